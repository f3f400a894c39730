/** Unbilled work: put on hold, released, written off or transferred before it is billed. */
export { holdTransactions } from "./hold-transactions.ts";
export { listWriteOffs } from "./list-write-offs.ts";
export { releaseTransactions } from "./release-transactions.ts";
export { transferTransactions } from "./transfer-transactions.ts";
export { voidWriteOffs } from "./void-write-offs.ts";
export { writeOffTransactions } from "./write-off-transactions.ts";
