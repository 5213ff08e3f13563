/** Addresses: /t/<id>#<secret>. The secret stands in the fragment, which no browser sends anywhere. */

export interface TableAddress {
  id: string;
  secret: string;
}

export function atTable(where: { pathname: string; hash: string }): TableAddress | null {
  const id = where.pathname.match(/^\/t\/([\w-]{1,40})\/?$/)?.[1];
  return id ? { id, secret: where.hash.replace(/^#/, "") } : null;
}

export const tablePath = (id: string, secret: string): string => `/t/${id}#${secret}`;

/** The whole link, for a friend. */
export const linkTo = (id: string, secret: string): string => `${location.origin}${tablePath(id, secret)}`;
