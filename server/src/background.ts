import { background as attachments } from "./capabilities/attachments/background.ts";
import { background as identities } from "./capabilities/identities/background.ts";
import { background as journals } from "./capabilities/journals/background.ts";
import { background as ledger } from "./capabilities/ledger/background.ts";
import { background as statements } from "./capabilities/statements/background.ts";
import type { Background } from "./engine/capability/background.ts";

/** All that the primary process loads of the capabilities, in the order in which it is done. */
export const background: readonly Background[] = [identities, ledger, statements, journals, attachments];
