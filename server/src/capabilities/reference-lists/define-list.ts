import {
  type ChangeSetArguments,
  changeSetArguments,
  changeSetContent,
  changeSetExample,
  changeSetRules,
  Conditions,
  defineRecord,
  describedOnce,
  findFacts,
  nested,
  getRecords,
  listOfRecord,
  listRecords,
  type Once,
  type Plan,
  planChanges,
  readChanges,
  type RecordDefinition,
  refuseRepeated,
  requestedKeys,
  type Rule,
  saveRecords,
  showChanges,
  statuses,
  visible,
} from "../../engine/records/index.ts";
import { type Access, anySession, needs } from "../../engine/access/access.ts";
import { choice, dateTime, type Field, type Fields, key, list, readOnly, text } from "../../engine/fields/fields.ts";
import { type Call, defineMethod, type MethodDefinition } from "../../engine/method/method.ts";

/** A filter of a list: the argument's field, and the condition it adds. */
export interface Filter {
  readonly field: Field;
  readonly apply: (where: Conditions, value: never) => unknown;
}

interface ListDeclaration {
  /** "ClientType" */
  readonly name: string;
  /** "ClientTypes", which gives the method names ListClientTypes, GetClientTypes and UpdateClientTypes. */
  readonly plural: string;
  readonly table: string;
  readonly doc: string;
  /** The members besides the key and LastModifiedDate, in the order sent. */
  readonly fields: Fields;
  /** The members of a list item besides the key. */
  readonly item: readonly string[];
  /** The interface document has the List method, so it belongs to version 1. */
  readonly documented?: boolean;
  readonly from?: string;
  readonly filters?: Readonly<Record<string, Filter>>;
  /** SQL of the name that people see, to sort by. */
  readonly order?: string;
  readonly once?: Once;
  /** A second name under which the items are sent. */
  readonly alsoAs?: string;
  readonly access?: { readonly list?: Access; readonly get?: Access; readonly update?: Access };
  /** Rows of the list's records that fields may refer to. */
  readonly alsoReferredTo?: RecordDefinition["references"];
  readonly rule?: Rule<Fields>;
  /** Checks and preparations that need other facts than the record's own; `call.db` is the write's transaction. */
  readonly prepare?: (call: Call, record: RecordDefinition, plan: Plan) => Promise<Plan>;
  /** A new record for the example of the Update method. */
  readonly example: Readonly<Record<string, unknown>>;
  readonly rules?: readonly string[];
}

/** One list: its record and its three methods. */
export interface ReferenceList {
  readonly record: RecordDefinition;
  readonly list: MethodDefinition;
  readonly get: MethodDefinition;
  readonly update: MethodDefinition;
}

/**
 * A reference list from its declaration. Every list has the same three methods: `List<Things>` returns short items,
 * `Get<Things>` complete records, and `Update<Things>` changes them by the version 1 Update rule. Because the 23 lists differ
 * only in their declarations, their methods are defined here once instead of in a file for each method.
 */
export function defineList(declaration: ListDeclaration): ReferenceList {
  const keyName = `${declaration.name}Key`;
  const record = defineRecord({
    name: declaration.name,
    plural: declaration.plural,
    key: keyName,
    table: declaration.table,
    from: declaration.from ?? declaration.table,
    alsoReferredTo: declaration.alsoReferredTo ?? {},
    doc: declaration.doc,
    fields: {
      [keyName]: key(`${declaration.table}_key`, {
        required: true,
        doc: "Identifies the record; negative for a new one.",
      }),
      LastModifiedDate: readOnly(
        dateTime("last_modified", { doc: "When the record was last changed; an update must include it unchanged." }),
      ),
      ...declaration.fields,
    } as Fields,
  });
  return {
    record,
    list: listMethod(record, declaration),
    get: getMethod(record, declaration),
    update: updateMethod(record, declaration),
  };
}

/** The members that nearly every list has. */
export const listFields = {
  Description: text("description", {
    max: 80,
    required: true,
    filled: true,
    doc: "The name that people see, unique among active records.",
  }),
  Status: choice(statuses, "status", {
    default: "Active",
    doc: "Whether the record is in use; new records cannot refer to an inactive one.",
  }),
  Notes: text("notes", { doc: "Internal notes." }),
} satisfies Fields;

export const listItem = ["Description", "Status", "Notes"] as const;

/** `FilterByStatus` for a table with that column. */
export const statusFilter = (table: string): Readonly<Record<string, Filter>> => ({
  FilterByStatus: {
    field: list(choice(statuses), { doc: "Only records with one of these statuses." }),
    apply: (where, values: readonly string[]) => where.anyOf(`${table}.status`, values),
  },
});

const chapter = "Reference lists";

function listMethod(record: RecordDefinition, declaration: ListDeclaration): MethodDefinition {
  const { plural, table, alsoAs, documented = false } = declaration;
  const item = [record.keyName, ...declaration.item];
  const filters = Object.entries(declaration.filters ?? statusFilter(table));
  const order = `${declaration.order ?? `lower(${table}.description) collate "C"`}, ${table}.${record.keyColumn}`;
  const content = listOfRecord(record, item);
  return defineMethod({
    name: `List${plural}`,
    chapter,
    versions: documented ? [1] : [1, 2],
    extension: !documented,
    access: declaration.access?.list ?? anySession,
    effect: "read",
    paged: true,
    summary: `Lists ${wordsOf(plural)} by name.`,
    args: Object.fromEntries(filters.map(([name, filter]) => [name, filter.field])) as Fields,
    content: { ...(alsoAs === undefined ? {} : { [alsoAs]: content }), [plural]: content },
    example: filters.some(([name]) => name === "FilterByStatus") ? { FilterByStatus: ["Active"] } : {},
    async handle(args, call) {
      const where = new Conditions();
      for (const [name, filter] of filters) if (args[name] !== undefined) filter.apply(where, args[name] as never);
      const { items, total } = await listRecords(call.db, visible(record, call, item), {
        item,
        where,
        order,
        page: call.page,
      });
      return {
        content: { ...(alsoAs === undefined ? {} : { [alsoAs]: items }), [plural]: items },
        ...(total === undefined ? {} : { total }),
      };
    },
  });
}

function getMethod(record: RecordDefinition, declaration: ListDeclaration): MethodDefinition {
  const { plural } = declaration;
  const requested = `Requested${plural}`;
  return defineMethod({
    name: `Get${plural}`,
    chapter,
    versions: [1, 2],
    extension: true,
    access: declaration.access?.get ?? anySession,
    effect: "read",
    summary: `Returns complete ${wordsOf(plural)} by key, which Update${plural} accepts.`,
    args: { [requested]: requestedKeys(record) } as Fields,
    content: { [plural]: listOfRecord(record) },
    example: { [requested]: [1] },
    async handle(args, call) {
      return { content: { [plural]: await getRecords(call, record, args[requested] as number[]) } };
    },
  });
}

function updateMethod(record: RecordDefinition, declaration: ListDeclaration): MethodDefinition {
  const { plural, rule, prepare, once = describedOnce } = declaration;
  return defineMethod({
    name: `Update${plural}`,
    chapter,
    versions: [1, 2],
    extension: true,
    access: declaration.access?.update ?? needs("lists"),
    effect: "write",
    summary: `Creates, changes, inactivates and deletes ${wordsOf(plural)}.`,
    rules: [...changeSetRules, ...(declaration.rules ?? []), once.doc],
    args: changeSetArguments(record, { single: "optional" }) as Fields,
    content: changeSetContent(record),
    example: changeSetExample(record, declaration.example),
    async handle(args, call) {
      const changes = readChanges(record, nested(record, args as ChangeSetArguments), call);
      const facts = await findFacts(call.db, record, changes);
      const planned = planChanges(record, changes, facts, rule === undefined ? {} : { check: rule });
      const prepared = prepare === undefined ? planned : await prepare(call, record, planned);
      const plan = await refuseRepeated(call.db, record, once, prepared);
      const saved = await saveRecords(call, record, plan);
      return showChanges(call, record, plan, saved);
    },
  });
}

/** "MarketingFinalDispositions" in words: "marketing final dispositions". */
function wordsOf(plural: string): string {
  return plural.replaceAll(/(?<=[a-z])(?=[A-Z])/g, " ").toLowerCase();
}
