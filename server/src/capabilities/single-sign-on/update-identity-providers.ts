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
  saveRecords,
  showChanges,
  type Step,
  type Submitted,
  type Write,
} from "../../engine/records/index.ts";
import { remember } from "../identities/index.ts";
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
    "RoleByGroup sets roles at every sign-in and changes no others. Nobody gets a role by a row that they added themselves.",
    "A new provider, and every change except of its Label, its deletion and the Status Inactive, waits until another person confirms it (warning -153): whoever controls a provider signs in as anybody. What a confirmed provider then does is not confirmed again.",
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
    const plan = askSecond(call, decided, sent.secrets);
    const encrypted = encryptSecrets(call.firm, sent.secrets);
    const saved = await saveRecords(call, IdentityProvider as RecordDefinition, {
      ...(plan as Plan),
      steps: (plan.steps as readonly Step[]).map((step) => withSecret(step, encrypted)),
    });
    await rememberProviders(call, plan);
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

/** Members that vouch for nobody; a change of any other waits. */
const harmless: ReadonlySet<string> = new Set(["Label", "LastModifiedDate"]);

/** Whoever controls a provider signs in as anybody: what it is, whom it lets in and what it gives always wait. Deleting one and switching it off do not. */
function askSecond(
  call: Call,
  plan: Plan<IdentityProviderFields>,
  secrets: ReadonlyMap<unknown, string>,
): Plan<IdentityProviderFields> {
  if (call.confirmation !== null || call.needsNoSecond || (plan.single && plan.refusals.length > 0)) return plan;
  const steps = plan.steps.flatMap((step): Step<IdentityProviderFields>[] => {
    if (step.is === "delete") return [step];
    const { Label, Issuer } = step.values;
    const own = step.is === "create" ? [] : Object.keys(step.set);
    const vouching = own.filter(
      (name) => !harmless.has(name) && !(name === "Status" && step.values.Status === "Inactive"),
    );
    if (step.is === "update" && vouching.length === 0) return [step];
    const what = step.is === "create" ? "A new identity provider" : `${vouching.join(", ")} of the identity provider`;
    call.awaits({
      kind: "identity",
      method: "UpdateIdentityProviders",
      record: "IdentityProvider",
      key: step.is === "create" ? null : step.key,
      summary: `${what} ${Label} (${Issuer}), which vouches for people.`,
      subject: {},
      request: requestOfStep(step, secrets.get(step.key)),
    });
    return step.is === "create" ? [] : [{ ...step, set: {}, values: step.stored.values }];
  });
  return { ...plan, steps };
}

/** The MethodArguments that carry out the step later, with the secret, which is stored encrypted. */
function requestOfStep(step: Write<IdentityProviderFields>, secret: string | undefined): Submitted {
  const { ClientSecret: sent, ...submitted } = step.submitted;
  const given = secret !== undefined ? { ClientSecret: secret } : sent === null ? { ClientSecret: null } : {};
  if (step.is === "create")
    return { UpdatedIdentityProviders: [{ ...submitted, ...given }], UnchangedIdentityProviders: [] };
  const base = { ...step.stored.wire, ...step.change?.from.base };
  const same = { LastModifiedDate: step.stored.wire["LastModifiedDate"] };
  return {
    UpdatedIdentityProviders: [{ ...submitted, ...same, ...given }],
    UnchangedIdentityProviders: [{ ...base, ...same }],
  };
}

/** Keeps, for all who give access, who set up what vouches for people. */
function rememberProviders(call: Call, { steps }: Plan<IdentityProviderFields>): Promise<void> {
  const of = { userKey: null, employeeKey: null, kind: "service" } as const;
  const deeds = steps.flatMap((step) => {
    if (step.is === "delete" || (step.is === "update" && Object.keys(step.set).length === 0)) return [];
    const about = `The identity provider ${step.values.Label} (${step.values.Issuer})`;
    return [{ of, what: "IdentityProvider" as const, about, issued: false }];
  });
  return remember(call, deeds);
}
