import { needs } from "../../engine/access/access.ts";
import { identityProvidersPerFirmMax } from "../../engine/fields/limits.ts";
import { type Call, defineMethod } from "../../engine/method/method.ts";
import {
  changeSetArguments,
  changeSetContent,
  changeSetExample,
  changeSetRules,
  findFacts,
  nested,
  type Plan,
  planChanges,
  readChanges,
  type RecordDefinition,
  refuseRepeated,
  refuseSteps,
  requestOf,
  type Saved,
  saveRecords,
  setAside,
  type SetAside,
  showChanges,
  type Step,
  type Submitted,
} from "../../engine/records/index.ts";
import { lockRoles } from "../roles/index.ts";
import { IdentityProvider, type IdentityProviderFields, uniqueIssuer } from "./identity-provider-record.ts";
import { checkAmongOthers, checkProvider, hideSecrets, withSecret } from "./identity-provider-rules.ts";
import { countProviders, encryptSecrets, signGroupRows } from "./identity-provider-store.ts";

export const updateIdentityProviders = defineMethod({
  name: "UpdateIdentityProviders",
  chapter: "Access",
  versions: [1, 2],
  extension: true,
  access: needs("giveAccess"),
  effect: "write",
  summary: "Creates, changes and deletes the identity providers with which the firm's people sign in (OpenID Connect).",
  rules: [
    ...changeSetRules,
    "Register the service at the provider with the redirect address /auth/oidc/callback below the service's own address, and with the scopes openid, profile and email.",
    "A person is found by the provider's own id of them. At the first sign-in, a verified email address that exactly one active employee has links the two. JustInTime creates people from AllowedDomains who have no account.",
    "RoleByGroup sets roles at every sign-in and changes no others. Nobody gets a role by a row that they added themselves. With the firm setting confirmRoles, RoleByGroup waits until another person confirms it (warning -153).",
    "A new Issuer needs ClientSecret again. Issuer is refused when it is a private or loopback address, unless the service's operator allows that.",
    uniqueIssuer.doc,
    `A firm has at most ${identityProvidersPerFirmMax} providers. Deleting one keeps the accounts; people sign in with their passwords.`,
  ],
  errors: ["wrongState"],
  args: changeSetArguments(IdentityProvider, { single: "optional" }),
  content: changeSetContent(IdentityProvider),
  example: changeSetExample(IdentityProvider, {
    Label: "Sign in with Example",
    Issuer: "https://login.example.com",
    ClientID: "plumbline",
    AllowedDomains: ["example.com"],
    RoleByGroup: [{ Group: "Project managers", Role: "ProjectManager" }],
  }),
  async handle(args, call) {
    const sent = hideSecrets(args.UpdatedIdentityProviders as readonly Submitted[]);
    const submission = nested(IdentityProvider, { ...args, UpdatedIdentityProviders: [...sent.records] });
    const changes = readChanges(IdentityProvider, submission, call);
    const count = await countProviders(call.db);
    const facts = await findFacts(call.db, IdentityProvider, changes);
    const planned = planChanges(IdentityProvider, changes, facts, {
      check: (step) => checkProvider(step, call.allowsPrivateWebhooks),
    });
    const known = await lockRoles(call.db, rolesIn(planned));
    const unknownRoles = new Set(rolesIn(planned).filter((role) => !known.has(role)));
    const kept = refuseSteps(IdentityProvider, planned, (step) =>
      checkAmongOthers(step, planned, { unknownRoles, count }),
    );
    const decided = await refuseRepeated(call.db, IdentityProvider, uniqueIssuer, kept);
    const waits = call.firm.settings.confirmRoles && !call.confirmed;
    const { plan, aside } = setAside(decided, waits ? ["RoleByGroup"] : []);
    const encrypted = encryptSecrets(call.firm, sent.secrets);
    const saved = await saveRecords(call, IdentityProvider as RecordDefinition, {
      ...(plan as Plan),
      steps: (plan.steps as readonly Step[]).map((step) => withSecret(step, encrypted)),
    });
    for (const each of aside) askSecond(call, each, saved);
    await signGroupRows(
      call.db,
      saved.records.filter(({ json }) => json !== null).map(({ key }) => key),
      call.caller.employee?.key ?? 0,
    );
    return showChanges(call, IdentityProvider, plan, saved);
  },
});

function rolesIn({ steps }: Plan<IdentityProviderFields>): string[] {
  const rows = steps.flatMap((step) => (step.is === "delete" ? [] : step.values.RoleByGroup));
  return [...new Set(rows.map(({ Role }) => Role))];
}

function askSecond(call: Call, aside: SetAside<IdentityProviderFields>, saved: Saved): void {
  const { key, request } = requestOf(IdentityProvider, aside, saved);
  const summary = `Roles of the groups of the identity provider ${aside.step.values.Label}.`;
  call.awaits({
    kind: "roles",
    method: "UpdateIdentityProviders",
    record: "IdentityProvider",
    key,
    summary,
    subject: {},
    request,
  });
}
