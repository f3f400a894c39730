import { addressOf, readAddress } from "./address.ts";
import type { ConsoleMethod, ConsoleStart, RecordSource, Version } from "./description.ts";
import { button, byId, element, freshId } from "./elements.ts";
import { type Control, keyControl, objectControl } from "./form.ts";
import { foldAll, jsonTree, unfoldAll } from "./json-tree.ts";
import { KeyOffers } from "./keys.ts";
import { bodyOf, type Language, languages, type Request } from "./requests.ts";
import { type Answer, apiUrl, post, type Session, signIn, signOut } from "./session.ts";

const page = {
  start: JSON.parse(byId("start", HTMLElement).textContent ?? "{}") as ConsoleStart,
  session: byId("session", HTMLElement),
  choose: byId("method", HTMLSelectElement),
  version: byId("version", HTMLSelectElement),
  summary: byId("summary", HTMLElement),
  form: byId("request", HTMLFormElement),
  args: byId("arguments", HTMLElement),
  options: byId("options", HTMLElement),
  json: byId("json", HTMLTextAreaElement),
  reading: byId("reading", HTMLElement),
  asForm: byId("as-form", HTMLButtonElement),
  asJson: byId("as-json", HTMLButtonElement),
  example: byId("example", HTMLButtonElement),
  send: byId("send", HTMLButtonElement),
  languages: byId("languages", HTMLElement),
  code: byId("code", HTMLElement),
  status: byId("status", HTMLElement),
  answer: byId("answer", HTMLElement),
  past: byId("past", HTMLElement),
};

let session: Session | undefined;
let method: ConsoleMethod | undefined;
let args: Control | undefined;
let language: Language = "curl";
let isJson = false;

const offers = new KeyOffers(async (name, version, given, options) => {
  if (session === undefined) return undefined;
  const body = { Method: name, SessionToken: session.tokens[version], MethodArguments: given, ...options };
  return (await post(session.firm, body)).envelope;
});

/* The session. */

async function showSession(): Promise<void> {
  if (session !== undefined) {
    const { firm, user } = session;
    const out = button("Sign out", () => void endSession());
    page.session.replaceChildren(
      element("p", {}, "Signed in to ", element("b", {}, firm), " as ", element("b", {}, user), ". ", out),
    );
    return;
  }
  const started = await startOf();
  const firm = element("input", {
    id: "firm",
    required: true,
    autocomplete: "organization",
    value: started.firm ?? "",
  });
  const user = element("input", { id: "user", required: true, autocomplete: "username" });
  const password = element("input", {
    id: "password",
    required: true,
    type: "password",
    autocomplete: "current-password",
  });
  const problem = element("p", { role: "alert" });
  const enter = async (name: string, word: string) => {
    problem.textContent = "";
    try {
      session = await signIn(firm.value, name, word);
      offers.clear();
      await showSession();
      page.send.focus();
    } catch (error) {
      problem.textContent = (error as Error).message;
    }
  };
  const form = element(
    "form",
    { class: "sign-in" },
    ...[
      ["Firm", firm],
      ["User", user],
      ["Password", password],
    ].map(([name, input]) => element("label", {}, name as string, input as HTMLElement)),
    element("button", {}, "Sign in"),
  );
  form.addEventListener("submit", (event) => {
    event.preventDefault();
    void enter(user.value, password.value);
  });
  page.session.replaceChildren(...(started.demo ? [demoUsers(enter)] : []), form, problem);
}

/** One click each: the demo's password is public. */
function demoUsers(enter: (name: string, word: string) => Promise<void>): HTMLElement {
  const { users, password } = page.start.demo;
  const buttons = users.map(({ name, may }) => button(name, () => void enter(name, password), { title: may }));
  return element("p", { class: "demo" }, "This is a demo. Sign in as ", ...buttons);
}

async function startOf(): Promise<{ firm: string | null; demo: boolean }> {
  try {
    const response = await fetch(new URL("../web/start", location.href));
    return response.ok
      ? ((await response.json()) as { firm: string | null; demo: boolean })
      : { firm: null, demo: false };
  } catch {
    return { firm: null, demo: false };
  }
}

async function endSession(): Promise<void> {
  const ended = session;
  session = undefined;
  offers.clear();
  if (ended !== undefined) await signOut(ended);
  await showSession();
}

/* The request. */

async function choose(id: string, given?: Readonly<Record<string, unknown>>, version?: Version): Promise<void> {
  const response = await fetch(new URL(`console/methods/${encodeURIComponent(id)}.json`, location.href));
  if (!response.ok) return;
  method = (await response.json()) as ConsoleMethod;
  page.choose.value = id;
  page.summary.replaceChildren(method.summary, " ", element("a", { href: `methods/${id}` }, "Reference"));
  page.version.replaceChildren(...method.versions.map((each) => element("option", { value: each }, String(each))));
  if (version !== undefined && method.versions.includes(version)) page.version.value = String(version);
  page.options.replaceChildren(...optionsOf(method));
  page.reading.replaceChildren(...(method.reads === undefined ? [] : readingOf(method, method.reads)));
  showForm(given ?? {});
  page.answer.replaceChildren();
  page.status.textContent = "";
}

function optionsOf({ effect, paged }: ConsoleMethod): HTMLElement[] {
  const box = (id: string, text: string, checked: boolean) =>
    element("label", {}, element("input", { id, type: "checkbox", checked }), text);
  const number = (id: string, text: string, value: number) =>
    element("label", {}, text, element("input", { id, inputmode: "numeric", value, size: 5 }));
  if (effect === "write") return [box("preview", "Preview: everything is checked, nothing is saved", true)];
  if (!paged) return [];
  return [box("paged", "In pages", true), number("page-size", "PageSize", 10), number("page-number", "PageNumber", 1)];
}

/** Selects the record to change by name; the record as read fills both the updated and the unchanged set. */
function readingOf(chosen: ConsoleMethod, reads: RecordSource): HTMLElement[] {
  const id = freshId();
  const key = keyControl(reads.of, id, undefined, { method: chosen, offers, member: () => undefined });
  const read = async () => {
    if (session === undefined) return say("Sign in first.");
    const answer = await post(session.firm, {
      Method: reads.method,
      SessionToken: session.tokens[reads.version],
      MethodArguments: { [reads.requested]: [key.read()] },
    });
    const records = (answer.envelope.Content as Record<string, unknown>)[reads.items];
    if (!Array.isArray(records) || records.length === 0) return showAnswer(answer);
    showForm({ [reads.updated]: records, [reads.unchanged]: records, UseSingleTransaction: true });
  };
  return [element("label", { for: id }, "Record to change"), key.element, button("Load", () => void read())];
}

function showForm(given: Readonly<Record<string, unknown>>): void {
  if (method === undefined) return;
  isJson = false;
  args = objectControl(method.args, given, { method, offers, member: () => undefined });
  const none = element("p", {}, "This method has no arguments.");
  page.args.replaceChildren(method.args.length === 0 ? none : args.element);
  page.args.hidden = false;
  page.json.hidden = true;
  showCode();
}

function showJson(): void {
  page.json.value = JSON.stringify(argsNow() ?? {}, undefined, 2);
  isJson = true;
  page.args.hidden = true;
  page.json.hidden = false;
  page.json.focus();
}

/** The request in the form or in the text; undefined when the text is not a JSON object. */
function argsNow(): Record<string, unknown> | undefined {
  if (!isJson) return (args?.read() ?? {}) as Record<string, unknown>;
  try {
    const value: unknown = JSON.parse(page.json.value);
    return typeof value === "object" && value !== null && !Array.isArray(value) ? { ...value } : undefined;
  } catch {
    return undefined;
  }
}

function requestNow(): Request | undefined {
  const now = argsNow();
  if (method === undefined || now === undefined) return undefined;
  return {
    url: apiUrl(session?.firm ?? "demo"),
    user: session?.user ?? "api.demo",
    version: Number(page.version.value) as Version,
    method: method.name,
    args: now,
    options: envelopeOptions(),
  };
}

function envelopeOptions(): Record<string, unknown> {
  const isChecked = (id: string) => (document.getElementById(id) as HTMLInputElement | null)?.checked === true;
  const numberIn = (id: string) => Number(byId(id, HTMLInputElement).value);
  if (isChecked("preview")) return { Preview: true };
  if (!isChecked("paged")) return {};
  return { PageResults: true, PageSize: numberIn("page-size"), PageNumber: numberIn("page-number") };
}

function showCode(): void {
  const request = requestNow();
  page.code.textContent = request === undefined ? "The arguments are not a JSON object." : languages[language](request);
  if (request !== undefined) history.replaceState(null, "", addressNow(request));
  page.send.textContent =
    (document.getElementById("preview") as HTMLInputElement | null)?.checked === true ? "Send as preview" : "Send";
  for (const each of page.languages.querySelectorAll("button"))
    each.setAttribute("aria-pressed", String(each.textContent === language));
}

function addressNow({ version, args: given }: Request): string {
  return addressOf({ id: page.choose.value, version, args: given });
}

/** The request of the address, which a link, a reload or the Back button brings. */
function chooseAddressed(): Promise<void> {
  const { id, args: given, version } = readAddress(location.hash);
  return choose(id || page.choose.value, given, version);
}

/* The response. */

const pastMax = 20;

/** Lists a sent request with its result. It is a step of the browser's history too, so Back leads to it. */
function remember(request: Request, { envelope }: Answer): void {
  const address = addressNow(request);
  history.pushState(null, "", address);
  const entry = element("li", {}, element("a", { href: address }, request.method), ` ${envelope.ResponseCode}`);
  page.past.prepend(entry);
  while (page.past.childElementCount > pastMax) page.past.lastElementChild?.remove();
  byId("history", HTMLElement).hidden = false;
}

async function send(): Promise<void> {
  showCode();
  const request = requestNow();
  if (request === undefined) return say("The arguments are not a JSON object.");
  if (session === undefined) return say("Sign in first.");
  page.send.disabled = true;
  say("Sending ...");
  try {
    const answer = await post(session.firm, bodyOf(request, session.tokens[request.version]));
    remember(request, answer);
    showAnswer(answer);
  } catch (error) {
    say(`No response: ${(error as Error).message}`);
  } finally {
    page.send.disabled = false;
  }
}

function showAnswer({ status, milliseconds, bytes, envelope }: Answer): void {
  const failed = envelope.Errors.length > 0;
  const size = bytes < 10_000 ? `${bytes} bytes` : `${Math.round(bytes / 1000)} kB`;
  say(`${envelope.ResponseCode} ${envelope.Message} (HTTP ${status}, ${Math.round(milliseconds)} ms, ${size})`, failed);
  const tree = jsonTree(envelope);
  const copy = button("Copy", () => void navigator.clipboard.writeText(JSON.stringify(envelope, undefined, 2)));
  page.answer.replaceChildren(
    element(
      "p",
      { class: "tools" },
      button("Unfold", () => unfoldAll(tree)),
      button("Fold", () => foldAll(tree)),
      copy,
    ),
    tree,
  );
  if (envelope.ResponseCode !== -402) return;
  session = undefined;
  void showSession();
}

function say(text: string, failed = false): void {
  page.status.textContent = text;
  page.status.classList.toggle("failed", failed);
  if (text !== "Sending ...") page.answer.replaceChildren();
  page.status.scrollIntoView({ block: "nearest" });
}

/* Start. */

page.languages.append(
  ...(Object.keys(languages) as Language[]).map((each) =>
    button(each, () => {
      language = each;
      showCode();
    }),
  ),
  button("Copy", () => void navigator.clipboard.writeText(page.code.textContent ?? "")),
);
page.choose.addEventListener("change", () => void choose(page.choose.value));
page.form.addEventListener("submit", (event) => {
  event.preventDefault();
  void send();
});
page.form.addEventListener("input", showCode);
page.form.addEventListener("click", showCode);
page.form.addEventListener("keydown", (event) => {
  if (event.key === "Enter" && (event.ctrlKey || event.metaKey)) void send();
});
page.asForm.addEventListener("click", () => showForm(argsNow() ?? {}));
page.asJson.addEventListener("click", () => (isJson ? undefined : showJson()));
page.example.addEventListener("click", () => showForm(method?.example ?? {}));
addEventListener("hashchange", () => void chooseAddressed());

await showSession();
await chooseAddressed();
if (method === undefined) await choose(page.choose.value);
