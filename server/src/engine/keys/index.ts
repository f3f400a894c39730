export { type Cipher, openCipher } from "./cipher.ts";
export { FileRefused, readEncryptedFile, syncFolder, writeEncryptedFile } from "./encrypted-file.ts";
export { KeysRefused, type MasterKeys, openKeyFile, randomMasterKeys, readKeys } from "./master-keys.ts";
