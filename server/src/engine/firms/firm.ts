import type { FirmPool } from "../../platform/database/index.ts";
import type { Cipher } from "../../platform/keys/index.ts";
import type { CustomFieldDefinition } from "./custom-field-definition.ts";
import type { FirmSettings } from "./firm-settings.ts";
import type { StandbyReads } from "../../platform/firms/standby-reads.ts";

/** What a call knows about its firm. Immutable: a change creates a new one. */
export interface Firm {
  readonly id: string;
  readonly schema: string;
  /** The server that it lives on; null is the server of the catalog. */
  readonly server: string | null;
  readonly settings: FirmSettings;
  /** The firm's custom fields by record type: Client, Contact, Vendor, Project, Phase. */
  readonly customFields: Readonly<Record<string, readonly CustomFieldDefinition[]>>;
  /** Follows the firm when it is moved to another server. */
  readonly pool: FirmPool;
  /** For long reads: on the standby of the firm's server if there is one, else on connections that no short read shares. */
  readonly readLong: StandbyReads;
  /** Encrypts and decrypts the secrets of the firm. */
  readonly cipher: Cipher;
}

/** Firms are created with ids of this form only; aliases are any text. */
export const firmIdPattern = /^[A-Za-z0-9][A-Za-z0-9._-]{0,62}$/;

const noCustomFields: readonly CustomFieldDefinition[] = [];

export function customFieldsOf(firm: Firm, record: string): readonly CustomFieldDefinition[] {
  return firm.customFields[record] ?? noCustomFields;
}
