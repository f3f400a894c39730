export { CustomField, customRecordTypes } from "./custom-field-record.ts";
export { listCustomFields } from "./list-custom-fields.ts";
export { updateCustomFields } from "./update-custom-fields.ts";
