import { existsSync } from "node:fs";

/**
 * A file or folder that is installed with the code, by its path in the repository, which is also its path in the released package.
 * The code runs from the sources and from a bundle, so this looks for the folder instead of counting levels.
 */
export function installedFile(path: string): URL {
  root ??= findRoot();
  return new URL(path, root);
}

let root: URL | undefined;

function findRoot(): URL {
  for (let folder = new URL(".", import.meta.url); ; folder = new URL("..", folder)) {
    if (existsSync(new URL("server/migrations/firm/", folder))) return folder;
    if (folder.pathname === "/") throw new Error(`${import.meta.url} is not in a complete copy of Plumbline.`);
  }
}
