/** Addresses: /t/<id>#<secret>. The secret is the fragment, which no browser sends. */

export interface TableAddress {
  id: string;
  secret: string;
}

export function atTable(where: { pathname: string; hash: string }): TableAddress | null {
  const id = where.pathname.match(/^\/t\/([\w-]{1,40})\/?$/)?.[1];
  return id ? { id, secret: where.hash.replace(/^#/, "") } : null;
}

export const tablePath = (id: string, secret: string): string => `/t/${id}#${secret}`;

/** The whole link, for a friend. It begins with the address that friends can reach, which only the server knows. */
export const linkTo = (home: string, id: string, secret: string): string => `${home || location.origin}${tablePath(id, secret)}`;
