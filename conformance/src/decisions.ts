const updates = /^Update(Clients|Contacts|Vendors|Projects|ExpenseReports)$/;

/**
 * What the interface document leaves open ("not shown") or says in two ways: each a question with the answers a server may
 * have given. The first answer is the one of the rulings and the default; `unchecked` leaves the question alone.
 */
export const decisions = {
  successCode: {
    question: "Which ResponseCode tells success?",
    methods: /^(CreateAPISession|EndAPISession|UpdateContacts|UpdateClients|UpdateVendors)$/,
    answers: {
      asDocumented: "0 for the methods whose samples show 0, 200 for all others",
      always200: "200 for every method",
    },
  },
  errorCodes: {
    question: "Which ErrorIDs are there but -420?",
    answers: {
      rulings: "-400 to -429 and -500, each with one meaning, as Plumbline lists them",
      unchecked: "any: a refusal must only be a refusal",
    },
  },
  httpStatus: {
    question: "Which HTTP status does a failure have?",
    answers: { rulings: "200 for an answered command, else 400, 404, 405, 413, 415", unchecked: "any" },
  },
  warnings: {
    question: "What is warned of, beside CreateVendorInvoices?",
    answers: { rulings: "members and requested keys that are not known", unchecked: "anything or nothing" },
  },
  addresses: {
    question: "Which addresses are the endpoint?",
    answers: {
      anyApiAshx: "every path that ends in API.ashx; the id also as id=",
      unchecked: "only the documented one",
    },
  },
  scalars: {
    question: "Are scalars taken in other forms than they are sent?",
    answers: { generous: "booleans and decimals as texts, enumerations in any case", unchecked: "not asked" },
  },
  sessionCookie: {
    question: "How does UseSessionCookie work?",
    methods: /^CreateAPISession$/,
    answers: {
      ServiceSession: "an HttpOnly cookie that counts only with UseSessionCookie true",
      unchecked: "not asked",
    },
  },
  sessionExpiration: {
    question: "Does a sign-in tell when the session ends?",
    methods: /^CreateAPISession$/,
    answers: { sent: "as SessionExpiration", unchecked: "not asked" },
  },
  longCredentials: {
    question: "What becomes of a very long Username or Password?",
    methods: /^CreateAPISession$/,
    answers: { refused: "it is refused like any wrong one", unchecked: "not asked" },
  },
  pageSizeMax: {
    question: "What is the largest PageSize?",
    methods: /^List/,
    answers: { 10000: "10,000 items", unchecked: "not asked" },
    other: "integer",
  },
  keysMax: {
    question: "How many keys may a Get ask for?",
    methods: /^Get(Clients|Contacts|Vendors|Projects|GLAccounts|VendorInvoices|Timesheets|ExpenseReports)$/,
    answers: { 1000: "1,000 keys", unchecked: "not asked" },
    other: "integer",
  },
  listNames: {
    question: "Under which name do ListActivities, ListBankAccounts and the like send their items?",
    methods: /^List(Activities|BankAccounts|Companies|Departments|InvoiceFormats|Vendors|Projects)$/,
    answers: { plural: "Activities, BankAccounts, ...: the plural, as the other lists", unchecked: "not asked" },
  },
  vendorTypeItems: {
    question: "Which members has an item of ListVendorTypes beside its key?",
    methods: /^ListVendorTypes$/,
    answers: { likeOtherLists: "Description, Status and Notes", unchecked: "not asked" },
  },
  accountGroupFilter: {
    question: "Which spelling of the account-group filter is accepted?",
    methods: /^(List|Get)GLAccounts$/,
    answers: {
      both: "both",
      FilterByAccountGroup: "the one of the sample",
      FitlerByAccountGroup: "the one of the schema",
    },
  },
  updateResult: {
    question: "What does an Update answer?",
    methods: updates,
    answers: {
      records: "the records as stored, in the order sent, with Original...Key and a count",
      unchecked: "not asked",
    },
  },
  singleTransaction: {
    question: "What does UseSingleTransaction do?",
    methods: updates,
    answers: { allOrNone: "true: all records or none; false: each for itself", unchecked: "not asked" },
  },
  merge: {
    question: "What if the stored record moved on since it was read?",
    methods: updates,
    answers: { threeWay: "changes to other members are merged, to the same one refused", unchecked: "not asked" },
  },
  statusMoves: {
    question: "Which moves between Active and Inactive are there?",
    methods: /^Update(Clients|Contacts|Vendors)$/,
    answers: { free: "both ways, at any time", unchecked: "not asked" },
  },
  projectStatusMoves: {
    question: "Which moves between the states of a project are there?",
    methods: /^UpdateProjects$/,
    answers: { free: "from each to each", unchecked: "not asked" },
  },
  resourceStatusMoves: {
    question: "Which moves between the states of a resource are there?",
    methods: /^UpdateProjects$/,
    answers: { free: "from each to each", unchecked: "not asked" },
  },
  phaseLimits: {
    question: "Which limits have members of invoice groups and phases in version 1?",
    methods: /^UpdateProjects$/,
    answers: { likeProject: "those of the project", unchecked: "not asked" },
  },
  latestProjectDate: {
    question: "Which is the last date that a project may have?",
    methods: /^(Update|Create)Projects$/,
    answers: { "2019-06-06": "as documented", unchecked: "not asked" },
    other: "date",
  },
  createProjectsResult: {
    question: "What do UpdateProjects in version 1 and CreateProjects answer?",
    methods: /^(Update|Create)Projects$/,
    answers: { likeGetProjects: "what GetProjects answers for the projects touched", unchecked: "not asked" },
  },
  exclusiveFilters: {
    question: "What if vendor-invoice filters that exclude each other are combined?",
    methods: /^ListVendorInvoices$/,
    answers: { refused: "the call is refused", unchecked: "not asked" },
  },
  showTiming: {
    question: "What does ShowTiming do?",
    methods: /^CreateVendorInvoices$/,
    answers: { timing: "Timing stands beside Content, in milliseconds", unchecked: "not asked" },
  },
  submittedStatus: {
    question: "Which Status has an expense report after Submit?",
    methods: /^UpdateExpenseReports$/,
    answers: { Submitted: "Submitted", unchecked: "not asked" },
  },
  unsubmittedStatus: {
    question: "Which Status has a timesheet after Unsubmit?",
    methods: /^SubmitTimesheets$/,
    answers: { "In Progress": "In Progress", unchecked: "not asked" },
  },
  attachments: {
    question: "How is the attachment of an expense line saved?",
    methods: /^UpdateExpenseReports$/,
    answers: { SaveAttachment: "with the method SaveAttachment, which answers FileKey", unchecked: "not asked" },
  },
  extensions: {
    question: "May the checks use what Plumbline adds to the document?",
    answers: {
      plumbline: "yes: Preview, and the methods that keep accounts and reference lists",
      unchecked: "no: checks that cannot do without are skipped",
    },
  },
} as const satisfies Record<string, Question>;

export type DecisionName = keyof typeof decisions;
export type Decisions = Readonly<Record<DecisionName, string>>;

export interface Question {
  readonly question: string;
  /** The methods it is about; left out where it is about all of them. */
  readonly methods?: RegExp;
  readonly answers: Readonly<Record<string, string>>;
  /** An answer of the server's own, in place of one of those above. */
  readonly other?: "integer" | "date";
}

export const unchecked = "unchecked";

/** The rulings' own answers. */
export const decidedByRulings = Object.fromEntries(
  Object.entries(decisions).map(([name, { answers }]) => [name, firstOf(answers)]),
) as Decisions;

/** Reads `name=answer` texts over the rulings' answers; a text that is none is answered with a sentence. */
export function readDecisions(given: readonly string[]): Decisions | string {
  const read: Record<string, string> = { ...decidedByRulings };
  for (const text of given) {
    const [, name = "", answer = ""] = /^([^=]*)=?(.*)$/.exec(text) ?? [];
    if (!Object.hasOwn(decisions, name))
      return `There is no decision ${JSON.stringify(name)}; there are ${Object.keys(decisions).join(", ")}.`;
    const question: Question = decisions[name as DecisionName];
    if (!isAnswer(question, answer))
      return `The decision ${name} takes ${choicesOf(question)}; got ${JSON.stringify(answer)}.`;
    read[name] = answer;
  }
  return read as Decisions;
}

/** Every decision with its answers, for the help of the command. */
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
