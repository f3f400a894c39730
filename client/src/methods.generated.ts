// Generated from the service's definitions by `npm run print`. Do not edit.
// oxlint-disable

export interface Session {
  /** Identifies the session; EndSessions takes it. */
  SessionKey: number;
  /** The user. */
  UserName: string;
  /** Whether it is the session of this call. */
  IsCurrent: boolean;
  /** When it was opened. */
  SignInDate: string;
  /** When it was last used. */
  LastUsedDate: string;
  /** When it expires at the latest. */
  ExpirationDate: string;
  /** The network address that opened it. */
  Address: string;
  /** The program that opened it, as it names itself. */
  Agent: string;
  /** Web: the web app. API: a program. Assistant: an AI assistant. */
  Surface: "Web" | "API" | "Assistant";
  /** Whether it was opened with a second factor. */
  SecondFactor: boolean;
}

export interface SignInCount {
  /** The user. */
  UserName: string;
  /** Whether the sign-ins succeeded. */
  Outcome: "SignedIn" | "Failed";
  /** How many there were in the quarter hour. */
  Attempts: number;
  /** When the quarter hour begins. */
  FirstDate: string;
  /** When the last of them was. */
  LastDate: string;
  /** The network address. */
  Address: string;
  /** The program of the last of them, as it names itself. */
  Agent: string;
  /** Where the last of them was made. */
  Surface: "Web" | "API" | "Assistant";
}

export interface SecondFactor {
  /** Identifies it; RenameSecondFactor and RemoveSecondFactor take it. */
  SecondFactorKey: number;
  /** OneTimeCode: codes of an authenticator app. Passkey: a passkey, which also signs in by itself. */
  Kind: "OneTimeCode" | "Passkey";
  /** What the user calls it. */
  Name: string;
  /** When it was added. */
  AddedDate: string;
  /** When it was last used; null if never. */
  LastUsedDate: string | null;
}

export interface APIToken {
  /** Identifies the token; EndAPITokens takes it. */
  APITokenKey: number;
  /** The user. */
  UserName: string;
  /** What it is for. */
  Name: string;
  /**
   * The methods it may call; null for all that the user may.
   * At most 10000.
   */
  Methods: string[] | null;
  /** What it is for: calls, or a directory (scim). */
  Scope: "api" | "scim";
  /** When it was created. */
  CreatedDate: string;
  /** When it ends. */
  ExpirationDate: string;
  /** When it was last used; null if never. */
  LastUsedDate: string | null;
  /** The network address of the last use; empty if never. */
  LastUsedAddress: string;
}

export interface SavedView {
  /** Identifies the view; DeleteSavedViews takes it. */
  SavedViewKey: number;
  /** The address of the page. */
  Page: string;
  /** The name of the view. */
  Name: string;
  /** The filters and the sort order, as in the address after the ?. */
  Search: string;
}

/** A client with its active projects and open balance. */
export interface ClientSummary {
  /** The client. */
  ClientKey: number;
  /** The client's name. */
  Description: string;
  /** Whether the client is active. */
  Status: "Active" | "Inactive";
  /** The type of client. */
  ClientType: string;
  /** The city of the primary address. */
  City: string;
  /** The number of active projects billed to the client. */
  ActiveProjects: number;
  /** What the client owes today, as in the receivables aging. */
  OpenBalance: number | null;
  /** The date of the latest final invoice or receipt; null if there is none. */
  LastActivityDate: string | null;
}

/** A group of clients with its totals. */
export interface ClientSummaryGroup {
  /** The member that the clients have in common; empty for those without one. */
  Name: string;
  /** The number of clients. */
  Count: number;
  /** Of all clients of the group; null if the caller does not see it. */
  OpenBalance: number | null;
}

/** Sent if IncludeTotals is true and the caller sees it. */
export interface ClientSummaryTotals {
  /** Of all clients on all pages. */
  OpenBalance: number;
}

/** Whom the firm works for and bills. */
export interface Client {
  /** Identifies the client; negative for a new one. */
  ClientKey: number;
  /**
   * The client's name.
   * At most 255 characters.
   */
  Description: string;
  /** When the record was last changed; an update must include it unchanged. */
  LastModifiedDate: string;
  /** Inactive clients cannot be chosen for new records. */
  Status: "Active" | "Inactive";
  /** When the client became a client. */
  DateEstablished: string | null;
  /** Whether the client is sent statements of account. */
  SendStatements: boolean;
  /** Whether overdue balances are charged interest. */
  CreateFinanceCharge: boolean;
  /** Of the finance charge, in percent. */
  AnnualPercentageRate: number;
  /** The prepayment balance when the firm's books began. */
  PrePaymentBeginningBalance: number;
  /** Extension: the client's GL account. */
  AccountKey: number | null;
  /**
   * Sent only if AccountKey is populated.
   * Present only when it has a value.
   */
  AccountID?: string;
  /**
   * The main phone number.
   * At most 30 characters.
   */
  PrimaryPhoneNumber: string;
  /**
   * What the main number is, such as Office or Mobile.
   * At most 80 characters.
   */
  PrimaryPhoneDescription: string;
  /**
   * The second phone number.
   * At most 30 characters.
   */
  SecondaryPhoneNumber: string;
  /**
   * What the second number is, such as Office or Mobile.
   * At most 80 characters.
   */
  SecondaryPhoneDescription: string;
  /**
   * The third phone number.
   * At most 30 characters.
   */
  TertiaryPhoneNumber: string;
  /**
   * What the third number is, such as Office or Mobile.
   * At most 80 characters.
   */
  TertiaryPhoneDescription: string;
  /**
   * The fax number.
   * At most 30 characters.
   */
  FaxNumber: string;
  /**
   * What the fax number is, such as Office.
   * At most 80 characters.
   */
  FaxDescription: string;
  /**
   * The email address.
   * At most 254 characters.
   */
  Email: string;
  /**
   * The address of the website.
   * At most 100 characters.
   */
  Website: string;
  /**
   * The first line of the street address.
   * At most 50 characters.
   */
  PrimaryAddressLineOne: string;
  /**
   * The second line of the street address.
   * At most 50 characters.
   */
  PrimaryAddressLineTwo: string;
  /**
   * The third line of the street address.
   * At most 50 characters.
   */
  PrimaryAddressLineThree: string;
  /**
   * The city.
   * At most 30 characters.
   */
  PrimaryAddressCity: string;
  /**
   * The state or province, usually abbreviated.
   * At most 10 characters.
   */
  PrimaryAddressState: string;
  /**
   * The postal code.
   * At most 20 characters.
   */
  PrimaryAddressZip: string;
  /**
   * The country.
   * At most 30 characters.
   */
  PrimaryAddressCountry: string;
  /** True if mail goes to the primary address, which reads then return as the mailing address. */
  MailingAddressSameAsPrimary: boolean;
  /**
   * The first line of the mailing address.
   * At most 50 characters.
   */
  MailingAddressLineOne: string;
  /**
   * The second line of the mailing address.
   * At most 50 characters.
   */
  MailingAddressLineTwo: string;
  /**
   * The third line of the mailing address.
   * At most 50 characters.
   */
  MailingAddressLineThree: string;
  /**
   * The city of the mailing address.
   * At most 30 characters.
   */
  MailingAddressCity: string;
  /**
   * The state or province of the mailing address.
   * At most 10 characters.
   */
  MailingAddressState: string;
  /**
   * The postal code of the mailing address.
   * At most 20 characters.
   */
  MailingAddressZip: string;
  /**
   * The country of the mailing address.
   * At most 30 characters.
   */
  MailingAddressCountry: string;
  /** The email template for statements. */
  EmailStatementTemplateKey: number | null;
  /** The name of that template. */
  EmailStatementTemplateDescription: string;
  /**
   * At most 5. The names of an existing contact are changed with UpdateContacts.
   * At most 5.
   */
  Contacts: ListedContact[];
  /** Notes about the client. */
  Notes: string | null;
  /** The type of client. */
  ClientTypeKey: number | null;
  /** The name of the client type. */
  ClientTypeDescription: string;
  /** The notes of the client type. */
  ClientTypeNotes: string | null;
  /** Custom fields. */
  [custom: `CF_${string}`]: string | number | boolean | null | undefined;
}

/** Whom the firm works for and bills. As a caller sends it: a negative key creates a record, Delete: true deletes one. */
export interface ClientChange {
  /** Identifies the client; negative for a new one. */
  ClientKey: number;
  /**
   * The client's name.
   * At most 255 characters.
   */
  Description: string;
  /** When the record was last changed; an update must include it unchanged. */
  LastModifiedDate?: string;
  /** Inactive clients cannot be chosen for new records. */
  Status: "Active" | "Inactive";
  /** When the client became a client. */
  DateEstablished?: string | null;
  /** Whether the client is sent statements of account. */
  SendStatements?: boolean;
  /** Whether overdue balances are charged interest. */
  CreateFinanceCharge?: boolean;
  /** Of the finance charge, in percent. */
  AnnualPercentageRate?: number;
  /**
   * The prepayment balance when the firm's books began.
   * Read-only: accepted and ignored.
   */
  PrePaymentBeginningBalance?: number;
  /** Extension: the client's GL account. */
  AccountKey?: number | null;
  /**
   * Sent only if AccountKey is populated.
   * Present only when it has a value.
   * Read-only: accepted and ignored.
   */
  AccountID?: string;
  /**
   * The main phone number.
   * At most 30 characters.
   */
  PrimaryPhoneNumber?: string;
  /**
   * What the main number is, such as Office or Mobile.
   * At most 80 characters.
   */
  PrimaryPhoneDescription?: string;
  /**
   * The second phone number.
   * At most 30 characters.
   */
  SecondaryPhoneNumber?: string;
  /**
   * What the second number is, such as Office or Mobile.
   * At most 80 characters.
   */
  SecondaryPhoneDescription?: string;
  /**
   * The third phone number.
   * At most 30 characters.
   */
  TertiaryPhoneNumber?: string;
  /**
   * What the third number is, such as Office or Mobile.
   * At most 80 characters.
   */
  TertiaryPhoneDescription?: string;
  /**
   * The fax number.
   * At most 30 characters.
   */
  FaxNumber?: string;
  /**
   * What the fax number is, such as Office.
   * At most 80 characters.
   */
  FaxDescription?: string;
  /**
   * The email address.
   * At most 254 characters.
   */
  Email?: string;
  /**
   * The address of the website.
   * At most 100 characters.
   */
  Website?: string;
  /**
   * The first line of the street address.
   * At most 50 characters.
   */
  PrimaryAddressLineOne?: string;
  /**
   * The second line of the street address.
   * At most 50 characters.
   */
  PrimaryAddressLineTwo?: string;
  /**
   * The third line of the street address.
   * At most 50 characters.
   */
  PrimaryAddressLineThree?: string;
  /**
   * The city.
   * At most 30 characters.
   */
  PrimaryAddressCity?: string;
  /**
   * The state or province, usually abbreviated.
   * At most 10 characters.
   */
  PrimaryAddressState?: string;
  /**
   * The postal code.
   * At most 20 characters.
   */
  PrimaryAddressZip?: string;
  /**
   * The country.
   * At most 30 characters.
   */
  PrimaryAddressCountry?: string;
  /** True if mail goes to the primary address, which reads then return as the mailing address. */
  MailingAddressSameAsPrimary?: boolean;
  /**
   * The first line of the mailing address.
   * At most 50 characters.
   */
  MailingAddressLineOne?: string;
  /**
   * The second line of the mailing address.
   * At most 50 characters.
   */
  MailingAddressLineTwo?: string;
  /**
   * The third line of the mailing address.
   * At most 50 characters.
   */
  MailingAddressLineThree?: string;
  /**
   * The city of the mailing address.
   * At most 30 characters.
   */
  MailingAddressCity?: string;
  /**
   * The state or province of the mailing address.
   * At most 10 characters.
   */
  MailingAddressState?: string;
  /**
   * The postal code of the mailing address.
   * At most 20 characters.
   */
  MailingAddressZip?: string;
  /**
   * The country of the mailing address.
   * At most 30 characters.
   */
  MailingAddressCountry?: string;
  /** The email template for statements. */
  EmailStatementTemplateKey?: number | null;
  /**
   * The name of that template.
   * Read-only: accepted and ignored.
   */
  EmailStatementTemplateDescription?: string;
  /**
   * At most 5. The names of an existing contact are changed with UpdateContacts.
   * At most 5.
   */
  Contacts?: {
    /** Negative: a new contact, made from the names given here. */
    ContactKey: number;
    /** Used once in a list. Left out: as stored; a new one goes to the end. */
    Order?: number;
    /** Accepted as Note too; where both are sent, Note counts. */
    Text?: string;
    /**
     * Optional if Company is populated.
     * At most 50 characters.
     */
    FirstName?: string;
    /**
     * The middle name.
     * At most 50 characters.
     */
    MiddleName?: string;
    /**
     * Optional if Company is populated.
     * At most 50 characters.
     */
    LastName?: string;
    /**
     * The job title.
     * At most 80 characters.
     */
    Title?: string;
    /**
     * Optional if the name fields are populated.
     * At most 100 characters.
     */
    Company?: string;
    /**
     * The negative key a new contact was sent with.
     * Present only when it has a value.
     */
    OriginalContactKey?: number;
  }[];
  /** Notes about the client. */
  Notes?: string | null;
  /** The type of client. */
  ClientTypeKey?: number | null;
  /**
   * The name of the client type.
   * Read-only: accepted and ignored.
   */
  ClientTypeDescription?: string;
  /**
   * The notes of the client type.
   * Read-only: accepted and ignored.
   */
  ClientTypeNotes?: string | null;
  /** Custom fields. */
  [custom: `CF_${string}`]: string | number | boolean | null | undefined;
  Delete?: boolean;
}

export interface ListedContact {
  /** Negative: a new contact, made from the names given here. */
  ContactKey: number;
  /** Used once in a list. Left out: as stored; a new one goes to the end. */
  Order: number;
  /** Accepted as Note too; where both are sent, Note counts. */
  Text: string;
  /**
   * Optional if Company is populated.
   * At most 50 characters.
   */
  FirstName: string;
  /**
   * The middle name.
   * At most 50 characters.
   */
  MiddleName: string;
  /**
   * Optional if Company is populated.
   * At most 50 characters.
   */
  LastName: string;
  /**
   * The job title.
   * At most 80 characters.
   */
  Title: string;
  /**
   * Optional if the name fields are populated.
   * At most 100 characters.
   */
  Company: string;
  /**
   * The negative key a new contact was sent with.
   * Present only when it has a value.
   */
  OriginalContactKey?: number;
}

/** A person or organisation outside the firm. */
export interface Contact {
  /** Identifies the contact; negative for a new one. */
  ContactKey: number;
  /** When the record was last changed; an update must include it unchanged. */
  LastModifiedDate: string;
  /** Inactive contacts cannot be chosen for new records. */
  Status: "Active" | "Inactive";
  /**
   * Optional if Company is populated.
   * At most 50 characters.
   */
  FirstName: string;
  /**
   * The middle name.
   * At most 50 characters.
   */
  MiddleName: string;
  /**
   * Optional if Company is populated.
   * At most 50 characters.
   */
  LastName: string;
  /**
   * Optional if the name fields are populated.
   * At most 100 characters.
   */
  Company: string;
  /**
   * The job title.
   * At most 80 characters.
   */
  Title: string;
  /** Notes about the contact. */
  Notes: string | null;
  /**
   * The main phone number.
   * At most 30 characters.
   */
  PrimaryPhoneNumber: string;
  /**
   * What the main number is, such as Office or Mobile.
   * At most 80 characters.
   */
  PrimaryPhoneDescription: string;
  /**
   * The second phone number.
   * At most 30 characters.
   */
  SecondaryPhoneNumber: string;
  /**
   * What the second number is, such as Office or Mobile.
   * At most 80 characters.
   */
  SecondaryPhoneDescription: string;
  /**
   * The third phone number.
   * At most 30 characters.
   */
  TertiaryPhoneNumber: string;
  /**
   * What the third number is, such as Office or Mobile.
   * At most 80 characters.
   */
  TertiaryPhoneDescription: string;
  /**
   * The fax number.
   * At most 30 characters.
   */
  FaxNumber: string;
  /**
   * What the fax number is, such as Office.
   * At most 80 characters.
   */
  FaxDescription: string;
  /**
   * The email address.
   * At most 254 characters.
   */
  Email: string;
  /**
   * The address of the website.
   * At most 100 characters.
   */
  Website: string;
  /**
   * The first line of the street address.
   * At most 50 characters.
   */
  PrimaryAddressLineOne: string;
  /**
   * The second line of the street address.
   * At most 50 characters.
   */
  PrimaryAddressLineTwo: string;
  /**
   * The third line of the street address.
   * At most 50 characters.
   */
  PrimaryAddressLineThree: string;
  /**
   * The city.
   * At most 30 characters.
   */
  PrimaryAddressCity: string;
  /**
   * The state or province, usually abbreviated.
   * At most 10 characters.
   */
  PrimaryAddressState: string;
  /**
   * The postal code.
   * At most 20 characters.
   */
  PrimaryAddressZip: string;
  /**
   * The country.
   * At most 30 characters.
   */
  PrimaryAddressCountry: string;
  /** True if mail goes to the primary address, which reads then return as the mailing address. */
  MailingAddressSameAsPrimary: boolean;
  /**
   * The first line of the mailing address.
   * At most 50 characters.
   */
  MailingAddressLineOne: string;
  /**
   * The second line of the mailing address.
   * At most 50 characters.
   */
  MailingAddressLineTwo: string;
  /**
   * The third line of the mailing address.
   * At most 50 characters.
   */
  MailingAddressLineThree: string;
  /**
   * The city of the mailing address.
   * At most 30 characters.
   */
  MailingAddressCity: string;
  /**
   * The state or province of the mailing address.
   * At most 10 characters.
   */
  MailingAddressState: string;
  /**
   * The postal code of the mailing address.
   * At most 20 characters.
   */
  MailingAddressZip: string;
  /**
   * The country of the mailing address.
   * At most 30 characters.
   */
  MailingAddressCountry: string;
  /** The type of contact. */
  ContactTypeKey: number | null;
  /** The name of the contact type. */
  ContactTypeDescription: string;
  /** The notes of the contact type. */
  ContactTypeNotes: string;
  /** Custom fields. */
  [custom: `CF_${string}`]: string | number | boolean | null | undefined;
}

/** A person or organisation outside the firm. As a caller sends it: a negative key creates a record, Delete: true deletes one. */
export interface ContactChange {
  /** Identifies the contact; negative for a new one. */
  ContactKey: number;
  /** When the record was last changed; an update must include it unchanged. */
  LastModifiedDate?: string;
  /** Inactive contacts cannot be chosen for new records. */
  Status?: "Active" | "Inactive";
  /**
   * Optional if Company is populated.
   * At most 50 characters.
   */
  FirstName?: string;
  /**
   * The middle name.
   * At most 50 characters.
   */
  MiddleName?: string;
  /**
   * Optional if Company is populated.
   * At most 50 characters.
   */
  LastName?: string;
  /**
   * Optional if the name fields are populated.
   * At most 100 characters.
   */
  Company?: string;
  /**
   * The job title.
   * At most 80 characters.
   */
  Title?: string;
  /** Notes about the contact. */
  Notes?: string | null;
  /**
   * The main phone number.
   * At most 30 characters.
   */
  PrimaryPhoneNumber?: string;
  /**
   * What the main number is, such as Office or Mobile.
   * At most 80 characters.
   */
  PrimaryPhoneDescription?: string;
  /**
   * The second phone number.
   * At most 30 characters.
   */
  SecondaryPhoneNumber?: string;
  /**
   * What the second number is, such as Office or Mobile.
   * At most 80 characters.
   */
  SecondaryPhoneDescription?: string;
  /**
   * The third phone number.
   * At most 30 characters.
   */
  TertiaryPhoneNumber?: string;
  /**
   * What the third number is, such as Office or Mobile.
   * At most 80 characters.
   */
  TertiaryPhoneDescription?: string;
  /**
   * The fax number.
   * At most 30 characters.
   */
  FaxNumber?: string;
  /**
   * What the fax number is, such as Office.
   * At most 80 characters.
   */
  FaxDescription?: string;
  /**
   * The email address.
   * At most 254 characters.
   */
  Email?: string;
  /**
   * The address of the website.
   * At most 100 characters.
   */
  Website?: string;
  /**
   * The first line of the street address.
   * At most 50 characters.
   */
  PrimaryAddressLineOne?: string;
  /**
   * The second line of the street address.
   * At most 50 characters.
   */
  PrimaryAddressLineTwo?: string;
  /**
   * The third line of the street address.
   * At most 50 characters.
   */
  PrimaryAddressLineThree?: string;
  /**
   * The city.
   * At most 30 characters.
   */
  PrimaryAddressCity?: string;
  /**
   * The state or province, usually abbreviated.
   * At most 10 characters.
   */
  PrimaryAddressState?: string;
  /**
   * The postal code.
   * At most 20 characters.
   */
  PrimaryAddressZip?: string;
  /**
   * The country.
   * At most 30 characters.
   */
  PrimaryAddressCountry?: string;
  /** True if mail goes to the primary address, which reads then return as the mailing address. */
  MailingAddressSameAsPrimary?: boolean;
  /**
   * The first line of the mailing address.
   * At most 50 characters.
   */
  MailingAddressLineOne?: string;
  /**
   * The second line of the mailing address.
   * At most 50 characters.
   */
  MailingAddressLineTwo?: string;
  /**
   * The third line of the mailing address.
   * At most 50 characters.
   */
  MailingAddressLineThree?: string;
  /**
   * The city of the mailing address.
   * At most 30 characters.
   */
  MailingAddressCity?: string;
  /**
   * The state or province of the mailing address.
   * At most 10 characters.
   */
  MailingAddressState?: string;
  /**
   * The postal code of the mailing address.
   * At most 20 characters.
   */
  MailingAddressZip?: string;
  /**
   * The country of the mailing address.
   * At most 30 characters.
   */
  MailingAddressCountry?: string;
  /** The type of contact. */
  ContactTypeKey?: number | null;
  /**
   * The name of the contact type.
   * Read-only: accepted and ignored.
   */
  ContactTypeDescription?: string;
  /**
   * The notes of the contact type.
   * Read-only: accepted and ignored.
   */
  ContactTypeNotes?: string;
  /** Custom fields. */
  [custom: `CF_${string}`]: string | number | boolean | null | undefined;
  Delete?: boolean;
}

/** A vendor with its open balance. */
export interface VendorSummary {
  /** The vendor. */
  VendorKey: number;
  /** The vendor's name. */
  Name: string;
  /** Whether the vendor is active. */
  Status: "Active" | "Inactive";
  /** The type of vendor. */
  VendorType: string;
  /** The city of the primary address. */
  City: string;
  /** Whether the vendor receives a 1099 form. */
  Receives1099Form: boolean;
  /** What the firm owes the vendor today, as in the payables aging. */
  OpenBalance: number | null;
  /** The date of the latest invoice or payment; null if there is none. */
  LastActivityDate: string | null;
}

/** A group of vendors with its totals. */
export interface VendorSummaryGroup {
  /** The member that the vendors have in common; empty for those without one. */
  Name: string;
  /** The number of vendors. */
  Count: number;
  /** Of all vendors of the group; null if the caller does not see it. */
  OpenBalance: number | null;
}

/** Sent if IncludeTotals is true and the caller sees it. */
export interface VendorSummaryTotals {
  /** Of all vendors on all pages. */
  OpenBalance: number;
}

/** Whom the firm buys from and pays, consultants and credit cards among them. */
export interface Vendor {
  /** Identifies the vendor; negative for a new one. */
  VendorKey: number;
  /**
   * The vendor's name.
   * At most 80 characters.
   */
  Name: string;
  /** Inactive vendors cannot be chosen for new records. */
  Status: "Active" | "Inactive";
  /** When the firm began to buy from the vendor. */
  DateEstablished: string | null;
  /** While false the other 1099 members are kept as stored and sent empty. */
  Receives1099Form: boolean;
  /** The type of 1099 form. */
  FormType1099: string;
  /**
   * The recipient's tax number on the 1099 form.
   * At most 80 characters.
   */
  RecipientID1099: string;
  /**
   * The recipient's name on the 1099 form.
   * At most 80 characters.
   */
  RecipientName1099: string;
  /** The amount to report on the 1099 form. */
  ReportedAmount1099: number;
  /** The federal income tax withheld. */
  FederalTaxWitheld: number;
  /** Whether the firm has a W-9 form of the vendor. */
  ReceivesW9Form: boolean;
  /** The business type on the W-9 form. */
  BuisnessTypeW9: string;
  /**
   * The description of another business type on the W-9 form.
   * At most 20 characters.
   */
  OtherDescriptionW9: string;
  /** The department that the vendor's costs belong to by default. */
  DepartmentKey: number | null;
  /**
   * Sent only if DepartmentKey is populated.
   * Present only when it has a value.
   */
  DepartmentDescription?: string;
  /** The GL account of the vendor's costs by default. */
  AccountKey: number | null;
  /**
   * Sent only if AccountKey is populated.
   * Present only when it has a value.
   */
  AccountDescription?: string;
  /**
   * Sent only if AccountKey is populated.
   * Present only when it has a value.
   */
  AccountID?: string;
  /** 1: NumberOfDaysFromInvoiceDate after the invoice date. 2: on DayOfTheMonthToPay. */
  CalculatePaymentDateMethod: "1" | "2";
  /** Required if CalculatePaymentDateMethod is 1; otherwise kept and takes no part. */
  NumberOfDaysFromInvoiceDate: number | null;
  /** Required if CalculatePaymentDateMethod is 2; otherwise kept and takes no part. */
  DayOfTheMonthToPay: number | null;
  /**
   * The main phone number.
   * At most 30 characters.
   */
  PrimaryPhoneNumber: string;
  /**
   * What the main number is, such as Office or Mobile.
   * At most 80 characters.
   */
  PrimaryPhoneDescription: string;
  /**
   * The second phone number.
   * At most 30 characters.
   */
  SecondaryPhoneNumber: string;
  /**
   * What the second number is, such as Office or Mobile.
   * At most 80 characters.
   */
  SecondaryPhoneDescription: string;
  /**
   * The third phone number.
   * At most 30 characters.
   */
  TertiaryPhoneNumber: string;
  /**
   * What the third number is, such as Office or Mobile.
   * At most 80 characters.
   */
  TertiaryPhoneDescription: string;
  /**
   * The fax number.
   * At most 30 characters.
   */
  FaxNumber: string;
  /**
   * What the fax number is, such as Office.
   * At most 80 characters.
   */
  FaxDescription: string;
  /**
   * The email address.
   * At most 254 characters.
   */
  Email: string;
  /**
   * The address of the website.
   * At most 100 characters.
   */
  Website: string;
  /**
   * The first line of the street address.
   * At most 50 characters.
   */
  PrimaryAddressLineOne: string;
  /**
   * The second line of the street address.
   * At most 50 characters.
   */
  PrimaryAddressLineTwo: string;
  /**
   * The third line of the street address.
   * At most 50 characters.
   */
  PrimaryAddressLineThree: string;
  /**
   * The city.
   * At most 30 characters.
   */
  PrimaryAddressCity: string;
  /**
   * The state or province, usually abbreviated.
   * At most 10 characters.
   */
  PrimaryAddressState: string;
  /**
   * The postal code.
   * At most 20 characters.
   */
  PrimaryAddressZip: string;
  /**
   * The country.
   * At most 30 characters.
   */
  PrimaryAddressCountry: string;
  /** True if mail goes to the primary address, which reads then return as the mailing address. */
  MailingAddressSameAsPrimary: boolean;
  /**
   * The first line of the mailing address.
   * At most 50 characters.
   */
  MailingAddressLineOne: string;
  /**
   * The second line of the mailing address.
   * At most 50 characters.
   */
  MailingAddressLineTwo: string;
  /**
   * The third line of the mailing address.
   * At most 50 characters.
   */
  MailingAddressLineThree: string;
  /**
   * The city of the mailing address.
   * At most 30 characters.
   */
  MailingAddressCity: string;
  /**
   * The state or province of the mailing address.
   * At most 10 characters.
   */
  MailingAddressState: string;
  /**
   * The postal code of the mailing address.
   * At most 20 characters.
   */
  MailingAddressZip: string;
  /**
   * The country of the mailing address.
   * At most 30 characters.
   */
  MailingAddressCountry: string;
  /**
   * At most 5. The names of an existing contact are changed with UpdateContacts.
   * At most 5.
   */
  Contacts: ListedContact[];
  /** Notes about the vendor. */
  Notes: string | null;
  /** The type of vendor. */
  VendorTypeKey: number | null;
  /** The name of the vendor type. */
  VendorTypeDescription: string;
  /** Whether costs of this type of vendor are consultant costs. */
  VendorTypeIsConsultant: boolean | null;
  /** Whether vendors of this type are credit card companies. */
  VendorTypeIsCreditCard: boolean | null;
  /** The notes of the vendor type. */
  VendorTypeNotes: string | null;
  /** When the record was last changed; an update must include it unchanged. */
  LastModifiedDate: string;
  /** Custom fields. */
  [custom: `CF_${string}`]: string | number | boolean | null | undefined;
}

/** Whom the firm buys from and pays, consultants and credit cards among them. As a caller sends it: a negative key creates a record, Delete: true deletes one. */
export interface VendorChange {
  /** Identifies the vendor; negative for a new one. */
  VendorKey: number;
  /**
   * The vendor's name.
   * At most 80 characters.
   */
  Name: string;
  /** Inactive vendors cannot be chosen for new records. */
  Status: "Active" | "Inactive";
  /** When the firm began to buy from the vendor. */
  DateEstablished?: string | null;
  /** While false the other 1099 members are kept as stored and sent empty. */
  Receives1099Form?: boolean;
  /** The type of 1099 form. */
  FormType1099?: string;
  /**
   * The recipient's tax number on the 1099 form.
   * At most 80 characters.
   */
  RecipientID1099?: string;
  /**
   * The recipient's name on the 1099 form.
   * At most 80 characters.
   */
  RecipientName1099?: string;
  /** The amount to report on the 1099 form. */
  ReportedAmount1099?: number;
  /** The federal income tax withheld. */
  FederalTaxWitheld?: number;
  /** Whether the firm has a W-9 form of the vendor. */
  ReceivesW9Form?: boolean;
  /** The business type on the W-9 form. */
  BuisnessTypeW9?: string;
  /**
   * The description of another business type on the W-9 form.
   * At most 20 characters.
   */
  OtherDescriptionW9?: string;
  /** The department that the vendor's costs belong to by default. */
  DepartmentKey?: number | null;
  /**
   * Sent only if DepartmentKey is populated.
   * Present only when it has a value.
   * Read-only: accepted and ignored.
   */
  DepartmentDescription?: string;
  /** The GL account of the vendor's costs by default. */
  AccountKey?: number | null;
  /**
   * Sent only if AccountKey is populated.
   * Present only when it has a value.
   * Read-only: accepted and ignored.
   */
  AccountDescription?: string;
  /**
   * Sent only if AccountKey is populated.
   * Present only when it has a value.
   * Read-only: accepted and ignored.
   */
  AccountID?: string;
  /** 1: NumberOfDaysFromInvoiceDate after the invoice date. 2: on DayOfTheMonthToPay. */
  CalculatePaymentDateMethod: "1" | "2";
  /** Required if CalculatePaymentDateMethod is 1; otherwise kept and takes no part. */
  NumberOfDaysFromInvoiceDate?: number | null;
  /** Required if CalculatePaymentDateMethod is 2; otherwise kept and takes no part. */
  DayOfTheMonthToPay?: number | null;
  /**
   * The main phone number.
   * At most 30 characters.
   */
  PrimaryPhoneNumber?: string;
  /**
   * What the main number is, such as Office or Mobile.
   * At most 80 characters.
   */
  PrimaryPhoneDescription?: string;
  /**
   * The second phone number.
   * At most 30 characters.
   */
  SecondaryPhoneNumber?: string;
  /**
   * What the second number is, such as Office or Mobile.
   * At most 80 characters.
   */
  SecondaryPhoneDescription?: string;
  /**
   * The third phone number.
   * At most 30 characters.
   */
  TertiaryPhoneNumber?: string;
  /**
   * What the third number is, such as Office or Mobile.
   * At most 80 characters.
   */
  TertiaryPhoneDescription?: string;
  /**
   * The fax number.
   * At most 30 characters.
   */
  FaxNumber?: string;
  /**
   * What the fax number is, such as Office.
   * At most 80 characters.
   */
  FaxDescription?: string;
  /**
   * The email address.
   * At most 254 characters.
   */
  Email?: string;
  /**
   * The address of the website.
   * At most 100 characters.
   */
  Website?: string;
  /**
   * The first line of the street address.
   * At most 50 characters.
   */
  PrimaryAddressLineOne?: string;
  /**
   * The second line of the street address.
   * At most 50 characters.
   */
  PrimaryAddressLineTwo?: string;
  /**
   * The third line of the street address.
   * At most 50 characters.
   */
  PrimaryAddressLineThree?: string;
  /**
   * The city.
   * At most 30 characters.
   */
  PrimaryAddressCity?: string;
  /**
   * The state or province, usually abbreviated.
   * At most 10 characters.
   */
  PrimaryAddressState?: string;
  /**
   * The postal code.
   * At most 20 characters.
   */
  PrimaryAddressZip?: string;
  /**
   * The country.
   * At most 30 characters.
   */
  PrimaryAddressCountry?: string;
  /** True if mail goes to the primary address, which reads then return as the mailing address. */
  MailingAddressSameAsPrimary?: boolean;
  /**
   * The first line of the mailing address.
   * At most 50 characters.
   */
  MailingAddressLineOne?: string;
  /**
   * The second line of the mailing address.
   * At most 50 characters.
   */
  MailingAddressLineTwo?: string;
  /**
   * The third line of the mailing address.
   * At most 50 characters.
   */
  MailingAddressLineThree?: string;
  /**
   * The city of the mailing address.
   * At most 30 characters.
   */
  MailingAddressCity?: string;
  /**
   * The state or province of the mailing address.
   * At most 10 characters.
   */
  MailingAddressState?: string;
  /**
   * The postal code of the mailing address.
   * At most 20 characters.
   */
  MailingAddressZip?: string;
  /**
   * The country of the mailing address.
   * At most 30 characters.
   */
  MailingAddressCountry?: string;
  /**
   * At most 5. The names of an existing contact are changed with UpdateContacts.
   * At most 5.
   */
  Contacts?: {
    /** Negative: a new contact, made from the names given here. */
    ContactKey: number;
    /** Used once in a list. Left out: as stored; a new one goes to the end. */
    Order?: number;
    /** Accepted as Note too; where both are sent, Note counts. */
    Text?: string;
    /**
     * Optional if Company is populated.
     * At most 50 characters.
     */
    FirstName?: string;
    /**
     * The middle name.
     * At most 50 characters.
     */
    MiddleName?: string;
    /**
     * Optional if Company is populated.
     * At most 50 characters.
     */
    LastName?: string;
    /**
     * The job title.
     * At most 80 characters.
     */
    Title?: string;
    /**
     * Optional if the name fields are populated.
     * At most 100 characters.
     */
    Company?: string;
    /**
     * The negative key a new contact was sent with.
     * Present only when it has a value.
     */
    OriginalContactKey?: number;
  }[];
  /** Notes about the vendor. */
  Notes?: string | null;
  /** The type of vendor. */
  VendorTypeKey?: number | null;
  /**
   * The name of the vendor type.
   * Read-only: accepted and ignored.
   */
  VendorTypeDescription?: string;
  /**
   * Whether costs of this type of vendor are consultant costs.
   * Read-only: accepted and ignored.
   */
  VendorTypeIsConsultant?: boolean | null;
  /**
   * Whether vendors of this type are credit card companies.
   * Read-only: accepted and ignored.
   */
  VendorTypeIsCreditCard?: boolean | null;
  /**
   * The notes of the vendor type.
   * Read-only: accepted and ignored.
   */
  VendorTypeNotes?: string | null;
  /** When the record was last changed; an update must include it unchanged. */
  LastModifiedDate?: string;
  /** Custom fields. */
  [custom: `CF_${string}`]: string | number | boolean | null | undefined;
  Delete?: boolean;
}

/** The header of a vendor invoice. */
export interface VendorInvoice {
  /** The key of the invoice. */
  VendorInvoiceKey: number;
  /** The vendor who sent the invoice. */
  VendorKey: number;
  /** The vendor's name. */
  VendorDescription: string;
  /** The vendor's type; null if the vendor has none. */
  VendorTypeKey: number | null;
  /** The description of the vendor's type. */
  VendorTypeDescription: string;
  /** The company that owes the invoice. */
  CompanyKey: number;
  /** The company's description. */
  CompanyDescription: string;
  /** What the invoice is for. */
  Description: string;
  /** Normal, or Voided after VoidVendorInvoices. */
  Status: "Normal" | "Voided";
  /** Normal, or BeginningBalance for an invoice that was open when the books began. */
  Type: "Normal" | "BeginningBalance";
  /** The vendor's invoice number. */
  Number: string;
  /** The date on the invoice. */
  Date: string;
  /** The date on which the invoice is posted. */
  AccountingDate: string;
  /** The due date, from the vendor's payment method. */
  DateToPay: string;
  /** The total of the invoice. */
  Amount: number;
  /** Notes on the invoice. */
  Notes: string;
  /** true while the invoice must not be paid. */
  OnHold: boolean;
  /** Extension: true if some lines were entered on hold and others were not. */
  PartiallyOnHold: boolean;
  /** Extension: how much of Amount has been paid. */
  PaidAmount: number;
  /**
   * Extension: true if the invoice is history of the system that the firm was taken over from: it has no postings and cannot be changed.
   * Present only when it has a value.
   */
  IsHistory?: boolean;
}

/** A line of a vendor invoice. */
export interface VendorInvoiceDetail {
  /** The invoice the line belongs to. */
  VendorInvoiceKey: number;
  /** The key of the line and of its row in the project ledger. */
  TransactionKey: number;
  /** The project that bears the cost; null for a cost of the firm itself. */
  ProjectKey: number | null;
  /** The project's description. */
  ProjectDescription: string;
  /** The project's ID. */
  ProjectID: string;
  /** The phase that bears the cost; the project's own key for a cost on the project itself. */
  PhaseKey: number | null;
  /** The description of the phase, or of the project for a cost on the project itself. */
  PhaseDescription: string;
  /** The ID of the phase, or of the project for a cost on the project itself. */
  PhaseID: string;
  /** The activity of the cost. */
  ActivityKey: number | null;
  /** The activity's description. */
  ActivityDescription: string;
  /** The company that bears the cost. */
  CompanyKey: number;
  /** The company's description. */
  CompanyDescription: string;
  /** The number of units bought. */
  Units: number;
  /** What one unit is, from the activity. */
  UnitDescription: string;
  /** The cost of one unit. */
  CostRate: number;
  /** The cost of the line. */
  CostAmount: number;
  /** The GL account that the cost is posted to. */
  AccountKey: number;
  /** The account's description. */
  AccountDescription: string;
  /** The department that bears the cost. */
  DepartmentKey: number;
  /** The department's description. */
  DepartmentDescription: string;
  /** true if the cost was entered on hold, so that it is not billed to the client yet. */
  Hold: boolean;
  /** true if the line does not count toward the vendor's 1099 total. */
  Non_1099: boolean;
  /** Notes on the line. */
  Notes: string;
}

/** A project with its client, manager and totals. */
export interface ProjectSummary {
  /** The project. */
  ProjectKey: number;
  /** The project number. */
  ID: string;
  /** The project name. */
  Description: string;
  /** The status of the project. */
  Status: "Null" | "Preliminary" | "Active" | "Hold" | "Workhold" | "BillingHold" | "Closed" | "Marketing";
  /** The clients that are billed, separated by semicolons. */
  Client: string;
  /** The project manager. */
  Manager: string;
  /** The project type. */
  ProjectType: string;
  /** The contract amount of the project, or the sum of its top phases if it has none itself. */
  Contract: number | null;
  /** The hours worked. */
  HoursWorked: number;
  /** The value of the work at billing rates. */
  Spent: number | null;
  /** The amount billed, without sales tax. */
  Billed: number | null;
  /** The value of work not billed yet. */
  Unbilled: number | null;
  /** What clients still owe of the invoices, including sales tax. */
  OpenBalance: number | null;
  /** The latest posting date of time, expenses or vendor costs; null if there are none. */
  LastActivityDate: string | null;
}

/** A group of projects with its totals. */
export interface ProjectSummaryGroup {
  /** The member that the projects have in common; empty for those without one. */
  Name: string;
  /** The number of projects. */
  Count: number;
  /** Of all projects on all pages that the caller may see it of. */
  Contract: number | null;
  /** Of all projects on all pages that the caller may see it of. */
  Spent: number | null;
  /** Of all projects on all pages that the caller may see it of. */
  Billed: number | null;
  /** Of all projects on all pages that the caller may see it of. */
  Unbilled: number | null;
  /** Of all projects on all pages that the caller may see it of. */
  OpenBalance: number | null;
}

/** Sent if IncludeTotals is true and the caller sees any of them. */
export interface ProjectSummaryTotals {
  /** Of all projects on all pages that the caller may see it of. */
  Contract: number | null;
  /** Of all projects on all pages that the caller may see it of. */
  Spent: number | null;
  /** Of all projects on all pages that the caller may see it of. */
  Billed: number | null;
  /** Of all projects on all pages that the caller may see it of. */
  Unbilled: number | null;
  /** Of all projects on all pages that the caller may see it of. */
  OpenBalance: number | null;
}

export interface ProjectAtRisk {
  /** The project. */
  ProjectKey: number;
  /** The project number. */
  ID: string;
  /** The project name. */
  Description: string;
  /** The project manager. */
  Manager: string;
  /** The contract amount. */
  Contract: number;
  /** The value of the work at billing rates. */
  Spent: number;
  /** The reported percent complete; 0 if none was reported. */
  PercentComplete: number;
  /** What the work will have been worth at completion. */
  ForecastAtCompletion: number;
  /** By how much the forecast exceeds the contract; 0 if it does not. */
  OverContract: number;
  /** The days since the planned completion date; 0 if it has not passed. */
  DaysLate: number;
}

/** A piece of work for one or more clients: invoice groups say who is billed, phases what is done. */
export interface Project {
  /** Identifies the project; negative for a new one. */
  ProjectKey: number;
  /** When the record was last changed; an update must include it unchanged. */
  LastModifiedDate: string;
  /**
   * The name that people see.
   * At most 80 characters.
   */
  Description: string;
  /**
   * The firm's own number or code.
   * At most 30 characters.
   */
  ID: string;
  /** Where the work is in its life; a Closed project takes no time, expenses or invoices. */
  Status: "Null" | "Preliminary" | "Active" | "Hold" | "Workhold" | "BillingHold" | "Closed" | "Marketing";
  /** A phase that names none takes its project's. */
  CompanyKey: number;
  /** The name of the company. */
  CompanyDescription: string;
  /** The type of project. */
  ProjectTypeKey: number | null;
  /** The name of the project type. */
  ProjectTypeDescription: string;
  /** The department that does the work. */
  DepartmentKey: number | null;
  /** The name of the department. */
  DepartmentDescription: string;
  /** Active, with the role ProjectManager. */
  ProjectManager: {
    /** The key of the employee. */
    EmployeeKey: number;
    /**
     * True removes it; never sent.
     * Present only when it has a value.
     */
    Delete?: boolean;
    /** Ignored on update. */
    FirstName: string;
    /** Ignored on update. */
    MiddleName: string;
    /** Ignored on update. */
    LastName: string;
  } | null;
  /** Active, with the role Principal. */
  PrincipalInCharge: {
    /** The key of the employee. */
    EmployeeKey: number;
    /**
     * True removes it; never sent.
     * Present only when it has a value.
     */
    Delete?: boolean;
    /** Ignored on update. */
    FirstName: string;
    /** Ignored on update. */
    MiddleName: string;
    /** Ignored on update. */
    LastName: string;
  } | null;
  /** Active, with the role MarketingContact. */
  MarketingContact: {
    /** The key of the employee. */
    EmployeeKey: number;
    /**
     * True removes it; never sent.
     * Present only when it has a value.
     */
    Delete?: boolean;
    /** Ignored on update. */
    FirstName: string;
    /** Ignored on update. */
    MiddleName: string;
    /** Ignored on update. */
    LastName: string;
  } | null;
  /** Where the work is done. */
  Location: string;
  /** The table of wages for certified payroll. */
  WageTableKey: number | null;
  /** The name of the wage table. */
  WageTableDescription: string;
  /** Whether certified payroll applies. */
  IsCertified: boolean;
  /** Whether only employees planned as resources may enter time. */
  RestrictTimeEntryToResourcesOnly: boolean;
  /** State abbreviation. */
  TaxState: string;
  /** The local tax that applies to pay. */
  TaxLocalKey: number | null;
  /** The name of the local tax. */
  TaxLocalDescription: string;
  /** When the work is planned to start. */
  EstimatedStartDate: string | null;
  /** When the work is planned to be complete. */
  EstimatedCompletionDate: string | null;
  /** When the work started. */
  ActualStartDate: string | null;
  /** When the work was completed. */
  ActualCompletionDate: string | null;
  /** Whether invoices charge sales tax: on contracts, on adjustments, and on work whose activity has IsTaxable. */
  ApplySalesTax: boolean;
  /**
   * The code of the sales tax.
   * At most 20 characters.
   */
  SalesTaxCode: string;
  /** The sales tax rate, in percent. */
  SalesTaxRate: number;
  /** Whether each day with hours needs a note before a timesheet is submitted. */
  RequireTimesheetNotes: boolean;
  /** Notes about the work. */
  Notes: string;
  /** The budgeted hours. */
  HoursCostBudget: number;
  /** The budgeted cost of labor. */
  LaborCostBudget: number;
  /** The budgeted cost of expenses. */
  ExpenseCostBudget: number;
  /** The budgeted cost of consultants. */
  ConsultantCostBudget: number;
  /** The part of the parent's budget, in percent. */
  PercentDistribution: number;
  /** Whether the budget is final. */
  IsFinalBudget: boolean;
  /** How the work is billed. */
  BillingType: "Null" | "TimeAndExpense" | "FixedFee" | "PercentComplete" | "UnitPrice" | "PercentofConstructionCost" | "Nonbillable" | "Marketing" | "Overhead" | "Adjustment";
  /** The table of bill rates and markups; without one, the project's applies. */
  RateTableKey: number | null;
  /** The name of the rate table. */
  RateTableDescription: string;
  /** The contract amount. */
  TotalContractAmount: number;
  /** The part of the contract for labor. */
  LaborContractAmount: number;
  /** The part of the contract for expenses. */
  ExpenseContractAmount: number;
  /** The part of the contract for consultants. */
  ConsultantContractAmount: number;
  /** Whether the contract amount is locked against changes. */
  LockFee: boolean;
  /** Whether labor is billed by time even though the contract is fixed. */
  BillLaborAsTE: boolean;
  /** Whether expenses are billed as incurred even though the contract is fixed. */
  BillExpenseAsTE: boolean;
  /** Whether consultants are billed as incurred even though the contract is fixed. */
  BillConsultantAsTE: boolean;
  /** The number of units of a unit-price contract. */
  Units: number;
  /** The price per unit. */
  UnitRate: number;
  /**
   * What a unit is.
   * At most 50 characters.
   */
  UnitDescription: string;
  /** How much of the work is reported as complete, in percent. */
  ReportedPercentComplete: number;
  /**
   * ReportedPercentDate is accepted too.
   * Also accepted as ReportedPercentDate.
   */
  ReportedPercentCompleteDate: string | null;
  /**
   * The description on invoices.
   * At most 80 characters.
   */
  BillingDescription: string;
  /** The text on invoices for the whole phase. */
  PhaseInvoiceText: string;
  /** The text on invoices for labor. */
  LaborInvoiceText: string;
  /** The text on invoices for expenses. */
  ExpenseInvoiceText: string;
  /** The text on invoices for consultants. */
  ConsultantInvoiceText: string;
  /**
   * At most 5, Order 0 to 4, each once. The names are ignored on update; an item with Delete true is taken away.
   * At most 5.
   */
  Contacts: {
    /** The contact. */
    ContactKey: number;
    /** The place in the list. */
    Order: number;
    /**
     * A note about the contact's part in the work.
     * At most 80 characters.
     */
    Text: string;
    /** The name that people see. */
    Description: string;
    /** The first name. */
    FirstName: string;
    /** The middle name. */
    MiddleName: string;
    /** The last name. */
    LastName: string;
    /** The job title. */
    Title: string;
  }[];
  /** The overhead rate that the budget assumes, in percent. */
  BudgetedOverheadRate: number;
  /** The cost of construction. */
  ConstructionCost: number;
  /** The fee in percent of the construction cost. */
  PercentOfConstructionCost: number;
  /** Whether time may be entered on the project. */
  LaborEntry: boolean;
  /** Whether expenses and consultants may be entered on the project. */
  ExpenseConsultantEntry: boolean;
  /** Added by this service: a pattern for new projects, listed with ListProjectTemplates. */
  IsTemplate: boolean;
  /** Added by this service: what FilterBySyncToCRM asks. */
  SyncToCRM: boolean;
  /**
   * The invoice groups, in order.
   * At most 10000.
   */
  InvoiceGroups: ProjectInvoiceGroup[];
  /** Custom fields. */
  [custom: `CF_${string}`]: string | number | boolean | null | undefined;
}

/** A piece of work for one or more clients: invoice groups say who is billed, phases what is done. As a caller sends it: a negative key creates a record, Delete: true deletes one. */
export interface ProjectChange {
  /** Identifies the project; negative for a new one. */
  ProjectKey: number;
  /** When the record was last changed; an update must include it unchanged. */
  LastModifiedDate?: string;
  /**
   * The name that people see.
   * At most 80 characters.
   */
  Description?: string;
  /**
   * The firm's own number or code.
   * At most 30 characters.
   */
  ID?: string;
  /** Where the work is in its life; a Closed project takes no time, expenses or invoices. */
  Status?: "Null" | "Preliminary" | "Active" | "Hold" | "Workhold" | "BillingHold" | "Closed" | "Marketing";
  /** A phase that names none takes its project's. */
  CompanyKey?: number;
  /**
   * The name of the company.
   * Read-only: accepted and ignored.
   */
  CompanyDescription?: string;
  /** The type of project. */
  ProjectTypeKey?: number | null;
  /**
   * The name of the project type.
   * Read-only: accepted and ignored.
   */
  ProjectTypeDescription?: string;
  /** The department that does the work. */
  DepartmentKey?: number | null;
  /**
   * The name of the department.
   * Read-only: accepted and ignored.
   */
  DepartmentDescription?: string;
  /** Active, with the role ProjectManager. */
  ProjectManager?: {
    /** The key of the employee. */
    EmployeeKey: number;
    /**
     * True removes it; never sent.
     * Present only when it has a value.
     */
    Delete?: boolean;
    /** Ignored on update. */
    FirstName?: string;
    /** Ignored on update. */
    MiddleName?: string;
    /** Ignored on update. */
    LastName?: string;
  } | null;
  /** Active, with the role Principal. */
  PrincipalInCharge?: {
    /** The key of the employee. */
    EmployeeKey: number;
    /**
     * True removes it; never sent.
     * Present only when it has a value.
     */
    Delete?: boolean;
    /** Ignored on update. */
    FirstName?: string;
    /** Ignored on update. */
    MiddleName?: string;
    /** Ignored on update. */
    LastName?: string;
  } | null;
  /** Active, with the role MarketingContact. */
  MarketingContact?: {
    /** The key of the employee. */
    EmployeeKey: number;
    /**
     * True removes it; never sent.
     * Present only when it has a value.
     */
    Delete?: boolean;
    /** Ignored on update. */
    FirstName?: string;
    /** Ignored on update. */
    MiddleName?: string;
    /** Ignored on update. */
    LastName?: string;
  } | null;
  /** Where the work is done. */
  Location?: string;
  /** The table of wages for certified payroll. */
  WageTableKey?: number | null;
  /**
   * The name of the wage table.
   * Read-only: accepted and ignored.
   */
  WageTableDescription?: string;
  /** Whether certified payroll applies. */
  IsCertified?: boolean;
  /** Whether only employees planned as resources may enter time. */
  RestrictTimeEntryToResourcesOnly?: boolean;
  /** State abbreviation. */
  TaxState?: string;
  /** The local tax that applies to pay. */
  TaxLocalKey?: number | null;
  /**
   * The name of the local tax.
   * Read-only: accepted and ignored.
   */
  TaxLocalDescription?: string;
  /** When the work is planned to start. */
  EstimatedStartDate?: string | null;
  /** When the work is planned to be complete. */
  EstimatedCompletionDate?: string | null;
  /** When the work started. */
  ActualStartDate?: string | null;
  /** When the work was completed. */
  ActualCompletionDate?: string | null;
  /** Whether invoices charge sales tax: on contracts, on adjustments, and on work whose activity has IsTaxable. */
  ApplySalesTax?: boolean;
  /**
   * The code of the sales tax.
   * At most 20 characters.
   */
  SalesTaxCode?: string;
  /** The sales tax rate, in percent. */
  SalesTaxRate?: number;
  /** Whether each day with hours needs a note before a timesheet is submitted. */
  RequireTimesheetNotes?: boolean;
  /** Notes about the work. */
  Notes?: string;
  /** The budgeted hours. */
  HoursCostBudget?: number;
  /** The budgeted cost of labor. */
  LaborCostBudget?: number;
  /** The budgeted cost of expenses. */
  ExpenseCostBudget?: number;
  /** The budgeted cost of consultants. */
  ConsultantCostBudget?: number;
  /** The part of the parent's budget, in percent. */
  PercentDistribution?: number;
  /** Whether the budget is final. */
  IsFinalBudget?: boolean;
  /** How the work is billed. */
  BillingType?: "Null" | "TimeAndExpense" | "FixedFee" | "PercentComplete" | "UnitPrice" | "PercentofConstructionCost" | "Nonbillable" | "Marketing" | "Overhead" | "Adjustment";
  /** The table of bill rates and markups; without one, the project's applies. */
  RateTableKey?: number | null;
  /**
   * The name of the rate table.
   * Read-only: accepted and ignored.
   */
  RateTableDescription?: string;
  /** The contract amount. */
  TotalContractAmount?: number;
  /** The part of the contract for labor. */
  LaborContractAmount?: number;
  /** The part of the contract for expenses. */
  ExpenseContractAmount?: number;
  /** The part of the contract for consultants. */
  ConsultantContractAmount?: number;
  /** Whether the contract amount is locked against changes. */
  LockFee?: boolean;
  /** Whether labor is billed by time even though the contract is fixed. */
  BillLaborAsTE?: boolean;
  /** Whether expenses are billed as incurred even though the contract is fixed. */
  BillExpenseAsTE?: boolean;
  /** Whether consultants are billed as incurred even though the contract is fixed. */
  BillConsultantAsTE?: boolean;
  /** The number of units of a unit-price contract. */
  Units?: number;
  /** The price per unit. */
  UnitRate?: number;
  /**
   * What a unit is.
   * At most 50 characters.
   */
  UnitDescription?: string;
  /** How much of the work is reported as complete, in percent. */
  ReportedPercentComplete?: number;
  /**
   * ReportedPercentDate is accepted too.
   * Also accepted as ReportedPercentDate.
   */
  ReportedPercentCompleteDate?: string | null;
  /**
   * The description on invoices.
   * At most 80 characters.
   */
  BillingDescription?: string;
  /** The text on invoices for the whole phase. */
  PhaseInvoiceText?: string;
  /** The text on invoices for labor. */
  LaborInvoiceText?: string;
  /** The text on invoices for expenses. */
  ExpenseInvoiceText?: string;
  /** The text on invoices for consultants. */
  ConsultantInvoiceText?: string;
  /**
   * At most 5, Order 0 to 4, each once. The names are ignored on update; an item with Delete true is taken away.
   * At most 5.
   */
  Contacts?: {
    /** The contact. */
    ContactKey: number;
    /** The place in the list. */
    Order: number;
    /**
     * A note about the contact's part in the work.
     * At most 80 characters.
     */
    Text?: string;
    /**
     * The name that people see.
     * Read-only: accepted and ignored.
     */
    Description?: string;
    /**
     * The first name.
     * Read-only: accepted and ignored.
     */
    FirstName?: string;
    /**
     * The middle name.
     * Read-only: accepted and ignored.
     */
    MiddleName?: string;
    /**
     * The last name.
     * Read-only: accepted and ignored.
     */
    LastName?: string;
    /**
     * The job title.
     * Read-only: accepted and ignored.
     */
    Title?: string;
  }[];
  /** The overhead rate that the budget assumes, in percent. */
  BudgetedOverheadRate?: number;
  /** The cost of construction. */
  ConstructionCost?: number;
  /** The fee in percent of the construction cost. */
  PercentOfConstructionCost?: number;
  /** Whether time may be entered on the project. */
  LaborEntry?: boolean;
  /** Whether expenses and consultants may be entered on the project. */
  ExpenseConsultantEntry?: boolean;
  /** Added by this service: a pattern for new projects, listed with ListProjectTemplates. */
  IsTemplate?: boolean;
  /** Added by this service: what FilterBySyncToCRM asks. */
  SyncToCRM?: boolean;
  /**
   * The invoice groups, in order.
   * At most 10000.
   */
  InvoiceGroups: {
    /** Identifies the invoice group; negative for a new one. */
    InvoiceGroupKey: number;
    /** When the record was last changed; an update must include it unchanged. */
    LastModifiedDate?: string;
    /**
     * The name of the group.
     * At most 80 characters.
     */
    Description?: string;
    /**
     * The client that is billed.
     * Also accepted as ClientKey.
     */
    Client?: {
      /** The key of the client. */
      ClientKey: number;
      /** Ignored on update. */
      Description?: string;
    };
    /** The format of the invoices. */
    InvoiceFormatKey?: number;
    /**
     * The name of the invoice format.
     * Read-only: accepted and ignored.
     */
    InvoiceFormatDescription?: string;
    /** The email template for invoices. */
    EmailInvoiceTemplateKey?: number | null;
    /**
     * The name of the email template for invoices.
     * Read-only: accepted and ignored.
     */
    EmailInvoiceTemplateDescription?: string;
    /** The email template for statements. */
    EmailClientStatementTemplateKey?: number | null;
    /**
     * The name of the email template for statements.
     * Read-only: accepted and ignored.
     */
    EmailClientStatementTemplateDescription?: string;
    /** Whether invoices are printed with the work behind them. */
    PrintBackup?: boolean;
    /** Whether emailed invoices include the work behind them. */
    EmailIncludeBackup?: boolean;
    /** The employee who manages billing. */
    BillingManager?: {
      /** The key of the employee. */
      EmployeeKey: number;
      /**
       * True removes it; never sent.
       * Present only when it has a value.
       */
      Delete?: boolean;
      /** Ignored on update. */
      FirstName?: string;
      /** Ignored on update. */
      MiddleName?: string;
      /** Ignored on update. */
      LastName?: string;
    } | null;
    /** The contact that invoices go to. */
    BillingContact?: {
      /** The key of the contact. */
      ContactKey: number;
      /**
       * True removes it; never sent.
       * Present only when it has a value.
       */
      Delete?: boolean;
      /** Ignored on update. */
      Description?: string;
      /** Ignored on update. */
      FirstName?: string;
      /** Ignored on update. */
      MiddleName?: string;
      /** Ignored on update. */
      LastName?: string;
    } | null;
    /** The text above the lines of an invoice. */
    InvoiceHeaderText?: string;
    /** The text below the lines of an invoice. */
    InvoiceFooterText?: string;
    /** The scope of the work, as invoices state it. */
    InvoiceScope?: string;
    /** Notes about the group. */
    Notes?: string;
    /**
     * The negative key it was created with, in the answer to that call.
     * Present only when it has a value.
     */
    OriginalInvoiceGroupKey?: number;
    /**
     * Its top phases, in order.
     * At most 10000.
     */
    Phases: {
      /** Identifies the phase; negative for a new one. */
      PhaseKey: number;
      /** When the record was last changed; an update must include it unchanged. */
      LastModifiedDate?: string;
      /**
       * Extension: the place of the phase in the project's work breakdown, such as 2.1 for the first phase below the second top phase.
       * Read-only: accepted and ignored.
       */
      WBS?: string;
      /**
       * The name that people see.
       * At most 80 characters.
       */
      Description?: string;
      /**
       * The firm's own number or code.
       * At most 30 characters.
       */
      ID?: string;
      /** Where the work is in its life; a Closed project takes no time, expenses or invoices. */
      Status?: "Null" | "Preliminary" | "Active" | "Hold" | "Workhold" | "BillingHold" | "Closed" | "Marketing";
      /** A phase that names none takes its project's. */
      CompanyKey?: number;
      /**
       * The name of the company.
       * Read-only: accepted and ignored.
       */
      CompanyDescription?: string;
      /** The type of project. */
      ProjectTypeKey?: number | null;
      /**
       * The name of the project type.
       * Read-only: accepted and ignored.
       */
      ProjectTypeDescription?: string;
      /** The department that does the work. */
      DepartmentKey?: number | null;
      /**
       * The name of the department.
       * Read-only: accepted and ignored.
       */
      DepartmentDescription?: string;
      /** Active, with the role ProjectManager. */
      ProjectManager?: {
        /** The key of the employee. */
        EmployeeKey: number;
        /**
         * True removes it; never sent.
         * Present only when it has a value.
         */
        Delete?: boolean;
        /** Ignored on update. */
        FirstName?: string;
        /** Ignored on update. */
        MiddleName?: string;
        /** Ignored on update. */
        LastName?: string;
      } | null;
      /** Active, with the role Principal. */
      PrincipalInCharge?: {
        /** The key of the employee. */
        EmployeeKey: number;
        /**
         * True removes it; never sent.
         * Present only when it has a value.
         */
        Delete?: boolean;
        /** Ignored on update. */
        FirstName?: string;
        /** Ignored on update. */
        MiddleName?: string;
        /** Ignored on update. */
        LastName?: string;
      } | null;
      /** Active, with the role MarketingContact. */
      MarketingContact?: {
        /** The key of the employee. */
        EmployeeKey: number;
        /**
         * True removes it; never sent.
         * Present only when it has a value.
         */
        Delete?: boolean;
        /** Ignored on update. */
        FirstName?: string;
        /** Ignored on update. */
        MiddleName?: string;
        /** Ignored on update. */
        LastName?: string;
      } | null;
      /** Where the work is done. */
      Location?: string;
      /** The table of wages for certified payroll. */
      WageTableKey?: number | null;
      /**
       * The name of the wage table.
       * Read-only: accepted and ignored.
       */
      WageTableDescription?: string;
      /** Whether certified payroll applies. */
      IsCertified?: boolean;
      /** Whether only employees planned as resources may enter time. */
      RestrictTimeEntryToResourcesOnly?: boolean;
      /** State abbreviation. */
      TaxState?: string;
      /** The local tax that applies to pay. */
      TaxLocalKey?: number | null;
      /**
       * The name of the local tax.
       * Read-only: accepted and ignored.
       */
      TaxLocalDescription?: string;
      /** When the work is planned to start. */
      EstimatedStartDate?: string | null;
      /** When the work is planned to be complete. */
      EstimatedCompletionDate?: string | null;
      /** When the work started. */
      ActualStartDate?: string | null;
      /** When the work was completed. */
      ActualCompletionDate?: string | null;
      /** Whether invoices charge sales tax: on contracts, on adjustments, and on work whose activity has IsTaxable. */
      ApplySalesTax?: boolean;
      /**
       * The code of the sales tax.
       * At most 20 characters.
       */
      SalesTaxCode?: string;
      /** The sales tax rate, in percent. */
      SalesTaxRate?: number;
      /** Whether each day with hours needs a note before a timesheet is submitted. */
      RequireTimesheetNotes?: boolean;
      /** Notes about the work. */
      Notes?: string;
      /** The budgeted hours. */
      HoursCostBudget?: number;
      /** The budgeted cost of labor. */
      LaborCostBudget?: number;
      /** The budgeted cost of expenses. */
      ExpenseCostBudget?: number;
      /** The budgeted cost of consultants. */
      ConsultantCostBudget?: number;
      /** The part of the parent's budget, in percent. */
      PercentDistribution?: number;
      /** Whether the budget is final. */
      IsFinalBudget?: boolean;
      /** How the work is billed. */
      BillingType?: "Null" | "TimeAndExpense" | "FixedFee" | "PercentComplete" | "UnitPrice" | "PercentofConstructionCost" | "Nonbillable" | "Marketing" | "Overhead" | "Adjustment";
      /** The table of bill rates and markups; without one, the project's applies. */
      RateTableKey?: number | null;
      /**
       * The name of the rate table.
       * Read-only: accepted and ignored.
       */
      RateTableDescription?: string;
      /** The contract amount. */
      TotalContractAmount?: number;
      /** The part of the contract for labor. */
      LaborContractAmount?: number;
      /** The part of the contract for expenses. */
      ExpenseContractAmount?: number;
      /** The part of the contract for consultants. */
      ConsultantContractAmount?: number;
      /** Whether the contract amount is locked against changes. */
      LockFee?: boolean;
      /** Whether labor is billed by time even though the contract is fixed. */
      BillLaborAsTE?: boolean;
      /** Whether expenses are billed as incurred even though the contract is fixed. */
      BillExpenseAsTE?: boolean;
      /** Whether consultants are billed as incurred even though the contract is fixed. */
      BillConsultantAsTE?: boolean;
      /** The number of units of a unit-price contract. */
      Units?: number;
      /** The price per unit. */
      UnitRate?: number;
      /**
       * What a unit is.
       * At most 50 characters.
       */
      UnitDescription?: string;
      /** How much of the work is reported as complete, in percent. */
      ReportedPercentComplete?: number;
      /**
       * ReportedPercentDate is accepted too.
       * Also accepted as ReportedPercentDate.
       */
      ReportedPercentCompleteDate?: string | null;
      /**
       * The description on invoices.
       * At most 80 characters.
       */
      BillingDescription?: string;
      /** The text on invoices for the whole phase. */
      PhaseInvoiceText?: string;
      /** The text on invoices for labor. */
      LaborInvoiceText?: string;
      /** The text on invoices for expenses. */
      ExpenseInvoiceText?: string;
      /** The text on invoices for consultants. */
      ConsultantInvoiceText?: string;
      /**
       * At most 5, Order 0 to 4, each once. The names are ignored on update; an item with Delete true is taken away.
       * At most 5.
       */
      Contacts?: {
        /** The contact. */
        ContactKey: number;
        /** The place in the list. */
        Order: number;
        /**
         * A note about the contact's part in the work.
         * At most 80 characters.
         */
        Text?: string;
        /**
         * The name that people see.
         * Read-only: accepted and ignored.
         */
        Description?: string;
        /**
         * The first name.
         * Read-only: accepted and ignored.
         */
        FirstName?: string;
        /**
         * The middle name.
         * Read-only: accepted and ignored.
         */
        MiddleName?: string;
        /**
         * The last name.
         * Read-only: accepted and ignored.
         */
        LastName?: string;
        /**
         * The job title.
         * Read-only: accepted and ignored.
         */
        Title?: string;
      }[];
      /** Whether the phase only groups other phases for billing and takes no time itself. */
      IsBillingGroup?: boolean;
      /** Whether invoices show the group as one line. */
      SummarizeBillingGroup?: boolean;
      /**
       * The negative key it was created with, in the answer to that call.
       * Present only when it has a value.
       */
      OriginalPhaseKey?: number;
      /**
       * The phases below it.
       * Present only when it has a value.
       * At most 10000.
       */
      Phases?: {
        /** Identifies the phase; negative for a new one. */
        PhaseKey: number;
        /** When the record was last changed; an update must include it unchanged. */
        LastModifiedDate?: string;
        /**
         * Extension: the place of the phase in the project's work breakdown, such as 2.1 for the first phase below the second top phase.
         * Read-only: accepted and ignored.
         */
        WBS?: string;
        /**
         * The name that people see.
         * At most 80 characters.
         */
        Description?: string;
        /**
         * The firm's own number or code.
         * At most 30 characters.
         */
        ID?: string;
        /** Where the work is in its life; a Closed project takes no time, expenses or invoices. */
        Status?: "Null" | "Preliminary" | "Active" | "Hold" | "Workhold" | "BillingHold" | "Closed" | "Marketing";
        /** A phase that names none takes its project's. */
        CompanyKey?: number;
        /**
         * The name of the company.
         * Read-only: accepted and ignored.
         */
        CompanyDescription?: string;
        /** The type of project. */
        ProjectTypeKey?: number | null;
        /**
         * The name of the project type.
         * Read-only: accepted and ignored.
         */
        ProjectTypeDescription?: string;
        /** The department that does the work. */
        DepartmentKey?: number | null;
        /**
         * The name of the department.
         * Read-only: accepted and ignored.
         */
        DepartmentDescription?: string;
        /** Active, with the role ProjectManager. */
        ProjectManager?: {
          /** The key of the employee. */
          EmployeeKey: number;
          /**
           * True removes it; never sent.
           * Present only when it has a value.
           */
          Delete?: boolean;
          /** Ignored on update. */
          FirstName?: string;
          /** Ignored on update. */
          MiddleName?: string;
          /** Ignored on update. */
          LastName?: string;
        } | null;
        /** Active, with the role Principal. */
        PrincipalInCharge?: {
          /** The key of the employee. */
          EmployeeKey: number;
          /**
           * True removes it; never sent.
           * Present only when it has a value.
           */
          Delete?: boolean;
          /** Ignored on update. */
          FirstName?: string;
          /** Ignored on update. */
          MiddleName?: string;
          /** Ignored on update. */
          LastName?: string;
        } | null;
        /** Active, with the role MarketingContact. */
        MarketingContact?: {
          /** The key of the employee. */
          EmployeeKey: number;
          /**
           * True removes it; never sent.
           * Present only when it has a value.
           */
          Delete?: boolean;
          /** Ignored on update. */
          FirstName?: string;
          /** Ignored on update. */
          MiddleName?: string;
          /** Ignored on update. */
          LastName?: string;
        } | null;
        /** Where the work is done. */
        Location?: string;
        /** The table of wages for certified payroll. */
        WageTableKey?: number | null;
        /**
         * The name of the wage table.
         * Read-only: accepted and ignored.
         */
        WageTableDescription?: string;
        /** Whether certified payroll applies. */
        IsCertified?: boolean;
        /** Whether only employees planned as resources may enter time. */
        RestrictTimeEntryToResourcesOnly?: boolean;
        /** State abbreviation. */
        TaxState?: string;
        /** The local tax that applies to pay. */
        TaxLocalKey?: number | null;
        /**
         * The name of the local tax.
         * Read-only: accepted and ignored.
         */
        TaxLocalDescription?: string;
        /** When the work is planned to start. */
        EstimatedStartDate?: string | null;
        /** When the work is planned to be complete. */
        EstimatedCompletionDate?: string | null;
        /** When the work started. */
        ActualStartDate?: string | null;
        /** When the work was completed. */
        ActualCompletionDate?: string | null;
        /** Whether invoices charge sales tax: on contracts, on adjustments, and on work whose activity has IsTaxable. */
        ApplySalesTax?: boolean;
        /**
         * The code of the sales tax.
         * At most 20 characters.
         */
        SalesTaxCode?: string;
        /** The sales tax rate, in percent. */
        SalesTaxRate?: number;
        /** Whether each day with hours needs a note before a timesheet is submitted. */
        RequireTimesheetNotes?: boolean;
        /** Notes about the work. */
        Notes?: string;
        /** The budgeted hours. */
        HoursCostBudget?: number;
        /** The budgeted cost of labor. */
        LaborCostBudget?: number;
        /** The budgeted cost of expenses. */
        ExpenseCostBudget?: number;
        /** The budgeted cost of consultants. */
        ConsultantCostBudget?: number;
        /** The part of the parent's budget, in percent. */
        PercentDistribution?: number;
        /** Whether the budget is final. */
        IsFinalBudget?: boolean;
        /** How the work is billed. */
        BillingType?: "Null" | "TimeAndExpense" | "FixedFee" | "PercentComplete" | "UnitPrice" | "PercentofConstructionCost" | "Nonbillable" | "Marketing" | "Overhead" | "Adjustment";
        /** The table of bill rates and markups; without one, the project's applies. */
        RateTableKey?: number | null;
        /**
         * The name of the rate table.
         * Read-only: accepted and ignored.
         */
        RateTableDescription?: string;
        /** The contract amount. */
        TotalContractAmount?: number;
        /** The part of the contract for labor. */
        LaborContractAmount?: number;
        /** The part of the contract for expenses. */
        ExpenseContractAmount?: number;
        /** The part of the contract for consultants. */
        ConsultantContractAmount?: number;
        /** Whether the contract amount is locked against changes. */
        LockFee?: boolean;
        /** Whether labor is billed by time even though the contract is fixed. */
        BillLaborAsTE?: boolean;
        /** Whether expenses are billed as incurred even though the contract is fixed. */
        BillExpenseAsTE?: boolean;
        /** Whether consultants are billed as incurred even though the contract is fixed. */
        BillConsultantAsTE?: boolean;
        /** The number of units of a unit-price contract. */
        Units?: number;
        /** The price per unit. */
        UnitRate?: number;
        /**
         * What a unit is.
         * At most 50 characters.
         */
        UnitDescription?: string;
        /** How much of the work is reported as complete, in percent. */
        ReportedPercentComplete?: number;
        /**
         * ReportedPercentDate is accepted too.
         * Also accepted as ReportedPercentDate.
         */
        ReportedPercentCompleteDate?: string | null;
        /**
         * The description on invoices.
         * At most 80 characters.
         */
        BillingDescription?: string;
        /** The text on invoices for the whole phase. */
        PhaseInvoiceText?: string;
        /** The text on invoices for labor. */
        LaborInvoiceText?: string;
        /** The text on invoices for expenses. */
        ExpenseInvoiceText?: string;
        /** The text on invoices for consultants. */
        ConsultantInvoiceText?: string;
        /**
         * At most 5, Order 0 to 4, each once. The names are ignored on update; an item with Delete true is taken away.
         * At most 5.
         */
        Contacts?: {
          /** The contact. */
          ContactKey: number;
          /** The place in the list. */
          Order: number;
          /**
           * A note about the contact's part in the work.
           * At most 80 characters.
           */
          Text?: string;
          /**
           * The name that people see.
           * Read-only: accepted and ignored.
           */
          Description?: string;
          /**
           * The first name.
           * Read-only: accepted and ignored.
           */
          FirstName?: string;
          /**
           * The middle name.
           * Read-only: accepted and ignored.
           */
          MiddleName?: string;
          /**
           * The last name.
           * Read-only: accepted and ignored.
           */
          LastName?: string;
          /**
           * The job title.
           * Read-only: accepted and ignored.
           */
          Title?: string;
        }[];
        /** Whether the phase only groups other phases for billing and takes no time itself. */
        IsBillingGroup?: boolean;
        /** Whether invoices show the group as one line. */
        SummarizeBillingGroup?: boolean;
      }[];
    }[];
  }[];
  /** Custom fields. */
  [custom: `CF_${string}`]: string | number | boolean | null | undefined;
  Delete?: boolean;
}

export interface ProjectInvoiceGroup {
  /** Identifies the invoice group; negative for a new one. */
  InvoiceGroupKey: number;
  /** When the record was last changed; an update must include it unchanged. */
  LastModifiedDate: string;
  /**
   * The name of the group.
   * At most 80 characters.
   */
  Description: string;
  /**
   * The client that is billed.
   * Also accepted as ClientKey.
   */
  Client: {
    /** The key of the client. */
    ClientKey: number;
    /** Ignored on update. */
    Description: string;
  };
  /** The format of the invoices. */
  InvoiceFormatKey: number;
  /** The name of the invoice format. */
  InvoiceFormatDescription: string;
  /** The email template for invoices. */
  EmailInvoiceTemplateKey: number | null;
  /** The name of the email template for invoices. */
  EmailInvoiceTemplateDescription: string;
  /** The email template for statements. */
  EmailClientStatementTemplateKey: number | null;
  /** The name of the email template for statements. */
  EmailClientStatementTemplateDescription: string;
  /** Whether invoices are printed with the work behind them. */
  PrintBackup: boolean;
  /** Whether emailed invoices include the work behind them. */
  EmailIncludeBackup: boolean;
  /** The employee who manages billing. */
  BillingManager: {
    /** The key of the employee. */
    EmployeeKey: number;
    /**
     * True removes it; never sent.
     * Present only when it has a value.
     */
    Delete?: boolean;
    /** Ignored on update. */
    FirstName: string;
    /** Ignored on update. */
    MiddleName: string;
    /** Ignored on update. */
    LastName: string;
  } | null;
  /** The contact that invoices go to. */
  BillingContact: {
    /** The key of the contact. */
    ContactKey: number;
    /**
     * True removes it; never sent.
     * Present only when it has a value.
     */
    Delete?: boolean;
    /** Ignored on update. */
    Description: string;
    /** Ignored on update. */
    FirstName: string;
    /** Ignored on update. */
    MiddleName: string;
    /** Ignored on update. */
    LastName: string;
  } | null;
  /** The text above the lines of an invoice. */
  InvoiceHeaderText: string;
  /** The text below the lines of an invoice. */
  InvoiceFooterText: string;
  /** The scope of the work, as invoices state it. */
  InvoiceScope: string;
  /** Notes about the group. */
  Notes: string;
  /**
   * The negative key it was created with, in the answer to that call.
   * Present only when it has a value.
   */
  OriginalInvoiceGroupKey?: number;
  /**
   * Its top phases, in order.
   * At most 10000.
   */
  Phases: ProjectPhase[];
}

export interface ProjectPhase {
  /** Identifies the phase; negative for a new one. */
  PhaseKey: number;
  /** When the record was last changed; an update must include it unchanged. */
  LastModifiedDate: string;
  /** Extension: the place of the phase in the project's work breakdown, such as 2.1 for the first phase below the second top phase. */
  WBS: string;
  /**
   * The name that people see.
   * At most 80 characters.
   */
  Description: string;
  /**
   * The firm's own number or code.
   * At most 30 characters.
   */
  ID: string;
  /** Where the work is in its life; a Closed project takes no time, expenses or invoices. */
  Status: "Null" | "Preliminary" | "Active" | "Hold" | "Workhold" | "BillingHold" | "Closed" | "Marketing";
  /** A phase that names none takes its project's. */
  CompanyKey: number;
  /** The name of the company. */
  CompanyDescription: string;
  /** The type of project. */
  ProjectTypeKey: number | null;
  /** The name of the project type. */
  ProjectTypeDescription: string;
  /** The department that does the work. */
  DepartmentKey: number | null;
  /** The name of the department. */
  DepartmentDescription: string;
  /** Active, with the role ProjectManager. */
  ProjectManager: {
    /** The key of the employee. */
    EmployeeKey: number;
    /**
     * True removes it; never sent.
     * Present only when it has a value.
     */
    Delete?: boolean;
    /** Ignored on update. */
    FirstName: string;
    /** Ignored on update. */
    MiddleName: string;
    /** Ignored on update. */
    LastName: string;
  } | null;
  /** Active, with the role Principal. */
  PrincipalInCharge: {
    /** The key of the employee. */
    EmployeeKey: number;
    /**
     * True removes it; never sent.
     * Present only when it has a value.
     */
    Delete?: boolean;
    /** Ignored on update. */
    FirstName: string;
    /** Ignored on update. */
    MiddleName: string;
    /** Ignored on update. */
    LastName: string;
  } | null;
  /** Active, with the role MarketingContact. */
  MarketingContact: {
    /** The key of the employee. */
    EmployeeKey: number;
    /**
     * True removes it; never sent.
     * Present only when it has a value.
     */
    Delete?: boolean;
    /** Ignored on update. */
    FirstName: string;
    /** Ignored on update. */
    MiddleName: string;
    /** Ignored on update. */
    LastName: string;
  } | null;
  /** Where the work is done. */
  Location: string;
  /** The table of wages for certified payroll. */
  WageTableKey: number | null;
  /** The name of the wage table. */
  WageTableDescription: string;
  /** Whether certified payroll applies. */
  IsCertified: boolean;
  /** Whether only employees planned as resources may enter time. */
  RestrictTimeEntryToResourcesOnly: boolean;
  /** State abbreviation. */
  TaxState: string;
  /** The local tax that applies to pay. */
  TaxLocalKey: number | null;
  /** The name of the local tax. */
  TaxLocalDescription: string;
  /** When the work is planned to start. */
  EstimatedStartDate: string | null;
  /** When the work is planned to be complete. */
  EstimatedCompletionDate: string | null;
  /** When the work started. */
  ActualStartDate: string | null;
  /** When the work was completed. */
  ActualCompletionDate: string | null;
  /** Whether invoices charge sales tax: on contracts, on adjustments, and on work whose activity has IsTaxable. */
  ApplySalesTax: boolean;
  /**
   * The code of the sales tax.
   * At most 20 characters.
   */
  SalesTaxCode: string;
  /** The sales tax rate, in percent. */
  SalesTaxRate: number;
  /** Whether each day with hours needs a note before a timesheet is submitted. */
  RequireTimesheetNotes: boolean;
  /** Notes about the work. */
  Notes: string;
  /** The budgeted hours. */
  HoursCostBudget: number;
  /** The budgeted cost of labor. */
  LaborCostBudget: number;
  /** The budgeted cost of expenses. */
  ExpenseCostBudget: number;
  /** The budgeted cost of consultants. */
  ConsultantCostBudget: number;
  /** The part of the parent's budget, in percent. */
  PercentDistribution: number;
  /** Whether the budget is final. */
  IsFinalBudget: boolean;
  /** How the work is billed. */
  BillingType: "Null" | "TimeAndExpense" | "FixedFee" | "PercentComplete" | "UnitPrice" | "PercentofConstructionCost" | "Nonbillable" | "Marketing" | "Overhead" | "Adjustment";
  /** The table of bill rates and markups; without one, the project's applies. */
  RateTableKey: number | null;
  /** The name of the rate table. */
  RateTableDescription: string;
  /** The contract amount. */
  TotalContractAmount: number;
  /** The part of the contract for labor. */
  LaborContractAmount: number;
  /** The part of the contract for expenses. */
  ExpenseContractAmount: number;
  /** The part of the contract for consultants. */
  ConsultantContractAmount: number;
  /** Whether the contract amount is locked against changes. */
  LockFee: boolean;
  /** Whether labor is billed by time even though the contract is fixed. */
  BillLaborAsTE: boolean;
  /** Whether expenses are billed as incurred even though the contract is fixed. */
  BillExpenseAsTE: boolean;
  /** Whether consultants are billed as incurred even though the contract is fixed. */
  BillConsultantAsTE: boolean;
  /** The number of units of a unit-price contract. */
  Units: number;
  /** The price per unit. */
  UnitRate: number;
  /**
   * What a unit is.
   * At most 50 characters.
   */
  UnitDescription: string;
  /** How much of the work is reported as complete, in percent. */
  ReportedPercentComplete: number;
  /**
   * ReportedPercentDate is accepted too.
   * Also accepted as ReportedPercentDate.
   */
  ReportedPercentCompleteDate: string | null;
  /**
   * The description on invoices.
   * At most 80 characters.
   */
  BillingDescription: string;
  /** The text on invoices for the whole phase. */
  PhaseInvoiceText: string;
  /** The text on invoices for labor. */
  LaborInvoiceText: string;
  /** The text on invoices for expenses. */
  ExpenseInvoiceText: string;
  /** The text on invoices for consultants. */
  ConsultantInvoiceText: string;
  /**
   * At most 5, Order 0 to 4, each once. The names are ignored on update; an item with Delete true is taken away.
   * At most 5.
   */
  Contacts: {
    /** The contact. */
    ContactKey: number;
    /** The place in the list. */
    Order: number;
    /**
     * A note about the contact's part in the work.
     * At most 80 characters.
     */
    Text: string;
    /** The name that people see. */
    Description: string;
    /** The first name. */
    FirstName: string;
    /** The middle name. */
    MiddleName: string;
    /** The last name. */
    LastName: string;
    /** The job title. */
    Title: string;
  }[];
  /** Whether the phase only groups other phases for billing and takes no time itself. */
  IsBillingGroup: boolean;
  /** Whether invoices show the group as one line. */
  SummarizeBillingGroup: boolean;
  /**
   * The negative key it was created with, in the answer to that call.
   * Present only when it has a value.
   */
  OriginalPhaseKey?: number;
  /**
   * The phases below it.
   * Present only when it has a value.
   * At most 10000.
   */
  Phases?: {
    /** Identifies the phase; negative for a new one. */
    PhaseKey: number;
    /** When the record was last changed; an update must include it unchanged. */
    LastModifiedDate: string;
    /** Extension: the place of the phase in the project's work breakdown, such as 2.1 for the first phase below the second top phase. */
    WBS: string;
    /**
     * The name that people see.
     * At most 80 characters.
     */
    Description: string;
    /**
     * The firm's own number or code.
     * At most 30 characters.
     */
    ID: string;
    /** Where the work is in its life; a Closed project takes no time, expenses or invoices. */
    Status: "Null" | "Preliminary" | "Active" | "Hold" | "Workhold" | "BillingHold" | "Closed" | "Marketing";
    /** A phase that names none takes its project's. */
    CompanyKey: number;
    /** The name of the company. */
    CompanyDescription: string;
    /** The type of project. */
    ProjectTypeKey: number | null;
    /** The name of the project type. */
    ProjectTypeDescription: string;
    /** The department that does the work. */
    DepartmentKey: number | null;
    /** The name of the department. */
    DepartmentDescription: string;
    /** Active, with the role ProjectManager. */
    ProjectManager: {
      /** The key of the employee. */
      EmployeeKey: number;
      /**
       * True removes it; never sent.
       * Present only when it has a value.
       */
      Delete?: boolean;
      /** Ignored on update. */
      FirstName: string;
      /** Ignored on update. */
      MiddleName: string;
      /** Ignored on update. */
      LastName: string;
    } | null;
    /** Active, with the role Principal. */
    PrincipalInCharge: {
      /** The key of the employee. */
      EmployeeKey: number;
      /**
       * True removes it; never sent.
       * Present only when it has a value.
       */
      Delete?: boolean;
      /** Ignored on update. */
      FirstName: string;
      /** Ignored on update. */
      MiddleName: string;
      /** Ignored on update. */
      LastName: string;
    } | null;
    /** Active, with the role MarketingContact. */
    MarketingContact: {
      /** The key of the employee. */
      EmployeeKey: number;
      /**
       * True removes it; never sent.
       * Present only when it has a value.
       */
      Delete?: boolean;
      /** Ignored on update. */
      FirstName: string;
      /** Ignored on update. */
      MiddleName: string;
      /** Ignored on update. */
      LastName: string;
    } | null;
    /** Where the work is done. */
    Location: string;
    /** The table of wages for certified payroll. */
    WageTableKey: number | null;
    /** The name of the wage table. */
    WageTableDescription: string;
    /** Whether certified payroll applies. */
    IsCertified: boolean;
    /** Whether only employees planned as resources may enter time. */
    RestrictTimeEntryToResourcesOnly: boolean;
    /** State abbreviation. */
    TaxState: string;
    /** The local tax that applies to pay. */
    TaxLocalKey: number | null;
    /** The name of the local tax. */
    TaxLocalDescription: string;
    /** When the work is planned to start. */
    EstimatedStartDate: string | null;
    /** When the work is planned to be complete. */
    EstimatedCompletionDate: string | null;
    /** When the work started. */
    ActualStartDate: string | null;
    /** When the work was completed. */
    ActualCompletionDate: string | null;
    /** Whether invoices charge sales tax: on contracts, on adjustments, and on work whose activity has IsTaxable. */
    ApplySalesTax: boolean;
    /**
     * The code of the sales tax.
     * At most 20 characters.
     */
    SalesTaxCode: string;
    /** The sales tax rate, in percent. */
    SalesTaxRate: number;
    /** Whether each day with hours needs a note before a timesheet is submitted. */
    RequireTimesheetNotes: boolean;
    /** Notes about the work. */
    Notes: string;
    /** The budgeted hours. */
    HoursCostBudget: number;
    /** The budgeted cost of labor. */
    LaborCostBudget: number;
    /** The budgeted cost of expenses. */
    ExpenseCostBudget: number;
    /** The budgeted cost of consultants. */
    ConsultantCostBudget: number;
    /** The part of the parent's budget, in percent. */
    PercentDistribution: number;
    /** Whether the budget is final. */
    IsFinalBudget: boolean;
    /** How the work is billed. */
    BillingType: "Null" | "TimeAndExpense" | "FixedFee" | "PercentComplete" | "UnitPrice" | "PercentofConstructionCost" | "Nonbillable" | "Marketing" | "Overhead" | "Adjustment";
    /** The table of bill rates and markups; without one, the project's applies. */
    RateTableKey: number | null;
    /** The name of the rate table. */
    RateTableDescription: string;
    /** The contract amount. */
    TotalContractAmount: number;
    /** The part of the contract for labor. */
    LaborContractAmount: number;
    /** The part of the contract for expenses. */
    ExpenseContractAmount: number;
    /** The part of the contract for consultants. */
    ConsultantContractAmount: number;
    /** Whether the contract amount is locked against changes. */
    LockFee: boolean;
    /** Whether labor is billed by time even though the contract is fixed. */
    BillLaborAsTE: boolean;
    /** Whether expenses are billed as incurred even though the contract is fixed. */
    BillExpenseAsTE: boolean;
    /** Whether consultants are billed as incurred even though the contract is fixed. */
    BillConsultantAsTE: boolean;
    /** The number of units of a unit-price contract. */
    Units: number;
    /** The price per unit. */
    UnitRate: number;
    /**
     * What a unit is.
     * At most 50 characters.
     */
    UnitDescription: string;
    /** How much of the work is reported as complete, in percent. */
    ReportedPercentComplete: number;
    /**
     * ReportedPercentDate is accepted too.
     * Also accepted as ReportedPercentDate.
     */
    ReportedPercentCompleteDate: string | null;
    /**
     * The description on invoices.
     * At most 80 characters.
     */
    BillingDescription: string;
    /** The text on invoices for the whole phase. */
    PhaseInvoiceText: string;
    /** The text on invoices for labor. */
    LaborInvoiceText: string;
    /** The text on invoices for expenses. */
    ExpenseInvoiceText: string;
    /** The text on invoices for consultants. */
    ConsultantInvoiceText: string;
    /**
     * At most 5, Order 0 to 4, each once. The names are ignored on update; an item with Delete true is taken away.
     * At most 5.
     */
    Contacts: {
      /** The contact. */
      ContactKey: number;
      /** The place in the list. */
      Order: number;
      /**
       * A note about the contact's part in the work.
       * At most 80 characters.
       */
      Text: string;
      /** The name that people see. */
      Description: string;
      /** The first name. */
      FirstName: string;
      /** The middle name. */
      MiddleName: string;
      /** The last name. */
      LastName: string;
      /** The job title. */
      Title: string;
    }[];
    /** Whether the phase only groups other phases for billing and takes no time itself. */
    IsBillingGroup: boolean;
    /** Whether invoices show the group as one line. */
    SummarizeBillingGroup: boolean;
  }[];
  /** Custom fields. */
  [custom: `CF_${string}`]: string | number | boolean | null | undefined;
}

/** A piece of work for one or more clients: invoice groups say who is billed, phases what is done. */
export interface ProjectTemplate {
  /** Identifies the project; negative for a new one. */
  ProjectTemplateKey: number;
  /** When the record was last changed; an update must include it unchanged. */
  LastModifiedDate: string;
  /**
   * The name that people see.
   * At most 80 characters.
   */
  Description: string;
  /**
   * The firm's own number or code.
   * At most 30 characters.
   */
  ID: string;
  /** Where the work is in its life; a Closed project takes no time, expenses or invoices. */
  Status: "Null" | "Preliminary" | "Active" | "Hold" | "Workhold" | "BillingHold" | "Closed" | "Marketing";
  /** A phase that names none takes its project's. */
  CompanyKey: number;
  /** The name of the company. */
  CompanyDescription: string;
  /** The type of project. */
  ProjectTypeKey: number | null;
  /** The name of the project type. */
  ProjectTypeDescription: string;
  /** The department that does the work. */
  DepartmentKey: number | null;
  /** The name of the department. */
  DepartmentDescription: string;
  /** Active, with the role ProjectManager. */
  ProjectManager: {
    /** The key of the employee. */
    EmployeeKey: number;
    /**
     * True removes it; never sent.
     * Present only when it has a value.
     */
    Delete?: boolean;
    /** Ignored on update. */
    FirstName: string;
    /** Ignored on update. */
    MiddleName: string;
    /** Ignored on update. */
    LastName: string;
  } | null;
  /** Active, with the role Principal. */
  PrincipalInCharge: {
    /** The key of the employee. */
    EmployeeKey: number;
    /**
     * True removes it; never sent.
     * Present only when it has a value.
     */
    Delete?: boolean;
    /** Ignored on update. */
    FirstName: string;
    /** Ignored on update. */
    MiddleName: string;
    /** Ignored on update. */
    LastName: string;
  } | null;
  /** Active, with the role MarketingContact. */
  MarketingContact: {
    /** The key of the employee. */
    EmployeeKey: number;
    /**
     * True removes it; never sent.
     * Present only when it has a value.
     */
    Delete?: boolean;
    /** Ignored on update. */
    FirstName: string;
    /** Ignored on update. */
    MiddleName: string;
    /** Ignored on update. */
    LastName: string;
  } | null;
  /** Where the work is done. */
  Location: string;
  /** The table of wages for certified payroll. */
  WageTableKey: number | null;
  /** The name of the wage table. */
  WageTableDescription: string;
  /** Whether certified payroll applies. */
  IsCertified: boolean;
  /** Whether only employees planned as resources may enter time. */
  RestrictTimeEntryToResourcesOnly: boolean;
  /** State abbreviation. */
  TaxState: string;
  /** The local tax that applies to pay. */
  TaxLocalKey: number | null;
  /** The name of the local tax. */
  TaxLocalDescription: string;
  /** When the work is planned to start. */
  EstimatedStartDate: string | null;
  /** When the work is planned to be complete. */
  EstimatedCompletionDate: string | null;
  /** When the work started. */
  ActualStartDate: string | null;
  /** When the work was completed. */
  ActualCompletionDate: string | null;
  /** Whether invoices charge sales tax: on contracts, on adjustments, and on work whose activity has IsTaxable. */
  ApplySalesTax: boolean;
  /**
   * The code of the sales tax.
   * At most 20 characters.
   */
  SalesTaxCode: string;
  /** The sales tax rate, in percent. */
  SalesTaxRate: number;
  /** Whether each day with hours needs a note before a timesheet is submitted. */
  RequireTimesheetNotes: boolean;
  /** Notes about the work. */
  Notes: string;
  /** The budgeted hours. */
  HoursCostBudget: number;
  /** The budgeted cost of labor. */
  LaborCostBudget: number;
  /** The budgeted cost of expenses. */
  ExpenseCostBudget: number;
  /** The budgeted cost of consultants. */
  ConsultantCostBudget: number;
  /** The part of the parent's budget, in percent. */
  PercentDistribution: number;
  /** Whether the budget is final. */
  IsFinalBudget: boolean;
  /** How the work is billed. */
  BillingType: "Null" | "TimeAndExpense" | "FixedFee" | "PercentComplete" | "UnitPrice" | "PercentofConstructionCost" | "Nonbillable" | "Marketing" | "Overhead" | "Adjustment";
  /** The table of bill rates and markups; without one, the project's applies. */
  RateTableKey: number | null;
  /** The name of the rate table. */
  RateTableDescription: string;
  /** The contract amount. */
  TotalContractAmount: number;
  /** The part of the contract for labor. */
  LaborContractAmount: number;
  /** The part of the contract for expenses. */
  ExpenseContractAmount: number;
  /** The part of the contract for consultants. */
  ConsultantContractAmount: number;
  /** Whether the contract amount is locked against changes. */
  LockFee: boolean;
  /** Whether labor is billed by time even though the contract is fixed. */
  BillLaborAsTE: boolean;
  /** Whether expenses are billed as incurred even though the contract is fixed. */
  BillExpenseAsTE: boolean;
  /** Whether consultants are billed as incurred even though the contract is fixed. */
  BillConsultantAsTE: boolean;
  /** The number of units of a unit-price contract. */
  Units: number;
  /** The price per unit. */
  UnitRate: number;
  /**
   * What a unit is.
   * At most 50 characters.
   */
  UnitDescription: string;
  /** How much of the work is reported as complete, in percent. */
  ReportedPercentComplete: number;
  /**
   * ReportedPercentDate is accepted too.
   * Also accepted as ReportedPercentDate.
   */
  ReportedPercentCompleteDate: string | null;
  /**
   * The description on invoices.
   * At most 80 characters.
   */
  BillingDescription: string;
  /** The text on invoices for the whole phase. */
  PhaseInvoiceText: string;
  /** The text on invoices for labor. */
  LaborInvoiceText: string;
  /** The text on invoices for expenses. */
  ExpenseInvoiceText: string;
  /** The text on invoices for consultants. */
  ConsultantInvoiceText: string;
  /**
   * At most 5, Order 0 to 4, each once. The names are ignored on update; an item with Delete true is taken away.
   * At most 5.
   */
  Contacts: {
    /** The contact. */
    ContactKey: number;
    /** The place in the list. */
    Order: number;
    /**
     * A note about the contact's part in the work.
     * At most 80 characters.
     */
    Text: string;
    /** The name that people see. */
    Description: string;
    /** The first name. */
    FirstName: string;
    /** The middle name. */
    MiddleName: string;
    /** The last name. */
    LastName: string;
    /** The job title. */
    Title: string;
  }[];
  /** The overhead rate that the budget assumes, in percent. */
  BudgetedOverheadRate: number;
  /** The cost of construction. */
  ConstructionCost: number;
  /** The fee in percent of the construction cost. */
  PercentOfConstructionCost: number;
  /** Whether time may be entered on the project. */
  LaborEntry: boolean;
  /** Whether expenses and consultants may be entered on the project. */
  ExpenseConsultantEntry: boolean;
  /** Added by this service: a pattern for new projects, listed with ListProjectTemplates. */
  IsTemplate: boolean;
  /** Added by this service: what FilterBySyncToCRM asks. */
  SyncToCRM: boolean;
  /**
   * The invoice groups, in order.
   * At most 10000.
   */
  InvoiceGroups: ProjectInvoiceGroup[];
  /** Custom fields. */
  [custom: `CF_${string}`]: string | number | boolean | null | undefined;
}

/** A piece of work for one or more clients: invoice groups say who is billed, phases what is done. */
export interface ProjectWithResources {
  /** Identifies the project; negative for a new one. */
  ProjectKey: number;
  /** When the record was last changed; an update must include it unchanged. */
  LastModifiedDate: string;
  /**
   * The name that people see.
   * At most 80 characters.
   */
  Description: string;
  /**
   * The firm's own number or code.
   * At most 30 characters.
   */
  ID: string;
  /** Where the work is in its life; a Closed project takes no time, expenses or invoices. */
  Status: "Null" | "Preliminary" | "Active" | "Hold" | "Workhold" | "BillingHold" | "Closed" | "Marketing";
  /** A phase that names none takes its project's. */
  CompanyKey: number;
  /** The name of the company. */
  CompanyDescription: string;
  /** The type of project. */
  ProjectTypeKey: number | null;
  /** The name of the project type. */
  ProjectTypeDescription: string;
  /** The department that does the work. */
  DepartmentKey: number | null;
  /** The name of the department. */
  DepartmentDescription: string;
  /** Active, with the role ProjectManager. */
  ProjectManager: {
    /** The key of the employee. */
    EmployeeKey: number;
    /**
     * True removes it; never sent.
     * Present only when it has a value.
     */
    Delete?: boolean;
    /** Ignored on update. */
    FirstName: string;
    /** Ignored on update. */
    MiddleName: string;
    /** Ignored on update. */
    LastName: string;
  } | null;
  /** Active, with the role Principal. */
  PrincipalInCharge: {
    /** The key of the employee. */
    EmployeeKey: number;
    /**
     * True removes it; never sent.
     * Present only when it has a value.
     */
    Delete?: boolean;
    /** Ignored on update. */
    FirstName: string;
    /** Ignored on update. */
    MiddleName: string;
    /** Ignored on update. */
    LastName: string;
  } | null;
  /** Active, with the role MarketingContact. */
  MarketingContact: {
    /** The key of the employee. */
    EmployeeKey: number;
    /**
     * True removes it; never sent.
     * Present only when it has a value.
     */
    Delete?: boolean;
    /** Ignored on update. */
    FirstName: string;
    /** Ignored on update. */
    MiddleName: string;
    /** Ignored on update. */
    LastName: string;
  } | null;
  /** Where the work is done. */
  Location: string;
  /** The table of wages for certified payroll. */
  WageTableKey: number | null;
  /** The name of the wage table. */
  WageTableDescription: string;
  /** Whether certified payroll applies. */
  IsCertified: boolean;
  /** Whether only employees planned as resources may enter time. */
  RestrictTimeEntryToResourcesOnly: boolean;
  /** State abbreviation. */
  TaxState: string;
  /** The local tax that applies to pay. */
  TaxLocalKey: number | null;
  /** The name of the local tax. */
  TaxLocalDescription: string;
  /** When the work is planned to start. */
  EstimatedStartDate: string | null;
  /** When the work is planned to be complete. */
  EstimatedCompletionDate: string | null;
  /** When the work started. */
  ActualStartDate: string | null;
  /** When the work was completed. */
  ActualCompletionDate: string | null;
  /** Whether invoices charge sales tax: on contracts, on adjustments, and on work whose activity has IsTaxable. */
  ApplySalesTax: boolean;
  /**
   * The code of the sales tax.
   * At most 20 characters.
   */
  SalesTaxCode: string;
  /** The sales tax rate, in percent. */
  SalesTaxRate: number;
  /** Whether each day with hours needs a note before a timesheet is submitted. */
  RequireTimesheetNotes: boolean;
  /** Notes about the work. */
  Notes: string;
  /** The budgeted hours. */
  HoursCostBudget: number;
  /** The budgeted cost of labor. */
  LaborCostBudget: number;
  /** The budgeted cost of expenses. */
  ExpenseCostBudget: number;
  /** The budgeted cost of consultants. */
  ConsultantCostBudget: number;
  /** The part of the parent's budget, in percent. */
  PercentDistribution: number;
  /** Whether the budget is final. */
  IsFinalBudget: boolean;
  /** How the work is billed. */
  BillingType: "Null" | "TimeAndExpense" | "FixedFee" | "PercentComplete" | "UnitPrice" | "PercentofConstructionCost" | "Nonbillable" | "Marketing" | "Overhead" | "Adjustment";
  /** The table of bill rates and markups; without one, the project's applies. */
  RateTableKey: number | null;
  /** The name of the rate table. */
  RateTableDescription: string;
  /** The contract amount. */
  TotalContractAmount: number;
  /** The part of the contract for labor. */
  LaborContractAmount: number;
  /** The part of the contract for expenses. */
  ExpenseContractAmount: number;
  /** The part of the contract for consultants. */
  ConsultantContractAmount: number;
  /** Whether the contract amount is locked against changes. */
  LockFee: boolean;
  /** Whether labor is billed by time even though the contract is fixed. */
  BillLaborAsTE: boolean;
  /** Whether expenses are billed as incurred even though the contract is fixed. */
  BillExpenseAsTE: boolean;
  /** Whether consultants are billed as incurred even though the contract is fixed. */
  BillConsultantAsTE: boolean;
  /** The number of units of a unit-price contract. */
  Units: number;
  /** The price per unit. */
  UnitRate: number;
  /**
   * What a unit is.
   * At most 50 characters.
   */
  UnitDescription: string;
  /** How much of the work is reported as complete, in percent. */
  ReportedPercentComplete: number;
  /**
   * ReportedPercentDate is accepted too.
   * Also accepted as ReportedPercentDate.
   */
  ReportedPercentCompleteDate: string | null;
  /**
   * The description on invoices.
   * At most 80 characters.
   */
  BillingDescription: string;
  /** The text on invoices for the whole phase. */
  PhaseInvoiceText: string;
  /** The text on invoices for labor. */
  LaborInvoiceText: string;
  /** The text on invoices for expenses. */
  ExpenseInvoiceText: string;
  /** The text on invoices for consultants. */
  ConsultantInvoiceText: string;
  /**
   * At most 5, Order 0 to 4, each once. The names are ignored on update; an item with Delete true is taken away.
   * At most 5.
   */
  Contacts: {
    /** The contact. */
    ContactKey: number;
    /** The place in the list. */
    Order: number;
    /**
     * A note about the contact's part in the work.
     * At most 80 characters.
     */
    Text: string;
    /** The name that people see. */
    Description: string;
    /** The first name. */
    FirstName: string;
    /** The middle name. */
    MiddleName: string;
    /** The last name. */
    LastName: string;
    /** The job title. */
    Title: string;
  }[];
  /** The overhead rate that the budget assumes, in percent. */
  BudgetedOverheadRate: number;
  /** The cost of construction. */
  ConstructionCost: number;
  /** The fee in percent of the construction cost. */
  PercentOfConstructionCost: number;
  /** Whether time may be entered on the project. */
  LaborEntry: boolean;
  /** Whether expenses and consultants may be entered on the project. */
  ExpenseConsultantEntry: boolean;
  /** Added by this service: a pattern for new projects, listed with ListProjectTemplates. */
  IsTemplate: boolean;
  /** Added by this service: what FilterBySyncToCRM asks. */
  SyncToCRM: boolean;
  /**
   * The invoice groups, in order.
   * At most 10000.
   */
  InvoiceGroups: ProjectWithResourcesInvoiceGroup[];
  /**
   * Who or what is planned on it.
   * At most 10000.
   */
  Resources: ProjectResource[];
  /** Custom fields. */
  [custom: `CF_${string}`]: string | number | boolean | null | undefined;
}

export interface ProjectWithResourcesInvoiceGroup {
  /** Identifies the invoice group; negative for a new one. */
  InvoiceGroupKey: number;
  /** When the record was last changed; an update must include it unchanged. */
  LastModifiedDate: string;
  /**
   * The name of the group.
   * At most 80 characters.
   */
  Description: string;
  /**
   * The client that is billed.
   * Also accepted as ClientKey.
   */
  Client: {
    /** The key of the client. */
    ClientKey: number;
    /** Ignored on update. */
    Description: string;
  };
  /** The format of the invoices. */
  InvoiceFormatKey: number;
  /** The name of the invoice format. */
  InvoiceFormatDescription: string;
  /** The email template for invoices. */
  EmailInvoiceTemplateKey: number | null;
  /** The name of the email template for invoices. */
  EmailInvoiceTemplateDescription: string;
  /** The email template for statements. */
  EmailClientStatementTemplateKey: number | null;
  /** The name of the email template for statements. */
  EmailClientStatementTemplateDescription: string;
  /** Whether invoices are printed with the work behind them. */
  PrintBackup: boolean;
  /** Whether emailed invoices include the work behind them. */
  EmailIncludeBackup: boolean;
  /** The employee who manages billing. */
  BillingManager: {
    /** The key of the employee. */
    EmployeeKey: number;
    /**
     * True removes it; never sent.
     * Present only when it has a value.
     */
    Delete?: boolean;
    /** Ignored on update. */
    FirstName: string;
    /** Ignored on update. */
    MiddleName: string;
    /** Ignored on update. */
    LastName: string;
  } | null;
  /** The contact that invoices go to. */
  BillingContact: {
    /** The key of the contact. */
    ContactKey: number;
    /**
     * True removes it; never sent.
     * Present only when it has a value.
     */
    Delete?: boolean;
    /** Ignored on update. */
    Description: string;
    /** Ignored on update. */
    FirstName: string;
    /** Ignored on update. */
    MiddleName: string;
    /** Ignored on update. */
    LastName: string;
  } | null;
  /** The text above the lines of an invoice. */
  InvoiceHeaderText: string;
  /** The text below the lines of an invoice. */
  InvoiceFooterText: string;
  /** The scope of the work, as invoices state it. */
  InvoiceScope: string;
  /** Notes about the group. */
  Notes: string;
  /**
   * The negative key it was created with, in the answer to that call.
   * Present only when it has a value.
   */
  OriginalInvoiceGroupKey?: number;
  /**
   * Its top phases, in order.
   * At most 10000.
   */
  Phases: ProjectWithResourcesPhase[];
}

export interface ProjectWithResourcesPhase {
  /** Identifies the phase; negative for a new one. */
  PhaseKey: number;
  /** When the record was last changed; an update must include it unchanged. */
  LastModifiedDate: string;
  /** Extension: the place of the phase in the project's work breakdown, such as 2.1 for the first phase below the second top phase. */
  WBS: string;
  /**
   * The name that people see.
   * At most 80 characters.
   */
  Description: string;
  /**
   * The firm's own number or code.
   * At most 30 characters.
   */
  ID: string;
  /** Where the work is in its life; a Closed project takes no time, expenses or invoices. */
  Status: "Null" | "Preliminary" | "Active" | "Hold" | "Workhold" | "BillingHold" | "Closed" | "Marketing";
  /** A phase that names none takes its project's. */
  CompanyKey: number;
  /** The name of the company. */
  CompanyDescription: string;
  /** The type of project. */
  ProjectTypeKey: number | null;
  /** The name of the project type. */
  ProjectTypeDescription: string;
  /** The department that does the work. */
  DepartmentKey: number | null;
  /** The name of the department. */
  DepartmentDescription: string;
  /** Active, with the role ProjectManager. */
  ProjectManager: {
    /** The key of the employee. */
    EmployeeKey: number;
    /**
     * True removes it; never sent.
     * Present only when it has a value.
     */
    Delete?: boolean;
    /** Ignored on update. */
    FirstName: string;
    /** Ignored on update. */
    MiddleName: string;
    /** Ignored on update. */
    LastName: string;
  } | null;
  /** Active, with the role Principal. */
  PrincipalInCharge: {
    /** The key of the employee. */
    EmployeeKey: number;
    /**
     * True removes it; never sent.
     * Present only when it has a value.
     */
    Delete?: boolean;
    /** Ignored on update. */
    FirstName: string;
    /** Ignored on update. */
    MiddleName: string;
    /** Ignored on update. */
    LastName: string;
  } | null;
  /** Active, with the role MarketingContact. */
  MarketingContact: {
    /** The key of the employee. */
    EmployeeKey: number;
    /**
     * True removes it; never sent.
     * Present only when it has a value.
     */
    Delete?: boolean;
    /** Ignored on update. */
    FirstName: string;
    /** Ignored on update. */
    MiddleName: string;
    /** Ignored on update. */
    LastName: string;
  } | null;
  /** Where the work is done. */
  Location: string;
  /** The table of wages for certified payroll. */
  WageTableKey: number | null;
  /** The name of the wage table. */
  WageTableDescription: string;
  /** Whether certified payroll applies. */
  IsCertified: boolean;
  /** Whether only employees planned as resources may enter time. */
  RestrictTimeEntryToResourcesOnly: boolean;
  /** State abbreviation. */
  TaxState: string;
  /** The local tax that applies to pay. */
  TaxLocalKey: number | null;
  /** The name of the local tax. */
  TaxLocalDescription: string;
  /** When the work is planned to start. */
  EstimatedStartDate: string | null;
  /** When the work is planned to be complete. */
  EstimatedCompletionDate: string | null;
  /** When the work started. */
  ActualStartDate: string | null;
  /** When the work was completed. */
  ActualCompletionDate: string | null;
  /** Whether invoices charge sales tax: on contracts, on adjustments, and on work whose activity has IsTaxable. */
  ApplySalesTax: boolean;
  /**
   * The code of the sales tax.
   * At most 20 characters.
   */
  SalesTaxCode: string;
  /** The sales tax rate, in percent. */
  SalesTaxRate: number;
  /** Whether each day with hours needs a note before a timesheet is submitted. */
  RequireTimesheetNotes: boolean;
  /** Notes about the work. */
  Notes: string;
  /** The budgeted hours. */
  HoursCostBudget: number;
  /** The budgeted cost of labor. */
  LaborCostBudget: number;
  /** The budgeted cost of expenses. */
  ExpenseCostBudget: number;
  /** The budgeted cost of consultants. */
  ConsultantCostBudget: number;
  /** The part of the parent's budget, in percent. */
  PercentDistribution: number;
  /** Whether the budget is final. */
  IsFinalBudget: boolean;
  /** How the work is billed. */
  BillingType: "Null" | "TimeAndExpense" | "FixedFee" | "PercentComplete" | "UnitPrice" | "PercentofConstructionCost" | "Nonbillable" | "Marketing" | "Overhead" | "Adjustment";
  /** The table of bill rates and markups; without one, the project's applies. */
  RateTableKey: number | null;
  /** The name of the rate table. */
  RateTableDescription: string;
  /** The contract amount. */
  TotalContractAmount: number;
  /** The part of the contract for labor. */
  LaborContractAmount: number;
  /** The part of the contract for expenses. */
  ExpenseContractAmount: number;
  /** The part of the contract for consultants. */
  ConsultantContractAmount: number;
  /** Whether the contract amount is locked against changes. */
  LockFee: boolean;
  /** Whether labor is billed by time even though the contract is fixed. */
  BillLaborAsTE: boolean;
  /** Whether expenses are billed as incurred even though the contract is fixed. */
  BillExpenseAsTE: boolean;
  /** Whether consultants are billed as incurred even though the contract is fixed. */
  BillConsultantAsTE: boolean;
  /** The number of units of a unit-price contract. */
  Units: number;
  /** The price per unit. */
  UnitRate: number;
  /**
   * What a unit is.
   * At most 50 characters.
   */
  UnitDescription: string;
  /** How much of the work is reported as complete, in percent. */
  ReportedPercentComplete: number;
  /**
   * ReportedPercentDate is accepted too.
   * Also accepted as ReportedPercentDate.
   */
  ReportedPercentCompleteDate: string | null;
  /**
   * The description on invoices.
   * At most 80 characters.
   */
  BillingDescription: string;
  /** The text on invoices for the whole phase. */
  PhaseInvoiceText: string;
  /** The text on invoices for labor. */
  LaborInvoiceText: string;
  /** The text on invoices for expenses. */
  ExpenseInvoiceText: string;
  /** The text on invoices for consultants. */
  ConsultantInvoiceText: string;
  /**
   * At most 5, Order 0 to 4, each once. The names are ignored on update; an item with Delete true is taken away.
   * At most 5.
   */
  Contacts: {
    /** The contact. */
    ContactKey: number;
    /** The place in the list. */
    Order: number;
    /**
     * A note about the contact's part in the work.
     * At most 80 characters.
     */
    Text: string;
    /** The name that people see. */
    Description: string;
    /** The first name. */
    FirstName: string;
    /** The middle name. */
    MiddleName: string;
    /** The last name. */
    LastName: string;
    /** The job title. */
    Title: string;
  }[];
  /** Whether the phase only groups other phases for billing and takes no time itself. */
  IsBillingGroup: boolean;
  /** Whether invoices show the group as one line. */
  SummarizeBillingGroup: boolean;
  /**
   * Who or what is planned on it.
   * At most 10000.
   */
  Resources: ProjectResource[];
  /**
   * The negative key it was created with, in the answer to that call.
   * Present only when it has a value.
   */
  OriginalPhaseKey?: number;
  /**
   * The phases below it.
   * Present only when it has a value.
   * At most 10000.
   */
  Phases?: {
    /** Identifies the phase; negative for a new one. */
    PhaseKey: number;
    /** When the record was last changed; an update must include it unchanged. */
    LastModifiedDate: string;
    /** Extension: the place of the phase in the project's work breakdown, such as 2.1 for the first phase below the second top phase. */
    WBS: string;
    /**
     * The name that people see.
     * At most 80 characters.
     */
    Description: string;
    /**
     * The firm's own number or code.
     * At most 30 characters.
     */
    ID: string;
    /** Where the work is in its life; a Closed project takes no time, expenses or invoices. */
    Status: "Null" | "Preliminary" | "Active" | "Hold" | "Workhold" | "BillingHold" | "Closed" | "Marketing";
    /** A phase that names none takes its project's. */
    CompanyKey: number;
    /** The name of the company. */
    CompanyDescription: string;
    /** The type of project. */
    ProjectTypeKey: number | null;
    /** The name of the project type. */
    ProjectTypeDescription: string;
    /** The department that does the work. */
    DepartmentKey: number | null;
    /** The name of the department. */
    DepartmentDescription: string;
    /** Active, with the role ProjectManager. */
    ProjectManager: {
      /** The key of the employee. */
      EmployeeKey: number;
      /**
       * True removes it; never sent.
       * Present only when it has a value.
       */
      Delete?: boolean;
      /** Ignored on update. */
      FirstName: string;
      /** Ignored on update. */
      MiddleName: string;
      /** Ignored on update. */
      LastName: string;
    } | null;
    /** Active, with the role Principal. */
    PrincipalInCharge: {
      /** The key of the employee. */
      EmployeeKey: number;
      /**
       * True removes it; never sent.
       * Present only when it has a value.
       */
      Delete?: boolean;
      /** Ignored on update. */
      FirstName: string;
      /** Ignored on update. */
      MiddleName: string;
      /** Ignored on update. */
      LastName: string;
    } | null;
    /** Active, with the role MarketingContact. */
    MarketingContact: {
      /** The key of the employee. */
      EmployeeKey: number;
      /**
       * True removes it; never sent.
       * Present only when it has a value.
       */
      Delete?: boolean;
      /** Ignored on update. */
      FirstName: string;
      /** Ignored on update. */
      MiddleName: string;
      /** Ignored on update. */
      LastName: string;
    } | null;
    /** Where the work is done. */
    Location: string;
    /** The table of wages for certified payroll. */
    WageTableKey: number | null;
    /** The name of the wage table. */
    WageTableDescription: string;
    /** Whether certified payroll applies. */
    IsCertified: boolean;
    /** Whether only employees planned as resources may enter time. */
    RestrictTimeEntryToResourcesOnly: boolean;
    /** State abbreviation. */
    TaxState: string;
    /** The local tax that applies to pay. */
    TaxLocalKey: number | null;
    /** The name of the local tax. */
    TaxLocalDescription: string;
    /** When the work is planned to start. */
    EstimatedStartDate: string | null;
    /** When the work is planned to be complete. */
    EstimatedCompletionDate: string | null;
    /** When the work started. */
    ActualStartDate: string | null;
    /** When the work was completed. */
    ActualCompletionDate: string | null;
    /** Whether invoices charge sales tax: on contracts, on adjustments, and on work whose activity has IsTaxable. */
    ApplySalesTax: boolean;
    /**
     * The code of the sales tax.
     * At most 20 characters.
     */
    SalesTaxCode: string;
    /** The sales tax rate, in percent. */
    SalesTaxRate: number;
    /** Whether each day with hours needs a note before a timesheet is submitted. */
    RequireTimesheetNotes: boolean;
    /** Notes about the work. */
    Notes: string;
    /** The budgeted hours. */
    HoursCostBudget: number;
    /** The budgeted cost of labor. */
    LaborCostBudget: number;
    /** The budgeted cost of expenses. */
    ExpenseCostBudget: number;
    /** The budgeted cost of consultants. */
    ConsultantCostBudget: number;
    /** The part of the parent's budget, in percent. */
    PercentDistribution: number;
    /** Whether the budget is final. */
    IsFinalBudget: boolean;
    /** How the work is billed. */
    BillingType: "Null" | "TimeAndExpense" | "FixedFee" | "PercentComplete" | "UnitPrice" | "PercentofConstructionCost" | "Nonbillable" | "Marketing" | "Overhead" | "Adjustment";
    /** The table of bill rates and markups; without one, the project's applies. */
    RateTableKey: number | null;
    /** The name of the rate table. */
    RateTableDescription: string;
    /** The contract amount. */
    TotalContractAmount: number;
    /** The part of the contract for labor. */
    LaborContractAmount: number;
    /** The part of the contract for expenses. */
    ExpenseContractAmount: number;
    /** The part of the contract for consultants. */
    ConsultantContractAmount: number;
    /** Whether the contract amount is locked against changes. */
    LockFee: boolean;
    /** Whether labor is billed by time even though the contract is fixed. */
    BillLaborAsTE: boolean;
    /** Whether expenses are billed as incurred even though the contract is fixed. */
    BillExpenseAsTE: boolean;
    /** Whether consultants are billed as incurred even though the contract is fixed. */
    BillConsultantAsTE: boolean;
    /** The number of units of a unit-price contract. */
    Units: number;
    /** The price per unit. */
    UnitRate: number;
    /**
     * What a unit is.
     * At most 50 characters.
     */
    UnitDescription: string;
    /** How much of the work is reported as complete, in percent. */
    ReportedPercentComplete: number;
    /**
     * ReportedPercentDate is accepted too.
     * Also accepted as ReportedPercentDate.
     */
    ReportedPercentCompleteDate: string | null;
    /**
     * The description on invoices.
     * At most 80 characters.
     */
    BillingDescription: string;
    /** The text on invoices for the whole phase. */
    PhaseInvoiceText: string;
    /** The text on invoices for labor. */
    LaborInvoiceText: string;
    /** The text on invoices for expenses. */
    ExpenseInvoiceText: string;
    /** The text on invoices for consultants. */
    ConsultantInvoiceText: string;
    /**
     * At most 5, Order 0 to 4, each once. The names are ignored on update; an item with Delete true is taken away.
     * At most 5.
     */
    Contacts: {
      /** The contact. */
      ContactKey: number;
      /** The place in the list. */
      Order: number;
      /**
       * A note about the contact's part in the work.
       * At most 80 characters.
       */
      Text: string;
      /** The name that people see. */
      Description: string;
      /** The first name. */
      FirstName: string;
      /** The middle name. */
      MiddleName: string;
      /** The last name. */
      LastName: string;
      /** The job title. */
      Title: string;
    }[];
    /** Whether the phase only groups other phases for billing and takes no time itself. */
    IsBillingGroup: boolean;
    /** Whether invoices show the group as one line. */
    SummarizeBillingGroup: boolean;
    /**
     * Who or what is planned on it.
     * At most 10000.
     */
    Resources: ProjectResource[];
  }[];
}

export interface ProjectResource {
  /** Identifies the resource. */
  ResourceKey: number;
  /** When the record was last changed; an update must include it unchanged. */
  LastModifiedDate: string;
  /** Where the planned work is. */
  Status: "NotStarted" | "InProgress" | "Complete" | "Waiting" | "Deferred" | "Null";
  /** How urgent the planned work is. */
  Priority: "Null" | "Low" | "Normal" | "High";
  /**
   * What is planned.
   * At most 80 characters.
   */
  Description: string;
  /** Notes about the resource. */
  Notes: string;
  /** A reference of the firm. */
  Reference: string;
  /** Must be false. */
  IsTask: boolean;
  /** Whether the resource is labor, an expense or a consultant. */
  ActivityType: "None" | "Labor" | "Expense" | "Consultant";
  /** Labor only. */
  EmployeeKey: number | null;
  /**
   * The employee, if one is planned.
   * Present only when it has a value.
   */
  Employee?: {
    /** The key of the employee. */
    EmployeeKey: number;
    /**
     * True removes it; never sent.
     * Present only when it has a value.
     */
    Delete?: boolean;
    /** Ignored on update. */
    FirstName: string;
    /** Ignored on update. */
    MiddleName: string;
    /** Ignored on update. */
    LastName: string;
  } | null;
  /** Labor only. */
  EmployeeTypeKey: number | null;
  /** The name of the employee type. */
  EmployeeTypeDescription: string;
  /** Expense only. */
  ActivityKey: number | null;
  /** The name of the activity. */
  ActivityDescription: string;
  /** Expense or Consultant. */
  VendorKey: number | null;
  /** The name of the vendor. */
  VendorDescription: string;
  /** Consultant only. */
  VendorTypeKey: number | null;
  /** The name of the vendor type. */
  VendorTypeDescription: string;
  /** The part of the whole that is planned here, in percent. */
  PercentDistribution: number;
  /** The planned hours or units. */
  Units: number;
  /** The cost per hour or unit. */
  CostRate: number;
  /** The planned cost. */
  CostAmount: number;
  /** The price per hour or unit. */
  FeeRate: number;
  /** The planned fee. */
  FeeAmount: number;
  /** The markup on cost, in percent. */
  MarkupRate: number;
  /** The cost before the firm's books began. */
  BeginBalanceCostAmount: number;
  /** The fee before the firm's books began. */
  BeginBalanceFeeAmount: number;
  /** When the resource is planned to start. */
  EstimatedStartDate: string | null;
  /** When the resource is planned to finish. */
  EstimatedCompletionDate: string | null;
  /** When the resource started. */
  ActualStartDate: string | null;
  /** When the resource finished. */
  ActualCompletionDate: string | null;
}

/** The totals of a project and of its phases. */
export interface ProjectTotals {
  /** The project. */
  ProjectKey: number;
  /** The project number. */
  ID: string;
  /** The project name. */
  Description: string;
  /** The status of the project. */
  Status: string;
  /**
   * The invoice groups of the project.
   * At most 10000.
   */
  InvoiceGroups: {
    /** The invoice group. */
    InvoiceGroupKey: number;
    /** The name of the invoice group. */
    Description: string;
    /**
     * The top-level phases of the invoice group.
     * At most 10000.
     */
    Phases: PhaseTotals[];
  }[];
  /** All hours worked. */
  "Hours Worked": number;
  /** Hours worked in premium class 1, such as overtime. */
  "Premium 1 Hours Worked": number;
  /** Hours worked in premium class 2, such as double time. */
  "Premium 2 Hours Worked": number;
  /** Hours worked in premium class 3. */
  "Premium 3 Hours Worked": number;
  /** Hours worked at the regular rate. */
  "Regular Hours Worked": number;
  /** Hours scheduled for labor resources. */
  "Scheduled Hours": number;
  /** Hours worked that are neither billed nor written off, including hours on hold. */
  "WIP Hours": number;
  /** Hours worked that were written off. */
  "Written off Hours": number;
  /** Adjustments to consultant amounts on final invoices. */
  "Billed Adjustments Consultant": number;
  /** Adjustments to expense amounts on final invoices. */
  "Billed Adjustments Expense": number;
  /** Adjustments to labor amounts on final invoices. */
  "Billed Adjustments Labor": number;
  /** All adjustments on final invoices. */
  "Billed Adjustments": number;
  /** Billed, counting only invoices with an accounting date up to today. */
  "Billed Amount By Accounting Date": number;
  /** Consultant amounts on final invoices, without adjustments. */
  "Billed Consultant": number;
  /** Expense amounts on final invoices, without adjustments. */
  "Billed Expense": number;
  /** Labor amounts on final invoices, without adjustments. */
  "Billed Labor": number;
  /** Sales tax on final invoices. */
  "Billed Sales Tax": number;
  /** The total of final invoices that are not voided, with adjustments and without sales tax. */
  Billed: number;
  /** Billed Consultant, counting only invoices with an accounting date up to today. */
  "Consultant Billed by Accounting Date": number;
  /** Cost plus premium pay plus burden. */
  "Cost + Premium Burdened": number;
  /** Cost plus premium pay. */
  "Cost + Premium": number;
  /** Cost plus burden. */
  "Cost Burdened": number;
  /** The cost of consultants. */
  "Cost Consultant": number;
  /** The cost of expenses. */
  "Cost Expense": number;
  /** The cost of labor plus premium pay plus burden. */
  "Cost Labor + Premium Burdened": number;
  /** The cost of labor plus premium pay. */
  "Cost Labor + Premium": number;
  /** The cost of labor plus burden. */
  "Cost Labor Burdened": number;
  /** The cost of labor at regular pay. */
  "Cost Labor": number;
  /** The cost of labor at regular pay, expenses and consultants. */
  Cost: number;
  /** Billed Expense, counting only invoices with an accounting date up to today. */
  "Expense Billed by Accounting Date": number;
  /** Billed Labor, counting only invoices with an accounting date up to today. */
  "Labor Billed by Accounting Date": number;
  /** Vendor Invoiced less Payments: what the firm still owes vendors for the project. */
  "Payable Balance": number;
  /** Payments of consultants' invoices, as allocated to their lines. */
  "Payments Consultant": number;
  /** Payments of other vendor invoices, as allocated to their lines. */
  "Payments Expense": number;
  /** All payments of vendor invoices. */
  Payments: number;
  /** Receivable adjustments allocated to consultant lines. */
  "Receipts Adjustments Consultant": number;
  /** Receivable adjustments allocated to labor lines. */
  "Receipts Adjustments Labor": number;
  /** All receivable adjustments, including sales tax. */
  "Receipts Adjustments": number;
  /** Money received, as allocated to consultant lines of invoices. */
  "Receipts Consultant": number;
  /** Credit memos allocated to consultant lines. */
  "Receipts Credit Memo Consultant": number;
  /** Credit memos allocated to expense lines. */
  "Receipts Credit Memo Expense": number;
  /** Credit memos allocated to labor lines. */
  "Receipts Credit Memo Labor": number;
  /** All credit memos, including sales tax. */
  "Receipts Credit Memo": number;
  /** Money received, as allocated to expense lines of invoices. */
  "Receipts Expense": number;
  /** Money received, as allocated to labor lines of invoices. */
  "Receipts Labor": number;
  /** Money received, as allocated to sales tax. */
  "Receipts Sales Tax": number;
  /** All money received, including sales tax. */
  Receipts: number;
  /** Billed plus Billed Sales Tax less Receipts, Receipts Adjustments and Receipts Credit Memo: what the client still owes. */
  "Receivable Balance": number;
  /** The fees scheduled for all resources. */
  "Scheduled Dollars": number;
  /** The value of all consultant costs at billing rates, billed or not. */
  "Spent Consultant": number;
  /** The value of all expenses at billing rates, billed or not. */
  "Spent Expense": number;
  /** The value of all labor at billing rates, billed or not. */
  "Spent Labor": number;
  /** The value of all work and costs at billing rates, billed or not. */
  Spent: number;
  /** Lines of consultants' invoices that are not voided. */
  "Vendor Invoiced Consultant": number;
  /** Lines of other vendor invoices that are not voided. */
  "Vendor Invoiced Expense": number;
  /** All lines of vendor invoices that are not voided. */
  "Vendor Invoiced": number;
  /** The value of consultant costs that are neither billed nor written off. */
  "WIP Consultant": number;
  /** The value of expenses that are neither billed nor written off. */
  "WIP Expense": number;
  /** The value of labor that is neither billed nor written off. */
  "WIP Labor": number;
  /** Work in progress: the value of all work and costs that are neither billed nor written off, including those on hold. */
  WIP: number;
  /** The value of consultant costs that were written off. */
  "Written off Consultant": number;
  /** The value of expenses that were written off. */
  "Written off Expense": number;
  /** The value of labor that was written off. */
  "Written off Labor": number;
  /** The value of all work and costs that were written off. */
  "Written off": number;
}

/** The totals of a phase, including the phases below it. */
export interface PhaseTotals {
  /** The phase. */
  PhaseKey: number;
  /** The phase number. */
  ID: string;
  /** The phase name. */
  Description: string;
  /** The status of the phase. */
  Status: string;
  /** All hours worked. */
  "Hours Worked": number;
  /** Hours worked in premium class 1, such as overtime. */
  "Premium 1 Hours Worked": number;
  /** Hours worked in premium class 2, such as double time. */
  "Premium 2 Hours Worked": number;
  /** Hours worked in premium class 3. */
  "Premium 3 Hours Worked": number;
  /** Hours worked at the regular rate. */
  "Regular Hours Worked": number;
  /** Hours scheduled for labor resources. */
  "Scheduled Hours": number;
  /** Hours worked that are neither billed nor written off, including hours on hold. */
  "WIP Hours": number;
  /** Hours worked that were written off. */
  "Written off Hours": number;
  /** Adjustments to consultant amounts on final invoices. */
  "Billed Adjustments Consultant": number;
  /** Adjustments to expense amounts on final invoices. */
  "Billed Adjustments Expense": number;
  /** Adjustments to labor amounts on final invoices. */
  "Billed Adjustments Labor": number;
  /** All adjustments on final invoices. */
  "Billed Adjustments": number;
  /** Billed, counting only invoices with an accounting date up to today. */
  "Billed Amount By Accounting Date": number;
  /** Consultant amounts on final invoices, without adjustments. */
  "Billed Consultant": number;
  /** Expense amounts on final invoices, without adjustments. */
  "Billed Expense": number;
  /** Labor amounts on final invoices, without adjustments. */
  "Billed Labor": number;
  /** Sales tax on final invoices. */
  "Billed Sales Tax": number;
  /** The total of final invoices that are not voided, with adjustments and without sales tax. */
  Billed: number;
  /** Billed Consultant, counting only invoices with an accounting date up to today. */
  "Consultant Billed by Accounting Date": number;
  /** Cost plus premium pay plus burden. */
  "Cost + Premium Burdened": number;
  /** Cost plus premium pay. */
  "Cost + Premium": number;
  /** Cost plus burden. */
  "Cost Burdened": number;
  /** The cost of consultants. */
  "Cost Consultant": number;
  /** The cost of expenses. */
  "Cost Expense": number;
  /** The cost of labor plus premium pay plus burden. */
  "Cost Labor + Premium Burdened": number;
  /** The cost of labor plus premium pay. */
  "Cost Labor + Premium": number;
  /** The cost of labor plus burden. */
  "Cost Labor Burdened": number;
  /** The cost of labor at regular pay. */
  "Cost Labor": number;
  /** The cost of labor at regular pay, expenses and consultants. */
  Cost: number;
  /** Billed Expense, counting only invoices with an accounting date up to today. */
  "Expense Billed by Accounting Date": number;
  /** Billed Labor, counting only invoices with an accounting date up to today. */
  "Labor Billed by Accounting Date": number;
  /** Vendor Invoiced less Payments: what the firm still owes vendors for the project. */
  "Payable Balance": number;
  /** Payments of consultants' invoices, as allocated to their lines. */
  "Payments Consultant": number;
  /** Payments of other vendor invoices, as allocated to their lines. */
  "Payments Expense": number;
  /** All payments of vendor invoices. */
  Payments: number;
  /** Receivable adjustments allocated to consultant lines. */
  "Receipts Adjustments Consultant": number;
  /** Receivable adjustments allocated to labor lines. */
  "Receipts Adjustments Labor": number;
  /** All receivable adjustments, including sales tax. */
  "Receipts Adjustments": number;
  /** Money received, as allocated to consultant lines of invoices. */
  "Receipts Consultant": number;
  /** Credit memos allocated to consultant lines. */
  "Receipts Credit Memo Consultant": number;
  /** Credit memos allocated to expense lines. */
  "Receipts Credit Memo Expense": number;
  /** Credit memos allocated to labor lines. */
  "Receipts Credit Memo Labor": number;
  /** All credit memos, including sales tax. */
  "Receipts Credit Memo": number;
  /** Money received, as allocated to expense lines of invoices. */
  "Receipts Expense": number;
  /** Money received, as allocated to labor lines of invoices. */
  "Receipts Labor": number;
  /** Money received, as allocated to sales tax. */
  "Receipts Sales Tax": number;
  /** All money received, including sales tax. */
  Receipts: number;
  /** Billed plus Billed Sales Tax less Receipts, Receipts Adjustments and Receipts Credit Memo: what the client still owes. */
  "Receivable Balance": number;
  /** The fees scheduled for all resources. */
  "Scheduled Dollars": number;
  /** The value of all consultant costs at billing rates, billed or not. */
  "Spent Consultant": number;
  /** The value of all expenses at billing rates, billed or not. */
  "Spent Expense": number;
  /** The value of all labor at billing rates, billed or not. */
  "Spent Labor": number;
  /** The value of all work and costs at billing rates, billed or not. */
  Spent: number;
  /** Lines of consultants' invoices that are not voided. */
  "Vendor Invoiced Consultant": number;
  /** Lines of other vendor invoices that are not voided. */
  "Vendor Invoiced Expense": number;
  /** All lines of vendor invoices that are not voided. */
  "Vendor Invoiced": number;
  /** The value of consultant costs that are neither billed nor written off. */
  "WIP Consultant": number;
  /** The value of expenses that are neither billed nor written off. */
  "WIP Expense": number;
  /** The value of labor that is neither billed nor written off. */
  "WIP Labor": number;
  /** Work in progress: the value of all work and costs that are neither billed nor written off, including those on hold. */
  WIP: number;
  /** The value of consultant costs that were written off. */
  "Written off Consultant": number;
  /** The value of expenses that were written off. */
  "Written off Expense": number;
  /** The value of labor that was written off. */
  "Written off Labor": number;
  /** The value of all work and costs that were written off. */
  "Written off": number;
  /**
   * The phases below this one, with the same members; absent if there are none.
   * Present only when it has a value.
   * At most 10000.
   */
  Phases?: {
    /** The phase. */
    PhaseKey: number;
    /** The phase number. */
    ID: string;
    /** The phase name. */
    Description: string;
    /** The status of the phase. */
    Status: string;
    /** All hours worked. */
    "Hours Worked": number;
    /** Hours worked in premium class 1, such as overtime. */
    "Premium 1 Hours Worked": number;
    /** Hours worked in premium class 2, such as double time. */
    "Premium 2 Hours Worked": number;
    /** Hours worked in premium class 3. */
    "Premium 3 Hours Worked": number;
    /** Hours worked at the regular rate. */
    "Regular Hours Worked": number;
    /** Hours scheduled for labor resources. */
    "Scheduled Hours": number;
    /** Hours worked that are neither billed nor written off, including hours on hold. */
    "WIP Hours": number;
    /** Hours worked that were written off. */
    "Written off Hours": number;
    /** Adjustments to consultant amounts on final invoices. */
    "Billed Adjustments Consultant": number;
    /** Adjustments to expense amounts on final invoices. */
    "Billed Adjustments Expense": number;
    /** Adjustments to labor amounts on final invoices. */
    "Billed Adjustments Labor": number;
    /** All adjustments on final invoices. */
    "Billed Adjustments": number;
    /** Billed, counting only invoices with an accounting date up to today. */
    "Billed Amount By Accounting Date": number;
    /** Consultant amounts on final invoices, without adjustments. */
    "Billed Consultant": number;
    /** Expense amounts on final invoices, without adjustments. */
    "Billed Expense": number;
    /** Labor amounts on final invoices, without adjustments. */
    "Billed Labor": number;
    /** Sales tax on final invoices. */
    "Billed Sales Tax": number;
    /** The total of final invoices that are not voided, with adjustments and without sales tax. */
    Billed: number;
    /** Billed Consultant, counting only invoices with an accounting date up to today. */
    "Consultant Billed by Accounting Date": number;
    /** Cost plus premium pay plus burden. */
    "Cost + Premium Burdened": number;
    /** Cost plus premium pay. */
    "Cost + Premium": number;
    /** Cost plus burden. */
    "Cost Burdened": number;
    /** The cost of consultants. */
    "Cost Consultant": number;
    /** The cost of expenses. */
    "Cost Expense": number;
    /** The cost of labor plus premium pay plus burden. */
    "Cost Labor + Premium Burdened": number;
    /** The cost of labor plus premium pay. */
    "Cost Labor + Premium": number;
    /** The cost of labor plus burden. */
    "Cost Labor Burdened": number;
    /** The cost of labor at regular pay. */
    "Cost Labor": number;
    /** The cost of labor at regular pay, expenses and consultants. */
    Cost: number;
    /** Billed Expense, counting only invoices with an accounting date up to today. */
    "Expense Billed by Accounting Date": number;
    /** Billed Labor, counting only invoices with an accounting date up to today. */
    "Labor Billed by Accounting Date": number;
    /** Vendor Invoiced less Payments: what the firm still owes vendors for the project. */
    "Payable Balance": number;
    /** Payments of consultants' invoices, as allocated to their lines. */
    "Payments Consultant": number;
    /** Payments of other vendor invoices, as allocated to their lines. */
    "Payments Expense": number;
    /** All payments of vendor invoices. */
    Payments: number;
    /** Receivable adjustments allocated to consultant lines. */
    "Receipts Adjustments Consultant": number;
    /** Receivable adjustments allocated to labor lines. */
    "Receipts Adjustments Labor": number;
    /** All receivable adjustments, including sales tax. */
    "Receipts Adjustments": number;
    /** Money received, as allocated to consultant lines of invoices. */
    "Receipts Consultant": number;
    /** Credit memos allocated to consultant lines. */
    "Receipts Credit Memo Consultant": number;
    /** Credit memos allocated to expense lines. */
    "Receipts Credit Memo Expense": number;
    /** Credit memos allocated to labor lines. */
    "Receipts Credit Memo Labor": number;
    /** All credit memos, including sales tax. */
    "Receipts Credit Memo": number;
    /** Money received, as allocated to expense lines of invoices. */
    "Receipts Expense": number;
    /** Money received, as allocated to labor lines of invoices. */
    "Receipts Labor": number;
    /** Money received, as allocated to sales tax. */
    "Receipts Sales Tax": number;
    /** All money received, including sales tax. */
    Receipts: number;
    /** Billed plus Billed Sales Tax less Receipts, Receipts Adjustments and Receipts Credit Memo: what the client still owes. */
    "Receivable Balance": number;
    /** The fees scheduled for all resources. */
    "Scheduled Dollars": number;
    /** The value of all consultant costs at billing rates, billed or not. */
    "Spent Consultant": number;
    /** The value of all expenses at billing rates, billed or not. */
    "Spent Expense": number;
    /** The value of all labor at billing rates, billed or not. */
    "Spent Labor": number;
    /** The value of all work and costs at billing rates, billed or not. */
    Spent: number;
    /** Lines of consultants' invoices that are not voided. */
    "Vendor Invoiced Consultant": number;
    /** Lines of other vendor invoices that are not voided. */
    "Vendor Invoiced Expense": number;
    /** All lines of vendor invoices that are not voided. */
    "Vendor Invoiced": number;
    /** The value of consultant costs that are neither billed nor written off. */
    "WIP Consultant": number;
    /** The value of expenses that are neither billed nor written off. */
    "WIP Expense": number;
    /** The value of labor that is neither billed nor written off. */
    "WIP Labor": number;
    /** Work in progress: the value of all work and costs that are neither billed nor written off, including those on hold. */
    WIP: number;
    /** The value of consultant costs that were written off. */
    "Written off Consultant": number;
    /** The value of expenses that were written off. */
    "Written off Expense": number;
    /** The value of labor that was written off. */
    "Written off Labor": number;
    /** The value of all work and costs that were written off. */
    "Written off": number;
  }[];
}

/** A piece of work for one or more clients: invoice groups say who is billed, phases what is done. */
export interface ProjectV2 {
  /** Identifies the project; negative for a new one. */
  ProjectKey: number;
  /** When the record was last changed; an update must include it unchanged. */
  LastModifiedDate: string;
  /**
   * The name that people see.
   * At most 80 characters.
   */
  Description: string;
  /**
   * The firm's own number or code.
   * At most 30 characters.
   */
  ID: string;
  /** Where the work is in its life; a Closed project takes no time, expenses or invoices. */
  Status: "Null" | "Preliminary" | "Active" | "Hold" | "Workhold" | "BillingHold" | "Closed" | "Marketing";
  /** A phase that names none takes its project's. */
  CompanyKey: number;
  /** The name of the company. */
  CompanyDescription: string;
  /** The type of project. */
  ProjectTypeKey: number | null;
  /** The name of the project type. */
  ProjectTypeDescription: string;
  /** The department that does the work. */
  DepartmentKey: number | null;
  /** The name of the department. */
  DepartmentDescription: string;
  /** Active, with the role ProjectManager. */
  ProjectManager: {
    /** The key of the employee. */
    EmployeeKey: number;
    /**
     * True removes it; never sent.
     * Present only when it has a value.
     */
    Delete?: boolean;
    /** Ignored on update. */
    FirstName: string;
    /** Ignored on update. */
    MiddleName: string;
    /** Ignored on update. */
    LastName: string;
  } | null;
  /** Active, with the role Principal. */
  PrincipalInCharge: {
    /** The key of the employee. */
    EmployeeKey: number;
    /**
     * True removes it; never sent.
     * Present only when it has a value.
     */
    Delete?: boolean;
    /** Ignored on update. */
    FirstName: string;
    /** Ignored on update. */
    MiddleName: string;
    /** Ignored on update. */
    LastName: string;
  } | null;
  /** Active, with the role MarketingContact. */
  MarketingContact: {
    /** The key of the employee. */
    EmployeeKey: number;
    /**
     * True removes it; never sent.
     * Present only when it has a value.
     */
    Delete?: boolean;
    /** Ignored on update. */
    FirstName: string;
    /** Ignored on update. */
    MiddleName: string;
    /** Ignored on update. */
    LastName: string;
  } | null;
  /** Where the work is done. */
  Location: string;
  /** The table of wages for certified payroll. */
  WageTableKey: number | null;
  /** The name of the wage table. */
  WageTableDescription: string;
  /** Whether certified payroll applies. */
  IsCertified: boolean;
  /** Whether only employees planned as resources may enter time. */
  RestrictTimeEntryToResourcesOnly: boolean;
  /** State abbreviation. */
  TaxState: string;
  /** The local tax that applies to pay. */
  TaxLocalKey: number | null;
  /** The name of the local tax. */
  TaxLocalDescription: string;
  /** When the work is planned to start. */
  EstimatedStartDate: string | null;
  /** When the work is planned to be complete. */
  EstimatedCompletionDate: string | null;
  /** When the work started. */
  ActualStartDate: string | null;
  /** When the work was completed. */
  ActualCompletionDate: string | null;
  /** Whether invoices charge sales tax: on contracts, on adjustments, and on work whose activity has IsTaxable. */
  ApplySalesTax: boolean;
  /**
   * The code of the sales tax.
   * At most 20 characters.
   */
  SalesTaxCode: string;
  /** The sales tax rate, in percent. */
  SalesTaxRate: number;
  /** Whether each day with hours needs a note before a timesheet is submitted. */
  RequireTimesheetNotes: boolean;
  /** Notes about the work. */
  Notes: string;
  /** The budgeted hours. */
  HoursCostBudget: number;
  /** The budgeted cost of labor. */
  LaborCostBudget: number;
  /** The budgeted cost of expenses. */
  ExpenseCostBudget: number;
  /** The budgeted cost of consultants. */
  ConsultantCostBudget: number;
  /** The part of the parent's budget, in percent. */
  PercentDistribution: number;
  /** Whether the budget is final. */
  IsFinalBudget: boolean;
  /** How the work is billed. */
  BillingType: "Null" | "TimeAndExpense" | "FixedFee" | "PercentComplete" | "UnitPrice" | "PercentofConstructionCost" | "Nonbillable" | "Marketing" | "Overhead" | "Adjustment";
  /** The table of bill rates and markups; without one, the project's applies. */
  RateTableKey: number | null;
  /** The name of the rate table. */
  RateTableDescription: string;
  /** The contract amount. */
  TotalContractAmount: number;
  /** The part of the contract for labor. */
  LaborContractAmount: number;
  /** The part of the contract for expenses. */
  ExpenseContractAmount: number;
  /** The part of the contract for consultants. */
  ConsultantContractAmount: number;
  /** Whether the contract amount is locked against changes. */
  LockFee: boolean;
  /** Whether labor is billed by time even though the contract is fixed. */
  BillLaborAsTE: boolean;
  /** Whether expenses are billed as incurred even though the contract is fixed. */
  BillExpenseAsTE: boolean;
  /** Whether consultants are billed as incurred even though the contract is fixed. */
  BillConsultantAsTE: boolean;
  /** The number of units of a unit-price contract. */
  Units: number;
  /** The price per unit. */
  UnitRate: number;
  /**
   * What a unit is.
   * At most 50 characters.
   */
  UnitDescription: string;
  /** How much of the work is reported as complete, in percent. */
  ReportedPercentComplete: number;
  /**
   * ReportedPercentDate is accepted too.
   * Also accepted as ReportedPercentDate.
   */
  ReportedPercentCompleteDate: string | null;
  /**
   * The description on invoices.
   * At most 80 characters.
   */
  BillingDescription: string;
  /** The text on invoices for the whole phase. */
  PhaseInvoiceText: string;
  /** The text on invoices for labor. */
  LaborInvoiceText: string;
  /** The text on invoices for expenses. */
  ExpenseInvoiceText: string;
  /** The text on invoices for consultants. */
  ConsultantInvoiceText: string;
  /**
   * At most 5, Order 0 to 4, each once. The names are ignored on update; an item with Delete true is taken away.
   * At most 5.
   */
  Contacts: {
    /** The contact. */
    ContactKey: number;
    /** The place in the list. */
    Order: number;
    /**
     * A note about the contact's part in the work.
     * At most 80 characters.
     */
    Text: string;
    /** The name that people see. */
    Description: string;
    /** The first name. */
    FirstName: string;
    /** The middle name. */
    MiddleName: string;
    /** The last name. */
    LastName: string;
    /** The job title. */
    Title: string;
  }[];
  /** The overhead rate that the budget assumes, in percent. */
  BudgetedOverheadRate: number;
  /** The cost of construction. */
  ConstructionCost: number;
  /** The fee in percent of the construction cost. */
  PercentOfConstructionCost: number;
  /** Whether time may be entered on the project. */
  LaborEntry: boolean;
  /** Whether expenses and consultants may be entered on the project. */
  ExpenseConsultantEntry: boolean;
  /** Added by this service: a pattern for new projects, listed with ListProjectTemplates. */
  IsTemplate: boolean;
  /** Added by this service: what FilterBySyncToCRM asks. */
  SyncToCRM: boolean;
  /**
   * The custom fields that have a value, by name; left out when there is none.
   * Present only when it has a value.
   */
  CustomFields?: unknown;
}

/** The phases of a project that are billed together, to one client, in one format. */
export interface InvoiceGroup {
  /** Identifies the invoice group; negative for a new one. */
  InvoiceGroupKey: number;
  /** When the record was last changed; an update must include it unchanged. */
  LastModifiedDate: string;
  /** The key of its project. */
  ProjectKey: number;
  /**
   * The name of the group.
   * At most 80 characters.
   */
  Description: string;
  /**
   * The client that is billed.
   * Also accepted as ClientKey.
   */
  Client: {
    /** The key of the client. */
    ClientKey: number;
    /** Ignored on update. */
    Description: string;
  };
  /** The format of the invoices. */
  InvoiceFormatKey: number;
  /** The name of the invoice format. */
  InvoiceFormatDescription: string;
  /** The email template for invoices. */
  EmailInvoiceTemplateKey: number | null;
  /** The name of the email template for invoices. */
  EmailInvoiceTemplateDescription: string;
  /** The email template for statements. */
  EmailClientStatementTemplateKey: number | null;
  /** The name of the email template for statements. */
  EmailClientStatementTemplateDescription: string;
  /** Whether invoices are printed with the work behind them. */
  PrintBackup: boolean;
  /** Whether emailed invoices include the work behind them. */
  EmailIncludeBackup: boolean;
  /** The employee who manages billing. */
  BillingManager: {
    /** The key of the employee. */
    EmployeeKey: number;
    /**
     * True removes it; never sent.
     * Present only when it has a value.
     */
    Delete?: boolean;
    /** Ignored on update. */
    FirstName: string;
    /** Ignored on update. */
    MiddleName: string;
    /** Ignored on update. */
    LastName: string;
  } | null;
  /** The contact that invoices go to. */
  BillingContact: {
    /** The key of the contact. */
    ContactKey: number;
    /**
     * True removes it; never sent.
     * Present only when it has a value.
     */
    Delete?: boolean;
    /** Ignored on update. */
    Description: string;
    /** Ignored on update. */
    FirstName: string;
    /** Ignored on update. */
    MiddleName: string;
    /** Ignored on update. */
    LastName: string;
  } | null;
  /** The text above the lines of an invoice. */
  InvoiceHeaderText: string;
  /** The text below the lines of an invoice. */
  InvoiceFooterText: string;
  /** The scope of the work, as invoices state it. */
  InvoiceScope: string;
  /** Notes about the group. */
  Notes: string;
  /** The client that is billed; the same as in Client. */
  ClientKey: number;
  /** The client's name. */
  ClientDescription: string;
}

/** A part of a project's work; phases form a tree. */
export interface Phase {
  /** Identifies the phase; negative for a new one. */
  PhaseKey: number;
  /** When the record was last changed; an update must include it unchanged. */
  LastModifiedDate: string;
  /** The key of its project. */
  ProjectKey: number;
  /** A phase below another belongs to the invoice group of its top phase. */
  InvoiceGroupKey: number;
  /** The phase above, or the project's key for a top phase. */
  ParentKey: number | null;
  /** Extension: the place of the phase in the project's work breakdown, such as 2.1 for the first phase below the second top phase. */
  WBS: string;
  /**
   * The name that people see.
   * At most 80 characters.
   */
  Description: string;
  /**
   * The firm's own number or code.
   * At most 30 characters.
   */
  ID: string;
  /** Where the work is in its life; a Closed project takes no time, expenses or invoices. */
  Status: "Null" | "Preliminary" | "Active" | "Hold" | "Workhold" | "BillingHold" | "Closed" | "Marketing";
  /** A phase that names none takes its project's. */
  CompanyKey: number;
  /** The name of the company. */
  CompanyDescription: string;
  /** The type of project. */
  ProjectTypeKey: number | null;
  /** The name of the project type. */
  ProjectTypeDescription: string;
  /** The department that does the work. */
  DepartmentKey: number | null;
  /** The name of the department. */
  DepartmentDescription: string;
  /** Active, with the role ProjectManager. */
  ProjectManager: {
    /** The key of the employee. */
    EmployeeKey: number;
    /**
     * True removes it; never sent.
     * Present only when it has a value.
     */
    Delete?: boolean;
    /** Ignored on update. */
    FirstName: string;
    /** Ignored on update. */
    MiddleName: string;
    /** Ignored on update. */
    LastName: string;
  } | null;
  /** Active, with the role Principal. */
  PrincipalInCharge: {
    /** The key of the employee. */
    EmployeeKey: number;
    /**
     * True removes it; never sent.
     * Present only when it has a value.
     */
    Delete?: boolean;
    /** Ignored on update. */
    FirstName: string;
    /** Ignored on update. */
    MiddleName: string;
    /** Ignored on update. */
    LastName: string;
  } | null;
  /** Active, with the role MarketingContact. */
  MarketingContact: {
    /** The key of the employee. */
    EmployeeKey: number;
    /**
     * True removes it; never sent.
     * Present only when it has a value.
     */
    Delete?: boolean;
    /** Ignored on update. */
    FirstName: string;
    /** Ignored on update. */
    MiddleName: string;
    /** Ignored on update. */
    LastName: string;
  } | null;
  /** Where the work is done. */
  Location: string;
  /** The table of wages for certified payroll. */
  WageTableKey: number | null;
  /** The name of the wage table. */
  WageTableDescription: string;
  /** Whether certified payroll applies. */
  IsCertified: boolean;
  /** Whether only employees planned as resources may enter time. */
  RestrictTimeEntryToResourcesOnly: boolean;
  /** State abbreviation. */
  TaxState: string;
  /** The local tax that applies to pay. */
  TaxLocalKey: number | null;
  /** The name of the local tax. */
  TaxLocalDescription: string;
  /** When the work is planned to start. */
  EstimatedStartDate: string | null;
  /** When the work is planned to be complete. */
  EstimatedCompletionDate: string | null;
  /** When the work started. */
  ActualStartDate: string | null;
  /** When the work was completed. */
  ActualCompletionDate: string | null;
  /** Whether invoices charge sales tax: on contracts, on adjustments, and on work whose activity has IsTaxable. */
  ApplySalesTax: boolean;
  /**
   * The code of the sales tax.
   * At most 20 characters.
   */
  SalesTaxCode: string;
  /** The sales tax rate, in percent. */
  SalesTaxRate: number;
  /** Whether each day with hours needs a note before a timesheet is submitted. */
  RequireTimesheetNotes: boolean;
  /** Notes about the work. */
  Notes: string;
  /** The budgeted hours. */
  HoursCostBudget: number;
  /** The budgeted cost of labor. */
  LaborCostBudget: number;
  /** The budgeted cost of expenses. */
  ExpenseCostBudget: number;
  /** The budgeted cost of consultants. */
  ConsultantCostBudget: number;
  /** The part of the parent's budget, in percent. */
  PercentDistribution: number;
  /** Whether the budget is final. */
  IsFinalBudget: boolean;
  /** How the work is billed. */
  BillingType: "Null" | "TimeAndExpense" | "FixedFee" | "PercentComplete" | "UnitPrice" | "PercentofConstructionCost" | "Nonbillable" | "Marketing" | "Overhead" | "Adjustment";
  /** The table of bill rates and markups; without one, the project's applies. */
  RateTableKey: number | null;
  /** The name of the rate table. */
  RateTableDescription: string;
  /** The contract amount. */
  TotalContractAmount: number;
  /** The part of the contract for labor. */
  LaborContractAmount: number;
  /** The part of the contract for expenses. */
  ExpenseContractAmount: number;
  /** The part of the contract for consultants. */
  ConsultantContractAmount: number;
  /** Whether the contract amount is locked against changes. */
  LockFee: boolean;
  /** Whether labor is billed by time even though the contract is fixed. */
  BillLaborAsTE: boolean;
  /** Whether expenses are billed as incurred even though the contract is fixed. */
  BillExpenseAsTE: boolean;
  /** Whether consultants are billed as incurred even though the contract is fixed. */
  BillConsultantAsTE: boolean;
  /** The number of units of a unit-price contract. */
  Units: number;
  /** The price per unit. */
  UnitRate: number;
  /**
   * What a unit is.
   * At most 50 characters.
   */
  UnitDescription: string;
  /** How much of the work is reported as complete, in percent. */
  ReportedPercentComplete: number;
  /**
   * ReportedPercentDate is accepted too.
   * Also accepted as ReportedPercentDate.
   */
  ReportedPercentCompleteDate: string | null;
  /**
   * The description on invoices.
   * At most 80 characters.
   */
  BillingDescription: string;
  /** The text on invoices for the whole phase. */
  PhaseInvoiceText: string;
  /** The text on invoices for labor. */
  LaborInvoiceText: string;
  /** The text on invoices for expenses. */
  ExpenseInvoiceText: string;
  /** The text on invoices for consultants. */
  ConsultantInvoiceText: string;
  /**
   * At most 5, Order 0 to 4, each once. The names are ignored on update; an item with Delete true is taken away.
   * At most 5.
   */
  Contacts: {
    /** The contact. */
    ContactKey: number;
    /** The place in the list. */
    Order: number;
    /**
     * A note about the contact's part in the work.
     * At most 80 characters.
     */
    Text: string;
    /** The name that people see. */
    Description: string;
    /** The first name. */
    FirstName: string;
    /** The middle name. */
    MiddleName: string;
    /** The last name. */
    LastName: string;
    /** The job title. */
    Title: string;
  }[];
  /** Whether the phase only groups other phases for billing and takes no time itself. */
  IsBillingGroup: boolean;
  /** Whether invoices show the group as one line. */
  SummarizeBillingGroup: boolean;
  /**
   * The custom fields that have a value, by name; left out when there is none.
   * Present only when it has a value.
   */
  CustomFields?: unknown;
}

/** Who or what is planned on a project or phase. */
export interface Resource {
  /** Identifies the resource. */
  ResourceKey: number;
  /** When the record was last changed; an update must include it unchanged. */
  LastModifiedDate: string;
  /** The key of its project. */
  ProjectKey: number;
  /** The phase it is planned on; null for a resource of the project itself. */
  PhaseKey: number | null;
  /** The phase or project it is planned on. */
  ParentKey: number | null;
  /** Where the planned work is. */
  Status: "NotStarted" | "InProgress" | "Complete" | "Waiting" | "Deferred" | "Null";
  /** How urgent the planned work is. */
  Priority: "Null" | "Low" | "Normal" | "High";
  /**
   * What is planned.
   * At most 80 characters.
   */
  Description: string;
  /** Notes about the resource. */
  Notes: string;
  /** A reference of the firm. */
  Reference: string;
  /** Must be false. */
  IsTask: boolean;
  /** Whether the resource is labor, an expense or a consultant. */
  ActivityType: "None" | "Labor" | "Expense" | "Consultant";
  /** Labor only. */
  EmployeeKey: number | null;
  /**
   * The employee, if one is planned.
   * Present only when it has a value.
   */
  Employee?: {
    /** The key of the employee. */
    EmployeeKey: number;
    /**
     * True removes it; never sent.
     * Present only when it has a value.
     */
    Delete?: boolean;
    /** Ignored on update. */
    FirstName: string;
    /** Ignored on update. */
    MiddleName: string;
    /** Ignored on update. */
    LastName: string;
  } | null;
  /** Labor only. */
  EmployeeTypeKey: number | null;
  /** The name of the employee type. */
  EmployeeTypeDescription: string;
  /** Expense only. */
  ActivityKey: number | null;
  /** The name of the activity. */
  ActivityDescription: string;
  /** Expense or Consultant. */
  VendorKey: number | null;
  /** The name of the vendor. */
  VendorDescription: string;
  /** Consultant only. */
  VendorTypeKey: number | null;
  /** The name of the vendor type. */
  VendorTypeDescription: string;
  /** The part of the whole that is planned here, in percent. */
  PercentDistribution: number;
  /** The planned hours or units. */
  Units: number;
  /** The cost per hour or unit. */
  CostRate: number;
  /** The planned cost. */
  CostAmount: number;
  /** The price per hour or unit. */
  FeeRate: number;
  /** The planned fee. */
  FeeAmount: number;
  /** The markup on cost, in percent. */
  MarkupRate: number;
  /** The cost before the firm's books began. */
  BeginBalanceCostAmount: number;
  /** The fee before the firm's books began. */
  BeginBalanceFeeAmount: number;
  /** When the resource is planned to start. */
  EstimatedStartDate: string | null;
  /** When the resource is planned to finish. */
  EstimatedCompletionDate: string | null;
  /** When the resource started. */
  ActualStartDate: string | null;
  /** When the resource finished. */
  ActualCompletionDate: string | null;
}

/** What an employee spent for the firm and is reimbursed for. */
export interface ExpenseReport {
  /** The report; a negative key creates one. */
  ExpenseReportKey: number;
  /** When the report was last changed; required to change or delete it. */
  LastModifiedDate: string;
  /** Extension: the employee of the report. */
  EmployeeKey: number;
  /** Extension: the employee's name. */
  EmployeeName: string;
  /** Extension: the employee's company. */
  CompanyKey: number;
  /**
   * true submits the report after saving it.
   * Present only when it has a value.
   */
  Submit?: boolean | null;
  /** Whether the report is processed, and so posted. */
  IsProcessed: boolean;
  /** The first day that the report covers. */
  BeginningDate: string | null;
  /** The last day that the report covers; required to submit it, and not before the beginning balance date of the employee's company. */
  EndingDate: string | null;
  /**
   * What the report is for.
   * At most 80 characters.
   */
  Description: string;
  /** The advance that the employee received. */
  AdvanceAmount: number;
  /** The amount to reimburse: the lines without personal expenses, less the advance. */
  TotalAmount: number;
  /** The employee who submitted the report; null if nobody has. */
  SubmittedByEmployeeKey: number | null;
  /** The name of the employee who submitted the report. */
  SubmittedByEmployeeName: string;
  /** When the employee submitted the report. */
  SubmittedDate: string | null;
  /** The employee who approved the report as supervisor; null if nobody has. */
  SupervisorApprovedByEmployeeKey: number | null;
  /** The name of the employee who approved the report as supervisor. */
  SupervisorApprovedByEmployeeName: string;
  /** When the employee approved the report as supervisor. */
  SupervisorApprovedDate: string | null;
  /** The employee who approved the report for accounting; null if nobody has. */
  AccountingApprovedByEmployeeKey: number | null;
  /** The name of the employee who approved the report for accounting. */
  AccountingApprovedByEmployeeName: string;
  /** When the employee approved the report for accounting. */
  AccountingApprovedDate: string | null;
  /** How far the report is in the approval process. */
  Status: "In Progress" | "Submitted" | "Supervisor Approved" | "Accounting Approved" | "Processed";
  /** The employee's notes on the report. */
  Notes: string;
  /** Whether the report was corrected and must be approved again. */
  NeedsReApproval: boolean;
  /** The employee who approved the corrected report; null if nobody has. */
  ReApprovedBy: number | null;
  /** When the corrected report was approved again; null if it was not. */
  ReApprovedDateTime: string | null;
  /**
   * Extension: why the report was returned for correction, until it is resubmitted.
   * Present only when it has a value.
   */
  RejectedReason?: string;
  /**
   * Extension: the posting date, once the report is processed.
   * Present only when it has a value.
   */
  AccountingDate?: string | null;
  /** Extension: whether the employee is reimbursed. */
  IsPaid: boolean;
  /**
   * Extension: true if the report is history of the system that the firm was taken over from: it has no postings and cannot be changed.
   * Present only when it has a value.
   */
  IsHistory?: boolean;
  /**
   * The lines of the report.
   * At most 1000.
   */
  Expenses: Expense[];
}

/** What an employee spent for the firm and is reimbursed for. As a caller sends it: a negative key creates a record, Delete: true deletes one. */
export interface ExpenseReportChange {
  /** The report; a negative key creates one. */
  ExpenseReportKey: number;
  /** When the report was last changed; required to change or delete it. */
  LastModifiedDate?: string;
  /**
   * Extension: the employee of the report.
   * Read-only: accepted and ignored.
   */
  EmployeeKey?: number;
  /**
   * Extension: the employee's name.
   * Read-only: accepted and ignored.
   */
  EmployeeName?: string;
  /**
   * Extension: the employee's company.
   * Read-only: accepted and ignored.
   */
  CompanyKey?: number;
  /**
   * true submits the report after saving it.
   * Present only when it has a value.
   */
  Submit?: boolean | null;
  /**
   * Whether the report is processed, and so posted.
   * Read-only: accepted and ignored.
   */
  IsProcessed?: boolean;
  /** The first day that the report covers. */
  BeginningDate?: string | null;
  /** The last day that the report covers; required to submit it, and not before the beginning balance date of the employee's company. */
  EndingDate?: string | null;
  /**
   * What the report is for.
   * At most 80 characters.
   */
  Description?: string;
  /** The advance that the employee received. */
  AdvanceAmount?: number;
  /**
   * The amount to reimburse: the lines without personal expenses, less the advance.
   * Read-only: accepted and ignored.
   */
  TotalAmount?: number;
  /**
   * The employee who submitted the report; null if nobody has.
   * Read-only: accepted and ignored.
   */
  SubmittedByEmployeeKey?: number | null;
  /**
   * The name of the employee who submitted the report.
   * Read-only: accepted and ignored.
   */
  SubmittedByEmployeeName?: string;
  /**
   * When the employee submitted the report.
   * Read-only: accepted and ignored.
   */
  SubmittedDate?: string | null;
  /**
   * The employee who approved the report as supervisor; null if nobody has.
   * Read-only: accepted and ignored.
   */
  SupervisorApprovedByEmployeeKey?: number | null;
  /**
   * The name of the employee who approved the report as supervisor.
   * Read-only: accepted and ignored.
   */
  SupervisorApprovedByEmployeeName?: string;
  /**
   * When the employee approved the report as supervisor.
   * Read-only: accepted and ignored.
   */
  SupervisorApprovedDate?: string | null;
  /**
   * The employee who approved the report for accounting; null if nobody has.
   * Read-only: accepted and ignored.
   */
  AccountingApprovedByEmployeeKey?: number | null;
  /**
   * The name of the employee who approved the report for accounting.
   * Read-only: accepted and ignored.
   */
  AccountingApprovedByEmployeeName?: string;
  /**
   * When the employee approved the report for accounting.
   * Read-only: accepted and ignored.
   */
  AccountingApprovedDate?: string | null;
  /**
   * How far the report is in the approval process.
   * Read-only: accepted and ignored.
   */
  Status?: "In Progress" | "Submitted" | "Supervisor Approved" | "Accounting Approved" | "Processed";
  /** The employee's notes on the report. */
  Notes?: string;
  /**
   * Whether the report was corrected and must be approved again.
   * Read-only: accepted and ignored.
   */
  NeedsReApproval?: boolean;
  /**
   * The employee who approved the corrected report; null if nobody has.
   * Read-only: accepted and ignored.
   */
  ReApprovedBy?: number | null;
  /**
   * When the corrected report was approved again; null if it was not.
   * Read-only: accepted and ignored.
   */
  ReApprovedDateTime?: string | null;
  /**
   * Extension: why the report was returned for correction, until it is resubmitted.
   * Present only when it has a value.
   * Read-only: accepted and ignored.
   */
  RejectedReason?: string;
  /**
   * Extension: the posting date, once the report is processed.
   * Present only when it has a value.
   * Read-only: accepted and ignored.
   */
  AccountingDate?: string | null;
  /**
   * Extension: whether the employee is reimbursed.
   * Read-only: accepted and ignored.
   */
  IsPaid?: boolean;
  /**
   * Extension: true if the report is history of the system that the firm was taken over from: it has no postings and cannot be changed.
   * Present only when it has a value.
   * Read-only: accepted and ignored.
   */
  IsHistory?: boolean;
  /**
   * The lines of the report.
   * At most 1000.
   */
  Expenses?: {
    /** The line; a negative key for a new one. Files saved for a new line must have been saved with that key. */
    ExpenseKey: number;
    /** The day of the expense; required to submit the report. */
    Date?: string | null;
    /**
     * The negative key that a line created by this call was sent with.
     * Present only when it has a value.
     * Read-only: accepted and ignored.
     */
    OriginalExpenseKey?: number;
    /**
     * true deletes the line.
     * Present only when it has a value.
     */
    Delete?: boolean;
    /**
     * The receipts of the line.
     * At most 100.
     */
    Attachments?: {
      /** The file: the FileKey that SaveAttachment returned. */
      FileKey: number;
      /** A description of the file. */
      Description?: string;
      /**
       * The name that the file was saved with.
       * Read-only: accepted and ignored.
       */
      Filename?: string;
      /**
       * The type of the file.
       * Read-only: accepted and ignored.
       */
      MimeType?: string;
    }[];
    /** The kind of expense; required for a new line. */
    ActivityKey?: number;
    /**
     * The activity's description.
     * Read-only: accepted and ignored.
     */
    ActivityDescription?: string;
    /** The project that the expense is charged to, if any. */
    ProjectKey?: number | null;
    /**
     * The project's description.
     * Read-only: accepted and ignored.
     */
    ProjectName?: string;
    /** The phase that the expense is charged to; required with ProjectKey. The project's own key means the project itself. */
    PhaseKey?: number | null;
    /**
     * The phase's description.
     * Read-only: accepted and ignored.
     */
    PhaseName?: string;
    /** Whether the amount is Units times UnitRate. Default: as set for the activity. */
    IsUnitBased?: boolean;
    /** The number of units, such as miles. Default: 0. */
    Units?: number;
    /** The price of a unit, to the cent. Default for a unit-based line: the activity's rate, which counts with four decimals. */
    UnitRate?: number | null;
    /** The amount spent. Default: Units times UnitRate. */
    CostAmount?: number | null;
    /** The company card that paid; null if the employee paid. */
    BankAccountKey?: number | null;
    /**
     * The name of the company card.
     * Read-only: accepted and ignored.
     */
    CreditCardName?: string;
    /**
     * The employee who rejected the line; null once the report is resubmitted.
     * Read-only: accepted and ignored.
     */
    RejectedByByEmployeeKey?: number | null;
    /**
     * The name of the employee who rejected the line.
     * Read-only: accepted and ignored.
     */
    RejectedByByEmployeeName?: string;
    /**
     * Who was paid.
     * At most 255 characters.
     */
    Payee?: string;
    /** true for a private expense on a company card, which is not a cost. Default: false. */
    IsPersonalExpense?: boolean;
    /**
     * A receipt number or other reference.
     * At most 80 characters.
     */
    Reference?: string;
    /**
     * What the person who rejected the line asks to correct.
     * Read-only: accepted and ignored.
     */
    ManagerNotes?: string;
    /** The employee's notes. */
    Notes?: string;
    /**
     * Whether expenses can be charged to the project and phase; absent without a project.
     * Present only when it has a value.
     * Read-only: accepted and ignored.
     */
    ProjectInfoValid?: boolean;
  }[];
  Delete?: boolean;
}

export interface Expense {
  /** The line; a negative key for a new one. Files saved for a new line must have been saved with that key. */
  ExpenseKey: number;
  /** The day of the expense; required to submit the report. */
  Date: string | null;
  /**
   * The negative key that a line created by this call was sent with.
   * Present only when it has a value.
   */
  OriginalExpenseKey?: number;
  /**
   * true deletes the line.
   * Present only when it has a value.
   */
  Delete?: boolean;
  /**
   * The receipts of the line.
   * At most 100.
   */
  Attachments: ExpenseAttachment[];
  /** The kind of expense; required for a new line. */
  ActivityKey: number;
  /** The activity's description. */
  ActivityDescription: string;
  /** The project that the expense is charged to, if any. */
  ProjectKey: number | null;
  /** The project's description. */
  ProjectName: string;
  /** The phase that the expense is charged to; required with ProjectKey. The project's own key means the project itself. */
  PhaseKey: number | null;
  /** The phase's description. */
  PhaseName: string;
  /** Whether the amount is Units times UnitRate. Default: as set for the activity. */
  IsUnitBased: boolean;
  /** The number of units, such as miles. Default: 0. */
  Units: number;
  /** The price of a unit, to the cent. Default for a unit-based line: the activity's rate, which counts with four decimals. */
  UnitRate: number | null;
  /** The amount spent. Default: Units times UnitRate. */
  CostAmount: number | null;
  /** The company card that paid; null if the employee paid. */
  BankAccountKey: number | null;
  /** The name of the company card. */
  CreditCardName: string;
  /** The employee who rejected the line; null once the report is resubmitted. */
  RejectedByByEmployeeKey: number | null;
  /** The name of the employee who rejected the line. */
  RejectedByByEmployeeName: string;
  /**
   * Who was paid.
   * At most 255 characters.
   */
  Payee: string;
  /** true for a private expense on a company card, which is not a cost. Default: false. */
  IsPersonalExpense: boolean;
  /**
   * A receipt number or other reference.
   * At most 80 characters.
   */
  Reference: string;
  /** What the person who rejected the line asks to correct. */
  ManagerNotes: string;
  /** The employee's notes. */
  Notes: string;
  /**
   * Whether expenses can be charged to the project and phase; absent without a project.
   * Present only when it has a value.
   */
  ProjectInfoValid?: boolean;
}

export interface ExpenseAttachment {
  /** The file: the FileKey that SaveAttachment returned. */
  FileKey: number;
  /** A description of the file. */
  Description: string;
  /** The name that the file was saved with. */
  Filename: string;
  /** The type of the file. */
  MimeType: string;
}

export interface ExpenseReportMove {
  /** The document that moved. */
  ExpenseReportKey: number;
  /** What was done, such as Submit, Approve or Reject. */
  Move: string;
  /** The approval level of the move; null if it has none. */
  Level: "Supervisor" | "ProjectManager" | "Accounting" | null;
  /**
   * The lines that the move applied to; null for the whole document.
   * At most 10000.
   */
  Lines: number[] | null;
  /** The reason that was given; empty if none. */
  Reason: string;
  /** The employee who made the move. */
  EmployeeKey: number;
  /** The employee's first and last name. */
  Employee: string;
  /** The user who made the call. */
  UserName: string;
  /** When it happened, YYYY-MM-DDTHH:MM:SS in the firm's time zone. */
  Date: string;
}

export interface RejectedExpense {
  /** The line to correct. */
  ExpenseKey: number;
  /**
   * What to correct on this line. Default: Reason.
   * At most 4000 characters.
   */
  ManagerNotes: string;
}

/** A receipt saved for a line of an expense report. */
export interface Attachment {
  /** The file. */
  FileKey: number;
  /** The line that has the file; before a line claims it, and after that line is deleted, the key it was saved with. */
  ExpenseKey: number;
  /** The report of the line; null until a line claims the file. */
  ExpenseReportKey: number | null;
  /** Whether a line has the file now. */
  IsAttached: boolean;
  /** The name that the file was saved with. */
  Filename: string;
  /** The type of the file, determined from its content. */
  MimeType: string;
  /** A description of the file. */
  Description: string;
  /** The size of the file in bytes. */
  Size: number;
  /** When the file was saved. */
  SavedDate: string;
}

/** An account of the general ledger. */
export interface GLAccount {
  /** The key of the account; a negative key creates one. */
  GLAccountKey: number;
  /** The account group under which the account appears on reports, if any. */
  AccountGroupKey: number | null;
  /**
   * The account number; unique among all accounts, ignoring case.
   * At most 30 characters.
   */
  ID: string;
  /**
   * The account name.
   * At most 80 characters.
   */
  Description: string;
  /** The sort order of the account group. */
  "AccountGroup Order": number | null;
  /** The status of the account group. */
  "AccountGroup Status": string;
  /** The name of the account group. */
  AccountGroup: string;
  /** The type of the account, which decides where it appears on financial statements. */
  AccountType: "Asset" | "Liability" | "Equity" | "Income" | "BillableCost" | "NonBillableCost" | "Expense" | "OtherIncome" | "OtherExpense";
  /** AccountType as a number, from 1. */
  AccountTypeValue: number;
  /** Marks the account as allocated. The service stores the mark and does not use it. */
  Allocated: boolean;
  /** Whether journal entries may be posted to the account. */
  AllowJournalEntries: boolean;
  /** Whether the account holds what companies of the firm owe each other; such accounts are eliminated on consolidated statements. */
  IntercompanyAccountType: "None" | "DueTo" | "DueFrom";
  /** IntercompanyAccountType as a number, from 0. */
  IntercompanyAccountTypeValue: number;
  /** True if IntercompanyAccountType is not None. */
  IntercompanyAccount: boolean;
  /** True if the account normally has a debit balance. The default follows from AccountType. */
  NormalDebitBalance: boolean | null;
  /** Notes about the account. */
  Notes: string;
  /** The sort order within the account group. */
  Order: number;
  /** An inactive account cannot be chosen for new documents. */
  Status: "Active" | "Inactive";
  /** Marks the account group to be shown as one line on printed financial statements. */
  SummarizeGroupOnFS: boolean;
  /** Marks the account group to be followed by a net profit line on printed financial statements. */
  PrintNetProfitAfterGroup: boolean;
  /** When the account was last changed. Include it unchanged when you update or delete the account. */
  LastModifiedDate: string;
  /** The balance on the accrual basis, always including year-end closing entries. */
  Amount: number;
  /** The balance on the accrual basis, without year-end closing entries if ExcludeCloseYearEntries is true. */
  GLBalance: number;
  /** The accrual budget from the start of the fiscal year to AsOfDate. */
  GLBudget: number;
  /** The balance on the cash basis, without year-end closing entries if ExcludeCloseYearEntries is true. */
  GLCashBasisBalance: number;
  /** The cash budget from the start of the fiscal year to AsOfDate. */
  GLCashBasisBudget: number;
}

export interface Timesheet {
  /** The timesheet. */
  TimesheetKey: number;
  /** The last day of the week, YYYY-MM-DDT00:00:00. */
  TimesheetDate: string;
  /** The employee of the timesheet. */
  EmployeeKey: number;
  /** The company of the timesheet. */
  CompanyKey: number;
  /** Whether the employee is active. */
  EmployeeStatus: "Active" | "Inactive";
  /** The employee's first and last name. */
  Employee: string;
  /** The employee's first name. */
  FirstName: string;
  /** The employee's middle name. */
  MiddleName: string;
  /** The employee's last name. */
  LastName: string;
  /** All hours of the week. */
  TimesheetTotal: number;
  /** Always true: hours are entered by day. */
  TimesheetDailyDetailsEnabled: boolean;
  /** The percentage of hours that the employee should bill. */
  TargetBillablePercent: number;
  /** Billable hours as a percentage of all hours. */
  ActualBillablePercent: number;
  /** The company's name. */
  CompanyName: string;
  /**
   * The breaks of each day; empty unless the firm tracks breaks.
   * At most 10000.
   */
  Breaktime: Breaktime[];
  /** Hours that are not charged to a project, such as vacation. */
  Overhead: {
    /** The hours of all overhead rows. */
    Totals: {
      /** Always 'Total'. */
      "Timesheet Overhead Group Detail": string;
      /** All hours of day 1 of the week. */
      D1: number;
      /** Regular hours of day 1 of the week. */
      "D1 Regular": number;
      /**
       * Overtime and double-time hours of day 1 of the week.
       * Present only when it has a value.
       */
      "D1 Overtime"?: number;
      /** All hours of day 2 of the week. */
      D2: number;
      /** Regular hours of day 2 of the week. */
      "D2 Regular": number;
      /**
       * Overtime and double-time hours of day 2 of the week.
       * Present only when it has a value.
       */
      "D2 Overtime"?: number;
      /** All hours of day 3 of the week. */
      D3: number;
      /** Regular hours of day 3 of the week. */
      "D3 Regular": number;
      /**
       * Overtime and double-time hours of day 3 of the week.
       * Present only when it has a value.
       */
      "D3 Overtime"?: number;
      /** All hours of day 4 of the week. */
      D4: number;
      /** Regular hours of day 4 of the week. */
      "D4 Regular": number;
      /**
       * Overtime and double-time hours of day 4 of the week.
       * Present only when it has a value.
       */
      "D4 Overtime"?: number;
      /** All hours of day 5 of the week. */
      D5: number;
      /** Regular hours of day 5 of the week. */
      "D5 Regular": number;
      /**
       * Overtime and double-time hours of day 5 of the week.
       * Present only when it has a value.
       */
      "D5 Overtime"?: number;
      /** All hours of day 6 of the week. */
      D6: number;
      /** Regular hours of day 6 of the week. */
      "D6 Regular": number;
      /**
       * Overtime and double-time hours of day 6 of the week.
       * Present only when it has a value.
       */
      "D6 Overtime"?: number;
      /** All hours of day 7 of the week. */
      D7: number;
      /** Regular hours of day 7 of the week. */
      "D7 Regular": number;
      /**
       * Overtime and double-time hours of day 7 of the week.
       * Present only when it has a value.
       */
      "D7 Overtime"?: number;
      /** Regular hours of the week. */
      "Regular Hours": number;
      /** Overtime and double-time hours of the week. */
      "OT Hours": number;
      /** All hours of the week. */
      "Total Hours": number;
    };
    /**
     * One row per overhead detail.
     * At most 10000.
     */
    Detail: TimesheetOverhead[];
  };
  /** Hours that are charged to projects. */
  Project: {
    /** The hours of all project rows. */
    Totals: {
      /** Always 'Total'. */
      "Project Description": string;
      /** Always empty. */
      "Phase Description": string;
      /** Always empty. */
      Activity: string;
      /** Always empty. */
      "D1 Notes": string;
      /** Always empty. */
      "D2 Notes": string;
      /** Always empty. */
      "D3 Notes": string;
      /** Always empty. */
      "D4 Notes": string;
      /** Always empty. */
      "D5 Notes": string;
      /** Always empty. */
      "D6 Notes": string;
      /** Always empty. */
      "D7 Notes": string;
      /** All hours of day 1 of the week. */
      D1: number;
      /** Regular hours of day 1 of the week. */
      "D1 Regular": number;
      /**
       * Overtime and double-time hours of day 1 of the week.
       * Present only when it has a value.
       */
      "D1 Overtime"?: number;
      /** All hours of day 2 of the week. */
      D2: number;
      /** Regular hours of day 2 of the week. */
      "D2 Regular": number;
      /**
       * Overtime and double-time hours of day 2 of the week.
       * Present only when it has a value.
       */
      "D2 Overtime"?: number;
      /** All hours of day 3 of the week. */
      D3: number;
      /** Regular hours of day 3 of the week. */
      "D3 Regular": number;
      /**
       * Overtime and double-time hours of day 3 of the week.
       * Present only when it has a value.
       */
      "D3 Overtime"?: number;
      /** All hours of day 4 of the week. */
      D4: number;
      /** Regular hours of day 4 of the week. */
      "D4 Regular": number;
      /**
       * Overtime and double-time hours of day 4 of the week.
       * Present only when it has a value.
       */
      "D4 Overtime"?: number;
      /** All hours of day 5 of the week. */
      D5: number;
      /** Regular hours of day 5 of the week. */
      "D5 Regular": number;
      /**
       * Overtime and double-time hours of day 5 of the week.
       * Present only when it has a value.
       */
      "D5 Overtime"?: number;
      /** All hours of day 6 of the week. */
      D6: number;
      /** Regular hours of day 6 of the week. */
      "D6 Regular": number;
      /**
       * Overtime and double-time hours of day 6 of the week.
       * Present only when it has a value.
       */
      "D6 Overtime"?: number;
      /** All hours of day 7 of the week. */
      D7: number;
      /** Regular hours of day 7 of the week. */
      "D7 Regular": number;
      /**
       * Overtime and double-time hours of day 7 of the week.
       * Present only when it has a value.
       */
      "D7 Overtime"?: number;
      /** Regular hours of the week. */
      "Regular Hours": number;
      /** Overtime and double-time hours of the week. */
      "OT Hours": number;
      /** All hours of the week. */
      "Total Hours": number;
    };
    /**
     * One row per project, phase, activity and employee type.
     * At most 10000.
     */
    Detail: TimesheetProject[];
  };
  /** Base64 texts to pass to UpdateTimesheets, which merges changes with them. */
  UnchangedData: {
    /** The breaks as returned here, encoded. */
    Breaktime: string;
    /** The overhead rows as returned here, encoded. */
    Overhead: string;
    /** The project rows as returned here, encoded. */
    Project: string;
  };
  /** How far the timesheet is in the approval process. */
  Status: "In Progress" | "Submitted" | "Supervisor Approved" | "Accounting Approved";
  /** When it was submitted; null if it is not. */
  SubmittedDateTime: string | null;
  /** The employee who submitted it; null if it is not. */
  SubmittedBy: number | null;
  /** Why it was returned for correction; empty once it is resubmitted. */
  RejectedReason: string;
  /**
   * The days whose hours cannot change.
   * At most 10000.
   */
  LockedDays: string[];
  /**
   * Holidays and other days off in the week.
   * At most 10000.
   */
  NonWorkDays: {
    /** The day. */
    Date: string;
    /** Why nobody works that day. */
    Description: string;
  }[];
  /**
   * Regular hours that are overtime by the firm's rule; empty once overtime is entered.
   * At most 10000.
   */
  SuggestedOvertime: {
    /**
     * The project row of the hours.
     * Present only when it has a value.
     */
    "Timesheet Project Key"?: number;
    /**
     * The overhead row of the hours.
     * Present only when it has a value.
     */
    "Timesheet Overhead Key"?: number;
    /** The day of the hours. */
    Date: string;
    /** The hours that stay regular time. */
    Regular: number;
    /** The hours to enter as overtime. */
    Overtime: number;
    /** The hours to enter as double time. */
    Doubletime: number;
  }[];
  /**
   * Extension: true if the timesheet is history of the system that the firm was taken over from: it has no postings and cannot be changed.
   * Present only when it has a value.
   */
  IsHistory?: boolean;
}

export interface Breaktime {
  /** The break item of the day. */
  "Timesheet Break Time Key": number;
  /** When the working day started. */
  "Day Start Time": string | null;
  /** When the working day ended; after Day Start Time. */
  "Day End Time": string | null;
  /** Where the employee worked that day. */
  "Work Location": string;
  /** A note on the day's breaks. */
  Notes: string;
  /** How many rest breaks the day has. */
  "Number of Rest Breaks": number;
  /** How many meal breaks the day has. */
  "Number of Meal Breaks": number;
  /** true if the employee chose not to take Break 1. */
  "Break 1 Opt Out": boolean;
  /** true if the employee chose not to take Break 2. */
  "Break 2 Opt Out": boolean;
  /** true if the employee chose not to take Break 3. */
  "Break 3 Opt Out": boolean;
  /** true if the employee chose not to take Meal 1. */
  "Meal 1 Opt Out": boolean;
  /** true if the employee chose not to take Meal 2. */
  "Meal 2 Opt Out": boolean;
  /** The length of Break 1 in minutes. */
  "Break 1 Minutes": number | null;
  /** The length of Break 2 in minutes. */
  "Break 2 Minutes": number | null;
  /** The length of Break 3 in minutes. */
  "Break 3 Minutes": number | null;
  /** The length of Meal 1 in minutes. */
  "Meal 1 Minutes": number | null;
  /** The length of Meal 2 in minutes. */
  "Meal 2 Minutes": number | null;
  /** The employee who last changed the item. */
  "Last Updated By Key": number | null;
  /** The name of the employee who last changed the item. */
  "Last Updated By": string;
  /** When the item was last changed. */
  "Last Updated Date": string;
  /** The day of the breaks. */
  Date: string;
  /** Whether Break 1 is taken (Active), opted out of (OptOut) or not part of the day (NotApplicable). */
  "Break 1 Status Value": "Active" | "OptOut" | "NotApplicable";
  /** Whether Break 2 is taken (Active), opted out of (OptOut) or not part of the day (NotApplicable). */
  "Break 2 Status Value": "Active" | "OptOut" | "NotApplicable";
  /** Whether Break 3 is taken (Active), opted out of (OptOut) or not part of the day (NotApplicable). */
  "Break 3 Status Value": "Active" | "OptOut" | "NotApplicable";
  /** Whether Meal 1 is taken (Active), opted out of (OptOut) or not part of the day (NotApplicable). */
  "Meal 1 Status Value": "Active" | "OptOut" | "NotApplicable";
  /** Whether Meal 2 is taken (Active), opted out of (OptOut) or not part of the day (NotApplicable). */
  "Meal 2 Status Value": "Active" | "OptOut" | "NotApplicable";
}

export interface TimesheetOverhead {
  /** The overhead detail that the hours are for. */
  "Timesheet Overhead Group Detail Key": number;
  /** Regular hours of day 1 of the week. */
  "D1 Regular": number;
  /** Regular hours of day 2 of the week. */
  "D2 Regular": number;
  /** Regular hours of day 3 of the week. */
  "D3 Regular": number;
  /** Regular hours of day 4 of the week. */
  "D4 Regular": number;
  /** Regular hours of day 5 of the week. */
  "D5 Regular": number;
  /** Regular hours of day 6 of the week. */
  "D6 Regular": number;
  /** Regular hours of day 7 of the week. */
  "D7 Regular": number;
  /**
   * Overtime hours of day 1 of the week.
   * Present only when it has a value.
   */
  "D1 Overtime"?: number;
  /**
   * Overtime hours of day 2 of the week.
   * Present only when it has a value.
   */
  "D2 Overtime"?: number;
  /**
   * Overtime hours of day 3 of the week.
   * Present only when it has a value.
   */
  "D3 Overtime"?: number;
  /**
   * Overtime hours of day 4 of the week.
   * Present only when it has a value.
   */
  "D4 Overtime"?: number;
  /**
   * Overtime hours of day 5 of the week.
   * Present only when it has a value.
   */
  "D5 Overtime"?: number;
  /**
   * Overtime hours of day 6 of the week.
   * Present only when it has a value.
   */
  "D6 Overtime"?: number;
  /**
   * Overtime hours of day 7 of the week.
   * Present only when it has a value.
   */
  "D7 Overtime"?: number;
  /**
   * Extension: double-time hours of day 1 of the week.
   * Present only when it has a value.
   */
  "D1 Doubletime"?: number;
  /**
   * Extension: double-time hours of day 2 of the week.
   * Present only when it has a value.
   */
  "D2 Doubletime"?: number;
  /**
   * Extension: double-time hours of day 3 of the week.
   * Present only when it has a value.
   */
  "D3 Doubletime"?: number;
  /**
   * Extension: double-time hours of day 4 of the week.
   * Present only when it has a value.
   */
  "D4 Doubletime"?: number;
  /**
   * Extension: double-time hours of day 5 of the week.
   * Present only when it has a value.
   */
  "D5 Doubletime"?: number;
  /**
   * Extension: double-time hours of day 6 of the week.
   * Present only when it has a value.
   */
  "D6 Doubletime"?: number;
  /**
   * Extension: double-time hours of day 7 of the week.
   * Present only when it has a value.
   */
  "D7 Doubletime"?: number;
  /** A note on the hours of day 1 of the week. */
  "D1 Notes": string;
  /** A note on the hours of day 2 of the week. */
  "D2 Notes": string;
  /** A note on the hours of day 3 of the week. */
  "D3 Notes": string;
  /** A note on the hours of day 4 of the week. */
  "D4 Notes": string;
  /** A note on the hours of day 5 of the week. */
  "D5 Notes": string;
  /** A note on the hours of day 6 of the week. */
  "D6 Notes": string;
  /** A note on the hours of day 7 of the week. */
  "D7 Notes": string;
  /**
   * A note on the overtime of day 1 of the week.
   * Present only when it has a value.
   */
  "D1 OT Notes"?: string;
  /**
   * A note on the overtime of day 2 of the week.
   * Present only when it has a value.
   */
  "D2 OT Notes"?: string;
  /**
   * A note on the overtime of day 3 of the week.
   * Present only when it has a value.
   */
  "D3 OT Notes"?: string;
  /**
   * A note on the overtime of day 4 of the week.
   * Present only when it has a value.
   */
  "D4 OT Notes"?: string;
  /**
   * A note on the overtime of day 5 of the week.
   * Present only when it has a value.
   */
  "D5 OT Notes"?: string;
  /**
   * A note on the overtime of day 6 of the week.
   * Present only when it has a value.
   */
  "D6 OT Notes"?: string;
  /**
   * A note on the overtime of day 7 of the week.
   * Present only when it has a value.
   */
  "D7 OT Notes"?: string;
  /** Whether the row cannot change: the timesheet is submitted or the detail inactive. */
  Locked: boolean;
  /** The overhead row. */
  "Timesheet Overhead Key": number;
  /** The employee of the timesheet. */
  "Employee Key": number;
  /** The name of the overhead detail. */
  "Timesheet Overhead Group Detail": string;
  /** All hours of the row. */
  "Total Hours": number;
}

export interface TimesheetProject {
  /** The project row; required for an existing row. */
  "Timesheet Project Key": number;
  /** The project that the hours are for; required for a new row. */
  "Project Key": number;
  /** The phase that the hours are for; required for a new row. The project's own key charges a project without phases. */
  "Phase Key": number;
  /** The activity that the hours are for; required for a new row. */
  "Activity Key": number;
  /** The employee type to bill the row as, if it is not the employee's own. */
  "Employee Type Key": number | null;
  /** Regular hours of day 1 of the week. */
  "D1 Regular": number;
  /** Regular hours of day 2 of the week. */
  "D2 Regular": number;
  /** Regular hours of day 3 of the week. */
  "D3 Regular": number;
  /** Regular hours of day 4 of the week. */
  "D4 Regular": number;
  /** Regular hours of day 5 of the week. */
  "D5 Regular": number;
  /** Regular hours of day 6 of the week. */
  "D6 Regular": number;
  /** Regular hours of day 7 of the week. */
  "D7 Regular": number;
  /**
   * Overtime hours of day 1 of the week.
   * Present only when it has a value.
   */
  "D1 Overtime"?: number;
  /**
   * Overtime hours of day 2 of the week.
   * Present only when it has a value.
   */
  "D2 Overtime"?: number;
  /**
   * Overtime hours of day 3 of the week.
   * Present only when it has a value.
   */
  "D3 Overtime"?: number;
  /**
   * Overtime hours of day 4 of the week.
   * Present only when it has a value.
   */
  "D4 Overtime"?: number;
  /**
   * Overtime hours of day 5 of the week.
   * Present only when it has a value.
   */
  "D5 Overtime"?: number;
  /**
   * Overtime hours of day 6 of the week.
   * Present only when it has a value.
   */
  "D6 Overtime"?: number;
  /**
   * Overtime hours of day 7 of the week.
   * Present only when it has a value.
   */
  "D7 Overtime"?: number;
  /**
   * Extension: double-time hours of day 1 of the week.
   * Present only when it has a value.
   */
  "D1 Doubletime"?: number;
  /**
   * Extension: double-time hours of day 2 of the week.
   * Present only when it has a value.
   */
  "D2 Doubletime"?: number;
  /**
   * Extension: double-time hours of day 3 of the week.
   * Present only when it has a value.
   */
  "D3 Doubletime"?: number;
  /**
   * Extension: double-time hours of day 4 of the week.
   * Present only when it has a value.
   */
  "D4 Doubletime"?: number;
  /**
   * Extension: double-time hours of day 5 of the week.
   * Present only when it has a value.
   */
  "D5 Doubletime"?: number;
  /**
   * Extension: double-time hours of day 6 of the week.
   * Present only when it has a value.
   */
  "D6 Doubletime"?: number;
  /**
   * Extension: double-time hours of day 7 of the week.
   * Present only when it has a value.
   */
  "D7 Doubletime"?: number;
  /** A note on the hours of day 1 of the week. */
  "D1 Notes": string;
  /** A note on the hours of day 2 of the week. */
  "D2 Notes": string;
  /** A note on the hours of day 3 of the week. */
  "D3 Notes": string;
  /** A note on the hours of day 4 of the week. */
  "D4 Notes": string;
  /** A note on the hours of day 5 of the week. */
  "D5 Notes": string;
  /** A note on the hours of day 6 of the week. */
  "D6 Notes": string;
  /** A note on the hours of day 7 of the week. */
  "D7 Notes": string;
  /**
   * A note on the overtime of day 1 of the week.
   * Present only when it has a value.
   */
  "D1 OT Notes"?: string;
  /**
   * A note on the overtime of day 2 of the week.
   * Present only when it has a value.
   */
  "D2 OT Notes"?: string;
  /**
   * A note on the overtime of day 3 of the week.
   * Present only when it has a value.
   */
  "D3 OT Notes"?: string;
  /**
   * A note on the overtime of day 4 of the week.
   * Present only when it has a value.
   */
  "D4 OT Notes"?: string;
  /**
   * A note on the overtime of day 5 of the week.
   * Present only when it has a value.
   */
  "D5 OT Notes"?: string;
  /**
   * A note on the overtime of day 6 of the week.
   * Present only when it has a value.
   */
  "D6 OT Notes"?: string;
  /**
   * A note on the overtime of day 7 of the week.
   * Present only when it has a value.
   */
  "D7 OT Notes"?: string;
  /** The project's description. */
  "Project Description": string;
  /** The phase's description. */
  "Phase Description": string;
  /** The activity's description. */
  Activity: string;
  /** All hours of the row. */
  "Total Hours": number;
  /** Whether a project manager has approved the row. */
  "Project Manager Approved": boolean;
}

export interface TimesheetChange {
  /** The timesheet to change. */
  TimesheetKey: number;
  /**
   * The days whose breaks change.
   * At most 10000.
   */
  UpdatedBreaktimes: {
    /** The break item of the day. */
    "Timesheet Break Time Key": number;
    /** When the working day started. */
    "Day Start Time": string | null;
    /** When the working day ended; after Day Start Time. */
    "Day End Time": string | null;
    /** Where the employee worked that day. */
    "Work Location": string;
    /** A note on the day's breaks. */
    Notes: string;
    /** How many rest breaks the day has. */
    "Number of Rest Breaks": number;
    /** How many meal breaks the day has. */
    "Number of Meal Breaks": number;
    /** true if the employee chose not to take Break 1. */
    "Break 1 Opt Out": boolean;
    /** true if the employee chose not to take Break 2. */
    "Break 2 Opt Out": boolean;
    /** true if the employee chose not to take Break 3. */
    "Break 3 Opt Out": boolean;
    /** true if the employee chose not to take Meal 1. */
    "Meal 1 Opt Out": boolean;
    /** true if the employee chose not to take Meal 2. */
    "Meal 2 Opt Out": boolean;
    /** The length of Break 1 in minutes. */
    "Break 1 Minutes": number | null;
    /** The length of Break 2 in minutes. */
    "Break 2 Minutes": number | null;
    /** The length of Break 3 in minutes. */
    "Break 3 Minutes": number | null;
    /** The length of Meal 1 in minutes. */
    "Meal 1 Minutes": number | null;
    /** The length of Meal 2 in minutes. */
    "Meal 2 Minutes": number | null;
    /** The employee who last changed the item. */
    "Last Updated By Key": number | null;
    /** The name of the employee who last changed the item. */
    "Last Updated By": string;
    /** When the item was last changed. */
    "Last Updated Date": string;
    /** The day of the breaks. */
    Date: string;
    /** Whether Break 1 is taken (Active), opted out of (OptOut) or not part of the day (NotApplicable). */
    "Break 1 Status Value": "Active" | "OptOut" | "NotApplicable";
    /** Whether Break 2 is taken (Active), opted out of (OptOut) or not part of the day (NotApplicable). */
    "Break 2 Status Value": "Active" | "OptOut" | "NotApplicable";
    /** Whether Break 3 is taken (Active), opted out of (OptOut) or not part of the day (NotApplicable). */
    "Break 3 Status Value": "Active" | "OptOut" | "NotApplicable";
    /** Whether Meal 1 is taken (Active), opted out of (OptOut) or not part of the day (NotApplicable). */
    "Meal 1 Status Value": "Active" | "OptOut" | "NotApplicable";
    /** Whether Meal 2 is taken (Active), opted out of (OptOut) or not part of the day (NotApplicable). */
    "Meal 2 Status Value": "Active" | "OptOut" | "NotApplicable";
  }[];
  /**
   * The overhead rows that change.
   * At most 10000.
   */
  UpdatedOverheads: {
    /** The overhead detail that the hours are for. */
    "Timesheet Overhead Group Detail Key": number;
    /** Regular hours of day 1 of the week. */
    "D1 Regular": number;
    /** Regular hours of day 2 of the week. */
    "D2 Regular": number;
    /** Regular hours of day 3 of the week. */
    "D3 Regular": number;
    /** Regular hours of day 4 of the week. */
    "D4 Regular": number;
    /** Regular hours of day 5 of the week. */
    "D5 Regular": number;
    /** Regular hours of day 6 of the week. */
    "D6 Regular": number;
    /** Regular hours of day 7 of the week. */
    "D7 Regular": number;
    /**
     * Overtime hours of day 1 of the week.
     * Present only when it has a value.
     */
    "D1 Overtime"?: number;
    /**
     * Overtime hours of day 2 of the week.
     * Present only when it has a value.
     */
    "D2 Overtime"?: number;
    /**
     * Overtime hours of day 3 of the week.
     * Present only when it has a value.
     */
    "D3 Overtime"?: number;
    /**
     * Overtime hours of day 4 of the week.
     * Present only when it has a value.
     */
    "D4 Overtime"?: number;
    /**
     * Overtime hours of day 5 of the week.
     * Present only when it has a value.
     */
    "D5 Overtime"?: number;
    /**
     * Overtime hours of day 6 of the week.
     * Present only when it has a value.
     */
    "D6 Overtime"?: number;
    /**
     * Overtime hours of day 7 of the week.
     * Present only when it has a value.
     */
    "D7 Overtime"?: number;
    /**
     * Extension: double-time hours of day 1 of the week.
     * Present only when it has a value.
     */
    "D1 Doubletime"?: number;
    /**
     * Extension: double-time hours of day 2 of the week.
     * Present only when it has a value.
     */
    "D2 Doubletime"?: number;
    /**
     * Extension: double-time hours of day 3 of the week.
     * Present only when it has a value.
     */
    "D3 Doubletime"?: number;
    /**
     * Extension: double-time hours of day 4 of the week.
     * Present only when it has a value.
     */
    "D4 Doubletime"?: number;
    /**
     * Extension: double-time hours of day 5 of the week.
     * Present only when it has a value.
     */
    "D5 Doubletime"?: number;
    /**
     * Extension: double-time hours of day 6 of the week.
     * Present only when it has a value.
     */
    "D6 Doubletime"?: number;
    /**
     * Extension: double-time hours of day 7 of the week.
     * Present only when it has a value.
     */
    "D7 Doubletime"?: number;
    /** A note on the hours of day 1 of the week. */
    "D1 Notes": string;
    /** A note on the hours of day 2 of the week. */
    "D2 Notes": string;
    /** A note on the hours of day 3 of the week. */
    "D3 Notes": string;
    /** A note on the hours of day 4 of the week. */
    "D4 Notes": string;
    /** A note on the hours of day 5 of the week. */
    "D5 Notes": string;
    /** A note on the hours of day 6 of the week. */
    "D6 Notes": string;
    /** A note on the hours of day 7 of the week. */
    "D7 Notes": string;
    /**
     * A note on the overtime of day 1 of the week.
     * Present only when it has a value.
     */
    "D1 OT Notes"?: string;
    /**
     * A note on the overtime of day 2 of the week.
     * Present only when it has a value.
     */
    "D2 OT Notes"?: string;
    /**
     * A note on the overtime of day 3 of the week.
     * Present only when it has a value.
     */
    "D3 OT Notes"?: string;
    /**
     * A note on the overtime of day 4 of the week.
     * Present only when it has a value.
     */
    "D4 OT Notes"?: string;
    /**
     * A note on the overtime of day 5 of the week.
     * Present only when it has a value.
     */
    "D5 OT Notes"?: string;
    /**
     * A note on the overtime of day 6 of the week.
     * Present only when it has a value.
     */
    "D6 OT Notes"?: string;
    /**
     * A note on the overtime of day 7 of the week.
     * Present only when it has a value.
     */
    "D7 OT Notes"?: string;
    /** Whether the row cannot change: the timesheet is submitted or the detail inactive. */
    Locked: boolean;
    /** The overhead row. */
    "Timesheet Overhead Key": number;
    /** The employee of the timesheet. */
    "Employee Key": number;
    /** The name of the overhead detail. */
    "Timesheet Overhead Group Detail": string;
    /** All hours of the row. */
    "Total Hours": number;
  }[];
  /**
   * The project rows that are new, change or are deleted.
   * At most 10000.
   */
  UpdatedProjects: {
    /** true for a new row, which needs its Project Key, Phase Key and Activity Key. */
    IsNewRow: boolean;
    /** true deletes the row. */
    Delete: boolean;
    /** The project row; required for an existing row. */
    "Timesheet Project Key": number;
    /** The project that the hours are for; required for a new row. */
    "Project Key": number;
    /** The phase that the hours are for; required for a new row. The project's own key charges a project without phases. */
    "Phase Key": number;
    /** The activity that the hours are for; required for a new row. */
    "Activity Key": number;
    /** The employee type to bill the row as, if it is not the employee's own. */
    "Employee Type Key": number | null;
    /** Regular hours of day 1 of the week. */
    "D1 Regular": number;
    /** Regular hours of day 2 of the week. */
    "D2 Regular": number;
    /** Regular hours of day 3 of the week. */
    "D3 Regular": number;
    /** Regular hours of day 4 of the week. */
    "D4 Regular": number;
    /** Regular hours of day 5 of the week. */
    "D5 Regular": number;
    /** Regular hours of day 6 of the week. */
    "D6 Regular": number;
    /** Regular hours of day 7 of the week. */
    "D7 Regular": number;
    /**
     * Overtime hours of day 1 of the week.
     * Present only when it has a value.
     */
    "D1 Overtime"?: number;
    /**
     * Overtime hours of day 2 of the week.
     * Present only when it has a value.
     */
    "D2 Overtime"?: number;
    /**
     * Overtime hours of day 3 of the week.
     * Present only when it has a value.
     */
    "D3 Overtime"?: number;
    /**
     * Overtime hours of day 4 of the week.
     * Present only when it has a value.
     */
    "D4 Overtime"?: number;
    /**
     * Overtime hours of day 5 of the week.
     * Present only when it has a value.
     */
    "D5 Overtime"?: number;
    /**
     * Overtime hours of day 6 of the week.
     * Present only when it has a value.
     */
    "D6 Overtime"?: number;
    /**
     * Overtime hours of day 7 of the week.
     * Present only when it has a value.
     */
    "D7 Overtime"?: number;
    /**
     * Extension: double-time hours of day 1 of the week.
     * Present only when it has a value.
     */
    "D1 Doubletime"?: number;
    /**
     * Extension: double-time hours of day 2 of the week.
     * Present only when it has a value.
     */
    "D2 Doubletime"?: number;
    /**
     * Extension: double-time hours of day 3 of the week.
     * Present only when it has a value.
     */
    "D3 Doubletime"?: number;
    /**
     * Extension: double-time hours of day 4 of the week.
     * Present only when it has a value.
     */
    "D4 Doubletime"?: number;
    /**
     * Extension: double-time hours of day 5 of the week.
     * Present only when it has a value.
     */
    "D5 Doubletime"?: number;
    /**
     * Extension: double-time hours of day 6 of the week.
     * Present only when it has a value.
     */
    "D6 Doubletime"?: number;
    /**
     * Extension: double-time hours of day 7 of the week.
     * Present only when it has a value.
     */
    "D7 Doubletime"?: number;
    /** A note on the hours of day 1 of the week. */
    "D1 Notes": string;
    /** A note on the hours of day 2 of the week. */
    "D2 Notes": string;
    /** A note on the hours of day 3 of the week. */
    "D3 Notes": string;
    /** A note on the hours of day 4 of the week. */
    "D4 Notes": string;
    /** A note on the hours of day 5 of the week. */
    "D5 Notes": string;
    /** A note on the hours of day 6 of the week. */
    "D6 Notes": string;
    /** A note on the hours of day 7 of the week. */
    "D7 Notes": string;
    /**
     * A note on the overtime of day 1 of the week.
     * Present only when it has a value.
     */
    "D1 OT Notes"?: string;
    /**
     * A note on the overtime of day 2 of the week.
     * Present only when it has a value.
     */
    "D2 OT Notes"?: string;
    /**
     * A note on the overtime of day 3 of the week.
     * Present only when it has a value.
     */
    "D3 OT Notes"?: string;
    /**
     * A note on the overtime of day 4 of the week.
     * Present only when it has a value.
     */
    "D4 OT Notes"?: string;
    /**
     * A note on the overtime of day 5 of the week.
     * Present only when it has a value.
     */
    "D5 OT Notes"?: string;
    /**
     * A note on the overtime of day 6 of the week.
     * Present only when it has a value.
     */
    "D6 OT Notes"?: string;
    /**
     * A note on the overtime of day 7 of the week.
     * Present only when it has a value.
     */
    "D7 OT Notes"?: string;
    /** The project's description. */
    "Project Description": string;
    /** The phase's description. */
    "Phase Description": string;
    /** The activity's description. */
    Activity: string;
    /** All hours of the row. */
    "Total Hours": number;
    /** Whether a project manager has approved the row. */
    "Project Manager Approved": boolean;
  }[];
  /** What the caller read, as GetTimesheets returned it. */
  UnchangedData: {
    /** The overhead rows as read: UnchangedData.Overhead of GetTimesheets. */
    Overhead: string;
    /** The project rows as read: UnchangedData.Project of GetTimesheets. */
    Project: string;
    /** The breaks as read: UnchangedData.Breaktime of GetTimesheets. */
    Breaktime: string;
  };
}

export interface TimesheetMove {
  /** The document that moved. */
  TimesheetKey: number;
  /** What was done, such as Submit, Approve or Reject. */
  Move: string;
  /** The approval level of the move; null if it has none. */
  Level: "Supervisor" | "ProjectManager" | "Accounting" | null;
  /**
   * The lines that the move applied to; null for the whole document.
   * At most 10000.
   */
  Lines: number[] | null;
  /** The reason that was given; empty if none. */
  Reason: string;
  /** The employee who made the move. */
  EmployeeKey: number;
  /** The employee's first and last name. */
  Employee: string;
  /** The user who made the call. */
  UserName: string;
  /** When it happened, YYYY-MM-DDTHH:MM:SS in the firm's time zone. */
  Date: string;
}

export interface TimesheetChange2 {
  /** The timesheet. */
  TimesheetKey: number;
  /** The changed cell: Project[17].D3 Regular, by 'Timesheet Project Key', or Overhead[2].D1 Notes, by 'Timesheet Overhead Group Detail Key'. Without a cell, the row itself was added or deleted. */
  Property: string;
  /** The value at the last review. */
  Before: string;
  /** The value now. */
  After: string;
  /** When the timesheet was last approved or rejected. */
  SinceDate: string;
  /** The user who approved or rejected it. */
  SinceUserName: string;
}

export interface MissingTimesheet {
  /** The employee whose timesheet is missing. */
  EmployeeKey: number;
  /** The employee's first and last name. */
  Employee: string;
  /** The employee's first name. */
  FirstName: string;
  /** The employee's middle name. */
  MiddleName: string;
  /** The employee's last name. */
  LastName: string;
  /** The employee's email address. */
  Email: string;
  /** The employee's company. */
  CompanyKey: number;
  /** The employee's supervisor; null without one. */
  SupervisorEmployeeKey: number | null;
  /** The last day of the week. */
  TimesheetDate: string;
  /** The unsubmitted timesheet; null if there is none. */
  TimesheetKey: number | null;
  /** Why the timesheet is missing. */
  Status: "Not Started" | "In Progress" | "Rejected";
  /** The hours entered so far. */
  TimesheetTotal: number;
}

/** A project row of a submitted timesheet, for the project's manager. */
export interface ProjectTimesheetRow {
  /** The row: its 'Timesheet Project Key' in GetTimesheets. */
  TimesheetProjectKey: number;
  /** The timesheet of the row. */
  TimesheetKey: number;
  /** The last day of the week. */
  TimesheetDate: string;
  /** The employee who worked the hours. */
  EmployeeKey: number;
  /** The employee's first and last name. */
  Employee: string;
  /** The project of the row. */
  ProjectKey: number;
  /** The project's ID. */
  ProjectID: string;
  /** The project's description. */
  ProjectDescription: string;
  /** The phase of the row; the project's own key where time is charged to the project itself. */
  PhaseKey: number;
  /** The description of the phase, or of the project where it has no phase. */
  PhaseDescription: string;
  /** The activity of the row. */
  ActivityKey: number;
  /** The activity's description. */
  ActivityDescription: string;
  /** All hours of the row in the week. */
  Hours: number;
  /**
   * The days that have hours or a note.
   * At most 10000.
   */
  Days: {
    /** The day. */
    Date: string;
    /** All hours of the day. */
    Hours: number;
    /** The notes of the day. */
    Notes: string;
  }[];
  /** The status of the timesheet. */
  Status: "In Progress" | "Submitted" | "Supervisor Approved" | "Accounting Approved";
  /** Whether a manager of the project or phase has approved the row. */
  Approved: boolean;
  /** Who approved the row; empty if nobody has. */
  ApprovedBy: string;
}

export interface LockedDay {
  /** The locked day. */
  Date: string;
  /** The company it is locked for; null for all companies. */
  CompanyKey: number | null;
  /** The employee who locked it. */
  LockedBy: string;
}

export interface RepricedTransaction {
  /** The transaction that was reversed. */
  TransactionKey: number;
  /** The transaction that replaces it. */
  NewTransactionKey: number;
  /** The timesheet that posted the hours. */
  TimesheetKey: number;
  /** The project of the hours; null for overhead. */
  ProjectKey: number | null;
  /** The employee who worked the hours. */
  EmployeeKey: number;
  /** The day the hours were worked, YYYY-MM-DD. */
  Date: string;
  /** The hours of the transaction; they do not change. */
  Hours: number;
  /** The posting date of the transaction that was reversed, YYYY-MM-DD. */
  OldAccountingDate: string;
  /** The posting date of the correction, YYYY-MM-DD. */
  NewAccountingDate: string;
  /** The cost rate before. */
  OldCostRate: number;
  /** The cost rate from today's pay rates. */
  NewCostRate: number;
  /** The cost before. */
  OldCostAmount: number;
  /** The cost at the new cost rate. */
  NewCostAmount: number;
  /** The bill rate before. */
  OldBillRate: number;
  /** The bill rate from today's rate tables. */
  NewBillRate: number;
  /** The billable value before. */
  OldValue: number;
  /** The billable value at the new bill rate. */
  NewValue: number;
}

/** An account of the general ledger. */
export interface GLAccount2 {
  /** The key of the account; a negative key creates one. */
  GLAccountKey: number;
  /** The account group under which the account appears on reports, if any. */
  AccountGroupKey: number | null;
  /**
   * The account number; unique among all accounts, ignoring case.
   * At most 30 characters.
   */
  ID: string;
  /**
   * The account name.
   * At most 80 characters.
   */
  Description: string;
  /** The sort order of the account group. */
  "AccountGroup Order": number | null;
  /** The status of the account group. */
  "AccountGroup Status": string;
  /** The name of the account group. */
  AccountGroup: string;
  /** The type of the account, which decides where it appears on financial statements. */
  AccountType: "Asset" | "Liability" | "Equity" | "Income" | "BillableCost" | "NonBillableCost" | "Expense" | "OtherIncome" | "OtherExpense";
  /** AccountType as a number, from 1. */
  AccountTypeValue: number;
  /** Marks the account as allocated. The service stores the mark and does not use it. */
  Allocated: boolean;
  /** Whether journal entries may be posted to the account. */
  AllowJournalEntries: boolean;
  /** Whether the account holds what companies of the firm owe each other; such accounts are eliminated on consolidated statements. */
  IntercompanyAccountType: "None" | "DueTo" | "DueFrom";
  /** IntercompanyAccountType as a number, from 0. */
  IntercompanyAccountTypeValue: number;
  /** True if IntercompanyAccountType is not None. */
  IntercompanyAccount: boolean;
  /** True if the account normally has a debit balance. The default follows from AccountType. */
  NormalDebitBalance: boolean | null;
  /** Notes about the account. */
  Notes: string;
  /** The sort order within the account group. */
  Order: number;
  /** An inactive account cannot be chosen for new documents. */
  Status: "Active" | "Inactive";
  /** Marks the account group to be shown as one line on printed financial statements. */
  SummarizeGroupOnFS: boolean;
  /** Marks the account group to be followed by a net profit line on printed financial statements. */
  PrintNetProfitAfterGroup: boolean;
  /** When the account was last changed. Include it unchanged when you update or delete the account. */
  LastModifiedDate: string;
}

/** An account of the general ledger. As a caller sends it: a negative key creates a record, Delete: true deletes one. */
export interface GLAccount2Change {
  /** The key of the account; a negative key creates one. */
  GLAccountKey: number;
  /** The account group under which the account appears on reports, if any. */
  AccountGroupKey?: number | null;
  /**
   * The account number; unique among all accounts, ignoring case.
   * At most 30 characters.
   */
  ID: string;
  /**
   * The account name.
   * At most 80 characters.
   */
  Description?: string;
  /**
   * The sort order of the account group.
   * Read-only: accepted and ignored.
   */
  "AccountGroup Order"?: number | null;
  /**
   * The status of the account group.
   * Read-only: accepted and ignored.
   */
  "AccountGroup Status"?: string;
  /**
   * The name of the account group.
   * Read-only: accepted and ignored.
   */
  AccountGroup?: string;
  /** The type of the account, which decides where it appears on financial statements. */
  AccountType: "Asset" | "Liability" | "Equity" | "Income" | "BillableCost" | "NonBillableCost" | "Expense" | "OtherIncome" | "OtherExpense";
  /**
   * AccountType as a number, from 1.
   * Read-only: accepted and ignored.
   */
  AccountTypeValue?: number;
  /** Marks the account as allocated. The service stores the mark and does not use it. */
  Allocated?: boolean;
  /** Whether journal entries may be posted to the account. */
  AllowJournalEntries?: boolean;
  /** Whether the account holds what companies of the firm owe each other; such accounts are eliminated on consolidated statements. */
  IntercompanyAccountType?: "None" | "DueTo" | "DueFrom";
  /**
   * IntercompanyAccountType as a number, from 0.
   * Read-only: accepted and ignored.
   */
  IntercompanyAccountTypeValue?: number;
  /**
   * True if IntercompanyAccountType is not None.
   * Read-only: accepted and ignored.
   */
  IntercompanyAccount?: boolean;
  /** True if the account normally has a debit balance. The default follows from AccountType. */
  NormalDebitBalance?: boolean | null;
  /** Notes about the account. */
  Notes?: string;
  /** The sort order within the account group. */
  Order?: number;
  /** An inactive account cannot be chosen for new documents. */
  Status?: "Active" | "Inactive";
  /** Marks the account group to be shown as one line on printed financial statements. */
  SummarizeGroupOnFS?: boolean;
  /** Marks the account group to be followed by a net profit line on printed financial statements. */
  PrintNetProfitAfterGroup?: boolean;
  /** When the account was last changed. Include it unchanged when you update or delete the account. */
  LastModifiedDate?: string;
  Delete?: boolean;
}

/** The budget of a GL account for one month, in the account's normal sign. */
export interface Budget {
  /** The key of the budget; a negative key creates one. */
  BudgetKey: number;
  /** When the budget was last changed. Include it unchanged when you update or delete the budget. */
  LastModifiedDate: string;
  /** The account that is budgeted. */
  GLAccountKey: number;
  /** The account number. */
  AccountID: string;
  /** The account name. */
  AccountDescription: string;
  /** The company that the budget is for. */
  CompanyKey: number;
  /** The name of the company. */
  CompanyDescription: string;
  /** The month of the budget. Any day of the month is accepted; the first day is stored. */
  Date: string;
  /** The basis of accounting that the budget is compared with. */
  Basis: "Accrual" | "Cash";
  /** The amount budgeted for the month, in the account's normal sign. */
  Amount: number;
  /** Notes about the budget. */
  Notes: string;
}

/** The budget of a GL account for one month, in the account's normal sign. As a caller sends it: a negative key creates a record, Delete: true deletes one. */
export interface BudgetChange {
  /** The key of the budget; a negative key creates one. */
  BudgetKey: number;
  /** When the budget was last changed. Include it unchanged when you update or delete the budget. */
  LastModifiedDate?: string;
  /** The account that is budgeted. */
  GLAccountKey: number;
  /**
   * The account number.
   * Read-only: accepted and ignored.
   */
  AccountID?: string;
  /**
   * The account name.
   * Read-only: accepted and ignored.
   */
  AccountDescription?: string;
  /** The company that the budget is for. */
  CompanyKey: number;
  /**
   * The name of the company.
   * Read-only: accepted and ignored.
   */
  CompanyDescription?: string;
  /** The month of the budget. Any day of the month is accepted; the first day is stored. */
  Date: string;
  /** The basis of accounting that the budget is compared with. */
  Basis?: "Accrual" | "Cash";
  /** The amount budgeted for the month, in the account's normal sign. */
  Amount?: number;
  /** Notes about the budget. */
  Notes?: string;
  Delete?: boolean;
}

/** A journal entry with its lines. Its key is the SourceKey of its postings in ListGLTransactions. */
export interface JournalEntry {
  /** The key of the journal entry. */
  JournalKey: number;
  /** When the journal entry was created or voided. */
  LastModifiedDate: string;
  /** The company of the journal entry. */
  CompanyKey: number;
  /** The name of the company. */
  CompanyDescription: string;
  /** Normal, or BeginningBalance for the balances with which the books begin. */
  Type: "Normal" | "BeginningBalance";
  /** Normal or Voided. */
  Status: "Normal" | "Voided";
  /** The posting date. */
  Date: string;
  /** The date of the reversing entry if the journal entry is voided. */
  VoidDate: string | null;
  /** The number that the user gave the journal entry. */
  Number: string;
  /** What the journal entry is for. */
  Description: string;
  /** The basis of accounting on which the journal entry counts. */
  Basis: "both" | "accrual" | "cash";
  /** The total debits. */
  Amount: number;
  /** The journal entry that this one reverses, if any. */
  ReversesJournalKey: number | null;
  /** The first journal entry of the series, if this one is part of a series. */
  SeriesKey: number | null;
  /** Notes on the journal entry. */
  Notes: string;
  /** Why lines were posted to a control account; empty if none was. */
  ControlReason: string;
  /**
   * The debits and credits.
   * At most 10000.
   */
  Lines: JournalEntryLine[];
}

/** A line of a journal entry. */
export interface JournalEntryLine {
  /** The number of the line, from 1. */
  Line: number;
  /** The account that is posted to. */
  GLAccountKey: number;
  /** The account number. */
  AccountID: string;
  /** The account name. */
  AccountDescription: string;
  /** The company whose books the line is posted to. */
  CompanyKey: number;
  /** The department, if any. */
  DepartmentKey: number | null;
  /** The amount if the line is a debit, otherwise 0. */
  Debit: number;
  /** The amount if the line is a credit, otherwise 0. */
  Credit: number;
  /** Notes on the line. */
  Notes: string;
  /** The client, vendor, employee, credit card or company of a line on a control account. */
  PartyKey: number | null;
  /** The journal entry whose open amount on the control account the line clears, if any. */
  ClearsJournalKey: number | null;
}

/** A series of journals, each posted automatically on its date. Its key is the JournalKey of the first journal. */
export interface RecurringJournal {
  /** The key of the series, which is the JournalKey of its first journal. */
  SeriesKey: number;
  /** When the series was last changed. */
  LastModifiedDate: string;
  /** The company of the journals. */
  CompanyKey: number;
  /** The name of the company. */
  CompanyDescription: string;
  /** The description of the journals. */
  Description: string;
  /** The total debits of each journal. */
  Amount: number;
  /** The date of the first journal. */
  FirstDate: string;
  /** How often a journal is posted. */
  Every: "Week" | "Month" | "Quarter" | "Year";
  /** The number of journals in the series, including the first; null if the series has no end. */
  Times: number | null;
  /** The number of journals posted so far. */
  TimesMade: number;
  /** The date of the next journal; null if the series has ended. */
  NextDate: string | null;
  /** Active while more journals will be posted, then Ended. */
  Status: "Active" | "Ended";
  /** Why the next journal could not be posted on its date; empty if nothing prevents it. */
  WaitsFor: string;
}

/** A range of dates of a company that was closed. Nothing can be posted on its days, or on earlier ones, while it is Closed. */
export interface Period {
  /** The key of the period. */
  PeriodKey: number;
  /** When the period was last closed or reopened. */
  LastModifiedDate: string;
  /** The company whose books the period belongs to. */
  CompanyKey: number;
  /** The name of the company. */
  CompanyDescription: string;
  /** The first day of the period. */
  FirstDate: string;
  /** The last day of the period. */
  LastDate: string;
  /** Closed, or Open after the period was reopened. */
  Status: "Closed" | "Open";
  /** The user who last closed or reopened it. */
  ChangedBy: string;
  /** Why it was reopened; empty while it is closed. */
  Reason: string;
}

export interface MonthEndItem {
  /** EarlierOpenMonths, TimesheetsToApprove, ExpenseReportsNotSubmitted, ExpenseReportsToApprove, ExpenseReportsToProcess, DraftInvoices, UnbilledWork (counted in projects) or RecurringJournals that should have been posted. */
  Item: string;
  /** How many there are. */
  Count: number;
  /** What they amount to; null where there is no amount. */
  Amount: number | null;
}

export interface MonthEndWeek {
  /** The last day of the week. */
  TimesheetDate: string;
  /** How many employees have not submitted a timesheet. */
  Count: number;
}

/** The closing of a company's fiscal year. Its key is the SourceKey of its postings in ListGLTransactions. */
export interface YearClosing {
  /** The key of the closing. */
  YearClosingKey: number;
  /** When the year was last closed or reopened. */
  LastModifiedDate: string;
  /** The company whose year was closed. */
  CompanyKey: number;
  /** The name of the company. */
  CompanyDescription: string;
  /** The first day of the fiscal year. */
  FirstDate: string;
  /** The last day of the fiscal year, which is the date of the closing entry. */
  LastDate: string;
  /** Closed, or Reopened after the closing was reversed. */
  Status: "Closed" | "Reopened";
  /** The user who last closed or reopened it. */
  ChangedBy: string;
  /** Why it was reopened; empty while it is closed. */
  Reason: string;
}

/** A move of the open items of a control account to another account. Its key is the SourceKey of its postings in ListGLTransactions. */
export interface ControlMove {
  /** The key of the move. */
  ControlMoveKey: number;
  /** The company. */
  CompanyKey: number;
  /** The name of the company. */
  CompanyDescription: string;
  /** The use of the account. */
  Control: "Receivable" | "Payable" | "SalesTax" | "PayrollClearing" | "EmployeePayable" | "ClientPrepayments" | "DueTo" | "DueFrom";
  /** The account that the items left. */
  FromAccountKey: number;
  /** The account that the items moved to. */
  ToAccountKey: number;
  /** The posting date of the move. */
  Date: string;
  /** The number of open balances that were moved, counted on each basis. */
  Items: number;
  /** Why the account was changed. */
  Reason: string;
  /** Who moved it. */
  UserName: string;
  /** When it was moved. */
  LastModifiedDate: string;
}

/** The balance of an account on a date, as somebody outside the books stated it, such as a bank, or as it was when the day was closed. */
export interface BalanceAssertion {
  /** The key of the assertion. */
  BalanceAssertionKey: number;
  /** When it was entered or withdrawn. */
  LastModifiedDate: string;
  /** The company. */
  CompanyKey: number;
  /** The name of the company. */
  CompanyDescription: string;
  /** The account. */
  GLAccountKey: number;
  /** The account number. */
  AccountID: string;
  /** The account name. */
  AccountDescription: string;
  /** The basis of accounting. */
  Basis: "Accrual" | "Cash";
  /** The last day that the balance includes. */
  Date: string;
  /** The stated balance, in the account's normal sign. */
  Amount: number;
  /** What the books show in addition, such as deposits in transit; negative for checks not cashed. */
  Outstanding: number;
  /** Entered with CreateBalanceAssertions, or the method that closed the day. A closing asserts balances without close-year entries. */
  Source: "Entered" | "ClosePeriod" | "CloseYear";
  /** The statement or letter that states the balance. */
  Reference: string;
  /** Notes on the assertion. */
  Notes: string;
  /** Who entered it. */
  UserName: string;
  /** Active, or Withdrawn by WithdrawBalanceAssertions or by reopening the day. */
  Status: "Active" | "Withdrawn";
  /** Why it was withdrawn; empty if it is active. */
  WithdrawnReason: string;
}

/** A template. */
export interface SetupTemplate {
  /** The name of the template. */
  Template: "ArchitectureAndEngineering" | "Consulting" | "Minimal";
  /** What people see. */
  Description: string;
  /** Which firms it is for. */
  About: string;
  /** The number of GL accounts. */
  Accounts: number;
  /** The number of activities. */
  Activities: number;
  /** The number of invoice formats. */
  InvoiceFormats: number;
}

/** A template that was applied and not undone. */
export interface AppliedTemplate {
  /** The company. */
  CompanyKey: number;
  /** The template that was applied to it. */
  Template: string;
  /** Who applied it. */
  AppliedBy: string;
  /** The day it was applied. */
  AppliedDate: string;
}

/** A step. */
export interface SetupStep {
  /** What is set up. */
  Step: "Firm" | "Companies" | "Accounts" | "ControlAccounts" | "BankAccounts" | "Activities" | "RateTables" | "Employees" | "UserAccounts" | "Clients" | "Projects" | "OpeningBalances" | "Timesheets" | "ClientInvoices";
  /** Whether it is done, skipped or still open. */
  Status: "Open" | "Done" | "Skipped";
  /** Whether there is at least one, or the step was confirmed. */
  IsDone: boolean;
  /** How many there are; 1 for a step that was confirmed. */
  Count: number;
}

/** The opening of a company: what it brings from its old system as of the cutover date. Its key is the SourceKey of what it posted. */
export interface Opening {
  /** The key of the opening. */
  OpeningKey: number;
  /** The company. */
  CompanyKey: number;
  /** The name of the company. */
  CompanyDescription: string;
  /** The day whose closing figures are brought over. The books of the company begin on it. */
  CutoverDate: string;
  /** Draft, or Posted after PostOpening. */
  Status: "Draft" | "Posted";
  /** The bank account for what was received and paid before the cutover. */
  BankAccountKey: number | null;
  /** The last client invoice number of the old system; the next invoice has the number after it. */
  LastInvoiceNumber: number;
  /** Notes on the opening. */
  Notes: string;
  /** When it was posted last; null if it never was. */
  PostedDate: string | null;
  /** Who posted it last; empty if nobody has. */
  PostedBy: string;
  /** Why it was reversed last; empty if it never was. */
  ReversedReason: string;
  /** When it was changed last. */
  LastModifiedDate: string;
  /**
   * The number of rows in each part that has any.
   * At most 10000.
   */
  Rows: {
    /** The part. */
    Part: "TrialBalance" | "ClientInvoices" | "VendorInvoices" | "Prepayments" | "ExpenseReports" | "Work" | "Billings" | "VendorCosts" | "Progress";
    /** The number of its rows. */
    Count: number;
  }[];
  /**
   * The documents that its posting created.
   * At most 10000.
   */
  Documents: {
    /** The kind of document. */
    Document: string;
    /** The number of documents. */
    Count: number;
  }[];
}

/** A row of the part. */
export interface OpeningTrialBalanceRow {
  /** The number of the row, from 1. */
  Line: number;
  /** The account. */
  GLAccountKey: number;
  /** The department, if any. */
  DepartmentKey: number | null;
  /** The balance if it is a debit. */
  Debit: number;
  /** The balance if it is a credit. */
  Credit: number;
  /** The balance on the cash basis, debit positive, if the old system has one; not on control accounts. The default is the balance without what is open. */
  CashBasis: number | null;
  /** Required on payroll clearing (the employee), credit cards (the bank account) and intercompany accounts (the other company). */
  PartyKey: number | null;
  /**
   * On a sales tax account, the code of the tax; empty for tax without one.
   * At most 20 characters.
   */
  SalesTaxCode: string;
  /**
   * Where the row comes from, such as a report of the old system or a file and its row.
   * At most 255 characters.
   */
  Source: string;
}

/** A row of the part. */
export interface OpeningClientInvoicesRow {
  /** The number of the row, from 1. */
  Line: number;
  /** The number that the client knows the invoice by. Rows with the same number are lines of one invoice. */
  Number: number;
  /** The date on the invoice, from which it is aged. */
  InvoiceDate: string;
  /** The project. */
  ProjectKey: number;
  /** The phase; null or the project's own key for the project itself. */
  PhaseKey: number | null;
  /** Labor, Expense or Consultant. */
  Kind: "Labor" | "Expense" | "Consultant";
  /** true for an adjustment line. */
  IsAdjustment: boolean;
  /** The text of the line. */
  Description: string;
  /** The amount of the line, without sales tax. */
  Amount: number;
  /**
   * The code of the sales tax, if there is any.
   * At most 20 characters.
   */
  SalesTaxCode: string;
  /** The sales tax on the line. */
  SalesTax: number;
  /** What was received of the invoice before the cutover, including tax. If several lines have it, they add up. */
  Received: number;
  /**
   * Where the row comes from, such as a report of the old system or a file and its row.
   * At most 255 characters.
   */
  Source: string;
}

/** A row of the part. */
export interface OpeningVendorInvoicesRow {
  /** The number of the row, from 1. */
  Line: number;
  /** The vendor. */
  VendorKey: number;
  /**
   * The vendor's invoice number. Rows with the same vendor, number and date are lines of one invoice.
   * At most 50 characters.
   */
  Number: string;
  /** The date on the invoice. */
  InvoiceDate: string;
  /** When it is due. The default follows the vendor's payment terms. */
  DateToPay: string | null;
  /** true if the invoice must not be paid yet. */
  OnHold: boolean;
  /** The account that the line was charged to. */
  GLAccountKey: number;
  /** The department that the line was charged to. */
  DepartmentKey: number;
  /** The project, if any. Its cost belongs to the part Work. */
  ProjectKey: number | null;
  /** The phase; null or the project's own key for the project itself. */
  PhaseKey: number | null;
  /** The activity of a line with a project. */
  ActivityKey: number | null;
  /**
   * What the invoice is for.
   * At most 255 characters.
   */
  Description: string;
  /** The amount of the line. */
  Amount: number;
  /** What was paid of the invoice before the cutover. If several lines have it, they add up. */
  Paid: number;
  /** In a firm that was taken over: the invoice in the history. Posting makes it an open invoice under this key, instead of a new one. */
  VendorInvoiceKey: number | null;
  /**
   * Where the row comes from, such as a report of the old system or a file and its row.
   * At most 255 characters.
   */
  Source: string;
}

/** A row of the part. */
export interface OpeningPrepaymentsRow {
  /** The number of the row, from 1. */
  Line: number;
  /** The client. */
  ClientKey: number;
  /** What the client has paid in advance and is not applied yet. */
  Amount: number;
  /**
   * The check number or another reference.
   * At most 80 characters.
   */
  Reference: string;
  /**
   * Where the row comes from, such as a report of the old system or a file and its row.
   * At most 255 characters.
   */
  Source: string;
}

/** A row of the part. */
export interface OpeningExpenseReportsRow {
  /** The number of the row, from 1. */
  Line: number;
  /** The employee who is reimbursed. */
  EmployeeKey: number;
  /**
   * The name of the report. Rows with the same employee and description are lines of one report.
   * At most 80 characters.
   */
  Description: string;
  /** The day of the expense. The default is the cutover date. */
  Date: string | null;
  /** The activity, which determines the account. */
  ActivityKey: number;
  /** The project, if any. Its cost belongs to the part Work. */
  ProjectKey: number | null;
  /** The phase; null or the project's own key for the project itself. */
  PhaseKey: number | null;
  /** What the employee is reimbursed for the expense. */
  Amount: number;
  /**
   * Where the row comes from, such as a report of the old system or a file and its row.
   * At most 255 characters.
   */
  Source: string;
}

/** A row of the part. */
export interface OpeningWorkRow {
  /** The number of the row, from 1. */
  Line: number;
  /** The project. */
  ProjectKey: number;
  /** The phase; null or the project's own key for the project itself. */
  PhaseKey: number | null;
  /** Labor, Expense or Consultant. */
  Kind: "Labor" | "Expense" | "Consultant";
  /** The activity. */
  ActivityKey: number | null;
  /** Who did the work. */
  EmployeeKey: number | null;
  /** The vendor of a cost. */
  VendorKey: number | null;
  /** The day of the work, from which unbilled work is aged. The default is the day before the cutover. */
  Date: string | null;
  /** Wip or Hold for unbilled work; Billed, WrittenOff or NonBillable for work to date that is finished. */
  Status: "Hold" | "Wip" | "Billed" | "WrittenOff" | "NonBillable";
  /** The hours worked. */
  Hours: number;
  /** 0 for regular hours, 1 to 3 for premium hours. */
  PremiumClass: number;
  /** The units of an expense. */
  Units: number;
  /** The cost. */
  Cost: number;
  /** The premium cost of overtime. */
  PremiumCost: number;
  /** The burden. */
  Burden: number;
  /** What the work is worth to the client: what can be billed, was billed or was written off. */
  Value: number;
  /**
   * Where the row comes from, such as a report of the old system or a file and its row.
   * At most 255 characters.
   */
  Source: string;
}

/** A row of the part. */
export interface OpeningBillingsRow {
  /** The number of the row, from 1. */
  Line: number;
  /** The project. */
  ProjectKey: number;
  /** The phase; null or the project's own key for the project itself. */
  PhaseKey: number | null;
  /** Labor, Expense or Consultant. */
  Kind: "Labor" | "Expense" | "Consultant";
  /** Billed to date, including open invoices, without adjustments and sales tax. */
  Billed: number;
  /** Adjustment lines billed to date. */
  BilledAdjustments: number;
  /** Sales tax billed to date. */
  BilledSalesTax: number;
  /** Received to date, without sales tax. */
  Received: number;
  /** Sales tax received to date. */
  ReceivedSalesTax: number;
  /** Receivable adjustments to date, without sales tax. */
  Adjusted: number;
  /** The sales tax of receivable adjustments to date. */
  AdjustedSalesTax: number;
  /** Credit memos to date, without sales tax. */
  Credited: number;
  /** The sales tax of credit memos to date. */
  CreditedSalesTax: number;
  /**
   * Where the row comes from, such as a report of the old system or a file and its row.
   * At most 255 characters.
   */
  Source: string;
}

/** A row of the part. */
export interface OpeningVendorCostsRow {
  /** The number of the row, from 1. */
  Line: number;
  /** The project. */
  ProjectKey: number;
  /** The phase; null or the project's own key for the project itself. */
  PhaseKey: number | null;
  /** Expense or Consultant. */
  Kind: "Expense" | "Consultant";
  /** Invoiced by vendors to date, including open invoices. */
  Invoiced: number;
  /** Paid to vendors to date. */
  Paid: number;
  /**
   * Where the row comes from, such as a report of the old system or a file and its row.
   * At most 255 characters.
   */
  Source: string;
}

/** A row of the part. */
export interface OpeningProgressRow {
  /** The number of the row, from 1. */
  Line: number;
  /** The project. */
  ProjectKey: number;
  /** The phase; null or the project's own key for the project itself. */
  PhaseKey: number | null;
  /** The reported percent complete of the contract. */
  PercentComplete: number;
  /**
   * Where the row comes from, such as a report of the old system or a file and its row.
   * At most 255 characters.
   */
  Source: string;
}

/** An account, debit positive. */
export interface ReconciledAccount {
  /** The account. */
  GLAccountKey: number;
  /** The account number. */
  AccountID: string;
  /** The account name. */
  AccountDescription: string;
  /** The use of a control account; empty for other accounts. */
  Control: string;
  /** The figure of the old system, as it was entered. */
  Old: number;
  /** The figure of the books on the cutover date. */
  New: number;
  /** New less Old. */
  Difference: number;
}

/** A figure of a phase. */
export interface ReconciledFigure {
  /** The project. */
  ProjectKey: number;
  /** The ID and description of the project. */
  ProjectDescription: string;
  /** The phase; the project's own key for the project itself. */
  PhaseKey: number;
  /** The ID and description of the phase; empty for the project. */
  PhaseDescription: string;
  /** What is compared. */
  Figure: "Hours" | "Cost" | "Value" | "WIP" | "Billed" | "Billed sales tax" | "Received" | "Vendor invoiced" | "Vendor paid";
  /** The figure of the old system, as it was entered. */
  Old: number;
  /** The figure of the books on the cutover date. */
  New: number;
  /** New less Old. */
  Difference: number;
}

/** The header of a client invoice. */
export interface ClientInvoice {
  /** The key of the invoice. */
  ClientInvoiceKey: number;
  /** The company that sends the invoice. */
  CompanyKey: number;
  /** The company's description. */
  CompanyDescription: string;
  /** The client who is billed. */
  ClientKey: number;
  /** The client's description. */
  ClientDescription: string;
  /** The project that is billed. */
  ProjectKey: number;
  /** The project's description. */
  ProjectDescription: string;
  /** The project's ID. */
  ProjectID: string;
  /** The invoice group that is billed. */
  InvoiceGroupKey: number;
  /** The invoice group's description. */
  InvoiceGroupDescription: string;
  /** Draft, Final after FinalizeClientInvoices, or Voided after VoidClientInvoices. */
  Status: "Draft" | "Final" | "Voided";
  /** The invoice number, without gaps within its company; null for a draft. */
  Number: number | null;
  /** The date on the invoice. */
  Date: string;
  /** The posting date. */
  AccountingDate: string;
  /** The cutoff date: later work is not billed. */
  ThroughDate: string;
  /** The text printed above the lines. */
  HeaderText: string;
  /** The text printed below the lines. */
  FooterText: string;
  /** The scope of work, printed below the header text. */
  Scope: string;
  /** Internal notes; they are not printed. */
  Notes: string;
  /** The sum of the lines, without sales tax. */
  Amount: number;
  /** The sales tax on the lines. */
  SalesTax: number;
  /** What receipts, credit memos and adjustments have paid or credited. */
  SettledAmount: number;
  /** The balance due of a final invoice. */
  OpenAmount: number;
}

/** Sent if IncludeTotals is true. */
export interface ClientInvoiceTotals {
  /** Of all invoices on all pages, without sales tax. */
  Amount: number;
  /** Of all invoices on all pages. */
  SalesTax: number;
  /** The balance due of all invoices on all pages. */
  OpenAmount: number;
}

/** A line of a client invoice. */
export interface ClientInvoiceDetail {
  /** The key of the line. */
  ClientInvoiceLineKey: number;
  /** The invoice the line belongs to. */
  ClientInvoiceKey: number;
  /** The position of the line on the invoice, starting at 1. */
  Line: number;
  /** Labor, Expense or Consultant. */
  Kind: "Labor" | "Expense" | "Consultant";
  /** true for a line entered by hand; other lines are calculated from work and contracts. */
  IsAdjustment: boolean;
  /** true if the line bills what a contract has earned rather than the value of work. */
  FromContract: boolean;
  /** The project of the line. */
  ProjectKey: number;
  /** The phase of the line; the project's own key for the project itself. */
  PhaseKey: number;
  /** The description of the phase, or of the project for the project itself. */
  PhaseDescription: string;
  /** The company that earns the income. */
  CompanyKey: number;
  /** The company's description. */
  CompanyDescription: string;
  /** The department that earns the income. */
  DepartmentKey: number | null;
  /** The department's description. */
  DepartmentDescription: string;
  /** The text of the line. */
  Description: string;
  /** The amount of the line, without sales tax. */
  Amount: number;
  /** The code of the sales tax; empty if the line is not taxed. */
  SalesTaxCode: string;
  /** The sales tax rate in percent; null if the line is not taxed. */
  SalesTaxRate: number | null;
  /** The part of Amount that is taxed: work whose activity is taxable, or all of a contract or an adjustment. */
  TaxableAmount: number;
  /** The sales tax on TaxableAmount. */
  SalesTax: number;
}

/** A transaction that an invoice bills: claimed by a draft, or billed on a final invoice. */
export interface ClientInvoiceTransaction {
  /** The invoice. */
  ClientInvoiceKey: number;
  /** The line of the invoice that bills the transaction. */
  Line: number;
  /** The key of the row in the project ledger. */
  TransactionKey: number;
  /** Labor, Expense or Consultant. */
  Kind: "Labor" | "Expense" | "Consultant";
  /** The date of the work or expense. */
  Date: string;
  /** The employee who worked or spent the money; null for a vendor's cost. */
  EmployeeKey: number | null;
  /** The employee's name. */
  EmployeeName: string;
  /** The vendor of the cost, if any. */
  VendorKey: number | null;
  /** The vendor's name. */
  VendorDescription: string;
  /** The activity of the work. */
  ActivityKey: number | null;
  /** The activity's description. */
  ActivityDescription: string;
  /** The hours worked; 0 unless Kind is Labor. */
  Hours: number;
  /** The units bought or used, such as miles. */
  Units: number;
  /** The bill rate per hour. */
  BillRate: number;
  /** The billing value of the transaction. */
  Value: number;
}

/** The progress of a contract as of the invoice, whether or not there was something to bill. */
export interface ClientInvoiceContract {
  /** The key of the row. */
  ClientInvoiceContractKey: number;
  /** The invoice. */
  ClientInvoiceKey: number;
  /** The project of the contract. */
  ProjectKey: number;
  /** The phase with the contract; the project's own key for the project itself. */
  PhaseKey: number;
  /** The description of the phase, or of the project for the project itself. */
  PhaseDescription: string;
  /** The amount of the contract. */
  ContractAmount: number;
  /** How much of the contract is complete, in percent. */
  PercentComplete: number;
  /** true if PercentComplete was entered for this invoice instead of taken from the phase. */
  IsPercentGiven: boolean;
  /** Earned to date: BilledBefore plus Amount. */
  EarnedAmount: number;
  /** Previously billed, by earlier invoices. */
  BilledBefore: number;
  /** Billed on this invoice, without sales tax. */
  Amount: number;
}

/** A row of the project ledger with its billing status. */
export interface BillableTransaction {
  /** The key of the row. */
  TransactionKey: number;
  /** The project; null for overhead. */
  ProjectKey: number | null;
  /** The phase; the project's own key for work on the project itself. */
  PhaseKey: number | null;
  /** Labor, Expense or Consultant. */
  Kind: "Labor" | "Expense" | "Consultant";
  /** The date of the work or expense. */
  Date: string;
  /** The hours worked; 0 unless Kind is Labor. */
  Hours: number;
  /** The billing value. */
  Value: number;
  /** The billing status: Wip is billable now, Hold is on hold. */
  Status: "Hold" | "Wip" | "Billed" | "WrittenOff" | "NonBillable";
  /** The row that this row replaced when TransferTransactions moved it. */
  TransferredFromTransactionKey: number | null;
}

/** Work in progress that was written off, and why. */
export interface WriteOff {
  /** The key of the write-off. */
  WriteOffKey: number;
  /** The date of the write-off. */
  Date: string;
  /** Why the work was written off. */
  Reason: string;
  /** Normal, or Voided after VoidWriteOffs. */
  Status: "Normal" | "Voided";
  /** How many transactions were written off. */
  NumberOfTransactions: number;
  /** The hours written off. */
  Hours: number;
  /** The billing value written off. */
  Value: number;
}

/** A receipt, an applied prepayment, a credit memo or a receivable adjustment. */
export interface Receipt {
  /** The key of the receipt. */
  ReceiptKey: number;
  /** Receipt for money received, PrepaymentApplied for a prepayment applied to invoices, CreditMemo or ReceivableAdjustment. */
  Type: "Receipt" | "PrepaymentApplied" | "CreditMemo" | "ReceivableAdjustment";
  /** The client. */
  ClientKey: number;
  /** The client's description. */
  ClientDescription: string;
  /** The company that received the money or gave the credit. */
  CompanyKey: number;
  /** The company's description. */
  CompanyDescription: string;
  /** The bank account the money went to; null unless Type is Receipt. */
  BankAccountKey: number | null;
  /** The bank account's description. */
  BankAccountDescription: string;
  /** The date of the receipt, on which it is posted. */
  Date: string;
  /** The total received, applied or credited. */
  Amount: number;
  /** The part of Amount that was not applied to an invoice and is kept as a prepayment. */
  PrepaymentAmount: number;
  /** What bears an adjustment: Income, or the company's BadDebt or Allowance account. */
  ChargedTo: "Income" | "BadDebt" | "Allowance";
  /** The check number or another reference. */
  Reference: string;
  /** Notes; the reason for a credit memo or adjustment. */
  Notes: string;
  /** Normal, or Voided after VoidReceipts. */
  Status: "Normal" | "Voided";
}

/** The part of a receipt that is applied to one invoice. */
export interface ReceiptDetail {
  /** The key of the line. */
  ReceiptLineKey: number;
  /** The receipt the line belongs to. */
  ReceiptKey: number;
  /** The invoice that the amount is applied to. */
  ClientInvoiceKey: number;
  /** The invoice number. */
  Number: number;
  /** The amount applied to the invoice. */
  Amount: number;
}

/** An open invoice on a client's statement. */
export interface ClientStatementInvoice {
  /** The open invoice. */
  ClientInvoiceKey: number;
  /** The invoice number. */
  Number: number;
  /** The invoice date. */
  Date: string;
  /** The project that was billed. */
  ProjectKey: number;
  /** The name of the project. */
  ProjectDescription: string;
  /** The company that issued the invoice. */
  CompanyKey: number;
  /** The invoice amount including sales tax. */
  TotalAmount: number;
  /** The amount settled by AsOfDate: receipts, credit memos and adjustments. */
  SettledAmount: number;
  /** TotalAmount less SettledAmount. */
  OpenAmount: number;
  /** The number of days from the invoice date to AsOfDate. */
  DaysOld: number;
}

/** Days that were opened after they had been closed. */
export interface Reopening {
  /** Reopened: ReopenPeriod or ReopenYear opened the days. Passed: one call posted on them with a LockReason. */
  Kind: "Reopened" | "Passed";
  /** The company whose days were opened. */
  CompanyKey: number;
  /**
   * The parts of the books that were opened.
   * At most 10000.
   */
  Areas: string[];
  /** The first day that was opened; null if all days were. */
  FirstDate: string | null;
  /** The last day that was opened. */
  LastDate: string;
  /** The user who opened them. */
  ChangedBy: string;
  /** When they were opened. */
  ChangedDate: string;
  /** Why they were opened. */
  Reason: string;
  /** How many entries were posted on these days since then. */
  Entries: number;
}

/** A payment of one or more invoices of a vendor. */
export interface VendorPayment {
  /** The key of the payment. */
  VendorPaymentKey: number;
  /** The vendor who was paid. */
  VendorKey: number;
  /** The vendor's name. */
  VendorDescription: string;
  /** The bank account the payment came from. */
  BankAccountKey: number;
  /** The bank account's description. */
  BankAccountDescription: string;
  /** The date of the payment, on which it is posted. */
  Date: string;
  /** The amount paid. */
  Amount: number;
  /** The number of the check or transfer. */
  Number: string;
  /** Notes on the payment. */
  Notes: string;
  /** Normal, or Voided after VoidVendorPayments. */
  Status: "Normal" | "Voided";
}

/** The part of a vendor payment that is applied to one invoice. */
export interface VendorPaymentDetail {
  /** The payment. */
  VendorPaymentKey: number;
  /** The invoice that was paid. */
  VendorInvoiceKey: number;
  /** The vendor's invoice number. */
  Number: string;
  /** The amount applied to the invoice. */
  Amount: number;
}

/** A processed expense report that has not been reimbursed. */
export interface ExpenseReportToPay {
  /** The key of the expense report. */
  ExpenseReportKey: number;
  /** The expense report's description. */
  Description: string;
  /** The employee to reimburse. */
  EmployeeKey: number;
  /** The employee's name. */
  EmployeeName: string;
  /** The employee's company. */
  CompanyKey: number;
  /** The first day the report covers. */
  BeginningDate: string | null;
  /** The last day the report covers. */
  EndingDate: string | null;
  /** The date on which the report was posted. */
  AccountingDate: string;
  /** What the employee spent, less the advance and personal purchases on a company card; negative if the employee owes the firm. */
  PayableAmount: number;
}

/** The reimbursement of an expense report. */
export interface ExpenseReportPayment {
  /** The key of the reimbursement. */
  ExpenseReportPaymentKey: number;
  /** The expense report that was reimbursed. */
  ExpenseReportKey: number;
  /** The expense report's description. */
  ExpenseReportDescription: string;
  /** The employee who was reimbursed. */
  EmployeeKey: number;
  /** The employee's name. */
  EmployeeName: string;
  /** The bank account the money came from. */
  BankAccountKey: number;
  /** The bank account's description. */
  BankAccountDescription: string;
  /** The date of the reimbursement, on which it is posted. */
  Date: string;
  /** The amount reimbursed; negative if the employee paid the firm. */
  Amount: number;
  /** The number of the check or transfer. */
  Number: string;
  /** Notes on the reimbursement. */
  Notes: string;
  /** Normal, or Voided after VoidExpenseReportPayments. */
  Status: "Normal" | "Voided";
}

/** A payment of wages, which clears what the payroll clearing account owes employees. */
export interface PayrollPayment {
  /** The key of the payroll payment. */
  PayrollPaymentKey: number;
  /** When the payroll payment was created or voided. */
  LastModifiedDate: string;
  /** The company that pays. */
  CompanyKey: number;
  /** The name of the company. */
  CompanyDescription: string;
  /** The bank account that pays. */
  BankAccountKey: number;
  /** The bank account's description. */
  BankAccountDescription: string;
  /** The date of the payment, on which it is posted. */
  Date: string;
  /** What the bank account pays: the sum of the lines. */
  Amount: number;
  /** The number of the check or transfer. */
  Number: string;
  /** Notes on the payroll payment. */
  Notes: string;
  /** Normal or Voided. */
  Status: "Normal" | "Voided";
  /** The date of the reversing entry, if it is voided. */
  VoidDate: string | null;
  /**
   * What is paid.
   * At most 10000.
   */
  Lines: ClearingLine[];
  /**
   * The keys of the timesheets that it marked as paid.
   * At most 10000.
   */
  Timesheets: number[];
}

/** A line of a document that clears a control account. */
export interface ClearingLine {
  /** The number of the line, from 1. */
  Line: number;
  /** The employee, client, credit card or company that is cleared; null for another account. */
  PartyKey: number | null;
  /** The bank account that receives the money, for an intercompany settlement. */
  BankAccountKey: number | null;
  /** The account that bears a withholding or a difference, if the line is one. */
  GLAccountKey: number | null;
  /** The code of the sales tax that is paid; empty for all other lines. */
  SalesTaxCode: string;
  /** The amount paid, negative if it is withheld. */
  Amount: number;
  /** Notes on the line. */
  Notes: string;
}

/** A payment of sales tax that was billed to clients. */
export interface TaxPayment {
  /** The key of the tax payment. */
  TaxPaymentKey: number;
  /** When the tax payment was created or voided. */
  LastModifiedDate: string;
  /** The company that pays. */
  CompanyKey: number;
  /** The name of the company. */
  CompanyDescription: string;
  /** The bank account that pays. */
  BankAccountKey: number;
  /** The bank account's description. */
  BankAccountDescription: string;
  /** The date of the payment, on which it is posted. */
  Date: string;
  /** What the bank account pays: the sum of the lines. */
  Amount: number;
  /** The number of the check or transfer. */
  Number: string;
  /** Notes on the tax payment. */
  Notes: string;
  /** Normal or Voided. */
  Status: "Normal" | "Voided";
  /** The date of the reversing entry, if it is voided. */
  VoidDate: string | null;
  /**
   * What is paid.
   * At most 10000.
   */
  Lines: ClearingLine[];
}

/** A payment of a company credit card's balance. */
export interface CardPayment {
  /** The key of the card payment. */
  CardPaymentKey: number;
  /** When the card payment was created or voided. */
  LastModifiedDate: string;
  /** The company that pays. */
  CompanyKey: number;
  /** The name of the company. */
  CompanyDescription: string;
  /** The bank account that pays. */
  BankAccountKey: number;
  /** The bank account's description. */
  BankAccountDescription: string;
  /** The date of the payment, on which it is posted. */
  Date: string;
  /** What the bank account pays: the sum of the lines. */
  Amount: number;
  /** The number of the check or transfer. */
  Number: string;
  /** Notes on the card payment. */
  Notes: string;
  /** Normal or Voided. */
  Status: "Normal" | "Voided";
  /** The date of the reversing entry, if it is voided. */
  VoidDate: string | null;
  /**
   * What is paid.
   * At most 10000.
   */
  Lines: ClearingLine[];
}

/** A payment between two companies of the firm, which clears what they owe each other. */
export interface IntercompanySettlement {
  /** The key of the intercompany settlement. */
  IntercompanySettlementKey: number;
  /** When the intercompany settlement was created or voided. */
  LastModifiedDate: string;
  /** The company that pays. */
  CompanyKey: number;
  /** The name of the company. */
  CompanyDescription: string;
  /** The bank account that pays. */
  BankAccountKey: number;
  /** The bank account's description. */
  BankAccountDescription: string;
  /** The date of the payment, on which it is posted. */
  Date: string;
  /** What the bank account pays: the sum of the lines. */
  Amount: number;
  /** The number of the check or transfer. */
  Number: string;
  /** Notes on the intercompany settlement. */
  Notes: string;
  /** Normal or Voided. */
  Status: "Normal" | "Voided";
  /** The date of the reversing entry, if it is voided. */
  VoidDate: string | null;
  /**
   * What is paid.
   * At most 10000.
   */
  Lines: ClearingLine[];
}

/** A refund of a prepayment or overpayment to a client. */
export interface ClientRefund {
  /** The key of the client refund. */
  ClientRefundKey: number;
  /** When the client refund was created or voided. */
  LastModifiedDate: string;
  /** The company that pays. */
  CompanyKey: number;
  /** The name of the company. */
  CompanyDescription: string;
  /** The bank account that pays. */
  BankAccountKey: number;
  /** The bank account's description. */
  BankAccountDescription: string;
  /** The date of the payment, on which it is posted. */
  Date: string;
  /** What the bank account pays: the sum of the lines. */
  Amount: number;
  /** The number of the check or transfer. */
  Number: string;
  /** Notes on the client refund. */
  Notes: string;
  /** Normal or Voided. */
  Status: "Normal" | "Voided";
  /** The date of the reversing entry, if it is voided. */
  VoidDate: string | null;
  /**
   * What is paid.
   * At most 10000.
   */
  Lines: ClearingLine[];
}

/** A group of accounts on a financial statement, with its totals. */
export interface StatementSection {
  /** The heading of the section, such as Income or Assets. */
  Name: string;
  /**
   * The accounts of the section that have an amount, by account number.
   * At most 10000.
   */
  Accounts: {
    /** The account. */
    GLAccountKey: number;
    /** The account number. */
    ID: string;
    /** The account name. */
    Description: string;
    /**
     * The amount of the account in each of Columns.
     * At most 10000.
     */
    Amounts: number[];
  }[];
  /**
   * The total of the section in each of Columns.
   * At most 10000.
   */
  Totals: number[];
}

/** Open amounts in aging columns. */
export interface WIPAgingRow {
  /** The project that the unbilled work belongs to. */
  ProjectKey: number;
  /** The name of the client, vendor or project. */
  Description: string;
  /**
   * The open amount in each of Columns.
   * At most 10000.
   */
  Amounts: number[];
  /** The sum of Amounts. */
  Total: number;
}

/** Open amounts in aging columns. */
export interface ReceivableAgingRow {
  /** The client who owes the amount. */
  ClientKey: number;
  /** The name of the client, vendor or project. */
  Description: string;
  /**
   * The open amount in each of Columns.
   * At most 10000.
   */
  Amounts: number[];
  /** The sum of Amounts. */
  Total: number;
}

/** Open amounts in aging columns. */
export interface PayableAgingRow {
  /** The vendor to whom the amount is owed. */
  VendorKey: number;
  /** The name of the client, vendor or project. */
  Description: string;
  /**
   * The open amount in each of Columns.
   * At most 10000.
   */
  Amounts: number[];
  /** The sum of Amounts. */
  Total: number;
}

/** A row that one of two answers includes and the other does not. */
export interface Difference {
  /** Which answer includes the row. */
  Side: "Left" | "Right";
  /** The day from which the row counts. */
  Date: string;
  /** When the row was recorded. */
  KnownAt: string;
  /** The kind of document. */
  Source: string;
  /** The key of the document. */
  SourceKey: number;
  /** The line of the document, if any. */
  SourceLine: number | null;
  /** The company. */
  CompanyKey: number | null;
  /** The account of a posting. */
  GLAccountKey: number | null;
  /** The client who owes the amount. */
  ClientKey: number | null;
  /** The vendor. */
  VendorKey: number | null;
  /** The project. */
  ProjectKey: number | null;
  /** The phase. */
  PhaseKey: number | null;
  /** Posting, Transaction, ClientInvoiceLine, ReceivableSettlement, VendorInvoiceLine or PayableSettlement. */
  Fact: string;
  /** Labor, Expense or Consultant; empty for a posting. */
  Kind: string;
  /** The status of work, or what a line or settlement is; empty for a posting. */
  Status: string;
  /** Debits less credits, the open amount, or the value of work or of an invoice line; positive where it adds to the answer of Right, negative where it takes away. */
  Amount: number;
  /** The hours of work on projects. */
  Hours: number | null;
  /** The cost of work on projects at regular pay. */
  Cost: number | null;
  /** The premium cost of work on projects. */
  PremiumCost: number | null;
  /** The burden of work on projects. */
  Burden: number | null;
  /** The sales tax of lines and settlements of invoices. */
  SalesTax: number | null;
}

export interface ImportedRow {
  /** The number of the row in the file; the headings are row 1. */
  Row: number;
  /** The external ID of the row, if it has one. */
  ExternalID: string;
  /** The key of the record; for items of a list, of the record that has the list; for beginning balances, of the journal; for openings, of the opening; for history, of the document. */
  Key: number;
  /** What the row did to the record. */
  Outcome: "Created" | "Changed" | "Unchanged";
}

export interface SkippedRow {
  /** The number of the row in the file; the headings are row 1. */
  Row: number;
  /**
   * The values of its cells, as text.
   * At most 10000.
   */
  Cells: string[];
  /**
   * What is wrong with the row.
   * At most 10000.
   */
  Problems: ImportProblem[];
}

export interface ImportProblem {
  /** The heading of the cell; empty for a problem of the whole row. */
  Column: string;
  /** The field that the problem is about. */
  Property: string;
  /** What is wrong. */
  Reason: string;
}

export interface ImportColumn {
  /** The heading in the file. */
  Heading: string;
  /** The field that the column fills; empty when it fills none. */
  Field: string;
  /**
   * The first few values of the column.
   * At most 10000.
   */
  Samples: string[];
}

export interface ImportField {
  /** The name of the field, which is also its heading. */
  Field: string;
  /** Whether new records need a value. */
  Required: boolean;
  /** The type of the value, or the kind of record it refers to. */
  Kind: string;
  /** What the field means. */
  Doc: string;
}

/** A file that was imported. */
export interface Import {
  /** Identifies the import. */
  ImportKey: number;
  /** The ImportID that the caller passed to ImportRecords. */
  ImportID: string;
  /** The import type. */
  Type: "Clients" | "Contacts" | "Vendors" | "Projects" | "Employees" | "GLAccounts" | "InvoiceGroups" | "Phases" | "Resources" | "RateTableRates" | "RateTableMarkups" | "ClientContacts" | "VendorContacts" | "PayRates" | "BeginningBalances" | "OpeningTrialBalance" | "OpeningClientInvoices" | "OpeningVendorInvoices" | "OpeningPrepayments" | "OpeningExpenseReports" | "OpeningWork" | "OpeningBillings" | "OpeningVendorCosts" | "OpeningProgress" | "HistoryTimesheets" | "HistoryExpenseReports" | "HistoryVendorInvoices";
  /** The file name that the caller passed. */
  Filename: string;
  /** The user who imported the file. */
  ImportedBy: string;
  /** When the file was imported. */
  ImportedDate: string;
  /** The number of rows in the file. */
  Rows: number;
  /** The rows that created a record. */
  Created: number;
  /** The rows that changed a record. */
  Changed: number;
  /** The rows that changed nothing. */
  Unchanged: number;
  /** The user who undid the import; empty if it was not undone. */
  UndoneBy: string;
  /** When the import was undone. */
  UndoneDate: string | null;
  /** The rows that were skipped because of their problems. */
  Skipped: number;
}

/** A heading that groups GL accounts in statements. */
export interface AccountGroup {
  /** Identifies the record; negative for a new one. */
  AccountGroupKey: number;
  /** When the record was last changed; an update must include it unchanged. */
  LastModifiedDate: string;
  /**
   * The name that people see, unique among active records.
   * At most 80 characters.
   */
  Description: string;
  /** Whether the record is in use; new records cannot refer to an inactive one. */
  Status: "Active" | "Inactive";
  /** Internal notes. */
  Notes: string;
  /** The group's position in statements. */
  Order: number;
}

/** A heading that groups GL accounts in statements. As a caller sends it: a negative key creates a record, Delete: true deletes one. */
export interface AccountGroupChange {
  /** Identifies the record; negative for a new one. */
  AccountGroupKey: number;
  /** When the record was last changed; an update must include it unchanged. */
  LastModifiedDate?: string;
  /**
   * The name that people see, unique among active records.
   * At most 80 characters.
   */
  Description: string;
  /** Whether the record is in use; new records cannot refer to an inactive one. */
  Status?: "Active" | "Inactive";
  /** Internal notes. */
  Notes?: string;
  /** The group's position in statements. */
  Order?: number;
  Delete?: boolean;
}

/** A kind of work or cost on a project: labor, an expense, or a consultant's work. */
export interface Activity {
  /** Identifies the record; negative for a new one. */
  ActivityKey: number;
  /** When the record was last changed; an update must include it unchanged. */
  LastModifiedDate: string;
  /**
   * The name that people see, unique among active records.
   * At most 80 characters.
   */
  Description: string;
  /** Whether the record is in use; new records cannot refer to an inactive one. */
  Status: "Active" | "Inactive";
  /** Internal notes. */
  Notes: string;
  /** Whether it is offered when expenses are entered from receipts. */
  ICRExpense: boolean;
  /** What the activity is charged as. */
  ActivityType: "Labor" | "Expense" | "Consultant" | null;
  /** The number of ActivityType in FilterByActivityType; 0 for none. */
  ActivityTypeValue: number;
  /** How hours of this activity count in utilization. */
  UtilizationType: "Billable" | "NonBillable" | "Overhead" | "TimeOff" | null;
  /** The number of UtilizationType in FilterByUtilizationType; 0 for none. */
  UtilizationTypeValue: number;
  /** Whether it is entered as units times a rate, such as miles or copies. */
  IsUnitBased: boolean;
  /**
   * The unit, such as mile.
   * At most 50 characters.
   */
  UnitDescription: string;
  /** The price of a unit; only with IsUnitBased true. */
  UnitRate: number | null;
  /** Whether client invoices charge sales tax on it, where the phase has ApplySalesTax. */
  IsTaxable: boolean;
  /** Whether timesheets may use it. */
  AllowTimeEntry: boolean;
  /** Whether expense reports may use it. */
  AllowExpenseEntry: boolean;
  /** Whether purchase orders may use it. */
  AllowPurchaseOrderEntry: boolean;
  /** The GL account that its cost is posted to. */
  GLAccountKey: number | null;
}

/** A kind of work or cost on a project: labor, an expense, or a consultant's work. As a caller sends it: a negative key creates a record, Delete: true deletes one. */
export interface ActivityChange {
  /** Identifies the record; negative for a new one. */
  ActivityKey: number;
  /** When the record was last changed; an update must include it unchanged. */
  LastModifiedDate?: string;
  /**
   * The name that people see, unique among active records.
   * At most 80 characters.
   */
  Description: string;
  /** Whether the record is in use; new records cannot refer to an inactive one. */
  Status?: "Active" | "Inactive";
  /** Internal notes. */
  Notes?: string;
  /** Whether it is offered when expenses are entered from receipts. */
  ICRExpense?: boolean;
  /** What the activity is charged as. */
  ActivityType?: "Labor" | "Expense" | "Consultant" | null;
  /**
   * The number of ActivityType in FilterByActivityType; 0 for none.
   * Read-only: accepted and ignored.
   */
  ActivityTypeValue?: number;
  /** How hours of this activity count in utilization. */
  UtilizationType?: "Billable" | "NonBillable" | "Overhead" | "TimeOff" | null;
  /**
   * The number of UtilizationType in FilterByUtilizationType; 0 for none.
   * Read-only: accepted and ignored.
   */
  UtilizationTypeValue?: number;
  /** Whether it is entered as units times a rate, such as miles or copies. */
  IsUnitBased?: boolean;
  /**
   * The unit, such as mile.
   * At most 50 characters.
   */
  UnitDescription?: string;
  /** The price of a unit; only with IsUnitBased true. */
  UnitRate?: number | null;
  /** Whether client invoices charge sales tax on it, where the phase has ApplySalesTax. */
  IsTaxable?: boolean;
  /** Whether timesheets may use it. */
  AllowTimeEntry?: boolean;
  /** Whether expense reports may use it. */
  AllowExpenseEntry?: boolean;
  /** Whether purchase orders may use it. */
  AllowPurchaseOrderEntry?: boolean;
  /** The GL account that its cost is posted to. */
  GLAccountKey?: number | null;
  Delete?: boolean;
}

/** A bank account or credit card that the firm pays from or receives payments to. */
export interface BankAccount {
  /** Identifies the record; negative for a new one. */
  BankAccountKey: number;
  /** When the record was last changed; an update must include it unchanged. */
  LastModifiedDate: string;
  /**
   * The name that people see, unique among active records.
   * At most 80 characters.
   */
  Description: string;
  /** Whether the record is in use; new records cannot refer to an inactive one. */
  Status: "Active" | "Inactive";
  /** Internal notes. */
  Notes: string;
  /** The company that uses it; null for every company. */
  CompanyKey: number | null;
  /** The GL account that holds its balance. */
  GLAccountKey: number | null;
  /** Whether it is a credit card. */
  IsCreditCard: boolean;
}

/** A bank account or credit card that the firm pays from or receives payments to. As a caller sends it: a negative key creates a record, Delete: true deletes one. */
export interface BankAccountChange {
  /** Identifies the record; negative for a new one. */
  BankAccountKey: number;
  /** When the record was last changed; an update must include it unchanged. */
  LastModifiedDate?: string;
  /**
   * The name that people see, unique among active records.
   * At most 80 characters.
   */
  Description: string;
  /** Whether the record is in use; new records cannot refer to an inactive one. */
  Status?: "Active" | "Inactive";
  /** Internal notes. */
  Notes?: string;
  /** The company that uses it; null for every company. */
  CompanyKey?: number | null;
  /** The GL account that holds its balance. */
  GLAccountKey?: number | null;
  /** Whether it is a credit card. */
  IsCreditCard?: boolean;
  Delete?: boolean;
}

/** A company of the firm, with its own books. */
export interface Company {
  /** Identifies the record; negative for a new one. */
  CompanyKey: number;
  /** When the record was last changed; an update must include it unchanged. */
  LastModifiedDate: string;
  /**
   * The name that people see, unique among active records.
   * At most 80 characters.
   */
  Description: string;
  /** Whether the record is in use; new records cannot refer to an inactive one. */
  Status: "Active" | "Inactive";
  /** Internal notes. */
  Notes: string;
  /** The first day of the books; nothing can be dated earlier. */
  BeginningBalanceDate: string | null;
  /** The month in which the fiscal year starts, 1 to 12. */
  FiscalYearStartMonth: number;
  /** The lines under its name on invoices, such as address, telephone and registration. */
  Letterhead: string;
  /** How and by when to pay; printed on final invoices. */
  PaymentInstructions: string;
  /** The GL account for amounts that clients owe, of type Asset. */
  ReceivableAccountKey: number | null;
  /** The GL account for amounts owed to vendors, of type Liability. */
  PayableAccountKey: number | null;
  /** The GL account for sales tax owed, of type Liability. */
  SalesTaxAccountKey: number | null;
  /** The GL account for income from labor, of type Income or OtherIncome. */
  LaborIncomeAccountKey: number | null;
  /** The GL account for income from expenses, of type Income or OtherIncome. */
  ExpenseIncomeAccountKey: number | null;
  /** The GL account for income from consultants, of type Income or OtherIncome. */
  ConsultantIncomeAccountKey: number | null;
  /** The GL account for the cost of labor on projects, of type BillableCost or NonBillableCost or Expense or OtherExpense. */
  DirectLaborAccountKey: number | null;
  /** The GL account for the cost of labor outside projects, of type BillableCost or NonBillableCost or Expense or OtherExpense. */
  IndirectLaborAccountKey: number | null;
  /** The GL account for labor cost until payroll is paid, of type Liability or Asset. */
  PayrollClearingAccountKey: number | null;
  /** The GL account for amounts owed to employees, of type Liability. */
  EmployeePayableAccountKey: number | null;
  /** The GL account for advances paid to employees, of type Asset or Liability. */
  EmployeeAdvancesAccountKey: number | null;
  /** The GL account for prepayments from clients, of type Liability or Asset. */
  ClientPrepaymentsAccountKey: number | null;
  /** The GL account for earnings of closed years, of type Equity. */
  RetainedEarningsAccountKey: number | null;
  /** The GL account for amounts owed to other companies of the firm, of type Liability or Asset. */
  DueToAccountKey: number | null;
  /** The GL account for amounts that other companies of the firm owe, of type Asset or Liability. */
  DueFromAccountKey: number | null;
  /** The GL account for receivables that clients will not pay, of type BillableCost or NonBillableCost or Expense or OtherExpense. */
  BadDebtAccountKey: number | null;
  /** The GL account for the allowance for bad debts, of type Asset. */
  BadDebtAllowanceAccountKey: number | null;
}

/** A company of the firm, with its own books. As a caller sends it: a negative key creates a record, Delete: true deletes one. */
export interface CompanyChange {
  /** Identifies the record; negative for a new one. */
  CompanyKey: number;
  /** When the record was last changed; an update must include it unchanged. */
  LastModifiedDate?: string;
  /**
   * The name that people see, unique among active records.
   * At most 80 characters.
   */
  Description: string;
  /** Whether the record is in use; new records cannot refer to an inactive one. */
  Status?: "Active" | "Inactive";
  /** Internal notes. */
  Notes?: string;
  /** The first day of the books; nothing can be dated earlier. */
  BeginningBalanceDate?: string | null;
  /** The month in which the fiscal year starts, 1 to 12. */
  FiscalYearStartMonth?: number;
  /** The lines under its name on invoices, such as address, telephone and registration. */
  Letterhead?: string;
  /** How and by when to pay; printed on final invoices. */
  PaymentInstructions?: string;
  /** The GL account for amounts that clients owe, of type Asset. */
  ReceivableAccountKey?: number | null;
  /** The GL account for amounts owed to vendors, of type Liability. */
  PayableAccountKey?: number | null;
  /** The GL account for sales tax owed, of type Liability. */
  SalesTaxAccountKey?: number | null;
  /** The GL account for income from labor, of type Income or OtherIncome. */
  LaborIncomeAccountKey?: number | null;
  /** The GL account for income from expenses, of type Income or OtherIncome. */
  ExpenseIncomeAccountKey?: number | null;
  /** The GL account for income from consultants, of type Income or OtherIncome. */
  ConsultantIncomeAccountKey?: number | null;
  /** The GL account for the cost of labor on projects, of type BillableCost or NonBillableCost or Expense or OtherExpense. */
  DirectLaborAccountKey?: number | null;
  /** The GL account for the cost of labor outside projects, of type BillableCost or NonBillableCost or Expense or OtherExpense. */
  IndirectLaborAccountKey?: number | null;
  /** The GL account for labor cost until payroll is paid, of type Liability or Asset. */
  PayrollClearingAccountKey?: number | null;
  /** The GL account for amounts owed to employees, of type Liability. */
  EmployeePayableAccountKey?: number | null;
  /** The GL account for advances paid to employees, of type Asset or Liability. */
  EmployeeAdvancesAccountKey?: number | null;
  /** The GL account for prepayments from clients, of type Liability or Asset. */
  ClientPrepaymentsAccountKey?: number | null;
  /** The GL account for earnings of closed years, of type Equity. */
  RetainedEarningsAccountKey?: number | null;
  /** The GL account for amounts owed to other companies of the firm, of type Liability or Asset. */
  DueToAccountKey?: number | null;
  /** The GL account for amounts that other companies of the firm owe, of type Asset or Liability. */
  DueFromAccountKey?: number | null;
  /** The GL account for receivables that clients will not pay, of type BillableCost or NonBillableCost or Expense or OtherExpense. */
  BadDebtAccountKey?: number | null;
  /** The GL account for the allowance for bad debts, of type Asset. */
  BadDebtAllowanceAccountKey?: number | null;
  Delete?: boolean;
}

/** A part of the firm, with the percents that burden its labor cost. */
export interface Department {
  /** Identifies the record; negative for a new one. */
  DepartmentKey: number;
  /** When the record was last changed; an update must include it unchanged. */
  LastModifiedDate: string;
  /**
   * The department's name, unique among active departments.
   * At most 80 characters.
   */
  Department: string;
  /** Internal notes. */
  Notes: string;
  /** Whether the record is in use; new records cannot refer to an inactive one. */
  Status: "Active" | "Inactive";
  /** Direct personnel expense as a percent of labor cost, in effect today. */
  DPEPercent: number;
  /** Overhead as a percent of labor cost, in effect today. */
  OverheadPercent: number;
  /**
   * The department's percents by effective date.
   * At most 10000.
   */
  Percents: {
    /** The first day of these percents. */
    EffectiveDate: string;
    /** Direct personnel expense as a percent of labor cost. */
    DPEPercent: number;
    /** Overhead as a percent of labor cost. */
    OverheadPercent: number;
  }[];
}

/** A part of the firm, with the percents that burden its labor cost. As a caller sends it: a negative key creates a record, Delete: true deletes one. */
export interface DepartmentChange {
  /** Identifies the record; negative for a new one. */
  DepartmentKey: number;
  /** When the record was last changed; an update must include it unchanged. */
  LastModifiedDate?: string;
  /**
   * The department's name, unique among active departments.
   * At most 80 characters.
   */
  Department: string;
  /** Internal notes. */
  Notes?: string;
  /** Whether the record is in use; new records cannot refer to an inactive one. */
  Status?: "Active" | "Inactive";
  /**
   * Direct personnel expense as a percent of labor cost, in effect today.
   * Read-only: accepted and ignored.
   */
  DPEPercent?: number;
  /**
   * Overhead as a percent of labor cost, in effect today.
   * Read-only: accepted and ignored.
   */
  OverheadPercent?: number;
  /**
   * The department's percents by effective date.
   * At most 10000.
   */
  Percents?: {
    /** The first day of these percents. */
    EffectiveDate: string;
    /** Direct personnel expense as a percent of labor cost. */
    DPEPercent?: number;
    /** Overhead as a percent of labor cost. */
    OverheadPercent?: number;
  }[];
  Delete?: boolean;
}

/** The layout of a client invoice. */
export interface InvoiceFormat {
  /** Identifies the record; negative for a new one. */
  InvoiceFormatKey: number;
  /** When the record was last changed; an update must include it unchanged. */
  LastModifiedDate: string;
  /**
   * The name that people see, unique among active records.
   * At most 80 characters.
   */
  Description: string;
  /** Whether the record is in use; new records cannot refer to an inactive one. */
  Status: "Active" | "Inactive";
  /** Internal notes. */
  Notes: string;
  /** What PrintClientInvoice prints. Standard: every line. Summary: a row for each phase. Detail: who did what. Progress: how far contracts are complete. */
  Layout: "Standard" | "Summary" | "Detail" | "Progress";
}

/** The layout of a client invoice. As a caller sends it: a negative key creates a record, Delete: true deletes one. */
export interface InvoiceFormatChange {
  /** Identifies the record; negative for a new one. */
  InvoiceFormatKey: number;
  /** When the record was last changed; an update must include it unchanged. */
  LastModifiedDate?: string;
  /**
   * The name that people see, unique among active records.
   * At most 80 characters.
   */
  Description: string;
  /** Whether the record is in use; new records cannot refer to an inactive one. */
  Status?: "Active" | "Inactive";
  /** Internal notes. */
  Notes?: string;
  /** What PrintClientInvoice prints. Standard: every line. Summary: a row for each phase. Detail: who did what. Progress: how far contracts are complete. */
  Layout?: "Standard" | "Summary" | "Detail" | "Progress";
  Delete?: boolean;
}

/** A tax withheld from or paid on wages. */
export interface PayrollTax {
  /** Identifies the record; negative for a new one. */
  PayrollTaxKey: number;
  /** When the record was last changed; an update must include it unchanged. */
  LastModifiedDate: string;
  /**
   * The name that people see, unique among active records.
   * At most 80 characters.
   */
  Description: string;
  /** Whether the record is in use; new records cannot refer to an inactive one. */
  Status: "Active" | "Inactive";
  /** Internal notes. */
  Notes: string;
}

/** A tax withheld from or paid on wages. As a caller sends it: a negative key creates a record, Delete: true deletes one. */
export interface PayrollTaxChange {
  /** Identifies the record; negative for a new one. */
  PayrollTaxKey: number;
  /** When the record was last changed; an update must include it unchanged. */
  LastModifiedDate?: string;
  /**
   * The name that people see, unique among active records.
   * At most 80 characters.
   */
  Description: string;
  /** Whether the record is in use; new records cannot refer to an inactive one. */
  Status?: "Active" | "Inactive";
  /** Internal notes. */
  Notes?: string;
  Delete?: boolean;
}

/** A type of pay on a pay slip. */
export interface Pay {
  /** Identifies the record; negative for a new one. */
  PayKey: number;
  /** When the record was last changed; an update must include it unchanged. */
  LastModifiedDate: string;
  /**
   * The name that people see, unique among active records.
   * At most 80 characters.
   */
  Description: string;
  /** Whether the record is in use; new records cannot refer to an inactive one. */
  Status: "Active" | "Inactive";
  /** Internal notes. */
  Notes: string;
}

/** A type of pay on a pay slip. As a caller sends it: a negative key creates a record, Delete: true deletes one. */
export interface PayChange {
  /** Identifies the record; negative for a new one. */
  PayKey: number;
  /** When the record was last changed; an update must include it unchanged. */
  LastModifiedDate?: string;
  /**
   * The name that people see, unique among active records.
   * At most 80 characters.
   */
  Description: string;
  /** Whether the record is in use; new records cannot refer to an inactive one. */
  Status?: "Active" | "Inactive";
  /** Internal notes. */
  Notes?: string;
  Delete?: boolean;
}

/** Bill rates and markups that projects and phases refer to. */
export interface RateTable {
  /** Identifies the record; negative for a new one. */
  RateTableKey: number;
  /** When the record was last changed; an update must include it unchanged. */
  LastModifiedDate: string;
  /**
   * The name that people see, unique among active records.
   * At most 80 characters.
   */
  Description: string;
  /** Whether the record is in use; new records cannot refer to an inactive one. */
  Status: "Active" | "Inactive";
  /** Internal notes. */
  Notes: string;
  /**
   * Bill rates by effective date. An employee's rate takes precedence over the employee type's, and that over the activity's.
   * At most 10000.
   */
  Rates: {
    /** The employee the rate is for. */
    EmployeeKey: number | null;
    /** That employee's name. */
    EmployeeName: string;
    /** The employee type the rate is for. */
    EmployeeTypeKey: number | null;
    /** That employee type's description. */
    EmployeeTypeDescription: string;
    /** The activity the rate is for. */
    ActivityKey: number | null;
    /** That activity's description. */
    ActivityDescription: string;
    /** The first day of this rate. */
    EffectiveDate: string;
    /** The price of an hour. */
    BillRate: number;
  }[];
  /**
   * Markups on expenses and consultants by effective date.
   * At most 10000.
   */
  Markups: {
    /** What the markup applies to. */
    Kind: "Expense" | "Consultant";
    /** The first day of this markup. */
    EffectiveDate: string;
    /** The percent added to cost. */
    Markup: number;
  }[];
}

/** Bill rates and markups that projects and phases refer to. As a caller sends it: a negative key creates a record, Delete: true deletes one. */
export interface RateTableChange {
  /** Identifies the record; negative for a new one. */
  RateTableKey: number;
  /** When the record was last changed; an update must include it unchanged. */
  LastModifiedDate?: string;
  /**
   * The name that people see, unique among active records.
   * At most 80 characters.
   */
  Description: string;
  /** Whether the record is in use; new records cannot refer to an inactive one. */
  Status?: "Active" | "Inactive";
  /** Internal notes. */
  Notes?: string;
  /**
   * Bill rates by effective date. An employee's rate takes precedence over the employee type's, and that over the activity's.
   * At most 10000.
   */
  Rates?: {
    /** The employee the rate is for. */
    EmployeeKey?: number | null;
    /**
     * That employee's name.
     * Read-only: accepted and ignored.
     */
    EmployeeName?: string;
    /** The employee type the rate is for. */
    EmployeeTypeKey?: number | null;
    /**
     * That employee type's description.
     * Read-only: accepted and ignored.
     */
    EmployeeTypeDescription?: string;
    /** The activity the rate is for. */
    ActivityKey?: number | null;
    /**
     * That activity's description.
     * Read-only: accepted and ignored.
     */
    ActivityDescription?: string;
    /** The first day of this rate. */
    EffectiveDate: string;
    /** The price of an hour. */
    BillRate: number;
  }[];
  /**
   * Markups on expenses and consultants by effective date.
   * At most 10000.
   */
  Markups?: {
    /** What the markup applies to. */
    Kind: "Expense" | "Consultant";
    /** The first day of this markup. */
    EffectiveDate: string;
    /** The percent added to cost. */
    Markup: number;
  }[];
  Delete?: boolean;
}

/** Prescribed wages for certified work. */
export interface WageTable {
  /** Identifies the record; negative for a new one. */
  WageTableKey: number;
  /** When the record was last changed; an update must include it unchanged. */
  LastModifiedDate: string;
  /**
   * The name that people see, unique among active records.
   * At most 80 characters.
   */
  Description: string;
  /** Whether the record is in use; new records cannot refer to an inactive one. */
  Status: "Active" | "Inactive";
  /** Internal notes. */
  Notes: string;
}

/** Prescribed wages for certified work. As a caller sends it: a negative key creates a record, Delete: true deletes one. */
export interface WageTableChange {
  /** Identifies the record; negative for a new one. */
  WageTableKey: number;
  /** When the record was last changed; an update must include it unchanged. */
  LastModifiedDate?: string;
  /**
   * The name that people see, unique among active records.
   * At most 80 characters.
   */
  Description: string;
  /** Whether the record is in use; new records cannot refer to an inactive one. */
  Status?: "Active" | "Inactive";
  /** Internal notes. */
  Notes?: string;
  Delete?: boolean;
}

/** How a pursuit ended. */
export interface MarketingFinalDisposition {
  /** Identifies the record; negative for a new one. */
  MarketingFinalDispositionKey: number;
  /** When the record was last changed; an update must include it unchanged. */
  LastModifiedDate: string;
  /**
   * The name that people see, unique among active records.
   * At most 80 characters.
   */
  Description: string;
  /** Whether the record is in use; new records cannot refer to an inactive one. */
  Status: "Active" | "Inactive";
  /** Internal notes. */
  Notes: string;
}

/** How a pursuit ended. As a caller sends it: a negative key creates a record, Delete: true deletes one. */
export interface MarketingFinalDispositionChange {
  /** Identifies the record; negative for a new one. */
  MarketingFinalDispositionKey: number;
  /** When the record was last changed; an update must include it unchanged. */
  LastModifiedDate?: string;
  /**
   * The name that people see, unique among active records.
   * At most 80 characters.
   */
  Description: string;
  /** Whether the record is in use; new records cannot refer to an inactive one. */
  Status?: "Active" | "Inactive";
  /** Internal notes. */
  Notes?: string;
  Delete?: boolean;
}

/** A stage of a pursuit. */
export interface MarketingStage {
  /** Identifies the record; negative for a new one. */
  MarketingStageKey: number;
  /** When the record was last changed; an update must include it unchanged. */
  LastModifiedDate: string;
  /**
   * The name that people see, unique among active records.
   * At most 80 characters.
   */
  Description: string;
  /** What happens in this stage. */
  LongDescription: string;
  /** Whether the record is in use; new records cannot refer to an inactive one. */
  Status: "Active" | "Inactive";
}

/** A stage of a pursuit. As a caller sends it: a negative key creates a record, Delete: true deletes one. */
export interface MarketingStageChange {
  /** Identifies the record; negative for a new one. */
  MarketingStageKey: number;
  /** When the record was last changed; an update must include it unchanged. */
  LastModifiedDate?: string;
  /**
   * The name that people see, unique among active records.
   * At most 80 characters.
   */
  Description: string;
  /** What happens in this stage. */
  LongDescription?: string;
  /** Whether the record is in use; new records cannot refer to an inactive one. */
  Status?: "Active" | "Inactive";
  Delete?: boolean;
}

/** The time that employees can enter outside of projects, such as vacation, sick leave and general office work. */
export interface OverheadGroup {
  /** Identifies the record; negative for a new one. */
  OverheadGroupKey: number;
  /** When the record was last changed; an update must include it unchanged. */
  LastModifiedDate: string;
  /**
   * The name that people see, unique among active records.
   * At most 80 characters.
   */
  Description: string;
  /** Internal notes. */
  Notes: string;
  /** Whether the record is in use; new records cannot refer to an inactive one. */
  Status: "Active" | "Inactive";
  /**
   * The rows it offers on a timesheet, in their order.
   * At most 100.
   */
  Details: {
    /** Identifies the detail; negative for a new one. */
    OverheadGroupDetailKey: number;
    /**
     * The name that people see, unique among active records.
     * At most 80 characters.
     */
    Description: string;
    /** What the time is for, as reports group it. */
    DetailType: "Vacation" | "Sick" | "Holiday" | "General" | "Marketing" | "Other";
    /** Whether the record is in use; new records cannot refer to an inactive one. */
    Status: "Active" | "Inactive";
    /** The GL account that its cost is posted to; null for the company's indirect labor account. */
    GLAccountKey: number | null;
  }[];
}

/** The time that employees can enter outside of projects, such as vacation, sick leave and general office work. As a caller sends it: a negative key creates a record, Delete: true deletes one. */
export interface OverheadGroupChange {
  /** Identifies the record; negative for a new one. */
  OverheadGroupKey: number;
  /** When the record was last changed; an update must include it unchanged. */
  LastModifiedDate?: string;
  /**
   * The name that people see, unique among active records.
   * At most 80 characters.
   */
  Description: string;
  /** Internal notes. */
  Notes?: string;
  /** Whether the record is in use; new records cannot refer to an inactive one. */
  Status?: "Active" | "Inactive";
  /**
   * The rows it offers on a timesheet, in their order.
   * At most 100.
   */
  Details?: {
    /** Identifies the detail; negative for a new one. */
    OverheadGroupDetailKey: number;
    /**
     * The name that people see, unique among active records.
     * At most 80 characters.
     */
    Description: string;
    /** What the time is for, as reports group it. */
    DetailType?: "Vacation" | "Sick" | "Holiday" | "General" | "Marketing" | "Other";
    /** Whether the record is in use; new records cannot refer to an inactive one. */
    Status?: "Active" | "Inactive";
    /** The GL account that its cost is posted to; null for the company's indirect labor account. */
    GLAccountKey?: number | null;
  }[];
  Delete?: boolean;
}

/** The relationship of a contact to the firm. */
export interface ContactType {
  /** Identifies the record; negative for a new one. */
  ContactTypeKey: number;
  /** When the record was last changed; an update must include it unchanged. */
  LastModifiedDate: string;
  /**
   * The name that people see, unique among active records.
   * At most 80 characters.
   */
  Description: string;
  /** Whether the record is in use; new records cannot refer to an inactive one. */
  Status: "Active" | "Inactive";
  /** Internal notes. */
  Notes: string;
}

/** The relationship of a contact to the firm. As a caller sends it: a negative key creates a record, Delete: true deletes one. */
export interface ContactTypeChange {
  /** Identifies the record; negative for a new one. */
  ContactTypeKey: number;
  /** When the record was last changed; an update must include it unchanged. */
  LastModifiedDate?: string;
  /**
   * The name that people see, unique among active records.
   * At most 80 characters.
   */
  Description: string;
  /** Whether the record is in use; new records cannot refer to an inactive one. */
  Status?: "Active" | "Inactive";
  /** Internal notes. */
  Notes?: string;
  Delete?: boolean;
}

/** A category of clients. */
export interface ClientType {
  /** Identifies the record; negative for a new one. */
  ClientTypeKey: number;
  /** When the record was last changed; an update must include it unchanged. */
  LastModifiedDate: string;
  /**
   * The name that people see, unique among active records.
   * At most 80 characters.
   */
  Description: string;
  /** Whether the record is in use; new records cannot refer to an inactive one. */
  Status: "Active" | "Inactive";
  /** Internal notes. */
  Notes: string;
}

/** A category of clients. As a caller sends it: a negative key creates a record, Delete: true deletes one. */
export interface ClientTypeChange {
  /** Identifies the record; negative for a new one. */
  ClientTypeKey: number;
  /** When the record was last changed; an update must include it unchanged. */
  LastModifiedDate?: string;
  /**
   * The name that people see, unique among active records.
   * At most 80 characters.
   */
  Description: string;
  /** Whether the record is in use; new records cannot refer to an inactive one. */
  Status?: "Active" | "Inactive";
  /** Internal notes. */
  Notes?: string;
  Delete?: boolean;
}

/** A category of vendors, such as consultants or credit cards. */
export interface VendorType {
  /** Identifies the record; negative for a new one. */
  VendorTypeKey: number;
  /** When the record was last changed; an update must include it unchanged. */
  LastModifiedDate: string;
  /**
   * The name that people see, unique among active records.
   * At most 80 characters.
   */
  Description: string;
  /** Whether the record is in use; new records cannot refer to an inactive one. */
  Status: "Active" | "Inactive";
  /** Internal notes. */
  Notes: string;
  /** Whether invoices of these vendors are for consultants' work. */
  IsConsultant: boolean;
  /** Whether these vendors are credit cards. */
  IsCreditCard: boolean;
}

/** A category of vendors, such as consultants or credit cards. As a caller sends it: a negative key creates a record, Delete: true deletes one. */
export interface VendorTypeChange {
  /** Identifies the record; negative for a new one. */
  VendorTypeKey: number;
  /** When the record was last changed; an update must include it unchanged. */
  LastModifiedDate?: string;
  /**
   * The name that people see, unique among active records.
   * At most 80 characters.
   */
  Description: string;
  /** Whether the record is in use; new records cannot refer to an inactive one. */
  Status?: "Active" | "Inactive";
  /** Internal notes. */
  Notes?: string;
  /** Whether invoices of these vendors are for consultants' work. */
  IsConsultant?: boolean;
  /** Whether these vendors are credit cards. */
  IsCreditCard?: boolean;
  Delete?: boolean;
}

/** A category of employees, for which rate tables can set bill rates. */
export interface EmployeeType {
  /** Identifies the record; negative for a new one. */
  EmployeeTypeKey: number;
  /** When the record was last changed; an update must include it unchanged. */
  LastModifiedDate: string;
  /**
   * The name that people see, unique among active records.
   * At most 80 characters.
   */
  Description: string;
  /** Whether the record is in use; new records cannot refer to an inactive one. */
  Status: "Active" | "Inactive";
  /** Internal notes. */
  Notes: string;
}

/** A category of employees, for which rate tables can set bill rates. As a caller sends it: a negative key creates a record, Delete: true deletes one. */
export interface EmployeeTypeChange {
  /** Identifies the record; negative for a new one. */
  EmployeeTypeKey: number;
  /** When the record was last changed; an update must include it unchanged. */
  LastModifiedDate?: string;
  /**
   * The name that people see, unique among active records.
   * At most 80 characters.
   */
  Description: string;
  /** Whether the record is in use; new records cannot refer to an inactive one. */
  Status?: "Active" | "Inactive";
  /** Internal notes. */
  Notes?: string;
  Delete?: boolean;
}

/** An amount deducted from pay. */
export interface Deduction {
  /** Identifies the record; negative for a new one. */
  DeductionKey: number;
  /** When the record was last changed; an update must include it unchanged. */
  LastModifiedDate: string;
  /**
   * The name that people see, unique among active records.
   * At most 80 characters.
   */
  Description: string;
  /** Whether the record is in use; new records cannot refer to an inactive one. */
  Status: "Active" | "Inactive";
  /** Internal notes. */
  Notes: string;
}

/** An amount deducted from pay. As a caller sends it: a negative key creates a record, Delete: true deletes one. */
export interface DeductionChange {
  /** Identifies the record; negative for a new one. */
  DeductionKey: number;
  /** When the record was last changed; an update must include it unchanged. */
  LastModifiedDate?: string;
  /**
   * The name that people see, unique among active records.
   * At most 80 characters.
   */
  Description: string;
  /** Whether the record is in use; new records cannot refer to an inactive one. */
  Status?: "Active" | "Inactive";
  /** Internal notes. */
  Notes?: string;
  Delete?: boolean;
}

/** A benefit that the firm pays in addition to wages. */
export interface Fringe {
  /** Identifies the record; negative for a new one. */
  FringeKey: number;
  /** When the record was last changed; an update must include it unchanged. */
  LastModifiedDate: string;
  /**
   * The name that people see, unique among active records.
   * At most 80 characters.
   */
  Description: string;
  /** Whether the record is in use; new records cannot refer to an inactive one. */
  Status: "Active" | "Inactive";
  /** Internal notes. */
  Notes: string;
}

/** A benefit that the firm pays in addition to wages. As a caller sends it: a negative key creates a record, Delete: true deletes one. */
export interface FringeChange {
  /** Identifies the record; negative for a new one. */
  FringeKey: number;
  /** When the record was last changed; an update must include it unchanged. */
  LastModifiedDate?: string;
  /**
   * The name that people see, unique among active records.
   * At most 80 characters.
   */
  Description: string;
  /** Whether the record is in use; new records cannot refer to an inactive one. */
  Status?: "Active" | "Inactive";
  /** Internal notes. */
  Notes?: string;
  Delete?: boolean;
}

/** A category of projects. */
export interface ProjectType {
  /** Identifies the record; negative for a new one. */
  ProjectTypeKey: number;
  /** When the record was last changed; an update must include it unchanged. */
  LastModifiedDate: string;
  /**
   * The name that people see, unique among active records.
   * At most 80 characters.
   */
  Description: string;
  /** Whether the record is in use; new records cannot refer to an inactive one. */
  Status: "Active" | "Inactive";
  /** Internal notes. */
  Notes: string;
}

/** A category of projects. As a caller sends it: a negative key creates a record, Delete: true deletes one. */
export interface ProjectTypeChange {
  /** Identifies the record; negative for a new one. */
  ProjectTypeKey: number;
  /** When the record was last changed; an update must include it unchanged. */
  LastModifiedDate?: string;
  /**
   * The name that people see, unique among active records.
   * At most 80 characters.
   */
  Description: string;
  /** Whether the record is in use; new records cannot refer to an inactive one. */
  Status?: "Active" | "Inactive";
  /** Internal notes. */
  Notes?: string;
  Delete?: boolean;
}

/** A city's or county's tax on work done there. */
export interface LocalTax {
  /** Identifies the record; negative for a new one. */
  LocalTaxKey: number;
  /** When the record was last changed; an update must include it unchanged. */
  LastModifiedDate: string;
  /**
   * The name that people see, unique among active records.
   * At most 80 characters.
   */
  Description: string;
  /** Whether the record is in use; new records cannot refer to an inactive one. */
  Status: "Active" | "Inactive";
  /** Internal notes. */
  Notes: string;
  /**
   * The state where the tax applies.
   * At most 10 characters.
   */
  State: string;
  /** The rate in percent. */
  Rate: number;
}

/** A city's or county's tax on work done there. As a caller sends it: a negative key creates a record, Delete: true deletes one. */
export interface LocalTaxChange {
  /** Identifies the record; negative for a new one. */
  LocalTaxKey: number;
  /** When the record was last changed; an update must include it unchanged. */
  LastModifiedDate?: string;
  /**
   * The name that people see, unique among active records.
   * At most 80 characters.
   */
  Description: string;
  /** Whether the record is in use; new records cannot refer to an inactive one. */
  Status?: "Active" | "Inactive";
  /** Internal notes. */
  Notes?: string;
  /**
   * The state where the tax applies.
   * At most 10 characters.
   */
  State?: string;
  /** The rate in percent. */
  Rate?: number;
  Delete?: boolean;
}

/** The text of an email that is sent with an invoice or a statement. */
export interface EmailTemplate {
  /** Identifies the record; negative for a new one. */
  EmailTemplateKey: number;
  /** When the record was last changed; an update must include it unchanged. */
  LastModifiedDate: string;
  /**
   * The name that people see, unique among active records.
   * At most 80 characters.
   */
  Description: string;
  /** Whether the record is in use; new records cannot refer to an inactive one. */
  Status: "Active" | "Inactive";
  /** Internal notes. */
  Notes: string;
  /** What the email is sent with. */
  TemplateType: "Invoice" | "Statement" | "Other";
  /**
   * The subject of the email.
   * At most 200 characters.
   */
  Subject: string;
  /** The text of the email. */
  Body: string;
}

/** The text of an email that is sent with an invoice or a statement. As a caller sends it: a negative key creates a record, Delete: true deletes one. */
export interface EmailTemplateChange {
  /** Identifies the record; negative for a new one. */
  EmailTemplateKey: number;
  /** When the record was last changed; an update must include it unchanged. */
  LastModifiedDate?: string;
  /**
   * The name that people see, unique among active records.
   * At most 80 characters.
   */
  Description: string;
  /** Whether the record is in use; new records cannot refer to an inactive one. */
  Status?: "Active" | "Inactive";
  /** Internal notes. */
  Notes?: string;
  /** What the email is sent with. */
  TemplateType?: "Invoice" | "Statement" | "Other";
  /**
   * The subject of the email.
   * At most 200 characters.
   */
  Subject?: string;
  /** The text of the email. */
  Body?: string;
  Delete?: boolean;
}

/** A day on which nobody is expected to work, such as a holiday. */
export interface TimesheetNonWorkDay {
  /** Identifies the record; negative for a new one. */
  TimesheetNonWorkDayKey: number;
  /** When the record was last changed; an update must include it unchanged. */
  LastModifiedDate: string;
  /** The day. */
  Date: string;
  /**
   * The name that people see, unique among active records.
   * At most 80 characters.
   */
  Description: string;
  /** The company it applies to; null for every company. */
  CompanyKey: number | null;
  /** Whether the record is in use; new records cannot refer to an inactive one. */
  Status: "Active" | "Inactive";
  /** Internal notes. */
  Notes: string;
}

/** A day on which nobody is expected to work, such as a holiday. As a caller sends it: a negative key creates a record, Delete: true deletes one. */
export interface TimesheetNonWorkDayChange {
  /** Identifies the record; negative for a new one. */
  TimesheetNonWorkDayKey: number;
  /** When the record was last changed; an update must include it unchanged. */
  LastModifiedDate?: string;
  /** The day. */
  Date: string;
  /**
   * The name that people see, unique among active records.
   * At most 80 characters.
   */
  Description: string;
  /** The company it applies to; null for every company. */
  CompanyKey?: number | null;
  /** Whether the record is in use; new records cannot refer to an inactive one. */
  Status?: "Active" | "Inactive";
  /** Internal notes. */
  Notes?: string;
  Delete?: boolean;
}

/** A named set of rights, each with a scope, that the firm gives to employees. */
export interface Role {
  /** Identifies the role; negative for a new one. */
  RoleKey: number;
  /** When the role was last changed; an update must include it unchanged. */
  LastModifiedDate: string;
  /**
   * The name in Roles of employees: letters and digits, unique, and fixed once the role exists.
   * At most 40 characters.
   */
  Code: string;
  /**
   * The name that people see; unique.
   * At most 80 characters.
   */
  Name: string;
  /**
   * What the role is for.
   * At most 400 characters.
   */
  Description: string;
  /** The position on projects, or as a supervisor, that employees with this role may have. */
  Position: "Principal" | "Supervisor" | "ProjectManager" | "MarketingContact" | null;
  /** Whether its rights allow reading only; the right confirm counts anyway. */
  ReadOnly: boolean;
  /** Whether employees with this role need a second factor to sign in; until they have one, they can only set it up. Never for API users. */
  SecondFactor: boolean;
  /** Sessions of employees with this role expire after this many minutes without use, if the firm's do not expire earlier; null for the firm's. */
  SessionIdleMinutes: number | null;
  /** Sessions of employees with this role expire after this many hours, if the firm's do not expire earlier; null for the firm's. */
  SessionHours: number | null;
  /** Whether every firm starts with the role; it cannot be deleted. */
  ReadyMade: boolean;
  /**
   * The rights of the role and how far each reaches; several scopes of a right add up. Possible: time (own, team, department, company, firm); expenses (own, team, department, company, firm); approve (team, ownProjects); process (firm); projects (ownProjects, department, company, firm); contacts (firm); vendors (firm); seeClientMoney (ownProjects, department, company, firm); seeCost (ownProjects, department, company, firm); seePay (department, company, firm); seePayables (ownProjects, department, company, firm); seeBooks (firm); seePersonal (team, department, company, firm); seeTaxAndBank (firm); bill (ownProjects, department, company, firm); receive (firm); enterBills (firm); pay (firm); keepBooks (firm); close (firm); reopen (firm); people (department, company, firm); setPay (department, company, firm); giveAccess (firm); lists (firm); setUp (firm); integrate (firm); audit (firm); confirm (firm).
   * At most 10000.
   */
  Rights: {
    /** The right. */
    Right: "time" | "expenses" | "approve" | "process" | "projects" | "contacts" | "vendors" | "seeClientMoney" | "seeCost" | "seePay" | "seePayables" | "seeBooks" | "seePersonal" | "seeTaxAndBank" | "bill" | "receive" | "enterBills" | "pay" | "keepBooks" | "close" | "reopen" | "people" | "setPay" | "giveAccess" | "lists" | "setUp" | "integrate" | "audit" | "confirm";
    /** How far it reaches: own records, the team, own projects, the department, the company, or the firm. */
    Scope: "own" | "team" | "ownProjects" | "department" | "company" | "firm";
  }[];
}

/** A named set of rights, each with a scope, that the firm gives to employees. As a caller sends it: a negative key creates a record, Delete: true deletes one. */
export interface RoleChange {
  /** Identifies the role; negative for a new one. */
  RoleKey: number;
  /** When the role was last changed; an update must include it unchanged. */
  LastModifiedDate?: string;
  /**
   * The name in Roles of employees: letters and digits, unique, and fixed once the role exists.
   * At most 40 characters.
   */
  Code: string;
  /**
   * The name that people see; unique.
   * At most 80 characters.
   */
  Name: string;
  /**
   * What the role is for.
   * At most 400 characters.
   */
  Description?: string;
  /** The position on projects, or as a supervisor, that employees with this role may have. */
  Position?: "Principal" | "Supervisor" | "ProjectManager" | "MarketingContact" | null;
  /** Whether its rights allow reading only; the right confirm counts anyway. */
  ReadOnly?: boolean;
  /** Whether employees with this role need a second factor to sign in; until they have one, they can only set it up. Never for API users. */
  SecondFactor?: boolean;
  /** Sessions of employees with this role expire after this many minutes without use, if the firm's do not expire earlier; null for the firm's. */
  SessionIdleMinutes?: number | null;
  /** Sessions of employees with this role expire after this many hours, if the firm's do not expire earlier; null for the firm's. */
  SessionHours?: number | null;
  /**
   * Whether every firm starts with the role; it cannot be deleted.
   * Read-only: accepted and ignored.
   */
  ReadyMade?: boolean;
  /**
   * The rights of the role and how far each reaches; several scopes of a right add up. Possible: time (own, team, department, company, firm); expenses (own, team, department, company, firm); approve (team, ownProjects); process (firm); projects (ownProjects, department, company, firm); contacts (firm); vendors (firm); seeClientMoney (ownProjects, department, company, firm); seeCost (ownProjects, department, company, firm); seePay (department, company, firm); seePayables (ownProjects, department, company, firm); seeBooks (firm); seePersonal (team, department, company, firm); seeTaxAndBank (firm); bill (ownProjects, department, company, firm); receive (firm); enterBills (firm); pay (firm); keepBooks (firm); close (firm); reopen (firm); people (department, company, firm); setPay (department, company, firm); giveAccess (firm); lists (firm); setUp (firm); integrate (firm); audit (firm); confirm (firm).
   * At most 10000.
   */
  Rights?: {
    /** The right. */
    Right: "time" | "expenses" | "approve" | "process" | "projects" | "contacts" | "vendors" | "seeClientMoney" | "seeCost" | "seePay" | "seePayables" | "seeBooks" | "seePersonal" | "seeTaxAndBank" | "bill" | "receive" | "enterBills" | "pay" | "keepBooks" | "close" | "reopen" | "people" | "setPay" | "giveAccess" | "lists" | "setUp" | "integrate" | "audit" | "confirm";
    /** How far it reaches: own records, the team, own projects, the department, the company, or the firm. */
    Scope: "own" | "team" | "ownProjects" | "department" | "company" | "firm";
  }[];
  Delete?: boolean;
}

/** An OpenID Connect provider with which the firm's people sign in. */
export interface IdentityProvider {
  /** Identifies the provider; negative for a new one. */
  IdentityProviderKey: number;
  /** When the provider was last changed; an update must include it unchanged. */
  LastModifiedDate: string;
  /** Whether people can sign in with it. Their passwords work in any case. */
  Status: "Active" | "Inactive";
  /**
   * The text of its button on the sign-in page, such as Sign in with Example.
   * At most 60 characters.
   */
  Label: string;
  /**
   * The provider's address, exactly as it names itself; its settings are read from /.well-known/openid-configuration below it.
   * At most 500 characters.
   */
  Issuer: string;
  /**
   * The id that the provider gave to this service.
   * At most 500 characters.
   */
  ClientID: string;
  /**
   * The secret that the provider gave to this service; never returned. Null for none. A new Issuer needs it again.
   * Present only when it has a value.
   * At most 1000 characters.
   */
  ClientSecret?: string | null;
  /** Whether a secret is stored. */
  HasClientSecret: boolean;
  /**
   * The domains of email addresses that may sign in, such as example.com; empty for any address of an employee. Required with JustInTime.
   * At most 50.
   */
  AllowedDomains: string[];
  /** Whether a person from one of AllowedDomains who has no account gets one at the first sign-in. */
  JustInTime: boolean;
  /** The company of employees who are created at their first sign-in; required with JustInTime. */
  CompanyKey: number | null;
  /** Whether the provider always asks for a second factor, so that this service does not. */
  ChecksSecondFactor: boolean;
  /**
   * The claim of the provider that lists a person's groups.
   * At most 200 characters.
   */
  GroupsClaim: string;
  /**
   * The roles that members of the provider's groups have, set at each sign-in. Other roles stay as they are, and nobody gets a role by a row that they added themselves.
   * At most 200.
   */
  RoleByGroup: {
    /**
     * The group, as the provider names it.
     * At most 200 characters.
     */
    Group: string;
    /**
     * The code of the role that its members have.
     * At most 40 characters.
     */
    Role: string;
  }[];
  /** Why a sign-in last failed at the provider; empty if none did. */
  LastProblem: string;
  /** When that was; null if none did. */
  LastProblemDate: string | null;
}

/** An OpenID Connect provider with which the firm's people sign in. As a caller sends it: a negative key creates a record, Delete: true deletes one. */
export interface IdentityProviderChange {
  /** Identifies the provider; negative for a new one. */
  IdentityProviderKey: number;
  /** When the provider was last changed; an update must include it unchanged. */
  LastModifiedDate?: string;
  /** Whether people can sign in with it. Their passwords work in any case. */
  Status?: "Active" | "Inactive";
  /**
   * The text of its button on the sign-in page, such as Sign in with Example.
   * At most 60 characters.
   */
  Label: string;
  /**
   * The provider's address, exactly as it names itself; its settings are read from /.well-known/openid-configuration below it.
   * At most 500 characters.
   */
  Issuer: string;
  /**
   * The id that the provider gave to this service.
   * At most 500 characters.
   */
  ClientID: string;
  /**
   * The secret that the provider gave to this service; never returned. Null for none. A new Issuer needs it again.
   * Present only when it has a value.
   * At most 1000 characters.
   */
  ClientSecret?: string | null;
  /**
   * Whether a secret is stored.
   * Read-only: accepted and ignored.
   */
  HasClientSecret?: boolean;
  /**
   * The domains of email addresses that may sign in, such as example.com; empty for any address of an employee. Required with JustInTime.
   * At most 50.
   */
  AllowedDomains?: string[];
  /** Whether a person from one of AllowedDomains who has no account gets one at the first sign-in. */
  JustInTime?: boolean;
  /** The company of employees who are created at their first sign-in; required with JustInTime. */
  CompanyKey?: number | null;
  /** Whether the provider always asks for a second factor, so that this service does not. */
  ChecksSecondFactor?: boolean;
  /**
   * The claim of the provider that lists a person's groups.
   * At most 200 characters.
   */
  GroupsClaim?: string;
  /**
   * The roles that members of the provider's groups have, set at each sign-in. Other roles stay as they are, and nobody gets a role by a row that they added themselves.
   * At most 200.
   */
  RoleByGroup?: {
    /**
     * The group, as the provider names it.
     * At most 200 characters.
     */
    Group: string;
    /**
     * The code of the role that its members have.
     * At most 40 characters.
     */
    Role: string;
  }[];
  /**
   * Why a sign-in last failed at the provider; empty if none did.
   * Read-only: accepted and ignored.
   */
  LastProblem?: string;
  /**
   * When that was; null if none did.
   * Read-only: accepted and ignored.
   */
  LastProblemDate?: string | null;
  Delete?: boolean;
}

export interface Right {
  /** The right, as Rights of a role names it. */
  Right: "time" | "expenses" | "approve" | "process" | "projects" | "contacts" | "vendors" | "seeClientMoney" | "seeCost" | "seePay" | "seePayables" | "seeBooks" | "seePersonal" | "seeTaxAndBank" | "bill" | "receive" | "enterBills" | "pay" | "keepBooks" | "close" | "reopen" | "people" | "setPay" | "giveAccess" | "lists" | "setUp" | "integrate" | "audit" | "confirm";
  /** What the right opens. */
  Description: string;
  /**
   * The scopes that a role may give it with.
   * At most 10000.
   */
  Scopes: ("own" | "team" | "ownProjects" | "department" | "company" | "firm")[];
  /** Whether an API user gets it only from someone who has it. */
  IsMoney: boolean;
  /** Whether an API user has it from its authorizing employee, and not from Rights. */
  IsOfEmployee: boolean;
}

export interface ProjectPosition {
  /** The project. */
  ProjectKey: number;
  /** What the employee is on it: ProjectManager or PrincipalInCharge. */
  Position: string;
  /** The phase; null for the whole project. */
  PhaseKey: number | null;
}

export interface ExplainedAccess {
  /** The method. */
  Method: string;
  /**
   * The interface versions that have it.
   * At most 10000.
   */
  Versions: number[];
  /** Whether the user may call it. */
  Allowed: boolean;
  /** How far: the whole firm, or which part of it; empty if not allowed. */
  Scope: string;
  /** Why not; empty if allowed. */
  Reason: string;
  /**
   * Why the user may call it.
   * At most 10000.
   */
  Because: AccessReason[];
  /**
   * The rights without which members of the answer are hidden, everywhere or in some records.
   * At most 10000.
   */
  HiddenRights: ("time" | "expenses" | "approve" | "process" | "projects" | "contacts" | "vendors" | "seeClientMoney" | "seeCost" | "seePay" | "seePayables" | "seeBooks" | "seePersonal" | "seeTaxAndBank" | "bill" | "receive" | "enterBills" | "pay" | "keepBooks" | "close" | "reopen" | "people" | "setPay" | "giveAccess" | "lists" | "setUp" | "integrate" | "audit" | "confirm")[];
}

export interface AccessReason {
  /** The right that allows it. */
  Right: "time" | "expenses" | "approve" | "process" | "projects" | "contacts" | "vendors" | "seeClientMoney" | "seeCost" | "seePay" | "seePayables" | "seeBooks" | "seePersonal" | "seeTaxAndBank" | "bill" | "receive" | "enterBills" | "pay" | "keepBooks" | "close" | "reopen" | "people" | "setPay" | "giveAccess" | "lists" | "setUp" | "integrate" | "audit" | "confirm";
  /** The role that gives it; empty for a right of the API user. */
  Role: string;
  /** How far the role gives it. */
  Scope: "own" | "team" | "ownProjects" | "department" | "company" | "firm";
  /** The same in words, such as: role Project manager, bill on own projects. */
  Text: string;
}

export interface PendingChange {
  /** Identifies the change that waits. */
  PendingChangeKey: number;
  /** Why it waits. */
  Kind: "pay" | "roles" | "payment" | "reopening";
  /** The method that was called. */
  Method: string;
  /** The type of the record; empty if the whole call waits. */
  RecordType: string;
  /** The key of the record; null if the whole call waits. */
  RecordKey: number | null;
  /** What changes, in words. */
  Summary: string;
  /** Waiting, or what became of it. */
  Status: "Waiting" | "Confirmed" | "Rejected" | "Withdrawn" | "Expired" | "Failed";
  /** The user who made the call. */
  AskedBy: string;
  /** When it was made, in the firm's time zone. */
  AskedDate: string;
  /** When it expires if nobody decides. */
  ExpiresDate: string;
  /** The user who decided; empty while it waits. */
  DecidedBy: string;
  /** When it was decided; null while it waits. */
  DecidedDate: string | null;
  /** Why it was rejected or failed; empty otherwise. */
  Reason: string;
  /** Whether the caller made the call. */
  IsOwn: boolean;
  /** The MethodArguments that are carried out once it is confirmed. */
  Request: unknown;
}

/** A group of employees with its totals. */
export interface EmployeeGroup {
  /** The member that the employees have in common; empty for those without one. */
  Name: string;
  /** The number of employees. */
  Count: number;
}

/** A person who works for the firm. */
export interface Employee {
  /** Identifies the employee; negative for a new one. */
  EmployeeKey: number;
  /** When the employee was last changed; an update must include it unchanged. */
  LastModifiedDate: string;
  /** Whether the employee still works for the firm; new records cannot refer to an inactive one. */
  Status: "Active" | "Inactive";
  /**
   * The first name; this or LastName is required.
   * At most 50 characters.
   */
  FirstName: string;
  /**
   * The middle name or initial.
   * At most 50 characters.
   */
  MiddleName: string;
  /**
   * The last name; this or FirstName is required.
   * At most 50 characters.
   */
  LastName: string;
  /**
   * The job title.
   * At most 80 characters.
   */
  Title: string;
  /** The company that employs them. */
  CompanyKey: number;
  /** That company's description. */
  CompanyDescription: string;
  /** The department they work in; their labor is posted to it. */
  DepartmentKey: number | null;
  /** That department's name. */
  DepartmentDescription: string;
  /** Their employee type, for which rate tables can set bill rates. */
  EmployeeTypeKey: number | null;
  /** That employee type's description. */
  EmployeeTypeDescription: string;
  /** The employee who approves their timesheets and expense reports: active, with the role Supervisor. */
  SupervisorEmployeeKey: number | null;
  /** That employee's full name. */
  SupervisorEmployeeName: string;
  /** The overhead group with the non-project rows of their timesheets. */
  OverheadGroupKey: number | null;
  /** That overhead group's description. */
  OverheadGroupDescription: string;
  /**
   * The codes of the employee's roles, whose rights decide what they may do. Every active employee also has the role Employee.
   * At most 10000.
   */
  Roles: string[];
  /**
   * The companies and departments that a role reaches, where they are not the employee's own.
   * At most 10000.
   */
  RoleReach: {
    /**
     * The code of one of the employee's roles.
     * At most 40 characters.
     */
    Role: string;
    /**
     * The companies that the scope company means for this role; none for the employee's own.
     * At most 10000.
     */
    CompanyKeys: number[];
    /**
     * The departments that the scope department means for this role; none for the employee's own.
     * At most 10000.
     */
    DepartmentKeys: number[];
  }[];
  /** The first day of employment. */
  HireDate: string | null;
  /** The last day of employment; not before HireDate. */
  EndDate: string | null;
  /** Whether they submit expense reports. */
  UsesExpenseReports: boolean;
  /** The percent of their hours that should be billable. */
  TargetBillablePercent: number;
  /** Internal notes. */
  Notes: string;
  /**
   * The main phone number.
   * At most 30 characters.
   */
  PrimaryPhoneNumber: string;
  /**
   * What the main number is, such as Office or Mobile.
   * At most 80 characters.
   */
  PrimaryPhoneDescription: string;
  /**
   * The second phone number.
   * At most 30 characters.
   */
  SecondaryPhoneNumber: string;
  /**
   * What the second number is, such as Office or Mobile.
   * At most 80 characters.
   */
  SecondaryPhoneDescription: string;
  /**
   * The third phone number.
   * At most 30 characters.
   */
  TertiaryPhoneNumber: string;
  /**
   * What the third number is, such as Office or Mobile.
   * At most 80 characters.
   */
  TertiaryPhoneDescription: string;
  /**
   * The fax number.
   * At most 30 characters.
   */
  FaxNumber: string;
  /**
   * What the fax number is, such as Office.
   * At most 80 characters.
   */
  FaxDescription: string;
  /**
   * The email address.
   * At most 254 characters.
   */
  Email: string;
  /**
   * The address of the website.
   * At most 100 characters.
   */
  Website: string;
  /**
   * The first line of the street address.
   * At most 50 characters.
   */
  PrimaryAddressLineOne: string;
  /**
   * The second line of the street address.
   * At most 50 characters.
   */
  PrimaryAddressLineTwo: string;
  /**
   * The third line of the street address.
   * At most 50 characters.
   */
  PrimaryAddressLineThree: string;
  /**
   * The city.
   * At most 30 characters.
   */
  PrimaryAddressCity: string;
  /**
   * The state or province, usually abbreviated.
   * At most 10 characters.
   */
  PrimaryAddressState: string;
  /**
   * The postal code.
   * At most 20 characters.
   */
  PrimaryAddressZip: string;
  /**
   * The country.
   * At most 30 characters.
   */
  PrimaryAddressCountry: string;
  /** True if mail goes to the primary address, which reads then return as the mailing address. */
  MailingAddressSameAsPrimary: boolean;
  /**
   * The first line of the mailing address.
   * At most 50 characters.
   */
  MailingAddressLineOne: string;
  /**
   * The second line of the mailing address.
   * At most 50 characters.
   */
  MailingAddressLineTwo: string;
  /**
   * The third line of the mailing address.
   * At most 50 characters.
   */
  MailingAddressLineThree: string;
  /**
   * The city of the mailing address.
   * At most 30 characters.
   */
  MailingAddressCity: string;
  /**
   * The state or province of the mailing address.
   * At most 10 characters.
   */
  MailingAddressState: string;
  /**
   * The postal code of the mailing address.
   * At most 20 characters.
   */
  MailingAddressZip: string;
  /**
   * The country of the mailing address.
   * At most 30 characters.
   */
  MailingAddressCountry: string;
  /**
   * The employee's pay by effective date.
   * At most 10000.
   */
  PayRates: {
    /** The first day of this rate. */
    EffectiveDate: string;
    /** Whether Amount is an hourly wage or a yearly salary. */
    PayType: "Hourly" | "Salary";
    /** The pay for an hour (Hourly) or for a year (Salary). */
    Amount: number;
    /** The hours a yearly salary covers, which give its hourly cost. */
    HoursPerYear: number;
    /** What the pay for an hour of first-level overtime is multiplied by. */
    OvertimeMultiplier1: number;
    /** What the pay for an hour of second-level overtime is multiplied by. */
    OvertimeMultiplier2: number;
    /** What the pay for an hour of third-level overtime is multiplied by. */
    OvertimeMultiplier3: number;
  }[];
}

/** A person who works for the firm. As a caller sends it: a negative key creates a record, Delete: true deletes one. */
export interface EmployeeChange {
  /** Identifies the employee; negative for a new one. */
  EmployeeKey: number;
  /** When the employee was last changed; an update must include it unchanged. */
  LastModifiedDate?: string;
  /** Whether the employee still works for the firm; new records cannot refer to an inactive one. */
  Status?: "Active" | "Inactive";
  /**
   * The first name; this or LastName is required.
   * At most 50 characters.
   */
  FirstName?: string;
  /**
   * The middle name or initial.
   * At most 50 characters.
   */
  MiddleName?: string;
  /**
   * The last name; this or FirstName is required.
   * At most 50 characters.
   */
  LastName?: string;
  /**
   * The job title.
   * At most 80 characters.
   */
  Title?: string;
  /** The company that employs them. */
  CompanyKey: number;
  /**
   * That company's description.
   * Read-only: accepted and ignored.
   */
  CompanyDescription?: string;
  /** The department they work in; their labor is posted to it. */
  DepartmentKey?: number | null;
  /**
   * That department's name.
   * Read-only: accepted and ignored.
   */
  DepartmentDescription?: string;
  /** Their employee type, for which rate tables can set bill rates. */
  EmployeeTypeKey?: number | null;
  /**
   * That employee type's description.
   * Read-only: accepted and ignored.
   */
  EmployeeTypeDescription?: string;
  /** The employee who approves their timesheets and expense reports: active, with the role Supervisor. */
  SupervisorEmployeeKey?: number | null;
  /**
   * That employee's full name.
   * Read-only: accepted and ignored.
   */
  SupervisorEmployeeName?: string;
  /** The overhead group with the non-project rows of their timesheets. */
  OverheadGroupKey?: number | null;
  /**
   * That overhead group's description.
   * Read-only: accepted and ignored.
   */
  OverheadGroupDescription?: string;
  /**
   * The codes of the employee's roles, whose rights decide what they may do. Every active employee also has the role Employee.
   * At most 10000.
   */
  Roles?: string[];
  /**
   * The companies and departments that a role reaches, where they are not the employee's own.
   * At most 10000.
   */
  RoleReach?: {
    /**
     * The code of one of the employee's roles.
     * At most 40 characters.
     */
    Role: string;
    /**
     * The companies that the scope company means for this role; none for the employee's own.
     * At most 10000.
     */
    CompanyKeys?: number[];
    /**
     * The departments that the scope department means for this role; none for the employee's own.
     * At most 10000.
     */
    DepartmentKeys?: number[];
  }[];
  /** The first day of employment. */
  HireDate?: string | null;
  /** The last day of employment; not before HireDate. */
  EndDate?: string | null;
  /** Whether they submit expense reports. */
  UsesExpenseReports?: boolean;
  /** The percent of their hours that should be billable. */
  TargetBillablePercent?: number;
  /** Internal notes. */
  Notes?: string;
  /**
   * The main phone number.
   * At most 30 characters.
   */
  PrimaryPhoneNumber?: string;
  /**
   * What the main number is, such as Office or Mobile.
   * At most 80 characters.
   */
  PrimaryPhoneDescription?: string;
  /**
   * The second phone number.
   * At most 30 characters.
   */
  SecondaryPhoneNumber?: string;
  /**
   * What the second number is, such as Office or Mobile.
   * At most 80 characters.
   */
  SecondaryPhoneDescription?: string;
  /**
   * The third phone number.
   * At most 30 characters.
   */
  TertiaryPhoneNumber?: string;
  /**
   * What the third number is, such as Office or Mobile.
   * At most 80 characters.
   */
  TertiaryPhoneDescription?: string;
  /**
   * The fax number.
   * At most 30 characters.
   */
  FaxNumber?: string;
  /**
   * What the fax number is, such as Office.
   * At most 80 characters.
   */
  FaxDescription?: string;
  /**
   * The email address.
   * At most 254 characters.
   */
  Email?: string;
  /**
   * The address of the website.
   * At most 100 characters.
   */
  Website?: string;
  /**
   * The first line of the street address.
   * At most 50 characters.
   */
  PrimaryAddressLineOne?: string;
  /**
   * The second line of the street address.
   * At most 50 characters.
   */
  PrimaryAddressLineTwo?: string;
  /**
   * The third line of the street address.
   * At most 50 characters.
   */
  PrimaryAddressLineThree?: string;
  /**
   * The city.
   * At most 30 characters.
   */
  PrimaryAddressCity?: string;
  /**
   * The state or province, usually abbreviated.
   * At most 10 characters.
   */
  PrimaryAddressState?: string;
  /**
   * The postal code.
   * At most 20 characters.
   */
  PrimaryAddressZip?: string;
  /**
   * The country.
   * At most 30 characters.
   */
  PrimaryAddressCountry?: string;
  /** True if mail goes to the primary address, which reads then return as the mailing address. */
  MailingAddressSameAsPrimary?: boolean;
  /**
   * The first line of the mailing address.
   * At most 50 characters.
   */
  MailingAddressLineOne?: string;
  /**
   * The second line of the mailing address.
   * At most 50 characters.
   */
  MailingAddressLineTwo?: string;
  /**
   * The third line of the mailing address.
   * At most 50 characters.
   */
  MailingAddressLineThree?: string;
  /**
   * The city of the mailing address.
   * At most 30 characters.
   */
  MailingAddressCity?: string;
  /**
   * The state or province of the mailing address.
   * At most 10 characters.
   */
  MailingAddressState?: string;
  /**
   * The postal code of the mailing address.
   * At most 20 characters.
   */
  MailingAddressZip?: string;
  /**
   * The country of the mailing address.
   * At most 30 characters.
   */
  MailingAddressCountry?: string;
  /**
   * The employee's pay by effective date.
   * At most 10000.
   */
  PayRates?: {
    /** The first day of this rate. */
    EffectiveDate: string;
    /** Whether Amount is an hourly wage or a yearly salary. */
    PayType: "Hourly" | "Salary";
    /** The pay for an hour (Hourly) or for a year (Salary). */
    Amount: number;
    /** The hours a yearly salary covers, which give its hourly cost. */
    HoursPerYear?: number;
    /** What the pay for an hour of first-level overtime is multiplied by. */
    OvertimeMultiplier1?: number;
    /** What the pay for an hour of second-level overtime is multiplied by. */
    OvertimeMultiplier2?: number;
    /** What the pay for an hour of third-level overtime is multiplied by. */
    OvertimeMultiplier3?: number;
  }[];
  Delete?: boolean;
}

/** A field that the firm adds to a record type: CF_<Name> in version 1, a member of CustomFields in version 2. */
export interface CustomField {
  /** Identifies the field; negative for a new one. */
  CustomFieldKey: number;
  /** When the definition was last changed; an update must include it unchanged. */
  LastModifiedDate: string;
  /** The record type that has the field. */
  RecordType: "Client" | "Contact" | "Vendor" | "Project" | "Phase";
  /**
   * The field's name: letters, digits, spaces, underscores and hyphens, starting with a letter or digit.
   * At most 60 characters.
   */
  Name: string;
  /** The type of the field's values. */
  Type: "text" | "number" | "date" | "yes/no" | "list of choices";
  /**
   * The choices of a field of the type 'list of choices': at least one, without repetition. Empty for other types.
   * At most 500.
   */
  Choices: string[];
  /** The field's position: records return their fields in this order. */
  Order: number;
}

/** A field that the firm adds to a record type: CF_<Name> in version 1, a member of CustomFields in version 2. As a caller sends it: a negative key creates a record, Delete: true deletes one. */
export interface CustomFieldChange {
  /** Identifies the field; negative for a new one. */
  CustomFieldKey: number;
  /** When the definition was last changed; an update must include it unchanged. */
  LastModifiedDate?: string;
  /** The record type that has the field. */
  RecordType: "Client" | "Contact" | "Vendor" | "Project" | "Phase";
  /**
   * The field's name: letters, digits, spaces, underscores and hyphens, starting with a letter or digit.
   * At most 60 characters.
   */
  Name: string;
  /** The type of the field's values. */
  Type: "text" | "number" | "date" | "yes/no" | "list of choices";
  /**
   * The choices of a field of the type 'list of choices': at least one, without repetition. Empty for other types.
   * At most 500.
   */
  Choices?: string[];
  /** The field's position: records return their fields in this order. */
  Order?: number;
  Delete?: boolean;
}

/** A change that a write made to one record. */
export interface Event {
  /** The event's number in the firm's stream: consecutive, without gaps, never reused. */
  EventKey: number;
  /** When the write was called. */
  EventDate: string;
  /** The type of the record, such as Client or Timesheet. */
  RecordType: string;
  /** The key of the record. */
  RecordKey: number;
  /** What the write did to the record. */
  Happened: "Created" | "Updated" | "Deleted";
  /** The method that was called, such as UpdateClients or SubmitTimesheets. */
  Method: string;
  /** The user who called it. */
  UserName: string;
  /** The UsageKey of the call's response. The events of one call have the same UsageKey. */
  UsageKey: string;
  /** The record after the write, as its Get method returns it; null when it was deleted, and for records that some readers of events may not see. It never contains the members named in MembersLeftOut, or secrets. */
  Record: unknown | null;
  /**
   * The members that Record leaves out, because not everyone may see them: cost, pay, client money, personal data, tax and bank numbers.
   * At most 10000.
   */
  MembersLeftOut: string[];
}

/** A receiver of the firm's events. */
export interface Webhook {
  /** Identifies the webhook; negative for a new one. */
  WebhookKey: number;
  /** When the webhook was last changed; an update must include it unchanged. */
  LastModifiedDate: string;
  /** Whether events are sent. Paused: events wait until it is Active again. */
  Status: "Active" | "Paused";
  /**
   * What the webhook is for, for people.
   * At most 80 characters.
   */
  Description: string;
  /**
   * The address that events are posted to: https or http, on the public internet unless the service's operator allows other addresses.
   * At most 2000 characters.
   */
  URL: string;
  /**
   * The record types whose events are sent; empty for all.
   * At most 10000.
   */
  RecordTypes: ("Client" | "Contact" | "Vendor" | "VendorInvoice" | "Project" | "InvoiceGroup" | "Phase" | "Resource" | "Employee" | "CustomField" | "Timesheet" | "ExpenseReport" | "Attachment" | "TimesheetDayLock" | "Transaction" | "BillableTransaction" | "ClientInvoice" | "Receipt" | "WriteOff" | "VendorPayment" | "ExpenseReportPayment" | "PayrollPayment" | "TaxPayment" | "CardPayment" | "IntercompanySettlement" | "ClientRefund" | "GLAccount" | "Budget" | "JournalEntry" | "RecurringJournal" | "Period" | "YearClosing" | "Seal" | "ControlMove" | "Opening" | "BalanceAssertion" | "AccountGroup" | "Activity" | "BankAccount" | "ClientType" | "Company" | "ContactType" | "Deduction" | "Department" | "EmailTemplate" | "EmployeeType" | "Fringe" | "InvoiceFormat" | "LocalTax" | "MarketingFinalDisposition" | "MarketingStage" | "OverheadGroup" | "Pay" | "PayrollTax" | "ProjectType" | "RateTable" | "TimesheetNonWorkDay" | "VendorType" | "WageTable" | "Role" | "PendingChange" | "FirmSettings" | "SetupStep" | "IdentityProvider" | "Import" | "Webhook" | "WebhookDelivery" | "APIUser" | "ServiceUser" | "AuditExport" | "SignIn")[];
  /** OK: the last attempt succeeded. Retrying: the last attempt failed. Failing: 8 or more in a row failed. Attempts continue, and nothing is lost as long as events are kept. */
  Health: "OK" | "Retrying" | "Failing";
  /** The number of failed attempts in a row. */
  FailedAttempts: number;
  /** When the next attempt is made after a failure; null when none has failed. */
  NextAttemptDate: string | null;
  /** When a delivery last succeeded; null before the first. */
  LastDeliveredDate: string | null;
  /** The last event that was delivered or skipped; later ones are still to be sent. */
  LastDeliveredEventKey: number;
  /** Until then deliveries are also signed with the former secret; see RenewWebhookSecret. */
  FormerSecretUntilDate: string | null;
}

/** A receiver of the firm's events. As a caller sends it: a negative key creates a record, Delete: true deletes one. */
export interface WebhookChange {
  /** Identifies the webhook; negative for a new one. */
  WebhookKey: number;
  /** When the webhook was last changed; an update must include it unchanged. */
  LastModifiedDate?: string;
  /** Whether events are sent. Paused: events wait until it is Active again. */
  Status?: "Active" | "Paused";
  /**
   * What the webhook is for, for people.
   * At most 80 characters.
   */
  Description?: string;
  /**
   * The address that events are posted to: https or http, on the public internet unless the service's operator allows other addresses.
   * At most 2000 characters.
   */
  URL: string;
  /**
   * The record types whose events are sent; empty for all.
   * At most 10000.
   */
  RecordTypes?: ("Client" | "Contact" | "Vendor" | "VendorInvoice" | "Project" | "InvoiceGroup" | "Phase" | "Resource" | "Employee" | "CustomField" | "Timesheet" | "ExpenseReport" | "Attachment" | "TimesheetDayLock" | "Transaction" | "BillableTransaction" | "ClientInvoice" | "Receipt" | "WriteOff" | "VendorPayment" | "ExpenseReportPayment" | "PayrollPayment" | "TaxPayment" | "CardPayment" | "IntercompanySettlement" | "ClientRefund" | "GLAccount" | "Budget" | "JournalEntry" | "RecurringJournal" | "Period" | "YearClosing" | "Seal" | "ControlMove" | "Opening" | "BalanceAssertion" | "AccountGroup" | "Activity" | "BankAccount" | "ClientType" | "Company" | "ContactType" | "Deduction" | "Department" | "EmailTemplate" | "EmployeeType" | "Fringe" | "InvoiceFormat" | "LocalTax" | "MarketingFinalDisposition" | "MarketingStage" | "OverheadGroup" | "Pay" | "PayrollTax" | "ProjectType" | "RateTable" | "TimesheetNonWorkDay" | "VendorType" | "WageTable" | "Role" | "PendingChange" | "FirmSettings" | "SetupStep" | "IdentityProvider" | "Import" | "Webhook" | "WebhookDelivery" | "APIUser" | "ServiceUser" | "AuditExport" | "SignIn")[];
  /**
   * OK: the last attempt succeeded. Retrying: the last attempt failed. Failing: 8 or more in a row failed. Attempts continue, and nothing is lost as long as events are kept.
   * Read-only: accepted and ignored.
   */
  Health?: "OK" | "Retrying" | "Failing";
  /**
   * The number of failed attempts in a row.
   * Read-only: accepted and ignored.
   */
  FailedAttempts?: number;
  /**
   * When the next attempt is made after a failure; null when none has failed.
   * Read-only: accepted and ignored.
   */
  NextAttemptDate?: string | null;
  /**
   * When a delivery last succeeded; null before the first.
   * Read-only: accepted and ignored.
   */
  LastDeliveredDate?: string | null;
  /**
   * The last event that was delivered or skipped; later ones are still to be sent.
   * Read-only: accepted and ignored.
   */
  LastDeliveredEventKey?: number;
  /**
   * Until then deliveries are also signed with the former secret; see RenewWebhookSecret.
   * Read-only: accepted and ignored.
   */
  FormerSecretUntilDate?: string | null;
  Delete?: boolean;
}

/** Events that are posted to a webhook in one request, with the status of the delivery. */
export interface WebhookDelivery {
  /** Identifies the delivery. */
  WebhookDeliveryKey: number;
  /** The webhook it is sent to. */
  WebhookKey: number;
  /** The description of that webhook. */
  WebhookDescription: string;
  /** Events: events of the firm. Test: a test sent by SendTestEvent. */
  Kind: "Events" | "Test";
  /** Waiting: the first attempt or a retry is still to come. Delivered: the receiver accepted it. Failed: a test, which is attempted once, failed. Cancelled: a replay started elsewhere, or the events were deleted because of their age. */
  Status: "Waiting" | "Delivered" | "Failed" | "Cancelled";
  /** The first event in the delivery; null for a test. */
  FirstEventKey: number | null;
  /** The last event in the delivery; null for a test. */
  LastEventKey: number | null;
  /** How many events the delivery contains. */
  NumberOfEvents: number;
  /** How often it was sent so far. */
  Attempts: number;
  /** When the delivery was created. */
  CreatedDate: string;
  /** When it was last sent; null before the first attempt. */
  LastAttemptDate: string | null;
  /** When it is sent next; null when that is as soon as possible, or never. */
  NextAttemptDate: string | null;
  /** The HTTP status of the receiver's last response; null when there was none. */
  StatusCode: number | null;
  /** How long the last attempt took, in milliseconds. */
  DurationMs: number | null;
  /** Why the last attempt failed; empty when it succeeded. */
  Error: string;
}

export interface FirmSetting {
  /** The setting's name, as UpdateFirmSettings expects it. */
  Name: string;
  /** The type of value it accepts. */
  Kind: string;
  /** The current value. */
  Value: unknown;
  /** The value when the firm has not set one. */
  Default: unknown;
  /** What the setting does. */
  Description: string;
}

/** A user account for an integration. */
export interface APIUser {
  /** Identifies the user; negative for a new one. */
  APIUserKey: number;
  /** When the user was last changed; an update must include it unchanged. */
  LastModifiedDate: string;
  /**
   * The name to sign in with, unique in the firm, in any letter case.
   * At most 100 characters.
   */
  UserName: string;
  /**
   * The password, at least 12 characters; required for a new API user and never returned. Changing it ends the user's sessions.
   * Present only when it has a value.
   * At most 200 characters.
   */
  Password?: string | null;
  /** Whether the user can sign in; an inactive user cannot. */
  Status: "Active" | "Inactive";
  /** Whether the user may call the GL methods and maintain lists and settings. */
  Authorized: boolean;
  /** The employee whose timesheets and expense reports the user reads and writes. */
  AuthorizingEmployeeKey: number | null;
  /** That employee's full name. */
  AuthorizingEmployeeName: string;
  /**
   * The methods the user may call; a new user may call none. Null for all: the documented ones that Authorized and the authorizing employee allow, and the others that Rights allow.
   * At most 10000.
   */
  PermittedMethods: string[] | null;
  /**
   * The user's rights, each for the whole firm; a new user has none. Methods that the interface document does not describe need them. The rights to time, expenses and approval come from the authorizing employee.
   * At most 10000.
   */
  Rights: ("time" | "expenses" | "approve" | "process" | "projects" | "contacts" | "vendors" | "seeClientMoney" | "seeCost" | "seePay" | "seePayables" | "seeBooks" | "seePersonal" | "seeTaxAndBank" | "bill" | "receive" | "enterBills" | "pay" | "keepBooks" | "close" | "reopen" | "people" | "setPay" | "giveAccess" | "lists" | "setUp" | "integrate" | "audit" | "confirm")[];
  /**
   * What needs attention. AuthorizingEmployeeInactive: the authorizing employee has left, and their roles no longer count.
   * At most 10000.
   */
  Flags: "AuthorizingEmployeeInactive"[];
}

/** A user account for an integration. As a caller sends it: a negative key creates a record, Delete: true deletes one. */
export interface APIUserChange {
  /** Identifies the user; negative for a new one. */
  APIUserKey: number;
  /** When the user was last changed; an update must include it unchanged. */
  LastModifiedDate?: string;
  /**
   * The name to sign in with, unique in the firm, in any letter case.
   * At most 100 characters.
   */
  UserName: string;
  /**
   * The password, at least 12 characters; required for a new API user and never returned. Changing it ends the user's sessions.
   * Present only when it has a value.
   * At most 200 characters.
   */
  Password?: string | null;
  /** Whether the user can sign in; an inactive user cannot. */
  Status?: "Active" | "Inactive";
  /** Whether the user may call the GL methods and maintain lists and settings. */
  Authorized?: boolean;
  /** The employee whose timesheets and expense reports the user reads and writes. */
  AuthorizingEmployeeKey?: number | null;
  /**
   * That employee's full name.
   * Read-only: accepted and ignored.
   */
  AuthorizingEmployeeName?: string;
  /**
   * The methods the user may call; a new user may call none. Null for all: the documented ones that Authorized and the authorizing employee allow, and the others that Rights allow.
   * At most 10000.
   */
  PermittedMethods?: string[] | null;
  /**
   * The user's rights, each for the whole firm; a new user has none. Methods that the interface document does not describe need them. The rights to time, expenses and approval come from the authorizing employee.
   * At most 10000.
   */
  Rights?: ("time" | "expenses" | "approve" | "process" | "projects" | "contacts" | "vendors" | "seeClientMoney" | "seeCost" | "seePay" | "seePayables" | "seeBooks" | "seePersonal" | "seeTaxAndBank" | "bill" | "receive" | "enterBills" | "pay" | "keepBooks" | "close" | "reopen" | "people" | "setPay" | "giveAccess" | "lists" | "setUp" | "integrate" | "audit" | "confirm")[];
  /**
   * What needs attention. AuthorizingEmployeeInactive: the authorizing employee has left, and their roles no longer count.
   * At most 10000.
   * Read-only: accepted and ignored.
   */
  Flags?: "AuthorizingEmployeeInactive"[];
  Delete?: boolean;
}

/** An employee's sign-in; the employee's roles decide what the user may do. */
export interface ServiceUser {
  /** Identifies the user; negative for a new one. */
  ServiceUserKey: number;
  /** When the user was last changed; an update must include it unchanged. */
  LastModifiedDate: string;
  /**
   * The name to sign in with, unique in the firm, in any letter case.
   * At most 100 characters.
   */
  UserName: string;
  /**
   * The password, at least 12 characters; required for a new API user and never returned. Changing it ends the user's sessions.
   * Present only when it has a value.
   * At most 200 characters.
   */
  Password?: string | null;
  /** Whether the user can sign in; an inactive user cannot. */
  Status: "Active" | "Inactive";
  /** The employee who signs in. */
  EmployeeKey: number;
  /** That employee's full name. */
  EmployeeName: string;
  /** That employee's status. */
  EmployeeStatus: "Active" | "Inactive";
  /**
   * That employee's roles; change them with UpdateEmployees.
   * At most 10000.
   */
  Roles: string[];
}

/** An employee's sign-in; the employee's roles decide what the user may do. As a caller sends it: a negative key creates a record, Delete: true deletes one. */
export interface ServiceUserChange {
  /** Identifies the user; negative for a new one. */
  ServiceUserKey: number;
  /** When the user was last changed; an update must include it unchanged. */
  LastModifiedDate?: string;
  /**
   * The name to sign in with, unique in the firm, in any letter case.
   * At most 100 characters.
   */
  UserName: string;
  /**
   * The password, at least 12 characters; required for a new API user and never returned. Changing it ends the user's sessions.
   * Present only when it has a value.
   * At most 200 characters.
   */
  Password?: string | null;
  /** Whether the user can sign in; an inactive user cannot. */
  Status?: "Active" | "Inactive";
  /** The employee who signs in. */
  EmployeeKey: number;
  /**
   * That employee's full name.
   * Read-only: accepted and ignored.
   */
  EmployeeName?: string;
  /**
   * That employee's status.
   * Read-only: accepted and ignored.
   */
  EmployeeStatus?: "Active" | "Inactive";
  /**
   * That employee's roles; change them with UpdateEmployees.
   * At most 10000.
   * Read-only: accepted and ignored.
   */
  Roles?: string[];
  Delete?: boolean;
}

/** A call that wrote something, from the audit trail. */
export interface LoggedCall {
  /** Identifies the call. */
  CallKey: number;
  /** When the call was made. */
  CallDate: string;
  /** The method that was called. */
  Method: string;
  /** The user who called it. */
  UserName: string;
  /** The user's employee at the time of the call. */
  EmployeeKey: number | null;
  /** That employee's name. */
  EmployeeName: string;
  /** The network address of the caller; empty for what the service did by itself. */
  Address: string;
  /** The UsageKey of the call's response. */
  UsageKey: string;
  /** How many records the call wrote. */
  NumberOfRecords: number;
  /**
   * The first 20 records that the call wrote.
   * At most 10000.
   */
  Records: {
    /** The type of the record, such as Contact. */
    RecordType: string;
    /** The key of the record. */
    RecordKey: number;
    /** What the call did to the record. */
    Happened: "Created" | "Updated" | "Deleted";
  }[];
}

export interface AuditEntry {
  /** Identifies the entry. */
  EntryKey: string;
  /** Identifies the call, as in ListCalls. */
  CallKey: number;
  /** When the call was made. */
  CallDate: string;
  /** The method that was called. */
  Method: string;
  /** The user who called it. */
  UserName: string;
  /** The user's employee at the time of the call. */
  EmployeeKey: number | null;
  /** That employee's name. */
  EmployeeName: string;
  /** The network address of the caller; empty for what the service did by itself. */
  Address: string;
  /** The UsageKey of the call's response. */
  UsageKey: string;
  /** The type of the record, such as Contact. */
  RecordType: string;
  /** The key of the record. */
  RecordKey: number;
  /** What the call did to the record. */
  Happened: "Created" | "Updated" | "Deleted";
  /**
   * The members that changed, as far as the caller may see them.
   * At most 10000.
   */
  Changes: MemberChange[];
  /**
   * The members that changed and that the caller may not see.
   * At most 10000.
   */
  HiddenMembers: string[];
}

export interface MemberChange {
  /** The member that changed. */
  Member: string;
  /** Its value before the call; null if it had none. */
  Before: unknown;
  /** Its value after the call; null if it has none. */
  After: unknown;
}

export interface ErrorItem {
  /** The number in the error catalog, always negative. */
  ErrorID: number;
  /** The text of the catalog, followed by what is wrong. */
  ErrorMessage: string;
  /** Method, and where they apply: Property (the path), the value under the name of the property, Reason, the key of the record, the record as submitted, UsedBy, Conflicts. */
  ErrorData: unknown;
}

export interface WarningItem {
  /** The number in the warning catalog. */
  WarningID: number;
  /** The text of the catalog, followed by what to look at. */
  WarningMessage: string;
  /** What the warning is about, such as the property and its value. */
  WarningData: unknown;
}

/** A timesheet in a list; the member names contain spaces. */
export interface TimesheetItem {
  /** The timesheet. */
  "Timesheet Key": number;
  /** The company of the timesheet. */
  "Company Key": number;
  /** The employee of the timesheet. */
  "Employee Key": number;
  /** Whether the employee is active. */
  "Employee Status": "Active" | "Inactive";
  /** The employee's first and last name. */
  Employee: string;
  /** The employee's first name. */
  "First Name": string;
  /** The employee's middle name. */
  "Middle Name": string;
  /** The employee's last name. */
  "Last Name": string;
  /** Whether the caller is the employee's supervisor. */
  "My Employee": boolean;
  /** The last day of the week. */
  "Timesheet Date": string;
  /** All hours of the week. */
  "Timesheet Total": number;
  /** Whether the timesheet is submitted. */
  Submitted: boolean;
  /** Whether a supervisor has approved it. */
  "Supervisor Approved": boolean;
  /** Whether accounting has approved it, which posts its labor. */
  "Accounting Approved": boolean;
  /** Whether every project row with hours is approved by its project manager. */
  "Project Manager Approved": boolean;
  /** Whether it was returned for correction and not yet resubmitted. */
  Rejected: boolean;
  /** Whether some of its hours are on a client invoice. */
  Billed: boolean;
  /** Whether payroll has paid it. */
  Paid: boolean;
  /** How many project rows are approved by their project manager: 0 none, 1 some, 2 all. */
  "Project Manager Approved Value": number;
  /** 1 if paid, otherwise 0. */
  "Paid Value": number;
  /** 1 if rejected, otherwise 0. */
  "Rejected Value": number;
  /** The percentage of hours that the employee should bill. */
  "Target Billable Percent": number;
  /** Billable hours as a percentage of all hours. */
  "Actual Billable Percent": number;
  /** The company's name. */
  "Company Name": string;
  /** Whether the employee reports to the caller, directly or through other supervisors. */
  "Multilevel Employee": boolean;
  /** When it was submitted; null if it is not. */
  "Submitted Date": string | null;
  /** Who submitted it; empty if it is not. */
  "Submitted By": string;
  /** When accounting approved it; null if it has not. */
  "Accounting Approved Date": string | null;
  /** Who approved it for accounting; empty if nobody has. */
  "Accounting Approved By": string;
  /** When a supervisor approved it; null if none has. */
  "Supervisor Approved Date": string | null;
  /** Which supervisor approved it; empty if none has. */
  "Supervisor Approved By": string;
}

/** A person who works for the firm. */
export interface Employee2 {
  /** Identifies the employee; negative for a new one. */
  EmployeeKey: number;
  /** When the employee was last changed; an update must include it unchanged. */
  LastModifiedDate: string;
  /** Whether the employee still works for the firm; new records cannot refer to an inactive one. */
  Status: "Active" | "Inactive";
  /**
   * The first name; this or LastName is required.
   * At most 50 characters.
   */
  FirstName: string;
  /**
   * The middle name or initial.
   * At most 50 characters.
   */
  MiddleName: string;
  /**
   * The last name; this or FirstName is required.
   * At most 50 characters.
   */
  LastName: string;
  /**
   * The job title.
   * At most 80 characters.
   */
  Title: string;
  /** The company that employs them. */
  CompanyKey: number;
  /** That company's description. */
  CompanyDescription: string;
  /** The department they work in; their labor is posted to it. */
  DepartmentKey: number | null;
  /** That department's name. */
  DepartmentDescription: string;
  /** Their employee type, for which rate tables can set bill rates. */
  EmployeeTypeKey: number | null;
  /** That employee type's description. */
  EmployeeTypeDescription: string;
  /** The employee who approves their timesheets and expense reports: active, with the role Supervisor. */
  SupervisorEmployeeKey: number | null;
  /** That employee's full name. */
  SupervisorEmployeeName: string;
  /** The overhead group with the non-project rows of their timesheets. */
  OverheadGroupKey: number | null;
  /** That overhead group's description. */
  OverheadGroupDescription: string;
  /**
   * The codes of the employee's roles, whose rights decide what they may do. Every active employee also has the role Employee.
   * At most 10000.
   */
  Roles: string[];
  /**
   * The companies and departments that a role reaches, where they are not the employee's own.
   * At most 10000.
   */
  RoleReach: {
    /**
     * The code of one of the employee's roles.
     * At most 40 characters.
     */
    Role: string;
    /**
     * The companies that the scope company means for this role; none for the employee's own.
     * At most 10000.
     */
    CompanyKeys: number[];
    /**
     * The departments that the scope department means for this role; none for the employee's own.
     * At most 10000.
     */
    DepartmentKeys: number[];
  }[];
  /** The first day of employment. */
  HireDate: string | null;
  /** The last day of employment; not before HireDate. */
  EndDate: string | null;
  /** Whether they submit expense reports. */
  UsesExpenseReports: boolean;
  /** The percent of their hours that should be billable. */
  TargetBillablePercent: number;
  /** Internal notes. */
  Notes: string;
  /**
   * The main phone number.
   * At most 30 characters.
   */
  PrimaryPhoneNumber: string;
  /**
   * What the main number is, such as Office or Mobile.
   * At most 80 characters.
   */
  PrimaryPhoneDescription: string;
  /**
   * The second phone number.
   * At most 30 characters.
   */
  SecondaryPhoneNumber: string;
  /**
   * What the second number is, such as Office or Mobile.
   * At most 80 characters.
   */
  SecondaryPhoneDescription: string;
  /**
   * The third phone number.
   * At most 30 characters.
   */
  TertiaryPhoneNumber: string;
  /**
   * What the third number is, such as Office or Mobile.
   * At most 80 characters.
   */
  TertiaryPhoneDescription: string;
  /**
   * The fax number.
   * At most 30 characters.
   */
  FaxNumber: string;
  /**
   * What the fax number is, such as Office.
   * At most 80 characters.
   */
  FaxDescription: string;
  /**
   * The email address.
   * At most 254 characters.
   */
  Email: string;
  /**
   * The address of the website.
   * At most 100 characters.
   */
  Website: string;
  /**
   * The first line of the street address.
   * At most 50 characters.
   */
  PrimaryAddressLineOne: string;
  /**
   * The second line of the street address.
   * At most 50 characters.
   */
  PrimaryAddressLineTwo: string;
  /**
   * The third line of the street address.
   * At most 50 characters.
   */
  PrimaryAddressLineThree: string;
  /**
   * The city.
   * At most 30 characters.
   */
  PrimaryAddressCity: string;
  /**
   * The state or province, usually abbreviated.
   * At most 10 characters.
   */
  PrimaryAddressState: string;
  /**
   * The postal code.
   * At most 20 characters.
   */
  PrimaryAddressZip: string;
  /**
   * The country.
   * At most 30 characters.
   */
  PrimaryAddressCountry: string;
  /** True if mail goes to the primary address, which reads then return as the mailing address. */
  MailingAddressSameAsPrimary: boolean;
  /**
   * The first line of the mailing address.
   * At most 50 characters.
   */
  MailingAddressLineOne: string;
  /**
   * The second line of the mailing address.
   * At most 50 characters.
   */
  MailingAddressLineTwo: string;
  /**
   * The third line of the mailing address.
   * At most 50 characters.
   */
  MailingAddressLineThree: string;
  /**
   * The city of the mailing address.
   * At most 30 characters.
   */
  MailingAddressCity: string;
  /**
   * The state or province of the mailing address.
   * At most 10 characters.
   */
  MailingAddressState: string;
  /**
   * The postal code of the mailing address.
   * At most 20 characters.
   */
  MailingAddressZip: string;
  /**
   * The country of the mailing address.
   * At most 30 characters.
   */
  MailingAddressCountry: string;
  /**
   * The employee's pay by effective date.
   * At most 10000.
   */
  PayRates: {
    /** The first day of this rate. */
    EffectiveDate: string;
    /** Whether Amount is an hourly wage or a yearly salary. */
    PayType: "Hourly" | "Salary";
    /** The pay for an hour (Hourly) or for a year (Salary). */
    Amount: number;
    /** The hours a yearly salary covers, which give its hourly cost. */
    HoursPerYear: number;
    /** What the pay for an hour of first-level overtime is multiplied by. */
    OvertimeMultiplier1: number;
    /** What the pay for an hour of second-level overtime is multiplied by. */
    OvertimeMultiplier2: number;
    /** What the pay for an hour of third-level overtime is multiplied by. */
    OvertimeMultiplier3: number;
  }[];
  /** The company's description. */
  Company: string;
  /** The department's name. */
  Department: string;
  /** The employee type's description. */
  EmployeeType: string;
  /** The supervisor's full name. */
  Supervisor: string;
  /** The last day of the latest timesheet; null if there is none. */
  LastTimesheetDate: string | null;
}

/** A person as a directory knows them: an employee together with their sign-in. */
export interface DirectoryUser {
  /** Identifies the sign-in. */
  ServiceUserKey: number;
  /** When the sign-in or the employee was last changed. */
  LastModifiedDate: string;
  /**
   * The name to sign in with, unique in the firm.
   * At most 100 characters.
   */
  UserName: string;
  /**
   * The directory's own id of the person; unique.
   * At most 200 characters.
   */
  ExternalID: string;
  /** Whether the person works for the firm and can sign in. */
  Active: boolean;
  /** The employee. */
  EmployeeKey: number;
  /** The first name. */
  FirstName: string;
  /** The last name. */
  LastName: string;
  /** The job title. */
  Title: string;
  /** The email address. */
  Email: string;
  /**
   * The codes of the employee's roles.
   * At most 10000.
   */
  Roles: string[];
}

/** The envelope of every response. */
export interface Envelope {
  /** 0 or 200 on success, as the page of the method says; otherwise the ErrorID of the first error. */
  ResponseCode: number;
  /** 'Success', 'Completed with errors.' (partial success), or a sentence about what failed. */
  Message: string;
  /**
   * All problems of the call; empty on success.
   * At most 10000.
   */
  Errors: ErrorItem[];
  /** The result of the method; {} when the call failed. */
  Content: unknown;
  /** A new GUID for each call, also found in the log and the audit. Quote it when you report a problem. */
  UsageKey: string;
  /**
   * What the caller should know although the call succeeded. Always present for CreateVendorInvoices.
   * Present only when it has a value.
   * At most 10000.
   */
  Warnings?: WarningItem[];
  /**
   * The items per page of a paged list.
   * Present only when it has a value.
   */
  PageSize?: number;
  /**
   * The page of a paged list that was returned.
   * Present only when it has a value.
   */
  PageNumber?: number;
  /**
   * The number of pages of a paged list.
   * Present only when it has a value.
   */
  PageCount?: number;
  /**
   * true when the call was a preview: nothing was saved.
   * Present only when it has a value.
   */
  Preview?: boolean;
}

/** The arguments of GetSessionUser. */
export interface GetSessionUserArguments {

}

/** The Content that GetSessionUser returns. */
export interface GetSessionUserContent {
  /** The name the user signed in with. */
  UserName: string;
  /** api: the account of an integration. service: an employee who signs in. */
  UserKind: "api" | "service";
  /** The authorizing employee; for a service user, the employee who signed in. */
  EmployeeKey: number | null;
  /** That employee's full name. */
  EmployeeName: string;
  /** That employee's company. */
  CompanyKey: number | null;
  /**
   * The codes of that employee's roles, whose rights decide what a service user may do.
   * At most 10000.
   */
  Roles: string[];
  /**
   * The rights that the user has, for the firm or a part of it.
   * At most 10000.
   */
  Rights: ("time" | "expenses" | "approve" | "process" | "projects" | "contacts" | "vendors" | "seeClientMoney" | "seeCost" | "seePay" | "seePayables" | "seeBooks" | "seePersonal" | "seeTaxAndBank" | "bill" | "receive" | "enterBills" | "pay" | "keepBooks" | "close" | "reopen" | "people" | "setPay" | "giveAccess" | "lists" | "setUp" | "integrate" | "audit" | "confirm")[];
  /**
   * The levels at which the user may approve timesheets and expense reports.
   * At most 10000.
   */
  ApprovalLevels: ("Supervisor" | "ProjectManager" | "Accounting")[];
  /**
   * The methods that the user may call.
   * At most 10000.
   */
  Methods: string[];
  /**
   * What the user must do before calling other methods. ChangePassword: choose a password of their own. SetUpSecondFactor: add a second factor, which one of their roles requires.
   * At most 10000.
   */
  Duties: ("ChangePassword" | "SetUpSecondFactor")[];
  /**
   * Sign-ins of this user from addresses that were new, since the sign-in before this session.
   * At most 10000.
   */
  NewSignIns: {
    /** The network address. */
    Address: string;
    /** When the user first signed in from there. */
    SignInDate: string;
  }[];
  /** The firm's id in the service's address. */
  FirmID: string;
  /** The firm's name; empty when it is not set. */
  FirmName: string;
  /** The firm's time zone as an IANA name; date-times are sent in it. */
  TimeZone: string;
  /** The current date in the firm's time zone. */
  Today: string;
  /** How the firm writes numbers; see the firm setting. */
  NumberFormat: "1,234.56" | "1.234,56" | "1 234,56" | "1’234.56";
  /** How the firm writes dates; see the firm setting. */
  DateFormat: "MMM D, YYYY" | "MM/DD/YYYY" | "D MMM YYYY" | "DD/MM/YYYY" | "DD.MM.YYYY" | "YYYY-MM-DD";
  /** The first day of the firm's week. */
  WeekStartsOn: "Sunday" | "Monday" | "Tuesday" | "Wednesday" | "Thursday" | "Friday" | "Saturday";
  /** Whether users may approve their own documents: the firm setting selfApproval. */
  SelfApproval: boolean;
}

/** The arguments of ChangePassword. */
export interface ChangePasswordArguments {
  /**
   * The password until now.
   * At most 200 characters.
   */
  CurrentPassword: string;
  /**
   * The password from now on.
   * At most 200 characters.
   */
  NewPassword: string;
}

/** The Content that ChangePassword returns. */
export interface ChangePasswordContent {
  /** A confirmation. */
  Changed: string;
}

/** The arguments of ListSessions. */
export interface ListSessionsArguments {
  /** Whether to list the sessions of all users. */
  AllUsers?: boolean;
}

/** The Content that ListSessions returns. */
export interface ListSessionsContent {
  /**
   * The sessions.
   * At most 10000.
   */
  Sessions: Session[];
}

/** The arguments of EndSessions. */
export interface EndSessionsArguments {
  /**
   * The keys of the sessions, from ListSessions.
   * At most 10000.
   */
  RequestedSessions: number[];
}

/** The Content that EndSessions returns. */
export interface EndSessionsContent {
  /** How many sessions ended. */
  NumberOfSessionsEnded: number;
}

/** The arguments of ListSignIns. */
export interface ListSignInsArguments {
  /** Whether to list the sign-ins of all users. */
  AllUsers?: boolean;
}

/** The Content that ListSignIns returns. */
export interface ListSignInsContent {
  /**
   * The sign-ins.
   * At most 10000.
   */
  SignIns: SignInCount[];
}

/** The arguments of ListSecondFactors. */
export interface ListSecondFactorsArguments {

}

/** The Content that ListSecondFactors returns. */
export interface ListSecondFactorsContent {
  /**
   * The second factors.
   * At most 10000.
   */
  SecondFactors: SecondFactor[];
  /** How many recovery codes have not been used. */
  RecoveryCodesLeft: number;
  /** Whether a role of the user requires a second factor. */
  IsRequired: boolean;
}

/** The arguments of StartSecondFactor. */
export interface StartSecondFactorArguments {
  /**
   * What the user calls it, such as Phone.
   * At most 60 characters.
   */
  Name: string;
  /** OneTimeCode: codes of an authenticator app. Passkey: a passkey of a phone, a computer or a security key. */
  Kind?: "OneTimeCode" | "Passkey";
  /**
   * The user's password; or OneTimeCode.
   * At most 200 characters.
   */
  CurrentPassword?: string | null;
  /**
   * In place of the password: the current code of the user's authenticator app, or a recovery code.
   * At most 100 characters.
   */
  OneTimeCode?: string | null;
}

/** The Content that StartSecondFactor returns. */
export interface StartSecondFactorContent {
  /** Identifies it; ConfirmSecondFactor takes it. */
  SecondFactorKey: number;
  /**
   * The secret, to type into the app; only with OneTimeCode.
   * Present only when it has a value.
   */
  Secret?: string;
  /**
   * The same as an address, to show as a QR code; only with OneTimeCode.
   * Present only when it has a value.
   */
  SecretURI?: string;
  /**
   * What the browser takes to create the passkey (PublicKeyCredentialCreationOptionsJSON); only with Passkey.
   * Present only when it has a value.
   */
  PasskeyOptions?: unknown;
}

/** The arguments of ConfirmSecondFactor. */
export interface ConfirmSecondFactorArguments {
  /** The key from StartSecondFactor. */
  SecondFactorKey: number;
  /**
   * The code that the app shows.
   * At most 100 characters.
   */
  OneTimeCode?: string | null;
  /** What the browser answers to PasskeyOptions (RegistrationResponseJSON). */
  Passkey?: unknown | null;
}

/** The Content that ConfirmSecondFactor returns. */
export interface ConfirmSecondFactorContent {
  /**
   * The recovery codes, shown only now; empty if the user has some already.
   * At most 10000.
   */
  RecoveryCodes: string[];
}

/** The arguments of RenameSecondFactor. */
export interface RenameSecondFactorArguments {
  /** The key from ListSecondFactors. */
  SecondFactorKey: number;
  /**
   * The new name, such as Work laptop.
   * At most 60 characters.
   */
  Name: string;
}

/** The Content that RenameSecondFactor returns. */
export interface RenameSecondFactorContent {
  /** The name from now on. */
  Name: string;
}

/** The arguments of RemoveSecondFactor. */
export interface RemoveSecondFactorArguments {
  /** The key from ListSecondFactors. */
  SecondFactorKey: number;
  /**
   * The user's password; or OneTimeCode.
   * At most 200 characters.
   */
  CurrentPassword?: string | null;
  /**
   * In place of the password: the current code of the user's authenticator app, or a recovery code.
   * At most 100 characters.
   */
  OneTimeCode?: string | null;
}

/** The Content that RemoveSecondFactor returns. */
export interface RemoveSecondFactorContent {
  /** How many second factors the user has now. */
  SecondFactorsLeft: number;
}

/** The arguments of RenewRecoveryCodes. */
export interface RenewRecoveryCodesArguments {
  /**
   * The user's password; or OneTimeCode.
   * At most 200 characters.
   */
  CurrentPassword?: string | null;
  /**
   * In place of the password: the current code of the user's authenticator app, or a recovery code.
   * At most 100 characters.
   */
  OneTimeCode?: string | null;
}

/** The Content that RenewRecoveryCodes returns. */
export interface RenewRecoveryCodesContent {
  /**
   * The new codes, shown only now.
   * At most 10000.
   */
  RecoveryCodes: string[];
}

/** The arguments of CreateAPIToken. */
export interface CreateAPITokenArguments {
  /**
   * What it is for, such as Nightly export.
   * At most 60 characters.
   */
  Name: string;
  /**
   * The methods it may call; all that the user may when left out.
   * At most 10000.
   */
  Methods?: string[];
  /** What it is for: api for calls (the default), scim for a directory. */
  Scope?: "api" | "scim";
  /** When it ends; a plain date includes the whole day. */
  ExpirationDate: string;
  /** The API user it is for; the session's own user when left out. */
  APIUserKey?: number;
}

/** The Content that CreateAPIToken returns. */
export interface CreateAPITokenContent {
  /** Identifies the token; EndAPITokens takes it. */
  APITokenKey: number;
  /** The token, which is shown only now. */
  Token: string;
  /** When it ends. */
  ExpirationDate: string;
}

/** The arguments of ListAPITokens. */
export interface ListAPITokensArguments {
  /** Whether to list the tokens of all users. */
  AllUsers?: boolean;
}

/** The Content that ListAPITokens returns. */
export interface ListAPITokensContent {
  /**
   * The tokens.
   * At most 10000.
   */
  APITokens: APIToken[];
}

/** The arguments of EndAPITokens. */
export interface EndAPITokensArguments {
  /**
   * The keys of the tokens, from ListAPITokens.
   * At most 10000.
   */
  RequestedAPITokens: number[];
}

/** The Content that EndAPITokens returns. */
export interface EndAPITokensContent {
  /** How many tokens ended. */
  NumberOfAPITokensEnded: number;
}

/** The arguments of ListSavedViews. */
export interface ListSavedViewsArguments {
  /**
   * Only views of this page, such as /app/projects.
   * At most 200 characters.
   */
  FilterByPage?: string;
}

/** The Content that ListSavedViews returns. */
export interface ListSavedViewsContent {
  /**
   * The views of the user.
   * At most 10000.
   */
  SavedViews: SavedView[];
}

/** The arguments of SaveView. */
export interface SaveViewArguments {
  /**
   * The address of the page, such as /app/projects.
   * At most 200 characters.
   */
  Page: string;
  /**
   * The name of the view.
   * At most 60 characters.
   */
  Name: string;
  /**
   * The filters and the sort order, as in the address after the ?.
   * At most 2000 characters.
   */
  Search: string;
}

/** The Content that SaveView returns. */
export interface SaveViewContent {
  /** Identifies the view. */
  SavedViewKey: number;
}

/** The arguments of DeleteSavedViews. */
export interface DeleteSavedViewsArguments {
  /**
   * The keys of the views, from ListSavedViews.
   * At most 1000.
   */
  RequestedSavedViews: number[];
}

/** The Content that DeleteSavedViews returns. */
export interface DeleteSavedViewsContent {
  /** How many views were deleted. */
  NumberOfSavedViewsDeleted: number;
}

/** The arguments of ListAccountGroups. */
export interface ListAccountGroupsArguments {
  /**
   * Only records with one of these statuses.
   * At most 10000.
   */
  FilterByStatus?: ("Active" | "Inactive")[];
}

/** The Content that ListAccountGroups returns. */
export interface ListAccountGroupsContent {
  GLAccounts: Pick<AccountGroup, "AccountGroupKey" | "Description" | "Status" | "Notes">[];
  AccountGroups: Pick<AccountGroup, "AccountGroupKey" | "Description" | "Status" | "Notes">[];
}

/** The arguments of ListActivities. */
export interface ListActivitiesArguments {
  /**
   * Only records with one of these statuses.
   * At most 10000.
   */
  FilterByStatus?: ("Active" | "Inactive")[];
  /**
   * Only records whose description contains this text, ignoring case; a value with % is a LIKE pattern.
   * At most 1000 characters.
   */
  FilterByDescriptionLike?: string;
  /**
   * Only activities of these types: 1 Labor, 2 Expense, 3 Consultant; null or 0 for those without one.
   * At most 10000.
   */
  FilterByActivityType?: (number | null)[];
  /**
   * Only activities of these types: 1 Billable, 2 NonBillable, 3 Overhead, 4 TimeOff; null or 0 for those without one.
   * At most 10000.
   */
  FilterByUtilizationType?: (number | null)[];
  /**
   * Only activities that are, or are not, unit-based.
   * At most 10000.
   */
  FilterByIsUnitBased?: boolean[];
  /**
   * Only activities that are, or are not, taxable.
   * At most 10000.
   */
  FilterByIsTaxable?: boolean[];
  /**
   * Only activities that expense reports may, or may not, use.
   * At most 10000.
   */
  FilterByAllowExpenseEntry?: boolean[];
  /**
   * Only activities that purchase orders may, or may not, use.
   * At most 10000.
   */
  FilterByAllowPurchaseOrderEntry?: boolean[];
  /**
   * Only activities with this value of ICRExpense.
   * At most 10000.
   */
  FilterByIsICRExpense?: boolean[];
}

/** The Content that ListActivities returns. */
export interface ListActivitiesContent {
  Activities: Pick<Activity, "ActivityKey" | "Description" | "Status" | "Notes" | "ICRExpense">[];
}

/** The arguments of ListBankAccounts. */
export interface ListBankAccountsArguments {
  /**
   * Only records with one of these statuses.
   * At most 10000.
   */
  FilterByStatus?: ("Active" | "Inactive")[];
}

/** The Content that ListBankAccounts returns. */
export interface ListBankAccountsContent {
  BankAccounts: Pick<BankAccount, "BankAccountKey" | "Description" | "Status" | "Notes">[];
}

/** The arguments of ListCompanies. */
export interface ListCompaniesArguments {
  /**
   * Only records with one of these statuses.
   * At most 10000.
   */
  FilterByStatus?: ("Active" | "Inactive")[];
}

/** The Content that ListCompanies returns. */
export interface ListCompaniesContent {
  Companies: Pick<Company, "CompanyKey" | "Description" | "Status" | "Notes">[];
}

/** The arguments of ListDepartments. */
export interface ListDepartmentsArguments {
  /**
   * Only records with one of these statuses.
   * At most 10000.
   */
  FilterByStatus?: ("Active" | "Inactive")[];
}

/** The Content that ListDepartments returns. */
export interface ListDepartmentsContent {
  Departments: Pick<Department, "DepartmentKey" | "Department" | "Notes" | "Status" | "DPEPercent" | "OverheadPercent">[];
}

/** The arguments of ListInvoiceFormats. */
export interface ListInvoiceFormatsArguments {
  /**
   * Only records with one of these statuses.
   * At most 10000.
   */
  FilterByStatus?: ("Active" | "Inactive")[];
}

/** The Content that ListInvoiceFormats returns. */
export interface ListInvoiceFormatsContent {
  InvoiceFormats: Pick<InvoiceFormat, "InvoiceFormatKey" | "Description" | "Status" | "Notes">[];
}

/** The arguments of ListPayrollTaxes. */
export interface ListPayrollTaxesArguments {
  /**
   * Only records with one of these statuses.
   * At most 10000.
   */
  FilterByStatus?: ("Active" | "Inactive")[];
}

/** The Content that ListPayrollTaxes returns. */
export interface ListPayrollTaxesContent {
  PayrollTaxes: Pick<PayrollTax, "PayrollTaxKey" | "Description" | "Status" | "Notes">[];
}

/** The arguments of ListPays. */
export interface ListPaysArguments {
  /**
   * Only records with one of these statuses.
   * At most 10000.
   */
  FilterByStatus?: ("Active" | "Inactive")[];
}

/** The Content that ListPays returns. */
export interface ListPaysContent {
  Pays: Pick<Pay, "PayKey" | "Description" | "Status" | "Notes">[];
}

/** The arguments of ListRateTables. */
export interface ListRateTablesArguments {
  /**
   * Only records with one of these statuses.
   * At most 10000.
   */
  FilterByStatus?: ("Active" | "Inactive")[];
}

/** The Content that ListRateTables returns. */
export interface ListRateTablesContent {
  RateTables: Pick<RateTable, "RateTableKey" | "Description" | "Status" | "Notes">[];
}

/** The arguments of ListWageTables. */
export interface ListWageTablesArguments {
  /**
   * Only records with one of these statuses.
   * At most 10000.
   */
  FilterByStatus?: ("Active" | "Inactive")[];
}

/** The Content that ListWageTables returns. */
export interface ListWageTablesContent {
  WageTables: Pick<WageTable, "WageTableKey" | "Description" | "Status" | "Notes">[];
}

/** The arguments of ListMarketingFinalDispositions. */
export interface ListMarketingFinalDispositionsArguments {
  /**
   * Only records with one of these statuses.
   * At most 10000.
   */
  FilterByStatus?: ("Active" | "Inactive")[];
}

/** The Content that ListMarketingFinalDispositions returns. */
export interface ListMarketingFinalDispositionsContent {
  MarketingFinalDispositions: Pick<MarketingFinalDisposition, "MarketingFinalDispositionKey" | "Description" | "Status" | "Notes">[];
}

/** The arguments of ListMarketingStages. */
export interface ListMarketingStagesArguments {
  /**
   * Only records with one of these statuses.
   * At most 10000.
   */
  FilterByStatus?: ("Active" | "Inactive")[];
}

/** The Content that ListMarketingStages returns. */
export interface ListMarketingStagesContent {
  MarketingStages: Pick<MarketingStage, "MarketingStageKey" | "Description" | "LongDescription" | "Status">[];
}

/** The arguments of ListOverheadGroups. */
export interface ListOverheadGroupsArguments {

}

/** The Content that ListOverheadGroups returns. */
export interface ListOverheadGroupsContent {
  OverheadGroups: Pick<OverheadGroup, "OverheadGroupKey" | "Description" | "Notes">[];
}

/** The arguments of ListContactTypes. */
export interface ListContactTypesArguments {
  /**
   * Only records with one of these statuses.
   * At most 10000.
   */
  FilterByStatus?: ("Active" | "Inactive")[];
}

/** The Content that ListContactTypes returns. */
export interface ListContactTypesContent {
  ContactTypes: Pick<ContactType, "ContactTypeKey" | "Description" | "Status" | "Notes">[];
}

/** The arguments of ListClientTypes. */
export interface ListClientTypesArguments {
  /**
   * Only records with one of these statuses.
   * At most 10000.
   */
  FilterByStatus?: ("Active" | "Inactive")[];
}

/** The Content that ListClientTypes returns. */
export interface ListClientTypesContent {
  ClientTypes: Pick<ClientType, "ClientTypeKey" | "Description" | "Status" | "Notes">[];
}

/** The arguments of ListVendorTypes. */
export interface ListVendorTypesArguments {
  /**
   * Only records with one of these statuses.
   * At most 10000.
   */
  FilterByStatus?: ("Active" | "Inactive")[];
  /**
   * Only types that are, or are not, credit cards.
   * At most 10000.
   */
  FilterByIsCreditCard?: boolean[];
  /**
   * Only types that are, or are not, consultants.
   * At most 10000.
   */
  FilterByIsConsultant?: boolean[];
}

/** The Content that ListVendorTypes returns. */
export interface ListVendorTypesContent {
  VendorTypes: Pick<VendorType, "VendorTypeKey" | "Description" | "Status" | "Notes" | "IsConsultant" | "IsCreditCard">[];
}

/** The arguments of ListChargeablePhases. */
export interface ListChargeablePhasesArguments {
  /** The project to list. */
  ProjectKey: number;
  /** Extension: enables only what this employee can enter time on; some projects accept no time, or time from their resources only. */
  EmployeeKey?: number;
}

/** The Content that ListChargeablePhases returns. */
export interface ListChargeablePhasesContent {
  /**
   * The project and its phases, depth first.
   * At most 10000.
   */
  ChargeablePhases: {
    /** The phase's key; on level 0 the project's. */
    Key: number;
    /** The name of the phase or project. */
    Description: string;
    /** How deep it is in the tree; 0 is the project. */
    Level: number;
    /** Whether time and expenses can be charged to it. */
    Enabled: boolean;
    /** Extension: the place in the tree, such as 2.1; empty for the project. */
    WBS: string;
  }[];
}

/** The arguments of ListClients. */
export interface ListClientsArguments {
  /**
   * Clients used by these companies, and those no company uses yet.
   * At most 10000.
   */
  FilterByCompany?: number[];
  /**
   * Only records with one of these statuses.
   * At most 10000.
   */
  FilterByStatus?: ("Active" | "Inactive")[];
  /**
   * Found anywhere in Description, ignoring case; a value with % is a LIKE pattern.
   * At most 1000 characters.
   */
  FilterByNameLike?: string;
  /**
   * The whole Description, ignoring case.
   * At most 1000 characters.
   */
  FilterByNameEquals?: string;
  /**
   * null keeps clients without a type.
   * At most 10000.
   */
  FilterByClientType?: (number | null)[];
  /** Inclusive. */
  FilterByEarliestModifiedDate?: string;
  /** Inclusive. */
  FilterByLatestModifiedDate?: string;
}

/** The Content that ListClients returns. */
export interface ListClientsContent {
  Clients: Pick<Client, "ClientKey" | "Description">[];
}

/** The arguments of ListClientSummaries. */
export interface ListClientSummariesArguments {
  /**
   * Only clients with one of these statuses.
   * At most 10000.
   */
  FilterByStatus?: ("Active" | "Inactive")[];
  /**
   * Only clients of these types; null for those without one.
   * At most 10000.
   */
  FilterByClientType?: (number | null)[];
  /**
   * Found anywhere in Description, ignoring case; a value with % is a LIKE pattern.
   * At most 1000 characters.
   */
  FilterByNameLike?: string;
  /** The column to sort by. The default is Description. */
  Sort?: "Description" | "Status" | "ClientType" | "City" | "ActiveProjects" | "OpenBalance" | "LastActivityDate";
  /** Sorts from the largest, latest or last; hidden values come last. */
  Descending?: boolean;
  /** Lists the clients in groups that have this member in common. */
  GroupBy?: "ClientType" | "City" | "Status";
  /** Also returns the totals of all pages. */
  IncludeTotals?: boolean;
}

/** The Content that ListClientSummaries returns. */
export interface ListClientSummariesContent {
  Clients: ClientSummary[];
  /**
   * Sent if GroupBy is given.
   * Present only when it has a value.
   * At most 10000.
   */
  Groups?: ClientSummaryGroup[];
  /**
   * Sent if IncludeTotals is true and the caller sees it.
   * Present only when it has a value.
   */
  Totals?: ClientSummaryTotals;
}

/** The arguments of GetClients. */
export interface GetClientsArguments {
  /**
   * The keys of the records to use, at most 1000.
   * At most 1000.
   */
  RequestedClients: number[];
}

/** The Content that GetClients returns. */
export interface GetClientsContent {
  Clients: Client[];
}

/** The arguments of UpdateClients. */
export interface UpdateClientsArguments {
  /**
   * The records as they shall be: a negative key creates, Delete true deletes.
   * At most 10000.
   */
  UpdatedClients: ClientChange[];
  /**
   * The same records as they were read; empty when only creating.
   * At most 10000.
   */
  UnchangedClients: ClientChange[];
  /** true: all records or none. false: each stands alone. */
  UseSingleTransaction: boolean;
}

/** The Content that UpdateClients returns. */
export interface UpdateClientsContent {
  Clients: (Client & {
    /**
     * The negative key it was sent with.
     * Present only when it has a value.
     */
    OriginalClientKey?: number;
  })[];
  /** Created, changed and deleted records. */
  NumberOfClientsUpdated: number;
}

/** The arguments of ListContacts. */
export interface ListContactsArguments {
  /**
   * Contacts used by these companies, and those no company uses yet.
   * At most 10000.
   */
  FilterByCompany?: number[];
  /**
   * Only records with one of these statuses.
   * At most 10000.
   */
  FilterByStatus?: ("Active" | "Inactive")[];
  /**
   * Found anywhere in names, company, title or email, ignoring case; a value with % is a LIKE pattern.
   * Also accepted as FilterByNameLike.
   * At most 1000 characters.
   */
  FilterByText?: string;
  /**
   * An addition to the document. Only contacts in the contact lists of these clients.
   * At most 10000.
   */
  FilterByClient?: number[];
  /**
   * null keeps contacts without a type.
   * At most 10000.
   */
  FilterByContactType?: (number | null)[];
  /** Inclusive. */
  FilterByEarliestModifiedDate?: string;
  /** Inclusive. */
  FilterByLatestModifiedDate?: string;
  /** The column to sort by. The default is Name. */
  Sort?: "Name" | "Company";
  /** Sorts from the largest, latest or last; hidden values come last. */
  Descending?: boolean;
}

/** The Content that ListContacts returns. */
export interface ListContactsContent {
  Contacts: Pick<Contact, "ContactKey" | "FirstName" | "MiddleName" | "LastName" | "Company">[];
}

/** The arguments of GetContacts. */
export interface GetContactsArguments {
  /**
   * The keys of the records to use, at most 1000.
   * At most 1000.
   */
  RequestedContacts: number[];
}

/** The Content that GetContacts returns. */
export interface GetContactsContent {
  Contacts: Contact[];
}

/** The arguments of UpdateContacts. */
export interface UpdateContactsArguments {
  /**
   * The records as they shall be: a negative key creates, Delete true deletes.
   * At most 10000.
   */
  UpdatedContacts: ContactChange[];
  /**
   * The same records as they were read; empty when only creating.
   * At most 10000.
   */
  UnchangedContacts: ContactChange[];
  /** true: all records or none. false: each stands alone. */
  UseSingleTransaction: boolean;
}

/** The Content that UpdateContacts returns. */
export interface UpdateContactsContent {
  Contacts: (Contact & {
    /**
     * The negative key it was sent with.
     * Present only when it has a value.
     */
    OriginalContactKey?: number;
  })[];
  /** Created, changed and deleted records. */
  NumberOfContactsUpdated: number;
}

/** The arguments of ListVendors. */
export interface ListVendorsArguments {
  /**
   * Vendors used by these companies, and those no company uses yet.
   * At most 10000.
   */
  FilterByCompany?: number[];
  /**
   * Only records with one of these statuses.
   * At most 10000.
   */
  FilterByStatus?: ("Active" | "Inactive")[];
  /**
   * Found anywhere in Name, ignoring case; a value with % is a LIKE pattern.
   * At most 1000 characters.
   */
  FilterByNameLike?: string;
  /**
   * null keeps vendors without a type.
   * At most 10000.
   */
  FilterByVendorType?: (number | null)[];
  /** Inclusive. */
  FilterByEarliestModifiedDate?: string;
  /** Inclusive. */
  FilterByLatestModifiedDate?: string;
}

/** The Content that ListVendors returns. */
export interface ListVendorsContent {
  Vendors: Pick<Vendor, "VendorKey" | "Name">[];
}

/** The arguments of ListVendorSummaries. */
export interface ListVendorSummariesArguments {
  /**
   * Only vendors with one of these statuses.
   * At most 10000.
   */
  FilterByStatus?: ("Active" | "Inactive")[];
  /**
   * Only vendors of these types; null for those without one.
   * At most 10000.
   */
  FilterByVendorType?: (number | null)[];
  /**
   * Found anywhere in Name, ignoring case; a value with % is a LIKE pattern.
   * At most 1000 characters.
   */
  FilterByNameLike?: string;
  /** The column to sort by. The default is Name. */
  Sort?: "Name" | "Status" | "VendorType" | "City" | "Receives1099Form" | "OpenBalance" | "LastActivityDate";
  /** Sorts from the largest, latest or last; hidden values come last. */
  Descending?: boolean;
  /** Lists the vendors in groups that have this member in common. */
  GroupBy?: "VendorType" | "City" | "Status";
  /** Also returns the totals of all pages. */
  IncludeTotals?: boolean;
}

/** The Content that ListVendorSummaries returns. */
export interface ListVendorSummariesContent {
  Vendors: VendorSummary[];
  /**
   * Sent if GroupBy is given.
   * Present only when it has a value.
   * At most 10000.
   */
  Groups?: VendorSummaryGroup[];
  /**
   * Sent if IncludeTotals is true and the caller sees it.
   * Present only when it has a value.
   */
  Totals?: VendorSummaryTotals;
}

/** The arguments of GetVendors. */
export interface GetVendorsArguments {
  /**
   * The keys of the records to use, at most 1000.
   * At most 1000.
   */
  RequestedVendors: number[];
}

/** The Content that GetVendors returns. */
export interface GetVendorsContent {
  UpdatedVenders: Vendor[];
  /** The number of vendors returned. */
  NumberOfVendorsUpdated: number;
  Vendors: Vendor[];
}

/** The arguments of UpdateVendors. */
export interface UpdateVendorsArguments {
  /**
   * The records as they shall be: a negative key creates, Delete true deletes.
   * At most 10000.
   */
  UpdatedVendors: VendorChange[];
  /**
   * The same records as they were read; empty when only creating.
   * At most 10000.
   */
  UnchangedVendors: VendorChange[];
  /** true: all records or none. false: each stands alone. */
  UseSingleTransaction: boolean;
}

/** The Content that UpdateVendors returns. */
export interface UpdateVendorsContent {
  Vendors: (Vendor & {
    /**
     * The negative key it was sent with.
     * Present only when it has a value.
     */
    OriginalVendorKey?: number;
  })[];
  /** Created, changed and deleted records. */
  NumberOfVendorsUpdated: number;
}

/** The arguments of ListVendorInvoices. */
export interface ListVendorInvoicesArguments {
  /**
   * Only invoices of these vendors.
   * At most 10000.
   */
  FilterByVendor?: number[];
  /** Only invoices of this company. */
  FilterByCompany?: number;
  /** Only invoices of vendors of this type. */
  FilterByVendorType?: number;
  /** true returns only invoices that are paid in full; false has no effect. */
  FilterByPaid?: boolean;
  /** true returns only invoices that are not paid in full; false has no effect. */
  FilterByUnpaid?: boolean;
  /** true returns only voided invoices; false has no effect. */
  FilterByVoided?: boolean;
  /**
   * Only invoices dated on or after this date.
   * Also accepted as FilterByEarliestDate.
   */
  FilterByEarliestInvoiceDate?: string;
  /**
   * Only invoices dated on or before this date.
   * Also accepted as FilterByLatestDate.
   */
  FilterByLatestInvoiceDate?: string;
  /** Only invoices posted on or after this date. */
  FilterByEarliestAccountingDate?: string;
  /** Only invoices posted on or before this date. */
  FilterByLatestAccountingDate?: string;
  /** Only invoices with DateToPay on or after this date. */
  FilterByEarliestInvoiceDatetoPay?: string;
  /** Only invoices with DateToPay on or before this date. */
  FilterByLatestDatetoPay?: string;
  /** Only invoices with an Amount greater than this. */
  FilterByGreaterThanAmount?: number;
  /** Only invoices with an Amount less than this. */
  FilterByLessThanAmount?: number;
  /** Only invoices with exactly this Amount. */
  FilterByEqualToAmount?: number;
}

/** The Content that ListVendorInvoices returns. */
export interface ListVendorInvoicesContent {
  VendorInvoices: VendorInvoice[];
}

/** The arguments of GetVendorInvoices. */
export interface GetVendorInvoicesArguments {
  /**
   * The keys of the invoices to return.
   * At most 1000.
   */
  RequestedVendorInvoices: number[];
}

/** The Content that GetVendorInvoices returns. */
export interface GetVendorInvoicesContent {
  VendorInvoices: VendorInvoice[];
  VendorInvoicesDetails: VendorInvoiceDetail[];
}

/** The arguments of CreateVendorInvoices. */
export interface CreateVendorInvoicesArguments {
  /**
   * The invoices to create.
   * At most 1000.
   */
  VendorInvoices: {
    /** The vendor who sent the invoice. */
    VendorKey: number;
    /** The total of the invoice: the sum of CostAmount over LineItems. */
    Amount: number;
    /**
     * The lines of the invoice.
     * At most 1000.
     */
    LineItems: {
      /** The GL account to post the cost to. */
      AccountKey: number;
      /** The department that bears the cost. */
      DepartmentKey: number;
      /** The cost of the line. */
      CostAmount: number;
      /** The project that bears the cost; PhaseKey and ActivityKey are then required. */
      ProjectKey?: number | null;
      /** The phase that bears the cost; the project's own key for the project itself. */
      PhaseKey?: number | null;
      /** The activity of the cost, of type Expense or Consultant. */
      ActivityKey?: number | null;
      /** The company that bears the cost. Defaults to the invoice's company. With ProjectKey, the company of the phase or project bears it. */
      CompanyKey?: number | null;
      /** The number of units bought. */
      Units?: number;
      /** The cost of one unit. */
      CostRate?: number;
      /** true puts a project's cost on hold, so that it is not billed to the client yet. */
      Hold?: boolean;
      /** true keeps the line out of the vendor's 1099 total. */
      Non_1099?: boolean;
      /** Notes on the line. */
      Notes?: string;
      /** Required on a control account: the client (prepayments), employee (payroll), credit card or other company. */
      PartyKey?: number | null;
    }[];
    /** The company that owes the invoice. Defaults to the company of the user's employee, or else to the firm's first active company. */
    CompanyKey?: number | null;
    /**
     * What the invoice is for.
     * At most 255 characters.
     */
    Description?: string;
    /**
     * The vendor's invoice number.
     * At most 80 characters.
     */
    Number?: string;
    /** The date on the invoice. Defaults to today. */
    Date?: string | null;
    /** The date on which to post the invoice. Defaults to Date. */
    AccountingDate?: string | null;
    /** Notes on the invoice. */
    Notes?: string;
    /** BeginningBalance enters an invoice that was open when the books began. The default is Normal. */
    Type?: "Normal" | "BeginningBalance";
    /**
     * Why lines are posted to a control account, which otherwise only documents post to. Required for such lines.
     * At most 255 characters.
     */
    ControlReason?: string;
  }[];
  /** true adds the time spent, in milliseconds, to the response. */
  ShowTiming?: boolean;
  /**
   * Why the call may post on days that ClosePeriod has closed; it needs the right to close periods and is shown on the statements of these days. Days of a closed year stay closed.
   * At most 4000 characters.
   */
  LockReason?: string;
}

/** The Content that CreateVendorInvoices returns. */
export interface CreateVendorInvoicesContent {
  VendorInvoices: VendorInvoice[];
  VendorInvoicesDetails: VendorInvoiceDetail[];
}

/** The arguments of ListProjects. */
export interface ListProjectsArguments {
  /**
   * Only projects with one of these statuses.
   * At most 10000.
   */
  FilterByStatus?: ("Preliminary" | "Active" | "Hold" | "WorkHold" | "BillingHold" | "Closed" | "Marketing" | "Null")[];
  /**
   * Only projects of these companies.
   * At most 10000.
   */
  FilterByCompany?: number[];
  /**
   * Description or ID. Found anywhere, ignoring case; a value with % is a LIKE pattern.
   * At most 1000 characters.
   */
  FilterByNameLike?: string;
  /**
   * Found anywhere, ignoring case; a value with % is a LIKE pattern.
   * At most 1000 characters.
   */
  FilterByDescriptionLike?: string;
  /**
   * Ignores case.
   * At most 1000 characters.
   */
  FilterByDescriptionEquals?: string;
  /**
   * Found anywhere, ignoring case; a value with % is a LIKE pattern.
   * At most 1000 characters.
   */
  FilterByIDLike?: string;
  /**
   * null keeps projects without a type.
   * At most 10000.
   */
  FilterByProjectType?: (number | null)[];
  /**
   * Only projects that are, or are not, synchronized with the CRM.
   * At most 10000.
   */
  FilterBySyncToCRM?: boolean[];
  /** Inclusive. */
  FilterByEarliestModifiedDate?: string;
  /** Inclusive. */
  FilterByLatestModifiedDate?: string;
  /**
   * Extension: only these projects.
   * At most 10000.
   */
  FilterByProject?: number[];
  /** Extension: only projects with work that ListChargeablePhases enables for this employee. */
  FilterByChargeableBy?: number;
}

/** The Content that ListProjects returns. */
export interface ListProjectsContent {
  Projects: Pick<Project, "ProjectKey" | "ID" | "Description">[];
}

/** The arguments of ListProjectSummaries. */
export interface ListProjectSummariesArguments {
  /**
   * Only projects with one of these statuses.
   * At most 10000.
   */
  FilterByStatus?: ("Null" | "Preliminary" | "Active" | "Hold" | "Workhold" | "BillingHold" | "Closed" | "Marketing")[];
  /**
   * Only projects of these companies.
   * At most 10000.
   */
  FilterByCompany?: number[];
  /**
   * Only projects of these types; null for those without one.
   * At most 10000.
   */
  FilterByProjectType?: (number | null)[];
  /**
   * Only projects with an invoice group of these clients.
   * At most 10000.
   */
  FilterByClient?: number[];
  /**
   * Only projects of these project managers; null for those without one.
   * At most 10000.
   */
  FilterByManager?: (number | null)[];
  /**
   * Found anywhere in Description or ID, ignoring case; a value with % is a LIKE pattern.
   * At most 1000 characters.
   */
  FilterByNameLike?: string;
  /** The column to sort by. The default is Description. */
  Sort?: "Description" | "ID" | "Status" | "Client" | "Manager" | "ProjectType" | "Contract" | "HoursWorked" | "Spent" | "Billed" | "Unbilled" | "OpenBalance" | "LastActivityDate";
  /** Sorts from the largest, latest or last; hidden values come last. */
  Descending?: boolean;
  /** Lists the projects in groups that have this member in common. */
  GroupBy?: "Client" | "Manager" | "ProjectType" | "Status";
  /** Also returns the totals of all pages. */
  IncludeTotals?: boolean;
}

/** The Content that ListProjectSummaries returns. */
export interface ListProjectSummariesContent {
  Projects: ProjectSummary[];
  /**
   * Sent if GroupBy is given.
   * Present only when it has a value.
   * At most 10000.
   */
  Groups?: ProjectSummaryGroup[];
  /**
   * Sent if IncludeTotals is true and the caller sees any of them.
   * Present only when it has a value.
   */
  Totals?: ProjectSummaryTotals;
}

/** The arguments of ListProjectsAtRisk. */
export interface ListProjectsAtRiskArguments {
  /** How many projects to return. The default is 5. */
  NumberOfProjects?: number;
}

/** The Content that ListProjectsAtRisk returns. */
export interface ListProjectsAtRiskContent {
  /**
   * The projects, those in most trouble first.
   * At most 10000.
   */
  Projects: ProjectAtRisk[];
  /** What is left of the contracts of active projects: contract less spent, where positive. */
  Backlog: number;
}

/** The arguments of GetProjects. */
export interface GetProjectsV1Arguments {
  /**
   * The keys of the records to use, at most 1000.
   * At most 1000.
   */
  RequestedProjects: number[];
}

/** The Content that GetProjects returns. */
export interface GetProjectsV1Content {
  Projects: Project[];
}

/** The arguments of UpdateProjects. */
export interface UpdateProjectsV1Arguments {
  /**
   * The records as they shall be: a negative key creates, Delete true deletes.
   * At most 10000.
   */
  UpdatedProjects: ProjectChange[];
  /**
   * The same records as they were read; empty when only creating.
   * At most 10000.
   */
  UnchangedProjects: ProjectChange[];
  /** true: all records or none. false: each stands alone. */
  UseSingleTransaction: boolean;
}

/** The Content that UpdateProjects returns. */
export interface UpdateProjectsV1Content {
  Projects: (Project & {
    /**
     * The negative key it was sent with.
     * Present only when it has a value.
     */
    OriginalProjectKey?: number;
  })[];
  /** Created, changed and deleted records. */
  NumberOfProjectsUpdated: number;
}

/** The arguments of GetProjectTemplates. */
export interface GetProjectTemplatesArguments {
  /**
   * The keys of the records to use, at most 1000.
   * At most 1000.
   */
  RequestedProjects: number[];
}

/** The Content that GetProjectTemplates returns. */
export interface GetProjectTemplatesContent {
  ProjectTemplates: ProjectTemplate[];
}

/** The arguments of GetProjectsWithResources. */
export interface GetProjectsWithResourcesArguments {
  /**
   * The keys of the records to use, at most 1000.
   * At most 1000.
   */
  RequestedProjects: number[];
}

/** The Content that GetProjectsWithResources returns. */
export interface GetProjectsWithResourcesContent {
  Projects: ProjectWithResources[];
}

/** The arguments of GetProjectTotals. */
export interface GetProjectTotalsArguments {
  /** The key of one project. */
  RequestedProjectTotals: number;
  /**
   * The last day to include: MM/DD/YYYY, YYYY-MM-DD, Today, Yesterday, EndOfLastMonth, EndOfLastQuarter or EndOfLastYear. The default is every day.
   * At most 40 characters.
   */
  AsOfDate?: string;
  /** Leaves out everything recorded after this moment, whatever its date. Without AsOfDate, the answer is as of the day of this moment. */
  AsKnownAt?: string;
}

/** The Content that GetProjectTotals returns. */
export interface GetProjectTotalsContent {
  /**
   * The project, in a list of one.
   * At most 10000.
   */
  Projects: ProjectTotals[];
  /** The totals of a project and of its phases. */
  ProjectTotals: ProjectTotals;
  /**
   * A moment with which AsKnownAt gives this answer again, whatever is recorded later. It is left out while a call that began before the latest change is still posting, and for a caller who may not use AsKnownAt.
   * Present only when it has a value.
   */
  KnownAt?: string;
}

/** The arguments of GetProjects. */
export interface GetProjectsV2Arguments {
  /**
   * The keys of the records to use, at most 1000.
   * At most 1000.
   */
  RequestedProjects: number[];
}

/** The Content that GetProjects returns. */
export interface GetProjectsV2Content {
  Projects: ProjectV2[];
  InvoiceGroups: InvoiceGroup[];
  Phases: Phase[];
  Resources: Resource[];
}

/** The arguments of UpdateProjects. */
export interface UpdateProjectsV2Arguments {
  /**
   * The objects, each with its key member and what changes.
   * At most 10000.
   */
  UpdatedProjects: ({ "ProjectKey"?: number; "LastModifiedDate"?: string; "Description"?: string; "ID"?: string; "Status"?: "Null" | "Preliminary" | "Active" | "Hold" | "Workhold" | "BillingHold" | "Closed" | "Marketing"; "CompanyKey"?: number; "CompanyDescription"?: string; "ProjectTypeKey"?: number | null; "ProjectTypeDescription"?: string; "DepartmentKey"?: number | null; "DepartmentDescription"?: string; "ProjectManager"?: { "EmployeeKey": number; "Delete"?: boolean; "FirstName"?: string; "MiddleName"?: string; "LastName"?: string } | null; "PrincipalInCharge"?: { "EmployeeKey": number; "Delete"?: boolean; "FirstName"?: string; "MiddleName"?: string; "LastName"?: string } | null; "MarketingContact"?: { "EmployeeKey": number; "Delete"?: boolean; "FirstName"?: string; "MiddleName"?: string; "LastName"?: string } | null; "Location"?: string; "WageTableKey"?: number | null; "WageTableDescription"?: string; "IsCertified"?: boolean; "RestrictTimeEntryToResourcesOnly"?: boolean; "TaxState"?: string; "TaxLocalKey"?: number | null; "TaxLocalDescription"?: string; "EstimatedStartDate"?: string | null; "EstimatedCompletionDate"?: string | null; "ActualStartDate"?: string | null; "ActualCompletionDate"?: string | null; "ApplySalesTax"?: boolean; "SalesTaxCode"?: string; "SalesTaxRate"?: number; "RequireTimesheetNotes"?: boolean; "Notes"?: string; "HoursCostBudget"?: number; "LaborCostBudget"?: number; "ExpenseCostBudget"?: number; "ConsultantCostBudget"?: number; "PercentDistribution"?: number; "IsFinalBudget"?: boolean; "BillingType"?: "Null" | "TimeAndExpense" | "FixedFee" | "PercentComplete" | "UnitPrice" | "PercentofConstructionCost" | "Nonbillable" | "Marketing" | "Overhead" | "Adjustment"; "RateTableKey"?: number | null; "RateTableDescription"?: string; "TotalContractAmount"?: number; "LaborContractAmount"?: number; "ExpenseContractAmount"?: number; "ConsultantContractAmount"?: number; "LockFee"?: boolean; "BillLaborAsTE"?: boolean; "BillExpenseAsTE"?: boolean; "BillConsultantAsTE"?: boolean; "Units"?: number; "UnitRate"?: number; "UnitDescription"?: string; "ReportedPercentComplete"?: number; "ReportedPercentCompleteDate"?: string | null; "BillingDescription"?: string; "PhaseInvoiceText"?: string; "LaborInvoiceText"?: string; "ExpenseInvoiceText"?: string; "ConsultantInvoiceText"?: string; "Contacts"?: { "ContactKey": number; "Order": number; "Text"?: string; "Description"?: string; "FirstName"?: string; "MiddleName"?: string; "LastName"?: string; "Title"?: string }[]; "BudgetedOverheadRate"?: number; "ConstructionCost"?: number; "PercentOfConstructionCost"?: number; "LaborEntry"?: boolean; "ExpenseConsultantEntry"?: boolean; "IsTemplate"?: boolean; "SyncToCRM"?: boolean } | { "InvoiceGroupKey"?: number; "LastModifiedDate"?: string; "ProjectKey"?: number; "Description"?: string; "Client"?: { "ClientKey": number; "Description"?: string }; "InvoiceFormatKey"?: number; "InvoiceFormatDescription"?: string; "EmailInvoiceTemplateKey"?: number | null; "EmailInvoiceTemplateDescription"?: string; "EmailClientStatementTemplateKey"?: number | null; "EmailClientStatementTemplateDescription"?: string; "PrintBackup"?: boolean; "EmailIncludeBackup"?: boolean; "BillingManager"?: { "EmployeeKey": number; "Delete"?: boolean; "FirstName"?: string; "MiddleName"?: string; "LastName"?: string } | null; "BillingContact"?: { "ContactKey": number; "Delete"?: boolean; "Description"?: string; "FirstName"?: string; "MiddleName"?: string; "LastName"?: string } | null; "InvoiceHeaderText"?: string; "InvoiceFooterText"?: string; "InvoiceScope"?: string; "Notes"?: string; "ClientKey"?: number; "ClientDescription"?: string } | { "PhaseKey"?: number; "LastModifiedDate"?: string; "ProjectKey"?: number; "InvoiceGroupKey"?: number; "ParentKey"?: number | null; "WBS"?: string; "Description"?: string; "ID"?: string; "Status"?: "Null" | "Preliminary" | "Active" | "Hold" | "Workhold" | "BillingHold" | "Closed" | "Marketing"; "CompanyKey"?: number; "CompanyDescription"?: string; "ProjectTypeKey"?: number | null; "ProjectTypeDescription"?: string; "DepartmentKey"?: number | null; "DepartmentDescription"?: string; "ProjectManager"?: { "EmployeeKey": number; "Delete"?: boolean; "FirstName"?: string; "MiddleName"?: string; "LastName"?: string } | null; "PrincipalInCharge"?: { "EmployeeKey": number; "Delete"?: boolean; "FirstName"?: string; "MiddleName"?: string; "LastName"?: string } | null; "MarketingContact"?: { "EmployeeKey": number; "Delete"?: boolean; "FirstName"?: string; "MiddleName"?: string; "LastName"?: string } | null; "Location"?: string; "WageTableKey"?: number | null; "WageTableDescription"?: string; "IsCertified"?: boolean; "RestrictTimeEntryToResourcesOnly"?: boolean; "TaxState"?: string; "TaxLocalKey"?: number | null; "TaxLocalDescription"?: string; "EstimatedStartDate"?: string | null; "EstimatedCompletionDate"?: string | null; "ActualStartDate"?: string | null; "ActualCompletionDate"?: string | null; "ApplySalesTax"?: boolean; "SalesTaxCode"?: string; "SalesTaxRate"?: number; "RequireTimesheetNotes"?: boolean; "Notes"?: string; "HoursCostBudget"?: number; "LaborCostBudget"?: number; "ExpenseCostBudget"?: number; "ConsultantCostBudget"?: number; "PercentDistribution"?: number; "IsFinalBudget"?: boolean; "BillingType"?: "Null" | "TimeAndExpense" | "FixedFee" | "PercentComplete" | "UnitPrice" | "PercentofConstructionCost" | "Nonbillable" | "Marketing" | "Overhead" | "Adjustment"; "RateTableKey"?: number | null; "RateTableDescription"?: string; "TotalContractAmount"?: number; "LaborContractAmount"?: number; "ExpenseContractAmount"?: number; "ConsultantContractAmount"?: number; "LockFee"?: boolean; "BillLaborAsTE"?: boolean; "BillExpenseAsTE"?: boolean; "BillConsultantAsTE"?: boolean; "Units"?: number; "UnitRate"?: number; "UnitDescription"?: string; "ReportedPercentComplete"?: number; "ReportedPercentCompleteDate"?: string | null; "BillingDescription"?: string; "PhaseInvoiceText"?: string; "LaborInvoiceText"?: string; "ExpenseInvoiceText"?: string; "ConsultantInvoiceText"?: string; "Contacts"?: { "ContactKey": number; "Order": number; "Text"?: string; "Description"?: string; "FirstName"?: string; "MiddleName"?: string; "LastName"?: string; "Title"?: string }[]; "IsBillingGroup"?: boolean; "SummarizeBillingGroup"?: boolean } | { "ResourceKey"?: number; "LastModifiedDate"?: string; "ProjectKey"?: number; "PhaseKey"?: number | null; "ParentKey"?: number | null; "Status"?: "NotStarted" | "InProgress" | "Complete" | "Waiting" | "Deferred" | "Null"; "Priority"?: "Null" | "Low" | "Normal" | "High"; "Description"?: string; "Notes"?: string; "Reference"?: string; "IsTask"?: boolean; "ActivityType"?: "None" | "Labor" | "Expense" | "Consultant"; "EmployeeKey"?: { "EmployeeKey": number; "Delete"?: boolean; "FirstName"?: string; "MiddleName"?: string; "LastName"?: string } | null; "Employee"?: { "EmployeeKey": number; "Delete"?: boolean; "FirstName"?: string; "MiddleName"?: string; "LastName"?: string } | null; "EmployeeTypeKey"?: number | null; "EmployeeTypeDescription"?: string; "ActivityKey"?: number | null; "ActivityDescription"?: string; "VendorKey"?: number | null; "VendorDescription"?: string; "VendorTypeKey"?: number | null; "VendorTypeDescription"?: string; "PercentDistribution"?: number; "Units"?: number; "CostRate"?: number; "CostAmount"?: number; "FeeRate"?: number; "FeeAmount"?: number; "MarkupRate"?: number; "BeginBalanceCostAmount"?: number; "BeginBalanceFeeAmount"?: number; "EstimatedStartDate"?: string | null; "EstimatedCompletionDate"?: string | null; "ActualStartDate"?: string | null; "ActualCompletionDate"?: string | null })[];
  /** The Content of GetProjects, or its four arrays in one. */
  UnchangedProjects?: unknown;
}

/** The Content that UpdateProjects returns. */
export interface UpdateProjectsV2Content {
  Projects: ProjectV2[];
  InvoiceGroups: InvoiceGroup[];
  Phases: Phase[];
  Resources: Resource[];
}

/** The arguments of CreateProjects. */
export interface CreateProjectsArguments {
  /** What the call creates. */
  CreateType: "Project" | "InvoiceGroup" | "Phase" | "Resource";
  /** With CreateType Project: the project. */
  Project?: { "ProjectKey"?: number; "LastModifiedDate"?: string; "Description"?: string; "ID"?: string; "Status"?: "Null" | "Preliminary" | "Active" | "Hold" | "Workhold" | "BillingHold" | "Closed" | "Marketing"; "CompanyKey"?: number; "CompanyDescription"?: string; "ProjectTypeKey"?: number | null; "ProjectTypeDescription"?: string; "DepartmentKey"?: number | null; "DepartmentDescription"?: string; "ProjectManager"?: { "EmployeeKey": number; "Delete"?: boolean; "FirstName"?: string; "MiddleName"?: string; "LastName"?: string } | null; "PrincipalInCharge"?: { "EmployeeKey": number; "Delete"?: boolean; "FirstName"?: string; "MiddleName"?: string; "LastName"?: string } | null; "MarketingContact"?: { "EmployeeKey": number; "Delete"?: boolean; "FirstName"?: string; "MiddleName"?: string; "LastName"?: string } | null; "Location"?: string; "WageTableKey"?: number | null; "WageTableDescription"?: string; "IsCertified"?: boolean; "RestrictTimeEntryToResourcesOnly"?: boolean; "TaxState"?: string; "TaxLocalKey"?: number | null; "TaxLocalDescription"?: string; "EstimatedStartDate"?: string | null; "EstimatedCompletionDate"?: string | null; "ActualStartDate"?: string | null; "ActualCompletionDate"?: string | null; "ApplySalesTax"?: boolean; "SalesTaxCode"?: string; "SalesTaxRate"?: number; "RequireTimesheetNotes"?: boolean; "Notes"?: string; "HoursCostBudget"?: number; "LaborCostBudget"?: number; "ExpenseCostBudget"?: number; "ConsultantCostBudget"?: number; "PercentDistribution"?: number; "IsFinalBudget"?: boolean; "BillingType"?: "Null" | "TimeAndExpense" | "FixedFee" | "PercentComplete" | "UnitPrice" | "PercentofConstructionCost" | "Nonbillable" | "Marketing" | "Overhead" | "Adjustment"; "RateTableKey"?: number | null; "RateTableDescription"?: string; "TotalContractAmount"?: number; "LaborContractAmount"?: number; "ExpenseContractAmount"?: number; "ConsultantContractAmount"?: number; "LockFee"?: boolean; "BillLaborAsTE"?: boolean; "BillExpenseAsTE"?: boolean; "BillConsultantAsTE"?: boolean; "Units"?: number; "UnitRate"?: number; "UnitDescription"?: string; "ReportedPercentComplete"?: number; "ReportedPercentCompleteDate"?: string | null; "BillingDescription"?: string; "PhaseInvoiceText"?: string; "LaborInvoiceText"?: string; "ExpenseInvoiceText"?: string; "ConsultantInvoiceText"?: string; "Contacts"?: { "ContactKey": number; "Order": number; "Text"?: string; "Description"?: string; "FirstName"?: string; "MiddleName"?: string; "LastName"?: string; "Title"?: string }[]; "BudgetedOverheadRate"?: number; "ConstructionCost"?: number; "PercentOfConstructionCost"?: number; "LaborEntry"?: boolean; "ExpenseConsultantEntry"?: boolean; "IsTemplate"?: boolean; "SyncToCRM"?: boolean };
  /**
   * With CreateType Project or InvoiceGroup.
   * At most 10000.
   */
  InvoiceGroups?: ({ "InvoiceGroupKey"?: number; "LastModifiedDate"?: string; "ProjectKey"?: number; "Description"?: string; "Client"?: { "ClientKey": number; "Description"?: string }; "InvoiceFormatKey"?: number; "InvoiceFormatDescription"?: string; "EmailInvoiceTemplateKey"?: number | null; "EmailInvoiceTemplateDescription"?: string; "EmailClientStatementTemplateKey"?: number | null; "EmailClientStatementTemplateDescription"?: string; "PrintBackup"?: boolean; "EmailIncludeBackup"?: boolean; "BillingManager"?: { "EmployeeKey": number; "Delete"?: boolean; "FirstName"?: string; "MiddleName"?: string; "LastName"?: string } | null; "BillingContact"?: { "ContactKey": number; "Delete"?: boolean; "Description"?: string; "FirstName"?: string; "MiddleName"?: string; "LastName"?: string } | null; "InvoiceHeaderText"?: string; "InvoiceFooterText"?: string; "InvoiceScope"?: string; "Notes"?: string; "ClientKey"?: number; "ClientDescription"?: string })[];
  /**
   * The phases; with CreateType Resource the resources.
   * At most 10000.
   */
  Phases?: ({ "PhaseKey"?: number; "LastModifiedDate"?: string; "ProjectKey"?: number; "InvoiceGroupKey"?: number; "ParentKey"?: number | null; "WBS"?: string; "Description"?: string; "ID"?: string; "Status"?: "Null" | "Preliminary" | "Active" | "Hold" | "Workhold" | "BillingHold" | "Closed" | "Marketing"; "CompanyKey"?: number; "CompanyDescription"?: string; "ProjectTypeKey"?: number | null; "ProjectTypeDescription"?: string; "DepartmentKey"?: number | null; "DepartmentDescription"?: string; "ProjectManager"?: { "EmployeeKey": number; "Delete"?: boolean; "FirstName"?: string; "MiddleName"?: string; "LastName"?: string } | null; "PrincipalInCharge"?: { "EmployeeKey": number; "Delete"?: boolean; "FirstName"?: string; "MiddleName"?: string; "LastName"?: string } | null; "MarketingContact"?: { "EmployeeKey": number; "Delete"?: boolean; "FirstName"?: string; "MiddleName"?: string; "LastName"?: string } | null; "Location"?: string; "WageTableKey"?: number | null; "WageTableDescription"?: string; "IsCertified"?: boolean; "RestrictTimeEntryToResourcesOnly"?: boolean; "TaxState"?: string; "TaxLocalKey"?: number | null; "TaxLocalDescription"?: string; "EstimatedStartDate"?: string | null; "EstimatedCompletionDate"?: string | null; "ActualStartDate"?: string | null; "ActualCompletionDate"?: string | null; "ApplySalesTax"?: boolean; "SalesTaxCode"?: string; "SalesTaxRate"?: number; "RequireTimesheetNotes"?: boolean; "Notes"?: string; "HoursCostBudget"?: number; "LaborCostBudget"?: number; "ExpenseCostBudget"?: number; "ConsultantCostBudget"?: number; "PercentDistribution"?: number; "IsFinalBudget"?: boolean; "BillingType"?: "Null" | "TimeAndExpense" | "FixedFee" | "PercentComplete" | "UnitPrice" | "PercentofConstructionCost" | "Nonbillable" | "Marketing" | "Overhead" | "Adjustment"; "RateTableKey"?: number | null; "RateTableDescription"?: string; "TotalContractAmount"?: number; "LaborContractAmount"?: number; "ExpenseContractAmount"?: number; "ConsultantContractAmount"?: number; "LockFee"?: boolean; "BillLaborAsTE"?: boolean; "BillExpenseAsTE"?: boolean; "BillConsultantAsTE"?: boolean; "Units"?: number; "UnitRate"?: number; "UnitDescription"?: string; "ReportedPercentComplete"?: number; "ReportedPercentCompleteDate"?: string | null; "BillingDescription"?: string; "PhaseInvoiceText"?: string; "LaborInvoiceText"?: string; "ExpenseInvoiceText"?: string; "ConsultantInvoiceText"?: string; "Contacts"?: { "ContactKey": number; "Order": number; "Text"?: string; "Description"?: string; "FirstName"?: string; "MiddleName"?: string; "LastName"?: string; "Title"?: string }[]; "IsBillingGroup"?: boolean; "SummarizeBillingGroup"?: boolean } | { "ResourceKey"?: number; "LastModifiedDate"?: string; "ProjectKey"?: number; "PhaseKey"?: number | null; "ParentKey"?: number | null; "Status"?: "NotStarted" | "InProgress" | "Complete" | "Waiting" | "Deferred" | "Null"; "Priority"?: "Null" | "Low" | "Normal" | "High"; "Description"?: string; "Notes"?: string; "Reference"?: string; "IsTask"?: boolean; "ActivityType"?: "None" | "Labor" | "Expense" | "Consultant"; "EmployeeKey"?: { "EmployeeKey": number; "Delete"?: boolean; "FirstName"?: string; "MiddleName"?: string; "LastName"?: string } | null; "Employee"?: { "EmployeeKey": number; "Delete"?: boolean; "FirstName"?: string; "MiddleName"?: string; "LastName"?: string } | null; "EmployeeTypeKey"?: number | null; "EmployeeTypeDescription"?: string; "ActivityKey"?: number | null; "ActivityDescription"?: string; "VendorKey"?: number | null; "VendorDescription"?: string; "VendorTypeKey"?: number | null; "VendorTypeDescription"?: string; "PercentDistribution"?: number; "Units"?: number; "CostRate"?: number; "CostAmount"?: number; "FeeRate"?: number; "FeeAmount"?: number; "MarkupRate"?: number; "BeginBalanceCostAmount"?: number; "BeginBalanceFeeAmount"?: number; "EstimatedStartDate"?: string | null; "EstimatedCompletionDate"?: string | null; "ActualStartDate"?: string | null; "ActualCompletionDate"?: string | null })[];
  /** With CreateType Project: the template to copy. */
  ProjectTemplateKey?: number;
  /** With ProjectTemplateKey: copies the template without its optional references to inactive records, instead of refusing them. */
  OmitInactiveReferences?: boolean;
}

/** The Content that CreateProjects returns. */
export interface CreateProjectsContent {
  Projects: ProjectV2[];
  InvoiceGroups: InvoiceGroup[];
  Phases: Phase[];
  Resources: Resource[];
}

/** The arguments of ListProjectTemplates. */
export interface ListProjectTemplatesArguments {
  /**
   * Description or ID, anywhere, ignoring case.
   * At most 1000 characters.
   */
  FilterByNameLike?: string;
}

/** The Content that ListProjectTemplates returns. */
export interface ListProjectTemplatesContent {
  ProjectTemplates: Pick<ProjectTemplate, "ProjectTemplateKey" | "ID" | "Description">[];
}

/** The arguments of ListExpenseReports. */
export interface ListExpenseReportsArguments {
  /** Deprecated and ignored: the employee is always the authorizing employee. */
  FilterByEmployee?: unknown | null;
  /**
   * Returns reports of these companies.
   * At most 10000.
   */
  FilterByCompany?: number[];
  /**
   * Returns reports of employees whom these employees supervise.
   * At most 10000.
   */
  FilterBySupervisor?: number[];
  /** Returns reports that are (true) or are not (false) processed. */
  FilterByIsProcessed?: boolean;
  /**
   * Text to find anywhere in the description, ignoring case; a value with % is a LIKE pattern.
   * At most 1000 characters.
   */
  FilterByNameLike?: string;
  /** Returns reports that begin on or after this date. */
  FilterByEarliestBeginningDate?: string;
  /** Returns reports that begin on or before this date. */
  FilterByLatestBeginningDate?: string;
  /** Returns reports last modified at or after this time. */
  FilterByEarliestModifiedDate?: string;
  /** Returns reports last modified at or before this time. */
  FilterByLatestModifiedDate?: string;
  /** Returns reports that end on or after this date. */
  FilterByEarliestEndingDate?: string;
  /** Returns reports that end on or before this date. */
  FilterByLatestEndingDate?: string;
}

/** The Content that ListExpenseReports returns. */
export interface ListExpenseReportsContent {
  ExpenseReports: Pick<ExpenseReport, "ExpenseReportKey" | "CompanyKey" | "Description" | "BeginningDate" | "EndingDate" | "IsProcessed" | "Status">[];
}

/** The arguments of GetExpenseReports. */
export interface GetExpenseReportsArguments {
  /**
   * The keys of the records to use, at most 1000.
   * At most 1000.
   */
  RequestedExpenseReports: number[];
}

/** The Content that GetExpenseReports returns. */
export interface GetExpenseReportsContent {
  ExpenseReports: ExpenseReport[];
}

/** The arguments of UpdateExpenseReports. */
export interface UpdateExpenseReportsArguments {
  /**
   * The records as they shall be: a negative key creates, Delete true deletes.
   * At most 10000.
   */
  UpdatedExpenseReports: ExpenseReportChange[];
  /**
   * The same records as they were read; empty when only creating.
   * At most 10000.
   */
  UnchangedExpenseReports: ExpenseReportChange[];
  /** true: all records or none. false: each stands alone. */
  UseSingleTransaction?: boolean;
}

/** The Content that UpdateExpenseReports returns. */
export interface UpdateExpenseReportsContent {
  ExpenseReports: (ExpenseReport & {
    /**
     * The negative key it was sent with.
     * Present only when it has a value.
     */
    OriginalExpenseReportKey?: number;
  })[];
  /** Created, changed and deleted records. */
  NumberOfExpenseReportsUpdated: number;
}

/** The arguments of RecallExpenseReports. */
export interface RecallExpenseReportsArguments {
  /**
   * The keys of the records to use, at most 1000.
   * At most 1000.
   */
  RequestedExpenseReports: number[];
}

/** The Content that RecallExpenseReports returns. */
export interface RecallExpenseReportsContent {
  ExpenseReports: ExpenseReport[];
}

/** The arguments of ListExpenseReportsToApprove. */
export interface ListExpenseReportsToApproveArguments {
  /**
   * Returns reports with one of these statuses.
   * At most 10000.
   */
  FilterByStatus?: ("In Progress" | "Submitted" | "Supervisor Approved" | "Accounting Approved" | "Processed")[];
  /**
   * Returns reports of these companies.
   * At most 10000.
   */
  FilterByCompany?: number[];
  /**
   * Returns reports of these employees.
   * At most 10000.
   */
  FilterByEmployee?: number[];
  /** Returns reports that do (true) or do not (false) need to be approved again. */
  FilterByNeedsReApproval?: boolean;
  /** Returns reports that are (true) or are not (false) reimbursed. */
  FilterByIsPaid?: boolean;
}

/** The Content that ListExpenseReportsToApprove returns. */
export interface ListExpenseReportsToApproveContent {
  ExpenseReports: Pick<ExpenseReport, "ExpenseReportKey" | "CompanyKey" | "Description" | "BeginningDate" | "EndingDate" | "IsProcessed" | "Status" | "EmployeeKey" | "EmployeeName" | "TotalAmount" | "SubmittedDate" | "NeedsReApproval" | "IsPaid">[];
}

/** The arguments of GetExpenseReportsToApprove. */
export interface GetExpenseReportsToApproveArguments {
  /**
   * The keys of the records to use, at most 1000.
   * At most 1000.
   */
  RequestedExpenseReports: number[];
}

/** The Content that GetExpenseReportsToApprove returns. */
export interface GetExpenseReportsToApproveContent {
  ExpenseReports: ExpenseReport[];
}

/** The arguments of GetExpenseReportHistory. */
export interface GetExpenseReportHistoryArguments {
  /**
   * The keys of the records to use, at most 1000.
   * At most 1000.
   */
  RequestedExpenseReports: number[];
}

/** The Content that GetExpenseReportHistory returns. */
export interface GetExpenseReportHistoryContent {
  /**
   * The history of each report, oldest first.
   * At most 10000.
   */
  ExpenseReportMoves: ExpenseReportMove[];
}

/** The arguments of ApproveExpenseReports. */
export interface ApproveExpenseReportsArguments {
  /**
   * The keys of the records to use, at most 1000.
   * At most 1000.
   */
  RequestedExpenseReports: number[];
  /** Supervisor requires the right approve for the team, Accounting the right process. */
  Level: "Supervisor" | "Accounting";
}

/** The Content that ApproveExpenseReports returns. */
export interface ApproveExpenseReportsContent {
  ExpenseReports: ExpenseReport[];
}

/** The arguments of UnapproveExpenseReports. */
export interface UnapproveExpenseReportsArguments {
  /**
   * The keys of the records to use, at most 1000.
   * At most 1000.
   */
  RequestedExpenseReports: number[];
  /** Supervisor requires the right approve for the team, Accounting the right process. */
  Level: "Supervisor" | "Accounting";
}

/** The Content that UnapproveExpenseReports returns. */
export interface UnapproveExpenseReportsContent {
  ExpenseReports: ExpenseReport[];
}

/** The arguments of RejectExpenseReports. */
export interface RejectExpenseReportsArguments {
  /**
   * The keys of the records to use, at most 1000.
   * At most 1000.
   */
  RequestedExpenseReports: number[];
  /** Supervisor requires the right approve for the team, Accounting the right process. Default: the highest level that the caller has. */
  Level?: "Supervisor" | "Accounting";
  /**
   * What the employee has to correct.
   * At most 4000 characters.
   */
  Reason: string;
  /**
   * The lines to correct. Default: all lines.
   * At most 1000.
   */
  Lines?: {
    /** The line to correct. */
    ExpenseKey: number;
    /**
     * What to correct on this line. Default: Reason.
     * At most 4000 characters.
     */
    ManagerNotes?: string;
  }[];
}

/** The Content that RejectExpenseReports returns. */
export interface RejectExpenseReportsContent {
  ExpenseReports: ExpenseReport[];
}

/** The arguments of CorrectExpenseReports. */
export interface CorrectExpenseReportsArguments {
  /**
   * The records as they shall be: a negative key creates, Delete true deletes.
   * At most 10000.
   */
  UpdatedExpenseReports: ExpenseReportChange[];
  /**
   * The same records as they were read; empty when only creating.
   * At most 10000.
   */
  UnchangedExpenseReports: ExpenseReportChange[];
  /** true: all records or none. false: each stands alone. */
  UseSingleTransaction?: boolean;
}

/** The Content that CorrectExpenseReports returns. */
export interface CorrectExpenseReportsContent {
  ExpenseReports: (ExpenseReport & {
    /**
     * The negative key it was sent with.
     * Present only when it has a value.
     */
    OriginalExpenseReportKey?: number;
  })[];
  /** Created, changed and deleted records. */
  NumberOfExpenseReportsUpdated: number;
}

/** The arguments of ProcessExpenseReports. */
export interface ProcessExpenseReportsArguments {
  /**
   * The keys of the records to use, at most 1000.
   * At most 1000.
   */
  RequestedExpenseReports: number[];
  /** The posting date, with Unprocess the date of the reversing entries. */
  AccountingDate?: string | null;
  /** true undoes the processing. */
  Unprocess?: boolean;
  /**
   * Why the call may post on days that ClosePeriod has closed; it needs the right to close periods and is shown on the statements of these days. Days of a closed year stay closed.
   * At most 4000 characters.
   */
  LockReason?: string;
}

/** The Content that ProcessExpenseReports returns. */
export interface ProcessExpenseReportsContent {
  ExpenseReports: ExpenseReport[];
}

/** The arguments of ListAttachments. */
export interface ListAttachmentsArguments {
  /**
   * Returns files of these reports; null for files that no line has claimed yet.
   * At most 10000.
   */
  FilterByExpenseReport?: (number | null)[];
  /**
   * Returns files of these lines.
   * At most 10000.
   */
  FilterByExpense?: number[];
  /** Returns files that a line has (true) or that no line has (false). */
  FilterByIsAttached?: boolean;
}

/** The Content that ListAttachments returns. */
export interface ListAttachmentsContent {
  Attachments: Attachment[];
}

/** The arguments of GetAttachment. */
export interface GetAttachmentArguments {
  /** The file to return. */
  FileKey: number;
}

/** The Content that GetAttachment returns. */
export interface GetAttachmentContent {
  /** The file. */
  FileKey: number;
  /** The line that has the file; before a line claims it, and after that line is deleted, the key it was saved with. */
  ExpenseKey: number;
  /** The report of the line; null until a line claims the file. */
  ExpenseReportKey: number | null;
  /** Whether a line has the file now. */
  IsAttached: boolean;
  /** The name that the file was saved with. */
  Filename: string;
  /** The type of the file, determined from its content. */
  MimeType: string;
  /** A description of the file. */
  Description: string;
  /** The size of the file in bytes. */
  Size: number;
  /** When the file was saved. */
  SavedDate: string;
  /** The file as base64. */
  Data: string;
}

/** The arguments of SaveAttachment. */
export interface SaveAttachmentArguments {
  /** The line, or the negative key that a new line will have. */
  ExpenseKey: number;
  /**
   * The name of the file, without a folder.
   * At most 255 characters.
   */
  Filename: string;
  /**
   * The expected type, compared with the content.
   * At most 255 characters.
   */
  MimeType?: string;
  /** The file as base64; at most 20 MB. */
  Data: string;
  /**
   * A description of the file.
   * At most 4000 characters.
   */
  Description?: string;
}

/** The Content that SaveAttachment returns. */
export interface SaveAttachmentContent {
  /** The file. */
  FileKey: number;
  /** The ExpenseKey as sent. */
  ExpenseKey: number;
  /** The name of the file. */
  Filename: string;
  /** The type of the file, determined from its content. */
  MimeType: string;
  /** The description of the file. */
  Description: string;
  /** The size of the file in bytes. */
  Size: number;
}

/** The arguments of GetGLAccounts. */
export interface GetGLAccountsArguments {
  /**
   * The accounts to return. Omit it or send an empty list for all accounts.
   * At most 1000.
   */
  RequestedGLAccounts?: number[];
  /** If true, GLBalance and GLCashBasisBalance leave out year-end closing entries. */
  ExcludeCloseYearEntries?: boolean;
  /**
   * The date of the balances: MM/DD/YYYY, YYYY-MM-DD, Today, Yesterday, EndOfLastMonth, EndOfLastQuarter or EndOfLastYear. The default is today.
   * At most 40 characters.
   */
  AsOfDate?: string;
  /**
   * Accounts of these account groups.
   * Also accepted as FitlerByAccountGroup.
   * At most 10000.
   */
  FilterByAccountGroup?: number[];
  /**
   * Accounts with one of these statuses.
   * At most 10000.
   */
  FilterByStatus?: ("Active" | "Inactive")[];
  /**
   * Accounts of these types.
   * At most 10000.
   */
  FilterByType?: ("Asset" | "Liability" | "Equity" | "Income" | "BillableCost" | "NonBillableCost" | "Expense" | "OtherIncome" | "OtherExpense")[];
  /** Leaves out everything recorded after this moment, whatever its date. Without AsOfDate, the answer is as of the day of this moment. */
  AsKnownAt?: string;
}

/** The Content that GetGLAccounts returns. */
export interface GetGLAccountsContent {
  GLAccounts: GLAccount[];
  /**
   * A moment with which AsKnownAt gives this answer again, whatever is recorded later. It is left out while a call that began before the latest change is still posting, and for a caller who may not use AsKnownAt.
   * Present only when it has a value.
   */
  KnownAt?: string;
}

/** The arguments of ListGLAccounts. */
export interface ListGLAccountsArguments {
  /**
   * Accounts of these account groups.
   * Also accepted as FitlerByAccountGroup.
   * At most 10000.
   */
  FilterByAccountGroup?: number[];
  /**
   * Accounts with one of these statuses.
   * At most 10000.
   */
  FilterByStatus?: ("Active" | "Inactive")[];
  /**
   * Accounts of these types.
   * At most 10000.
   */
  FilterByType?: ("Asset" | "Liability" | "Equity" | "Income" | "BillableCost" | "NonBillableCost" | "Expense" | "OtherIncome" | "OtherExpense")[];
}

/** The Content that ListGLAccounts returns. */
export interface ListGLAccountsContent {
  GLAccounts: Pick<GLAccount2, "GLAccountKey" | "ID" | "Description" | "AccountType" | "AccountGroup" | "Order" | "Status">[];
}

/** The arguments of ListTimesheets. */
export interface ListTimesheetsArguments {
  /**
   * Returns timesheets of these companies.
   * At most 10000.
   */
  FilterByCompany?: number[];
  /**
   * Returns timesheets of these employees.
   * At most 10000.
   */
  FilterByEmployee?: number[];
  /**
   * Text to find anywhere in the employee's name.
   * At most 1000 characters.
   */
  FilterByNameLike?: string;
  /** true returns paid timesheets only; false has no effect. */
  FilterByPaid?: boolean;
  /** true returns unpaid timesheets only; false has no effect. */
  FilterByUnpaid?: boolean;
  /** true returns submitted timesheets only; false has no effect. */
  FilterBySubmitted?: boolean;
  /** true returns timesheets in progress only; false has no effect. */
  FilterByUnsubmitted?: boolean;
  /** true returns rejected timesheets only; false has no effect. */
  FilterByRejected?: boolean;
  /** Extension: true returns timesheets that accounting has not approved; false has no effect. */
  FilterByNotAccountingApproved?: boolean;
  /** Returns timesheets dated on or after this day. */
  FilterByEarliestTimesheetDate?: string;
  /** Returns timesheets dated on or before this day. */
  FilterByLatestTimesheetDate?: string;
}

/** The Content that ListTimesheets returns. */
export interface ListTimesheetsContent {
  Timesheets: Pick<TimesheetItem, "Timesheet Key" | "Company Key" | "Employee Key" | "Employee Status" | "Employee" | "First Name" | "Middle Name" | "Last Name" | "My Employee" | "Timesheet Date" | "Timesheet Total" | "Submitted" | "Supervisor Approved" | "Accounting Approved" | "Project Manager Approved" | "Rejected" | "Billed" | "Paid" | "Project Manager Approved Value" | "Paid Value" | "Rejected Value" | "Target Billable Percent" | "Actual Billable Percent" | "Company Name" | "Multilevel Employee" | "Submitted Date" | "Submitted By" | "Accounting Approved Date" | "Accounting Approved By" | "Supervisor Approved Date" | "Supervisor Approved By">[];
}

/** The arguments of GetTimesheets. */
export interface GetTimesheetsArguments {
  /**
   * The keys of the records to use, at most 1000.
   * At most 1000.
   */
  RequestedTimesheets: number[];
}

/** The Content that GetTimesheets returns. */
export interface GetTimesheetsContent {
  /**
   * The timesheets as they are now.
   * At most 10000.
   */
  Timesheets: Timesheet[];
}

/** The arguments of CreateTimesheet. */
export interface CreateTimesheetArguments {
  /** The timesheet to create. */
  Timesheet: {
    /** The employee of the new timesheet. */
    EmployeeKey: number;
    /** Any day of the week. */
    TimesheetDate: string;
    /** true adds the project rows of the employee's latest timesheet, without hours. */
    PrefillRecent?: boolean;
    /** true adds a row for each phase on which the employee is a resource. */
    PrefillScheduled?: boolean;
    /** Copies the project rows of this timesheet, without hours. */
    CopyFromTimesheetKey?: number;
    /** The activity of prefilled rows. Default: the activity of the source row. */
    ActivityKey?: number;
    /** true allows a date more than 90 days ago. */
    AllowPast90Days?: boolean;
  };
}

/** The Content that CreateTimesheet returns. */
export interface CreateTimesheetContent {
  /**
   * The timesheets as they are now.
   * At most 10000.
   */
  Timesheets: Timesheet[];
}

/** The arguments of UpdateTimesheets. */
export interface UpdateTimesheetsArguments {
  /**
   * The timesheets to change, each with its changed rows.
   * At most 1000.
   */
  Timesheets: {
    /** The timesheet to change. */
    TimesheetKey: number;
    /**
     * The days whose breaks change.
     * At most 10000.
     */
    UpdatedBreaktimes?: {
      /** The break item of the day. */
      "Timesheet Break Time Key": number;
      /** When the working day started. */
      "Day Start Time"?: string | null;
      /** When the working day ended; after Day Start Time. */
      "Day End Time"?: string | null;
      /** Where the employee worked that day. */
      "Work Location"?: string;
      /** A note on the day's breaks. */
      Notes?: string;
      /** How many rest breaks the day has. */
      "Number of Rest Breaks"?: number;
      /** How many meal breaks the day has. */
      "Number of Meal Breaks"?: number;
      /** true if the employee chose not to take Break 1. */
      "Break 1 Opt Out"?: boolean;
      /** true if the employee chose not to take Break 2. */
      "Break 2 Opt Out"?: boolean;
      /** true if the employee chose not to take Break 3. */
      "Break 3 Opt Out"?: boolean;
      /** true if the employee chose not to take Meal 1. */
      "Meal 1 Opt Out"?: boolean;
      /** true if the employee chose not to take Meal 2. */
      "Meal 2 Opt Out"?: boolean;
      /** The length of Break 1 in minutes. */
      "Break 1 Minutes"?: number | null;
      /** The length of Break 2 in minutes. */
      "Break 2 Minutes"?: number | null;
      /** The length of Break 3 in minutes. */
      "Break 3 Minutes"?: number | null;
      /** The length of Meal 1 in minutes. */
      "Meal 1 Minutes"?: number | null;
      /** The length of Meal 2 in minutes. */
      "Meal 2 Minutes"?: number | null;
      /**
       * The employee who last changed the item.
       * Read-only: accepted and ignored.
       */
      "Last Updated By Key"?: number | null;
      /**
       * The name of the employee who last changed the item.
       * Read-only: accepted and ignored.
       */
      "Last Updated By"?: string;
      /**
       * When the item was last changed.
       * Read-only: accepted and ignored.
       */
      "Last Updated Date"?: string;
      /**
       * The day of the breaks.
       * Read-only: accepted and ignored.
       */
      Date?: string;
      /**
       * Whether Break 1 is taken (Active), opted out of (OptOut) or not part of the day (NotApplicable).
       * Read-only: accepted and ignored.
       */
      "Break 1 Status Value"?: "Active" | "OptOut" | "NotApplicable";
      /**
       * Whether Break 2 is taken (Active), opted out of (OptOut) or not part of the day (NotApplicable).
       * Read-only: accepted and ignored.
       */
      "Break 2 Status Value"?: "Active" | "OptOut" | "NotApplicable";
      /**
       * Whether Break 3 is taken (Active), opted out of (OptOut) or not part of the day (NotApplicable).
       * Read-only: accepted and ignored.
       */
      "Break 3 Status Value"?: "Active" | "OptOut" | "NotApplicable";
      /**
       * Whether Meal 1 is taken (Active), opted out of (OptOut) or not part of the day (NotApplicable).
       * Read-only: accepted and ignored.
       */
      "Meal 1 Status Value"?: "Active" | "OptOut" | "NotApplicable";
      /**
       * Whether Meal 2 is taken (Active), opted out of (OptOut) or not part of the day (NotApplicable).
       * Read-only: accepted and ignored.
       */
      "Meal 2 Status Value"?: "Active" | "OptOut" | "NotApplicable";
    }[];
    /**
     * The overhead rows that change.
     * At most 10000.
     */
    UpdatedOverheads?: {
      /** The overhead detail that the hours are for. */
      "Timesheet Overhead Group Detail Key": number;
      /** Regular hours of day 1 of the week. */
      "D1 Regular"?: number;
      /** Regular hours of day 2 of the week. */
      "D2 Regular"?: number;
      /** Regular hours of day 3 of the week. */
      "D3 Regular"?: number;
      /** Regular hours of day 4 of the week. */
      "D4 Regular"?: number;
      /** Regular hours of day 5 of the week. */
      "D5 Regular"?: number;
      /** Regular hours of day 6 of the week. */
      "D6 Regular"?: number;
      /** Regular hours of day 7 of the week. */
      "D7 Regular"?: number;
      /**
       * Overtime hours of day 1 of the week.
       * Present only when it has a value.
       */
      "D1 Overtime"?: number;
      /**
       * Overtime hours of day 2 of the week.
       * Present only when it has a value.
       */
      "D2 Overtime"?: number;
      /**
       * Overtime hours of day 3 of the week.
       * Present only when it has a value.
       */
      "D3 Overtime"?: number;
      /**
       * Overtime hours of day 4 of the week.
       * Present only when it has a value.
       */
      "D4 Overtime"?: number;
      /**
       * Overtime hours of day 5 of the week.
       * Present only when it has a value.
       */
      "D5 Overtime"?: number;
      /**
       * Overtime hours of day 6 of the week.
       * Present only when it has a value.
       */
      "D6 Overtime"?: number;
      /**
       * Overtime hours of day 7 of the week.
       * Present only when it has a value.
       */
      "D7 Overtime"?: number;
      /**
       * Extension: double-time hours of day 1 of the week.
       * Present only when it has a value.
       */
      "D1 Doubletime"?: number;
      /**
       * Extension: double-time hours of day 2 of the week.
       * Present only when it has a value.
       */
      "D2 Doubletime"?: number;
      /**
       * Extension: double-time hours of day 3 of the week.
       * Present only when it has a value.
       */
      "D3 Doubletime"?: number;
      /**
       * Extension: double-time hours of day 4 of the week.
       * Present only when it has a value.
       */
      "D4 Doubletime"?: number;
      /**
       * Extension: double-time hours of day 5 of the week.
       * Present only when it has a value.
       */
      "D5 Doubletime"?: number;
      /**
       * Extension: double-time hours of day 6 of the week.
       * Present only when it has a value.
       */
      "D6 Doubletime"?: number;
      /**
       * Extension: double-time hours of day 7 of the week.
       * Present only when it has a value.
       */
      "D7 Doubletime"?: number;
      /** A note on the hours of day 1 of the week. */
      "D1 Notes"?: string;
      /** A note on the hours of day 2 of the week. */
      "D2 Notes"?: string;
      /** A note on the hours of day 3 of the week. */
      "D3 Notes"?: string;
      /** A note on the hours of day 4 of the week. */
      "D4 Notes"?: string;
      /** A note on the hours of day 5 of the week. */
      "D5 Notes"?: string;
      /** A note on the hours of day 6 of the week. */
      "D6 Notes"?: string;
      /** A note on the hours of day 7 of the week. */
      "D7 Notes"?: string;
      /**
       * A note on the overtime of day 1 of the week.
       * Present only when it has a value.
       */
      "D1 OT Notes"?: string;
      /**
       * A note on the overtime of day 2 of the week.
       * Present only when it has a value.
       */
      "D2 OT Notes"?: string;
      /**
       * A note on the overtime of day 3 of the week.
       * Present only when it has a value.
       */
      "D3 OT Notes"?: string;
      /**
       * A note on the overtime of day 4 of the week.
       * Present only when it has a value.
       */
      "D4 OT Notes"?: string;
      /**
       * A note on the overtime of day 5 of the week.
       * Present only when it has a value.
       */
      "D5 OT Notes"?: string;
      /**
       * A note on the overtime of day 6 of the week.
       * Present only when it has a value.
       */
      "D6 OT Notes"?: string;
      /**
       * A note on the overtime of day 7 of the week.
       * Present only when it has a value.
       */
      "D7 OT Notes"?: string;
      /**
       * Whether the row cannot change: the timesheet is submitted or the detail inactive.
       * Read-only: accepted and ignored.
       */
      Locked?: boolean;
      /**
       * The overhead row.
       * Read-only: accepted and ignored.
       */
      "Timesheet Overhead Key"?: number;
      /**
       * The employee of the timesheet.
       * Read-only: accepted and ignored.
       */
      "Employee Key"?: number;
      /**
       * The name of the overhead detail.
       * Read-only: accepted and ignored.
       */
      "Timesheet Overhead Group Detail"?: string;
      /**
       * All hours of the row.
       * Read-only: accepted and ignored.
       */
      "Total Hours"?: number;
    }[];
    /**
     * The project rows that are new, change or are deleted.
     * At most 10000.
     */
    UpdatedProjects?: {
      /** true for a new row, which needs its Project Key, Phase Key and Activity Key. */
      IsNewRow?: boolean;
      /** true deletes the row. */
      Delete?: boolean;
      /** The project row; required for an existing row. */
      "Timesheet Project Key"?: number;
      /** The project that the hours are for; required for a new row. */
      "Project Key"?: number;
      /** The phase that the hours are for; required for a new row. The project's own key charges a project without phases. */
      "Phase Key"?: number;
      /** The activity that the hours are for; required for a new row. */
      "Activity Key"?: number;
      /** The employee type to bill the row as, if it is not the employee's own. */
      "Employee Type Key"?: number | null;
      /** Regular hours of day 1 of the week. */
      "D1 Regular"?: number;
      /** Regular hours of day 2 of the week. */
      "D2 Regular"?: number;
      /** Regular hours of day 3 of the week. */
      "D3 Regular"?: number;
      /** Regular hours of day 4 of the week. */
      "D4 Regular"?: number;
      /** Regular hours of day 5 of the week. */
      "D5 Regular"?: number;
      /** Regular hours of day 6 of the week. */
      "D6 Regular"?: number;
      /** Regular hours of day 7 of the week. */
      "D7 Regular"?: number;
      /**
       * Overtime hours of day 1 of the week.
       * Present only when it has a value.
       */
      "D1 Overtime"?: number;
      /**
       * Overtime hours of day 2 of the week.
       * Present only when it has a value.
       */
      "D2 Overtime"?: number;
      /**
       * Overtime hours of day 3 of the week.
       * Present only when it has a value.
       */
      "D3 Overtime"?: number;
      /**
       * Overtime hours of day 4 of the week.
       * Present only when it has a value.
       */
      "D4 Overtime"?: number;
      /**
       * Overtime hours of day 5 of the week.
       * Present only when it has a value.
       */
      "D5 Overtime"?: number;
      /**
       * Overtime hours of day 6 of the week.
       * Present only when it has a value.
       */
      "D6 Overtime"?: number;
      /**
       * Overtime hours of day 7 of the week.
       * Present only when it has a value.
       */
      "D7 Overtime"?: number;
      /**
       * Extension: double-time hours of day 1 of the week.
       * Present only when it has a value.
       */
      "D1 Doubletime"?: number;
      /**
       * Extension: double-time hours of day 2 of the week.
       * Present only when it has a value.
       */
      "D2 Doubletime"?: number;
      /**
       * Extension: double-time hours of day 3 of the week.
       * Present only when it has a value.
       */
      "D3 Doubletime"?: number;
      /**
       * Extension: double-time hours of day 4 of the week.
       * Present only when it has a value.
       */
      "D4 Doubletime"?: number;
      /**
       * Extension: double-time hours of day 5 of the week.
       * Present only when it has a value.
       */
      "D5 Doubletime"?: number;
      /**
       * Extension: double-time hours of day 6 of the week.
       * Present only when it has a value.
       */
      "D6 Doubletime"?: number;
      /**
       * Extension: double-time hours of day 7 of the week.
       * Present only when it has a value.
       */
      "D7 Doubletime"?: number;
      /** A note on the hours of day 1 of the week. */
      "D1 Notes"?: string;
      /** A note on the hours of day 2 of the week. */
      "D2 Notes"?: string;
      /** A note on the hours of day 3 of the week. */
      "D3 Notes"?: string;
      /** A note on the hours of day 4 of the week. */
      "D4 Notes"?: string;
      /** A note on the hours of day 5 of the week. */
      "D5 Notes"?: string;
      /** A note on the hours of day 6 of the week. */
      "D6 Notes"?: string;
      /** A note on the hours of day 7 of the week. */
      "D7 Notes"?: string;
      /**
       * A note on the overtime of day 1 of the week.
       * Present only when it has a value.
       */
      "D1 OT Notes"?: string;
      /**
       * A note on the overtime of day 2 of the week.
       * Present only when it has a value.
       */
      "D2 OT Notes"?: string;
      /**
       * A note on the overtime of day 3 of the week.
       * Present only when it has a value.
       */
      "D3 OT Notes"?: string;
      /**
       * A note on the overtime of day 4 of the week.
       * Present only when it has a value.
       */
      "D4 OT Notes"?: string;
      /**
       * A note on the overtime of day 5 of the week.
       * Present only when it has a value.
       */
      "D5 OT Notes"?: string;
      /**
       * A note on the overtime of day 6 of the week.
       * Present only when it has a value.
       */
      "D6 OT Notes"?: string;
      /**
       * A note on the overtime of day 7 of the week.
       * Present only when it has a value.
       */
      "D7 OT Notes"?: string;
      /**
       * The project's description.
       * Read-only: accepted and ignored.
       */
      "Project Description"?: string;
      /**
       * The phase's description.
       * Read-only: accepted and ignored.
       */
      "Phase Description"?: string;
      /**
       * The activity's description.
       * Read-only: accepted and ignored.
       */
      Activity?: string;
      /**
       * All hours of the row.
       * Read-only: accepted and ignored.
       */
      "Total Hours"?: number;
      /**
       * Whether a project manager has approved the row.
       * Read-only: accepted and ignored.
       */
      "Project Manager Approved"?: boolean;
    }[];
    /** What the caller read, as GetTimesheets returned it. */
    UnchangedData: {
      /** The overhead rows as read: UnchangedData.Overhead of GetTimesheets. */
      Overhead: string;
      /** The project rows as read: UnchangedData.Project of GetTimesheets. */
      Project: string;
      /** The breaks as read: UnchangedData.Breaktime of GetTimesheets. */
      Breaktime?: string;
    };
  }[];
}

/** The Content that UpdateTimesheets returns. */
export interface UpdateTimesheetsContent {
  /**
   * The timesheets as they are now.
   * At most 10000.
   */
  Timesheets: Timesheet[];
}

/** The arguments of SubmitTimesheets. */
export interface SubmitTimesheetsArguments {
  /**
   * The keys of the records to use, at most 1000.
   * At most 1000.
   */
  RequestedTimesheets: number[];
  /** true undoes the submission. */
  Unsubmit?: boolean;
}

/** The Content that SubmitTimesheets returns. */
export interface SubmitTimesheetsContent {
  /**
   * The timesheets as they are now.
   * At most 10000.
   */
  Timesheets: Timesheet[];
}

/** The arguments of ApproveTimesheets. */
export interface ApproveTimesheetsArguments {
  /**
   * The keys of the records to use, at most 1000.
   * At most 1000.
   */
  RequestedTimesheets: number[];
  /** Supervisor requires the right approve for the team, ProjectManager the right approve for own projects, Accounting the right process. */
  Level: "Supervisor" | "ProjectManager" | "Accounting";
  /**
   * Why the call may post on days that ClosePeriod has closed; it needs the right to close periods and is shown on the statements of these days. Days of a closed year stay closed.
   * At most 4000 characters.
   */
  LockReason?: string;
}

/** The Content that ApproveTimesheets returns. */
export interface ApproveTimesheetsContent {
  /**
   * The timesheets as they are now.
   * At most 10000.
   */
  Timesheets: Timesheet[];
}

/** The arguments of UnapproveTimesheets. */
export interface UnapproveTimesheetsArguments {
  /**
   * The keys of the records to use, at most 1000.
   * At most 1000.
   */
  RequestedTimesheets: number[];
  /** Supervisor requires the right approve for the team, ProjectManager the right approve for own projects, Accounting the right process. */
  Level: "Supervisor" | "ProjectManager" | "Accounting";
  /** At level Accounting, the date of the reversing entries, not before the posting date of the labor. Defaults to that date, or the first open day after it with a warning. */
  AccountingDate?: string;
  /**
   * Why the call may post on days that ClosePeriod has closed; it needs the right to close periods and is shown on the statements of these days. Days of a closed year stay closed.
   * At most 4000 characters.
   */
  LockReason?: string;
}

/** The Content that UnapproveTimesheets returns. */
export interface UnapproveTimesheetsContent {
  /**
   * The timesheets as they are now.
   * At most 10000.
   */
  Timesheets: Timesheet[];
}

/** The arguments of RejectTimesheets. */
export interface RejectTimesheetsArguments {
  /**
   * The keys of the records to use, at most 1000.
   * At most 1000.
   */
  RequestedTimesheets: number[];
  /** Supervisor requires the right approve for the team, ProjectManager the right approve for own projects, Accounting the right process. */
  Level: "Supervisor" | "ProjectManager" | "Accounting";
  /**
   * What the employee has to correct.
   * At most 4000 characters.
   */
  Reason: string;
}

/** The Content that RejectTimesheets returns. */
export interface RejectTimesheetsContent {
  /**
   * The timesheets as they are now.
   * At most 10000.
   */
  Timesheets: Timesheet[];
}

/** The arguments of PayTimesheets. */
export interface PayTimesheetsArguments {
  /**
   * The keys of the records to use, at most 1000.
   * At most 1000.
   */
  RequestedTimesheets: number[];
  /** true marks the timesheets as not paid. */
  Unpay?: boolean;
}

/** The Content that PayTimesheets returns. */
export interface PayTimesheetsContent {
  /**
   * The timesheets as they are now.
   * At most 10000.
   */
  Timesheets: Timesheet[];
}

/** The arguments of GetTimesheetHistory. */
export interface GetTimesheetHistoryArguments {
  /**
   * The keys of the records to use, at most 1000.
   * At most 1000.
   */
  RequestedTimesheets: number[];
}

/** The Content that GetTimesheetHistory returns. */
export interface GetTimesheetHistoryContent {
  /**
   * The history of each timesheet, oldest first.
   * At most 10000.
   */
  TimesheetMoves: TimesheetMove[];
}

/** The arguments of GetTimesheetChanges. */
export interface GetTimesheetChangesArguments {
  /**
   * The keys of the records to use, at most 1000.
   * At most 1000.
   */
  RequestedTimesheets: number[];
}

/** The Content that GetTimesheetChanges returns. */
export interface GetTimesheetChangesContent {
  /**
   * The changed cells and rows, by timesheet.
   * At most 10000.
   */
  TimesheetChanges: TimesheetChange2[];
}

/** The arguments of ListMissingTimesheets. */
export interface ListMissingTimesheetsArguments {
  /** Any day of the week. Default: the last complete week. */
  TimesheetDate?: string;
  /**
   * Returns employees of these companies.
   * At most 10000.
   */
  FilterByCompany?: number[];
}

/** The Content that ListMissingTimesheets returns. */
export interface ListMissingTimesheetsContent {
  /**
   * One item per employee, by name.
   * At most 10000.
   */
  MissingTimesheets: MissingTimesheet[];
}

/** The arguments of ListProjectTimesheetRows. */
export interface ListProjectTimesheetRowsArguments {
  /**
   * Returns rows of these timesheets.
   * At most 10000.
   */
  FilterByTimesheet?: number[];
  /**
   * Returns rows on these projects.
   * At most 10000.
   */
  FilterByProject?: number[];
  /**
   * Returns rows of these employees.
   * At most 10000.
   */
  FilterByEmployee?: number[];
  /** true returns rows that neither a project manager nor accounting has approved; false has no effect. */
  FilterByWaiting?: boolean;
  /** Returns rows of timesheets dated on or after this day. */
  FilterByEarliestTimesheetDate?: string;
  /** Returns rows of timesheets dated on or before this day. */
  FilterByLatestTimesheetDate?: string;
}

/** The Content that ListProjectTimesheetRows returns. */
export interface ListProjectTimesheetRowsContent {
  ProjectTimesheetRows: ProjectTimesheetRow[];
}

/** The arguments of ListLockedTimesheetDays. */
export interface ListLockedTimesheetDaysArguments {
  /** The first day of the range. */
  EarliestDate: string;
  /** The last day of the range, which has at most 367 days. */
  LatestDate: string;
  /** The company; null or left out for all companies. */
  CompanyKey?: number | null;
}

/** The Content that ListLockedTimesheetDays returns. */
export interface ListLockedTimesheetDaysContent {
  /**
   * The locked days in the range, by date.
   * At most 10000.
   */
  LockedDays: LockedDay[];
}

/** The arguments of LockTimesheetDays. */
export interface LockTimesheetDaysArguments {
  /** The first day of the range. */
  EarliestDate: string;
  /** The last day of the range, which has at most 367 days. */
  LatestDate: string;
  /** The company; null or left out for all companies. */
  CompanyKey?: number | null;
}

/** The Content that LockTimesheetDays returns. */
export interface LockTimesheetDaysContent {
  /**
   * The locked days in the range, by date.
   * At most 10000.
   */
  LockedDays: LockedDay[];
}

/** The arguments of UnlockTimesheetDays. */
export interface UnlockTimesheetDaysArguments {
  /** The first day of the range. */
  EarliestDate: string;
  /** The last day of the range, which has at most 367 days. */
  LatestDate: string;
  /** The company; null or left out for all companies. */
  CompanyKey?: number | null;
}

/** The Content that UnlockTimesheetDays returns. */
export interface UnlockTimesheetDaysContent {
  /**
   * The locked days in the range, by date.
   * At most 10000.
   */
  LockedDays: LockedDay[];
}

/** The arguments of RepriceTransactions. */
export interface RepriceTransactionsArguments {
  /** Reprices labor worked on or after this date. */
  EarliestDate: string;
  /** Reprices labor worked on or before this date. */
  LatestDate: string;
  /**
   * Reprices only labor on these projects.
   * At most 10000.
   */
  FilterByProject?: number[];
  /**
   * Reprices only labor of these employees.
   * At most 10000.
   */
  FilterByEmployee?: number[];
  /** The posting date of the corrections, not before that of the labor. Defaults to the posting date of the labor of each timesheet, or the first open day after it with a warning. */
  AccountingDate?: string;
  /**
   * Why the call may post on days that ClosePeriod has closed; it needs the right to close periods and is shown on the statements of these days. Days of a closed year stay closed.
   * At most 4000 characters.
   */
  LockReason?: string;
}

/** The Content that RepriceTransactions returns. */
export interface RepriceTransactionsContent {
  /**
   * Each transaction whose rates changed, before and after.
   * At most 10000.
   */
  Transactions: RepricedTransaction[];
  /** How many transactions changed. */
  NumberOfTransactionsRepriced: number;
}

/** The arguments of UpdateGLAccounts. */
export interface UpdateGLAccountsArguments {
  /**
   * The records as they shall be: a negative key creates, Delete true deletes.
   * At most 10000.
   */
  UpdatedGLAccounts: GLAccount2Change[];
  /**
   * The same records as they were read; empty when only creating.
   * At most 10000.
   */
  UnchangedGLAccounts: GLAccount2Change[];
  /** true: all records or none. false: each stands alone. */
  UseSingleTransaction?: boolean;
}

/** The Content that UpdateGLAccounts returns. */
export interface UpdateGLAccountsContent {
  GLAccounts: (GLAccount2 & {
    /**
     * The negative key it was sent with.
     * Present only when it has a value.
     */
    OriginalGLAccountKey?: number;
  })[];
  /** Created, changed and deleted records. */
  NumberOfGLAccountsUpdated: number;
}

/** The arguments of ListBudgets. */
export interface ListBudgetsArguments {
  /**
   * Budgets of these accounts.
   * At most 10000.
   */
  FilterByGLAccount?: number[];
  /**
   * Budgets of these companies.
   * At most 10000.
   */
  FilterByCompany?: number[];
  /**
   * Budgets on these bases of accounting.
   * At most 10000.
   */
  FilterByBasis?: ("Accrual" | "Cash")[];
  /** Budgets of the month of this date and later months. */
  FilterByEarliestDate?: string;
  /** Budgets of the month of this date and earlier months. */
  FilterByLatestDate?: string;
}

/** The Content that ListBudgets returns. */
export interface ListBudgetsContent {
  Budgets: Pick<Budget, "BudgetKey" | "GLAccountKey" | "AccountID" | "AccountDescription" | "CompanyKey" | "Date" | "Basis" | "Amount">[];
}

/** The arguments of GetBudgets. */
export interface GetBudgetsArguments {
  /**
   * The keys of the records to use, at most 1000.
   * At most 1000.
   */
  RequestedBudgets: number[];
}

/** The Content that GetBudgets returns. */
export interface GetBudgetsContent {
  Budgets: Budget[];
}

/** The arguments of UpdateBudgets. */
export interface UpdateBudgetsArguments {
  /**
   * The records as they shall be: a negative key creates, Delete true deletes.
   * At most 10000.
   */
  UpdatedBudgets: BudgetChange[];
  /**
   * The same records as they were read; empty when only creating.
   * At most 10000.
   */
  UnchangedBudgets: BudgetChange[];
  /** true: all records or none. false: each stands alone. */
  UseSingleTransaction?: boolean;
  /**
   * Why the call may post on days that ClosePeriod has closed; it needs the right to close periods and is shown on the statements of these days. Days of a closed year stay closed.
   * At most 4000 characters.
   */
  LockReason?: string;
}

/** The Content that UpdateBudgets returns. */
export interface UpdateBudgetsContent {
  Budgets: (Budget & {
    /**
     * The negative key it was sent with.
     * Present only when it has a value.
     */
    OriginalBudgetKey?: number;
  })[];
  /** Created, changed and deleted records. */
  NumberOfBudgetsUpdated: number;
}

/** The arguments of ListGLTransactions. */
export interface ListGLTransactionsArguments {
  /**
   * Postings to these accounts.
   * At most 10000.
   */
  FilterByGLAccount?: number[];
  /**
   * Postings of these companies.
   * At most 10000.
   */
  FilterByCompany?: number[];
  /**
   * Postings of these departments; null includes postings without a department.
   * At most 10000.
   */
  FilterByDepartment?: (number | null)[];
  /** Postings that count on this basis. The default is postings on either basis. */
  FilterByBasis?: "Accrual" | "Cash";
  /** Postings on or after this date. */
  FilterByEarliestDate?: string;
  /** Postings on or before this date. */
  FilterByLatestDate?: string;
  /**
   * Postings of these kinds of documents.
   * At most 10000.
   */
  FilterBySource?: ("Timesheet" | "ExpenseReport" | "ExpenseReportPayment" | "VendorInvoice" | "VendorPayment" | "ClientInvoice" | "Receipt" | "CreditMemo" | "ReceivableAdjustment" | "WriteOff" | "Journal" | "CloseYear" | "PayrollPayment" | "TaxPayment" | "CardPayment" | "IntercompanySettlement" | "ClientRefund" | "ControlMove" | "Opening")[];
  /**
   * Postings of the documents with these keys; use it together with FilterBySource.
   * At most 10000.
   */
  FilterBySourceKey?: number[];
  /** If true, year-end closing entries are left out. */
  ExcludeCloseYearEntries?: boolean;
  /** Postings made up to this moment. */
  AsKnownAt?: string;
}

/** The Content that ListGLTransactions returns. */
export interface ListGLTransactionsContent {
  /**
   * The postings, by date.
   * At most 10000.
   */
  GLTransactions: {
    /** The key of the posting. */
    PostingKey: number;
    /** The general ledger entry that the posting is part of; every entry balances. */
    JournalEntryKey: number;
    /** The posting date. */
    Date: string;
    /** The account that is posted to. */
    GLAccountKey: number;
    /** The account number. */
    AccountID: string;
    /** The account name. */
    AccountDescription: string;
    /** The company whose books the posting is in. */
    CompanyKey: number;
    /** The name of the company. */
    CompanyDescription: string;
    /** The department, if any. */
    DepartmentKey: number | null;
    /** The name of the department. */
    DepartmentDescription: string;
    /** The kind of document that made the posting. */
    Source: "Timesheet" | "ExpenseReport" | "ExpenseReportPayment" | "VendorInvoice" | "VendorPayment" | "ClientInvoice" | "Receipt" | "CreditMemo" | "ReceivableAdjustment" | "WriteOff" | "Journal" | "CloseYear" | "PayrollPayment" | "TaxPayment" | "CardPayment" | "IntercompanySettlement" | "ClientRefund" | "ControlMove" | "Opening";
    /** The key of the document. */
    SourceKey: number;
    /** The line of the document; null if the posting is for the whole document. */
    SourceLine: number | null;
    /** The employee, vendor or client of the document; empty for other documents. */
    SourceName: string;
    /** The number or the description of the document; may be empty. */
    SourceDescription: string;
    /** The basis of accounting that the posting counts on. */
    Basis: "accrual" | "cash" | "both";
    /** The amount if it is a debit, otherwise 0. */
    Debit: number;
    /** The amount if it is a credit, otherwise 0. */
    Credit: number;
    /** The amount in the account's normal sign. */
    Amount: number;
    /** Whether the posting is part of a year-end closing. */
    CloseYear: boolean;
    /** The entry that this one reverses, if any. */
    ReversesJournalEntryKey: number | null;
    /** The posting date of the entry that this one reverses, if any. */
    ReversesDate: string | null;
    /** The posting date of what this posting corrects: of the entry that it reverses, or of the labor that was repriced or transferred. */
    CorrectsDate: string | null;
    /** When the posting was made. */
    KnownAt: string;
  }[];
  /** The sum of Amount over all matching postings. */
  TotalAmount: number;
  /** The sum of Debit over all matching postings. */
  TotalDebit: number;
  /** The sum of Credit over all matching postings. */
  TotalCredit: number;
  /**
   * A moment with which AsKnownAt gives this answer again, whatever is recorded later. It is left out while a call that began before the latest change is still posting, and for a caller who may not use AsKnownAt.
   * Present only when it has a value.
   */
  KnownAt?: string;
}

/** The arguments of ListTransactions. */
export interface ListTransactionsArguments {
  /** The project. */
  ProjectKey: number;
  /** The phase, including the phases below it. Omit it or send the project key for the whole project. */
  PhaseKey?: number;
  /** The name of a total, exactly as in GetProjectTotals. */
  Total: "Hours Worked" | "Premium 1 Hours Worked" | "Premium 2 Hours Worked" | "Premium 3 Hours Worked" | "Regular Hours Worked" | "Scheduled Hours" | "WIP Hours" | "Written off Hours" | "Billed Adjustments Consultant" | "Billed Adjustments Expense" | "Billed Adjustments Labor" | "Billed Adjustments" | "Billed Amount By Accounting Date" | "Billed Consultant" | "Billed Expense" | "Billed Labor" | "Billed Sales Tax" | "Billed" | "Consultant Billed by Accounting Date" | "Cost + Premium Burdened" | "Cost + Premium" | "Cost Burdened" | "Cost Consultant" | "Cost Expense" | "Cost Labor + Premium Burdened" | "Cost Labor + Premium" | "Cost Labor Burdened" | "Cost Labor" | "Cost" | "Expense Billed by Accounting Date" | "Labor Billed by Accounting Date" | "Payable Balance" | "Payments Consultant" | "Payments Expense" | "Payments" | "Receipts Adjustments Consultant" | "Receipts Adjustments Labor" | "Receipts Adjustments" | "Receipts Consultant" | "Receipts Credit Memo Consultant" | "Receipts Credit Memo Expense" | "Receipts Credit Memo Labor" | "Receipts Credit Memo" | "Receipts Expense" | "Receipts Labor" | "Receipts Sales Tax" | "Receipts" | "Receivable Balance" | "Scheduled Dollars" | "Spent Consultant" | "Spent Expense" | "Spent Labor" | "Spent" | "Vendor Invoiced Consultant" | "Vendor Invoiced Expense" | "Vendor Invoiced" | "WIP Consultant" | "WIP Expense" | "WIP Labor" | "WIP" | "Written off Consultant" | "Written off Expense" | "Written off Labor" | "Written off";
}

/** The Content that ListTransactions returns. */
export interface ListTransactionsContent {
  /**
   * The rows, by date.
   * At most 10000.
   */
  Transactions: {
    /** The kind of row: work or cost, a scheduled resource, a line of an invoice, or the settlement of such a line. */
    Fact: "Transaction" | "Resource" | "ClientInvoiceLine" | "ReceivableSettlement" | "VendorInvoiceLine" | "PayableSettlement";
    /** The row of the project ledger; null for other facts. */
    TransactionKey: number | null;
    /** The scheduled resource; null for other facts. */
    ResourceKey: number | null;
    /** The kind of document, such as Timesheet, ExpenseReport, VendorInvoice or ClientInvoice. */
    Source: string;
    /** The key of the document. */
    SourceKey: number;
    /** The line of the document. */
    SourceLine: number | null;
    /** The invoice that the row is billed on or that the settlement pays. */
    InvoiceKey: number | null;
    /** Labor, Expense or Consultant; for a resource its activity type. */
    Kind: string;
    /** The billing status of work; for other facts what they are, such as Billed, Receipt or Payment. */
    Status: string;
    /** The phase; null for the project itself. */
    PhaseKey: number | null;
    /** The activity, if any. */
    ActivityKey: number | null;
    /** The employee who did the work or spent the money. */
    EmployeeKey: number | null;
    /** The vendor who was used. */
    VendorKey: number | null;
    /** The day of the work or cost. */
    Date: string | null;
    /** The posting date. */
    AccountingDate: string | null;
    /** The hours worked or scheduled. */
    Hours: number;
    /** The cost to the firm; for labor only if the caller sees pay. */
    Cost: number | null;
    /** The value at billing rates, or the amount of an invoice line or settlement. */
    Value: number | null;
    /** The amount that the row adds to the total; hours if the total counts hours. It is hidden where Cost is, if the total is a cost. */
    Amount: number | null;
    /** The name of the phase. */
    PhaseDescription: string;
    /** The name of the activity. */
    ActivityDescription: string;
    /** The name of the employee. */
    EmployeeName: string;
    /** The name of the vendor. */
    VendorName: string;
  }[];
  /** The sum of Amount over all rows, not only those of the page. */
  TotalAmount: number | null;
}

/** The arguments of ListJournalEntries. */
export interface ListJournalEntriesArguments {
  /**
   * Journal entries of these companies.
   * At most 10000.
   */
  FilterByCompany?: number[];
  /**
   * Journal entries of these types.
   * At most 10000.
   */
  FilterByType?: ("Normal" | "BeginningBalance")[];
  /**
   * Journal entries with one of these statuses.
   * At most 10000.
   */
  FilterByStatus?: ("Normal" | "Voided")[];
  /**
   * Journal entries with a line on one of these accounts.
   * At most 10000.
   */
  FilterByGLAccount?: number[];
  /**
   * Journal entries of these series.
   * At most 10000.
   */
  FilterBySeries?: number[];
  /** Journal entries on or after this date. */
  FilterByEarliestDate?: string;
  /** Journal entries on or before this date. */
  FilterByLatestDate?: string;
  /**
   * Journal entries whose description contains this text.
   * At most 1000 characters.
   */
  FilterByDescriptionLike?: string;
  /**
   * Journal entries with this number.
   * At most 1000 characters.
   */
  FilterByNumberEquals?: string;
}

/** The Content that ListJournalEntries returns. */
export interface ListJournalEntriesContent {
  JournalEntries: Pick<JournalEntry, "JournalKey" | "LastModifiedDate" | "CompanyKey" | "CompanyDescription" | "Type" | "Status" | "Date" | "VoidDate" | "Number" | "Description" | "Basis" | "Amount" | "ReversesJournalKey" | "SeriesKey" | "Notes" | "ControlReason">[];
}

/** The arguments of GetJournalEntries. */
export interface GetJournalEntriesArguments {
  /**
   * The keys of the records to use, at most 1000.
   * At most 1000.
   */
  RequestedJournalEntries: number[];
}

/** The Content that GetJournalEntries returns. */
export interface GetJournalEntriesContent {
  JournalEntries: JournalEntry[];
}

/** The arguments of CreateJournalEntries. */
export interface CreateJournalEntriesArguments {
  /** At most 1000. */
  JournalEntries: {
    /**
     * The debits and credits, which must balance.
     * At most 1000.
     */
    Lines: {
      /** The account to post to. */
      GLAccountKey: number;
      /** The amount of a debit line, greater than 0. A line has either Debit or Credit. */
      Debit?: number;
      /** The amount of a credit line, greater than 0. A line has either Debit or Credit. */
      Credit?: number;
      /** The company whose books the line is posted to. The default is the company of the journal entry. */
      CompanyKey?: number | null;
      /** The department, if any. */
      DepartmentKey?: number | null;
      /** Notes on the line. */
      Notes?: string;
      /** Required on a control account: the client (receivables, prepayments), vendor (payables), employee (payroll, reimbursements), credit card or other company. */
      PartyKey?: number | null;
      /** An earlier journal entry whose open amount on a receivable or payable account the line clears, instead of PartyKey. */
      ClearsJournalKey?: number | null;
    }[];
    /** The company of the journal entry. The default is the company of the calling employee, or else the first active company. */
    CompanyKey?: number | null;
    /** BeginningBalance enters the balances with which the books begin. The default is Normal. */
    Type?: "Normal" | "BeginningBalance";
    /** The posting date. The default is today; for beginning balances, the day on which the company's books begin. */
    Date?: string | null;
    /** The basis of accounting on which the journal entry counts. The default is both. */
    Basis?: "both" | "accrual" | "cash";
    /**
     * A number of your choice.
     * At most 80 characters.
     */
    Number?: string;
    /**
     * What the journal entry is for.
     * At most 255 characters.
     */
    Description?: string;
    /** Notes on the journal entry. */
    Notes?: string;
    /**
     * Why lines are posted to a control account, which otherwise only documents post to. Required for such lines.
     * At most 255 characters.
     */
    ControlReason?: string;
    /** A later date on which the opposite amounts are posted, as another journal entry. */
    ReverseDate?: string | null;
    /** Repeats the journal entry on later dates. */
    Repeat?: {
      /** The interval between the journal entries. */
      Every: "Week" | "Month" | "Quarter" | "Year";
      /** The number of journal entries, including the first. It may be omitted with WhenDue; then the series has no end. */
      Times?: number;
      /** If true, the first journal entry is posted now and each later one on its date. The default is to post all of them now. */
      WhenDue?: boolean;
    } | null;
  }[];
  /**
   * Why the call may post on days that ClosePeriod has closed; it needs the right to close periods and is shown on the statements of these days. Days of a closed year stay closed.
   * At most 4000 characters.
   */
  LockReason?: string;
}

/** The Content that CreateJournalEntries returns. */
export interface CreateJournalEntriesContent {
  JournalEntries: JournalEntry[];
}

/** The arguments of VoidJournalEntries. */
export interface VoidJournalEntriesArguments {
  /**
   * The keys of the records to use, at most 1000.
   * At most 1000.
   */
  RequestedJournalEntries: number[];
  /** The date of the reversing entries. The default is the first open day from today on. */
  VoidDate?: string;
  /** If true, the later journal entries of the same series are voided too. */
  AndLater?: boolean;
  /**
   * Why the call may post on days that ClosePeriod has closed; it needs the right to close periods and is shown on the statements of these days. Days of a closed year stay closed.
   * At most 4000 characters.
   */
  LockReason?: string;
}

/** The Content that VoidJournalEntries returns. */
export interface VoidJournalEntriesContent {
  JournalEntries: JournalEntry[];
}

/** The arguments of ListRecurringJournals. */
export interface ListRecurringJournalsArguments {
  /**
   * Series of these companies.
   * At most 10000.
   */
  FilterByCompany?: number[];
  /**
   * Series with one of these statuses.
   * At most 10000.
   */
  FilterByStatus?: ("Active" | "Ended")[];
}

/** The Content that ListRecurringJournals returns. */
export interface ListRecurringJournalsContent {
  RecurringJournals: RecurringJournal[];
}

/** The arguments of EndRecurringJournals. */
export interface EndRecurringJournalsArguments {
  /**
   * The keys of the records to use, at most 1000.
   * At most 1000.
   */
  RequestedRecurringJournals: number[];
}

/** The Content that EndRecurringJournals returns. */
export interface EndRecurringJournalsContent {
  RecurringJournals: RecurringJournal[];
}

/** The arguments of ListPeriods. */
export interface ListPeriodsArguments {
  /**
   * Periods of these companies.
   * At most 10000.
   */
  FilterByCompany?: number[];
  /**
   * Periods with one of these statuses.
   * At most 10000.
   */
  FilterByStatus?: ("Closed" | "Open")[];
}

/** The Content that ListPeriods returns. */
export interface ListPeriodsContent {
  Periods: Period[];
}

/** The arguments of GetMonthEnd. */
export interface GetMonthEndArguments {
  /** The company. */
  CompanyKey: number;
  /** Any day of the month. The default is the last whole month. */
  Date?: string;
}

/** The Content that GetMonthEnd returns. */
export interface GetMonthEndContent {
  /** The company. */
  CompanyKey: number;
  /** The first day of the month. */
  FirstDate: string;
  /** The last day of the month. */
  LastDate: string;
  /** Whether the whole month is closed. */
  IsClosed: boolean;
  /**
   * All kinds of items, also those of which there are none.
   * At most 10000.
   */
  OpenItems: MonthEndItem[];
  /**
   * The weeks with missing timesheets.
   * At most 10000.
   */
  MissingTimesheets: MonthEndWeek[];
}

/** The arguments of ClosePeriod. */
export interface ClosePeriodArguments {
  /** The company whose books the period belongs to. */
  CompanyKey: number;
  /** The first day of the period. The default is the first day of the month of LastDate. */
  FirstDate?: string;
  /** The last day of the period. */
  LastDate: string;
}

/** The Content that ClosePeriod returns. */
export interface ClosePeriodContent {
  Periods: Period[];
  /** The last seal of the firm's books before this call, as NUMBER:HASH; empty if nothing is sealed yet. Keep it with the closing report: plumbline check --against verifies it. */
  LastSeal: string;
}

/** The arguments of ReopenPeriod. */
export interface ReopenPeriodArguments {
  /** The company whose books the period belongs to. */
  CompanyKey: number;
  /** The first day of the period. The default is the first day of the month of LastDate. */
  FirstDate?: string;
  /** The last day of the period. */
  LastDate: string;
  /**
   * Why it is reopened; stored with the name of the user.
   * At most 4000 characters.
   */
  Reason: string;
}

/** The Content that ReopenPeriod returns. */
export interface ReopenPeriodContent {
  Periods: Period[];
}

/** The arguments of ListYearClosings. */
export interface ListYearClosingsArguments {
  /**
   * Closings of these companies.
   * At most 10000.
   */
  FilterByCompany?: number[];
  /**
   * Closings with one of these statuses.
   * At most 10000.
   */
  FilterByStatus?: ("Closed" | "Reopened")[];
}

/** The Content that ListYearClosings returns. */
export interface ListYearClosingsContent {
  YearClosings: YearClosing[];
}

/** The arguments of CloseYear. */
export interface CloseYearArguments {
  /** The company whose year it is. */
  CompanyKey: number;
  /** Any day of the fiscal year, which starts in the company's FiscalYearStartMonth, or on the day after a closed year if that is later. */
  Date: string;
}

/** The Content that CloseYear returns. */
export interface CloseYearContent {
  YearClosings: YearClosing[];
  /** The amount moved to retained earnings on the accrual basis; a loss is negative. */
  Result: number;
  /** The last seal of the firm's books before this call, as NUMBER:HASH; empty if nothing is sealed yet. Keep it with the closing report: plumbline check --against verifies it. */
  LastSeal: string;
}

/** The arguments of ReopenYear. */
export interface ReopenYearArguments {
  /** The company whose year it is. */
  CompanyKey: number;
  /** Any day of the fiscal year, which starts in the company's FiscalYearStartMonth, or on the day after a closed year if that is later. */
  Date: string;
  /**
   * Why it is reopened; stored with the name of the user.
   * At most 4000 characters.
   */
  Reason: string;
}

/** The Content that ReopenYear returns. */
export interface ReopenYearContent {
  YearClosings: YearClosing[];
}

/** The arguments of MoveControlAccount. */
export interface MoveControlAccountArguments {
  /** The company. */
  CompanyKey: number;
  /** The use of the account to change. */
  Control: "Receivable" | "Payable" | "SalesTax" | "PayrollClearing" | "EmployeePayable" | "ClientPrepayments" | "DueTo" | "DueFrom";
  /** The new account. */
  ToAccountKey: number;
  /** The posting date of the move. Defaults to the first open day from today on. */
  Date?: string;
  /**
   * Why the account is changed.
   * At most 255 characters.
   */
  Reason: string;
  /**
   * Why the call may post on days that ClosePeriod has closed; it needs the right to close periods and is shown on the statements of these days. Days of a closed year stay closed.
   * At most 4000 characters.
   */
  LockReason?: string;
}

/** The Content that MoveControlAccount returns. */
export interface MoveControlAccountContent {
  ControlMoves: ControlMove[];
}

/** The arguments of ListBalanceAssertions. */
export interface ListBalanceAssertionsArguments {
  /**
   * Only those of these companies.
   * At most 10000.
   */
  FilterByCompany?: number[];
  /**
   * Only those of these accounts.
   * At most 10000.
   */
  FilterByGLAccount?: number[];
  /**
   * Only those with one of these statuses.
   * At most 10000.
   */
  FilterByStatus?: ("Active" | "Withdrawn")[];
  /**
   * Only those from one of these sources, such as Entered to leave out those of closings.
   * At most 10000.
   */
  FilterBySource?: ("Entered" | "ClosePeriod" | "CloseYear")[];
  /** Only those dated on or after this date. */
  FilterByEarliestDate?: string;
  /** Only those dated on or before this date. */
  FilterByLatestDate?: string;
}

/** The Content that ListBalanceAssertions returns. */
export interface ListBalanceAssertionsContent {
  BalanceAssertions: BalanceAssertion[];
}

/** The arguments of CreateBalanceAssertions. */
export interface CreateBalanceAssertionsArguments {
  /**
   * The balances to assert.
   * At most 1000.
   */
  BalanceAssertions: {
    /** The company. */
    CompanyKey: number;
    /** The account. */
    GLAccountKey: number;
    /** The last day that the balance includes. */
    Date: string;
    /** The stated balance, in the account's normal sign. */
    Amount: number;
    /** What the books show in addition, such as deposits in transit; negative for checks not cashed. The default is 0. */
    Outstanding?: number;
    /** The basis of accounting. The default is Accrual. */
    Basis?: "Accrual" | "Cash";
    /**
     * The statement or letter that states the balance.
     * At most 80 characters.
     */
    Reference?: string;
    /** Notes on the assertion. */
    Notes?: string;
  }[];
}

/** The Content that CreateBalanceAssertions returns. */
export interface CreateBalanceAssertionsContent {
  BalanceAssertions: BalanceAssertion[];
}

/** The arguments of WithdrawBalanceAssertions. */
export interface WithdrawBalanceAssertionsArguments {
  /**
   * The keys of the records to use, at most 1000.
   * At most 1000.
   */
  RequestedBalanceAssertions: number[];
  /**
   * Why they are withdrawn.
   * At most 255 characters.
   */
  Reason: string;
}

/** The Content that WithdrawBalanceAssertions returns. */
export interface WithdrawBalanceAssertionsContent {
  BalanceAssertions: BalanceAssertion[];
}

/** The arguments of ListSetupTemplates. */
export interface ListSetupTemplatesArguments {

}

/** The Content that ListSetupTemplates returns. */
export interface ListSetupTemplatesContent {
  /**
   * The templates.
   * At most 10000.
   */
  SetupTemplates: SetupTemplate[];
  /**
   * The templates that were applied.
   * At most 10000.
   */
  AppliedTemplates: AppliedTemplate[];
}

/** The arguments of ApplySetupTemplate. */
export interface ApplySetupTemplateArguments {
  /** The template. */
  Template: "ArchitectureAndEngineering" | "Consulting" | "Minimal";
  /** The company whose control accounts are set. */
  CompanyKey: number;
}

/** The Content that ApplySetupTemplate returns. */
export interface ApplySetupTemplateContent {
  /** The number of records that were created. */
  Created: number;
}

/** The arguments of UndoSetupTemplate. */
export interface UndoSetupTemplateArguments {
  /** The company that the template was applied to. */
  CompanyKey: number;
}

/** The Content that UndoSetupTemplate returns. */
export interface UndoSetupTemplateContent {

}

/** The arguments of GetSetupProgress. */
export interface GetSetupProgressArguments {

}

/** The Content that GetSetupProgress returns. */
export interface GetSetupProgressContent {
  /**
   * The steps in order.
   * At most 10000.
   */
  SetupSteps: SetupStep[];
  /** Whether nobody has begun to set up the firm. The web app then opens its setup first. */
  IsNew: boolean;
  /** Whether steps can be undone: the books have no postings yet. */
  CanUndo: boolean;
}

/** The arguments of MarkSetupSteps. */
export interface MarkSetupStepsArguments {
  /**
   * The steps.
   * At most 10000.
   */
  Steps: ("Firm" | "Companies" | "Accounts" | "ControlAccounts" | "BankAccounts" | "Activities" | "RateTables" | "Employees" | "UserAccounts" | "Clients" | "Projects" | "OpeningBalances" | "Timesheets" | "ClientInvoices")[];
  /** Their status. */
  Status: "Open" | "Done" | "Skipped";
}

/** The Content that MarkSetupSteps returns. */
export interface MarkSetupStepsContent {
  /**
   * The steps in order.
   * At most 10000.
   */
  SetupSteps: SetupStep[];
}

/** The arguments of UndoSetupStep. */
export interface UndoSetupStepArguments {
  /** The step. */
  Step: "Firm" | "Companies";
}

/** The Content that UndoSetupStep returns. */
export interface UndoSetupStepContent {

}

/** The arguments of ListOpenings. */
export interface ListOpeningsArguments {
  /**
   * Only those of these companies.
   * At most 10000.
   */
  FilterByCompany?: number[];
}

/** The Content that ListOpenings returns. */
export interface ListOpeningsContent {
  Openings: Opening[];
}

/** The arguments of GetOpening. */
export interface GetOpeningArguments {
  /** The opening. */
  OpeningKey: number;
}

/** The Content that GetOpening returns. */
export interface GetOpeningContent {
  Openings: Opening[];
  /**
   * The balance of every account in the old system.
   * At most 10000.
   */
  TrialBalance: OpeningTrialBalanceRow[];
  /**
   * The lines of client invoices that are not fully paid.
   * At most 10000.
   */
  ClientInvoices: OpeningClientInvoicesRow[];
  /**
   * The lines of vendor invoices that are not fully paid.
   * At most 10000.
   */
  VendorInvoices: OpeningVendorInvoicesRow[];
  /**
   * Money that clients paid in advance.
   * At most 10000.
   */
  Prepayments: OpeningPrepaymentsRow[];
  /**
   * The lines of expense reports that are not reimbursed.
   * At most 10000.
   */
  ExpenseReports: OpeningExpenseReportsRow[];
  /**
   * Unbilled work, and cost and hours to date.
   * At most 10000.
   */
  Work: OpeningWorkRow[];
  /**
   * What was billed and received to date, by phase and kind.
   * At most 10000.
   */
  Billings: OpeningBillingsRow[];
  /**
   * What vendors invoiced and were paid to date, by phase and kind.
   * At most 10000.
   */
  VendorCosts: OpeningVendorCostsRow[];
  /**
   * The reported percent complete of contracts.
   * At most 10000.
   */
  Progress: OpeningProgressRow[];
}

/** The arguments of SaveOpening. */
export interface SaveOpeningArguments {
  /** The company. */
  CompanyKey: number;
  /** The day whose closing figures are brought over, on which the books begin. Required for a new opening. */
  CutoverDate?: string;
  /** The bank account for what was received and paid before the cutover. Required if there is any. */
  BankAccountKey?: number | null;
  /** The last client invoice number of the old system; the next invoice has the number after it. */
  LastInvoiceNumber?: number;
  /** Notes on the opening. */
  Notes?: string;
  /** When the opening was changed last, as it was read. */
  LastModifiedDate?: string;
  /**
   * The balance of every account in the old system. If it is sent, it replaces the part.
   * At most 200000.
   */
  TrialBalance?: {
    /** The account. */
    GLAccountKey: number;
    /** The department, if any. */
    DepartmentKey?: number | null;
    /** The balance if it is a debit. */
    Debit?: number;
    /** The balance if it is a credit. */
    Credit?: number;
    /** The balance on the cash basis, debit positive, if the old system has one; not on control accounts. The default is the balance without what is open. */
    CashBasis?: number | null;
    /** Required on payroll clearing (the employee), credit cards (the bank account) and intercompany accounts (the other company). */
    PartyKey?: number | null;
    /**
     * On a sales tax account, the code of the tax; empty for tax without one.
     * At most 20 characters.
     */
    SalesTaxCode?: string;
    /**
     * Where the row comes from, such as a report of the old system or a file and its row.
     * At most 255 characters.
     */
    Source?: string;
  }[];
  /**
   * The lines of client invoices that are not fully paid. If it is sent, it replaces the part.
   * At most 200000.
   */
  ClientInvoices?: {
    /** The number that the client knows the invoice by. Rows with the same number are lines of one invoice. */
    Number: number;
    /** The date on the invoice, from which it is aged. */
    InvoiceDate: string;
    /** The project. */
    ProjectKey: number;
    /** The phase; null or the project's own key for the project itself. */
    PhaseKey?: number | null;
    /** Labor, Expense or Consultant. */
    Kind: "Labor" | "Expense" | "Consultant";
    /** true for an adjustment line. */
    IsAdjustment?: boolean;
    /** The text of the line. */
    Description?: string;
    /** The amount of the line, without sales tax. */
    Amount: number;
    /**
     * The code of the sales tax, if there is any.
     * At most 20 characters.
     */
    SalesTaxCode?: string;
    /** The sales tax on the line. */
    SalesTax?: number;
    /** What was received of the invoice before the cutover, including tax. If several lines have it, they add up. */
    Received?: number;
    /**
     * Where the row comes from, such as a report of the old system or a file and its row.
     * At most 255 characters.
     */
    Source?: string;
  }[];
  /**
   * The lines of vendor invoices that are not fully paid. If it is sent, it replaces the part.
   * At most 200000.
   */
  VendorInvoices?: {
    /** The vendor. */
    VendorKey: number;
    /**
     * The vendor's invoice number. Rows with the same vendor, number and date are lines of one invoice.
     * At most 50 characters.
     */
    Number?: string;
    /** The date on the invoice. */
    InvoiceDate: string;
    /** When it is due. The default follows the vendor's payment terms. */
    DateToPay?: string | null;
    /** true if the invoice must not be paid yet. */
    OnHold?: boolean;
    /** The account that the line was charged to. */
    GLAccountKey: number;
    /** The department that the line was charged to. */
    DepartmentKey: number;
    /** The project, if any. Its cost belongs to the part Work. */
    ProjectKey?: number | null;
    /** The phase; null or the project's own key for the project itself. */
    PhaseKey?: number | null;
    /** The activity of a line with a project. */
    ActivityKey?: number | null;
    /**
     * What the invoice is for.
     * At most 255 characters.
     */
    Description?: string;
    /** The amount of the line. */
    Amount: number;
    /** What was paid of the invoice before the cutover. If several lines have it, they add up. */
    Paid?: number;
    /** In a firm that was taken over: the invoice in the history. Posting makes it an open invoice under this key, instead of a new one. */
    VendorInvoiceKey?: number | null;
    /**
     * Where the row comes from, such as a report of the old system or a file and its row.
     * At most 255 characters.
     */
    Source?: string;
  }[];
  /**
   * Money that clients paid in advance. If it is sent, it replaces the part.
   * At most 200000.
   */
  Prepayments?: {
    /** The client. */
    ClientKey: number;
    /** What the client has paid in advance and is not applied yet. */
    Amount: number;
    /**
     * The check number or another reference.
     * At most 80 characters.
     */
    Reference?: string;
    /**
     * Where the row comes from, such as a report of the old system or a file and its row.
     * At most 255 characters.
     */
    Source?: string;
  }[];
  /**
   * The lines of expense reports that are not reimbursed. If it is sent, it replaces the part.
   * At most 200000.
   */
  ExpenseReports?: {
    /** The employee who is reimbursed. */
    EmployeeKey: number;
    /**
     * The name of the report. Rows with the same employee and description are lines of one report.
     * At most 80 characters.
     */
    Description?: string;
    /** The day of the expense. The default is the cutover date. */
    Date?: string | null;
    /** The activity, which determines the account. */
    ActivityKey: number;
    /** The project, if any. Its cost belongs to the part Work. */
    ProjectKey?: number | null;
    /** The phase; null or the project's own key for the project itself. */
    PhaseKey?: number | null;
    /** What the employee is reimbursed for the expense. */
    Amount: number;
    /**
     * Where the row comes from, such as a report of the old system or a file and its row.
     * At most 255 characters.
     */
    Source?: string;
  }[];
  /**
   * Unbilled work, and cost and hours to date. If it is sent, it replaces the part.
   * At most 200000.
   */
  Work?: {
    /** The project. */
    ProjectKey: number;
    /** The phase; null or the project's own key for the project itself. */
    PhaseKey?: number | null;
    /** Labor, Expense or Consultant. */
    Kind: "Labor" | "Expense" | "Consultant";
    /** The activity. */
    ActivityKey?: number | null;
    /** Who did the work. */
    EmployeeKey?: number | null;
    /** The vendor of a cost. */
    VendorKey?: number | null;
    /** The day of the work, from which unbilled work is aged. The default is the day before the cutover. */
    Date?: string | null;
    /** Wip or Hold for unbilled work; Billed, WrittenOff or NonBillable for work to date that is finished. */
    Status: "Hold" | "Wip" | "Billed" | "WrittenOff" | "NonBillable";
    /** The hours worked. */
    Hours?: number;
    /** 0 for regular hours, 1 to 3 for premium hours. */
    PremiumClass?: number;
    /** The units of an expense. */
    Units?: number;
    /** The cost. */
    Cost?: number;
    /** The premium cost of overtime. */
    PremiumCost?: number;
    /** The burden. */
    Burden?: number;
    /** What the work is worth to the client: what can be billed, was billed or was written off. */
    Value?: number;
    /**
     * Where the row comes from, such as a report of the old system or a file and its row.
     * At most 255 characters.
     */
    Source?: string;
  }[];
  /**
   * What was billed and received to date, by phase and kind. If it is sent, it replaces the part.
   * At most 200000.
   */
  Billings?: {
    /** The project. */
    ProjectKey: number;
    /** The phase; null or the project's own key for the project itself. */
    PhaseKey?: number | null;
    /** Labor, Expense or Consultant. */
    Kind: "Labor" | "Expense" | "Consultant";
    /** Billed to date, including open invoices, without adjustments and sales tax. */
    Billed?: number;
    /** Adjustment lines billed to date. */
    BilledAdjustments?: number;
    /** Sales tax billed to date. */
    BilledSalesTax?: number;
    /** Received to date, without sales tax. */
    Received?: number;
    /** Sales tax received to date. */
    ReceivedSalesTax?: number;
    /** Receivable adjustments to date, without sales tax. */
    Adjusted?: number;
    /** The sales tax of receivable adjustments to date. */
    AdjustedSalesTax?: number;
    /** Credit memos to date, without sales tax. */
    Credited?: number;
    /** The sales tax of credit memos to date. */
    CreditedSalesTax?: number;
    /**
     * Where the row comes from, such as a report of the old system or a file and its row.
     * At most 255 characters.
     */
    Source?: string;
  }[];
  /**
   * What vendors invoiced and were paid to date, by phase and kind. If it is sent, it replaces the part.
   * At most 200000.
   */
  VendorCosts?: {
    /** The project. */
    ProjectKey: number;
    /** The phase; null or the project's own key for the project itself. */
    PhaseKey?: number | null;
    /** Expense or Consultant. */
    Kind: "Expense" | "Consultant";
    /** Invoiced by vendors to date, including open invoices. */
    Invoiced?: number;
    /** Paid to vendors to date. */
    Paid?: number;
    /**
     * Where the row comes from, such as a report of the old system or a file and its row.
     * At most 255 characters.
     */
    Source?: string;
  }[];
  /**
   * The reported percent complete of contracts. If it is sent, it replaces the part.
   * At most 200000.
   */
  Progress?: {
    /** The project. */
    ProjectKey: number;
    /** The phase; null or the project's own key for the project itself. */
    PhaseKey?: number | null;
    /** The reported percent complete of the contract. */
    PercentComplete: number;
    /**
     * Where the row comes from, such as a report of the old system or a file and its row.
     * At most 255 characters.
     */
    Source?: string;
  }[];
}

/** The Content that SaveOpening returns. */
export interface SaveOpeningContent {
  Openings: Opening[];
}

/** The arguments of PostOpening. */
export interface PostOpeningArguments {
  /** The opening to post. */
  OpeningKey: number;
  /**
   * Why the call may post on days that ClosePeriod has closed; it needs the right to close periods and is shown on the statements of these days. Days of a closed year stay closed.
   * At most 4000 characters.
   */
  LockReason?: string;
}

/** The Content that PostOpening returns. */
export interface PostOpeningContent {
  Openings: Opening[];
}

/** The arguments of ReverseOpening. */
export interface ReverseOpeningArguments {
  /** The opening to reverse. */
  OpeningKey: number;
  /**
   * Why it is reversed.
   * At most 4000 characters.
   */
  Reason: string;
  /**
   * Why the call may post on days that ClosePeriod has closed; it needs the right to close periods and is shown on the statements of these days. Days of a closed year stay closed.
   * At most 4000 characters.
   */
  LockReason?: string;
}

/** The Content that ReverseOpening returns. */
export interface ReverseOpeningContent {
  Openings: Opening[];
}

/** The arguments of DeleteOpening. */
export interface DeleteOpeningArguments {
  /** The opening to delete. */
  OpeningKey: number;
}

/** The Content that DeleteOpening returns. */
export interface DeleteOpeningContent {

}

/** The arguments of GetOpeningReconciliation. */
export interface GetOpeningReconciliationArguments {
  /** The opening. */
  OpeningKey: number;
  /** true leaves out figures that agree. */
  OnlyDifferences?: boolean;
}

/** The Content that GetOpeningReconciliation returns. */
export interface GetOpeningReconciliationContent {
  /** The number of figures that do not agree. */
  Differences: number;
  /**
   * The accounts.
   * At most 10000.
   */
  Accounts: ReconciledAccount[];
  /**
   * The figures of projects and phases.
   * At most 10000.
   */
  Projects: ReconciledFigure[];
}

/** The arguments of ListClientInvoices. */
export interface ListClientInvoicesArguments {
  /**
   * Only invoices of these clients.
   * At most 10000.
   */
  FilterByClient?: number[];
  /**
   * Only invoices of these projects.
   * At most 10000.
   */
  FilterByProject?: number[];
  /**
   * Only invoices of these invoice groups.
   * At most 10000.
   */
  FilterByInvoiceGroup?: number[];
  /** Only invoices of this company. */
  FilterByCompany?: number;
  /**
   * Only invoices with one of these statuses.
   * At most 10000.
   */
  FilterByStatus?: ("Draft" | "Final" | "Voided")[];
  /** true returns only final invoices with an open balance; false has no effect. */
  FilterByOpen?: boolean;
  /** Only invoices dated on or after this date. */
  FilterByEarliestDate?: string;
  /** Only invoices dated on or before this date. */
  FilterByLatestDate?: string;
  /**
   * Found anywhere in the number, the client's description, or the project's ID and description, ignoring case; a value with % is a LIKE pattern.
   * At most 1000 characters.
   */
  FilterByText?: string;
  /** The column to sort by. The default is Date. */
  Sort?: "Date" | "Number" | "Client" | "Project" | "Total" | "OpenAmount";
  /** Sorts from the largest, latest or last; hidden values come last. */
  Descending?: boolean;
  /** Also returns the totals of all pages. */
  IncludeTotals?: boolean;
}

/** The Content that ListClientInvoices returns. */
export interface ListClientInvoicesContent {
  ClientInvoices: ClientInvoice[];
  /**
   * Sent if IncludeTotals is true.
   * Present only when it has a value.
   */
  Totals?: ClientInvoiceTotals;
}

/** The arguments of GetClientInvoices. */
export interface GetClientInvoicesArguments {
  /**
   * The keys of the invoices to return.
   * At most 1000.
   */
  RequestedClientInvoices: number[];
}

/** The Content that GetClientInvoices returns. */
export interface GetClientInvoicesContent {
  ClientInvoices: ClientInvoice[];
  ClientInvoicesDetails: ClientInvoiceDetail[];
  ClientInvoicesTransactions: ClientInvoiceTransaction[];
  ClientInvoicesContracts: ClientInvoiceContract[];
}

/** The arguments of DraftClientInvoices. */
export interface DraftClientInvoicesArguments {
  /**
   * The invoice groups to bill.
   * At most 1000.
   */
  InvoiceGroups?: number[];
  /**
   * Bills all invoice groups of these projects; groups that already have a draft are skipped.
   * At most 1000.
   */
  Projects?: number[];
  /** The cutoff date: later work is not billed. Defaults to today. */
  ThroughDate?: string;
  /** The date on the invoice. Defaults to today. */
  Date?: string;
  /** The posting date. Defaults to Date. */
  AccountingDate?: string;
  /**
   * How much of each contract is complete, for these invoices only, instead of what the phases report.
   * At most 1000.
   */
  PercentsComplete?: {
    /** The phase with the contract; the project's own key for the project itself. */
    PhaseKey: number;
    /** How much of the contract is complete, in percent. */
    PercentComplete: number;
  }[];
}

/** The Content that DraftClientInvoices returns. */
export interface DraftClientInvoicesContent {
  ClientInvoices: ClientInvoice[];
  ClientInvoicesDetails: ClientInvoiceDetail[];
  ClientInvoicesTransactions: ClientInvoiceTransaction[];
  ClientInvoicesContracts: ClientInvoiceContract[];
}

/** The arguments of UpdateClientInvoices. */
export interface UpdateClientInvoicesArguments {
  /**
   * The drafts to edit.
   * At most 1000.
   */
  ClientInvoices: {
    /** The draft to edit. */
    ClientInvoiceKey: number;
    /** The date on the invoice. */
    Date?: string;
    /** The posting date. */
    AccountingDate?: string;
    /** The cutoff date: later work is not billed. */
    ThroughDate?: string;
    /** The text printed above the lines. */
    HeaderText?: string;
    /** The text printed below the lines. */
    FooterText?: string;
    /** The scope of work, printed below the header text. */
    Scope?: string;
    /** Internal notes; they are not printed. */
    Notes?: string;
    /**
     * All adjustment lines of the draft; they replace the existing ones.
     * At most 100.
     */
    Adjustments?: {
      /** The phase of the line; the project's own key for the project itself. */
      PhaseKey: number;
      /** Labor, Expense or Consultant. */
      Kind: "Labor" | "Expense" | "Consultant";
      /** The amount to add; negative to bill less. */
      Amount: number;
      /**
       * The text of the line.
       * At most 255 characters.
       */
      Description: string;
    }[];
    /**
     * New texts for lines that are calculated from work, by phase and kind.
     * At most 100.
     */
    LineDescriptions?: {
      /** The phase of the line; the project's own key for the project itself. */
      PhaseKey: number;
      /** Labor, Expense or Consultant. */
      Kind: "Labor" | "Expense" | "Consultant";
      /**
       * The new text of the line.
       * At most 255 characters.
       */
      Description: string;
    }[];
    /**
     * How much of each contract is complete, for this invoice only; they replace all earlier ones. An empty list restores what the phases report.
     * At most 1000.
     */
    PercentsComplete?: {
      /** The phase with the contract; the project's own key for the project itself. */
      PhaseKey: number;
      /** How much of the contract is complete, in percent. */
      PercentComplete: number;
    }[];
  }[];
}

/** The Content that UpdateClientInvoices returns. */
export interface UpdateClientInvoicesContent {
  ClientInvoices: ClientInvoice[];
  ClientInvoicesDetails: ClientInvoiceDetail[];
  ClientInvoicesTransactions: ClientInvoiceTransaction[];
  ClientInvoicesContracts: ClientInvoiceContract[];
}

/** The arguments of FinalizeClientInvoices. */
export interface FinalizeClientInvoicesArguments {
  /**
   * The keys of the drafts to finalize.
   * At most 1000.
   */
  RequestedClientInvoices: number[];
  /**
   * Why the call may post on days that ClosePeriod has closed; it needs the right to close periods and is shown on the statements of these days. Days of a closed year stay closed.
   * At most 4000 characters.
   */
  LockReason?: string;
}

/** The Content that FinalizeClientInvoices returns. */
export interface FinalizeClientInvoicesContent {
  ClientInvoices: ClientInvoice[];
  ClientInvoicesDetails: ClientInvoiceDetail[];
  ClientInvoicesTransactions: ClientInvoiceTransaction[];
  ClientInvoicesContracts: ClientInvoiceContract[];
}

/** The arguments of VoidClientInvoices. */
export interface VoidClientInvoicesArguments {
  /**
   * The keys of the invoices to void.
   * At most 100.
   */
  RequestedClientInvoices: number[];
  /** The date of the reversing entries, not before the posting date of any of the documents. Defaults to the first open day from today on. */
  VoidDate?: string;
  /**
   * Why the invoices are voided; it is added to their Notes.
   * At most 255 characters.
   */
  Reason?: string;
  /**
   * Why the call may post on days that ClosePeriod has closed; it needs the right to close periods and is shown on the statements of these days. Days of a closed year stay closed.
   * At most 4000 characters.
   */
  LockReason?: string;
}

/** The Content that VoidClientInvoices returns. */
export interface VoidClientInvoicesContent {
  ClientInvoices: ClientInvoice[];
  ClientInvoicesDetails: ClientInvoiceDetail[];
  ClientInvoicesTransactions: ClientInvoiceTransaction[];
  ClientInvoicesContracts: ClientInvoiceContract[];
}

/** The arguments of DeleteClientInvoices. */
export interface DeleteClientInvoicesArguments {
  /**
   * The keys of the drafts to delete.
   * At most 100.
   */
  RequestedClientInvoices: number[];
}

/** The Content that DeleteClientInvoices returns. */
export interface DeleteClientInvoicesContent {
  /**
   * The keys of the deleted drafts.
   * At most 10000.
   */
  DeletedClientInvoices: number[];
}

/** The arguments of PrintClientInvoice. */
export interface PrintClientInvoiceArguments {
  /** The invoice to print. */
  ClientInvoiceKey: number;
  /** The file format. Defaults to HTML. */
  Format?: "HTML" | "PDF";
  /** A different layout for this printout. Defaults to the layout of the invoice format. */
  Layout?: "Standard" | "Summary" | "Detail" | "Progress";
  /** true lists the billed time and expenses. */
  Backup?: boolean;
}

/** The Content that PrintClientInvoice returns. */
export interface PrintClientInvoiceContent {
  /** A name to save the file under. */
  FileName: string;
  /** The type of the file: text/html or application/pdf. */
  MimeType: string;
  /**
   * The page, if Format is HTML.
   * Present only when it has a value.
   */
  Html?: string;
  /**
   * The file in base64, if Format is PDF.
   * Present only when it has a value.
   */
  Data?: string;
}

/** The arguments of HoldTransactions. */
export interface HoldTransactionsArguments {
  /**
   * The keys of the transactions to put on hold.
   * At most 10000.
   */
  RequestedTransactions: number[];
}

/** The Content that HoldTransactions returns. */
export interface HoldTransactionsContent {
  Transactions: BillableTransaction[];
}

/** The arguments of ReleaseTransactions. */
export interface ReleaseTransactionsArguments {
  /**
   * The keys of the transactions to release.
   * At most 10000.
   */
  RequestedTransactions: number[];
}

/** The Content that ReleaseTransactions returns. */
export interface ReleaseTransactionsContent {
  Transactions: BillableTransaction[];
}

/** The arguments of TransferTransactions. */
export interface TransferTransactionsArguments {
  /**
   * The keys of the transactions to move.
   * At most 10000.
   */
  RequestedTransactions: number[];
  /** The project to move the work to. */
  ProjectKey: number;
  /** The phase to move the work to; the project's own key for a project without phases. */
  PhaseKey: number;
  /** The new activity, for labor only. Defaults to the current activity. */
  ActivityKey?: number | null;
  /** The posting date. Defaults to the first open day from today on; a row with a later accounting date moves on its own date. */
  AccountingDate?: string;
  /**
   * Why the call may post on days that ClosePeriod has closed; it needs the right to close periods and is shown on the statements of these days. Days of a closed year stay closed.
   * At most 4000 characters.
   */
  LockReason?: string;
}

/** The Content that TransferTransactions returns. */
export interface TransferTransactionsContent {
  Transactions: BillableTransaction[];
}

/** The arguments of ListWriteOffs. */
export interface ListWriteOffsArguments {
  /**
   * Only write-offs with one of these statuses.
   * At most 10000.
   */
  FilterByStatus?: ("Normal" | "Voided")[];
  /** Only write-offs dated on or after this date. */
  FilterByEarliestDate?: string;
  /** Only write-offs dated on or before this date. */
  FilterByLatestDate?: string;
}

/** The Content that ListWriteOffs returns. */
export interface ListWriteOffsContent {
  WriteOffs: WriteOff[];
}

/** The arguments of WriteOffTransactions. */
export interface WriteOffTransactionsArguments {
  /**
   * The keys of the transactions to write off.
   * At most 10000.
   */
  RequestedTransactions: number[];
  /**
   * Why the work is written off.
   * At most 255 characters.
   */
  Reason: string;
  /** The date of the write-off, not before the accounting date of any of the transactions. Defaults to the first open day from today on. */
  Date?: string;
  /**
   * Why the call may post on days that ClosePeriod has closed; it needs the right to close periods and is shown on the statements of these days. Days of a closed year stay closed.
   * At most 4000 characters.
   */
  LockReason?: string;
}

/** The Content that WriteOffTransactions returns. */
export interface WriteOffTransactionsContent {
  WriteOffs: WriteOff[];
  Transactions: BillableTransaction[];
}

/** The arguments of VoidWriteOffs. */
export interface VoidWriteOffsArguments {
  /**
   * The keys of the write-offs to void.
   * At most 100.
   */
  RequestedWriteOffs: number[];
  /** The date on which the work is in progress again, not before the date of any of the write-offs. Defaults to the first open day from today on. */
  VoidDate?: string;
  /**
   * Why the call may post on days that ClosePeriod has closed; it needs the right to close periods and is shown on the statements of these days. Days of a closed year stay closed.
   * At most 4000 characters.
   */
  LockReason?: string;
}

/** The Content that VoidWriteOffs returns. */
export interface VoidWriteOffsContent {
  WriteOffs: WriteOff[];
}

/** The arguments of ListReceipts. */
export interface ListReceiptsArguments {
  /**
   * Only receipts of these clients.
   * At most 10000.
   */
  FilterByClient?: number[];
  /**
   * Only receipts applied to these invoices.
   * At most 10000.
   */
  FilterByClientInvoice?: number[];
  /**
   * Only receipts into these bank accounts.
   * At most 10000.
   */
  FilterByBankAccount?: number[];
  /** Only receipts of this company. */
  FilterByCompany?: number;
  /**
   * Only receipts of these types.
   * At most 10000.
   */
  FilterByType?: ("Receipt" | "PrepaymentApplied" | "CreditMemo" | "ReceivableAdjustment")[];
  /**
   * Only receipts with one of these statuses.
   * At most 10000.
   */
  FilterByStatus?: ("Normal" | "Voided")[];
  /** Only receipts dated on or after this date. */
  FilterByEarliestDate?: string;
  /** Only receipts dated on or before this date. */
  FilterByLatestDate?: string;
}

/** The Content that ListReceipts returns. */
export interface ListReceiptsContent {
  Receipts: Receipt[];
}

/** The arguments of GetReceipts. */
export interface GetReceiptsArguments {
  /**
   * The keys of the records to use, at most 1000.
   * At most 1000.
   */
  RequestedReceipts: number[];
}

/** The Content that GetReceipts returns. */
export interface GetReceiptsContent {
  Receipts: Receipt[];
  ReceiptsDetails: ReceiptDetail[];
}

/** The arguments of CreateReceipts. */
export interface CreateReceiptsArguments {
  /**
   * The receipts to record.
   * At most 1000.
   */
  Receipts: {
    /** The client who paid. */
    ClientKey: number;
    /** The amount received. The part that is not applied becomes a prepayment. */
    Amount: number;
    /** The bank account the money went to. Required unless FromPrepayment is true. */
    BankAccountKey?: number | null;
    /** true applies an earlier prepayment of the client instead of new money. */
    FromPrepayment?: boolean;
    /** The company of the prepayment. Defaults to the company of the bank account, the first invoice or the user's employee, in this order. */
    CompanyKey?: number | null;
    /** The date of the receipt. Defaults to the first open day from today on. */
    Date?: string;
    /**
     * The check number or another reference.
     * At most 80 characters.
     */
    Reference?: string;
    /** Notes on the receipt. */
    Notes?: string;
    /**
     * The invoices that the receipt pays.
     * At most 1000.
     */
    Applications?: {
      /** A final invoice of the client. */
      ClientInvoiceKey: number;
      /** The amount to apply, up to the invoice's open balance. */
      Amount: number;
    }[];
  }[];
  /**
   * Why the call may post on days that ClosePeriod has closed; it needs the right to close periods and is shown on the statements of these days. Days of a closed year stay closed.
   * At most 4000 characters.
   */
  LockReason?: string;
}

/** The Content that CreateReceipts returns. */
export interface CreateReceiptsContent {
  Receipts: Receipt[];
  ReceiptsDetails: ReceiptDetail[];
}

/** The arguments of CreateCreditMemos. */
export interface CreateCreditMemosArguments {
  /**
   * The credit memos to create.
   * At most 1000.
   */
  CreditMemos: {
    /** The final invoice to reduce. */
    ClientInvoiceKey: number;
    /** The amount to reduce it by, including sales tax, up to the invoice's open balance. */
    Amount: number;
    /** Reduces only the lines of this kind. Defaults to all lines. */
    Kind?: "Labor" | "Expense" | "Consultant";
    /** The date of the reduction. Defaults to the first open day from today on. */
    Date?: string;
    /**
     * A reference, such as a memo number.
     * At most 80 characters.
     */
    Reference?: string;
    /**
     * Why; it is kept as Notes.
     * At most 255 characters.
     */
    Reason: string;
  }[];
  /**
   * Why the call may post on days that ClosePeriod has closed; it needs the right to close periods and is shown on the statements of these days. Days of a closed year stay closed.
   * At most 4000 characters.
   */
  LockReason?: string;
}

/** The Content that CreateCreditMemos returns. */
export interface CreateCreditMemosContent {
  Receipts: Receipt[];
  ReceiptsDetails: ReceiptDetail[];
}

/** The arguments of CreateReceivableAdjustments. */
export interface CreateReceivableAdjustmentsArguments {
  /**
   * The adjustments to create.
   * At most 1000.
   */
  ReceivableAdjustments: {
    /** The final invoice to reduce. */
    ClientInvoiceKey: number;
    /** The amount to reduce it by, including sales tax, up to the invoice's open balance. */
    Amount: number;
    /** Reduces only the lines of this kind. Defaults to all lines. */
    Kind?: "Labor" | "Expense" | "Consultant";
    /** The date of the reduction. Defaults to the first open day from today on. */
    Date?: string;
    /**
     * A reference, such as a memo number.
     * At most 80 characters.
     */
    Reference?: string;
    /**
     * Why; it is kept as Notes.
     * At most 255 characters.
     */
    Reason: string;
    /** Income reverses income and sales tax; BadDebt and Allowance charge the company's bad-debt or allowance account. The default is Income. */
    ChargeTo?: "Income" | "BadDebt" | "Allowance";
  }[];
  /**
   * Why the call may post on days that ClosePeriod has closed; it needs the right to close periods and is shown on the statements of these days. Days of a closed year stay closed.
   * At most 4000 characters.
   */
  LockReason?: string;
}

/** The Content that CreateReceivableAdjustments returns. */
export interface CreateReceivableAdjustmentsContent {
  Receipts: Receipt[];
  ReceiptsDetails: ReceiptDetail[];
}

/** The arguments of VoidReceipts. */
export interface VoidReceiptsArguments {
  /**
   * The keys of the receipts to void.
   * At most 100.
   */
  RequestedReceipts: number[];
  /** The date of the reversing entries, not before the posting date of any of the documents. Defaults to the first open day from today on. */
  VoidDate?: string;
  /**
   * Why the call may post on days that ClosePeriod has closed; it needs the right to close periods and is shown on the statements of these days. Days of a closed year stay closed.
   * At most 4000 characters.
   */
  LockReason?: string;
}

/** The Content that VoidReceipts returns. */
export interface VoidReceiptsContent {
  Receipts: Receipt[];
  ReceiptsDetails: ReceiptDetail[];
}

/** The arguments of GetClientStatement. */
export interface GetClientStatementArguments {
  /** The client. */
  ClientKey: number;
  /** The date of the statement. The default is today. */
  AsOfDate?: string;
  /** Limits the statement to one company. The default is all companies. */
  CompanyKey?: number | null;
  /** Leaves out everything recorded after this moment, whatever its date. Without AsOfDate, the answer is as of the day of this moment. */
  AsKnownAt?: string;
}

/** The Content that GetClientStatement returns. */
export interface GetClientStatementContent {
  /** The client. */
  ClientKey: number;
  /** The name of the client. */
  ClientDescription: string;
  /** The date of the statement. */
  AsOfDate: string;
  /**
   * The open invoices, oldest first.
   * At most 10000.
   */
  Invoices: ClientStatementInvoice[];
  /** The sum of all open invoices. */
  OpenAmount: number;
  /** The open amount of invoices up to 30 days old. */
  UpTo30Days: number;
  /** The open amount of invoices 31 to 60 days old. */
  UpTo60Days: number;
  /** The open amount of invoices 61 to 90 days old. */
  UpTo90Days: number;
  /** The open amount of invoices more than 90 days old. */
  Over90Days: number;
  /** Prepayments received and not applied to an invoice yet. */
  PrepaymentAmount: number;
  /**
   * The closed days through the date of the statement that were opened again, oldest first; sent only if there are any.
   * Present only when it has a value.
   * At most 10000.
   */
  Reopenings?: Reopening[];
  /**
   * A moment with which AsKnownAt gives this answer again, whatever is recorded later. It is left out while a call that began before the latest change is still posting, and for a caller who may not use AsKnownAt.
   * Present only when it has a value.
   */
  KnownAt?: string;
}

/** The arguments of HoldVendorInvoices. */
export interface HoldVendorInvoicesArguments {
  /**
   * The keys of the invoices to put on hold.
   * At most 1000.
   */
  RequestedVendorInvoices: number[];
}

/** The Content that HoldVendorInvoices returns. */
export interface HoldVendorInvoicesContent {
  VendorInvoices: VendorInvoice[];
}

/** The arguments of ReleaseVendorInvoices. */
export interface ReleaseVendorInvoicesArguments {
  /**
   * The keys of the invoices to release.
   * At most 1000.
   */
  RequestedVendorInvoices: number[];
}

/** The Content that ReleaseVendorInvoices returns. */
export interface ReleaseVendorInvoicesContent {
  VendorInvoices: VendorInvoice[];
}

/** The arguments of UpdateVendorInvoices. */
export interface UpdateVendorInvoicesArguments {
  /**
   * The invoices as they should be.
   * At most 1000.
   */
  UpdatedVendorInvoices: {
    /** The invoice to replace. */
    VendorInvoiceKey: number;
    /** The vendor who sent the invoice. */
    VendorKey: number;
    /** The total of the invoice: the sum of CostAmount over LineItems. */
    Amount: number;
    /**
     * The lines of the invoice.
     * At most 1000.
     */
    LineItems: {
      /** The GL account to post the cost to. */
      AccountKey: number;
      /** The department that bears the cost. */
      DepartmentKey: number;
      /** The cost of the line. */
      CostAmount: number;
      /** The project that bears the cost; PhaseKey and ActivityKey are then required. */
      ProjectKey?: number | null;
      /** The phase that bears the cost; the project's own key for the project itself. */
      PhaseKey?: number | null;
      /** The activity of the cost, of type Expense or Consultant. */
      ActivityKey?: number | null;
      /** The company that bears the cost. Defaults to the invoice's company. With ProjectKey, the company of the phase or project bears it. */
      CompanyKey?: number | null;
      /** The number of units bought. */
      Units?: number;
      /** The cost of one unit. */
      CostRate?: number;
      /** true puts a project's cost on hold, so that it is not billed to the client yet. */
      Hold?: boolean;
      /** true keeps the line out of the vendor's 1099 total. */
      Non_1099?: boolean;
      /** Notes on the line. */
      Notes?: string;
      /** Required on a control account: the client (prepayments), employee (payroll), credit card or other company. */
      PartyKey?: number | null;
    }[];
    /** The company that owes the invoice. Defaults to the company of the user's employee, or else to the firm's first active company. */
    CompanyKey?: number | null;
    /**
     * What the invoice is for.
     * At most 255 characters.
     */
    Description?: string;
    /**
     * The vendor's invoice number.
     * At most 80 characters.
     */
    Number?: string;
    /** The date on the invoice. Defaults to today. */
    Date?: string | null;
    /** The date on which to post the invoice. Defaults to Date. */
    AccountingDate?: string | null;
    /** Notes on the invoice. */
    Notes?: string;
    /**
     * Why lines are posted to a control account, which otherwise only documents post to. Required for such lines.
     * At most 255 characters.
     */
    ControlReason?: string;
  }[];
  /** The date of the reversing entries, not before the posting date of any of the invoices. Defaults to the posting date of each. */
  VoidDate?: string;
  /**
   * Why the call may post on days that ClosePeriod has closed; it needs the right to close periods and is shown on the statements of these days. Days of a closed year stay closed.
   * At most 4000 characters.
   */
  LockReason?: string;
}

/** The Content that UpdateVendorInvoices returns. */
export interface UpdateVendorInvoicesContent {
  VendorInvoices: VendorInvoice[];
  VendorInvoicesDetails: VendorInvoiceDetail[];
  /**
   * Each invoice with the one that replaces it, in the order of the call.
   * At most 10000.
   */
  Replacements: {
    /** The invoice that was replaced and is voided. */
    VendorInvoiceKey: number;
    /** The invoice that replaces it. */
    ReplacedByKey: number;
  }[];
}

/** The arguments of VoidVendorInvoices. */
export interface VoidVendorInvoicesArguments {
  /**
   * The keys of the invoices to void.
   * At most 100.
   */
  RequestedVendorInvoices: number[];
  /** The date of the reversing entries, not before the posting date of any of the documents. Defaults to the first open day from today on. */
  VoidDate?: string;
  /**
   * Why the call may post on days that ClosePeriod has closed; it needs the right to close periods and is shown on the statements of these days. Days of a closed year stay closed.
   * At most 4000 characters.
   */
  LockReason?: string;
}

/** The Content that VoidVendorInvoices returns. */
export interface VoidVendorInvoicesContent {
  VendorInvoices: VendorInvoice[];
}

/** The arguments of ListVendorPayments. */
export interface ListVendorPaymentsArguments {
  /**
   * Only payments to these vendors.
   * At most 10000.
   */
  FilterByVendor?: number[];
  /**
   * Only payments of these invoices.
   * At most 10000.
   */
  FilterByVendorInvoice?: number[];
  /**
   * Only payments from these bank accounts.
   * At most 10000.
   */
  FilterByBankAccount?: number[];
  /**
   * Only payments with one of these statuses.
   * At most 10000.
   */
  FilterByStatus?: ("Normal" | "Voided")[];
  /** Only payments dated on or after this date. */
  FilterByEarliestDate?: string;
  /** Only payments dated on or before this date. */
  FilterByLatestDate?: string;
}

/** The Content that ListVendorPayments returns. */
export interface ListVendorPaymentsContent {
  VendorPayments: VendorPayment[];
}

/** The arguments of GetVendorPayments. */
export interface GetVendorPaymentsArguments {
  /**
   * The keys of the records to use, at most 1000.
   * At most 1000.
   */
  RequestedVendorPayments: number[];
}

/** The Content that GetVendorPayments returns. */
export interface GetVendorPaymentsContent {
  VendorPayments: VendorPayment[];
  VendorPaymentsDetails: VendorPaymentDetail[];
}

/** The arguments of PayVendorInvoices. */
export interface PayVendorInvoicesArguments {
  /**
   * The invoices to pay.
   * At most 1000.
   */
  VendorInvoices: {
    /** The invoice to pay. */
    VendorInvoiceKey: number;
    /** The amount to pay. Defaults to the open balance. */
    Amount?: number;
  }[];
  /** The bank account or company credit card to pay with. */
  BankAccountKey: number;
  /** The date of the payment. Defaults to the first open day from today on. */
  Date?: string;
  /**
   * The number of the check or transfer.
   * At most 80 characters.
   */
  Number?: string;
  /** Notes on the payments. */
  Notes?: string;
  /**
   * Why the call may post on days that ClosePeriod has closed; it needs the right to close periods and is shown on the statements of these days. Days of a closed year stay closed.
   * At most 4000 characters.
   */
  LockReason?: string;
}

/** The Content that PayVendorInvoices returns. */
export interface PayVendorInvoicesContent {
  VendorPayments: VendorPayment[];
  VendorPaymentsDetails: VendorPaymentDetail[];
}

/** The arguments of VoidVendorPayments. */
export interface VoidVendorPaymentsArguments {
  /**
   * The keys of the payments to void.
   * At most 100.
   */
  RequestedVendorPayments: number[];
  /** The date of the reversing entries, not before the posting date of any of the documents. Defaults to the first open day from today on. */
  VoidDate?: string;
  /**
   * Why the call may post on days that ClosePeriod has closed; it needs the right to close periods and is shown on the statements of these days. Days of a closed year stay closed.
   * At most 4000 characters.
   */
  LockReason?: string;
}

/** The Content that VoidVendorPayments returns. */
export interface VoidVendorPaymentsContent {
  VendorPayments: VendorPayment[];
  VendorPaymentsDetails: VendorPaymentDetail[];
}

/** The arguments of ListExpenseReportsToPay. */
export interface ListExpenseReportsToPayArguments {
  /**
   * Only reports of these employees.
   * At most 10000.
   */
  FilterByEmployee?: number[];
  /**
   * Only reports of employees of these companies.
   * At most 10000.
   */
  FilterByCompany?: number[];
  /** Only reports posted on or before this date. */
  FilterByLatestAccountingDate?: string;
}

/** The Content that ListExpenseReportsToPay returns. */
export interface ListExpenseReportsToPayContent {
  ExpenseReportsToPay: ExpenseReportToPay[];
}

/** The arguments of ListExpenseReportPayments. */
export interface ListExpenseReportPaymentsArguments {
  /**
   * Only reimbursements of these employees.
   * At most 10000.
   */
  FilterByEmployee?: number[];
  /**
   * Only reimbursements of these expense reports.
   * At most 10000.
   */
  FilterByExpenseReport?: number[];
  /**
   * Only payments from these bank accounts.
   * At most 10000.
   */
  FilterByBankAccount?: number[];
  /**
   * Only payments with one of these statuses.
   * At most 10000.
   */
  FilterByStatus?: ("Normal" | "Voided")[];
  /** Only payments dated on or after this date. */
  FilterByEarliestDate?: string;
  /** Only payments dated on or before this date. */
  FilterByLatestDate?: string;
}

/** The Content that ListExpenseReportPayments returns. */
export interface ListExpenseReportPaymentsContent {
  ExpenseReportPayments: ExpenseReportPayment[];
}

/** The arguments of PayExpenseReports. */
export interface PayExpenseReportsArguments {
  /**
   * The keys of the expense reports to reimburse.
   * At most 100.
   */
  RequestedExpenseReports: number[];
  /** The bank account to pay from. */
  BankAccountKey: number;
  /** The date of the payment. Defaults to the first open day from today on. */
  Date?: string;
  /**
   * The number of the check or transfer.
   * At most 80 characters.
   */
  Number?: string;
  /** Notes on the payments. */
  Notes?: string;
  /**
   * Why the call may post on days that ClosePeriod has closed; it needs the right to close periods and is shown on the statements of these days. Days of a closed year stay closed.
   * At most 4000 characters.
   */
  LockReason?: string;
}

/** The Content that PayExpenseReports returns. */
export interface PayExpenseReportsContent {
  ExpenseReportPayments: ExpenseReportPayment[];
}

/** The arguments of VoidExpenseReportPayments. */
export interface VoidExpenseReportPaymentsArguments {
  /**
   * The keys of the reimbursements to void.
   * At most 100.
   */
  RequestedExpenseReportPayments: number[];
  /** The date of the reversing entries, not before the posting date of any of the documents. Defaults to the first open day from today on. */
  VoidDate?: string;
  /**
   * Why the call may post on days that ClosePeriod has closed; it needs the right to close periods and is shown on the statements of these days. Days of a closed year stay closed.
   * At most 4000 characters.
   */
  LockReason?: string;
}

/** The Content that VoidExpenseReportPayments returns. */
export interface VoidExpenseReportPaymentsContent {
  ExpenseReportPayments: ExpenseReportPayment[];
}

/** The arguments of ListPayrollPayments. */
export interface ListPayrollPaymentsArguments {
  /**
   * Only those of these companies.
   * At most 10000.
   */
  FilterByCompany?: number[];
  /**
   * Only those paid from these bank accounts.
   * At most 10000.
   */
  FilterByBankAccount?: number[];
  /**
   * Only those with one of these statuses.
   * At most 10000.
   */
  FilterByStatus?: ("Normal" | "Voided")[];
  /** Only those dated on or after this date. */
  FilterByEarliestDate?: string;
  /** Only those dated on or before this date. */
  FilterByLatestDate?: string;
}

/** The Content that ListPayrollPayments returns. */
export interface ListPayrollPaymentsContent {
  PayrollPayments: PayrollPayment[];
}

/** The arguments of CreatePayrollPayments. */
export interface CreatePayrollPaymentsArguments {
  /**
   * The payroll payments to create.
   * At most 100.
   */
  PayrollPayments: {
    /** The bank account that pays. */
    BankAccountKey: number;
    /** The company that owes the amount. Defaults to the company of the bank account, or else of the user's employee. */
    CompanyKey?: number | null;
    /** The date of the payment. Defaults to the first open day from today on. */
    Date?: string;
    /**
     * The number of the check or transfer.
     * At most 80 characters.
     */
    Number?: string;
    /** Notes on the payment. */
    Notes?: string;
    /**
     * The employees and their gross pay.
     * At most 5000.
     */
    Employees: {
      /** The employee who is paid. */
      EmployeeKey: number;
      /** The gross pay that is cleared. */
      Amount: number;
      /** Notes on the line. */
      Notes?: string;
    }[];
    /**
     * Withholdings, fees and other differences on named accounts.
     * At most 5000.
     */
    Differences?: {
      /** The account that bears the amount. */
      GLAccountKey: number;
      /** The amount paid in addition; negative if it is withheld. */
      Amount: number;
      /** Notes on the line. */
      Notes?: string;
    }[];
    /** Marks the timesheets of these employees as paid that accounting has approved and whose weeks end on or before this day. Without it no timesheet is marked. */
    PaidThrough?: string;
  }[];
  /**
   * Why the call may post on days that ClosePeriod has closed; it needs the right to close periods and is shown on the statements of these days. Days of a closed year stay closed.
   * At most 4000 characters.
   */
  LockReason?: string;
}

/** The Content that CreatePayrollPayments returns. */
export interface CreatePayrollPaymentsContent {
  PayrollPayments: PayrollPayment[];
}

/** The arguments of VoidPayrollPayments. */
export interface VoidPayrollPaymentsArguments {
  /**
   * The keys of the payroll payments to void.
   * At most 100.
   */
  RequestedPayrollPayments: number[];
  /** The date of the reversing entries, not before the posting date of any of the documents. Defaults to the first open day from today on. */
  VoidDate?: string;
  /**
   * Why the call may post on days that ClosePeriod has closed; it needs the right to close periods and is shown on the statements of these days. Days of a closed year stay closed.
   * At most 4000 characters.
   */
  LockReason?: string;
}

/** The Content that VoidPayrollPayments returns. */
export interface VoidPayrollPaymentsContent {
  PayrollPayments: PayrollPayment[];
}

/** The arguments of ListTaxPayments. */
export interface ListTaxPaymentsArguments {
  /**
   * Only those of these companies.
   * At most 10000.
   */
  FilterByCompany?: number[];
  /**
   * Only those paid from these bank accounts.
   * At most 10000.
   */
  FilterByBankAccount?: number[];
  /**
   * Only those with one of these statuses.
   * At most 10000.
   */
  FilterByStatus?: ("Normal" | "Voided")[];
  /** Only those dated on or after this date. */
  FilterByEarliestDate?: string;
  /** Only those dated on or before this date. */
  FilterByLatestDate?: string;
}

/** The Content that ListTaxPayments returns. */
export interface ListTaxPaymentsContent {
  TaxPayments: TaxPayment[];
}

/** The arguments of ListSalesTaxBalances. */
export interface ListSalesTaxBalancesArguments {
  /**
   * Only the balances of these companies.
   * At most 10000.
   */
  FilterByCompany?: number[];
  /** The day of the balances: a date, Today, Yesterday, EndOfLastMonth, EndOfLastQuarter or EndOfLastYear. The default is today. */
  AsOfDate?: string;
  /** Leaves out everything recorded after this moment, whatever its date. Without AsOfDate, the answer is as of the day of this moment. */
  AsKnownAt?: string;
}

/** The Content that ListSalesTaxBalances returns. */
export interface ListSalesTaxBalancesContent {
  /**
   * The balances by company and code.
   * At most 10000.
   */
  SalesTaxBalances: {
    /** The company that owes the tax. */
    CompanyKey: number;
    /** The name of the company. */
    CompanyDescription: string;
    /** The code of the tax; empty if it has none. */
    SalesTaxCode: string;
    /** The tax that was billed and is not paid to the authority. */
    AccrualBalance: number;
    /** The tax that clients paid and that is not paid to the authority. */
    CashBalance: number;
  }[];
}

/** The arguments of CreateTaxPayments. */
export interface CreateTaxPaymentsArguments {
  /**
   * The tax payments to create.
   * At most 100.
   */
  TaxPayments: {
    /** The bank account that pays. */
    BankAccountKey: number;
    /** The company that owes the amount. Defaults to the company of the bank account, or else of the user's employee. */
    CompanyKey?: number | null;
    /** The date of the payment. Defaults to the first open day from today on. */
    Date?: string;
    /**
     * The number of the check or transfer.
     * At most 80 characters.
     */
    Number?: string;
    /** Notes on the payment. */
    Notes?: string;
    /** The sales tax that is cleared. */
    Amount: number;
    /**
     * The code of the tax that is paid, as on the invoices; empty for tax that was billed without one. The default is the only code with a balance.
     * At most 20 characters.
     */
    SalesTaxCode?: string;
    /**
     * Withholdings, fees and other differences on named accounts.
     * At most 5000.
     */
    Differences?: {
      /** The account that bears the amount. */
      GLAccountKey: number;
      /** The amount paid in addition; negative if it is withheld. */
      Amount: number;
      /** Notes on the line. */
      Notes?: string;
    }[];
  }[];
  /**
   * Why the call may post on days that ClosePeriod has closed; it needs the right to close periods and is shown on the statements of these days. Days of a closed year stay closed.
   * At most 4000 characters.
   */
  LockReason?: string;
}

/** The Content that CreateTaxPayments returns. */
export interface CreateTaxPaymentsContent {
  TaxPayments: TaxPayment[];
}

/** The arguments of VoidTaxPayments. */
export interface VoidTaxPaymentsArguments {
  /**
   * The keys of the tax payments to void.
   * At most 100.
   */
  RequestedTaxPayments: number[];
  /** The date of the reversing entries, not before the posting date of any of the documents. Defaults to the first open day from today on. */
  VoidDate?: string;
  /**
   * Why the call may post on days that ClosePeriod has closed; it needs the right to close periods and is shown on the statements of these days. Days of a closed year stay closed.
   * At most 4000 characters.
   */
  LockReason?: string;
}

/** The Content that VoidTaxPayments returns. */
export interface VoidTaxPaymentsContent {
  TaxPayments: TaxPayment[];
}

/** The arguments of ListCardPayments. */
export interface ListCardPaymentsArguments {
  /**
   * Only those of these companies.
   * At most 10000.
   */
  FilterByCompany?: number[];
  /**
   * Only those paid from these bank accounts.
   * At most 10000.
   */
  FilterByBankAccount?: number[];
  /**
   * Only those with one of these statuses.
   * At most 10000.
   */
  FilterByStatus?: ("Normal" | "Voided")[];
  /** Only those dated on or after this date. */
  FilterByEarliestDate?: string;
  /** Only those dated on or before this date. */
  FilterByLatestDate?: string;
}

/** The Content that ListCardPayments returns. */
export interface ListCardPaymentsContent {
  CardPayments: CardPayment[];
}

/** The arguments of CreateCardPayments. */
export interface CreateCardPaymentsArguments {
  /**
   * The card payments to create.
   * At most 100.
   */
  CardPayments: {
    /** The bank account that pays. */
    BankAccountKey: number;
    /** The company that owes the amount. Defaults to the company of the bank account, or else of the user's employee. */
    CompanyKey?: number | null;
    /** The date of the payment. Defaults to the first open day from today on. */
    Date?: string;
    /**
     * The number of the check or transfer.
     * At most 80 characters.
     */
    Number?: string;
    /** Notes on the payment. */
    Notes?: string;
    /** The credit card that is paid: a bank account with IsCreditCard. */
    CardBankAccountKey: number;
    /** The part of the card's balance that is cleared. */
    Amount: number;
    /**
     * Withholdings, fees and other differences on named accounts.
     * At most 5000.
     */
    Differences?: {
      /** The account that bears the amount. */
      GLAccountKey: number;
      /** The amount paid in addition; negative if it is withheld. */
      Amount: number;
      /** Notes on the line. */
      Notes?: string;
    }[];
  }[];
  /**
   * Why the call may post on days that ClosePeriod has closed; it needs the right to close periods and is shown on the statements of these days. Days of a closed year stay closed.
   * At most 4000 characters.
   */
  LockReason?: string;
}

/** The Content that CreateCardPayments returns. */
export interface CreateCardPaymentsContent {
  CardPayments: CardPayment[];
}

/** The arguments of VoidCardPayments. */
export interface VoidCardPaymentsArguments {
  /**
   * The keys of the card payments to void.
   * At most 100.
   */
  RequestedCardPayments: number[];
  /** The date of the reversing entries, not before the posting date of any of the documents. Defaults to the first open day from today on. */
  VoidDate?: string;
  /**
   * Why the call may post on days that ClosePeriod has closed; it needs the right to close periods and is shown on the statements of these days. Days of a closed year stay closed.
   * At most 4000 characters.
   */
  LockReason?: string;
}

/** The Content that VoidCardPayments returns. */
export interface VoidCardPaymentsContent {
  CardPayments: CardPayment[];
}

/** The arguments of ListIntercompanySettlements. */
export interface ListIntercompanySettlementsArguments {
  /**
   * Only those of these companies.
   * At most 10000.
   */
  FilterByCompany?: number[];
  /**
   * Only those paid from these bank accounts.
   * At most 10000.
   */
  FilterByBankAccount?: number[];
  /**
   * Only those with one of these statuses.
   * At most 10000.
   */
  FilterByStatus?: ("Normal" | "Voided")[];
  /** Only those dated on or after this date. */
  FilterByEarliestDate?: string;
  /** Only those dated on or before this date. */
  FilterByLatestDate?: string;
}

/** The Content that ListIntercompanySettlements returns. */
export interface ListIntercompanySettlementsContent {
  IntercompanySettlements: IntercompanySettlement[];
}

/** The arguments of CreateIntercompanySettlements. */
export interface CreateIntercompanySettlementsArguments {
  /**
   * The intercompany settlements to create.
   * At most 100.
   */
  IntercompanySettlements: {
    /** The bank account that pays. */
    BankAccountKey: number;
    /** The company that owes the amount. Defaults to the company of the bank account, or else of the user's employee. */
    CompanyKey?: number | null;
    /** The date of the payment. Defaults to the first open day from today on. */
    Date?: string;
    /**
     * The number of the check or transfer.
     * At most 80 characters.
     */
    Number?: string;
    /** Notes on the payment. */
    Notes?: string;
    /** The company that receives the money. */
    ToCompanyKey: number;
    /** The bank account that receives the money. */
    ToBankAccountKey: number;
    /** The amount paid. */
    Amount: number;
  }[];
  /**
   * Why the call may post on days that ClosePeriod has closed; it needs the right to close periods and is shown on the statements of these days. Days of a closed year stay closed.
   * At most 4000 characters.
   */
  LockReason?: string;
}

/** The Content that CreateIntercompanySettlements returns. */
export interface CreateIntercompanySettlementsContent {
  IntercompanySettlements: IntercompanySettlement[];
}

/** The arguments of VoidIntercompanySettlements. */
export interface VoidIntercompanySettlementsArguments {
  /**
   * The keys of the intercompany settlements to void.
   * At most 100.
   */
  RequestedIntercompanySettlements: number[];
  /** The date of the reversing entries, not before the posting date of any of the documents. Defaults to the first open day from today on. */
  VoidDate?: string;
  /**
   * Why the call may post on days that ClosePeriod has closed; it needs the right to close periods and is shown on the statements of these days. Days of a closed year stay closed.
   * At most 4000 characters.
   */
  LockReason?: string;
}

/** The Content that VoidIntercompanySettlements returns. */
export interface VoidIntercompanySettlementsContent {
  IntercompanySettlements: IntercompanySettlement[];
}

/** The arguments of ListClientRefunds. */
export interface ListClientRefundsArguments {
  /**
   * Only those of these companies.
   * At most 10000.
   */
  FilterByCompany?: number[];
  /**
   * Only those paid from these bank accounts.
   * At most 10000.
   */
  FilterByBankAccount?: number[];
  /**
   * Only those with one of these statuses.
   * At most 10000.
   */
  FilterByStatus?: ("Normal" | "Voided")[];
  /** Only those dated on or after this date. */
  FilterByEarliestDate?: string;
  /** Only those dated on or before this date. */
  FilterByLatestDate?: string;
}

/** The Content that ListClientRefunds returns. */
export interface ListClientRefundsContent {
  ClientRefunds: ClientRefund[];
}

/** The arguments of CreateClientRefunds. */
export interface CreateClientRefundsArguments {
  /**
   * The client refunds to create.
   * At most 100.
   */
  ClientRefunds: {
    /** The bank account that pays. */
    BankAccountKey: number;
    /** The company that owes the amount. Defaults to the company of the bank account, or else of the user's employee. */
    CompanyKey?: number | null;
    /** The date of the payment. Defaults to the first open day from today on. */
    Date?: string;
    /**
     * The number of the check or transfer.
     * At most 80 characters.
     */
    Number?: string;
    /** Notes on the payment. */
    Notes?: string;
    /** The client who is refunded. */
    ClientKey: number;
    /** The amount refunded. */
    Amount: number;
  }[];
  /**
   * Why the call may post on days that ClosePeriod has closed; it needs the right to close periods and is shown on the statements of these days. Days of a closed year stay closed.
   * At most 4000 characters.
   */
  LockReason?: string;
}

/** The Content that CreateClientRefunds returns. */
export interface CreateClientRefundsContent {
  ClientRefunds: ClientRefund[];
}

/** The arguments of VoidClientRefunds. */
export interface VoidClientRefundsArguments {
  /**
   * The keys of the client refunds to void.
   * At most 100.
   */
  RequestedClientRefunds: number[];
  /** The date of the reversing entries, not before the posting date of any of the documents. Defaults to the first open day from today on. */
  VoidDate?: string;
  /**
   * Why the call may post on days that ClosePeriod has closed; it needs the right to close periods and is shown on the statements of these days. Days of a closed year stay closed.
   * At most 4000 characters.
   */
  LockReason?: string;
}

/** The Content that VoidClientRefunds returns. */
export interface VoidClientRefundsContent {
  ClientRefunds: ClientRefund[];
}

/** The arguments of GetTrialBalance. */
export interface GetTrialBalanceArguments {
  /**
   * The last day of the statement: MM/DD/YYYY, YYYY-MM-DD, Today, Yesterday, EndOfLastMonth, EndOfLastQuarter or EndOfLastYear. The default is today.
   * At most 40 characters.
   */
  AsOfDate?: string;
  /**
   * The companies to include. Omit it or send an empty list to consolidate all companies.
   * At most 10000.
   */
  Companies?: number[];
  /** Leaves out everything recorded after this moment, whatever its date. Without AsOfDate, the answer is as of the day of this moment. */
  AsKnownAt?: string;
  /** The basis of accounting. The default is Accrual. */
  Basis?: "Accrual" | "Cash";
  /** If true, year-end closing entries are left out of the balances. */
  ExcludeCloseYearEntries?: boolean;
}

/** The Content that GetTrialBalance returns. */
export interface GetTrialBalanceContent {
  /**
   * The accounts that have a balance, by account number.
   * At most 10000.
   */
  Accounts: {
    /** The account. */
    GLAccountKey: number;
    /** The account number. */
    ID: string;
    /** The account name. */
    Description: string;
    /** The type of the account, such as Asset or Income. */
    AccountType: string;
    /** The balance if it is a debit balance, otherwise 0. */
    Debit: number;
    /** The balance if it is a credit balance, otherwise 0. */
    Credit: number;
  }[];
  /** The sum of the Debit column. */
  TotalDebit: number;
  /** The sum of the Credit column; equal to TotalDebit. */
  TotalCredit: number;
  /** The date of the statement, YYYY-MM-DD. */
  AsOfDate: string;
  /**
   * The closed days through the date of the statement that were opened again, oldest first; sent only if there are any.
   * Present only when it has a value.
   * At most 10000.
   */
  Reopenings?: Reopening[];
  /**
   * A moment with which AsKnownAt gives this answer again, whatever is recorded later. It is left out while a call that began before the latest change is still posting, and for a caller who may not use AsKnownAt.
   * Present only when it has a value.
   */
  KnownAt?: string;
}

/** The arguments of GetIncomeStatement. */
export interface GetIncomeStatementArguments {
  /**
   * The last day of the statement: MM/DD/YYYY, YYYY-MM-DD, Today, Yesterday, EndOfLastMonth, EndOfLastQuarter or EndOfLastYear. The default is today.
   * At most 40 characters.
   */
  AsOfDate?: string;
  /**
   * The companies to include. Omit it or send an empty list to consolidate all companies.
   * At most 10000.
   */
  Companies?: number[];
  /** Leaves out everything recorded after this moment, whatever its date. Without AsOfDate, the answer is as of the day of this moment. */
  AsKnownAt?: string;
  /** The basis of accounting. The default is Accrual. */
  Basis?: "Accrual" | "Cash";
  /** The first day. The default is the start of the company's fiscal year that contains AsOfDate; for several companies, of the first of them. */
  FromDate?: string;
  /** The first month of the fiscal year, 1 to 12. It is used only when FromDate is omitted. The default is the company's FiscalYearStartMonth. */
  FiscalYearStartMonth?: number;
  /** If true, a column for each month comes before the column for the whole range. */
  MonthColumns?: boolean;
  /** If true, the last column shows the same dates one year earlier. */
  LastYear?: boolean;
  /** Sections returns the totals of each section without its accounts. The default is Accounts. */
  Detail?: "Accounts" | "Sections";
}

/** The Content that GetIncomeStatement returns. */
export interface GetIncomeStatementContent {
  /**
   * The heading of each column, in the order of the amounts.
   * At most 10000.
   */
  Columns: string[];
  /**
   * The sections of the statement, from top to bottom.
   * At most 10000.
   */
  Sections: StatementSection[];
  /**
   * Income less costs in each of Columns.
   * At most 10000.
   */
  NetIncome: number[];
  /** The first day included, YYYY-MM-DD. */
  FromDate: string;
  /** The last day included, YYYY-MM-DD. */
  AsOfDate: string;
  /**
   * The closed days through the date of the statement that were opened again, oldest first; sent only if there are any.
   * Present only when it has a value.
   * At most 10000.
   */
  Reopenings?: Reopening[];
  /**
   * A moment with which AsKnownAt gives this answer again, whatever is recorded later. It is left out while a call that began before the latest change is still posting, and for a caller who may not use AsKnownAt.
   * Present only when it has a value.
   */
  KnownAt?: string;
}

/** The arguments of GetBalanceSheet. */
export interface GetBalanceSheetArguments {
  /**
   * The last day of the statement: MM/DD/YYYY, YYYY-MM-DD, Today, Yesterday, EndOfLastMonth, EndOfLastQuarter or EndOfLastYear. The default is today.
   * At most 40 characters.
   */
  AsOfDate?: string;
  /**
   * The companies to include. Omit it or send an empty list to consolidate all companies.
   * At most 10000.
   */
  Companies?: number[];
  /** Leaves out everything recorded after this moment, whatever its date. Without AsOfDate, the answer is as of the day of this moment. */
  AsKnownAt?: string;
  /** The basis of accounting. The default is Accrual. */
  Basis?: "Accrual" | "Cash";
}

/** The Content that GetBalanceSheet returns. */
export interface GetBalanceSheetContent {
  /**
   * The heading of each column, in the order of the amounts.
   * At most 10000.
   */
  Columns: string[];
  /**
   * The sections of the statement, from top to bottom.
   * At most 10000.
   */
  Sections: StatementSection[];
  /** The sum of all asset accounts. */
  TotalAssets: number;
  /** The sum of all liability accounts. */
  TotalLiabilities: number;
  /** The sum of all equity accounts and UnclosedEarnings. */
  TotalEquity: number;
  /** Current-year earnings: income less costs that no year-end closing has moved to retained earnings. */
  UnclosedEarnings: number;
  /**
   * The closed days through the date of the statement that were opened again, oldest first; sent only if there are any.
   * Present only when it has a value.
   * At most 10000.
   */
  Reopenings?: Reopening[];
  /**
   * A moment with which AsKnownAt gives this answer again, whatever is recorded later. It is left out while a call that began before the latest change is still posting, and for a caller who may not use AsKnownAt.
   * Present only when it has a value.
   */
  KnownAt?: string;
}

/** The arguments of GetCashAccrualBridge. */
export interface GetCashAccrualBridgeArguments {
  /**
   * The last day of the statement: MM/DD/YYYY, YYYY-MM-DD, Today, Yesterday, EndOfLastMonth, EndOfLastQuarter or EndOfLastYear. The default is today.
   * At most 40 characters.
   */
  AsOfDate?: string;
  /**
   * The companies to include. Omit it or send an empty list to consolidate all companies.
   * At most 10000.
   */
  Companies?: number[];
  /** Leaves out everything recorded after this moment, whatever its date. Without AsOfDate, the answer is as of the day of this moment. */
  AsKnownAt?: string;
  /** The first day. The default is the start of the company's fiscal year that contains AsOfDate; for several companies, of the first of them. */
  FromDate?: string;
  /** The first month of the fiscal year, 1 to 12. It is used only when FromDate is omitted. The default is the company's FiscalYearStartMonth. */
  FiscalYearStartMonth?: number;
  /** Documents adds a row for each document. The default is Totals. */
  Detail?: "Totals" | "Documents";
}

/** The Content that GetCashAccrualBridge returns. */
export interface GetCashAccrualBridgeContent {
  /** Income less costs on the cash basis. */
  CashResult: number;
  /** Income less costs on the accrual basis. */
  AccrualResult: number;
  /**
   * The difference that each kind of document makes.
   * At most 10000.
   */
  Sources: {
    /** The kind of document that was posted. */
    Source: "Timesheet" | "ExpenseReport" | "ExpenseReportPayment" | "VendorInvoice" | "VendorPayment" | "ClientInvoice" | "Receipt" | "CreditMemo" | "ReceivableAdjustment" | "WriteOff" | "Journal" | "CloseYear" | "PayrollPayment" | "TaxPayment" | "CardPayment" | "IntercompanySettlement" | "ClientRefund" | "ControlMove" | "Opening";
    /** Income less costs that count on the accrual basis only. */
    Accrual: number;
    /** Income less costs that count on the cash basis only. */
    Cash: number;
    /** Accrual less Cash. */
    Difference: number;
  }[];
  /**
   * The difference that each document makes; sent if Detail is Documents.
   * Present only when it has a value.
   * At most 10000.
   */
  Documents?: {
    /** The kind of document that was posted. */
    Source: "Timesheet" | "ExpenseReport" | "ExpenseReportPayment" | "VendorInvoice" | "VendorPayment" | "ClientInvoice" | "Receipt" | "CreditMemo" | "ReceivableAdjustment" | "WriteOff" | "Journal" | "CloseYear" | "PayrollPayment" | "TaxPayment" | "CardPayment" | "IntercompanySettlement" | "ClientRefund" | "ControlMove" | "Opening";
    /** The key of the document. */
    SourceKey: number;
    /** Income less costs that count on the accrual basis only. */
    Accrual: number;
    /** Income less costs that count on the cash basis only. */
    Cash: number;
    /** Accrual less Cash. */
    Difference: number;
  }[];
  /** The first day included, YYYY-MM-DD. */
  FromDate: string;
  /** The last day included, YYYY-MM-DD. */
  AsOfDate: string;
  /**
   * The closed days through the date of the statement that were opened again, oldest first; sent only if there are any.
   * Present only when it has a value.
   * At most 10000.
   */
  Reopenings?: Reopening[];
  /**
   * A moment with which AsKnownAt gives this answer again, whatever is recorded later. It is left out while a call that began before the latest change is still posting, and for a caller who may not use AsKnownAt.
   * Present only when it has a value.
   */
  KnownAt?: string;
}

/** The arguments of GetWIPAgeing. */
export interface GetWIPAgeingArguments {
  /**
   * The last day of the statement: MM/DD/YYYY, YYYY-MM-DD, Today, Yesterday, EndOfLastMonth, EndOfLastQuarter or EndOfLastYear. The default is today.
   * At most 40 characters.
   */
  AsOfDate?: string;
  /**
   * The companies to include. Omit it or send an empty list to consolidate all companies.
   * At most 10000.
   */
  Companies?: number[];
  /** Leaves out everything recorded after this moment, whatever its date. Without AsOfDate, the answer is as of the day of this moment. */
  AsKnownAt?: string;
  /**
   * The upper age limit in days of each column except the last, in ascending order. The default is 30, 60, 90.
   * At most 12.
   */
  Days?: number[];
}

/** The Content that GetWIPAgeing returns. */
export interface GetWIPAgeingContent {
  /** The date of the statement, YYYY-MM-DD. */
  AsOfDate: string;
  /**
   * The age range of each column in days, such as 31-60.
   * At most 10000.
   */
  Columns: string[];
  /**
   * One row for each client, vendor or project with an open amount, by name.
   * At most 10000.
   */
  Rows: WIPAgingRow[];
  /**
   * The sum of all rows in each of Columns.
   * At most 10000.
   */
  Totals: number[];
  /** The sum of all open amounts. */
  Total: number;
  /**
   * The closed days through the date of the statement that were opened again, oldest first; sent only if there are any.
   * Present only when it has a value.
   * At most 10000.
   */
  Reopenings?: Reopening[];
  /**
   * A moment with which AsKnownAt gives this answer again, whatever is recorded later. It is left out while a call that began before the latest change is still posting, and for a caller who may not use AsKnownAt.
   * Present only when it has a value.
   */
  KnownAt?: string;
}

/** The arguments of GetReceivableAgeing. */
export interface GetReceivableAgeingArguments {
  /**
   * The last day of the statement: MM/DD/YYYY, YYYY-MM-DD, Today, Yesterday, EndOfLastMonth, EndOfLastQuarter or EndOfLastYear. The default is today.
   * At most 40 characters.
   */
  AsOfDate?: string;
  /**
   * The companies to include. Omit it or send an empty list to consolidate all companies.
   * At most 10000.
   */
  Companies?: number[];
  /** Leaves out everything recorded after this moment, whatever its date. Without AsOfDate, the answer is as of the day of this moment. */
  AsKnownAt?: string;
  /**
   * The upper age limit in days of each column except the last, in ascending order. The default is 30, 60, 90.
   * At most 12.
   */
  Days?: number[];
  /** Documents adds the open invoices behind the amounts. The default is Totals. */
  Detail?: "Totals" | "Documents";
}

/** The Content that GetReceivableAgeing returns. */
export interface GetReceivableAgeingContent {
  /** The date of the statement, YYYY-MM-DD. */
  AsOfDate: string;
  /**
   * The age range of each column in days, such as 31-60.
   * At most 10000.
   */
  Columns: string[];
  /**
   * One row for each client, vendor or project with an open amount, by name.
   * At most 10000.
   */
  Rows: ReceivableAgingRow[];
  /**
   * The sum of all rows in each of Columns.
   * At most 10000.
   */
  Totals: number[];
  /** The sum of all open amounts. */
  Total: number;
  /**
   * The closed days through the date of the statement that were opened again, oldest first; sent only if there are any.
   * Present only when it has a value.
   * At most 10000.
   */
  Reopenings?: Reopening[];
  /**
   * A moment with which AsKnownAt gives this answer again, whatever is recorded later. It is left out while a call that began before the latest change is still posting, and for a caller who may not use AsKnownAt.
   * Present only when it has a value.
   */
  KnownAt?: string;
  /** The balance of the control account on the same date; always equal to Total. */
  ControlBalance: number;
  /**
   * The open invoices, oldest first; sent if Detail is Documents.
   * Present only when it has a value.
   * At most 10000.
   */
  Documents?: {
    /** The open invoice. */
    ClientInvoiceKey: number | null;
    /** The journal entry with a line on the control account, if it is no invoice. */
    JournalKey: number | null;
    /** The client who owes the amount. */
    ClientKey: number;
    /** The project that was billed. */
    ProjectKey: number | null;
    /** The company that issued the invoice. */
    CompanyKey: number;
    /** The invoice number. */
    Number: number | null;
    /** The invoice date, from which the age is counted. */
    Date: string;
    /** The invoice amount including sales tax. */
    Amount: number;
    /** The part of Amount that is still unpaid. */
    OpenAmount: number;
    /** The age of the invoice in days. */
    Days: number;
  }[];
}

/** The arguments of GetPayableAgeing. */
export interface GetPayableAgeingArguments {
  /**
   * The last day of the statement: MM/DD/YYYY, YYYY-MM-DD, Today, Yesterday, EndOfLastMonth, EndOfLastQuarter or EndOfLastYear. The default is today.
   * At most 40 characters.
   */
  AsOfDate?: string;
  /**
   * The companies to include. Omit it or send an empty list to consolidate all companies.
   * At most 10000.
   */
  Companies?: number[];
  /** Leaves out everything recorded after this moment, whatever its date. Without AsOfDate, the answer is as of the day of this moment. */
  AsKnownAt?: string;
  /**
   * The upper age limit in days of each column except the last, in ascending order. The default is 30, 60, 90.
   * At most 12.
   */
  Days?: number[];
  /** The date from which the age is counted: the invoice date or DateToPay. The default is InvoiceDate. */
  AgeBy?: "InvoiceDate" | "DueDate";
  /** Documents adds the open invoices behind the amounts. The default is Totals. */
  Detail?: "Totals" | "Documents";
}

/** The Content that GetPayableAgeing returns. */
export interface GetPayableAgeingContent {
  /** The date of the statement, YYYY-MM-DD. */
  AsOfDate: string;
  /**
   * The age range of each column in days, such as 31-60.
   * At most 10000.
   */
  Columns: string[];
  /**
   * One row for each client, vendor or project with an open amount, by name.
   * At most 10000.
   */
  Rows: PayableAgingRow[];
  /**
   * The sum of all rows in each of Columns.
   * At most 10000.
   */
  Totals: number[];
  /** The sum of all open amounts. */
  Total: number;
  /**
   * The closed days through the date of the statement that were opened again, oldest first; sent only if there are any.
   * Present only when it has a value.
   * At most 10000.
   */
  Reopenings?: Reopening[];
  /**
   * A moment with which AsKnownAt gives this answer again, whatever is recorded later. It is left out while a call that began before the latest change is still posting, and for a caller who may not use AsKnownAt.
   * Present only when it has a value.
   */
  KnownAt?: string;
  /** The balance of the control account on the same date; always equal to Total. */
  ControlBalance: number;
  /**
   * The open invoices, oldest first; sent if Detail is Documents.
   * Present only when it has a value.
   * At most 10000.
   */
  Documents?: {
    /** The open invoice. */
    VendorInvoiceKey: number | null;
    /** The journal entry with a line on the control account, if it is no invoice. */
    JournalKey: number | null;
    /** The vendor to whom the amount is owed. */
    VendorKey: number;
    /** The company that owes the amount. */
    CompanyKey: number;
    /** The vendor's invoice number. */
    Number: string;
    /** The invoice date. */
    Date: string;
    /** The date on which payment is due. */
    DateToPay: string;
    /** The invoice amount. */
    Amount: number;
    /** The part of Amount that is still unpaid. */
    OpenAmount: number;
    /** The age of the invoice in days; negative if AgeBy is DueDate and it is not due yet. */
    Days: number;
  }[];
}

/** The arguments of GetProjectProfit. */
export interface GetProjectProfitArguments {
  /**
   * The last day of the statement: MM/DD/YYYY, YYYY-MM-DD, Today, Yesterday, EndOfLastMonth, EndOfLastQuarter or EndOfLastYear. The default is today.
   * At most 40 characters.
   */
  AsOfDate?: string;
  /**
   * The companies to include. Omit it or send an empty list to consolidate all companies.
   * At most 10000.
   */
  Companies?: number[];
  /** Leaves out everything recorded after this moment, whatever its date. Without AsOfDate, the answer is as of the day of this moment. */
  AsKnownAt?: string;
  /** The first day. The default is the beginning of each project. */
  FromDate?: string;
  /**
   * The projects to include. The default is all projects.
   * At most 10000.
   */
  FilterByProject?: number[];
}

/** The Content that GetProjectProfit returns. */
export interface GetProjectProfitContent {
  /**
   * The projects with any activity, by project number.
   * At most 10000.
   */
  Projects: {
    /** The project. */
    ProjectKey: number;
    /** The project number. */
    ID: string;
    /** The project name. */
    Description: string;
    /** The hours worked. */
    Hours: number;
    /** The amount billed without sales tax, less credit memos and adjustments. */
    Revenue: number;
    /** The cost of labor, including overtime and other premiums. */
    CostLabor: number;
    /** The cost of expenses. */
    CostExpense: number;
    /** The cost of consultants. */
    CostConsultant: number;
    /** CostLabor plus CostExpense plus CostConsultant. */
    Cost: number;
    /** Revenue less Cost. */
    Profit: number;
    /** The overhead allocated to labor. */
    Burden: number;
    /** Profit less Burden. */
    ProfitBurdened: number;
    /** The value of the work at billing rates, billed or not. */
    Value: number;
  }[];
  /** The sum of Revenue. */
  TotalRevenue: number;
  /** The sum of Cost. */
  TotalCost: number;
  /** The sum of Profit. */
  TotalProfit: number;
  /** The date of the statement, YYYY-MM-DD. */
  AsOfDate: string;
  /**
   * The closed days through the date of the statement that were opened again, oldest first; sent only if there are any.
   * Present only when it has a value.
   * At most 10000.
   */
  Reopenings?: Reopening[];
  /**
   * A moment with which AsKnownAt gives this answer again, whatever is recorded later. It is left out while a call that began before the latest change is still posting, and for a caller who may not use AsKnownAt.
   * Present only when it has a value.
   */
  KnownAt?: string;
}

/** The arguments of GetUtilization. */
export interface GetUtilizationArguments {
  /**
   * The last day of the statement: MM/DD/YYYY, YYYY-MM-DD, Today, Yesterday, EndOfLastMonth, EndOfLastQuarter or EndOfLastYear. The default is today.
   * At most 40 characters.
   */
  AsOfDate?: string;
  /**
   * The companies to include. Omit it or send an empty list to consolidate all companies.
   * At most 10000.
   */
  Companies?: number[];
  /** Leaves out everything recorded after this moment, whatever its date. Without AsOfDate, the answer is as of the day of this moment. */
  AsKnownAt?: string;
  /** The first day. The default is the first day of the month of AsOfDate. */
  FromDate?: string;
  /**
   * The employees to include. The default is all employees.
   * At most 10000.
   */
  FilterByEmployee?: number[];
  /**
   * The departments to include; null includes employees without a department. The default is all departments.
   * At most 10000.
   */
  FilterByDepartment?: (number | null)[];
}

/** The Content that GetUtilization returns. */
export interface GetUtilizationContent {
  /**
   * The employees who worked in the range, by name.
   * At most 10000.
   */
  Employees: {
    /** The employee. */
    EmployeeKey: number;
    /** The name of the employee. */
    Description: string;
    /** The department of the employee, if any. */
    DepartmentKey: number | null;
    /** The employee's target for billable time on AsOfDate, as a percentage. */
    Target: number;
    /** All hours worked. */
    Hours: number;
    /** Hours on projects that can be billed. */
    BillableHours: number;
    /** Hours on projects or phases that are never billed. */
    NonBillableHours: number;
    /** Hours on no project, such as vacation and administration. */
    OverheadHours: number;
    /** BillableHours as a percentage of Hours. */
    Utilization: number;
  }[];
  /**
   * The same hours by department.
   * At most 10000.
   */
  Departments: {
    /** The department; null for employees without one. */
    DepartmentKey: number | null;
    /** The name of the department; empty for employees without one. */
    Description: string;
    /** All hours worked. */
    Hours: number;
    /** Hours on projects that can be billed. */
    BillableHours: number;
    /** Hours on projects or phases that are never billed. */
    NonBillableHours: number;
    /** Hours on no project, such as vacation and administration. */
    OverheadHours: number;
    /** BillableHours as a percentage of Hours. */
    Utilization: number;
  }[];
  /** The same hours in total. */
  Total: {
    /** All hours worked. */
    Hours: number;
    /** Hours on projects that can be billed. */
    BillableHours: number;
    /** Hours on projects or phases that are never billed. */
    NonBillableHours: number;
    /** Hours on no project, such as vacation and administration. */
    OverheadHours: number;
    /** BillableHours as a percentage of Hours. */
    Utilization: number;
  };
  /** The first day included, YYYY-MM-DD. */
  FromDate: string;
  /** The last day included, YYYY-MM-DD. */
  AsOfDate: string;
  /**
   * The closed days through the date of the statement that were opened again, oldest first; sent only if there are any.
   * Present only when it has a value.
   * At most 10000.
   */
  Reopenings?: Reopening[];
  /**
   * A moment with which AsKnownAt gives this answer again, whatever is recorded later. It is left out while a call that began before the latest change is still posting, and for a caller who may not use AsKnownAt.
   * Present only when it has a value.
   */
  KnownAt?: string;
}

/** The arguments of GetBudgetComparison. */
export interface GetBudgetComparisonArguments {
  /**
   * The last day of the statement: MM/DD/YYYY, YYYY-MM-DD, Today, Yesterday, EndOfLastMonth, EndOfLastQuarter or EndOfLastYear. The default is today.
   * At most 40 characters.
   */
  AsOfDate?: string;
  /**
   * The companies to include. Omit it or send an empty list to consolidate all companies.
   * At most 10000.
   */
  Companies?: number[];
  /** Leaves out everything recorded after this moment, whatever its date. Without AsOfDate, the answer is as of the day of this moment. */
  AsKnownAt?: string;
  /** The basis of accounting. The default is Accrual. */
  Basis?: "Accrual" | "Cash";
  /** The first day. The default is the start of the company's fiscal year that contains AsOfDate; for several companies, of the first of them. */
  FromDate?: string;
  /** The first month of the fiscal year, 1 to 12. It is used only when FromDate is omitted. The default is the company's FiscalYearStartMonth. */
  FiscalYearStartMonth?: number;
}

/** The Content that GetBudgetComparison returns. */
export interface GetBudgetComparisonContent {
  /**
   * The accounts that have a budget or postings, by account number.
   * At most 10000.
   */
  Accounts: {
    /** The account. */
    GLAccountKey: number;
    /** The account number. */
    ID: string;
    /** The account name. */
    Description: string;
    /** The type of the account, such as Income or Expense. */
    AccountType: string;
    /** The amount posted in the range. */
    Actual: number;
    /** The amount budgeted for the months of the range. */
    Budget: number;
    /** Actual less Budget. */
    Difference: number;
    /** Actual as a percentage of Budget; null if there is no budget. */
    Percent: number | null;
  }[];
  /** Actual income less actual costs. */
  NetActual: number;
  /** Budgeted income less budgeted costs. */
  NetBudget: number;
  /** The first day included, YYYY-MM-DD. */
  FromDate: string;
  /** The last day included, YYYY-MM-DD. */
  AsOfDate: string;
  /**
   * The closed days through the date of the statement that were opened again, oldest first; sent only if there are any.
   * Present only when it has a value.
   * At most 10000.
   */
  Reopenings?: Reopening[];
  /**
   * A moment with which AsKnownAt gives this answer again, whatever is recorded later. It is left out while a call that began before the latest change is still posting, and for a caller who may not use AsKnownAt.
   * Present only when it has a value.
   */
  KnownAt?: string;
}

/** The arguments of Get1099Totals. */
export interface Get1099TotalsArguments {
  /** The calendar year of the payments. */
  Year: number;
  /**
   * The companies to include. Omit it or send an empty list to consolidate all companies.
   * At most 10000.
   */
  Companies?: number[];
  /** Leaves out everything recorded after this moment, whatever its date. */
  AsKnownAt?: string;
  /** Vendors paid less than this are left out. The default is the reporting threshold: 2,000 for payments from 2026 on, 600 before. */
  AtLeast?: number;
}

/** The Content that Get1099Totals returns. */
export interface Get1099TotalsContent {
  /**
   * The vendors paid at least AtLeast, by name.
   * At most 10000.
   */
  Vendors: {
    /** The vendor. */
    VendorKey: number;
    /** The name of the vendor. */
    Description: string;
    /** The 1099 form that the vendor receives. */
    FormType1099: string;
    /** The taxpayer identification number for the form. */
    RecipientID1099: string;
    /** The recipient's name for the form. */
    RecipientName1099: string;
    /** The reportable amount paid in the year. */
    Amount: number;
    /** The amount already reported, from the vendor record. */
    ReportedAmount1099: number;
  }[];
  /** The sum of Amount. */
  Total: number;
  /**
   * The closed days through the date of the statement that were opened again, oldest first; sent only if there are any.
   * Present only when it has a value.
   * At most 10000.
   */
  Reopenings?: Reopening[];
  /**
   * A moment with which AsKnownAt gives this answer again, whatever is recorded later. It is left out while a call that began before the latest change is still posting, and for a caller who may not use AsKnownAt.
   * Present only when it has a value.
   */
  KnownAt?: string;
}

/** The arguments of ListDifferences. */
export interface ListDifferencesArguments {
  /** The method whose answers are compared. */
  Method: "GetTrialBalance" | "GetBalanceSheet" | "GetIncomeStatement" | "GetCashAccrualBridge" | "GetReceivableAgeing" | "GetPayableAgeing" | "GetWIPAgeing" | "GetProjectProfit" | "GetProjectTotals";
  /** The arguments of both answers, without AsOfDate and AsKnownAt. */
  MethodArguments?: unknown;
  /** The first answer. The default is the present one. */
  Left?: {
    /**
     * The last day of the statement: MM/DD/YYYY, YYYY-MM-DD, Today, Yesterday, EndOfLastMonth, EndOfLastQuarter or EndOfLastYear. The default is today.
     * At most 40 characters.
     */
    AsOfDate?: string;
    /** Leaves out everything recorded after this moment, whatever its date. Without AsOfDate, the answer is as of the day of this moment. */
    AsKnownAt?: string;
  };
  /** The second answer. The default is the present one. */
  Right?: {
    /**
     * The last day of the statement: MM/DD/YYYY, YYYY-MM-DD, Today, Yesterday, EndOfLastMonth, EndOfLastQuarter or EndOfLastYear. The default is today.
     * At most 40 characters.
     */
    AsOfDate?: string;
    /** Leaves out everything recorded after this moment, whatever its date. Without AsOfDate, the answer is as of the day of this moment. */
    AsKnownAt?: string;
  };
}

/** The Content that ListDifferences returns. */
export interface ListDifferencesContent {
  /**
   * The rows, oldest first.
   * At most 10000.
   */
  Differences: Difference[];
  /** How many rows there are on all pages. */
  NumberOfDifferences: number;
  /** The sums of all rows, not only of the page. */
  Totals: {
    /** Debits less credits, the open amount, or the value of work or of an invoice line; positive where it adds to the answer of Right, negative where it takes away. */
    Amount: number;
    /** The hours of work on projects. */
    Hours: number | null;
    /** The cost of work on projects at regular pay. */
    Cost: number | null;
    /** The premium cost of work on projects. */
    PremiumCost: number | null;
    /** The burden of work on projects. */
    Burden: number | null;
    /** The sales tax of lines and settlements of invoices. */
    SalesTax: number | null;
  };
}

/** The arguments of ExportList. */
export interface ExportListArguments {
  /**
   * The method whose rows to export.
   * At most 100 characters.
   */
  ExportedMethod: string;
  /** The MethodArguments of that method. */
  Arguments?: unknown;
  /** CSV, or Excel for an .xlsx file. */
  Format?: "CSV" | "Excel";
  /**
   * Which list of the method's Content to export. Default: the first.
   * At most 100 characters.
   */
  Member?: string;
}

/** The Content that ExportList returns. */
export interface ExportListContent {
  /** A suggested file name. */
  Filename: string;
  /** The media type of the file. */
  MimeType: string;
  /** The number of rows, not counting the headings. */
  Rows: number;
  /** The file in base64. */
  Data: string;
}

/** The arguments of ExportStatement. */
export interface ExportStatementArguments {
  /**
   * The method whose rows to export.
   * At most 100 characters.
   */
  ExportedMethod: string;
  /** The MethodArguments of that method. */
  Arguments?: unknown;
  /** CSV, or Excel for an .xlsx file. */
  Format?: "CSV" | "Excel";
  /**
   * Which list of the method's Content to export. Default: the first.
   * At most 100 characters.
   */
  Member?: string;
}

/** The Content that ExportStatement returns. */
export interface ExportStatementContent {
  /** A suggested file name. */
  Filename: string;
  /** The media type of the file. */
  MimeType: string;
  /** The number of rows, not counting the headings. */
  Rows: number;
  /** The file in base64. */
  Data: string;
}

/** The arguments of ExportJournal. */
export interface ExportJournalArguments {
  /**
   * The last day to include, as for statements. Default: today.
   * At most 40 characters.
   */
  AsOfDate?: string;
  /** The first day to include. Default: the first posting. */
  FromDate?: string;
  /**
   * The companies to include. Default: all.
   * At most 10000.
   */
  Companies?: number[];
  /** The accounting basis of the amounts. */
  Basis?: "Accrual" | "Cash";
  /** Leaves out everything recorded after this moment, whatever its date. Without AsOfDate, the answer is as of the day of this moment. */
  AsKnownAt?: string;
  /** true leaves out the entries that close a fiscal year. */
  ExcludeCloseYearEntries?: boolean;
}

/** The Content that ExportJournal returns. */
export interface ExportJournalContent {
  /** A suggested file name. */
  Filename: string;
  /** The media type of the file. */
  MimeType: string;
  /** The number of journal entries in the file. */
  Entries: number;
  /** The file in base64. */
  Data: string;
  /**
   * A moment with which AsKnownAt gives this answer again, whatever is recorded later. It is left out while a call that began before the latest change is still posting, and for a caller who may not use AsKnownAt.
   * Present only when it has a value.
   */
  KnownAt?: string;
}

/** The arguments of ExportAuditEntries. */
export interface ExportAuditEntriesArguments {
  /**
   * Only calls of this user; the complete name, in any letter case.
   * At most 1000 characters.
   */
  FilterByUserName?: string;
  /**
   * Only calls of these methods.
   * At most 10000.
   */
  FilterByMethod?: string[];
  /**
   * Only the call whose response had this UsageKey.
   * At most 1000 characters.
   */
  FilterByUsageKey?: string;
  /**
   * Only calls from this network address.
   * At most 1000 characters.
   */
  FilterByAddress?: string;
  /**
   * Only calls that wrote records of this type, such as Contact or Timesheet.
   * At most 1000 characters.
   */
  FilterByRecordType?: string;
  /** Only calls that wrote the record with this key; requires FilterByRecordType. */
  FilterByRecordKey?: number;
  /** Only calls at or after this time. */
  FilterByEarliestCallDate?: string;
  /** Only calls at or before this time; a plain date includes the whole day. */
  FilterByLatestCallDate?: string;
  /** CSV, or Excel for an .xlsx file. */
  Format?: "CSV" | "Excel";
}

/** The Content that ExportAuditEntries returns. */
export interface ExportAuditEntriesContent {
  /** A suggested file name. */
  Filename: string;
  /** The media type of the file. */
  MimeType: string;
  /** The number of rows, not counting the headings. */
  Rows: number;
  /** The file in base64. */
  Data: string;
}

/** The arguments of ImportRecords. */
export interface ImportRecordsArguments {
  /** The import type: which records the rows are. */
  Type: "Clients" | "Contacts" | "Vendors" | "Projects" | "Employees" | "GLAccounts" | "InvoiceGroups" | "Phases" | "Resources" | "RateTableRates" | "RateTableMarkups" | "ClientContacts" | "VendorContacts" | "PayRates" | "BeginningBalances" | "OpeningTrialBalance" | "OpeningClientInvoices" | "OpeningVendorInvoices" | "OpeningPrepayments" | "OpeningExpenseReports" | "OpeningWork" | "OpeningBillings" | "OpeningVendorCosts" | "OpeningProgress" | "HistoryTimesheets" | "HistoryExpenseReports" | "HistoryVendorInvoices";
  /** CSV, or Excel for an .xlsx file. */
  Format?: "CSV" | "Excel";
  /** The file as base64; at most 20 MB. */
  Data: string;
  /** An object of column headings and the fields they fill; null for a column to ignore. Columns that are not mentioned are matched by their headings, ignoring case, spaces and punctuation. */
  Mapping?: unknown;
  /**
   * The heading of the column with the ID of the program that the file comes from, which identifies a row in later imports. Default: the column ExternalID.
   * At most 1000 characters.
   */
  ExternalIDColumn?: string;
  /** An object of field names and values for new records whose row leaves the field empty. */
  Defaults?: unknown;
  /** Whether an empty cell keeps or clears the value of an existing record. */
  EmptyCells?: "Keep" | "Clear";
  /** Whether a row without a key and a known external ID is the existing record with its name. */
  MatchByName?: boolean;
  /** Whether a row with problems refuses the file or is skipped. */
  InvalidRows?: "Refuse" | "Skip";
  /**
   * The file name to show in ListImports.
   * At most 255 characters.
   */
  Filename?: string;
  /**
   * An identifier that the caller chooses for this import, such as a GUID.
   * At most 100 characters.
   */
  ImportID?: string;
}

/** The Content that ImportRecords returns. */
export interface ImportRecordsContent {
  /** Identifies the import in ListImports and UndoImport. */
  ImportKey: number;
  /** The import type: which records the rows are. */
  Type: "Clients" | "Contacts" | "Vendors" | "Projects" | "Employees" | "GLAccounts" | "InvoiceGroups" | "Phases" | "Resources" | "RateTableRates" | "RateTableMarkups" | "ClientContacts" | "VendorContacts" | "PayRates" | "BeginningBalances" | "OpeningTrialBalance" | "OpeningClientInvoices" | "OpeningVendorInvoices" | "OpeningPrepayments" | "OpeningExpenseReports" | "OpeningWork" | "OpeningBillings" | "OpeningVendorCosts" | "OpeningProgress" | "HistoryTimesheets" | "HistoryExpenseReports" | "HistoryVendorInvoices";
  /** The number of rows in the file. */
  Rows: number;
  /** The rows that created a record. */
  Created: number;
  /** The rows that changed a record. */
  Changed: number;
  /** The rows that changed nothing. */
  Unchanged: number;
  /** The rows that were skipped because of their problems. */
  Skipped: number;
  /**
   * The headings of columns that fill no field.
   * At most 10000.
   */
  UnusedColumns: string[];
  /**
   * The result of each saved row.
   * At most 10000.
   */
  Records: ImportedRow[];
  /**
   * The headings of the file, in the order of the cells.
   * At most 10000.
   */
  Headings: string[];
  /**
   * The rows that were skipped, with InvalidRows Skip.
   * At most 10000.
   */
  SkippedRows: SkippedRow[];
}

/** The arguments of GetImportColumns. */
export interface GetImportColumnsArguments {
  /** The import type: which records the rows are. */
  Type: "Clients" | "Contacts" | "Vendors" | "Projects" | "Employees" | "GLAccounts" | "InvoiceGroups" | "Phases" | "Resources" | "RateTableRates" | "RateTableMarkups" | "ClientContacts" | "VendorContacts" | "PayRates" | "BeginningBalances" | "OpeningTrialBalance" | "OpeningClientInvoices" | "OpeningVendorInvoices" | "OpeningPrepayments" | "OpeningExpenseReports" | "OpeningWork" | "OpeningBillings" | "OpeningVendorCosts" | "OpeningProgress" | "HistoryTimesheets" | "HistoryExpenseReports" | "HistoryVendorInvoices";
  /** CSV, or Excel for an .xlsx file. */
  Format?: "CSV" | "Excel";
  /** The file as base64; at most 20 MB. */
  Data: string;
  /** An object of column headings and the fields they fill; null for a column to ignore. Columns that are not mentioned are matched by their headings, ignoring case, spaces and punctuation. */
  Mapping?: unknown;
  /**
   * The heading of the column with the ID of the program that the file comes from, which identifies a row in later imports. Default: the column ExternalID.
   * At most 1000 characters.
   */
  ExternalIDColumn?: string;
}

/** The Content that GetImportColumns returns. */
export interface GetImportColumnsContent {
  /** The number of rows, not counting the headings. */
  Rows: number;
  /** The heading of the column that identifies rows; empty when there is none. */
  ExternalIDColumn: string;
  /**
   * The columns of the file in order.
   * At most 10000.
   */
  Columns: ImportColumn[];
  /**
   * All fields that a file of this type may fill.
   * At most 10000.
   */
  Fields: ImportField[];
}

/** The arguments of GetImportTemplate. */
export interface GetImportTemplateArguments {
  /** The import type. */
  Type: "Clients" | "Contacts" | "Vendors" | "Projects" | "Employees" | "GLAccounts" | "InvoiceGroups" | "Phases" | "Resources" | "RateTableRates" | "RateTableMarkups" | "ClientContacts" | "VendorContacts" | "PayRates" | "BeginningBalances" | "OpeningTrialBalance" | "OpeningClientInvoices" | "OpeningVendorInvoices" | "OpeningPrepayments" | "OpeningExpenseReports" | "OpeningWork" | "OpeningBillings" | "OpeningVendorCosts" | "OpeningProgress" | "HistoryTimesheets" | "HistoryExpenseReports" | "HistoryVendorInvoices";
  /** CSV, or Excel for an .xlsx file. */
  Format?: "CSV" | "Excel";
}

/** The Content that GetImportTemplate returns. */
export interface GetImportTemplateContent {
  /** A suggested file name. */
  Filename: string;
  /** The media type of the file. */
  MimeType: string;
  /** The file in base64. */
  Data: string;
  /**
   * All fields that a file of this type may fill.
   * At most 10000.
   */
  Fields: ImportField[];
}

/** The arguments of GetImportProgress. */
export interface GetImportProgressArguments {
  /**
   * The ImportID passed to ImportRecords.
   * At most 100 characters.
   */
  ImportID: string;
}

/** The Content that GetImportProgress returns. */
export interface GetImportProgressContent {
  /** Whether the import is running, has finished, or is not known. */
  State: "Working" | "Done" | "Unknown";
  /** The current step of a running import; otherwise null. */
  Stage: "Reading" | "Checking" | "Saving" | "Linking" | null;
  /** The rows processed so far in this stage. */
  RowsDone: number;
  /** The rows to process in total. */
  Rows: number;
}

/** The arguments of ListImports. */
export interface ListImportsArguments {
  /**
   * Only imports of these types.
   * At most 10000.
   */
  FilterByType?: ("Clients" | "Contacts" | "Vendors" | "Projects" | "Employees" | "GLAccounts" | "InvoiceGroups" | "Phases" | "Resources" | "RateTableRates" | "RateTableMarkups" | "ClientContacts" | "VendorContacts" | "PayRates" | "BeginningBalances" | "OpeningTrialBalance" | "OpeningClientInvoices" | "OpeningVendorInvoices" | "OpeningPrepayments" | "OpeningExpenseReports" | "OpeningWork" | "OpeningBillings" | "OpeningVendorCosts" | "OpeningProgress" | "HistoryTimesheets" | "HistoryExpenseReports" | "HistoryVendorInvoices")[];
  /**
   * Only the import with this ImportID.
   * At most 100 characters.
   */
  FilterByImportID?: string;
}

/** The Content that ListImports returns. */
export interface ListImportsContent {
  Imports: Pick<Import, "ImportKey" | "ImportID" | "Type" | "Filename" | "ImportedBy" | "ImportedDate" | "Rows" | "Created" | "Changed" | "Unchanged" | "UndoneBy" | "UndoneDate" | "Skipped">[];
}

/** The arguments of UndoImport. */
export interface UndoImportArguments {
  /** The import, from ListImports. */
  ImportKey: number;
  /**
   * Why the call may post on days that ClosePeriod has closed; it needs the right to close periods and is shown on the statements of these days. Days of a closed year stay closed.
   * At most 4000 characters.
   */
  LockReason?: string;
}

/** The Content that UndoImport returns. */
export interface UndoImportContent {
  Imports: Import[];
  /** The number of records that were deleted, or voided. */
  Deleted: number;
  /** The number of records that were restored. */
  Restored: number;
}

/** The arguments of GetAccountGroups. */
export interface GetAccountGroupsArguments {
  /**
   * The keys of the records to use, at most 1000.
   * At most 1000.
   */
  RequestedAccountGroups: number[];
}

/** The Content that GetAccountGroups returns. */
export interface GetAccountGroupsContent {
  AccountGroups: AccountGroup[];
}

/** The arguments of UpdateAccountGroups. */
export interface UpdateAccountGroupsArguments {
  /**
   * The records as they shall be: a negative key creates, Delete true deletes.
   * At most 10000.
   */
  UpdatedAccountGroups: AccountGroupChange[];
  /**
   * The same records as they were read; empty when only creating.
   * At most 10000.
   */
  UnchangedAccountGroups: AccountGroupChange[];
  /** true: all records or none. false: each stands alone. */
  UseSingleTransaction?: boolean;
}

/** The Content that UpdateAccountGroups returns. */
export interface UpdateAccountGroupsContent {
  AccountGroups: (AccountGroup & {
    /**
     * The negative key it was sent with.
     * Present only when it has a value.
     */
    OriginalAccountGroupKey?: number;
  })[];
  /** Created, changed and deleted records. */
  NumberOfAccountGroupsUpdated: number;
}

/** The arguments of GetActivities. */
export interface GetActivitiesArguments {
  /**
   * The keys of the records to use, at most 1000.
   * At most 1000.
   */
  RequestedActivities: number[];
}

/** The Content that GetActivities returns. */
export interface GetActivitiesContent {
  Activities: Activity[];
}

/** The arguments of UpdateActivities. */
export interface UpdateActivitiesArguments {
  /**
   * The records as they shall be: a negative key creates, Delete true deletes.
   * At most 10000.
   */
  UpdatedActivities: ActivityChange[];
  /**
   * The same records as they were read; empty when only creating.
   * At most 10000.
   */
  UnchangedActivities: ActivityChange[];
  /** true: all records or none. false: each stands alone. */
  UseSingleTransaction?: boolean;
}

/** The Content that UpdateActivities returns. */
export interface UpdateActivitiesContent {
  Activities: (Activity & {
    /**
     * The negative key it was sent with.
     * Present only when it has a value.
     */
    OriginalActivityKey?: number;
  })[];
  /** Created, changed and deleted records. */
  NumberOfActivitiesUpdated: number;
}

/** The arguments of GetBankAccounts. */
export interface GetBankAccountsArguments {
  /**
   * The keys of the records to use, at most 1000.
   * At most 1000.
   */
  RequestedBankAccounts: number[];
}

/** The Content that GetBankAccounts returns. */
export interface GetBankAccountsContent {
  BankAccounts: BankAccount[];
}

/** The arguments of UpdateBankAccounts. */
export interface UpdateBankAccountsArguments {
  /**
   * The records as they shall be: a negative key creates, Delete true deletes.
   * At most 10000.
   */
  UpdatedBankAccounts: BankAccountChange[];
  /**
   * The same records as they were read; empty when only creating.
   * At most 10000.
   */
  UnchangedBankAccounts: BankAccountChange[];
  /** true: all records or none. false: each stands alone. */
  UseSingleTransaction?: boolean;
}

/** The Content that UpdateBankAccounts returns. */
export interface UpdateBankAccountsContent {
  BankAccounts: (BankAccount & {
    /**
     * The negative key it was sent with.
     * Present only when it has a value.
     */
    OriginalBankAccountKey?: number;
  })[];
  /** Created, changed and deleted records. */
  NumberOfBankAccountsUpdated: number;
}

/** The arguments of GetCompanies. */
export interface GetCompaniesArguments {
  /**
   * The keys of the records to use, at most 1000.
   * At most 1000.
   */
  RequestedCompanies: number[];
}

/** The Content that GetCompanies returns. */
export interface GetCompaniesContent {
  Companies: Company[];
}

/** The arguments of UpdateCompanies. */
export interface UpdateCompaniesArguments {
  /**
   * The records as they shall be: a negative key creates, Delete true deletes.
   * At most 10000.
   */
  UpdatedCompanies: CompanyChange[];
  /**
   * The same records as they were read; empty when only creating.
   * At most 10000.
   */
  UnchangedCompanies: CompanyChange[];
  /** true: all records or none. false: each stands alone. */
  UseSingleTransaction?: boolean;
}

/** The Content that UpdateCompanies returns. */
export interface UpdateCompaniesContent {
  Companies: (Company & {
    /**
     * The negative key it was sent with.
     * Present only when it has a value.
     */
    OriginalCompanyKey?: number;
  })[];
  /** Created, changed and deleted records. */
  NumberOfCompaniesUpdated: number;
}

/** The arguments of GetDepartments. */
export interface GetDepartmentsArguments {
  /**
   * The keys of the records to use, at most 1000.
   * At most 1000.
   */
  RequestedDepartments: number[];
}

/** The Content that GetDepartments returns. */
export interface GetDepartmentsContent {
  Departments: Department[];
}

/** The arguments of UpdateDepartments. */
export interface UpdateDepartmentsArguments {
  /**
   * The records as they shall be: a negative key creates, Delete true deletes.
   * At most 10000.
   */
  UpdatedDepartments: DepartmentChange[];
  /**
   * The same records as they were read; empty when only creating.
   * At most 10000.
   */
  UnchangedDepartments: DepartmentChange[];
  /** true: all records or none. false: each stands alone. */
  UseSingleTransaction?: boolean;
}

/** The Content that UpdateDepartments returns. */
export interface UpdateDepartmentsContent {
  Departments: (Department & {
    /**
     * The negative key it was sent with.
     * Present only when it has a value.
     */
    OriginalDepartmentKey?: number;
  })[];
  /** Created, changed and deleted records. */
  NumberOfDepartmentsUpdated: number;
}

/** The arguments of GetInvoiceFormats. */
export interface GetInvoiceFormatsArguments {
  /**
   * The keys of the records to use, at most 1000.
   * At most 1000.
   */
  RequestedInvoiceFormats: number[];
}

/** The Content that GetInvoiceFormats returns. */
export interface GetInvoiceFormatsContent {
  InvoiceFormats: InvoiceFormat[];
}

/** The arguments of UpdateInvoiceFormats. */
export interface UpdateInvoiceFormatsArguments {
  /**
   * The records as they shall be: a negative key creates, Delete true deletes.
   * At most 10000.
   */
  UpdatedInvoiceFormats: InvoiceFormatChange[];
  /**
   * The same records as they were read; empty when only creating.
   * At most 10000.
   */
  UnchangedInvoiceFormats: InvoiceFormatChange[];
  /** true: all records or none. false: each stands alone. */
  UseSingleTransaction?: boolean;
}

/** The Content that UpdateInvoiceFormats returns. */
export interface UpdateInvoiceFormatsContent {
  InvoiceFormats: (InvoiceFormat & {
    /**
     * The negative key it was sent with.
     * Present only when it has a value.
     */
    OriginalInvoiceFormatKey?: number;
  })[];
  /** Created, changed and deleted records. */
  NumberOfInvoiceFormatsUpdated: number;
}

/** The arguments of GetPayrollTaxes. */
export interface GetPayrollTaxesArguments {
  /**
   * The keys of the records to use, at most 1000.
   * At most 1000.
   */
  RequestedPayrollTaxes: number[];
}

/** The Content that GetPayrollTaxes returns. */
export interface GetPayrollTaxesContent {
  PayrollTaxes: PayrollTax[];
}

/** The arguments of UpdatePayrollTaxes. */
export interface UpdatePayrollTaxesArguments {
  /**
   * The records as they shall be: a negative key creates, Delete true deletes.
   * At most 10000.
   */
  UpdatedPayrollTaxes: PayrollTaxChange[];
  /**
   * The same records as they were read; empty when only creating.
   * At most 10000.
   */
  UnchangedPayrollTaxes: PayrollTaxChange[];
  /** true: all records or none. false: each stands alone. */
  UseSingleTransaction?: boolean;
}

/** The Content that UpdatePayrollTaxes returns. */
export interface UpdatePayrollTaxesContent {
  PayrollTaxes: (PayrollTax & {
    /**
     * The negative key it was sent with.
     * Present only when it has a value.
     */
    OriginalPayrollTaxKey?: number;
  })[];
  /** Created, changed and deleted records. */
  NumberOfPayrollTaxesUpdated: number;
}

/** The arguments of GetPays. */
export interface GetPaysArguments {
  /**
   * The keys of the records to use, at most 1000.
   * At most 1000.
   */
  RequestedPays: number[];
}

/** The Content that GetPays returns. */
export interface GetPaysContent {
  Pays: Pay[];
}

/** The arguments of UpdatePays. */
export interface UpdatePaysArguments {
  /**
   * The records as they shall be: a negative key creates, Delete true deletes.
   * At most 10000.
   */
  UpdatedPays: PayChange[];
  /**
   * The same records as they were read; empty when only creating.
   * At most 10000.
   */
  UnchangedPays: PayChange[];
  /** true: all records or none. false: each stands alone. */
  UseSingleTransaction?: boolean;
}

/** The Content that UpdatePays returns. */
export interface UpdatePaysContent {
  Pays: (Pay & {
    /**
     * The negative key it was sent with.
     * Present only when it has a value.
     */
    OriginalPayKey?: number;
  })[];
  /** Created, changed and deleted records. */
  NumberOfPaysUpdated: number;
}

/** The arguments of GetRateTables. */
export interface GetRateTablesArguments {
  /**
   * The keys of the records to use, at most 1000.
   * At most 1000.
   */
  RequestedRateTables: number[];
}

/** The Content that GetRateTables returns. */
export interface GetRateTablesContent {
  RateTables: RateTable[];
}

/** The arguments of UpdateRateTables. */
export interface UpdateRateTablesArguments {
  /**
   * The records as they shall be: a negative key creates, Delete true deletes.
   * At most 10000.
   */
  UpdatedRateTables: RateTableChange[];
  /**
   * The same records as they were read; empty when only creating.
   * At most 10000.
   */
  UnchangedRateTables: RateTableChange[];
  /** true: all records or none. false: each stands alone. */
  UseSingleTransaction?: boolean;
}

/** The Content that UpdateRateTables returns. */
export interface UpdateRateTablesContent {
  RateTables: (RateTable & {
    /**
     * The negative key it was sent with.
     * Present only when it has a value.
     */
    OriginalRateTableKey?: number;
  })[];
  /** Created, changed and deleted records. */
  NumberOfRateTablesUpdated: number;
}

/** The arguments of GetWageTables. */
export interface GetWageTablesArguments {
  /**
   * The keys of the records to use, at most 1000.
   * At most 1000.
   */
  RequestedWageTables: number[];
}

/** The Content that GetWageTables returns. */
export interface GetWageTablesContent {
  WageTables: WageTable[];
}

/** The arguments of UpdateWageTables. */
export interface UpdateWageTablesArguments {
  /**
   * The records as they shall be: a negative key creates, Delete true deletes.
   * At most 10000.
   */
  UpdatedWageTables: WageTableChange[];
  /**
   * The same records as they were read; empty when only creating.
   * At most 10000.
   */
  UnchangedWageTables: WageTableChange[];
  /** true: all records or none. false: each stands alone. */
  UseSingleTransaction?: boolean;
}

/** The Content that UpdateWageTables returns. */
export interface UpdateWageTablesContent {
  WageTables: (WageTable & {
    /**
     * The negative key it was sent with.
     * Present only when it has a value.
     */
    OriginalWageTableKey?: number;
  })[];
  /** Created, changed and deleted records. */
  NumberOfWageTablesUpdated: number;
}

/** The arguments of GetMarketingFinalDispositions. */
export interface GetMarketingFinalDispositionsArguments {
  /**
   * The keys of the records to use, at most 1000.
   * At most 1000.
   */
  RequestedMarketingFinalDispositions: number[];
}

/** The Content that GetMarketingFinalDispositions returns. */
export interface GetMarketingFinalDispositionsContent {
  MarketingFinalDispositions: MarketingFinalDisposition[];
}

/** The arguments of UpdateMarketingFinalDispositions. */
export interface UpdateMarketingFinalDispositionsArguments {
  /**
   * The records as they shall be: a negative key creates, Delete true deletes.
   * At most 10000.
   */
  UpdatedMarketingFinalDispositions: MarketingFinalDispositionChange[];
  /**
   * The same records as they were read; empty when only creating.
   * At most 10000.
   */
  UnchangedMarketingFinalDispositions: MarketingFinalDispositionChange[];
  /** true: all records or none. false: each stands alone. */
  UseSingleTransaction?: boolean;
}

/** The Content that UpdateMarketingFinalDispositions returns. */
export interface UpdateMarketingFinalDispositionsContent {
  MarketingFinalDispositions: (MarketingFinalDisposition & {
    /**
     * The negative key it was sent with.
     * Present only when it has a value.
     */
    OriginalMarketingFinalDispositionKey?: number;
  })[];
  /** Created, changed and deleted records. */
  NumberOfMarketingFinalDispositionsUpdated: number;
}

/** The arguments of GetMarketingStages. */
export interface GetMarketingStagesArguments {
  /**
   * The keys of the records to use, at most 1000.
   * At most 1000.
   */
  RequestedMarketingStages: number[];
}

/** The Content that GetMarketingStages returns. */
export interface GetMarketingStagesContent {
  MarketingStages: MarketingStage[];
}

/** The arguments of UpdateMarketingStages. */
export interface UpdateMarketingStagesArguments {
  /**
   * The records as they shall be: a negative key creates, Delete true deletes.
   * At most 10000.
   */
  UpdatedMarketingStages: MarketingStageChange[];
  /**
   * The same records as they were read; empty when only creating.
   * At most 10000.
   */
  UnchangedMarketingStages: MarketingStageChange[];
  /** true: all records or none. false: each stands alone. */
  UseSingleTransaction?: boolean;
}

/** The Content that UpdateMarketingStages returns. */
export interface UpdateMarketingStagesContent {
  MarketingStages: (MarketingStage & {
    /**
     * The negative key it was sent with.
     * Present only when it has a value.
     */
    OriginalMarketingStageKey?: number;
  })[];
  /** Created, changed and deleted records. */
  NumberOfMarketingStagesUpdated: number;
}

/** The arguments of GetOverheadGroups. */
export interface GetOverheadGroupsArguments {
  /**
   * The keys of the records to use, at most 1000.
   * At most 1000.
   */
  RequestedOverheadGroups: number[];
}

/** The Content that GetOverheadGroups returns. */
export interface GetOverheadGroupsContent {
  OverheadGroups: OverheadGroup[];
}

/** The arguments of UpdateOverheadGroups. */
export interface UpdateOverheadGroupsArguments {
  /**
   * The records as they shall be: a negative key creates, Delete true deletes.
   * At most 10000.
   */
  UpdatedOverheadGroups: OverheadGroupChange[];
  /**
   * The same records as they were read; empty when only creating.
   * At most 10000.
   */
  UnchangedOverheadGroups: OverheadGroupChange[];
  /** true: all records or none. false: each stands alone. */
  UseSingleTransaction?: boolean;
}

/** The Content that UpdateOverheadGroups returns. */
export interface UpdateOverheadGroupsContent {
  OverheadGroups: (OverheadGroup & {
    /**
     * The negative key it was sent with.
     * Present only when it has a value.
     */
    OriginalOverheadGroupKey?: number;
  })[];
  /** Created, changed and deleted records. */
  NumberOfOverheadGroupsUpdated: number;
}

/** The arguments of GetContactTypes. */
export interface GetContactTypesArguments {
  /**
   * The keys of the records to use, at most 1000.
   * At most 1000.
   */
  RequestedContactTypes: number[];
}

/** The Content that GetContactTypes returns. */
export interface GetContactTypesContent {
  ContactTypes: ContactType[];
}

/** The arguments of UpdateContactTypes. */
export interface UpdateContactTypesArguments {
  /**
   * The records as they shall be: a negative key creates, Delete true deletes.
   * At most 10000.
   */
  UpdatedContactTypes: ContactTypeChange[];
  /**
   * The same records as they were read; empty when only creating.
   * At most 10000.
   */
  UnchangedContactTypes: ContactTypeChange[];
  /** true: all records or none. false: each stands alone. */
  UseSingleTransaction?: boolean;
}

/** The Content that UpdateContactTypes returns. */
export interface UpdateContactTypesContent {
  ContactTypes: (ContactType & {
    /**
     * The negative key it was sent with.
     * Present only when it has a value.
     */
    OriginalContactTypeKey?: number;
  })[];
  /** Created, changed and deleted records. */
  NumberOfContactTypesUpdated: number;
}

/** The arguments of GetClientTypes. */
export interface GetClientTypesArguments {
  /**
   * The keys of the records to use, at most 1000.
   * At most 1000.
   */
  RequestedClientTypes: number[];
}

/** The Content that GetClientTypes returns. */
export interface GetClientTypesContent {
  ClientTypes: ClientType[];
}

/** The arguments of UpdateClientTypes. */
export interface UpdateClientTypesArguments {
  /**
   * The records as they shall be: a negative key creates, Delete true deletes.
   * At most 10000.
   */
  UpdatedClientTypes: ClientTypeChange[];
  /**
   * The same records as they were read; empty when only creating.
   * At most 10000.
   */
  UnchangedClientTypes: ClientTypeChange[];
  /** true: all records or none. false: each stands alone. */
  UseSingleTransaction?: boolean;
}

/** The Content that UpdateClientTypes returns. */
export interface UpdateClientTypesContent {
  ClientTypes: (ClientType & {
    /**
     * The negative key it was sent with.
     * Present only when it has a value.
     */
    OriginalClientTypeKey?: number;
  })[];
  /** Created, changed and deleted records. */
  NumberOfClientTypesUpdated: number;
}

/** The arguments of GetVendorTypes. */
export interface GetVendorTypesArguments {
  /**
   * The keys of the records to use, at most 1000.
   * At most 1000.
   */
  RequestedVendorTypes: number[];
}

/** The Content that GetVendorTypes returns. */
export interface GetVendorTypesContent {
  VendorTypes: VendorType[];
}

/** The arguments of UpdateVendorTypes. */
export interface UpdateVendorTypesArguments {
  /**
   * The records as they shall be: a negative key creates, Delete true deletes.
   * At most 10000.
   */
  UpdatedVendorTypes: VendorTypeChange[];
  /**
   * The same records as they were read; empty when only creating.
   * At most 10000.
   */
  UnchangedVendorTypes: VendorTypeChange[];
  /** true: all records or none. false: each stands alone. */
  UseSingleTransaction?: boolean;
}

/** The Content that UpdateVendorTypes returns. */
export interface UpdateVendorTypesContent {
  VendorTypes: (VendorType & {
    /**
     * The negative key it was sent with.
     * Present only when it has a value.
     */
    OriginalVendorTypeKey?: number;
  })[];
  /** Created, changed and deleted records. */
  NumberOfVendorTypesUpdated: number;
}

/** The arguments of ListEmployeeTypes. */
export interface ListEmployeeTypesArguments {
  /**
   * Only records with one of these statuses.
   * At most 10000.
   */
  FilterByStatus?: ("Active" | "Inactive")[];
}

/** The Content that ListEmployeeTypes returns. */
export interface ListEmployeeTypesContent {
  EmployeeTypes: Pick<EmployeeType, "EmployeeTypeKey" | "Description" | "Status" | "Notes">[];
}

/** The arguments of GetEmployeeTypes. */
export interface GetEmployeeTypesArguments {
  /**
   * The keys of the records to use, at most 1000.
   * At most 1000.
   */
  RequestedEmployeeTypes: number[];
}

/** The Content that GetEmployeeTypes returns. */
export interface GetEmployeeTypesContent {
  EmployeeTypes: EmployeeType[];
}

/** The arguments of UpdateEmployeeTypes. */
export interface UpdateEmployeeTypesArguments {
  /**
   * The records as they shall be: a negative key creates, Delete true deletes.
   * At most 10000.
   */
  UpdatedEmployeeTypes: EmployeeTypeChange[];
  /**
   * The same records as they were read; empty when only creating.
   * At most 10000.
   */
  UnchangedEmployeeTypes: EmployeeTypeChange[];
  /** true: all records or none. false: each stands alone. */
  UseSingleTransaction?: boolean;
}

/** The Content that UpdateEmployeeTypes returns. */
export interface UpdateEmployeeTypesContent {
  EmployeeTypes: (EmployeeType & {
    /**
     * The negative key it was sent with.
     * Present only when it has a value.
     */
    OriginalEmployeeTypeKey?: number;
  })[];
  /** Created, changed and deleted records. */
  NumberOfEmployeeTypesUpdated: number;
}

/** The arguments of ListDeductions. */
export interface ListDeductionsArguments {
  /**
   * Only records with one of these statuses.
   * At most 10000.
   */
  FilterByStatus?: ("Active" | "Inactive")[];
}

/** The Content that ListDeductions returns. */
export interface ListDeductionsContent {
  Deductions: Pick<Deduction, "DeductionKey" | "Description" | "Status" | "Notes">[];
}

/** The arguments of GetDeductions. */
export interface GetDeductionsArguments {
  /**
   * The keys of the records to use, at most 1000.
   * At most 1000.
   */
  RequestedDeductions: number[];
}

/** The Content that GetDeductions returns. */
export interface GetDeductionsContent {
  Deductions: Deduction[];
}

/** The arguments of UpdateDeductions. */
export interface UpdateDeductionsArguments {
  /**
   * The records as they shall be: a negative key creates, Delete true deletes.
   * At most 10000.
   */
  UpdatedDeductions: DeductionChange[];
  /**
   * The same records as they were read; empty when only creating.
   * At most 10000.
   */
  UnchangedDeductions: DeductionChange[];
  /** true: all records or none. false: each stands alone. */
  UseSingleTransaction?: boolean;
}

/** The Content that UpdateDeductions returns. */
export interface UpdateDeductionsContent {
  Deductions: (Deduction & {
    /**
     * The negative key it was sent with.
     * Present only when it has a value.
     */
    OriginalDeductionKey?: number;
  })[];
  /** Created, changed and deleted records. */
  NumberOfDeductionsUpdated: number;
}

/** The arguments of ListFringes. */
export interface ListFringesArguments {
  /**
   * Only records with one of these statuses.
   * At most 10000.
   */
  FilterByStatus?: ("Active" | "Inactive")[];
}

/** The Content that ListFringes returns. */
export interface ListFringesContent {
  Fringes: Pick<Fringe, "FringeKey" | "Description" | "Status" | "Notes">[];
}

/** The arguments of GetFringes. */
export interface GetFringesArguments {
  /**
   * The keys of the records to use, at most 1000.
   * At most 1000.
   */
  RequestedFringes: number[];
}

/** The Content that GetFringes returns. */
export interface GetFringesContent {
  Fringes: Fringe[];
}

/** The arguments of UpdateFringes. */
export interface UpdateFringesArguments {
  /**
   * The records as they shall be: a negative key creates, Delete true deletes.
   * At most 10000.
   */
  UpdatedFringes: FringeChange[];
  /**
   * The same records as they were read; empty when only creating.
   * At most 10000.
   */
  UnchangedFringes: FringeChange[];
  /** true: all records or none. false: each stands alone. */
  UseSingleTransaction?: boolean;
}

/** The Content that UpdateFringes returns. */
export interface UpdateFringesContent {
  Fringes: (Fringe & {
    /**
     * The negative key it was sent with.
     * Present only when it has a value.
     */
    OriginalFringeKey?: number;
  })[];
  /** Created, changed and deleted records. */
  NumberOfFringesUpdated: number;
}

/** The arguments of ListProjectTypes. */
export interface ListProjectTypesArguments {
  /**
   * Only records with one of these statuses.
   * At most 10000.
   */
  FilterByStatus?: ("Active" | "Inactive")[];
}

/** The Content that ListProjectTypes returns. */
export interface ListProjectTypesContent {
  ProjectTypes: Pick<ProjectType, "ProjectTypeKey" | "Description" | "Status" | "Notes">[];
}

/** The arguments of GetProjectTypes. */
export interface GetProjectTypesArguments {
  /**
   * The keys of the records to use, at most 1000.
   * At most 1000.
   */
  RequestedProjectTypes: number[];
}

/** The Content that GetProjectTypes returns. */
export interface GetProjectTypesContent {
  ProjectTypes: ProjectType[];
}

/** The arguments of UpdateProjectTypes. */
export interface UpdateProjectTypesArguments {
  /**
   * The records as they shall be: a negative key creates, Delete true deletes.
   * At most 10000.
   */
  UpdatedProjectTypes: ProjectTypeChange[];
  /**
   * The same records as they were read; empty when only creating.
   * At most 10000.
   */
  UnchangedProjectTypes: ProjectTypeChange[];
  /** true: all records or none. false: each stands alone. */
  UseSingleTransaction?: boolean;
}

/** The Content that UpdateProjectTypes returns. */
export interface UpdateProjectTypesContent {
  ProjectTypes: (ProjectType & {
    /**
     * The negative key it was sent with.
     * Present only when it has a value.
     */
    OriginalProjectTypeKey?: number;
  })[];
  /** Created, changed and deleted records. */
  NumberOfProjectTypesUpdated: number;
}

/** The arguments of ListLocalTaxes. */
export interface ListLocalTaxesArguments {
  /**
   * Only records with one of these statuses.
   * At most 10000.
   */
  FilterByStatus?: ("Active" | "Inactive")[];
}

/** The Content that ListLocalTaxes returns. */
export interface ListLocalTaxesContent {
  LocalTaxes: Pick<LocalTax, "LocalTaxKey" | "Description" | "Status" | "Notes" | "State" | "Rate">[];
}

/** The arguments of GetLocalTaxes. */
export interface GetLocalTaxesArguments {
  /**
   * The keys of the records to use, at most 1000.
   * At most 1000.
   */
  RequestedLocalTaxes: number[];
}

/** The Content that GetLocalTaxes returns. */
export interface GetLocalTaxesContent {
  LocalTaxes: LocalTax[];
}

/** The arguments of UpdateLocalTaxes. */
export interface UpdateLocalTaxesArguments {
  /**
   * The records as they shall be: a negative key creates, Delete true deletes.
   * At most 10000.
   */
  UpdatedLocalTaxes: LocalTaxChange[];
  /**
   * The same records as they were read; empty when only creating.
   * At most 10000.
   */
  UnchangedLocalTaxes: LocalTaxChange[];
  /** true: all records or none. false: each stands alone. */
  UseSingleTransaction?: boolean;
}

/** The Content that UpdateLocalTaxes returns. */
export interface UpdateLocalTaxesContent {
  LocalTaxes: (LocalTax & {
    /**
     * The negative key it was sent with.
     * Present only when it has a value.
     */
    OriginalLocalTaxKey?: number;
  })[];
  /** Created, changed and deleted records. */
  NumberOfLocalTaxesUpdated: number;
}

/** The arguments of ListEmailTemplates. */
export interface ListEmailTemplatesArguments {
  /**
   * Only records with one of these statuses.
   * At most 10000.
   */
  FilterByStatus?: ("Active" | "Inactive")[];
  /**
   * Only templates of these types.
   * At most 10000.
   */
  FilterByTemplateType?: ("Invoice" | "Statement" | "Other")[];
}

/** The Content that ListEmailTemplates returns. */
export interface ListEmailTemplatesContent {
  EmailTemplates: Pick<EmailTemplate, "EmailTemplateKey" | "Description" | "Status" | "Notes" | "TemplateType">[];
}

/** The arguments of GetEmailTemplates. */
export interface GetEmailTemplatesArguments {
  /**
   * The keys of the records to use, at most 1000.
   * At most 1000.
   */
  RequestedEmailTemplates: number[];
}

/** The Content that GetEmailTemplates returns. */
export interface GetEmailTemplatesContent {
  EmailTemplates: EmailTemplate[];
}

/** The arguments of UpdateEmailTemplates. */
export interface UpdateEmailTemplatesArguments {
  /**
   * The records as they shall be: a negative key creates, Delete true deletes.
   * At most 10000.
   */
  UpdatedEmailTemplates: EmailTemplateChange[];
  /**
   * The same records as they were read; empty when only creating.
   * At most 10000.
   */
  UnchangedEmailTemplates: EmailTemplateChange[];
  /** true: all records or none. false: each stands alone. */
  UseSingleTransaction?: boolean;
}

/** The Content that UpdateEmailTemplates returns. */
export interface UpdateEmailTemplatesContent {
  EmailTemplates: (EmailTemplate & {
    /**
     * The negative key it was sent with.
     * Present only when it has a value.
     */
    OriginalEmailTemplateKey?: number;
  })[];
  /** Created, changed and deleted records. */
  NumberOfEmailTemplatesUpdated: number;
}

/** The arguments of ListTimesheetNonWorkDays. */
export interface ListTimesheetNonWorkDaysArguments {
  /**
   * Only records with one of these statuses.
   * At most 10000.
   */
  FilterByStatus?: ("Active" | "Inactive")[];
  /**
   * Only days of these companies, and days that apply to every company.
   * At most 10000.
   */
  FilterByCompany?: number[];
  /** Only this day and later ones. */
  FilterByEarliestDate?: string;
  /** Only this day and earlier ones. */
  FilterByLatestDate?: string;
}

/** The Content that ListTimesheetNonWorkDays returns. */
export interface ListTimesheetNonWorkDaysContent {
  TimesheetNonWorkDays: Pick<TimesheetNonWorkDay, "TimesheetNonWorkDayKey" | "Date" | "Description" | "CompanyKey" | "Status" | "Notes">[];
}

/** The arguments of GetTimesheetNonWorkDays. */
export interface GetTimesheetNonWorkDaysArguments {
  /**
   * The keys of the records to use, at most 1000.
   * At most 1000.
   */
  RequestedTimesheetNonWorkDays: number[];
}

/** The Content that GetTimesheetNonWorkDays returns. */
export interface GetTimesheetNonWorkDaysContent {
  TimesheetNonWorkDays: TimesheetNonWorkDay[];
}

/** The arguments of UpdateTimesheetNonWorkDays. */
export interface UpdateTimesheetNonWorkDaysArguments {
  /**
   * The records as they shall be: a negative key creates, Delete true deletes.
   * At most 10000.
   */
  UpdatedTimesheetNonWorkDays: TimesheetNonWorkDayChange[];
  /**
   * The same records as they were read; empty when only creating.
   * At most 10000.
   */
  UnchangedTimesheetNonWorkDays: TimesheetNonWorkDayChange[];
  /** true: all records or none. false: each stands alone. */
  UseSingleTransaction?: boolean;
}

/** The Content that UpdateTimesheetNonWorkDays returns. */
export interface UpdateTimesheetNonWorkDaysContent {
  TimesheetNonWorkDays: (TimesheetNonWorkDay & {
    /**
     * The negative key it was sent with.
     * Present only when it has a value.
     */
    OriginalTimesheetNonWorkDayKey?: number;
  })[];
  /** Created, changed and deleted records. */
  NumberOfTimesheetNonWorkDaysUpdated: number;
}

/** The arguments of ListRoles. */
export interface ListRolesArguments {
  /** Only roles that are (true) or are not (false) ready-made. */
  FilterByReadyMade?: boolean;
}

/** The Content that ListRoles returns. */
export interface ListRolesContent {
  Roles: Role[];
}

/** The arguments of GetRoles. */
export interface GetRolesArguments {
  /**
   * The keys of the records to use, at most 1000.
   * At most 1000.
   */
  RequestedRoles: number[];
}

/** The Content that GetRoles returns. */
export interface GetRolesContent {
  Roles: Role[];
}

/** The arguments of UpdateRoles. */
export interface UpdateRolesArguments {
  /**
   * The records as they shall be: a negative key creates, Delete true deletes.
   * At most 10000.
   */
  UpdatedRoles: RoleChange[];
  /**
   * The same records as they were read; empty when only creating.
   * At most 10000.
   */
  UnchangedRoles: RoleChange[];
  /** true: all records or none. false: each stands alone. */
  UseSingleTransaction?: boolean;
}

/** The Content that UpdateRoles returns. */
export interface UpdateRolesContent {
  Roles: (Role & {
    /**
     * The negative key it was sent with.
     * Present only when it has a value.
     */
    OriginalRoleKey?: number;
  })[];
  /** Created, changed and deleted records. */
  NumberOfRolesUpdated: number;
}

/** The arguments of ListIdentityProviders. */
export interface ListIdentityProvidersArguments {
  /**
   * Only providers with one of these statuses.
   * At most 10000.
   */
  FilterByStatus?: ("Active" | "Inactive")[];
}

/** The Content that ListIdentityProviders returns. */
export interface ListIdentityProvidersContent {
  IdentityProviders: Pick<IdentityProvider, "IdentityProviderKey" | "LastModifiedDate" | "Status" | "Label" | "Issuer" | "ClientID" | "HasClientSecret" | "AllowedDomains" | "JustInTime" | "CompanyKey" | "ChecksSecondFactor" | "GroupsClaim" | "RoleByGroup" | "LastProblem" | "LastProblemDate">[];
}

/** The arguments of GetIdentityProviders. */
export interface GetIdentityProvidersArguments {
  /**
   * The keys of the records to use, at most 1000.
   * At most 1000.
   */
  RequestedIdentityProviders: number[];
}

/** The Content that GetIdentityProviders returns. */
export interface GetIdentityProvidersContent {
  IdentityProviders: IdentityProvider[];
}

/** The arguments of UpdateIdentityProviders. */
export interface UpdateIdentityProvidersArguments {
  /**
   * The records as they shall be: a negative key creates, Delete true deletes.
   * At most 10000.
   */
  UpdatedIdentityProviders: IdentityProviderChange[];
  /**
   * The same records as they were read; empty when only creating.
   * At most 10000.
   */
  UnchangedIdentityProviders: IdentityProviderChange[];
  /** true: all records or none. false: each stands alone. */
  UseSingleTransaction?: boolean;
}

/** The Content that UpdateIdentityProviders returns. */
export interface UpdateIdentityProvidersContent {
  IdentityProviders: (IdentityProvider & {
    /**
     * The negative key it was sent with.
     * Present only when it has a value.
     */
    OriginalIdentityProviderKey?: number;
  })[];
  /** Created, changed and deleted records. */
  NumberOfIdentityProvidersUpdated: number;
}

/** The arguments of UnlinkIdentity. */
export interface UnlinkIdentityArguments {
  /** The employee's sign-in. */
  ServiceUserKey: number;
}

/** The Content that UnlinkIdentity returns. */
export interface UnlinkIdentityContent {
  /** How many links were removed. */
  Unlinked: number;
}

/** The arguments of ListRights. */
export interface ListRightsArguments {

}

/** The Content that ListRights returns. */
export interface ListRightsContent {
  /**
   * Every right there is.
   * At most 10000.
   */
  Rights: Right[];
}

/** The arguments of ExplainAccess. */
export interface ExplainAccessArguments {
  /**
   * The user. Default: the caller.
   * At most 100 characters.
   */
  UserName?: string;
  /**
   * The method. Default: all methods.
   * At most 100 characters.
   */
  Method?: string;
  /** A project, to see whether rights on own projects reach it. */
  ProjectKey?: number;
}

/** The Content that ExplainAccess returns. */
export interface ExplainAccessContent {
  /** The user. */
  UserName: string;
  /**
   * The names of the roles that count for the user.
   * At most 10000.
   */
  Roles: string[];
  /**
   * Why projects are the user's own: all of them, or those of ProjectKey.
   * At most 10000.
   */
  Positions: ProjectPosition[];
  /**
   * The methods, each with why.
   * At most 10000.
   */
  Access: ExplainedAccess[];
}

/** The arguments of ListPendingChanges. */
export interface ListPendingChangesArguments {
  /**
   * Only changes with one of these statuses.
   * At most 10000.
   */
  FilterByStatus?: ("Waiting" | "Confirmed" | "Rejected" | "Withdrawn" | "Expired" | "Failed")[];
}

/** The Content that ListPendingChanges returns. */
export interface ListPendingChangesContent {
  /**
   * The changes, the newest first.
   * At most 10000.
   */
  PendingChanges: PendingChange[];
}

/** The arguments of ConfirmPendingChanges. */
export interface ConfirmPendingChangesArguments {
  /**
   * The PendingChangeKeys of the changes to decide about.
   * At most 1000.
   */
  RequestedPendingChanges: number[];
}

/** The Content that ConfirmPendingChanges returns. */
export interface ConfirmPendingChangesContent {
  /**
   * The changes, the newest first.
   * At most 10000.
   */
  PendingChanges: PendingChange[];
}

/** The arguments of RejectPendingChanges. */
export interface RejectPendingChangesArguments {
  /**
   * The PendingChangeKeys of the changes to decide about.
   * At most 1000.
   */
  RequestedPendingChanges: number[];
  /**
   * Why it is rejected.
   * At most 4000 characters.
   */
  Reason: string;
}

/** The Content that RejectPendingChanges returns. */
export interface RejectPendingChangesContent {
  /**
   * The changes, the newest first.
   * At most 10000.
   */
  PendingChanges: PendingChange[];
}

/** The arguments of WithdrawPendingChanges. */
export interface WithdrawPendingChangesArguments {
  /**
   * The PendingChangeKeys of the changes to decide about.
   * At most 1000.
   */
  RequestedPendingChanges: number[];
}

/** The Content that WithdrawPendingChanges returns. */
export interface WithdrawPendingChangesContent {
  /**
   * The changes, the newest first.
   * At most 10000.
   */
  PendingChanges: PendingChange[];
}

/** The arguments of ListEmployees. */
export interface ListEmployeesArguments {
  /**
   * Only employees with one of these statuses.
   * At most 10000.
   */
  FilterByStatus?: ("Active" | "Inactive")[];
  /**
   * Only employees of these companies.
   * At most 10000.
   */
  FilterByCompany?: number[];
  /**
   * Only employees of these departments; null for those without one.
   * At most 10000.
   */
  FilterByDepartment?: (number | null)[];
  /**
   * Only employees of these types; null for those without one.
   * At most 10000.
   */
  FilterByEmployeeType?: (number | null)[];
  /**
   * Only employees with these supervisors; null for those without one.
   * At most 10000.
   */
  FilterBySupervisor?: (number | null)[];
  /**
   * Only employees with any of these roles, ignoring case.
   * At most 10000.
   */
  FilterByRole?: string[];
  /**
   * Only employees who do, or do not, submit expense reports.
   * At most 10000.
   */
  FilterByUsesExpenseReports?: boolean[];
  /**
   * Only employees whose name contains this text, ignoring case; a value with % is a LIKE pattern.
   * At most 1000 characters.
   */
  FilterByNameLike?: string;
  /** Only employees changed at or after this time. */
  FilterByEarliestModifiedDate?: string;
  /** Only employees changed at or before this time; a plain date includes the whole day. */
  FilterByLatestModifiedDate?: string;
  /** The column to sort by. The default is Name. */
  Sort?: "Name" | "Title" | "Status" | "Company" | "Department" | "EmployeeType" | "Supervisor" | "LastTimesheetDate";
  /** Sorts from the largest, latest or last; hidden values come last. */
  Descending?: boolean;
  /** Lists the employees in groups that have this member in common. */
  GroupBy?: "Company" | "Department" | "EmployeeType" | "Supervisor" | "Status";
}

/** The Content that ListEmployees returns. */
export interface ListEmployeesContent {
  Employees: Pick<Employee2, "EmployeeKey" | "FirstName" | "MiddleName" | "LastName" | "Title" | "Status" | "CompanyKey" | "Company" | "DepartmentKey" | "Department" | "EmployeeTypeKey" | "EmployeeType" | "Supervisor" | "LastTimesheetDate" | "Roles">[];
  /**
   * Sent if GroupBy is given.
   * Present only when it has a value.
   * At most 10000.
   */
  Groups?: EmployeeGroup[];
}

/** The arguments of GetEmployees. */
export interface GetEmployeesArguments {
  /**
   * The keys of the records to use, at most 1000.
   * At most 1000.
   */
  RequestedEmployees: number[];
}

/** The Content that GetEmployees returns. */
export interface GetEmployeesContent {
  Employees: Employee[];
}

/** The arguments of UpdateEmployees. */
export interface UpdateEmployeesArguments {
  /**
   * The records as they shall be: a negative key creates, Delete true deletes.
   * At most 10000.
   */
  UpdatedEmployees: EmployeeChange[];
  /**
   * The same records as they were read; empty when only creating.
   * At most 10000.
   */
  UnchangedEmployees: EmployeeChange[];
  /** true: all records or none. false: each stands alone. */
  UseSingleTransaction?: boolean;
}

/** The Content that UpdateEmployees returns. */
export interface UpdateEmployeesContent {
  Employees: (Employee & {
    /**
     * The negative key it was sent with.
     * Present only when it has a value.
     */
    OriginalEmployeeKey?: number;
  })[];
  /** Created, changed and deleted records. */
  NumberOfEmployeesUpdated: number;
}

/** The arguments of ListCustomFields. */
export interface ListCustomFieldsArguments {
  /**
   * Only fields of these record types.
   * At most 10000.
   */
  FilterByRecordType?: ("Client" | "Contact" | "Vendor" | "Project" | "Phase")[];
}

/** The Content that ListCustomFields returns. */
export interface ListCustomFieldsContent {
  CustomFields: CustomField[];
}

/** The arguments of UpdateCustomFields. */
export interface UpdateCustomFieldsArguments {
  /**
   * The records as they shall be: a negative key creates, Delete true deletes.
   * At most 10000.
   */
  UpdatedCustomFields: CustomFieldChange[];
  /**
   * The same records as they were read; empty when only creating.
   * At most 10000.
   */
  UnchangedCustomFields: CustomFieldChange[];
  /** true: all records or none. false: each stands alone. */
  UseSingleTransaction?: boolean;
}

/** The Content that UpdateCustomFields returns. */
export interface UpdateCustomFieldsContent {
  CustomFields: (CustomField & {
    /**
     * The negative key it was sent with.
     * Present only when it has a value.
     */
    OriginalCustomFieldKey?: number;
  })[];
  /** Created, changed and deleted records. */
  NumberOfCustomFieldsUpdated: number;
}

/** The arguments of ListEvents. */
export interface ListEventsArguments {
  /** The last event already received; 0 or left out for all. */
  AfterEventKey?: number;
  /**
   * Only events of these record types; empty for all.
   * At most 10000.
   */
  FilterByRecordType?: ("Client" | "Contact" | "Vendor" | "VendorInvoice" | "Project" | "InvoiceGroup" | "Phase" | "Resource" | "Employee" | "CustomField" | "Timesheet" | "ExpenseReport" | "Attachment" | "TimesheetDayLock" | "Transaction" | "BillableTransaction" | "ClientInvoice" | "Receipt" | "WriteOff" | "VendorPayment" | "ExpenseReportPayment" | "PayrollPayment" | "TaxPayment" | "CardPayment" | "IntercompanySettlement" | "ClientRefund" | "GLAccount" | "Budget" | "JournalEntry" | "RecurringJournal" | "Period" | "YearClosing" | "Seal" | "ControlMove" | "Opening" | "BalanceAssertion" | "AccountGroup" | "Activity" | "BankAccount" | "ClientType" | "Company" | "ContactType" | "Deduction" | "Department" | "EmailTemplate" | "EmployeeType" | "Fringe" | "InvoiceFormat" | "LocalTax" | "MarketingFinalDisposition" | "MarketingStage" | "OverheadGroup" | "Pay" | "PayrollTax" | "ProjectType" | "RateTable" | "TimesheetNonWorkDay" | "VendorType" | "WageTable" | "Role" | "PendingChange" | "FirmSettings" | "SetupStep" | "IdentityProvider" | "Import" | "Webhook" | "WebhookDelivery" | "APIUser" | "ServiceUser" | "AuditExport" | "SignIn")[];
  /** The maximum number of events to return; 1000 when left out. More shows whether there are others. */
  MaximumEvents?: number;
}

/** The Content that ListEvents returns. */
export interface ListEventsContent {
  Events: Event[];
  /** The AfterEventKey for the next call. */
  NextAfterEventKey: number;
  /** Whether there are more events to read now. */
  More: boolean;
}

/** The arguments of ListWebhooks. */
export interface ListWebhooksArguments {
  /**
   * Only webhooks with one of these statuses.
   * At most 10000.
   */
  FilterByStatus?: ("Active" | "Paused")[];
}

/** The Content that ListWebhooks returns. */
export interface ListWebhooksContent {
  Webhooks: Webhook[];
}

/** The arguments of GetWebhooks. */
export interface GetWebhooksArguments {
  /**
   * The keys of the records to use, at most 1000.
   * At most 1000.
   */
  RequestedWebhooks: number[];
}

/** The Content that GetWebhooks returns. */
export interface GetWebhooksContent {
  Webhooks: Webhook[];
}

/** The arguments of UpdateWebhooks. */
export interface UpdateWebhooksArguments {
  /**
   * The records as they shall be: a negative key creates, Delete true deletes.
   * At most 10000.
   */
  UpdatedWebhooks: WebhookChange[];
  /**
   * The same records as they were read; empty when only creating.
   * At most 10000.
   */
  UnchangedWebhooks: WebhookChange[];
  /** true: all records or none. false: each stands alone. */
  UseSingleTransaction?: boolean;
}

/** The Content that UpdateWebhooks returns. */
export interface UpdateWebhooksContent {
  Webhooks: (Webhook & {
    /**
     * The negative key it was sent with.
     * Present only when it has a value.
     */
    OriginalWebhookKey?: number;
    /**
     * The secret of a webhook created by this call; it is not shown again.
     * Present only when it has a value.
     */
    Secret?: string;
  })[];
  /** Created, changed and deleted records. */
  NumberOfWebhooksUpdated: number;
}

/** The arguments of RenewWebhookSecret. */
export interface RenewWebhookSecretArguments {
  /** The webhook that gets a new secret. */
  WebhookKey: number;
}

/** The Content that RenewWebhookSecret returns. */
export interface RenewWebhookSecretContent {
  Webhooks: Webhook[];
  /** The new secret; store it, because it is not shown again. */
  Secret: string;
}

/** The arguments of ReplayWebhookEvents. */
export interface ReplayWebhookEventsArguments {
  /** The webhook to move. */
  WebhookKey: number;
  /** The next event to send. */
  FromEventKey: number;
}

/** The Content that ReplayWebhookEvents returns. */
export interface ReplayWebhookEventsContent {
  Webhooks: Webhook[];
}

/** The arguments of SendTestEvent. */
export interface SendTestEventArguments {
  /** The webhook to test. */
  WebhookKey: number;
}

/** The Content that SendTestEvent returns. */
export interface SendTestEventContent {
  WebhookDeliveries: WebhookDelivery[];
}

/** The arguments of ListWebhookDeliveries. */
export interface ListWebhookDeliveriesArguments {
  /**
   * Only deliveries to these webhooks.
   * At most 10000.
   */
  FilterByWebhook?: number[];
  /**
   * Only deliveries with one of these statuses.
   * At most 10000.
   */
  FilterByStatus?: ("Waiting" | "Delivered" | "Failed" | "Cancelled")[];
  /** Only deliveries created at or after this time. */
  FilterByEarliestCreatedDate?: string;
  /** Only deliveries created at or before this time; a plain date includes the whole day. */
  FilterByLatestCreatedDate?: string;
}

/** The Content that ListWebhookDeliveries returns. */
export interface ListWebhookDeliveriesContent {
  WebhookDeliveries: WebhookDelivery[];
}

/** The arguments of GetWebhookDelivery. */
export interface GetWebhookDeliveryArguments {
  /** The delivery to return. */
  WebhookDeliveryKey: number;
}

/** The Content that GetWebhookDelivery returns. */
export interface GetWebhookDeliveryContent {
  WebhookDeliveries: WebhookDelivery[];
  /** The address that the request was sent to. */
  RequestURL: string;
  /** The headers of the request, one on each line. */
  RequestHeaders: string;
  /** The body of the request, which is the JSON that was signed. */
  RequestBody: string;
  /** The first 4000 characters of the response's headers, one on each line; empty when there was no response. */
  ResponseHeaders: string;
  /** The first 4000 characters of the response's body. */
  ResponseBody: string;
}

/** The arguments of GetAPISettings. */
export interface GetAPISettingsArguments {

}

/** The Content that GetAPISettings returns. */
export interface GetAPISettingsContent {
  /** The firm's id, which is the {id} in the address. */
  ID: string;
  /** The address to send calls to. */
  APIURL: string;
  /** The version of Plumbline that runs here. */
  ServiceVersion: string;
  /**
   * The interface versions that sessions can use.
   * At most 10000.
   */
  APIVersions: number[];
}

/** The arguments of ListFirmSettings. */
export interface ListFirmSettingsArguments {

}

/** The Content that ListFirmSettings returns. */
export interface ListFirmSettingsContent {
  /**
   * The settings, each with its value and default.
   * At most 10000.
   */
  FirmSettings: FirmSetting[];
}

/** The arguments of UpdateFirmSettings. */
export interface UpdateFirmSettingsArguments {
  /** The settings to change, by name. */
  Settings: {
    /**
     * The firm's name, as people see it.
     * At most 80 characters.
     */
    firmName?: string | null;
    /**
     * The time zone of the firm, as an IANA name; date-times are sent in it.
     * At most 60 characters.
     */
    timeZone?: string | null;
    /** The ResponseCode on success. asDocumented: 0 for session methods and UpdateContacts, UpdateClients and UpdateVendors, 200 for the others. always200: 200 for every method. */
    successCode?: "asDocumented" | "always200" | null;
    /** What responses follow. document: the interface document. hosted: what clients of the hosted service expect, which is ResponseCode 200 on every success, as with successCode always200, and no text that is null. */
    compatibility?: "document" | "hosted" | null;
    /** What happens with an argument that a method does not have, such as a misspelled filter. ignore: a warning names it. refuse: a method that reads fails with -422. */
    unknownFilters?: "ignore" | "refuse" | null;
    /**
     * The origins of web pages that may call the API from a browser, separated by spaces, such as https://app.example.com. Pages of the service itself need no entry.
     * At most 2000 characters.
     */
    allowedOrigins?: string | null;
    /** A session expires after this many minutes without use; roles may have fewer. */
    sessionIdleMinutes?: number | null;
    /** A session expires after this many hours, even when it is in use; roles may have fewer. */
    sessionHours?: number | null;
    /** The earliest date allowed for projects and phases. */
    earliestProjectDate?: string | null;
    /** The latest date allowed for projects and phases. The interface document says 2019-06-06, which is taken as a slip for the end of a SQL Server smalldatetime. */
    latestProjectDate?: string | null;
    /** Whether the firm has several companies; each project then has a company. */
    multiCompany?: boolean | null;
    /** The page size of printed invoices. */
    paperSize?: "Letter" | "A4" | null;
    /** How the web app and printed invoices write numbers and amounts, and how people type them. Other text is refused. The API is not affected. */
    numberFormat?: "1,234.56" | "1.234,56" | "1 234,56" | "1’234.56" | null;
    /** How the web app and printed invoices write dates, and how people type them. Where the month has its name, digits such as 3/5/2026 are read in the same order. 2026-12-31 can always be typed. The API is not affected. */
    dateFormat?: "MMM D, YYYY" | "MM/DD/YYYY" | "D MMM YYYY" | "DD/MM/YYYY" | "DD.MM.YYYY" | "YYYY-MM-DD" | null;
    /** A client invoice is due this many days after its date: the due_date of the reporting views. */
    clientPaymentDays?: number | null;
    /** The first day (D1) of a timesheet's week, and of the weeks in the calendars of the web app. Existing timesheets keep theirs. */
    weekStartsOn?: "Sunday" | "Monday" | "Tuesday" | "Wednesday" | "Thursday" | "Friday" | "Saturday" | null;
    /** Whether a new timesheet has a Breaktime item for each day. */
    tracksBreaks?: boolean | null;
    /** Which hours are suggested as overtime. weekly40: over 40 a week. daily8double12: also over 8 a day, with double time over 12. */
    overtimeRule?: "weekly40" | "daily8double12" | null;
    /** The posting date of approved time. weekSplit: the last day of its week, or of its month if that is earlier. dayWorked: the day it was worked. Posted time keeps its date. */
    timePosting?: "weekSplit" | "dayWorked" | null;
    /** The maximum hours of one day on a timesheet. */
    dailyHoursMax?: number | null;
    /** The maximum hours of one timesheet. */
    weeklyHoursMax?: number | null;
    /** Whether employees may approve and reject their own timesheets and expense reports. */
    selfApproval?: boolean | null;
    /** Whether a second person confirms new and changed pay rates before they count. */
    confirmPay?: boolean | null;
    /** Whether a second person confirms roles of employees and rights of roles before they count. */
    confirmRoles?: boolean | null;
    /** The amount above which a second person confirms the payments of a call; null for never. */
    confirmPaymentsAbove?: number | null;
    /** Whether a second person confirms that a period or a year is reopened. */
    confirmReopening?: boolean | null;
    /** Whether a supervisor must approve a timesheet before accounting can. */
    timesheetsNeedSupervisor?: boolean | null;
    /** Whether the project managers must approve a timesheet's rows before accounting can approve it. */
    timesheetsNeedProjectManager?: boolean | null;
    /** Whether a supervisor must approve an expense report before accounting can approve or process it. */
    expenseReportsNeedSupervisor?: boolean | null;
    /** Whether accounting must approve an expense report before it can be processed. */
    expenseReportsNeedAccounting?: boolean | null;
    /** The latest posting date is this many years after today; a later one is refused, since it is almost always a mistake. */
    postingYearsAhead?: number | null;
    /** How many calls per second one user may make, on average over five seconds; more are refused with 429. null for no limit. */
    callsPerSecondPerUser?: number | null;
    /** How many calls per second may come from one network address, sign-ins included, on average over five seconds; more are refused with 429. null for no limit. */
    callsPerSecondPerAddress?: number | null;
    /** How many calls per second all users of the firm may make together, on average over five seconds; more are refused with 429. null for no limit. */
    callsPerSecondPerFirm?: number | null;
    /** How many megabytes of receipts that are not on a line of an expense report an employee may have. */
    unusedAttachmentMegabytes?: number | null;
    /** Receipts that were never put on a line of an expense report are deleted this many days after they were saved. */
    unusedAttachmentDays?: number | null;
    /** Events and the log of their deliveries are deleted after this many days, delivered or not. */
    eventsKeptDays?: number | null;
  };
  /** The settings as they were read. */
  UnchangedSettings?: {
    /**
     * The firm's name, as people see it.
     * At most 80 characters.
     */
    firmName?: string | null;
    /**
     * The time zone of the firm, as an IANA name; date-times are sent in it.
     * At most 60 characters.
     */
    timeZone?: string | null;
    /** The ResponseCode on success. asDocumented: 0 for session methods and UpdateContacts, UpdateClients and UpdateVendors, 200 for the others. always200: 200 for every method. */
    successCode?: "asDocumented" | "always200" | null;
    /** What responses follow. document: the interface document. hosted: what clients of the hosted service expect, which is ResponseCode 200 on every success, as with successCode always200, and no text that is null. */
    compatibility?: "document" | "hosted" | null;
    /** What happens with an argument that a method does not have, such as a misspelled filter. ignore: a warning names it. refuse: a method that reads fails with -422. */
    unknownFilters?: "ignore" | "refuse" | null;
    /**
     * The origins of web pages that may call the API from a browser, separated by spaces, such as https://app.example.com. Pages of the service itself need no entry.
     * At most 2000 characters.
     */
    allowedOrigins?: string | null;
    /** A session expires after this many minutes without use; roles may have fewer. */
    sessionIdleMinutes?: number | null;
    /** A session expires after this many hours, even when it is in use; roles may have fewer. */
    sessionHours?: number | null;
    /** The earliest date allowed for projects and phases. */
    earliestProjectDate?: string | null;
    /** The latest date allowed for projects and phases. The interface document says 2019-06-06, which is taken as a slip for the end of a SQL Server smalldatetime. */
    latestProjectDate?: string | null;
    /** Whether the firm has several companies; each project then has a company. */
    multiCompany?: boolean | null;
    /** The page size of printed invoices. */
    paperSize?: "Letter" | "A4" | null;
    /** How the web app and printed invoices write numbers and amounts, and how people type them. Other text is refused. The API is not affected. */
    numberFormat?: "1,234.56" | "1.234,56" | "1 234,56" | "1’234.56" | null;
    /** How the web app and printed invoices write dates, and how people type them. Where the month has its name, digits such as 3/5/2026 are read in the same order. 2026-12-31 can always be typed. The API is not affected. */
    dateFormat?: "MMM D, YYYY" | "MM/DD/YYYY" | "D MMM YYYY" | "DD/MM/YYYY" | "DD.MM.YYYY" | "YYYY-MM-DD" | null;
    /** A client invoice is due this many days after its date: the due_date of the reporting views. */
    clientPaymentDays?: number | null;
    /** The first day (D1) of a timesheet's week, and of the weeks in the calendars of the web app. Existing timesheets keep theirs. */
    weekStartsOn?: "Sunday" | "Monday" | "Tuesday" | "Wednesday" | "Thursday" | "Friday" | "Saturday" | null;
    /** Whether a new timesheet has a Breaktime item for each day. */
    tracksBreaks?: boolean | null;
    /** Which hours are suggested as overtime. weekly40: over 40 a week. daily8double12: also over 8 a day, with double time over 12. */
    overtimeRule?: "weekly40" | "daily8double12" | null;
    /** The posting date of approved time. weekSplit: the last day of its week, or of its month if that is earlier. dayWorked: the day it was worked. Posted time keeps its date. */
    timePosting?: "weekSplit" | "dayWorked" | null;
    /** The maximum hours of one day on a timesheet. */
    dailyHoursMax?: number | null;
    /** The maximum hours of one timesheet. */
    weeklyHoursMax?: number | null;
    /** Whether employees may approve and reject their own timesheets and expense reports. */
    selfApproval?: boolean | null;
    /** Whether a second person confirms new and changed pay rates before they count. */
    confirmPay?: boolean | null;
    /** Whether a second person confirms roles of employees and rights of roles before they count. */
    confirmRoles?: boolean | null;
    /** The amount above which a second person confirms the payments of a call; null for never. */
    confirmPaymentsAbove?: number | null;
    /** Whether a second person confirms that a period or a year is reopened. */
    confirmReopening?: boolean | null;
    /** Whether a supervisor must approve a timesheet before accounting can. */
    timesheetsNeedSupervisor?: boolean | null;
    /** Whether the project managers must approve a timesheet's rows before accounting can approve it. */
    timesheetsNeedProjectManager?: boolean | null;
    /** Whether a supervisor must approve an expense report before accounting can approve or process it. */
    expenseReportsNeedSupervisor?: boolean | null;
    /** Whether accounting must approve an expense report before it can be processed. */
    expenseReportsNeedAccounting?: boolean | null;
    /** The latest posting date is this many years after today; a later one is refused, since it is almost always a mistake. */
    postingYearsAhead?: number | null;
    /** How many calls per second one user may make, on average over five seconds; more are refused with 429. null for no limit. */
    callsPerSecondPerUser?: number | null;
    /** How many calls per second may come from one network address, sign-ins included, on average over five seconds; more are refused with 429. null for no limit. */
    callsPerSecondPerAddress?: number | null;
    /** How many calls per second all users of the firm may make together, on average over five seconds; more are refused with 429. null for no limit. */
    callsPerSecondPerFirm?: number | null;
    /** How many megabytes of receipts that are not on a line of an expense report an employee may have. */
    unusedAttachmentMegabytes?: number | null;
    /** Receipts that were never put on a line of an expense report are deleted this many days after they were saved. */
    unusedAttachmentDays?: number | null;
    /** Events and the log of their deliveries are deleted after this many days, delivered or not. */
    eventsKeptDays?: number | null;
  };
}

/** The Content that UpdateFirmSettings returns. */
export interface UpdateFirmSettingsContent {
  /**
   * The settings, each with its value and default.
   * At most 10000.
   */
  FirmSettings: FirmSetting[];
  /** How many settings changed. */
  NumberOfFirmSettingsUpdated: number;
}

/** The arguments of ListAPIUsers. */
export interface ListAPIUsersArguments {
  /**
   * Only users with one of these statuses.
   * At most 10000.
   */
  FilterByStatus?: ("Active" | "Inactive")[];
}

/** The Content that ListAPIUsers returns. */
export interface ListAPIUsersContent {
  APIUsers: Pick<APIUser, "APIUserKey" | "LastModifiedDate" | "UserName" | "Status" | "Authorized" | "AuthorizingEmployeeKey" | "AuthorizingEmployeeName" | "PermittedMethods" | "Rights" | "Flags">[];
}

/** The arguments of UpdateAPIUsers. */
export interface UpdateAPIUsersArguments {
  /**
   * The records as they shall be: a negative key creates, Delete true deletes.
   * At most 10000.
   */
  UpdatedAPIUsers: APIUserChange[];
  /**
   * The same records as they were read; empty when only creating.
   * At most 10000.
   */
  UnchangedAPIUsers: APIUserChange[];
  /** true: all records or none. false: each stands alone. */
  UseSingleTransaction?: boolean;
}

/** The Content that UpdateAPIUsers returns. */
export interface UpdateAPIUsersContent {
  APIUsers: (APIUser & {
    /**
     * The negative key it was sent with.
     * Present only when it has a value.
     */
    OriginalAPIUserKey?: number;
  })[];
  /** Created, changed and deleted records. */
  NumberOfAPIUsersUpdated: number;
}

/** The arguments of ListServiceUsers. */
export interface ListServiceUsersArguments {
  /**
   * Only users with one of these statuses.
   * At most 10000.
   */
  FilterByStatus?: ("Active" | "Inactive")[];
}

/** The Content that ListServiceUsers returns. */
export interface ListServiceUsersContent {
  ServiceUsers: Pick<ServiceUser, "ServiceUserKey" | "LastModifiedDate" | "UserName" | "Status" | "EmployeeKey" | "EmployeeName" | "EmployeeStatus" | "Roles">[];
}

/** The arguments of UpdateServiceUsers. */
export interface UpdateServiceUsersArguments {
  /**
   * The records as they shall be: a negative key creates, Delete true deletes.
   * At most 10000.
   */
  UpdatedServiceUsers: ServiceUserChange[];
  /**
   * The same records as they were read; empty when only creating.
   * At most 10000.
   */
  UnchangedServiceUsers: ServiceUserChange[];
  /** true: all records or none. false: each stands alone. */
  UseSingleTransaction?: boolean;
}

/** The Content that UpdateServiceUsers returns. */
export interface UpdateServiceUsersContent {
  ServiceUsers: (ServiceUser & {
    /**
     * The negative key it was sent with.
     * Present only when it has a value.
     */
    OriginalServiceUserKey?: number;
  })[];
  /** Created, changed and deleted records. */
  NumberOfServiceUsersUpdated: number;
}

/** The arguments of ListDirectoryUsers. */
export interface ListDirectoryUsersArguments {
  /**
   * Only the sign-ins with these keys.
   * At most 10000.
   */
  FilterByServiceUserKey?: number[];
  /**
   * Only the one with this user name.
   * At most 100 characters.
   */
  FilterByUserName?: string;
  /**
   * Only the one with this id of the directory.
   * At most 200 characters.
   */
  FilterByExternalID?: string;
}

/** The Content that ListDirectoryUsers returns. */
export interface ListDirectoryUsersContent {
  DirectoryUsers: Pick<DirectoryUser, "ServiceUserKey" | "LastModifiedDate" | "UserName" | "ExternalID" | "Active" | "EmployeeKey" | "FirstName" | "LastName" | "Title" | "Email" | "Roles">[];
}

/** The arguments of SaveDirectoryUser. */
export interface SaveDirectoryUserArguments {
  /** The sign-in to change; left out for a new person. */
  ServiceUserKey?: number;
  /**
   * The name to sign in with.
   * At most 100 characters.
   */
  UserName?: string;
  /**
   * The directory's own id of the person; empty for none.
   * At most 200 characters.
   */
  ExternalID?: string;
  /**
   * The first name.
   * At most 50 characters.
   */
  FirstName?: string;
  /**
   * The last name.
   * At most 50 characters.
   */
  LastName?: string;
  /**
   * The job title.
   * At most 80 characters.
   */
  Title?: string;
  /**
   * The email address.
   * At most 254 characters.
   */
  Email?: string;
  /** Whether the person works for the firm and can sign in. */
  Active?: boolean;
  /** The company of a new employee; it may be left out if the firm has only one. */
  CompanyKey?: number;
  /**
   * The same by the company's description, ignoring case.
   * At most 80 characters.
   */
  CompanyDescription?: string;
}

/** The Content that SaveDirectoryUser returns. */
export interface SaveDirectoryUserContent {
  /** The sign-in; ListDirectoryUsers returns the person by it. */
  ServiceUserKey: number;
}

/** The arguments of CreateSignInLink. */
export interface CreateSignInLinkArguments {
  /** The employee's sign-in. */
  ServiceUserKey: number;
  /** Invitation: for a new user. Reset: for one who forgot the password. */
  Purpose: "Invitation" | "Reset";
}

/** The Content that CreateSignInLink returns. */
export interface CreateSignInLinkContent {
  /** The address to give to the employee; it is shown only now. */
  Link: string;
  /** When the link stops working. */
  ExpirationDate: string;
}

/** The arguments of ResetSecondFactor. */
export interface ResetSecondFactorArguments {
  /** The employee's sign-in. */
  ServiceUserKey: number;
}

/** The Content that ResetSecondFactor returns. */
export interface ResetSecondFactorContent {
  /** How many second factors were removed. */
  SecondFactorsRemoved: number;
}

/** The arguments of ListCalls. */
export interface ListCallsArguments {
  /**
   * Only calls of this user; the complete name, in any letter case.
   * At most 1000 characters.
   */
  FilterByUserName?: string;
  /**
   * Only calls of these methods.
   * At most 10000.
   */
  FilterByMethod?: string[];
  /**
   * Only the call whose response had this UsageKey.
   * At most 1000 characters.
   */
  FilterByUsageKey?: string;
  /**
   * Only calls from this network address.
   * At most 1000 characters.
   */
  FilterByAddress?: string;
  /**
   * Only calls that wrote records of this type, such as Contact or Timesheet.
   * At most 1000 characters.
   */
  FilterByRecordType?: string;
  /** Only calls that wrote the record with this key; requires FilterByRecordType. */
  FilterByRecordKey?: number;
  /** Only calls at or after this time. */
  FilterByEarliestCallDate?: string;
  /** Only calls at or before this time; a plain date includes the whole day. */
  FilterByLatestCallDate?: string;
}

/** The Content that ListCalls returns. */
export interface ListCallsContent {
  Calls: LoggedCall[];
}

/** The arguments of ListAuditEntries. */
export interface ListAuditEntriesArguments {
  /**
   * Only calls of this user; the complete name, in any letter case.
   * At most 1000 characters.
   */
  FilterByUserName?: string;
  /**
   * Only calls of these methods.
   * At most 10000.
   */
  FilterByMethod?: string[];
  /**
   * Only the call whose response had this UsageKey.
   * At most 1000 characters.
   */
  FilterByUsageKey?: string;
  /**
   * Only calls from this network address.
   * At most 1000 characters.
   */
  FilterByAddress?: string;
  /**
   * Only calls that wrote records of this type, such as Contact or Timesheet.
   * At most 1000 characters.
   */
  FilterByRecordType?: string;
  /** Only calls that wrote the record with this key; requires FilterByRecordType. */
  FilterByRecordKey?: number;
  /** Only calls at or after this time. */
  FilterByEarliestCallDate?: string;
  /** Only calls at or before this time; a plain date includes the whole day. */
  FilterByLatestCallDate?: string;
}

/** The Content that ListAuditEntries returns. */
export interface ListAuditEntriesContent {
  /**
   * The entries, newest first.
   * At most 10000.
   */
  AuditEntries: AuditEntry[];
}

/** The arguments of FindCall. */
export interface FindCallArguments {
  /**
   * The UsageKey of the call's response.
   * At most 1000 characters.
   */
  UsageKey: string;
}

/** The Content that FindCall returns. */
export interface FindCallContent {
  Calls: LoggedCall[];
}

/** The methods of interface version 1. */
export interface Version1 {
  /** Returns the session's user: user name, employee, roles, rights and firm. */
  GetSessionUser: { args: GetSessionUserArguments; content: GetSessionUserContent; paged: false; effect: "read" };
  /**
   * Changes the password of the session's user.
   * - A password has 12 to 200 characters, is not among the passwords that are guessed first, and does not consist of the name of the user or the firm (-422). The demo firm on loopback is exempt.
   * - All other sessions of the user end.
   * - A wrong CurrentPassword counts as a failed sign-in; after several the caller must wait: -429.
   */
  ChangePassword: { args: ChangePasswordArguments; content: ChangePasswordContent; paged: false; effect: "write" };
  /**
   * Lists the open sessions of the user: since when, from where and with which program.
   * - The sessions used last come first, at most 1000. AllUsers requires the right to manage users (-403).
   * - The time of last use is saved now and then, so it may be a few minutes old.
   */
  ListSessions: { args: ListSessionsArguments; content: ListSessionsContent; paged: false; effect: "read" };
  /**
   * Ends open sessions: one's own, or with the right to manage users those of anyone.
   * - All of the sessions end, or none. A session of somebody else is -404 without the right to manage users.
   */
  EndSessions: { args: EndSessionsArguments; content: EndSessionsContent; paged: false; effect: "write" };
  /**
   * Lists the sign-ins and failed sign-ins of the user, counted per address and quarter hour.
   * - The latest come first, at most 1000; they are kept for 400 days. AllUsers requires the right to manage users (-403).
   * - Failures with a name that nobody can sign in with have an empty UserName.
   */
  ListSignIns: { args: ListSignInsArguments; content: ListSignInsContent; paged: false; effect: "read" };
  /** Lists the second factors of the session's user. */
  ListSecondFactors: { args: ListSecondFactorsArguments; content: ListSecondFactorsContent; paged: false; effect: "read" };
  /**
   * Begins to add an authenticator app or a passkey as a second factor, which ConfirmSecondFactor makes valid.
   * - Only for service users, who are people (-422 for API users). The secret of an authenticator app is stored encrypted and is shown only now.
   * - A passkey is confirmed within 5 minutes and 5 tries. It also signs in by itself, without a password. Browsers bind it to the host name of the service's https address (PLUMBLINE_URL), or to localhost; where that is not possible, the error is -424.
   * - A wrong CurrentPassword or OneTimeCode counts as a failed sign-in.
   */
  StartSecondFactor: { args: StartSecondFactorArguments; content: StartSecondFactorContent; paged: false; effect: "write" };
  /**
   * Makes a second factor valid, with its first code or the browser's answer. With the first factor come recovery codes.
   * - From now on every sign-in of the user needs a second factor. Each recovery code replaces one, once; keep them where the phone is not.
   * - For an authenticator app send OneTimeCode, for a passkey send Passkey. A passkey that a user of the firm has already is -422.
   */
  ConfirmSecondFactor: { args: ConfirmSecondFactorArguments; content: ConfirmSecondFactorContent; paged: false; effect: "write" };
  /** Changes what the session's user calls a second factor. */
  RenameSecondFactor: { args: RenameSecondFactorArguments; content: RenameSecondFactorContent; paged: false; effect: "write" };
  /**
   * Removes a second factor of the session's user.
   * - With the last one the recovery codes are removed too. If a role requires a second factor, the last one stays (-422).
   * - A wrong CurrentPassword or OneTimeCode counts as a failed sign-in.
   */
  RemoveSecondFactor: { args: RemoveSecondFactorArguments; content: RemoveSecondFactorContent; paged: false; effect: "write" };
  /**
   * Replaces the recovery codes of the session's user; the codes until now no longer work.
   * - Only with a second factor (-424). A wrong CurrentPassword or OneTimeCode counts as a failed sign-in.
   */
  RenewRecoveryCodes: { args: RenewRecoveryCodesArguments; content: RenewRecoveryCodesContent; paged: false; effect: "write" };
  /**
   * Creates a token with which a program calls without signing in: Authorization: Bearer plb_….
   * - A token calls only what its user may, and only the methods listed here. It names the interface version with APIVersion in the envelope where the versions of a method differ.
   * - It ends on its date, at most 366 days from now, and when it is ended with EndAPITokens, the user leaves or an administrator resets the user.
   * - A token with the Scope scim is for a directory, at /scim/v2/ and the firm's id: it opens nothing else, and no other token opens that. Its user needs the rights people and giveAccess; Methods is left out.
   * - With the right to manage users, a token may be created for an API user. A token cannot create tokens (-403).
   */
  CreateAPIToken: { args: CreateAPITokenArguments; content: CreateAPITokenContent; paged: false; effect: "write" };
  /**
   * Lists the user's API tokens: what they may call, when they end and when they were last used.
   * - The newest come first, at most 1000. AllUsers requires the right to manage users (-403).
   * - The time of last use is saved now and then, so it may be a few minutes old.
   */
  ListAPITokens: { args: ListAPITokensArguments; content: ListAPITokensContent; paged: false; effect: "read" };
  /**
   * Ends API tokens: one's own, or with the right to manage users those of anyone.
   * - All of the tokens end, or none. A token of somebody else is -404 without the right to manage users.
   */
  EndAPITokens: { args: EndAPITokensArguments; content: EndAPITokensContent; paged: false; effect: "write" };
  /** Lists the views of lists that the user has saved, by page and name. */
  ListSavedViews: { args: ListSavedViewsArguments; content: ListSavedViewsContent; paged: false; effect: "read" };
  /**
   * Saves the filters and the sort order of a list under a name, for the user who calls.
   * - A view of the same page and name is replaced; letter case does not count.
   * - A user has at most 200 views.
   */
  SaveView: { args: SaveViewArguments; content: SaveViewContent; paged: false; effect: "write" };
  /**
   * Deletes views that the user has saved.
   * - All of the views are deleted, or none. A view of somebody else is -404.
   */
  DeleteSavedViews: { args: DeleteSavedViewsArguments; content: DeleteSavedViewsContent; paged: false; effect: "write" };
  /** Lists account groups by name. */
  ListAccountGroups: { args: ListAccountGroupsArguments; content: ListAccountGroupsContent; paged: true; effect: "read" };
  /** Lists activities by name. */
  ListActivities: { args: ListActivitiesArguments; content: ListActivitiesContent; paged: true; effect: "read" };
  /** Lists bank accounts by name. */
  ListBankAccounts: { args: ListBankAccountsArguments; content: ListBankAccountsContent; paged: true; effect: "read" };
  /** Lists companies by name. */
  ListCompanies: { args: ListCompaniesArguments; content: ListCompaniesContent; paged: true; effect: "read" };
  /** Lists departments by name. */
  ListDepartments: { args: ListDepartmentsArguments; content: ListDepartmentsContent; paged: true; effect: "read" };
  /** Lists invoice formats by name. */
  ListInvoiceFormats: { args: ListInvoiceFormatsArguments; content: ListInvoiceFormatsContent; paged: true; effect: "read" };
  /** Lists payroll taxes by name. */
  ListPayrollTaxes: { args: ListPayrollTaxesArguments; content: ListPayrollTaxesContent; paged: true; effect: "read" };
  /** Lists pays by name. */
  ListPays: { args: ListPaysArguments; content: ListPaysContent; paged: true; effect: "read" };
  /** Lists rate tables by name. */
  ListRateTables: { args: ListRateTablesArguments; content: ListRateTablesContent; paged: true; effect: "read" };
  /** Lists wage tables by name. */
  ListWageTables: { args: ListWageTablesArguments; content: ListWageTablesContent; paged: true; effect: "read" };
  /** Lists marketing final dispositions by name. */
  ListMarketingFinalDispositions: { args: ListMarketingFinalDispositionsArguments; content: ListMarketingFinalDispositionsContent; paged: true; effect: "read" };
  /** Lists marketing stages by name. */
  ListMarketingStages: { args: ListMarketingStagesArguments; content: ListMarketingStagesContent; paged: true; effect: "read" };
  /** Lists overhead groups by name. */
  ListOverheadGroups: { args: ListOverheadGroupsArguments; content: ListOverheadGroupsContent; paged: true; effect: "read" };
  /** Lists contact types by name. */
  ListContactTypes: { args: ListContactTypesArguments; content: ListContactTypesContent; paged: true; effect: "read" };
  /** Lists client types by name. */
  ListClientTypes: { args: ListClientTypesArguments; content: ListClientTypesContent; paged: true; effect: "read" };
  /** Lists vendor types by name. */
  ListVendorTypes: { args: ListVendorTypesArguments; content: ListVendorTypesContent; paged: true; effect: "read" };
  /**
   * Lists a project and its phases as a tree, and which of them can be charged.
   * - Level 0 is the project itself; then its phases, each followed by those below it.
   * - Enabled: the project and the phase are Active or Preliminary, the phase is not a billing group, and no phase is below it.
   */
  ListChargeablePhases: { args: ListChargeablePhasesArguments; content: ListChargeablePhasesContent; paged: true; effect: "read" };
  /** Lists clients by name. */
  ListClients: { args: ListClientsArguments; content: ListClientsContent; paged: true; effect: "read" };
  /**
   * Lists clients with type, active projects, open balance and last activity.
   * - OpenBalance and LastActivityDate are null without the right to client money of the whole firm.
   * - With GroupBy the clients of a group follow each other, groups in the order of their names; Sort is the order within a group. Groups returns the groups of all pages.
   */
  ListClientSummaries: { args: ListClientSummariesArguments; content: ListClientSummariesContent; paged: true; effect: "read" };
  /** Reads clients by key, in the order of the keys. */
  GetClients: { args: GetClientsArguments; content: GetClientsContent; paged: false; effect: "read" };
  /**
   * Creates, changes and deletes clients in one call, with new contacts of theirs.
   * - A negative key creates a record; every negative key of a call is used once. Delete true deletes; only the key and LastModifiedDate are needed then.
   * - The change is the difference between the updated and the unchanged record of the same key. What others changed meanwhile is kept; a property changed on both sides to different values is -409 with ErrorData.Conflicts.
   * - Without an unchanged record every member sent is the change, and LastModifiedDate must equal the stored one.
   * - The answer holds the records as now stored, in the order sent, deleted ones left out; a created one carries Original<Thing>Key with the negative key it was sent with.
   * - UseSingleTransaction false saves the good records and reports each refused one ('Completed with errors.').
   * - Contacts: at most 5; an Order used twice is -422. A negative ContactKey creates the contact; the answer repeats it as OriginalContactKey of the item.
   * - Contacts are merged contact by contact: what others added or changed meanwhile is kept. A contact added with an Order that was taken meanwhile gets the next free one.
   */
  UpdateClients: { args: UpdateClientsArguments; content: UpdateClientsContent; paged: false; effect: "write" };
  /**
   * Lists contacts, by last and first name, or by company for those without a name.
   * - Sort and Descending are additions to the document.
   */
  ListContacts: { args: ListContactsArguments; content: ListContactsContent; paged: true; effect: "read" };
  /** Reads contacts by key, in the order of the keys. */
  GetContacts: { args: GetContactsArguments; content: GetContactsContent; paged: false; effect: "read" };
  /**
   * Creates, changes and deletes contacts in one call.
   * - A negative key creates a record; every negative key of a call is used once. Delete true deletes; only the key and LastModifiedDate are needed then.
   * - The change is the difference between the updated and the unchanged record of the same key. What others changed meanwhile is kept; a property changed on both sides to different values is -409 with ErrorData.Conflicts.
   * - Without an unchanged record every member sent is the change, and LastModifiedDate must equal the stored one.
   * - The answer holds the records as now stored, in the order sent, deleted ones left out; a created one carries Original<Thing>Key with the negative key it was sent with.
   * - UseSingleTransaction false saves the good records and reports each refused one ('Completed with errors.').
   */
  UpdateContacts: { args: UpdateContactsArguments; content: UpdateContactsContent; paged: false; effect: "write" };
  /** Lists vendors by name. */
  ListVendors: { args: ListVendorsArguments; content: ListVendorsContent; paged: true; effect: "read" };
  /**
   * Lists vendors with type, open balance and last activity.
   * - OpenBalance and LastActivityDate are null without the right to payables of the whole firm.
   * - With GroupBy the vendors of a group follow each other, groups in the order of their names; Sort is the order within a group. Groups returns the groups of all pages.
   */
  ListVendorSummaries: { args: ListVendorSummariesArguments; content: ListVendorSummariesContent; paged: true; effect: "read" };
  /**
   * Reads vendors by key, in the order of the keys.
   * - UpdatedVenders and Vendors hold the same records; NumberOfVendorsUpdated is how many they are.
   */
  GetVendors: { args: GetVendorsArguments; content: GetVendorsContent; paged: false; effect: "read" };
  /**
   * Creates, changes and deletes vendors in one call, with new contacts of theirs.
   * - A negative key creates a record; every negative key of a call is used once. Delete true deletes; only the key and LastModifiedDate are needed then.
   * - The change is the difference between the updated and the unchanged record of the same key. What others changed meanwhile is kept; a property changed on both sides to different values is -409 with ErrorData.Conflicts.
   * - Without an unchanged record every member sent is the change, and LastModifiedDate must equal the stored one.
   * - The answer holds the records as now stored, in the order sent, deleted ones left out; a created one carries Original<Thing>Key with the negative key it was sent with.
   * - UseSingleTransaction false saves the good records and reports each refused one ('Completed with errors.').
   * - Contacts: at most 5; an Order used twice is -422. A negative ContactKey creates the contact; the answer repeats it as OriginalContactKey of the item.
   * - Contacts are merged contact by contact: what others added or changed meanwhile is kept. A contact added with an Order that was taken meanwhile gets the next free one.
   * - CalculatePaymentDateMethod 1 needs NumberOfDaysFromInvoiceDate, 2 needs DayOfTheMonthToPay; the number of the other method is kept and takes no part.
   */
  UpdateVendors: { args: UpdateVendorsArguments; content: UpdateVendorsContent; paged: false; effect: "write" };
  /** Lists projects, by description. Templates are not among them. */
  ListProjects: { args: ListProjectsArguments; content: ListProjectsContent; paged: true; effect: "read" };
  /**
   * Lists projects with client, manager, contract, spent, billed, open balance and last activity.
   * - Amounts are null for a project whose money the caller does not see; they sort as zero, and totals leave them out.
   * - Templates are not listed.
   * - With GroupBy the projects of a group follow each other, groups in the order of their names; Sort is the order within a group. Groups returns the groups of all pages.
   */
  ListProjectSummaries: { args: ListProjectSummariesArguments; content: ListProjectSummariesContent; paged: true; effect: "read" };
  /**
   * Lists the active projects in most trouble and why, and returns the backlog.
   * - The forecast is what has been spent, at billing rates, divided by the reported percent complete; without one it is what has been spent.
   * - A project is at risk if its forecast is more than its contract, or its planned completion date has passed. The most money over the contract comes first, then the most days late.
   * - Callers who see the money of their own projects only get these projects and their backlog.
   */
  ListProjectsAtRisk: { args: ListProjectsAtRiskArguments; content: ListProjectsAtRiskContent; paged: false; effect: "read" };
  /**
   * Reads projects by key, in the order of the keys, with nested invoice groups and phases.
   * - A phase's `Phases` holds the phases below it and is left out when there are none.
   */
  GetProjects: { args: GetProjectsV1Arguments; content: GetProjectsV1Content; paged: false; effect: "read" };
  /**
   * Creates, changes and deletes projects with their invoice groups, phases and contacts in one call.
   * - A negative key creates a record; every negative key of a call is used once. Delete true deletes; only the key and LastModifiedDate are needed then.
   * - The change is the difference between the updated and the unchanged record of the same key. What others changed meanwhile is kept; a property changed on both sides to different values is -409 with ErrorData.Conflicts.
   * - Without an unchanged record every member sent is the change, and LastModifiedDate must equal the stored one.
   * - The answer holds the records as now stored, in the order sent, deleted ones left out; a created one carries Original<Thing>Key with the negative key it was sent with.
   * - UseSingleTransaction false saves the good records and reports each refused one ('Completed with errors.').
   * - A new project needs Description, BillingType, CompanyKey, Contacts and InvoiceGroups; a new invoice group Description, InvoiceFormatKey, Client and Phases; a new phase Description, BillingType and Contacts.
   * - A nested record that is left out stays as it is; Delete true takes it away, a phase with all phases below it. Every record inside a new record is new: a key that is not negative is -423.
   * - A phase moves when it is sent inside another invoice group or phase, or names one as ParentKey. Changes of different phases, or of different members of one, merge; so do added and removed phases and the order of siblings.
   * - A project with open work cannot change its company, nor can its phases (-424): unbilled work, draft or unpaid invoices, and time or expenses that are not posted.
   * - Project and phase dates lie between the firm's settings earliestProjectDate and latestProjectDate; only dates that change are checked.
   */
  UpdateProjects: { args: UpdateProjectsV1Arguments; content: UpdateProjectsV1Content; paged: false; effect: "write" };
  /** Reads project templates by key: nested projects with ProjectTemplateKey in place of ProjectKey. */
  GetProjectTemplates: { args: GetProjectTemplatesArguments; content: GetProjectTemplatesContent; paged: false; effect: "read" };
  /**
   * Reads projects as GetProjects does, with the resources of projects and phases.
   * - Read-only: not to be combined with UpdateProjects, where Resources take no part.
   */
  GetProjectsWithResources: { args: GetProjectsWithResourcesArguments; content: GetProjectsWithResourcesContent; paged: false; effect: "read" };
  /**
   * Returns hours, cost, value, billings, receipts and balances of a project and each of its phases.
   * - The totals of a phase include all phases below it. The totals of the project include everything.
   * - AsOfDate and AsKnownAt are extensions of this service. With one of them, everything counts on its own date: work on its accounting date, billing and write-offs on theirs, and a void or transfer on the date it was made. Scheduled Hours and Scheduled Dollars are always the present ones, and KnownAt is sent.
   * - A caller who sees cost but not pay sees totals that contain labor cost only where three or more people worked, and only where no subtraction leaves fewer; as of a past day they see none. Hidden totals are null and named in a warning.
   */
  GetProjectTotals: { args: GetProjectTotalsArguments; content: GetProjectTotalsContent; paged: false; effect: "read" };
  /**
   * Lists project templates, by description.
   * - A project becomes a template with UpdateProjects, IsTemplate true; CreateProjects with ProjectTemplateKey copies it.
   */
  ListProjectTemplates: { args: ListProjectTemplatesArguments; content: ListProjectTemplatesContent; paged: true; effect: "read" };
  /** Lists the employee's own expense reports, by description. */
  ListExpenseReports: { args: ListExpenseReportsArguments; content: ListExpenseReportsContent; paged: true; effect: "read" };
  /**
   * Returns the employee's own expense reports, in the order of the keys.
   * - The reports are at the top level of the response, next to the envelope's members, and in Content.
   * - The key of another employee's report is unknown.
   */
  GetExpenseReports: { args: GetExpenseReportsArguments; content: GetExpenseReportsContent; paged: false; effect: "read" };
  /**
   * Creates, changes, submits and deletes the employee's own expense reports.
   * - A negative key creates a record; every negative key of a call is used once. Delete true deletes; only the key and LastModifiedDate are needed then.
   * - The change is the difference between the updated and the unchanged record of the same key. What others changed meanwhile is kept; a property changed on both sides to different values is -409 with ErrorData.Conflicts.
   * - Without an unchanged record every member sent is the change, and LastModifiedDate must equal the stored one.
   * - The answer holds the records as now stored, in the order sent, deleted ones left out; a created one carries Original<Thing>Key with the negative key it was sent with.
   * - UseSingleTransaction false saves the good records and reports each refused one ('Completed with errors.').
   * - A new report belongs to the authorizing employee; reports of other employees are unknown. Only a report that is In Progress can be changed, submitted or deleted (-424).
   * - Submit true submits the report after saving it; EndingDate and the Date of every line are then required (-420).
   * - Lines are identified by ExpenseKey: a negative key is a new line, Delete true deletes a line, and a line that is left out stays. Lines are merged member by member.
   * - CostAmount defaults to Units times UnitRate; UnitRate of a unit-based line defaults to the activity's rate.
   * - An attachment is listed by its FileKey on the line whose ExpenseKey it was saved with. It is deleted only with its report: if its line is deleted, another line of the report can list it.
   */
  UpdateExpenseReports: { args: UpdateExpenseReportsArguments; content: UpdateExpenseReportsContent; paged: false; effect: "write" };
  /**
   * Undoes the submission of the employee's own expense reports, so that they can be changed again.
   * - The report is In Progress again and loses a supervisor's approval. A report that accounting has approved cannot be recalled (-424).
   * - Reports of other employees are unknown. A report that is refused does not stop the others.
   */
  RecallExpenseReports: { args: RecallExpenseReportsArguments; content: RecallExpenseReportsContent; paged: false; effect: "write" };
  /**
   * Lists the expense reports that the caller can approve, oldest submission first.
   * - Supervisors see reports of employees they supervise, accounting managers everyone's. The caller's own reports are included only if the firm's setting selfApproval is true.
   * - Default for FilterByStatus: reports that are submitted and not yet processed.
   */
  ListExpenseReportsToApprove: { args: ListExpenseReportsToApproveArguments; content: ListExpenseReportsToApproveContent; paged: true; effect: "read" };
  /**
   * Returns expense reports that the caller can approve, in the order of the keys.
   * - Employees have access to their own reports, supervisors to those of employees they supervise, accounting managers to everyone's; any other key is unknown.
   * - GetExpenseReports returns the caller's own reports only, as the interface document says.
   */
  GetExpenseReportsToApprove: { args: GetExpenseReportsToApproveArguments; content: GetExpenseReportsToApproveContent; paged: false; effect: "read" };
  /**
   * Returns the approval history of expense reports: who submitted, approved, rejected, corrected or processed them, and when.
   * - Employees have access to their own reports, supervisors to those of employees they supervise, accounting managers to everyone's; any other key is unknown.
   */
  GetExpenseReportHistory: { args: GetExpenseReportHistoryArguments; content: GetExpenseReportHistoryContent; paged: false; effect: "read" };
  /**
   * Approves submitted expense reports at a level.
   * - Supervisors can do this with reports of employees they supervise, accounting managers with everyone's. Nobody can do it with their own report unless the firm's setting selfApproval is true. A report that is refused does not stop the others.
   * - A report that was corrected after its approval (NeedsReApproval) is approved again at either level.
   * - With the firm's setting expenseReportsNeedSupervisor, accounting can approve only after the supervisor.
   */
  ApproveExpenseReports: { args: ApproveExpenseReportsArguments; content: ApproveExpenseReportsContent; paged: false; effect: "write" };
  /**
   * Undoes the approval of expense reports at a level.
   * - Supervisors can do this with reports of employees they supervise, accounting managers with everyone's. Nobody can do it with their own report unless the firm's setting selfApproval is true. A report that is refused does not stop the others.
   * - Undo the processing of a processed report first, with ProcessExpenseReports and Unprocess.
   */
  UnapproveExpenseReports: { args: UnapproveExpenseReportsArguments; content: UnapproveExpenseReportsContent; paged: false; effect: "write" };
  /**
   * Returns submitted and approved expense reports to their employees for correction, with a reason.
   * - Supervisors can do this with reports of employees they supervise, accounting managers with everyone's. Nobody can do it with their own report unless the firm's setting selfApproval is true. A report that is refused does not stop the others.
   * - The report is In Progress again and loses its approvals. The rejected lines have ManagerNotes and, until the report is resubmitted, the employee who rejected them (RejectedByByEmployeeKey). Without Lines, all lines are rejected.
   * - With Lines, each of the reports must have at least one of them (-422).
   */
  RejectExpenseReports: { args: RejectExpenseReportsArguments; content: RejectExpenseReportsContent; paged: false; effect: "write" };
  /**
   * Corrects approved expense reports of any employee; they must then be approved again.
   * - Requires the role AccountingManager. The report must be Supervisor Approved or Accounting Approved (-424). Reports cannot be created, deleted or submitted here.
   * - Arguments and merging are those of UpdateExpenseReports; the checks are those of a submitted report. NeedsReApproval is then true: the report cannot be processed until ApproveExpenseReports approves it again.
   * - Nobody can correct their own report unless the firm's setting selfApproval is true.
   */
  CorrectExpenseReports: { args: CorrectExpenseReportsArguments; content: CorrectExpenseReportsContent; paged: false; effect: "write" };
  /**
   * Processes approved expense reports, which posts their expenses, or undoes that with Unprocess.
   * - Requires the role AccountingManager. A report that is refused does not stop the others. The caller's own report needs another person's approval first, unless the firm's setting selfApproval is true.
   * - The firm's settings expenseReportsNeedSupervisor and expenseReportsNeedAccounting say which approvals are required; a corrected report must be approved again.
   * - Lines with a project are posted to the project at CostAmount, with a billable value at the day's markup. Amounts that the employee paid are owed to the employee; amounts paid with a company card are posted to its bank account; personal expenses are not posted as costs.
   * - AccountingDate defaults to EndingDate, or the first open day after it with a warning; an AccountingDate that is given must be in an open period (-424).
   * - Unprocess reverses the posting on AccountingDate, which defaults to the posting date or the first open day after it, with a warning. It is refused if expenses are billed or the report is reimbursed.
   */
  ProcessExpenseReports: { args: ProcessExpenseReportsArguments; content: ProcessExpenseReportsContent; paged: false; effect: "write" };
  /**
   * Lists saved receipts without their bytes, in the order they were saved.
   * - Employees have access to their own files, supervisors to those of employees they supervise, accounting managers to everyone's; any other key is unknown.
   * - A file whose line is deleted stays with its report, with IsAttached false; another line of the report can list it.
   */
  ListAttachments: { args: ListAttachmentsArguments; content: ListAttachmentsContent; paged: true; effect: "read" };
  /**
   * Returns a saved receipt with its bytes.
   * - Employees have access to their own files, supervisors to those of employees they supervise, accounting managers to everyone's; any other key is unknown.
   */
  GetAttachment: { args: GetAttachmentArguments; content: GetAttachmentContent; paged: false; effect: "read" };
  /**
   * Saves a receipt for a line of an expense report and returns its FileKey.
   * - A positive ExpenseKey is a line of the caller's own report that is In Progress; the file is attached at once. A negative one is for a line that does not exist yet: UpdateExpenseReports then lists the FileKey on the new line with the same ExpenseKey.
   * - The file must be a PDF or an image (PNG, JPEG, GIF, WebP, TIFF, BMP, HEIC, AVIF), determined from its content. Any other file, or one that is valid as two types, is -422. MimeType is returned as determined; a different MimeType in the request is a warning.
   * - At most 20 MB (-421); an empty file is -420. A file is deleted with its report. One that no line ever used is deleted after the days of the firm setting unusedAttachmentDays.
   * - The files of an employee that no line uses have at most the megabytes of the firm setting unusedAttachmentMegabytes together (-422). Files whose line was deleted count while their report is In Progress.
   */
  SaveAttachment: { args: SaveAttachmentArguments; content: SaveAttachmentContent; paged: false; effect: "write" };
  /**
   * Returns GL accounts with their balances and budgets as of a date.
   * - A caller without the right seePay gets whole months and balances of month-ends or today, and only where the labor cost of each company belongs to three or more people (-422 otherwise).
   * - Amounts have the account's normal sign.
   * - Budgets are summed from the start of each company's fiscal year through the month of AsOfDate.
   * - AsKnownAt is an extension of this service: balances leave out what was posted after that moment, whatever its date. Budgets are always the current ones, and KnownAt is sent.
   */
  GetGLAccounts: { args: GetGLAccountsArguments; content: GetGLAccountsContent; paged: false; effect: "read" };
  /** Lists GL accounts by ID. */
  ListGLAccounts: { args: ListGLAccountsArguments; content: ListGLAccountsContent; paged: true; effect: "read" };
  /**
   * Approves submitted timesheets at a level; at level Accounting their labor is posted.
   * - At level Supervisor: timesheets of employees the caller supervises, or everyone's for one who also has the right process. At level ProjectManager: the rows on projects and phases the caller manages. At level Accounting: everyone's. Nobody can do this with their own timesheet unless the firm's setting selfApproval is true. A timesheet that is refused does not stop the others.
   * - Accounting approval posts the labor to the project ledger and the general ledger: cost at the day's pay rate with premium and burden, value at the day's bill rate. The posting date is the last day of the week, or of the month if that is earlier; with the firm setting timePosting dayWorked it is the day of the work. In a closed period it is the first open day after it, with a warning. Hours from before the company's books begin are -422.
   */
  ApproveTimesheets: { args: ApproveTimesheetsArguments; content: ApproveTimesheetsContent; paged: false; effect: "write" };
  /**
   * Undoes the approval of timesheets at a level; at level Accounting the posted labor is reversed.
   * - At level Supervisor: timesheets of employees the caller supervises, or everyone's for one who also has the right process. At level ProjectManager: the rows on projects and phases the caller manages. At level Accounting: everyone's. Nobody can do this with their own timesheet unless the firm's setting selfApproval is true. A timesheet that is refused does not stop the others.
   * - Accounting approval cannot be undone once the timesheet is billed or paid.
   */
  UnapproveTimesheets: { args: UnapproveTimesheetsArguments; content: UnapproveTimesheetsContent; paged: false; effect: "write" };
  /**
   * Returns submitted timesheets to their employees for correction, with a reason.
   * - At level Supervisor: timesheets of employees the caller supervises, or everyone's for one who also has the right process. At level ProjectManager: the rows on projects and phases the caller manages. At level Accounting: everyone's. Nobody can do this with their own timesheet unless the firm's setting selfApproval is true. A timesheet that is refused does not stop the others.
   * - The timesheet is In Progress again and marked as rejected until it is resubmitted. The rejected rows lose their project manager's approval.
   */
  RejectTimesheets: { args: RejectTimesheetsArguments; content: RejectTimesheetsContent; paged: false; effect: "write" };
  /**
   * Marks accounting-approved timesheets as paid by payroll, or undoes that with Unpay.
   * - Requires the role AccountingManager. A timesheet that is refused does not stop the others. A paid timesheet cannot be unapproved.
   * - CreatePayrollPayments with PaidThrough marks the timesheets that it pays, and VoidPayrollPayments undoes that.
   */
  PayTimesheets: { args: PayTimesheetsArguments; content: PayTimesheetsContent; paged: false; effect: "write" };
  /**
   * Returns the approval history of timesheets: who submitted, approved, rejected or paid them, and when.
   * - For the timesheets that GetTimesheets would return.
   */
  GetTimesheetHistory: { args: GetTimesheetHistoryArguments; content: GetTimesheetHistoryContent; paged: false; effect: "read" };
  /**
   * Returns what changed on timesheets since they were last approved or rejected, for a second review.
   * - For the timesheets that GetTimesheets would return. A timesheet that was never approved or rejected has no changes.
   * - Covers hours, notes and rows, but not breaks.
   */
  GetTimesheetChanges: { args: GetTimesheetChangesArguments; content: GetTimesheetChangesContent; paged: false; effect: "read" };
  /**
   * Lists the active employees without a submitted timesheet for a week.
   * - Covers the caller and the employees the caller supervises; for accounting managers, everyone.
   * - Employees who were not employed on any day of the week are left out.
   */
  ListMissingTimesheets: { args: ListMissingTimesheetsArguments; content: ListMissingTimesheetsContent; paged: true; effect: "read" };
  /**
   * Lists the rows of submitted timesheets on projects and phases that the caller manages, by employee and week.
   * - Requires the right approve for own projects. Rows on other projects, overhead rows and timesheets in progress are not listed.
   * - ApproveTimesheets and RejectTimesheets at level ProjectManager apply to the caller's rows of a timesheet.
   */
  ListProjectTimesheetRows: { args: ListProjectTimesheetRowsArguments; content: ListProjectTimesheetRowsContent; paged: true; effect: "read" };
  /** Lists the days on which timesheets are locked. */
  ListLockedTimesheetDays: { args: ListLockedTimesheetDaysArguments; content: ListLockedTimesheetDaysContent; paged: false; effect: "read" };
  /**
   * Locks days, so that their hours, notes and breaks cannot change on any timesheet.
   * - Requires the role AccountingManager. Locking a day that is already locked has no effect.
   */
  LockTimesheetDays: { args: LockTimesheetDaysArguments; content: LockTimesheetDaysContent; paged: false; effect: "write" };
  /**
   * Unlocks days that LockTimesheetDays locked.
   * - Requires the role AccountingManager. Leave CompanyKey out to unlock days that are locked for all companies.
   */
  UnlockTimesheetDays: { args: UnlockTimesheetDaysArguments; content: UnlockTimesheetDaysContent; paged: false; effect: "write" };
  /**
   * Reprices posted labor with the pay, burden and bill rates now on file for its dates.
   * - Requires the role AccountingManager. Labor that is billed or written off is not repriced, nor is labor that TransferTransactions moved.
   * - Nothing is overwritten: the old transaction is reversed, a new one is posted, and the difference goes to the general ledger. Preview shows what would change.
   * - At most 2000 timesheets per call.
   */
  RepriceTransactions: { args: RepriceTransactionsArguments; content: RepriceTransactionsContent; paged: false; effect: "write" };
  /**
   * Creates, changes and deletes GL accounts.
   * - A negative key creates a record; every negative key of a call is used once. Delete true deletes; only the key and LastModifiedDate are needed then.
   * - The change is the difference between the updated and the unchanged record of the same key. What others changed meanwhile is kept; a property changed on both sides to different values is -409 with ErrorData.Conflicts.
   * - Without an unchanged record every member sent is the change, and LastModifiedDate must equal the stored one.
   * - The answer holds the records as now stored, in the order sent, deleted ones left out; a created one carries Original<Thing>Key with the negative key it was sent with.
   * - UseSingleTransaction false saves the good records and reports each refused one ('Completed with errors.').
   * - An ID is unique among all accounts, active or inactive, ignoring case.
   * - The AccountType of an account with postings cannot be changed, because closed years depend on it.
   * - Balances and budgets are calculated; if they are sent they are ignored.
   */
  UpdateGLAccounts: { args: UpdateGLAccountsArguments; content: UpdateGLAccountsContent; paged: false; effect: "write" };
  /** Lists budgets by account ID and month. */
  ListBudgets: { args: ListBudgetsArguments; content: ListBudgetsContent; paged: true; effect: "read" };
  /** Returns budgets by key, with all the members that UpdateBudgets accepts. */
  GetBudgets: { args: GetBudgetsArguments; content: GetBudgetsContent; paged: false; effect: "read" };
  /**
   * Creates, changes and deletes budgets.
   * - A negative key creates a record; every negative key of a call is used once. Delete true deletes; only the key and LastModifiedDate are needed then.
   * - The change is the difference between the updated and the unchanged record of the same key. What others changed meanwhile is kept; a property changed on both sides to different values is -409 with ErrorData.Conflicts.
   * - Without an unchanged record every member sent is the change, and LastModifiedDate must equal the stored one.
   * - The answer holds the records as now stored, in the order sent, deleted ones left out; a created one carries Original<Thing>Key with the negative key it was sent with.
   * - UseSingleTransaction false saves the good records and reports each refused one ('Completed with errors.').
   * - An account has one budget for each company, month and basis.
   * - Amounts have the account's normal sign. Date may be any day of the month.
   * - A budget of a closed month cannot be created, changed or deleted (-424).
   */
  UpdateBudgets: { args: UpdateBudgetsArguments; content: UpdateBudgetsContent; paged: false; effect: "write" };
  /**
   * Lists the postings behind GL balances, oldest first.
   * - The totals include all matching postings, not only those of the page. For one account, with FilterByLatestDate and a basis, TotalAmount is the balance that GetGLAccounts returns.
   * - Postings from timesheets, and their part of the totals, require the right seePay.
   */
  ListGLTransactions: { args: ListGLTransactionsArguments; content: ListGLTransactionsContent; paged: true; effect: "read" };
  /**
   * Lists the rows behind a total of GetProjectTotals.
   * - The Amounts of all rows sum to TotalAmount, which equals the total that GetProjectTotals returns.
   * - Total needs the right to see it (-403): costs seeCost, hours nothing, payables seePayables, and everything else seeClientMoney.
   */
  ListTransactions: { args: ListTransactionsArguments; content: ListTransactionsContent; paged: true; effect: "read" };
  /** Lists journal entries by date, without their lines. */
  ListJournalEntries: { args: ListJournalEntriesArguments; content: ListJournalEntriesContent; paged: true; effect: "read" };
  /** Returns journal entries with their lines, in the order of the requested keys. */
  GetJournalEntries: { args: GetJournalEntriesArguments; content: GetJournalEntriesContent; paged: false; effect: "read" };
  /**
   * Creates and posts journal entries, including beginning balances and reversing or recurring journals.
   * - Either all journals of the call are posted or none.
   * - Debits must equal credits. If the lines belong to several companies, due-to and due-from postings are added so that each company balances.
   * - Lines may use only accounts with AllowJournalEntries, except in beginning balances. The date of a BeginningBalance journal must not be after the day on which the company's books begin, and the date of a Normal journal must not be before it.
   * - ReverseDate posts the opposite amounts on that date, as another journal with ReversesJournalKey. Repeat posts the same journal on later dates, with a common SeriesKey and with a reversal each if ReverseDate is given. The last day of a month stays the last day of a month.
   * - Repeat with WhenDue posts the first journal now and each later one on its date, without end if Times is omitted. A journal that cannot be posted on its date, for example because the period is closed, waits; ListRecurringJournals returns the reason. EndRecurringJournals ends a series.
   * - A line on a control account (receivables, payables, prepayments, payroll clearing, sales tax, credit cards, due-to and due-from) is -422 unless ControlReason and PartyKey or ClearsJournalKey are sent. The line counts in the aging from its date on. On a receivable or payable account Basis must be accrual.
   * - A Date in a closed period is -424, as is a missing control account. Date defaults to the first open day from today on, with a warning if that is not today.
   */
  CreateJournalEntries: { args: CreateJournalEntriesArguments; content: CreateJournalEntriesContent; paged: false; effect: "write" };
  /**
   * Voids journal entries by posting reversing entries. Either all journals of the call are voided or none.
   * - A journal entry with a date after VoidDate is voided on its own date.
   * - The reversal of a journal entry is voided with it. AndLater also voids the later ones of its series and ends a recurring series.
   * - A void date in a closed period is -424, as is a journal entry that is already voided.
   */
  VoidJournalEntries: { args: VoidJournalEntriesArguments; content: VoidJournalEntriesContent; paged: false; effect: "write" };
  /** Lists recurring journals with the date of the next journal and anything that prevents it. */
  ListRecurringJournals: { args: ListRecurringJournalsArguments; content: ListRecurringJournalsContent; paged: true; effect: "read" };
  /**
   * Ends recurring journals, so that no more are posted. Either all series of the call are ended or none.
   * - Journals that were already posted remain; use VoidJournalEntries to void them. A series that has already ended is -424.
   */
  EndRecurringJournals: { args: EndRecurringJournalsArguments; content: EndRecurringJournalsContent; paged: false; effect: "write" };
  /** Lists the periods that companies have closed or reopened, by date. */
  ListPeriods: { args: ListPeriodsArguments; content: ListPeriodsContent; paged: true; effect: "read" };
  /**
   * Returns what is missing or open for a month before it is closed, with counts and amounts.
   * - Documents count from the beginning of the books through the last day of the month: time of weeks that begin by then, expense reports that begin by then, draft invoices dated by then, and work that is unbilled as of then.
   * - Missing timesheets are those of the weeks that end in the month and have ended by today, as ListMissingTimesheets returns them.
   * - An earlier month is open if it has postings and is not closed.
   */
  GetMonthEnd: { args: GetMonthEndArguments; content: GetMonthEndContent; paged: false; effect: "read" };
  /**
   * Closes a company's books through a day. Nothing can be posted on that day or before it until it is reopened, except with a LockReason.
   * - All days through LastDate are closed, whatever FirstDate says; a FirstDate that is given is ignored with a warning. A LastDate that is already closed is -424.
   * - A balance of these days that was asserted with CreateBalanceAssertions and that the books do not show is -424.
   * - The balances of all accounts that were used are asserted on both bases, without close-year entries (ListBalanceAssertions). A later posting on these days warns its caller, and plumbline check names the entry.
   * - The call waits for postings in progress. Documents that name no date post on the first open day, with a warning.
   */
  ClosePeriod: { args: ClosePeriodArguments; content: ClosePeriodContent; paged: false; effect: "write" };
  /**
   * Reopens a closed period, so that documents can be posted to it again.
   * - All days from FirstDate on are open again, later ones too, with a warning. Earlier days stay closed.
   * - Balances that ClosePeriod asserted on the reopened days are withdrawn with the Reason.
   * - A year that CloseYear closed must be reopened with ReopenYear (-424).
   */
  ReopenPeriod: { args: ReopenPeriodArguments; content: ReopenPeriodContent; paged: false; effect: "write" };
  /** Lists the closings of fiscal years, by date. */
  ListYearClosings: { args: ListYearClosingsArguments; content: ListYearClosingsContent; paged: true; effect: "read" };
  /**
   * Closes a company's fiscal year: moves income and costs to retained earnings on both bases and closes the year to postings.
   * - The closing entry is dated the last day of the year and marked as a close-year entry. It includes earlier years that were not closed.
   * - A closed year keeps its days. After FiscalYearStartMonth changes, the days between a closed year and the new first month are a short year, which is closed by itself.
   * - A year that has not ended is -422. A year that is closed or precedes a closed year is -424, as is a company without a retained earnings account.
   * - A balance of these days that was asserted with CreateBalanceAssertions and that the books do not show is -424.
   * - The balances of all accounts that were used are asserted on both bases, without close-year entries (ListBalanceAssertions). A later posting on these days warns its caller, and plumbline check names the entry.
   * - Months of the year may already be closed. All days through the end of the year are closed and can be opened only with ReopenYear.
   */
  CloseYear: { args: CloseYearArguments; content: CloseYearContent; paged: false; effect: "write" };
  /**
   * Reverses the closing entry of a fiscal year on its own date and reopens the year to postings.
   * - Only the latest closed year of a company can be reopened; reopen later years first (-424). Days that ClosePeriod closed stay closed, with a warning.
   * - Balances that CloseYear asserted are withdrawn with the Reason.
   */
  ReopenYear: { args: ReopenYearArguments; content: ReopenYearContent; paged: false; effect: "write" };
  /**
   * Changes a control account of a company and moves its open items to the new account with an entry.
   * - Each open item moves with its balance on each basis, so agings and documents stay the same. Voids of old documents still find the old account.
   * - Date must not be before the last posting of an item that moves (-422). The default is the first open day from that day or today on.
   * - The new account must be active and have the type of the present one (-422). It must not have postings of its own (-424). A company without such an account yet is -424; set it with UpdateCompanies.
   */
  MoveControlAccount: { args: MoveControlAccountArguments; content: MoveControlAccountContent; paged: false; effect: "write" };
  /** Lists balance assertions by date. */
  ListBalanceAssertions: { args: ListBalanceAssertionsArguments; content: ListBalanceAssertionsContent; paged: true; effect: "read" };
  /**
   * Records balances that somebody outside the books stated, such as a bank, and checks them from then on.
   * - All or nothing. The books must show Amount plus Outstanding on Date, else the assertion is -422 with the difference. Only assets and liabilities can be asserted (-422).
   * - A later posting that changes an asserted balance warns its caller. plumbline check names the entry, and the day cannot be closed (-424).
   */
  CreateBalanceAssertions: { args: CreateBalanceAssertionsArguments; content: CreateBalanceAssertionsContent; paged: false; effect: "write" };
  /**
   * Withdraws balance assertions, which are no longer checked. They stay as part of the history.
   * - All or nothing. An assertion that is already withdrawn is -424.
   */
  WithdrawBalanceAssertions: { args: WithdrawBalanceAssertionsArguments; content: WithdrawBalanceAssertionsContent; paged: false; effect: "write" };
  /** Lists the templates that a new firm can start from, and those that were applied. */
  ListSetupTemplates: { args: ListSetupTemplatesArguments; content: ListSetupTemplatesContent; paged: false; effect: "read" };
  /**
   * Sets up a firm without accounts from a template: chart, control accounts, lists, rates and invoice formats.
   * - The firm must not have GL accounts yet (-424). Everything can be changed later, and UndoSetupTemplate undoes it while nothing uses it.
   * - The records are created with the Update methods of their lists, so the caller must be allowed to call these.
   * - Bill rates are in effect from January 1 of this year.
   */
  ApplySetupTemplate: { args: ApplySetupTemplateArguments; content: ApplySetupTemplateContent; paged: false; effect: "write" };
  /**
   * Deletes what a template created, until the first posting.
   * - All or nothing. A record that something else uses is -410: delete that first. After the first posting it is -424.
   * - Changes that were made to these records since are lost.
   */
  UndoSetupTemplate: { args: UndoSetupTemplateArguments; content: UndoSetupTemplateContent; paged: false; effect: "write" };
  /**
   * Returns the steps of setting up a firm, and whether each is done. No step is required.
   * - Employees and UserAccounts count those besides the first administrator.
   * - Firm and Companies have defaults, so they are done when somebody has confirmed them with MarkSetupSteps, or when the books have postings.
   */
  GetSetupProgress: { args: GetSetupProgressArguments; content: GetSetupProgressContent; paged: false; effect: "read" };
  /**
   * Confirms, skips or reopens steps of setting up the firm.
   * - Only Firm and Companies can be Done; the other steps are done when there is at least one record (-422).
   * - A skipped step can be done at any time, and is then shown as done. Open takes a mark away.
   */
  MarkSetupSteps: { args: MarkSetupStepsArguments; content: MarkSetupStepsContent; paged: false; effect: "write" };
  /**
   * Sets the firm's settings or its companies back to what they were when the firm was created.
   * - Possible until the first posting; after it, -424. The step is open again.
   * - Companies: names, beginning balance dates, fiscal years, letterheads and payment instructions are set back, and companies that were added are deleted. A company that something uses is -410. Control accounts belong to the template (UndoSetupTemplate).
   */
  UndoSetupStep: { args: UndoSetupStepArguments; content: UndoSetupStepContent; paged: false; effect: "write" };
  /** Lists the openings of companies with the number of rows in each part. */
  ListOpenings: { args: ListOpeningsArguments; content: ListOpeningsContent; paged: true; effect: "read" };
  /** Returns an opening with the rows of its parts. */
  GetOpening: { args: GetOpeningArguments; content: GetOpeningContent; paged: false; effect: "read" };
  /**
   * Starts the opening of a company, or changes its draft. Each part that is sent replaces that part.
   * - A company has one opening. While it is posted, it cannot be changed (-424): reverse it with ReverseOpening, correct it and post it again.
   * - Rows are checked when the opening is posted. PostOpening with Preview returns everything that is wrong, and posts nothing.
   * - Work is entered once, in the part Work: lines of open vendor invoices and expense reports on a project do not add cost to it. Billings and VendorCosts are to date, including the open invoices.
   * - With LastModifiedDate, the call is -409 if somebody else has changed the opening since.
   */
  SaveOpening: { args: SaveOpeningArguments; content: SaveOpeningContent; paged: false; effect: "write" };
  /**
   * Posts the opening of a company to both ledgers on its cutover date. All or nothing.
   * - Open client and vendor invoices, with what was received and paid of them, and prepayments become documents. The rest of the trial balance is posted in one entry, so that on the cutover date every account has the balance of the old system, and every control account equals its documents.
   * - On the cash basis the figures are those of the trial balance without what is open, unless its rows state CashBasis. If they do, what differs must balance (-422).
   * - Work, Billings and VendorCosts are posted to the project ledger, so that project totals start with the figures of the old system. A contract bills only what is not billed to date.
   * - Sums that do not agree are -422, all of them at once: the trial balance must balance, each control account must equal its documents, and what was billed to date beside open invoices must be settled, as must what vendors invoiced.
   * - The books of the company begin on the cutover date if their first day is not set; another first day is -422. A cutover date in a closed period is -424, as is an opening that is posted already.
   * - Preview does everything, and posts nothing.
   */
  PostOpening: { args: PostOpeningArguments; content: PostOpeningContent; paged: false; effect: "write" };
  /**
   * Reverses a posted opening on its cutover date, so that it can be corrected and posted again.
   * - Everything that it posted is reversed, and its documents are voided. The opening is a draft again with all its rows.
   * - Until the first close: a cutover date in a closed period is -424.
   * - A document of the opening that was settled or voided since, and work that was billed or written off since, are -424. Undo those first, on the day on which they were posted: a document that was settled for some days cannot be reversed from the cutover date on (-422).
   * - The reported percent complete of contracts and the first day of the books stay as they are.
   */
  ReverseOpening: { args: ReverseOpeningArguments; content: ReverseOpeningContent; paged: false; effect: "write" };
  /**
   * Deletes the opening of a company that was never posted.
   * - An opening that was posted is -424, also if it is reversed: its entries refer to it. Correct it instead.
   */
  DeleteOpening: { args: DeleteOpeningArguments; content: DeleteOpeningContent; paged: false; effect: "write" };
  /**
   * Compares the figures of the old system with the books on the cutover date, by account, project and phase.
   * - Old is what the rows of the opening state, and New is what the books show on the cutover date on the accrual basis. Before the opening is posted, New is what was posted otherwise.
   * - The figures of a phase do not include the phases below it. Billed and Vendor invoiced without a row to date are what the open invoices have. Received includes sales tax, adjustments and credit memos.
   */
  GetOpeningReconciliation: { args: GetOpeningReconciliationArguments; content: GetOpeningReconciliationContent; paged: false; effect: "read" };
  /** Lists client invoices, by date unless another order is asked for. */
  ListClientInvoices: { args: ListClientInvoicesArguments; content: ListClientInvoicesContent; paged: true; effect: "read" };
  /** Returns client invoices with their lines and the work they bill, in the order of the requested keys. */
  GetClientInvoices: { args: GetClientInvoicesArguments; content: GetClientInvoicesContent; paged: false; effect: "read" };
  /**
   * Drafts invoices from the work in progress and the contracts of invoice groups.
   * - TimeAndExpense bills the value of work up to ThroughDate. FixedFee and PercentComplete bill the contract × ReportedPercentComplete, less what was billed. UnitPrice bills units × rate, and PercentofConstructionCost a share of the construction cost, in the same way (a phase's share is its PercentDistribution). Nonbillable, Marketing and Overhead never bill.
   * - A phase without a billing type belongs to the contract above it. Where subphases have their own contracts, those are billed and the contract above is only their sum. Work on a project itself is billed with its first group. Projects and phases in Hold or BillingHold are not billed.
   * - A group has one draft at a time (-424), and two drafts never claim the same work. A group with nothing to bill gets a warning and no draft.
   * - Sales tax needs ApplySalesTax of the phase and, for work billed as time and expense, IsTaxable of its activity.
   * - A draft posts nothing: see UpdateClientInvoices, FinalizeClientInvoices and DeleteClientInvoices.
   */
  DraftClientInvoices: { args: DraftClientInvoicesArguments; content: DraftClientInvoicesContent; paged: false; effect: "write" };
  /**
   * Edits draft invoices: dates, texts, percentages and adjustment lines. All or nothing.
   * - Members that are left out stay as they are. Only drafts can be edited (-424).
   * - Every edit recalculates the lines from the work in progress through ThroughDate; you cannot enter their amounts. To bill more or less than the work is worth, add an adjustment. To leave work out, use HoldTransactions or WriteOffTransactions; to include it again, use ReleaseTransactions.
   * - An adjustment is taxed like its phase.
   * - PercentsComplete bills contracts at other percentages than their phases report. It does not change the phases: a later invoice bills what they report then, less what was billed.
   */
  UpdateClientInvoices: { args: UpdateClientInvoicesArguments; content: UpdateClientInvoicesContent; paged: false; effect: "write" };
  /**
   * Finalizes draft invoices: numbers them without gaps within their company and posts them. All or nothing.
   * - Numbers follow the order of the keys sent. A number is never reused: a voided invoice keeps its number.
   * - The billed work becomes Billed. On the accrual basis, receivables are debited and labor, expense and consultant income and sales tax are credited; on the cash basis income is posted when a receipt is applied.
   * - A draft is rejected (-424) if its work has changed (for example, a timesheet was unprocessed): recalculate it with UpdateClientInvoices. So is a draft without lines, with an AccountingDate in a closed period, or of a company without the control accounts.
   */
  FinalizeClientInvoices: { args: FinalizeClientInvoicesArguments; content: FinalizeClientInvoicesContent; paged: false; effect: "write" };
  /**
   * Voids final invoices and reverses their postings; their work can be billed again.
   * - All or nothing. An invoice with receipts, credit memos or adjustments is rejected (-424): void those first.
   * - The reversing entries are dated VoidDate. The invoice keeps its number. Draft invoices of its project are recalculated.
   */
  VoidClientInvoices: { args: VoidClientInvoicesArguments; content: VoidClientInvoicesContent; paged: false; effect: "write" };
  /**
   * Deletes draft invoices; their work can be billed again.
   * - All or nothing. Only drafts can be deleted (-424); void a final invoice instead.
   */
  DeleteClientInvoices: { args: DeleteClientInvoicesArguments; content: DeleteClientInvoicesContent; paged: false; effect: "write" };
  /**
   * Prints a client invoice as a PDF or as a self-contained HTML page.
   * - The Layout of the invoice format decides what is printed. Standard: every line. Summary: one row per phase. Detail: the people, activities, hours and rates of each phase. Progress: the amount of each contract, percent complete, earned, previously billed and this invoice, followed by other work.
   * - Header, scope and footer come from the invoice, which copied them from its invoice group. Letterhead and payment instructions come from the company. A draft or voided invoice is marked as such on every page.
   * - Backup adds a list of the billed time and expenses. It defaults to PrintBackup of the invoice group.
   * - A PDF supports Latin, Greek, Cyrillic, Hebrew, Arabic, Chinese, Japanese and Korean letters, in the order they are read, and is tagged for programs that read it aloud. Other characters are replaced by their plain form if there is one (① becomes 1), or else by ? with a warning; HTML supports all characters. Printing the same invoice again returns the same bytes. The firm settings paperSize, numberFormat and dateFormat set the page size and how numbers and dates are written.
   */
  PrintClientInvoice: { args: PrintClientInvoiceArguments; content: PrintClientInvoiceContent; paged: false; effect: "read" };
  /**
   * Puts work in progress on hold, so that it is not billed.
   * - All or nothing. Draft invoices of the affected projects are recalculated.
   */
  HoldTransactions: { args: HoldTransactionsArguments; content: HoldTransactionsContent; paged: false; effect: "write" };
  /**
   * Releases work in progress from hold, so that it can be billed.
   * - All or nothing. Draft invoices of the affected projects are recalculated.
   */
  ReleaseTransactions: { args: ReleaseTransactionsArguments; content: ReleaseTransactionsContent; paged: false; effect: "write" };
  /**
   * Moves work in progress to another project, phase or activity. All or nothing.
   * - The old row is reversed and a new one is posted for the same timesheet, expense report or vendor invoice. Reversing that document later reverses the new row.
   * - Hours and cost stay the same; the value is recalculated with the rates and markups of the target as of the work date. Work on hold stays on hold; where nothing is billed it becomes NonBillable.
   * - Labor moves in the general ledger if another company or department bears it, or if the target is not billable. Other costs stay on the account of their document, so they cannot move to another company (-422). Vendor Invoiced and Payments stay with the project on the vendor invoice.
   * - Rejected (-424): work that is billed, written off or not billable; work of a closed project or on a locked timesheet day; a target that does not allow entries; a date in a closed period.
   * - Draft invoices of both projects are recalculated.
   */
  TransferTransactions: { args: TransferTransactionsArguments; content: TransferTransactionsContent; paged: false; effect: "write" };
  /** Lists write-offs by date. */
  ListWriteOffs: { args: ListWriteOffsArguments; content: ListWriteOffsContent; paged: true; effect: "read" };
  /**
   * Writes off work in progress, so that it is never billed.
   * - All or nothing. Draft invoices of the affected projects are recalculated.
   * - Unbilled work was never recorded as income, so nothing is posted to the general ledger. VoidWriteOffs restores the work.
   */
  WriteOffTransactions: { args: WriteOffTransactionsArguments; content: WriteOffTransactionsContent; paged: false; effect: "write" };
  /**
   * Voids write-offs; their work is in progress or on hold again, as before.
   * - All or nothing. Draft invoices of the affected projects are recalculated.
   */
  VoidWriteOffs: { args: VoidWriteOffsArguments; content: VoidWriteOffsContent; paged: false; effect: "write" };
  /** Lists receipts, applied prepayments, credit memos and receivable adjustments by date. */
  ListReceipts: { args: ListReceiptsArguments; content: ListReceiptsContent; paged: true; effect: "read" };
  /** Returns receipts with the invoices they were applied to, in the order of the requested keys. */
  GetReceipts: { args: GetReceiptsArguments; content: GetReceiptsContent; paged: false; effect: "read" };
  /**
   * Records money received from clients, applied to invoices or kept as a prepayment. All or nothing.
   * - An application cannot exceed the open balance of its invoice, which must be final and belong to the client. List each invoice once per request.
   * - The part of Amount that is not applied becomes a prepayment. FromPrepayment true applies it later, up to the prepayment balance of the same client and company.
   * - A receipt settles income and sales tax of every invoice line in proportion to the open balance; on the cash basis the income is earned now.
   * - A receipt is not applied to an invoice before the invoice's AccountingDate, nor a prepayment before it was received (-422); enter earlier money as a prepayment.
   * - A Date in a closed period, or a bank account or company without the accounts it needs, is -424.
   */
  CreateReceipts: { args: CreateReceiptsArguments; content: CreateReceiptsContent; paged: false; effect: "write" };
  /**
   * Credits clients for invoices that they do not have to pay in full.
   * - All or nothing. Each invoice must be final; list it once per request.
   * - Income and sales tax are reversed in proportion to the open balance of each line; on the cash basis no income was recorded yet. A Date in a closed period or a missing control account is -424.
   * - Use VoidReceipts to void it.
   */
  CreateCreditMemos: { args: CreateCreditMemosArguments; content: CreateCreditMemosContent; paged: false; effect: "write" };
  /**
   * Writes off the part of invoices that clients will not pay.
   * - All or nothing. Each invoice must be final; list it once per request.
   * - Income and sales tax are reversed in proportion to the open balance of each line; on the cash basis no income was recorded yet. A Date in a closed period or a missing control account is -424.
   * - Use VoidReceipts to void it.
   * - With ChargeTo BadDebt or Allowance, income and sales tax stay as billed; a company without that account is -424.
   */
  CreateReceivableAdjustments: { args: CreateReceivableAdjustmentsArguments; content: CreateReceivableAdjustmentsContent; paged: false; effect: "write" };
  /**
   * Voids receipts, applied prepayments, credit memos and receivable adjustments and reverses their postings.
   * - All or nothing. The invoices are open again; the reversing entries are dated VoidDate.
   * - A receipt whose prepayment has been applied or refunded is rejected (-424): void the receipts that applied it in the same request or first, and the refunds first.
   */
  VoidReceipts: { args: VoidReceiptsArguments; content: VoidReceiptsContent; paged: false; effect: "write" };
  /**
   * Returns what a client owes on a date: the open invoices, their age and unapplied prepayments.
   * - An invoice counts from its accounting date, and a receipt, credit memo or adjustment from its own date, until the date of its void.
   * - Age is counted from the invoice date.
   */
  GetClientStatement: { args: GetClientStatementArguments; content: GetClientStatementContent; paged: false; effect: "read" };
  /**
   * Puts vendor invoices on hold, so that they cannot be paid.
   * - All or nothing. A voided invoice is rejected (-424).
   */
  HoldVendorInvoices: { args: HoldVendorInvoicesArguments; content: HoldVendorInvoicesContent; paged: false; effect: "write" };
  /**
   * Releases vendor invoices from hold, so that they can be paid again.
   * - All or nothing. A voided invoice is rejected (-424).
   */
  ReleaseVendorInvoices: { args: ReleaseVendorInvoicesArguments; content: ReleaseVendorInvoicesContent; paged: false; effect: "write" };
  /**
   * Corrects unpaid vendor invoices: each is voided with reversing entries, and posted again under a new key.
   * - All or nothing. Send each invoice complete, as for CreateVendorInvoices; CompanyKey and Date default to those of the invoice that is replaced. Replacements has the old key and the new one.
   * - An invoice that has payments, or costs that are billed or written off, is rejected (-424), and so are voided invoices and beginning balances.
   * - The reversing entries are on VoidDate, or else on the day on which the invoice was posted, or on the first open day if that is in a closed period. AccountingDate defaults to the same day.
   * - A replacement of an invoice on hold is on hold.
   * - If a draft client invoice claims one of these costs, update the draft with UpdateClientInvoices before finalizing it.
   */
  UpdateVendorInvoices: { args: UpdateVendorInvoicesArguments; content: UpdateVendorInvoicesContent; paged: false; effect: "write" };
  /**
   * Voids vendor invoices and reverses their postings.
   * - All or nothing. An invoice that has payments, or costs that are billed or written off, is rejected (-424): void the payments, client invoices or write-offs first.
   * - If a draft client invoice claims one of these costs, update the draft with UpdateClientInvoices before finalizing it.
   */
  VoidVendorInvoices: { args: VoidVendorInvoicesArguments; content: VoidVendorInvoicesContent; paged: false; effect: "write" };
  /** Lists vendor payments by date. */
  ListVendorPayments: { args: ListVendorPaymentsArguments; content: ListVendorPaymentsContent; paged: true; effect: "read" };
  /** Returns vendor payments with the invoices they paid, in the order of the requested keys. */
  GetVendorPayments: { args: GetVendorPaymentsArguments; content: GetVendorPaymentsContent; paged: false; effect: "read" };
  /**
   * Pays vendor invoices in full or in part, with one payment per vendor. All or nothing.
   * - An invoice that is voided or on hold is rejected (-424). List each invoice once; Amount cannot exceed its open balance (-422).
   * - A payment by credit card is owed to the card until CreateCardPayments pays it.
   * - On the accrual basis the payment reduces accounts payable. On the cash basis the invoice lines are expensed now, in proportion to the open balance of each. A payment is not dated before an invoice that it pays (-422). A Date in a closed period or a missing account is -424.
   */
  PayVendorInvoices: { args: PayVendorInvoicesArguments; content: PayVendorInvoicesContent; paged: false; effect: "write" };
  /**
   * Voids vendor payments and reverses their postings; their invoices are open again.
   * - All or nothing. The reversing entries are dated VoidDate.
   */
  VoidVendorPayments: { args: VoidVendorPaymentsArguments; content: VoidVendorPaymentsContent; paged: false; effect: "write" };
  /**
   * Lists all processed expense reports that have not been reimbursed, by employee and date.
   * - PayableAmount is the amount that PayExpenseReports pays. The TotalAmount of a report also includes company card charges.
   */
  ListExpenseReportsToPay: { args: ListExpenseReportsToPayArguments; content: ListExpenseReportsToPayContent; paged: true; effect: "read" };
  /** Lists reimbursements of expense reports by date. */
  ListExpenseReportPayments: { args: ListExpenseReportPaymentsArguments; content: ListExpenseReportPaymentsContent; paged: true; effect: "read" };
  /**
   * Reimburses employees for processed expense reports, with one payment per report. All or nothing.
   * - The amount is what the employee spent, less the advance and personal purchases on a company card. If it is negative, the employee owes the firm.
   * - On the cash basis the costs are expensed now, to the accounts they were posted to when the report was processed. A report that is not processed, or is already paid, is -424.
   */
  PayExpenseReports: { args: PayExpenseReportsArguments; content: PayExpenseReportsContent; paged: false; effect: "write" };
  /**
   * Voids reimbursements of expense reports and reverses their postings; the reports can be paid again.
   * - All or nothing. The reversing entries are dated VoidDate.
   */
  VoidExpenseReportPayments: { args: VoidExpenseReportPaymentsArguments; content: VoidExpenseReportPaymentsContent; paged: false; effect: "write" };
  /** Lists payroll payments with their lines, by date. */
  ListPayrollPayments: { args: ListPayrollPaymentsArguments; content: ListPayrollPaymentsContent; paged: true; effect: "read" };
  /**
   * Pays employees what the payroll clearing account owes them, less withholdings.
   * - Approved time is owed to the employee by payroll clearing; the payment clears it. Amounts in Differences, such as withheld taxes, go to the accounts named: negative if they reduce what the bank pays.
   * - PaidThrough marks the timesheets that the payment pays; those that are paid already, not approved, or of another company are left as they are, and a payment that marks none has a warning. It needs an authorizing employee (-422). Without PaidThrough, as for a bonus, PayTimesheets can mark them.
   * - All or nothing, on both bases of accounting. A Date in a closed period, or a company without the account that is cleared, is -424.
   */
  CreatePayrollPayments: { args: CreatePayrollPaymentsArguments; content: CreatePayrollPaymentsContent; paged: false; effect: "write" };
  /**
   * Voids payroll payments and reverses their postings.
   * - All or nothing. The reversing entries are dated VoidDate. Timesheets that the payments marked as paid are not paid any more.
   */
  VoidPayrollPayments: { args: VoidPayrollPaymentsArguments; content: VoidPayrollPaymentsContent; paged: false; effect: "write" };
  /** Lists tax payments with their lines, by date. */
  ListTaxPayments: { args: ListTaxPaymentsArguments; content: ListTaxPaymentsContent; paged: true; effect: "read" };
  /**
   * Lists the sales tax that companies owe, by sales tax code.
   * - The balances of a company add up to its sales tax account. Tax that was billed without a code, lines that people entered, and old postings of several codes have an empty code.
   */
  ListSalesTaxBalances: { args: ListSalesTaxBalancesArguments; content: ListSalesTaxBalancesContent; paged: false; effect: "read" };
  /**
   * Pays sales tax that was billed to clients to the tax authority.
   * - The payment clears the balance of a sales tax code (ListSalesTaxBalances). A code that the company has not billed, and a payment without a code while several have a balance, are -422. A discount or penalty goes to Differences.
   * - All or nothing, on both bases of accounting. A Date in a closed period, or a company without the account that is cleared, is -424.
   */
  CreateTaxPayments: { args: CreateTaxPaymentsArguments; content: CreateTaxPaymentsContent; paged: false; effect: "write" };
  /**
   * Voids tax payments and reverses their postings.
   * - All or nothing. The reversing entries are dated VoidDate.
   */
  VoidTaxPayments: { args: VoidTaxPaymentsArguments; content: VoidTaxPaymentsContent; paged: false; effect: "write" };
  /** Lists card payments with their lines, by date. */
  ListCardPayments: { args: ListCardPaymentsArguments; content: ListCardPaymentsContent; paged: true; effect: "read" };
  /**
   * Pays the balance of company credit cards from a bank account.
   * - Expenses and vendor invoices paid by card are owed to the card; the payment clears them. Fees and interest go to Differences.
   * - All or nothing, on both bases of accounting. A Date in a closed period, or a company without the account that is cleared, is -424.
   */
  CreateCardPayments: { args: CreateCardPaymentsArguments; content: CreateCardPaymentsContent; paged: false; effect: "write" };
  /**
   * Voids card payments and reverses their postings.
   * - All or nothing. The reversing entries are dated VoidDate.
   */
  VoidCardPayments: { args: VoidCardPaymentsArguments; content: VoidCardPaymentsContent; paged: false; effect: "write" };
  /** Lists intercompany settlements with their lines, by date. */
  ListIntercompanySettlements: { args: ListIntercompanySettlementsArguments; content: ListIntercompanySettlementsContent; paged: true; effect: "read" };
  /**
   * Pays what one company of the firm owes another, from bank account to bank account.
   * - The paying company debits due-to and its bank pays; the other company's bank receives the money and due-from is credited.
   * - All or nothing, on both bases of accounting. A Date in a closed period, or a company without the account that is cleared, is -424.
   */
  CreateIntercompanySettlements: { args: CreateIntercompanySettlementsArguments; content: CreateIntercompanySettlementsContent; paged: false; effect: "write" };
  /**
   * Voids intercompany settlements and reverses their postings.
   * - All or nothing. The reversing entries are dated VoidDate.
   */
  VoidIntercompanySettlements: { args: VoidIntercompanySettlementsArguments; content: VoidIntercompanySettlementsContent; paged: false; effect: "write" };
  /** Lists client refunds with their lines, by date. */
  ListClientRefunds: { args: ListClientRefundsArguments; content: ListClientRefundsContent; paged: true; effect: "read" };
  /**
   * Refunds prepayments and overpayments to clients.
   * - A refund cannot exceed the prepayment balance of the client with the company on its date or on any later day (-422).
   * - All or nothing, on both bases of accounting. A Date in a closed period, or a company without the account that is cleared, is -424.
   */
  CreateClientRefunds: { args: CreateClientRefundsArguments; content: CreateClientRefundsContent; paged: false; effect: "write" };
  /**
   * Voids client refunds and reverses their postings.
   * - All or nothing. The reversing entries are dated VoidDate.
   */
  VoidClientRefunds: { args: VoidClientRefundsArguments; content: VoidClientRefundsContent; paged: false; effect: "write" };
  /**
   * Returns the debit or credit balance of every account as of a date. Total debits equal total credits.
   * - A caller without the right seePay gets whole months and balances of month-ends or today, and only where the labor cost of each company belongs to three or more people (-422 otherwise).
   * - To see the postings behind a balance, call ListGLTransactions with the account and the date.
   * - When the statement covers several companies, the amounts they owe each other are eliminated.
   */
  GetTrialBalance: { args: GetTrialBalanceArguments; content: GetTrialBalanceContent; paged: false; effect: "read" };
  /**
   * Returns income, costs and net income over a range of dates, with optional columns for each month and for the prior year.
   * - A caller without the right seePay gets whole months and balances of month-ends or today, and only where the labor cost of each company belongs to three or more people (-422 otherwise).
   * - Year-end closing entries are left out.
   */
  GetIncomeStatement: { args: GetIncomeStatementArguments; content: GetIncomeStatementContent; paged: false; effect: "read" };
  /**
   * Returns assets, liabilities and equity as of a date. Assets equal liabilities plus equity.
   * - A caller without the right seePay gets whole months and balances of month-ends or today, and only where the labor cost of each company belongs to three or more people (-422 otherwise).
   * - Equity includes current-year earnings: income less costs that no year-end closing has moved to retained earnings.
   * - When the statement covers several companies, the amounts they owe each other are eliminated.
   */
  GetBalanceSheet: { args: GetBalanceSheetArguments; content: GetBalanceSheetContent; paged: false; effect: "read" };
  /**
   * Reconciles net income on the cash basis with net income on the accrual basis, by kind of document.
   * - A caller without the right seePay gets whole months and balances of month-ends or today, and only where the labor cost of each company belongs to three or more people (-422 otherwise).
   * - CashResult plus the Differences of Sources equals AccrualResult. Documents that count the same on both bases and year-end closing entries are left out.
   */
  GetCashAccrualBridge: { args: GetCashAccrualBridgeArguments; content: GetCashAccrualBridgeContent; paged: false; effect: "read" };
  /**
   * Returns the value of unbilled work as of a date, by project and by the age of the work.
   * - Work on hold is included. Age is counted from the day the work was done.
   * - Work counts from its accounting date until the accounting date of the invoice that bills it, or the date it is written off, transferred or voided. A voided invoice or write-off returns its work on the date of the void; the days before do not change.
   * - The total of a project equals WIP in GetProjectTotals as of the same date. To see the rows behind it, call ListTransactions.
   */
  GetWIPAgeing: { args: GetWIPAgeingArguments; content: GetWIPAgeingContent; paged: false; effect: "read" };
  /**
   * Returns the value of unbilled work as of a date, by project and by the age of the work.
   * - Work on hold is included. Age is counted from the day the work was done.
   * - Work counts from its accounting date until the accounting date of the invoice that bills it, or the date it is written off, transferred or voided. A voided invoice or write-off returns its work on the date of the void; the days before do not change.
   * - The total of a project equals WIP in GetProjectTotals as of the same date. To see the rows behind it, call ListTransactions.
   */
  GetWIPAging: { args: GetWIPAgeingArguments; content: GetWIPAgeingContent; paged: false; effect: "read" };
  /**
   * Returns what clients owe as of a date, by client and by the age of their invoices.
   * - Amounts are as of the date: a final invoice counts with its sales tax from its accounting date until it is voided, less the receipts, credit memos and adjustments dated by then and not voided by then.
   * - The open items are the postings of the control account, so Total equals ControlBalance on every date. A journal line that was posted to the account with a reason counts too, from its date.
   */
  GetReceivableAgeing: { args: GetReceivableAgeingArguments; content: GetReceivableAgeingContent; paged: false; effect: "read" };
  /**
   * Returns what clients owe as of a date, by client and by the age of their invoices.
   * - Amounts are as of the date: a final invoice counts with its sales tax from its accounting date until it is voided, less the receipts, credit memos and adjustments dated by then and not voided by then.
   * - The open items are the postings of the control account, so Total equals ControlBalance on every date. A journal line that was posted to the account with a reason counts too, from its date.
   */
  GetReceivableAging: { args: GetReceivableAgeingArguments; content: GetReceivableAgeingContent; paged: false; effect: "read" };
  /**
   * Returns what the firm owes its vendors as of a date, by vendor and by the age of the invoices.
   * - Amounts are as of the date: an invoice counts from its accounting date until it is voided, less the payments dated by then and not voided by then.
   * - The open items are the postings of the control account, so Total equals ControlBalance on every date. A journal line that was posted to the account with a reason counts too, from its date.
   * - With AgeBy DueDate, invoices that are not due yet have a column of their own.
   */
  GetPayableAgeing: { args: GetPayableAgeingArguments; content: GetPayableAgeingContent; paged: false; effect: "read" };
  /**
   * Returns what the firm owes its vendors as of a date, by vendor and by the age of the invoices.
   * - Amounts are as of the date: an invoice counts from its accounting date until it is voided, less the payments dated by then and not voided by then.
   * - The open items are the postings of the control account, so Total equals ControlBalance on every date. A journal line that was posted to the account with a reason counts too, from its date.
   * - With AgeBy DueDate, invoices that are not due yet have a column of their own.
   */
  GetPayableAging: { args: GetPayableAgeingArguments; content: GetPayableAgeingContent; paged: false; effect: "read" };
  /**
   * Returns the revenue, cost and profit of each project on the accrual basis, to date or over a range of dates.
   * - Companies filters by the company of the project when the amount was posted.
   * - A void or transfer counts on its own date; the figures of earlier days do not change.
   * - A caller who sees cost but not pay sees what contains labor cost for whole months or to date, and only where three or more people worked; the rest is null and named in a warning.
   * - To see the rows behind an amount, call ListTransactions.
   */
  GetProjectProfit: { args: GetProjectProfitArguments; content: GetProjectProfitContent; paged: false; effect: "read" };
  /**
   * Returns billable, nonbillable and overhead hours by employee and by department over a range of dates.
   * - Time counts after accounting has approved it, on the day it was worked, or on the first open day after it if that day was closed. A correction of posted time counts on its posting date.
   * - Companies and departments are the ones that the employees belonged to when the time was posted; an employee who changed has a row for each department.
   */
  GetUtilization: { args: GetUtilizationArguments; content: GetUtilizationContent; paged: false; effect: "read" };
  /**
   * Compares actual amounts with the budget for each income and cost account over a range of dates.
   * - A caller without the right seePay gets whole months and balances of month-ends or today, and only where the labor cost of each company belongs to three or more people (-422 otherwise).
   * - Accounts with neither a budget nor postings in the range are left out, as are year-end closing entries. Amounts have the account's normal sign.
   * - A budget is for a whole month. It counts in full if any day of its month is in the range.
   */
  GetBudgetComparison: { args: GetBudgetComparisonArguments; content: GetBudgetComparisonContent; paged: false; effect: "read" };
  /**
   * Returns the amounts paid in a calendar year to vendors who receive a 1099 form.
   * - A payment counts on its date and is allocated to the lines of the invoices it pays; a void counts on its own date. Lines marked Non_1099 are left out.
   * - Companies filters by the company of the invoice.
   */
  Get1099Totals: { args: Get1099TotalsArguments; content: Get1099TotalsContent; paged: false; effect: "read" };
  /**
   * Lists why two answers of a statement differ: the rows that one of them includes and the other does not.
   * - Left and Right are the same call at two dates, or as known at two moments, or both. A side without AsOfDate and AsKnownAt is the present answer. The Amounts of all rows add up to the figure of Right less the figure of Left.
   * - GetTrialBalance, GetBalanceSheet, GetIncomeStatement and GetCashAccrualBridge are made of postings, by account; amounts that companies owe each other are listed even where the statement eliminates them. Agings are made of postings to the control account and of work in progress; what only moves to an older column is no row. GetProjectProfit and GetProjectTotals are made of work, of its changes of status, and of lines and settlements of invoices.
   * - A caller needs access to the method, and the right seePay for postings and projects, because single rows show what one person earns (-422).
   * - Without PageResults, the first 1000 rows are sent.
   */
  ListDifferences: { args: ListDifferencesArguments; content: ListDifferencesContent; paged: true; effect: "read" };
  /**
   * Exports the rows of any List method as a CSV or Excel file.
   * - A user who may call the method may export it. Members of nested objects become columns such as Client.ClientKey; each nested item becomes a row; amounts by column become one column each.
   * - CSV is UTF-8 with a byte order mark; a text that a spreadsheet would run as a formula gets a leading apostrophe. Excel is an .xlsx file with one sheet.
   */
  ExportList: { args: ExportListArguments; content: ExportListContent; paged: false; effect: "read" };
  /**
   * Exports the rows of any statement as a CSV or Excel file.
   * - A user who may call the method may export it. Members of nested objects become columns such as Client.ClientKey; each nested item becomes a row; amounts by column become one column each.
   * - CSV is UTF-8 with a byte order mark; a text that a spreadsheet would run as a formula gets a leading apostrophe. Excel is an .xlsx file with one sheet.
   */
  ExportStatement: { args: ExportStatementArguments; content: ExportStatementContent; paged: false; effect: "read" };
  /**
   * Exports the journal as an hledger file (plain-text accounting). Its balances match the trial balance to the cent.
   * - A file holds one basis. Entries of the same day are in the order they were posted. Company, department and line are tags.
   * - With FromDate the file holds only the postings from that day on, without opening balances.
   */
  ExportJournal: { args: ExportJournalArguments; content: ExportJournalContent; paged: false; effect: "read" };
  /**
   * Exports audit entries as a CSV or Excel file with a row for every changed member. The audit shows the export.
   * - The filters are those of ListAuditEntries, and so is what the caller may see of the values.
   * - At most 100000 entries (-422).
   */
  ExportAuditEntries: { args: ExportAuditEntriesArguments; content: ExportAuditEntriesContent; paged: false; effect: "read" };
  /**
   * Creates and changes records from the rows of a CSV or Excel file. Either all rows are saved or none, unless InvalidRows is Skip.
   * - The first row holds the headings. Rows follow the rules of the Update method of their records (beginning balances: CreateJournalEntries), and a user who may call that method may import. Preview reports every problem of every row at once; ErrorData has Row, Column, Property and Value.
   * - A row matches the record named in its key column (such as ClientKey), otherwise the record imported earlier with the same external ID, otherwise, for GL accounts, the account with that ID. A row without a match creates a record. Importing the same file again changes nothing; a changed row updates only what changed.
   * - With MatchByName, a row without such a match is the record with its name: the description of a client, the name of a vendor, contact or employee, the ID or description of a project or account. A name of several active records is rejected, and so is a name that two rows of the file would create.
   * - With InvalidRows Skip, rows with problems are skipped and the others are saved; SkippedRows returns their cells and problems. A row that refers to a skipped row is skipped too. Beginning balances and openings are documents and are saved only as a whole.
   * - A cell refers to another record by name, code (accounts, projects), external ID or key; in a column whose heading ends in Key a number is a key. A name shared by several active records is rejected. Employees may refer to supervisors in the same file.
   * - An empty cell leaves the value as it is; with EmptyCells Clear it clears a value that may be empty. Accepted are yes and no, 1,234.50, (1,234.50) and MM/DD/YYYY; in a file separated by semicolons also 1.234,50.
   * - A project row creates the project with one invoice group and one phase. Later imports change the oldest group and phase of the project.
   * - Lists inside records: each row names its record (a project, rate table, client, vendor or employee) by ID, name, external ID or key. An invoice group or phase without an external ID is the one with its ID or description in the project; a phase names its invoice group and the phase above, which may be a row of the same file. A rate, markup or pay rate is the one with the same date and subject, a contact of a client or vendor the one with its ContactKey; other items of the list stay as they are.
   * - Beginning balances: the rows of a company form its opening journal and must balance. Another file for the company voids that journal and posts a new one.
   * - History: rows are lines of timesheets, expense reports and vendor invoices that another system has posted, up to the cutover date. They can be read, have no postings and cannot be changed; the opening has their sums. Rows of a timesheet are cells of an employee's week. Rows with the same external ID are one report or invoice, otherwise those with the same employee, description and ending date, or the same vendor, number and date. A document that was imported before must be the same (-424); one with an invalid row is skipped as a whole. Closed and locked days are refused (-424). Created counts rows, and Records has one item for each document, at most 20,000. Rows are not held in memory: a file may have 2,000,000.
   * - Openings: the rows of a company replace the part of its opening, which must be a draft. Start it with SaveOpening first. A phase is named by its key, ID or description within its project. Without a Source, a row states its file and row number.
   * - With an ImportID, GetImportProgress reports the progress. UndoImport undoes an import until something depends on it.
   */
  ImportRecords: { args: ImportRecordsArguments; content: ImportRecordsContent; paged: false; effect: "write" };
  /** Returns the columns of a file with the fields they would fill and sample values, and all fields of the import type. */
  GetImportColumns: { args: GetImportColumnsArguments; content: GetImportColumnsContent; paged: false; effect: "read" };
  /**
   * Returns an empty file with all headings of an import type, to fill in and send to ImportRecords.
   * - The Excel file has a second sheet that describes each column. You may delete columns that you do not need.
   */
  GetImportTemplate: { args: GetImportTemplateArguments; content: GetImportTemplateContent; paged: false; effect: "read" };
  /**
   * Returns the progress of an import that was started with an ImportID.
   * - Unknown means that the import has not started, was a preview, or failed. Nothing of it was saved.
   */
  GetImportProgress: { args: GetImportProgressArguments; content: GetImportProgressContent; paged: false; effect: "read" };
  /** Lists imported files, newest first. */
  ListImports: { args: ListImportsArguments; content: ListImportsContent; paged: true; effect: "read" };
  /**
   * Undoes an import: deletes the records that it created and restores those that it changed. All or nothing.
   * - A user who may import the type may undo it. The rules of the Update method of the records apply.
   * - A created record that something uses is -410, and UsedBy says by what. A record that was changed since is -424, with the call that changed it: undo that first.
   * - Beginning balances: the journal entry is voided, on the first open day. An import that replaced an earlier journal entry cannot be undone (-424); import the earlier file again.
   * - Openings: the rows are deleted; the part is then empty. A posted opening is reversed first, as ReverseOpening does, and is then a draft with its other parts: not in a closed period, and not while something depends on it, such as a receipt of one of its invoices (-424). When other rows have replaced those of the import since, it is -424.
   * - Lists inside records: the record gets its list back; parts of projects that were created are deleted.
   * - History: the documents are deleted. One that an opening names is -410, and one on a day that is closed or locked since is -424.
   * - Imports from before this method cannot be undone (-424).
   */
  UndoImport: { args: UndoImportArguments; content: UndoImportContent; paged: false; effect: "write" };
  /** Returns complete account groups by key, which UpdateAccountGroups accepts. */
  GetAccountGroups: { args: GetAccountGroupsArguments; content: GetAccountGroupsContent; paged: false; effect: "read" };
  /**
   * Creates, changes, inactivates and deletes account groups.
   * - A negative key creates a record; every negative key of a call is used once. Delete true deletes; only the key and LastModifiedDate are needed then.
   * - The change is the difference between the updated and the unchanged record of the same key. What others changed meanwhile is kept; a property changed on both sides to different values is -409 with ErrorData.Conflicts.
   * - Without an unchanged record every member sent is the change, and LastModifiedDate must equal the stored one.
   * - The answer holds the records as now stored, in the order sent, deleted ones left out; a created one carries Original<Thing>Key with the negative key it was sent with.
   * - UseSingleTransaction false saves the good records and reports each refused one ('Completed with errors.').
   * - An active description stands once in the list, ignoring case.
   */
  UpdateAccountGroups: { args: UpdateAccountGroupsArguments; content: UpdateAccountGroupsContent; paged: false; effect: "write" };
  /** Returns complete activities by key, which UpdateActivities accepts. */
  GetActivities: { args: GetActivitiesArguments; content: GetActivitiesContent; paged: false; effect: "read" };
  /**
   * Creates, changes, inactivates and deletes activities.
   * - A negative key creates a record; every negative key of a call is used once. Delete true deletes; only the key and LastModifiedDate are needed then.
   * - The change is the difference between the updated and the unchanged record of the same key. What others changed meanwhile is kept; a property changed on both sides to different values is -409 with ErrorData.Conflicts.
   * - Without an unchanged record every member sent is the change, and LastModifiedDate must equal the stored one.
   * - The answer holds the records as now stored, in the order sent, deleted ones left out; a created one carries Original<Thing>Key with the negative key it was sent with.
   * - UseSingleTransaction false saves the good records and reports each refused one ('Completed with errors.').
   * - UnitRate is allowed only with IsUnitBased true.
   * - An active description stands once in the list, ignoring case.
   */
  UpdateActivities: { args: UpdateActivitiesArguments; content: UpdateActivitiesContent; paged: false; effect: "write" };
  /** Returns complete bank accounts by key, which UpdateBankAccounts accepts. */
  GetBankAccounts: { args: GetBankAccountsArguments; content: GetBankAccountsContent; paged: false; effect: "read" };
  /**
   * Creates, changes, inactivates and deletes bank accounts.
   * - A negative key creates a record; every negative key of a call is used once. Delete true deletes; only the key and LastModifiedDate are needed then.
   * - The change is the difference between the updated and the unchanged record of the same key. What others changed meanwhile is kept; a property changed on both sides to different values is -409 with ErrorData.Conflicts.
   * - Without an unchanged record every member sent is the change, and LastModifiedDate must equal the stored one.
   * - The answer holds the records as now stored, in the order sent, deleted ones left out; a created one carries Original<Thing>Key with the negative key it was sent with.
   * - UseSingleTransaction false saves the good records and reports each refused one ('Completed with errors.').
   * - An active description stands once in the list, ignoring case.
   */
  UpdateBankAccounts: { args: UpdateBankAccountsArguments; content: UpdateBankAccountsContent; paged: false; effect: "write" };
  /** Returns complete companies by key, which UpdateCompanies accepts. */
  GetCompanies: { args: GetCompaniesArguments; content: GetCompaniesContent; paged: false; effect: "read" };
  /**
   * Creates, changes, inactivates and deletes companies.
   * - A negative key creates a record; every negative key of a call is used once. Delete true deletes; only the key and LastModifiedDate are needed then.
   * - The change is the difference between the updated and the unchanged record of the same key. What others changed meanwhile is kept; a property changed on both sides to different values is -409 with ErrorData.Conflicts.
   * - Without an unchanged record every member sent is the change, and LastModifiedDate must equal the stored one.
   * - The answer holds the records as now stored, in the order sent, deleted ones left out; a created one carries Original<Thing>Key with the negative key it was sent with.
   * - UseSingleTransaction false saves the good records and reports each refused one ('Completed with errors.').
   * - A control account must have the type that its description lists.
   * - A receivable, payable, prepayment, payroll clearing, sales tax, employee payable, due-to or due-from account with open items cannot be changed (-424); MoveControlAccount moves the items. An account that already has other postings cannot become one of them (-424).
   * - BeginningBalanceDate cannot move past a posting (-422) or past the last day that the company has closed (-424).
   * - An active description stands once in the list, ignoring case.
   */
  UpdateCompanies: { args: UpdateCompaniesArguments; content: UpdateCompaniesContent; paged: false; effect: "write" };
  /** Returns complete departments by key, which UpdateDepartments accepts. */
  GetDepartments: { args: GetDepartmentsArguments; content: GetDepartmentsContent; paged: false; effect: "read" };
  /**
   * Creates, changes, inactivates and deletes departments.
   * - A negative key creates a record; every negative key of a call is used once. Delete true deletes; only the key and LastModifiedDate are needed then.
   * - The change is the difference between the updated and the unchanged record of the same key. What others changed meanwhile is kept; a property changed on both sides to different values is -409 with ErrorData.Conflicts.
   * - Without an unchanged record every member sent is the change, and LastModifiedDate must equal the stored one.
   * - The answer holds the records as now stored, in the order sent, deleted ones left out; a created one carries Original<Thing>Key with the negative key it was sent with.
   * - UseSingleTransaction false saves the good records and reports each refused one ('Completed with errors.').
   * - DPEPercent and OverheadPercent are read-only: they come from Percents for today's date.
   * - An active description stands once in the list, ignoring case.
   */
  UpdateDepartments: { args: UpdateDepartmentsArguments; content: UpdateDepartmentsContent; paged: false; effect: "write" };
  /** Returns complete invoice formats by key, which UpdateInvoiceFormats accepts. */
  GetInvoiceFormats: { args: GetInvoiceFormatsArguments; content: GetInvoiceFormatsContent; paged: false; effect: "read" };
  /**
   * Creates, changes, inactivates and deletes invoice formats.
   * - A negative key creates a record; every negative key of a call is used once. Delete true deletes; only the key and LastModifiedDate are needed then.
   * - The change is the difference between the updated and the unchanged record of the same key. What others changed meanwhile is kept; a property changed on both sides to different values is -409 with ErrorData.Conflicts.
   * - Without an unchanged record every member sent is the change, and LastModifiedDate must equal the stored one.
   * - The answer holds the records as now stored, in the order sent, deleted ones left out; a created one carries Original<Thing>Key with the negative key it was sent with.
   * - UseSingleTransaction false saves the good records and reports each refused one ('Completed with errors.').
   * - An active description stands once in the list, ignoring case.
   */
  UpdateInvoiceFormats: { args: UpdateInvoiceFormatsArguments; content: UpdateInvoiceFormatsContent; paged: false; effect: "write" };
  /** Returns complete payroll taxes by key, which UpdatePayrollTaxes accepts. */
  GetPayrollTaxes: { args: GetPayrollTaxesArguments; content: GetPayrollTaxesContent; paged: false; effect: "read" };
  /**
   * Creates, changes, inactivates and deletes payroll taxes.
   * - A negative key creates a record; every negative key of a call is used once. Delete true deletes; only the key and LastModifiedDate are needed then.
   * - The change is the difference between the updated and the unchanged record of the same key. What others changed meanwhile is kept; a property changed on both sides to different values is -409 with ErrorData.Conflicts.
   * - Without an unchanged record every member sent is the change, and LastModifiedDate must equal the stored one.
   * - The answer holds the records as now stored, in the order sent, deleted ones left out; a created one carries Original<Thing>Key with the negative key it was sent with.
   * - UseSingleTransaction false saves the good records and reports each refused one ('Completed with errors.').
   * - An active description stands once in the list, ignoring case.
   */
  UpdatePayrollTaxes: { args: UpdatePayrollTaxesArguments; content: UpdatePayrollTaxesContent; paged: false; effect: "write" };
  /** Returns complete pays by key, which UpdatePays accepts. */
  GetPays: { args: GetPaysArguments; content: GetPaysContent; paged: false; effect: "read" };
  /**
   * Creates, changes, inactivates and deletes pays.
   * - A negative key creates a record; every negative key of a call is used once. Delete true deletes; only the key and LastModifiedDate are needed then.
   * - The change is the difference between the updated and the unchanged record of the same key. What others changed meanwhile is kept; a property changed on both sides to different values is -409 with ErrorData.Conflicts.
   * - Without an unchanged record every member sent is the change, and LastModifiedDate must equal the stored one.
   * - The answer holds the records as now stored, in the order sent, deleted ones left out; a created one carries Original<Thing>Key with the negative key it was sent with.
   * - UseSingleTransaction false saves the good records and reports each refused one ('Completed with errors.').
   * - An active description stands once in the list, ignoring case.
   */
  UpdatePays: { args: UpdatePaysArguments; content: UpdatePaysContent; paged: false; effect: "write" };
  /** Returns complete rate tables by key, which UpdateRateTables accepts. */
  GetRateTables: { args: GetRateTablesArguments; content: GetRateTablesContent; paged: false; effect: "read" };
  /**
   * Creates, changes, inactivates and deletes rate tables.
   * - A negative key creates a record; every negative key of a call is used once. Delete true deletes; only the key and LastModifiedDate are needed then.
   * - The change is the difference between the updated and the unchanged record of the same key. What others changed meanwhile is kept; a property changed on both sides to different values is -409 with ErrorData.Conflicts.
   * - Without an unchanged record every member sent is the change, and LastModifiedDate must equal the stored one.
   * - The answer holds the records as now stored, in the order sent, deleted ones left out; a created one carries Original<Thing>Key with the negative key it was sent with.
   * - UseSingleTransaction false saves the good records and reports each refused one ('Completed with errors.').
   * - A rate has exactly one of EmployeeKey, EmployeeTypeKey and ActivityKey.
   * - An active description stands once in the list, ignoring case.
   */
  UpdateRateTables: { args: UpdateRateTablesArguments; content: UpdateRateTablesContent; paged: false; effect: "write" };
  /** Returns complete wage tables by key, which UpdateWageTables accepts. */
  GetWageTables: { args: GetWageTablesArguments; content: GetWageTablesContent; paged: false; effect: "read" };
  /**
   * Creates, changes, inactivates and deletes wage tables.
   * - A negative key creates a record; every negative key of a call is used once. Delete true deletes; only the key and LastModifiedDate are needed then.
   * - The change is the difference between the updated and the unchanged record of the same key. What others changed meanwhile is kept; a property changed on both sides to different values is -409 with ErrorData.Conflicts.
   * - Without an unchanged record every member sent is the change, and LastModifiedDate must equal the stored one.
   * - The answer holds the records as now stored, in the order sent, deleted ones left out; a created one carries Original<Thing>Key with the negative key it was sent with.
   * - UseSingleTransaction false saves the good records and reports each refused one ('Completed with errors.').
   * - An active description stands once in the list, ignoring case.
   */
  UpdateWageTables: { args: UpdateWageTablesArguments; content: UpdateWageTablesContent; paged: false; effect: "write" };
  /** Returns complete marketing final dispositions by key, which UpdateMarketingFinalDispositions accepts. */
  GetMarketingFinalDispositions: { args: GetMarketingFinalDispositionsArguments; content: GetMarketingFinalDispositionsContent; paged: false; effect: "read" };
  /**
   * Creates, changes, inactivates and deletes marketing final dispositions.
   * - A negative key creates a record; every negative key of a call is used once. Delete true deletes; only the key and LastModifiedDate are needed then.
   * - The change is the difference between the updated and the unchanged record of the same key. What others changed meanwhile is kept; a property changed on both sides to different values is -409 with ErrorData.Conflicts.
   * - Without an unchanged record every member sent is the change, and LastModifiedDate must equal the stored one.
   * - The answer holds the records as now stored, in the order sent, deleted ones left out; a created one carries Original<Thing>Key with the negative key it was sent with.
   * - UseSingleTransaction false saves the good records and reports each refused one ('Completed with errors.').
   * - An active description stands once in the list, ignoring case.
   */
  UpdateMarketingFinalDispositions: { args: UpdateMarketingFinalDispositionsArguments; content: UpdateMarketingFinalDispositionsContent; paged: false; effect: "write" };
  /** Returns complete marketing stages by key, which UpdateMarketingStages accepts. */
  GetMarketingStages: { args: GetMarketingStagesArguments; content: GetMarketingStagesContent; paged: false; effect: "read" };
  /**
   * Creates, changes, inactivates and deletes marketing stages.
   * - A negative key creates a record; every negative key of a call is used once. Delete true deletes; only the key and LastModifiedDate are needed then.
   * - The change is the difference between the updated and the unchanged record of the same key. What others changed meanwhile is kept; a property changed on both sides to different values is -409 with ErrorData.Conflicts.
   * - Without an unchanged record every member sent is the change, and LastModifiedDate must equal the stored one.
   * - The answer holds the records as now stored, in the order sent, deleted ones left out; a created one carries Original<Thing>Key with the negative key it was sent with.
   * - UseSingleTransaction false saves the good records and reports each refused one ('Completed with errors.').
   * - An active description stands once in the list, ignoring case.
   */
  UpdateMarketingStages: { args: UpdateMarketingStagesArguments; content: UpdateMarketingStagesContent; paged: false; effect: "write" };
  /** Returns complete overhead groups by key, which UpdateOverheadGroups accepts. */
  GetOverheadGroups: { args: GetOverheadGroupsArguments; content: GetOverheadGroupsContent; paged: false; effect: "read" };
  /**
   * Creates, changes, inactivates and deletes overhead groups.
   * - A negative key creates a record; every negative key of a call is used once. Delete true deletes; only the key and LastModifiedDate are needed then.
   * - The change is the difference between the updated and the unchanged record of the same key. What others changed meanwhile is kept; a property changed on both sides to different values is -409 with ErrorData.Conflicts.
   * - Without an unchanged record every member sent is the change, and LastModifiedDate must equal the stored one.
   * - The answer holds the records as now stored, in the order sent, deleted ones left out; a created one carries Original<Thing>Key with the negative key it was sent with.
   * - UseSingleTransaction false saves the good records and reports each refused one ('Completed with errors.').
   * - A new detail has its own negative key. A detail left out of Details is deleted, unless timesheets use it (-410); set its Status to Inactive instead.
   * - An active description stands once in the list, ignoring case.
   */
  UpdateOverheadGroups: { args: UpdateOverheadGroupsArguments; content: UpdateOverheadGroupsContent; paged: false; effect: "write" };
  /** Returns complete contact types by key, which UpdateContactTypes accepts. */
  GetContactTypes: { args: GetContactTypesArguments; content: GetContactTypesContent; paged: false; effect: "read" };
  /**
   * Creates, changes, inactivates and deletes contact types.
   * - A negative key creates a record; every negative key of a call is used once. Delete true deletes; only the key and LastModifiedDate are needed then.
   * - The change is the difference between the updated and the unchanged record of the same key. What others changed meanwhile is kept; a property changed on both sides to different values is -409 with ErrorData.Conflicts.
   * - Without an unchanged record every member sent is the change, and LastModifiedDate must equal the stored one.
   * - The answer holds the records as now stored, in the order sent, deleted ones left out; a created one carries Original<Thing>Key with the negative key it was sent with.
   * - UseSingleTransaction false saves the good records and reports each refused one ('Completed with errors.').
   * - An active description stands once in the list, ignoring case.
   */
  UpdateContactTypes: { args: UpdateContactTypesArguments; content: UpdateContactTypesContent; paged: false; effect: "write" };
  /** Returns complete client types by key, which UpdateClientTypes accepts. */
  GetClientTypes: { args: GetClientTypesArguments; content: GetClientTypesContent; paged: false; effect: "read" };
  /**
   * Creates, changes, inactivates and deletes client types.
   * - A negative key creates a record; every negative key of a call is used once. Delete true deletes; only the key and LastModifiedDate are needed then.
   * - The change is the difference between the updated and the unchanged record of the same key. What others changed meanwhile is kept; a property changed on both sides to different values is -409 with ErrorData.Conflicts.
   * - Without an unchanged record every member sent is the change, and LastModifiedDate must equal the stored one.
   * - The answer holds the records as now stored, in the order sent, deleted ones left out; a created one carries Original<Thing>Key with the negative key it was sent with.
   * - UseSingleTransaction false saves the good records and reports each refused one ('Completed with errors.').
   * - An active description stands once in the list, ignoring case.
   */
  UpdateClientTypes: { args: UpdateClientTypesArguments; content: UpdateClientTypesContent; paged: false; effect: "write" };
  /** Returns complete vendor types by key, which UpdateVendorTypes accepts. */
  GetVendorTypes: { args: GetVendorTypesArguments; content: GetVendorTypesContent; paged: false; effect: "read" };
  /**
   * Creates, changes, inactivates and deletes vendor types.
   * - A negative key creates a record; every negative key of a call is used once. Delete true deletes; only the key and LastModifiedDate are needed then.
   * - The change is the difference between the updated and the unchanged record of the same key. What others changed meanwhile is kept; a property changed on both sides to different values is -409 with ErrorData.Conflicts.
   * - Without an unchanged record every member sent is the change, and LastModifiedDate must equal the stored one.
   * - The answer holds the records as now stored, in the order sent, deleted ones left out; a created one carries Original<Thing>Key with the negative key it was sent with.
   * - UseSingleTransaction false saves the good records and reports each refused one ('Completed with errors.').
   * - An active description stands once in the list, ignoring case.
   */
  UpdateVendorTypes: { args: UpdateVendorTypesArguments; content: UpdateVendorTypesContent; paged: false; effect: "write" };
  /** Lists employee types by name. */
  ListEmployeeTypes: { args: ListEmployeeTypesArguments; content: ListEmployeeTypesContent; paged: true; effect: "read" };
  /** Returns complete employee types by key, which UpdateEmployeeTypes accepts. */
  GetEmployeeTypes: { args: GetEmployeeTypesArguments; content: GetEmployeeTypesContent; paged: false; effect: "read" };
  /**
   * Creates, changes, inactivates and deletes employee types.
   * - A negative key creates a record; every negative key of a call is used once. Delete true deletes; only the key and LastModifiedDate are needed then.
   * - The change is the difference between the updated and the unchanged record of the same key. What others changed meanwhile is kept; a property changed on both sides to different values is -409 with ErrorData.Conflicts.
   * - Without an unchanged record every member sent is the change, and LastModifiedDate must equal the stored one.
   * - The answer holds the records as now stored, in the order sent, deleted ones left out; a created one carries Original<Thing>Key with the negative key it was sent with.
   * - UseSingleTransaction false saves the good records and reports each refused one ('Completed with errors.').
   * - An active description stands once in the list, ignoring case.
   */
  UpdateEmployeeTypes: { args: UpdateEmployeeTypesArguments; content: UpdateEmployeeTypesContent; paged: false; effect: "write" };
  /** Lists deductions by name. */
  ListDeductions: { args: ListDeductionsArguments; content: ListDeductionsContent; paged: true; effect: "read" };
  /** Returns complete deductions by key, which UpdateDeductions accepts. */
  GetDeductions: { args: GetDeductionsArguments; content: GetDeductionsContent; paged: false; effect: "read" };
  /**
   * Creates, changes, inactivates and deletes deductions.
   * - A negative key creates a record; every negative key of a call is used once. Delete true deletes; only the key and LastModifiedDate are needed then.
   * - The change is the difference between the updated and the unchanged record of the same key. What others changed meanwhile is kept; a property changed on both sides to different values is -409 with ErrorData.Conflicts.
   * - Without an unchanged record every member sent is the change, and LastModifiedDate must equal the stored one.
   * - The answer holds the records as now stored, in the order sent, deleted ones left out; a created one carries Original<Thing>Key with the negative key it was sent with.
   * - UseSingleTransaction false saves the good records and reports each refused one ('Completed with errors.').
   * - An active description stands once in the list, ignoring case.
   */
  UpdateDeductions: { args: UpdateDeductionsArguments; content: UpdateDeductionsContent; paged: false; effect: "write" };
  /** Lists fringes by name. */
  ListFringes: { args: ListFringesArguments; content: ListFringesContent; paged: true; effect: "read" };
  /** Returns complete fringes by key, which UpdateFringes accepts. */
  GetFringes: { args: GetFringesArguments; content: GetFringesContent; paged: false; effect: "read" };
  /**
   * Creates, changes, inactivates and deletes fringes.
   * - A negative key creates a record; every negative key of a call is used once. Delete true deletes; only the key and LastModifiedDate are needed then.
   * - The change is the difference between the updated and the unchanged record of the same key. What others changed meanwhile is kept; a property changed on both sides to different values is -409 with ErrorData.Conflicts.
   * - Without an unchanged record every member sent is the change, and LastModifiedDate must equal the stored one.
   * - The answer holds the records as now stored, in the order sent, deleted ones left out; a created one carries Original<Thing>Key with the negative key it was sent with.
   * - UseSingleTransaction false saves the good records and reports each refused one ('Completed with errors.').
   * - An active description stands once in the list, ignoring case.
   */
  UpdateFringes: { args: UpdateFringesArguments; content: UpdateFringesContent; paged: false; effect: "write" };
  /** Lists project types by name. */
  ListProjectTypes: { args: ListProjectTypesArguments; content: ListProjectTypesContent; paged: true; effect: "read" };
  /** Returns complete project types by key, which UpdateProjectTypes accepts. */
  GetProjectTypes: { args: GetProjectTypesArguments; content: GetProjectTypesContent; paged: false; effect: "read" };
  /**
   * Creates, changes, inactivates and deletes project types.
   * - A negative key creates a record; every negative key of a call is used once. Delete true deletes; only the key and LastModifiedDate are needed then.
   * - The change is the difference between the updated and the unchanged record of the same key. What others changed meanwhile is kept; a property changed on both sides to different values is -409 with ErrorData.Conflicts.
   * - Without an unchanged record every member sent is the change, and LastModifiedDate must equal the stored one.
   * - The answer holds the records as now stored, in the order sent, deleted ones left out; a created one carries Original<Thing>Key with the negative key it was sent with.
   * - UseSingleTransaction false saves the good records and reports each refused one ('Completed with errors.').
   * - An active description stands once in the list, ignoring case.
   */
  UpdateProjectTypes: { args: UpdateProjectTypesArguments; content: UpdateProjectTypesContent; paged: false; effect: "write" };
  /** Lists local taxes by name. */
  ListLocalTaxes: { args: ListLocalTaxesArguments; content: ListLocalTaxesContent; paged: true; effect: "read" };
  /** Returns complete local taxes by key, which UpdateLocalTaxes accepts. */
  GetLocalTaxes: { args: GetLocalTaxesArguments; content: GetLocalTaxesContent; paged: false; effect: "read" };
  /**
   * Creates, changes, inactivates and deletes local taxes.
   * - A negative key creates a record; every negative key of a call is used once. Delete true deletes; only the key and LastModifiedDate are needed then.
   * - The change is the difference between the updated and the unchanged record of the same key. What others changed meanwhile is kept; a property changed on both sides to different values is -409 with ErrorData.Conflicts.
   * - Without an unchanged record every member sent is the change, and LastModifiedDate must equal the stored one.
   * - The answer holds the records as now stored, in the order sent, deleted ones left out; a created one carries Original<Thing>Key with the negative key it was sent with.
   * - UseSingleTransaction false saves the good records and reports each refused one ('Completed with errors.').
   * - An active description stands once in the list, ignoring case.
   */
  UpdateLocalTaxes: { args: UpdateLocalTaxesArguments; content: UpdateLocalTaxesContent; paged: false; effect: "write" };
  /** Lists email templates by name. */
  ListEmailTemplates: { args: ListEmailTemplatesArguments; content: ListEmailTemplatesContent; paged: true; effect: "read" };
  /** Returns complete email templates by key, which UpdateEmailTemplates accepts. */
  GetEmailTemplates: { args: GetEmailTemplatesArguments; content: GetEmailTemplatesContent; paged: false; effect: "read" };
  /**
   * Creates, changes, inactivates and deletes email templates.
   * - A negative key creates a record; every negative key of a call is used once. Delete true deletes; only the key and LastModifiedDate are needed then.
   * - The change is the difference between the updated and the unchanged record of the same key. What others changed meanwhile is kept; a property changed on both sides to different values is -409 with ErrorData.Conflicts.
   * - Without an unchanged record every member sent is the change, and LastModifiedDate must equal the stored one.
   * - The answer holds the records as now stored, in the order sent, deleted ones left out; a created one carries Original<Thing>Key with the negative key it was sent with.
   * - UseSingleTransaction false saves the good records and reports each refused one ('Completed with errors.').
   * - An active description stands once in the list, ignoring case.
   */
  UpdateEmailTemplates: { args: UpdateEmailTemplatesArguments; content: UpdateEmailTemplatesContent; paged: false; effect: "write" };
  /** Lists timesheet non work days by name. */
  ListTimesheetNonWorkDays: { args: ListTimesheetNonWorkDaysArguments; content: ListTimesheetNonWorkDaysContent; paged: true; effect: "read" };
  /** Returns complete timesheet non work days by key, which UpdateTimesheetNonWorkDays accepts. */
  GetTimesheetNonWorkDays: { args: GetTimesheetNonWorkDaysArguments; content: GetTimesheetNonWorkDaysContent; paged: false; effect: "read" };
  /**
   * Creates, changes, inactivates and deletes timesheet non work days.
   * - A negative key creates a record; every negative key of a call is used once. Delete true deletes; only the key and LastModifiedDate are needed then.
   * - The change is the difference between the updated and the unchanged record of the same key. What others changed meanwhile is kept; a property changed on both sides to different values is -409 with ErrorData.Conflicts.
   * - Without an unchanged record every member sent is the change, and LastModifiedDate must equal the stored one.
   * - The answer holds the records as now stored, in the order sent, deleted ones left out; a created one carries Original<Thing>Key with the negative key it was sent with.
   * - UseSingleTransaction false saves the good records and reports each refused one ('Completed with errors.').
   * - A date is unique for each company, and among the days of all companies.
   */
  UpdateTimesheetNonWorkDays: { args: UpdateTimesheetNonWorkDaysArguments; content: UpdateTimesheetNonWorkDaysContent; paged: false; effect: "write" };
  /**
   * Lists the firm's roles with their rights.
   * - Items are complete records, which UpdateRoles accepts.
   */
  ListRoles: { args: ListRolesArguments; content: ListRolesContent; paged: true; effect: "read" };
  /** Returns roles by key, in the order of the keys. */
  GetRoles: { args: GetRolesArguments; content: GetRolesContent; paged: false; effect: "read" };
  /**
   * Creates, changes and deletes roles: sets of rights that the firm gives to employees.
   * - A negative key creates a record; every negative key of a call is used once. Delete true deletes; only the key and LastModifiedDate are needed then.
   * - The change is the difference between the updated and the unchanged record of the same key. What others changed meanwhile is kept; a property changed on both sides to different values is -409 with ErrorData.Conflicts.
   * - Without an unchanged record every member sent is the change, and LastModifiedDate must equal the stored one.
   * - The answer holds the records as now stored, in the order sent, deleted ones left out; a created one carries Original<Thing>Key with the negative key it was sent with.
   * - UseSingleTransaction false saves the good records and reports each refused one ('Completed with errors.').
   * - Rows of Rights are identified by Right and Scope; rights that two callers add or remove are merged. Every active employee has the role Employee.
   * - Nobody adds a right to a role they have (-422), also not through an API user that acts for them. A change after which nobody could give access is -422.
   * - With the firm setting confirmRoles, Rights wait until another person confirms them (warning -153); the rest is saved.
   * - SecondFactor, SessionIdleMinutes and SessionHours count at once, also for open sessions; with several roles the strictest counts.
   * - A ready-made role can be changed but not deleted; a role that an employee has cannot be deleted (-410). Give roles with UpdateEmployees.
   * - A code is unique, ignoring case.
   * - A name is unique, ignoring case.
   */
  UpdateRoles: { args: UpdateRolesArguments; content: UpdateRolesContent; paged: false; effect: "write" };
  /**
   * Lists the identity providers with which the firm's people sign in.
   * - Items are complete records without the secret, which UpdateIdentityProviders accepts.
   */
  ListIdentityProviders: { args: ListIdentityProvidersArguments; content: ListIdentityProvidersContent; paged: true; effect: "read" };
  /** Returns identity providers by key, in the order of the keys, without their secrets. */
  GetIdentityProviders: { args: GetIdentityProvidersArguments; content: GetIdentityProvidersContent; paged: false; effect: "read" };
  /**
   * Creates, changes and deletes the identity providers with which the firm's people sign in (OpenID Connect).
   * - A negative key creates a record; every negative key of a call is used once. Delete true deletes; only the key and LastModifiedDate are needed then.
   * - The change is the difference between the updated and the unchanged record of the same key. What others changed meanwhile is kept; a property changed on both sides to different values is -409 with ErrorData.Conflicts.
   * - Without an unchanged record every member sent is the change, and LastModifiedDate must equal the stored one.
   * - The answer holds the records as now stored, in the order sent, deleted ones left out; a created one carries Original<Thing>Key with the negative key it was sent with.
   * - UseSingleTransaction false saves the good records and reports each refused one ('Completed with errors.').
   * - Register the service at the provider with the redirect address /auth/oidc/callback below the service's own address, and with the scopes openid, profile and email.
   * - A person is found by the provider's own id of them. At the first sign-in, a verified email address that exactly one active employee has links the two. JustInTime creates people from AllowedDomains who have no account.
   * - RoleByGroup sets roles at every sign-in and changes no others. Nobody gets a role by a row that they added themselves. With the firm setting confirmRoles, RoleByGroup waits until another person confirms it (warning -153).
   * - A new Issuer needs ClientSecret again. Issuer is refused when it is a private or loopback address, unless the service's operator allows that.
   * - A firm has one provider for an issuer.
   * - A firm has at most 10 providers. Deleting one keeps the accounts; people sign in with their passwords.
   */
  UpdateIdentityProviders: { args: UpdateIdentityProvidersArguments; content: UpdateIdentityProvidersContent; paged: false; effect: "write" };
  /**
   * Unlinks an employee's sign-in from the identity providers, so that their next sign-in links it again.
   * - For a person whose account at the provider was created anew: its id is another one, and the sign-in is refused until the old link is removed. Sessions stay open; EndSessions ends them.
   */
  UnlinkIdentity: { args: UnlinkIdentityArguments; content: UnlinkIdentityContent; paged: false; effect: "write" };
  /** Lists the rights that roles are made of, with the scopes that each may have. */
  ListRights: { args: ListRightsArguments; content: ListRightsContent; paged: false; effect: "read" };
  /**
   * Returns which methods a user may call, how far, and why.
   * - Anyone may ask about themselves; asking about others requires the right giveAccess or audit (-403).
   * - The answer is made by the function that decides about every call. With ProjectKey, it also says whether the user's scopes include that project.
   */
  ExplainAccess: { args: ExplainAccessArguments; content: ExplainAccessContent; paged: false; effect: "read" };
  /**
   * Lists changes that wait for a second person, or did, the newest first.
   * - Everyone sees their own. With the right confirm or audit also those of others: pay with seePay, payments with seePayables, reopening with seeBooks.
   */
  ListPendingChanges: { args: ListPendingChangesArguments; content: ListPendingChangesContent; paged: true; effect: "read" };
  /**
   * Confirms changes of another person as the second person, and carries them out.
   * - Only a person confirms, never an API user; and not the one who asked, nor the one whose pay or roles change (-422). Confirming pay also needs seePay, a payment seePayables, reopening seeBooks.
   * - Each change is carried out with the rights that the asker has now, and merged with what has changed meanwhile. If that fails, its Status is Failed with the Reason; the others are carried out.
   * - A change that is decided, withdrawn or expired is -424.
   */
  ConfirmPendingChanges: { args: ConfirmPendingChangesArguments; content: ConfirmPendingChangesContent; paged: false; effect: "write" };
  /**
   * Rejects changes of another person as the second person; they are never carried out.
   * - Who may confirm a change may reject it. A change that is decided, withdrawn or expired is -424.
   */
  RejectPendingChanges: { args: RejectPendingChangesArguments; content: RejectPendingChangesContent; paged: false; effect: "write" };
  /**
   * Withdraws the caller's own changes that wait for a second person.
   * - Changes of others are unknown (-404). A change that is decided or expired is -424.
   */
  WithdrawPendingChanges: { args: WithdrawPendingChangesArguments; content: WithdrawPendingChangesContent; paged: false; effect: "write" };
  /**
   * Lists employees, by last and first name unless another order is asked for.
   * - With GroupBy the employees of a group follow each other, groups in the order of their names; Sort is the order within a group. Groups returns the groups of all pages.
   */
  ListEmployees: { args: ListEmployeesArguments; content: ListEmployeesContent; paged: true; effect: "read" };
  /**
   * Returns employees by key, in the order of the keys.
   * - PayRates is left out unless the caller is an accounting manager, an administrator or an authorized API user.
   */
  GetEmployees: { args: GetEmployeesArguments; content: GetEmployeesContent; paged: false; effect: "read" };
  /**
   * Creates, changes, inactivates and deletes employees.
   * - A negative key creates a record; every negative key of a call is used once. Delete true deletes; only the key and LastModifiedDate are needed then.
   * - The change is the difference between the updated and the unchanged record of the same key. What others changed meanwhile is kept; a property changed on both sides to different values is -409 with ErrorData.Conflicts.
   * - Without an unchanged record every member sent is the change, and LastModifiedDate must equal the stored one.
   * - The answer holds the records as now stored, in the order sent, deleted ones left out; a created one carries Original<Thing>Key with the negative key it was sent with.
   * - UseSingleTransaction false saves the good records and reports each refused one ('Completed with errors.').
   * - FirstName or LastName is required. A supervisor must be an active employee with a role for the position Supervisor, and nobody may supervise themselves, not even through others.
   * - Roles and RoleReach require the right giveAccess, PayRates the right setPay, everything else the right people. While the firm has an identity provider, which links people by their email address, changing Email of an employee who signs in also requires giveAccess. Nobody gives themselves a role or pay (-422), also not through an API user that acts for them.
   * - Rows of PayRates are identified by EffectiveDate, rows of RoleReach by Role.
   * - With the firm settings confirmPay and confirmRoles, PayRates, and Roles with RoleReach, wait until another person confirms them (warning -153); the rest is saved.
   * - When an employee becomes inactive, their sessions end and they cannot sign in; API users that act for them are flagged in ListAPIUsers. Users cannot inactivate their own employee.
   */
  UpdateEmployees: { args: UpdateEmployeesArguments; content: UpdateEmployeesContent; paged: false; effect: "write" };
  /**
   * Lists the firm's custom fields by record type, in the order in which records return them.
   * - Items are complete records, which UpdateCustomFields accepts.
   */
  ListCustomFields: { args: ListCustomFieldsArguments; content: ListCustomFieldsContent; paged: true; effect: "read" };
  /**
   * Creates, changes and deletes the firm's custom fields of clients, contacts, vendors, projects and phases.
   * - A negative key creates a record; every negative key of a call is used once. Delete true deletes; only the key and LastModifiedDate are needed then.
   * - The change is the difference between the updated and the unchanged record of the same key. What others changed meanwhile is kept; a property changed on both sides to different values is -409 with ErrorData.Conflicts.
   * - Without an unchanged record every member sent is the change, and LastModifiedDate must equal the stored one.
   * - The answer holds the records as now stored, in the order sent, deleted ones left out; a created one carries Original<Thing>Key with the negative key it was sent with.
   * - UseSingleTransaction false saves the good records and reports each refused one ('Completed with errors.').
   * - A name is unique within a record type, ignoring case.
   * - While records have values in a field, it cannot be deleted, renamed or given another type or record type, and a choice that is in use cannot be removed: -410 with ErrorData.UsedBy.
   */
  UpdateCustomFields: { args: UpdateCustomFieldsArguments; content: UpdateCustomFieldsContent; paged: false; effect: "write" };
  /**
   * Returns the firm's events after a given one, in order: the same events that webhooks receive.
   * - Store NextAfterEventKey and send it as AfterEventKey of the next call: no event is skipped and none is repeated. An event is available a second or two after its write.
   * - Events of one record are in the order of its writes.
   * - An API user with permission for ListEvents can read the records in events, whatever its other permissions. Record is null for records that need more rights than this method; read those by key.
   * - Events are kept for the number of days in the firm setting eventsKeptDays. When events after AfterEventKey have already been deleted, a warning says so; then read all records again.
   * - With PageResults the pages cover all events after AfterEventKey, and MaximumEvents is ignored. Either send the next PageNumber with the same AfterEventKey, or send NextAfterEventKey with PageNumber 1; both read every event once.
   */
  ListEvents: { args: ListEventsArguments; content: ListEventsContent; paged: true; effect: "read" };
  /**
   * Lists the firm's webhooks by description, with the health of each.
   * - Items are complete records, which UpdateWebhooks accepts. They do not include the secret.
   */
  ListWebhooks: { args: ListWebhooksArguments; content: ListWebhooksContent; paged: true; effect: "read" };
  /** Returns webhooks by key, in the order of the keys. */
  GetWebhooks: { args: GetWebhooksArguments; content: GetWebhooksContent; paged: false; effect: "read" };
  /**
   * Creates, changes and deletes webhooks, the receivers of the firm's events.
   * - A negative key creates a record; every negative key of a call is used once. Delete true deletes; only the key and LastModifiedDate are needed then.
   * - The change is the difference between the updated and the unchanged record of the same key. What others changed meanwhile is kept; a property changed on both sides to different values is -409 with ErrorData.Conflicts.
   * - Without an unchanged record every member sent is the change, and LastModifiedDate must equal the stored one.
   * - The answer holds the records as now stored, in the order sent, deleted ones left out; a created one carries Original<Thing>Key with the negative key it was sent with.
   * - UseSingleTransaction false saves the good records and reports each refused one ('Completed with errors.').
   * - A new webhook receives the events after its creation; ReplayWebhookEvents changes the starting point. The response includes Secret, which receivers use to check that a delivery is genuine; it is not shown again. RenewWebhookSecret creates a new one.
   * - URL is refused when it points to a private or loopback address, unless the service's operator allows that. Host names are resolved and checked at each delivery.
   * - After a change of URL or Status, delivery is attempted at once, whatever failed before. Deleting a webhook deletes its delivery log.
   * - A firm has at most 50 webhooks.
   */
  UpdateWebhooks: { args: UpdateWebhooksArguments; content: UpdateWebhooksContent; paged: false; effect: "write" };
  /**
   * Gives a webhook a new secret, shown only in this response.
   * - For 24 hours deliveries are also signed with the former secret, so that the receiver can switch. To disable a leaked secret at once, renew it twice.
   */
  RenewWebhookSecret: { args: RenewWebhookSecretArguments; content: RenewWebhookSecretContent; paged: false; effect: "write" };
  /**
   * Moves a webhook to another event: resends all events from it on, or skips those before it.
   * - FromEventKey is the next event to send. An event before the last delivered one resends events; a later one skips waiting events; the one after the newest skips all of them.
   * - Deliveries that wait for a retry are canceled; a delivery that is being sent right now may still arrive.
   * - Events that were deleted because of their age cannot be resent: -422.
   */
  ReplayWebhookEvents: { args: ReplayWebhookEventsArguments; content: ReplayWebhookEventsContent; paged: false; effect: "write" };
  /**
   * Sends a test event to a webhook, signed like every delivery, even while it is Paused.
   * - It is sent within a second or two, with one attempt; ListWebhookDeliveries shows the result. Its one event has the RecordType Test and the EventKey 0, and ListEvents does not return it.
   */
  SendTestEvent: { args: SendTestEventArguments; content: SendTestEventContent; paged: false; effect: "write" };
  /**
   * Lists deliveries to webhooks, newest first: their events, number of attempts and results.
   * - Deliveries are kept as long as events: see the firm setting eventsKeptDays.
   */
  ListWebhookDeliveries: { args: ListWebhookDeliveriesArguments; content: ListWebhookDeliveriesContent; paged: true; effect: "read" };
  /**
   * Returns a delivery to a webhook with the request of its last attempt and the receiver's response.
   * - The texts are empty before the first attempt has ended, and for deliveries of earlier versions of the service.
   * - RequestBody is empty when the events were deleted because of their age.
   */
  GetWebhookDelivery: { args: GetWebhookDeliveryArguments; content: GetWebhookDeliveryContent; paged: false; effect: "read" };
  /** Returns what an integration needs to connect to this firm: the id, the address, the versions. */
  GetAPISettings: { args: GetAPISettingsArguments; content: GetAPISettingsContent; paged: false; effect: "read" };
  /** Lists the firm's settings: the value of each, the type of value it accepts, its default and what it does. */
  ListFirmSettings: { args: ListFirmSettingsArguments; content: ListFirmSettingsContent; paged: true; effect: "read" };
  /**
   * Changes firm settings: all that are sent, or none.
   * - Settings contains the settings to change, by name; null resets a setting to its default.
   * - With UnchangedSettings, a setting that someone else changed since it was read is a conflict: -409.
   */
  UpdateFirmSettings: { args: UpdateFirmSettingsArguments; content: UpdateFirmSettingsContent; paged: false; effect: "write" };
  /**
   * Lists API users by name.
   * - Items are complete records without the password, which UpdateAPIUsers accepts.
   */
  ListAPIUsers: { args: ListAPIUsersArguments; content: ListAPIUsersContent; paged: true; effect: "read" };
  /**
   * Creates, changes and deletes API users.
   * - A negative key creates a record; every negative key of a call is used once. Delete true deletes; only the key and LastModifiedDate are needed then.
   * - The change is the difference between the updated and the unchanged record of the same key. What others changed meanwhile is kept; a property changed on both sides to different values is -409 with ErrorData.Conflicts.
   * - Without an unchanged record every member sent is the change, and LastModifiedDate must equal the stored one.
   * - The answer holds the records as now stored, in the order sent, deleted ones left out; a created one carries Original<Thing>Key with the negative key it was sent with.
   * - UseSingleTransaction false saves the good records and reports each refused one ('Completed with errors.').
   * - A user name is unique among API users and service users together, ignoring case.
   * - A new password and the status Inactive end the user's sessions. Users cannot delete, inactivate or unauthorize themselves.
   * - A new API user may call nothing and has no rights. Rights to money, Authorized, and methods that show money are given only by someone who has these rights (-422); nobody gives themselves more.
   */
  UpdateAPIUsers: { args: UpdateAPIUsersArguments; content: UpdateAPIUsersContent; paged: false; effect: "write" };
  /**
   * Lists the sign-ins of employees by user name.
   * - Items are complete records without the password, which UpdateServiceUsers accepts.
   */
  ListServiceUsers: { args: ListServiceUsersArguments; content: ListServiceUsersContent; paged: true; effect: "read" };
  /**
   * Creates, changes and deletes the sign-ins of employees.
   * - A negative key creates a record; every negative key of a call is used once. Delete true deletes; only the key and LastModifiedDate are needed then.
   * - The change is the difference between the updated and the unchanged record of the same key. What others changed meanwhile is kept; a property changed on both sides to different values is -409 with ErrorData.Conflicts.
   * - Without an unchanged record every member sent is the change, and LastModifiedDate must equal the stored one.
   * - The answer holds the records as now stored, in the order sent, deleted ones left out; a created one carries Original<Thing>Key with the negative key it was sent with.
   * - UseSingleTransaction false saves the good records and reports each refused one ('Completed with errors.').
   * - A user name is unique among API users and service users together, ignoring case.
   * - A Password set here is temporary: the user must change it at the next sign-in. It is better to leave it out and to give the user a link from CreateSignInLink, so that nobody else ever knows the password.
   * - A new password and the status Inactive end the user's sessions. Users cannot delete, inactivate or unauthorize themselves.
   */
  UpdateServiceUsers: { args: UpdateServiceUsersArguments; content: UpdateServiceUsersContent; paged: false; effect: "write" };
  /**
   * Lists the employees who have a sign-in, each with it, by key: what a directory compares with its own people.
   * - The filters match whole values; FilterByUserName ignores case.
   */
  ListDirectoryUsers: { args: ListDirectoryUsersArguments; content: ListDirectoryUsersContent; paged: true; effect: "read" };
  /**
   * Creates or changes an employee together with their sign-in, as a directory does for people who join and leave.
   * - It changes both or neither, by the rules of UpdateEmployees and UpdateServiceUsers, which the caller must be permitted to call. Pay and roles are not part of it.
   * - Without ServiceUserKey it creates an employee and a sign-in without a password; UserName and a name are then required. What is left out stays as it is.
   * - Active false inactivates the employee and the sign-in: the person's sessions and tokens end at once. Active true reverses it.
   * - A UserName or ExternalID that another user has is -422, with that user in ErrorData.TakenBy.
   */
  SaveDirectoryUser: { args: SaveDirectoryUserArguments; content: SaveDirectoryUserContent; paged: false; effect: "write" };
  /**
   * Makes a one-time link with which an employee chooses a password, so that no administrator ever knows it.
   * - An invitation works for 7 days and a reset for 1 hour, once. A new link replaces the one before.
   * - The link never replaces the second factor. Until it is used, the current password and sessions stay valid.
   * - The secret is after the # of the address, which browsers do not send; give it to nobody but the employee.
   */
  CreateSignInLink: { args: CreateSignInLinkArguments; content: CreateSignInLinkContent; paged: false; effect: "write" };
  /**
   * Removes the second factors and recovery codes of an employee who lost them, and ends the employee's sessions.
   * - The employee then signs in with the password alone, and must add a second factor if a role requires one.
   * - Nobody resets their own (-422): they use RemoveSecondFactor, which asks for the password.
   */
  ResetSecondFactor: { args: ResetSecondFactorArguments; content: ResetSecondFactorContent; paged: false; effect: "write" };
  /**
   * Lists the calls that wrote something, newest first: who called what, when, and which records it changed.
   * - The list comes from the audit trail, which nobody can change. It has no reads, previews or refused calls, and does not show the contents of records; ListAuditEntries does.
   * - FilterByRecordKey requires FilterByRecordType (-422).
   */
  ListCalls: { args: ListCallsArguments; content: ListCallsContent; paged: true; effect: "read" };
  /**
   * Lists the records that calls wrote, newest first, each with the values before and after.
   * - The list comes from the audit trail, which nobody can change. An entry is one record that one call wrote.
   * - A value is shown only to a caller who may see it everywhere in the firm: cost, pay, client money, payables, books, personal data and tax numbers need their rights. HiddenMembers names what is left out.
   * - Without PageResults it returns the newest 1000 entries. ExportAuditEntries writes all of them to a file.
   * - FilterByRecordKey requires FilterByRecordType (-422).
   */
  ListAuditEntries: { args: ListAuditEntriesArguments; content: ListAuditEntriesContent; paged: true; effect: "read" };
  /**
   * Finds one of the user's own calls by the UsageKey of its response: it was saved if it is found.
   * - Use it after the error -510. Calls holds the call if it was saved, and is empty if not. A call that is still running is not found yet; a minute after the error the result is final.
   * - Only calls of the same user are found. Reads, previews and refused calls save nothing, so they are not found. Administrators find the calls of all users with ListCalls.
   * - A UsageKey that is not a UUID is refused with -422.
   */
  FindCall: { args: FindCallArguments; content: FindCallContent; paged: false; effect: "read" };
}

/** The methods of interface version 2. */
export interface Version2 {
  /** Returns the session's user: user name, employee, roles, rights and firm. */
  GetSessionUser: { args: GetSessionUserArguments; content: GetSessionUserContent; paged: false; effect: "read" };
  /**
   * Changes the password of the session's user.
   * - A password has 12 to 200 characters, is not among the passwords that are guessed first, and does not consist of the name of the user or the firm (-422). The demo firm on loopback is exempt.
   * - All other sessions of the user end.
   * - A wrong CurrentPassword counts as a failed sign-in; after several the caller must wait: -429.
   */
  ChangePassword: { args: ChangePasswordArguments; content: ChangePasswordContent; paged: false; effect: "write" };
  /**
   * Lists the open sessions of the user: since when, from where and with which program.
   * - The sessions used last come first, at most 1000. AllUsers requires the right to manage users (-403).
   * - The time of last use is saved now and then, so it may be a few minutes old.
   */
  ListSessions: { args: ListSessionsArguments; content: ListSessionsContent; paged: false; effect: "read" };
  /**
   * Ends open sessions: one's own, or with the right to manage users those of anyone.
   * - All of the sessions end, or none. A session of somebody else is -404 without the right to manage users.
   */
  EndSessions: { args: EndSessionsArguments; content: EndSessionsContent; paged: false; effect: "write" };
  /**
   * Lists the sign-ins and failed sign-ins of the user, counted per address and quarter hour.
   * - The latest come first, at most 1000; they are kept for 400 days. AllUsers requires the right to manage users (-403).
   * - Failures with a name that nobody can sign in with have an empty UserName.
   */
  ListSignIns: { args: ListSignInsArguments; content: ListSignInsContent; paged: false; effect: "read" };
  /** Lists the second factors of the session's user. */
  ListSecondFactors: { args: ListSecondFactorsArguments; content: ListSecondFactorsContent; paged: false; effect: "read" };
  /**
   * Begins to add an authenticator app or a passkey as a second factor, which ConfirmSecondFactor makes valid.
   * - Only for service users, who are people (-422 for API users). The secret of an authenticator app is stored encrypted and is shown only now.
   * - A passkey is confirmed within 5 minutes and 5 tries. It also signs in by itself, without a password. Browsers bind it to the host name of the service's https address (PLUMBLINE_URL), or to localhost; where that is not possible, the error is -424.
   * - A wrong CurrentPassword or OneTimeCode counts as a failed sign-in.
   */
  StartSecondFactor: { args: StartSecondFactorArguments; content: StartSecondFactorContent; paged: false; effect: "write" };
  /**
   * Makes a second factor valid, with its first code or the browser's answer. With the first factor come recovery codes.
   * - From now on every sign-in of the user needs a second factor. Each recovery code replaces one, once; keep them where the phone is not.
   * - For an authenticator app send OneTimeCode, for a passkey send Passkey. A passkey that a user of the firm has already is -422.
   */
  ConfirmSecondFactor: { args: ConfirmSecondFactorArguments; content: ConfirmSecondFactorContent; paged: false; effect: "write" };
  /** Changes what the session's user calls a second factor. */
  RenameSecondFactor: { args: RenameSecondFactorArguments; content: RenameSecondFactorContent; paged: false; effect: "write" };
  /**
   * Removes a second factor of the session's user.
   * - With the last one the recovery codes are removed too. If a role requires a second factor, the last one stays (-422).
   * - A wrong CurrentPassword or OneTimeCode counts as a failed sign-in.
   */
  RemoveSecondFactor: { args: RemoveSecondFactorArguments; content: RemoveSecondFactorContent; paged: false; effect: "write" };
  /**
   * Replaces the recovery codes of the session's user; the codes until now no longer work.
   * - Only with a second factor (-424). A wrong CurrentPassword or OneTimeCode counts as a failed sign-in.
   */
  RenewRecoveryCodes: { args: RenewRecoveryCodesArguments; content: RenewRecoveryCodesContent; paged: false; effect: "write" };
  /**
   * Creates a token with which a program calls without signing in: Authorization: Bearer plb_….
   * - A token calls only what its user may, and only the methods listed here. It names the interface version with APIVersion in the envelope where the versions of a method differ.
   * - It ends on its date, at most 366 days from now, and when it is ended with EndAPITokens, the user leaves or an administrator resets the user.
   * - A token with the Scope scim is for a directory, at /scim/v2/ and the firm's id: it opens nothing else, and no other token opens that. Its user needs the rights people and giveAccess; Methods is left out.
   * - With the right to manage users, a token may be created for an API user. A token cannot create tokens (-403).
   */
  CreateAPIToken: { args: CreateAPITokenArguments; content: CreateAPITokenContent; paged: false; effect: "write" };
  /**
   * Lists the user's API tokens: what they may call, when they end and when they were last used.
   * - The newest come first, at most 1000. AllUsers requires the right to manage users (-403).
   * - The time of last use is saved now and then, so it may be a few minutes old.
   */
  ListAPITokens: { args: ListAPITokensArguments; content: ListAPITokensContent; paged: false; effect: "read" };
  /**
   * Ends API tokens: one's own, or with the right to manage users those of anyone.
   * - All of the tokens end, or none. A token of somebody else is -404 without the right to manage users.
   */
  EndAPITokens: { args: EndAPITokensArguments; content: EndAPITokensContent; paged: false; effect: "write" };
  /** Lists the views of lists that the user has saved, by page and name. */
  ListSavedViews: { args: ListSavedViewsArguments; content: ListSavedViewsContent; paged: false; effect: "read" };
  /**
   * Saves the filters and the sort order of a list under a name, for the user who calls.
   * - A view of the same page and name is replaced; letter case does not count.
   * - A user has at most 200 views.
   */
  SaveView: { args: SaveViewArguments; content: SaveViewContent; paged: false; effect: "write" };
  /**
   * Deletes views that the user has saved.
   * - All of the views are deleted, or none. A view of somebody else is -404.
   */
  DeleteSavedViews: { args: DeleteSavedViewsArguments; content: DeleteSavedViewsContent; paged: false; effect: "write" };
  /**
   * Lists a project and its phases as a tree, and which of them can be charged.
   * - Level 0 is the project itself; then its phases, each followed by those below it.
   * - Enabled: the project and the phase are Active or Preliminary, the phase is not a billing group, and no phase is below it.
   */
  ListChargeablePhases: { args: ListChargeablePhasesArguments; content: ListChargeablePhasesContent; paged: true; effect: "read" };
  /**
   * Lists clients with type, active projects, open balance and last activity.
   * - OpenBalance and LastActivityDate are null without the right to client money of the whole firm.
   * - With GroupBy the clients of a group follow each other, groups in the order of their names; Sort is the order within a group. Groups returns the groups of all pages.
   */
  ListClientSummaries: { args: ListClientSummariesArguments; content: ListClientSummariesContent; paged: true; effect: "read" };
  /**
   * Lists vendors with type, open balance and last activity.
   * - OpenBalance and LastActivityDate are null without the right to payables of the whole firm.
   * - With GroupBy the vendors of a group follow each other, groups in the order of their names; Sort is the order within a group. Groups returns the groups of all pages.
   */
  ListVendorSummaries: { args: ListVendorSummariesArguments; content: ListVendorSummariesContent; paged: true; effect: "read" };
  /**
   * Lists vendor invoices by date.
   * - Do not combine FilterByPaid with FilterByUnpaid, two amount filters, or filters on different dates (-422). The earliest and latest filters of the same date form a range.
   * - A voided invoice is neither paid nor unpaid.
   */
  ListVendorInvoices: { args: ListVendorInvoicesArguments; content: ListVendorInvoicesContent; paged: true; effect: "read" };
  /** Returns vendor invoices with their lines, in the order of the requested keys. */
  GetVendorInvoices: { args: GetVendorInvoicesArguments; content: GetVendorInvoicesContent; paged: false; effect: "read" };
  /**
   * Creates vendor invoices and posts them to the project ledger and the general ledger. All or nothing.
   * - Amount must equal the sum of the CostAmount values of LineItems. A line with ProjectKey needs PhaseKey and ActivityKey; the phase must belong to the project, and both must allow entries.
   * - Number, Date and AccountingDate default to empty, today and Date; without both dates, AccountingDate is the first open day from today on. DateToPay follows the vendor's payment method.
   * - An invoice with the same vendor and number as an existing one that is not voided gets a warning.
   * - A line with ProjectKey belongs to the company of its phase or project; another CompanyKey gets a warning. If lines belong to other companies than the invoice, due-to and due-from entries balance each company. An AccountingDate in a closed period or a missing control account is -424.
   * - Type BeginningBalance posts on the day on which the company's books begin, also if Date is earlier.
   * - A line on a control account is -422. Only payroll clearing, sales tax, prepayments, credit cards and intercompany accounts accept one, if an accounting manager sends ControlReason and the line's PartyKey.
   * - ShowTiming true adds Timing, the milliseconds spent, to the response.
   */
  CreateVendorInvoices: { args: CreateVendorInvoicesArguments; content: CreateVendorInvoicesContent; paged: false; effect: "write" };
  /** Lists projects, by description. Templates are not among them. */
  ListProjects: { args: ListProjectsArguments; content: ListProjectsContent; paged: true; effect: "read" };
  /**
   * Lists projects with client, manager, contract, spent, billed, open balance and last activity.
   * - Amounts are null for a project whose money the caller does not see; they sort as zero, and totals leave them out.
   * - Templates are not listed.
   * - With GroupBy the projects of a group follow each other, groups in the order of their names; Sort is the order within a group. Groups returns the groups of all pages.
   */
  ListProjectSummaries: { args: ListProjectSummariesArguments; content: ListProjectSummariesContent; paged: true; effect: "read" };
  /**
   * Lists the active projects in most trouble and why, and returns the backlog.
   * - The forecast is what has been spent, at billing rates, divided by the reported percent complete; without one it is what has been spent.
   * - A project is at risk if its forecast is more than its contract, or its planned completion date has passed. The most money over the contract comes first, then the most days late.
   * - Callers who see the money of their own projects only get these projects and their backlog.
   */
  ListProjectsAtRisk: { args: ListProjectsAtRiskArguments; content: ListProjectsAtRiskContent; paged: false; effect: "read" };
  /**
   * Reads projects by key as flat lists of projects, invoice groups, phases and resources.
   * - ParentKey of a top phase is its ProjectKey. Phases come in the order of the tree: each followed by those below it.
   * - A project's resource has PhaseKey null and ParentKey the project's key.
   */
  GetProjects: { args: GetProjectsV2Arguments; content: GetProjectsV2Content; paged: false; effect: "read" };
  /**
   * Changes projects, invoice groups, phases and resources: objects with their key and the members that change.
   * - An object is a resource if it has ResourceKey, else a phase if it has PhaseKey, else an invoice group if it has InvoiceGroupKey, else a project. All are saved, or none.
   * - UnchangedProjects is the Content of GetProjects, or its four arrays in one. What others changed meanwhile is kept; a member changed on both sides is -409 with ErrorData.Conflicts.
   * - For a record that is not in UnchangedProjects, LastModifiedDate is needed and must equal the stored one.
   * - ParentKey and InvoiceGroupKey move a phase with all below it; a moved phase goes to the end of its new siblings. Delete true takes a record away.
   * - A project with open work cannot change its company, nor can its phases (-424): unbilled work, draft or unpaid invoices, and time or expenses that are not posted.
   * - Negative keys do not work in version 2 (-423): CreateProjects creates.
   */
  UpdateProjects: { args: UpdateProjectsV2Arguments; content: UpdateProjectsV2Content; paged: false; effect: "write" };
  /**
   * Creates a project, or invoice groups, phases or resources of existing ones. All are saved, or none.
   * - Project: Description, RateTableKey and, where the firm keeps several companies, CompanyKey are required; BillingType is TimeAndExpense when left out. Its invoice groups need Description, ClientKey and InvoiceFormatKey, its phases Description.
   * - InvoiceGroup: each also needs ProjectKey; phases then need Description and RateTableKey. Phases go to the first invoice group of the call unless InvoiceGroupDescription names another.
   * - Phase: ProjectKey, InvoiceGroupKey, Description and RateTableKey are required; without ParentKey it is a top phase.
   * - Resource: resources are sent in Phases; ParentKey (a phase or project) and ActivityType are required. EmployeeKey and EmployeeTypeKey go with Labor, VendorKey with Expense or Consultant, ActivityKey with Expense, VendorTypeKey with Consultant. Status and Priority are not supported here.
   * - ProjectTemplateKey copies a template: everything but dates, amounts billed or reported and history. Members of Project overlay the copy; an invoice group with the description of one of the template's overlays that one; others and phases are added.
   * - Any other member of the record may be given. Negative keys do not work (-423).
   */
  CreateProjects: { args: CreateProjectsArguments; content: CreateProjectsContent; paged: false; effect: "write" };
  /**
   * Lists project templates, by description.
   * - A project becomes a template with UpdateProjects, IsTemplate true; CreateProjects with ProjectTemplateKey copies it.
   */
  ListProjectTemplates: { args: ListProjectTemplatesArguments; content: ListProjectTemplatesContent; paged: true; effect: "read" };
  /**
   * Undoes the submission of the employee's own expense reports, so that they can be changed again.
   * - The report is In Progress again and loses a supervisor's approval. A report that accounting has approved cannot be recalled (-424).
   * - Reports of other employees are unknown. A report that is refused does not stop the others.
   */
  RecallExpenseReports: { args: RecallExpenseReportsArguments; content: RecallExpenseReportsContent; paged: false; effect: "write" };
  /**
   * Lists the expense reports that the caller can approve, oldest submission first.
   * - Supervisors see reports of employees they supervise, accounting managers everyone's. The caller's own reports are included only if the firm's setting selfApproval is true.
   * - Default for FilterByStatus: reports that are submitted and not yet processed.
   */
  ListExpenseReportsToApprove: { args: ListExpenseReportsToApproveArguments; content: ListExpenseReportsToApproveContent; paged: true; effect: "read" };
  /**
   * Returns expense reports that the caller can approve, in the order of the keys.
   * - Employees have access to their own reports, supervisors to those of employees they supervise, accounting managers to everyone's; any other key is unknown.
   * - GetExpenseReports returns the caller's own reports only, as the interface document says.
   */
  GetExpenseReportsToApprove: { args: GetExpenseReportsToApproveArguments; content: GetExpenseReportsToApproveContent; paged: false; effect: "read" };
  /**
   * Returns the approval history of expense reports: who submitted, approved, rejected, corrected or processed them, and when.
   * - Employees have access to their own reports, supervisors to those of employees they supervise, accounting managers to everyone's; any other key is unknown.
   */
  GetExpenseReportHistory: { args: GetExpenseReportHistoryArguments; content: GetExpenseReportHistoryContent; paged: false; effect: "read" };
  /**
   * Approves submitted expense reports at a level.
   * - Supervisors can do this with reports of employees they supervise, accounting managers with everyone's. Nobody can do it with their own report unless the firm's setting selfApproval is true. A report that is refused does not stop the others.
   * - A report that was corrected after its approval (NeedsReApproval) is approved again at either level.
   * - With the firm's setting expenseReportsNeedSupervisor, accounting can approve only after the supervisor.
   */
  ApproveExpenseReports: { args: ApproveExpenseReportsArguments; content: ApproveExpenseReportsContent; paged: false; effect: "write" };
  /**
   * Undoes the approval of expense reports at a level.
   * - Supervisors can do this with reports of employees they supervise, accounting managers with everyone's. Nobody can do it with their own report unless the firm's setting selfApproval is true. A report that is refused does not stop the others.
   * - Undo the processing of a processed report first, with ProcessExpenseReports and Unprocess.
   */
  UnapproveExpenseReports: { args: UnapproveExpenseReportsArguments; content: UnapproveExpenseReportsContent; paged: false; effect: "write" };
  /**
   * Returns submitted and approved expense reports to their employees for correction, with a reason.
   * - Supervisors can do this with reports of employees they supervise, accounting managers with everyone's. Nobody can do it with their own report unless the firm's setting selfApproval is true. A report that is refused does not stop the others.
   * - The report is In Progress again and loses its approvals. The rejected lines have ManagerNotes and, until the report is resubmitted, the employee who rejected them (RejectedByByEmployeeKey). Without Lines, all lines are rejected.
   * - With Lines, each of the reports must have at least one of them (-422).
   */
  RejectExpenseReports: { args: RejectExpenseReportsArguments; content: RejectExpenseReportsContent; paged: false; effect: "write" };
  /**
   * Corrects approved expense reports of any employee; they must then be approved again.
   * - Requires the role AccountingManager. The report must be Supervisor Approved or Accounting Approved (-424). Reports cannot be created, deleted or submitted here.
   * - Arguments and merging are those of UpdateExpenseReports; the checks are those of a submitted report. NeedsReApproval is then true: the report cannot be processed until ApproveExpenseReports approves it again.
   * - Nobody can correct their own report unless the firm's setting selfApproval is true.
   */
  CorrectExpenseReports: { args: CorrectExpenseReportsArguments; content: CorrectExpenseReportsContent; paged: false; effect: "write" };
  /**
   * Processes approved expense reports, which posts their expenses, or undoes that with Unprocess.
   * - Requires the role AccountingManager. A report that is refused does not stop the others. The caller's own report needs another person's approval first, unless the firm's setting selfApproval is true.
   * - The firm's settings expenseReportsNeedSupervisor and expenseReportsNeedAccounting say which approvals are required; a corrected report must be approved again.
   * - Lines with a project are posted to the project at CostAmount, with a billable value at the day's markup. Amounts that the employee paid are owed to the employee; amounts paid with a company card are posted to its bank account; personal expenses are not posted as costs.
   * - AccountingDate defaults to EndingDate, or the first open day after it with a warning; an AccountingDate that is given must be in an open period (-424).
   * - Unprocess reverses the posting on AccountingDate, which defaults to the posting date or the first open day after it, with a warning. It is refused if expenses are billed or the report is reimbursed.
   */
  ProcessExpenseReports: { args: ProcessExpenseReportsArguments; content: ProcessExpenseReportsContent; paged: false; effect: "write" };
  /**
   * Lists saved receipts without their bytes, in the order they were saved.
   * - Employees have access to their own files, supervisors to those of employees they supervise, accounting managers to everyone's; any other key is unknown.
   * - A file whose line is deleted stays with its report, with IsAttached false; another line of the report can list it.
   */
  ListAttachments: { args: ListAttachmentsArguments; content: ListAttachmentsContent; paged: true; effect: "read" };
  /**
   * Returns a saved receipt with its bytes.
   * - Employees have access to their own files, supervisors to those of employees they supervise, accounting managers to everyone's; any other key is unknown.
   */
  GetAttachment: { args: GetAttachmentArguments; content: GetAttachmentContent; paged: false; effect: "read" };
  /**
   * Saves a receipt for a line of an expense report and returns its FileKey.
   * - A positive ExpenseKey is a line of the caller's own report that is In Progress; the file is attached at once. A negative one is for a line that does not exist yet: UpdateExpenseReports then lists the FileKey on the new line with the same ExpenseKey.
   * - The file must be a PDF or an image (PNG, JPEG, GIF, WebP, TIFF, BMP, HEIC, AVIF), determined from its content. Any other file, or one that is valid as two types, is -422. MimeType is returned as determined; a different MimeType in the request is a warning.
   * - At most 20 MB (-421); an empty file is -420. A file is deleted with its report. One that no line ever used is deleted after the days of the firm setting unusedAttachmentDays.
   * - The files of an employee that no line uses have at most the megabytes of the firm setting unusedAttachmentMegabytes together (-422). Files whose line was deleted count while their report is In Progress.
   */
  SaveAttachment: { args: SaveAttachmentArguments; content: SaveAttachmentContent; paged: false; effect: "write" };
  /**
   * Lists the timesheets that the caller has access to, by employee and week.
   * - Employees see their own timesheets and those of employees they supervise; accounting managers see all.
   * - FilterByPaid and FilterByUnpaid cannot be combined, nor can FilterBySubmitted and FilterByUnsubmitted.
   */
  ListTimesheets: { args: ListTimesheetsArguments; content: ListTimesheetsContent; paged: true; effect: "read" };
  /**
   * Returns timesheets with their rows, breaks, totals and suggested overtime, in the order of the keys.
   * - Employees see their own timesheets and those of employees they supervise; accounting managers see all.
   * - Pass UnchangedData to UpdateTimesheets unchanged: it is what the caller read.
   * - 'Dn Overtime', 'Dn Doubletime' and 'Dn OT Notes' are returned only when they are not empty.
   */
  GetTimesheets: { args: GetTimesheetsArguments; content: GetTimesheetsContent; paged: false; effect: "read" };
  /**
   * Creates an employee's timesheet for the week of a date, with a row for each detail of the overhead group.
   * - An employee has one timesheet per week: a second is -424, and ErrorData has the existing key.
   * - Employees can create timesheets for themselves and for employees they supervise; accounting managers for everyone. Any other employee is -404.
   * - A date more than 90 days ago is -422 unless AllowPast90Days is true. A week in which the employee is not employed is -422.
   * - CopyFromTimesheetKey copies rows without hours, PrefillRecent adds the rows of the employee's latest timesheet, PrefillScheduled adds the phases on which the employee is a resource. ActivityKey is the activity of prefilled rows. Rows on which time can no longer be entered are left out with a warning.
   * - If the firm tracks breaks, the timesheet has a Breaktime item for each day.
   */
  CreateTimesheet: { args: CreateTimesheetArguments; content: CreateTimesheetContent; paged: false; effect: "write" };
  /**
   * Changes the hours, notes and breaks of timesheets that are in progress.
   * - A timesheet that is refused does not stop the others.
   * - UnchangedData is what the caller read. Each cell is merged on its own: cells that someone else changed since are kept, and a cell that both sides changed to different values is -409 with ErrorData.Conflicts.
   * - A new row has IsNewRow true and its Project Key, Phase Key and Activity Key. Delete true deletes a row; a row with zero hours stays.
   * - A cell has 0 to 24 hours with two decimals; a day has at most 24 hours, or the firm's daily maximum.
   * - Time can be entered on chargeable phases of open projects; a closed project is -424. With RestrictTimeEntryToResourcesOnly the employee must be a resource. On a locked day nothing can change; other days are not affected.
   * - A missing note on a project with RequireTimesheetNotes is a warning here and -420 on submission.
   * - A submitted timesheet is -424. A row that changes loses its project manager's approval; other rows keep theirs.
   */
  UpdateTimesheets: { args: UpdateTimesheetsArguments; content: UpdateTimesheetsContent; paged: false; effect: "write" };
  /**
   * Submits timesheets for approval, or undoes that with Unsubmit.
   * - For the caller's own timesheets and those of employees the caller supervises; accounting managers can submit everyone's. A timesheet that is refused does not stop the others.
   * - On projects with RequireTimesheetNotes a day with hours and no note is -420.
   * - Unsubmit is allowed until accounting approval; Status is then 'In Progress'. Project managers' approvals are kept until their row changes.
   */
  SubmitTimesheets: { args: SubmitTimesheetsArguments; content: SubmitTimesheetsContent; paged: false; effect: "write" };
  /**
   * Approves submitted timesheets at a level; at level Accounting their labor is posted.
   * - At level Supervisor: timesheets of employees the caller supervises, or everyone's for one who also has the right process. At level ProjectManager: the rows on projects and phases the caller manages. At level Accounting: everyone's. Nobody can do this with their own timesheet unless the firm's setting selfApproval is true. A timesheet that is refused does not stop the others.
   * - Accounting approval posts the labor to the project ledger and the general ledger: cost at the day's pay rate with premium and burden, value at the day's bill rate. The posting date is the last day of the week, or of the month if that is earlier; with the firm setting timePosting dayWorked it is the day of the work. In a closed period it is the first open day after it, with a warning. Hours from before the company's books begin are -422.
   */
  ApproveTimesheets: { args: ApproveTimesheetsArguments; content: ApproveTimesheetsContent; paged: false; effect: "write" };
  /**
   * Undoes the approval of timesheets at a level; at level Accounting the posted labor is reversed.
   * - At level Supervisor: timesheets of employees the caller supervises, or everyone's for one who also has the right process. At level ProjectManager: the rows on projects and phases the caller manages. At level Accounting: everyone's. Nobody can do this with their own timesheet unless the firm's setting selfApproval is true. A timesheet that is refused does not stop the others.
   * - Accounting approval cannot be undone once the timesheet is billed or paid.
   */
  UnapproveTimesheets: { args: UnapproveTimesheetsArguments; content: UnapproveTimesheetsContent; paged: false; effect: "write" };
  /**
   * Returns submitted timesheets to their employees for correction, with a reason.
   * - At level Supervisor: timesheets of employees the caller supervises, or everyone's for one who also has the right process. At level ProjectManager: the rows on projects and phases the caller manages. At level Accounting: everyone's. Nobody can do this with their own timesheet unless the firm's setting selfApproval is true. A timesheet that is refused does not stop the others.
   * - The timesheet is In Progress again and marked as rejected until it is resubmitted. The rejected rows lose their project manager's approval.
   */
  RejectTimesheets: { args: RejectTimesheetsArguments; content: RejectTimesheetsContent; paged: false; effect: "write" };
  /**
   * Marks accounting-approved timesheets as paid by payroll, or undoes that with Unpay.
   * - Requires the role AccountingManager. A timesheet that is refused does not stop the others. A paid timesheet cannot be unapproved.
   * - CreatePayrollPayments with PaidThrough marks the timesheets that it pays, and VoidPayrollPayments undoes that.
   */
  PayTimesheets: { args: PayTimesheetsArguments; content: PayTimesheetsContent; paged: false; effect: "write" };
  /**
   * Returns the approval history of timesheets: who submitted, approved, rejected or paid them, and when.
   * - For the timesheets that GetTimesheets would return.
   */
  GetTimesheetHistory: { args: GetTimesheetHistoryArguments; content: GetTimesheetHistoryContent; paged: false; effect: "read" };
  /**
   * Returns what changed on timesheets since they were last approved or rejected, for a second review.
   * - For the timesheets that GetTimesheets would return. A timesheet that was never approved or rejected has no changes.
   * - Covers hours, notes and rows, but not breaks.
   */
  GetTimesheetChanges: { args: GetTimesheetChangesArguments; content: GetTimesheetChangesContent; paged: false; effect: "read" };
  /**
   * Lists the active employees without a submitted timesheet for a week.
   * - Covers the caller and the employees the caller supervises; for accounting managers, everyone.
   * - Employees who were not employed on any day of the week are left out.
   */
  ListMissingTimesheets: { args: ListMissingTimesheetsArguments; content: ListMissingTimesheetsContent; paged: true; effect: "read" };
  /**
   * Lists the rows of submitted timesheets on projects and phases that the caller manages, by employee and week.
   * - Requires the right approve for own projects. Rows on other projects, overhead rows and timesheets in progress are not listed.
   * - ApproveTimesheets and RejectTimesheets at level ProjectManager apply to the caller's rows of a timesheet.
   */
  ListProjectTimesheetRows: { args: ListProjectTimesheetRowsArguments; content: ListProjectTimesheetRowsContent; paged: true; effect: "read" };
  /** Lists the days on which timesheets are locked. */
  ListLockedTimesheetDays: { args: ListLockedTimesheetDaysArguments; content: ListLockedTimesheetDaysContent; paged: false; effect: "read" };
  /**
   * Locks days, so that their hours, notes and breaks cannot change on any timesheet.
   * - Requires the role AccountingManager. Locking a day that is already locked has no effect.
   */
  LockTimesheetDays: { args: LockTimesheetDaysArguments; content: LockTimesheetDaysContent; paged: false; effect: "write" };
  /**
   * Unlocks days that LockTimesheetDays locked.
   * - Requires the role AccountingManager. Leave CompanyKey out to unlock days that are locked for all companies.
   */
  UnlockTimesheetDays: { args: UnlockTimesheetDaysArguments; content: UnlockTimesheetDaysContent; paged: false; effect: "write" };
  /**
   * Reprices posted labor with the pay, burden and bill rates now on file for its dates.
   * - Requires the role AccountingManager. Labor that is billed or written off is not repriced, nor is labor that TransferTransactions moved.
   * - Nothing is overwritten: the old transaction is reversed, a new one is posted, and the difference goes to the general ledger. Preview shows what would change.
   * - At most 2000 timesheets per call.
   */
  RepriceTransactions: { args: RepriceTransactionsArguments; content: RepriceTransactionsContent; paged: false; effect: "write" };
  /**
   * Creates, changes and deletes GL accounts.
   * - A negative key creates a record; every negative key of a call is used once. Delete true deletes; only the key and LastModifiedDate are needed then.
   * - The change is the difference between the updated and the unchanged record of the same key. What others changed meanwhile is kept; a property changed on both sides to different values is -409 with ErrorData.Conflicts.
   * - Without an unchanged record every member sent is the change, and LastModifiedDate must equal the stored one.
   * - The answer holds the records as now stored, in the order sent, deleted ones left out; a created one carries Original<Thing>Key with the negative key it was sent with.
   * - UseSingleTransaction false saves the good records and reports each refused one ('Completed with errors.').
   * - An ID is unique among all accounts, active or inactive, ignoring case.
   * - The AccountType of an account with postings cannot be changed, because closed years depend on it.
   * - Balances and budgets are calculated; if they are sent they are ignored.
   */
  UpdateGLAccounts: { args: UpdateGLAccountsArguments; content: UpdateGLAccountsContent; paged: false; effect: "write" };
  /** Lists budgets by account ID and month. */
  ListBudgets: { args: ListBudgetsArguments; content: ListBudgetsContent; paged: true; effect: "read" };
  /** Returns budgets by key, with all the members that UpdateBudgets accepts. */
  GetBudgets: { args: GetBudgetsArguments; content: GetBudgetsContent; paged: false; effect: "read" };
  /**
   * Creates, changes and deletes budgets.
   * - A negative key creates a record; every negative key of a call is used once. Delete true deletes; only the key and LastModifiedDate are needed then.
   * - The change is the difference between the updated and the unchanged record of the same key. What others changed meanwhile is kept; a property changed on both sides to different values is -409 with ErrorData.Conflicts.
   * - Without an unchanged record every member sent is the change, and LastModifiedDate must equal the stored one.
   * - The answer holds the records as now stored, in the order sent, deleted ones left out; a created one carries Original<Thing>Key with the negative key it was sent with.
   * - UseSingleTransaction false saves the good records and reports each refused one ('Completed with errors.').
   * - An account has one budget for each company, month and basis.
   * - Amounts have the account's normal sign. Date may be any day of the month.
   * - A budget of a closed month cannot be created, changed or deleted (-424).
   */
  UpdateBudgets: { args: UpdateBudgetsArguments; content: UpdateBudgetsContent; paged: false; effect: "write" };
  /**
   * Lists the postings behind GL balances, oldest first.
   * - The totals include all matching postings, not only those of the page. For one account, with FilterByLatestDate and a basis, TotalAmount is the balance that GetGLAccounts returns.
   * - Postings from timesheets, and their part of the totals, require the right seePay.
   */
  ListGLTransactions: { args: ListGLTransactionsArguments; content: ListGLTransactionsContent; paged: true; effect: "read" };
  /**
   * Lists the rows behind a total of GetProjectTotals.
   * - The Amounts of all rows sum to TotalAmount, which equals the total that GetProjectTotals returns.
   * - Total needs the right to see it (-403): costs seeCost, hours nothing, payables seePayables, and everything else seeClientMoney.
   */
  ListTransactions: { args: ListTransactionsArguments; content: ListTransactionsContent; paged: true; effect: "read" };
  /** Lists journal entries by date, without their lines. */
  ListJournalEntries: { args: ListJournalEntriesArguments; content: ListJournalEntriesContent; paged: true; effect: "read" };
  /** Returns journal entries with their lines, in the order of the requested keys. */
  GetJournalEntries: { args: GetJournalEntriesArguments; content: GetJournalEntriesContent; paged: false; effect: "read" };
  /**
   * Creates and posts journal entries, including beginning balances and reversing or recurring journals.
   * - Either all journals of the call are posted or none.
   * - Debits must equal credits. If the lines belong to several companies, due-to and due-from postings are added so that each company balances.
   * - Lines may use only accounts with AllowJournalEntries, except in beginning balances. The date of a BeginningBalance journal must not be after the day on which the company's books begin, and the date of a Normal journal must not be before it.
   * - ReverseDate posts the opposite amounts on that date, as another journal with ReversesJournalKey. Repeat posts the same journal on later dates, with a common SeriesKey and with a reversal each if ReverseDate is given. The last day of a month stays the last day of a month.
   * - Repeat with WhenDue posts the first journal now and each later one on its date, without end if Times is omitted. A journal that cannot be posted on its date, for example because the period is closed, waits; ListRecurringJournals returns the reason. EndRecurringJournals ends a series.
   * - A line on a control account (receivables, payables, prepayments, payroll clearing, sales tax, credit cards, due-to and due-from) is -422 unless ControlReason and PartyKey or ClearsJournalKey are sent. The line counts in the aging from its date on. On a receivable or payable account Basis must be accrual.
   * - A Date in a closed period is -424, as is a missing control account. Date defaults to the first open day from today on, with a warning if that is not today.
   */
  CreateJournalEntries: { args: CreateJournalEntriesArguments; content: CreateJournalEntriesContent; paged: false; effect: "write" };
  /**
   * Voids journal entries by posting reversing entries. Either all journals of the call are voided or none.
   * - A journal entry with a date after VoidDate is voided on its own date.
   * - The reversal of a journal entry is voided with it. AndLater also voids the later ones of its series and ends a recurring series.
   * - A void date in a closed period is -424, as is a journal entry that is already voided.
   */
  VoidJournalEntries: { args: VoidJournalEntriesArguments; content: VoidJournalEntriesContent; paged: false; effect: "write" };
  /** Lists recurring journals with the date of the next journal and anything that prevents it. */
  ListRecurringJournals: { args: ListRecurringJournalsArguments; content: ListRecurringJournalsContent; paged: true; effect: "read" };
  /**
   * Ends recurring journals, so that no more are posted. Either all series of the call are ended or none.
   * - Journals that were already posted remain; use VoidJournalEntries to void them. A series that has already ended is -424.
   */
  EndRecurringJournals: { args: EndRecurringJournalsArguments; content: EndRecurringJournalsContent; paged: false; effect: "write" };
  /** Lists the periods that companies have closed or reopened, by date. */
  ListPeriods: { args: ListPeriodsArguments; content: ListPeriodsContent; paged: true; effect: "read" };
  /**
   * Returns what is missing or open for a month before it is closed, with counts and amounts.
   * - Documents count from the beginning of the books through the last day of the month: time of weeks that begin by then, expense reports that begin by then, draft invoices dated by then, and work that is unbilled as of then.
   * - Missing timesheets are those of the weeks that end in the month and have ended by today, as ListMissingTimesheets returns them.
   * - An earlier month is open if it has postings and is not closed.
   */
  GetMonthEnd: { args: GetMonthEndArguments; content: GetMonthEndContent; paged: false; effect: "read" };
  /**
   * Closes a company's books through a day. Nothing can be posted on that day or before it until it is reopened, except with a LockReason.
   * - All days through LastDate are closed, whatever FirstDate says; a FirstDate that is given is ignored with a warning. A LastDate that is already closed is -424.
   * - A balance of these days that was asserted with CreateBalanceAssertions and that the books do not show is -424.
   * - The balances of all accounts that were used are asserted on both bases, without close-year entries (ListBalanceAssertions). A later posting on these days warns its caller, and plumbline check names the entry.
   * - The call waits for postings in progress. Documents that name no date post on the first open day, with a warning.
   */
  ClosePeriod: { args: ClosePeriodArguments; content: ClosePeriodContent; paged: false; effect: "write" };
  /**
   * Reopens a closed period, so that documents can be posted to it again.
   * - All days from FirstDate on are open again, later ones too, with a warning. Earlier days stay closed.
   * - Balances that ClosePeriod asserted on the reopened days are withdrawn with the Reason.
   * - A year that CloseYear closed must be reopened with ReopenYear (-424).
   */
  ReopenPeriod: { args: ReopenPeriodArguments; content: ReopenPeriodContent; paged: false; effect: "write" };
  /** Lists the closings of fiscal years, by date. */
  ListYearClosings: { args: ListYearClosingsArguments; content: ListYearClosingsContent; paged: true; effect: "read" };
  /**
   * Closes a company's fiscal year: moves income and costs to retained earnings on both bases and closes the year to postings.
   * - The closing entry is dated the last day of the year and marked as a close-year entry. It includes earlier years that were not closed.
   * - A closed year keeps its days. After FiscalYearStartMonth changes, the days between a closed year and the new first month are a short year, which is closed by itself.
   * - A year that has not ended is -422. A year that is closed or precedes a closed year is -424, as is a company without a retained earnings account.
   * - A balance of these days that was asserted with CreateBalanceAssertions and that the books do not show is -424.
   * - The balances of all accounts that were used are asserted on both bases, without close-year entries (ListBalanceAssertions). A later posting on these days warns its caller, and plumbline check names the entry.
   * - Months of the year may already be closed. All days through the end of the year are closed and can be opened only with ReopenYear.
   */
  CloseYear: { args: CloseYearArguments; content: CloseYearContent; paged: false; effect: "write" };
  /**
   * Reverses the closing entry of a fiscal year on its own date and reopens the year to postings.
   * - Only the latest closed year of a company can be reopened; reopen later years first (-424). Days that ClosePeriod closed stay closed, with a warning.
   * - Balances that CloseYear asserted are withdrawn with the Reason.
   */
  ReopenYear: { args: ReopenYearArguments; content: ReopenYearContent; paged: false; effect: "write" };
  /**
   * Changes a control account of a company and moves its open items to the new account with an entry.
   * - Each open item moves with its balance on each basis, so agings and documents stay the same. Voids of old documents still find the old account.
   * - Date must not be before the last posting of an item that moves (-422). The default is the first open day from that day or today on.
   * - The new account must be active and have the type of the present one (-422). It must not have postings of its own (-424). A company without such an account yet is -424; set it with UpdateCompanies.
   */
  MoveControlAccount: { args: MoveControlAccountArguments; content: MoveControlAccountContent; paged: false; effect: "write" };
  /** Lists balance assertions by date. */
  ListBalanceAssertions: { args: ListBalanceAssertionsArguments; content: ListBalanceAssertionsContent; paged: true; effect: "read" };
  /**
   * Records balances that somebody outside the books stated, such as a bank, and checks them from then on.
   * - All or nothing. The books must show Amount plus Outstanding on Date, else the assertion is -422 with the difference. Only assets and liabilities can be asserted (-422).
   * - A later posting that changes an asserted balance warns its caller. plumbline check names the entry, and the day cannot be closed (-424).
   */
  CreateBalanceAssertions: { args: CreateBalanceAssertionsArguments; content: CreateBalanceAssertionsContent; paged: false; effect: "write" };
  /**
   * Withdraws balance assertions, which are no longer checked. They stay as part of the history.
   * - All or nothing. An assertion that is already withdrawn is -424.
   */
  WithdrawBalanceAssertions: { args: WithdrawBalanceAssertionsArguments; content: WithdrawBalanceAssertionsContent; paged: false; effect: "write" };
  /** Lists the templates that a new firm can start from, and those that were applied. */
  ListSetupTemplates: { args: ListSetupTemplatesArguments; content: ListSetupTemplatesContent; paged: false; effect: "read" };
  /**
   * Sets up a firm without accounts from a template: chart, control accounts, lists, rates and invoice formats.
   * - The firm must not have GL accounts yet (-424). Everything can be changed later, and UndoSetupTemplate undoes it while nothing uses it.
   * - The records are created with the Update methods of their lists, so the caller must be allowed to call these.
   * - Bill rates are in effect from January 1 of this year.
   */
  ApplySetupTemplate: { args: ApplySetupTemplateArguments; content: ApplySetupTemplateContent; paged: false; effect: "write" };
  /**
   * Deletes what a template created, until the first posting.
   * - All or nothing. A record that something else uses is -410: delete that first. After the first posting it is -424.
   * - Changes that were made to these records since are lost.
   */
  UndoSetupTemplate: { args: UndoSetupTemplateArguments; content: UndoSetupTemplateContent; paged: false; effect: "write" };
  /**
   * Returns the steps of setting up a firm, and whether each is done. No step is required.
   * - Employees and UserAccounts count those besides the first administrator.
   * - Firm and Companies have defaults, so they are done when somebody has confirmed them with MarkSetupSteps, or when the books have postings.
   */
  GetSetupProgress: { args: GetSetupProgressArguments; content: GetSetupProgressContent; paged: false; effect: "read" };
  /**
   * Confirms, skips or reopens steps of setting up the firm.
   * - Only Firm and Companies can be Done; the other steps are done when there is at least one record (-422).
   * - A skipped step can be done at any time, and is then shown as done. Open takes a mark away.
   */
  MarkSetupSteps: { args: MarkSetupStepsArguments; content: MarkSetupStepsContent; paged: false; effect: "write" };
  /**
   * Sets the firm's settings or its companies back to what they were when the firm was created.
   * - Possible until the first posting; after it, -424. The step is open again.
   * - Companies: names, beginning balance dates, fiscal years, letterheads and payment instructions are set back, and companies that were added are deleted. A company that something uses is -410. Control accounts belong to the template (UndoSetupTemplate).
   */
  UndoSetupStep: { args: UndoSetupStepArguments; content: UndoSetupStepContent; paged: false; effect: "write" };
  /** Lists the openings of companies with the number of rows in each part. */
  ListOpenings: { args: ListOpeningsArguments; content: ListOpeningsContent; paged: true; effect: "read" };
  /** Returns an opening with the rows of its parts. */
  GetOpening: { args: GetOpeningArguments; content: GetOpeningContent; paged: false; effect: "read" };
  /**
   * Starts the opening of a company, or changes its draft. Each part that is sent replaces that part.
   * - A company has one opening. While it is posted, it cannot be changed (-424): reverse it with ReverseOpening, correct it and post it again.
   * - Rows are checked when the opening is posted. PostOpening with Preview returns everything that is wrong, and posts nothing.
   * - Work is entered once, in the part Work: lines of open vendor invoices and expense reports on a project do not add cost to it. Billings and VendorCosts are to date, including the open invoices.
   * - With LastModifiedDate, the call is -409 if somebody else has changed the opening since.
   */
  SaveOpening: { args: SaveOpeningArguments; content: SaveOpeningContent; paged: false; effect: "write" };
  /**
   * Posts the opening of a company to both ledgers on its cutover date. All or nothing.
   * - Open client and vendor invoices, with what was received and paid of them, and prepayments become documents. The rest of the trial balance is posted in one entry, so that on the cutover date every account has the balance of the old system, and every control account equals its documents.
   * - On the cash basis the figures are those of the trial balance without what is open, unless its rows state CashBasis. If they do, what differs must balance (-422).
   * - Work, Billings and VendorCosts are posted to the project ledger, so that project totals start with the figures of the old system. A contract bills only what is not billed to date.
   * - Sums that do not agree are -422, all of them at once: the trial balance must balance, each control account must equal its documents, and what was billed to date beside open invoices must be settled, as must what vendors invoiced.
   * - The books of the company begin on the cutover date if their first day is not set; another first day is -422. A cutover date in a closed period is -424, as is an opening that is posted already.
   * - Preview does everything, and posts nothing.
   */
  PostOpening: { args: PostOpeningArguments; content: PostOpeningContent; paged: false; effect: "write" };
  /**
   * Reverses a posted opening on its cutover date, so that it can be corrected and posted again.
   * - Everything that it posted is reversed, and its documents are voided. The opening is a draft again with all its rows.
   * - Until the first close: a cutover date in a closed period is -424.
   * - A document of the opening that was settled or voided since, and work that was billed or written off since, are -424. Undo those first, on the day on which they were posted: a document that was settled for some days cannot be reversed from the cutover date on (-422).
   * - The reported percent complete of contracts and the first day of the books stay as they are.
   */
  ReverseOpening: { args: ReverseOpeningArguments; content: ReverseOpeningContent; paged: false; effect: "write" };
  /**
   * Deletes the opening of a company that was never posted.
   * - An opening that was posted is -424, also if it is reversed: its entries refer to it. Correct it instead.
   */
  DeleteOpening: { args: DeleteOpeningArguments; content: DeleteOpeningContent; paged: false; effect: "write" };
  /**
   * Compares the figures of the old system with the books on the cutover date, by account, project and phase.
   * - Old is what the rows of the opening state, and New is what the books show on the cutover date on the accrual basis. Before the opening is posted, New is what was posted otherwise.
   * - The figures of a phase do not include the phases below it. Billed and Vendor invoiced without a row to date are what the open invoices have. Received includes sales tax, adjustments and credit memos.
   */
  GetOpeningReconciliation: { args: GetOpeningReconciliationArguments; content: GetOpeningReconciliationContent; paged: false; effect: "read" };
  /** Lists client invoices, by date unless another order is asked for. */
  ListClientInvoices: { args: ListClientInvoicesArguments; content: ListClientInvoicesContent; paged: true; effect: "read" };
  /** Returns client invoices with their lines and the work they bill, in the order of the requested keys. */
  GetClientInvoices: { args: GetClientInvoicesArguments; content: GetClientInvoicesContent; paged: false; effect: "read" };
  /**
   * Drafts invoices from the work in progress and the contracts of invoice groups.
   * - TimeAndExpense bills the value of work up to ThroughDate. FixedFee and PercentComplete bill the contract × ReportedPercentComplete, less what was billed. UnitPrice bills units × rate, and PercentofConstructionCost a share of the construction cost, in the same way (a phase's share is its PercentDistribution). Nonbillable, Marketing and Overhead never bill.
   * - A phase without a billing type belongs to the contract above it. Where subphases have their own contracts, those are billed and the contract above is only their sum. Work on a project itself is billed with its first group. Projects and phases in Hold or BillingHold are not billed.
   * - A group has one draft at a time (-424), and two drafts never claim the same work. A group with nothing to bill gets a warning and no draft.
   * - Sales tax needs ApplySalesTax of the phase and, for work billed as time and expense, IsTaxable of its activity.
   * - A draft posts nothing: see UpdateClientInvoices, FinalizeClientInvoices and DeleteClientInvoices.
   */
  DraftClientInvoices: { args: DraftClientInvoicesArguments; content: DraftClientInvoicesContent; paged: false; effect: "write" };
  /**
   * Edits draft invoices: dates, texts, percentages and adjustment lines. All or nothing.
   * - Members that are left out stay as they are. Only drafts can be edited (-424).
   * - Every edit recalculates the lines from the work in progress through ThroughDate; you cannot enter their amounts. To bill more or less than the work is worth, add an adjustment. To leave work out, use HoldTransactions or WriteOffTransactions; to include it again, use ReleaseTransactions.
   * - An adjustment is taxed like its phase.
   * - PercentsComplete bills contracts at other percentages than their phases report. It does not change the phases: a later invoice bills what they report then, less what was billed.
   */
  UpdateClientInvoices: { args: UpdateClientInvoicesArguments; content: UpdateClientInvoicesContent; paged: false; effect: "write" };
  /**
   * Finalizes draft invoices: numbers them without gaps within their company and posts them. All or nothing.
   * - Numbers follow the order of the keys sent. A number is never reused: a voided invoice keeps its number.
   * - The billed work becomes Billed. On the accrual basis, receivables are debited and labor, expense and consultant income and sales tax are credited; on the cash basis income is posted when a receipt is applied.
   * - A draft is rejected (-424) if its work has changed (for example, a timesheet was unprocessed): recalculate it with UpdateClientInvoices. So is a draft without lines, with an AccountingDate in a closed period, or of a company without the control accounts.
   */
  FinalizeClientInvoices: { args: FinalizeClientInvoicesArguments; content: FinalizeClientInvoicesContent; paged: false; effect: "write" };
  /**
   * Voids final invoices and reverses their postings; their work can be billed again.
   * - All or nothing. An invoice with receipts, credit memos or adjustments is rejected (-424): void those first.
   * - The reversing entries are dated VoidDate. The invoice keeps its number. Draft invoices of its project are recalculated.
   */
  VoidClientInvoices: { args: VoidClientInvoicesArguments; content: VoidClientInvoicesContent; paged: false; effect: "write" };
  /**
   * Deletes draft invoices; their work can be billed again.
   * - All or nothing. Only drafts can be deleted (-424); void a final invoice instead.
   */
  DeleteClientInvoices: { args: DeleteClientInvoicesArguments; content: DeleteClientInvoicesContent; paged: false; effect: "write" };
  /**
   * Prints a client invoice as a PDF or as a self-contained HTML page.
   * - The Layout of the invoice format decides what is printed. Standard: every line. Summary: one row per phase. Detail: the people, activities, hours and rates of each phase. Progress: the amount of each contract, percent complete, earned, previously billed and this invoice, followed by other work.
   * - Header, scope and footer come from the invoice, which copied them from its invoice group. Letterhead and payment instructions come from the company. A draft or voided invoice is marked as such on every page.
   * - Backup adds a list of the billed time and expenses. It defaults to PrintBackup of the invoice group.
   * - A PDF supports Latin, Greek, Cyrillic, Hebrew, Arabic, Chinese, Japanese and Korean letters, in the order they are read, and is tagged for programs that read it aloud. Other characters are replaced by their plain form if there is one (① becomes 1), or else by ? with a warning; HTML supports all characters. Printing the same invoice again returns the same bytes. The firm settings paperSize, numberFormat and dateFormat set the page size and how numbers and dates are written.
   */
  PrintClientInvoice: { args: PrintClientInvoiceArguments; content: PrintClientInvoiceContent; paged: false; effect: "read" };
  /**
   * Puts work in progress on hold, so that it is not billed.
   * - All or nothing. Draft invoices of the affected projects are recalculated.
   */
  HoldTransactions: { args: HoldTransactionsArguments; content: HoldTransactionsContent; paged: false; effect: "write" };
  /**
   * Releases work in progress from hold, so that it can be billed.
   * - All or nothing. Draft invoices of the affected projects are recalculated.
   */
  ReleaseTransactions: { args: ReleaseTransactionsArguments; content: ReleaseTransactionsContent; paged: false; effect: "write" };
  /**
   * Moves work in progress to another project, phase or activity. All or nothing.
   * - The old row is reversed and a new one is posted for the same timesheet, expense report or vendor invoice. Reversing that document later reverses the new row.
   * - Hours and cost stay the same; the value is recalculated with the rates and markups of the target as of the work date. Work on hold stays on hold; where nothing is billed it becomes NonBillable.
   * - Labor moves in the general ledger if another company or department bears it, or if the target is not billable. Other costs stay on the account of their document, so they cannot move to another company (-422). Vendor Invoiced and Payments stay with the project on the vendor invoice.
   * - Rejected (-424): work that is billed, written off or not billable; work of a closed project or on a locked timesheet day; a target that does not allow entries; a date in a closed period.
   * - Draft invoices of both projects are recalculated.
   */
  TransferTransactions: { args: TransferTransactionsArguments; content: TransferTransactionsContent; paged: false; effect: "write" };
  /** Lists write-offs by date. */
  ListWriteOffs: { args: ListWriteOffsArguments; content: ListWriteOffsContent; paged: true; effect: "read" };
  /**
   * Writes off work in progress, so that it is never billed.
   * - All or nothing. Draft invoices of the affected projects are recalculated.
   * - Unbilled work was never recorded as income, so nothing is posted to the general ledger. VoidWriteOffs restores the work.
   */
  WriteOffTransactions: { args: WriteOffTransactionsArguments; content: WriteOffTransactionsContent; paged: false; effect: "write" };
  /**
   * Voids write-offs; their work is in progress or on hold again, as before.
   * - All or nothing. Draft invoices of the affected projects are recalculated.
   */
  VoidWriteOffs: { args: VoidWriteOffsArguments; content: VoidWriteOffsContent; paged: false; effect: "write" };
  /** Lists receipts, applied prepayments, credit memos and receivable adjustments by date. */
  ListReceipts: { args: ListReceiptsArguments; content: ListReceiptsContent; paged: true; effect: "read" };
  /** Returns receipts with the invoices they were applied to, in the order of the requested keys. */
  GetReceipts: { args: GetReceiptsArguments; content: GetReceiptsContent; paged: false; effect: "read" };
  /**
   * Records money received from clients, applied to invoices or kept as a prepayment. All or nothing.
   * - An application cannot exceed the open balance of its invoice, which must be final and belong to the client. List each invoice once per request.
   * - The part of Amount that is not applied becomes a prepayment. FromPrepayment true applies it later, up to the prepayment balance of the same client and company.
   * - A receipt settles income and sales tax of every invoice line in proportion to the open balance; on the cash basis the income is earned now.
   * - A receipt is not applied to an invoice before the invoice's AccountingDate, nor a prepayment before it was received (-422); enter earlier money as a prepayment.
   * - A Date in a closed period, or a bank account or company without the accounts it needs, is -424.
   */
  CreateReceipts: { args: CreateReceiptsArguments; content: CreateReceiptsContent; paged: false; effect: "write" };
  /**
   * Credits clients for invoices that they do not have to pay in full.
   * - All or nothing. Each invoice must be final; list it once per request.
   * - Income and sales tax are reversed in proportion to the open balance of each line; on the cash basis no income was recorded yet. A Date in a closed period or a missing control account is -424.
   * - Use VoidReceipts to void it.
   */
  CreateCreditMemos: { args: CreateCreditMemosArguments; content: CreateCreditMemosContent; paged: false; effect: "write" };
  /**
   * Writes off the part of invoices that clients will not pay.
   * - All or nothing. Each invoice must be final; list it once per request.
   * - Income and sales tax are reversed in proportion to the open balance of each line; on the cash basis no income was recorded yet. A Date in a closed period or a missing control account is -424.
   * - Use VoidReceipts to void it.
   * - With ChargeTo BadDebt or Allowance, income and sales tax stay as billed; a company without that account is -424.
   */
  CreateReceivableAdjustments: { args: CreateReceivableAdjustmentsArguments; content: CreateReceivableAdjustmentsContent; paged: false; effect: "write" };
  /**
   * Voids receipts, applied prepayments, credit memos and receivable adjustments and reverses their postings.
   * - All or nothing. The invoices are open again; the reversing entries are dated VoidDate.
   * - A receipt whose prepayment has been applied or refunded is rejected (-424): void the receipts that applied it in the same request or first, and the refunds first.
   */
  VoidReceipts: { args: VoidReceiptsArguments; content: VoidReceiptsContent; paged: false; effect: "write" };
  /**
   * Returns what a client owes on a date: the open invoices, their age and unapplied prepayments.
   * - An invoice counts from its accounting date, and a receipt, credit memo or adjustment from its own date, until the date of its void.
   * - Age is counted from the invoice date.
   */
  GetClientStatement: { args: GetClientStatementArguments; content: GetClientStatementContent; paged: false; effect: "read" };
  /**
   * Puts vendor invoices on hold, so that they cannot be paid.
   * - All or nothing. A voided invoice is rejected (-424).
   */
  HoldVendorInvoices: { args: HoldVendorInvoicesArguments; content: HoldVendorInvoicesContent; paged: false; effect: "write" };
  /**
   * Releases vendor invoices from hold, so that they can be paid again.
   * - All or nothing. A voided invoice is rejected (-424).
   */
  ReleaseVendorInvoices: { args: ReleaseVendorInvoicesArguments; content: ReleaseVendorInvoicesContent; paged: false; effect: "write" };
  /**
   * Corrects unpaid vendor invoices: each is voided with reversing entries, and posted again under a new key.
   * - All or nothing. Send each invoice complete, as for CreateVendorInvoices; CompanyKey and Date default to those of the invoice that is replaced. Replacements has the old key and the new one.
   * - An invoice that has payments, or costs that are billed or written off, is rejected (-424), and so are voided invoices and beginning balances.
   * - The reversing entries are on VoidDate, or else on the day on which the invoice was posted, or on the first open day if that is in a closed period. AccountingDate defaults to the same day.
   * - A replacement of an invoice on hold is on hold.
   * - If a draft client invoice claims one of these costs, update the draft with UpdateClientInvoices before finalizing it.
   */
  UpdateVendorInvoices: { args: UpdateVendorInvoicesArguments; content: UpdateVendorInvoicesContent; paged: false; effect: "write" };
  /**
   * Voids vendor invoices and reverses their postings.
   * - All or nothing. An invoice that has payments, or costs that are billed or written off, is rejected (-424): void the payments, client invoices or write-offs first.
   * - If a draft client invoice claims one of these costs, update the draft with UpdateClientInvoices before finalizing it.
   */
  VoidVendorInvoices: { args: VoidVendorInvoicesArguments; content: VoidVendorInvoicesContent; paged: false; effect: "write" };
  /** Lists vendor payments by date. */
  ListVendorPayments: { args: ListVendorPaymentsArguments; content: ListVendorPaymentsContent; paged: true; effect: "read" };
  /** Returns vendor payments with the invoices they paid, in the order of the requested keys. */
  GetVendorPayments: { args: GetVendorPaymentsArguments; content: GetVendorPaymentsContent; paged: false; effect: "read" };
  /**
   * Pays vendor invoices in full or in part, with one payment per vendor. All or nothing.
   * - An invoice that is voided or on hold is rejected (-424). List each invoice once; Amount cannot exceed its open balance (-422).
   * - A payment by credit card is owed to the card until CreateCardPayments pays it.
   * - On the accrual basis the payment reduces accounts payable. On the cash basis the invoice lines are expensed now, in proportion to the open balance of each. A payment is not dated before an invoice that it pays (-422). A Date in a closed period or a missing account is -424.
   */
  PayVendorInvoices: { args: PayVendorInvoicesArguments; content: PayVendorInvoicesContent; paged: false; effect: "write" };
  /**
   * Voids vendor payments and reverses their postings; their invoices are open again.
   * - All or nothing. The reversing entries are dated VoidDate.
   */
  VoidVendorPayments: { args: VoidVendorPaymentsArguments; content: VoidVendorPaymentsContent; paged: false; effect: "write" };
  /**
   * Lists all processed expense reports that have not been reimbursed, by employee and date.
   * - PayableAmount is the amount that PayExpenseReports pays. The TotalAmount of a report also includes company card charges.
   */
  ListExpenseReportsToPay: { args: ListExpenseReportsToPayArguments; content: ListExpenseReportsToPayContent; paged: true; effect: "read" };
  /** Lists reimbursements of expense reports by date. */
  ListExpenseReportPayments: { args: ListExpenseReportPaymentsArguments; content: ListExpenseReportPaymentsContent; paged: true; effect: "read" };
  /**
   * Reimburses employees for processed expense reports, with one payment per report. All or nothing.
   * - The amount is what the employee spent, less the advance and personal purchases on a company card. If it is negative, the employee owes the firm.
   * - On the cash basis the costs are expensed now, to the accounts they were posted to when the report was processed. A report that is not processed, or is already paid, is -424.
   */
  PayExpenseReports: { args: PayExpenseReportsArguments; content: PayExpenseReportsContent; paged: false; effect: "write" };
  /**
   * Voids reimbursements of expense reports and reverses their postings; the reports can be paid again.
   * - All or nothing. The reversing entries are dated VoidDate.
   */
  VoidExpenseReportPayments: { args: VoidExpenseReportPaymentsArguments; content: VoidExpenseReportPaymentsContent; paged: false; effect: "write" };
  /** Lists payroll payments with their lines, by date. */
  ListPayrollPayments: { args: ListPayrollPaymentsArguments; content: ListPayrollPaymentsContent; paged: true; effect: "read" };
  /**
   * Pays employees what the payroll clearing account owes them, less withholdings.
   * - Approved time is owed to the employee by payroll clearing; the payment clears it. Amounts in Differences, such as withheld taxes, go to the accounts named: negative if they reduce what the bank pays.
   * - PaidThrough marks the timesheets that the payment pays; those that are paid already, not approved, or of another company are left as they are, and a payment that marks none has a warning. It needs an authorizing employee (-422). Without PaidThrough, as for a bonus, PayTimesheets can mark them.
   * - All or nothing, on both bases of accounting. A Date in a closed period, or a company without the account that is cleared, is -424.
   */
  CreatePayrollPayments: { args: CreatePayrollPaymentsArguments; content: CreatePayrollPaymentsContent; paged: false; effect: "write" };
  /**
   * Voids payroll payments and reverses their postings.
   * - All or nothing. The reversing entries are dated VoidDate. Timesheets that the payments marked as paid are not paid any more.
   */
  VoidPayrollPayments: { args: VoidPayrollPaymentsArguments; content: VoidPayrollPaymentsContent; paged: false; effect: "write" };
  /** Lists tax payments with their lines, by date. */
  ListTaxPayments: { args: ListTaxPaymentsArguments; content: ListTaxPaymentsContent; paged: true; effect: "read" };
  /**
   * Lists the sales tax that companies owe, by sales tax code.
   * - The balances of a company add up to its sales tax account. Tax that was billed without a code, lines that people entered, and old postings of several codes have an empty code.
   */
  ListSalesTaxBalances: { args: ListSalesTaxBalancesArguments; content: ListSalesTaxBalancesContent; paged: false; effect: "read" };
  /**
   * Pays sales tax that was billed to clients to the tax authority.
   * - The payment clears the balance of a sales tax code (ListSalesTaxBalances). A code that the company has not billed, and a payment without a code while several have a balance, are -422. A discount or penalty goes to Differences.
   * - All or nothing, on both bases of accounting. A Date in a closed period, or a company without the account that is cleared, is -424.
   */
  CreateTaxPayments: { args: CreateTaxPaymentsArguments; content: CreateTaxPaymentsContent; paged: false; effect: "write" };
  /**
   * Voids tax payments and reverses their postings.
   * - All or nothing. The reversing entries are dated VoidDate.
   */
  VoidTaxPayments: { args: VoidTaxPaymentsArguments; content: VoidTaxPaymentsContent; paged: false; effect: "write" };
  /** Lists card payments with their lines, by date. */
  ListCardPayments: { args: ListCardPaymentsArguments; content: ListCardPaymentsContent; paged: true; effect: "read" };
  /**
   * Pays the balance of company credit cards from a bank account.
   * - Expenses and vendor invoices paid by card are owed to the card; the payment clears them. Fees and interest go to Differences.
   * - All or nothing, on both bases of accounting. A Date in a closed period, or a company without the account that is cleared, is -424.
   */
  CreateCardPayments: { args: CreateCardPaymentsArguments; content: CreateCardPaymentsContent; paged: false; effect: "write" };
  /**
   * Voids card payments and reverses their postings.
   * - All or nothing. The reversing entries are dated VoidDate.
   */
  VoidCardPayments: { args: VoidCardPaymentsArguments; content: VoidCardPaymentsContent; paged: false; effect: "write" };
  /** Lists intercompany settlements with their lines, by date. */
  ListIntercompanySettlements: { args: ListIntercompanySettlementsArguments; content: ListIntercompanySettlementsContent; paged: true; effect: "read" };
  /**
   * Pays what one company of the firm owes another, from bank account to bank account.
   * - The paying company debits due-to and its bank pays; the other company's bank receives the money and due-from is credited.
   * - All or nothing, on both bases of accounting. A Date in a closed period, or a company without the account that is cleared, is -424.
   */
  CreateIntercompanySettlements: { args: CreateIntercompanySettlementsArguments; content: CreateIntercompanySettlementsContent; paged: false; effect: "write" };
  /**
   * Voids intercompany settlements and reverses their postings.
   * - All or nothing. The reversing entries are dated VoidDate.
   */
  VoidIntercompanySettlements: { args: VoidIntercompanySettlementsArguments; content: VoidIntercompanySettlementsContent; paged: false; effect: "write" };
  /** Lists client refunds with their lines, by date. */
  ListClientRefunds: { args: ListClientRefundsArguments; content: ListClientRefundsContent; paged: true; effect: "read" };
  /**
   * Refunds prepayments and overpayments to clients.
   * - A refund cannot exceed the prepayment balance of the client with the company on its date or on any later day (-422).
   * - All or nothing, on both bases of accounting. A Date in a closed period, or a company without the account that is cleared, is -424.
   */
  CreateClientRefunds: { args: CreateClientRefundsArguments; content: CreateClientRefundsContent; paged: false; effect: "write" };
  /**
   * Voids client refunds and reverses their postings.
   * - All or nothing. The reversing entries are dated VoidDate.
   */
  VoidClientRefunds: { args: VoidClientRefundsArguments; content: VoidClientRefundsContent; paged: false; effect: "write" };
  /**
   * Returns the debit or credit balance of every account as of a date. Total debits equal total credits.
   * - A caller without the right seePay gets whole months and balances of month-ends or today, and only where the labor cost of each company belongs to three or more people (-422 otherwise).
   * - To see the postings behind a balance, call ListGLTransactions with the account and the date.
   * - When the statement covers several companies, the amounts they owe each other are eliminated.
   */
  GetTrialBalance: { args: GetTrialBalanceArguments; content: GetTrialBalanceContent; paged: false; effect: "read" };
  /**
   * Returns income, costs and net income over a range of dates, with optional columns for each month and for the prior year.
   * - A caller without the right seePay gets whole months and balances of month-ends or today, and only where the labor cost of each company belongs to three or more people (-422 otherwise).
   * - Year-end closing entries are left out.
   */
  GetIncomeStatement: { args: GetIncomeStatementArguments; content: GetIncomeStatementContent; paged: false; effect: "read" };
  /**
   * Returns assets, liabilities and equity as of a date. Assets equal liabilities plus equity.
   * - A caller without the right seePay gets whole months and balances of month-ends or today, and only where the labor cost of each company belongs to three or more people (-422 otherwise).
   * - Equity includes current-year earnings: income less costs that no year-end closing has moved to retained earnings.
   * - When the statement covers several companies, the amounts they owe each other are eliminated.
   */
  GetBalanceSheet: { args: GetBalanceSheetArguments; content: GetBalanceSheetContent; paged: false; effect: "read" };
  /**
   * Reconciles net income on the cash basis with net income on the accrual basis, by kind of document.
   * - A caller without the right seePay gets whole months and balances of month-ends or today, and only where the labor cost of each company belongs to three or more people (-422 otherwise).
   * - CashResult plus the Differences of Sources equals AccrualResult. Documents that count the same on both bases and year-end closing entries are left out.
   */
  GetCashAccrualBridge: { args: GetCashAccrualBridgeArguments; content: GetCashAccrualBridgeContent; paged: false; effect: "read" };
  /**
   * Returns the value of unbilled work as of a date, by project and by the age of the work.
   * - Work on hold is included. Age is counted from the day the work was done.
   * - Work counts from its accounting date until the accounting date of the invoice that bills it, or the date it is written off, transferred or voided. A voided invoice or write-off returns its work on the date of the void; the days before do not change.
   * - The total of a project equals WIP in GetProjectTotals as of the same date. To see the rows behind it, call ListTransactions.
   */
  GetWIPAgeing: { args: GetWIPAgeingArguments; content: GetWIPAgeingContent; paged: false; effect: "read" };
  /**
   * Returns the value of unbilled work as of a date, by project and by the age of the work.
   * - Work on hold is included. Age is counted from the day the work was done.
   * - Work counts from its accounting date until the accounting date of the invoice that bills it, or the date it is written off, transferred or voided. A voided invoice or write-off returns its work on the date of the void; the days before do not change.
   * - The total of a project equals WIP in GetProjectTotals as of the same date. To see the rows behind it, call ListTransactions.
   */
  GetWIPAging: { args: GetWIPAgeingArguments; content: GetWIPAgeingContent; paged: false; effect: "read" };
  /**
   * Returns what clients owe as of a date, by client and by the age of their invoices.
   * - Amounts are as of the date: a final invoice counts with its sales tax from its accounting date until it is voided, less the receipts, credit memos and adjustments dated by then and not voided by then.
   * - The open items are the postings of the control account, so Total equals ControlBalance on every date. A journal line that was posted to the account with a reason counts too, from its date.
   */
  GetReceivableAgeing: { args: GetReceivableAgeingArguments; content: GetReceivableAgeingContent; paged: false; effect: "read" };
  /**
   * Returns what clients owe as of a date, by client and by the age of their invoices.
   * - Amounts are as of the date: a final invoice counts with its sales tax from its accounting date until it is voided, less the receipts, credit memos and adjustments dated by then and not voided by then.
   * - The open items are the postings of the control account, so Total equals ControlBalance on every date. A journal line that was posted to the account with a reason counts too, from its date.
   */
  GetReceivableAging: { args: GetReceivableAgeingArguments; content: GetReceivableAgeingContent; paged: false; effect: "read" };
  /**
   * Returns what the firm owes its vendors as of a date, by vendor and by the age of the invoices.
   * - Amounts are as of the date: an invoice counts from its accounting date until it is voided, less the payments dated by then and not voided by then.
   * - The open items are the postings of the control account, so Total equals ControlBalance on every date. A journal line that was posted to the account with a reason counts too, from its date.
   * - With AgeBy DueDate, invoices that are not due yet have a column of their own.
   */
  GetPayableAgeing: { args: GetPayableAgeingArguments; content: GetPayableAgeingContent; paged: false; effect: "read" };
  /**
   * Returns what the firm owes its vendors as of a date, by vendor and by the age of the invoices.
   * - Amounts are as of the date: an invoice counts from its accounting date until it is voided, less the payments dated by then and not voided by then.
   * - The open items are the postings of the control account, so Total equals ControlBalance on every date. A journal line that was posted to the account with a reason counts too, from its date.
   * - With AgeBy DueDate, invoices that are not due yet have a column of their own.
   */
  GetPayableAging: { args: GetPayableAgeingArguments; content: GetPayableAgeingContent; paged: false; effect: "read" };
  /**
   * Returns the revenue, cost and profit of each project on the accrual basis, to date or over a range of dates.
   * - Companies filters by the company of the project when the amount was posted.
   * - A void or transfer counts on its own date; the figures of earlier days do not change.
   * - A caller who sees cost but not pay sees what contains labor cost for whole months or to date, and only where three or more people worked; the rest is null and named in a warning.
   * - To see the rows behind an amount, call ListTransactions.
   */
  GetProjectProfit: { args: GetProjectProfitArguments; content: GetProjectProfitContent; paged: false; effect: "read" };
  /**
   * Returns billable, nonbillable and overhead hours by employee and by department over a range of dates.
   * - Time counts after accounting has approved it, on the day it was worked, or on the first open day after it if that day was closed. A correction of posted time counts on its posting date.
   * - Companies and departments are the ones that the employees belonged to when the time was posted; an employee who changed has a row for each department.
   */
  GetUtilization: { args: GetUtilizationArguments; content: GetUtilizationContent; paged: false; effect: "read" };
  /**
   * Compares actual amounts with the budget for each income and cost account over a range of dates.
   * - A caller without the right seePay gets whole months and balances of month-ends or today, and only where the labor cost of each company belongs to three or more people (-422 otherwise).
   * - Accounts with neither a budget nor postings in the range are left out, as are year-end closing entries. Amounts have the account's normal sign.
   * - A budget is for a whole month. It counts in full if any day of its month is in the range.
   */
  GetBudgetComparison: { args: GetBudgetComparisonArguments; content: GetBudgetComparisonContent; paged: false; effect: "read" };
  /**
   * Returns the amounts paid in a calendar year to vendors who receive a 1099 form.
   * - A payment counts on its date and is allocated to the lines of the invoices it pays; a void counts on its own date. Lines marked Non_1099 are left out.
   * - Companies filters by the company of the invoice.
   */
  Get1099Totals: { args: Get1099TotalsArguments; content: Get1099TotalsContent; paged: false; effect: "read" };
  /**
   * Lists why two answers of a statement differ: the rows that one of them includes and the other does not.
   * - Left and Right are the same call at two dates, or as known at two moments, or both. A side without AsOfDate and AsKnownAt is the present answer. The Amounts of all rows add up to the figure of Right less the figure of Left.
   * - GetTrialBalance, GetBalanceSheet, GetIncomeStatement and GetCashAccrualBridge are made of postings, by account; amounts that companies owe each other are listed even where the statement eliminates them. Agings are made of postings to the control account and of work in progress; what only moves to an older column is no row. GetProjectProfit and GetProjectTotals are made of work, of its changes of status, and of lines and settlements of invoices.
   * - A caller needs access to the method, and the right seePay for postings and projects, because single rows show what one person earns (-422).
   * - Without PageResults, the first 1000 rows are sent.
   */
  ListDifferences: { args: ListDifferencesArguments; content: ListDifferencesContent; paged: true; effect: "read" };
  /**
   * Exports the rows of any List method as a CSV or Excel file.
   * - A user who may call the method may export it. Members of nested objects become columns such as Client.ClientKey; each nested item becomes a row; amounts by column become one column each.
   * - CSV is UTF-8 with a byte order mark; a text that a spreadsheet would run as a formula gets a leading apostrophe. Excel is an .xlsx file with one sheet.
   */
  ExportList: { args: ExportListArguments; content: ExportListContent; paged: false; effect: "read" };
  /**
   * Exports the rows of any statement as a CSV or Excel file.
   * - A user who may call the method may export it. Members of nested objects become columns such as Client.ClientKey; each nested item becomes a row; amounts by column become one column each.
   * - CSV is UTF-8 with a byte order mark; a text that a spreadsheet would run as a formula gets a leading apostrophe. Excel is an .xlsx file with one sheet.
   */
  ExportStatement: { args: ExportStatementArguments; content: ExportStatementContent; paged: false; effect: "read" };
  /**
   * Exports the journal as an hledger file (plain-text accounting). Its balances match the trial balance to the cent.
   * - A file holds one basis. Entries of the same day are in the order they were posted. Company, department and line are tags.
   * - With FromDate the file holds only the postings from that day on, without opening balances.
   */
  ExportJournal: { args: ExportJournalArguments; content: ExportJournalContent; paged: false; effect: "read" };
  /**
   * Exports audit entries as a CSV or Excel file with a row for every changed member. The audit shows the export.
   * - The filters are those of ListAuditEntries, and so is what the caller may see of the values.
   * - At most 100000 entries (-422).
   */
  ExportAuditEntries: { args: ExportAuditEntriesArguments; content: ExportAuditEntriesContent; paged: false; effect: "read" };
  /**
   * Creates and changes records from the rows of a CSV or Excel file. Either all rows are saved or none, unless InvalidRows is Skip.
   * - The first row holds the headings. Rows follow the rules of the Update method of their records (beginning balances: CreateJournalEntries), and a user who may call that method may import. Preview reports every problem of every row at once; ErrorData has Row, Column, Property and Value.
   * - A row matches the record named in its key column (such as ClientKey), otherwise the record imported earlier with the same external ID, otherwise, for GL accounts, the account with that ID. A row without a match creates a record. Importing the same file again changes nothing; a changed row updates only what changed.
   * - With MatchByName, a row without such a match is the record with its name: the description of a client, the name of a vendor, contact or employee, the ID or description of a project or account. A name of several active records is rejected, and so is a name that two rows of the file would create.
   * - With InvalidRows Skip, rows with problems are skipped and the others are saved; SkippedRows returns their cells and problems. A row that refers to a skipped row is skipped too. Beginning balances and openings are documents and are saved only as a whole.
   * - A cell refers to another record by name, code (accounts, projects), external ID or key; in a column whose heading ends in Key a number is a key. A name shared by several active records is rejected. Employees may refer to supervisors in the same file.
   * - An empty cell leaves the value as it is; with EmptyCells Clear it clears a value that may be empty. Accepted are yes and no, 1,234.50, (1,234.50) and MM/DD/YYYY; in a file separated by semicolons also 1.234,50.
   * - A project row creates the project with one invoice group and one phase. Later imports change the oldest group and phase of the project.
   * - Lists inside records: each row names its record (a project, rate table, client, vendor or employee) by ID, name, external ID or key. An invoice group or phase without an external ID is the one with its ID or description in the project; a phase names its invoice group and the phase above, which may be a row of the same file. A rate, markup or pay rate is the one with the same date and subject, a contact of a client or vendor the one with its ContactKey; other items of the list stay as they are.
   * - Beginning balances: the rows of a company form its opening journal and must balance. Another file for the company voids that journal and posts a new one.
   * - History: rows are lines of timesheets, expense reports and vendor invoices that another system has posted, up to the cutover date. They can be read, have no postings and cannot be changed; the opening has their sums. Rows of a timesheet are cells of an employee's week. Rows with the same external ID are one report or invoice, otherwise those with the same employee, description and ending date, or the same vendor, number and date. A document that was imported before must be the same (-424); one with an invalid row is skipped as a whole. Closed and locked days are refused (-424). Created counts rows, and Records has one item for each document, at most 20,000. Rows are not held in memory: a file may have 2,000,000.
   * - Openings: the rows of a company replace the part of its opening, which must be a draft. Start it with SaveOpening first. A phase is named by its key, ID or description within its project. Without a Source, a row states its file and row number.
   * - With an ImportID, GetImportProgress reports the progress. UndoImport undoes an import until something depends on it.
   */
  ImportRecords: { args: ImportRecordsArguments; content: ImportRecordsContent; paged: false; effect: "write" };
  /** Returns the columns of a file with the fields they would fill and sample values, and all fields of the import type. */
  GetImportColumns: { args: GetImportColumnsArguments; content: GetImportColumnsContent; paged: false; effect: "read" };
  /**
   * Returns an empty file with all headings of an import type, to fill in and send to ImportRecords.
   * - The Excel file has a second sheet that describes each column. You may delete columns that you do not need.
   */
  GetImportTemplate: { args: GetImportTemplateArguments; content: GetImportTemplateContent; paged: false; effect: "read" };
  /**
   * Returns the progress of an import that was started with an ImportID.
   * - Unknown means that the import has not started, was a preview, or failed. Nothing of it was saved.
   */
  GetImportProgress: { args: GetImportProgressArguments; content: GetImportProgressContent; paged: false; effect: "read" };
  /** Lists imported files, newest first. */
  ListImports: { args: ListImportsArguments; content: ListImportsContent; paged: true; effect: "read" };
  /**
   * Undoes an import: deletes the records that it created and restores those that it changed. All or nothing.
   * - A user who may import the type may undo it. The rules of the Update method of the records apply.
   * - A created record that something uses is -410, and UsedBy says by what. A record that was changed since is -424, with the call that changed it: undo that first.
   * - Beginning balances: the journal entry is voided, on the first open day. An import that replaced an earlier journal entry cannot be undone (-424); import the earlier file again.
   * - Openings: the rows are deleted; the part is then empty. A posted opening is reversed first, as ReverseOpening does, and is then a draft with its other parts: not in a closed period, and not while something depends on it, such as a receipt of one of its invoices (-424). When other rows have replaced those of the import since, it is -424.
   * - Lists inside records: the record gets its list back; parts of projects that were created are deleted.
   * - History: the documents are deleted. One that an opening names is -410, and one on a day that is closed or locked since is -424.
   * - Imports from before this method cannot be undone (-424).
   */
  UndoImport: { args: UndoImportArguments; content: UndoImportContent; paged: false; effect: "write" };
  /** Returns complete account groups by key, which UpdateAccountGroups accepts. */
  GetAccountGroups: { args: GetAccountGroupsArguments; content: GetAccountGroupsContent; paged: false; effect: "read" };
  /**
   * Creates, changes, inactivates and deletes account groups.
   * - A negative key creates a record; every negative key of a call is used once. Delete true deletes; only the key and LastModifiedDate are needed then.
   * - The change is the difference between the updated and the unchanged record of the same key. What others changed meanwhile is kept; a property changed on both sides to different values is -409 with ErrorData.Conflicts.
   * - Without an unchanged record every member sent is the change, and LastModifiedDate must equal the stored one.
   * - The answer holds the records as now stored, in the order sent, deleted ones left out; a created one carries Original<Thing>Key with the negative key it was sent with.
   * - UseSingleTransaction false saves the good records and reports each refused one ('Completed with errors.').
   * - An active description stands once in the list, ignoring case.
   */
  UpdateAccountGroups: { args: UpdateAccountGroupsArguments; content: UpdateAccountGroupsContent; paged: false; effect: "write" };
  /** Returns complete activities by key, which UpdateActivities accepts. */
  GetActivities: { args: GetActivitiesArguments; content: GetActivitiesContent; paged: false; effect: "read" };
  /**
   * Creates, changes, inactivates and deletes activities.
   * - A negative key creates a record; every negative key of a call is used once. Delete true deletes; only the key and LastModifiedDate are needed then.
   * - The change is the difference between the updated and the unchanged record of the same key. What others changed meanwhile is kept; a property changed on both sides to different values is -409 with ErrorData.Conflicts.
   * - Without an unchanged record every member sent is the change, and LastModifiedDate must equal the stored one.
   * - The answer holds the records as now stored, in the order sent, deleted ones left out; a created one carries Original<Thing>Key with the negative key it was sent with.
   * - UseSingleTransaction false saves the good records and reports each refused one ('Completed with errors.').
   * - UnitRate is allowed only with IsUnitBased true.
   * - An active description stands once in the list, ignoring case.
   */
  UpdateActivities: { args: UpdateActivitiesArguments; content: UpdateActivitiesContent; paged: false; effect: "write" };
  /** Returns complete bank accounts by key, which UpdateBankAccounts accepts. */
  GetBankAccounts: { args: GetBankAccountsArguments; content: GetBankAccountsContent; paged: false; effect: "read" };
  /**
   * Creates, changes, inactivates and deletes bank accounts.
   * - A negative key creates a record; every negative key of a call is used once. Delete true deletes; only the key and LastModifiedDate are needed then.
   * - The change is the difference between the updated and the unchanged record of the same key. What others changed meanwhile is kept; a property changed on both sides to different values is -409 with ErrorData.Conflicts.
   * - Without an unchanged record every member sent is the change, and LastModifiedDate must equal the stored one.
   * - The answer holds the records as now stored, in the order sent, deleted ones left out; a created one carries Original<Thing>Key with the negative key it was sent with.
   * - UseSingleTransaction false saves the good records and reports each refused one ('Completed with errors.').
   * - An active description stands once in the list, ignoring case.
   */
  UpdateBankAccounts: { args: UpdateBankAccountsArguments; content: UpdateBankAccountsContent; paged: false; effect: "write" };
  /** Returns complete companies by key, which UpdateCompanies accepts. */
  GetCompanies: { args: GetCompaniesArguments; content: GetCompaniesContent; paged: false; effect: "read" };
  /**
   * Creates, changes, inactivates and deletes companies.
   * - A negative key creates a record; every negative key of a call is used once. Delete true deletes; only the key and LastModifiedDate are needed then.
   * - The change is the difference between the updated and the unchanged record of the same key. What others changed meanwhile is kept; a property changed on both sides to different values is -409 with ErrorData.Conflicts.
   * - Without an unchanged record every member sent is the change, and LastModifiedDate must equal the stored one.
   * - The answer holds the records as now stored, in the order sent, deleted ones left out; a created one carries Original<Thing>Key with the negative key it was sent with.
   * - UseSingleTransaction false saves the good records and reports each refused one ('Completed with errors.').
   * - A control account must have the type that its description lists.
   * - A receivable, payable, prepayment, payroll clearing, sales tax, employee payable, due-to or due-from account with open items cannot be changed (-424); MoveControlAccount moves the items. An account that already has other postings cannot become one of them (-424).
   * - BeginningBalanceDate cannot move past a posting (-422) or past the last day that the company has closed (-424).
   * - An active description stands once in the list, ignoring case.
   */
  UpdateCompanies: { args: UpdateCompaniesArguments; content: UpdateCompaniesContent; paged: false; effect: "write" };
  /** Returns complete departments by key, which UpdateDepartments accepts. */
  GetDepartments: { args: GetDepartmentsArguments; content: GetDepartmentsContent; paged: false; effect: "read" };
  /**
   * Creates, changes, inactivates and deletes departments.
   * - A negative key creates a record; every negative key of a call is used once. Delete true deletes; only the key and LastModifiedDate are needed then.
   * - The change is the difference between the updated and the unchanged record of the same key. What others changed meanwhile is kept; a property changed on both sides to different values is -409 with ErrorData.Conflicts.
   * - Without an unchanged record every member sent is the change, and LastModifiedDate must equal the stored one.
   * - The answer holds the records as now stored, in the order sent, deleted ones left out; a created one carries Original<Thing>Key with the negative key it was sent with.
   * - UseSingleTransaction false saves the good records and reports each refused one ('Completed with errors.').
   * - DPEPercent and OverheadPercent are read-only: they come from Percents for today's date.
   * - An active description stands once in the list, ignoring case.
   */
  UpdateDepartments: { args: UpdateDepartmentsArguments; content: UpdateDepartmentsContent; paged: false; effect: "write" };
  /** Returns complete invoice formats by key, which UpdateInvoiceFormats accepts. */
  GetInvoiceFormats: { args: GetInvoiceFormatsArguments; content: GetInvoiceFormatsContent; paged: false; effect: "read" };
  /**
   * Creates, changes, inactivates and deletes invoice formats.
   * - A negative key creates a record; every negative key of a call is used once. Delete true deletes; only the key and LastModifiedDate are needed then.
   * - The change is the difference between the updated and the unchanged record of the same key. What others changed meanwhile is kept; a property changed on both sides to different values is -409 with ErrorData.Conflicts.
   * - Without an unchanged record every member sent is the change, and LastModifiedDate must equal the stored one.
   * - The answer holds the records as now stored, in the order sent, deleted ones left out; a created one carries Original<Thing>Key with the negative key it was sent with.
   * - UseSingleTransaction false saves the good records and reports each refused one ('Completed with errors.').
   * - An active description stands once in the list, ignoring case.
   */
  UpdateInvoiceFormats: { args: UpdateInvoiceFormatsArguments; content: UpdateInvoiceFormatsContent; paged: false; effect: "write" };
  /** Returns complete payroll taxes by key, which UpdatePayrollTaxes accepts. */
  GetPayrollTaxes: { args: GetPayrollTaxesArguments; content: GetPayrollTaxesContent; paged: false; effect: "read" };
  /**
   * Creates, changes, inactivates and deletes payroll taxes.
   * - A negative key creates a record; every negative key of a call is used once. Delete true deletes; only the key and LastModifiedDate are needed then.
   * - The change is the difference between the updated and the unchanged record of the same key. What others changed meanwhile is kept; a property changed on both sides to different values is -409 with ErrorData.Conflicts.
   * - Without an unchanged record every member sent is the change, and LastModifiedDate must equal the stored one.
   * - The answer holds the records as now stored, in the order sent, deleted ones left out; a created one carries Original<Thing>Key with the negative key it was sent with.
   * - UseSingleTransaction false saves the good records and reports each refused one ('Completed with errors.').
   * - An active description stands once in the list, ignoring case.
   */
  UpdatePayrollTaxes: { args: UpdatePayrollTaxesArguments; content: UpdatePayrollTaxesContent; paged: false; effect: "write" };
  /** Returns complete pays by key, which UpdatePays accepts. */
  GetPays: { args: GetPaysArguments; content: GetPaysContent; paged: false; effect: "read" };
  /**
   * Creates, changes, inactivates and deletes pays.
   * - A negative key creates a record; every negative key of a call is used once. Delete true deletes; only the key and LastModifiedDate are needed then.
   * - The change is the difference between the updated and the unchanged record of the same key. What others changed meanwhile is kept; a property changed on both sides to different values is -409 with ErrorData.Conflicts.
   * - Without an unchanged record every member sent is the change, and LastModifiedDate must equal the stored one.
   * - The answer holds the records as now stored, in the order sent, deleted ones left out; a created one carries Original<Thing>Key with the negative key it was sent with.
   * - UseSingleTransaction false saves the good records and reports each refused one ('Completed with errors.').
   * - An active description stands once in the list, ignoring case.
   */
  UpdatePays: { args: UpdatePaysArguments; content: UpdatePaysContent; paged: false; effect: "write" };
  /** Returns complete rate tables by key, which UpdateRateTables accepts. */
  GetRateTables: { args: GetRateTablesArguments; content: GetRateTablesContent; paged: false; effect: "read" };
  /**
   * Creates, changes, inactivates and deletes rate tables.
   * - A negative key creates a record; every negative key of a call is used once. Delete true deletes; only the key and LastModifiedDate are needed then.
   * - The change is the difference between the updated and the unchanged record of the same key. What others changed meanwhile is kept; a property changed on both sides to different values is -409 with ErrorData.Conflicts.
   * - Without an unchanged record every member sent is the change, and LastModifiedDate must equal the stored one.
   * - The answer holds the records as now stored, in the order sent, deleted ones left out; a created one carries Original<Thing>Key with the negative key it was sent with.
   * - UseSingleTransaction false saves the good records and reports each refused one ('Completed with errors.').
   * - A rate has exactly one of EmployeeKey, EmployeeTypeKey and ActivityKey.
   * - An active description stands once in the list, ignoring case.
   */
  UpdateRateTables: { args: UpdateRateTablesArguments; content: UpdateRateTablesContent; paged: false; effect: "write" };
  /** Returns complete wage tables by key, which UpdateWageTables accepts. */
  GetWageTables: { args: GetWageTablesArguments; content: GetWageTablesContent; paged: false; effect: "read" };
  /**
   * Creates, changes, inactivates and deletes wage tables.
   * - A negative key creates a record; every negative key of a call is used once. Delete true deletes; only the key and LastModifiedDate are needed then.
   * - The change is the difference between the updated and the unchanged record of the same key. What others changed meanwhile is kept; a property changed on both sides to different values is -409 with ErrorData.Conflicts.
   * - Without an unchanged record every member sent is the change, and LastModifiedDate must equal the stored one.
   * - The answer holds the records as now stored, in the order sent, deleted ones left out; a created one carries Original<Thing>Key with the negative key it was sent with.
   * - UseSingleTransaction false saves the good records and reports each refused one ('Completed with errors.').
   * - An active description stands once in the list, ignoring case.
   */
  UpdateWageTables: { args: UpdateWageTablesArguments; content: UpdateWageTablesContent; paged: false; effect: "write" };
  /** Returns complete marketing final dispositions by key, which UpdateMarketingFinalDispositions accepts. */
  GetMarketingFinalDispositions: { args: GetMarketingFinalDispositionsArguments; content: GetMarketingFinalDispositionsContent; paged: false; effect: "read" };
  /**
   * Creates, changes, inactivates and deletes marketing final dispositions.
   * - A negative key creates a record; every negative key of a call is used once. Delete true deletes; only the key and LastModifiedDate are needed then.
   * - The change is the difference between the updated and the unchanged record of the same key. What others changed meanwhile is kept; a property changed on both sides to different values is -409 with ErrorData.Conflicts.
   * - Without an unchanged record every member sent is the change, and LastModifiedDate must equal the stored one.
   * - The answer holds the records as now stored, in the order sent, deleted ones left out; a created one carries Original<Thing>Key with the negative key it was sent with.
   * - UseSingleTransaction false saves the good records and reports each refused one ('Completed with errors.').
   * - An active description stands once in the list, ignoring case.
   */
  UpdateMarketingFinalDispositions: { args: UpdateMarketingFinalDispositionsArguments; content: UpdateMarketingFinalDispositionsContent; paged: false; effect: "write" };
  /** Returns complete marketing stages by key, which UpdateMarketingStages accepts. */
  GetMarketingStages: { args: GetMarketingStagesArguments; content: GetMarketingStagesContent; paged: false; effect: "read" };
  /**
   * Creates, changes, inactivates and deletes marketing stages.
   * - A negative key creates a record; every negative key of a call is used once. Delete true deletes; only the key and LastModifiedDate are needed then.
   * - The change is the difference between the updated and the unchanged record of the same key. What others changed meanwhile is kept; a property changed on both sides to different values is -409 with ErrorData.Conflicts.
   * - Without an unchanged record every member sent is the change, and LastModifiedDate must equal the stored one.
   * - The answer holds the records as now stored, in the order sent, deleted ones left out; a created one carries Original<Thing>Key with the negative key it was sent with.
   * - UseSingleTransaction false saves the good records and reports each refused one ('Completed with errors.').
   * - An active description stands once in the list, ignoring case.
   */
  UpdateMarketingStages: { args: UpdateMarketingStagesArguments; content: UpdateMarketingStagesContent; paged: false; effect: "write" };
  /** Returns complete overhead groups by key, which UpdateOverheadGroups accepts. */
  GetOverheadGroups: { args: GetOverheadGroupsArguments; content: GetOverheadGroupsContent; paged: false; effect: "read" };
  /**
   * Creates, changes, inactivates and deletes overhead groups.
   * - A negative key creates a record; every negative key of a call is used once. Delete true deletes; only the key and LastModifiedDate are needed then.
   * - The change is the difference between the updated and the unchanged record of the same key. What others changed meanwhile is kept; a property changed on both sides to different values is -409 with ErrorData.Conflicts.
   * - Without an unchanged record every member sent is the change, and LastModifiedDate must equal the stored one.
   * - The answer holds the records as now stored, in the order sent, deleted ones left out; a created one carries Original<Thing>Key with the negative key it was sent with.
   * - UseSingleTransaction false saves the good records and reports each refused one ('Completed with errors.').
   * - A new detail has its own negative key. A detail left out of Details is deleted, unless timesheets use it (-410); set its Status to Inactive instead.
   * - An active description stands once in the list, ignoring case.
   */
  UpdateOverheadGroups: { args: UpdateOverheadGroupsArguments; content: UpdateOverheadGroupsContent; paged: false; effect: "write" };
  /** Returns complete contact types by key, which UpdateContactTypes accepts. */
  GetContactTypes: { args: GetContactTypesArguments; content: GetContactTypesContent; paged: false; effect: "read" };
  /**
   * Creates, changes, inactivates and deletes contact types.
   * - A negative key creates a record; every negative key of a call is used once. Delete true deletes; only the key and LastModifiedDate are needed then.
   * - The change is the difference between the updated and the unchanged record of the same key. What others changed meanwhile is kept; a property changed on both sides to different values is -409 with ErrorData.Conflicts.
   * - Without an unchanged record every member sent is the change, and LastModifiedDate must equal the stored one.
   * - The answer holds the records as now stored, in the order sent, deleted ones left out; a created one carries Original<Thing>Key with the negative key it was sent with.
   * - UseSingleTransaction false saves the good records and reports each refused one ('Completed with errors.').
   * - An active description stands once in the list, ignoring case.
   */
  UpdateContactTypes: { args: UpdateContactTypesArguments; content: UpdateContactTypesContent; paged: false; effect: "write" };
  /** Returns complete client types by key, which UpdateClientTypes accepts. */
  GetClientTypes: { args: GetClientTypesArguments; content: GetClientTypesContent; paged: false; effect: "read" };
  /**
   * Creates, changes, inactivates and deletes client types.
   * - A negative key creates a record; every negative key of a call is used once. Delete true deletes; only the key and LastModifiedDate are needed then.
   * - The change is the difference between the updated and the unchanged record of the same key. What others changed meanwhile is kept; a property changed on both sides to different values is -409 with ErrorData.Conflicts.
   * - Without an unchanged record every member sent is the change, and LastModifiedDate must equal the stored one.
   * - The answer holds the records as now stored, in the order sent, deleted ones left out; a created one carries Original<Thing>Key with the negative key it was sent with.
   * - UseSingleTransaction false saves the good records and reports each refused one ('Completed with errors.').
   * - An active description stands once in the list, ignoring case.
   */
  UpdateClientTypes: { args: UpdateClientTypesArguments; content: UpdateClientTypesContent; paged: false; effect: "write" };
  /** Returns complete vendor types by key, which UpdateVendorTypes accepts. */
  GetVendorTypes: { args: GetVendorTypesArguments; content: GetVendorTypesContent; paged: false; effect: "read" };
  /**
   * Creates, changes, inactivates and deletes vendor types.
   * - A negative key creates a record; every negative key of a call is used once. Delete true deletes; only the key and LastModifiedDate are needed then.
   * - The change is the difference between the updated and the unchanged record of the same key. What others changed meanwhile is kept; a property changed on both sides to different values is -409 with ErrorData.Conflicts.
   * - Without an unchanged record every member sent is the change, and LastModifiedDate must equal the stored one.
   * - The answer holds the records as now stored, in the order sent, deleted ones left out; a created one carries Original<Thing>Key with the negative key it was sent with.
   * - UseSingleTransaction false saves the good records and reports each refused one ('Completed with errors.').
   * - An active description stands once in the list, ignoring case.
   */
  UpdateVendorTypes: { args: UpdateVendorTypesArguments; content: UpdateVendorTypesContent; paged: false; effect: "write" };
  /** Lists employee types by name. */
  ListEmployeeTypes: { args: ListEmployeeTypesArguments; content: ListEmployeeTypesContent; paged: true; effect: "read" };
  /** Returns complete employee types by key, which UpdateEmployeeTypes accepts. */
  GetEmployeeTypes: { args: GetEmployeeTypesArguments; content: GetEmployeeTypesContent; paged: false; effect: "read" };
  /**
   * Creates, changes, inactivates and deletes employee types.
   * - A negative key creates a record; every negative key of a call is used once. Delete true deletes; only the key and LastModifiedDate are needed then.
   * - The change is the difference between the updated and the unchanged record of the same key. What others changed meanwhile is kept; a property changed on both sides to different values is -409 with ErrorData.Conflicts.
   * - Without an unchanged record every member sent is the change, and LastModifiedDate must equal the stored one.
   * - The answer holds the records as now stored, in the order sent, deleted ones left out; a created one carries Original<Thing>Key with the negative key it was sent with.
   * - UseSingleTransaction false saves the good records and reports each refused one ('Completed with errors.').
   * - An active description stands once in the list, ignoring case.
   */
  UpdateEmployeeTypes: { args: UpdateEmployeeTypesArguments; content: UpdateEmployeeTypesContent; paged: false; effect: "write" };
  /** Lists deductions by name. */
  ListDeductions: { args: ListDeductionsArguments; content: ListDeductionsContent; paged: true; effect: "read" };
  /** Returns complete deductions by key, which UpdateDeductions accepts. */
  GetDeductions: { args: GetDeductionsArguments; content: GetDeductionsContent; paged: false; effect: "read" };
  /**
   * Creates, changes, inactivates and deletes deductions.
   * - A negative key creates a record; every negative key of a call is used once. Delete true deletes; only the key and LastModifiedDate are needed then.
   * - The change is the difference between the updated and the unchanged record of the same key. What others changed meanwhile is kept; a property changed on both sides to different values is -409 with ErrorData.Conflicts.
   * - Without an unchanged record every member sent is the change, and LastModifiedDate must equal the stored one.
   * - The answer holds the records as now stored, in the order sent, deleted ones left out; a created one carries Original<Thing>Key with the negative key it was sent with.
   * - UseSingleTransaction false saves the good records and reports each refused one ('Completed with errors.').
   * - An active description stands once in the list, ignoring case.
   */
  UpdateDeductions: { args: UpdateDeductionsArguments; content: UpdateDeductionsContent; paged: false; effect: "write" };
  /** Lists fringes by name. */
  ListFringes: { args: ListFringesArguments; content: ListFringesContent; paged: true; effect: "read" };
  /** Returns complete fringes by key, which UpdateFringes accepts. */
  GetFringes: { args: GetFringesArguments; content: GetFringesContent; paged: false; effect: "read" };
  /**
   * Creates, changes, inactivates and deletes fringes.
   * - A negative key creates a record; every negative key of a call is used once. Delete true deletes; only the key and LastModifiedDate are needed then.
   * - The change is the difference between the updated and the unchanged record of the same key. What others changed meanwhile is kept; a property changed on both sides to different values is -409 with ErrorData.Conflicts.
   * - Without an unchanged record every member sent is the change, and LastModifiedDate must equal the stored one.
   * - The answer holds the records as now stored, in the order sent, deleted ones left out; a created one carries Original<Thing>Key with the negative key it was sent with.
   * - UseSingleTransaction false saves the good records and reports each refused one ('Completed with errors.').
   * - An active description stands once in the list, ignoring case.
   */
  UpdateFringes: { args: UpdateFringesArguments; content: UpdateFringesContent; paged: false; effect: "write" };
  /** Lists project types by name. */
  ListProjectTypes: { args: ListProjectTypesArguments; content: ListProjectTypesContent; paged: true; effect: "read" };
  /** Returns complete project types by key, which UpdateProjectTypes accepts. */
  GetProjectTypes: { args: GetProjectTypesArguments; content: GetProjectTypesContent; paged: false; effect: "read" };
  /**
   * Creates, changes, inactivates and deletes project types.
   * - A negative key creates a record; every negative key of a call is used once. Delete true deletes; only the key and LastModifiedDate are needed then.
   * - The change is the difference between the updated and the unchanged record of the same key. What others changed meanwhile is kept; a property changed on both sides to different values is -409 with ErrorData.Conflicts.
   * - Without an unchanged record every member sent is the change, and LastModifiedDate must equal the stored one.
   * - The answer holds the records as now stored, in the order sent, deleted ones left out; a created one carries Original<Thing>Key with the negative key it was sent with.
   * - UseSingleTransaction false saves the good records and reports each refused one ('Completed with errors.').
   * - An active description stands once in the list, ignoring case.
   */
  UpdateProjectTypes: { args: UpdateProjectTypesArguments; content: UpdateProjectTypesContent; paged: false; effect: "write" };
  /** Lists local taxes by name. */
  ListLocalTaxes: { args: ListLocalTaxesArguments; content: ListLocalTaxesContent; paged: true; effect: "read" };
  /** Returns complete local taxes by key, which UpdateLocalTaxes accepts. */
  GetLocalTaxes: { args: GetLocalTaxesArguments; content: GetLocalTaxesContent; paged: false; effect: "read" };
  /**
   * Creates, changes, inactivates and deletes local taxes.
   * - A negative key creates a record; every negative key of a call is used once. Delete true deletes; only the key and LastModifiedDate are needed then.
   * - The change is the difference between the updated and the unchanged record of the same key. What others changed meanwhile is kept; a property changed on both sides to different values is -409 with ErrorData.Conflicts.
   * - Without an unchanged record every member sent is the change, and LastModifiedDate must equal the stored one.
   * - The answer holds the records as now stored, in the order sent, deleted ones left out; a created one carries Original<Thing>Key with the negative key it was sent with.
   * - UseSingleTransaction false saves the good records and reports each refused one ('Completed with errors.').
   * - An active description stands once in the list, ignoring case.
   */
  UpdateLocalTaxes: { args: UpdateLocalTaxesArguments; content: UpdateLocalTaxesContent; paged: false; effect: "write" };
  /** Lists email templates by name. */
  ListEmailTemplates: { args: ListEmailTemplatesArguments; content: ListEmailTemplatesContent; paged: true; effect: "read" };
  /** Returns complete email templates by key, which UpdateEmailTemplates accepts. */
  GetEmailTemplates: { args: GetEmailTemplatesArguments; content: GetEmailTemplatesContent; paged: false; effect: "read" };
  /**
   * Creates, changes, inactivates and deletes email templates.
   * - A negative key creates a record; every negative key of a call is used once. Delete true deletes; only the key and LastModifiedDate are needed then.
   * - The change is the difference between the updated and the unchanged record of the same key. What others changed meanwhile is kept; a property changed on both sides to different values is -409 with ErrorData.Conflicts.
   * - Without an unchanged record every member sent is the change, and LastModifiedDate must equal the stored one.
   * - The answer holds the records as now stored, in the order sent, deleted ones left out; a created one carries Original<Thing>Key with the negative key it was sent with.
   * - UseSingleTransaction false saves the good records and reports each refused one ('Completed with errors.').
   * - An active description stands once in the list, ignoring case.
   */
  UpdateEmailTemplates: { args: UpdateEmailTemplatesArguments; content: UpdateEmailTemplatesContent; paged: false; effect: "write" };
  /** Lists timesheet non work days by name. */
  ListTimesheetNonWorkDays: { args: ListTimesheetNonWorkDaysArguments; content: ListTimesheetNonWorkDaysContent; paged: true; effect: "read" };
  /** Returns complete timesheet non work days by key, which UpdateTimesheetNonWorkDays accepts. */
  GetTimesheetNonWorkDays: { args: GetTimesheetNonWorkDaysArguments; content: GetTimesheetNonWorkDaysContent; paged: false; effect: "read" };
  /**
   * Creates, changes, inactivates and deletes timesheet non work days.
   * - A negative key creates a record; every negative key of a call is used once. Delete true deletes; only the key and LastModifiedDate are needed then.
   * - The change is the difference between the updated and the unchanged record of the same key. What others changed meanwhile is kept; a property changed on both sides to different values is -409 with ErrorData.Conflicts.
   * - Without an unchanged record every member sent is the change, and LastModifiedDate must equal the stored one.
   * - The answer holds the records as now stored, in the order sent, deleted ones left out; a created one carries Original<Thing>Key with the negative key it was sent with.
   * - UseSingleTransaction false saves the good records and reports each refused one ('Completed with errors.').
   * - A date is unique for each company, and among the days of all companies.
   */
  UpdateTimesheetNonWorkDays: { args: UpdateTimesheetNonWorkDaysArguments; content: UpdateTimesheetNonWorkDaysContent; paged: false; effect: "write" };
  /**
   * Lists the firm's roles with their rights.
   * - Items are complete records, which UpdateRoles accepts.
   */
  ListRoles: { args: ListRolesArguments; content: ListRolesContent; paged: true; effect: "read" };
  /** Returns roles by key, in the order of the keys. */
  GetRoles: { args: GetRolesArguments; content: GetRolesContent; paged: false; effect: "read" };
  /**
   * Creates, changes and deletes roles: sets of rights that the firm gives to employees.
   * - A negative key creates a record; every negative key of a call is used once. Delete true deletes; only the key and LastModifiedDate are needed then.
   * - The change is the difference between the updated and the unchanged record of the same key. What others changed meanwhile is kept; a property changed on both sides to different values is -409 with ErrorData.Conflicts.
   * - Without an unchanged record every member sent is the change, and LastModifiedDate must equal the stored one.
   * - The answer holds the records as now stored, in the order sent, deleted ones left out; a created one carries Original<Thing>Key with the negative key it was sent with.
   * - UseSingleTransaction false saves the good records and reports each refused one ('Completed with errors.').
   * - Rows of Rights are identified by Right and Scope; rights that two callers add or remove are merged. Every active employee has the role Employee.
   * - Nobody adds a right to a role they have (-422), also not through an API user that acts for them. A change after which nobody could give access is -422.
   * - With the firm setting confirmRoles, Rights wait until another person confirms them (warning -153); the rest is saved.
   * - SecondFactor, SessionIdleMinutes and SessionHours count at once, also for open sessions; with several roles the strictest counts.
   * - A ready-made role can be changed but not deleted; a role that an employee has cannot be deleted (-410). Give roles with UpdateEmployees.
   * - A code is unique, ignoring case.
   * - A name is unique, ignoring case.
   */
  UpdateRoles: { args: UpdateRolesArguments; content: UpdateRolesContent; paged: false; effect: "write" };
  /**
   * Lists the identity providers with which the firm's people sign in.
   * - Items are complete records without the secret, which UpdateIdentityProviders accepts.
   */
  ListIdentityProviders: { args: ListIdentityProvidersArguments; content: ListIdentityProvidersContent; paged: true; effect: "read" };
  /** Returns identity providers by key, in the order of the keys, without their secrets. */
  GetIdentityProviders: { args: GetIdentityProvidersArguments; content: GetIdentityProvidersContent; paged: false; effect: "read" };
  /**
   * Creates, changes and deletes the identity providers with which the firm's people sign in (OpenID Connect).
   * - A negative key creates a record; every negative key of a call is used once. Delete true deletes; only the key and LastModifiedDate are needed then.
   * - The change is the difference between the updated and the unchanged record of the same key. What others changed meanwhile is kept; a property changed on both sides to different values is -409 with ErrorData.Conflicts.
   * - Without an unchanged record every member sent is the change, and LastModifiedDate must equal the stored one.
   * - The answer holds the records as now stored, in the order sent, deleted ones left out; a created one carries Original<Thing>Key with the negative key it was sent with.
   * - UseSingleTransaction false saves the good records and reports each refused one ('Completed with errors.').
   * - Register the service at the provider with the redirect address /auth/oidc/callback below the service's own address, and with the scopes openid, profile and email.
   * - A person is found by the provider's own id of them. At the first sign-in, a verified email address that exactly one active employee has links the two. JustInTime creates people from AllowedDomains who have no account.
   * - RoleByGroup sets roles at every sign-in and changes no others. Nobody gets a role by a row that they added themselves. With the firm setting confirmRoles, RoleByGroup waits until another person confirms it (warning -153).
   * - A new Issuer needs ClientSecret again. Issuer is refused when it is a private or loopback address, unless the service's operator allows that.
   * - A firm has one provider for an issuer.
   * - A firm has at most 10 providers. Deleting one keeps the accounts; people sign in with their passwords.
   */
  UpdateIdentityProviders: { args: UpdateIdentityProvidersArguments; content: UpdateIdentityProvidersContent; paged: false; effect: "write" };
  /**
   * Unlinks an employee's sign-in from the identity providers, so that their next sign-in links it again.
   * - For a person whose account at the provider was created anew: its id is another one, and the sign-in is refused until the old link is removed. Sessions stay open; EndSessions ends them.
   */
  UnlinkIdentity: { args: UnlinkIdentityArguments; content: UnlinkIdentityContent; paged: false; effect: "write" };
  /** Lists the rights that roles are made of, with the scopes that each may have. */
  ListRights: { args: ListRightsArguments; content: ListRightsContent; paged: false; effect: "read" };
  /**
   * Returns which methods a user may call, how far, and why.
   * - Anyone may ask about themselves; asking about others requires the right giveAccess or audit (-403).
   * - The answer is made by the function that decides about every call. With ProjectKey, it also says whether the user's scopes include that project.
   */
  ExplainAccess: { args: ExplainAccessArguments; content: ExplainAccessContent; paged: false; effect: "read" };
  /**
   * Lists changes that wait for a second person, or did, the newest first.
   * - Everyone sees their own. With the right confirm or audit also those of others: pay with seePay, payments with seePayables, reopening with seeBooks.
   */
  ListPendingChanges: { args: ListPendingChangesArguments; content: ListPendingChangesContent; paged: true; effect: "read" };
  /**
   * Confirms changes of another person as the second person, and carries them out.
   * - Only a person confirms, never an API user; and not the one who asked, nor the one whose pay or roles change (-422). Confirming pay also needs seePay, a payment seePayables, reopening seeBooks.
   * - Each change is carried out with the rights that the asker has now, and merged with what has changed meanwhile. If that fails, its Status is Failed with the Reason; the others are carried out.
   * - A change that is decided, withdrawn or expired is -424.
   */
  ConfirmPendingChanges: { args: ConfirmPendingChangesArguments; content: ConfirmPendingChangesContent; paged: false; effect: "write" };
  /**
   * Rejects changes of another person as the second person; they are never carried out.
   * - Who may confirm a change may reject it. A change that is decided, withdrawn or expired is -424.
   */
  RejectPendingChanges: { args: RejectPendingChangesArguments; content: RejectPendingChangesContent; paged: false; effect: "write" };
  /**
   * Withdraws the caller's own changes that wait for a second person.
   * - Changes of others are unknown (-404). A change that is decided or expired is -424.
   */
  WithdrawPendingChanges: { args: WithdrawPendingChangesArguments; content: WithdrawPendingChangesContent; paged: false; effect: "write" };
  /**
   * Lists employees, by last and first name unless another order is asked for.
   * - With GroupBy the employees of a group follow each other, groups in the order of their names; Sort is the order within a group. Groups returns the groups of all pages.
   */
  ListEmployees: { args: ListEmployeesArguments; content: ListEmployeesContent; paged: true; effect: "read" };
  /**
   * Returns employees by key, in the order of the keys.
   * - PayRates is left out unless the caller is an accounting manager, an administrator or an authorized API user.
   */
  GetEmployees: { args: GetEmployeesArguments; content: GetEmployeesContent; paged: false; effect: "read" };
  /**
   * Creates, changes, inactivates and deletes employees.
   * - A negative key creates a record; every negative key of a call is used once. Delete true deletes; only the key and LastModifiedDate are needed then.
   * - The change is the difference between the updated and the unchanged record of the same key. What others changed meanwhile is kept; a property changed on both sides to different values is -409 with ErrorData.Conflicts.
   * - Without an unchanged record every member sent is the change, and LastModifiedDate must equal the stored one.
   * - The answer holds the records as now stored, in the order sent, deleted ones left out; a created one carries Original<Thing>Key with the negative key it was sent with.
   * - UseSingleTransaction false saves the good records and reports each refused one ('Completed with errors.').
   * - FirstName or LastName is required. A supervisor must be an active employee with a role for the position Supervisor, and nobody may supervise themselves, not even through others.
   * - Roles and RoleReach require the right giveAccess, PayRates the right setPay, everything else the right people. While the firm has an identity provider, which links people by their email address, changing Email of an employee who signs in also requires giveAccess. Nobody gives themselves a role or pay (-422), also not through an API user that acts for them.
   * - Rows of PayRates are identified by EffectiveDate, rows of RoleReach by Role.
   * - With the firm settings confirmPay and confirmRoles, PayRates, and Roles with RoleReach, wait until another person confirms them (warning -153); the rest is saved.
   * - When an employee becomes inactive, their sessions end and they cannot sign in; API users that act for them are flagged in ListAPIUsers. Users cannot inactivate their own employee.
   */
  UpdateEmployees: { args: UpdateEmployeesArguments; content: UpdateEmployeesContent; paged: false; effect: "write" };
  /**
   * Lists the firm's custom fields by record type, in the order in which records return them.
   * - Items are complete records, which UpdateCustomFields accepts.
   */
  ListCustomFields: { args: ListCustomFieldsArguments; content: ListCustomFieldsContent; paged: true; effect: "read" };
  /**
   * Creates, changes and deletes the firm's custom fields of clients, contacts, vendors, projects and phases.
   * - A negative key creates a record; every negative key of a call is used once. Delete true deletes; only the key and LastModifiedDate are needed then.
   * - The change is the difference between the updated and the unchanged record of the same key. What others changed meanwhile is kept; a property changed on both sides to different values is -409 with ErrorData.Conflicts.
   * - Without an unchanged record every member sent is the change, and LastModifiedDate must equal the stored one.
   * - The answer holds the records as now stored, in the order sent, deleted ones left out; a created one carries Original<Thing>Key with the negative key it was sent with.
   * - UseSingleTransaction false saves the good records and reports each refused one ('Completed with errors.').
   * - A name is unique within a record type, ignoring case.
   * - While records have values in a field, it cannot be deleted, renamed or given another type or record type, and a choice that is in use cannot be removed: -410 with ErrorData.UsedBy.
   */
  UpdateCustomFields: { args: UpdateCustomFieldsArguments; content: UpdateCustomFieldsContent; paged: false; effect: "write" };
  /**
   * Returns the firm's events after a given one, in order: the same events that webhooks receive.
   * - Store NextAfterEventKey and send it as AfterEventKey of the next call: no event is skipped and none is repeated. An event is available a second or two after its write.
   * - Events of one record are in the order of its writes.
   * - An API user with permission for ListEvents can read the records in events, whatever its other permissions. Record is null for records that need more rights than this method; read those by key.
   * - Events are kept for the number of days in the firm setting eventsKeptDays. When events after AfterEventKey have already been deleted, a warning says so; then read all records again.
   * - With PageResults the pages cover all events after AfterEventKey, and MaximumEvents is ignored. Either send the next PageNumber with the same AfterEventKey, or send NextAfterEventKey with PageNumber 1; both read every event once.
   */
  ListEvents: { args: ListEventsArguments; content: ListEventsContent; paged: true; effect: "read" };
  /**
   * Lists the firm's webhooks by description, with the health of each.
   * - Items are complete records, which UpdateWebhooks accepts. They do not include the secret.
   */
  ListWebhooks: { args: ListWebhooksArguments; content: ListWebhooksContent; paged: true; effect: "read" };
  /** Returns webhooks by key, in the order of the keys. */
  GetWebhooks: { args: GetWebhooksArguments; content: GetWebhooksContent; paged: false; effect: "read" };
  /**
   * Creates, changes and deletes webhooks, the receivers of the firm's events.
   * - A negative key creates a record; every negative key of a call is used once. Delete true deletes; only the key and LastModifiedDate are needed then.
   * - The change is the difference between the updated and the unchanged record of the same key. What others changed meanwhile is kept; a property changed on both sides to different values is -409 with ErrorData.Conflicts.
   * - Without an unchanged record every member sent is the change, and LastModifiedDate must equal the stored one.
   * - The answer holds the records as now stored, in the order sent, deleted ones left out; a created one carries Original<Thing>Key with the negative key it was sent with.
   * - UseSingleTransaction false saves the good records and reports each refused one ('Completed with errors.').
   * - A new webhook receives the events after its creation; ReplayWebhookEvents changes the starting point. The response includes Secret, which receivers use to check that a delivery is genuine; it is not shown again. RenewWebhookSecret creates a new one.
   * - URL is refused when it points to a private or loopback address, unless the service's operator allows that. Host names are resolved and checked at each delivery.
   * - After a change of URL or Status, delivery is attempted at once, whatever failed before. Deleting a webhook deletes its delivery log.
   * - A firm has at most 50 webhooks.
   */
  UpdateWebhooks: { args: UpdateWebhooksArguments; content: UpdateWebhooksContent; paged: false; effect: "write" };
  /**
   * Gives a webhook a new secret, shown only in this response.
   * - For 24 hours deliveries are also signed with the former secret, so that the receiver can switch. To disable a leaked secret at once, renew it twice.
   */
  RenewWebhookSecret: { args: RenewWebhookSecretArguments; content: RenewWebhookSecretContent; paged: false; effect: "write" };
  /**
   * Moves a webhook to another event: resends all events from it on, or skips those before it.
   * - FromEventKey is the next event to send. An event before the last delivered one resends events; a later one skips waiting events; the one after the newest skips all of them.
   * - Deliveries that wait for a retry are canceled; a delivery that is being sent right now may still arrive.
   * - Events that were deleted because of their age cannot be resent: -422.
   */
  ReplayWebhookEvents: { args: ReplayWebhookEventsArguments; content: ReplayWebhookEventsContent; paged: false; effect: "write" };
  /**
   * Sends a test event to a webhook, signed like every delivery, even while it is Paused.
   * - It is sent within a second or two, with one attempt; ListWebhookDeliveries shows the result. Its one event has the RecordType Test and the EventKey 0, and ListEvents does not return it.
   */
  SendTestEvent: { args: SendTestEventArguments; content: SendTestEventContent; paged: false; effect: "write" };
  /**
   * Lists deliveries to webhooks, newest first: their events, number of attempts and results.
   * - Deliveries are kept as long as events: see the firm setting eventsKeptDays.
   */
  ListWebhookDeliveries: { args: ListWebhookDeliveriesArguments; content: ListWebhookDeliveriesContent; paged: true; effect: "read" };
  /**
   * Returns a delivery to a webhook with the request of its last attempt and the receiver's response.
   * - The texts are empty before the first attempt has ended, and for deliveries of earlier versions of the service.
   * - RequestBody is empty when the events were deleted because of their age.
   */
  GetWebhookDelivery: { args: GetWebhookDeliveryArguments; content: GetWebhookDeliveryContent; paged: false; effect: "read" };
  /** Returns what an integration needs to connect to this firm: the id, the address, the versions. */
  GetAPISettings: { args: GetAPISettingsArguments; content: GetAPISettingsContent; paged: false; effect: "read" };
  /** Lists the firm's settings: the value of each, the type of value it accepts, its default and what it does. */
  ListFirmSettings: { args: ListFirmSettingsArguments; content: ListFirmSettingsContent; paged: true; effect: "read" };
  /**
   * Changes firm settings: all that are sent, or none.
   * - Settings contains the settings to change, by name; null resets a setting to its default.
   * - With UnchangedSettings, a setting that someone else changed since it was read is a conflict: -409.
   */
  UpdateFirmSettings: { args: UpdateFirmSettingsArguments; content: UpdateFirmSettingsContent; paged: false; effect: "write" };
  /**
   * Lists API users by name.
   * - Items are complete records without the password, which UpdateAPIUsers accepts.
   */
  ListAPIUsers: { args: ListAPIUsersArguments; content: ListAPIUsersContent; paged: true; effect: "read" };
  /**
   * Creates, changes and deletes API users.
   * - A negative key creates a record; every negative key of a call is used once. Delete true deletes; only the key and LastModifiedDate are needed then.
   * - The change is the difference between the updated and the unchanged record of the same key. What others changed meanwhile is kept; a property changed on both sides to different values is -409 with ErrorData.Conflicts.
   * - Without an unchanged record every member sent is the change, and LastModifiedDate must equal the stored one.
   * - The answer holds the records as now stored, in the order sent, deleted ones left out; a created one carries Original<Thing>Key with the negative key it was sent with.
   * - UseSingleTransaction false saves the good records and reports each refused one ('Completed with errors.').
   * - A user name is unique among API users and service users together, ignoring case.
   * - A new password and the status Inactive end the user's sessions. Users cannot delete, inactivate or unauthorize themselves.
   * - A new API user may call nothing and has no rights. Rights to money, Authorized, and methods that show money are given only by someone who has these rights (-422); nobody gives themselves more.
   */
  UpdateAPIUsers: { args: UpdateAPIUsersArguments; content: UpdateAPIUsersContent; paged: false; effect: "write" };
  /**
   * Lists the sign-ins of employees by user name.
   * - Items are complete records without the password, which UpdateServiceUsers accepts.
   */
  ListServiceUsers: { args: ListServiceUsersArguments; content: ListServiceUsersContent; paged: true; effect: "read" };
  /**
   * Creates, changes and deletes the sign-ins of employees.
   * - A negative key creates a record; every negative key of a call is used once. Delete true deletes; only the key and LastModifiedDate are needed then.
   * - The change is the difference between the updated and the unchanged record of the same key. What others changed meanwhile is kept; a property changed on both sides to different values is -409 with ErrorData.Conflicts.
   * - Without an unchanged record every member sent is the change, and LastModifiedDate must equal the stored one.
   * - The answer holds the records as now stored, in the order sent, deleted ones left out; a created one carries Original<Thing>Key with the negative key it was sent with.
   * - UseSingleTransaction false saves the good records and reports each refused one ('Completed with errors.').
   * - A user name is unique among API users and service users together, ignoring case.
   * - A Password set here is temporary: the user must change it at the next sign-in. It is better to leave it out and to give the user a link from CreateSignInLink, so that nobody else ever knows the password.
   * - A new password and the status Inactive end the user's sessions. Users cannot delete, inactivate or unauthorize themselves.
   */
  UpdateServiceUsers: { args: UpdateServiceUsersArguments; content: UpdateServiceUsersContent; paged: false; effect: "write" };
  /**
   * Lists the employees who have a sign-in, each with it, by key: what a directory compares with its own people.
   * - The filters match whole values; FilterByUserName ignores case.
   */
  ListDirectoryUsers: { args: ListDirectoryUsersArguments; content: ListDirectoryUsersContent; paged: true; effect: "read" };
  /**
   * Creates or changes an employee together with their sign-in, as a directory does for people who join and leave.
   * - It changes both or neither, by the rules of UpdateEmployees and UpdateServiceUsers, which the caller must be permitted to call. Pay and roles are not part of it.
   * - Without ServiceUserKey it creates an employee and a sign-in without a password; UserName and a name are then required. What is left out stays as it is.
   * - Active false inactivates the employee and the sign-in: the person's sessions and tokens end at once. Active true reverses it.
   * - A UserName or ExternalID that another user has is -422, with that user in ErrorData.TakenBy.
   */
  SaveDirectoryUser: { args: SaveDirectoryUserArguments; content: SaveDirectoryUserContent; paged: false; effect: "write" };
  /**
   * Makes a one-time link with which an employee chooses a password, so that no administrator ever knows it.
   * - An invitation works for 7 days and a reset for 1 hour, once. A new link replaces the one before.
   * - The link never replaces the second factor. Until it is used, the current password and sessions stay valid.
   * - The secret is after the # of the address, which browsers do not send; give it to nobody but the employee.
   */
  CreateSignInLink: { args: CreateSignInLinkArguments; content: CreateSignInLinkContent; paged: false; effect: "write" };
  /**
   * Removes the second factors and recovery codes of an employee who lost them, and ends the employee's sessions.
   * - The employee then signs in with the password alone, and must add a second factor if a role requires one.
   * - Nobody resets their own (-422): they use RemoveSecondFactor, which asks for the password.
   */
  ResetSecondFactor: { args: ResetSecondFactorArguments; content: ResetSecondFactorContent; paged: false; effect: "write" };
  /**
   * Lists the calls that wrote something, newest first: who called what, when, and which records it changed.
   * - The list comes from the audit trail, which nobody can change. It has no reads, previews or refused calls, and does not show the contents of records; ListAuditEntries does.
   * - FilterByRecordKey requires FilterByRecordType (-422).
   */
  ListCalls: { args: ListCallsArguments; content: ListCallsContent; paged: true; effect: "read" };
  /**
   * Lists the records that calls wrote, newest first, each with the values before and after.
   * - The list comes from the audit trail, which nobody can change. An entry is one record that one call wrote.
   * - A value is shown only to a caller who may see it everywhere in the firm: cost, pay, client money, payables, books, personal data and tax numbers need their rights. HiddenMembers names what is left out.
   * - Without PageResults it returns the newest 1000 entries. ExportAuditEntries writes all of them to a file.
   * - FilterByRecordKey requires FilterByRecordType (-422).
   */
  ListAuditEntries: { args: ListAuditEntriesArguments; content: ListAuditEntriesContent; paged: true; effect: "read" };
  /**
   * Finds one of the user's own calls by the UsageKey of its response: it was saved if it is found.
   * - Use it after the error -510. Calls holds the call if it was saved, and is empty if not. A call that is still running is not found yet; a minute after the error the result is final.
   * - Only calls of the same user are found. Reads, previews and refused calls save nothing, so they are not found. Administrators find the calls of all users with ListCalls.
   * - A UsageKey that is not a UUID is refused with -422.
   */
  FindCall: { args: FindCallArguments; content: FindCallContent; paged: false; effect: "read" };
}

