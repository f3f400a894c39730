import { hostOf, isLoopbackHost, isPrivateHost } from "../../engine/events/index.ts";
import { identityProvidersPerFirmMax } from "../../engine/fields/limits.ts";
import { notAllowed, refusedMember, required } from "../../engine/fields/refusal-words.ts";
import type { Refusal } from "../../engine/fields/refusals.ts";
import type { Creation, Plan, Step, Submitted, Update } from "../../engine/records/index.ts";
import { everyonesRole } from "../roles/index.ts";
import type { IdentityProviderFields } from "./identity-provider-record.ts";

type Written = Creation<IdentityProviderFields> | Update<IdentityProviderFields>;

/** Anybody can have an address there, so it says nothing about who works for the firm. */
const publicMailDomains: ReadonlySet<string> = new Set([
  "aol.com",
  "gmail.com",
  "gmx.com",
  "googlemail.com",
  "hotmail.com",
  "icloud.com",
  "live.com",
  "mail.com",
  "msn.com",
  "outlook.com",
  "proton.me",
  "protonmail.com",
  "yahoo.com",
  "yandex.com",
  "zoho.com",
]);

/** The rules for a provider's own members. */
export function checkProvider(step: Written, allowsPrivate: boolean): Refusal[] {
  const { AllowedDomains, JustInTime, CompanyKey } = step.values;
  const isSet = (name: string) => step.is === "create" || Object.hasOwn(step.set, name);
  const malformed = AllowedDomains.filter((each) => !isDomain(each));
  const open = JustInTime ? AllowedDomains.filter((each) => publicMailDomains.has(each)) : [];
  return [
    ...(isSet("Issuer") ? checkIssuer(step.values.Issuer, allowsPrivate) : []),
    ...malformed.map((value) => refused("AllowedDomains", value, "is not a domain. Use one such as example.com.")),
    ...open.map((value) =>
      refused("AllowedDomains", value, "is open to everybody, so it cannot be allowed together with JustInTime."),
    ),
    ...(JustInTime && AllowedDomains.length === 0
      ? [refused("AllowedDomains", [], "must name at least one domain with JustInTime.")]
      : []),
    ...(JustInTime && CompanyKey === null
      ? [refused("CompanyKey", null, "is required with JustInTime: it is the company of new employees.")]
      : []),
    ...(step.is === "update" ? checkSecretAgain(step) : []),
  ];
}

function refused(property: string, value: unknown, rest: string): Refusal {
  return typeof value === "string"
    ? notAllowed(property, value, rest)
    : refusedMember("notAllowed", property, value, rest);
}

function isDomain(text: string): boolean {
  const parts = text.split(".");
  return parts.length > 1 && parts.every((part) => /^[\p{L}\p{N}-]{1,63}$/u.test(part));
}

/** Host names are resolved, and their addresses checked, at each request. */
function checkIssuer(text: string, allowsPrivate: boolean): Refusal[] {
  const refuse = (rest: string) => [refused("Issuer", text, rest)];
  const url = URL.canParse(text) ? new URL(text) : undefined;
  if (url === undefined || !/^https?:$/.test(url.protocol))
    return refuse("must be an address such as https://login.example.com.");
  if (url.username !== "" || url.password !== "" || url.search !== "" || url.hash !== "")
    return refuse("must not contain a user name, a ? or a # part.");
  if (!allowsPrivate && isPrivateHost(hostOf(url)))
    return refuse(
      "must not be a private or loopback address, unless the service's operator sets PLUMBLINE_ALLOW_PRIVATE_WEBHOOKS to yes.",
    );
  if (url.protocol === "http:" && !isLoopbackHost(hostOf(url))) return refuse("must begin with https.");
  return [];
}

/** The secret is for the old issuer; sent to another one, it would be given away. */
function checkSecretAgain({ set, stored }: Update<IdentityProviderFields>): Refusal[] {
  if (!Object.hasOwn(set, "Issuer") || Object.hasOwn(set, "ClientSecret") || !stored.values.HasClientSecret) return [];
  return [required("ClientSecret", "with a new Issuer, because the stored one is for the former issuer")];
}

/** Refuses roles that do not exist, and more providers than a firm may have. */
export function checkAmongOthers(
  step: Step<IdentityProviderFields>,
  { steps }: Plan<IdentityProviderFields>,
  facts: { readonly unknownRoles: ReadonlySet<string>; readonly count: number },
): Refusal[] {
  if (step.is === "delete") return [];
  const created = steps.filter(({ is }) => is === "create").length;
  const after = facts.count + created - steps.filter(({ is }) => is === "delete").length;
  const unknown = step.values.RoleByGroup.map(({ Role }) => Role).filter(
    (role) => facts.unknownRoles.has(role) || role === everyonesRole,
  );
  return [
    ...(step.is === "create" && after > identityProvidersPerFirmMax
      ? [
          refused(
            "IdentityProviderKey",
            step.key,
            `would be one of ${after}; the maximum is ${identityProvidersPerFirmMax}.`,
          ),
        ]
      : []),
    ...[...new Set(unknown)].map((value) =>
      refused("RoleByGroup", value, "is not a role to give. ListRoles has their codes."),
    ),
  ];
}

/** What errors show in place of a secret. */
const hiddenSecret = "(hidden)";

/** Separates the secrets from the records before anything else reads them, by the record's key. */
export function hideSecrets(sent: readonly Submitted[]): {
  readonly records: readonly Submitted[];
  readonly secrets: ReadonlyMap<unknown, string>;
} {
  const secrets = new Map<unknown, string>();
  const records = sent.map((each) => {
    const secret = each["ClientSecret"];
    if (typeof secret !== "string" || secret === "") return each;
    secrets.set(each["IdentityProviderKey"], secret);
    return { ...each, ClientSecret: hiddenSecret };
  });
  return { records, secrets };
}

/** The step with the encrypted secret in place of the hidden one. */
export function withSecret(step: Step, encrypted: ReadonlyMap<unknown, string>): Step {
  const secret = encrypted.get(step.key);
  if (secret === undefined || step.is === "delete") return step;
  return step.is === "create"
    ? { ...step, values: { ...step.values, ClientSecret: secret } }
    : { ...step, set: { ...step.set, ClientSecret: secret } };
}
