import type { Capability } from "../../engine/capability/capability.ts";
import { getIdentityProviders } from "./get-identity-providers.ts";
import { listIdentityProviders } from "./list-identity-providers.ts";
import { unlinkIdentity } from "./unlink-identity.ts";
import { updateIdentityProviders } from "./update-identity-providers.ts";

/** Single sign-on: the identity providers of a firm, and who a person there is here. */
export const singleSignOn = {
  name: "single-sign-on",
  methods: { listIdentityProviders, getIdentityProviders, updateIdentityProviders, unlinkIdentity },
} satisfies Capability;

export {
  decryptSecret,
  decryptState,
  encryptState,
  findActiveProviders,
  saveProblem,
} from "./identity-provider-store.ts";
export { type Claims, pageToOpen, type Problem, type Provider } from "./person-rules.ts";
export { completeAtProvider, startAtProvider, type StartedSignIn } from "./provider-client.ts";
export { signInPerson } from "./sign-in-person.ts";
