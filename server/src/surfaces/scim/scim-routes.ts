import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { dispatch } from "../../engine/wire/dispatch.ts";
import { noOrigin, ownOrigin } from "../../engine/wire/own-origin.ts";
import type { Service } from "../../engine/wire/request.ts";
import { bearerOf } from "../http/bearer.ts";
import { type Answered, errorOf, ScimError } from "./scim-error.ts";
import { groupResource, membersAfter, type Role } from "./scim-groups.ts";
import { filterIn, listResponse, operationsIn, selected, windowIn } from "./scim-requests.ts";
import { resourceTypes, schemas, serviceProviderConfig } from "./scim-schemas.ts";
import {
  asObject,
  type DirectoryUser,
  type Json,
  newPersonOf,
  personOf,
  personOfPatch,
  userResource,
} from "./scim-users.ts";

const everyonesRole = "Employee";

/**
 * SCIM 2.0 (RFC 7643, RFC 7644) for the firm's directory, with a token of the scope scim. Each request is turned into calls of
 * methods, so that rights, rules and audit are theirs.
 */
export function addScimRoutes(app: FastifyInstance, service: Service): void {
  const on = (
    method: "GET" | "POST" | "PUT" | "PATCH" | "DELETE",
    path: string,
    answer: (scim: Scim) => Promise<Answer> | Answer,
  ) =>
    app.route({
      method,
      url: `/scim/v2/:firm${path}`,
      handler: (request, reply) => respond(service, request, reply, answer),
    });

  on("GET", "/ServiceProviderConfig", ({ base }) => ({ body: serviceProviderConfig(base) }));
  on("GET", "/ResourceTypes", ({ base }) => ({ body: wholeList(resourceTypes(base)) }));
  on("GET", "/ResourceTypes/:id", ({ base, id }) => ({ body: oneOf(resourceTypes(base), id) }));
  on("GET", "/Schemas", ({ base }) => ({ body: wholeList(schemas(base)) }));
  on("GET", "/Schemas/:id", ({ base, id }) => ({ body: oneOf(schemas(base), id) }));

  on("GET", "/Users", listUsers);
  on("GET", "/Users/:id", async (scim) => ({ body: shownUser(scim, await findUser(scim)) }));
  on("POST", "/Users", async (scim) => {
    const user = await saveUser(scim, newPersonOf(scim.body));
    return { status: 201, body: shownUser(scim, user), location: `${scim.base}/Users/${user.ServiceUserKey}` };
  });
  on("PUT", "/Users/:id", async (scim) => ({ body: shownUser(scim, await changeUser(scim, personOf(scim.body))) }));
  on("PATCH", "/Users/:id", async (scim) => ({
    body: shownUser(scim, await changeUser(scim, personOfPatch(operationsIn(scim.body)))),
  }));
  on("DELETE", "/Users/:id", async (scim) => {
    await changeUser(scim, { Active: false });
    return { status: 204 };
  });

  on("GET", "/Groups", listGroups);
  on("GET", "/Groups/:id", async (scim) => {
    const role = oneOf(await findRoles(scim), scim.id, (each) => String(each.RoleKey));
    return { body: selected(groupResource(role, await findUsers(scim, {}), scim.base), scim.query) };
  });
  on("PATCH", "/Groups/:id", changeMembers);
  for (const [method, path] of [
    ["POST", "/Groups"],
    ["PUT", "/Groups/:id"],
    ["DELETE", "/Groups/:id"],
  ] as const)
    on(method, path, () => {
      throw new ScimError(501, "Groups are the firm's roles, which are created and deleted in the firm's setup.");
    });
}

/** A request of a directory. */
interface Scim {
  readonly base: string;
  readonly id: string;
  readonly query: Json;
  readonly body: Json;
  call<Content>(method: string, args: Json, envelope?: Json): Promise<Content>;
  /** How many items a list method has. */
  count(method: string, args: Json): Promise<number>;
}

interface Answer {
  readonly status?: number;
  readonly body?: object;
  readonly location?: string;
}

async function respond(
  service: Service,
  request: FastifyRequest,
  reply: FastifyReply,
  answer: (scim: Scim) => Promise<Answer> | Answer,
): Promise<FastifyReply> {
  void reply.header("content-type", "application/scim+json; charset=utf-8").header("cache-control", "no-store");
  try {
    await requireToken(service, request);
    const { status = 200, body, location } = await answer(scimOf(service, request));
    if (location !== undefined) void reply.header("location", location);
    return await reply.code(status).send(body === undefined ? "" : JSON.stringify(body));
  } catch (error) {
    if (!(error instanceof ScimError)) throw error;
    if (error.status === 401) void reply.header("www-authenticate", "Bearer");
    return reply.code(error.status).send(JSON.stringify(error.body()));
  }
}

/** Before anything is read: without a token of this firm for this purpose, a request learns nothing. */
async function requireToken(service: Service, request: FastifyRequest): Promise<void> {
  const token = bearerOf(request);
  const firm = token === undefined ? undefined : await service.firms.find(paramsOf(request).firm);
  if (firm === undefined || token === undefined) throw new ScimError(401, unknownToken);
  const use = { now: service.clock(), address: request.ip };
  const session = await service.sessions.findToken(firm, token, use);
  if (session === undefined) throw new ScimError(401, unknownToken);
  if (session.tokenScope !== "scim") throw new ScimError(403, "The token does not have the scope scim.");
}

const unknownToken = "Send a token of this firm with the scope scim: Authorization: Bearer TOKEN.";

function scimOf(service: Service, request: FastifyRequest): Scim {
  const { firm, id = "" } = paramsOf(request);
  const origin = ownOrigin(service.url, `${request.protocol}://${request.host}`);
  if (origin === undefined) throw new ScimError(503, noOrigin);
  const send = async <Content>(method: string, args: Json, envelope: Json = {}) => {
    const response = await dispatch(service, {
      id: firm,
      body: JSON.stringify({ Method: method, APIVersion: 1, MethodArguments: args, ...envelope }),
      bearer: bearerOf(request),
      address: request.ip,
      apiUrl: `${origin}/ServiceAPI.ashx?${encodeURIComponent(firm)}`,
      agent: request.headers["user-agent"],
      tokenScope: "scim",
    });
    const answered = JSON.parse(response.text) as Answered & { Content: Content; PageCount?: number };
    if (answered.Errors.length > 0) throw errorOf(answered);
    return answered;
  };
  return {
    base: `${origin}/scim/v2/${encodeURIComponent(firm)}`,
    id,
    query: request.query as Json,
    get body() {
      return bodyOf(request);
    },
    call: async <Content>(method: string, args: Json, envelope?: Json) =>
      (await send<Content>(method, args, envelope)).Content,
    count: async (method, args) =>
      (await send(method, args, { PageResults: true, PageSize: 1, PageNumber: 1 })).PageCount ?? 0,
  };
}

function paramsOf(request: FastifyRequest): { readonly firm: string; readonly id?: string } {
  return request.params as { firm: string; id?: string };
}

function bodyOf({ body }: FastifyRequest): Json {
  try {
    return asObject(JSON.parse(typeof body === "string" ? body : ""));
  } catch {
    throw new ScimError(400, "The body must be a JSON object.", "invalidSyntax");
  }
}

const userArguments: Readonly<Record<string, string>> = {
  userName: "FilterByUserName",
  externalId: "FilterByExternalID",
};

async function listUsers(scim: Scim): Promise<Answer> {
  const filter = filterIn(scim.query["filter"] as string | undefined, Object.keys(userArguments));
  const args = filter === undefined ? {} : { [userArguments[filter[0]] as string]: filter[1] };
  const { from, count } = windowIn(scim.query);
  const total = await scim.count("ListDirectoryUsers", args);
  const users = count === 0 ? [] : await findWindow(scim, args, { from, count });
  return {
    body: listResponse(
      users.map((each) => shownUser(scim, each)),
      total,
      from,
    ),
  };
}

/** A window of items may begin anywhere, a page may not: two pages of its size contain it. */
async function findWindow(
  scim: Scim,
  args: Json,
  { from, count }: { readonly from: number; readonly count: number },
): Promise<readonly DirectoryUser[]> {
  const first = Math.floor(from / count);
  const page = (number: number) =>
    findUsers(scim, args, { PageResults: true, PageSize: count, PageNumber: number + 1 });
  const skipped = from - first * count;
  const found = [...(await page(first)), ...(skipped === 0 ? [] : await page(first + 1))];
  return found.slice(skipped, skipped + count);
}

async function findUsers(scim: Scim, args: Json, envelope?: Json): Promise<readonly DirectoryUser[]> {
  const found = await scim.call<{ DirectoryUsers: DirectoryUser[] }>("ListDirectoryUsers", args, envelope);
  return found.DirectoryUsers;
}

async function findUser(scim: Scim, key = keyOf(scim.id)): Promise<DirectoryUser> {
  const [user] = await findUsers(scim, { FilterByServiceUserKey: [key] });
  if (user === undefined) throw new ScimError(404, `There is no user ${key}.`);
  return user;
}

async function saveUser(scim: Scim, args: Json): Promise<DirectoryUser> {
  const { ServiceUserKey } = await scim.call<{ ServiceUserKey: number }>("SaveDirectoryUser", args);
  return findUser(scim, ServiceUserKey);
}

function changeUser(scim: Scim, args: Json): Promise<DirectoryUser> {
  return saveUser(scim, { ...args, ServiceUserKey: keyOf(scim.id) });
}

function keyOf(id: string): number {
  if (!/^[1-9]\d{0,8}$/.test(id)) throw new ScimError(404, `There is no resource ${id}.`);
  return Number(id);
}

function shownUser({ base, query }: Scim, user: DirectoryUser): Json {
  return selected(userResource(user, base), query);
}

async function findRoles(scim: Scim): Promise<readonly Role[]> {
  const { Roles } = await scim.call<{ Roles: Role[] }>("ListRoles", {});
  return Roles.filter(({ Code }) => Code !== everyonesRole).sort((one, other) => one.RoleKey - other.RoleKey);
}

async function listGroups(scim: Scim): Promise<Answer> {
  const filter = filterIn(scim.query["filter"] as string | undefined, ["displayName"]);
  const { from, count } = windowIn(scim.query);
  const roles = (await findRoles(scim)).filter(
    ({ Name }) => filter === undefined || Name.toLowerCase() === filter[1].toLowerCase(),
  );
  const users = await findUsers(scim, {});
  const shown = roles
    .slice(from, from + count)
    .map((role) => selected(groupResource(role, users, scim.base), scim.query));
  return { body: listResponse(shown, roles.length, from) };
}

/** Gives the role to the people who became members and takes it from those who no longer are, in one call. */
async function changeMembers(scim: Scim): Promise<Answer> {
  const role = oneOf(await findRoles(scim), scim.id, (each) => String(each.RoleKey));
  const users = await findUsers(scim, {});
  const idOf = ({ ServiceUserKey }: DirectoryUser) => String(ServiceUserKey);
  const before = new Set(users.filter(({ Roles }) => Roles.includes(role.Code)).map(idOf));
  const after = membersAfter(before, operationsIn(scim.body));
  const unknown = [...after].find((id) => !users.some((each) => idOf(each) === id));
  if (unknown !== undefined) throw new ScimError(400, `There is no user ${unknown}.`, "invalidValue");
  const changed = users.filter((each) => before.has(idOf(each)) !== after.has(idOf(each)));
  if (changed.length === 0) return { status: 204 };
  const keys = [...new Set(changed.map(({ EmployeeKey }) => EmployeeKey))];
  const gains = new Set(changed.filter((each) => after.has(idOf(each))).map(({ EmployeeKey }) => EmployeeKey));
  const { Employees } = await scim.call<{ Employees: Json[] }>("GetEmployees", { RequestedEmployees: keys });
  const updated = Employees.map((employee) => {
    const roles = (employee["Roles"] as readonly string[]).filter((code) => code !== role.Code);
    const isMember = gains.has(employee["EmployeeKey"] as number);
    return { ...employee, Roles: isMember ? [...roles, role.Code] : roles };
  });
  await scim.call("UpdateEmployees", {
    UpdatedEmployees: updated,
    UnchangedEmployees: Employees,
    UseSingleTransaction: true,
  });
  return { status: 204 };
}

function wholeList(items: readonly object[]): object {
  return listResponse(items as readonly Json[], items.length, 0);
}

function oneOf<Item>(
  items: readonly Item[],
  id: string,
  idOf: (item: Item) => string = (item) => (item as { id: string }).id,
): Item {
  const found = items.find((each) => idOf(each) === id);
  if (found === undefined) throw new ScimError(404, `There is no resource ${id}.`);
  return found;
}
