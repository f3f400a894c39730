import { expect } from "vitest";
import type { TestFirm } from "../firm.ts";

export type Values = Record<string, unknown>;

/** The calls that tests of clients make, on their firm. */
export function clientCalls(firm: TestFirm) {
  const update = (UpdatedClients: Values[], UnchangedClients: Values[] = [], UseSingleTransaction = true) =>
    firm.call("UpdateClients", { UpdatedClients, UnchangedClients, UseSingleTransaction });
  const create = (values: Values = {}) => update([{ ClientKey: -1, Description: "Harbor City Schools", ...values }]);
  return {
    update,
    create,

    async newClient(values: Values = {}): Promise<Values> {
      const made = await create(values);
      expect(made.Errors).toEqual([]);
      const { OriginalClientKey: _, ...client } = made.Content.Clients[0];
      return client;
    },

    async newContact(values: Values = { FirstName: "Ada", LastName: "Palladio" }): Promise<number> {
      const made = await firm.call("UpdateContacts", {
        UpdatedContacts: [{ ContactKey: -1, ...values }],
        UnchangedContacts: [],
        UseSingleTransaction: true,
      });
      return made.Content.Contacts[0].ContactKey;
    },

    /** A record of each kind that a client may refer to, active or not. */
    async newReference(of: string, status: string): Promise<number> {
      const statements: Record<string, string> = {
        ClientType: `insert into client_type (description, notes, status) values ('Type ' || gen_random_uuid(), 'of note', $1) returning client_type_key as key`,
        EmailTemplate: `insert into email_template (description, status) values ('Mail ' || gen_random_uuid(), $1) returning email_template_key as key`,
        GLAccount: `insert into gl_account (id, description, account_type, normal_debit_balance, status) values (gen_random_uuid(), 'Receivable', 'Asset', true, $1) returning gl_account_key as key`,
      };
      const row = await firm.database.firm.db.row<{ key: number }>(statements[of] as string, [status]);
      return row?.key ?? 0;
    },
  };
}

export const ids = (answer: { Errors: { ErrorID: number }[] }) => answer.Errors.map((each) => each.ErrorID);
export const properties = (answer: { Errors: { ErrorData: Values }[] }) =>
  answer.Errors.map((each) => each.ErrorData["Property"]);
