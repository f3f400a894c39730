import fc from "fast-check";
import type { MethodDefinition } from "../method/method.ts";
import { schemasOf } from "../fields/nested-kinds.ts";
import type { JsonSchema } from "../fields/field.ts";

/** Texts that have broken other services. */
export const hostileText = fc.oneof(
  fc.constantFrom(
    "",
    " ",
    "\u0000",
    "a\u0000b",
    "\ud800",
    "\udfff\ud800",
    "😀".repeat(40),
    "‮right to left",
    "مرحبا",
    "'; drop table contact; --",
    "' or 1=1 --",
    "$1",
    "${7*7}",
    "%",
    "%%%",
    "_",
    "\\",
    "100\\%",
    "%\\",
    "[a-z]%",
    "<script>alert(1)</script>",
    "../../etc/passwd",
    "NaN",
    "Infinity",
    "1e400",
    "-0",
    "0x10",
    "true",
    "null",
    "2026-02-30",
    "0001-01-01",
    "9999-12-31 23:59:59 GMT-18:00",
    "0001-01-01 00:00:00 GMT+18:00",
    "infinity",
    "today",
    "{}",
    "[]",
    "x".repeat(10_000),
    "%".repeat(900),
  ),
  fc.string({ unit: "binary", maxLength: 60 }),
);

const hostileNumber = fc.oneof(
  fc.constantFrom(
    0,
    -0,
    1,
    -1,
    0.1,
    1e308,
    -1e308,
    5e-324,
    2 ** 31,
    -(2 ** 31),
    2 ** 53,
    -(2 ** 53),
    2 ** 63,
    1e19,
    0.005,
  ),
  fc.double({ noNaN: true, noDefaultInfinity: true }),
  fc.integer(),
);

const deep = fc.integer({ min: 1, max: 100 }).map((levels) => {
  let value: unknown = "deep";
  for (let level = 0; level < levels; level++) value = level % 2 === 0 ? [value] : { nested: value };
  return value;
});

/** A value that probably has the wrong type. */
const anything: fc.Arbitrary<unknown> = fc.oneof(
  hostileText,
  hostileNumber,
  fc.boolean(),
  fc.constant(null),
  fc.constantFrom([], {}, [[]], [null], [{}]),
  fc.jsonValue({ maxDepth: 3 }),
  deep,
);

/** Mostly values that the schema allows, at its limits and beyond; occasionally anything. */
function arbitraryOf(schema: JsonSchema, depth = 0): fc.Arbitrary<unknown> {
  return fc.oneof({ weight: 9, arbitrary: allowed(schema, depth) }, { weight: 1, arbitrary: anything });
}

function allowed(schema: JsonSchema, depth: number): fc.Arbitrary<unknown> {
  const choices = schema["enum"] as unknown[] | undefined;
  if (choices !== undefined && choices.length > 0) return fc.constantFrom(...choices);
  const options = schema["anyOf"] as JsonSchema[] | undefined;
  if (options !== undefined) return fc.oneof(...options.map((each) => allowed(each, depth)));
  switch (schema["type"]) {
    case "string":
      return textOf(schema);
    case "integer":
      return fc.oneof(fc.integer({ min: -3, max: 30 }), fc.integer(), hostileNumber);
    case "number":
      return fc.oneof(hostileNumber, fc.double({ min: -1e6, max: 1e6, noNaN: true }), decimalText);
    case "boolean":
      return fc.constantFrom(true, false, "true", "FALSE");
    case "array": {
      const items = arbitraryOf((schema["items"] as JsonSchema | undefined) ?? {}, depth + 1);
      const few = fc.array(items, { maxLength: depth === 0 ? 5 : 2 });
      // Large counts only at the top level: a thousand items in each of a thousand fit no body.
      return depth > 0 ? few : fc.oneof({ weight: 30, arbitrary: few }, { weight: 1, arbitrary: many(items) });
    }
    case "object":
      return objectOf((schema["properties"] as Record<string, JsonSchema> | undefined) ?? {}, depth);
    default:
      return anything;
  }
}

const decimalText = fc.constantFrom(
  "12.34",
  "-0.005",
  "1e3",
  ".5",
  "5.",
  "12345678901234567890",
  "0.00001",
  "99999999999999999.99",
);

const many = (items: fc.Arbitrary<unknown>) =>
  fc
    .tuple(items, fc.integer({ min: 900, max: 1100 }))
    .map(([item, count]) => Array.from({ length: count }, () => item));

function textOf(schema: JsonSchema): fc.Arbitrary<string> {
  const max = typeof schema["maxLength"] === "number" ? schema["maxLength"] : 100;
  const limits = fc.constantFrom(
    "x".repeat(max),
    "x".repeat(max + 1),
    "ü".repeat(max),
    "😀".repeat(Math.ceil(max / 2)),
  );
  const dates = fc.constantFrom(
    "2026-03-31",
    "2019-06-06",
    "2079-06-06",
    "1900-01-01",
    "2026-03-31 14:05:00.000 GMT-05:00",
    "12:30 PM",
  );
  return fc.oneof(hostileText, limits, dates, fc.string({ maxLength: 20 }));
}

/** Each member may be missing, and unknown members may be added. */
function objectOf(properties: Record<string, JsonSchema>, depth = 0): fc.Arbitrary<unknown> {
  const known = Object.fromEntries(
    Object.entries(properties).map(([name, schema]) => [name, arbitraryOf(schema, depth)]),
  );
  const record = fc.record(known, { requiredKeys: [] });
  const strange = fc.dictionary(fc.oneof(hostileText, fc.constantFrom("Delete", "CF_Nothing", "toString")), anything, {
    maxKeys: 2,
  });
  return fc.oneof(
    { weight: 8, arbitrary: record },
    { weight: 1, arbitrary: fc.tuple(record, strange).map(([one, other]) => ({ ...one, ...other })) },
  );
}

export function arbitraryArguments(method: MethodDefinition): fc.Arbitrary<unknown> {
  const random = objectOf(schemasOf(method.args) as Record<string, JsonSchema>);
  // A call with one wrong member gets further than one that is wrong everywhere.
  const example = fc.constant(method.example);
  const bent = fc.tuple(example, random, fc.nat()).map(([right, wrong, at]) => {
    const names = Object.keys(wrong as object);
    const name = names[at % Math.max(names.length, 1)];
    return name === undefined ? right : { ...right, [name]: (wrong as Record<string, unknown>)[name] };
  });
  return fc.oneof(random, bent, example);
}

/** The whole body as text, with a session where the method needs one; sometimes with a duplicate or forbidden name. */
export function arbitraryEnvelope(
  method: MethodDefinition,
  token: string | undefined,
  args: fc.Arbitrary<unknown>,
): fc.Arbitrary<string> {
  const paging = { PageResults: anyBoolean, PageSize: hostileNumber, PageNumber: hostileNumber, Preview: anyBoolean };
  const own = schemasOf(method.envelope) as Record<string, JsonSchema>;
  const more = fc.record({ ...paging, ...membersOf(own) }, { requiredKeys: [] });
  const session = fc.oneof({ weight: 20, arbitrary: fc.constant(token) }, { weight: 1, arbitrary: hostileText });
  const doubled = fc.constantFrom(
    "",
    "",
    "",
    "",
    "",
    '"Method":"ListContacts",',
    '"__proto__":{"x":1},',
    '"constructor":1,',
  );
  return fc
    .tuple(args, fc.option(more, { nil: {}, freq: 3 }), session, doubled)
    .map(([given, members, SessionToken, twice]) => {
      const body = JSON.stringify({ ...members, SessionToken, MethodArguments: given, Method: method.name });
      return `{${twice}${body.slice(1)}`;
    });
}

const anyBoolean = fc.constantFrom<unknown>(true, false, "true", "no", 1, null);

function membersOf(schemas: Record<string, JsonSchema>): Record<string, fc.Arbitrary<unknown>> {
  return Object.fromEntries(Object.entries(schemas).map(([name, schema]) => [name, arbitraryOf(schema)]));
}
