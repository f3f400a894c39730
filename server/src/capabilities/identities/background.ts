import type { Background } from "../../engine/capability/background.ts";
import { findUpgradedSignIns } from "./identity-store.ts";

export const background = {
  name: "identities",
  explanations: [findUpgradedSignIns],
} satisfies Background;
