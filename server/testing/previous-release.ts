import { execFileSync } from "node:child_process";
import { mkdirSync, readdirSync, rmSync, symlinkSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";

const root = fileURLToPath(new URL("../../", import.meta.url));
const chapter = "## Unreleased";

/**
 * The last commit of the release before this code: the one before the chapter of unreleased changes began in the change log, because
 * clones need not have tags. Undefined where the history does not go back so far, as in a shallow clone, or is not there.
 */
export function previousRelease(): string | undefined {
  try {
    const changes = git("log", "--format=%H", "--pickaxe-regex", `-S^${chapter}$`, "--", "CHANGELOG.md").split("\n");
    const isUnreleased = git("show", "HEAD:CHANGELOG.md").split("\n").includes(chapter);
    // In a release the newest change took the chapter away.
    const begun = isUnreleased ? changes[0] : changes[1];
    return begun === undefined || begun === "" ? undefined : git("rev-parse", "--verify", "--quiet", `${begun}^`);
  } catch {
    return undefined;
  }
}

/** Writes the sources of a commit to a new folder, with the packages that are installed here, and returns its program. */
export function checkOut(commit: string, folder: string): string {
  mkdirSync(folder, { recursive: true });
  const archive = `${folder}.tar`;
  git("archive", `--output=${archive}`, commit);
  execFileSync("tar", ["xf", archive, "-C", folder]);
  rmSync(archive);
  linkPackages(join(root, "node_modules"), join(folder, "node_modules"));
  for (const workspace of ["web", "tools"])
    linkPackages(join(root, workspace, "node_modules"), join(folder, workspace, "node_modules"));
  return join(folder, "server", "bin", "plumbline.js");
}

const ours = "@plumbline";

/** Links each package, and to the workspaces of the folder itself. */
function linkPackages(from: string, to: string): void {
  mkdirSync(to);
  for (const name of namesIn(from).filter((each) => each !== ours)) symlinkSync(join(from, name), join(to, name));
  const workspaces = namesIn(join(from, ours));
  if (workspaces.length > 0) mkdirSync(join(to, ours));
  for (const name of workspaces) symlinkSync(join(to, "..", name), join(to, ours, name));
}

function namesIn(folder: string): string[] {
  try {
    return readdirSync(folder);
  } catch {
    return [];
  }
}

function git(...args: string[]): string {
  return execFileSync("git", args, { cwd: root, encoding: "utf8", stdio: ["ignore", "pipe", "ignore"] }).trim();
}
