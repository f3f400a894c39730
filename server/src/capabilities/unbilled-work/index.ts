import type { Capability } from "../../engine/capability/capability.ts";
import { holdTransactions } from "./hold-transactions.ts";
import { listWriteOffs } from "./list-write-offs.ts";
import { releaseTransactions } from "./release-transactions.ts";
import { transferTransactions } from "./transfer-transactions.ts";
import { voidWriteOffs } from "./void-write-offs.ts";
import { writeOffTransactions } from "./write-off-transactions.ts";

/** Unbilled work: put on hold, released, written off or transferred before it is billed. */
export const unbilledWork = {
  name: "unbilled-work",
  methods: {
    holdTransactions,
    releaseTransactions,
    transferTransactions,
    listWriteOffs,
    writeOffTransactions,
    voidWriteOffs,
  },
} satisfies Capability;
