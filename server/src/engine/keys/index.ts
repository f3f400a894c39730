export { type Cipher, openCipher } from "./cipher.ts";
export { KeysRefused, type MasterKeys, openKeyFile, randomMasterKeys, readKeys } from "./master-keys.ts";
