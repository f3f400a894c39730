import { parseSync } from "vite";

/** The files of the repository by their path from the root. */
export type Tree = ReadonlyMap<string, string>;

export function isTestFile(name: string): boolean {
  return /\.test\.tsx?$|\/test-[^/]+\.ts$|^server\/testing\//.test(name);
}

export function isSource(name: string): boolean {
  return /\.tsx?$/.test(name) && !name.endsWith(".generated.ts") && !name.endsWith(".d.ts");
}

/** A node of the syntax tree, as ESTree describes it. */
export interface Node {
  readonly type: string;
  readonly start: number;
  readonly [member: string]: unknown;
}

/** Calls `visit` for every node of a file with the nodes around it, the outermost first. */
export function walk(name: string, text: string, visit: (node: Node, around: readonly Node[]) => void): void {
  const around: Node[] = [];
  const step = (value: unknown): void => {
    if (typeof value !== "object" || value === null) return;
    const node = value as Node;
    const isNode = typeof node.type === "string";
    if (isNode) visit(node, around);
    if (isNode) around.push(node);
    for (const member of Object.values(node)) step(member);
    if (isNode) around.pop();
  };
  step(parsed(name, text));
}

/** Parsing takes most of the time; several checks look at the same file. */
const known = new Map<string, { text: string; program: unknown }>();

function parsed(name: string, text: string): unknown {
  const before = known.get(name);
  if (before?.text === text) return before.program;
  const { program, errors } = parseSync(name, text);
  if (errors.length > 0) throw new Error(`${name} cannot be parsed: ${errors[0]?.message}`);
  known.set(name, { text, program });
  return program;
}

/** `path:line` of a node. */
export function placeOf(name: string, text: string, node: Node): string {
  return `${name}:${text.slice(0, node.start).split("\n").length}`;
}
