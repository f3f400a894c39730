import type { Capability } from "../../engine/capability/capability.ts";
import { background } from "./background.ts";
import { getAttachment } from "./get-attachment.ts";
import { listAttachments } from "./list-attachments.ts";
import { saveAttachment } from "./save-attachment.ts";

/** Attachments: receipts saved for the lines of expense reports. */
export const attachments = {
  ...background,
  methods: { listAttachments, getAttachment, saveAttachment },
} satisfies Capability;

export { fileData } from "./attachment-record.ts";
