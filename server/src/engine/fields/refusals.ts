/**
 * The catalog of refusals: the number, fixed opening words and meaning of every error a caller can get, and the HTTP status at the
 * paths of methods; at the endpoint a command that failed is 200.
 * Only dispatch turns refusals into `Errors[]`; docs/reference/errors.md is generated from this.
 */
export const refusalCatalog = {
  notACommand: {
    id: -400,
    status: 400,
    begins: "Request is not valid.",
    meaning:
      "The request is not a command: bad JSON, no Method, no id, wrong HTTP method or content type, or too large.",
  },
  notAuthenticated: {
    id: -401,
    status: 401,
    begins: "Unable to authenticate user.",
    meaning: "Wrong user name or password. The response never says which.",
  },
  noSession: {
    id: -402,
    status: 401,
    begins: "Invalid Session.",
    meaning: "The session token or cookie is missing, unknown, ended or expired.",
  },
  notPermitted: {
    id: -403,
    status: 403,
    begins: "Unauthorized method",
    meaning: "The method is unknown, belongs to the other interface version, or this user may not call it.",
  },
  notFound: {
    id: -404,
    status: 404,
    begins: "Record not found.",
    meaning:
      "No record has this key: a requested or updated record, a reference inside a record, or the firm of the id.",
  },
  changed: {
    id: -409,
    status: 409,
    begins: "Record has changed.",
    meaning:
      "Someone else changed the record since it was read; ErrorData.Conflicts lists each property with both values.",
  },
  inUse: {
    id: -410,
    status: 409,
    begins: "Record is in use.",
    meaning: "The record cannot be deleted; ErrorData.UsedBy lists what refers to it.",
  },
  invalid: {
    id: -420,
    status: 422,
    begins: "Required property is missing or invalid.",
    meaning: "A required property is missing, null, of the wrong type or malformed.",
  },
  tooLong: { id: -421, status: 422, begins: "Value is too long.", meaning: "A text is longer than its maximum." },
  notAllowed: {
    id: -422,
    status: 422,
    begins: "Value is not allowed.",
    meaning:
      "A value breaks a rule, such as a range, a total, exclusive filters, or a new reference to an inactive record.",
  },
  keyNotAllowed: {
    id: -423,
    status: 422,
    begins: "Key is not allowed.",
    meaning:
      "A key breaks the rules for new records: 0, a negative key used twice, a positive key inside a new record, or any negative key in version 2.",
  },
  wrongState: {
    id: -424,
    status: 409,
    begins: "State does not allow this.",
    meaning: "The record's status does not allow the action.",
  },
  tooMany: {
    id: -429,
    status: 429,
    begins: "Too many requests.",
    meaning: "Too many requests or too many failed sign-ins; wait for the time in Retry-After.",
  },
  failed: {
    id: -500,
    status: 500,
    begins: "The service failed.",
    meaning: "The service has a fault. Nothing was saved.",
  },
  unknownOutcome: {
    id: -510,
    status: 500,
    begins: "The outcome is unknown.",
    meaning:
      "The database's answer to the commit was lost and could not be looked up. Repeat the call with the same Idempotency-Key, or look up its UsageKey with FindCall.",
  },
} as const;

export type RefusalName = keyof typeof refusalCatalog;

export interface Refusal {
  readonly name: RefusalName;
  /** One sentence: what is wrong and what would be right. */
  readonly reason: string;
  /** The offending property, as a path from the record: `Contacts[2].Order`. */
  readonly property?: string;
  readonly value?: unknown;
  /** Additional members of ErrorData: UsedBy, Conflicts, the record as submitted ... */
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
    meaning: "The method or record has no such member, or the request has it twice; the service ignored it.",
  },
  readOnlyMember: {
    id: -151,
    begins: "Read-only member ignored.",
    meaning:
      "The caller changed a member that only the service writes, or that is hidden from the caller; the service ignored the change.",
  },
  hiddenMember: {
    id: -152,
    begins: "Members are hidden.",
    meaning:
      "The caller does not have the right to see these members: numbers and dates are null, texts are masked or empty, and lists are left out. Or a figure is not known: labor has no standard cost.",
  },
  waiting: {
    id: -153,
    begins: "Waiting for a second person.",
    meaning:
      "The change is not saved yet: another person must confirm it with ConfirmPendingChanges; PendingChangeKey identifies it.",
  },
  otherForm: {
    id: -154,
    begins: "Value accepted in another form.",
    meaning:
      "One value where a list is documented, a whole number sent as text, or in a firm with compatibility hosted a body that is not quite JSON; the service accepted it.",
  },
  notFound: {
    id: -404,
    begins: "Record not found.",
    meaning: "No records have these keys; the response holds the others.",
  },
  ruleHint: {
    id: -422,
    begins: "Please check.",
    meaning:
      "Accepted, but probably a mistake, such as a duplicate number, a document's date two years or more from today, more than 100 percent complete, a project closed with open work, or hours without the note that submission requires.",
  },
} as const;

type WarningName = keyof typeof warningCatalog;

export function warning(name: WarningName, reason: string, data: Record<string, unknown> = {}): Warning {
  const entry = warningCatalog[name];
  return { id: entry.id, message: `${entry.begins} ${reason}`, data };
}

/**
 * The message of a refusal. -420 keeps the documented sentence exactly (its detail is in `ErrorData.Reason`);
 * the others continue after their opening words.
 */
export function refusalMessage(refusal: Refusal): string {
  const { begins } = refusalCatalog[refusal.name];
  if (refusal.name === "invalid" || refusal.reason === "") return begins;
  return `${begins} ${refusal.reason}`;
}

/** Thrown when a whole call is refused at once. Only dispatch catches it. */
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
