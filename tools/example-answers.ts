import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { dateOnly } from "../accounting/src/index.ts";
import {
  migrateCatalog,
  openPools,
  removeBundledPostgres,
  startBundledPostgres,
} from "../server/src/platform/database/index.ts";
import { createDemoFirm, demoFirmId, demoPassword, isDemo } from "../server/src/demo/index.ts";
import { makeDemo } from "../server/src/demo/made-demo.ts";
import { identifierOf, recordedAnswersFile } from "../server/src/surfaces/docs/index.ts";
import type { ConnectionSettings, Pools } from "../server/src/platform/database/index.ts";
import type { MethodDefinition, Version } from "../server/src/engine/method/method.ts";
import { methods } from "../server/src/methods.ts";
import { openService } from "../server/src/service.ts";
import { dispatch } from "../server/src/engine/wire/dispatch.ts";
import { wholeText } from "../server/testing/whole-text.ts";

export interface ExampleAnswer {
  readonly method: MethodDefinition;
  readonly identifier: string;
  readonly answer: Readonly<Record<string, unknown>>;
}

/** The demo firm of the examples is created on this day, and they are called at this time. */
const today = dateOnly("2026-03-31");
const now = Date.parse("2026-03-31T15:00:00Z");
const apiUrl = `http://127.0.0.1:8080/ServiceAPI.ashx?${demoFirmId}`;

/** Calls every method's example on a new demo firm: reads as they are, writes as previews. */
export async function exampleAnswers(pools: Pools, connection: ConnectionSettings): Promise<ExampleAnswer[]> {
  const { call, close } = await openExampleFirm(pools, connection);
  const answers: ExampleAnswer[] = [];
  try {
    for (const method of methods.filter((each) => each.exampleIsOnce !== true)) {
      const preview = method.effect === "write" ? { Preview: true } : {};
      const answer = await call(method, method.example, preview);
      answers.push({ method, identifier: identifierOf(method, methods), answer });
    }
  } finally {
    await close();
  }
  return answers;
}

export interface ExampleFirm {
  /** Calls a method in its first version, in a session of its own if it is about sessions. */
  readonly call: (method: MethodDefinition, args: object, members?: object) => Promise<ExampleAnswer["answer"]>;
  readonly close: () => Promise<void>;
}

/** A new demo firm. */
export async function openExampleFirm(pools: Pools, connection: ConnectionSettings): Promise<ExampleFirm> {
  // Loaded with this file: the program that runs tools cannot load anything later.
  const made = async () => makeDemo({ today, size: "small" });
  await createDemoFirm(pools, { today, size: "small", maker: { made } });
  const service = openService({ connection, connectionsMax: 4, pools, clock: () => now, isExempt: isDemo });
  const send = async (body: Record<string, unknown>) => {
    const request = { id: demoFirmId, body: JSON.stringify(body), address: "127.0.0.1", apiUrl };
    const response = await dispatch(service, request);
    return JSON.parse(await wholeText(response)) as Record<string, unknown>;
  };
  const signIn = async (version: Version, Username = "api.demo") => {
    const member = { Username, Password: demoPassword, APIVersion: version };
    const { Content } = await send({ Method: "CreateAPISession", ...member });
    return (Content as { SessionToken: string }).SessionToken;
  };
  const tokens = new Map<string, string>();
  return {
    async call(method, args, members = {}) {
      if (method.isSessionMethod !== false)
        return send({ Method: method.name, SessionToken: await signIn(1), ...args, ...members });
      const version = method.versions[0] ?? 1;
      const user = `${method.exampleUser ?? ""} ${version}`;
      const SessionToken = tokens.get(user) ?? (await signIn(version, method.exampleUser));
      tokens.set(user, SessionToken);
      return send({ Method: method.name, SessionToken, MethodArguments: args, ...members });
    },
    close: () => service.firms.close(),
  };
}

/** `npm run print -- --record`: saves the answers for the reference, with placeholders for values that differ each time. */
export async function recordAnswers(): Promise<number> {
  const dataFolder = mkdtempSync(join(tmpdir(), "plumbline-examples-"));
  const postgres = await startBundledPostgres({ dataFolder, say: () => {}, throwaway: true });
  const pools = openPools(postgres.connection, { max: 4, idleMs: 1000 });
  try {
    await migrateCatalog(pools.admin);
    const answers = await exampleAnswers(pools, postgres.connection);
    // The examples test reports a failing example; its page then shows a sample.
    const good = answers.filter(({ answer }) => (answer["Errors"] as unknown[]).length === 0);
    const kept = good.map(({ identifier, answer }) => [identifier, shortened(answer)]);
    writeFileSync(recordedAnswersFile, `${JSON.stringify(Object.fromEntries(kept), undefined, 1)}\n`);
    return good.length;
  } finally {
    await pools.close();
    await removeBundledPostgres(dataFolder);
    rmSync(dataFolder, { recursive: true, force: true });
  }
}

const itemsShown = 2;
const placeholders: Readonly<Record<string, unknown>> = {
  UsageKey: "3f0c8a52-6c1e-4b58-9f0e-2d7a4f1b9c33",
  SessionToken: "{token}",
  Secret: "whsec_{43 characters}",
  Token: "plb_{43 characters}",
  Link: "http://127.0.0.1:8080/app/reset#demo:{43 characters}",
  Timing: 12,
  KnownAt: "2026-03-31 11:00:00.000 GMT-04:00",
};

function shortened(value: unknown): unknown {
  if (Array.isArray(value)) return value.slice(0, itemsShown).map(shortened);
  if (typeof value !== "object" || value === null) return value;
  const members = Object.entries(value).map(([name, each]) => [name, placeholders[name] ?? shortened(each)]);
  return Object.fromEntries(members) as object;
}
