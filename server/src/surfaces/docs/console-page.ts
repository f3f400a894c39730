import type { ConsoleStart } from "@plumbline/console";
import { demoPassword, demoSignIns } from "../../demo/sign-ins.ts";
import { chaptersOf } from "./common-pages.ts";
import { type Described, identifierOf, titleOf } from "./described.ts";
import { escaped } from "./html.ts";

/** The console: choose a method, fill in its form, send it, and see the response and the request as code. */
export function consolePage(described: Described): string {
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="description" content="Try every method of the API.">
<title>Console · Plumbline reference</title>
<link rel="icon" href="data:,">
<link rel="stylesheet" href="./style.css">
<link rel="stylesheet" href="./console/console.css">
<script type="module" src="./console/main.js"></script>
</head>
<body class="console">
<a class="skip" href="#content">Skip to content</a>
<header><h1>Console</h1> <a href="./">Reference</a></header>
<main id="content">
<noscript><p>The console needs JavaScript. The <a href="./">reference</a> does not.</p></noscript>
<section aria-label="Session" id="session"></section>
<div class="columns">
<section aria-labelledby="request-title">
<h2 id="request-title">Request</h2>
<form id="request">
<p class="chooser"><label for="method">Method</label> <select id="method">${methodOptions(described)}</select>
<label for="version">Version</label> <select id="version"></select></p>
<p id="summary"></p>
<p class="tools"><button type="button" id="example">Use the example</button><button type="button" id="as-form">Form</button><button type="button" id="as-json">JSON</button></p>
<p class="tools" id="reading"></p>
<div id="arguments"></div>
<textarea id="json" aria-label="Arguments as JSON" rows="14" spellcheck="false" hidden></textarea>
<p id="options"></p>
<p class="sending"><button id="send" class="send">Send</button></p>
</form>
</section>
<section aria-labelledby="answer-title">
<h2 id="answer-title">Response</h2>
<p id="status" role="status"></p>
<div id="answer"></div>
<h2>As code</h2>
<p id="languages" class="tools"></p>
<pre tabindex="0"><code id="code"></code></pre>
<div id="history" hidden><h2>History</h2><ol id="past"></ol></div>
</section>
</div>
</main>
<div id="start" hidden>${escaped(JSON.stringify(start))}</div>
</body>
</html>
`;
}

const start: ConsoleStart = {
  demo: { password: demoPassword, users: demoSignIns.map(({ userName, may }) => ({ name: userName, may })) },
};

/** All except the session methods: the console signs in itself. */
function methodOptions(described: Described): string {
  return chaptersOf(described.methods)
    .map(({ title, methods }) => ({
      label: title,
      methods: methods.filter((each) => !each.isSessionMethod),
    }))
    .filter(({ methods }) => methods.length > 0)
    .map(({ label, methods }) => {
      const options = methods.map((each) => {
        const id = escaped(identifierOf(each, described.methods));
        return `<option value="${id}">${escaped(titleOf(each, described.methods))}</option>`;
      });
      return `<optgroup label="${escaped(label)}">${options.join("")}</optgroup>`;
    })
    .join("");
}

/** Added to the style of the reference. The colors of values have a contrast of 4.5 in light and dark mode. */
export const consoleStyleSheet = `body.console { display: block; }
.console header { display: flex; gap: 1rem; align-items: baseline; padding: 0.75rem 1.5rem; border-bottom: 1px solid var(--line); background: var(--shade); }
.console h1 { margin: 0; font-size: 1.25rem; }
.console h2 { margin: 1rem 0 0.5rem; font-size: 1.1rem; }
.console main { max-width: 100rem; padding: 0.75rem 1.5rem 3rem; }
.console .columns { display: grid; grid-template-columns: minmax(0, 1fr) minmax(0, 1fr); gap: 2rem; }
.console input, .console select, .console textarea, .console button { padding: 0.3rem 0.5rem; border: 1px solid var(--faint); border-radius: 4px; color: inherit; background: var(--paper); font: inherit; max-width: 100%; }
.console button { cursor: pointer; background: var(--shade); }
.console button[aria-pressed="true"] { border-color: var(--link); color: var(--link); }
.console button:disabled { opacity: 0.6; }
.console .send { padding: 0.5rem 1.5rem; border-color: var(--link); color: var(--paper); background: var(--link); font-weight: 600; }
.console .sending { position: sticky; bottom: 0; margin: 0; padding: 0.5rem 0; background: var(--paper); }
.console textarea { width: 100%; font: 0.875em/1.5 ui-monospace, monospace; }
.console .sign-in, .console .tools, .console .demo, .console .chooser, .console #options { display: flex; flex-wrap: wrap; gap: 0.5rem; align-items: center; }
.console .sign-in label, .console #options label { display: inline-flex; gap: 0.4rem; align-items: center; }
.console [role="alert"]:empty { display: none; }
.console [role="alert"], .console .failed { color: light-dark(#a1260d, #ff9d8a); }
.console #method { flex: 1 1 14rem; min-width: 0; }
.console fieldset { margin: 0.5rem 0; padding: 0.25rem 0.75rem 0.75rem; border: 1px solid var(--line); border-radius: 4px; min-width: 0; }
.console .field { display: grid; grid-template-columns: minmax(8rem, 14rem) minmax(0, 1fr) auto; gap: 0.25rem 0.75rem; align-items: center; padding: 0.2rem 0; }
.console .field > label:first-child { overflow-wrap: anywhere; }
.console .field > small { grid-column: 2 / -1; }
.console small { color: var(--faint); }
.console .need { display: inline-block; margin-left: 0.4rem; white-space: nowrap; overflow-wrap: normal; color: var(--faint); font-size: 0.8rem; }
.console .null { display: inline-flex; gap: 0.25rem; align-items: center; grid-row: 1; grid-column: 3; color: var(--faint); font-size: 0.85rem; }
.console .key { display: flex; flex-wrap: wrap; gap: 0.5rem; align-items: center; min-width: 0; }
.console .key output { color: var(--faint); }
.console .row { display: flex; gap: 0.5rem; align-items: start; margin: 0.25rem 0; padding-left: 0.5rem; border-left: 3px solid var(--line); }
.console .row .field { grid-template-columns: minmax(0, 1fr) auto; }
.console .row .field > label:first-child, .console .row .field > small { grid-column: 1 / -1; }
.console .row .null { grid-row: auto; grid-column: 2; }
.console .row > :first-child { flex: 1; min-width: 0; }
.console .members > details > summary { padding: 0.25rem 0; cursor: pointer; color: var(--link); }
.console pre { max-height: 30rem; }
#answer { overflow: auto; max-height: 44rem; font: 0.875rem/1.5 ui-monospace, monospace; }
#answer .inside { padding-left: 1.25rem; border-left: 1px solid var(--line); }
#answer div.json { padding-left: 1rem; overflow-wrap: anywhere; }
#answer summary { cursor: pointer; }
#answer .name { color: light-dark(#0b5cad, #7ab8ff); }
#answer .glance { margin-left: 0.75rem; color: var(--faint); }
#answer details[open] > summary .glance { display: none; }
#answer .count, #answer .null, #answer .list, #answer .object { color: var(--faint); }
#answer .string { color: light-dark(#1d6b3a, #86d9a4); }
#answer .number { color: light-dark(#8a3b00, #ffb27a); }
#answer .boolean { color: light-dark(#7a2a8a, #e0a6f0); }
@media (max-width: 60rem) {
  .console .columns { display: flex; flex-direction: column; gap: 0; }
  .console .columns > section:has(#answer > *) { order: -1; }
  .console main, .console header { padding-left: 1rem; padding-right: 1rem; }
  .console .field { grid-template-columns: minmax(0, 1fr) auto; }
  .console .field > label:first-child, .console .field > small { grid-column: 1 / -1; }
  .console .null { grid-row: auto; grid-column: 2; }
}
`;
