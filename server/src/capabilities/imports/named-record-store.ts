import type { Db } from "../../platform/database/index.ts";
import { fullName } from "../employees/index.ts";
import { referenceTarget } from "../../engine/records/index.ts";
import { nearest } from "./match-columns.ts";
import type { Found, NamedRecords } from "./named-records.ts";

/** How a record can be named besides its key, as SQL over its table: unique names first. */
const namesOf: Readonly<Record<string, readonly (readonly string[])[]>> = {
  Client: [["client.description"]],
  Contact: [
    [
      "nullif(concat_ws(' ', nullif(contact.first_name, ''), nullif(contact.middle_name, ''), nullif(contact.last_name, '')), '')",
      "nullif(concat_ws(' ', nullif(contact.first_name, ''), nullif(contact.last_name, '')), '')",
      "nullif(contact.company, '')",
    ],
  ],
  Employee: [
    [
      fullName("employee"),
      "nullif(concat_ws(' ', nullif(employee.first_name, ''), nullif(employee.last_name, '')), '')",
      "nullif(concat_ws(', ', nullif(employee.last_name, ''), nullif(employee.first_name, '')), '')",
    ],
  ],
  GLAccount: [["gl_account.id"], ["gl_account.description"]],
  Project: [["project.id"], ["project.description"]],
  Vendor: [["vendor.name"]],
};

/** The import type of a record: the external IDs of that import name it too. */
const importedAs: Readonly<Record<string, string>> = {
  Client: "Clients",
  Contact: "Contacts",
  Employee: "Employees",
  GLAccount: "GLAccounts",
  Project: "Projects",
  Vendor: "Vendors",
};

const byKey = 9;

interface Match {
  readonly at: number;
  readonly key: number;
  readonly active: boolean;
  readonly rank: number;
}

/** Looks up all names of a file: one statement per kind of record, and one more where a name is not found. */
export async function findNamed(db: Db, wanted: ReadonlyMap<string, ReadonlySet<string>>): Promise<NamedRecords> {
  const found = new Map<string, Match[]>();
  const candidates = new Map<string, string[]>();
  for (const [of, names] of wanted) {
    const values = [...names];
    const matches = await findMatches(db, of, values);
    for (const match of matches) {
      const place = `${of} ${values[match.at - 1]}`;
      found.set(place, [...(found.get(place) ?? []), match]);
    }
    const missing = values.filter((value) => !found.has(`${of} ${value}`));
    if (missing.length > 0) candidates.set(of, await findCandidates(db, of, missing));
  }
  return {
    find: (of, value, keyFirst) => choose(found.get(`${of} ${value}`) ?? [], keyFirst),
    findCode(of, value) {
      const coded = choose(found.get(`${of} ${value}`)?.filter(({ rank }) => rank === 0) ?? [], false);
      return coded !== undefined && "key" in coded ? coded.key : undefined;
    },
    findName(of, value) {
      const ranks = namesOf[of]?.length ?? 1;
      return choose(found.get(`${of} ${value}`)?.filter(({ rank }) => rank < ranks) ?? [], false);
    },
    suggestions: cached((of, value) => nearest(value, candidates.get(of) ?? [])),
  };
}

/** Compares each name once, and only as many as a person would correct one by one. */
function cached(suggest: NamedRecords["suggestions"]): NamedRecords["suggestions"] {
  const known = new Map<string, readonly string[]>();
  return (of, value) => {
    const place = `${of} ${value}`;
    const near = known.get(place) ?? (known.size < suggestedMax ? suggest(of, value) : []);
    known.set(place, near);
    return near;
  };
}

const suggestedMax = 200;

/** The most specific match wins; of several records with the same name, the active one. */
function choose(matches: readonly Match[], keyFirst: boolean): Found | undefined {
  const rankOf = ({ rank }: Match) => (keyFirst && rank === byKey ? -1 : rank);
  const best = Math.min(...matches.map(rankOf));
  const equal = matches.filter((each) => rankOf(each) === best);
  const active = equal.filter((each) => each.active);
  const keys = [...new Set((active.length > 0 ? active : equal).map(({ key }) => key))].sort((a, b) => a - b);
  const [key] = keys;
  if (key === undefined) return undefined;
  return keys.length === 1 ? { key } : { keys };
}

function findMatches(db: Db, of: string, values: readonly string[]): Promise<Match[]> {
  const target = referenceTarget(of);
  const names = namesOf[of] ?? [[`${target.table}.description`]];
  const named = names.flatMap((expressions, rank) => expressions.map((sql) => ({ sql, rank })));
  const columns = named.map(({ sql }, index) => `lower(${sql}) as name_${index}`);
  const parts = [
    ...named.map(
      ({ rank }, index) => `select at, key, active, ${rank} as rank from wanted join target on name_${index} = name`,
    ),
    ...(importedAs[of] === undefined
      ? []
      : [
          `select at, key, active, ${names.length} from wanted join import_key on type = '${importedAs[of]}' and external_id = value join target on key = record_key`,
        ]),
    `select at, key, active, ${byKey} from wanted join target on key = case when value ~ '^[0-9]{1,9}$' then value::int end`,
  ];
  return db.rows<Match>(
    `with wanted as (select value, lower(value) as name, at::int from unnest($1::text[]) with ordinality as each (value, at)),
     target as (select ${target.key} as key, (${target.active}) as active, ${columns.join(", ")} from ${target.table})
     ${parts.join(" union all ")}`,
    [values],
  );
}

const candidatesMax = 500;

/** Names to suggest from: those with the first letter of a missing one come first. */
async function findCandidates(db: Db, of: string, missing: readonly string[]): Promise<string[]> {
  const target = referenceTarget(of);
  const name = namesOf[of]?.[0]?.[0] ?? `${target.table}.description`;
  const initials = [...new Set(missing.map((value) => value.slice(0, 1).toLowerCase()))];
  const rows = await db.rows<{ name: string | null }>(
    `select ${name} as name from ${target.table} where ${target.active}
      order by left(lower(${name}), 1) = any($1) desc nulls last, lower(${name}) collate "C" limit ${candidatesMax}`,
    [initials],
  );
  return [...new Set(rows.flatMap((row) => (row.name === null || row.name === "" ? [] : [row.name])))];
}
