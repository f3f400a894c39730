/** Unbilled work: held, released, written off or transferred before it is billed. */
export {
  holdTransactions,
  listWriteOffs,
  releaseTransactions,
  voidWriteOffs,
  writeOffTransactions,
} from "./move-transactions.ts";
export { transferTransactions } from "./transfer-transactions.ts";
