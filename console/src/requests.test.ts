import { execFileSync, spawnSync } from "node:child_process";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { languages, pythonOf, quoted, type Request } from "./requests.ts";

const request: Request = {
  url: "https://books.example.com/ServiceAPI.ashx?demo",
  user: "api.demo",
  version: 1,
  method: "ListContacts",
  args: { FilterByText: "O'Hara", FilterByContactType: [null, 1] },
  options: {},
};
const lines = (text: string) => text.split("\n");

describe("a request as code", () => {
  it("for a shell", () => {
    expect(lines(languages.curl(request)).slice(3)).toEqual([
      `curl -s 'https://books.example.com/ServiceAPI.ashx?demo' -H 'Content-Type: application/json' -d '{`,
      `  "Method": "ListContacts",`,
      `  "SessionToken": "{token}",`,
      `  "MethodArguments": {`,
      `    "FilterByText": "O'\\''Hara",`,
      `    "FilterByContactType": [`,
      `      null,`,
      `      1`,
      `    ]`,
      `  }`,
      `}'`,
    ]);
  });

  it("for TypeScript: a call, a preview in version 2, page by page", () => {
    const plain = languages.TypeScript({ ...request, args: {} });
    expect(plain).toContain("const content = await client.call.ListContacts({});");
    expect(plain).not.toContain("version:");
    const preview = languages.TypeScript({ ...request, version: 2, args: {}, options: { Preview: true } });
    expect(preview).toContain("client.call.ListContacts({}, { preview: true });");
    expect(preview).toContain("  version: 2,");
    const paged = languages.TypeScript({ ...request, args: {}, options: { PageResults: true, PageSize: 50 } });
    expect(paged).toContain("for await (const page of client.pages.ListContacts({}, { pageSize: 50 }))");
  });

  it("for Python, where only three words differ from JSON", () => {
    const text = languages.Python({ ...request, options: { Preview: true } });
    expect(text).toContain('"SessionToken": session["Content"]["SessionToken"],');
    expect(text).toContain('"Preview": True,');
    expect(text).toMatch(/"FilterByContactType": \[\n +None,\n +1,\n +\],/);
    expect(text).not.toContain("{token}");
  });

  it("contains no password", () => {
    for (const write of Object.values(languages))
      expect(write(request)).not.toMatch(/[Pp]assword"?[:=] ?"(?!\.\.\.)\w/);
  });
});

describe("quoting", () => {
  it("quotes text exactly for a shell", () => {
    const texts = fc.sample(
      fc.string({ unit: "grapheme", maxLength: 30 }).map((text) => text.replaceAll("\0", "")),
      { numRuns: 200, seed: 1 },
    );
    const words = [...texts, "'", "''", '$x `y` \\ " ! \n'].map((text) => quoted(text));
    const script = `for each in ${words.join(" ")}; do printf '%s\\0' "$each"; done`;
    const printed = execFileSync("sh", ["-c", script], { encoding: "utf8" }).split("\0").slice(0, -1);
    expect(printed).toEqual([...texts, "'", "''", '$x `y` \\ " ! \n']);
  });

  it("writes values exactly for Python", ({ skip }) => {
    if (spawnSync("python3", ["--version"]).status !== 0) skip("there is no python3");
    const values = fc.sample(fc.jsonValue({ maxDepth: 3 }), { numRuns: 200, seed: 2 });
    const script = `import json\nprint(json.dumps(${pythonOf(values)}))`;
    const printed = execFileSync("python3", ["-c", script], { encoding: "utf8" });
    expect(JSON.parse(printed)).toEqual(JSON.parse(JSON.stringify(values)));
  });
});
