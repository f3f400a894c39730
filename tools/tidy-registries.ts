import { isSource, isTestFile, type Node, placeOf, type Tree, walk } from "./source-tree.ts";

/**
 * No function of the service fills a collection of a module: what is in it would depend on the modules that a process has loaded. Facts
 * are passed in, printed or stored. A function that first looks for what it adds keeps a cache, and a WeakMap is keyed by its source.
 */
export function filledCollections(tree: Tree): string[] {
  const isConcerned = (name: string) => /^(server|accounting)\/src\//.test(name) && isSource(name) && !isTestFile(name);
  return [...tree].filter(([name]) => isConcerned(name)).flatMap(([name, text]) => filledIn(name, text));
}

function filledIn(name: string, text: string): string[] {
  const collections = new Set<string>();
  const uses: Use[] = [];
  walk(name, text, (node, around) => {
    const made = madeCollection(node, around);
    if (made !== undefined) collections.add(made);
    const use = useOf(node);
    const inside = around.find(({ type }) => /Function/.test(type));
    if (use !== undefined && inside !== undefined) uses.push({ ...use, node, inside });
  });
  const looksFor = (collection: string, inside: Node) =>
    uses.some((each) => each.collection === collection && each.is === "look" && each.inside === inside);
  const fills = uses.filter(
    ({ collection, is, inside }) => is === "add" && collections.has(collection) && !looksFor(collection, inside),
  );
  return fills.map(
    ({ node, collection }) =>
      `${placeOf(name, text, node)} fills ${collection}, a collection of the module: what it has depends on the modules that are loaded. ` +
      "Pass the facts in, or print them.",
  );
}

interface Use {
  readonly collection: string;
  readonly is: "add" | "look";
  readonly node: Node;
  /** The outermost function around it. */
  readonly inside: Node;
}

/** `const x = new Map()`, `new Set(...)`, `[]` or `{}` outside of functions and classes. */
function madeCollection({ type, id, init }: Node, around: readonly Node[]): string | undefined {
  if (type !== "VariableDeclarator" || around.some((each) => /Function|Class/.test(each.type))) return undefined;
  const made = init as (Node & { readonly callee?: Named; readonly elements?: []; readonly properties?: [] }) | null;
  const isMade =
    (made?.type === "NewExpression" && /^(Map|Set)$/.test(made.callee?.name ?? "")) ||
    (made?.type === "ArrayExpression" && made.elements?.length === 0) ||
    (made?.type === "ObjectExpression" && made.properties?.length === 0);
  return isMade ? (id as Named).name : undefined;
}

/** `x.set(...)`, `x.push(...)`, `x[name] = ...` add; `x.get(...)` and `x[name]` look for what is there. */
function useOf(node: Node): Pick<Use, "collection" | "is"> | undefined {
  if (node.type === "CallExpression") {
    const { object, property } = node["callee"] as { object?: Named; property?: Named };
    const [collection, method] = [object?.name, property?.name ?? ""];
    if (collection === undefined) return undefined;
    if (/^(set|add|push|unshift)$/.test(method)) return { collection, is: "add" };
    return method === "get" ? { collection, is: "look" } : undefined;
  }
  if (node.type !== "AssignmentExpression") return undefined;
  const { type, object } = node["left"] as { type: string; object?: Named };
  return type === "MemberExpression" && object?.name !== undefined ? { collection: object.name, is: "add" } : undefined;
}

interface Named {
  readonly name?: string;
}
