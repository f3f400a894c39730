import { extensionMark } from "./common-pages.ts";

/** The style of the reference: light and dark mode, no web fonts, printable. */
export const styleSheet = `:root {
  color-scheme: light dark;
  --ink: light-dark(#1d2328, #e4e7ea);
  --paper: light-dark(#ffffff, #14181b);
  --faint: light-dark(#5b6670, #9aa5ae);
  --line: light-dark(#dde2e6, #2e363c);
  --shade: light-dark(#f5f7f8, #1b2126);
  --link: light-dark(#0b5cad, #7ab8ff);
}
* { box-sizing: border-box; }
body { margin: 0; display: grid; grid-template-columns: 17rem minmax(0, 1fr); color: var(--ink); background: var(--paper); font: 1rem/1.5 system-ui, sans-serif; }
a { color: var(--link); }
.skip { position: absolute; left: -100rem; }
.skip:focus { left: 0; padding: 0.5rem 1rem; background: var(--paper); }
nav { position: sticky; top: 0; height: 100vh; overflow: auto; padding: 1rem; border-right: 1px solid var(--line); background: var(--shade); font-size: 0.9rem; }
nav .home { margin: 0 0 0.75rem; font-weight: 600; }
nav .home a { color: inherit; text-decoration: none; }
nav label { position: absolute; left: -100rem; }
nav .home .aside { float: right; color: var(--link); font-weight: 400; }
nav .search { display: flex; gap: 0.25rem; }
nav .search button { padding: 0.35rem 0.5rem; border: 1px solid var(--line); border-radius: 4px; color: inherit; background: var(--paper); font: inherit; cursor: pointer; }
nav input { width: 100%; min-width: 0; padding: 0.35rem 0.5rem; border: 1px solid var(--line); border-radius: 4px; color: inherit; background: var(--paper); font: inherit; }
nav summary { padding: 0.2rem 0; cursor: pointer; font-weight: 600; }
nav ul { margin: 0 0 0.5rem; padding: 0 0 0 0.9rem; list-style: none; }
nav li a { display: block; padding: 0.1rem 0; text-decoration: none; overflow-wrap: anywhere; }
nav a[aria-current] { color: var(--ink); font-weight: 600; }
main { max-width: 72rem; padding: 1.5rem 2rem 4rem; }
main:has(.with-examples) { max-width: 108rem; }
.with-examples { display: grid; grid-template-columns: minmax(0, 1.3fr) minmax(0, 1fr); gap: 2.5rem; align-items: start; }
.examples { position: sticky; top: 1rem; max-height: calc(100vh - 2rem); overflow: auto; }
.examples h2:first-child { margin-top: 0; }
.copied { position: relative; }
.copied button { position: absolute; top: 0.4rem; right: 0.4rem; padding: 0.15rem 0.6rem; border: 1px solid var(--faint); border-radius: 4px; color: inherit; background: var(--paper); font: 0.8rem system-ui, sans-serif; cursor: pointer; }
h1 { margin: 0 0 1rem; font-size: 1.75rem; overflow-wrap: anywhere; }
h2 { margin: 2rem 0 0.75rem; font-size: 1.2rem; }
code, pre { font: 0.875em/1.5 ui-monospace, monospace; }
pre { overflow: auto; padding: 0.75rem 1rem; border: 1px solid var(--line); border-radius: 4px; background: var(--shade); }
.table { overflow: auto; }
table { border-collapse: collapse; width: 100%; font-size: 0.925rem; }
th, td { padding: 0.4rem 0.75rem 0.4rem 0; border-bottom: 1px solid var(--line); text-align: left; vertical-align: top; }
th { color: var(--faint); font-weight: 600; }
img { max-width: 100%; border: 1px solid var(--line); border-radius: 4px; }
td .self { color: inherit; text-decoration: none; }
td .self:hover { text-decoration: underline; }
tr:target { background: var(--shade); }
@media (max-width: 75rem) {
  .with-examples { display: block; }
  .examples { position: static; max-height: none; }
}
@media (max-width: 50rem) {
  body { display: block; }
  nav { position: static; height: auto; max-height: 40vh; border-right: 0; border-bottom: 1px solid var(--line); }
  main { padding: 1rem; }
}
@media print {
  body { display: block; font-size: 10pt; }
  nav, .skip, .try, .copied button { display: none; }
  .with-examples { display: block; }
  .examples { position: static; max-height: none; }
  main { max-width: none; padding: 0; }
  pre, .table { overflow: visible; white-space: pre-wrap; }
  tr, pre { break-inside: avoid; }
  a { color: inherit; text-decoration: none; }
}
`;

/** Filters the list of pages while the reader types. Enter opens the page of results, which works without scripts too. */
export const searchScript = (index: Readonly<Record<string, string>>) => `const index = ${JSON.stringify(index)};
const box = document.getElementById("search");
const parts = [...document.querySelectorAll("nav details")];
const before = parts.map((part) => part.open);
box.addEventListener("input", () => {
  const searched = box.value.trim().toLowerCase();
  parts.forEach((part, at) => {
    let found = 0;
    for (const entry of part.querySelectorAll("li")) {
      entry.hidden = searched !== "" && !(index[entry.textContent.replace(${JSON.stringify(extensionMark)}, "")] ?? "").includes(searched);
      if (!entry.hidden) found++;
    }
    part.hidden = found === 0;
    part.open = searched === "" ? before[at] : true;
  });
});
document.addEventListener("keydown", (event) => {
  if (event.key !== "/" || event.target === box) return;
  event.preventDefault();
  box.focus();
});
`;

/** A button on each block of code that copies it; without scripts readers select the text. */
export const copyScript = `for (const block of document.querySelectorAll("pre")) {
  const button = document.createElement("button");
  button.type = "button";
  button.textContent = "Copy";
  button.addEventListener("click", async () => {
    await navigator.clipboard.writeText(block.textContent);
    button.textContent = "Copied";
    setTimeout(() => (button.textContent = "Copy"), 2000);
  });
  const frame = document.createElement("div");
  frame.className = "copied";
  block.replaceWith(frame);
  frame.append(block, button);
}
`;
