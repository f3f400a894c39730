import type { ConsoleMethod, FormField, FormValue } from "./description.ts";
import { button, element, freshId } from "./elements.ts";
import { dataList, type KeyOffers } from "./keys.ts";

/** A part of the form: its element and its value; undefined when it is left out of the request. */
export interface Control {
  readonly element: HTMLElement;
  read(): unknown;
}

interface FormContext {
  readonly method: ConsoleMethod;
  readonly offers: KeyOffers;
  /** The value of a member beside this one, or around it. */
  member(name: string): unknown;
}

/** Above this number of members, optional ones are folded. */
const membersShown = 14;

/** The members of an object, filled with the given values. */
export function objectControl(
  fields: readonly FormField[],
  given: unknown,
  around: FormContext,
): { readonly element: HTMLElement; read(): Record<string, unknown> } {
  const values = isObject(given) ? given : {};
  const parts: [FormField, Control][] = [];
  const context: FormContext = {
    ...around,
    member: (name) => {
      const own = parts.find(([field]) => field.name === name)?.[1].read();
      return own === undefined ? around.member(name) : own;
    },
  };
  for (const field of fields) parts.push([field, memberControl(field, values[field.name], context)]);
  // A few given members are shown; a whole record, as it was read, is folded.
  const showsGiven = Object.keys(values).length <= membersShown;
  const isFirst = ([field]: [FormField, Control], at: number) =>
    fields.length <= membersShown ||
    field.required === true ||
    at === 0 ||
    (showsGiven && values[field.name] !== undefined);
  const first = parts.filter(isFirst);
  const rest = parts.filter((part) => !first.includes(part));
  const box = element("div", { class: "members" }, ...first.map(([, { element: each }]) => each));
  if (rest.length > 0)
    box.append(
      element(
        "details",
        {},
        element("summary", {}, `${rest.length} more members`),
        ...rest.map(([, { element: each }]) => each),
      ),
    );
  return {
    element: box,
    read: () =>
      Object.fromEntries(
        parts.map(([field, part]) => [field.name, part.read()] as const).filter(([, value]) => value !== undefined),
      ),
  };
}

function memberControl(field: FormField, given: unknown, context: FormContext): Control {
  const { value } = field;
  switch (value.is) {
    case "list":
      return group(field, listControl(field, value.item, given, context));
    case "object":
    case "record": {
      const inner = objectControl(fieldsOf(value, context), given, context);
      const read = () => {
        const members = inner.read();
        return Object.keys(members).length === 0 && field.required !== true ? undefined : members;
      };
      return group(field, { element: inner.element, read });
    }
    default:
      return labelled(field, (id) => scalarControl(value, id, given, context), given);
  }
}

/** A fieldset with the member's name. */
function group(field: FormField, inner: Control): Control {
  const legend = element("legend", {}, ...nameOf(field));
  const doc = field.doc === undefined ? [] : [element("small", {}, field.doc)];
  return { element: element("fieldset", {}, legend, ...doc, inner.element), read: inner.read };
}

/** One line: name, input, and a checkbox for null where that is allowed. */
function labelled(field: FormField, make: (id: string) => Control, given: unknown): Control {
  const id = freshId();
  const input = make(id);
  const line = element("div", { class: "field" }, element("label", { for: id }, ...nameOf(field)), input.element);
  if (field.doc !== undefined) line.append(element("small", {}, field.doc));
  if (field.nullable !== true) return { element: line, read: input.read };
  const box = element("input", { type: "checkbox", "aria-label": `${field.name} is null` });
  box.checked = given === null;
  line.append(element("label", { class: "null" }, box, "null"));
  return { element: line, read: () => (box.checked ? null : input.read()) };
}

function nameOf(field: FormField): Node[] {
  const name = element("code", {}, field.name);
  return field.required === true ? [name, element("span", { class: "need" }, "required")] : [name];
}

function listControl(field: FormField, item: FormValue, given: unknown, context: FormContext): Control {
  const rows: { control: Control; line: HTMLElement }[] = [];
  const box = element("div", { class: "rows" });
  const add = (value: unknown) => {
    const control = itemControl(field, item, value, context, rows.length + 1);
    const line = element("div", { class: "row" }, control.element);
    const row = { control, line };
    line.append(
      button(
        "Remove",
        () => {
          rows.splice(rows.indexOf(row), 1);
          line.remove();
        },
        { "aria-label": `Remove an item of ${field.name}` },
      ),
    );
    rows.push(row);
    box.append(line);
    return line;
  };
  for (const value of Array.isArray(given) ? given : []) add(value);
  const adding = button("Add", () => add(undefined).querySelector<HTMLElement>("input, select, textarea")?.focus(), {
    "aria-label": `Add an item to ${field.name}`,
  });
  const wasGiven = Array.isArray(given);
  return {
    element: element("div", {}, box, adding),
    read() {
      const values = rows.map(({ control }) => control.read()).filter((value) => value !== undefined);
      return values.length === 0 && field.required !== true && !wasGiven ? undefined : values;
    },
  };
}

function itemControl(field: FormField, item: FormValue, given: unknown, context: FormContext, number: number): Control {
  if (item.is === "object" || item.is === "record") return objectControl(fieldsOf(item, context), given, context);
  if (item.is === "list") return jsonControl(freshId(), given, `${field.name}, item ${number}`);
  const id = freshId();
  const control = scalarControl(item, id, given, context);
  const input = control.element.querySelector(`#${id}`) ?? control.element;
  input.setAttribute("aria-label", `${field.name}, item ${number}`);
  return control;
}

function fieldsOf(value: FormValue & { is: "object" | "record" }, { method }: FormContext): readonly FormField[] {
  return value.is === "object" ? value.fields : (method.records[value.record] ?? []);
}

function scalarControl(value: FormValue, id: string, given: unknown, context: FormContext): Control {
  switch (value.is) {
    case "boolean":
      return chosen(id, ["true", "false"], given, (text) => text === "true");
    case "choice":
      return chosen(id, value.choices, given, (text) => text);
    case "key":
      return keyControl(value.of, id, given, context);
    case "json":
      return jsonControl(id, given);
    case "integer":
      return typed(id, given, { inputmode: "numeric" }, numberOr);
    case "decimal":
      return typed(id, given, { inputmode: "decimal" }, numberOr);
    case "date":
      return typed(id, given, { placeholder: "YYYY-MM-DD" }, (text) => text);
    default:
      return typed(id, given, {}, (text) => text);
  }
}

/** Text that is not a number is sent unchanged; the service reports what is wrong with it. */
function numberOr(text: string): unknown {
  return /^-?\d+(\.\d+)?$/.test(text.trim()) ? Number(text) : text;
}

function typed(
  id: string,
  given: unknown,
  properties: Record<string, string>,
  valueOf: (text: string) => unknown,
): Control & { readonly element: HTMLInputElement } {
  const input = element("input", { id, type: "text", autocomplete: "off", ...properties });
  // An empty text that was given stays; one that nobody filled in is left out.
  let isFilled = typeof given === "string" || typeof given === "number";
  if (isFilled) input.value = String(given);
  input.addEventListener("input", () => (isFilled = input.value !== ""));
  return { element: input, read: () => (isFilled ? valueOf(input.value) : undefined) };
}

function chosen(id: string, choices: readonly string[], given: unknown, valueOf: (text: string) => unknown): Control {
  const options = ["", ...choices].map((each) => element("option", { value: each }, each));
  const select = element("select", { id }, ...options);
  if (given !== undefined && given !== null) select.value = String(given);
  return { element: select, read: () => (select.value === "" ? undefined : valueOf(select.value)) };
}

function jsonControl(id: string, given: unknown, name?: string): Control {
  const area = element("textarea", { id, rows: 3, spellcheck: "false", placeholder: "JSON", "aria-label": name });
  if (given !== undefined) area.value = JSON.stringify(given, undefined, 2);
  return { element: area, read: () => (area.value.trim() === "" ? undefined : parsed(area.value)) };
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
}

/** A key, typed or chosen by name; the name of the chosen record is shown beside it. */
export function keyControl(of: string, id: string, given: unknown, { method, offers, member }: FormContext): Control {
  const input = typed(id, given, { inputmode: "numeric", placeholder: `key of ${of}` }, numberOr);
  const source = method.keys[of];
  if (source === undefined) return input;
  const chosenName = element("output", { for: id });
  const show = async () => {
    const found = await offers.of(source, member);
    if (found.length === 0) return;
    const list = source.needs === undefined ? of : `${of} ${String(member(source.needs))}`;
    input.element.setAttribute("list", dataList(`keys ${list}`.replaceAll(" ", "-"), found).id);
    const chosenKey = input.read();
    chosenName.textContent = found.find(({ key }) => key === chosenKey)?.name ?? "";
  };
  input.element.addEventListener("focus", () => void show());
  input.element.addEventListener("input", () => void show());
  if (given !== undefined && given !== null) void show();
  return { element: element("div", { class: "key" }, input.element, chosenName), read: input.read };
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}
