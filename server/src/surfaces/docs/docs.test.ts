import { readFileSync } from "node:fs";
import { installedFile } from "../../installed-files.ts";
import { describe, expect, it } from "vitest";
import { boolean, group, integer, key, list, text } from "../../engine/fields/fields.ts";
import { anySession } from "../../engine/access/access.ts";
import { defineMethod } from "../../engine/method/method.ts";
import { listOfRecord } from "../../engine/records/index.ts";
import { methods } from "../../methods.ts";
import { testHttp } from "../../../testing/http.ts";
import { describe as describeMethods } from "./described.ts";
import { htmlOf } from "./html.ts";
import { markdownFile, markdownOf } from "./markdown.ts";
import { jsonSchemasOf, openApiOf } from "./openapi.ts";
import { errorsOf } from "./method-errors.ts";
import { anchorOf } from "./page.ts";
import { searchPage } from "./search.ts";
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

  it("has a page for every method, and every link leads to an existing page and row", () => {
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

  it("has no two rows with the same anchor", () => {
    for (const page of site.pages) {
      const rows = page.blocks.flatMap((block) => (block.is === "table" ? block.rows.map((row) => row.anchor) : []));
      const addresses = rows.map((anchor) => anchorOf(anchor ?? ""));
      expect({ page: page.path, twice: addresses.filter((each, at) => addresses.indexOf(each) !== at) }).toEqual({
        page: page.path,
        twice: [],
      });
    }
  });

  it("escapes texts in both formats", () => {
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

  it("has two pages for two shapes of the same name, and one for one shape", () => {
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

  it("names nested objects by their path", () => {
    const args = {
      Client: group({ ClientKey: key({ of: "Client", required: true }) }),
      Lines: list(group({ Amount: integer() })),
    };
    const page = siteOf([methodOf("Nest", [1], { args })]).pages.find((each) => each.title === "Nest");
    const tables = page?.blocks.filter((block) => block.is === "table") ?? [];
    expect(tables[0]?.rows.map((row) => row.anchor)).toEqual(["Client", "Client.ClientKey", "Lines", "Lines[].Amount"]);
  });
});

describe("links from field to field", () => {
  const owner = thing("Owner", { Name: text() });
  const part = thing("Part", { OwnerKey: key({ of: "Owner" }) as never });
  const site = siteOf([
    methodOf("GetOwners", [1], { content: { Owners: listOfRecord(owner) } }),
    methodOf("ListOwners", [1], { content: { Owners: listOfRecord(owner, ["OwnerKey", "Name"]) } }),
    methodOf("GetParts", [1], {
      args: { FilterByOwner: list(key({ of: "Owner" })) },
      content: { Parts: listOfRecord(part) },
    }),
  ]);
  const linksOn = (title: string) =>
    site.pages.find((each) => each.title === title)?.blocks.flatMap((block) => linksOf(block)) ?? [];

  it("lead from a key to the record's own key, and back to every place that uses it", () => {
    expect(linksOn("Part")).toContain("records/Owner#OwnerKey");
    expect(linksOn("GetParts")).toContain("records/Owner#OwnerKey");
    expect(linksOn("Owner")).toEqual(
      expect.arrayContaining(["records/Part#OwnerKey", "methods/GetParts#FilterByOwner"]),
    );
    expect(linksOn("Owner")).not.toContain("records/Owner#OwnerKey");
  });

  it("lead from the members of a list item to those of the record", () => {
    expect(linksOn("ListOwners")).toEqual(expect.arrayContaining(["records/Owner#OwnerKey", "records/Owner#Name"]));
  });
});

describe("decisions", () => {
  const site = siteOf(methods);
  const page = (title: string) => JSON.stringify(site.pages.find((each) => each.title === title)?.blocks);

  it("have a page, and are on the pages of the methods that they concern", () => {
    expect(page("Decisions")).toMatch(/unsubmittedStatus.*Which Status does a timesheet have after Unsubmit\?/);
    expect(page("Decisions")).not.toContain("extensions");
    expect(page("ListVendorInvoices")).toContain("exclusiveFilters");
    expect(page("ListEmployees")).not.toContain("decisions#");
  });
});

describe("the search", () => {
  const site = siteOf(methods);
  const found = (text: string) => searchPage(site, text).blocks.flatMap((block) => linksOf(block));

  it("finds pages by title first, then by summary, and members on any page", () => {
    expect(found("listcontacts")[0]).toBe("methods/ListContacts");
    expect(found("BuisnessTypeW9")).toContain("records/Vendor#BuisnessTypeW9");
    expect(found("successCode")).toEqual(expect.arrayContaining(["settings#successCode", "decisions#successCode"]));
  });

  it("says when nothing is found, and what to enter when the search is empty", () => {
    expect(JSON.stringify(searchPage(site, "<zzz>").blocks)).toContain("0 pages and 0 members for “<zzz>”.");
    expect(found("  ")).toEqual([]);
  });

  it("shows a limited number of links", () => {
    expect(found("e").length).toBe(400);
    expect(JSON.stringify(searchPage(site, "e").blocks)).toMatch(/\d+ more are not shown/);
  });
});

describe("errors of a method", () => {
  it("come from its arguments, its rules and its definition", () => {
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

describe("the navigation", () => {
  it("has one group for each chapter, with extensions marked inside it after the documented methods", () => {
    const { navigation } = siteOf(methods);
    const titles = navigation.map(({ title }) => title);
    expect(new Set(titles).size).toBe(titles.length);
    expect(titles.filter((title) => title.includes("Extension"))).toEqual([]);
    const invoices = navigation
      .find(({ title }) => title === "Vendor invoices")
      ?.entries.map(({ text: shown }) => shown);
    expect(invoices).toEqual([
      "ListVendorInvoices",
      "GetVendorInvoices",
      "CreateVendorInvoices",
      "UpdateVendorInvoices +",
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
  it("return every page as HTML with a strict policy, without a session", async () => {
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

  it("search without scripts, and escape the text in the search box", async () => {
    const text = '"><script>x';
    const page = await (await fetch(`${http.base}/docs/search?q=${encodeURIComponent(text)}`)).text();
    expect(page).toContain('value="&quot;&gt;&lt;script&gt;x"');
    expect(page).not.toContain("<script>x");
    expect(page).toMatch(/<form class="search" role="search" action="\.\/search" method="get">/);
    const found = await (await fetch(`${http.base}/docs/search?q=ListVendorInvoices`)).text();
    expect(found).toContain('href="./methods/ListVendorInvoices"');
    expect((await fetch(`${http.base}/docs/search?q=a&q=b`)).status).toBe(200);
  });

  it("redirect /docs to /docs/, and return an envelope for unknown pages", async () => {
    const short = await fetch(`${http.base}/docs`, { redirect: "manual" });
    expect([short.status, short.headers.get("location")]).toEqual([308, "docs/"]);
    const missing = await fetch(`${http.base}/docs/methods/Nothing`);
    expect(missing.status).toBe(404);
    expect(((await missing.json()) as { ResponseCode: number }).ResponseCode).toBe(-404);
  });

  // print.test.ts compares the file with the methods.
  it("answer /openapi.json as it was printed: to build it would hold up all others for most of a second", async () => {
    const answer = await fetch(`${http.base}/openapi.json`);
    expect(await answer.text()).toBe(readFileSync(installedFile("docs/openapi.json"), "utf8"));
  });

  it("return 304 to a reader who has the page", async () => {
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
