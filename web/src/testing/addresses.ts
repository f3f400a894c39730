import { router } from "../app/router.tsx";
import { call, type DemoUser, type Visit } from "./call.ts";

/** A page of the router with an address in the demo firm. */
export interface PageAddress {
  readonly route: string;
  readonly path: string;
  readonly user: DemoUser;
}

/** The user that opens a page; the first matching pattern counts. */
const openedBy: readonly (readonly [RegExp, DemoUser])[] = [
  [/^\/app\/setup\/accounts/, "demo.accountant"],
  [/^\/app\/setup/, "demo.admin"],
  [/^\/app\/(home|my-|time|expense)/, "demo.employee"],
  [/^\/app\/approvals\/projects/, "demo.manager"],
  // The accountant may see everyone's documents.
  [/^\/app\/approvals\/./, "demo.accountant"],
  [/^\/app\/(approvals|missing|who-)/, "demo.manager"],
];

/** Fills in the keys of each route; 1 if no other key is given. */
export async function pageAddresses(visitOf: (user: DemoUser) => Promise<Visit>): Promise<readonly PageAddress[]> {
  const keys = {
    ...(await demoKeys(await visitOf("demo.accountant"))),
    ...(await managersKeys(await visitOf("demo.manager"))),
  };
  return pageRoutes().map((route) => ({
    route,
    path: route.replaceAll(/\$(\w+)/g, (_, name: string) => String(keyFor(keys, route, name))),
    user: openedBy.find(([pattern]) => pattern.test(route))?.[1] ?? "demo.accountant",
  }));
}

export function pageRoutes(): readonly string[] {
  // A redirect has no component.
  return Object.entries(router.routesByPath)
    .filter(([path, route]) => path.startsWith("/app/") && route.options.component !== undefined)
    .map(([path]) => path.replace(/\/$/, ""))
    .toSorted();
}

type Keys = Readonly<Record<string, string | number>>;

function keyFor(keys: Keys, route: string, name: string): string | number {
  return keys[`${route} ${name}`] ?? (route.startsWith("/app/projects/") ? keys[`project ${name}`] : keys[name]) ?? 1;
}

interface Flat {
  readonly Phases: readonly { readonly PhaseKey: number }[];
  readonly InvoiceGroups: readonly { readonly InvoiceGroupKey: number }[];
  readonly Resources: readonly { readonly ResourceKey: number }[];
}

/** Keys of a project with phases, groups and resources, and of records that the demo may not have. */
async function demoKeys(visit: Visit): Promise<Keys> {
  const { Projects } = await call<{ Projects: { ProjectKey: number }[] }>(visit, "ListProjects", {}, 2);
  const project = Math.min(...Projects.map((each) => each.ProjectKey));
  const flat = await call<Flat>(visit, "GetProjects", { RequestedProjects: [project] }, 2);
  return {
    "project key": project,
    "project phase": flat.Phases[0]?.PhaseKey ?? "new",
    "project group": flat.InvoiceGroups[0]?.InvoiceGroupKey ?? "new",
    "project resource": flat.Resources[0]?.ResourceKey ?? "new",
    list: "Departments",
    "/app/expenses/$key key": "new",
    "/app/approvals/expenses/$key/correct key": 4,
    "/app/setup/custom-fields/$key key": "new",
    "/app/setup/sign-ins/$key key": 3,
    "/app/setup/single-sign-on/$key key": "new",
    "/app/setup/integrations/webhooks/$key key": "new",
  };
}

/** The key of a timesheet with time on the manager's projects. */
async function managersKeys(visit: Visit): Promise<Keys> {
  const { ProjectTimesheetRows } = await call<{ ProjectTimesheetRows: { TimesheetKey: number }[] }>(
    visit,
    "ListProjectTimesheetRows",
    {},
  );
  return { "/app/approvals/projects/$key key": ProjectTimesheetRows.at(-1)?.TimesheetKey ?? 1 };
}
