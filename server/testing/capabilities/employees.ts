import { expect } from "vitest";
import type { TestFirm } from "../firm.ts";

export type Sent = Record<string, unknown>;

/** A user for each kind of caller: plain, staff, accountant, hr, manager, admin. */
export async function addCallers(firm: TestFirm): Promise<void> {
  await firm.addUser({ userName: "plain" });
  await firm.addUser({ userName: "staff", kind: "service", employeeKey: await firm.addEmployee() });
  const accountant = await firm.addEmployee({ roles: ["AccountingManager"] });
  await firm.addUser({ userName: "accountant", kind: "service", employeeKey: accountant });
  const hr = await firm.addEmployee({ roles: ["HumanResources"] });
  await firm.addUser({ userName: "hr", kind: "service", employeeKey: hr });
  const manager = await firm.addEmployee({ roles: ["Supervisor", "ProjectManager", "Principal"] });
  await firm.addUser({ userName: "manager", kind: "service", employeeKey: manager });
  const admin = await firm.addEmployee({ roles: ["Administrator"] });
  await firm.addUser({ userName: "admin", kind: "service", employeeKey: admin });
}

/** Calls for tests of employees, on their firm. */
export function employeeCalls(firm: TestFirm) {
  const update = (updated: Sent[], unchanged: Sent[] = [], more: Sent = {}, user?: string) =>
    firm.call(
      "UpdateEmployees",
      { UpdatedEmployees: updated, UnchangedEmployees: unchanged, ...more },
      user === undefined ? {} : { user },
    );
  const create = (values: Sent) => update([{ EmployeeKey: -1, CompanyKey: firm.companyKey, ...values }]);
  return {
    update,
    create,
    change: (read: Sent, values: Sent) => update([{ ...read, ...values }], [read]),

    async newEmployee(values: Sent = { FirstName: "Ada", LastName: "Palladio" }): Promise<Sent> {
      const made = await create(values);
      expect(made.Errors).toEqual([]);
      const { OriginalEmployeeKey: _, ...record } = made.Content.Employees[0] as Sent;
      return record;
    },

    /** A record of a list that an employee may refer to. */
    insert: async (table: string, status = "Active") =>
      (
        await firm.database.firm.db.row<{ key: number }>(
          `insert into ${table} (description, status) values ($1, $2) returning ${table}_key as key`,
          [`${table} ${Math.random()}`, status],
        )
      )?.key,
  };
}
