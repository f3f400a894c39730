import type { Answered, TestFirm } from "../firm.ts";

/** What every test of projects needs: a client, an invoice format, a rate table ... of a test firm. */
export interface ProjectSetting {
  readonly client: number;
  readonly otherClient: number;
  readonly invoiceFormat: number;
  readonly rateTable: number;
  readonly contact: number;
  readonly otherContact: number;
}

export async function settingFor(firm: TestFirm): Promise<ProjectSetting> {
  const { db } = firm.database.firm;
  const insert = async (sql: string) => Number(await db.text(sql));
  return {
    client: await insert(
      "insert into client (description, last_modified) values ('Harbor Trust', now()) returning client_key::text",
    ),
    otherClient: await insert(
      "insert into client (description, last_modified) values ('Hill School', now()) returning client_key::text",
    ),
    invoiceFormat: await insert(
      "insert into invoice_format (description) values ('Standard') returning invoice_format_key::text",
    ),
    rateTable: await insert(
      "insert into rate_table (description) values ('Standard rates') returning rate_table_key::text",
    ),
    contact: await insert(
      "insert into contact (first_name, last_name, last_modified) values ('Ada', 'Palladio', now()) returning contact_key::text",
    ),
    otherContact: await insert(
      "insert into contact (company, last_modified) values ('Stone Works', now()) returning contact_key::text",
    ),
  };
}

type Wire = Record<string, unknown>;

/** The least that makes a project in version 1. */
export function minimalProject(
  firm: TestFirm,
  setting: ProjectSetting,
  values: Wire = {},
  phases: Wire[] = [minimalPhase()],
): Wire {
  return {
    ProjectKey: -1,
    LastModifiedDate: "",
    Description: "Harbor library",
    BillingType: "TimeAndExpense",
    CompanyKey: firm.companyKey,
    Contacts: [],
    InvoiceGroups: [minimalGroup(setting, { Phases: phases })],
    ...values,
  };
}

export function minimalGroup(setting: ProjectSetting, values: Wire = {}): Wire {
  return {
    InvoiceGroupKey: -100,
    Description: "All work",
    InvoiceFormatKey: setting.invoiceFormat,
    Client: { ClientKey: setting.client },
    Phases: [],
    ...values,
  };
}

export function minimalPhase(values: Wire = {}): Wire {
  return {
    PhaseKey: -200,
    LastModifiedDate: "",
    Description: "Schematic design",
    BillingType: "TimeAndExpense",
    Contacts: [],
    ...values,
  };
}

export function updateV1(firm: TestFirm, updated: Wire[], unchanged: Wire[] = [], single = true) {
  return firm.call("UpdateProjects", {
    UpdatedProjects: updated,
    UnchangedProjects: unchanged,
    UseSingleTransaction: single,
  });
}

/** Version 1's whole project as stored. */
export async function getV1(firm: TestFirm, key: unknown) {
  const answer = await firm.call("GetProjects", { RequestedProjects: [key] });
  return answer.Content.Projects[0];
}

export async function getV2(firm: TestFirm, key: unknown) {
  return (await firm.call("GetProjects", { RequestedProjects: [key] }, { version: 2 })).Content;
}

/** Makes a project with the given phases and answers it as GetProjects does. */
export async function newProject(firm: TestFirm, setting: ProjectSetting, values: Wire = {}, phases?: Wire[]) {
  const made = await updateV1(firm, [minimalProject(firm, setting, values, phases)]);
  if (made.Errors.length > 0) throw new Error(JSON.stringify(made.Errors));
  return getV1(firm, made.Content.Projects[0].ProjectKey);
}

/** What tests send to CreateProjects, with the setting that is there once `setting` is asked for. */
export function creationCalls(firm: TestFirm, setting: () => ProjectSetting) {
  return {
    create: (CreateType: string, more: Wire) => firm.call("CreateProjects", { CreateType, ...more }, { version: 2 }),
    group: (values: Wire = {}) => ({
      Description: "All work",
      ClientKey: setting().client,
      InvoiceFormatKey: setting().invoiceFormat,
      ...values,
    }),
  };
}

/** The code and the property of each error. */
export const properties = (answer: Answered) => answer.Errors.map((each) => [each.ErrorID, each.ErrorData["Property"]]);
