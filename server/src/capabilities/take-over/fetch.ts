/** Reads everything from the source into the spool: records by page, then the figures of the cutover date. */
import { fetchDocuments } from "./fetch-documents.ts";
import { fileName, slices, wordsOf } from "./slices.ts";
import { itemsIn, type Members, type Source } from "./source.ts";
import type { Spool } from "./spool.ts";
import { takenRecords } from "./taken-records.ts";

const recordsPerCall = 100;
const projectsPerCall = 25;

type Say = (sentence: string) => void;

/** Methods that the source does not offer, with what is therefore not taken over. */
export type Withheld = readonly string[];

export async function fetchAll(source: Source, spool: Spool, say: Say): Promise<Withheld> {
  const withheld: string[] = [];
  for (const { record, hasGet } of takenRecords) {
    const { plural, keyName } = record;
    if (plural === "GLAccounts") {
      const accounts = await keepAccounts(source, spool);
      if (accounts === undefined) withheld.push("GetGLAccounts: GL accounts and their balances");
      continue;
    }
    const items = await spool.keep(`${plural}-keys`, () => source.list(1, `List${plural}`));
    if (items === undefined) withheld.push(`List${plural}: ${wordsOf(plural)}`);
    else await keepRecords(source, spool, { plural, keyName, items, hasGet });
    say(`${wordsOf(plural)}: ${items?.length ?? 0}`);
  }
  return [...withheld, ...(await fetchProjects(source, spool, say)), ...(await fetchDocuments(source, spool, say))];
}

/** The figures of the source, which are compared with those here. */
export async function fetchFigures(source: Source, spool: Spool, say: Say): Promise<Withheld> {
  const withheld: string[] = [];
  if ((await keepAccounts(source, spool)) === undefined) withheld.push("GetGLAccounts: GL accounts and their balances");
  const companies = (await spool.keep("Companies-keys", () => source.list(1, "ListCompanies"))) ?? [];
  for (const { CompanyKey } of companies) {
    const args = { Companies: [CompanyKey], AsOfDate: spool.cutover };
    const read = await spool.keep(`TrialBalance/${fileName(CompanyKey)}`, () =>
      source.read(1, "GetTrialBalance", args),
    );
    await spool.keep(`CashBalance/${fileName(CompanyKey)}`, () =>
      source.read(1, "GetTrialBalance", { ...args, Basis: "Cash" }),
    );
    if (read === undefined && withheld.every((each) => !each.startsWith("GetTrialBalance")))
      withheld.push("GetTrialBalance: balances by company");
  }
  const projects = (await spool.keep("Projects-keys", () => source.list(1, "ListProjects"))) ?? [];
  let done = 0;
  for (const { ProjectKey } of projects) {
    const args = { RequestedProjectTotals: ProjectKey, AsOfDate: spool.cutover };
    const read = await spool.keep(`ProjectTotals/${fileName(ProjectKey)}`, () =>
      source.read(1, "GetProjectTotals", args),
    );
    if (read === undefined) withheld.push(`GetProjectTotals: totals of project ${String(ProjectKey)}`);
    if (++done % 100 === 0) say(`project totals: ${done} of ${projects.length}`);
  }
  return withheld;
}

function keepAccounts(source: Source, spool: Spool): Promise<Members | undefined> {
  return spool.keep("GLAccounts/0001", () => source.read(1, "GetGLAccounts", { AsOfDate: spool.cutover }));
}

interface KeptRecords {
  readonly plural: string;
  readonly keyName: string;
  readonly items: readonly Members[];
  readonly hasGet: boolean;
}

/** Complete records where the source has them, otherwise the items of the list. */
async function keepRecords(
  source: Source,
  spool: Spool,
  { plural, keyName, items, hasGet }: KeptRecords,
): Promise<void> {
  const keys = items.map((item) => item[keyName] as number);
  for (const [at, some] of slices(keys, recordsPerCall).entries())
    await spool.keep(`${plural}/${fileName(at + 1)}`, async () => {
      const args = { [`Requested${plural}`]: some };
      const content = hasGet ? await source.read(1, `Get${plural}`, args) : undefined;
      const own = new Set<unknown>(some);
      return content ?? { [plural]: items.filter((item) => own.has(item[keyName])) };
    });
}

async function fetchProjects(source: Source, spool: Spool, say: Say): Promise<Withheld> {
  const withheld: string[] = [];
  const projects = await spool.keep("Projects-keys", () => source.list(1, "ListProjects"));
  if (projects === undefined) return ["ListProjects: projects"];
  const keys = projects.map(({ ProjectKey }) => ProjectKey as number);
  for (const [at, RequestedProjects] of slices(keys, projectsPerCall).entries()) {
    await spool.keep(
      `Projects/${fileName(at + 1)}`,
      async () =>
        (await source.read(1, "GetProjectsWithResources", { RequestedProjects })) ??
        source.read(1, "GetProjects", { RequestedProjects }),
    );
    say(`projects: ${Math.min((at + 1) * projectsPerCall, keys.length)} of ${keys.length}`);
  }
  const templates = await spool.keep("ProjectTemplates-keys", () => source.list(1, "ListProjectTemplates"));
  if (templates === undefined) withheld.push("ListProjectTemplates: project templates");
  const templateKeys = (templates ?? []).map(({ ProjectTemplateKey }) => ProjectTemplateKey as number);
  for (const [at, RequestedProjects] of slices(templateKeys, projectsPerCall).entries())
    await spool.keep(`ProjectTemplates/${fileName(at + 1)}`, () =>
      source.read(1, "GetProjectTemplates", { RequestedProjects }),
    );
  return withheld;
}

/** The records of a part, page by page. */
export async function* spooledPages(spool: Spool, plural: string): AsyncGenerator<Members[], void, undefined> {
  for (const page of await spool.names(plural)) {
    const content = await spool.get<Members>(page);
    if (content !== undefined) yield itemsIn(content, plural);
  }
}
