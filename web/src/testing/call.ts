import type { BrowserContext, Page } from "playwright-core";

export type DemoUser = "demo.employee" | "demo.manager" | "demo.accountant" | "demo.principal" | "demo.admin";

/** A signed-in browser page. `errors` collects console errors, exceptions, failed requests and requests to other hosts. */
export interface Visit {
  readonly page: Page;
  readonly context: BrowserContext;
  readonly errors: string[];
}

/** Calls the API in the session of the visit, to prepare test data. */
export async function call<Content>(
  visit: Visit,
  method: string,
  args: Readonly<Record<string, unknown>>,
  version?: 1 | 2,
): Promise<Content> {
  const answer = await visit.context.request.post("/ServiceAPI.ashx?demo", {
    headers: { "plumbline-web": "1" },
    data: {
      Method: method,
      UseSessionCookie: true,
      MethodArguments: args,
      ...(version === undefined ? {} : { APIVersion: version }),
    },
  });
  const body = (await answer.json()) as { Errors: { ErrorMessage: string }[]; Content: Content };
  if (body.Errors.length > 0) throw new Error(`${method}: ${body.Errors[0]?.ErrorMessage}`);
  return body.Content;
}
