import { anySession } from "../../engine/access/access.ts";
import { defineMethod } from "../../engine/method/method.ts";
import { getRecords, listOfRecord, requestedKeys } from "../../engine/records/index.ts";
import { Employee, employeeFor } from "./employee-record.ts";

export const getEmployees = defineMethod({
  name: "GetEmployees",
  chapter: "Employees",
  versions: [1, 2],
  extension: true,
  access: anySession,
  effect: "read",
  summary: "Reads employees by key, in the order of the keys.",
  rules: ["PayRates is left out for callers that are neither accounting manager, administrator nor authorized."],
  args: { RequestedEmployees: requestedKeys(Employee) },
  content: { Employees: listOfRecord(Employee) },
  example: { RequestedEmployees: [1, 2] },
  async handle(args, call) {
    return { content: { Employees: await getRecords(call, employeeFor(call.caller), args.RequestedEmployees) } };
  },
});
