export {
  addDataKey,
  type Cipher,
  cipherOf,
  type DataKey,
  findDataKeys,
  openCipher,
  plainMark,
  rewrapDataKeys,
} from "./cipher.ts";
export {
  FileRefused,
  giveToOwnerOfFolder,
  readEncryptedFile,
  syncFolder,
  writeEncryptedFile,
} from "./encrypted-file.ts";
export {
  addKeyTo,
  keyFileProblem,
  type FileKeys,
  type KeySet,
  KeysRefused,
  keysIn,
  keysText,
  type MasterKeys,
  openKeyFile,
  randomMasterKeys,
  readKeys,
} from "./master-keys.ts";
export { addNextDataKey, encryptStored, purposeOf } from "./secret-columns.ts";
