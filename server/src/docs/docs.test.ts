import { describe, expect, it } from "vitest";
import { boolean, group, integer, key, list, text } from "../method/fields.ts";
import { anySession } from "../method/access.ts";
import { defineMethod } from "../method/method.ts";
import { listOfRecord } from "../method/record.ts";
import { methods } from "../methods.ts";
import { testHttp } from "../testing/http.ts";
import { describe as describeMethods } from "./described.ts";
import { htmlOf } from "./html.ts";
import { markdownFile, markdownOf } from "./markdown.ts";
import { jsonSchemasOf, openApiOf } from "./openapi.ts";
import { errorsOf } from "./method-errors.ts";
import { siteOf } from "./site.ts";

const http = testHttp();

const thing = (name: string, fields: Record<string, ReturnType<typeof text>>) => ({
  name,
  plural: `${name}s`,
  keyName: `${name}Key`,
  table: "thing",
  keyColumn: "thing_key",
  from: "thing",
  doc: `A ${name}.`,
  fields: { [`${name}Key`]: key("thing_key"), ...fields },
});

function methodOf(name: string, versions: (1 | 2)[], more: Partial<Parameters<typeof defineMethod>[0]> = {}) {
  return defineMethod({
    name,
    chapter: "Things",
    versions,
    access: anySession,
    effect: "read",
    summary: `Does ${name}.`,
    args: {},
    content: {},
    example: {},
    handle: () => Promise.resolve({ content: {} }),
    ...more,
  });
}

describe("the site", () => {
  const site = siteOf(methods);

  it("has a page for every method, whose links all lead to pages and rows that are there", () => {
    const rows = new Set<string>();
    for (const page of site.pages) {
      rows.add(page.path);
      for (const block of page.blocks)
        if (block.is === "table") for (const row of block.rows) rows.add(`${page.path}#${row.anchor}`);
    }
    const broken = site.pages.flatMap((page) =>
      page.blocks.flatMap((block) => linksOf(block)).filter((to) => !rows.has(to)),
    );
    expect(broken).toEqual([]);
    for (const method of methods) expect(site.pages.some((page) => page.title.startsWith(method.name))).toBe(true);
  });

  it("keeps texts plain in both forms, whatever they hold", () => {
    const nasty = '<b>&amp;</b> `x` | *y* [z](w) "q"';
    const page = siteOf([methodOf("Nasty", [1], { summary: nasty, rules: [nasty] })]).pages.find(
      (each) => each.title === "Nasty",
    );
    if (page === undefined) throw new Error("no page");
    const html = htmlOf(page, []);
    expect(html).toContain("&lt;b&gt;&amp;amp;&lt;/b&gt;");
    expect(html).not.toContain("<b>");
    expect(markdownOf(page)).toContain("\\<b\\>");
    expect(markdownFile(page.path)).toBe("methods/Nasty.md");
  });

  it("gives two shapes of one name two pages, and one shape one", () => {
    const first = thing("Thing", { Name: text() });
    const second = thing("Thing", { Name: text(), Size: text() });
    const described = describeMethods([
      methodOf("GetThings", [1], { content: { Things: listOfRecord(first) } }),
      methodOf("ListThings", [1], { content: { Things: listOfRecord(first, ["ThingKey"]) } }),
      methodOf("GetThings", [2], { content: { Things: listOfRecord(second) } }),
    ]);
    expect([...described.records.keys()].slice(0, 2)).toEqual(["Thing", "ThingV2"]);
    expect(described.nameOf(thing("Thing", { Other: text() }), ["ThingKey"])).toBe("Thing");
  });

  it("names objects inside by their path", () => {
    const args = {
      Client: group({ ClientKey: key({ of: "Client", required: true }) }),
      Lines: list(group({ Amount: integer() })),
    };
    const page = siteOf([methodOf("Nest", [1], { args })]).pages.find((each) => each.title === "Nest");
    const tables = page?.blocks.filter((block) => block.is === "table") ?? [];
    expect(tables[0]?.rows.map((row) => row.anchor)).toEqual(["Client", "Client.ClientKey", "Lines", "Lines[].Amount"]);
  });
});

describe("errors of a method", () => {
  it("come from its arguments, its rules and itself", () => {
    const method = methodOf("Check", [1], {
      args: { Name: text({ max: 3 }), Yes: boolean() },
      rules: ["A closed one is -424."],
      errors: ["inUse"],
    });
    expect(errorsOf(method)).toEqual([
      "notACommand",
      "noSession",
      "notPermitted",
      "notFound",
      "inUse",
      "invalid",
      "tooLong",
      "wrongState",
      "failed",
    ]);
  });
});

describe("the schemas", () => {
  it("resolve all their references, in OpenAPI and in JSON Schema", () => {
    for (const schema of [openApiOf(methods), jsonSchemasOf(methods)]) {
      const whole = JSON.stringify(schema);
      for (const [, place = ""] of whole.matchAll(/"\$ref":"#\/([^"]+)"/g)) {
        const found = place.split("/").reduce<unknown>((at, step) => (at as Record<string, unknown>)?.[step], schema);
        expect(found, place).toBeDefined();
      }
    }
  });
});

describe("/docs and /openapi.json", () => {
  it("answer every page as HTML under a strict policy, without a session", async () => {
    const index = await fetch(`${http.base}/docs/`);
    expect(index.status).toBe(200);
    expect(index.headers.get("content-type")).toContain("text/html");
    expect(index.headers.get("content-security-policy")).toContain("default-src 'none'");
    const text = await index.text();
    const links = [...text.matchAll(/href="\.\/([^"#]+)"/g)].map(([, to]) => to ?? "");
    expect(links.length).toBeGreaterThan(methods.length);
    const statuses = await Promise.all(
      [...new Set(links)].map(async (to) => {
        const page = await fetch(`${http.base}/docs/${to}`);
        await page.arrayBuffer();
        return `${page.status} ${to}`;
      }),
    );
    expect(statuses.filter((each) => !each.startsWith("200"))).toEqual([]);
  });

  it("lead from /docs to /docs/, and answer what is not there with an envelope", async () => {
    const short = await fetch(`${http.base}/docs`, { redirect: "manual" });
    expect([short.status, short.headers.get("location")]).toEqual([308, "docs/"]);
    const missing = await fetch(`${http.base}/docs/methods/Nothing`);
    expect(missing.status).toBe(404);
    expect(((await missing.json()) as { ResponseCode: number }).ResponseCode).toBe(-404);
  });

  it("answer 304 to a reader who has the page", async () => {
    const first = await fetch(`${http.base}/openapi.json`);
    expect(((await first.json()) as { openapi: string }).openapi).toBe("3.1.0");
    const again = await fetch(`${http.base}/openapi.json`, {
      headers: { "if-none-match": first.headers.get("etag") ?? "" },
    });
    expect(again.status).toBe(304);
  });
});

function linksOf(block: ReturnType<typeof siteOf>["pages"][number]["blocks"][number]): string[] {
  const texts =
    block.is === "paragraph"
      ? [block.text]
      : block.is === "list"
        ? block.items
        : block.is === "table"
          ? block.rows.flatMap((row) => row.cells)
          : [];
  return texts.flatMap((each) =>
    typeof each === "string"
      ? []
      : each.flatMap((one) => (typeof one === "object" && one.is === "link" ? [one.to] : [])),
  );
}
