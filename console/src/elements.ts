type Properties = Readonly<Record<string, string | number | boolean | undefined>>;

/** An element with its attributes and children; an attribute that is false or undefined is left out. */
export function element<Tag extends keyof HTMLElementTagNameMap>(
  tag: Tag,
  properties: Properties = {},
  ...children: readonly (Node | string)[]
): HTMLElementTagNameMap[Tag] {
  const made = document.createElement(tag);
  for (const [name, value] of Object.entries(properties))
    if (value !== undefined && value !== false) made.setAttribute(name, value === true ? "" : String(value));
  made.append(...children);
  return made;
}

export function button(text: string, press: () => void, properties: Properties = {}): HTMLButtonElement {
  const made = element("button", { type: "button", ...properties }, text);
  made.addEventListener("click", press);
  return made;
}

/** An element of the page, which the page must contain. */
export function byId<E extends HTMLElement>(id: string, kind: new () => E): E {
  const found = document.getElementById(id);
  if (!(found instanceof kind)) throw new Error(`The page has no ${id}.`);
  return found;
}

let made = 0;

export function freshId(): string {
  made += 1;
  return `c${made}`;
}
