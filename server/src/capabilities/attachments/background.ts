import type { Background } from "../../engine/capability/background.ts";
import { deleteUnusedAttachments } from "./delete-unused-attachments.ts";

export const background = {
  name: "attachments",
  cleaning: [(db, { firm, now }) => deleteUnusedAttachments(db, now, firm.settings.unusedAttachmentDays)],
} satisfies Background;
