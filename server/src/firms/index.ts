export { checkFirmId, createFirm, FirmRefused, type NewFirm } from "./create-firm.ts";
export { customFieldsOf, type Firm } from "./firm.ts";
export { type FirmSettings, firmSettings, settingsFrom } from "./firm-settings.ts";
export { changeChannel, type Firms, openFirms } from "./firms.ts";
