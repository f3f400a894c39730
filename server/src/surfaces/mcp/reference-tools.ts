import type { MethodDefinition } from "../../engine/method/method.ts";
import { argumentsSchema, contentSchema, describe, recordSchemas } from "../docs/index.ts";
import { bodyOf, withRecords } from "./method-tools.ts";
import type { MethodsInReach } from "./methods-in-reach.ts";
import { defaultPageSize, objectOf, pageSizeMax, resultOf, resultSchema, type Tool } from "./tool.ts";

/** Finds methods, describes them and calls them: with these an assistant reaches every method of its user. */
export function referenceTools(reach: MethodsInReach, { previews }: { readonly previews: boolean }): Tool[] {
  const writes = reach.all.some(({ effect }) => effect === "write");
  return [
    findMethod(reach),
    describeMethod(reach),
    ...(reach.all.some(({ effect }) => effect === "read") ? [callRead(reach)] : []),
    ...(previews && writes ? [previewWrite(reach)] : []),
  ];
}

const methodsPerPage = 20;
const methodName = { type: "string", description: "The name of a method, such as ListClients." };
const version = { type: "integer", enum: [1, 2], description: "Only where a method differs between the versions." };

function findMethod(reach: MethodsInReach): Tool {
  return {
    name: "find_method",
    description:
      "Finds methods of the API by words in their names and descriptions, best first. Only methods that this user may call.",
    inputSchema: objectOf(
      {
        Text: { type: "string", description: "Words for what you want to know, such as: unpaid vendor invoices." },
        Effect: { type: "string", enum: ["read", "write"], description: "Only methods that read, or that write." },
        PageNumber: { type: "integer", minimum: 1, default: 1 },
      },
      ["Text"],
    ),
    outputSchema: objectOf(
      {
        Methods: {
          type: "array",
          items: objectOf(
            {
              Method: { type: "string" },
              Versions: { type: "array", items: { type: "integer" } },
              Effect: { type: "string" },
              Chapter: { type: "string" },
              Summary: { type: "string" },
            },
            ["Method", "Versions", "Effect", "Chapter", "Summary"],
          ),
        },
        PageNumber: { type: "integer" },
        PageCount: { type: "integer" },
      },
      ["Methods", "PageNumber", "PageCount"],
    ),
    run({ Text, Effect, PageNumber = 1 }) {
      const found = search(reach.all, String(Text ?? "")).filter(
        ({ effect }) => Effect === undefined || effect === Effect,
      );
      const number = Math.max(1, Math.trunc(Number(PageNumber)) || 1);
      const start = (number - 1) * methodsPerPage;
      return Promise.resolve({
        Methods: found.slice(start, start + methodsPerPage).map((method) => ({
          Method: method.name,
          Versions: method.versions,
          Effect: method.effect,
          Chapter: method.chapter,
          Summary: method.summary,
        })),
        PageNumber: number,
        PageCount: Math.ceil(found.length / methodsPerPage),
      });
    },
  };
}

/** A word counts most in the name, less in the summary, least in the rules and members. No words find everything. */
function search(methods: readonly MethodDefinition[], text: string): MethodDefinition[] {
  const words = text.toLowerCase().match(/[a-z\d]+/g) ?? [];
  const stems = words.map((word) => (word.length > 3 ? word.replace(/(?:ies|es|s|y)$/, "") : word));
  const scoreOf = ({ name, summary, chapter, rules, args, content }: MethodDefinition) => {
    const places = [
      [name.toLowerCase(), 5],
      [`${summary} ${chapter}`.toLowerCase(), 2],
      [[...rules, ...Object.keys(args), ...Object.keys(content)].join(" ").toLowerCase(), 1],
    ] as const;
    return stems.reduce((sum, stem) => sum + (places.find(([where]) => where.includes(stem))?.[1] ?? 0), 0);
  };
  return methods
    .map((method) => ({ method, score: scoreOf(method) }))
    .filter(({ score }) => score > 0 || stems.length === 0)
    .sort((one, other) => other.score - one.score)
    .map(({ method }) => method);
}

function describeMethod(reach: MethodsInReach): Tool {
  const described = describe(reach.whole);
  const records = recordSchemas(described, place);
  return {
    name: "describe_method",
    description: "Describes a method: its rules, its arguments and its content as JSON Schemas, and an example.",
    inputSchema: objectOf({ Method: methodName, Version: version }, ["Method"]),
    outputSchema: objectOf(
      {
        Method: { type: "string" },
        Versions: { type: "array", items: { type: "integer" } },
        Effect: { type: "string" },
        Paged: { type: "boolean" },
        Summary: { type: "string" },
        Rules: { type: "array", items: { type: "string" } },
        Arguments: { type: "object" },
        Content: { type: "object" },
        Example: { type: "object" },
      },
      ["Method", "Versions", "Effect", "Paged", "Summary", "Rules", "Arguments", "Content", "Example"],
    ),
    run({ Method, Version }) {
      const method = reach.find(Method, Version);
      return Promise.resolve({
        Method: method.name,
        Versions: method.versions,
        Effect: method.effect,
        Paged: method.paged,
        Summary: method.summary,
        Rules: method.rules,
        Arguments: withRecords(argumentsSchema(described, method, place), records),
        Content: withRecords(contentSchema(described, method, place), records),
        Example: method.example,
      });
    },
  };
}

const place = "#/$defs/";

function callRead(reach: MethodsInReach): Tool {
  return {
    name: "call_read",
    description: `Calls a method that reads. Lists come in pages of ${defaultPageSize}, or of PageSize up to ${pageSizeMax}.`,
    inputSchema: objectOf(
      {
        Method: methodName,
        Arguments: { type: "object", description: "As describe_method describes them; {} for none." },
        Version: version,
        PageSize: { type: "integer", minimum: 1, maximum: pageSizeMax, default: defaultPageSize },
        PageNumber: { type: "integer", minimum: 1, default: 1 },
      },
      ["Method"],
    ),
    outputSchema: resultSchema,
    async run({ Method, Arguments, Version, PageSize, PageNumber }, service) {
      const method = reach.find(Method, Version);
      if (method.effect !== "read") throw new Error(`${method.name} writes. Use preview_write, which saves nothing.`);
      const pages = method.paged ? { ...given(PageSize, "PageSize"), ...given(PageNumber, "PageNumber") } : {};
      const body = bodyOf(method, { ...argumentsOf(Arguments), ...pages });
      return resultOf(await service.call(versionOf(method, Version), body));
    },
  };
}

function previewWrite(reach: MethodsInReach): Tool {
  return {
    name: "preview_write",
    description:
      "Previews a method that writes: the call is checked and answered as if it were saved, but nothing is saved. A person must make the change.",
    inputSchema: objectOf(
      {
        Method: methodName,
        Arguments: { type: "object", description: "As describe_method describes them." },
        Version: version,
      },
      ["Method", "Arguments"],
    ),
    outputSchema: resultSchema,
    async run({ Method, Arguments, Version }, service) {
      const method = reach.find(Method, Version);
      if (method.effect !== "write") throw new Error(`${method.name} reads. Use call_read.`);
      return resultOf(await service.call(versionOf(method, Version), bodyOf(method, argumentsOf(Arguments))));
    },
  };
}

function versionOf(method: MethodDefinition, asked: unknown): 1 | 2 {
  return asked === 1 || asked === 2 ? asked : (method.versions[0] ?? 1);
}

function argumentsOf(given: unknown): Record<string, unknown> {
  if (given === undefined) return {};
  if (typeof given === "object" && given !== null && !Array.isArray(given)) return given as Record<string, unknown>;
  throw new Error("Arguments must be an object.");
}

function given(value: unknown, name: string): Record<string, unknown> {
  return value === undefined ? {} : { [name]: value };
}
