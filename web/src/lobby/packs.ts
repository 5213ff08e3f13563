/** Packs of one's own: read from what was dropped or chosen, as text by file. */
import type { PackFiles, PackReport } from "$lib/server.ts";

/** Files as they came, and what the folder is called. */
export interface Brought {
  folder: string;
  files: PackFiles;
}
export interface OwnPack extends Brought {
  report: PackReport;
}

const ENDING = /\.toml$/i;
const HEADER = "pack.toml";
const MOST = 200;

/** The files of an input: of a folder with their paths, else by their names. */
export async function chosen(list: Iterable<File>): Promise<Brought> {
  const found = [...list].filter((file) => ENDING.test(file.name)).slice(0, MOST);
  return gathered(await Promise.all(found.map(async (file) => [file.webkitRelativePath || file.name, await file.text()] as const)));
}

/** What was dropped: folders are walked through. */
export async function dropped(data: DataTransfer): Promise<Brought> {
  const entries = [...data.items].flatMap((item) => item.webkitGetAsEntry?.() ?? []);
  if (!entries.length) return chosen(data.files);
  const found: [string, string][] = [];
  for (const entry of entries) await walk(entry, found);
  return gathered(found);
}

async function walk(entry: FileSystemEntry, found: [string, string][]): Promise<void> {
  if (found.length >= MOST || entry.name.startsWith(".")) return;
  if (entry.isFile) {
    if (!ENDING.test(entry.name)) return;
    const file = await new Promise<File>((resolve, reject) => (entry as FileSystemFileEntry).file(resolve, reject));
    found.push([entry.fullPath.replace(/^\//, ""), await file.text()]);
    return;
  }
  const reader = (entry as FileSystemDirectoryEntry).createReader();
  for (;;) {
    const some = await new Promise<FileSystemEntry[]>((resolve, reject) => reader.readEntries(resolve, reject));
    if (!some.length) return;
    for (const each of some) await walk(each, found);
  }
}

/** Paths inside the pack: those of the folder in which pack.toml stands. */
export function gathered(found: readonly (readonly [string, string])[]): Brought {
  const header = found.map(([path]) => path).filter((path) => path === HEADER || path.endsWith(`/${HEADER}`)).sort((a, b) => a.length - b.length)[0];
  const root = header?.slice(0, -HEADER.length) ?? "";
  const files = Object.fromEntries(found.filter(([path]) => path.startsWith(root)).map(([path, text]) => [path.slice(root.length), text]));
  return { folder: root.split("/").at(-2) ?? "", files };
}
