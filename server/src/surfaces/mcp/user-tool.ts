import type { MethodsInReach } from "./methods-in-reach.ts";
import { objectOf, resultOf, type Tool } from "./tool.ts";

/** Who the assistant works for, and what day it is there. */
export function userTools(reach: MethodsInReach): Tool[] {
  if (!reach.has("GetSessionUser")) return [];
  return [
    {
      name: "session_user",
      description: "Returns the firm, today's date there, and the user whose rights these tools have.",
      inputSchema: objectOf({}, []),
      outputSchema: objectOf(
        {
          FirmName: { type: "string" },
          Today: { type: "string" },
          TimeZone: { type: "string" },
          UserName: { type: "string" },
          EmployeeName: { type: "string" },
          Roles: { type: "array", items: { type: "string" } },
          Rights: { type: "array", items: { type: "string" } },
        },
        ["FirmName", "Today", "TimeZone", "UserName", "EmployeeName", "Roles", "Rights"],
      ),
      async run(_given, service) {
        const { Content } = resultOf(await service.call(1, { Method: "GetSessionUser", MethodArguments: {} }));
        const { FirmName, Today, TimeZone, UserName, EmployeeName, Roles, Rights } = Content as Record<string, unknown>;
        return { FirmName, Today, TimeZone, UserName, EmployeeName, Roles, Rights };
      },
    },
  ];
}
