import { button, element } from "./elements.ts";

const depthOpen = 3;
const itemsShown = 100;
const unfoldedMax = 2000;
const glanceLengthMax = 60;

/** Creates the content of a fold when it is first opened. */
const fillings = new WeakMap<HTMLDetailsElement, () => void>();

/** A JSON tree with folds, colored by type. Folded content is created when it is opened, because responses may be large. */
export function jsonTree(value: unknown, name?: string, depth = 0): HTMLElement {
  const members = membersOf(value);
  if (members === undefined || members.length === 0) return leaf(value, name);
  const isList = Array.isArray(value);
  const count = `${members.length} ${isList ? "item" : "member"}${members.length === 1 ? "" : "s"}`;
  const inside = element("div", { class: "inside" });
  const size = element("span", { class: "count" }, isList ? `[${count}]` : `{${count}}`);
  const summary = element("summary", {}, ...label(name), size, element("span", { class: "glance" }, glanceOf(members)));
  const folded = element("details", { class: "json" }, summary, inside);
  let shown = 0;
  const showMore = () => {
    const next = members.slice(shown, shown + itemsShown);
    inside.append(...next.map(([each, inner]) => jsonTree(inner, each, depth + 1)));
    shown += next.length;
    if (shown >= members.length) return;
    const more = button(`Show more (${members.length - shown} left)`, () => {
      more.remove();
      showMore();
    });
    inside.append(more);
  };
  const fill = () => {
    if (shown === 0) showMore();
  };
  fillings.set(folded, fill);
  folded.addEventListener("toggle", fill);
  if (depth < depthOpen && members.length <= itemsShown) {
    fill();
    folded.open = true;
  }
  return folded;
}

/** Closes all folds. */
export function foldAll(tree: HTMLElement): void {
  for (const each of foldsIn(tree)) each.open = false;
}

/** Opens all folds from the top, up to a limit. */
export function unfoldAll(tree: HTMLElement): void {
  const waiting = foldsIn(tree).slice(0, 1);
  for (let opened = 0; opened < unfoldedMax; opened++) {
    const next = waiting.shift();
    if (next === undefined) return;
    fillings.get(next)?.();
    next.open = true;
    waiting.push(...next.querySelectorAll<HTMLDetailsElement>(":scope > .inside > details.json"));
  }
}

function foldsIn(tree: HTMLElement): HTMLDetailsElement[] {
  const own = tree instanceof HTMLDetailsElement ? [tree] : [];
  return [...own, ...tree.querySelectorAll<HTMLDetailsElement>("details.json")];
}

/** The first few simple values, to distinguish folded records. */
function glanceOf(members: readonly [string, unknown][]): string {
  const plain = members.map(([, value]) => value).filter((value) => typeof value !== "object" && value !== "");
  return plain.slice(0, 3).join(", ").slice(0, glanceLengthMax);
}

function leaf(value: unknown, name: string | undefined): HTMLElement {
  const kind = value === null ? "null" : Array.isArray(value) ? "list" : typeof value;
  const text = element("span", { class: `value ${kind}` }, JSON.stringify(value) ?? "");
  return element("div", { class: "json" }, ...label(name), text);
}

function label(name: string | undefined): Node[] {
  return name === undefined ? [] : [element("span", { class: "name" }, name), document.createTextNode(": ")];
}

function membersOf(value: unknown): [string, unknown][] | undefined {
  if (typeof value !== "object" || value === null) return undefined;
  return Array.isArray(value) ? value.map((each, at) => [String(at), each]) : Object.entries(value);
}
