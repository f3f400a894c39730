/** Single sign-on: the identity providers of a firm, and who a person there is here. */
export { getIdentityProviders } from "./get-identity-providers.ts";
export {
  decryptSecret,
  decryptState,
  encryptState,
  findActiveProviders,
  saveProblem,
} from "./identity-provider-store.ts";
export { listIdentityProviders } from "./list-identity-providers.ts";
export { type Claims, pageToOpen, type Problem, type Provider } from "./person-rules.ts";
export { completeAtProvider, startAtProvider, type StartedSignIn } from "./provider-client.ts";
export { signInPerson } from "./sign-in-person.ts";
export { unlinkIdentity } from "./unlink-identity.ts";
export { updateIdentityProviders } from "./update-identity-providers.ts";
