/**
 * The catalogue of refusals: every error a caller can get has its number, its fixed first words and its meaning here,
 * once. What is refused is a value; only dispatch turns it into `Errors[]` (docs/reference/errors.md is printed from this).
 */
export const refusalCatalog = {
  notACommand: {
    id: -400,
    begins: "Request is not valid.",
    meaning:
      "The request never became a command: bad JSON, no Method, no id, wrong HTTP method or content type, too large.",
  },
  notAuthenticated: {
    id: -401,
    begins: "Unable to authenticate user.",
    meaning: "Wrong user name or password. Which of the two is never told.",
  },
  noSession: {
    id: -402,
    begins: "Invalid Session.",
    meaning: "The session token or cookie is missing, unknown, ended or expired.",
  },
  notPermitted: {
    id: -403,
    begins: "Unauthorized method",
    meaning: "The method is unknown, belongs to the other interface version, or this user may not call it.",
  },
  notFound: {
    id: -404,
    begins: "Record not found.",
    meaning: "A key names no record: a requested or updated one, a reference inside a record, or the firm of the id.",
  },
  changed: {
    id: -409,
    begins: "Record has changed.",
    meaning:
      "Someone else changed the record since it was read; ErrorData.Conflicts shows each property with both values.",
  },
  inUse: {
    id: -410,
    begins: "Record is in use.",
    meaning: "The record cannot be deleted; ErrorData.UsedBy tells what refers to it.",
  },
  invalid: {
    id: -420,
    begins: "Required property is missing or invalid.",
    meaning: "A required property is missing, null, of the wrong type or not readable.",
  },
  tooLong: { id: -421, begins: "Value is too long.", meaning: "A text is longer than its maximum." },
  notAllowed: {
    id: -422,
    begins: "Value is not allowed.",
    meaning: "A value breaks a rule: range, sum, pairing, exclusive filters, a new reference to an inactive record.",
  },
  keyNotAllowed: { id: -423, begins: "Key is not allowed.", meaning: "The negative-key rule is broken." },
  wrongState: {
    id: -424,
    begins: "State does not allow this.",
    meaning: "The record's state does not allow the move.",
  },
  tooMany: {
    id: -429,
    begins: "Too many requests.",
    meaning: "Too many requests or too many failed sign-ins; wait as long as Retry-After says.",
  },
  failed: { id: -500, begins: "The service failed.", meaning: "A fault of the service. Nothing was saved." },
} as const;

export type RefusalName = keyof typeof refusalCatalog;

export interface Refusal {
  readonly name: RefusalName;
  /** One sentence: what is wrong and what would be right. */
  readonly reason: string;
  /** The offending property, as a path from the record: `Contacts[2].Order`. */
  readonly property?: string;
  readonly value?: unknown;
  /** Further members of ErrorData: UsedBy, Conflicts, the record as submitted ... */
  readonly data?: Readonly<Record<string, unknown>>;
}

export interface Warning {
  readonly id: number;
  readonly message: string;
  readonly data: Readonly<Record<string, unknown>>;
}

export const warningCatalog = {
  unknownMember: {
    id: -150,
    begins: "Unknown member ignored.",
    meaning: "A member of the request is not known to the method or record, or stands twice; it took no part.",
  },
  readOnlyMember: {
    id: -151,
    begins: "Read-only member ignored.",
    meaning: "The caller changed a member that only the service writes; the change took no part.",
  },
  notFound: {
    id: -404,
    begins: "Record not found.",
    meaning: "Requested keys that name no record; the others are answered.",
  },
  ruleHint: {
    id: -422,
    begins: "Please check.",
    meaning:
      "Accepted, but likely not what was meant: a duplicate number, a project closed with open work, hours without the note that submission will ask for.",
  },
} as const;

export type WarningName = keyof typeof warningCatalog;

export function warning(name: WarningName, reason: string, data: Record<string, unknown> = {}): Warning {
  const entry = warningCatalog[name];
  return { id: entry.id, message: `${entry.begins} ${reason}`, data };
}

/**
 * The message of a refusal. -420 keeps the documented sentence to the letter (its detail is `ErrorData.Reason`);
 * the others go on after their first words.
 */
export function refusalMessage(refusal: Refusal): string {
  const { begins } = refusalCatalog[refusal.name];
  if (refusal.name === "invalid" || refusal.reason === "") return begins;
  return `${begins} ${refusal.reason}`;
}

/** Thrown where a whole call is refused at once and nothing further can be said. Only dispatch catches it. */
export class RefusedCall extends Error {
  readonly refusals: readonly Refusal[];
  constructor(refusals: readonly Refusal[]) {
    super(refusals.map(refusalMessage).join(" "));
    this.refusals = refusals;
  }
}

export function refuse(name: RefusalName, reason: string, more: Omit<Refusal, "name" | "reason"> = {}): RefusedCall {
  return new RefusedCall([{ name, reason, ...more }]);
}
