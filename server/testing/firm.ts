import { randomUUID } from "node:crypto";
import { afterAll, beforeAll } from "vitest";
import { apiRights, roles } from "../src/engine/access/ready-made-roles.ts";
import type { Right } from "../src/engine/access/right-catalog.ts";
import type { ScopeName } from "../src/engine/access/scopes.ts";
import { dateIn } from "../src/engine/fields/date-times.ts";
import { giveLogin, openLoginCipher, settingsFrom } from "../src/engine/firms/index.ts";
import { openService, type OpenService, type ServiceOptions } from "../src/service.ts";
import { type MasterKeys, openCipher, randomMasterKeys } from "../src/platform/keys/index.ts";
import { hashPassword } from "../src/engine/sessions/index.ts";
import { dispatch } from "../src/engine/wire/dispatch.ts";
import type { Response } from "../src/engine/wire/request.ts";
import { acceptFixtures } from "./accept-fixtures.ts";
import { openTestPools, type TestDatabase } from "./database.ts";
import { type TestDatabaseOptions, testSchema } from "./test-databases.ts";
import { wholeText } from "./whole-text.ts";

/** A parsed response. */
export interface Answered {
  readonly status: number;
  readonly ResponseCode: number;
  readonly Message: string;
  readonly Errors: { ErrorID: number; ErrorMessage: string; ErrorData: Record<string, unknown> }[];
  // Tests read responses freely; the typed client has its own tests.
  // oxlint-disable-next-line typescript/no-explicit-any
  readonly Content: any;
  readonly UsageKey: string;
  readonly Warnings?: { WarningID: number; WarningMessage: string; WarningData: Record<string, unknown> }[];
  readonly PageSize?: number;
  readonly PageNumber?: number;
  readonly PageCount?: number;
  readonly Preview?: boolean;
  readonly cookie?: string | null | undefined;
  readonly retryAfter?: number | undefined;
  readonly [member: string]: unknown;
}

export interface CallOptions {
  readonly version?: 1 | 2;
  /** A user name from `addUser`; by default the firm's API user with every right. */
  readonly user?: string;
  readonly envelope?: Record<string, unknown>;
  readonly idempotencyKey?: string;
  readonly cookie?: string;
  /** An AI assistant instead of a program. */
  readonly surface?: "assistant";
  /** As a page of the web app calls. */
  readonly web?: boolean;
}

export interface TestUser {
  readonly userName: string;
  readonly kind?: "api" | "service";
  readonly authorized?: boolean;
  readonly employeeKey?: number | null;
  readonly permittedMethods?: readonly string[] | null;
  /** By default those of an API user that is authorized, or is not, from before rights existed. */
  readonly rights?: readonly Right[];
}

export interface TestFirm {
  readonly database: TestDatabase;
  readonly service: OpenService;
  /** The keys outside the database. */
  readonly keys: MasterKeys;
  /** The company and employee of every test firm: an accounting manager and supervisor, who authorizes the default user. */
  readonly companyKey: number;
  readonly employeeKey: number;
  call(method: string, args?: Record<string, unknown>, options?: CallOptions): Promise<Answered>;
  /** A body sent unchanged, with or without a session. */
  send(
    body: string,
    options?: {
      id?: string;
      cookie?: string;
      idempotencyKey?: string;
      address?: string;
      surface?: "assistant";
      web?: boolean;
    },
  ): Promise<Answered>;
  addUser(user: TestUser): Promise<void>;
  addEmployee(values?: {
    firstName?: string;
    lastName?: string;
    status?: string;
    roles?: readonly string[];
  }): Promise<number>;
  /** Adds a role with rights and their scopes. */
  addRole(
    code: string,
    rights: readonly (readonly [right: Right, scope: ScopeName])[],
    options?: { readOnly?: boolean; position?: string },
  ): Promise<void>;
  setSetting(name: string, value: unknown): Promise<void>;
  /** Advances the service's clock. */
  advance(milliseconds: number): void;
  now(): number;
  /** The firm's day, so many days from now: at night it is not that of UTC. */
  dayFromNow(days?: number): string;
}

export const testFirmId = "test";
export const testPassword = "right password";

export type TestFirmOptions = Pick<
  ServiceOptions,
  "allowPrivateWebhooks" | "isExempt" | "keys" | "url" | "onFault" | "onNightlyCheck" | "resolve"
> &
  TestDatabaseOptions;

/** For a whole test file: `const firm = testFirm()` at the top, `firm.call("ListContacts", {})` in the tests. */
export function testFirm(options: TestFirmOptions = {}): TestFirm {
  let opened: (TestFirm & { close(): Promise<void> }) | undefined;
  beforeAll(async () => {
    opened = await openTestFirm(options);
  });
  afterAll(() => opened?.close());
  return new Proxy({} as TestFirm, {
    get(_target, name: keyof TestFirm) {
      if (opened === undefined)
        throw new Error("The test firm exists only in hooks and tests, not while the file is loaded.");
      return opened[name];
    },
  });
}

/** The same without hooks; the caller closes it. */
export async function openTestFirm({ demo, ...options }: TestFirmOptions = {}): Promise<
  TestFirm & { close(): Promise<void> }
> {
  const database = await openTestPools({ demo });
  const db = database.firm.db;
  let ahead = 0;
  const now = () => Date.now() + ahead;
  await database.pools.admin.run("insert into firm (firm_id, schema_name) values ($1, $2)", [testFirmId, testSchema]);
  const company = await db.row<{ company_key: number }>(
    "insert into company (description) values ('Test Company') returning company_key",
  );
  const companyKey = company?.company_key ?? 0;
  const passwordHash = await hashPassword(testPassword);
  const keys = options.keys ?? randomMasterKeys();
  // Before any test counts statements.
  await openCipher(database.pools.admin, testSchema, keys);
  // Without keys, so that tests may create other firms without them.
  const loginCipher = await openLoginCipher(database.pools, undefined);
  await giveLogin(database.pools, { id: testFirmId, schema: testSchema, server: null }, loginCipher);
  const service = openService({
    connection: database.connection,
    connectionsMax: 8,
    pools: database.pools,
    clock: now,
    ...options,
    keys,
  });
  const tokens = new Map<string, string>();

  const send: TestFirm["send"] = async (body, options = {}) => {
    const request = {
      id: options.id ?? testFirmId,
      body,
      address: options.address ?? "127.0.0.1",
      apiUrl: `http://localhost/ServiceAPI.ashx?${testFirmId}`,
      cookie: options.cookie,
      idempotencyKey: options.idempotencyKey,
      surface: options.surface ?? "api",
      web: options.web ?? false,
    } as const;
    return parse(await dispatch(service, request));
  };
  const tokenOf = async (user: string, version: 1 | 2) => {
    const known = tokens.get(`${user} ${version}`);
    if (known !== undefined) return known;
    const opened = await send(
      JSON.stringify({ Method: "CreateAPISession", Username: user, Password: testPassword, APIVersion: version }),
    );
    const token = (opened.Content as { SessionToken?: string }).SessionToken;
    if (token === undefined) throw new Error(`no session for ${user}: ${opened.Message}`);
    tokens.set(`${user} ${version}`, token);
    return token;
  };
  const addEmployee: TestFirm["addEmployee"] = async (values = {}) => {
    const row = await db.row<{ employee_key: number }>(
      "insert into employee (first_name, last_name, status, company_key, roles) values ($1, $2, $3, $4, $5) returning employee_key",
      [
        values.firstName ?? "Test",
        values.lastName ?? `Employee ${randomUUID().slice(0, 8)}`,
        values.status ?? "Active",
        companyKey,
        values.roles ?? [],
      ],
    );
    await acceptFixtures(db);
    return row?.employee_key ?? 0;
  };
  const addUser: TestFirm["addUser"] = async (user) => {
    await db.run(
      "insert into sign_in (kind, user_name, password_hash, authorized, employee_key, permitted_methods, rights) values ($1, $2, $3, $4, $5, $6, $7)",
      [
        user.kind ?? "api",
        user.userName,
        passwordHash,
        user.authorized ?? false,
        user.employeeKey ?? null,
        user.permittedMethods ?? null,
        user.rights ??
          (user.kind === "service" ? [] : apiRights[user.authorized === true ? "authorized" : "notAuthorized"]),
      ],
    );
    await acceptFixtures(db);
  };
  const employeeKey = await addEmployee({
    firstName: "Alex",
    lastName: "Archer",
    roles: roles.filter((role) => role !== "Employee"),
  });
  await addUser({ userName: "api", authorized: true, employeeKey });

  return {
    database,
    service,
    keys,
    companyKey,
    employeeKey,
    send,
    addUser,
    addEmployee,
    now,
    dayFromNow: (days = 0) => dateIn(settingsFrom({}).timeZone, now() + days * 86_400_000),
    async call(method, args = {}, options = {}) {
      const SessionToken = await tokenOf(options.user ?? "api", options.version ?? 1);
      const body = JSON.stringify({ Method: method, SessionToken, MethodArguments: args, ...options.envelope });
      return send(body, {
        ...(options.idempotencyKey === undefined ? {} : { idempotencyKey: options.idempotencyKey }),
        ...(options.cookie === undefined ? {} : { cookie: options.cookie }),
        ...(options.surface === undefined ? {} : { surface: options.surface }),
        ...(options.web === undefined ? {} : { web: options.web }),
      });
    },
    async addRole(code, rights, { readOnly = false, position } = {}) {
      await db.run(
        `with made as (insert into role (code, name, read_only, position) values ($1, $1, $2, $3) returning role_key)
         insert into role_right (role_key, right_name, scope) select role_key, given.* from made, unnest($4::text[], $5::text[]) as given`,
        [code, readOnly, position ?? null, rights.map(([right]) => right), rights.map(([, scope]) => scope)],
      );
      await acceptFixtures(db);
    },
    async setSetting(name, value) {
      const announced = service.firms.announced(testSchema);
      await db.run(
        "insert into setting (name, value) values ($1, $2::jsonb) on conflict (name) do update set value = $2::jsonb",
        [name, JSON.stringify(value)],
      );
      await acceptFixtures(db);
      await announced;
    },
    advance(milliseconds) {
      ahead += milliseconds;
    },
    async close() {
      await service.firms.close();
      await database.close();
    },
  };
}

async function parse(response: Response): Promise<Answered> {
  if (response.log.error !== undefined) console.error(response.log.error);
  return {
    ...(JSON.parse(await wholeText(response)) as Answered),
    status: response.status,
    cookie: response.cookie,
    retryAfter: response.retryAfter,
  };
}
