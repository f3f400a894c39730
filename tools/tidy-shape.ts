import { posix } from "node:path";
import { refusalCatalog } from "../server/src/engine/fields/refusals.ts";
import type { MethodDefinition } from "../server/src/engine/method/method.ts";
import { isSource, isTestFile, type Node, placeOf, type Tree, walk } from "./source-tree.ts";

/** SQL statements are only in stores, in the platform, in the engines, and in what runs beside the service. */
export function sqlOutsideStores(tree: Tree): string[] {
  return shippedSources(tree, (name) => !mayHoldSql.test(name)).flatMap(([name, text]) => {
    const problems: string[] = [];
    walk(name, text, (node) => {
      if (isStatement(node)) problems.push(`${placeOf(name, text, node)} runs SQL: move it to a *-store.ts file.`);
    });
    return problems;
  });
}

const mayHoldSql = /-store\.ts$|^server\/src\/(platform|engine|documents|demo|process|command-line)\//;
const statementMethods = ["rows", "row", "run", "text", "value", "script"];
const handles = ["db", "admin", "pool", "pools", "transaction", "tx"];

/** `db.rows(...)`, `call.db.run(...)`, `pools.admin.row(...)`, `client.query(...)`, and `anything.rows<Row>(...)`. */
function isStatement({ type, callee, typeArguments }: Node): boolean {
  if (type !== "CallExpression") return false;
  const { property, object } = callee as { property?: Named; object?: Named };
  const method = property?.name ?? "";
  const handle = object?.name ?? object?.property?.name ?? "";
  if (method === "query" && handle === "client") return true;
  if (!statementMethods.includes(method)) return false;
  return (
    handles.includes(handle) || (method.startsWith("row") && typeArguments !== null && typeArguments !== undefined)
  );
}

interface Named {
  readonly name?: string;
  readonly property?: { readonly name?: string };
}

/** Rules are pure: a store imports the types of its facts from the rules, never the other way around. */
export function rulesImportingStores(tree: Tree): string[] {
  return shippedSources(tree, (name) => name.endsWith("-rules.ts")).flatMap(([name, text]) => {
    const problems: string[] = [];
    walk(name, text, ({ type, source }) => {
      const from = /^(Import|Export)\w*Declaration$|^ImportExpression$/.test(type) ? (source as Literal)?.value : "";
      if ((from ?? "").endsWith("-store.ts")) problems.push(`${name} imports ${from}: rules import no store.`);
    });
    return problems;
  });
}

interface Literal {
  readonly value?: string;
}

/** Stores return facts: what is wrong with them is refused by the rules or by the function that asked. */
export function refusingStores(tree: Tree): string[] {
  return shippedSources(tree, (name) => name.endsWith("-store.ts")).flatMap(([name, text]) => {
    const problems: string[] = [];
    walk(name, text, (node) => {
      if (importsRefusal(node) || isRefusal(node))
        problems.push(`${placeOf(name, text, node)} refuses: a store returns facts, and rules refuse.`);
    });
    return problems;
  });
}

function importsRefusal({ type, source, specifiers }: Node): boolean {
  if (type !== "ImportDeclaration") return false;
  const from = (source as Literal).value ?? "";
  const names = (specifiers as { imported?: Named }[]).map(({ imported }) => imported?.name ?? "*");
  if (from.endsWith("/refusal-words.ts")) return true;
  const warns = (name: string) => /^[wW]arning/.test(name);
  return from.endsWith("/refusals.ts") ? !names.every(warns) : names.some((name) => name.startsWith("refuse"));
}

/** `{ name: "notFound", reason: ... }` */
function isRefusal({ type, properties }: Node): boolean {
  if (type !== "ObjectExpression") return false;
  const members = properties as { key?: Named; value?: Literal }[];
  const name = members.find(({ key }) => key?.name === "name")?.value?.value ?? "";
  return Object.hasOwn(refusalCatalog, name) && members.some(({ key }) => key?.name === "reason");
}

/** One method per file, and the file has its name: `void-receipts.ts` defines VoidReceipts. */
export function methodsSharingFiles(tree: Tree): string[] {
  const isConcerned = (name: string) => /^server\/src\/(documents|capabilities|surfaces)\//.test(name);
  return shippedSources(tree, isConcerned).flatMap(([name, text]) => {
    const defined: string[] = [];
    walk(name, text, ({ type, callee, arguments: given }) => {
      if (type !== "CallExpression" || (callee as Named).name !== "defineMethod") return;
      defined.push(nameIn((given as Node[])[0]));
    });
    // A name that is computed belongs to a function that makes methods.
    const named = defined.filter((method) => method !== "");
    if (named.length > 1) return [`${name} defines ${named.join(", ")}: one method per file.`];
    const [method = ""] = named;
    return method === "" || plain(method) === plain(posix.basename(name).replace(/(\.v[12])?\.ts$/, ""))
      ? []
      : [`${name} defines ${method}: name the file after its method.`];
  });
}

function nameIn(definition: Node | undefined): string {
  const members = (definition?.["properties"] ?? []) as { key?: Named; value?: Literal }[];
  const name = members.find(({ key }) => key?.name === "name")?.value?.value;
  return typeof name === "string" ? name : "";
}

/** Every method is in the object of a capability that methods.ts lists: nobody could call another one. */
export function unlistedMethods(tree: Tree, of: readonly MethodDefinition[]): string[] {
  const listed = of.map(({ name }) => name);
  const isConcerned = (name: string) => /^server\/src\/(engine|documents|capabilities|surfaces)\//.test(name);
  return shippedSources(tree, isConcerned).flatMap(([name, text]) => {
    const problems: string[] = [];
    walk(name, text, (node) => {
      const method = definedMethod(node);
      if (method === undefined) return;
      const at = listed.indexOf(method);
      // The versions of a method are two of one name.
      if (at >= 0) listed.splice(at, 1);
      else problems.push(`${name} defines ${method}, which no capability lists: add it in the index.ts of its folder.`);
    });
    return problems;
  });
}

/** The method in `const listContacts = defineMethod({ name: "ListContacts" })`, whichever function defines it. */
function definedMethod({ type, id, init }: Node): string | undefined {
  if (type !== "VariableDeclarator") return undefined;
  const { callee, arguments: given } = (init ?? {}) as { callee?: Named; arguments?: readonly Node[] };
  if (callee?.name?.startsWith("define") !== true) return undefined;
  const method = nameIn(given?.[0]);
  const declared = (id as Named).name?.replace(/V[12]$/, "") ?? "";
  // A record has the name of its definition, capital letter and all.
  const isMethod = /^[A-Z]/.test(method) && /^[a-z]/.test(declared) && plain(declared) === plain(method);
  return isMethod ? method : undefined;
}

/** Three methods keep the British spelling of aging in their names. */
const plain = (name: string) => name.toLowerCase().replaceAll("-", "").replace("ageing", "aging");

function shippedSources(tree: Tree, isConcerned: (name: string) => boolean): [name: string, text: string][] {
  return [...tree].filter(
    ([name]) => name.startsWith("server/src/") && isSource(name) && !isTestFile(name) && isConcerned(name),
  );
}

/** Methods that change rows of the books without a date of their own. */
const undatedPosters = ["hold-transactions.ts", "release-transactions.ts"];

/** A method that posts declares it with `posts`, so that it takes a LockReason and is tried against locked days. */
export function undeclaredPosters(tree: Tree): string[] {
  const files = [...tree].filter(([name]) => /^server\/src\/(documents|capabilities)\//.test(name) && isSource(name));
  const isMethod = (text: string) => text.includes("= defineMethod({");
  const functions = files
    .filter(([, text]) => !isMethod(text))
    .flatMap(([, text]) => [...text.matchAll(/^export (?:async )?function (\w+)\b[^]*?^}$/gm)])
    .map(([body, name = ""]) => ({ name, body }));
  const posters = new Set(["postDocument"]);
  const callsPoster = (text: string) => [...text.matchAll(/\b(\w+)\(/g)].some(([, name = ""]) => posters.has(name));
  for (let before = 0; before !== posters.size;) {
    before = posters.size;
    for (const { name, body } of functions) if (callsPoster(body.slice(body.indexOf("(")))) posters.add(name);
  }
  return files
    .filter(
      ([name, text]) =>
        isMethod(text) && !undatedPosters.some((each) => name.endsWith(`/${each}`)) && callsPoster(text),
    )
    .filter(([, text]) => !/^  posts: /m.test(text))
    .map(
      ([name]) =>
        `${name} posts to the books but does not say so: add posts with its areas and the argument of its date.`,
    );
}

/** Pages of the web app call the service through useRead and useCommand only, which repeat, refresh and warn. */
export function webCallsPastTheLayer(tree: Tree): string[] {
  return [...tree]
    .filter(([name]) => /^web\/src\/(?!calls\/|testing\/)/.test(name) && isSource(name) && !isTestFile(name))
    .filter(([, text]) => /\bcallService\b|\bPlumblineWebClient\b|\buseMutation\b|ServiceAPI\.ashx\?/.test(text))
    .map(([name]) => `${name} calls the service past web/src/calls: use useRead or useCommand.`);
}

/** The web app asks with AskDialog and says what was done with notify: both fit the app, and browsers can suppress their own. */
export function webDialogsOfTheBrowser(tree: Tree): string[] {
  const own = /\bwindow\.(confirm|alert|prompt)\(|(?<![\w.])(alert|prompt)\(/;
  return [...tree]
    .filter(([name]) => name.startsWith("web/src/") && isSource(name))
    .flatMap(([name, text]) => [
      ...(own.test(text) ? [`${name} opens a dialog of the browser: use shared/ask-dialog.tsx.`] : []),
      ...(/\bnotifications\.show\(/.test(text) && name !== "web/src/shared/notify.tsx"
        ? [`${name} shows a notification past shared/notify.tsx.`]
        : []),
    ]);
}

/** Links and filters of the web app are typed: Link and useNavigate of shared/link.tsx, usePageSearch of app/page-search.ts. */
export function untypedWebAddresses(tree: Tree): string[] {
  const typed = /^web\/src\/(shared\/link\.tsx|app\/(router|app|page-search)\.tsx?)$/;
  return [...tree]
    .filter(([name]) => name.startsWith("web/src/") && isSource(name) && !typed.test(name))
    .filter(([, text]) =>
      /\b(Link|useNavigate)\b[^;]* from "@tanstack\/react-router"|useSearch\(\{ strict: false/.test(text),
    )
    .map(([name]) => `${name} uses the router's untyped links or search: use shared/link.tsx and app/page-search.ts.`);
}
