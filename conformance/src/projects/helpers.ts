import { expectEqual } from "../check.ts";
import type { Envelope, Service } from "../service.ts";

export type Wire = Record<string, unknown>;

/** Keys that a project needs; what the firm lacks is made for the check. */
export interface Setting {
  readonly company: number;
  readonly client: number;
  readonly invoiceFormat: number;
  readonly rateTable: number;
  readonly marker: string;
}

export const changeSet = (updated: readonly unknown[], unchanged: readonly unknown[] = [], single = true) => ({
  UpdatedProjects: updated,
  UnchangedProjects: unchanged,
  UseSingleTransaction: single,
});

/** The documented minimum of a new project. */
export function minimum(setting: Setting, values: Wire = {}): Wire {
  return {
    ProjectKey: -1,
    LastModifiedDate: "",
    Description: setting.marker,
    BillingType: "TimeAndExpense",
    CompanyKey: setting.company,
    Contacts: [],
    InvoiceGroups: [
      {
        InvoiceGroupKey: -2,
        InvoiceFormatKey: setting.invoiceFormat,
        Description: "All work",
        Client: { ClientKey: setting.client },
        Phases: [phase(-3, "Design", { Phases: [phase(-4, "Sketches")] }), phase(-5, "Site")],
      },
    ],
    ...values,
  };
}

export function phase(PhaseKey: number, Description: string, more: Wire = {}): Wire {
  return { PhaseKey, LastModifiedDate: "", Description, Contacts: [], BillingType: "TimeAndExpense", ...more };
}

/** Lets the work make projects whose description begins with the marker, and deletes them and what was made for them. */
export async function withSetting(service: Service, work: (setting: Setting) => Promise<void>): Promise<void> {
  const marker = `Conformance${Date.now()}${Math.floor(Math.random() * 1e6)}`;
  const companies = (await service.content("ListCompanies", { FilterByStatus: ["Active"] }))["Companies"] as Wire[];
  const client = await made(service, "Client", { Description: marker });
  const invoiceFormat = await made(service, "InvoiceFormat", { Description: marker });
  const rateTable = await made(service, "RateTable", { Description: marker });
  try {
    await work({
      company: Number(companies[0]?.["CompanyKey"]),
      client: Number(client["ClientKey"]),
      invoiceFormat: Number(invoiceFormat["InvoiceFormatKey"]),
      rateTable: Number(rateTable["RateTableKey"]),
      marker,
    });
  } finally {
    await removeProjects(service, marker);
    await removed(service, "Client", client);
    await removed(service, "InvoiceFormat", invoiceFormat);
    await removed(service, "RateTable", rateTable);
  }
}

/** The same with one project of the minimum, as GetProjects answers it. */
export function withProject(
  service: Service,
  work: (project: Project, setting: Setting) => Promise<void>,
): Promise<void> {
  return withSetting(service, async (setting) => {
    const saved = (await service.content("UpdateProjects", changeSet([minimum(setting)])))["Projects"] as Wire[];
    await work(await read(service, Number(saved[0]?.["ProjectKey"])), setting);
  });
}

export interface Project extends Wire {
  readonly ProjectKey: number;
  readonly LastModifiedDate: string;
  readonly InvoiceGroups: (Wire & { Phases: (Wire & { Phases?: Wire[] })[] })[];
}

export async function read(service: Service, key: number): Promise<Project> {
  const { Projects } = await service.content("GetProjects", { RequestedProjects: [key] });
  return (Projects as Project[])[0] as Project;
}

/** A call in a version 2 session. */
export function callV2(service: Service, method: string, args: object): Promise<Envelope> {
  return service.call(method, args, {}, 2);
}

export async function contentV2(service: Service, method: string, args: object): Promise<Record<string, Wire[]>> {
  const envelope = await callV2(service, method, args);
  expectEqual(`${method} Errors`, envelope.Errors, []);
  return envelope.Content as Record<string, Wire[]>;
}

async function removeProjects(service: Service, marker: string): Promise<void> {
  const projects = (await service.content("ListProjects", { FilterByNameLike: marker }))["Projects"] as Wire[];
  const templates = (await service.content("ListProjectTemplates", { FilterByNameLike: marker }))[
    "ProjectTemplates"
  ] as Wire[];
  const keys = [...projects, ...templates].map((each) => each["ProjectKey"] ?? each["ProjectTemplateKey"]);
  const stored = (await service.content("GetProjects", { RequestedProjects: keys }))["Projects"] as Wire[];
  await service.content("UpdateProjects", changeSet(stored.map(deletion("ProjectKey"))));
}

async function made(service: Service, thing: string, values: Wire): Promise<Wire> {
  const args = {
    [`Updated${thing}s`]: [{ [`${thing}Key`]: -1, ...values }],
    [`Unchanged${thing}s`]: [],
    UseSingleTransaction: true,
  };
  const content = await service.content(`Update${thing}s`, args);
  return (content[`${thing}s`] as Wire[])[0] ?? {};
}

async function removed(service: Service, thing: string, record: Wire): Promise<void> {
  const updated = [deletion(`${thing}Key`)(record)];
  await service.content(`Update${thing}s`, {
    [`Updated${thing}s`]: updated,
    [`Unchanged${thing}s`]: [],
    UseSingleTransaction: true,
  });
}

function deletion(keyName: string): (record: Wire) => Wire {
  return (record) => ({ [keyName]: record[keyName], LastModifiedDate: record["LastModifiedDate"], Delete: true });
}
