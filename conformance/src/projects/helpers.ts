import { expectMarked, newMarker } from "../marker.ts";
import type { Envelope, Service } from "../service.ts";
import { expectEqual, needThat } from "../expectations.ts";

export type Wire = Record<string, unknown>;

/** Keys that a project needs; missing records are created for the check. */
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

/** The documented minimum for a new project. */
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

/** Runs the work, which creates projects whose description starts with the marker, and deletes them and their records. */
export async function withSetting(service: Service, work: (setting: Setting) => Promise<void>): Promise<void> {
  const marker = newMarker();
  const [company] = await listed(service, "ListCompanies", "Companies", { FilterByStatus: ["Active"] });
  needThat("no active company", company !== undefined);
  const takeAway: (() => Promise<void>)[] = [];
  const keyOf = async (thing: string) => {
    const [found] = await listed(service, `List${thing}s`, `${thing}s`, { FilterByStatus: ["Active"] });
    const record = found ?? (await made(service, thing, marker));
    if (found === undefined) takeAway.push(() => removed(service, thing, record));
    return Number(record[`${thing}Key`]);
  };
  try {
    const client = await newClient(service, marker);
    takeAway.push(() => removed(service, "Client", client));
    const setting = {
      company: Number(company["CompanyKey"]),
      client: Number(client["ClientKey"]),
      invoiceFormat: await keyOf("InvoiceFormat"),
      rateTable: await keyOf("RateTable"),
      marker,
    };
    takeAway.push(() => removeProjects(service, marker));
    await work(setting);
  } finally {
    for (const step of takeAway.toReversed()) await step();
  }
}

/** The same with one minimal project, as GetProjects returns it. */
export function withProject(
  service: Service,
  work: (project: Project, setting: Setting) => Promise<void>,
): Promise<void> {
  return withSetting(service, async (setting) => {
    await service.content("UpdateProjects", changeSet([minimum(setting)]));
    const [saved] = await listed(service, "ListProjects", "Projects", { FilterByNameLike: setting.marker });
    await work(await read(service, Number(saved?.["ProjectKey"])), setting);
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
  const filter = { FilterByNameLike: marker };
  const projects = await listed(service, "ListProjects", "Projects", filter);
  const templates = service.asks("extensions")
    ? await listed(service, "ListProjectTemplates", "ProjectTemplates", filter)
    : [];
  expectMarked("ListProjects with FilterByNameLike", [...projects, ...templates], "Description", marker);
  const keys = [...projects, ...templates].map((each) => each["ProjectKey"] ?? each["ProjectTemplateKey"]);
  if (keys.length === 0) return;
  const stored = (await service.content("GetProjects", { RequestedProjects: keys }))["Projects"] as Wire[];
  await service.content("UpdateProjects", changeSet(stored.map(deletion("ProjectKey"))));
}

export async function listed(service: Service, method: string, plural: string, args: Wire): Promise<Wire[]> {
  return (await service.content(method, args))[plural] as Wire[];
}

async function newClient(service: Service, marker: string): Promise<Wire> {
  await service.content("UpdateClients", changes("Client", [{ ClientKey: -1, Description: marker }]));
  const found = await listed(service, "ListClients", "Clients", { FilterByNameEquals: marker });
  expectMarked("ListClients with FilterByNameEquals", found, "Description", marker);
  const [item] = found;
  const read = await service.content("GetClients", { RequestedClients: [item?.["ClientKey"]] });
  return (read["Clients"] as Wire[])[0] ?? {};
}

/** Creates a missing record of a reference list, which needs one of Plumbline's additions. */
async function made(service: Service, thing: string, marker: string): Promise<Wire> {
  needThat(`no active ${thing}`, service.asks("extensions"));
  const content = await service.content(
    `Update${thing}s`,
    changes(thing, [{ [`${thing}Key`]: -1, Description: marker }]),
  );
  return (content[`${thing}s`] as Wire[])[0] ?? {};
}

async function removed(service: Service, thing: string, record: Wire): Promise<void> {
  await service.content(`Update${thing}s`, changes(thing, [deletion(`${thing}Key`)(record)]));
}

const changes = (thing: string, updated: readonly Wire[]) => ({
  [`Updated${thing}s`]: updated,
  [`Unchanged${thing}s`]: [],
  UseSingleTransaction: true,
});

function deletion(keyName: string): (record: Wire) => Wire {
  return (record) => ({ [keyName]: record[keyName], LastModifiedDate: record["LastModifiedDate"], Delete: true });
}
