import { anySession } from "../../engine/access/access.ts";
import { defineMethod } from "../../engine/method/method.ts";
import { getRecords, listOfRecord, requestedKeys } from "../../engine/records/index.ts";
import { Employee } from "./employee-record.ts";

export const getEmployees = defineMethod({
  name: "GetEmployees",
  chapter: "Employees",
  versions: [1, 2],
  extension: true,
  access: anySession,
  effect: "read",
  summary: "Returns employees by key, in the order of the keys.",
  rules: [
    "PayRates is left out unless the caller is an accounting manager, an administrator or an authorized API user.",
  ],
  args: { RequestedEmployees: requestedKeys(Employee) },
  content: { Employees: listOfRecord(Employee) },
  example: { RequestedEmployees: [1, 2] },
  async handle(args, call) {
    return { content: { Employees: await getRecords(call, Employee, args.RequestedEmployees) } };
  },
});
