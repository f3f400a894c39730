// Printed from the service's definitions by `npm run print`. Do not edit.
// oxlint-disable

/** Whom the firm works for and bills. */
export interface Client {
  ClientKey: number;
  /**
   * The client's name.
   * At most 255 characters.
   */
  Description: string;
  /** Passed back as it was read when the record is changed or deleted. */
  LastModifiedDate: string;
  Status: "Active" | "Inactive";
  DateEstablished: string | null;
  SendStatements: boolean;
  CreateFinanceCharge: boolean;
  /** Of the finance charge, in percent. */
  AnnualPercentageRate: number;
  /** What was paid ahead when the firm's books began. */
  PrePaymentBeginningBalance: number;
  /** Extension: the client's GL account. */
  AccountKey: number | null;
  /**
   * Sent only if AccountKey is populated.
   * Sent only when it has a value.
   */
  AccountID?: string;
  /** At most 30 characters. */
  PrimaryPhoneNumber: string;
  /** At most 80 characters. */
  PrimaryPhoneDescription: string;
  /** At most 30 characters. */
  SecondaryPhoneNumber: string;
  /** At most 80 characters. */
  SecondaryPhoneDescription: string;
  /** At most 30 characters. */
  TertiaryPhoneNumber: string;
  /** At most 80 characters. */
  TertiaryPhoneDescription: string;
  /** At most 30 characters. */
  FaxNumber: string;
  /** At most 80 characters. */
  FaxDescription: string;
  /** At most 254 characters. */
  Email: string;
  /** At most 100 characters. */
  Website: string;
  /** At most 50 characters. */
  PrimaryAddressLineOne: string;
  /** At most 50 characters. */
  PrimaryAddressLineTwo: string;
  /** At most 50 characters. */
  PrimaryAddressLineThree: string;
  /** At most 30 characters. */
  PrimaryAddressCity: string;
  /** At most 10 characters. */
  PrimaryAddressState: string;
  /** At most 20 characters. */
  PrimaryAddressZip: string;
  /** At most 30 characters. */
  PrimaryAddressCountry: string;
  MailingAddressSameAsPrimary: boolean;
  /** At most 50 characters. */
  MailingAddressLineOne: string;
  /** At most 50 characters. */
  MailingAddressLineTwo: string;
  /** At most 50 characters. */
  MailingAddressLineThree: string;
  /** At most 30 characters. */
  MailingAddressCity: string;
  /** At most 10 characters. */
  MailingAddressState: string;
  /** At most 20 characters. */
  MailingAddressZip: string;
  /** At most 30 characters. */
  MailingAddressCountry: string;
  EmailStatementTemplateKey: number | null;
  EmailStatementTemplateDescription: string | null;
  /**
   * At most 5. The names of an existing contact are changed with UpdateContacts.
   * At most 5.
   */
  Contacts: ListedContact[];
  Notes: string | null;
  ClientTypeKey: number | null;
  ClientTypeDescription: string | null;
  ClientTypeNotes: string | null;
  /** The firm's own fields. */
  [custom: `CF_${string}`]: string | number | boolean | null | undefined;
}

/** Whom the firm works for and bills. As a caller sends it: a negative key creates, Delete true deletes. */
export interface ClientChange {
  ClientKey: number;
  /**
   * The client's name.
   * At most 255 characters.
   */
  Description: string;
  /** Passed back as it was read when the record is changed or deleted. */
  LastModifiedDate?: string;
  Status: "Active" | "Inactive";
  DateEstablished?: string | null;
  SendStatements?: boolean;
  CreateFinanceCharge?: boolean;
  /** Of the finance charge, in percent. */
  AnnualPercentageRate?: number;
  /**
   * What was paid ahead when the firm's books began.
   * Read-only: accepted back, takes no part.
   */
  PrePaymentBeginningBalance?: number;
  /** Extension: the client's GL account. */
  AccountKey?: number | null;
  /**
   * Sent only if AccountKey is populated.
   * Sent only when it has a value.
   * Read-only: accepted back, takes no part.
   */
  AccountID?: string;
  /** At most 30 characters. */
  PrimaryPhoneNumber?: string;
  /** At most 80 characters. */
  PrimaryPhoneDescription?: string;
  /** At most 30 characters. */
  SecondaryPhoneNumber?: string;
  /** At most 80 characters. */
  SecondaryPhoneDescription?: string;
  /** At most 30 characters. */
  TertiaryPhoneNumber?: string;
  /** At most 80 characters. */
  TertiaryPhoneDescription?: string;
  /** At most 30 characters. */
  FaxNumber?: string;
  /** At most 80 characters. */
  FaxDescription?: string;
  /** At most 254 characters. */
  Email?: string;
  /** At most 100 characters. */
  Website?: string;
  /** At most 50 characters. */
  PrimaryAddressLineOne?: string;
  /** At most 50 characters. */
  PrimaryAddressLineTwo?: string;
  /** At most 50 characters. */
  PrimaryAddressLineThree?: string;
  /** At most 30 characters. */
  PrimaryAddressCity?: string;
  /** At most 10 characters. */
  PrimaryAddressState?: string;
  /** At most 20 characters. */
  PrimaryAddressZip?: string;
  /** At most 30 characters. */
  PrimaryAddressCountry?: string;
  MailingAddressSameAsPrimary?: boolean;
  /** At most 50 characters. */
  MailingAddressLineOne?: string;
  /** At most 50 characters. */
  MailingAddressLineTwo?: string;
  /** At most 50 characters. */
  MailingAddressLineThree?: string;
  /** At most 30 characters. */
  MailingAddressCity?: string;
  /** At most 10 characters. */
  MailingAddressState?: string;
  /** At most 20 characters. */
  MailingAddressZip?: string;
  /** At most 30 characters. */
  MailingAddressCountry?: string;
  EmailStatementTemplateKey?: number | null;
  /** Read-only: accepted back, takes no part. */
  EmailStatementTemplateDescription?: string | null;
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
    /** At most 50 characters. */
    MiddleName?: string;
    /**
     * Optional if Company is populated.
     * At most 50 characters.
     */
    LastName?: string;
    /** At most 80 characters. */
    Title?: string;
    /**
     * Optional if the name fields are populated.
     * At most 100 characters.
     */
    Company?: string;
  }[];
  Notes?: string | null;
  ClientTypeKey?: number | null;
  /** Read-only: accepted back, takes no part. */
  ClientTypeDescription?: string | null;
  /** Read-only: accepted back, takes no part. */
  ClientTypeNotes?: string | null;
  /** The firm's own fields. */
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
  /** At most 50 characters. */
  MiddleName: string;
  /**
   * Optional if Company is populated.
   * At most 50 characters.
   */
  LastName: string;
  /** At most 80 characters. */
  Title: string;
  /**
   * Optional if the name fields are populated.
   * At most 100 characters.
   */
  Company: string;
}

/** A person or organisation outside the firm. */
export interface Contact {
  ContactKey: number;
  /** Passed back as it was read when the record is changed or deleted. */
  LastModifiedDate: string;
  Status: "Active" | "Inactive";
  /**
   * Optional if Company is populated.
   * At most 50 characters.
   */
  FirstName: string;
  /** At most 50 characters. */
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
  /** At most 80 characters. */
  Title: string;
  Notes: string | null;
  /** At most 30 characters. */
  PrimaryPhoneNumber: string;
  /** At most 80 characters. */
  PrimaryPhoneDescription: string;
  /** At most 30 characters. */
  SecondaryPhoneNumber: string;
  /** At most 80 characters. */
  SecondaryPhoneDescription: string;
  /** At most 30 characters. */
  TertiaryPhoneNumber: string;
  /** At most 80 characters. */
  TertiaryPhoneDescription: string;
  /** At most 30 characters. */
  FaxNumber: string;
  /** At most 80 characters. */
  FaxDescription: string;
  /** At most 254 characters. */
  Email: string;
  /** At most 100 characters. */
  Website: string;
  /** At most 50 characters. */
  PrimaryAddressLineOne: string;
  /** At most 50 characters. */
  PrimaryAddressLineTwo: string;
  /** At most 50 characters. */
  PrimaryAddressLineThree: string;
  /** At most 30 characters. */
  PrimaryAddressCity: string;
  /** At most 10 characters. */
  PrimaryAddressState: string;
  /** At most 20 characters. */
  PrimaryAddressZip: string;
  /** At most 30 characters. */
  PrimaryAddressCountry: string;
  MailingAddressSameAsPrimary: boolean;
  /** At most 50 characters. */
  MailingAddressLineOne: string;
  /** At most 50 characters. */
  MailingAddressLineTwo: string;
  /** At most 50 characters. */
  MailingAddressLineThree: string;
  /** At most 30 characters. */
  MailingAddressCity: string;
  /** At most 10 characters. */
  MailingAddressState: string;
  /** At most 20 characters. */
  MailingAddressZip: string;
  /** At most 30 characters. */
  MailingAddressCountry: string;
  ContactTypeKey: number | null;
  ContactTypeDescription: string | null;
  ContactTypeNotes: string | null;
  /** The firm's own fields. */
  [custom: `CF_${string}`]: string | number | boolean | null | undefined;
}

/** A person or organisation outside the firm. As a caller sends it: a negative key creates, Delete true deletes. */
export interface ContactChange {
  ContactKey: number;
  /** Passed back as it was read when the record is changed or deleted. */
  LastModifiedDate?: string;
  Status?: "Active" | "Inactive";
  /**
   * Optional if Company is populated.
   * At most 50 characters.
   */
  FirstName?: string;
  /** At most 50 characters. */
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
  /** At most 80 characters. */
  Title?: string;
  Notes?: string | null;
  /** At most 30 characters. */
  PrimaryPhoneNumber?: string;
  /** At most 80 characters. */
  PrimaryPhoneDescription?: string;
  /** At most 30 characters. */
  SecondaryPhoneNumber?: string;
  /** At most 80 characters. */
  SecondaryPhoneDescription?: string;
  /** At most 30 characters. */
  TertiaryPhoneNumber?: string;
  /** At most 80 characters. */
  TertiaryPhoneDescription?: string;
  /** At most 30 characters. */
  FaxNumber?: string;
  /** At most 80 characters. */
  FaxDescription?: string;
  /** At most 254 characters. */
  Email?: string;
  /** At most 100 characters. */
  Website?: string;
  /** At most 50 characters. */
  PrimaryAddressLineOne?: string;
  /** At most 50 characters. */
  PrimaryAddressLineTwo?: string;
  /** At most 50 characters. */
  PrimaryAddressLineThree?: string;
  /** At most 30 characters. */
  PrimaryAddressCity?: string;
  /** At most 10 characters. */
  PrimaryAddressState?: string;
  /** At most 20 characters. */
  PrimaryAddressZip?: string;
  /** At most 30 characters. */
  PrimaryAddressCountry?: string;
  MailingAddressSameAsPrimary?: boolean;
  /** At most 50 characters. */
  MailingAddressLineOne?: string;
  /** At most 50 characters. */
  MailingAddressLineTwo?: string;
  /** At most 50 characters. */
  MailingAddressLineThree?: string;
  /** At most 30 characters. */
  MailingAddressCity?: string;
  /** At most 10 characters. */
  MailingAddressState?: string;
  /** At most 20 characters. */
  MailingAddressZip?: string;
  /** At most 30 characters. */
  MailingAddressCountry?: string;
  ContactTypeKey?: number | null;
  /** Read-only: accepted back, takes no part. */
  ContactTypeDescription?: string | null;
  /** Read-only: accepted back, takes no part. */
  ContactTypeNotes?: string | null;
  /** The firm's own fields. */
  [custom: `CF_${string}`]: string | number | boolean | null | undefined;
  Delete?: boolean;
}

/** Whom the firm buys from and pays, consultants and credit cards among them. */
export interface Vendor {
  VendorKey: number;
  /** At most 80 characters. */
  Name: string;
  Status: "Active" | "Inactive";
  DateEstablished: string | null;
  /** While false the other 1099 members are kept as stored and sent empty. */
  Receives1099Form: boolean;
  FormType1099: string;
  /** At most 80 characters. */
  RecipientID1099: string;
  /** At most 80 characters. */
  RecipientName1099: string;
  ReportedAmount1099: number;
  FederalTaxWitheld: number;
  ReceivesW9Form: boolean;
  BuisnessTypeW9: string;
  /** At most 20 characters. */
  OtherDescriptionW9: string;
  DepartmentKey: number | null;
  /**
   * Sent only if DepartmentKey is populated.
   * Sent only when it has a value.
   */
  DepartmentDescription?: string;
  AccountKey: number | null;
  /**
   * Sent only if AccountKey is populated.
   * Sent only when it has a value.
   */
  AccountDescription?: string;
  /**
   * Sent only if AccountKey is populated.
   * Sent only when it has a value.
   */
  AccountID?: string;
  /** 1: NumberOfDaysFromInvoiceDate after the invoice date. 2: on DayOfTheMonthToPay. */
  CalculatePaymentDateMethod: "1" | "2";
  /** Required if CalculatePaymentDateMethod is 1; otherwise kept and takes no part. */
  NumberOfDaysFromInvoiceDate: number | null;
  /** Required if CalculatePaymentDateMethod is 2; otherwise kept and takes no part. */
  DayOfTheMonthToPay: number | null;
  /** At most 30 characters. */
  PrimaryPhoneNumber: string;
  /** At most 80 characters. */
  PrimaryPhoneDescription: string;
  /** At most 30 characters. */
  SecondaryPhoneNumber: string;
  /** At most 80 characters. */
  SecondaryPhoneDescription: string;
  /** At most 30 characters. */
  TertiaryPhoneNumber: string;
  /** At most 80 characters. */
  TertiaryPhoneDescription: string;
  /** At most 30 characters. */
  FaxNumber: string;
  /** At most 80 characters. */
  FaxDescription: string;
  /** At most 254 characters. */
  Email: string;
  /** At most 100 characters. */
  Website: string;
  /** At most 50 characters. */
  PrimaryAddressLineOne: string;
  /** At most 50 characters. */
  PrimaryAddressLineTwo: string;
  /** At most 50 characters. */
  PrimaryAddressLineThree: string;
  /** At most 30 characters. */
  PrimaryAddressCity: string;
  /** At most 10 characters. */
  PrimaryAddressState: string;
  /** At most 20 characters. */
  PrimaryAddressZip: string;
  /** At most 30 characters. */
  PrimaryAddressCountry: string;
  MailingAddressSameAsPrimary: boolean;
  /** At most 50 characters. */
  MailingAddressLineOne: string;
  /** At most 50 characters. */
  MailingAddressLineTwo: string;
  /** At most 50 characters. */
  MailingAddressLineThree: string;
  /** At most 30 characters. */
  MailingAddressCity: string;
  /** At most 10 characters. */
  MailingAddressState: string;
  /** At most 20 characters. */
  MailingAddressZip: string;
  /** At most 30 characters. */
  MailingAddressCountry: string;
  /**
   * At most 5. The names of an existing contact are changed with UpdateContacts.
   * At most 5.
   */
  Contacts: ListedContact[];
  Notes: string | null;
  VendorTypeKey: number | null;
  VendorTypeDescription: string | null;
  VendorTypeIsConsultant: boolean | null;
  VendorTypeIsCreditCard: boolean | null;
  VendorTypeNotes: string | null;
  /** Passed back as it was read when the record is changed or deleted. */
  LastModifiedDate: string;
  /** The firm's own fields. */
  [custom: `CF_${string}`]: string | number | boolean | null | undefined;
}

/** Whom the firm buys from and pays, consultants and credit cards among them. As a caller sends it: a negative key creates, Delete true deletes. */
export interface VendorChange {
  VendorKey: number;
  /** At most 80 characters. */
  Name: string;
  Status: "Active" | "Inactive";
  DateEstablished?: string | null;
  /** While false the other 1099 members are kept as stored and sent empty. */
  Receives1099Form?: boolean;
  FormType1099?: string;
  /** At most 80 characters. */
  RecipientID1099?: string;
  /** At most 80 characters. */
  RecipientName1099?: string;
  ReportedAmount1099?: number;
  FederalTaxWitheld?: number;
  ReceivesW9Form?: boolean;
  BuisnessTypeW9?: string;
  /** At most 20 characters. */
  OtherDescriptionW9?: string;
  DepartmentKey?: number | null;
  /**
   * Sent only if DepartmentKey is populated.
   * Sent only when it has a value.
   * Read-only: accepted back, takes no part.
   */
  DepartmentDescription?: string;
  AccountKey?: number | null;
  /**
   * Sent only if AccountKey is populated.
   * Sent only when it has a value.
   * Read-only: accepted back, takes no part.
   */
  AccountDescription?: string;
  /**
   * Sent only if AccountKey is populated.
   * Sent only when it has a value.
   * Read-only: accepted back, takes no part.
   */
  AccountID?: string;
  /** 1: NumberOfDaysFromInvoiceDate after the invoice date. 2: on DayOfTheMonthToPay. */
  CalculatePaymentDateMethod: "1" | "2";
  /** Required if CalculatePaymentDateMethod is 1; otherwise kept and takes no part. */
  NumberOfDaysFromInvoiceDate?: number | null;
  /** Required if CalculatePaymentDateMethod is 2; otherwise kept and takes no part. */
  DayOfTheMonthToPay?: number | null;
  /** At most 30 characters. */
  PrimaryPhoneNumber?: string;
  /** At most 80 characters. */
  PrimaryPhoneDescription?: string;
  /** At most 30 characters. */
  SecondaryPhoneNumber?: string;
  /** At most 80 characters. */
  SecondaryPhoneDescription?: string;
  /** At most 30 characters. */
  TertiaryPhoneNumber?: string;
  /** At most 80 characters. */
  TertiaryPhoneDescription?: string;
  /** At most 30 characters. */
  FaxNumber?: string;
  /** At most 80 characters. */
  FaxDescription?: string;
  /** At most 254 characters. */
  Email?: string;
  /** At most 100 characters. */
  Website?: string;
  /** At most 50 characters. */
  PrimaryAddressLineOne?: string;
  /** At most 50 characters. */
  PrimaryAddressLineTwo?: string;
  /** At most 50 characters. */
  PrimaryAddressLineThree?: string;
  /** At most 30 characters. */
  PrimaryAddressCity?: string;
  /** At most 10 characters. */
  PrimaryAddressState?: string;
  /** At most 20 characters. */
  PrimaryAddressZip?: string;
  /** At most 30 characters. */
  PrimaryAddressCountry?: string;
  MailingAddressSameAsPrimary?: boolean;
  /** At most 50 characters. */
  MailingAddressLineOne?: string;
  /** At most 50 characters. */
  MailingAddressLineTwo?: string;
  /** At most 50 characters. */
  MailingAddressLineThree?: string;
  /** At most 30 characters. */
  MailingAddressCity?: string;
  /** At most 10 characters. */
  MailingAddressState?: string;
  /** At most 20 characters. */
  MailingAddressZip?: string;
  /** At most 30 characters. */
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
    /** At most 50 characters. */
    MiddleName?: string;
    /**
     * Optional if Company is populated.
     * At most 50 characters.
     */
    LastName?: string;
    /** At most 80 characters. */
    Title?: string;
    /**
     * Optional if the name fields are populated.
     * At most 100 characters.
     */
    Company?: string;
  }[];
  Notes?: string | null;
  VendorTypeKey?: number | null;
  /** Read-only: accepted back, takes no part. */
  VendorTypeDescription?: string | null;
  /** Read-only: accepted back, takes no part. */
  VendorTypeIsConsultant?: boolean | null;
  /** Read-only: accepted back, takes no part. */
  VendorTypeIsCreditCard?: boolean | null;
  /** Read-only: accepted back, takes no part. */
  VendorTypeNotes?: string | null;
  /** Passed back as it was read when the record is changed or deleted. */
  LastModifiedDate?: string;
  /** The firm's own fields. */
  [custom: `CF_${string}`]: string | number | boolean | null | undefined;
  Delete?: boolean;
}

export interface ErrorItem {
  /** The number of the error catalogue, always negative. */
  ErrorID: number;
  /** Begins with the catalogue's words and goes on with what is wrong. */
  ErrorMessage: string;
  /** Method, and where it applies Property (the path), the offending property by name with its value, Reason, the record's key, the record as submitted, UsedBy, Conflicts. */
  ErrorData: unknown;
}

export interface WarningItem {
  /** The number of the warning catalogue. */
  WarningID: number;
  WarningMessage: string;
  WarningData: unknown;
}

/** What every answer is made of. */
export interface Envelope {
  /** 0 or 200 on success, as the method's page says; the ErrorID of the first error otherwise. */
  ResponseCode: number;
  /** 'Success', 'Completed with errors.' (partial success), or one sentence on what failed. */
  Message: string;
  /**
   * Empty on success; all problems of the call otherwise.
   * At most 10000.
   */
  Errors: ErrorItem[];
  /** The result; {} when the call failed. */
  Content: unknown;
  /** A fresh GUID, also in the log and the audit row of the call: quote it. */
  UsageKey: string;
  /**
   * Always there on CreateVendorInvoices.
   * Sent only when it has a value.
   * At most 10000.
   */
  Warnings?: WarningItem[];
  /**
   * On a paged list.
   * Sent only when it has a value.
   */
  PageSize?: number;
  /**
   * On a paged list.
   * Sent only when it has a value.
   */
  PageNumber?: number;
  /**
   * On a paged list.
   * Sent only when it has a value.
   */
  PageCount?: number;
  /**
   * true when the call asked for a preview: nothing was saved.
   * Sent only when it has a value.
   */
  Preview?: boolean;
}

/** The arguments of GetSessionUser. */
export interface GetSessionUserArguments {

}

/** What GetSessionUser answers. */
export interface GetSessionUserContent {
  UserName: string;
  UserKind: "api" | "service";
  EmployeeKey: number | null;
  EmployeeName: string | null;
  CompanyKey: number | null;
  /** At most 10000. */
  Roles: ("Principal" | "Supervisor" | "ProjectManager" | "AccountingManager" | "MarketingContact" | "Administrator")[];
  FirmID: string;
  FirmName: string;
  TimeZone: string;
  /** The date on the firm's wall. */
  Today: string;
}

/** The arguments of ListClients. */
export interface ListClientsArguments {
  /**
   * Clients used by these companies, and those no company uses yet.
   * At most 10000.
   */
  FilterByCompany?: number[];
  /** At most 10000. */
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

/** What ListClients answers. */
export interface ListClientsContent {
  Clients: Pick<Client, "ClientKey" | "Description">[];
}

/** The arguments of GetClients. */
export interface GetClientsArguments {
  /** At most 1000. */
  RequestedClients: number[];
}

/** What GetClients answers. */
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

/** What UpdateClients answers. */
export interface UpdateClientsContent {
  Clients: (Client & {
    /**
     * The negative key it was sent with.
     * Sent only when it has a value.
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
  /** At most 10000. */
  FilterByStatus?: ("Active" | "Inactive")[];
  /**
   * Found anywhere in names, company, title or email, ignoring case; a value with % is a LIKE pattern.
   * At most 1000 characters.
   */
  FilterByText?: string;
  /**
   * null keeps contacts without a type.
   * At most 10000.
   */
  FilterByContactType?: (number | null)[];
  /** Inclusive. */
  FilterByEarliestModifiedDate?: string;
  /** Inclusive. */
  FilterByLatestModifiedDate?: string;
}

/** What ListContacts answers. */
export interface ListContactsContent {
  Contacts: Pick<Contact, "ContactKey" | "FirstName" | "MiddleName" | "LastName" | "Company">[];
}

/** The arguments of GetContacts. */
export interface GetContactsArguments {
  /** At most 1000. */
  RequestedContacts: number[];
}

/** What GetContacts answers. */
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

/** What UpdateContacts answers. */
export interface UpdateContactsContent {
  Contacts: (Contact & {
    /**
     * The negative key it was sent with.
     * Sent only when it has a value.
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
  /** At most 10000. */
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

/** What ListVendors answers. */
export interface ListVendorsContent {
  Vendors: Pick<Vendor, "VendorKey" | "Name">[];
}

/** The arguments of GetVendors. */
export interface GetVendorsArguments {
  /** At most 1000. */
  RequestedVendors: number[];
}

/** What GetVendors answers. */
export interface GetVendorsContent {
  UpdatedVenders: Vendor[];
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

/** What UpdateVendors answers. */
export interface UpdateVendorsContent {
  Vendors: (Vendor & {
    /**
     * The negative key it was sent with.
     * Sent only when it has a value.
     */
    OriginalVendorKey?: number;
  })[];
  /** Created, changed and deleted records. */
  NumberOfVendorsUpdated: number;
}

/** The methods of interface version 1. */
export interface Version1 {
  /** Tells who the session belongs to: user name, employee, roles and the firm. */
  GetSessionUser: { args: GetSessionUserArguments; content: GetSessionUserContent; paged: false; effect: "read" };
  /** Lists clients by name. */
  ListClients: { args: ListClientsArguments; content: ListClientsContent; paged: true; effect: "read" };
  /** Reads clients by key, in the order of the keys. */
  GetClients: { args: GetClientsArguments; content: GetClientsContent; paged: false; effect: "read" };
  /**
   * Creates, changes and deletes clients in one call, with new contacts of theirs.
   * - A negative key creates a record; every negative key of a call is used once. Delete true deletes; only the key and LastModifiedDate are needed then.
   * - The change is the difference between the updated and the unchanged record of the same key. What others changed meanwhile is kept; a property changed on both sides to different values is -409 with ErrorData.Conflicts.
   * - Without an unchanged record every member sent is the change, and LastModifiedDate must equal the stored one.
   * - The answer holds the records as now stored, in the order sent, deleted ones left out; a created one carries Original<Thing>Key with the negative key it was sent with.
   * - UseSingleTransaction false saves the good records and reports each refused one ('Completed with errors.').
   * - Contacts: at most 5, an Order used twice is -422. A negative ContactKey creates the contact; it is sent back as OriginalContactKey of the item.
   * - Contacts are merged contact by contact: what others added or changed meanwhile is kept. A contact added with an Order that was taken meanwhile gets the next free one.
   */
  UpdateClients: { args: UpdateClientsArguments; content: UpdateClientsContent; paged: false; effect: "write" };
  /** Lists contacts, by last and first name, or by company for those without a name. */
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
   * - Contacts: at most 5, an Order used twice is -422. A negative ContactKey creates the contact; it is sent back as OriginalContactKey of the item.
   * - Contacts are merged contact by contact: what others added or changed meanwhile is kept. A contact added with an Order that was taken meanwhile gets the next free one.
   * - CalculatePaymentDateMethod 1 needs NumberOfDaysFromInvoiceDate, 2 needs DayOfTheMonthToPay; the number of the other method is kept and takes no part.
   */
  UpdateVendors: { args: UpdateVendorsArguments; content: UpdateVendorsContent; paged: false; effect: "write" };
}

/** The methods of interface version 2. */
export interface Version2 {
  /** Tells who the session belongs to: user name, employee, roles and the firm. */
  GetSessionUser: { args: GetSessionUserArguments; content: GetSessionUserContent; paged: false; effect: "read" };
}

