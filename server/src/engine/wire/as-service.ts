import type { Caller } from "../access/access.ts";
import { firmSignInRules } from "../access/caller.ts";
import type { Right } from "../access/right-catalog.ts";
import { sightOf } from "../access/rights.ts";
import { recordAudit } from "../audit/index.ts";
import { refuse } from "../fields/refusals.ts";
import type { Firm } from "../firms/index.ts";
import type { Call, Written } from "../method/method.ts";
import { makeCall } from "./make-call.ts";
import type { Service } from "./request.ts";
import { newProgress } from "./respond.ts";

/** Work that the service does by itself, on behalf of nobody who is signed in yet. */
export interface OwnWork {
  readonly firm: Firm;
  /** The name of the work in the audit, in place of a method's. */
  readonly name: string;
  /** Who does it, in the audit. */
  readonly userName: string;
  /** What it may do, for the whole firm. */
  readonly rights: readonly Right[];
  /** The network address from which it was started. */
  readonly address: string;
  readonly agent: string;
}

/** Runs the work in one transaction with its audit row, as a call runs a method; it starts again after a conflict with another writer. */
export function asService<Result>(
  service: Service,
  { firm, name, userName, rights, address, agent }: OwnWork,
  work: (call: Call) => Promise<Result>,
): Promise<Result> {
  const held = service.whyHeld?.();
  if (held !== undefined) throw refuse("failed", `${held} Nothing was saved.`);
  const caller: Caller = {
    kind: "api",
    userKey: 0,
    userName,
    authorized: false,
    permittedMethods: null,
    employee: null,
    roles: [],
    signInRules: firmSignInRules,
    grants: [
      {
        role: null,
        code: null,
        readOnly: false,
        rights: rights.map((right) => ({ right, scope: "firm" })),
        companies: [],
        departments: [],
      },
    ],
  };
  const progress = newProgress(service.clock());
  const apiUrl = service.url ?? "http://localhost";
  return firm.pool.transaction(async (db) => {
    const written: Written[] = [];
    const call = makeCall(
      {
        lockReason: null,
        firm,
        version: 1,
        session: { version: 0, caller, sessionKey: null, newSignIns: [], duties: [], tokenScope: "api" },
        page: undefined,
        progress,
        request: { id: firm.id, body: "", address, apiUrl, agent, web: true },
        webUrl: service.url,
        isExempt: service.isExempt(firm),
        passkeySite: () => undefined,
        allowsPrivateWebhooks: service.allowsPrivateWebhooks,
        methods: service.methods,
        sight: sightOf(caller, { extension: true, surface: "api" }),
        scope: "firm",
        sent: {},
        needsNoSecond: true,
      },
      db,
      written,
      [],
      (each) =>
        recordAudit(db, {
          at: progress.now,
          usageKey: progress.usageKey,
          method: name,
          userName,
          employeeKey: null,
          written: each,
          address,
        }),
    );
    const result = await work(call);
    await call.saveWritten();
    return result;
  });
}
