const updates = /^Update(Clients|Contacts|Vendors|Projects|ExpenseReports)$/;

/**
 * What the interface document leaves open ("not shown") or says in two ways: each is a question with the possible answers of
 * a server. The first answer is that of the rulings and the default; `unchecked` skips the question.
 */
export const decisions = {
  successCode: {
    question: "Which ResponseCode means success?",
    methods: /^(CreateAPISession|EndAPISession|UpdateContacts|UpdateClients|UpdateVendors)$/,
    answers: {
      asDocumented: "0 for the methods whose samples show 0, 200 for all others",
      always200: "200 for every method",
    },
  },
  compatibility: {
    question: "When is an empty text null?",
    answers: {
      document:
        "only where the document says nullable, such as Notes of clients, contacts and vendors; otherwise it is empty",
      hosted: "never, as in the hosted service; every success is also 200, whatever successCode says",
      unchecked: "not checked",
    },
  },
  errorCodes: {
    question: "Which ErrorIDs exist besides -420?",
    answers: {
      rulings: "-400 to -429 and -500, each with one meaning, as Plumbline lists them",
      unchecked: "any; the checks only require a refusal",
    },
  },
  httpStatus: {
    question: "Which HTTP status does a failure have?",
    answers: { rulings: "200 for a command, otherwise 400, 404, 405, 413, 415", unchecked: "any" },
  },
  warnings: {
    question: "Which warnings exist, besides those of CreateVendorInvoices?",
    answers: { rulings: "for unknown members and unknown requested keys", unchecked: "anything or nothing" },
  },
  addresses: {
    question: "Which addresses are the endpoint?",
    answers: {
      anyApiAshx: "every path that ends in API.ashx; the id also as id=",
      unchecked: "only the documented one",
    },
  },
  scalars: {
    question: "Are scalars accepted in other forms than they are sent?",
    answers: {
      generous: "booleans and numbers as text, enumerations in any case, one value where a list is documented",
      unchecked: "not checked",
    },
  },
  contentTypes: {
    question: "Which content types may a command have?",
    answers: {
      generous: "JSON in any spelling, text/json, a form's, none; with the cookie only application/json",
      unchecked: "only application/json",
    },
  },
  sessionCookie: {
    question: "How does UseSessionCookie work?",
    methods: /^CreateAPISession$/,
    answers: {
      ServiceSession: "an HttpOnly cookie that works only with UseSessionCookie true",
      unchecked: "not checked",
    },
  },
  sessionExpiration: {
    question: "Does a sign-in return when the session expires?",
    methods: /^CreateAPISession$/,
    answers: { sent: "as SessionExpiration", unchecked: "not checked" },
  },
  longCredentials: {
    question: "What happens with a very long Username or Password?",
    methods: /^CreateAPISession$/,
    answers: { refused: "it is refused like any wrong one", unchecked: "not checked" },
  },
  pageSizeMax: {
    question: "What is the largest PageSize?",
    methods: /^List/,
    answers: { 10000: "10,000 items", unchecked: "not checked" },
    other: "integer",
  },
  keysMax: {
    question: "How many keys may a Get request?",
    methods: /^Get(Clients|Contacts|Vendors|Projects|GLAccounts|VendorInvoices|Timesheets|ExpenseReports)$/,
    answers: { 1000: "1,000 keys", unchecked: "not checked" },
    other: "integer",
  },
  keyOrder: {
    question: "In which order does a Get return its records?",
    methods: /^Get(Clients|Contacts|Vendors|Projects|GLAccounts|VendorInvoices|Timesheets|ExpenseReports)$/,
    answers: { requested: "in the order of the requested keys", unchecked: "not checked" },
  },
  unfilteredLists: {
    question: "Does a list without filters include inactive records?",
    methods: /^List(?!GLAccounts|Projects|VendorInvoices|Timesheets|ExpenseReports|OverheadGroups|ChargeablePhases)/,
    answers: { all: "yes, all records", unchecked: "not checked" },
  },
  mailingAddress: {
    question: "What does a new record with a mailing address and without MailingAddressSameAsPrimary get?",
    methods: /^Update(Clients|Vendors)$/,
    answers: { own: "false: the mailing address is kept", unchecked: "not checked" },
  },
  balanceSigns: {
    question: "Which sign do balances of accounts have?",
    methods: /^GetGLAccounts$/,
    answers: {
      normal: "positive on the account's normal side; Amount equals GLBalance, and debits equal credits",
      unchecked: "not checked",
    },
  },
  failedSignIns: {
    question: "What happens after many failed sign-ins? Checking it delays the next sign-ins from this address.",
    methods: /^CreateAPISession$/,
    answers: { unchecked: "not checked", throttled: "HTTP 429 with Retry-After, for that user" },
  },
  sessionMinutes: {
    question: "After how many minutes without use does a session expire? Checking it takes as long.",
    methods: /^CreateAPISession$/,
    // A number as a name would come first, and be the default.
    answers: { unchecked: "not checked" },
    other: "integer",
  },
  listNames: {
    question: "Under which name do ListActivities, ListBankAccounts and the like send their items?",
    methods: /^List(Activities|BankAccounts|Companies|Departments|InvoiceFormats|Vendors|Projects)$/,
    answers: { plural: "Activities, BankAccounts, ...: the plural, like the other lists", unchecked: "not checked" },
  },
  vendorTypeItems: {
    question: "Which members does an item of ListVendorTypes have besides its key?",
    methods: /^ListVendorTypes$/,
    answers: { likeOtherLists: "Description, Status and Notes", unchecked: "not checked" },
  },
  accountGroupFilter: {
    question: "Which spelling of the account-group filter is accepted?",
    methods: /^(List|Get)GLAccounts$/,
    answers: {
      both: "both",
      FilterByAccountGroup: "the spelling in the sample",
      FitlerByAccountGroup: "the spelling in the schema",
    },
  },
  updateResult: {
    question: "What does an Update return?",
    methods: updates,
    answers: {
      records: "the records as stored, in the order sent, with Original...Key and a count",
      unchecked: "not checked",
    },
  },
  singleTransaction: {
    question: "What does UseSingleTransaction do?",
    methods: updates,
    answers: { allOrNone: "true: all records or none; false: each record by itself", unchecked: "not checked" },
  },
  merge: {
    question: "What happens when the stored record has changed since it was read?",
    methods: updates,
    answers: { threeWay: "changes to other members are merged, to the same one refused", unchecked: "not checked" },
  },
  statusMoves: {
    question: "Which changes between Active and Inactive are allowed?",
    methods: /^Update(Clients|Contacts|Vendors)$/,
    answers: { free: "both, at any time", unchecked: "not checked" },
  },
  projectStatusMoves: {
    question: "Which changes of a project's status are allowed?",
    methods: /^UpdateProjects$/,
    answers: { free: "from each status to any other", unchecked: "not checked" },
  },
  resourceStatusMoves: {
    question: "Which changes of a resource's status are allowed?",
    methods: /^UpdateProjects$/,
    answers: { free: "from each status to any other", unchecked: "not checked" },
  },
  phaseLimits: {
    question: "Which limits do members of invoice groups and phases have in version 1?",
    methods: /^UpdateProjects$/,
    answers: { likeProject: "those of the project", unchecked: "not checked" },
  },
  latestProjectDate: {
    question: "What is the latest date that a project may have?",
    methods: /^(Update|Create)Projects$/,
    answers: {
      "2079-06-06": "the end of a SQL Server smalldatetime, for which the document's year is taken as a slip",
      "2019-06-06": "as documented",
      unchecked: "not checked",
    },
    other: "date",
  },
  createProjectsResult: {
    question: "What do UpdateProjects in version 1 and CreateProjects return?",
    methods: /^(Update|Create)Projects$/,
    answers: { likeGetProjects: "what GetProjects returns for the affected projects", unchecked: "not checked" },
  },
  exclusiveFilters: {
    question: "What happens when exclusive vendor-invoice filters are combined?",
    methods: /^ListVendorInvoices$/,
    answers: { refused: "the call is refused", unchecked: "not checked" },
  },
  showTiming: {
    question: "What does ShowTiming do?",
    methods: /^CreateVendorInvoices$/,
    answers: { timing: "adds Timing beside Content, in milliseconds", unchecked: "not checked" },
  },
  submittedStatus: {
    question: "Which Status does an expense report have after Submit?",
    methods: /^UpdateExpenseReports$/,
    answers: { Submitted: "Submitted", unchecked: "not checked" },
  },
  unsubmittedStatus: {
    question: "Which Status does a timesheet have after Unsubmit?",
    methods: /^SubmitTimesheets$/,
    answers: { "In Progress": "In Progress", unchecked: "not checked" },
  },
  attachments: {
    question: "How is the attachment of an expense line saved?",
    methods: /^UpdateExpenseReports$/,
    answers: { SaveAttachment: "with the method SaveAttachment, which returns FileKey", unchecked: "not checked" },
  },
  extensions: {
    question: "May the checks use Plumbline's additions to the document?",
    answers: {
      plumbline: "yes: Preview, and the methods that maintain accounts and reference lists",
      unchecked: "no: checks that need them are skipped",
    },
  },
} as const satisfies Record<string, Question>;

export type DecisionName = keyof typeof decisions;
export type Decisions = Readonly<Record<DecisionName, string>>;

export interface Question {
  readonly question: string;
  /** The methods it is about; left out when it is about all of them. */
  readonly methods?: RegExp;
  readonly answers: Readonly<Record<string, string>>;
  /** The server's own answer, instead of one of those above. */
  readonly other?: "integer" | "date";
}

export const unchecked = "unchecked";

/** The rulings' own answers. */
export const decidedByRulings = Object.fromEntries(
  Object.entries(decisions).map(([name, { answers }]) => [name, firstOf(answers)]),
) as Decisions;

/** Reads `name=answer` texts on top of the rulings' answers; returns a sentence for a text that is not valid. */
export function readDecisions(given: readonly string[]): Decisions | string {
  const read: Record<string, string> = { ...decidedByRulings };
  for (const text of given) {
    const [, name = "", answer = ""] = /^([^=]*)(?:=(.*))?$/.exec(text) ?? [];
    if (!Object.hasOwn(decisions, name))
      return `There is no decision ${JSON.stringify(name)}. The decisions are ${Object.keys(decisions).join(", ")}.`;
    const question: Question = decisions[name as DecisionName];
    if (!isAnswer(question, answer))
      return `The decision ${name} must be ${choicesOf(question)}; got ${JSON.stringify(answer)}.`;
    read[name] = answer;
  }
  return read as Decisions;
}

/** Every decision with its answers, for the command's help. */
export function decisionLines(): string[] {
  return Object.entries<Question>(decisions).flatMap(([name, question]) => [
    `  ${name}: ${question.question}`,
    ...Object.entries(question.answers).map(
      ([answer, meaning], at) => `      ${answer}: ${meaning}${at === 0 ? " (default)" : ""}`,
    ),
    ...(question.other === undefined ? [] : [`      or another ${question.other}`]),
  ]);
}

function firstOf(answers: object): string {
  return Object.keys(answers)[0] ?? unchecked;
}

function isAnswer({ answers, other }: Question, answer: string): boolean {
  if (Object.hasOwn(answers, answer)) return true;
  if (other === "integer") return /^[1-9]\d{0,8}$/.test(answer);
  return other === "date" && /^\d{4}-\d\d-\d\d$/.test(answer);
}

function choicesOf({ answers, other }: Question): string {
  const names = Object.keys(answers).join(" or ");
  return other === undefined ? names : `${names} or another ${other}`;
}
