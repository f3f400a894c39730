/** Attachments: receipts saved for the lines of expense reports. */
export { fileData } from "./attachment-record.ts";
export { deleteUnusedAttachments } from "./delete-unused-attachments.ts";
export { getAttachment } from "./get-attachment.ts";
export { listAttachments } from "./list-attachments.ts";
export { saveAttachment } from "./save-attachment.ts";
