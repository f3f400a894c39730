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
    /**
     * The negative key a new contact was sent with.
     * Sent only when it has a value.
     */
    OriginalContactKey?: number;
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
  /**
   * The negative key a new contact was sent with.
   * Sent only when it has a value.
   */
  OriginalContactKey?: number;
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
    /**
     * The negative key a new contact was sent with.
     * Sent only when it has a value.
     */
    OriginalContactKey?: number;
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

/** The header of a vendor invoice. */
export interface VendorInvoice {
  VendorInvoiceKey: number;
  VendorKey: number;
  VendorDescription: string;
  VendorTypeKey: number | null;
  VendorTypeDescription: string | null;
  CompanyKey: number;
  CompanyDescription: string;
  Description: string;
  Status: "Normal" | "Voided";
  Type: "Normal" | "BeginningBalance";
  Number: string;
  Date: string;
  AccountingDate: string;
  DateToPay: string;
  Amount: number;
  Notes: string;
  OnHold: boolean;
  /** Extension: what payments have covered of Amount. */
  PaidAmount: number;
}

/** A line of a vendor invoice. */
export interface VendorInvoiceDetail {
  VendorInvoiceKey: number;
  /** The key of the line, and of its row in the project ledger. */
  TransactionKey: number;
  ProjectKey: number | null;
  ProjectDescription: string | null;
  ProjectID: string | null;
  /** The project's own key for a cost on the project itself. */
  PhaseKey: number | null;
  PhaseDescription: string | null;
  PhaseID: string | null;
  ActivityKey: number | null;
  ActivityDescription: string | null;
  CompanyKey: number;
  CompanyDescription: string;
  Units: number;
  UnitDescription: string;
  CostRate: number;
  CostAmount: number;
  AccountKey: number;
  AccountDescription: string;
  DepartmentKey: number;
  DepartmentDescription: string;
  Hold: boolean;
  Non_1099: boolean;
  Notes: string;
}

/** A piece of work for one or more clients: invoice groups say who is billed, phases what is done. */
export interface Project {
  ProjectKey: number;
  /** Passed back as it was read when the record is changed or deleted. */
  LastModifiedDate: string;
  /** At most 80 characters. */
  Description: string;
  /** At most 30 characters. */
  ID: string;
  Status: "Null" | "Preliminary" | "Active" | "Hold" | "Workhold" | "BillingHold" | "Closed" | "Marketing";
  /** A phase that names none takes its project's. */
  CompanyKey: number;
  CompanyDescription: string | null;
  ProjectTypeKey: number | null;
  ProjectTypeDescription: string | null;
  DepartmentKey: number | null;
  DepartmentDescription: string | null;
  /** Active, with the role ProjectManager. */
  ProjectManager: {
    EmployeeKey: number;
    /**
     * true takes it away; never sent.
     * Sent only when it has a value.
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
    EmployeeKey: number;
    /**
     * true takes it away; never sent.
     * Sent only when it has a value.
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
    EmployeeKey: number;
    /**
     * true takes it away; never sent.
     * Sent only when it has a value.
     */
    Delete?: boolean;
    /** Ignored on update. */
    FirstName: string;
    /** Ignored on update. */
    MiddleName: string;
    /** Ignored on update. */
    LastName: string;
  } | null;
  Location: string;
  WageTableKey: number | null;
  WageTableDescription: string | null;
  IsCertified: boolean;
  RestrictTimeEntryToResourcesOnly: boolean;
  /** State abbreviation. */
  TaxState: string;
  TaxLocalKey: number | null;
  TaxLocalDescription: string | null;
  EstimatedStartDate: string | null;
  EstimatedCompletionDate: string | null;
  ActualStartDate: string | null;
  ActualCompletionDate: string | null;
  ApplySalesTax: boolean;
  /** At most 20 characters. */
  SalesTaxCode: string;
  SalesTaxRate: number;
  RequireTimesheetNotes: boolean;
  Notes: string;
  HoursCostBudget: number;
  LaborCostBudget: number;
  ExpenseCostBudget: number;
  ConsultantCostBudget: number;
  PercentDistribution: number;
  IsFinalBudget: boolean;
  BillingType: "Null" | "TimeAndExpense" | "FixedFee" | "PercentComplete" | "UnitPrice" | "PercentofConstructionCost" | "Nonbillable" | "Marketing" | "Overhead" | "Adjustment";
  RateTableKey: number | null;
  RateTableDescription: string | null;
  TotalContractAmount: number;
  LaborContractAmount: number;
  ExpenseContractAmount: number;
  ConsultantContractAmount: number;
  LockFee: boolean;
  BillLaborAsTE: boolean;
  BillExpenseAsTE: boolean;
  BillConsultantAsTE: boolean;
  Units: number;
  UnitRate: number;
  /** At most 50 characters. */
  UnitDescription: string;
  ReportedPercentComplete: number;
  /**
   * ReportedPercentDate is accepted too.
   * Also accepted as ReportedPercentDate.
   */
  ReportedPercentCompleteDate: string | null;
  /** At most 80 characters. */
  BillingDescription: string;
  PhaseInvoiceText: string;
  LaborInvoiceText: string;
  ExpenseInvoiceText: string;
  ConsultantInvoiceText: string;
  /**
   * At most 5, Order 0 to 4, each once. The names are ignored on update; an item with Delete true is taken away.
   * At most 5.
   */
  Contacts: {
    ContactKey: number;
    Order: number;
    /** At most 80 characters. */
    Text: string;
    Description: string;
    FirstName: string;
    MiddleName: string;
    LastName: string;
    Title: string;
  }[];
  BudgetedOverheadRate: number;
  ConstructionCost: number;
  PercentOfConstructionCost: number;
  LaborEntry: boolean;
  ExpenseConsultantEntry: boolean;
  /** Added by this service: a pattern for new projects, listed with ListProjectTemplates. */
  IsTemplate: boolean;
  /** Added by this service: what FilterBySyncToCRM asks. */
  SyncToCRM: boolean;
  /** At most 10000. */
  InvoiceGroups: ProjectInvoiceGroup[];
  /** The firm's own fields. */
  [custom: `CF_${string}`]: string | number | boolean | null | undefined;
}

/** A piece of work for one or more clients: invoice groups say who is billed, phases what is done. As a caller sends it: a negative key creates, Delete true deletes. */
export interface ProjectChange {
  ProjectKey: number;
  /** Passed back as it was read when the record is changed or deleted. */
  LastModifiedDate?: string;
  /** At most 80 characters. */
  Description?: string;
  /** At most 30 characters. */
  ID?: string;
  Status?: "Null" | "Preliminary" | "Active" | "Hold" | "Workhold" | "BillingHold" | "Closed" | "Marketing";
  /** A phase that names none takes its project's. */
  CompanyKey?: number;
  /** Read-only: accepted back, takes no part. */
  CompanyDescription?: string | null;
  ProjectTypeKey?: number | null;
  /** Read-only: accepted back, takes no part. */
  ProjectTypeDescription?: string | null;
  DepartmentKey?: number | null;
  /** Read-only: accepted back, takes no part. */
  DepartmentDescription?: string | null;
  /** Active, with the role ProjectManager. */
  ProjectManager?: {
    EmployeeKey: number;
    /**
     * true takes it away; never sent.
     * Sent only when it has a value.
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
    EmployeeKey: number;
    /**
     * true takes it away; never sent.
     * Sent only when it has a value.
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
    EmployeeKey: number;
    /**
     * true takes it away; never sent.
     * Sent only when it has a value.
     */
    Delete?: boolean;
    /** Ignored on update. */
    FirstName?: string;
    /** Ignored on update. */
    MiddleName?: string;
    /** Ignored on update. */
    LastName?: string;
  } | null;
  Location?: string;
  WageTableKey?: number | null;
  /** Read-only: accepted back, takes no part. */
  WageTableDescription?: string | null;
  IsCertified?: boolean;
  RestrictTimeEntryToResourcesOnly?: boolean;
  /** State abbreviation. */
  TaxState?: string;
  TaxLocalKey?: number | null;
  /** Read-only: accepted back, takes no part. */
  TaxLocalDescription?: string | null;
  EstimatedStartDate?: string | null;
  EstimatedCompletionDate?: string | null;
  ActualStartDate?: string | null;
  ActualCompletionDate?: string | null;
  ApplySalesTax?: boolean;
  /** At most 20 characters. */
  SalesTaxCode?: string;
  SalesTaxRate?: number;
  RequireTimesheetNotes?: boolean;
  Notes?: string;
  HoursCostBudget?: number;
  LaborCostBudget?: number;
  ExpenseCostBudget?: number;
  ConsultantCostBudget?: number;
  PercentDistribution?: number;
  IsFinalBudget?: boolean;
  BillingType?: "Null" | "TimeAndExpense" | "FixedFee" | "PercentComplete" | "UnitPrice" | "PercentofConstructionCost" | "Nonbillable" | "Marketing" | "Overhead" | "Adjustment";
  RateTableKey?: number | null;
  /** Read-only: accepted back, takes no part. */
  RateTableDescription?: string | null;
  TotalContractAmount?: number;
  LaborContractAmount?: number;
  ExpenseContractAmount?: number;
  ConsultantContractAmount?: number;
  LockFee?: boolean;
  BillLaborAsTE?: boolean;
  BillExpenseAsTE?: boolean;
  BillConsultantAsTE?: boolean;
  Units?: number;
  UnitRate?: number;
  /** At most 50 characters. */
  UnitDescription?: string;
  ReportedPercentComplete?: number;
  /**
   * ReportedPercentDate is accepted too.
   * Also accepted as ReportedPercentDate.
   */
  ReportedPercentCompleteDate?: string | null;
  /** At most 80 characters. */
  BillingDescription?: string;
  PhaseInvoiceText?: string;
  LaborInvoiceText?: string;
  ExpenseInvoiceText?: string;
  ConsultantInvoiceText?: string;
  /**
   * At most 5, Order 0 to 4, each once. The names are ignored on update; an item with Delete true is taken away.
   * At most 5.
   */
  Contacts?: {
    ContactKey: number;
    Order: number;
    /** At most 80 characters. */
    Text?: string;
    /** Read-only: accepted back, takes no part. */
    Description?: string;
    /** Read-only: accepted back, takes no part. */
    FirstName?: string;
    /** Read-only: accepted back, takes no part. */
    MiddleName?: string;
    /** Read-only: accepted back, takes no part. */
    LastName?: string;
    /** Read-only: accepted back, takes no part. */
    Title?: string;
  }[];
  BudgetedOverheadRate?: number;
  ConstructionCost?: number;
  PercentOfConstructionCost?: number;
  LaborEntry?: boolean;
  ExpenseConsultantEntry?: boolean;
  /** Added by this service: a pattern for new projects, listed with ListProjectTemplates. */
  IsTemplate?: boolean;
  /** Added by this service: what FilterBySyncToCRM asks. */
  SyncToCRM?: boolean;
  /** At most 10000. */
  InvoiceGroups: {
    InvoiceGroupKey: number;
    /** Passed back as it was read when the record is changed or deleted. */
    LastModifiedDate?: string;
    /** At most 80 characters. */
    Description?: string;
    /** Also accepted as ClientKey. */
    Client?: {
      ClientKey: number;
      /** Ignored on update. */
      Description?: string;
    };
    InvoiceFormatKey?: number;
    /** Read-only: accepted back, takes no part. */
    InvoiceFormatDescription?: string | null;
    EmailInvoiceTemplateKey?: number | null;
    /** Read-only: accepted back, takes no part. */
    EmailInvoiceTemplateDescription?: string | null;
    EmailClientStatementTemplateKey?: number | null;
    /** Read-only: accepted back, takes no part. */
    EmailClientStatementTemplateDescription?: string | null;
    PrintBackup?: boolean;
    EmailIncludeBackup?: boolean;
    BillingManager?: {
      EmployeeKey: number;
      /**
       * true takes it away; never sent.
       * Sent only when it has a value.
       */
      Delete?: boolean;
      /** Ignored on update. */
      FirstName?: string;
      /** Ignored on update. */
      MiddleName?: string;
      /** Ignored on update. */
      LastName?: string;
    } | null;
    BillingContact?: {
      ContactKey: number;
      /**
       * true takes it away; never sent.
       * Sent only when it has a value.
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
    InvoiceHeaderText?: string;
    InvoiceFooterText?: string;
    InvoiceScope?: string;
    Notes?: string;
    /**
     * The negative key it was created with, in the answer to that call.
     * Sent only when it has a value.
     */
    OriginalInvoiceGroupKey?: number;
    /** At most 10000. */
    Phases: {
      PhaseKey: number;
      /** Passed back as it was read when the record is changed or deleted. */
      LastModifiedDate?: string;
      /** At most 80 characters. */
      Description?: string;
      /** At most 30 characters. */
      ID?: string;
      Status?: "Null" | "Preliminary" | "Active" | "Hold" | "Workhold" | "BillingHold" | "Closed" | "Marketing";
      /** A phase that names none takes its project's. */
      CompanyKey?: number;
      /** Read-only: accepted back, takes no part. */
      CompanyDescription?: string | null;
      ProjectTypeKey?: number | null;
      /** Read-only: accepted back, takes no part. */
      ProjectTypeDescription?: string | null;
      DepartmentKey?: number | null;
      /** Read-only: accepted back, takes no part. */
      DepartmentDescription?: string | null;
      /** Active, with the role ProjectManager. */
      ProjectManager?: {
        EmployeeKey: number;
        /**
         * true takes it away; never sent.
         * Sent only when it has a value.
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
        EmployeeKey: number;
        /**
         * true takes it away; never sent.
         * Sent only when it has a value.
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
        EmployeeKey: number;
        /**
         * true takes it away; never sent.
         * Sent only when it has a value.
         */
        Delete?: boolean;
        /** Ignored on update. */
        FirstName?: string;
        /** Ignored on update. */
        MiddleName?: string;
        /** Ignored on update. */
        LastName?: string;
      } | null;
      Location?: string;
      WageTableKey?: number | null;
      /** Read-only: accepted back, takes no part. */
      WageTableDescription?: string | null;
      IsCertified?: boolean;
      RestrictTimeEntryToResourcesOnly?: boolean;
      /** State abbreviation. */
      TaxState?: string;
      TaxLocalKey?: number | null;
      /** Read-only: accepted back, takes no part. */
      TaxLocalDescription?: string | null;
      EstimatedStartDate?: string | null;
      EstimatedCompletionDate?: string | null;
      ActualStartDate?: string | null;
      ActualCompletionDate?: string | null;
      ApplySalesTax?: boolean;
      /** At most 20 characters. */
      SalesTaxCode?: string;
      SalesTaxRate?: number;
      RequireTimesheetNotes?: boolean;
      Notes?: string;
      HoursCostBudget?: number;
      LaborCostBudget?: number;
      ExpenseCostBudget?: number;
      ConsultantCostBudget?: number;
      PercentDistribution?: number;
      IsFinalBudget?: boolean;
      BillingType?: "Null" | "TimeAndExpense" | "FixedFee" | "PercentComplete" | "UnitPrice" | "PercentofConstructionCost" | "Nonbillable" | "Marketing" | "Overhead" | "Adjustment";
      RateTableKey?: number | null;
      /** Read-only: accepted back, takes no part. */
      RateTableDescription?: string | null;
      TotalContractAmount?: number;
      LaborContractAmount?: number;
      ExpenseContractAmount?: number;
      ConsultantContractAmount?: number;
      LockFee?: boolean;
      BillLaborAsTE?: boolean;
      BillExpenseAsTE?: boolean;
      BillConsultantAsTE?: boolean;
      Units?: number;
      UnitRate?: number;
      /** At most 50 characters. */
      UnitDescription?: string;
      ReportedPercentComplete?: number;
      /**
       * ReportedPercentDate is accepted too.
       * Also accepted as ReportedPercentDate.
       */
      ReportedPercentCompleteDate?: string | null;
      /** At most 80 characters. */
      BillingDescription?: string;
      PhaseInvoiceText?: string;
      LaborInvoiceText?: string;
      ExpenseInvoiceText?: string;
      ConsultantInvoiceText?: string;
      /**
       * At most 5, Order 0 to 4, each once. The names are ignored on update; an item with Delete true is taken away.
       * At most 5.
       */
      Contacts?: {
        ContactKey: number;
        Order: number;
        /** At most 80 characters. */
        Text?: string;
        /** Read-only: accepted back, takes no part. */
        Description?: string;
        /** Read-only: accepted back, takes no part. */
        FirstName?: string;
        /** Read-only: accepted back, takes no part. */
        MiddleName?: string;
        /** Read-only: accepted back, takes no part. */
        LastName?: string;
        /** Read-only: accepted back, takes no part. */
        Title?: string;
      }[];
      IsBillingGroup?: boolean;
      SummarizeBillingGroup?: boolean;
      /**
       * The negative key it was created with, in the answer to that call.
       * Sent only when it has a value.
       */
      OriginalPhaseKey?: number;
      /**
       * The phases below it.
       * Sent only when it has a value.
       * At most 10000.
       */
      Phases?: {
        PhaseKey: number;
        /** Passed back as it was read when the record is changed or deleted. */
        LastModifiedDate?: string;
        /** At most 80 characters. */
        Description?: string;
        /** At most 30 characters. */
        ID?: string;
        Status?: "Null" | "Preliminary" | "Active" | "Hold" | "Workhold" | "BillingHold" | "Closed" | "Marketing";
        /** A phase that names none takes its project's. */
        CompanyKey?: number;
        /** Read-only: accepted back, takes no part. */
        CompanyDescription?: string | null;
        ProjectTypeKey?: number | null;
        /** Read-only: accepted back, takes no part. */
        ProjectTypeDescription?: string | null;
        DepartmentKey?: number | null;
        /** Read-only: accepted back, takes no part. */
        DepartmentDescription?: string | null;
        /** Active, with the role ProjectManager. */
        ProjectManager?: {
          EmployeeKey: number;
          /**
           * true takes it away; never sent.
           * Sent only when it has a value.
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
          EmployeeKey: number;
          /**
           * true takes it away; never sent.
           * Sent only when it has a value.
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
          EmployeeKey: number;
          /**
           * true takes it away; never sent.
           * Sent only when it has a value.
           */
          Delete?: boolean;
          /** Ignored on update. */
          FirstName?: string;
          /** Ignored on update. */
          MiddleName?: string;
          /** Ignored on update. */
          LastName?: string;
        } | null;
        Location?: string;
        WageTableKey?: number | null;
        /** Read-only: accepted back, takes no part. */
        WageTableDescription?: string | null;
        IsCertified?: boolean;
        RestrictTimeEntryToResourcesOnly?: boolean;
        /** State abbreviation. */
        TaxState?: string;
        TaxLocalKey?: number | null;
        /** Read-only: accepted back, takes no part. */
        TaxLocalDescription?: string | null;
        EstimatedStartDate?: string | null;
        EstimatedCompletionDate?: string | null;
        ActualStartDate?: string | null;
        ActualCompletionDate?: string | null;
        ApplySalesTax?: boolean;
        /** At most 20 characters. */
        SalesTaxCode?: string;
        SalesTaxRate?: number;
        RequireTimesheetNotes?: boolean;
        Notes?: string;
        HoursCostBudget?: number;
        LaborCostBudget?: number;
        ExpenseCostBudget?: number;
        ConsultantCostBudget?: number;
        PercentDistribution?: number;
        IsFinalBudget?: boolean;
        BillingType?: "Null" | "TimeAndExpense" | "FixedFee" | "PercentComplete" | "UnitPrice" | "PercentofConstructionCost" | "Nonbillable" | "Marketing" | "Overhead" | "Adjustment";
        RateTableKey?: number | null;
        /** Read-only: accepted back, takes no part. */
        RateTableDescription?: string | null;
        TotalContractAmount?: number;
        LaborContractAmount?: number;
        ExpenseContractAmount?: number;
        ConsultantContractAmount?: number;
        LockFee?: boolean;
        BillLaborAsTE?: boolean;
        BillExpenseAsTE?: boolean;
        BillConsultantAsTE?: boolean;
        Units?: number;
        UnitRate?: number;
        /** At most 50 characters. */
        UnitDescription?: string;
        ReportedPercentComplete?: number;
        /**
         * ReportedPercentDate is accepted too.
         * Also accepted as ReportedPercentDate.
         */
        ReportedPercentCompleteDate?: string | null;
        /** At most 80 characters. */
        BillingDescription?: string;
        PhaseInvoiceText?: string;
        LaborInvoiceText?: string;
        ExpenseInvoiceText?: string;
        ConsultantInvoiceText?: string;
        /**
         * At most 5, Order 0 to 4, each once. The names are ignored on update; an item with Delete true is taken away.
         * At most 5.
         */
        Contacts?: {
          ContactKey: number;
          Order: number;
          /** At most 80 characters. */
          Text?: string;
          /** Read-only: accepted back, takes no part. */
          Description?: string;
          /** Read-only: accepted back, takes no part. */
          FirstName?: string;
          /** Read-only: accepted back, takes no part. */
          MiddleName?: string;
          /** Read-only: accepted back, takes no part. */
          LastName?: string;
          /** Read-only: accepted back, takes no part. */
          Title?: string;
        }[];
        IsBillingGroup?: boolean;
        SummarizeBillingGroup?: boolean;
      }[];
    }[];
  }[];
  /** The firm's own fields. */
  [custom: `CF_${string}`]: string | number | boolean | null | undefined;
  Delete?: boolean;
}

export interface ProjectInvoiceGroup {
  InvoiceGroupKey: number;
  /** Passed back as it was read when the record is changed or deleted. */
  LastModifiedDate: string;
  /** At most 80 characters. */
  Description: string;
  /** Also accepted as ClientKey. */
  Client: {
    ClientKey: number;
    /** Ignored on update. */
    Description: string;
  };
  InvoiceFormatKey: number;
  InvoiceFormatDescription: string | null;
  EmailInvoiceTemplateKey: number | null;
  EmailInvoiceTemplateDescription: string | null;
  EmailClientStatementTemplateKey: number | null;
  EmailClientStatementTemplateDescription: string | null;
  PrintBackup: boolean;
  EmailIncludeBackup: boolean;
  BillingManager: {
    EmployeeKey: number;
    /**
     * true takes it away; never sent.
     * Sent only when it has a value.
     */
    Delete?: boolean;
    /** Ignored on update. */
    FirstName: string;
    /** Ignored on update. */
    MiddleName: string;
    /** Ignored on update. */
    LastName: string;
  } | null;
  BillingContact: {
    ContactKey: number;
    /**
     * true takes it away; never sent.
     * Sent only when it has a value.
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
  InvoiceHeaderText: string;
  InvoiceFooterText: string;
  InvoiceScope: string;
  Notes: string;
  /**
   * The negative key it was created with, in the answer to that call.
   * Sent only when it has a value.
   */
  OriginalInvoiceGroupKey?: number;
  /** At most 10000. */
  Phases: ProjectPhase[];
}

export interface ProjectPhase {
  PhaseKey: number;
  /** Passed back as it was read when the record is changed or deleted. */
  LastModifiedDate: string;
  /** At most 80 characters. */
  Description: string;
  /** At most 30 characters. */
  ID: string;
  Status: "Null" | "Preliminary" | "Active" | "Hold" | "Workhold" | "BillingHold" | "Closed" | "Marketing";
  /** A phase that names none takes its project's. */
  CompanyKey: number;
  CompanyDescription: string | null;
  ProjectTypeKey: number | null;
  ProjectTypeDescription: string | null;
  DepartmentKey: number | null;
  DepartmentDescription: string | null;
  /** Active, with the role ProjectManager. */
  ProjectManager: {
    EmployeeKey: number;
    /**
     * true takes it away; never sent.
     * Sent only when it has a value.
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
    EmployeeKey: number;
    /**
     * true takes it away; never sent.
     * Sent only when it has a value.
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
    EmployeeKey: number;
    /**
     * true takes it away; never sent.
     * Sent only when it has a value.
     */
    Delete?: boolean;
    /** Ignored on update. */
    FirstName: string;
    /** Ignored on update. */
    MiddleName: string;
    /** Ignored on update. */
    LastName: string;
  } | null;
  Location: string;
  WageTableKey: number | null;
  WageTableDescription: string | null;
  IsCertified: boolean;
  RestrictTimeEntryToResourcesOnly: boolean;
  /** State abbreviation. */
  TaxState: string;
  TaxLocalKey: number | null;
  TaxLocalDescription: string | null;
  EstimatedStartDate: string | null;
  EstimatedCompletionDate: string | null;
  ActualStartDate: string | null;
  ActualCompletionDate: string | null;
  ApplySalesTax: boolean;
  /** At most 20 characters. */
  SalesTaxCode: string;
  SalesTaxRate: number;
  RequireTimesheetNotes: boolean;
  Notes: string;
  HoursCostBudget: number;
  LaborCostBudget: number;
  ExpenseCostBudget: number;
  ConsultantCostBudget: number;
  PercentDistribution: number;
  IsFinalBudget: boolean;
  BillingType: "Null" | "TimeAndExpense" | "FixedFee" | "PercentComplete" | "UnitPrice" | "PercentofConstructionCost" | "Nonbillable" | "Marketing" | "Overhead" | "Adjustment";
  RateTableKey: number | null;
  RateTableDescription: string | null;
  TotalContractAmount: number;
  LaborContractAmount: number;
  ExpenseContractAmount: number;
  ConsultantContractAmount: number;
  LockFee: boolean;
  BillLaborAsTE: boolean;
  BillExpenseAsTE: boolean;
  BillConsultantAsTE: boolean;
  Units: number;
  UnitRate: number;
  /** At most 50 characters. */
  UnitDescription: string;
  ReportedPercentComplete: number;
  /**
   * ReportedPercentDate is accepted too.
   * Also accepted as ReportedPercentDate.
   */
  ReportedPercentCompleteDate: string | null;
  /** At most 80 characters. */
  BillingDescription: string;
  PhaseInvoiceText: string;
  LaborInvoiceText: string;
  ExpenseInvoiceText: string;
  ConsultantInvoiceText: string;
  /**
   * At most 5, Order 0 to 4, each once. The names are ignored on update; an item with Delete true is taken away.
   * At most 5.
   */
  Contacts: {
    ContactKey: number;
    Order: number;
    /** At most 80 characters. */
    Text: string;
    Description: string;
    FirstName: string;
    MiddleName: string;
    LastName: string;
    Title: string;
  }[];
  IsBillingGroup: boolean;
  SummarizeBillingGroup: boolean;
  /**
   * The negative key it was created with, in the answer to that call.
   * Sent only when it has a value.
   */
  OriginalPhaseKey?: number;
  /**
   * The phases below it.
   * Sent only when it has a value.
   * At most 10000.
   */
  Phases?: {
    PhaseKey: number;
    /** Passed back as it was read when the record is changed or deleted. */
    LastModifiedDate: string;
    /** At most 80 characters. */
    Description: string;
    /** At most 30 characters. */
    ID: string;
    Status: "Null" | "Preliminary" | "Active" | "Hold" | "Workhold" | "BillingHold" | "Closed" | "Marketing";
    /** A phase that names none takes its project's. */
    CompanyKey: number;
    CompanyDescription: string | null;
    ProjectTypeKey: number | null;
    ProjectTypeDescription: string | null;
    DepartmentKey: number | null;
    DepartmentDescription: string | null;
    /** Active, with the role ProjectManager. */
    ProjectManager: {
      EmployeeKey: number;
      /**
       * true takes it away; never sent.
       * Sent only when it has a value.
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
      EmployeeKey: number;
      /**
       * true takes it away; never sent.
       * Sent only when it has a value.
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
      EmployeeKey: number;
      /**
       * true takes it away; never sent.
       * Sent only when it has a value.
       */
      Delete?: boolean;
      /** Ignored on update. */
      FirstName: string;
      /** Ignored on update. */
      MiddleName: string;
      /** Ignored on update. */
      LastName: string;
    } | null;
    Location: string;
    WageTableKey: number | null;
    WageTableDescription: string | null;
    IsCertified: boolean;
    RestrictTimeEntryToResourcesOnly: boolean;
    /** State abbreviation. */
    TaxState: string;
    TaxLocalKey: number | null;
    TaxLocalDescription: string | null;
    EstimatedStartDate: string | null;
    EstimatedCompletionDate: string | null;
    ActualStartDate: string | null;
    ActualCompletionDate: string | null;
    ApplySalesTax: boolean;
    /** At most 20 characters. */
    SalesTaxCode: string;
    SalesTaxRate: number;
    RequireTimesheetNotes: boolean;
    Notes: string;
    HoursCostBudget: number;
    LaborCostBudget: number;
    ExpenseCostBudget: number;
    ConsultantCostBudget: number;
    PercentDistribution: number;
    IsFinalBudget: boolean;
    BillingType: "Null" | "TimeAndExpense" | "FixedFee" | "PercentComplete" | "UnitPrice" | "PercentofConstructionCost" | "Nonbillable" | "Marketing" | "Overhead" | "Adjustment";
    RateTableKey: number | null;
    RateTableDescription: string | null;
    TotalContractAmount: number;
    LaborContractAmount: number;
    ExpenseContractAmount: number;
    ConsultantContractAmount: number;
    LockFee: boolean;
    BillLaborAsTE: boolean;
    BillExpenseAsTE: boolean;
    BillConsultantAsTE: boolean;
    Units: number;
    UnitRate: number;
    /** At most 50 characters. */
    UnitDescription: string;
    ReportedPercentComplete: number;
    /**
     * ReportedPercentDate is accepted too.
     * Also accepted as ReportedPercentDate.
     */
    ReportedPercentCompleteDate: string | null;
    /** At most 80 characters. */
    BillingDescription: string;
    PhaseInvoiceText: string;
    LaborInvoiceText: string;
    ExpenseInvoiceText: string;
    ConsultantInvoiceText: string;
    /**
     * At most 5, Order 0 to 4, each once. The names are ignored on update; an item with Delete true is taken away.
     * At most 5.
     */
    Contacts: {
      ContactKey: number;
      Order: number;
      /** At most 80 characters. */
      Text: string;
      Description: string;
      FirstName: string;
      MiddleName: string;
      LastName: string;
      Title: string;
    }[];
    IsBillingGroup: boolean;
    SummarizeBillingGroup: boolean;
  }[];
  /** The firm's own fields. */
  [custom: `CF_${string}`]: string | number | boolean | null | undefined;
}

/** A piece of work for one or more clients: invoice groups say who is billed, phases what is done. */
export interface ProjectTemplate {
  ProjectTemplateKey: number;
  /** Passed back as it was read when the record is changed or deleted. */
  LastModifiedDate: string;
  /** At most 80 characters. */
  Description: string;
  /** At most 30 characters. */
  ID: string;
  Status: "Null" | "Preliminary" | "Active" | "Hold" | "Workhold" | "BillingHold" | "Closed" | "Marketing";
  /** A phase that names none takes its project's. */
  CompanyKey: number;
  CompanyDescription: string | null;
  ProjectTypeKey: number | null;
  ProjectTypeDescription: string | null;
  DepartmentKey: number | null;
  DepartmentDescription: string | null;
  /** Active, with the role ProjectManager. */
  ProjectManager: {
    EmployeeKey: number;
    /**
     * true takes it away; never sent.
     * Sent only when it has a value.
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
    EmployeeKey: number;
    /**
     * true takes it away; never sent.
     * Sent only when it has a value.
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
    EmployeeKey: number;
    /**
     * true takes it away; never sent.
     * Sent only when it has a value.
     */
    Delete?: boolean;
    /** Ignored on update. */
    FirstName: string;
    /** Ignored on update. */
    MiddleName: string;
    /** Ignored on update. */
    LastName: string;
  } | null;
  Location: string;
  WageTableKey: number | null;
  WageTableDescription: string | null;
  IsCertified: boolean;
  RestrictTimeEntryToResourcesOnly: boolean;
  /** State abbreviation. */
  TaxState: string;
  TaxLocalKey: number | null;
  TaxLocalDescription: string | null;
  EstimatedStartDate: string | null;
  EstimatedCompletionDate: string | null;
  ActualStartDate: string | null;
  ActualCompletionDate: string | null;
  ApplySalesTax: boolean;
  /** At most 20 characters. */
  SalesTaxCode: string;
  SalesTaxRate: number;
  RequireTimesheetNotes: boolean;
  Notes: string;
  HoursCostBudget: number;
  LaborCostBudget: number;
  ExpenseCostBudget: number;
  ConsultantCostBudget: number;
  PercentDistribution: number;
  IsFinalBudget: boolean;
  BillingType: "Null" | "TimeAndExpense" | "FixedFee" | "PercentComplete" | "UnitPrice" | "PercentofConstructionCost" | "Nonbillable" | "Marketing" | "Overhead" | "Adjustment";
  RateTableKey: number | null;
  RateTableDescription: string | null;
  TotalContractAmount: number;
  LaborContractAmount: number;
  ExpenseContractAmount: number;
  ConsultantContractAmount: number;
  LockFee: boolean;
  BillLaborAsTE: boolean;
  BillExpenseAsTE: boolean;
  BillConsultantAsTE: boolean;
  Units: number;
  UnitRate: number;
  /** At most 50 characters. */
  UnitDescription: string;
  ReportedPercentComplete: number;
  /**
   * ReportedPercentDate is accepted too.
   * Also accepted as ReportedPercentDate.
   */
  ReportedPercentCompleteDate: string | null;
  /** At most 80 characters. */
  BillingDescription: string;
  PhaseInvoiceText: string;
  LaborInvoiceText: string;
  ExpenseInvoiceText: string;
  ConsultantInvoiceText: string;
  /**
   * At most 5, Order 0 to 4, each once. The names are ignored on update; an item with Delete true is taken away.
   * At most 5.
   */
  Contacts: {
    ContactKey: number;
    Order: number;
    /** At most 80 characters. */
    Text: string;
    Description: string;
    FirstName: string;
    MiddleName: string;
    LastName: string;
    Title: string;
  }[];
  BudgetedOverheadRate: number;
  ConstructionCost: number;
  PercentOfConstructionCost: number;
  LaborEntry: boolean;
  ExpenseConsultantEntry: boolean;
  /** Added by this service: a pattern for new projects, listed with ListProjectTemplates. */
  IsTemplate: boolean;
  /** Added by this service: what FilterBySyncToCRM asks. */
  SyncToCRM: boolean;
  /** At most 10000. */
  InvoiceGroups: ProjectInvoiceGroup[];
  /** The firm's own fields. */
  [custom: `CF_${string}`]: string | number | boolean | null | undefined;
}

/** A piece of work for one or more clients: invoice groups say who is billed, phases what is done. */
export interface ProjectWithResources {
  ProjectKey: number;
  /** Passed back as it was read when the record is changed or deleted. */
  LastModifiedDate: string;
  /** At most 80 characters. */
  Description: string;
  /** At most 30 characters. */
  ID: string;
  Status: "Null" | "Preliminary" | "Active" | "Hold" | "Workhold" | "BillingHold" | "Closed" | "Marketing";
  /** A phase that names none takes its project's. */
  CompanyKey: number;
  CompanyDescription: string | null;
  ProjectTypeKey: number | null;
  ProjectTypeDescription: string | null;
  DepartmentKey: number | null;
  DepartmentDescription: string | null;
  /** Active, with the role ProjectManager. */
  ProjectManager: {
    EmployeeKey: number;
    /**
     * true takes it away; never sent.
     * Sent only when it has a value.
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
    EmployeeKey: number;
    /**
     * true takes it away; never sent.
     * Sent only when it has a value.
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
    EmployeeKey: number;
    /**
     * true takes it away; never sent.
     * Sent only when it has a value.
     */
    Delete?: boolean;
    /** Ignored on update. */
    FirstName: string;
    /** Ignored on update. */
    MiddleName: string;
    /** Ignored on update. */
    LastName: string;
  } | null;
  Location: string;
  WageTableKey: number | null;
  WageTableDescription: string | null;
  IsCertified: boolean;
  RestrictTimeEntryToResourcesOnly: boolean;
  /** State abbreviation. */
  TaxState: string;
  TaxLocalKey: number | null;
  TaxLocalDescription: string | null;
  EstimatedStartDate: string | null;
  EstimatedCompletionDate: string | null;
  ActualStartDate: string | null;
  ActualCompletionDate: string | null;
  ApplySalesTax: boolean;
  /** At most 20 characters. */
  SalesTaxCode: string;
  SalesTaxRate: number;
  RequireTimesheetNotes: boolean;
  Notes: string;
  HoursCostBudget: number;
  LaborCostBudget: number;
  ExpenseCostBudget: number;
  ConsultantCostBudget: number;
  PercentDistribution: number;
  IsFinalBudget: boolean;
  BillingType: "Null" | "TimeAndExpense" | "FixedFee" | "PercentComplete" | "UnitPrice" | "PercentofConstructionCost" | "Nonbillable" | "Marketing" | "Overhead" | "Adjustment";
  RateTableKey: number | null;
  RateTableDescription: string | null;
  TotalContractAmount: number;
  LaborContractAmount: number;
  ExpenseContractAmount: number;
  ConsultantContractAmount: number;
  LockFee: boolean;
  BillLaborAsTE: boolean;
  BillExpenseAsTE: boolean;
  BillConsultantAsTE: boolean;
  Units: number;
  UnitRate: number;
  /** At most 50 characters. */
  UnitDescription: string;
  ReportedPercentComplete: number;
  /**
   * ReportedPercentDate is accepted too.
   * Also accepted as ReportedPercentDate.
   */
  ReportedPercentCompleteDate: string | null;
  /** At most 80 characters. */
  BillingDescription: string;
  PhaseInvoiceText: string;
  LaborInvoiceText: string;
  ExpenseInvoiceText: string;
  ConsultantInvoiceText: string;
  /**
   * At most 5, Order 0 to 4, each once. The names are ignored on update; an item with Delete true is taken away.
   * At most 5.
   */
  Contacts: {
    ContactKey: number;
    Order: number;
    /** At most 80 characters. */
    Text: string;
    Description: string;
    FirstName: string;
    MiddleName: string;
    LastName: string;
    Title: string;
  }[];
  BudgetedOverheadRate: number;
  ConstructionCost: number;
  PercentOfConstructionCost: number;
  LaborEntry: boolean;
  ExpenseConsultantEntry: boolean;
  /** Added by this service: a pattern for new projects, listed with ListProjectTemplates. */
  IsTemplate: boolean;
  /** Added by this service: what FilterBySyncToCRM asks. */
  SyncToCRM: boolean;
  /** At most 10000. */
  InvoiceGroups: ProjectWithResourcesInvoiceGroup[];
  /** At most 10000. */
  Resources: ProjectResource[];
  /** The firm's own fields. */
  [custom: `CF_${string}`]: string | number | boolean | null | undefined;
}

export interface ProjectWithResourcesInvoiceGroup {
  InvoiceGroupKey: number;
  /** Passed back as it was read when the record is changed or deleted. */
  LastModifiedDate: string;
  /** At most 80 characters. */
  Description: string;
  /** Also accepted as ClientKey. */
  Client: {
    ClientKey: number;
    /** Ignored on update. */
    Description: string;
  };
  InvoiceFormatKey: number;
  InvoiceFormatDescription: string | null;
  EmailInvoiceTemplateKey: number | null;
  EmailInvoiceTemplateDescription: string | null;
  EmailClientStatementTemplateKey: number | null;
  EmailClientStatementTemplateDescription: string | null;
  PrintBackup: boolean;
  EmailIncludeBackup: boolean;
  BillingManager: {
    EmployeeKey: number;
    /**
     * true takes it away; never sent.
     * Sent only when it has a value.
     */
    Delete?: boolean;
    /** Ignored on update. */
    FirstName: string;
    /** Ignored on update. */
    MiddleName: string;
    /** Ignored on update. */
    LastName: string;
  } | null;
  BillingContact: {
    ContactKey: number;
    /**
     * true takes it away; never sent.
     * Sent only when it has a value.
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
  InvoiceHeaderText: string;
  InvoiceFooterText: string;
  InvoiceScope: string;
  Notes: string;
  /**
   * The negative key it was created with, in the answer to that call.
   * Sent only when it has a value.
   */
  OriginalInvoiceGroupKey?: number;
  /** At most 10000. */
  Phases: ProjectWithResourcesPhase[];
}

export interface ProjectWithResourcesPhase {
  PhaseKey: number;
  /** Passed back as it was read when the record is changed or deleted. */
  LastModifiedDate: string;
  /** At most 80 characters. */
  Description: string;
  /** At most 30 characters. */
  ID: string;
  Status: "Null" | "Preliminary" | "Active" | "Hold" | "Workhold" | "BillingHold" | "Closed" | "Marketing";
  /** A phase that names none takes its project's. */
  CompanyKey: number;
  CompanyDescription: string | null;
  ProjectTypeKey: number | null;
  ProjectTypeDescription: string | null;
  DepartmentKey: number | null;
  DepartmentDescription: string | null;
  /** Active, with the role ProjectManager. */
  ProjectManager: {
    EmployeeKey: number;
    /**
     * true takes it away; never sent.
     * Sent only when it has a value.
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
    EmployeeKey: number;
    /**
     * true takes it away; never sent.
     * Sent only when it has a value.
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
    EmployeeKey: number;
    /**
     * true takes it away; never sent.
     * Sent only when it has a value.
     */
    Delete?: boolean;
    /** Ignored on update. */
    FirstName: string;
    /** Ignored on update. */
    MiddleName: string;
    /** Ignored on update. */
    LastName: string;
  } | null;
  Location: string;
  WageTableKey: number | null;
  WageTableDescription: string | null;
  IsCertified: boolean;
  RestrictTimeEntryToResourcesOnly: boolean;
  /** State abbreviation. */
  TaxState: string;
  TaxLocalKey: number | null;
  TaxLocalDescription: string | null;
  EstimatedStartDate: string | null;
  EstimatedCompletionDate: string | null;
  ActualStartDate: string | null;
  ActualCompletionDate: string | null;
  ApplySalesTax: boolean;
  /** At most 20 characters. */
  SalesTaxCode: string;
  SalesTaxRate: number;
  RequireTimesheetNotes: boolean;
  Notes: string;
  HoursCostBudget: number;
  LaborCostBudget: number;
  ExpenseCostBudget: number;
  ConsultantCostBudget: number;
  PercentDistribution: number;
  IsFinalBudget: boolean;
  BillingType: "Null" | "TimeAndExpense" | "FixedFee" | "PercentComplete" | "UnitPrice" | "PercentofConstructionCost" | "Nonbillable" | "Marketing" | "Overhead" | "Adjustment";
  RateTableKey: number | null;
  RateTableDescription: string | null;
  TotalContractAmount: number;
  LaborContractAmount: number;
  ExpenseContractAmount: number;
  ConsultantContractAmount: number;
  LockFee: boolean;
  BillLaborAsTE: boolean;
  BillExpenseAsTE: boolean;
  BillConsultantAsTE: boolean;
  Units: number;
  UnitRate: number;
  /** At most 50 characters. */
  UnitDescription: string;
  ReportedPercentComplete: number;
  /**
   * ReportedPercentDate is accepted too.
   * Also accepted as ReportedPercentDate.
   */
  ReportedPercentCompleteDate: string | null;
  /** At most 80 characters. */
  BillingDescription: string;
  PhaseInvoiceText: string;
  LaborInvoiceText: string;
  ExpenseInvoiceText: string;
  ConsultantInvoiceText: string;
  /**
   * At most 5, Order 0 to 4, each once. The names are ignored on update; an item with Delete true is taken away.
   * At most 5.
   */
  Contacts: {
    ContactKey: number;
    Order: number;
    /** At most 80 characters. */
    Text: string;
    Description: string;
    FirstName: string;
    MiddleName: string;
    LastName: string;
    Title: string;
  }[];
  IsBillingGroup: boolean;
  SummarizeBillingGroup: boolean;
  /** At most 10000. */
  Resources: ProjectResource[];
  /**
   * The negative key it was created with, in the answer to that call.
   * Sent only when it has a value.
   */
  OriginalPhaseKey?: number;
  /**
   * The phases below it.
   * Sent only when it has a value.
   * At most 10000.
   */
  Phases?: {
    PhaseKey: number;
    /** Passed back as it was read when the record is changed or deleted. */
    LastModifiedDate: string;
    /** At most 80 characters. */
    Description: string;
    /** At most 30 characters. */
    ID: string;
    Status: "Null" | "Preliminary" | "Active" | "Hold" | "Workhold" | "BillingHold" | "Closed" | "Marketing";
    /** A phase that names none takes its project's. */
    CompanyKey: number;
    CompanyDescription: string | null;
    ProjectTypeKey: number | null;
    ProjectTypeDescription: string | null;
    DepartmentKey: number | null;
    DepartmentDescription: string | null;
    /** Active, with the role ProjectManager. */
    ProjectManager: {
      EmployeeKey: number;
      /**
       * true takes it away; never sent.
       * Sent only when it has a value.
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
      EmployeeKey: number;
      /**
       * true takes it away; never sent.
       * Sent only when it has a value.
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
      EmployeeKey: number;
      /**
       * true takes it away; never sent.
       * Sent only when it has a value.
       */
      Delete?: boolean;
      /** Ignored on update. */
      FirstName: string;
      /** Ignored on update. */
      MiddleName: string;
      /** Ignored on update. */
      LastName: string;
    } | null;
    Location: string;
    WageTableKey: number | null;
    WageTableDescription: string | null;
    IsCertified: boolean;
    RestrictTimeEntryToResourcesOnly: boolean;
    /** State abbreviation. */
    TaxState: string;
    TaxLocalKey: number | null;
    TaxLocalDescription: string | null;
    EstimatedStartDate: string | null;
    EstimatedCompletionDate: string | null;
    ActualStartDate: string | null;
    ActualCompletionDate: string | null;
    ApplySalesTax: boolean;
    /** At most 20 characters. */
    SalesTaxCode: string;
    SalesTaxRate: number;
    RequireTimesheetNotes: boolean;
    Notes: string;
    HoursCostBudget: number;
    LaborCostBudget: number;
    ExpenseCostBudget: number;
    ConsultantCostBudget: number;
    PercentDistribution: number;
    IsFinalBudget: boolean;
    BillingType: "Null" | "TimeAndExpense" | "FixedFee" | "PercentComplete" | "UnitPrice" | "PercentofConstructionCost" | "Nonbillable" | "Marketing" | "Overhead" | "Adjustment";
    RateTableKey: number | null;
    RateTableDescription: string | null;
    TotalContractAmount: number;
    LaborContractAmount: number;
    ExpenseContractAmount: number;
    ConsultantContractAmount: number;
    LockFee: boolean;
    BillLaborAsTE: boolean;
    BillExpenseAsTE: boolean;
    BillConsultantAsTE: boolean;
    Units: number;
    UnitRate: number;
    /** At most 50 characters. */
    UnitDescription: string;
    ReportedPercentComplete: number;
    /**
     * ReportedPercentDate is accepted too.
     * Also accepted as ReportedPercentDate.
     */
    ReportedPercentCompleteDate: string | null;
    /** At most 80 characters. */
    BillingDescription: string;
    PhaseInvoiceText: string;
    LaborInvoiceText: string;
    ExpenseInvoiceText: string;
    ConsultantInvoiceText: string;
    /**
     * At most 5, Order 0 to 4, each once. The names are ignored on update; an item with Delete true is taken away.
     * At most 5.
     */
    Contacts: {
      ContactKey: number;
      Order: number;
      /** At most 80 characters. */
      Text: string;
      Description: string;
      FirstName: string;
      MiddleName: string;
      LastName: string;
      Title: string;
    }[];
    IsBillingGroup: boolean;
    SummarizeBillingGroup: boolean;
    /** At most 10000. */
    Resources: ProjectResource[];
  }[];
}

export interface ProjectResource {
  ResourceKey: number;
  /** Passed back as it was read when the record is changed or deleted. */
  LastModifiedDate: string;
  Status: "NotStarted" | "InProgress" | "Complete" | "Waiting" | "Deferred" | "Null";
  Priority: "Null" | "Low" | "Normal" | "High";
  /** At most 80 characters. */
  Description: string;
  Notes: string;
  Reference: string;
  /** Must be false. */
  IsTask: boolean;
  ActivityType: "None" | "Labor" | "Expense" | "Consultant";
  /** Labor only. */
  EmployeeKey: number | null;
  /** Sent only when it has a value. */
  Employee?: {
    EmployeeKey: number;
    /**
     * true takes it away; never sent.
     * Sent only when it has a value.
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
  EmployeeTypeDescription: string | null;
  /** Expense only. */
  ActivityKey: number | null;
  ActivityDescription: string | null;
  /** Expense or Consultant. */
  VendorKey: number | null;
  VendorDescription: string | null;
  /** Consultant only. */
  VendorTypeKey: number | null;
  VendorTypeDescription: string | null;
  PercentDistribution: number;
  Units: number;
  CostRate: number;
  CostAmount: number;
  FeeRate: number;
  FeeAmount: number;
  MarkupRate: number;
  BeginBalanceCostAmount: number;
  BeginBalanceFeeAmount: number;
  EstimatedStartDate: string | null;
  EstimatedCompletionDate: string | null;
  ActualStartDate: string | null;
  ActualCompletionDate: string | null;
}

export interface ProjectTotals {
  ProjectKey: number;
  ID: string;
  Description: string;
  Status: string;
  /** At most 10000. */
  InvoiceGroups: {
    InvoiceGroupKey: number;
    Description: string;
    /** At most 10000. */
    Phases: PhaseTotals[];
  }[];
  "Hours Worked": number;
  "Premium 1 Hours Worked": number;
  "Premium 2 Hours Worked": number;
  "Premium 3 Hours Worked": number;
  "Regular Hours Worked": number;
  "Scheduled Hours": number;
  "WIP Hours": number;
  "Written off Hours": number;
  "Billed Adjustments Consultant": number;
  "Billed Adjustments Expense": number;
  "Billed Adjustments Labor": number;
  "Billed Adjustments": number;
  "Billed Amount By Accounting Date": number;
  "Billed Consultant": number;
  "Billed Expense": number;
  "Billed Labor": number;
  "Billed Sales Tax": number;
  Billed: number;
  "Consultant Billed by Accounting Date": number;
  "Cost + Premium Burdened": number;
  "Cost + Premium": number;
  "Cost Burdened": number;
  "Cost Consultant": number;
  "Cost Expense": number;
  "Cost Labor + Premium Burdened": number;
  "Cost Labor + Premium": number;
  "Cost Labor Burdened": number;
  "Cost Labor": number;
  Cost: number;
  "Expense Billed by Accounting Date": number;
  "Labor Billed by Accounting Date": number;
  "Payable Balance": number;
  "Payments Consultant": number;
  "Payments Expense": number;
  Payments: number;
  "Receipts Adjustments Consultant": number;
  "Receipts Adjustments Labor": number;
  "Receipts Adjustments": number;
  "Receipts Consultant": number;
  "Receipts Credit Memo Consultant": number;
  "Receipts Credit Memo Expense": number;
  "Receipts Credit Memo Labor": number;
  "Receipts Credit Memo": number;
  "Receipts Expense": number;
  "Receipts Labor": number;
  "Receipts Sales Tax": number;
  Receipts: number;
  "Receivable Balance": number;
  "Scheduled Dollars": number;
  "Spent Consultant": number;
  "Spent Expense": number;
  "Spent Labor": number;
  Spent: number;
  "Vendor Invoiced Consultant": number;
  "Vendor Invoiced Expense": number;
  "Vendor Invoiced": number;
  "WIP Consultant": number;
  "WIP Expense": number;
  "WIP Labor": number;
  WIP: number;
  "Written off Consultant": number;
  "Written off Expense": number;
  "Written off Labor": number;
  "Written off": number;
}

export interface PhaseTotals {
  PhaseKey: number;
  ID: string;
  Description: string;
  Status: string;
  "Hours Worked": number;
  "Premium 1 Hours Worked": number;
  "Premium 2 Hours Worked": number;
  "Premium 3 Hours Worked": number;
  "Regular Hours Worked": number;
  "Scheduled Hours": number;
  "WIP Hours": number;
  "Written off Hours": number;
  "Billed Adjustments Consultant": number;
  "Billed Adjustments Expense": number;
  "Billed Adjustments Labor": number;
  "Billed Adjustments": number;
  "Billed Amount By Accounting Date": number;
  "Billed Consultant": number;
  "Billed Expense": number;
  "Billed Labor": number;
  "Billed Sales Tax": number;
  Billed: number;
  "Consultant Billed by Accounting Date": number;
  "Cost + Premium Burdened": number;
  "Cost + Premium": number;
  "Cost Burdened": number;
  "Cost Consultant": number;
  "Cost Expense": number;
  "Cost Labor + Premium Burdened": number;
  "Cost Labor + Premium": number;
  "Cost Labor Burdened": number;
  "Cost Labor": number;
  Cost: number;
  "Expense Billed by Accounting Date": number;
  "Labor Billed by Accounting Date": number;
  "Payable Balance": number;
  "Payments Consultant": number;
  "Payments Expense": number;
  Payments: number;
  "Receipts Adjustments Consultant": number;
  "Receipts Adjustments Labor": number;
  "Receipts Adjustments": number;
  "Receipts Consultant": number;
  "Receipts Credit Memo Consultant": number;
  "Receipts Credit Memo Expense": number;
  "Receipts Credit Memo Labor": number;
  "Receipts Credit Memo": number;
  "Receipts Expense": number;
  "Receipts Labor": number;
  "Receipts Sales Tax": number;
  Receipts: number;
  "Receivable Balance": number;
  "Scheduled Dollars": number;
  "Spent Consultant": number;
  "Spent Expense": number;
  "Spent Labor": number;
  Spent: number;
  "Vendor Invoiced Consultant": number;
  "Vendor Invoiced Expense": number;
  "Vendor Invoiced": number;
  "WIP Consultant": number;
  "WIP Expense": number;
  "WIP Labor": number;
  WIP: number;
  "Written off Consultant": number;
  "Written off Expense": number;
  "Written off Labor": number;
  "Written off": number;
  /**
   * The phases below it.
   * Sent only when it has a value.
   * At most 10000.
   */
  Phases?: {
    PhaseKey: number;
    ID: string;
    Description: string;
    Status: string;
    "Hours Worked": number;
    "Premium 1 Hours Worked": number;
    "Premium 2 Hours Worked": number;
    "Premium 3 Hours Worked": number;
    "Regular Hours Worked": number;
    "Scheduled Hours": number;
    "WIP Hours": number;
    "Written off Hours": number;
    "Billed Adjustments Consultant": number;
    "Billed Adjustments Expense": number;
    "Billed Adjustments Labor": number;
    "Billed Adjustments": number;
    "Billed Amount By Accounting Date": number;
    "Billed Consultant": number;
    "Billed Expense": number;
    "Billed Labor": number;
    "Billed Sales Tax": number;
    Billed: number;
    "Consultant Billed by Accounting Date": number;
    "Cost + Premium Burdened": number;
    "Cost + Premium": number;
    "Cost Burdened": number;
    "Cost Consultant": number;
    "Cost Expense": number;
    "Cost Labor + Premium Burdened": number;
    "Cost Labor + Premium": number;
    "Cost Labor Burdened": number;
    "Cost Labor": number;
    Cost: number;
    "Expense Billed by Accounting Date": number;
    "Labor Billed by Accounting Date": number;
    "Payable Balance": number;
    "Payments Consultant": number;
    "Payments Expense": number;
    Payments: number;
    "Receipts Adjustments Consultant": number;
    "Receipts Adjustments Labor": number;
    "Receipts Adjustments": number;
    "Receipts Consultant": number;
    "Receipts Credit Memo Consultant": number;
    "Receipts Credit Memo Expense": number;
    "Receipts Credit Memo Labor": number;
    "Receipts Credit Memo": number;
    "Receipts Expense": number;
    "Receipts Labor": number;
    "Receipts Sales Tax": number;
    Receipts: number;
    "Receivable Balance": number;
    "Scheduled Dollars": number;
    "Spent Consultant": number;
    "Spent Expense": number;
    "Spent Labor": number;
    Spent: number;
    "Vendor Invoiced Consultant": number;
    "Vendor Invoiced Expense": number;
    "Vendor Invoiced": number;
    "WIP Consultant": number;
    "WIP Expense": number;
    "WIP Labor": number;
    WIP: number;
    "Written off Consultant": number;
    "Written off Expense": number;
    "Written off Labor": number;
    "Written off": number;
  }[];
}

/** A piece of work for one or more clients: invoice groups say who is billed, phases what is done. */
export interface ProjectV2 {
  ProjectKey: number;
  /** Passed back as it was read when the record is changed or deleted. */
  LastModifiedDate: string;
  /** At most 80 characters. */
  Description: string;
  /** At most 30 characters. */
  ID: string;
  Status: "Null" | "Preliminary" | "Active" | "Hold" | "Workhold" | "BillingHold" | "Closed" | "Marketing";
  /** A phase that names none takes its project's. */
  CompanyKey: number;
  CompanyDescription: string | null;
  ProjectTypeKey: number | null;
  ProjectTypeDescription: string | null;
  DepartmentKey: number | null;
  DepartmentDescription: string | null;
  /** Active, with the role ProjectManager. */
  ProjectManager: {
    EmployeeKey: number;
    /**
     * true takes it away; never sent.
     * Sent only when it has a value.
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
    EmployeeKey: number;
    /**
     * true takes it away; never sent.
     * Sent only when it has a value.
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
    EmployeeKey: number;
    /**
     * true takes it away; never sent.
     * Sent only when it has a value.
     */
    Delete?: boolean;
    /** Ignored on update. */
    FirstName: string;
    /** Ignored on update. */
    MiddleName: string;
    /** Ignored on update. */
    LastName: string;
  } | null;
  Location: string;
  WageTableKey: number | null;
  WageTableDescription: string | null;
  IsCertified: boolean;
  RestrictTimeEntryToResourcesOnly: boolean;
  /** State abbreviation. */
  TaxState: string;
  TaxLocalKey: number | null;
  TaxLocalDescription: string | null;
  EstimatedStartDate: string | null;
  EstimatedCompletionDate: string | null;
  ActualStartDate: string | null;
  ActualCompletionDate: string | null;
  ApplySalesTax: boolean;
  /** At most 20 characters. */
  SalesTaxCode: string;
  SalesTaxRate: number;
  RequireTimesheetNotes: boolean;
  Notes: string;
  HoursCostBudget: number;
  LaborCostBudget: number;
  ExpenseCostBudget: number;
  ConsultantCostBudget: number;
  PercentDistribution: number;
  IsFinalBudget: boolean;
  BillingType: "Null" | "TimeAndExpense" | "FixedFee" | "PercentComplete" | "UnitPrice" | "PercentofConstructionCost" | "Nonbillable" | "Marketing" | "Overhead" | "Adjustment";
  RateTableKey: number | null;
  RateTableDescription: string | null;
  TotalContractAmount: number;
  LaborContractAmount: number;
  ExpenseContractAmount: number;
  ConsultantContractAmount: number;
  LockFee: boolean;
  BillLaborAsTE: boolean;
  BillExpenseAsTE: boolean;
  BillConsultantAsTE: boolean;
  Units: number;
  UnitRate: number;
  /** At most 50 characters. */
  UnitDescription: string;
  ReportedPercentComplete: number;
  /**
   * ReportedPercentDate is accepted too.
   * Also accepted as ReportedPercentDate.
   */
  ReportedPercentCompleteDate: string | null;
  /** At most 80 characters. */
  BillingDescription: string;
  PhaseInvoiceText: string;
  LaborInvoiceText: string;
  ExpenseInvoiceText: string;
  ConsultantInvoiceText: string;
  /**
   * At most 5, Order 0 to 4, each once. The names are ignored on update; an item with Delete true is taken away.
   * At most 5.
   */
  Contacts: {
    ContactKey: number;
    Order: number;
    /** At most 80 characters. */
    Text: string;
    Description: string;
    FirstName: string;
    MiddleName: string;
    LastName: string;
    Title: string;
  }[];
  BudgetedOverheadRate: number;
  ConstructionCost: number;
  PercentOfConstructionCost: number;
  LaborEntry: boolean;
  ExpenseConsultantEntry: boolean;
  /** Added by this service: a pattern for new projects, listed with ListProjectTemplates. */
  IsTemplate: boolean;
  /** Added by this service: what FilterBySyncToCRM asks. */
  SyncToCRM: boolean;
  /**
   * The custom fields that have a value, by name; left out when there is none.
   * Sent only when it has a value.
   */
  CustomFields?: unknown;
}

/** The phases of a project that are billed together, to one client, in one format. */
export interface InvoiceGroup {
  InvoiceGroupKey: number;
  /** Passed back as it was read when the record is changed or deleted. */
  LastModifiedDate: string;
  ProjectKey: number;
  /** At most 80 characters. */
  Description: string;
  /** Also accepted as ClientKey. */
  Client: {
    ClientKey: number;
    /** Ignored on update. */
    Description: string;
  };
  InvoiceFormatKey: number;
  InvoiceFormatDescription: string | null;
  EmailInvoiceTemplateKey: number | null;
  EmailInvoiceTemplateDescription: string | null;
  EmailClientStatementTemplateKey: number | null;
  EmailClientStatementTemplateDescription: string | null;
  PrintBackup: boolean;
  EmailIncludeBackup: boolean;
  BillingManager: {
    EmployeeKey: number;
    /**
     * true takes it away; never sent.
     * Sent only when it has a value.
     */
    Delete?: boolean;
    /** Ignored on update. */
    FirstName: string;
    /** Ignored on update. */
    MiddleName: string;
    /** Ignored on update. */
    LastName: string;
  } | null;
  BillingContact: {
    ContactKey: number;
    /**
     * true takes it away; never sent.
     * Sent only when it has a value.
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
  InvoiceHeaderText: string;
  InvoiceFooterText: string;
  InvoiceScope: string;
  Notes: string;
  ClientKey: number;
  ClientDescription: string;
}

/** A part of a project's work; phases form a tree. */
export interface Phase {
  PhaseKey: number;
  /** Passed back as it was read when the record is changed or deleted. */
  LastModifiedDate: string;
  ProjectKey: number;
  /** A child stands in the group of its top phase. */
  InvoiceGroupKey: number;
  /** The phase above, or the project's key for a top phase. */
  ParentKey: number | null;
  /** At most 80 characters. */
  Description: string;
  /** At most 30 characters. */
  ID: string;
  Status: "Null" | "Preliminary" | "Active" | "Hold" | "Workhold" | "BillingHold" | "Closed" | "Marketing";
  /** A phase that names none takes its project's. */
  CompanyKey: number;
  CompanyDescription: string | null;
  ProjectTypeKey: number | null;
  ProjectTypeDescription: string | null;
  DepartmentKey: number | null;
  DepartmentDescription: string | null;
  /** Active, with the role ProjectManager. */
  ProjectManager: {
    EmployeeKey: number;
    /**
     * true takes it away; never sent.
     * Sent only when it has a value.
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
    EmployeeKey: number;
    /**
     * true takes it away; never sent.
     * Sent only when it has a value.
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
    EmployeeKey: number;
    /**
     * true takes it away; never sent.
     * Sent only when it has a value.
     */
    Delete?: boolean;
    /** Ignored on update. */
    FirstName: string;
    /** Ignored on update. */
    MiddleName: string;
    /** Ignored on update. */
    LastName: string;
  } | null;
  Location: string;
  WageTableKey: number | null;
  WageTableDescription: string | null;
  IsCertified: boolean;
  RestrictTimeEntryToResourcesOnly: boolean;
  /** State abbreviation. */
  TaxState: string;
  TaxLocalKey: number | null;
  TaxLocalDescription: string | null;
  EstimatedStartDate: string | null;
  EstimatedCompletionDate: string | null;
  ActualStartDate: string | null;
  ActualCompletionDate: string | null;
  ApplySalesTax: boolean;
  /** At most 20 characters. */
  SalesTaxCode: string;
  SalesTaxRate: number;
  RequireTimesheetNotes: boolean;
  Notes: string;
  HoursCostBudget: number;
  LaborCostBudget: number;
  ExpenseCostBudget: number;
  ConsultantCostBudget: number;
  PercentDistribution: number;
  IsFinalBudget: boolean;
  BillingType: "Null" | "TimeAndExpense" | "FixedFee" | "PercentComplete" | "UnitPrice" | "PercentofConstructionCost" | "Nonbillable" | "Marketing" | "Overhead" | "Adjustment";
  RateTableKey: number | null;
  RateTableDescription: string | null;
  TotalContractAmount: number;
  LaborContractAmount: number;
  ExpenseContractAmount: number;
  ConsultantContractAmount: number;
  LockFee: boolean;
  BillLaborAsTE: boolean;
  BillExpenseAsTE: boolean;
  BillConsultantAsTE: boolean;
  Units: number;
  UnitRate: number;
  /** At most 50 characters. */
  UnitDescription: string;
  ReportedPercentComplete: number;
  /**
   * ReportedPercentDate is accepted too.
   * Also accepted as ReportedPercentDate.
   */
  ReportedPercentCompleteDate: string | null;
  /** At most 80 characters. */
  BillingDescription: string;
  PhaseInvoiceText: string;
  LaborInvoiceText: string;
  ExpenseInvoiceText: string;
  ConsultantInvoiceText: string;
  /**
   * At most 5, Order 0 to 4, each once. The names are ignored on update; an item with Delete true is taken away.
   * At most 5.
   */
  Contacts: {
    ContactKey: number;
    Order: number;
    /** At most 80 characters. */
    Text: string;
    Description: string;
    FirstName: string;
    MiddleName: string;
    LastName: string;
    Title: string;
  }[];
  IsBillingGroup: boolean;
  SummarizeBillingGroup: boolean;
  /**
   * The custom fields that have a value, by name; left out when there is none.
   * Sent only when it has a value.
   */
  CustomFields?: unknown;
}

/** Who or what is planned on a project or phase. */
export interface Resource {
  ResourceKey: number;
  /** Passed back as it was read when the record is changed or deleted. */
  LastModifiedDate: string;
  ProjectKey: number;
  PhaseKey: number | null;
  /** The phase or project it is planned on. */
  ParentKey: number | null;
  Status: "NotStarted" | "InProgress" | "Complete" | "Waiting" | "Deferred" | "Null";
  Priority: "Null" | "Low" | "Normal" | "High";
  /** At most 80 characters. */
  Description: string;
  Notes: string;
  Reference: string;
  /** Must be false. */
  IsTask: boolean;
  ActivityType: "None" | "Labor" | "Expense" | "Consultant";
  /** Labor only. */
  EmployeeKey: number | null;
  /** Sent only when it has a value. */
  Employee?: {
    EmployeeKey: number;
    /**
     * true takes it away; never sent.
     * Sent only when it has a value.
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
  EmployeeTypeDescription: string | null;
  /** Expense only. */
  ActivityKey: number | null;
  ActivityDescription: string | null;
  /** Expense or Consultant. */
  VendorKey: number | null;
  VendorDescription: string | null;
  /** Consultant only. */
  VendorTypeKey: number | null;
  VendorTypeDescription: string | null;
  PercentDistribution: number;
  Units: number;
  CostRate: number;
  CostAmount: number;
  FeeRate: number;
  FeeAmount: number;
  MarkupRate: number;
  BeginBalanceCostAmount: number;
  BeginBalanceFeeAmount: number;
  EstimatedStartDate: string | null;
  EstimatedCompletionDate: string | null;
  ActualStartDate: string | null;
  ActualCompletionDate: string | null;
}

/** What an employee spent and wants back. */
export interface ExpenseReport {
  ExpenseReportKey: number;
  /** Passed back as it was read when the record is changed or deleted. */
  LastModifiedDate: string;
  /** Extension: whose report it is. */
  EmployeeKey: number;
  /** Extension. */
  EmployeeName: string | null;
  /** Extension: the employee's company. */
  CompanyKey: number;
  /**
   * true: submit the report once it is saved.
   * Sent only when it has a value.
   */
  Submit?: boolean | null;
  IsProcessed: boolean;
  BeginningDate: string | null;
  /** Needed for submission; not before the beginning balance of the employee's company. */
  EndingDate: string | null;
  /** At most 80 characters. */
  Description: string;
  /** What the employee was given ahead. */
  AdvanceAmount: number;
  /** The sum of the lines less personal ones and the advance. */
  TotalAmount: number;
  SubmittedByEmployeeKey: number | null;
  SubmittedByEmployeeName: string | null;
  SubmittedDate: string | null;
  SupervisorApprovedByEmployeeKey: number | null;
  SupervisorApprovedByEmployeeName: string | null;
  SupervisorApprovedDate: string | null;
  AccountingApprovedByEmployeeKey: number | null;
  AccountingApprovedByEmployeeName: string | null;
  AccountingApprovedDate: string | null;
  Status: "In Progress" | "Submitted" | "Supervisor Approved" | "Accounting Approved" | "Processed";
  Notes: string;
  NeedsReApproval: boolean;
  ReApprovedBy: number | null;
  ReApprovedDateTime: string | null;
  /**
   * Extension: why it was sent back; until it is submitted again.
   * Sent only when it has a value.
   */
  RejectedReason?: string | null;
  /**
   * Extension: the date in the books, once processed.
   * Sent only when it has a value.
   */
  AccountingDate?: string | null;
  /** Extension. */
  IsPaid: boolean;
  /** At most 1000. */
  Expenses: Expense[];
}

/** What an employee spent and wants back. As a caller sends it: a negative key creates, Delete true deletes. */
export interface ExpenseReportChange {
  ExpenseReportKey: number;
  /** Passed back as it was read when the record is changed or deleted. */
  LastModifiedDate?: string;
  /**
   * Extension: whose report it is.
   * Read-only: accepted back, takes no part.
   */
  EmployeeKey?: number;
  /**
   * Extension.
   * Read-only: accepted back, takes no part.
   */
  EmployeeName?: string | null;
  /**
   * Extension: the employee's company.
   * Read-only: accepted back, takes no part.
   */
  CompanyKey?: number;
  /**
   * true: submit the report once it is saved.
   * Sent only when it has a value.
   */
  Submit?: boolean | null;
  /** Read-only: accepted back, takes no part. */
  IsProcessed?: boolean;
  BeginningDate?: string | null;
  /** Needed for submission; not before the beginning balance of the employee's company. */
  EndingDate?: string | null;
  /** At most 80 characters. */
  Description?: string;
  /** What the employee was given ahead. */
  AdvanceAmount?: number;
  /**
   * The sum of the lines less personal ones and the advance.
   * Read-only: accepted back, takes no part.
   */
  TotalAmount?: number;
  /** Read-only: accepted back, takes no part. */
  SubmittedByEmployeeKey?: number | null;
  /** Read-only: accepted back, takes no part. */
  SubmittedByEmployeeName?: string | null;
  /** Read-only: accepted back, takes no part. */
  SubmittedDate?: string | null;
  /** Read-only: accepted back, takes no part. */
  SupervisorApprovedByEmployeeKey?: number | null;
  /** Read-only: accepted back, takes no part. */
  SupervisorApprovedByEmployeeName?: string | null;
  /** Read-only: accepted back, takes no part. */
  SupervisorApprovedDate?: string | null;
  /** Read-only: accepted back, takes no part. */
  AccountingApprovedByEmployeeKey?: number | null;
  /** Read-only: accepted back, takes no part. */
  AccountingApprovedByEmployeeName?: string | null;
  /** Read-only: accepted back, takes no part. */
  AccountingApprovedDate?: string | null;
  /** Read-only: accepted back, takes no part. */
  Status?: "In Progress" | "Submitted" | "Supervisor Approved" | "Accounting Approved" | "Processed";
  Notes?: string;
  /** Read-only: accepted back, takes no part. */
  NeedsReApproval?: boolean;
  /** Read-only: accepted back, takes no part. */
  ReApprovedBy?: number | null;
  /** Read-only: accepted back, takes no part. */
  ReApprovedDateTime?: string | null;
  /**
   * Extension: why it was sent back; until it is submitted again.
   * Sent only when it has a value.
   * Read-only: accepted back, takes no part.
   */
  RejectedReason?: string | null;
  /**
   * Extension: the date in the books, once processed.
   * Sent only when it has a value.
   * Read-only: accepted back, takes no part.
   */
  AccountingDate?: string | null;
  /**
   * Extension.
   * Read-only: accepted back, takes no part.
   */
  IsPaid?: boolean;
  /** At most 1000. */
  Expenses?: {
    /** Negative: a new line. Attachments saved before must have been saved with it. */
    ExpenseKey: number;
    Date?: string | null;
    /**
     * Of a line that the call created: the negative key it was sent with.
     * Sent only when it has a value.
     * Read-only: accepted back, takes no part.
     */
    OriginalExpenseKey?: number;
    /**
     * true deletes the line.
     * Sent only when it has a value.
     */
    Delete?: boolean;
    /** At most 100. */
    Attachments?: {
      /** What SaveAttachment answered. */
      FileKey: number;
      Description?: string;
      /** Read-only: accepted back, takes no part. */
      Filename?: string;
      /** Read-only: accepted back, takes no part. */
      MimeType?: string;
    }[];
    /** Required. */
    ActivityKey?: number;
    /** Read-only: accepted back, takes no part. */
    ActivityDescription?: string;
    ProjectKey?: number | null;
    /** Read-only: accepted back, takes no part. */
    ProjectName?: string | null;
    /** Required if ProjectKey is given; the project's own key means the project itself. */
    PhaseKey?: number | null;
    /** Read-only: accepted back, takes no part. */
    PhaseName?: string | null;
    /** Default: as the activity is. */
    IsUnitBased?: boolean;
    /** Default 0. */
    Units?: number;
    /** Default: the activity's rate for a unit-based line. */
    UnitRate?: number | null;
    /** Calculated from Units and UnitRate when not supplied. */
    CostAmount?: number | null;
    /** The firm's card that paid; empty when the employee did. */
    BankAccountKey?: number | null;
    /** Read-only: accepted back, takes no part. */
    CreditCardName?: string | null;
    /** Read-only: accepted back, takes no part. */
    RejectedByByEmployeeKey?: number | null;
    /** Read-only: accepted back, takes no part. */
    RejectedByByEmployeeName?: string | null;
    /** At most 255 characters. */
    Payee?: string;
    /** Default false. */
    IsPersonalExpense?: boolean;
    /** At most 80 characters. */
    Reference?: string;
    /** Read-only: accepted back, takes no part. */
    ManagerNotes?: string;
    Notes?: string;
    /**
     * Absent when the line has no project information.
     * Sent only when it has a value.
     * Read-only: accepted back, takes no part.
     */
    ProjectInfoValid?: boolean;
  }[];
  Delete?: boolean;
}

export interface Expense {
  /** Negative: a new line. Attachments saved before must have been saved with it. */
  ExpenseKey: number;
  Date: string | null;
  /**
   * Of a line that the call created: the negative key it was sent with.
   * Sent only when it has a value.
   */
  OriginalExpenseKey?: number;
  /**
   * true deletes the line.
   * Sent only when it has a value.
   */
  Delete?: boolean;
  /** At most 100. */
  Attachments: ExpenseAttachment[];
  /** Required. */
  ActivityKey: number;
  ActivityDescription: string;
  ProjectKey: number | null;
  ProjectName: string | null;
  /** Required if ProjectKey is given; the project's own key means the project itself. */
  PhaseKey: number | null;
  PhaseName: string | null;
  /** Default: as the activity is. */
  IsUnitBased: boolean;
  /** Default 0. */
  Units: number;
  /** Default: the activity's rate for a unit-based line. */
  UnitRate: number | null;
  /** Calculated from Units and UnitRate when not supplied. */
  CostAmount: number | null;
  /** The firm's card that paid; empty when the employee did. */
  BankAccountKey: number | null;
  CreditCardName: string | null;
  RejectedByByEmployeeKey: number | null;
  RejectedByByEmployeeName: string | null;
  /** At most 255 characters. */
  Payee: string;
  /** Default false. */
  IsPersonalExpense: boolean;
  /** At most 80 characters. */
  Reference: string;
  ManagerNotes: string;
  Notes: string;
  /**
   * Absent when the line has no project information.
   * Sent only when it has a value.
   */
  ProjectInfoValid?: boolean;
}

export interface ExpenseAttachment {
  /** What SaveAttachment answered. */
  FileKey: number;
  Description: string;
  Filename: string;
  MimeType: string;
}

export interface ExpenseReportMove {
  ExpenseReportKey: number;
  Move: string;
  Level: "Supervisor" | "ProjectManager" | "Accounting" | null;
  /**
   * The lines the move was about; null for the whole document.
   * At most 10000.
   */
  Lines: number[] | null;
  Reason: string;
  EmployeeKey: number;
  Employee: string;
  UserName: string;
  /** YYYY-MM-DDTHH:MM:SS in the firm's zone. */
  Date: string;
}

export interface RejectedExpense {
  ExpenseKey: number;
  /**
   * What to mend on this line; Reason when left out.
   * At most 4000 characters.
   */
  ManagerNotes: string;
}

/** A receipt, saved for a line of an expense report. */
export interface Attachment {
  FileKey: number;
  /** The line; before a line claims it, and after that line is deleted, the key it was saved with. */
  ExpenseKey: number;
  /** null until a line claims it. */
  ExpenseReportKey: number | null;
  /** Whether a line holds it now. */
  IsAttached: boolean;
  Filename: string;
  /** By what the file holds. */
  MimeType: string;
  Description: string;
  /** Bytes. */
  Size: number;
  SavedDate: string;
}

/** An account of the general ledger. */
export interface GLAccount {
  GLAccountKey: number;
  AccountGroupKey: number | null;
  /**
   * Stands once among the accounts, ignoring case.
   * At most 30 characters.
   */
  ID: string;
  /** At most 80 characters. */
  Description: string;
  "AccountGroup Order": number | null;
  "AccountGroup Status": string | null;
  AccountGroup: string | null;
  AccountType: "Asset" | "Liability" | "Equity" | "Income" | "BillableCost" | "NonBillableCost" | "Expense" | "OtherIncome" | "OtherExpense";
  AccountTypeValue: number;
  Allocated: boolean;
  AllowJournalEntries: boolean;
  IntercompanyAccountType: "None" | "DueTo" | "DueFrom";
  IntercompanyAccountTypeValue: number;
  IntercompanyAccount: boolean;
  /** Taken from the account type when a new account leaves it out or null. */
  NormalDebitBalance: boolean | null;
  Notes: string | null;
  Order: number;
  Status: "Active" | "Inactive";
  SummarizeGroupOnFS: boolean;
  PrintNetProfitAfterGroup: boolean;
  /** Passed back as it was read when the record is changed or deleted. */
  LastModifiedDate: string;
  Amount: number;
  GLBalance: number;
  GLBudget: number;
  GLCashBasisBalance: number;
  GLCashBasisBudget: number;
}

export interface Timesheet {
  TimesheetKey: number;
  /** The week's last day, YYYY-MM-DDT00:00:00. */
  TimesheetDate: string;
  EmployeeKey: number;
  CompanyKey: number;
  EmployeeStatus: "Active" | "Inactive";
  Employee: string;
  FirstName: string;
  MiddleName: string;
  LastName: string;
  TimesheetTotal: number;
  TimesheetDailyDetailsEnabled: boolean;
  TargetBillablePercent: number;
  ActualBillablePercent: number;
  CompanyName: string;
  /** At most 10000. */
  Breaktime: Breaktime[];
  Overhead: {
    Totals: {
      "Timesheet Overhead Group Detail": string;
      D1: number;
      "D1 Regular": number;
      /** Sent only when it has a value. */
      "D1 Overtime"?: number;
      D2: number;
      "D2 Regular": number;
      /** Sent only when it has a value. */
      "D2 Overtime"?: number;
      D3: number;
      "D3 Regular": number;
      /** Sent only when it has a value. */
      "D3 Overtime"?: number;
      D4: number;
      "D4 Regular": number;
      /** Sent only when it has a value. */
      "D4 Overtime"?: number;
      D5: number;
      "D5 Regular": number;
      /** Sent only when it has a value. */
      "D5 Overtime"?: number;
      D6: number;
      "D6 Regular": number;
      /** Sent only when it has a value. */
      "D6 Overtime"?: number;
      D7: number;
      "D7 Regular": number;
      /** Sent only when it has a value. */
      "D7 Overtime"?: number;
      "Regular Hours": number;
      "OT Hours": number;
      "Total Hours": number;
    };
    /** At most 10000. */
    Detail: TimesheetOverhead[];
  };
  Project: {
    Totals: {
      "Project Description": string;
      "Phase Description": string;
      Activity: string;
      "D1 Notes": string;
      "D2 Notes": string;
      "D3 Notes": string;
      "D4 Notes": string;
      "D5 Notes": string;
      "D6 Notes": string;
      "D7 Notes": string;
      D1: number;
      "D1 Regular": number;
      /** Sent only when it has a value. */
      "D1 Overtime"?: number;
      D2: number;
      "D2 Regular": number;
      /** Sent only when it has a value. */
      "D2 Overtime"?: number;
      D3: number;
      "D3 Regular": number;
      /** Sent only when it has a value. */
      "D3 Overtime"?: number;
      D4: number;
      "D4 Regular": number;
      /** Sent only when it has a value. */
      "D4 Overtime"?: number;
      D5: number;
      "D5 Regular": number;
      /** Sent only when it has a value. */
      "D5 Overtime"?: number;
      D6: number;
      "D6 Regular": number;
      /** Sent only when it has a value. */
      "D6 Overtime"?: number;
      D7: number;
      "D7 Regular": number;
      /** Sent only when it has a value. */
      "D7 Overtime"?: number;
      "Regular Hours": number;
      "OT Hours": number;
      "Total Hours": number;
    };
    /** At most 10000. */
    Detail: TimesheetProject[];
  };
  /** Base64 texts to pass back to UpdateTimesheets. */
  UnchangedData: {
    Breaktime: string;
    Overhead: string;
    Project: string;
  };
  Status: "In Progress" | "Submitted" | "Supervisor Approved" | "Accounting Approved";
  SubmittedDateTime: string | null;
  SubmittedBy: number | null;
  RejectedReason: string | null;
  /**
   * Days whose hours cannot be changed any more.
   * At most 10000.
   */
  LockedDays: string[];
  /** At most 10000. */
  NonWorkDays: {
    Date: string;
    Description: string;
  }[];
  /**
   * Hours that the firm's rule calls overtime, as long as none was entered.
   * At most 10000.
   */
  SuggestedOvertime: {
    /** Sent only when it has a value. */
    "Timesheet Project Key"?: number;
    /** Sent only when it has a value. */
    "Timesheet Overhead Key"?: number;
    Date: string;
    Regular: number;
    Overtime: number;
    Doubletime: number;
  }[];
}

export interface Breaktime {
  "Timesheet Break Time Key": number;
  "Day Start Time": string | null;
  "Day End Time": string | null;
  "Work Location": string;
  Notes: string;
  "Number of Rest Breaks": number;
  "Number of Meal Breaks": number;
  "Break 1 Opt Out": boolean;
  "Break 2 Opt Out": boolean;
  "Break 3 Opt Out": boolean;
  "Meal 1 Opt Out": boolean;
  "Meal 2 Opt Out": boolean;
  "Break 1 Minutes": number | null;
  "Break 2 Minutes": number | null;
  "Break 3 Minutes": number | null;
  "Meal 1 Minutes": number | null;
  "Meal 2 Minutes": number | null;
  "Last Updated By Key": number | null;
  "Last Updated By": string | null;
  "Last Updated Date": string;
  Date: string;
  "Break 1 Status Value": "Active" | "OptOut" | "NotApplicable";
  "Break 2 Status Value": "Active" | "OptOut" | "NotApplicable";
  "Break 3 Status Value": "Active" | "OptOut" | "NotApplicable";
  "Meal 1 Status Value": "Active" | "OptOut" | "NotApplicable";
  "Meal 2 Status Value": "Active" | "OptOut" | "NotApplicable";
}

export interface TimesheetOverhead {
  "Timesheet Overhead Group Detail Key": number;
  "D1 Regular": number;
  "D2 Regular": number;
  "D3 Regular": number;
  "D4 Regular": number;
  "D5 Regular": number;
  "D6 Regular": number;
  "D7 Regular": number;
  /** Sent only when it has a value. */
  "D1 Overtime"?: number;
  /** Sent only when it has a value. */
  "D2 Overtime"?: number;
  /** Sent only when it has a value. */
  "D3 Overtime"?: number;
  /** Sent only when it has a value. */
  "D4 Overtime"?: number;
  /** Sent only when it has a value. */
  "D5 Overtime"?: number;
  /** Sent only when it has a value. */
  "D6 Overtime"?: number;
  /** Sent only when it has a value. */
  "D7 Overtime"?: number;
  /** Sent only when it has a value. */
  "D1 Doubletime"?: number;
  /** Sent only when it has a value. */
  "D2 Doubletime"?: number;
  /** Sent only when it has a value. */
  "D3 Doubletime"?: number;
  /** Sent only when it has a value. */
  "D4 Doubletime"?: number;
  /** Sent only when it has a value. */
  "D5 Doubletime"?: number;
  /** Sent only when it has a value. */
  "D6 Doubletime"?: number;
  /** Sent only when it has a value. */
  "D7 Doubletime"?: number;
  "D1 Notes": string;
  "D2 Notes": string;
  "D3 Notes": string;
  "D4 Notes": string;
  "D5 Notes": string;
  "D6 Notes": string;
  "D7 Notes": string;
  /** Sent only when it has a value. */
  "D1 OT Notes"?: string;
  /** Sent only when it has a value. */
  "D2 OT Notes"?: string;
  /** Sent only when it has a value. */
  "D3 OT Notes"?: string;
  /** Sent only when it has a value. */
  "D4 OT Notes"?: string;
  /** Sent only when it has a value. */
  "D5 OT Notes"?: string;
  /** Sent only when it has a value. */
  "D6 OT Notes"?: string;
  /** Sent only when it has a value. */
  "D7 OT Notes"?: string;
  /** The row cannot be changed now. */
  Locked: boolean;
  "Timesheet Overhead Key": number;
  "Employee Key": number;
  "Timesheet Overhead Group Detail": string;
  "Total Hours": number;
}

export interface TimesheetProject {
  "Timesheet Project Key": number;
  "Project Key": number;
  /** The project's own key charges the project itself, where it has no phases. */
  "Phase Key": number;
  "Activity Key": number;
  /** The employee type the row is worked as, where it is another. */
  "Employee Type Key": number | null;
  "D1 Regular": number;
  "D2 Regular": number;
  "D3 Regular": number;
  "D4 Regular": number;
  "D5 Regular": number;
  "D6 Regular": number;
  "D7 Regular": number;
  /** Sent only when it has a value. */
  "D1 Overtime"?: number;
  /** Sent only when it has a value. */
  "D2 Overtime"?: number;
  /** Sent only when it has a value. */
  "D3 Overtime"?: number;
  /** Sent only when it has a value. */
  "D4 Overtime"?: number;
  /** Sent only when it has a value. */
  "D5 Overtime"?: number;
  /** Sent only when it has a value. */
  "D6 Overtime"?: number;
  /** Sent only when it has a value. */
  "D7 Overtime"?: number;
  /** Sent only when it has a value. */
  "D1 Doubletime"?: number;
  /** Sent only when it has a value. */
  "D2 Doubletime"?: number;
  /** Sent only when it has a value. */
  "D3 Doubletime"?: number;
  /** Sent only when it has a value. */
  "D4 Doubletime"?: number;
  /** Sent only when it has a value. */
  "D5 Doubletime"?: number;
  /** Sent only when it has a value. */
  "D6 Doubletime"?: number;
  /** Sent only when it has a value. */
  "D7 Doubletime"?: number;
  "D1 Notes": string;
  "D2 Notes": string;
  "D3 Notes": string;
  "D4 Notes": string;
  "D5 Notes": string;
  "D6 Notes": string;
  "D7 Notes": string;
  /** Sent only when it has a value. */
  "D1 OT Notes"?: string;
  /** Sent only when it has a value. */
  "D2 OT Notes"?: string;
  /** Sent only when it has a value. */
  "D3 OT Notes"?: string;
  /** Sent only when it has a value. */
  "D4 OT Notes"?: string;
  /** Sent only when it has a value. */
  "D5 OT Notes"?: string;
  /** Sent only when it has a value. */
  "D6 OT Notes"?: string;
  /** Sent only when it has a value. */
  "D7 OT Notes"?: string;
  "Project Description": string;
  "Phase Description": string;
  Activity: string;
  "Total Hours": number;
  "Project Manager Approved": boolean;
}

export interface TimesheetChange {
  TimesheetKey: number;
  /** At most 10000. */
  UpdatedBreaktimes: {
    "Timesheet Break Time Key": number;
    "Day Start Time": string | null;
    "Day End Time": string | null;
    "Work Location": string;
    Notes: string;
    "Number of Rest Breaks": number;
    "Number of Meal Breaks": number;
    "Break 1 Opt Out": boolean;
    "Break 2 Opt Out": boolean;
    "Break 3 Opt Out": boolean;
    "Meal 1 Opt Out": boolean;
    "Meal 2 Opt Out": boolean;
    "Break 1 Minutes": number | null;
    "Break 2 Minutes": number | null;
    "Break 3 Minutes": number | null;
    "Meal 1 Minutes": number | null;
    "Meal 2 Minutes": number | null;
    "Last Updated By Key": number | null;
    "Last Updated By": string | null;
    "Last Updated Date": string;
    Date: string;
    "Break 1 Status Value": "Active" | "OptOut" | "NotApplicable";
    "Break 2 Status Value": "Active" | "OptOut" | "NotApplicable";
    "Break 3 Status Value": "Active" | "OptOut" | "NotApplicable";
    "Meal 1 Status Value": "Active" | "OptOut" | "NotApplicable";
    "Meal 2 Status Value": "Active" | "OptOut" | "NotApplicable";
  }[];
  /** At most 10000. */
  UpdatedOverheads: {
    "Timesheet Overhead Group Detail Key": number;
    "D1 Regular": number;
    "D2 Regular": number;
    "D3 Regular": number;
    "D4 Regular": number;
    "D5 Regular": number;
    "D6 Regular": number;
    "D7 Regular": number;
    /** Sent only when it has a value. */
    "D1 Overtime"?: number;
    /** Sent only when it has a value. */
    "D2 Overtime"?: number;
    /** Sent only when it has a value. */
    "D3 Overtime"?: number;
    /** Sent only when it has a value. */
    "D4 Overtime"?: number;
    /** Sent only when it has a value. */
    "D5 Overtime"?: number;
    /** Sent only when it has a value. */
    "D6 Overtime"?: number;
    /** Sent only when it has a value. */
    "D7 Overtime"?: number;
    /** Sent only when it has a value. */
    "D1 Doubletime"?: number;
    /** Sent only when it has a value. */
    "D2 Doubletime"?: number;
    /** Sent only when it has a value. */
    "D3 Doubletime"?: number;
    /** Sent only when it has a value. */
    "D4 Doubletime"?: number;
    /** Sent only when it has a value. */
    "D5 Doubletime"?: number;
    /** Sent only when it has a value. */
    "D6 Doubletime"?: number;
    /** Sent only when it has a value. */
    "D7 Doubletime"?: number;
    "D1 Notes": string;
    "D2 Notes": string;
    "D3 Notes": string;
    "D4 Notes": string;
    "D5 Notes": string;
    "D6 Notes": string;
    "D7 Notes": string;
    /** Sent only when it has a value. */
    "D1 OT Notes"?: string;
    /** Sent only when it has a value. */
    "D2 OT Notes"?: string;
    /** Sent only when it has a value. */
    "D3 OT Notes"?: string;
    /** Sent only when it has a value. */
    "D4 OT Notes"?: string;
    /** Sent only when it has a value. */
    "D5 OT Notes"?: string;
    /** Sent only when it has a value. */
    "D6 OT Notes"?: string;
    /** Sent only when it has a value. */
    "D7 OT Notes"?: string;
    /** The row cannot be changed now. */
    Locked: boolean;
    "Timesheet Overhead Key": number;
    "Employee Key": number;
    "Timesheet Overhead Group Detail": string;
    "Total Hours": number;
  }[];
  /** At most 10000. */
  UpdatedProjects: {
    /** true for a new row, which names its Project Key, Phase Key and Activity Key. */
    IsNewRow: boolean;
    /** true takes the row off the sheet. */
    Delete: boolean;
    "Timesheet Project Key": number;
    "Project Key": number;
    /** The project's own key charges the project itself, where it has no phases. */
    "Phase Key": number;
    "Activity Key": number;
    /** The employee type the row is worked as, where it is another. */
    "Employee Type Key": number | null;
    "D1 Regular": number;
    "D2 Regular": number;
    "D3 Regular": number;
    "D4 Regular": number;
    "D5 Regular": number;
    "D6 Regular": number;
    "D7 Regular": number;
    /** Sent only when it has a value. */
    "D1 Overtime"?: number;
    /** Sent only when it has a value. */
    "D2 Overtime"?: number;
    /** Sent only when it has a value. */
    "D3 Overtime"?: number;
    /** Sent only when it has a value. */
    "D4 Overtime"?: number;
    /** Sent only when it has a value. */
    "D5 Overtime"?: number;
    /** Sent only when it has a value. */
    "D6 Overtime"?: number;
    /** Sent only when it has a value. */
    "D7 Overtime"?: number;
    /** Sent only when it has a value. */
    "D1 Doubletime"?: number;
    /** Sent only when it has a value. */
    "D2 Doubletime"?: number;
    /** Sent only when it has a value. */
    "D3 Doubletime"?: number;
    /** Sent only when it has a value. */
    "D4 Doubletime"?: number;
    /** Sent only when it has a value. */
    "D5 Doubletime"?: number;
    /** Sent only when it has a value. */
    "D6 Doubletime"?: number;
    /** Sent only when it has a value. */
    "D7 Doubletime"?: number;
    "D1 Notes": string;
    "D2 Notes": string;
    "D3 Notes": string;
    "D4 Notes": string;
    "D5 Notes": string;
    "D6 Notes": string;
    "D7 Notes": string;
    /** Sent only when it has a value. */
    "D1 OT Notes"?: string;
    /** Sent only when it has a value. */
    "D2 OT Notes"?: string;
    /** Sent only when it has a value. */
    "D3 OT Notes"?: string;
    /** Sent only when it has a value. */
    "D4 OT Notes"?: string;
    /** Sent only when it has a value. */
    "D5 OT Notes"?: string;
    /** Sent only when it has a value. */
    "D6 OT Notes"?: string;
    /** Sent only when it has a value. */
    "D7 OT Notes"?: string;
    "Project Description": string;
    "Phase Description": string;
    Activity: string;
    "Total Hours": number;
    "Project Manager Approved": boolean;
  }[];
  UnchangedData: {
    /** As GetTimesheets sent it. */
    Overhead: string;
    /** As GetTimesheets sent it. */
    Project: string;
    /** As GetTimesheets sent it. */
    Breaktime: string;
  };
}

export interface TimesheetMove {
  TimesheetKey: number;
  Move: string;
  Level: "Supervisor" | "ProjectManager" | "Accounting" | null;
  /**
   * The lines the move was about; null for the whole document.
   * At most 10000.
   */
  Lines: number[] | null;
  Reason: string;
  EmployeeKey: number;
  Employee: string;
  UserName: string;
  /** YYYY-MM-DDTHH:MM:SS in the firm's zone. */
  Date: string;
}

export interface TimesheetChange2 {
  TimesheetKey: number;
  /** The cell, as a conflict names it: Project[17].D3 Regular, by 'Timesheet Project Key', or Overhead[2].D1 Notes, by 'Timesheet Overhead Group Detail Key'. Without a cell: the row itself. */
  Property: string;
  /** null: it was empty. */
  Before: string | null;
  /** null: it is empty now. */
  After: string | null;
  /** When it was approved or sent back last. */
  SinceDate: string;
  /** Who did that. */
  SinceUserName: string;
}

export interface MissingTimesheet {
  EmployeeKey: number;
  Employee: string;
  FirstName: string;
  MiddleName: string;
  LastName: string;
  Email: string;
  CompanyKey: number;
  SupervisorEmployeeKey: number | null;
  /** The week's last day. */
  TimesheetDate: string;
  /** The sheet that was begun; null where there is none. */
  TimesheetKey: number | null;
  Status: "Not Started" | "In Progress" | "Rejected";
  TimesheetTotal: number;
}

/** A row of a submitted timesheet on a project, for the project's manager. */
export interface ProjectTimesheetRow {
  /** The row's 'Timesheet Project Key'. */
  TimesheetProjectKey: number;
  TimesheetKey: number;
  /** The week's last day. */
  TimesheetDate: string;
  EmployeeKey: number;
  Employee: string;
  ProjectKey: number;
  ProjectID: string;
  ProjectDescription: string;
  /** The project's own key where the project itself is charged. */
  PhaseKey: number;
  PhaseDescription: string;
  ActivityKey: number;
  ActivityDescription: string;
  Hours: number;
  /**
   * The days with hours or a note.
   * At most 10000.
   */
  Days: {
    Date: string;
    Hours: number;
    Notes: string;
  }[];
  /** Of the sheet. */
  Status: "In Progress" | "Submitted" | "Supervisor Approved" | "Accounting Approved";
  /** By a manager of its project. */
  Approved: boolean;
  ApprovedBy: string | null;
}

export interface LockedDay {
  Date: string;
  /** Null: in all companies. */
  CompanyKey: number | null;
  LockedBy: string;
}

export interface RepricedTransaction {
  /** The row that was undone. */
  TransactionKey: number;
  /** The row that stands in its place. */
  NewTransactionKey: number;
  TimesheetKey: number;
  ProjectKey: number | null;
  EmployeeKey: number;
  Date: string;
  Hours: number;
  OldCostRate: number;
  NewCostRate: number;
  OldCostAmount: number;
  NewCostAmount: number;
  OldBillRate: number;
  NewBillRate: number;
  OldValue: number;
  NewValue: number;
}

/** An account of the general ledger. */
export interface GLAccount2 {
  GLAccountKey: number;
  AccountGroupKey: number | null;
  /**
   * Stands once among the accounts, ignoring case.
   * At most 30 characters.
   */
  ID: string;
  /** At most 80 characters. */
  Description: string;
  "AccountGroup Order": number | null;
  "AccountGroup Status": string | null;
  AccountGroup: string | null;
  AccountType: "Asset" | "Liability" | "Equity" | "Income" | "BillableCost" | "NonBillableCost" | "Expense" | "OtherIncome" | "OtherExpense";
  AccountTypeValue: number;
  Allocated: boolean;
  AllowJournalEntries: boolean;
  IntercompanyAccountType: "None" | "DueTo" | "DueFrom";
  IntercompanyAccountTypeValue: number;
  IntercompanyAccount: boolean;
  /** Taken from the account type when a new account leaves it out or null. */
  NormalDebitBalance: boolean | null;
  Notes: string | null;
  Order: number;
  Status: "Active" | "Inactive";
  SummarizeGroupOnFS: boolean;
  PrintNetProfitAfterGroup: boolean;
  /** Passed back as it was read when the record is changed or deleted. */
  LastModifiedDate: string;
}

/** An account of the general ledger. As a caller sends it: a negative key creates, Delete true deletes. */
export interface GLAccount2Change {
  GLAccountKey: number;
  AccountGroupKey?: number | null;
  /**
   * Stands once among the accounts, ignoring case.
   * At most 30 characters.
   */
  ID: string;
  /** At most 80 characters. */
  Description?: string;
  /** Read-only: accepted back, takes no part. */
  "AccountGroup Order"?: number | null;
  /** Read-only: accepted back, takes no part. */
  "AccountGroup Status"?: string | null;
  /** Read-only: accepted back, takes no part. */
  AccountGroup?: string | null;
  AccountType: "Asset" | "Liability" | "Equity" | "Income" | "BillableCost" | "NonBillableCost" | "Expense" | "OtherIncome" | "OtherExpense";
  /** Read-only: accepted back, takes no part. */
  AccountTypeValue?: number;
  Allocated?: boolean;
  AllowJournalEntries?: boolean;
  IntercompanyAccountType?: "None" | "DueTo" | "DueFrom";
  /** Read-only: accepted back, takes no part. */
  IntercompanyAccountTypeValue?: number;
  /** Read-only: accepted back, takes no part. */
  IntercompanyAccount?: boolean;
  /** Taken from the account type when a new account leaves it out or null. */
  NormalDebitBalance?: boolean | null;
  Notes?: string | null;
  Order?: number;
  Status?: "Active" | "Inactive";
  SummarizeGroupOnFS?: boolean;
  PrintNetProfitAfterGroup?: boolean;
  /** Passed back as it was read when the record is changed or deleted. */
  LastModifiedDate?: string;
  Delete?: boolean;
}

/** What is planned of an account of the general ledger for a month, in the account's normal sign. */
export interface Budget {
  BudgetKey: number;
  /** Passed back as it was read when the record is changed or deleted. */
  LastModifiedDate: string;
  GLAccountKey: number;
  AccountID: string;
  AccountDescription: string;
  CompanyKey: number;
  CompanyDescription: string;
  /** Any day of the month; kept as its first. */
  Date: string;
  Basis: "Accrual" | "Cash";
  Amount: number;
  Notes: string | null;
}

/** What is planned of an account of the general ledger for a month, in the account's normal sign. As a caller sends it: a negative key creates, Delete true deletes. */
export interface BudgetChange {
  BudgetKey: number;
  /** Passed back as it was read when the record is changed or deleted. */
  LastModifiedDate?: string;
  GLAccountKey: number;
  /** Read-only: accepted back, takes no part. */
  AccountID?: string;
  /** Read-only: accepted back, takes no part. */
  AccountDescription?: string;
  CompanyKey: number;
  /** Read-only: accepted back, takes no part. */
  CompanyDescription?: string;
  /** Any day of the month; kept as its first. */
  Date: string;
  Basis?: "Accrual" | "Cash";
  Amount?: number;
  Notes?: string | null;
  Delete?: boolean;
}

/** A journal that a person wrote, with its lines. Its key is the SourceKey of its postings in ListGLTransactions. */
export interface JournalEntry {
  JournalKey: number;
  /** Passed back as it was read when the record is changed or deleted. */
  LastModifiedDate: string;
  CompanyKey: number;
  CompanyDescription: string;
  Type: "Normal" | "BeginningBalance";
  Status: "Normal" | "Voided";
  Date: string;
  VoidDate: string | null;
  Number: string;
  Description: string;
  Basis: "both" | "accrual" | "cash";
  /** The sum of its debits. */
  Amount: number;
  /** The journal whose opposite this is. */
  ReversesJournalKey: number | null;
  /** The first of the journals that repeat each other. */
  SeriesKey: number | null;
  Notes: string;
  /** At most 10000. */
  Lines: JournalEntryLine[];
}

export interface JournalEntryLine {
  Line: number;
  GLAccountKey: number;
  AccountID: string;
  AccountDescription: string;
  CompanyKey: number;
  DepartmentKey: number | null;
  Debit: number;
  Credit: number;
  Notes: string;
}

/** A series of journals of which each is posted when its day has come. Its key is the JournalKey of the first. */
export interface RecurringJournal {
  SeriesKey: number;
  /** Passed back as it was read when the record is changed or deleted. */
  LastModifiedDate: string;
  CompanyKey: number;
  CompanyDescription: string;
  Description: string;
  /** The sum of the debits of each. */
  Amount: number;
  FirstDate: string;
  Every: "Week" | "Month" | "Quarter" | "Year";
  /** How many there are to be, the first included; null without end. */
  Times: number | null;
  TimesMade: number;
  NextDate: string | null;
  Status: "Active" | "Ended";
  /** Why the next one is not posted although its day has come; else empty. */
  WaitsFor: string;
}

/** Days of a company that take no posting while they are Closed. */
export interface Period {
  PeriodKey: number;
  /** Passed back as it was read when the record is changed or deleted. */
  LastModifiedDate: string;
  CompanyKey: number;
  CompanyDescription: string;
  FirstDate: string;
  LastDate: string;
  Status: "Closed" | "Open";
  /** The user who closed it or opened it again. */
  ChangedBy: string | null;
  /** Why it was opened again. */
  Reason: string;
}

/** A closing of a company's fiscal year. Its key is the SourceKey of its postings in ListGLTransactions. */
export interface YearClosing {
  YearClosingKey: number;
  /** Passed back as it was read when the record is changed or deleted. */
  LastModifiedDate: string;
  CompanyKey: number;
  CompanyDescription: string;
  FirstDate: string;
  LastDate: string;
  Status: "Closed" | "Reopened";
  /** The user who closed it or opened it again. */
  ChangedBy: string | null;
  /** Why it was opened again. */
  Reason: string;
}

/** The header of a client invoice. */
export interface ClientInvoice {
  ClientInvoiceKey: number;
  CompanyKey: number;
  CompanyDescription: string;
  ClientKey: number;
  ClientDescription: string;
  ProjectKey: number;
  ProjectDescription: string;
  ProjectID: string;
  InvoiceGroupKey: number;
  InvoiceGroupDescription: string;
  Status: "Draft" | "Final" | "Voided";
  /** Without gaps in its company; null while it is a draft. */
  Number: number | null;
  Date: string;
  AccountingDate: string;
  /** Work after it waits for a later invoice. */
  ThroughDate: string;
  HeaderText: string;
  FooterText: string;
  Scope: string;
  Notes: string;
  /** The sum of its lines, without sales tax. */
  Amount: number;
  SalesTax: number;
  /** What receipts, credit memos and adjustments have settled. */
  SettledAmount: number;
  /** What the client still owes of a final invoice. */
  OpenAmount: number;
}

/** A line of a client invoice. */
export interface ClientInvoiceDetail {
  ClientInvoiceLineKey: number;
  ClientInvoiceKey: number;
  Line: number;
  Kind: "Labor" | "Expense" | "Consultant";
  /** Written by the biller; other lines come from the work. */
  IsAdjustment: boolean;
  /** A part of what a contract has earned, not the sum of work. */
  FromContract: boolean;
  ProjectKey: number;
  /** The project's own key for a line of the project itself. */
  PhaseKey: number;
  PhaseDescription: string;
  CompanyKey: number;
  CompanyDescription: string;
  DepartmentKey: number | null;
  DepartmentDescription: string | null;
  Description: string;
  Amount: number;
  SalesTaxCode: string;
  SalesTaxRate: number | null;
  SalesTax: number;
}

/** A row of the project ledger that an invoice bills. */
export interface ClientInvoiceTransaction {
  ClientInvoiceKey: number;
  Line: number;
  TransactionKey: number;
  Kind: "Labor" | "Expense" | "Consultant";
  Date: string;
  EmployeeKey: number | null;
  EmployeeName: string | null;
  VendorKey: number | null;
  VendorDescription: string | null;
  ActivityKey: number | null;
  ActivityDescription: string | null;
  Hours: number;
  Units: number;
  BillRate: number;
  Value: number;
}

/** How far a contract had come when its invoice was drawn, whether it had something to bill or not. */
export interface ClientInvoiceContract {
  ClientInvoiceContractKey: number;
  ClientInvoiceKey: number;
  ProjectKey: number;
  /** The project's own key for the project itself. */
  PhaseKey: number;
  PhaseDescription: string;
  ContractAmount: number;
  PercentComplete: number;
  /** Said by the biller for this invoice, whatever the phase reports. */
  IsPercentGiven: boolean;
  /** BilledBefore and Amount. */
  EarnedAmount: number;
  /** By invoices before this one. */
  BilledBefore: number;
  /** By this invoice, without sales tax. */
  Amount: number;
}

/** A row of the project ledger, as far as billing moves it. */
export interface BillableTransaction {
  TransactionKey: number;
  ProjectKey: number | null;
  PhaseKey: number | null;
  Kind: "Labor" | "Expense" | "Consultant";
  Date: string;
  Hours: number;
  Value: number;
  Status: "Hold" | "Wip" | "Billed" | "WrittenOff" | "NonBillable";
  /** The row that stood elsewhere before TransferTransactions moved it. */
  TransferredFromTransactionKey: number | null;
}

/** Work in progress that was given up, and why. */
export interface WriteOff {
  WriteOffKey: number;
  Date: string;
  Reason: string;
  Status: "Normal" | "Voided";
  NumberOfTransactions: number;
  Hours: number;
  Value: number;
}

/** Money received, money paid ahead and used now, a credit memo or a receivable adjustment. */
export interface Receipt {
  ReceiptKey: number;
  Type: "Receipt" | "PrepaymentApplied" | "CreditMemo" | "ReceivableAdjustment";
  ClientKey: number;
  ClientDescription: string;
  CompanyKey: number;
  CompanyDescription: string;
  /** Of a Receipt alone. */
  BankAccountKey: number | null;
  BankAccountDescription: string | null;
  Date: string;
  Amount: number;
  /** The part that no invoice asked for yet. */
  PrepaymentAmount: number;
  Reference: string;
  Notes: string;
  Status: "Normal" | "Voided";
}

/** What of a receipt goes to an invoice. */
export interface ReceiptDetail {
  ReceiptLineKey: number;
  ReceiptKey: number;
  ClientInvoiceKey: number;
  Number: number;
  Amount: number;
}

export interface ClientStatementInvoice {
  ClientInvoiceKey: number;
  Number: number;
  Date: string;
  ProjectKey: number;
  ProjectDescription: string;
  CompanyKey: number;
  /** With sales tax. */
  TotalAmount: number;
  /** Until AsOfDate. */
  SettledAmount: number;
  OpenAmount: number;
  /** From the invoice's date to AsOfDate. */
  DaysOld: number;
}

/** A payment of one vendor's invoices. */
export interface VendorPayment {
  VendorPaymentKey: number;
  VendorKey: number;
  VendorDescription: string;
  BankAccountKey: number;
  BankAccountDescription: string;
  Date: string;
  Amount: number;
  Number: string;
  Notes: string;
  Status: "Normal" | "Voided";
}

/** What of a payment goes to an invoice. */
export interface VendorPaymentDetail {
  VendorPaymentKey: number;
  VendorInvoiceKey: number;
  Number: string;
  Amount: number;
}

/** A processed expense report that is not paid yet. */
export interface ExpenseReportToPay {
  ExpenseReportKey: number;
  Description: string;
  EmployeeKey: number;
  EmployeeName: string;
  /** The employee's company. */
  CompanyKey: number;
  BeginningDate: string | null;
  EndingDate: string | null;
  /** The date in the books. */
  AccountingDate: string;
  /** What the employee paid, less the advance and own purchases on a card of the firm; below zero where the employee repays the firm. */
  PayableAmount: number;
}

/** What an employee was repaid for an expense report. */
export interface ExpenseReportPayment {
  ExpenseReportPaymentKey: number;
  ExpenseReportKey: number;
  ExpenseReportDescription: string;
  EmployeeKey: number;
  EmployeeName: string;
  BankAccountKey: number;
  BankAccountDescription: string;
  Date: string;
  /** Below zero where the employee repaid the firm. */
  Amount: number;
  Number: string;
  Notes: string;
  Status: "Normal" | "Voided";
}

export interface StatementSection {
  Name: string;
  /** At most 10000. */
  Accounts: {
    GLAccountKey: number;
    ID: string;
    Description: string;
    /**
     * One for each of Columns.
     * At most 10000.
     */
    Amounts: number[];
  }[];
  /** At most 10000. */
  Totals: number[];
}

export interface WIPAgeingRow {
  ProjectKey: number;
  Description: string;
  /**
   * One for each of Columns.
   * At most 10000.
   */
  Amounts: number[];
  Total: number;
}

export interface ReceivableAgeingRow {
  ClientKey: number;
  Description: string;
  /**
   * One for each of Columns.
   * At most 10000.
   */
  Amounts: number[];
  Total: number;
}

export interface PayableAgeingRow {
  VendorKey: number;
  Description: string;
  /**
   * One for each of Columns.
   * At most 10000.
   */
  Amounts: number[];
  Total: number;
}

export interface ImportedRow {
  Row: number;
  ExternalID: string | null;
  /** Of the record; of the journal for beginning balances. */
  Key: number;
  Outcome: "Created" | "Changed" | "Unchanged";
}

export interface ImportColumn {
  Heading: string;
  /** null: it would fill nothing. */
  Field: string | null;
  /** At most 10000. */
  Samples: string[];
}

export interface ImportField {
  Field: string;
  /** New records need it. */
  Required: boolean;
  Kind: string;
  Doc: string;
}

/** A heading under which GL accounts stand in statements. */
export interface AccountGroup {
  AccountGroupKey: number;
  /** Passed back as it was read when the record is changed or deleted. */
  LastModifiedDate: string;
  /** At most 80 characters. */
  Description: string;
  Status: "Active" | "Inactive";
  Notes: string | null;
  Order: number;
}

/** A heading under which GL accounts stand in statements. As a caller sends it: a negative key creates, Delete true deletes. */
export interface AccountGroupChange {
  AccountGroupKey: number;
  /** Passed back as it was read when the record is changed or deleted. */
  LastModifiedDate?: string;
  /** At most 80 characters. */
  Description: string;
  Status?: "Active" | "Inactive";
  Notes?: string | null;
  Order?: number;
  Delete?: boolean;
}

/** What is done or bought for a project: labor, an expense, a consultant's work. */
export interface Activity {
  ActivityKey: number;
  /** Passed back as it was read when the record is changed or deleted. */
  LastModifiedDate: string;
  /** At most 80 characters. */
  Description: string;
  Status: "Active" | "Inactive";
  Notes: string | null;
  /** Offered where expenses are entered from receipts. */
  ICRExpense: boolean;
  ActivityType: "Labor" | "Expense" | "Consultant" | null;
  ActivityTypeValue: number;
  UtilizationType: "Billable" | "NonBillable" | "Overhead" | "TimeOff" | null;
  UtilizationTypeValue: number;
  /** Entered as units times a rate: miles, copies. */
  IsUnitBased: boolean;
  /** At most 50 characters. */
  UnitDescription: string;
  UnitRate: number | null;
  IsTaxable: boolean;
  AllowTimeEntry: boolean;
  AllowExpenseEntry: boolean;
  AllowPurchaseOrderEntry: boolean;
  /** Where its cost is posted. */
  GLAccountKey: number | null;
}

/** What is done or bought for a project: labor, an expense, a consultant's work. As a caller sends it: a negative key creates, Delete true deletes. */
export interface ActivityChange {
  ActivityKey: number;
  /** Passed back as it was read when the record is changed or deleted. */
  LastModifiedDate?: string;
  /** At most 80 characters. */
  Description: string;
  Status?: "Active" | "Inactive";
  Notes?: string | null;
  /** Offered where expenses are entered from receipts. */
  ICRExpense?: boolean;
  ActivityType?: "Labor" | "Expense" | "Consultant" | null;
  /** Read-only: accepted back, takes no part. */
  ActivityTypeValue?: number;
  UtilizationType?: "Billable" | "NonBillable" | "Overhead" | "TimeOff" | null;
  /** Read-only: accepted back, takes no part. */
  UtilizationTypeValue?: number;
  /** Entered as units times a rate: miles, copies. */
  IsUnitBased?: boolean;
  /** At most 50 characters. */
  UnitDescription?: string;
  UnitRate?: number | null;
  IsTaxable?: boolean;
  AllowTimeEntry?: boolean;
  AllowExpenseEntry?: boolean;
  AllowPurchaseOrderEntry?: boolean;
  /** Where its cost is posted. */
  GLAccountKey?: number | null;
  Delete?: boolean;
}

/** A bank account or credit card that the firm pays from or is paid to. */
export interface BankAccount {
  BankAccountKey: number;
  /** Passed back as it was read when the record is changed or deleted. */
  LastModifiedDate: string;
  /** At most 80 characters. */
  Description: string;
  Status: "Active" | "Inactive";
  Notes: string | null;
  /** null: used by every company. */
  CompanyKey: number | null;
  /** The account its money stands on. */
  GLAccountKey: number | null;
  IsCreditCard: boolean;
}

/** A bank account or credit card that the firm pays from or is paid to. As a caller sends it: a negative key creates, Delete true deletes. */
export interface BankAccountChange {
  BankAccountKey: number;
  /** Passed back as it was read when the record is changed or deleted. */
  LastModifiedDate?: string;
  /** At most 80 characters. */
  Description: string;
  Status?: "Active" | "Inactive";
  Notes?: string | null;
  /** null: used by every company. */
  CompanyKey?: number | null;
  /** The account its money stands on. */
  GLAccountKey?: number | null;
  IsCreditCard?: boolean;
  Delete?: boolean;
}

/** A company of the firm, with books of its own. */
export interface Company {
  CompanyKey: number;
  /** Passed back as it was read when the record is changed or deleted. */
  LastModifiedDate: string;
  /** At most 80 characters. */
  Description: string;
  Status: "Active" | "Inactive";
  Notes: string | null;
  /** The books begin here; nothing is dated before it. */
  BeginningBalanceDate: string | null;
  FiscalYearStartMonth: number;
  /** The lines under its name on invoices: address, telephone, registration. */
  Letterhead: string;
  /** Printed on final invoices: how and by when to pay. */
  PaymentInstructions: string;
  /** An account of type Asset. */
  ReceivableAccountKey: number | null;
  /** An account of type Liability. */
  PayableAccountKey: number | null;
  /** An account of type Liability. */
  SalesTaxAccountKey: number | null;
  /** An account of type Income or OtherIncome. */
  LaborIncomeAccountKey: number | null;
  /** An account of type Income or OtherIncome. */
  ExpenseIncomeAccountKey: number | null;
  /** An account of type Income or OtherIncome. */
  ConsultantIncomeAccountKey: number | null;
  /** An account of type BillableCost or NonBillableCost or Expense or OtherExpense. */
  DirectLaborAccountKey: number | null;
  /** An account of type BillableCost or NonBillableCost or Expense or OtherExpense. */
  IndirectLaborAccountKey: number | null;
  /** An account of type Liability or Asset. */
  PayrollClearingAccountKey: number | null;
  /** An account of type Liability. */
  EmployeePayableAccountKey: number | null;
  /** An account of type Asset or Liability. */
  EmployeeAdvancesAccountKey: number | null;
  /** An account of type Liability or Asset. */
  ClientPrepaymentsAccountKey: number | null;
  /** An account of type Equity. */
  RetainedEarningsAccountKey: number | null;
  /** An account of type Liability or Asset. */
  DueToAccountKey: number | null;
  /** An account of type Asset or Liability. */
  DueFromAccountKey: number | null;
}

/** A company of the firm, with books of its own. As a caller sends it: a negative key creates, Delete true deletes. */
export interface CompanyChange {
  CompanyKey: number;
  /** Passed back as it was read when the record is changed or deleted. */
  LastModifiedDate?: string;
  /** At most 80 characters. */
  Description: string;
  Status?: "Active" | "Inactive";
  Notes?: string | null;
  /** The books begin here; nothing is dated before it. */
  BeginningBalanceDate?: string | null;
  FiscalYearStartMonth?: number;
  /** The lines under its name on invoices: address, telephone, registration. */
  Letterhead?: string;
  /** Printed on final invoices: how and by when to pay. */
  PaymentInstructions?: string;
  /** An account of type Asset. */
  ReceivableAccountKey?: number | null;
  /** An account of type Liability. */
  PayableAccountKey?: number | null;
  /** An account of type Liability. */
  SalesTaxAccountKey?: number | null;
  /** An account of type Income or OtherIncome. */
  LaborIncomeAccountKey?: number | null;
  /** An account of type Income or OtherIncome. */
  ExpenseIncomeAccountKey?: number | null;
  /** An account of type Income or OtherIncome. */
  ConsultantIncomeAccountKey?: number | null;
  /** An account of type BillableCost or NonBillableCost or Expense or OtherExpense. */
  DirectLaborAccountKey?: number | null;
  /** An account of type BillableCost or NonBillableCost or Expense or OtherExpense. */
  IndirectLaborAccountKey?: number | null;
  /** An account of type Liability or Asset. */
  PayrollClearingAccountKey?: number | null;
  /** An account of type Liability. */
  EmployeePayableAccountKey?: number | null;
  /** An account of type Asset or Liability. */
  EmployeeAdvancesAccountKey?: number | null;
  /** An account of type Liability or Asset. */
  ClientPrepaymentsAccountKey?: number | null;
  /** An account of type Equity. */
  RetainedEarningsAccountKey?: number | null;
  /** An account of type Liability or Asset. */
  DueToAccountKey?: number | null;
  /** An account of type Asset or Liability. */
  DueFromAccountKey?: number | null;
  Delete?: boolean;
}

/** A part of the firm, with what its labor cost is burdened by. */
export interface Department {
  DepartmentKey: number;
  /** Passed back as it was read when the record is changed or deleted. */
  LastModifiedDate: string;
  /** At most 80 characters. */
  Department: string;
  Notes: string | null;
  Status: "Active" | "Inactive";
  /** Direct personnel expense on labor cost, in force today. */
  DPEPercent: number;
  /** Overhead on labor cost, in force today. */
  OverheadPercent: number;
  /**
   * The percents from their dates on.
   * At most 10000.
   */
  Percents: {
    EffectiveDate: string;
    DPEPercent: number;
    OverheadPercent: number;
  }[];
}

/** A part of the firm, with what its labor cost is burdened by. As a caller sends it: a negative key creates, Delete true deletes. */
export interface DepartmentChange {
  DepartmentKey: number;
  /** Passed back as it was read when the record is changed or deleted. */
  LastModifiedDate?: string;
  /** At most 80 characters. */
  Department: string;
  Notes?: string | null;
  Status?: "Active" | "Inactive";
  /**
   * Direct personnel expense on labor cost, in force today.
   * Read-only: accepted back, takes no part.
   */
  DPEPercent?: number;
  /**
   * Overhead on labor cost, in force today.
   * Read-only: accepted back, takes no part.
   */
  OverheadPercent?: number;
  /**
   * The percents from their dates on.
   * At most 10000.
   */
  Percents?: {
    EffectiveDate: string;
    DPEPercent?: number;
    OverheadPercent?: number;
  }[];
  Delete?: boolean;
}

/** How a client invoice is laid out. */
export interface InvoiceFormat {
  InvoiceFormatKey: number;
  /** Passed back as it was read when the record is changed or deleted. */
  LastModifiedDate: string;
  /** At most 80 characters. */
  Description: string;
  Status: "Active" | "Inactive";
  Notes: string | null;
  /** What PrintClientInvoice shows: every line, a row for each phase, who did what, or how far contracts have come. */
  Layout: "Standard" | "Summary" | "Detail" | "Progress";
}

/** How a client invoice is laid out. As a caller sends it: a negative key creates, Delete true deletes. */
export interface InvoiceFormatChange {
  InvoiceFormatKey: number;
  /** Passed back as it was read when the record is changed or deleted. */
  LastModifiedDate?: string;
  /** At most 80 characters. */
  Description: string;
  Status?: "Active" | "Inactive";
  Notes?: string | null;
  /** What PrintClientInvoice shows: every line, a row for each phase, who did what, or how far contracts have come. */
  Layout?: "Standard" | "Summary" | "Detail" | "Progress";
  Delete?: boolean;
}

/** A tax withheld from or paid on wages. */
export interface PayrollTax {
  PayrollTaxKey: number;
  /** Passed back as it was read when the record is changed or deleted. */
  LastModifiedDate: string;
  /** At most 80 characters. */
  Description: string;
  Status: "Active" | "Inactive";
  Notes: string | null;
}

/** A tax withheld from or paid on wages. As a caller sends it: a negative key creates, Delete true deletes. */
export interface PayrollTaxChange {
  PayrollTaxKey: number;
  /** Passed back as it was read when the record is changed or deleted. */
  LastModifiedDate?: string;
  /** At most 80 characters. */
  Description: string;
  Status?: "Active" | "Inactive";
  Notes?: string | null;
  Delete?: boolean;
}

/** A kind of pay on a pay slip. */
export interface Pay {
  PayKey: number;
  /** Passed back as it was read when the record is changed or deleted. */
  LastModifiedDate: string;
  /** At most 80 characters. */
  Description: string;
  Status: "Active" | "Inactive";
  Notes: string | null;
}

/** A kind of pay on a pay slip. As a caller sends it: a negative key creates, Delete true deletes. */
export interface PayChange {
  PayKey: number;
  /** Passed back as it was read when the record is changed or deleted. */
  LastModifiedDate?: string;
  /** At most 80 characters. */
  Description: string;
  Status?: "Active" | "Inactive";
  Notes?: string | null;
  Delete?: boolean;
}

/** Bill rates and markups that projects and phases refer to. */
export interface RateTable {
  RateTableKey: number;
  /** Passed back as it was read when the record is changed or deleted. */
  LastModifiedDate: string;
  /** At most 80 characters. */
  Description: string;
  Status: "Active" | "Inactive";
  Notes: string | null;
  /**
   * What an hour is billed at from a date on: an employee's rate goes before the employee type's, that before the activity's.
   * At most 10000.
   */
  Rates: {
    EmployeeKey: number | null;
    EmployeeName: string | null;
    EmployeeTypeKey: number | null;
    EmployeeTypeDescription: string | null;
    ActivityKey: number | null;
    ActivityDescription: string | null;
    EffectiveDate: string;
    BillRate: number;
  }[];
  /**
   * What expenses and consultants are marked up by from a date on.
   * At most 10000.
   */
  Markups: {
    Kind: "Expense" | "Consultant";
    EffectiveDate: string;
    /** Percent on top of cost. */
    Markup: number;
  }[];
}

/** Bill rates and markups that projects and phases refer to. As a caller sends it: a negative key creates, Delete true deletes. */
export interface RateTableChange {
  RateTableKey: number;
  /** Passed back as it was read when the record is changed or deleted. */
  LastModifiedDate?: string;
  /** At most 80 characters. */
  Description: string;
  Status?: "Active" | "Inactive";
  Notes?: string | null;
  /**
   * What an hour is billed at from a date on: an employee's rate goes before the employee type's, that before the activity's.
   * At most 10000.
   */
  Rates?: {
    EmployeeKey?: number | null;
    /** Read-only: accepted back, takes no part. */
    EmployeeName?: string | null;
    EmployeeTypeKey?: number | null;
    /** Read-only: accepted back, takes no part. */
    EmployeeTypeDescription?: string | null;
    ActivityKey?: number | null;
    /** Read-only: accepted back, takes no part. */
    ActivityDescription?: string | null;
    EffectiveDate: string;
    BillRate: number;
  }[];
  /**
   * What expenses and consultants are marked up by from a date on.
   * At most 10000.
   */
  Markups?: {
    Kind: "Expense" | "Consultant";
    EffectiveDate: string;
    /** Percent on top of cost. */
    Markup: number;
  }[];
  Delete?: boolean;
}

/** Prescribed wages of certified work. */
export interface WageTable {
  WageTableKey: number;
  /** Passed back as it was read when the record is changed or deleted. */
  LastModifiedDate: string;
  /** At most 80 characters. */
  Description: string;
  Status: "Active" | "Inactive";
  Notes: string | null;
}

/** Prescribed wages of certified work. As a caller sends it: a negative key creates, Delete true deletes. */
export interface WageTableChange {
  WageTableKey: number;
  /** Passed back as it was read when the record is changed or deleted. */
  LastModifiedDate?: string;
  /** At most 80 characters. */
  Description: string;
  Status?: "Active" | "Inactive";
  Notes?: string | null;
  Delete?: boolean;
}

/** How a pursuit ended. */
export interface MarketingFinalDisposition {
  MarketingFinalDispositionKey: number;
  /** Passed back as it was read when the record is changed or deleted. */
  LastModifiedDate: string;
  /** At most 80 characters. */
  Description: string;
  Status: "Active" | "Inactive";
  Notes: string | null;
}

/** How a pursuit ended. As a caller sends it: a negative key creates, Delete true deletes. */
export interface MarketingFinalDispositionChange {
  MarketingFinalDispositionKey: number;
  /** Passed back as it was read when the record is changed or deleted. */
  LastModifiedDate?: string;
  /** At most 80 characters. */
  Description: string;
  Status?: "Active" | "Inactive";
  Notes?: string | null;
  Delete?: boolean;
}

/** How far a pursuit has come. */
export interface MarketingStage {
  MarketingStageKey: number;
  /** Passed back as it was read when the record is changed or deleted. */
  LastModifiedDate: string;
  /** At most 80 characters. */
  Description: string;
  LongDescription: string;
  Status: "Active" | "Inactive";
}

/** How far a pursuit has come. As a caller sends it: a negative key creates, Delete true deletes. */
export interface MarketingStageChange {
  MarketingStageKey: number;
  /** Passed back as it was read when the record is changed or deleted. */
  LastModifiedDate?: string;
  /** At most 80 characters. */
  Description: string;
  LongDescription?: string;
  Status?: "Active" | "Inactive";
  Delete?: boolean;
}

/** What an employee can write time on beside projects: vacation, sick leave, general office work. */
export interface OverheadGroup {
  OverheadGroupKey: number;
  /** Passed back as it was read when the record is changed or deleted. */
  LastModifiedDate: string;
  /** At most 80 characters. */
  Description: string;
  Notes: string | null;
  Status: "Active" | "Inactive";
  /**
   * The kinds of time it offers on a timesheet, in the order they stand there.
   * At most 100.
   */
  Details: {
    /** Negative on a new row. */
    OverheadGroupDetailKey: number;
    /** At most 80 characters. */
    Description: string;
    DetailType: "Vacation" | "Sick" | "Holiday" | "General" | "Marketing" | "Other";
    Status: "Active" | "Inactive";
    /** Where its cost is posted; null: the company's indirect labor. */
    GLAccountKey: number | null;
  }[];
}

/** What an employee can write time on beside projects: vacation, sick leave, general office work. As a caller sends it: a negative key creates, Delete true deletes. */
export interface OverheadGroupChange {
  OverheadGroupKey: number;
  /** Passed back as it was read when the record is changed or deleted. */
  LastModifiedDate?: string;
  /** At most 80 characters. */
  Description: string;
  Notes?: string | null;
  Status?: "Active" | "Inactive";
  /**
   * The kinds of time it offers on a timesheet, in the order they stand there.
   * At most 100.
   */
  Details?: {
    /** Negative on a new row. */
    OverheadGroupDetailKey: number;
    /** At most 80 characters. */
    Description: string;
    DetailType?: "Vacation" | "Sick" | "Holiday" | "General" | "Marketing" | "Other";
    Status?: "Active" | "Inactive";
    /** Where its cost is posted; null: the company's indirect labor. */
    GLAccountKey?: number | null;
  }[];
  Delete?: boolean;
}

/** What a contact is to the firm. */
export interface ContactType {
  ContactTypeKey: number;
  /** Passed back as it was read when the record is changed or deleted. */
  LastModifiedDate: string;
  /** At most 80 characters. */
  Description: string;
  Status: "Active" | "Inactive";
  Notes: string | null;
}

/** What a contact is to the firm. As a caller sends it: a negative key creates, Delete true deletes. */
export interface ContactTypeChange {
  ContactTypeKey: number;
  /** Passed back as it was read when the record is changed or deleted. */
  LastModifiedDate?: string;
  /** At most 80 characters. */
  Description: string;
  Status?: "Active" | "Inactive";
  Notes?: string | null;
  Delete?: boolean;
}

/** What sort of client it is. */
export interface ClientType {
  ClientTypeKey: number;
  /** Passed back as it was read when the record is changed or deleted. */
  LastModifiedDate: string;
  /** At most 80 characters. */
  Description: string;
  Status: "Active" | "Inactive";
  Notes: string | null;
}

/** What sort of client it is. As a caller sends it: a negative key creates, Delete true deletes. */
export interface ClientTypeChange {
  ClientTypeKey: number;
  /** Passed back as it was read when the record is changed or deleted. */
  LastModifiedDate?: string;
  /** At most 80 characters. */
  Description: string;
  Status?: "Active" | "Inactive";
  Notes?: string | null;
  Delete?: boolean;
}

/** What sort of vendor it is; whether its invoices are consultants' and whether it is a credit card. */
export interface VendorType {
  VendorTypeKey: number;
  /** Passed back as it was read when the record is changed or deleted. */
  LastModifiedDate: string;
  /** At most 80 characters. */
  Description: string;
  Status: "Active" | "Inactive";
  Notes: string | null;
  IsConsultant: boolean;
  IsCreditCard: boolean;
}

/** What sort of vendor it is; whether its invoices are consultants' and whether it is a credit card. As a caller sends it: a negative key creates, Delete true deletes. */
export interface VendorTypeChange {
  VendorTypeKey: number;
  /** Passed back as it was read when the record is changed or deleted. */
  LastModifiedDate?: string;
  /** At most 80 characters. */
  Description: string;
  Status?: "Active" | "Inactive";
  Notes?: string | null;
  IsConsultant?: boolean;
  IsCreditCard?: boolean;
  Delete?: boolean;
}

/** A grade of employee; rate tables may price it. */
export interface EmployeeType {
  EmployeeTypeKey: number;
  /** Passed back as it was read when the record is changed or deleted. */
  LastModifiedDate: string;
  /** At most 80 characters. */
  Description: string;
  Status: "Active" | "Inactive";
  Notes: string | null;
}

/** A grade of employee; rate tables may price it. As a caller sends it: a negative key creates, Delete true deletes. */
export interface EmployeeTypeChange {
  EmployeeTypeKey: number;
  /** Passed back as it was read when the record is changed or deleted. */
  LastModifiedDate?: string;
  /** At most 80 characters. */
  Description: string;
  Status?: "Active" | "Inactive";
  Notes?: string | null;
  Delete?: boolean;
}

/** What is kept back from pay. */
export interface Deduction {
  DeductionKey: number;
  /** Passed back as it was read when the record is changed or deleted. */
  LastModifiedDate: string;
  /** At most 80 characters. */
  Description: string;
  Status: "Active" | "Inactive";
  Notes: string | null;
}

/** What is kept back from pay. As a caller sends it: a negative key creates, Delete true deletes. */
export interface DeductionChange {
  DeductionKey: number;
  /** Passed back as it was read when the record is changed or deleted. */
  LastModifiedDate?: string;
  /** At most 80 characters. */
  Description: string;
  Status?: "Active" | "Inactive";
  Notes?: string | null;
  Delete?: boolean;
}

/** A benefit that the firm pays on top of wages. */
export interface Fringe {
  FringeKey: number;
  /** Passed back as it was read when the record is changed or deleted. */
  LastModifiedDate: string;
  /** At most 80 characters. */
  Description: string;
  Status: "Active" | "Inactive";
  Notes: string | null;
}

/** A benefit that the firm pays on top of wages. As a caller sends it: a negative key creates, Delete true deletes. */
export interface FringeChange {
  FringeKey: number;
  /** Passed back as it was read when the record is changed or deleted. */
  LastModifiedDate?: string;
  /** At most 80 characters. */
  Description: string;
  Status?: "Active" | "Inactive";
  Notes?: string | null;
  Delete?: boolean;
}

/** What sort of project it is. */
export interface ProjectType {
  ProjectTypeKey: number;
  /** Passed back as it was read when the record is changed or deleted. */
  LastModifiedDate: string;
  /** At most 80 characters. */
  Description: string;
  Status: "Active" | "Inactive";
  Notes: string | null;
}

/** What sort of project it is. As a caller sends it: a negative key creates, Delete true deletes. */
export interface ProjectTypeChange {
  ProjectTypeKey: number;
  /** Passed back as it was read when the record is changed or deleted. */
  LastModifiedDate?: string;
  /** At most 80 characters. */
  Description: string;
  Status?: "Active" | "Inactive";
  Notes?: string | null;
  Delete?: boolean;
}

/** A city's or county's tax on work done there. */
export interface LocalTax {
  LocalTaxKey: number;
  /** Passed back as it was read when the record is changed or deleted. */
  LastModifiedDate: string;
  /** At most 80 characters. */
  Description: string;
  Status: "Active" | "Inactive";
  Notes: string | null;
  /** At most 10 characters. */
  State: string;
  /** Percent. */
  Rate: number;
}

/** A city's or county's tax on work done there. As a caller sends it: a negative key creates, Delete true deletes. */
export interface LocalTaxChange {
  LocalTaxKey: number;
  /** Passed back as it was read when the record is changed or deleted. */
  LastModifiedDate?: string;
  /** At most 80 characters. */
  Description: string;
  Status?: "Active" | "Inactive";
  Notes?: string | null;
  /** At most 10 characters. */
  State?: string;
  /** Percent. */
  Rate?: number;
  Delete?: boolean;
}

/** The text of an email that goes with an invoice or a statement. */
export interface EmailTemplate {
  EmailTemplateKey: number;
  /** Passed back as it was read when the record is changed or deleted. */
  LastModifiedDate: string;
  /** At most 80 characters. */
  Description: string;
  Status: "Active" | "Inactive";
  Notes: string | null;
  TemplateType: "Invoice" | "Statement" | "Other";
  /** At most 200 characters. */
  Subject: string;
  Body: string;
}

/** The text of an email that goes with an invoice or a statement. As a caller sends it: a negative key creates, Delete true deletes. */
export interface EmailTemplateChange {
  EmailTemplateKey: number;
  /** Passed back as it was read when the record is changed or deleted. */
  LastModifiedDate?: string;
  /** At most 80 characters. */
  Description: string;
  Status?: "Active" | "Inactive";
  Notes?: string | null;
  TemplateType?: "Invoice" | "Statement" | "Other";
  /** At most 200 characters. */
  Subject?: string;
  Body?: string;
  Delete?: boolean;
}

/** A day on which nobody is expected to work. */
export interface TimesheetNonWorkDay {
  TimesheetNonWorkDayKey: number;
  /** Passed back as it was read when the record is changed or deleted. */
  LastModifiedDate: string;
  Date: string;
  /** At most 80 characters. */
  Description: string;
  /** null: in every company. */
  CompanyKey: number | null;
  Status: "Active" | "Inactive";
  Notes: string | null;
}

/** A day on which nobody is expected to work. As a caller sends it: a negative key creates, Delete true deletes. */
export interface TimesheetNonWorkDayChange {
  TimesheetNonWorkDayKey: number;
  /** Passed back as it was read when the record is changed or deleted. */
  LastModifiedDate?: string;
  Date: string;
  /** At most 80 characters. */
  Description: string;
  /** null: in every company. */
  CompanyKey?: number | null;
  Status?: "Active" | "Inactive";
  Notes?: string | null;
  Delete?: boolean;
}

/** Somebody who works in the firm. */
export interface Employee {
  EmployeeKey: number;
  /** Passed back as it was read when the record is changed or deleted. */
  LastModifiedDate: string;
  Status: "Active" | "Inactive";
  /** At most 50 characters. */
  FirstName: string;
  /** At most 50 characters. */
  MiddleName: string;
  /** At most 50 characters. */
  LastName: string;
  /** At most 80 characters. */
  Title: string;
  CompanyKey: number;
  CompanyDescription: string | null;
  DepartmentKey: number | null;
  DepartmentDescription: string | null;
  EmployeeTypeKey: number | null;
  EmployeeTypeDescription: string | null;
  /** An active employee with the role Supervisor; approves this one's timesheets and expense reports. */
  SupervisorEmployeeKey: number | null;
  SupervisorEmployeeName: string | null;
  OverheadGroupKey: number | null;
  OverheadGroupDescription: string | null;
  /**
   * What the employee may be and do.
   * At most 10000.
   */
  Roles: ("Principal" | "Supervisor" | "ProjectManager" | "AccountingManager" | "MarketingContact" | "Administrator")[];
  HireDate: string | null;
  EndDate: string | null;
  UsesExpenseReports: boolean;
  TargetBillablePercent: number;
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
  /**
   * Sent to accounting managers, administrators and authorized API users only.
   * At most 10000.
   */
  PayRates: {
    EffectiveDate: string;
    PayType: "Hourly" | "Salary";
    /** Of an hour (Hourly) or of a year (Salary). */
    Amount: number;
    /** What a salary is agreed for. */
    HoursPerYear: number;
    OvertimeMultiplier1: number;
    OvertimeMultiplier2: number;
    OvertimeMultiplier3: number;
  }[];
}

/** Somebody who works in the firm. As a caller sends it: a negative key creates, Delete true deletes. */
export interface EmployeeChange {
  EmployeeKey: number;
  /** Passed back as it was read when the record is changed or deleted. */
  LastModifiedDate?: string;
  Status?: "Active" | "Inactive";
  /** At most 50 characters. */
  FirstName?: string;
  /** At most 50 characters. */
  MiddleName?: string;
  /** At most 50 characters. */
  LastName?: string;
  /** At most 80 characters. */
  Title?: string;
  CompanyKey: number;
  /** Read-only: accepted back, takes no part. */
  CompanyDescription?: string | null;
  DepartmentKey?: number | null;
  /** Read-only: accepted back, takes no part. */
  DepartmentDescription?: string | null;
  EmployeeTypeKey?: number | null;
  /** Read-only: accepted back, takes no part. */
  EmployeeTypeDescription?: string | null;
  /** An active employee with the role Supervisor; approves this one's timesheets and expense reports. */
  SupervisorEmployeeKey?: number | null;
  /** Read-only: accepted back, takes no part. */
  SupervisorEmployeeName?: string | null;
  OverheadGroupKey?: number | null;
  /** Read-only: accepted back, takes no part. */
  OverheadGroupDescription?: string | null;
  /**
   * What the employee may be and do.
   * At most 10000.
   */
  Roles?: ("Principal" | "Supervisor" | "ProjectManager" | "AccountingManager" | "MarketingContact" | "Administrator")[];
  HireDate?: string | null;
  EndDate?: string | null;
  UsesExpenseReports?: boolean;
  TargetBillablePercent?: number;
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
  /**
   * Sent to accounting managers, administrators and authorized API users only.
   * At most 10000.
   */
  PayRates?: {
    EffectiveDate: string;
    PayType: "Hourly" | "Salary";
    /** Of an hour (Hourly) or of a year (Salary). */
    Amount: number;
    /** What a salary is agreed for. */
    HoursPerYear?: number;
    OvertimeMultiplier1?: number;
    OvertimeMultiplier2?: number;
    OvertimeMultiplier3?: number;
  }[];
  Delete?: boolean;
}

/** A firm's own field of a record type: CF_<Name> in version 1, a member of CustomFields in version 2. */
export interface CustomField {
  CustomFieldKey: number;
  /** Passed back as it was read when the record is changed or deleted. */
  LastModifiedDate: string;
  RecordType: "Client" | "Contact" | "Vendor" | "Project" | "Phase";
  /**
   * Letters, digits, spaces, underscores and hyphens, beginning with a letter or digit.
   * At most 60 characters.
   */
  Name: string;
  Type: "text" | "number" | "date" | "yes/no" | "list of choices";
  /**
   * For the type 'list of choices' only: at least one, each once.
   * At most 500.
   */
  Choices: string[];
  /** The fields of a record are sent in this order. */
  Order: number;
}

/** A firm's own field of a record type: CF_<Name> in version 1, a member of CustomFields in version 2. As a caller sends it: a negative key creates, Delete true deletes. */
export interface CustomFieldChange {
  CustomFieldKey: number;
  /** Passed back as it was read when the record is changed or deleted. */
  LastModifiedDate?: string;
  RecordType: "Client" | "Contact" | "Vendor" | "Project" | "Phase";
  /**
   * Letters, digits, spaces, underscores and hyphens, beginning with a letter or digit.
   * At most 60 characters.
   */
  Name: string;
  Type: "text" | "number" | "date" | "yes/no" | "list of choices";
  /**
   * For the type 'list of choices' only: at least one, each once.
   * At most 500.
   */
  Choices?: string[];
  /** The fields of a record are sent in this order. */
  Order?: number;
  Delete?: boolean;
}

/** What a write did to one record. */
export interface Event {
  /** The place in the firm's stream of events: without gaps, never used again. */
  EventKey: number;
  /** When the call was made that wrote the record. */
  EventDate: string;
  /** Such as Client or Timesheet. */
  RecordType: string;
  RecordKey: number;
  Happened: "Created" | "Updated" | "Deleted";
  /** The method that was called: the move, where it is one, such as SubmitTimesheets. */
  Method: string;
  /** Who called it. */
  UserName: string;
  /** Of the answer to that call. The events of one call are saved together. */
  UsageKey: string;
  /** The record after the write, as its Get method sends it; null where it was deleted, and for records that not every reader of events may read. Pay rates and secrets are never in it. */
  Record: unknown | null;
}

/** A receiver of events. */
export interface Webhook {
  WebhookKey: number;
  /** Passed back as it was read when the record is changed or deleted. */
  LastModifiedDate: string;
  /** Paused: nothing is sent; events wait until it is Active again. */
  Status: "Active" | "Paused";
  /** At most 80 characters. */
  Description: string;
  /**
   * Where events are posted to; https or http, on the public internet unless the service's operator allows others.
   * At most 2000 characters.
   */
  URL: string;
  /**
   * The types of record whose events are sent; none: all.
   * At most 10000.
   */
  RecordTypes: ("Client" | "Contact" | "Vendor" | "VendorInvoice" | "Project" | "InvoiceGroup" | "Phase" | "Resource" | "Employee" | "CustomField" | "Timesheet" | "ExpenseReport" | "Attachment" | "TimesheetDayLock" | "Transaction" | "BillableTransaction" | "ClientInvoice" | "Receipt" | "WriteOff" | "VendorPayment" | "ExpenseReportPayment" | "GLAccount" | "Budget" | "JournalEntry" | "RecurringJournal" | "Period" | "YearClosing" | "AccountGroup" | "Activity" | "BankAccount" | "ClientType" | "Company" | "ContactType" | "Deduction" | "Department" | "EmailTemplate" | "EmployeeType" | "Fringe" | "InvoiceFormat" | "LocalTax" | "MarketingFinalDisposition" | "MarketingStage" | "OverheadGroup" | "Pay" | "PayrollTax" | "ProjectType" | "RateTable" | "TimesheetNonWorkDay" | "VendorType" | "WageTable" | "FirmSettings" | "Import" | "Webhook" | "WebhookDelivery" | "APIUser" | "ServiceUser" | "SignIn")[];
  /** Retrying: the last attempt failed. Failing: 8 or more in a row did. It is tried on, and nothing is lost as long as events are kept. */
  Health: "OK" | "Retrying" | "Failing";
  /** Attempts in a row that failed. */
  FailedAttempts: number;
  NextAttemptDate: string | null;
  LastDeliveredDate: string | null;
  /** Events after this one are still to be sent. */
  LastDeliveredEventKey: number;
  /** Until then deliveries are signed with the former secret too; see RenewWebhookSecret. */
  FormerSecretUntilDate: string | null;
}

/** A receiver of events. As a caller sends it: a negative key creates, Delete true deletes. */
export interface WebhookChange {
  WebhookKey: number;
  /** Passed back as it was read when the record is changed or deleted. */
  LastModifiedDate?: string;
  /** Paused: nothing is sent; events wait until it is Active again. */
  Status?: "Active" | "Paused";
  /** At most 80 characters. */
  Description?: string;
  /**
   * Where events are posted to; https or http, on the public internet unless the service's operator allows others.
   * At most 2000 characters.
   */
  URL: string;
  /**
   * The types of record whose events are sent; none: all.
   * At most 10000.
   */
  RecordTypes?: ("Client" | "Contact" | "Vendor" | "VendorInvoice" | "Project" | "InvoiceGroup" | "Phase" | "Resource" | "Employee" | "CustomField" | "Timesheet" | "ExpenseReport" | "Attachment" | "TimesheetDayLock" | "Transaction" | "BillableTransaction" | "ClientInvoice" | "Receipt" | "WriteOff" | "VendorPayment" | "ExpenseReportPayment" | "GLAccount" | "Budget" | "JournalEntry" | "RecurringJournal" | "Period" | "YearClosing" | "AccountGroup" | "Activity" | "BankAccount" | "ClientType" | "Company" | "ContactType" | "Deduction" | "Department" | "EmailTemplate" | "EmployeeType" | "Fringe" | "InvoiceFormat" | "LocalTax" | "MarketingFinalDisposition" | "MarketingStage" | "OverheadGroup" | "Pay" | "PayrollTax" | "ProjectType" | "RateTable" | "TimesheetNonWorkDay" | "VendorType" | "WageTable" | "FirmSettings" | "Import" | "Webhook" | "WebhookDelivery" | "APIUser" | "ServiceUser" | "SignIn")[];
  /**
   * Retrying: the last attempt failed. Failing: 8 or more in a row did. It is tried on, and nothing is lost as long as events are kept.
   * Read-only: accepted back, takes no part.
   */
  Health?: "OK" | "Retrying" | "Failing";
  /**
   * Attempts in a row that failed.
   * Read-only: accepted back, takes no part.
   */
  FailedAttempts?: number;
  /** Read-only: accepted back, takes no part. */
  NextAttemptDate?: string | null;
  /** Read-only: accepted back, takes no part. */
  LastDeliveredDate?: string | null;
  /**
   * Events after this one are still to be sent.
   * Read-only: accepted back, takes no part.
   */
  LastDeliveredEventKey?: number;
  /**
   * Until then deliveries are signed with the former secret too; see RenewWebhookSecret.
   * Read-only: accepted back, takes no part.
   */
  FormerSecretUntilDate?: string | null;
  Delete?: boolean;
}

/** Events that were, or are to be, posted to a webhook together. */
export interface WebhookDelivery {
  WebhookDeliveryKey: number;
  WebhookKey: number;
  WebhookDescription: string;
  Kind: "Events" | "Test";
  /** Waiting: to be tried, or tried again. Failed: a test, which is tried once. Cancelled: a replay began elsewhere, or the events were removed for their age. */
  Status: "Waiting" | "Delivered" | "Failed" | "Cancelled";
  FirstEventKey: number | null;
  LastEventKey: number | null;
  NumberOfEvents: number;
  Attempts: number;
  CreatedDate: string;
  LastAttemptDate: string | null;
  /** null: as soon as may be, or no more. */
  NextAttemptDate: string | null;
  /** What the receiver answered to the last attempt. */
  StatusCode: number | null;
  /** How long the last attempt took. */
  DurationMs: number | null;
  /** Why the last attempt did not succeed. */
  Error: string | null;
}

export interface FirmSetting {
  Name: string;
  /** Which values it takes. */
  Kind: string;
  Value: unknown;
  Default: unknown;
  Description: string;
}

/** The account of an integration. */
export interface APIUser {
  APIUserKey: number;
  /** Passed back as it was read when the record is changed or deleted. */
  LastModifiedDate: string;
  /** At most 100 characters. */
  UserName: string;
  /**
   * At least 4 characters; required for a new user; never sent. A new one ends the user's sessions.
   * Sent only when it has a value.
   * At most 200 characters.
   */
  Password?: string | null;
  /** An inactive user cannot sign in. */
  Status: "Active" | "Inactive";
  /** An authorized service user: GL methods, upkeep of lists, settings. */
  Authorized: boolean;
  /** In whose name timesheets and expense reports are read and written. */
  AuthorizingEmployeeKey: number | null;
  AuthorizingEmployeeName: string | null;
  /**
   * The methods the user may call; null: all that Authorized and the authorizing employee allow.
   * At most 10000.
   */
  PermittedMethods: string[] | null;
}

/** The account of an integration. As a caller sends it: a negative key creates, Delete true deletes. */
export interface APIUserChange {
  APIUserKey: number;
  /** Passed back as it was read when the record is changed or deleted. */
  LastModifiedDate?: string;
  /** At most 100 characters. */
  UserName: string;
  /**
   * At least 4 characters; required for a new user; never sent. A new one ends the user's sessions.
   * Sent only when it has a value.
   * At most 200 characters.
   */
  Password?: string | null;
  /** An inactive user cannot sign in. */
  Status?: "Active" | "Inactive";
  /** An authorized service user: GL methods, upkeep of lists, settings. */
  Authorized?: boolean;
  /** In whose name timesheets and expense reports are read and written. */
  AuthorizingEmployeeKey?: number | null;
  /** Read-only: accepted back, takes no part. */
  AuthorizingEmployeeName?: string | null;
  /**
   * The methods the user may call; null: all that Authorized and the authorizing employee allow.
   * At most 10000.
   */
  PermittedMethods?: string[] | null;
  Delete?: boolean;
}

/** An employee's sign-in; what they may do follows from the employee's roles. */
export interface ServiceUser {
  ServiceUserKey: number;
  /** Passed back as it was read when the record is changed or deleted. */
  LastModifiedDate: string;
  /** At most 100 characters. */
  UserName: string;
  /**
   * At least 4 characters; required for a new user; never sent. A new one ends the user's sessions.
   * Sent only when it has a value.
   * At most 200 characters.
   */
  Password?: string | null;
  /** An inactive user cannot sign in. */
  Status: "Active" | "Inactive";
  EmployeeKey: number;
  EmployeeName: string | null;
  EmployeeStatus: "Active" | "Inactive";
  /**
   * The employee's; see UpdateEmployees.
   * At most 10000.
   */
  Roles: ("Principal" | "Supervisor" | "ProjectManager" | "AccountingManager" | "MarketingContact" | "Administrator")[];
}

/** An employee's sign-in; what they may do follows from the employee's roles. As a caller sends it: a negative key creates, Delete true deletes. */
export interface ServiceUserChange {
  ServiceUserKey: number;
  /** Passed back as it was read when the record is changed or deleted. */
  LastModifiedDate?: string;
  /** At most 100 characters. */
  UserName: string;
  /**
   * At least 4 characters; required for a new user; never sent. A new one ends the user's sessions.
   * Sent only when it has a value.
   * At most 200 characters.
   */
  Password?: string | null;
  /** An inactive user cannot sign in. */
  Status?: "Active" | "Inactive";
  EmployeeKey: number;
  /** Read-only: accepted back, takes no part. */
  EmployeeName?: string | null;
  /** Read-only: accepted back, takes no part. */
  EmployeeStatus?: "Active" | "Inactive";
  /**
   * The employee's; see UpdateEmployees.
   * At most 10000.
   * Read-only: accepted back, takes no part.
   */
  Roles?: ("Principal" | "Supervisor" | "ProjectManager" | "AccountingManager" | "MarketingContact" | "Administrator")[];
  Delete?: boolean;
}

/** A call that wrote something, as the audit trail keeps it. */
export interface LoggedCall {
  CallKey: number;
  CallDate: string;
  Method: string;
  UserName: string;
  /** Who stood behind the user. */
  EmployeeKey: number | null;
  EmployeeName: string | null;
  /** Of the answer to the call. */
  UsageKey: string;
  NumberOfRecords: number;
  /**
   * The first 20 that it wrote.
   * At most 10000.
   */
  Records: {
    RecordType: string;
    RecordKey: number;
    Happened: "Created" | "Updated" | "Deleted";
  }[];
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

/** A timesheet in a list. The names hold spaces. */
export interface TimesheetItem {
  "Timesheet Key": number;
  "Company Key": number;
  "Employee Key": number;
  "Employee Status": "Active" | "Inactive";
  Employee: string;
  "First Name": string;
  "Middle Name": string;
  "Last Name": string;
  /** The caller supervises the employee. */
  "My Employee": boolean;
  /** The week's last day. */
  "Timesheet Date": string;
  "Timesheet Total": number;
  Submitted: boolean;
  "Supervisor Approved": boolean;
  "Accounting Approved": boolean;
  /** Every project row is approved by its manager. */
  "Project Manager Approved": boolean;
  Rejected: boolean;
  /** Some of its hours are on a client's invoice. */
  Billed: boolean;
  Paid: boolean;
  /** 0 none of the project rows, 1 some, 2 all. */
  "Project Manager Approved Value": number;
  /** 1 when paid, else 0. */
  "Paid Value": number;
  /** 1 when rejected, else 0. */
  "Rejected Value": number;
  "Target Billable Percent": number;
  "Actual Billable Percent": number;
  "Company Name": string;
  /** The employee is somewhere below the caller, directly or through other supervisors. */
  "Multilevel Employee": boolean;
  "Submitted Date": string | null;
  "Submitted By": string | null;
  "Accounting Approved Date": string | null;
  "Accounting Approved By": string | null;
  "Supervisor Approved Date": string | null;
  "Supervisor Approved By": string | null;
}

/** A file that was imported. */
export interface Import {
  ImportKey: number;
  ImportID: string;
  Type: "Clients" | "Contacts" | "Vendors" | "Projects" | "Employees" | "GLAccounts" | "BeginningBalances";
  Filename: string;
  ImportedBy: string;
  ImportedDate: string;
  Rows: number;
  Created: number;
  Changed: number;
  Unchanged: number;
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

/** The arguments of ListAccountGroups. */
export interface ListAccountGroupsArguments {
  /** At most 10000. */
  FilterByStatus?: ("Active" | "Inactive")[];
}

/** What ListAccountGroups answers. */
export interface ListAccountGroupsContent {
  GLAccounts: Pick<AccountGroup, "AccountGroupKey" | "Description" | "Status" | "Notes">[];
  AccountGroups: Pick<AccountGroup, "AccountGroupKey" | "Description" | "Status" | "Notes">[];
}

/** The arguments of ListActivities. */
export interface ListActivitiesArguments {
  /** At most 10000. */
  FilterByStatus?: ("Active" | "Inactive")[];
  /**
   * Found anywhere, ignoring case; a value with % is a LIKE pattern.
   * At most 1000 characters.
   */
  FilterByDescriptionLike?: string;
  /**
   * 1 Labor, 2 Expense, 3 Consultant; null or 0 keeps those without one.
   * At most 10000.
   */
  FilterByActivityType?: (number | null)[];
  /**
   * 1 Billable, 2 NonBillable, 3 Overhead, 4 TimeOff; null or 0 keeps those without one.
   * At most 10000.
   */
  FilterByUtilizationType?: (number | null)[];
  /** At most 10000. */
  FilterByIsUnitBased?: boolean[];
  /** At most 10000. */
  FilterByIsTaxable?: boolean[];
  /** At most 10000. */
  FilterByAllowExpenseEntry?: boolean[];
  /** At most 10000. */
  FilterByAllowPurchaseOrderEntry?: boolean[];
  /** At most 10000. */
  FilterByIsICRExpense?: boolean[];
}

/** What ListActivities answers. */
export interface ListActivitiesContent {
  Activities: Pick<Activity, "ActivityKey" | "Description" | "Status" | "Notes" | "ICRExpense">[];
}

/** The arguments of ListBankAccounts. */
export interface ListBankAccountsArguments {
  /** At most 10000. */
  FilterByStatus?: ("Active" | "Inactive")[];
}

/** What ListBankAccounts answers. */
export interface ListBankAccountsContent {
  BankAccounts: Pick<BankAccount, "BankAccountKey" | "Description" | "Status" | "Notes">[];
}

/** The arguments of ListCompanies. */
export interface ListCompaniesArguments {
  /** At most 10000. */
  FilterByStatus?: ("Active" | "Inactive")[];
}

/** What ListCompanies answers. */
export interface ListCompaniesContent {
  Companies: Pick<Company, "CompanyKey" | "Description" | "Status" | "Notes">[];
}

/** The arguments of ListDepartments. */
export interface ListDepartmentsArguments {
  /** At most 10000. */
  FilterByStatus?: ("Active" | "Inactive")[];
}

/** What ListDepartments answers. */
export interface ListDepartmentsContent {
  Departments: Pick<Department, "DepartmentKey" | "Department" | "Notes" | "Status" | "DPEPercent" | "OverheadPercent">[];
}

/** The arguments of ListInvoiceFormats. */
export interface ListInvoiceFormatsArguments {
  /** At most 10000. */
  FilterByStatus?: ("Active" | "Inactive")[];
}

/** What ListInvoiceFormats answers. */
export interface ListInvoiceFormatsContent {
  InvoiceFormats: Pick<InvoiceFormat, "InvoiceFormatKey" | "Description" | "Status" | "Notes">[];
}

/** The arguments of ListPayrollTaxes. */
export interface ListPayrollTaxesArguments {
  /** At most 10000. */
  FilterByStatus?: ("Active" | "Inactive")[];
}

/** What ListPayrollTaxes answers. */
export interface ListPayrollTaxesContent {
  PayrollTaxes: Pick<PayrollTax, "PayrollTaxKey" | "Description" | "Status" | "Notes">[];
}

/** The arguments of ListPays. */
export interface ListPaysArguments {
  /** At most 10000. */
  FilterByStatus?: ("Active" | "Inactive")[];
}

/** What ListPays answers. */
export interface ListPaysContent {
  Pays: Pick<Pay, "PayKey" | "Description" | "Status" | "Notes">[];
}

/** The arguments of ListRateTables. */
export interface ListRateTablesArguments {
  /** At most 10000. */
  FilterByStatus?: ("Active" | "Inactive")[];
}

/** What ListRateTables answers. */
export interface ListRateTablesContent {
  RateTables: Pick<RateTable, "RateTableKey" | "Description" | "Status" | "Notes">[];
}

/** The arguments of ListWageTables. */
export interface ListWageTablesArguments {
  /** At most 10000. */
  FilterByStatus?: ("Active" | "Inactive")[];
}

/** What ListWageTables answers. */
export interface ListWageTablesContent {
  WageTables: Pick<WageTable, "WageTableKey" | "Description" | "Status" | "Notes">[];
}

/** The arguments of ListMarketingFinalDispositions. */
export interface ListMarketingFinalDispositionsArguments {
  /** At most 10000. */
  FilterByStatus?: ("Active" | "Inactive")[];
}

/** What ListMarketingFinalDispositions answers. */
export interface ListMarketingFinalDispositionsContent {
  MarketingFinalDispositions: Pick<MarketingFinalDisposition, "MarketingFinalDispositionKey" | "Description" | "Status" | "Notes">[];
}

/** The arguments of ListMarketingStages. */
export interface ListMarketingStagesArguments {
  /** At most 10000. */
  FilterByStatus?: ("Active" | "Inactive")[];
}

/** What ListMarketingStages answers. */
export interface ListMarketingStagesContent {
  MarketingStages: Pick<MarketingStage, "MarketingStageKey" | "Description" | "LongDescription" | "Status">[];
}

/** The arguments of ListOverheadGroups. */
export interface ListOverheadGroupsArguments {

}

/** What ListOverheadGroups answers. */
export interface ListOverheadGroupsContent {
  OverheadGroups: Pick<OverheadGroup, "OverheadGroupKey" | "Description" | "Notes">[];
}

/** The arguments of ListContactTypes. */
export interface ListContactTypesArguments {
  /** At most 10000. */
  FilterByStatus?: ("Active" | "Inactive")[];
}

/** What ListContactTypes answers. */
export interface ListContactTypesContent {
  ContactTypes: Pick<ContactType, "ContactTypeKey" | "Description" | "Status" | "Notes">[];
}

/** The arguments of ListClientTypes. */
export interface ListClientTypesArguments {
  /** At most 10000. */
  FilterByStatus?: ("Active" | "Inactive")[];
}

/** What ListClientTypes answers. */
export interface ListClientTypesContent {
  ClientTypes: Pick<ClientType, "ClientTypeKey" | "Description" | "Status" | "Notes">[];
}

/** The arguments of ListVendorTypes. */
export interface ListVendorTypesArguments {
  /** At most 10000. */
  FilterByStatus?: ("Active" | "Inactive")[];
  /** At most 10000. */
  FilterByIsCreditCard?: boolean[];
  /** At most 10000. */
  FilterByIsConsultant?: boolean[];
}

/** What ListVendorTypes answers. */
export interface ListVendorTypesContent {
  VendorTypes: Pick<VendorType, "VendorTypeKey" | "Description" | "Status" | "Notes" | "IsConsultant" | "IsCreditCard">[];
}

/** The arguments of ListChargeablePhases. */
export interface ListChargeablePhasesArguments {
  ProjectKey: number;
}

/** What ListChargeablePhases answers. */
export interface ListChargeablePhasesContent {
  /** At most 10000. */
  ChargeablePhases: {
    /** The phase's key; on level 0 the project's. */
    Key: number;
    Description: string;
    Level: number;
    Enabled: boolean;
  }[];
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

/** The arguments of ListVendorInvoices. */
export interface ListVendorInvoicesArguments {
  /** At most 10000. */
  FilterByVendor?: number[];
  FilterByCompany?: number;
  FilterByVendorType?: number;
  /** true keeps invoices whose payments cover Amount; false filters nothing. */
  FilterByPaid?: boolean;
  /** true keeps invoices that are not paid in full; false filters nothing. */
  FilterByUnpaid?: boolean;
  /** true keeps voided invoices; false filters nothing. */
  FilterByVoided?: boolean;
  /** On or after. */
  FilterByEarliestInvoiceDate?: string;
  /** On or before. */
  FilterByLatestInvoiceDate?: string;
  /** On or after. */
  FilterByEarliestAccountingDate?: string;
  /** On or before. */
  FilterByLatestAccountingDate?: string;
  /** On or after. */
  FilterByEarliestInvoiceDatetoPay?: string;
  /** On or before. */
  FilterByLatestDatetoPay?: string;
  /** Strictly greater. */
  FilterByGreaterThanAmount?: number;
  /** Strictly less. */
  FilterByLessThanAmount?: number;
  FilterByEqualToAmount?: number;
}

/** What ListVendorInvoices answers. */
export interface ListVendorInvoicesContent {
  VendorInvoices: VendorInvoice[];
}

/** The arguments of GetVendorInvoices. */
export interface GetVendorInvoicesArguments {
  /** At most 1000. */
  RequestedVendorInvoices: number[];
}

/** What GetVendorInvoices answers. */
export interface GetVendorInvoicesContent {
  VendorInvoices: VendorInvoice[];
  VendorInvoicesDetails: VendorInvoiceDetail[];
}

/** The arguments of CreateVendorInvoices. */
export interface CreateVendorInvoicesArguments {
  /** At most 1000. */
  VendorInvoices: {
    VendorKey: number;
    /** The sum of the CostAmounts of LineItems. */
    Amount: number;
    /** At most 1000. */
    LineItems: {
      AccountKey: number;
      DepartmentKey: number;
      CostAmount: number;
      /** With it PhaseKey and ActivityKey are required. */
      ProjectKey?: number | null;
      PhaseKey?: number | null;
      ActivityKey?: number | null;
      /** The invoice's company when left out. */
      CompanyKey?: number | null;
      Units?: number;
      CostRate?: number;
      /** true keeps a project's cost from being billed yet. */
      Hold?: boolean;
      Non_1099?: boolean;
      Notes?: string;
    }[];
    /** When left out, the company of the employee behind the user, else the firm's first active one. */
    CompanyKey?: number | null;
    /** At most 255 characters. */
    Description?: string;
    /** At most 80 characters. */
    Number?: string;
    /** Today when left out. */
    Date?: string | null;
    /** Date when left out. */
    AccountingDate?: string | null;
    Notes?: string;
  }[];
  ShowTiming?: boolean;
}

/** What CreateVendorInvoices answers. */
export interface CreateVendorInvoicesContent {
  VendorInvoices: VendorInvoice[];
  VendorInvoicesDetails: VendorInvoiceDetail[];
}

/** The arguments of ListProjects. */
export interface ListProjectsArguments {
  /** At most 10000. */
  FilterByStatus?: ("Preliminary" | "Active" | "Hold" | "WorkHold" | "BillingHold" | "Closed" | "Marketing" | "Null")[];
  /** At most 10000. */
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
  /** At most 10000. */
  FilterBySyncToCRM?: boolean[];
  /** Inclusive. */
  FilterByEarliestModifiedDate?: string;
  /** Inclusive. */
  FilterByLatestModifiedDate?: string;
}

/** What ListProjects answers. */
export interface ListProjectsContent {
  Projects: Pick<Project, "ProjectKey" | "ID" | "Description">[];
}

/** The arguments of GetProjects. */
export interface GetProjectsV1Arguments {
  /** At most 1000. */
  RequestedProjects: number[];
}

/** What GetProjects answers. */
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

/** What UpdateProjects answers. */
export interface UpdateProjectsV1Content {
  Projects: (Project & {
    /**
     * The negative key it was sent with.
     * Sent only when it has a value.
     */
    OriginalProjectKey?: number;
  })[];
  /** Created, changed and deleted records. */
  NumberOfProjectsUpdated: number;
}

/** The arguments of GetProjectTemplates. */
export interface GetProjectTemplatesArguments {
  /** At most 1000. */
  RequestedProjects: number[];
}

/** What GetProjectTemplates answers. */
export interface GetProjectTemplatesContent {
  ProjectTemplates: ProjectTemplate[];
}

/** The arguments of GetProjectsWithResources. */
export interface GetProjectsWithResourcesArguments {
  /** At most 1000. */
  RequestedProjects: number[];
}

/** What GetProjectsWithResources answers. */
export interface GetProjectsWithResourcesContent {
  Projects: ProjectWithResources[];
}

/** The arguments of GetProjectTotals. */
export interface GetProjectTotalsArguments {
  /** One key. */
  RequestedProjectTotals: number;
}

/** What GetProjectTotals answers. */
export interface GetProjectTotalsContent {
  /** At most 10000. */
  Projects: ProjectTotals[];
  ProjectTotals: ProjectTotals;
}

/** The arguments of GetProjects. */
export interface GetProjectsV2Arguments {
  /** At most 1000. */
  RequestedProjects: number[];
}

/** What GetProjects answers. */
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
  UpdatedProjects: Record<string, unknown>[];
  /** The Content of GetProjects, or its four arrays in one. */
  UnchangedProjects?: unknown;
}

/** What UpdateProjects answers. */
export interface UpdateProjectsV2Content {
  Projects: ProjectV2[];
  InvoiceGroups: InvoiceGroup[];
  Phases: Phase[];
  Resources: Resource[];
}

/** The arguments of CreateProjects. */
export interface CreateProjectsArguments {
  CreateType: "Project" | "InvoiceGroup" | "Phase" | "Resource";
  /** With CreateType Project: the project. */
  Project?: unknown;
  /**
   * With CreateType Project or InvoiceGroup.
   * At most 10000.
   */
  InvoiceGroups?: Record<string, unknown>[];
  /**
   * The phases; with CreateType Resource the resources.
   * At most 10000.
   */
  Phases?: Record<string, unknown>[];
  /** With CreateType Project: the template to copy. */
  ProjectTemplateKey?: number;
}

/** What CreateProjects answers. */
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

/** What ListProjectTemplates answers. */
export interface ListProjectTemplatesContent {
  ProjectTemplates: Pick<ProjectTemplate, "ProjectTemplateKey" | "ID" | "Description">[];
}

/** The arguments of ListExpenseReports. */
export interface ListExpenseReportsArguments {
  /** Deprecated: it is always the authorizing employee. */
  FilterByEmployee?: unknown | null;
  /** At most 10000. */
  FilterByCompany?: number[];
  /**
   * Reports of employees whom these supervise.
   * At most 10000.
   */
  FilterBySupervisor?: number[];
  FilterByIsProcessed?: boolean;
  /**
   * Found anywhere in the description, ignoring case; a value with % is a LIKE pattern.
   * At most 1000 characters.
   */
  FilterByNameLike?: string;
  /** Inclusive. */
  FilterByEarliestBeginningDate?: string;
  /** Inclusive. */
  FilterByLatestBeginningDate?: string;
  /** Inclusive. */
  FilterByEarliestModifiedDate?: string;
  /** Inclusive. */
  FilterByLatestModifiedDate?: string;
  /** Inclusive. */
  FilterByEarliestEndingDate?: string;
  /** Inclusive. */
  FilterByLatestEndingDate?: string;
}

/** What ListExpenseReports answers. */
export interface ListExpenseReportsContent {
  ExpenseReports: Pick<ExpenseReport, "ExpenseReportKey" | "CompanyKey" | "Description" | "BeginningDate" | "EndingDate" | "IsProcessed" | "Status">[];
}

/** The arguments of GetExpenseReports. */
export interface GetExpenseReportsArguments {
  /** At most 1000. */
  RequestedExpenseReports: number[];
}

/** What GetExpenseReports answers. */
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

/** What UpdateExpenseReports answers. */
export interface UpdateExpenseReportsContent {
  ExpenseReports: (ExpenseReport & {
    /**
     * The negative key it was sent with.
     * Sent only when it has a value.
     */
    OriginalExpenseReportKey?: number;
  })[];
  /** Created, changed and deleted records. */
  NumberOfExpenseReportsUpdated: number;
}

/** The arguments of ListExpenseReportsToApprove. */
export interface ListExpenseReportsToApproveArguments {
  /** At most 10000. */
  FilterByStatus?: ("In Progress" | "Submitted" | "Supervisor Approved" | "Accounting Approved" | "Processed")[];
  /** At most 10000. */
  FilterByCompany?: number[];
  /** At most 10000. */
  FilterByEmployee?: number[];
  FilterByNeedsReApproval?: boolean;
  FilterByIsPaid?: boolean;
}

/** What ListExpenseReportsToApprove answers. */
export interface ListExpenseReportsToApproveContent {
  ExpenseReports: Pick<ExpenseReport, "ExpenseReportKey" | "CompanyKey" | "Description" | "BeginningDate" | "EndingDate" | "IsProcessed" | "Status" | "EmployeeKey" | "EmployeeName" | "TotalAmount" | "SubmittedDate" | "NeedsReApproval" | "IsPaid">[];
}

/** The arguments of GetExpenseReportsToApprove. */
export interface GetExpenseReportsToApproveArguments {
  /** At most 1000. */
  RequestedExpenseReports: number[];
}

/** What GetExpenseReportsToApprove answers. */
export interface GetExpenseReportsToApproveContent {
  ExpenseReports: ExpenseReport[];
}

/** The arguments of GetExpenseReportHistory. */
export interface GetExpenseReportHistoryArguments {
  /** At most 1000. */
  RequestedExpenseReports: number[];
}

/** What GetExpenseReportHistory answers. */
export interface GetExpenseReportHistoryContent {
  /** At most 10000. */
  ExpenseReportMoves: ExpenseReportMove[];
}

/** The arguments of ApproveExpenseReports. */
export interface ApproveExpenseReportsArguments {
  /** At most 1000. */
  RequestedExpenseReports: number[];
  /** Supervisor needs the role Supervisor, Accounting the role AccountingManager. */
  Level: "Supervisor" | "Accounting";
}

/** What ApproveExpenseReports answers. */
export interface ApproveExpenseReportsContent {
  ExpenseReports: ExpenseReport[];
}

/** The arguments of UnapproveExpenseReports. */
export interface UnapproveExpenseReportsArguments {
  /** At most 1000. */
  RequestedExpenseReports: number[];
  /** Supervisor needs the role Supervisor, Accounting the role AccountingManager. */
  Level: "Supervisor" | "Accounting";
}

/** What UnapproveExpenseReports answers. */
export interface UnapproveExpenseReportsContent {
  ExpenseReports: ExpenseReport[];
}

/** The arguments of RejectExpenseReports. */
export interface RejectExpenseReportsArguments {
  /** At most 1000. */
  RequestedExpenseReports: number[];
  /** Supervisor needs the role Supervisor, Accounting the role AccountingManager. Default: the highest that the caller has. */
  Level?: "Supervisor" | "Accounting";
  /**
   * What to mend.
   * At most 4000 characters.
   */
  Reason: string;
  /**
   * The lines at fault.
   * At most 1000.
   */
  Lines?: {
    ExpenseKey: number;
    /**
     * What to mend on this line; Reason when left out.
     * At most 4000 characters.
     */
    ManagerNotes?: string;
  }[];
}

/** What RejectExpenseReports answers. */
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

/** What CorrectExpenseReports answers. */
export interface CorrectExpenseReportsContent {
  ExpenseReports: (ExpenseReport & {
    /**
     * The negative key it was sent with.
     * Sent only when it has a value.
     */
    OriginalExpenseReportKey?: number;
  })[];
  /** Created, changed and deleted records. */
  NumberOfExpenseReportsUpdated: number;
}

/** The arguments of ProcessExpenseReports. */
export interface ProcessExpenseReportsArguments {
  /** At most 1000. */
  RequestedExpenseReports: number[];
  /** The date in the books. */
  AccountingDate?: string | null;
  Unprocess?: boolean;
}

/** What ProcessExpenseReports answers. */
export interface ProcessExpenseReportsContent {
  ExpenseReports: ExpenseReport[];
}

/** The arguments of ListAttachments. */
export interface ListAttachmentsArguments {
  /**
   * null: files that no line has claimed yet.
   * At most 10000.
   */
  FilterByExpenseReport?: (number | null)[];
  /** At most 10000. */
  FilterByExpense?: number[];
  FilterByIsAttached?: boolean;
}

/** What ListAttachments answers. */
export interface ListAttachmentsContent {
  Attachments: Attachment[];
}

/** The arguments of GetAttachment. */
export interface GetAttachmentArguments {
  FileKey: number;
}

/** What GetAttachment answers. */
export interface GetAttachmentContent {
  FileKey: number;
  /** The line; before a line claims it, and after that line is deleted, the key it was saved with. */
  ExpenseKey: number;
  /** null until a line claims it. */
  ExpenseReportKey: number | null;
  /** Whether a line holds it now. */
  IsAttached: boolean;
  Filename: string;
  /** By what the file holds. */
  MimeType: string;
  Description: string;
  /** Bytes. */
  Size: number;
  SavedDate: string;
  /** The file as base64. */
  Data: string;
}

/** The arguments of SaveAttachment. */
export interface SaveAttachmentArguments {
  /** The line, or the negative key that the new line will have. */
  ExpenseKey: number;
  /**
   * A name, not a path.
   * At most 255 characters.
   */
  Filename: string;
  /**
   * Compared with what the file holds.
   * At most 255 characters.
   */
  MimeType?: string;
  /** The file as base64; at most 20 MB. */
  Data: string;
  /** At most 4000 characters. */
  Description?: string;
}

/** What SaveAttachment answers. */
export interface SaveAttachmentContent {
  FileKey: number;
  ExpenseKey: number;
  Filename: string;
  MimeType: string;
  Description: string;
  /** Bytes. */
  Size: number;
}

/** The arguments of GetGLAccounts. */
export interface GetGLAccountsArguments {
  /**
   * Left out or empty: all.
   * At most 1000.
   */
  RequestedGLAccounts?: number[];
  /** true leaves close-year entries out of the balances. */
  ExcludeCloseYearEntries?: boolean;
  /** At most 40 characters. */
  AsOfDate?: string;
  /**
   * The document spells it FitlerByAccountGroup too; both are accepted.
   * Also accepted as FitlerByAccountGroup.
   * At most 10000.
   */
  FilterByAccountGroup?: number[];
  /** At most 10000. */
  FilterByStatus?: ("Active" | "Inactive")[];
  /** At most 10000. */
  FilterByType?: ("Asset" | "Liability" | "Equity" | "Income" | "BillableCost" | "NonBillableCost" | "Expense" | "OtherIncome" | "OtherExpense")[];
  /** An addition: the books as they were known at this moment. */
  AsKnownAt?: string;
}

/** What GetGLAccounts answers. */
export interface GetGLAccountsContent {
  GLAccounts: GLAccount[];
}

/** The arguments of ListGLAccounts. */
export interface ListGLAccountsArguments {
  /**
   * The document spells it FitlerByAccountGroup too; both are accepted.
   * Also accepted as FitlerByAccountGroup.
   * At most 10000.
   */
  FilterByAccountGroup?: number[];
  /** At most 10000. */
  FilterByStatus?: ("Active" | "Inactive")[];
  /** At most 10000. */
  FilterByType?: ("Asset" | "Liability" | "Equity" | "Income" | "BillableCost" | "NonBillableCost" | "Expense" | "OtherIncome" | "OtherExpense")[];
}

/** What ListGLAccounts answers. */
export interface ListGLAccountsContent {
  GLAccounts: Pick<GLAccount2, "GLAccountKey" | "ID" | "Description" | "AccountType" | "AccountGroup" | "Order" | "Status">[];
}

/** The arguments of ListTimesheets. */
export interface ListTimesheetsArguments {
  /** At most 10000. */
  FilterByCompany?: number[];
  /** At most 10000. */
  FilterByEmployee?: number[];
  /**
   * Found anywhere in the employee's name.
   * At most 1000 characters.
   */
  FilterByNameLike?: string;
  /** true keeps paid sheets; false filters nothing. */
  FilterByPaid?: boolean;
  /** true keeps sheets that are not paid; false filters nothing. */
  FilterByUnpaid?: boolean;
  /** true keeps submitted sheets; false filters nothing. */
  FilterBySubmitted?: boolean;
  /** true keeps sheets in progress; false filters nothing. */
  FilterByUnsubmitted?: boolean;
  /** true keeps rejected sheets; false filters nothing. */
  FilterByRejected?: boolean;
  /** Extension: true keeps sheets that accounting has not approved; false filters nothing. */
  FilterByNotAccountingApproved?: boolean;
  /** On or after. */
  FilterByEarliestTimesheetDate?: string;
  /** On or before. */
  FilterByLatestTimesheetDate?: string;
}

/** What ListTimesheets answers. */
export interface ListTimesheetsContent {
  Timesheets: Pick<TimesheetItem, "Timesheet Key" | "Company Key" | "Employee Key" | "Employee Status" | "Employee" | "First Name" | "Middle Name" | "Last Name" | "My Employee" | "Timesheet Date" | "Timesheet Total" | "Submitted" | "Supervisor Approved" | "Accounting Approved" | "Project Manager Approved" | "Rejected" | "Billed" | "Paid" | "Project Manager Approved Value" | "Paid Value" | "Rejected Value" | "Target Billable Percent" | "Actual Billable Percent" | "Company Name" | "Multilevel Employee" | "Submitted Date" | "Submitted By" | "Accounting Approved Date" | "Accounting Approved By" | "Supervisor Approved Date" | "Supervisor Approved By">[];
}

/** The arguments of GetTimesheets. */
export interface GetTimesheetsArguments {
  /** At most 1000. */
  RequestedTimesheets: number[];
}

/** What GetTimesheets answers. */
export interface GetTimesheetsContent {
  /** At most 10000. */
  Timesheets: Timesheet[];
}

/** The arguments of CreateTimesheet. */
export interface CreateTimesheetArguments {
  Timesheet: {
    EmployeeKey: number;
    /** Any day of the week. */
    TimesheetDate: string;
    /** true takes the rows of the employee's latest sheet. */
    PrefillRecent?: boolean;
    /** true takes the phases where the employee is a resource. */
    PrefillScheduled?: boolean;
    /** Copies the rows of that sheet, without hours. */
    CopyFromTimesheetKey?: number;
    /** The activity of prefilled rows. */
    ActivityKey?: number;
    /** true allows a date over 90 days back. */
    AllowPast90Days?: boolean;
  };
}

/** What CreateTimesheet answers. */
export interface CreateTimesheetContent {
  /** At most 10000. */
  Timesheets: Timesheet[];
}

/** The arguments of UpdateTimesheets. */
export interface UpdateTimesheetsArguments {
  /** At most 1000. */
  Timesheets: {
    TimesheetKey: number;
    /** At most 10000. */
    UpdatedBreaktimes?: {
      "Timesheet Break Time Key": number;
      "Day Start Time"?: string | null;
      "Day End Time"?: string | null;
      "Work Location"?: string;
      Notes?: string;
      "Number of Rest Breaks"?: number;
      "Number of Meal Breaks"?: number;
      "Break 1 Opt Out"?: boolean;
      "Break 2 Opt Out"?: boolean;
      "Break 3 Opt Out"?: boolean;
      "Meal 1 Opt Out"?: boolean;
      "Meal 2 Opt Out"?: boolean;
      "Break 1 Minutes"?: number | null;
      "Break 2 Minutes"?: number | null;
      "Break 3 Minutes"?: number | null;
      "Meal 1 Minutes"?: number | null;
      "Meal 2 Minutes"?: number | null;
      /** Read-only: accepted back, takes no part. */
      "Last Updated By Key"?: number | null;
      /** Read-only: accepted back, takes no part. */
      "Last Updated By"?: string | null;
      /** Read-only: accepted back, takes no part. */
      "Last Updated Date"?: string;
      /** Read-only: accepted back, takes no part. */
      Date?: string;
      /** Read-only: accepted back, takes no part. */
      "Break 1 Status Value"?: "Active" | "OptOut" | "NotApplicable";
      /** Read-only: accepted back, takes no part. */
      "Break 2 Status Value"?: "Active" | "OptOut" | "NotApplicable";
      /** Read-only: accepted back, takes no part. */
      "Break 3 Status Value"?: "Active" | "OptOut" | "NotApplicable";
      /** Read-only: accepted back, takes no part. */
      "Meal 1 Status Value"?: "Active" | "OptOut" | "NotApplicable";
      /** Read-only: accepted back, takes no part. */
      "Meal 2 Status Value"?: "Active" | "OptOut" | "NotApplicable";
    }[];
    /** At most 10000. */
    UpdatedOverheads?: {
      "Timesheet Overhead Group Detail Key": number;
      "D1 Regular"?: number;
      "D2 Regular"?: number;
      "D3 Regular"?: number;
      "D4 Regular"?: number;
      "D5 Regular"?: number;
      "D6 Regular"?: number;
      "D7 Regular"?: number;
      /** Sent only when it has a value. */
      "D1 Overtime"?: number;
      /** Sent only when it has a value. */
      "D2 Overtime"?: number;
      /** Sent only when it has a value. */
      "D3 Overtime"?: number;
      /** Sent only when it has a value. */
      "D4 Overtime"?: number;
      /** Sent only when it has a value. */
      "D5 Overtime"?: number;
      /** Sent only when it has a value. */
      "D6 Overtime"?: number;
      /** Sent only when it has a value. */
      "D7 Overtime"?: number;
      /** Sent only when it has a value. */
      "D1 Doubletime"?: number;
      /** Sent only when it has a value. */
      "D2 Doubletime"?: number;
      /** Sent only when it has a value. */
      "D3 Doubletime"?: number;
      /** Sent only when it has a value. */
      "D4 Doubletime"?: number;
      /** Sent only when it has a value. */
      "D5 Doubletime"?: number;
      /** Sent only when it has a value. */
      "D6 Doubletime"?: number;
      /** Sent only when it has a value. */
      "D7 Doubletime"?: number;
      "D1 Notes"?: string;
      "D2 Notes"?: string;
      "D3 Notes"?: string;
      "D4 Notes"?: string;
      "D5 Notes"?: string;
      "D6 Notes"?: string;
      "D7 Notes"?: string;
      /** Sent only when it has a value. */
      "D1 OT Notes"?: string;
      /** Sent only when it has a value. */
      "D2 OT Notes"?: string;
      /** Sent only when it has a value. */
      "D3 OT Notes"?: string;
      /** Sent only when it has a value. */
      "D4 OT Notes"?: string;
      /** Sent only when it has a value. */
      "D5 OT Notes"?: string;
      /** Sent only when it has a value. */
      "D6 OT Notes"?: string;
      /** Sent only when it has a value. */
      "D7 OT Notes"?: string;
      /**
       * The row cannot be changed now.
       * Read-only: accepted back, takes no part.
       */
      Locked?: boolean;
      /** Read-only: accepted back, takes no part. */
      "Timesheet Overhead Key"?: number;
      /** Read-only: accepted back, takes no part. */
      "Employee Key"?: number;
      /** Read-only: accepted back, takes no part. */
      "Timesheet Overhead Group Detail"?: string;
      /** Read-only: accepted back, takes no part. */
      "Total Hours"?: number;
    }[];
    /** At most 10000. */
    UpdatedProjects?: {
      /** true for a new row, which names its Project Key, Phase Key and Activity Key. */
      IsNewRow?: boolean;
      /** true takes the row off the sheet. */
      Delete?: boolean;
      "Timesheet Project Key"?: number;
      "Project Key"?: number;
      /** The project's own key charges the project itself, where it has no phases. */
      "Phase Key"?: number;
      "Activity Key"?: number;
      /** The employee type the row is worked as, where it is another. */
      "Employee Type Key"?: number | null;
      "D1 Regular"?: number;
      "D2 Regular"?: number;
      "D3 Regular"?: number;
      "D4 Regular"?: number;
      "D5 Regular"?: number;
      "D6 Regular"?: number;
      "D7 Regular"?: number;
      /** Sent only when it has a value. */
      "D1 Overtime"?: number;
      /** Sent only when it has a value. */
      "D2 Overtime"?: number;
      /** Sent only when it has a value. */
      "D3 Overtime"?: number;
      /** Sent only when it has a value. */
      "D4 Overtime"?: number;
      /** Sent only when it has a value. */
      "D5 Overtime"?: number;
      /** Sent only when it has a value. */
      "D6 Overtime"?: number;
      /** Sent only when it has a value. */
      "D7 Overtime"?: number;
      /** Sent only when it has a value. */
      "D1 Doubletime"?: number;
      /** Sent only when it has a value. */
      "D2 Doubletime"?: number;
      /** Sent only when it has a value. */
      "D3 Doubletime"?: number;
      /** Sent only when it has a value. */
      "D4 Doubletime"?: number;
      /** Sent only when it has a value. */
      "D5 Doubletime"?: number;
      /** Sent only when it has a value. */
      "D6 Doubletime"?: number;
      /** Sent only when it has a value. */
      "D7 Doubletime"?: number;
      "D1 Notes"?: string;
      "D2 Notes"?: string;
      "D3 Notes"?: string;
      "D4 Notes"?: string;
      "D5 Notes"?: string;
      "D6 Notes"?: string;
      "D7 Notes"?: string;
      /** Sent only when it has a value. */
      "D1 OT Notes"?: string;
      /** Sent only when it has a value. */
      "D2 OT Notes"?: string;
      /** Sent only when it has a value. */
      "D3 OT Notes"?: string;
      /** Sent only when it has a value. */
      "D4 OT Notes"?: string;
      /** Sent only when it has a value. */
      "D5 OT Notes"?: string;
      /** Sent only when it has a value. */
      "D6 OT Notes"?: string;
      /** Sent only when it has a value. */
      "D7 OT Notes"?: string;
      /** Read-only: accepted back, takes no part. */
      "Project Description"?: string;
      /** Read-only: accepted back, takes no part. */
      "Phase Description"?: string;
      /** Read-only: accepted back, takes no part. */
      Activity?: string;
      /** Read-only: accepted back, takes no part. */
      "Total Hours"?: number;
      /** Read-only: accepted back, takes no part. */
      "Project Manager Approved"?: boolean;
    }[];
    UnchangedData: {
      /** As GetTimesheets sent it. */
      Overhead: string;
      /** As GetTimesheets sent it. */
      Project: string;
      /** As GetTimesheets sent it. */
      Breaktime?: string;
    };
  }[];
}

/** What UpdateTimesheets answers. */
export interface UpdateTimesheetsContent {
  /** At most 10000. */
  Timesheets: Timesheet[];
}

/** The arguments of SubmitTimesheets. */
export interface SubmitTimesheetsArguments {
  /** At most 1000. */
  RequestedTimesheets: number[];
  Unsubmit?: boolean;
}

/** What SubmitTimesheets answers. */
export interface SubmitTimesheetsContent {
  /** At most 10000. */
  Timesheets: Timesheet[];
}

/** The arguments of ApproveTimesheets. */
export interface ApproveTimesheetsArguments {
  /** At most 1000. */
  RequestedTimesheets: number[];
  /** Supervisor needs the role Supervisor, ProjectManager the role ProjectManager, Accounting the role AccountingManager. */
  Level: "Supervisor" | "ProjectManager" | "Accounting";
}

/** What ApproveTimesheets answers. */
export interface ApproveTimesheetsContent {
  /** At most 10000. */
  Timesheets: Timesheet[];
}

/** The arguments of UnapproveTimesheets. */
export interface UnapproveTimesheetsArguments {
  /** At most 1000. */
  RequestedTimesheets: number[];
  /** Supervisor needs the role Supervisor, ProjectManager the role ProjectManager, Accounting the role AccountingManager. */
  Level: "Supervisor" | "ProjectManager" | "Accounting";
}

/** What UnapproveTimesheets answers. */
export interface UnapproveTimesheetsContent {
  /** At most 10000. */
  Timesheets: Timesheet[];
}

/** The arguments of RejectTimesheets. */
export interface RejectTimesheetsArguments {
  /** At most 1000. */
  RequestedTimesheets: number[];
  /** Supervisor needs the role Supervisor, ProjectManager the role ProjectManager, Accounting the role AccountingManager. */
  Level: "Supervisor" | "ProjectManager" | "Accounting";
  /**
   * What to mend.
   * At most 4000 characters.
   */
  Reason: string;
}

/** What RejectTimesheets answers. */
export interface RejectTimesheetsContent {
  /** At most 10000. */
  Timesheets: Timesheet[];
}

/** The arguments of PayTimesheets. */
export interface PayTimesheetsArguments {
  /** At most 1000. */
  RequestedTimesheets: number[];
  Unpay?: boolean;
}

/** What PayTimesheets answers. */
export interface PayTimesheetsContent {
  /** At most 10000. */
  Timesheets: Timesheet[];
}

/** The arguments of GetTimesheetHistory. */
export interface GetTimesheetHistoryArguments {
  /** At most 1000. */
  RequestedTimesheets: number[];
}

/** What GetTimesheetHistory answers. */
export interface GetTimesheetHistoryContent {
  /** At most 10000. */
  TimesheetMoves: TimesheetMove[];
}

/** The arguments of GetTimesheetChanges. */
export interface GetTimesheetChangesArguments {
  /** At most 1000. */
  RequestedTimesheets: number[];
}

/** What GetTimesheetChanges answers. */
export interface GetTimesheetChangesContent {
  /** At most 10000. */
  TimesheetChanges: TimesheetChange2[];
}

/** The arguments of ListMissingTimesheets. */
export interface ListMissingTimesheetsArguments {
  /** Any day of the week; the last complete week when left out. */
  TimesheetDate?: string;
  /** At most 10000. */
  FilterByCompany?: number[];
}

/** What ListMissingTimesheets answers. */
export interface ListMissingTimesheetsContent {
  /** At most 10000. */
  MissingTimesheets: MissingTimesheet[];
}

/** The arguments of ListProjectTimesheetRows. */
export interface ListProjectTimesheetRowsArguments {
  /** At most 10000. */
  FilterByTimesheet?: number[];
  /** At most 10000. */
  FilterByProject?: number[];
  /** At most 10000. */
  FilterByEmployee?: number[];
  /** true keeps rows that neither a manager of the project nor accounting has approved; false filters nothing. */
  FilterByWaiting?: boolean;
  /** On or after. */
  FilterByEarliestTimesheetDate?: string;
  /** On or before. */
  FilterByLatestTimesheetDate?: string;
}

/** What ListProjectTimesheetRows answers. */
export interface ListProjectTimesheetRowsContent {
  ProjectTimesheetRows: ProjectTimesheetRow[];
}

/** The arguments of ListLockedTimesheetDays. */
export interface ListLockedTimesheetDaysArguments {
  EarliestDate: string;
  /** At most 367 days with both ends. */
  LatestDate: string;
  /** Left out or null: all companies. */
  CompanyKey?: number | null;
}

/** What ListLockedTimesheetDays answers. */
export interface ListLockedTimesheetDaysContent {
  /** At most 10000. */
  LockedDays: LockedDay[];
}

/** The arguments of LockTimesheetDays. */
export interface LockTimesheetDaysArguments {
  EarliestDate: string;
  /** At most 367 days with both ends. */
  LatestDate: string;
  /** Left out or null: all companies. */
  CompanyKey?: number | null;
}

/** What LockTimesheetDays answers. */
export interface LockTimesheetDaysContent {
  /** At most 10000. */
  LockedDays: LockedDay[];
}

/** The arguments of UnlockTimesheetDays. */
export interface UnlockTimesheetDaysArguments {
  EarliestDate: string;
  /** At most 367 days with both ends. */
  LatestDate: string;
  /** Left out or null: all companies. */
  CompanyKey?: number | null;
}

/** What UnlockTimesheetDays answers. */
export interface UnlockTimesheetDaysContent {
  /** At most 10000. */
  LockedDays: LockedDay[];
}

/** The arguments of RepriceTransactions. */
export interface RepriceTransactionsArguments {
  /** Labor of this day and after. */
  EarliestDate: string;
  /** Labor of this day and before. */
  LatestDate: string;
  /** At most 10000. */
  FilterByProject?: number[];
  /** At most 10000. */
  FilterByEmployee?: number[];
}

/** What RepriceTransactions answers. */
export interface RepriceTransactionsContent {
  /** At most 10000. */
  Transactions: RepricedTransaction[];
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

/** What UpdateGLAccounts answers. */
export interface UpdateGLAccountsContent {
  GLAccounts: (GLAccount2 & {
    /**
     * The negative key it was sent with.
     * Sent only when it has a value.
     */
    OriginalGLAccountKey?: number;
  })[];
  /** Created, changed and deleted records. */
  NumberOfGLAccountsUpdated: number;
}

/** The arguments of ListBudgets. */
export interface ListBudgetsArguments {
  /** At most 10000. */
  FilterByGLAccount?: number[];
  /** At most 10000. */
  FilterByCompany?: number[];
  /** At most 10000. */
  FilterByBasis?: ("Accrual" | "Cash")[];
  /** Inclusive. */
  FilterByEarliestDate?: string;
  /** Inclusive. */
  FilterByLatestDate?: string;
}

/** What ListBudgets answers. */
export interface ListBudgetsContent {
  Budgets: Pick<Budget, "BudgetKey" | "GLAccountKey" | "AccountID" | "AccountDescription" | "CompanyKey" | "Date" | "Basis" | "Amount">[];
}

/** The arguments of GetBudgets. */
export interface GetBudgetsArguments {
  /** At most 1000. */
  RequestedBudgets: number[];
}

/** What GetBudgets answers. */
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
}

/** What UpdateBudgets answers. */
export interface UpdateBudgetsContent {
  Budgets: (Budget & {
    /**
     * The negative key it was sent with.
     * Sent only when it has a value.
     */
    OriginalBudgetKey?: number;
  })[];
  /** Created, changed and deleted records. */
  NumberOfBudgetsUpdated: number;
}

/** The arguments of ListGLTransactions. */
export interface ListGLTransactionsArguments {
  /** At most 10000. */
  FilterByGLAccount?: number[];
  /** At most 10000. */
  FilterByCompany?: number[];
  /**
   * null keeps postings without a department.
   * At most 10000.
   */
  FilterByDepartment?: (number | null)[];
  /** What counts on that basis; both when left out. */
  FilterByBasis?: "Accrual" | "Cash";
  /** Inclusive. */
  FilterByEarliestDate?: string;
  /** Inclusive. */
  FilterByLatestDate?: string;
  /** At most 10000. */
  FilterBySource?: ("Timesheet" | "ExpenseReport" | "ExpenseReportPayment" | "VendorInvoice" | "VendorPayment" | "ClientInvoice" | "Receipt" | "CreditMemo" | "ReceivableAdjustment" | "WriteOff" | "Journal" | "CloseYear")[];
  /**
   * Keys of documents; with FilterBySource.
   * At most 10000.
   */
  FilterBySourceKey?: number[];
  ExcludeCloseYearEntries?: boolean;
  /** What the books knew at this moment. */
  AsKnownAt?: string;
}

/** What ListGLTransactions answers. */
export interface ListGLTransactionsContent {
  /** At most 10000. */
  GLTransactions: {
    /** The posting. */
    PostingKey: number;
    /** The entry that it is part of; an entry balances by itself. */
    JournalEntryKey: number;
    Date: string;
    GLAccountKey: number;
    AccountID: string;
    AccountDescription: string;
    CompanyKey: number;
    CompanyDescription: string;
    DepartmentKey: number | null;
    DepartmentDescription: string | null;
    Source: "Timesheet" | "ExpenseReport" | "ExpenseReportPayment" | "VendorInvoice" | "VendorPayment" | "ClientInvoice" | "Receipt" | "CreditMemo" | "ReceivableAdjustment" | "WriteOff" | "Journal" | "CloseYear";
    /** The key of the document. */
    SourceKey: number;
    /** Its line; null for what the document posts as a whole. */
    SourceLine: number | null;
    Basis: "accrual" | "cash" | "both";
    Debit: number;
    Credit: number;
    /** In the account's normal sign. */
    Amount: number;
    CloseYear: boolean;
    ReversesJournalEntryKey: number | null;
    /** When the books came to know of it. */
    KnownAt: string;
  }[];
  TotalAmount: number;
  TotalDebit: number;
  TotalCredit: number;
}

/** The arguments of ListTransactions. */
export interface ListTransactionsArguments {
  ProjectKey: number;
  PhaseKey?: number;
  Total: "Hours Worked" | "Premium 1 Hours Worked" | "Premium 2 Hours Worked" | "Premium 3 Hours Worked" | "Regular Hours Worked" | "Scheduled Hours" | "WIP Hours" | "Written off Hours" | "Billed Adjustments Consultant" | "Billed Adjustments Expense" | "Billed Adjustments Labor" | "Billed Adjustments" | "Billed Amount By Accounting Date" | "Billed Consultant" | "Billed Expense" | "Billed Labor" | "Billed Sales Tax" | "Billed" | "Consultant Billed by Accounting Date" | "Cost + Premium Burdened" | "Cost + Premium" | "Cost Burdened" | "Cost Consultant" | "Cost Expense" | "Cost Labor + Premium Burdened" | "Cost Labor + Premium" | "Cost Labor Burdened" | "Cost Labor" | "Cost" | "Expense Billed by Accounting Date" | "Labor Billed by Accounting Date" | "Payable Balance" | "Payments Consultant" | "Payments Expense" | "Payments" | "Receipts Adjustments Consultant" | "Receipts Adjustments Labor" | "Receipts Adjustments" | "Receipts Consultant" | "Receipts Credit Memo Consultant" | "Receipts Credit Memo Expense" | "Receipts Credit Memo Labor" | "Receipts Credit Memo" | "Receipts Expense" | "Receipts Labor" | "Receipts Sales Tax" | "Receipts" | "Receivable Balance" | "Scheduled Dollars" | "Spent Consultant" | "Spent Expense" | "Spent Labor" | "Spent" | "Vendor Invoiced Consultant" | "Vendor Invoiced Expense" | "Vendor Invoiced" | "WIP Consultant" | "WIP Expense" | "WIP Labor" | "WIP" | "Written off Consultant" | "Written off Expense" | "Written off Labor" | "Written off";
}

/** What ListTransactions answers. */
export interface ListTransactionsContent {
  /** At most 10000. */
  Transactions: {
    Fact: "Transaction" | "Resource" | "ClientInvoiceLine" | "ReceivableSettlement" | "VendorInvoiceLine" | "PayableSettlement";
    TransactionKey: number | null;
    ResourceKey: number | null;
    /** The document: Timesheet, ExpenseReport, VendorInvoice, VendorPayment, ClientInvoice ... */
    Source: string;
    /** The key of that document. */
    SourceKey: number;
    SourceLine: number | null;
    /** The invoice that the row is on, or that the settlement is of. */
    InvoiceKey: number | null;
    Kind: string;
    Status: string;
    PhaseKey: number | null;
    ActivityKey: number | null;
    EmployeeKey: number | null;
    VendorKey: number | null;
    Date: string | null;
    AccountingDate: string | null;
    Hours: number;
    Cost: number;
    Value: number;
    /** What the row brings to the total; hours where the total counts hours. */
    Amount: number;
    PhaseDescription: string | null;
    ActivityDescription: string | null;
    EmployeeName: string | null;
    VendorName: string | null;
  }[];
  TotalAmount: number;
}

/** The arguments of ListJournalEntries. */
export interface ListJournalEntriesArguments {
  /** At most 10000. */
  FilterByCompany?: number[];
  /** At most 10000. */
  FilterByType?: ("Normal" | "BeginningBalance")[];
  /** At most 10000. */
  FilterByStatus?: ("Normal" | "Voided")[];
  /**
   * Journals with a line on one of these.
   * At most 10000.
   */
  FilterByGLAccount?: number[];
  /** At most 10000. */
  FilterBySeries?: number[];
  /** Inclusive. */
  FilterByEarliestDate?: string;
  /** Inclusive. */
  FilterByLatestDate?: string;
  /** At most 1000 characters. */
  FilterByDescriptionLike?: string;
  /** At most 1000 characters. */
  FilterByNumberEquals?: string;
}

/** What ListJournalEntries answers. */
export interface ListJournalEntriesContent {
  JournalEntries: Pick<JournalEntry, "JournalKey" | "LastModifiedDate" | "CompanyKey" | "CompanyDescription" | "Type" | "Status" | "Date" | "VoidDate" | "Number" | "Description" | "Basis" | "Amount" | "ReversesJournalKey" | "SeriesKey" | "Notes">[];
}

/** The arguments of GetJournalEntries. */
export interface GetJournalEntriesArguments {
  /** At most 1000. */
  RequestedJournalEntries: number[];
}

/** What GetJournalEntries answers. */
export interface GetJournalEntriesContent {
  JournalEntries: JournalEntry[];
}

/** The arguments of CreateJournalEntries. */
export interface CreateJournalEntriesArguments {
  /** At most 1000. */
  JournalEntries: {
    /** At most 1000. */
    Lines: {
      GLAccountKey: number;
      /** Either Debit or Credit, more than 0. */
      Debit?: number;
      /** Either Debit or Credit, more than 0. */
      Credit?: number;
      /** The journal's company when left out. */
      CompanyKey?: number | null;
      DepartmentKey?: number | null;
      Notes?: string;
    }[];
    /** When left out, the company of the employee behind the user, else the firm's first active one. */
    CompanyKey?: number | null;
    Type?: "Normal" | "BeginningBalance";
    /** Today when left out; for beginning balances the day the company's books begin. */
    Date?: string | null;
    /** What it counts on. */
    Basis?: "both" | "accrual" | "cash";
    /** At most 80 characters. */
    Number?: string;
    /** At most 255 characters. */
    Description?: string;
    Notes?: string;
    /** A later day on which the opposite is posted, as a journal of its own. */
    ReverseDate?: string | null;
    /** Journals that are the same but for their dates. */
    Repeat?: {
      Every: "Week" | "Month" | "Quarter" | "Year";
      /** The first included. May be left out with WhenDue: then there is no end. */
      Times?: number;
      /** true: the first is posted now, each later one by the service when its day has come. Otherwise all are posted now. */
      WhenDue?: boolean;
    } | null;
  }[];
}

/** What CreateJournalEntries answers. */
export interface CreateJournalEntriesContent {
  JournalEntries: JournalEntry[];
}

/** The arguments of VoidJournalEntries. */
export interface VoidJournalEntriesArguments {
  /** At most 1000. */
  RequestedJournalEntries: number[];
  /** Today when left out. */
  VoidDate?: string;
  /** true voids the later journals of the same series too. */
  AndLater?: boolean;
}

/** What VoidJournalEntries answers. */
export interface VoidJournalEntriesContent {
  JournalEntries: JournalEntry[];
}

/** The arguments of ListRecurringJournals. */
export interface ListRecurringJournalsArguments {
  /** At most 10000. */
  FilterByCompany?: number[];
  /** At most 10000. */
  FilterByStatus?: ("Active" | "Ended")[];
}

/** What ListRecurringJournals answers. */
export interface ListRecurringJournalsContent {
  RecurringJournals: RecurringJournal[];
}

/** The arguments of EndRecurringJournals. */
export interface EndRecurringJournalsArguments {
  /** At most 1000. */
  RequestedRecurringJournals: number[];
}

/** What EndRecurringJournals answers. */
export interface EndRecurringJournalsContent {
  RecurringJournals: RecurringJournal[];
}

/** The arguments of ListPeriods. */
export interface ListPeriodsArguments {
  /** At most 10000. */
  FilterByCompany?: number[];
  /** At most 10000. */
  FilterByStatus?: ("Closed" | "Open")[];
}

/** What ListPeriods answers. */
export interface ListPeriodsContent {
  Periods: Period[];
}

/** The arguments of ClosePeriod. */
export interface ClosePeriodArguments {
  CompanyKey: number;
  /** The first day of LastDate's month when left out. */
  FirstDate?: string;
  LastDate: string;
}

/** What ClosePeriod answers. */
export interface ClosePeriodContent {
  Periods: Period[];
}

/** The arguments of ReopenPeriod. */
export interface ReopenPeriodArguments {
  CompanyKey: number;
  /** The first day of LastDate's month when left out. */
  FirstDate?: string;
  LastDate: string;
  /**
   * Why; it is shown with who did it.
   * At most 4000 characters.
   */
  Reason?: string;
}

/** What ReopenPeriod answers. */
export interface ReopenPeriodContent {
  Periods: Period[];
}

/** The arguments of ListYearClosings. */
export interface ListYearClosingsArguments {
  /** At most 10000. */
  FilterByCompany?: number[];
  /** At most 10000. */
  FilterByStatus?: ("Closed" | "Reopened")[];
}

/** What ListYearClosings answers. */
export interface ListYearClosingsContent {
  YearClosings: YearClosing[];
}

/** The arguments of CloseYear. */
export interface CloseYearArguments {
  CompanyKey: number;
  /** Any day of the fiscal year, which begins with the company's FiscalYearStartMonth. */
  Date: string;
}

/** What CloseYear answers. */
export interface CloseYearContent {
  YearClosings: YearClosing[];
  /** What went to retained earnings on the accrual basis; a loss is negative. */
  Result: number;
}

/** The arguments of ReopenYear. */
export interface ReopenYearArguments {
  CompanyKey: number;
  /** Any day of the fiscal year, which begins with the company's FiscalYearStartMonth. */
  Date: string;
  /**
   * Why; it is shown with who did it.
   * At most 4000 characters.
   */
  Reason?: string;
}

/** What ReopenYear answers. */
export interface ReopenYearContent {
  YearClosings: YearClosing[];
}

/** The arguments of ListClientInvoices. */
export interface ListClientInvoicesArguments {
  /** At most 10000. */
  FilterByClient?: number[];
  /** At most 10000. */
  FilterByProject?: number[];
  /** At most 10000. */
  FilterByInvoiceGroup?: number[];
  FilterByCompany?: number;
  /** At most 10000. */
  FilterByStatus?: ("Draft" | "Final" | "Voided")[];
  FilterByOpen?: boolean;
  /** On or after. */
  FilterByEarliestDate?: string;
  /** On or before. */
  FilterByLatestDate?: string;
}

/** What ListClientInvoices answers. */
export interface ListClientInvoicesContent {
  ClientInvoices: ClientInvoice[];
}

/** The arguments of GetClientInvoices. */
export interface GetClientInvoicesArguments {
  /** At most 1000. */
  RequestedClientInvoices: number[];
}

/** What GetClientInvoices answers. */
export interface GetClientInvoicesContent {
  ClientInvoices: ClientInvoice[];
  ClientInvoicesDetails: ClientInvoiceDetail[];
  ClientInvoicesTransactions: ClientInvoiceTransaction[];
  ClientInvoicesContracts: ClientInvoiceContract[];
}

/** The arguments of DraftClientInvoices. */
export interface DraftClientInvoicesArguments {
  /** At most 1000. */
  InvoiceGroups?: number[];
  /**
   * All invoice groups of these projects; those that have a draft already are left alone.
   * At most 1000.
   */
  Projects?: number[];
  /** Work after it waits. Today when left out. */
  ThroughDate?: string;
  /** The date on the invoice. Today when left out. */
  Date?: string;
  /** Date when left out. */
  AccountingDate?: string;
  /**
   * How much of contracts is done, for these invoices alone, in place of what their phases report.
   * At most 1000.
   */
  PercentsComplete?: {
    /** The project's own key for the project itself. */
    PhaseKey: number;
    PercentComplete: number;
  }[];
}

/** What DraftClientInvoices answers. */
export interface DraftClientInvoicesContent {
  ClientInvoices: ClientInvoice[];
  ClientInvoicesDetails: ClientInvoiceDetail[];
  ClientInvoicesTransactions: ClientInvoiceTransaction[];
  ClientInvoicesContracts: ClientInvoiceContract[];
}

/** The arguments of UpdateClientInvoices. */
export interface UpdateClientInvoicesArguments {
  /** At most 1000. */
  ClientInvoices: {
    ClientInvoiceKey: number;
    Date?: string;
    AccountingDate?: string;
    /** Bills the work up to another day. */
    ThroughDate?: string;
    HeaderText?: string;
    FooterText?: string;
    Scope?: string;
    Notes?: string;
    /**
     * All adjustment lines of the draft; they take the place of those it has.
     * At most 100.
     */
    Adjustments?: {
      /** The project's own key for the project itself. */
      PhaseKey: number;
      Kind: "Labor" | "Expense" | "Consultant";
      Amount: number;
      /** At most 255 characters. */
      Description: string;
    }[];
    /**
     * Texts of lines that come from the work, by phase and kind.
     * At most 100.
     */
    LineDescriptions?: {
      /** The project's own key for the project itself. */
      PhaseKey: number;
      Kind: "Labor" | "Expense" | "Consultant";
      /** At most 255 characters. */
      Description: string;
    }[];
    /**
     * How much of contracts is done, for this invoice alone; all of them, in the place of those it has. An empty list goes back to what the phases report.
     * At most 1000.
     */
    PercentsComplete?: {
      /** The project's own key for the project itself. */
      PhaseKey: number;
      PercentComplete: number;
    }[];
  }[];
}

/** What UpdateClientInvoices answers. */
export interface UpdateClientInvoicesContent {
  ClientInvoices: ClientInvoice[];
  ClientInvoicesDetails: ClientInvoiceDetail[];
  ClientInvoicesTransactions: ClientInvoiceTransaction[];
  ClientInvoicesContracts: ClientInvoiceContract[];
}

/** The arguments of FinalizeClientInvoices. */
export interface FinalizeClientInvoicesArguments {
  /** At most 1000. */
  RequestedClientInvoices: number[];
}

/** What FinalizeClientInvoices answers. */
export interface FinalizeClientInvoicesContent {
  ClientInvoices: ClientInvoice[];
  ClientInvoicesDetails: ClientInvoiceDetail[];
  ClientInvoicesTransactions: ClientInvoiceTransaction[];
  ClientInvoicesContracts: ClientInvoiceContract[];
}

/** The arguments of VoidClientInvoices. */
export interface VoidClientInvoicesArguments {
  /** At most 100. */
  RequestedClientInvoices: number[];
  /** Today when left out. */
  VoidDate?: string;
  /**
   * Why; it is added to the invoice's Notes.
   * At most 255 characters.
   */
  Reason?: string;
}

/** What VoidClientInvoices answers. */
export interface VoidClientInvoicesContent {
  ClientInvoices: ClientInvoice[];
  ClientInvoicesDetails: ClientInvoiceDetail[];
  ClientInvoicesTransactions: ClientInvoiceTransaction[];
  ClientInvoicesContracts: ClientInvoiceContract[];
}

/** The arguments of DeleteClientInvoices. */
export interface DeleteClientInvoicesArguments {
  /** At most 100. */
  RequestedClientInvoices: number[];
}

/** What DeleteClientInvoices answers. */
export interface DeleteClientInvoicesContent {
  /** At most 10000. */
  DeletedClientInvoices: number[];
}

/** The arguments of PrintClientInvoice. */
export interface PrintClientInvoiceArguments {
  ClientInvoiceKey: number;
  /** HTML when left out. */
  Format?: "HTML" | "PDF";
  /** Another layout than that of the invoice's format, this once. */
  Layout?: "Standard" | "Summary" | "Detail" | "Progress";
  /** Whether the time and expenses are listed. */
  Backup?: boolean;
}

/** What PrintClientInvoice answers. */
export interface PrintClientInvoiceContent {
  FileName: string;
  MimeType: string;
  /**
   * The page, for the format HTML.
   * Sent only when it has a value.
   */
  Html?: string;
  /**
   * The file in base64, for the format PDF.
   * Sent only when it has a value.
   */
  Data?: string;
}

/** The arguments of HoldTransactions. */
export interface HoldTransactionsArguments {
  /** At most 10000. */
  RequestedTransactions: number[];
}

/** What HoldTransactions answers. */
export interface HoldTransactionsContent {
  Transactions: BillableTransaction[];
}

/** The arguments of ReleaseTransactions. */
export interface ReleaseTransactionsArguments {
  /** At most 10000. */
  RequestedTransactions: number[];
}

/** What ReleaseTransactions answers. */
export interface ReleaseTransactionsContent {
  Transactions: BillableTransaction[];
}

/** The arguments of TransferTransactions. */
export interface TransferTransactionsArguments {
  /** At most 10000. */
  RequestedTransactions: number[];
  ProjectKey: number;
  /** The project's own key for a project without phases. */
  PhaseKey: number;
  /** Of labor alone; the activity stays when it is left out. */
  ActivityKey?: number | null;
  /** Today when left out. A row that counts later moves on its own day. */
  AccountingDate?: string;
}

/** What TransferTransactions answers. */
export interface TransferTransactionsContent {
  Transactions: BillableTransaction[];
}

/** The arguments of ListWriteOffs. */
export interface ListWriteOffsArguments {
  /** At most 10000. */
  FilterByStatus?: ("Normal" | "Voided")[];
  /** On or after. */
  FilterByEarliestDate?: string;
  /** On or before. */
  FilterByLatestDate?: string;
}

/** What ListWriteOffs answers. */
export interface ListWriteOffsContent {
  WriteOffs: WriteOff[];
}

/** The arguments of WriteOffTransactions. */
export interface WriteOffTransactionsArguments {
  /** At most 10000. */
  RequestedTransactions: number[];
  /** At most 255 characters. */
  Reason: string;
  /** Today when left out. */
  Date?: string;
}

/** What WriteOffTransactions answers. */
export interface WriteOffTransactionsContent {
  WriteOffs: WriteOff[];
  Transactions: BillableTransaction[];
}

/** The arguments of VoidWriteOffs. */
export interface VoidWriteOffsArguments {
  /** At most 100. */
  RequestedWriteOffs: number[];
}

/** What VoidWriteOffs answers. */
export interface VoidWriteOffsContent {
  WriteOffs: WriteOff[];
}

/** The arguments of ListReceipts. */
export interface ListReceiptsArguments {
  /** At most 10000. */
  FilterByClient?: number[];
  /** At most 10000. */
  FilterByClientInvoice?: number[];
  /** At most 10000. */
  FilterByBankAccount?: number[];
  FilterByCompany?: number;
  /** At most 10000. */
  FilterByType?: ("Receipt" | "PrepaymentApplied" | "CreditMemo" | "ReceivableAdjustment")[];
  /** At most 10000. */
  FilterByStatus?: ("Normal" | "Voided")[];
  /** On or after. */
  FilterByEarliestDate?: string;
  /** On or before. */
  FilterByLatestDate?: string;
}

/** What ListReceipts answers. */
export interface ListReceiptsContent {
  Receipts: Receipt[];
}

/** The arguments of GetReceipts. */
export interface GetReceiptsArguments {
  /** At most 1000. */
  RequestedReceipts: number[];
}

/** What GetReceipts answers. */
export interface GetReceiptsContent {
  Receipts: Receipt[];
  ReceiptsDetails: ReceiptDetail[];
}

/** The arguments of CreateReceipts. */
export interface CreateReceiptsArguments {
  /** At most 1000. */
  Receipts: {
    ClientKey: number;
    /** What came in. What no application takes is a prepayment. */
    Amount: number;
    /** Where the money went; not with FromPrepayment. */
    BankAccountKey?: number | null;
    /** true applies money that the client paid ahead. */
    FromPrepayment?: boolean;
    /** Whose prepayment it is. That of the bank account, else of the first invoice, else of the user when left out. */
    CompanyKey?: number | null;
    /** Today when left out. */
    Date?: string;
    /** At most 80 characters. */
    Reference?: string;
    Notes?: string;
    /** At most 1000. */
    Applications?: {
      ClientInvoiceKey: number;
      Amount: number;
    }[];
  }[];
}

/** What CreateReceipts answers. */
export interface CreateReceiptsContent {
  Receipts: Receipt[];
  ReceiptsDetails: ReceiptDetail[];
}

/** The arguments of CreateCreditMemos. */
export interface CreateCreditMemosArguments {
  /** At most 1000. */
  CreditMemos: {
    ClientInvoiceKey: number;
    /** A part of what the invoice has open, sales tax included. */
    Amount: number;
    /** Takes it off lines of this kind alone. */
    Kind?: "Labor" | "Expense" | "Consultant";
    /** Today when left out. */
    Date?: string;
    /** At most 80 characters. */
    Reference?: string;
    /** At most 255 characters. */
    Reason: string;
  }[];
}

/** What CreateCreditMemos answers. */
export interface CreateCreditMemosContent {
  Receipts: Receipt[];
  ReceiptsDetails: ReceiptDetail[];
}

/** The arguments of CreateReceivableAdjustments. */
export interface CreateReceivableAdjustmentsArguments {
  /** At most 1000. */
  ReceivableAdjustments: {
    ClientInvoiceKey: number;
    /** A part of what the invoice has open, sales tax included. */
    Amount: number;
    /** Takes it off lines of this kind alone. */
    Kind?: "Labor" | "Expense" | "Consultant";
    /** Today when left out. */
    Date?: string;
    /** At most 80 characters. */
    Reference?: string;
    /** At most 255 characters. */
    Reason: string;
  }[];
}

/** What CreateReceivableAdjustments answers. */
export interface CreateReceivableAdjustmentsContent {
  Receipts: Receipt[];
  ReceiptsDetails: ReceiptDetail[];
}

/** The arguments of VoidReceipts. */
export interface VoidReceiptsArguments {
  /** At most 100. */
  RequestedReceipts: number[];
  /** Today when left out. */
  VoidDate?: string;
}

/** What VoidReceipts answers. */
export interface VoidReceiptsContent {
  Receipts: Receipt[];
  ReceiptsDetails: ReceiptDetail[];
}

/** The arguments of GetClientStatement. */
export interface GetClientStatementArguments {
  ClientKey: number;
  /** Today when left out. */
  AsOfDate?: string;
  /** Invoices of one company alone. */
  CompanyKey?: number | null;
}

/** What GetClientStatement answers. */
export interface GetClientStatementContent {
  ClientKey: number;
  ClientDescription: string;
  AsOfDate: string;
  /** At most 10000. */
  Invoices: ClientStatementInvoice[];
  OpenAmount: number;
  UpTo30Days: number;
  UpTo60Days: number;
  UpTo90Days: number;
  Over90Days: number;
  /** Paid ahead and not used. */
  PrepaymentAmount: number;
}

/** The arguments of HoldVendorInvoices. */
export interface HoldVendorInvoicesArguments {
  /** At most 1000. */
  RequestedVendorInvoices: number[];
}

/** What HoldVendorInvoices answers. */
export interface HoldVendorInvoicesContent {
  VendorInvoices: VendorInvoice[];
}

/** The arguments of ReleaseVendorInvoices. */
export interface ReleaseVendorInvoicesArguments {
  /** At most 1000. */
  RequestedVendorInvoices: number[];
}

/** What ReleaseVendorInvoices answers. */
export interface ReleaseVendorInvoicesContent {
  VendorInvoices: VendorInvoice[];
}

/** The arguments of VoidVendorInvoices. */
export interface VoidVendorInvoicesArguments {
  /** At most 100. */
  RequestedVendorInvoices: number[];
  /** Today when left out. */
  VoidDate?: string;
}

/** What VoidVendorInvoices answers. */
export interface VoidVendorInvoicesContent {
  VendorInvoices: VendorInvoice[];
}

/** The arguments of ListVendorPayments. */
export interface ListVendorPaymentsArguments {
  /** At most 10000. */
  FilterByVendor?: number[];
  /** At most 10000. */
  FilterByVendorInvoice?: number[];
  /** At most 10000. */
  FilterByBankAccount?: number[];
  /** At most 10000. */
  FilterByStatus?: ("Normal" | "Voided")[];
  /** On or after. */
  FilterByEarliestDate?: string;
  /** On or before. */
  FilterByLatestDate?: string;
}

/** What ListVendorPayments answers. */
export interface ListVendorPaymentsContent {
  VendorPayments: VendorPayment[];
}

/** The arguments of GetVendorPayments. */
export interface GetVendorPaymentsArguments {
  /** At most 1000. */
  RequestedVendorPayments: number[];
}

/** What GetVendorPayments answers. */
export interface GetVendorPaymentsContent {
  VendorPayments: VendorPayment[];
  VendorPaymentsDetails: VendorPaymentDetail[];
}

/** The arguments of PayVendorInvoices. */
export interface PayVendorInvoicesArguments {
  /** At most 1000. */
  VendorInvoices: {
    VendorInvoiceKey: number;
    /** A part of what is open; all of it when left out. */
    Amount?: number;
  }[];
  BankAccountKey: number;
  /** Today when left out. */
  Date?: string;
  /**
   * The check or transfer.
   * At most 80 characters.
   */
  Number?: string;
  Notes?: string;
}

/** What PayVendorInvoices answers. */
export interface PayVendorInvoicesContent {
  VendorPayments: VendorPayment[];
  VendorPaymentsDetails: VendorPaymentDetail[];
}

/** The arguments of VoidVendorPayments. */
export interface VoidVendorPaymentsArguments {
  /** At most 100. */
  RequestedVendorPayments: number[];
  /** Today when left out. */
  VoidDate?: string;
}

/** What VoidVendorPayments answers. */
export interface VoidVendorPaymentsContent {
  VendorPayments: VendorPayment[];
  VendorPaymentsDetails: VendorPaymentDetail[];
}

/** The arguments of ListExpenseReportsToPay. */
export interface ListExpenseReportsToPayArguments {
  /** At most 10000. */
  FilterByEmployee?: number[];
  /** At most 10000. */
  FilterByCompany?: number[];
  /** On or before. */
  FilterByLatestAccountingDate?: string;
}

/** What ListExpenseReportsToPay answers. */
export interface ListExpenseReportsToPayContent {
  ExpenseReportsToPay: ExpenseReportToPay[];
}

/** The arguments of ListExpenseReportPayments. */
export interface ListExpenseReportPaymentsArguments {
  /** At most 10000. */
  FilterByEmployee?: number[];
  /** At most 10000. */
  FilterByExpenseReport?: number[];
  /** At most 10000. */
  FilterByBankAccount?: number[];
  /** At most 10000. */
  FilterByStatus?: ("Normal" | "Voided")[];
  /** On or after. */
  FilterByEarliestDate?: string;
  /** On or before. */
  FilterByLatestDate?: string;
}

/** What ListExpenseReportPayments answers. */
export interface ListExpenseReportPaymentsContent {
  ExpenseReportPayments: ExpenseReportPayment[];
}

/** The arguments of PayExpenseReports. */
export interface PayExpenseReportsArguments {
  /** At most 100. */
  RequestedExpenseReports: number[];
  BankAccountKey: number;
  /** Today when left out. */
  Date?: string;
  /**
   * The check or transfer.
   * At most 80 characters.
   */
  Number?: string;
  Notes?: string;
}

/** What PayExpenseReports answers. */
export interface PayExpenseReportsContent {
  ExpenseReportPayments: ExpenseReportPayment[];
}

/** The arguments of VoidExpenseReportPayments. */
export interface VoidExpenseReportPaymentsArguments {
  /** At most 100. */
  RequestedExpenseReportPayments: number[];
  /** Today when left out. */
  VoidDate?: string;
}

/** What VoidExpenseReportPayments answers. */
export interface VoidExpenseReportPaymentsContent {
  ExpenseReportPayments: ExpenseReportPayment[];
}

/** The arguments of GetTrialBalance. */
export interface GetTrialBalanceArguments {
  /**
   * MM/DD/YYYY, YYYY-MM-DD, Today, Yesterday, EndOfLastMonth, EndOfLastQuarter or EndOfLastYear; today when left out.
   * At most 40 characters.
   */
  AsOfDate?: string;
  /**
   * Left out or empty: all companies together.
   * At most 10000.
   */
  Companies?: number[];
  /** Accrual when left out. */
  Basis?: "Accrual" | "Cash";
  /** true leaves close-year entries out. */
  ExcludeCloseYearEntries?: boolean;
}

/** What GetTrialBalance answers. */
export interface GetTrialBalanceContent {
  /** At most 10000. */
  Accounts: {
    GLAccountKey: number;
    ID: string;
    Description: string;
    AccountType: string;
    Debit: number;
    Credit: number;
  }[];
  TotalDebit: number;
  TotalCredit: number;
  AsOfDate: string;
}

/** The arguments of GetIncomeStatement. */
export interface GetIncomeStatementArguments {
  /**
   * MM/DD/YYYY, YYYY-MM-DD, Today, Yesterday, EndOfLastMonth, EndOfLastQuarter or EndOfLastYear; today when left out.
   * At most 40 characters.
   */
  AsOfDate?: string;
  /**
   * Left out or empty: all companies together.
   * At most 10000.
   */
  Companies?: number[];
  /** Accrual when left out. */
  Basis?: "Accrual" | "Cash";
  /** The first day; the start of the fiscal year when left out. */
  FromDate?: string;
  /** true: a column for each month before the whole. */
  MonthColumns?: boolean;
  /** true: the same days a year earlier as the last column. */
  LastYear?: boolean;
  /** Where FromDate is left out; January unless given. */
  FiscalYearStartMonth?: number;
  Detail?: "Accounts" | "Sections";
}

/** What GetIncomeStatement answers. */
export interface GetIncomeStatementContent {
  /** At most 10000. */
  Columns: string[];
  /** At most 10000. */
  Sections: StatementSection[];
  /** At most 10000. */
  NetIncome: number[];
  FromDate: string;
  AsOfDate: string;
}

/** The arguments of GetBalanceSheet. */
export interface GetBalanceSheetArguments {
  /**
   * MM/DD/YYYY, YYYY-MM-DD, Today, Yesterday, EndOfLastMonth, EndOfLastQuarter or EndOfLastYear; today when left out.
   * At most 40 characters.
   */
  AsOfDate?: string;
  /**
   * Left out or empty: all companies together.
   * At most 10000.
   */
  Companies?: number[];
  /** Accrual when left out. */
  Basis?: "Accrual" | "Cash";
}

/** What GetBalanceSheet answers. */
export interface GetBalanceSheetContent {
  /** At most 10000. */
  Columns: string[];
  /** At most 10000. */
  Sections: StatementSection[];
  TotalAssets: number;
  TotalLiabilities: number;
  /** Equity accounts and UnclosedEarnings. */
  TotalEquity: number;
  /** Income less costs that no year closing has moved to retained earnings. */
  UnclosedEarnings: number;
}

/** The arguments of GetCashAccrualBridge. */
export interface GetCashAccrualBridgeArguments {
  /**
   * MM/DD/YYYY, YYYY-MM-DD, Today, Yesterday, EndOfLastMonth, EndOfLastQuarter or EndOfLastYear; today when left out.
   * At most 40 characters.
   */
  AsOfDate?: string;
  /**
   * Left out or empty: all companies together.
   * At most 10000.
   */
  Companies?: number[];
  /** The first day; the start of the fiscal year when left out. */
  FromDate?: string;
  /** Where FromDate is left out; January unless given. */
  FiscalYearStartMonth?: number;
  /** Documents adds a row for each document. */
  Detail?: "Totals" | "Documents";
}

/** What GetCashAccrualBridge answers. */
export interface GetCashAccrualBridgeContent {
  /** Income less costs on the cash basis. */
  CashResult: number;
  AccrualResult: number;
  /** At most 10000. */
  Sources: {
    Source: "Timesheet" | "ExpenseReport" | "ExpenseReportPayment" | "VendorInvoice" | "VendorPayment" | "ClientInvoice" | "Receipt" | "CreditMemo" | "ReceivableAdjustment" | "WriteOff" | "Journal" | "CloseYear";
    Accrual: number;
    Cash: number;
    Difference: number;
  }[];
  /**
   * Sent only when it has a value.
   * At most 10000.
   */
  Documents?: {
    Source: "Timesheet" | "ExpenseReport" | "ExpenseReportPayment" | "VendorInvoice" | "VendorPayment" | "ClientInvoice" | "Receipt" | "CreditMemo" | "ReceivableAdjustment" | "WriteOff" | "Journal" | "CloseYear";
    SourceKey: number;
    Accrual: number;
    Cash: number;
    Difference: number;
  }[];
  FromDate: string;
  AsOfDate: string;
}

/** The arguments of GetWIPAgeing. */
export interface GetWIPAgeingArguments {
  /**
   * MM/DD/YYYY, YYYY-MM-DD, Today, Yesterday, EndOfLastMonth, EndOfLastQuarter or EndOfLastYear; today when left out.
   * At most 40 characters.
   */
  AsOfDate?: string;
  /**
   * Left out or empty: all companies together.
   * At most 10000.
   */
  Companies?: number[];
  /**
   * The last day of each column but the last, rising; 30, 60, 90 when left out.
   * At most 12.
   */
  Days?: number[];
}

/** What GetWIPAgeing answers. */
export interface GetWIPAgeingContent {
  AsOfDate: string;
  /**
   * The days that each amount is of.
   * At most 10000.
   */
  Columns: string[];
  /** At most 10000. */
  Rows: WIPAgeingRow[];
  /** At most 10000. */
  Totals: number[];
  Total: number;
}

/** The arguments of GetReceivableAgeing. */
export interface GetReceivableAgeingArguments {
  /**
   * MM/DD/YYYY, YYYY-MM-DD, Today, Yesterday, EndOfLastMonth, EndOfLastQuarter or EndOfLastYear; today when left out.
   * At most 40 characters.
   */
  AsOfDate?: string;
  /**
   * Left out or empty: all companies together.
   * At most 10000.
   */
  Companies?: number[];
  /**
   * The last day of each column but the last, rising; 30, 60, 90 when left out.
   * At most 12.
   */
  Days?: number[];
  /** Documents adds what the figures are made of. */
  Detail?: "Totals" | "Documents";
}

/** What GetReceivableAgeing answers. */
export interface GetReceivableAgeingContent {
  AsOfDate: string;
  /**
   * The days that each amount is of.
   * At most 10000.
   */
  Columns: string[];
  /** At most 10000. */
  Rows: ReceivableAgeingRow[];
  /** At most 10000. */
  Totals: number[];
  Total: number;
  /** The balance of the control account on the same day; equal to Total unless something else was posted to it. */
  ControlBalance: number;
  /**
   * Sent only when it has a value.
   * At most 10000.
   */
  Documents?: {
    ClientInvoiceKey: number;
    ClientKey: number;
    ProjectKey: number;
    CompanyKey: number;
    Number: number;
    Date: string;
    /** With its sales tax. */
    Amount: number;
    OpenAmount: number;
    Days: number;
  }[];
}

/** The arguments of GetPayableAgeing. */
export interface GetPayableAgeingArguments {
  /**
   * MM/DD/YYYY, YYYY-MM-DD, Today, Yesterday, EndOfLastMonth, EndOfLastQuarter or EndOfLastYear; today when left out.
   * At most 40 characters.
   */
  AsOfDate?: string;
  /**
   * Left out or empty: all companies together.
   * At most 10000.
   */
  Companies?: number[];
  /**
   * The last day of each column but the last, rising; 30, 60, 90 when left out.
   * At most 12.
   */
  Days?: number[];
  AgeBy?: "InvoiceDate" | "DueDate";
  /** Documents adds what the figures are made of. */
  Detail?: "Totals" | "Documents";
}

/** What GetPayableAgeing answers. */
export interface GetPayableAgeingContent {
  AsOfDate: string;
  /**
   * The days that each amount is of.
   * At most 10000.
   */
  Columns: string[];
  /** At most 10000. */
  Rows: PayableAgeingRow[];
  /** At most 10000. */
  Totals: number[];
  Total: number;
  /** The balance of the control account on the same day; equal to Total unless something else was posted to it. */
  ControlBalance: number;
  /**
   * Sent only when it has a value.
   * At most 10000.
   */
  Documents?: {
    VendorInvoiceKey: number;
    VendorKey: number;
    CompanyKey: number;
    Number: string;
    Date: string;
    DateToPay: string;
    Amount: number;
    OpenAmount: number;
    Days: number;
  }[];
}

/** The arguments of GetProjectProfit. */
export interface GetProjectProfitArguments {
  /**
   * MM/DD/YYYY, YYYY-MM-DD, Today, Yesterday, EndOfLastMonth, EndOfLastQuarter or EndOfLastYear; today when left out.
   * At most 40 characters.
   */
  AsOfDate?: string;
  /**
   * Left out or empty: all companies together.
   * At most 10000.
   */
  Companies?: number[];
  /** The first day; from the beginning when left out. */
  FromDate?: string;
  /** At most 10000. */
  FilterByProject?: number[];
}

/** What GetProjectProfit answers. */
export interface GetProjectProfitContent {
  /** At most 10000. */
  Projects: {
    ProjectKey: number;
    ID: string;
    Description: string;
    Hours: number;
    Revenue: number;
    /** With premium. */
    CostLabor: number;
    CostExpense: number;
    CostConsultant: number;
    Cost: number;
    /** Revenue less Cost. */
    Profit: number;
    Burden: number;
    /** Profit less Burden. */
    ProfitBurdened: number;
    /** What the work is worth at its rates. */
    Value: number;
  }[];
  TotalRevenue: number;
  TotalCost: number;
  TotalProfit: number;
  AsOfDate: string;
}

/** The arguments of GetUtilization. */
export interface GetUtilizationArguments {
  /**
   * MM/DD/YYYY, YYYY-MM-DD, Today, Yesterday, EndOfLastMonth, EndOfLastQuarter or EndOfLastYear; today when left out.
   * At most 40 characters.
   */
  AsOfDate?: string;
  /**
   * Left out or empty: all companies together.
   * At most 10000.
   */
  Companies?: number[];
  /** The first day; the first of AsOfDate's month when left out. */
  FromDate?: string;
  /** At most 10000. */
  FilterByEmployee?: number[];
  /** At most 10000. */
  FilterByDepartment?: (number | null)[];
}

/** What GetUtilization answers. */
export interface GetUtilizationContent {
  /** At most 10000. */
  Employees: {
    EmployeeKey: number;
    Description: string;
    DepartmentKey: number | null;
    /** The employee's target of billable time, in percent. */
    Target: number;
    Hours: number;
    /** On projects, and not of a kind that is never billed. */
    BillableHours: number;
    /** On projects, never billed. */
    NonBillableHours: number;
    OverheadHours: number;
    /** BillableHours as a percent of Hours. */
    Utilization: number;
  }[];
  /** At most 10000. */
  Departments: {
    DepartmentKey: number | null;
    /** Empty for employees without one. */
    Description: string;
    Hours: number;
    /** On projects, and not of a kind that is never billed. */
    BillableHours: number;
    /** On projects, never billed. */
    NonBillableHours: number;
    OverheadHours: number;
    /** BillableHours as a percent of Hours. */
    Utilization: number;
  }[];
  Total: {
    Hours: number;
    /** On projects, and not of a kind that is never billed. */
    BillableHours: number;
    /** On projects, never billed. */
    NonBillableHours: number;
    OverheadHours: number;
    /** BillableHours as a percent of Hours. */
    Utilization: number;
  };
  FromDate: string;
  AsOfDate: string;
}

/** The arguments of GetBudgetComparison. */
export interface GetBudgetComparisonArguments {
  /**
   * MM/DD/YYYY, YYYY-MM-DD, Today, Yesterday, EndOfLastMonth, EndOfLastQuarter or EndOfLastYear; today when left out.
   * At most 40 characters.
   */
  AsOfDate?: string;
  /**
   * Left out or empty: all companies together.
   * At most 10000.
   */
  Companies?: number[];
  /** Accrual when left out. */
  Basis?: "Accrual" | "Cash";
  /** The first day; the start of the fiscal year when left out. */
  FromDate?: string;
  /** Where FromDate is left out; January unless given. */
  FiscalYearStartMonth?: number;
}

/** What GetBudgetComparison answers. */
export interface GetBudgetComparisonContent {
  /** At most 10000. */
  Accounts: {
    GLAccountKey: number;
    ID: string;
    Description: string;
    AccountType: string;
    Actual: number;
    Budget: number;
    /** Actual less Budget. */
    Difference: number;
    /** Actual as a percent of Budget; null without one. */
    Percent: number | null;
  }[];
  /** Income less costs. */
  NetActual: number;
  NetBudget: number;
  FromDate: string;
  AsOfDate: string;
}

/** The arguments of Get1099Totals. */
export interface Get1099TotalsArguments {
  Year: number;
  /**
   * Left out or empty: all companies together.
   * At most 10000.
   */
  Companies?: number[];
  /** 600 when left out. */
  AtLeast?: number;
}

/** What Get1099Totals answers. */
export interface Get1099TotalsContent {
  /** At most 10000. */
  Vendors: {
    VendorKey: number;
    Description: string;
    FormType1099: string;
    RecipientID1099: string;
    RecipientName1099: string;
    Amount: number;
    /** What the vendor's record says was reported. */
    ReportedAmount1099: number;
  }[];
  Total: number;
}

/** The arguments of ExportList. */
export interface ExportListArguments {
  /**
   * The method whose rows are wanted.
   * At most 100 characters.
   */
  ExportedMethod: string;
  /** Its MethodArguments. */
  Arguments?: unknown;
  Format?: "CSV" | "Excel";
  /**
   * The list of its Content, where there are several; the first when left out.
   * At most 100 characters.
   */
  Member?: string;
}

/** What ExportList answers. */
export interface ExportListContent {
  Filename: string;
  MimeType: string;
  Rows: number;
  /** The file, base64. */
  Data: string;
}

/** The arguments of ExportStatement. */
export interface ExportStatementArguments {
  /**
   * The method whose rows are wanted.
   * At most 100 characters.
   */
  ExportedMethod: string;
  /** Its MethodArguments. */
  Arguments?: unknown;
  Format?: "CSV" | "Excel";
  /**
   * The list of its Content, where there are several; the first when left out.
   * At most 100 characters.
   */
  Member?: string;
}

/** What ExportStatement answers. */
export interface ExportStatementContent {
  Filename: string;
  MimeType: string;
  Rows: number;
  /** The file, base64. */
  Data: string;
}

/** The arguments of ExportJournal. */
export interface ExportJournalArguments {
  /**
   * The last day, as for statements; today when left out.
   * At most 40 characters.
   */
  AsOfDate?: string;
  /** The first day; from the beginning when left out. */
  FromDate?: string;
  /**
   * Left out or empty: all.
   * At most 10000.
   */
  Companies?: number[];
  Basis?: "Accrual" | "Cash";
  ExcludeCloseYearEntries?: boolean;
}

/** What ExportJournal answers. */
export interface ExportJournalContent {
  Filename: string;
  MimeType: string;
  Entries: number;
  /** The file, base64. */
  Data: string;
}

/** The arguments of ImportRecords. */
export interface ImportRecordsArguments {
  /** What the rows are. */
  Type: "Clients" | "Contacts" | "Vendors" | "Projects" | "Employees" | "GLAccounts" | "BeginningBalances";
  /** CSV, or Excel for an .xlsx file. */
  Format?: "CSV" | "Excel";
  /** The file as base64; at most 20 MB. */
  Data: string;
  /** An object of column headings and the fields they fill; null for a column that shall fill none. Columns left out go by their headings, ignoring case, spaces and punctuation. */
  Mapping?: unknown;
  /**
   * The heading of the column that tells one row from another for good: the id in the program it comes from. Left out: the column ExternalID.
   * At most 1000 characters.
   */
  ExternalIDColumn?: string;
  /** An object of field names and values for new records whose row says nothing of them. */
  Defaults?: unknown;
  /** What an empty cell does to a record that is there. */
  EmptyCells?: "Keep" | "Clear";
  /**
   * For the log of imports (ListImports).
   * At most 255 characters.
   */
  Filename?: string;
  /**
   * A name of the caller's own for this import, e.g. a GUID.
   * At most 100 characters.
   */
  ImportID?: string;
}

/** What ImportRecords answers. */
export interface ImportRecordsContent {
  /** What the rows are. */
  Type: "Clients" | "Contacts" | "Vendors" | "Projects" | "Employees" | "GLAccounts" | "BeginningBalances";
  Rows: number;
  Created: number;
  Changed: number;
  Unchanged: number;
  /**
   * Headings that filled nothing.
   * At most 10000.
   */
  UnusedColumns: string[];
  /** At most 10000. */
  Records: ImportedRow[];
}

/** The arguments of GetImportColumns. */
export interface GetImportColumnsArguments {
  /** What the rows are. */
  Type: "Clients" | "Contacts" | "Vendors" | "Projects" | "Employees" | "GLAccounts" | "BeginningBalances";
  /** CSV, or Excel for an .xlsx file. */
  Format?: "CSV" | "Excel";
  /** The file as base64; at most 20 MB. */
  Data: string;
  /** An object of column headings and the fields they fill; null for a column that shall fill none. Columns left out go by their headings, ignoring case, spaces and punctuation. */
  Mapping?: unknown;
  /**
   * The heading of the column that tells one row from another for good: the id in the program it comes from. Left out: the column ExternalID.
   * At most 1000 characters.
   */
  ExternalIDColumn?: string;
}

/** What GetImportColumns answers. */
export interface GetImportColumnsContent {
  Rows: number;
  ExternalIDColumn: string | null;
  /** At most 10000. */
  Columns: ImportColumn[];
  /** At most 10000. */
  Fields: ImportField[];
}

/** The arguments of GetImportTemplate. */
export interface GetImportTemplateArguments {
  Type: "Clients" | "Contacts" | "Vendors" | "Projects" | "Employees" | "GLAccounts" | "BeginningBalances";
  Format?: "CSV" | "Excel";
}

/** What GetImportTemplate answers. */
export interface GetImportTemplateContent {
  Filename: string;
  MimeType: string;
  /** The file, base64. */
  Data: string;
  /** At most 10000. */
  Fields: ImportField[];
}

/** The arguments of GetImportProgress. */
export interface GetImportProgressArguments {
  /** At most 100 characters. */
  ImportID: string;
}

/** What GetImportProgress answers. */
export interface GetImportProgressContent {
  State: "Working" | "Done" | "Unknown";
  Stage: "Reading" | "Checking" | "Saving" | "Linking" | null;
  RowsDone: number;
  Rows: number;
}

/** The arguments of ListImports. */
export interface ListImportsArguments {
  /** At most 10000. */
  FilterByType?: ("Clients" | "Contacts" | "Vendors" | "Projects" | "Employees" | "GLAccounts" | "BeginningBalances")[];
  /**
   * The ImportID it was begun with.
   * At most 100 characters.
   */
  FilterByImportID?: string;
}

/** What ListImports answers. */
export interface ListImportsContent {
  Imports: Pick<Import, "ImportKey" | "ImportID" | "Type" | "Filename" | "ImportedBy" | "ImportedDate" | "Rows" | "Created" | "Changed" | "Unchanged">[];
}

/** The arguments of GetAccountGroups. */
export interface GetAccountGroupsArguments {
  /** At most 1000. */
  RequestedAccountGroups: number[];
}

/** What GetAccountGroups answers. */
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

/** What UpdateAccountGroups answers. */
export interface UpdateAccountGroupsContent {
  AccountGroups: (AccountGroup & {
    /**
     * The negative key it was sent with.
     * Sent only when it has a value.
     */
    OriginalAccountGroupKey?: number;
  })[];
  /** Created, changed and deleted records. */
  NumberOfAccountGroupsUpdated: number;
}

/** The arguments of GetActivities. */
export interface GetActivitiesArguments {
  /** At most 1000. */
  RequestedActivities: number[];
}

/** What GetActivities answers. */
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

/** What UpdateActivities answers. */
export interface UpdateActivitiesContent {
  Activities: (Activity & {
    /**
     * The negative key it was sent with.
     * Sent only when it has a value.
     */
    OriginalActivityKey?: number;
  })[];
  /** Created, changed and deleted records. */
  NumberOfActivitiesUpdated: number;
}

/** The arguments of GetBankAccounts. */
export interface GetBankAccountsArguments {
  /** At most 1000. */
  RequestedBankAccounts: number[];
}

/** What GetBankAccounts answers. */
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

/** What UpdateBankAccounts answers. */
export interface UpdateBankAccountsContent {
  BankAccounts: (BankAccount & {
    /**
     * The negative key it was sent with.
     * Sent only when it has a value.
     */
    OriginalBankAccountKey?: number;
  })[];
  /** Created, changed and deleted records. */
  NumberOfBankAccountsUpdated: number;
}

/** The arguments of GetCompanies. */
export interface GetCompaniesArguments {
  /** At most 1000. */
  RequestedCompanies: number[];
}

/** What GetCompanies answers. */
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

/** What UpdateCompanies answers. */
export interface UpdateCompaniesContent {
  Companies: (Company & {
    /**
     * The negative key it was sent with.
     * Sent only when it has a value.
     */
    OriginalCompanyKey?: number;
  })[];
  /** Created, changed and deleted records. */
  NumberOfCompaniesUpdated: number;
}

/** The arguments of GetDepartments. */
export interface GetDepartmentsArguments {
  /** At most 1000. */
  RequestedDepartments: number[];
}

/** What GetDepartments answers. */
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

/** What UpdateDepartments answers. */
export interface UpdateDepartmentsContent {
  Departments: (Department & {
    /**
     * The negative key it was sent with.
     * Sent only when it has a value.
     */
    OriginalDepartmentKey?: number;
  })[];
  /** Created, changed and deleted records. */
  NumberOfDepartmentsUpdated: number;
}

/** The arguments of GetInvoiceFormats. */
export interface GetInvoiceFormatsArguments {
  /** At most 1000. */
  RequestedInvoiceFormats: number[];
}

/** What GetInvoiceFormats answers. */
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

/** What UpdateInvoiceFormats answers. */
export interface UpdateInvoiceFormatsContent {
  InvoiceFormats: (InvoiceFormat & {
    /**
     * The negative key it was sent with.
     * Sent only when it has a value.
     */
    OriginalInvoiceFormatKey?: number;
  })[];
  /** Created, changed and deleted records. */
  NumberOfInvoiceFormatsUpdated: number;
}

/** The arguments of GetPayrollTaxes. */
export interface GetPayrollTaxesArguments {
  /** At most 1000. */
  RequestedPayrollTaxes: number[];
}

/** What GetPayrollTaxes answers. */
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

/** What UpdatePayrollTaxes answers. */
export interface UpdatePayrollTaxesContent {
  PayrollTaxes: (PayrollTax & {
    /**
     * The negative key it was sent with.
     * Sent only when it has a value.
     */
    OriginalPayrollTaxKey?: number;
  })[];
  /** Created, changed and deleted records. */
  NumberOfPayrollTaxesUpdated: number;
}

/** The arguments of GetPays. */
export interface GetPaysArguments {
  /** At most 1000. */
  RequestedPays: number[];
}

/** What GetPays answers. */
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

/** What UpdatePays answers. */
export interface UpdatePaysContent {
  Pays: (Pay & {
    /**
     * The negative key it was sent with.
     * Sent only when it has a value.
     */
    OriginalPayKey?: number;
  })[];
  /** Created, changed and deleted records. */
  NumberOfPaysUpdated: number;
}

/** The arguments of GetRateTables. */
export interface GetRateTablesArguments {
  /** At most 1000. */
  RequestedRateTables: number[];
}

/** What GetRateTables answers. */
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

/** What UpdateRateTables answers. */
export interface UpdateRateTablesContent {
  RateTables: (RateTable & {
    /**
     * The negative key it was sent with.
     * Sent only when it has a value.
     */
    OriginalRateTableKey?: number;
  })[];
  /** Created, changed and deleted records. */
  NumberOfRateTablesUpdated: number;
}

/** The arguments of GetWageTables. */
export interface GetWageTablesArguments {
  /** At most 1000. */
  RequestedWageTables: number[];
}

/** What GetWageTables answers. */
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

/** What UpdateWageTables answers. */
export interface UpdateWageTablesContent {
  WageTables: (WageTable & {
    /**
     * The negative key it was sent with.
     * Sent only when it has a value.
     */
    OriginalWageTableKey?: number;
  })[];
  /** Created, changed and deleted records. */
  NumberOfWageTablesUpdated: number;
}

/** The arguments of GetMarketingFinalDispositions. */
export interface GetMarketingFinalDispositionsArguments {
  /** At most 1000. */
  RequestedMarketingFinalDispositions: number[];
}

/** What GetMarketingFinalDispositions answers. */
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

/** What UpdateMarketingFinalDispositions answers. */
export interface UpdateMarketingFinalDispositionsContent {
  MarketingFinalDispositions: (MarketingFinalDisposition & {
    /**
     * The negative key it was sent with.
     * Sent only when it has a value.
     */
    OriginalMarketingFinalDispositionKey?: number;
  })[];
  /** Created, changed and deleted records. */
  NumberOfMarketingFinalDispositionsUpdated: number;
}

/** The arguments of GetMarketingStages. */
export interface GetMarketingStagesArguments {
  /** At most 1000. */
  RequestedMarketingStages: number[];
}

/** What GetMarketingStages answers. */
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

/** What UpdateMarketingStages answers. */
export interface UpdateMarketingStagesContent {
  MarketingStages: (MarketingStage & {
    /**
     * The negative key it was sent with.
     * Sent only when it has a value.
     */
    OriginalMarketingStageKey?: number;
  })[];
  /** Created, changed and deleted records. */
  NumberOfMarketingStagesUpdated: number;
}

/** The arguments of GetOverheadGroups. */
export interface GetOverheadGroupsArguments {
  /** At most 1000. */
  RequestedOverheadGroups: number[];
}

/** What GetOverheadGroups answers. */
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

/** What UpdateOverheadGroups answers. */
export interface UpdateOverheadGroupsContent {
  OverheadGroups: (OverheadGroup & {
    /**
     * The negative key it was sent with.
     * Sent only when it has a value.
     */
    OriginalOverheadGroupKey?: number;
  })[];
  /** Created, changed and deleted records. */
  NumberOfOverheadGroupsUpdated: number;
}

/** The arguments of GetContactTypes. */
export interface GetContactTypesArguments {
  /** At most 1000. */
  RequestedContactTypes: number[];
}

/** What GetContactTypes answers. */
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

/** What UpdateContactTypes answers. */
export interface UpdateContactTypesContent {
  ContactTypes: (ContactType & {
    /**
     * The negative key it was sent with.
     * Sent only when it has a value.
     */
    OriginalContactTypeKey?: number;
  })[];
  /** Created, changed and deleted records. */
  NumberOfContactTypesUpdated: number;
}

/** The arguments of GetClientTypes. */
export interface GetClientTypesArguments {
  /** At most 1000. */
  RequestedClientTypes: number[];
}

/** What GetClientTypes answers. */
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

/** What UpdateClientTypes answers. */
export interface UpdateClientTypesContent {
  ClientTypes: (ClientType & {
    /**
     * The negative key it was sent with.
     * Sent only when it has a value.
     */
    OriginalClientTypeKey?: number;
  })[];
  /** Created, changed and deleted records. */
  NumberOfClientTypesUpdated: number;
}

/** The arguments of GetVendorTypes. */
export interface GetVendorTypesArguments {
  /** At most 1000. */
  RequestedVendorTypes: number[];
}

/** What GetVendorTypes answers. */
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

/** What UpdateVendorTypes answers. */
export interface UpdateVendorTypesContent {
  VendorTypes: (VendorType & {
    /**
     * The negative key it was sent with.
     * Sent only when it has a value.
     */
    OriginalVendorTypeKey?: number;
  })[];
  /** Created, changed and deleted records. */
  NumberOfVendorTypesUpdated: number;
}

/** The arguments of ListEmployeeTypes. */
export interface ListEmployeeTypesArguments {
  /** At most 10000. */
  FilterByStatus?: ("Active" | "Inactive")[];
}

/** What ListEmployeeTypes answers. */
export interface ListEmployeeTypesContent {
  EmployeeTypes: Pick<EmployeeType, "EmployeeTypeKey" | "Description" | "Status" | "Notes">[];
}

/** The arguments of GetEmployeeTypes. */
export interface GetEmployeeTypesArguments {
  /** At most 1000. */
  RequestedEmployeeTypes: number[];
}

/** What GetEmployeeTypes answers. */
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

/** What UpdateEmployeeTypes answers. */
export interface UpdateEmployeeTypesContent {
  EmployeeTypes: (EmployeeType & {
    /**
     * The negative key it was sent with.
     * Sent only when it has a value.
     */
    OriginalEmployeeTypeKey?: number;
  })[];
  /** Created, changed and deleted records. */
  NumberOfEmployeeTypesUpdated: number;
}

/** The arguments of ListDeductions. */
export interface ListDeductionsArguments {
  /** At most 10000. */
  FilterByStatus?: ("Active" | "Inactive")[];
}

/** What ListDeductions answers. */
export interface ListDeductionsContent {
  Deductions: Pick<Deduction, "DeductionKey" | "Description" | "Status" | "Notes">[];
}

/** The arguments of GetDeductions. */
export interface GetDeductionsArguments {
  /** At most 1000. */
  RequestedDeductions: number[];
}

/** What GetDeductions answers. */
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

/** What UpdateDeductions answers. */
export interface UpdateDeductionsContent {
  Deductions: (Deduction & {
    /**
     * The negative key it was sent with.
     * Sent only when it has a value.
     */
    OriginalDeductionKey?: number;
  })[];
  /** Created, changed and deleted records. */
  NumberOfDeductionsUpdated: number;
}

/** The arguments of ListFringes. */
export interface ListFringesArguments {
  /** At most 10000. */
  FilterByStatus?: ("Active" | "Inactive")[];
}

/** What ListFringes answers. */
export interface ListFringesContent {
  Fringes: Pick<Fringe, "FringeKey" | "Description" | "Status" | "Notes">[];
}

/** The arguments of GetFringes. */
export interface GetFringesArguments {
  /** At most 1000. */
  RequestedFringes: number[];
}

/** What GetFringes answers. */
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

/** What UpdateFringes answers. */
export interface UpdateFringesContent {
  Fringes: (Fringe & {
    /**
     * The negative key it was sent with.
     * Sent only when it has a value.
     */
    OriginalFringeKey?: number;
  })[];
  /** Created, changed and deleted records. */
  NumberOfFringesUpdated: number;
}

/** The arguments of ListProjectTypes. */
export interface ListProjectTypesArguments {
  /** At most 10000. */
  FilterByStatus?: ("Active" | "Inactive")[];
}

/** What ListProjectTypes answers. */
export interface ListProjectTypesContent {
  ProjectTypes: Pick<ProjectType, "ProjectTypeKey" | "Description" | "Status" | "Notes">[];
}

/** The arguments of GetProjectTypes. */
export interface GetProjectTypesArguments {
  /** At most 1000. */
  RequestedProjectTypes: number[];
}

/** What GetProjectTypes answers. */
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

/** What UpdateProjectTypes answers. */
export interface UpdateProjectTypesContent {
  ProjectTypes: (ProjectType & {
    /**
     * The negative key it was sent with.
     * Sent only when it has a value.
     */
    OriginalProjectTypeKey?: number;
  })[];
  /** Created, changed and deleted records. */
  NumberOfProjectTypesUpdated: number;
}

/** The arguments of ListLocalTaxes. */
export interface ListLocalTaxesArguments {
  /** At most 10000. */
  FilterByStatus?: ("Active" | "Inactive")[];
}

/** What ListLocalTaxes answers. */
export interface ListLocalTaxesContent {
  LocalTaxes: Pick<LocalTax, "LocalTaxKey" | "Description" | "Status" | "Notes" | "State" | "Rate">[];
}

/** The arguments of GetLocalTaxes. */
export interface GetLocalTaxesArguments {
  /** At most 1000. */
  RequestedLocalTaxes: number[];
}

/** What GetLocalTaxes answers. */
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

/** What UpdateLocalTaxes answers. */
export interface UpdateLocalTaxesContent {
  LocalTaxes: (LocalTax & {
    /**
     * The negative key it was sent with.
     * Sent only when it has a value.
     */
    OriginalLocalTaxKey?: number;
  })[];
  /** Created, changed and deleted records. */
  NumberOfLocalTaxesUpdated: number;
}

/** The arguments of ListEmailTemplates. */
export interface ListEmailTemplatesArguments {
  /** At most 10000. */
  FilterByStatus?: ("Active" | "Inactive")[];
  /** At most 10000. */
  FilterByTemplateType?: ("Invoice" | "Statement" | "Other")[];
}

/** What ListEmailTemplates answers. */
export interface ListEmailTemplatesContent {
  EmailTemplates: Pick<EmailTemplate, "EmailTemplateKey" | "Description" | "Status" | "Notes" | "TemplateType">[];
}

/** The arguments of GetEmailTemplates. */
export interface GetEmailTemplatesArguments {
  /** At most 1000. */
  RequestedEmailTemplates: number[];
}

/** What GetEmailTemplates answers. */
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

/** What UpdateEmailTemplates answers. */
export interface UpdateEmailTemplatesContent {
  EmailTemplates: (EmailTemplate & {
    /**
     * The negative key it was sent with.
     * Sent only when it has a value.
     */
    OriginalEmailTemplateKey?: number;
  })[];
  /** Created, changed and deleted records. */
  NumberOfEmailTemplatesUpdated: number;
}

/** The arguments of ListTimesheetNonWorkDays. */
export interface ListTimesheetNonWorkDaysArguments {
  /** At most 10000. */
  FilterByStatus?: ("Active" | "Inactive")[];
  /**
   * Days of these companies, and those of every company.
   * At most 10000.
   */
  FilterByCompany?: number[];
  /** Inclusive. */
  FilterByEarliestDate?: string;
  /** Inclusive. */
  FilterByLatestDate?: string;
}

/** What ListTimesheetNonWorkDays answers. */
export interface ListTimesheetNonWorkDaysContent {
  TimesheetNonWorkDays: Pick<TimesheetNonWorkDay, "TimesheetNonWorkDayKey" | "Date" | "Description" | "CompanyKey" | "Status" | "Notes">[];
}

/** The arguments of GetTimesheetNonWorkDays. */
export interface GetTimesheetNonWorkDaysArguments {
  /** At most 1000. */
  RequestedTimesheetNonWorkDays: number[];
}

/** What GetTimesheetNonWorkDays answers. */
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

/** What UpdateTimesheetNonWorkDays answers. */
export interface UpdateTimesheetNonWorkDaysContent {
  TimesheetNonWorkDays: (TimesheetNonWorkDay & {
    /**
     * The negative key it was sent with.
     * Sent only when it has a value.
     */
    OriginalTimesheetNonWorkDayKey?: number;
  })[];
  /** Created, changed and deleted records. */
  NumberOfTimesheetNonWorkDaysUpdated: number;
}

/** The arguments of ListEmployees. */
export interface ListEmployeesArguments {
  /** At most 10000. */
  FilterByStatus?: ("Active" | "Inactive")[];
  /** At most 10000. */
  FilterByCompany?: number[];
  /**
   * null keeps those without one.
   * At most 10000.
   */
  FilterByDepartment?: (number | null)[];
  /**
   * null keeps those without one.
   * At most 10000.
   */
  FilterByEmployeeType?: (number | null)[];
  /**
   * null keeps those without one.
   * At most 10000.
   */
  FilterBySupervisor?: (number | null)[];
  /**
   * Employees that hold any of these roles.
   * At most 10000.
   */
  FilterByRole?: ("Principal" | "Supervisor" | "ProjectManager" | "AccountingManager" | "MarketingContact" | "Administrator")[];
  /** At most 10000. */
  FilterByUsesExpenseReports?: boolean[];
  /**
   * Found anywhere in the name, ignoring case; a value with % is a LIKE pattern.
   * At most 1000 characters.
   */
  FilterByNameLike?: string;
  /** Inclusive. */
  FilterByEarliestModifiedDate?: string;
  /** Inclusive. */
  FilterByLatestModifiedDate?: string;
}

/** What ListEmployees answers. */
export interface ListEmployeesContent {
  Employees: Pick<Employee, "EmployeeKey" | "FirstName" | "MiddleName" | "LastName" | "Title" | "Status" | "CompanyKey" | "DepartmentKey" | "EmployeeTypeKey" | "Roles">[];
}

/** The arguments of GetEmployees. */
export interface GetEmployeesArguments {
  /** At most 1000. */
  RequestedEmployees: number[];
}

/** What GetEmployees answers. */
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

/** What UpdateEmployees answers. */
export interface UpdateEmployeesContent {
  Employees: (Employee & {
    /**
     * The negative key it was sent with.
     * Sent only when it has a value.
     */
    OriginalEmployeeKey?: number;
  })[];
  /** Created, changed and deleted records. */
  NumberOfEmployeesUpdated: number;
}

/** The arguments of ListCustomFields. */
export interface ListCustomFieldsArguments {
  /** At most 10000. */
  FilterByRecordType?: ("Client" | "Contact" | "Vendor" | "Project" | "Phase")[];
}

/** What ListCustomFields answers. */
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

/** What UpdateCustomFields answers. */
export interface UpdateCustomFieldsContent {
  CustomFields: (CustomField & {
    /**
     * The negative key it was sent with.
     * Sent only when it has a value.
     */
    OriginalCustomFieldKey?: number;
  })[];
  /** Created, changed and deleted records. */
  NumberOfCustomFieldsUpdated: number;
}

/** The arguments of ListEvents. */
export interface ListEventsArguments {
  /** The last event known already; 0 or nothing for all. */
  AfterEventKey?: number;
  /** At most 10000. */
  FilterByRecordType?: ("Client" | "Contact" | "Vendor" | "VendorInvoice" | "Project" | "InvoiceGroup" | "Phase" | "Resource" | "Employee" | "CustomField" | "Timesheet" | "ExpenseReport" | "Attachment" | "TimesheetDayLock" | "Transaction" | "BillableTransaction" | "ClientInvoice" | "Receipt" | "WriteOff" | "VendorPayment" | "ExpenseReportPayment" | "GLAccount" | "Budget" | "JournalEntry" | "RecurringJournal" | "Period" | "YearClosing" | "AccountGroup" | "Activity" | "BankAccount" | "ClientType" | "Company" | "ContactType" | "Deduction" | "Department" | "EmailTemplate" | "EmployeeType" | "Fringe" | "InvoiceFormat" | "LocalTax" | "MarketingFinalDisposition" | "MarketingStage" | "OverheadGroup" | "Pay" | "PayrollTax" | "ProjectType" | "RateTable" | "TimesheetNonWorkDay" | "VendorType" | "WageTable" | "FirmSettings" | "Import" | "Webhook" | "WebhookDelivery" | "APIUser" | "ServiceUser" | "SignIn")[];
  /** How many to answer at most; 1000 when left out. More tells whether there are others. */
  MaximumEvents?: number;
}

/** What ListEvents answers. */
export interface ListEventsContent {
  Events: Event[];
  /** AfterEventKey of the next call. */
  NextAfterEventKey: number;
  /** Whether to ask again at once: there is more in the stream. */
  More: boolean;
}

/** The arguments of ListWebhooks. */
export interface ListWebhooksArguments {
  /** At most 10000. */
  FilterByStatus?: ("Active" | "Paused")[];
}

/** What ListWebhooks answers. */
export interface ListWebhooksContent {
  Webhooks: Webhook[];
}

/** The arguments of GetWebhooks. */
export interface GetWebhooksArguments {
  /** At most 1000. */
  RequestedWebhooks: number[];
}

/** What GetWebhooks answers. */
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

/** What UpdateWebhooks answers. */
export interface UpdateWebhooksContent {
  Webhooks: (Webhook & {
    /**
     * The negative key it was sent with.
     * Sent only when it has a value.
     */
    OriginalWebhookKey?: number;
    /**
     * Of a webhook made by this call; it is not shown again.
     * Sent only when it has a value.
     */
    Secret?: string;
  })[];
  /** Created, changed and deleted records. */
  NumberOfWebhooksUpdated: number;
}

/** The arguments of RenewWebhookSecret. */
export interface RenewWebhookSecretArguments {
  WebhookKey: number;
}

/** What RenewWebhookSecret answers. */
export interface RenewWebhookSecretContent {
  Webhooks: Webhook[];
  /** Keep it: it is not shown again. */
  Secret: string;
}

/** The arguments of ReplayWebhookEvents. */
export interface ReplayWebhookEventsArguments {
  WebhookKey: number;
  FromEventKey: number;
}

/** What ReplayWebhookEvents answers. */
export interface ReplayWebhookEventsContent {
  Webhooks: Webhook[];
}

/** The arguments of SendTestEvent. */
export interface SendTestEventArguments {
  WebhookKey: number;
}

/** What SendTestEvent answers. */
export interface SendTestEventContent {
  WebhookDeliveries: WebhookDelivery[];
}

/** The arguments of ListWebhookDeliveries. */
export interface ListWebhookDeliveriesArguments {
  /** At most 10000. */
  FilterByWebhook?: number[];
  /** At most 10000. */
  FilterByStatus?: ("Waiting" | "Delivered" | "Failed" | "Cancelled")[];
  /** Inclusive. */
  FilterByEarliestCreatedDate?: string;
  /** Inclusive. */
  FilterByLatestCreatedDate?: string;
}

/** What ListWebhookDeliveries answers. */
export interface ListWebhookDeliveriesContent {
  WebhookDeliveries: WebhookDelivery[];
}

/** The arguments of GetAPISettings. */
export interface GetAPISettingsArguments {

}

/** What GetAPISettings answers. */
export interface GetAPISettingsContent {
  /** The {id} of the address. */
  ID: string;
  APIURL: string;
  ServiceVersion: string;
  /** At most 10000. */
  APIVersions: number[];
}

/** The arguments of ListFirmSettings. */
export interface ListFirmSettingsArguments {

}

/** What ListFirmSettings answers. */
export interface ListFirmSettingsContent {
  /** At most 10000. */
  FirmSettings: FirmSetting[];
}

/** The arguments of UpdateFirmSettings. */
export interface UpdateFirmSettingsArguments {
  Settings: {
    /**
     * The firm's name, as people read it.
     * At most 80 characters.
     */
    firmName?: string | null;
    /**
     * Date-times are sent in this zone (IANA name).
     * At most 60 characters.
     */
    timeZone?: string | null;
    /** asDocumented: ResponseCode 0 for session methods and UpdateContacts, UpdateClients, UpdateVendors, 200 for the others. always200: 200 everywhere. */
    successCode?: "asDocumented" | "always200" | null;
    /** A session unused for so long ends. */
    sessionIdleMinutes?: number | null;
    /** A session ends after so long, used or not. */
    sessionHours?: number | null;
    /** No project or phase date may be earlier. */
    earliestProjectDate?: string | null;
    /** No project or phase date may be later. The interface document's limit; a firm that lives after it raises it here. */
    latestProjectDate?: string | null;
    /** Whether the firm keeps several companies; a project then names its company. */
    multiCompany?: boolean | null;
    /** How large the pages of printed invoices are. */
    paperSize?: "Letter" | "A4" | null;
    /** The first day (D1) of a timesheet's week. Sheets that exist keep their week. */
    weekStartsOn?: "Sunday" | "Monday" | "Tuesday" | "Wednesday" | "Thursday" | "Friday" | "Saturday" | null;
    /** Whether a new timesheet has a Breaktime item for each day. */
    tracksBreaks?: boolean | null;
    /** Which hours are suggested as overtime. weekly40: over 40 a week. daily8double12: also over 8 a day, and double over 12. */
    overtimeRule?: "weekly40" | "daily8double12" | null;
    /** No day of a timesheet may hold more hours. */
    dailyHoursMax?: number | null;
    /** No timesheet may hold more hours. */
    weeklyHoursMax?: number | null;
    /** Whether an employee may approve and reject timesheets and expense reports of their own. */
    selfApproval?: boolean | null;
    /** Whether accounting approves a timesheet only after a supervisor did. */
    timesheetsNeedSupervisor?: boolean | null;
    /** Whether accounting approves a timesheet only after the project managers approved its rows. */
    timesheetsNeedProjectManager?: boolean | null;
    /** Whether an expense report is approved by accounting and processed only after a supervisor approved it. */
    expenseReportsNeedSupervisor?: boolean | null;
    /** Whether an expense report is processed only after accounting approved it. */
    expenseReportsNeedAccounting?: boolean | null;
    /** Events and the log of their deliveries are removed after so many days, delivered or not. */
    eventsKeptDays?: number | null;
  };
  /** The settings as they were read. */
  UnchangedSettings?: {
    /**
     * The firm's name, as people read it.
     * At most 80 characters.
     */
    firmName?: string | null;
    /**
     * Date-times are sent in this zone (IANA name).
     * At most 60 characters.
     */
    timeZone?: string | null;
    /** asDocumented: ResponseCode 0 for session methods and UpdateContacts, UpdateClients, UpdateVendors, 200 for the others. always200: 200 everywhere. */
    successCode?: "asDocumented" | "always200" | null;
    /** A session unused for so long ends. */
    sessionIdleMinutes?: number | null;
    /** A session ends after so long, used or not. */
    sessionHours?: number | null;
    /** No project or phase date may be earlier. */
    earliestProjectDate?: string | null;
    /** No project or phase date may be later. The interface document's limit; a firm that lives after it raises it here. */
    latestProjectDate?: string | null;
    /** Whether the firm keeps several companies; a project then names its company. */
    multiCompany?: boolean | null;
    /** How large the pages of printed invoices are. */
    paperSize?: "Letter" | "A4" | null;
    /** The first day (D1) of a timesheet's week. Sheets that exist keep their week. */
    weekStartsOn?: "Sunday" | "Monday" | "Tuesday" | "Wednesday" | "Thursday" | "Friday" | "Saturday" | null;
    /** Whether a new timesheet has a Breaktime item for each day. */
    tracksBreaks?: boolean | null;
    /** Which hours are suggested as overtime. weekly40: over 40 a week. daily8double12: also over 8 a day, and double over 12. */
    overtimeRule?: "weekly40" | "daily8double12" | null;
    /** No day of a timesheet may hold more hours. */
    dailyHoursMax?: number | null;
    /** No timesheet may hold more hours. */
    weeklyHoursMax?: number | null;
    /** Whether an employee may approve and reject timesheets and expense reports of their own. */
    selfApproval?: boolean | null;
    /** Whether accounting approves a timesheet only after a supervisor did. */
    timesheetsNeedSupervisor?: boolean | null;
    /** Whether accounting approves a timesheet only after the project managers approved its rows. */
    timesheetsNeedProjectManager?: boolean | null;
    /** Whether an expense report is approved by accounting and processed only after a supervisor approved it. */
    expenseReportsNeedSupervisor?: boolean | null;
    /** Whether an expense report is processed only after accounting approved it. */
    expenseReportsNeedAccounting?: boolean | null;
    /** Events and the log of their deliveries are removed after so many days, delivered or not. */
    eventsKeptDays?: number | null;
  };
}

/** What UpdateFirmSettings answers. */
export interface UpdateFirmSettingsContent {
  /** At most 10000. */
  FirmSettings: FirmSetting[];
  NumberOfFirmSettingsUpdated: number;
}

/** The arguments of ListAPIUsers. */
export interface ListAPIUsersArguments {
  /** At most 10000. */
  FilterByStatus?: ("Active" | "Inactive")[];
}

/** What ListAPIUsers answers. */
export interface ListAPIUsersContent {
  APIUsers: Pick<APIUser, "APIUserKey" | "LastModifiedDate" | "UserName" | "Status" | "Authorized" | "AuthorizingEmployeeKey" | "AuthorizingEmployeeName" | "PermittedMethods">[];
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

/** What UpdateAPIUsers answers. */
export interface UpdateAPIUsersContent {
  APIUsers: (APIUser & {
    /**
     * The negative key it was sent with.
     * Sent only when it has a value.
     */
    OriginalAPIUserKey?: number;
  })[];
  /** Created, changed and deleted records. */
  NumberOfAPIUsersUpdated: number;
}

/** The arguments of ListServiceUsers. */
export interface ListServiceUsersArguments {
  /** At most 10000. */
  FilterByStatus?: ("Active" | "Inactive")[];
}

/** What ListServiceUsers answers. */
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

/** What UpdateServiceUsers answers. */
export interface UpdateServiceUsersContent {
  ServiceUsers: (ServiceUser & {
    /**
     * The negative key it was sent with.
     * Sent only when it has a value.
     */
    OriginalServiceUserKey?: number;
  })[];
  /** Created, changed and deleted records. */
  NumberOfServiceUsersUpdated: number;
}

/** The arguments of ListCalls. */
export interface ListCallsArguments {
  /**
   * The whole name, in any letter case.
   * At most 1000 characters.
   */
  FilterByUserName?: string;
  /** At most 10000. */
  FilterByMethod?: string[];
  /**
   * Of the answer that someone quotes.
   * At most 1000 characters.
   */
  FilterByUsageKey?: string;
  /**
   * Such as Contact or Timesheet.
   * At most 1000 characters.
   */
  FilterByRecordType?: string;
  FilterByRecordKey?: number;
  /** Inclusive. */
  FilterByEarliestCallDate?: string;
  /** Inclusive. */
  FilterByLatestCallDate?: string;
}

/** What ListCalls answers. */
export interface ListCallsContent {
  Calls: LoggedCall[];
}

/** The methods of interface version 1. */
export interface Version1 {
  /** Tells who the session belongs to: user name, employee, roles and the firm. */
  GetSessionUser: { args: GetSessionUserArguments; content: GetSessionUserContent; paged: false; effect: "read" };
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
   * Lists a project and its phases as a tree, and tells which can be charged to.
   * - Level 0 is the project itself; then its phases, each followed by those below it.
   * - Enabled: the project and the phase are Active or Preliminary, the phase is not a billing group, and nothing stands below it.
   */
  ListChargeablePhases: { args: ListChargeablePhasesArguments; content: ListChargeablePhasesContent; paged: true; effect: "read" };
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
  /** Lists projects, by description. Templates are not among them. */
  ListProjects: { args: ListProjectsArguments; content: ListProjectsContent; paged: true; effect: "read" };
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
   * - A nested record that is left out stays as it is; Delete true takes it away, a phase with all phases below it. What stands in a new record is new: a key that is not negative is -423.
   * - A phase moves when it stands in another invoice group or phase, or names one as ParentKey. Changes of different phases, or of different members of one, merge; so do added and removed phases and the order of siblings.
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
   * Reads the totals of one project and of each of its phases: hours, cost, value, billed, received, owed.
   * - A phase's totals count what is on it and on all phases below it; the project's count everything.
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
   * Reads the employee's own expense reports by key, in the order of the keys.
   * - The reports stand at the top level of the answer, next to the envelope's members, and in Content too.
   * - Reports of others are answered as unknown.
   */
  GetExpenseReports: { args: GetExpenseReportsArguments; content: GetExpenseReportsContent; paged: false; effect: "read" };
  /**
   * Creates, changes, submits and deletes the employee's own expense reports.
   * - A negative key creates a record; every negative key of a call is used once. Delete true deletes; only the key and LastModifiedDate are needed then.
   * - The change is the difference between the updated and the unchanged record of the same key. What others changed meanwhile is kept; a property changed on both sides to different values is -409 with ErrorData.Conflicts.
   * - Without an unchanged record every member sent is the change, and LastModifiedDate must equal the stored one.
   * - The answer holds the records as now stored, in the order sent, deleted ones left out; a created one carries Original<Thing>Key with the negative key it was sent with.
   * - UseSingleTransaction false saves the good records and reports each refused one ('Completed with errors.').
   * - A new report belongs to the authorizing employee; only own reports are found. A report is changed, submitted and deleted only while it is In Progress (-424).
   * - Submit true submits the report once it is saved: EndingDate and every line's Date are needed then (-420).
   * - Lines are named by ExpenseKey: a negative one is a new line, Delete true deletes one, and a line that is not named stays. Lines are merged member by member.
   * - CostAmount is Units times UnitRate when not supplied; a unit-based line takes the activity's rate when UnitRate is not supplied.
   * - An attachment is named by its FileKey on the line whose ExpenseKey it was saved with. It goes with its report, never otherwise: one whose line is deleted may be named on another line of the report.
   */
  UpdateExpenseReports: { args: UpdateExpenseReportsArguments; content: UpdateExpenseReportsContent; paged: false; effect: "write" };
  /**
   * Lists the expense reports of others that the caller may approve, longest submitted first.
   * - Reports of supervised employees for a supervisor, and everyone's for an accounting manager; own ones only where the firm's setting selfApproval allows that they be approved.
   * - Without FilterByStatus those that are submitted and not yet processed.
   */
  ListExpenseReportsToApprove: { args: ListExpenseReportsToApproveArguments; content: ListExpenseReportsToApproveContent; paged: true; effect: "read" };
  /**
   * Reads expense reports that the caller may approve, whole, by key, in the order of the keys.
   * - Own reports, those of supervised employees for a supervisor, and everyone's for an accounting manager; others are unknown.
   * - GetExpenseReports stays what the document says: own reports only.
   */
  GetExpenseReportsToApprove: { args: GetExpenseReportsToApproveArguments; content: GetExpenseReportsToApproveContent; paged: false; effect: "read" };
  /**
   * Reads every move of expense reports: submitted, approved, rejected, corrected, processed; by whom and when.
   * - Own reports, those of supervised employees for a supervisor, and everyone's for an accounting manager; others are unknown.
   */
  GetExpenseReportHistory: { args: GetExpenseReportHistoryArguments; content: GetExpenseReportHistoryContent; paged: false; effect: "read" };
  /**
   * Approves submitted expense reports at a level.
   * - A supervisor moves the reports of supervised employees, an accounting manager everyone's. Nobody moves an own report unless the firm's setting selfApproval allows it. Each report stands alone.
   * - A report that was corrected after its approval (NeedsReApproval) is approved again by an approval at any level.
   * - The firm's setting expenseReportsNeedSupervisor makes accounting wait for the supervisor.
   */
  ApproveExpenseReports: { args: ApproveExpenseReportsArguments; content: ApproveExpenseReportsContent; paged: false; effect: "write" };
  /**
   * Takes the approval of expense reports at a level back.
   * - A supervisor moves the reports of supervised employees, an accounting manager everyone's. Nobody moves an own report unless the firm's setting selfApproval allows it. Each report stands alone.
   * - What is processed is taken back with ProcessExpenseReports and Unprocess first.
   */
  UnapproveExpenseReports: { args: UnapproveExpenseReportsArguments; content: UnapproveExpenseReportsContent; paged: false; effect: "write" };
  /**
   * Sends submitted and approved expense reports back to their employees with a reason.
   * - A supervisor moves the reports of supervised employees, an accounting manager everyone's. Nobody moves an own report unless the firm's setting selfApproval allows it. Each report stands alone.
   * - The report is In Progress again and loses its approvals; its lines at fault carry ManagerNotes and, until it is submitted again, who rejected them (RejectedByByEmployeeKey). Without Lines every line is at fault.
   * - With Lines each of the reports must have one of its own among them (-422).
   */
  RejectExpenseReports: { args: RejectExpenseReportsArguments; content: RejectExpenseReportsContent; paged: false; effect: "write" };
  /**
   * Corrects approved expense reports of anyone, which then need to be approved again.
   * - For accounting managers, and for reports that are Supervisor Approved or Accounting Approved (-424). Reports are neither created nor deleted nor submitted.
   * - Arguments, merging and the checks of a submitted report are those of UpdateExpenseReports. NeedsReApproval is then true: ApproveExpenseReports approves the report again; until then it is not processed.
   * - Nobody corrects an own report unless the firm's setting selfApproval allows it.
   */
  CorrectExpenseReports: { args: CorrectExpenseReportsArguments; content: CorrectExpenseReportsContent; paged: false; effect: "write" };
  /**
   * Processes approved expense reports: they are posted to both books; or takes that back with Unprocess.
   * - For accounting managers. Each report stands alone. An own report is processed only after someone else approved it, unless the firm's setting selfApproval allows it.
   * - The firm's settings expenseReportsNeedSupervisor and expenseReportsNeedAccounting say which approvals come first; a report that was corrected is approved again first.
   * - Lines of projects are costs of the project at CostAmount, and its value with the markup of the day. What the employee paid is owed to them; what a card of the firm paid goes to that bank account; personal lines are no costs.
   * - AccountingDate is EndingDate when left out, or the first open day after, with a warning; one that is given must be open (-424).
   * - Unprocess reverses what was posted. It is refused when expenses are billed or the report is paid.
   */
  ProcessExpenseReports: { args: ProcessExpenseReportsArguments; content: ProcessExpenseReportsContent; paged: false; effect: "write" };
  /**
   * Lists saved receipts without their bytes, in the order they were saved.
   * - Own files, those of supervised employees for a supervisor, and everyone's for an accounting manager.
   * - A file whose line was deleted stays with its report, with IsAttached false; a line of that report may name it again.
   */
  ListAttachments: { args: ListAttachmentsArguments; content: ListAttachmentsContent; paged: true; effect: "read" };
  /**
   * Reads a saved receipt with its bytes.
   * - Own files, those of supervised employees for a supervisor, and everyone's for an accounting manager; others are unknown (-404).
   */
  GetAttachment: { args: GetAttachmentArguments; content: GetAttachmentContent; paged: false; effect: "read" };
  /**
   * Saves a receipt for a line of an expense report and answers its FileKey.
   * - A positive ExpenseKey names a line of an own report that is In Progress; the file is attached at once. A negative one names a line that is still to come: UpdateExpenseReports then names the FileKey on the line with that same ExpenseKey.
   * - What the file is follows from what it holds: a PDF or an image (PNG, JPEG, GIF, WebP, TIFF, BMP, HEIC, AVIF). Anything else, and a file that is two things at once, is -422. MimeType is answered as found; another one sent is a warning.
   * - At most 20 MB (-421); an empty file is -420. A file goes when its report is deleted, never otherwise.
   */
  SaveAttachment: { args: SaveAttachmentArguments; content: SaveAttachmentContent; paged: false; effect: "write" };
  /**
   * Reads accounts of the general ledger with their balances and budgets as of a date.
   * - AsOfDate is MM/DD/YYYY, YYYY-MM-DD, or Today, Yesterday, EndOfLastMonth, EndOfLastQuarter, EndOfLastYear; today when left out.
   * - Amount is the accrual balance with close-year entries; GLBalance and GLCashBasisBalance leave them out when ExcludeCloseYearEntries is true. All are in the account's normal sign.
   * - Budgets are summed from the start of each company's fiscal year; a month that has begun counts as a whole.
   * - AsKnownAt (an addition of this service) shows balances as the books knew them at that moment: what was posted later takes no part, whatever its date. Budgets are as they stand now.
   */
  GetGLAccounts: { args: GetGLAccountsArguments; content: GetGLAccountsContent; paged: false; effect: "read" };
  /** Lists the accounts of the general ledger by ID. */
  ListGLAccounts: { args: ListGLAccountsArguments; content: ListGLAccountsContent; paged: true; effect: "read" };
  /**
   * Approves submitted timesheets at a level; at Accounting they are posted to both books.
   * - A supervisor moves the sheets of supervised employees, and an accounting manager who is a supervisor everyone's; a project manager the rows of own projects alone; an accounting manager everyone's. Nobody moves an own sheet unless the firm's setting selfApproval allows it. Each sheet stands alone.
   * - Accounting approval posts the labor: cost at the pay rate of the day with premium and burden, value at the bill rate of the day. A closed period makes it count on the first open day after.
   */
  ApproveTimesheets: { args: ApproveTimesheetsArguments; content: ApproveTimesheetsContent; paged: false; effect: "write" };
  /**
   * Takes the approval of timesheets at a level back; at Accounting what was posted is reversed.
   * - A supervisor moves the sheets of supervised employees, and an accounting manager who is a supervisor everyone's; a project manager the rows of own projects alone; an accounting manager everyone's. Nobody moves an own sheet unless the firm's setting selfApproval allows it. Each sheet stands alone.
   * - Accounting's approval cannot be taken back from a sheet that is billed or paid.
   */
  UnapproveTimesheets: { args: UnapproveTimesheetsArguments; content: UnapproveTimesheetsContent; paged: false; effect: "write" };
  /**
   * Sends submitted timesheets back to their employees with a reason.
   * - A supervisor moves the sheets of supervised employees, and an accounting manager who is a supervisor everyone's; a project manager the rows of own projects alone; an accounting manager everyone's. Nobody moves an own sheet unless the firm's setting selfApproval allows it. Each sheet stands alone.
   * - The sheet is In Progress again and marked Rejected until it is submitted; the rejected rows lose their project manager's approval.
   */
  RejectTimesheets: { args: RejectTimesheetsArguments; content: RejectTimesheetsContent; paged: false; effect: "write" };
  /**
   * Marks accounting-approved timesheets as paid by payroll, or takes the mark back with Unpay.
   * - For accounting managers. Each sheet stands alone. A paid sheet cannot be unapproved.
   */
  PayTimesheets: { args: PayTimesheetsArguments; content: PayTimesheetsContent; paged: false; effect: "write" };
  /**
   * Reads every move of timesheets: submitted, approved, rejected ..., by whom and when.
   * - Of the sheets that GetTimesheets would show.
   */
  GetTimesheetHistory: { args: GetTimesheetHistoryArguments; content: GetTimesheetHistoryContent; paged: false; effect: "read" };
  /**
   * Reads what was changed on timesheets since they were last approved or sent back: whoever approves again looks there.
   * - Of the sheets that GetTimesheets would show. A sheet that nobody approved or sent back yet has no changes.
   * - Hours, notes and rows; breaks are left out.
   */
  GetTimesheetChanges: { args: GetTimesheetChangesArguments; content: GetTimesheetChangesContent; paged: false; effect: "read" };
  /**
   * Lists the active employees without a submitted timesheet for a week.
   * - Of the employees the caller supervises and of the caller; of everyone for an accounting manager.
   * - Employees who were not employed on any day of the week are not missing.
   */
  ListMissingTimesheets: { args: ListMissingTimesheetsArguments; content: ListMissingTimesheetsContent; paged: true; effect: "read" };
  /**
   * Lists rows of submitted timesheets on the projects and phases that the caller manages, by employee and week.
   * - For project managers. Rows on other projects, overhead rows and sheets in progress are not shown, whoever's they are.
   * - ApproveTimesheets and RejectTimesheets at Level ProjectManager move the caller's rows of a sheet.
   */
  ListProjectTimesheetRows: { args: ListProjectTimesheetRowsArguments; content: ListProjectTimesheetRowsContent; paged: true; effect: "read" };
  /** Lists the days on which hours cannot be changed any more. */
  ListLockedTimesheetDays: { args: ListLockedTimesheetDaysArguments; content: ListLockedTimesheetDaysContent; paged: false; effect: "read" };
  /**
   * Locks days: their hours, notes and breaks cannot be changed on any timesheet; other days stay open.
   * - For accounting managers. A day that is locked already stays so.
   */
  LockTimesheetDays: { args: LockTimesheetDaysArguments; content: LockTimesheetDaysContent; paged: false; effect: "write" };
  /**
   * Opens locked days again.
   * - For accounting managers. A day locked in all companies is opened without CompanyKey.
   */
  UnlockTimesheetDays: { args: UnlockTimesheetDaysArguments; content: UnlockTimesheetDaysContent; paged: false; effect: "write" };
  /**
   * Prices posted labor anew with the pay, burden and bill rates that are now known for its days.
   * - For accounting managers. Rows that are billed or written off stay as they are, and those that TransferTransactions moved, which no sheet names any more.
   * - Nothing is overwritten: the old row is undone and a new one posted, with the difference in the general ledger. Preview shows what would change.
   * - At most 2000 timesheets a call.
   */
  RepriceTransactions: { args: RepriceTransactionsArguments; content: RepriceTransactionsContent; paged: false; effect: "write" };
  /**
   * Creates, changes, inactivates and deletes accounts of the general ledger.
   * - A negative key creates a record; every negative key of a call is used once. Delete true deletes; only the key and LastModifiedDate are needed then.
   * - The change is the difference between the updated and the unchanged record of the same key. What others changed meanwhile is kept; a property changed on both sides to different values is -409 with ErrorData.Conflicts.
   * - Without an unchanged record every member sent is the change, and LastModifiedDate must equal the stored one.
   * - The answer holds the records as now stored, in the order sent, deleted ones left out; a created one carries Original<Thing>Key with the negative key it was sent with.
   * - UseSingleTransaction false saves the good records and reports each refused one ('Completed with errors.').
   * - An account's ID stands once, ignoring case, whatever the account's status.
   * - The AccountType of an account that was posted to stays: years were closed by it.
   * - Figures are sums over the books and take no part.
   */
  UpdateGLAccounts: { args: UpdateGLAccountsArguments; content: UpdateGLAccountsContent; paged: false; effect: "write" };
  /** Lists budgets by account ID and month. */
  ListBudgets: { args: ListBudgetsArguments; content: ListBudgetsContent; paged: true; effect: "read" };
  /** Reads budgets by key, whole, as UpdateBudgets takes them back. */
  GetBudgets: { args: GetBudgetsArguments; content: GetBudgetsContent; paged: false; effect: "read" };
  /**
   * Creates, changes and deletes budgets.
   * - A negative key creates a record; every negative key of a call is used once. Delete true deletes; only the key and LastModifiedDate are needed then.
   * - The change is the difference between the updated and the unchanged record of the same key. What others changed meanwhile is kept; a property changed on both sides to different values is -409 with ErrorData.Conflicts.
   * - Without an unchanged record every member sent is the change, and LastModifiedDate must equal the stored one.
   * - The answer holds the records as now stored, in the order sent, deleted ones left out; a created one carries Original<Thing>Key with the negative key it was sent with.
   * - UseSingleTransaction false saves the good records and reports each refused one ('Completed with errors.').
   * - An account has one budget for a company, month and basis.
   * - Amounts are in the account's normal sign. Any day of a month names it.
   */
  UpdateBudgets: { args: UpdateBudgetsArguments; content: UpdateBudgetsContent; paged: false; effect: "write" };
  /**
   * Lists the postings behind balances of the general ledger, oldest first.
   * - TotalAmount is the sum of the Amounts of all matching postings, not only of the page: for one account, all its dates up to AsOfDate and the same basis it is the figure of GetGLAccounts.
   */
  ListGLTransactions: { args: ListGLTransactionsArguments; content: ListGLTransactionsContent; paged: true; effect: "read" };
  /**
   * Lists the rows behind a figure of GetProjectTotals.
   * - Total is the name of a member of GetProjectTotals, to the letter. The Amounts of all rows sum to TotalAmount, which is that member's figure.
   * - With PhaseKey the figure is the phase's, its descendants included; without it, or with the project's own key, the project's.
   */
  ListTransactions: { args: ListTransactionsArguments; content: ListTransactionsContent; paged: true; effect: "read" };
  /** Lists journals by date, without their lines. */
  ListJournalEntries: { args: ListJournalEntriesArguments; content: ListJournalEntriesContent; paged: true; effect: "read" };
  /** Reads journals with their lines, in the order of the keys. */
  GetJournalEntries: { args: GetJournalEntriesArguments; content: GetJournalEntriesContent; paged: false; effect: "read" };
  /**
   * Creates journals and posts them at once: all of the call, or none. Also beginning balances, reversing and repeated journals.
   * - Debits equal credits. Lines of several companies are settled between them by due-to and due-from postings, so that each company balances.
   * - Lines name accounts with AllowJournalEntries; beginning balances may name any. Type BeginningBalance is not dated after the day the company's books begin, Normal not before.
   * - ReverseDate posts the opposite on that later day, as a journal with ReversesJournalKey. Repeat posts the same on later days, as journals with a common SeriesKey; a month's last day stays one, and each is reversed if the first is.
   * - Repeat with WhenDue posts the first now and the others when their days come, without end if Times is left out. One whose day lies in a closed period, or that the books refuse for another reason, waits; ListRecurringJournals says for what. EndRecurringJournals ends a series.
   * - A date in a closed period, or a missing control account, is -424.
   */
  CreateJournalEntries: { args: CreateJournalEntriesArguments; content: CreateJournalEntriesContent; paged: false; effect: "write" };
  /**
   * Voids journals by reversing entries: all of the call, or none.
   * - VoidDate is the day of the reversing entries, today when left out; a journal dated later is voided on its own day.
   * - The reversal of a journal goes with it. AndLater takes the later ones of its series too, and ends a series that goes on by itself.
   * - A closed period is -424, as is a journal that is voided already.
   */
  VoidJournalEntries: { args: VoidJournalEntriesArguments; content: VoidJournalEntriesContent; paged: false; effect: "write" };
  /** Lists the series of journals that go on by themselves, with the day of the next one and what it waits for. */
  ListRecurringJournals: { args: ListRecurringJournalsArguments; content: ListRecurringJournalsContent; paged: true; effect: "read" };
  /**
   * Ends series of journals: no more are posted. All of the call, or none.
   * - Those that were posted stay; VoidJournalEntries takes them back. A series that has ended is -424.
   */
  EndRecurringJournals: { args: EndRecurringJournalsArguments; content: EndRecurringJournalsContent; paged: false; effect: "write" };
  /** Lists the periods that companies have closed or opened again, by date. */
  ListPeriods: { args: ListPeriodsArguments; content: ListPeriodsContent; paged: true; effect: "read" };
  /**
   * Closes days of a company: nothing is posted to them until they are opened again.
   * - Waits for postings under way. A period that is closed already is -424; periods may overlap.
   */
  ClosePeriod: { args: ClosePeriodArguments; content: ClosePeriodContent; paged: false; effect: "write" };
  /**
   * Opens a closed period again, by its company and its days.
   * - A year that CloseYear has closed is opened by ReopenYear (-424). Days that another closed period holds too stay closed, with a warning.
   */
  ReopenPeriod: { args: ReopenPeriodArguments; content: ReopenPeriodContent; paged: false; effect: "write" };
  /** Lists the closings of fiscal years, by date. */
  ListYearClosings: { args: ListYearClosingsArguments; content: ListYearClosingsContent; paged: true; effect: "read" };
  /**
   * Closes a company's fiscal year: income and cost accounts go to retained earnings, on both bases, and the year takes no more postings.
   * - The entry is dated the year's last day and flagged as close-year. Earlier years that nobody closed go with it.
   * - A year that has not ended is -422. One that is closed, or lies before a closed one, is -424, as is a company without retained earnings.
   * - Months of the year may be closed already: closing the year is the last thing posted to them.
   */
  CloseYear: { args: CloseYearArguments; content: CloseYearContent; paged: false; effect: "write" };
  /**
   * Takes a year's closing back by a reversing entry on the same day, and opens the year for postings.
   * - Only the latest closed year of a company; later ones are reopened first (-424). Months closed by themselves stay closed.
   */
  ReopenYear: { args: ReopenYearArguments; content: ReopenYearContent; paged: false; effect: "write" };
  /**
   * Lists client invoices by date.
   * - FilterByOpen true keeps final invoices that the client still owes something of; false filters nothing.
   */
  ListClientInvoices: { args: ListClientInvoicesArguments; content: ListClientInvoicesContent; paged: true; effect: "read" };
  /** Reads client invoices with their lines and the work they bill, in the order of the keys. */
  GetClientInvoices: { args: GetClientInvoicesArguments; content: GetClientInvoicesContent; paged: false; effect: "read" };
  /**
   * Draws up invoices from the work in progress and the contracts of invoice groups.
   * - TimeAndExpense bills the value of work up to ThroughDate. FixedFee and PercentComplete bill the contract × ReportedPercentComplete less what was billed; UnitPrice units × rate, PercentofConstructionCost a part of the construction cost, the same way (a phase's part is its PercentDistribution). Nonbillable, Marketing and Overhead never bill.
   * - A phase without a billing type belongs to the contract above it. Where phases below have contracts of their own, those bill and the one above is their sum. What stands on a project itself is billed with its first group. Projects and phases in Hold or BillingHold are not billed.
   * - A group has one draft at a time (-424), and no two drafts claim the same work. A group with nothing to bill gets no draft and a warning.
   * - A draft posts nothing: see UpdateClientInvoices, FinalizeClientInvoices and DeleteClientInvoices.
   */
  DraftClientInvoices: { args: DraftClientInvoicesArguments; content: DraftClientInvoicesContent; paged: false; effect: "write" };
  /**
   * Edits drafts of client invoices: dates, texts, percentages and adjustment lines. All of the call, or none.
   * - Members that are left out stay. Only drafts are edited (-424).
   * - Every edit draws the lines anew from the work in progress up to ThroughDate; amounts that come from the work are never typed. To bill less or more than the work is worth, write an adjustment; to leave work out, use HoldTransactions or WriteOffTransactions; to bring it back, ReleaseTransactions.
   * - Adjustments are taxed as their phase is.
   * - PercentsComplete bills contracts at other percentages than their phases report. The phases keep theirs: a later invoice bills by what they report then, less what was billed.
   */
  UpdateClientInvoices: { args: UpdateClientInvoicesArguments; content: UpdateClientInvoicesContent; paged: false; effect: "write" };
  /**
   * Makes drafts final: numbers them without gaps in their company and posts them. All of the call, or none.
   * - Numbers follow the order of the keys sent. A number that was given stays given: a void keeps it.
   * - The work that an invoice bills becomes Billed. The general ledger gets receivable against labor, expense and consultant income and sales tax, on the accrual basis; cash follows with the receipt.
   * - A draft whose work moved meanwhile (a timesheet taken back) is refused (-424): edit it with UpdateClientInvoices, which draws it anew. So is one without lines, with an AccountingDate in a closed period, or of a company without the control accounts.
   */
  FinalizeClientInvoices: { args: FinalizeClientInvoicesArguments; content: FinalizeClientInvoicesContent; paged: false; effect: "write" };
  /**
   * Voids final invoices: every figure is as it was before, and the work may be billed again.
   * - All of the call, or none. An invoice with receipts, credit memos or adjustments is refused (-424): void those first.
   * - The reversing entries lie on VoidDate. The invoice keeps its number. Drafts of its project are drawn anew.
   */
  VoidClientInvoices: { args: VoidClientInvoicesArguments; content: VoidClientInvoicesContent; paged: false; effect: "write" };
  /**
   * Deletes drafts; the work that they claimed may be billed again.
   * - All of the call, or none. Only drafts are deleted (-424); a final invoice is voided.
   */
  DeleteClientInvoices: { args: DeleteClientInvoicesArguments; content: DeleteClientInvoicesContent; paged: false; effect: "write" };
  /**
   * Gives a client invoice to send: as a PDF, or as a page of HTML that needs nothing else.
   * - The invoice format's Layout decides what is on it. Standard: every line. Summary: a row for each phase. Detail: under each phase who did what, with hours and rates. Progress: of each contract its amount, how much is complete, earned, billed before and asked for now; other work below.
   * - Header, scope and footer are the invoice's own; they came from its invoice group. Letterhead and payment instructions are the company's. A draft and a voided invoice say so on every page.
   * - Backup adds the time and expenses behind the lines; when left out, the invoice group's PrintBackup decides.
   * - A PDF shows Latin, Greek and Cyrillic letters. Another character is shown by what it is made of where that is among them (① as 1), or as ? with a warning; HTML shows all. The same invoice gives the same bytes. The firm's setting paperSize says how large a page is.
   */
  PrintClientInvoice: { args: PrintClientInvoiceArguments; content: PrintClientInvoiceContent; paged: false; effect: "read" };
  /**
   * Keeps work in progress from being billed for now.
   * - Drafts of the projects concerned are drawn anew. All of the call, or none.
   */
  HoldTransactions: { args: HoldTransactionsArguments; content: HoldTransactionsContent; paged: false; effect: "write" };
  /**
   * Lets work in progress that was on hold be billed again.
   * - Drafts of the projects concerned are drawn anew. All of the call, or none.
   */
  ReleaseTransactions: { args: ReleaseTransactionsArguments; content: ReleaseTransactionsContent; paged: false; effect: "write" };
  /**
   * Moves work in progress to another project, phase or activity. All of the call, or none.
   * - Nothing is overwritten: the old row is undone and a new one posted in its place, under the same timesheet, expense report or vendor invoice. Who takes that document back takes back the new row.
   * - Hours and cost stay; the value is figured with the rates and markups of the new place, on the day of the work. Work on hold stays on hold; where nothing is billed it becomes NonBillable.
   * - Labor moves in the general ledger when another company or department bears it, or when it is not billed there. Other costs stay on the account that their document names, and so within its company (-422). Vendor Invoiced and Payments stay with the project that the vendor's invoice names.
   * - Refused (-424): work that is billed, written off or not billable; of a closed project, or on a locked day of timesheets; to a place that takes no entries; in a closed period.
   * - Drafts of both projects are drawn anew.
   */
  TransferTransactions: { args: TransferTransactionsArguments; content: TransferTransactionsContent; paged: false; effect: "write" };
  /** Lists write-offs by date. */
  ListWriteOffs: { args: ListWriteOffsArguments; content: ListWriteOffsContent; paged: true; effect: "read" };
  /**
   * Gives up work in progress: it will not be billed.
   * - Drafts of the projects concerned are drawn anew. All of the call, or none.
   * - Unbilled value was never income, so the general ledger has nothing to take back. VoidWriteOffs brings the work back as it was.
   */
  WriteOffTransactions: { args: WriteOffTransactionsArguments; content: WriteOffTransactionsContent; paged: false; effect: "write" };
  /**
   * Takes write-offs back: their work is in progress or on hold again, as it was.
   * - Drafts of the projects concerned are drawn anew. All of the call, or none.
   */
  VoidWriteOffs: { args: VoidWriteOffsArguments; content: VoidWriteOffsContent; paged: false; effect: "write" };
  /** Lists receipts, prepayments applied, credit memos and receivable adjustments by date. */
  ListReceipts: { args: ListReceiptsArguments; content: ListReceiptsContent; paged: true; effect: "read" };
  /** Reads receipts with the invoices they settled, in the order of the keys. */
  GetReceipts: { args: GetReceiptsArguments; content: GetReceiptsContent; paged: false; effect: "read" };
  /**
   * Records money received, applied to one or several invoices or kept as a prepayment. All of the call, or none.
   * - An application is a part of what its invoice has open, and the invoice is the client's own and final. An invoice stands at most once in a call.
   * - What is left of Amount is a prepayment: the client's money until FromPrepayment true applies it, of the same client and company and no more than is left.
   * - Money settles income and sales tax of every line in proportion to what is open; on the cash basis that is when income is earned.
   * - A date in a closed period, a bank account or company without the accounts it needs is -424.
   */
  CreateReceipts: { args: CreateReceiptsArguments; content: CreateReceiptsContent; paged: false; effect: "write" };
  /**
   * Credits clients for invoices that they need not pay in full.
   * - All of the call, or none. An invoice stands at most once in a call, and is final.
   * - Income and sales tax are taken back in proportion to what is open of each line; on the cash basis there was none. A date in a closed period or a missing control account is -424.
   * - VoidReceipts takes it back.
   */
  CreateCreditMemos: { args: CreateCreditMemosArguments; content: CreateCreditMemosContent; paged: false; effect: "write" };
  /**
   * Writes off what clients will not pay of their invoices.
   * - All of the call, or none. An invoice stands at most once in a call, and is final.
   * - Income and sales tax are taken back in proportion to what is open of each line; on the cash basis there was none. A date in a closed period or a missing control account is -424.
   * - VoidReceipts takes it back.
   */
  CreateReceivableAdjustments: { args: CreateReceivableAdjustmentsArguments; content: CreateReceivableAdjustmentsContent; paged: false; effect: "write" };
  /**
   * Takes back receipts, prepayments applied, credit memos and receivable adjustments.
   * - All of the call, or none. The invoices are open again, and every figure is as it was before; the reversing entries lie on VoidDate.
   * - A receipt whose prepayment was applied meanwhile is refused (-424): void what applied it in the same call or before.
   */
  VoidReceipts: { args: VoidReceiptsArguments; content: VoidReceiptsContent; paged: false; effect: "write" };
  /**
   * What a client owes on a day: the invoices that are open, how old they are, and what was paid ahead.
   * - As of any date, from the books: an invoice counts from its accounting date on, what settled it from its own date on. What was voided counts nowhere.
   * - Ages are counted from the invoice's date: up to 30 days, up to 60, up to 90, and over.
   */
  GetClientStatement: { args: GetClientStatementArguments; content: GetClientStatementContent; paged: false; effect: "read" };
  /**
   * Keeps vendor invoices from being paid for now.
   * - All of the call, or none. A voided invoice is refused (-424).
   */
  HoldVendorInvoices: { args: HoldVendorInvoicesArguments; content: HoldVendorInvoicesContent; paged: false; effect: "write" };
  /**
   * Lets vendor invoices that were on hold be paid again.
   * - All of the call, or none. A voided invoice is refused (-424).
   */
  ReleaseVendorInvoices: { args: ReleaseVendorInvoicesArguments; content: ReleaseVendorInvoicesContent; paged: false; effect: "write" };
  /**
   * Voids vendor invoices: every figure is as it was before they came.
   * - All of the call, or none. An invoice with payments, or with costs that are billed or written off, is refused (-424): undo those first.
   * - A draft of a client's invoice that claims such a cost is drawn anew by UpdateClientInvoices before it becomes final.
   */
  VoidVendorInvoices: { args: VoidVendorInvoicesArguments; content: VoidVendorInvoicesContent; paged: false; effect: "write" };
  /** Lists payments of vendors by date. */
  ListVendorPayments: { args: ListVendorPaymentsArguments; content: ListVendorPaymentsContent; paged: true; effect: "read" };
  /** Reads payments of vendors with the invoices they settled, in the order of the keys. */
  GetVendorPayments: { args: GetVendorPaymentsArguments; content: GetVendorPaymentsContent; paged: false; effect: "read" };
  /**
   * Pays vendor invoices, in full or in part: one payment for each vendor. All of the call, or none.
   * - An invoice that is voided or on hold is not paid (-424). Amount is a part of what is open; an invoice stands once in a call.
   * - Payable goes down on the accrual basis; on the cash basis the lines are spent now, in proportion to what is open of each. A date in a closed period or a missing account is -424.
   */
  PayVendorInvoices: { args: PayVendorInvoicesArguments; content: PayVendorInvoicesContent; paged: false; effect: "write" };
  /**
   * Takes payments of vendors back: their invoices are open again.
   * - All of the call, or none. Every figure is as it was before; the reversing entries lie on VoidDate.
   */
  VoidVendorPayments: { args: VoidVendorPaymentsArguments; content: VoidVendorPaymentsContent; paged: false; effect: "write" };
  /**
   * Lists processed expense reports that are not paid yet, everyone's, by employee and date.
   * - PayableAmount is what PayExpenseReports pays; TotalAmount of the report also counts cards of the firm.
   */
  ListExpenseReportsToPay: { args: ListExpenseReportsToPayArguments; content: ListExpenseReportsToPayContent; paged: true; effect: "read" };
  /** Lists repayments of expense reports by date. */
  ListExpenseReportPayments: { args: ListExpenseReportPaymentsArguments; content: ListExpenseReportPaymentsContent; paged: true; effect: "read" };
  /**
   * Repays employees for processed expense reports, one payment each. All of the call, or none.
   * - The amount is what the employee paid, less the advance and own purchases on a card of the firm; below zero the employee repays the firm.
   * - On the cash basis the costs are spent now, in the accounts they were booked to when the report was processed. A report that is not processed or paid already is -424.
   */
  PayExpenseReports: { args: PayExpenseReportsArguments; content: PayExpenseReportsContent; paged: false; effect: "write" };
  /**
   * Takes repayments of expense reports back: the reports are to be paid again.
   * - All of the call, or none. Every figure is as it was before; the reversing entries lie on VoidDate.
   */
  VoidExpenseReportPayments: { args: VoidExpenseReportPaymentsArguments; content: VoidExpenseReportPaymentsContent; paged: false; effect: "write" };
  /**
   * The balance of every account as of a date, debits and credits side by side; both sides sum to the same.
   * - ListGLTransactions with an account and the date shows the postings behind a balance.
   * - Of several companies together, what they owe each other is eliminated.
   */
  GetTrialBalance: { args: GetTrialBalanceArguments; content: GetTrialBalanceContent; paged: false; effect: "read" };
  /** What the firm earned and spent from a day to another, close-year entries left out; by month and beside last year if asked for. */
  GetIncomeStatement: { args: GetIncomeStatementArguments; content: GetIncomeStatementContent; paged: false; effect: "read" };
  /**
   * What the firm owns, owes and is worth as of a date. Assets equal liabilities plus equity; what is earned and not closed yet is part of equity.
   * - Of several companies together, what they owe each other is eliminated.
   */
  GetBalanceSheet: { args: GetBalanceSheetArguments; content: GetBalanceSheetContent; paged: false; effect: "read" };
  /**
   * From the cash result to the accrual result of the same days: what each sort of document adds, and each document if asked for.
   * - A document that counts the same on both bases takes no part. CashResult and the Differences sum to AccrualResult. Close-year entries are left out.
   */
  GetCashAccrualBridge: { args: GetCashAccrualBridgeArguments; content: GetCashAccrualBridgeContent; paged: false; effect: "read" };
  /**
   * The value of work that is not billed yet as of a date, held work included, by project and by the age of the work.
   * - Work counts from its accounting date until the accounting date of the invoice that billed it or the day it was written off. What was voided counts nowhere.
   * - The total of a project is WIP of GetProjectTotals when nothing is dated later. ListTransactions shows the rows behind it.
   */
  GetWIPAgeing: { args: GetWIPAgeingArguments; content: GetWIPAgeingContent; paged: false; effect: "read" };
  /**
   * What clients owe the firm as of a date, by the age of their invoices, with the invoices if asked for.
   * - As the books stood: a final invoice counts with its sales tax from its accounting date to its void, less receipts, credit memos and adjustments dated up to the day and not voided by then.
   */
  GetReceivableAgeing: { args: GetReceivableAgeingArguments; content: GetReceivableAgeingContent; paged: false; effect: "read" };
  /**
   * What the firm owes its vendors as of a date, by age, with the invoices if asked for.
   * - As the books stood: an invoice counts from its accounting date to its void, less payments dated up to the day and not voided by then.
   * - Aged by the invoice's date, or by the day it is to be paid with AgeBy DueDate.
   */
  GetPayableAgeing: { args: GetPayableAgeingArguments; content: GetPayableAgeingContent; paged: false; effect: "read" };
  /**
   * What each project brought in and cost up to a date, or from a day to another, on the accrual basis.
   * - Revenue is what was billed without sales tax, less credit memos and adjustments. Cost is labor with its premium, expenses and consultants; Burden is the overhead put on labor.
   * - Companies are those of the projects. ListTransactions shows the rows behind a figure.
   */
  GetProjectProfit: { args: GetProjectProfitArguments; content: GetProjectProfitContent; paged: false; effect: "read" };
  /**
   * How much of the time worked from a day to another was billable, by employee and by department.
   * - Time counts once accounting has approved it, on the day it was worked. Companies and departments are those of the employees now.
   */
  GetUtilization: { args: GetUtilizationArguments; content: GetUtilizationContent; paged: false; effect: "read" };
  /**
   * What was planned and what came, by account, from a day to another; close-year entries left out.
   * - Accounts of income and cost that have a budget or a movement. Figures are in the account's normal sign.
   * - A month that has begun counts as a whole in the budget.
   */
  GetBudgetComparison: { args: GetBudgetComparisonArguments; content: GetBudgetComparisonContent; paged: false; effect: "read" };
  /**
   * What was paid in a calendar year to vendors that receive a 1099 form.
   * - Payments count on their date, spread over the lines of the invoices they settle; lines marked Non_1099 and voided payments are left out.
   * - Companies are those of the invoices. Vendors paid less than AtLeast are left out.
   */
  Get1099Totals: { args: Get1099TotalsArguments; content: Get1099TotalsContent; paged: false; effect: "read" };
  /**
   * The rows of any List method as a CSV or Excel file.
   * - Whoever may call the method may export it. Members of inner objects stand as Client.ClientKey; items inside an item give a row each; amounts by column get a column each.
   * - CSV is UTF-8 with a byte order mark; a text that a spreadsheet would run as a formula gets a leading apostrophe. Excel is an .xlsx file of one sheet.
   */
  ExportList: { args: ExportListArguments; content: ExportListContent; paged: false; effect: "read" };
  /**
   * The rows of any statement as a CSV or Excel file.
   * - Whoever may call the method may export it. Members of inner objects stand as Client.ClientKey; items inside an item give a row each; amounts by column get a column each.
   * - CSV is UTF-8 with a byte order mark; a text that a spreadsheet would run as a formula gets a leading apostrophe. Excel is an .xlsx file of one sheet.
   */
  ExportStatement: { args: ExportStatementArguments; content: ExportStatementContent; paged: false; effect: "read" };
  /**
   * The whole journal as a file of hledger (plain-text accounting), whose balances are those of the trial balance to the cent.
   * - On one basis at a time, the entries of a day in the order the books took them. Company, department, source and line are tags.
   * - With FromDate the file holds what moved from that day on, without what stood before.
   */
  ExportJournal: { args: ExportJournalArguments; content: ExportJournalContent; paged: false; effect: "read" };
  /**
   * Creates and changes records from the rows of a CSV or Excel file: all of them, or none.
   * - The first row names the columns. Every row is held to the rules of the Update method of its records (beginning balances: CreateJournalEntries), and whoever may call that may import. Preview tells every problem of every row at once: ErrorData has Row, Column, Property and Value.
   * - A row is the record that its key column names (ClientKey ...), else the one that a row with the same external id became before, else for GL accounts the account with that ID, else a new one. The same file a second time changes nothing; a changed row changes what is changed in it.
   * - A cell names another record by its name, code (accounts, projects), the external id it was imported with, or its key; in a column headed ...Key a number is a key. A name that several active records have is refused. Employees may name supervisors of the same file.
   * - An empty cell says nothing; EmptyCells Clear takes the value away where it may be empty. Yes and no, 1,234.50, (1,234.50) and MM/DD/YYYY are understood; in a file with semicolons 1.234,50 too.
   * - A project's row makes the project with one invoice group and one phase; later rows change those, the oldest of the project.
   * - Beginning balances: the rows of a company are its opening journal and must balance. Another file for the company voids that journal and posts the new one.
   * - With an ImportID GetImportProgress tells from anywhere how far it is.
   */
  ImportRecords: { args: ImportRecordsArguments; content: ImportRecordsContent; paged: false; effect: "write" };
  /** The columns of a file with the fields they would fill, some of their values, and all fields of the type. */
  GetImportColumns: { args: GetImportColumnsArguments; content: GetImportColumnsContent; paged: false; effect: "read" };
  /**
   * An empty file of a type with all its headings, to be filled and sent to ImportRecords.
   * - Excel has a second sheet that says what belongs into each column. Columns that are not needed may go.
   */
  GetImportTemplate: { args: GetImportTemplateArguments; content: GetImportTemplateContent; paged: false; effect: "read" };
  /**
   * How far an import is that was begun with an ImportID.
   * - Unknown: it has not begun, was a preview, or was refused; nothing of it was saved.
   */
  GetImportProgress: { args: GetImportProgressArguments; content: GetImportProgressContent; paged: false; effect: "read" };
  /** Lists the files that were imported, the latest first. */
  ListImports: { args: ListImportsArguments; content: ListImportsContent; paged: true; effect: "read" };
  /** Reads account groups by key, whole, as UpdateAccountGroups takes them back. */
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
  /** Reads activities by key, whole, as UpdateActivities takes them back. */
  GetActivities: { args: GetActivitiesArguments; content: GetActivitiesContent; paged: false; effect: "read" };
  /**
   * Creates, changes, inactivates and deletes activities.
   * - A negative key creates a record; every negative key of a call is used once. Delete true deletes; only the key and LastModifiedDate are needed then.
   * - The change is the difference between the updated and the unchanged record of the same key. What others changed meanwhile is kept; a property changed on both sides to different values is -409 with ErrorData.Conflicts.
   * - Without an unchanged record every member sent is the change, and LastModifiedDate must equal the stored one.
   * - The answer holds the records as now stored, in the order sent, deleted ones left out; a created one carries Original<Thing>Key with the negative key it was sent with.
   * - UseSingleTransaction false saves the good records and reports each refused one ('Completed with errors.').
   * - UnitRate belongs to an activity with IsUnitBased true.
   * - An active description stands once in the list, ignoring case.
   */
  UpdateActivities: { args: UpdateActivitiesArguments; content: UpdateActivitiesContent; paged: false; effect: "write" };
  /** Reads bank accounts by key, whole, as UpdateBankAccounts takes them back. */
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
  /** Reads companies by key, whole, as UpdateCompanies takes them back. */
  GetCompanies: { args: GetCompaniesArguments; content: GetCompaniesContent; paged: false; effect: "read" };
  /**
   * Creates, changes, inactivates and deletes companies.
   * - A negative key creates a record; every negative key of a call is used once. Delete true deletes; only the key and LastModifiedDate are needed then.
   * - The change is the difference between the updated and the unchanged record of the same key. What others changed meanwhile is kept; a property changed on both sides to different values is -409 with ErrorData.Conflicts.
   * - Without an unchanged record every member sent is the change, and LastModifiedDate must equal the stored one.
   * - The answer holds the records as now stored, in the order sent, deleted ones left out; a created one carries Original<Thing>Key with the negative key it was sent with.
   * - UseSingleTransaction false saves the good records and reports each refused one ('Completed with errors.').
   * - A control account must be of a type that fits its use; the reference tells which.
   * - An active description stands once in the list, ignoring case.
   */
  UpdateCompanies: { args: UpdateCompaniesArguments; content: UpdateCompaniesContent; paged: false; effect: "write" };
  /** Reads departments by key, whole, as UpdateDepartments takes them back. */
  GetDepartments: { args: GetDepartmentsArguments; content: GetDepartmentsContent; paged: false; effect: "read" };
  /**
   * Creates, changes, inactivates and deletes departments.
   * - A negative key creates a record; every negative key of a call is used once. Delete true deletes; only the key and LastModifiedDate are needed then.
   * - The change is the difference between the updated and the unchanged record of the same key. What others changed meanwhile is kept; a property changed on both sides to different values is -409 with ErrorData.Conflicts.
   * - Without an unchanged record every member sent is the change, and LastModifiedDate must equal the stored one.
   * - The answer holds the records as now stored, in the order sent, deleted ones left out; a created one carries Original<Thing>Key with the negative key it was sent with.
   * - UseSingleTransaction false saves the good records and reports each refused one ('Completed with errors.').
   * - DPEPercent and OverheadPercent are read-only: they follow from Percents and today's date.
   * - An active description stands once in the list, ignoring case.
   */
  UpdateDepartments: { args: UpdateDepartmentsArguments; content: UpdateDepartmentsContent; paged: false; effect: "write" };
  /** Reads invoice formats by key, whole, as UpdateInvoiceFormats takes them back. */
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
  /** Reads payroll taxes by key, whole, as UpdatePayrollTaxes takes them back. */
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
  /** Reads pays by key, whole, as UpdatePays takes them back. */
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
  /** Reads rate tables by key, whole, as UpdateRateTables takes them back. */
  GetRateTables: { args: GetRateTablesArguments; content: GetRateTablesContent; paged: false; effect: "read" };
  /**
   * Creates, changes, inactivates and deletes rate tables.
   * - A negative key creates a record; every negative key of a call is used once. Delete true deletes; only the key and LastModifiedDate are needed then.
   * - The change is the difference between the updated and the unchanged record of the same key. What others changed meanwhile is kept; a property changed on both sides to different values is -409 with ErrorData.Conflicts.
   * - Without an unchanged record every member sent is the change, and LastModifiedDate must equal the stored one.
   * - The answer holds the records as now stored, in the order sent, deleted ones left out; a created one carries Original<Thing>Key with the negative key it was sent with.
   * - UseSingleTransaction false saves the good records and reports each refused one ('Completed with errors.').
   * - A rate names exactly one of EmployeeKey, EmployeeTypeKey and ActivityKey.
   * - An active description stands once in the list, ignoring case.
   */
  UpdateRateTables: { args: UpdateRateTablesArguments; content: UpdateRateTablesContent; paged: false; effect: "write" };
  /** Reads wage tables by key, whole, as UpdateWageTables takes them back. */
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
  /** Reads marketing final dispositions by key, whole, as UpdateMarketingFinalDispositions takes them back. */
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
  /** Reads marketing stages by key, whole, as UpdateMarketingStages takes them back. */
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
  /** Reads overhead groups by key, whole, as UpdateOverheadGroups takes them back. */
  GetOverheadGroups: { args: GetOverheadGroupsArguments; content: GetOverheadGroupsContent; paged: false; effect: "read" };
  /**
   * Creates, changes, inactivates and deletes overhead groups.
   * - A negative key creates a record; every negative key of a call is used once. Delete true deletes; only the key and LastModifiedDate are needed then.
   * - The change is the difference between the updated and the unchanged record of the same key. What others changed meanwhile is kept; a property changed on both sides to different values is -409 with ErrorData.Conflicts.
   * - Without an unchanged record every member sent is the change, and LastModifiedDate must equal the stored one.
   * - The answer holds the records as now stored, in the order sent, deleted ones left out; a created one carries Original<Thing>Key with the negative key it was sent with.
   * - UseSingleTransaction false saves the good records and reports each refused one ('Completed with errors.').
   * - A new detail has a negative key of its own. A detail left out of Details is deleted, unless timesheets use it (-410): set its Status to Inactive then.
   * - An active description stands once in the list, ignoring case.
   */
  UpdateOverheadGroups: { args: UpdateOverheadGroupsArguments; content: UpdateOverheadGroupsContent; paged: false; effect: "write" };
  /** Reads contact types by key, whole, as UpdateContactTypes takes them back. */
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
  /** Reads client types by key, whole, as UpdateClientTypes takes them back. */
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
  /** Reads vendor types by key, whole, as UpdateVendorTypes takes them back. */
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
  /** Reads employee types by key, whole, as UpdateEmployeeTypes takes them back. */
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
  /** Reads deductions by key, whole, as UpdateDeductions takes them back. */
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
  /** Reads fringes by key, whole, as UpdateFringes takes them back. */
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
  /** Reads project types by key, whole, as UpdateProjectTypes takes them back. */
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
  /** Reads local taxes by key, whole, as UpdateLocalTaxes takes them back. */
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
  /** Reads email templates by key, whole, as UpdateEmailTemplates takes them back. */
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
  /** Reads timesheet non work days by key, whole, as UpdateTimesheetNonWorkDays takes them back. */
  GetTimesheetNonWorkDays: { args: GetTimesheetNonWorkDaysArguments; content: GetTimesheetNonWorkDaysContent; paged: false; effect: "read" };
  /**
   * Creates, changes, inactivates and deletes timesheet non work days.
   * - A negative key creates a record; every negative key of a call is used once. Delete true deletes; only the key and LastModifiedDate are needed then.
   * - The change is the difference between the updated and the unchanged record of the same key. What others changed meanwhile is kept; a property changed on both sides to different values is -409 with ErrorData.Conflicts.
   * - Without an unchanged record every member sent is the change, and LastModifiedDate must equal the stored one.
   * - The answer holds the records as now stored, in the order sent, deleted ones left out; a created one carries Original<Thing>Key with the negative key it was sent with.
   * - UseSingleTransaction false saves the good records and reports each refused one ('Completed with errors.').
   * - A date stands once for a company, and once for all companies.
   */
  UpdateTimesheetNonWorkDays: { args: UpdateTimesheetNonWorkDaysArguments; content: UpdateTimesheetNonWorkDaysContent; paged: false; effect: "write" };
  /** Lists employees by last and first name. */
  ListEmployees: { args: ListEmployeesArguments; content: ListEmployeesContent; paged: true; effect: "read" };
  /**
   * Reads employees by key, in the order of the keys.
   * - PayRates is left out for callers that are neither accounting manager, administrator nor authorized.
   */
  GetEmployees: { args: GetEmployeesArguments; content: GetEmployeesContent; paged: false; effect: "read" };
  /**
   * Creates, changes, inactivates and deletes employees.
   * - A negative key creates a record; every negative key of a call is used once. Delete true deletes; only the key and LastModifiedDate are needed then.
   * - The change is the difference between the updated and the unchanged record of the same key. What others changed meanwhile is kept; a property changed on both sides to different values is -409 with ErrorData.Conflicts.
   * - Without an unchanged record every member sent is the change, and LastModifiedDate must equal the stored one.
   * - The answer holds the records as now stored, in the order sent, deleted ones left out; a created one carries Original<Thing>Key with the negative key it was sent with.
   * - UseSingleTransaction false saves the good records and reports each refused one ('Completed with errors.').
   * - FirstName or LastName is required. A supervisor is an active employee with the role Supervisor; nobody comes to supervise themselves.
   * - Rows of PayRates are told apart by EffectiveDate. Only an administrator gives or takes the role Administrator.
   */
  UpdateEmployees: { args: UpdateEmployeesArguments; content: UpdateEmployeesContent; paged: false; effect: "write" };
  /**
   * Lists the firm's own fields by record type, in the order in which records send them.
   * - Items are whole records, as UpdateCustomFields takes them back.
   */
  ListCustomFields: { args: ListCustomFieldsArguments; content: ListCustomFieldsContent; paged: true; effect: "read" };
  /**
   * Defines, changes and deletes the firm's own fields of clients, contacts, vendors, projects and phases.
   * - A negative key creates a record; every negative key of a call is used once. Delete true deletes; only the key and LastModifiedDate are needed then.
   * - The change is the difference between the updated and the unchanged record of the same key. What others changed meanwhile is kept; a property changed on both sides to different values is -409 with ErrorData.Conflicts.
   * - Without an unchanged record every member sent is the change, and LastModifiedDate must equal the stored one.
   * - The answer holds the records as now stored, in the order sent, deleted ones left out; a created one carries Original<Thing>Key with the negative key it was sent with.
   * - UseSingleTransaction false saves the good records and reports each refused one ('Completed with errors.').
   * - A name stands once for a record type, ignoring case.
   * - While records hold values of a field it cannot be deleted, renamed or given another type or record type, and a choice that is chosen somewhere stays: -410 with ErrorData.UsedBy.
   */
  UpdateCustomFields: { args: UpdateCustomFieldsArguments; content: UpdateCustomFieldsContent; paged: false; effect: "write" };
  /**
   * Reads the firm's events from a place in the stream on, in their order: the same events that webhooks are sent.
   * - Keep NextAfterEventKey and send it as AfterEventKey of the next call: no event is ever left out and none comes twice. An event can be read a second or two after its write.
   * - Events of one record come in the order of its writes.
   * - An API user to whom ListEvents is permitted reads the records that events carry, whatever else is permitted to it. Record is null for records that need more rights than this method: ask for them by their key.
   * - Events are kept as long as the firm setting eventsKeptDays says. When events after AfterEventKey are gone already, a warning says so: read the records anew then.
   * - With PageResults the pages are those of all events after AfterEventKey; MaximumEvents takes no part then, and NextAfterEventKey stays what was sent.
   */
  ListEvents: { args: ListEventsArguments; content: ListEventsContent; paged: true; effect: "read" };
  /**
   * Lists the firm's webhooks by description, with how each of them fares.
   * - Items are whole records, as UpdateWebhooks takes them back. The secret is not among them.
   */
  ListWebhooks: { args: ListWebhooksArguments; content: ListWebhooksContent; paged: true; effect: "read" };
  /** Reads webhooks by key, in the order of the keys. */
  GetWebhooks: { args: GetWebhooksArguments; content: GetWebhooksContent; paged: false; effect: "read" };
  /**
   * Creates, changes and deletes webhooks: who is told of the firm's events.
   * - A negative key creates a record; every negative key of a call is used once. Delete true deletes; only the key and LastModifiedDate are needed then.
   * - The change is the difference between the updated and the unchanged record of the same key. What others changed meanwhile is kept; a property changed on both sides to different values is -409 with ErrorData.Conflicts.
   * - Without an unchanged record every member sent is the change, and LastModifiedDate must equal the stored one.
   * - The answer holds the records as now stored, in the order sent, deleted ones left out; a created one carries Original<Thing>Key with the negative key it was sent with.
   * - UseSingleTransaction false saves the good records and reports each refused one ('Completed with errors.').
   * - A new webhook is sent the events from its creation on; ReplayWebhookEvents moves it elsewhere. Its answer holds Secret, with which receivers check that a delivery is genuine; it is not shown again. RenewWebhookSecret makes another.
   * - URL is refused when it leads to a private or loopback address, unless the service's operator allows that. Names are looked up and checked at each delivery.
   * - A changed URL or Status is tried at once, whatever failed before. Deleting a webhook deletes its log.
   * - A firm has at most 50 webhooks.
   */
  UpdateWebhooks: { args: UpdateWebhooksArguments; content: UpdateWebhooksContent; paged: false; effect: "write" };
  /**
   * Gives a webhook another secret, shown in this answer alone.
   * - For 24 hours deliveries are signed with the former secret too, so that the receiver can change over. A secret that leaked is out of use at once when it is renewed twice.
   */
  RenewWebhookSecret: { args: RenewWebhookSecretArguments; content: RenewWebhookSecretContent; paged: false; effect: "write" };
  /**
   * Sends a webhook all events again from a given one on, or passes over those before it.
   * - FromEventKey is the first event to be sent: an earlier one than the last delivered sends events again, a later one passes over what waits, and the one after the newest passes over all of it.
   * - What waits to be tried again is cancelled; what is on its way at this moment may still arrive.
   * - Events that were removed for their age cannot be sent again: -422.
   */
  ReplayWebhookEvents: { args: ReplayWebhookEventsArguments; content: ReplayWebhookEventsContent; paged: false; effect: "write" };
  /**
   * Sends a webhook a test, signed like every delivery, also while it is Paused.
   * - It is sent within a second or two and tried once; ListWebhookDeliveries tells what came of it. Its one event has the RecordType Test and the EventKey 0, and is not in the stream.
   */
  SendTestEvent: { args: SendTestEventArguments; content: SendTestEventContent; paged: false; effect: "write" };
  /**
   * Lists what was sent to webhooks, the latest first: which events, how often it was tried, what came of it.
   * - The log is kept as long as events are: see the firm setting eventsKeptDays.
   */
  ListWebhookDeliveries: { args: ListWebhookDeliveriesArguments; content: ListWebhookDeliveriesContent; paged: true; effect: "read" };
  /** Tells what an integration needs to reach this firm: the id, the address, the versions. */
  GetAPISettings: { args: GetAPISettingsArguments; content: GetAPISettingsContent; paged: false; effect: "read" };
  /** Lists the firm's settings: what each is, which values it takes, its default and what it does. */
  ListFirmSettings: { args: ListFirmSettingsArguments; content: ListFirmSettingsContent; paged: true; effect: "read" };
  /**
   * Changes settings of the firm: all that are sent, or none.
   * - Settings holds the settings to change by name; null takes one back to its default.
   * - With UnchangedSettings a setting that somebody else changed since it was read is a conflict: -409.
   */
  UpdateFirmSettings: { args: UpdateFirmSettingsArguments; content: UpdateFirmSettingsContent; paged: false; effect: "write" };
  /**
   * Lists the API users by name.
   * - Items are whole records but for the password, as UpdateAPIUsers takes them back.
   */
  ListAPIUsers: { args: ListAPIUsersArguments; content: ListAPIUsersContent; paged: true; effect: "read" };
  /**
   * Creates, changes and deletes API users.
   * - A negative key creates a record; every negative key of a call is used once. Delete true deletes; only the key and LastModifiedDate are needed then.
   * - The change is the difference between the updated and the unchanged record of the same key. What others changed meanwhile is kept; a property changed on both sides to different values is -409 with ErrorData.Conflicts.
   * - Without an unchanged record every member sent is the change, and LastModifiedDate must equal the stored one.
   * - The answer holds the records as now stored, in the order sent, deleted ones left out; a created one carries Original<Thing>Key with the negative key it was sent with.
   * - UseSingleTransaction false saves the good records and reports each refused one ('Completed with errors.').
   * - A user name stands once among API users and service users together, ignoring case.
   * - A new password and the status Inactive end the user's sessions. Nobody deletes, inactivates or unauthorizes the user they are signed in as.
   */
  UpdateAPIUsers: { args: UpdateAPIUsersArguments; content: UpdateAPIUsersContent; paged: false; effect: "write" };
  /**
   * Lists the employees' sign-ins by name.
   * - Items are whole records but for the password, as UpdateServiceUsers takes them back.
   */
  ListServiceUsers: { args: ListServiceUsersArguments; content: ListServiceUsersContent; paged: true; effect: "read" };
  /**
   * Gives, changes and takes employees' sign-ins.
   * - A negative key creates a record; every negative key of a call is used once. Delete true deletes; only the key and LastModifiedDate are needed then.
   * - The change is the difference between the updated and the unchanged record of the same key. What others changed meanwhile is kept; a property changed on both sides to different values is -409 with ErrorData.Conflicts.
   * - Without an unchanged record every member sent is the change, and LastModifiedDate must equal the stored one.
   * - The answer holds the records as now stored, in the order sent, deleted ones left out; a created one carries Original<Thing>Key with the negative key it was sent with.
   * - UseSingleTransaction false saves the good records and reports each refused one ('Completed with errors.').
   * - A user name stands once among API users and service users together, ignoring case.
   * - A new password and the status Inactive end the user's sessions. Nobody deletes, inactivates or unauthorizes the user they are signed in as.
   */
  UpdateServiceUsers: { args: UpdateServiceUsersArguments; content: UpdateServiceUsersContent; paged: false; effect: "write" };
  /**
   * Lists the calls that wrote something, the latest first: who called what, when, and which records it touched.
   * - From the audit trail, which nobody can change: reads, previews and refused calls are not in it. What stood in the records is not shown.
   * - FilterByRecordKey goes with FilterByRecordType (-422).
   */
  ListCalls: { args: ListCallsArguments; content: ListCallsContent; paged: true; effect: "read" };
}

/** The methods of interface version 2. */
export interface Version2 {
  /** Tells who the session belongs to: user name, employee, roles and the firm. */
  GetSessionUser: { args: GetSessionUserArguments; content: GetSessionUserContent; paged: false; effect: "read" };
  /**
   * Lists a project and its phases as a tree, and tells which can be charged to.
   * - Level 0 is the project itself; then its phases, each followed by those below it.
   * - Enabled: the project and the phase are Active or Preliminary, the phase is not a billing group, and nothing stands below it.
   */
  ListChargeablePhases: { args: ListChargeablePhasesArguments; content: ListChargeablePhasesContent; paged: true; effect: "read" };
  /**
   * Lists vendor invoices by date.
   * - Paid and unpaid exclude each other. Of the three amount filters one may stand, and of the three dates one: earliest and latest of the same date form a range.
   * - A voided invoice is neither paid nor unpaid.
   */
  ListVendorInvoices: { args: ListVendorInvoicesArguments; content: ListVendorInvoicesContent; paged: true; effect: "read" };
  /** Reads vendor invoices with their lines, in the order of the keys. */
  GetVendorInvoices: { args: GetVendorInvoicesArguments; content: GetVendorInvoicesContent; paged: false; effect: "read" };
  /**
   * Creates vendor invoices and posts them to both books at once: all of the call, or none.
   * - Amount equals the sum of the CostAmount values of LineItems. With ProjectKey a line has PhaseKey and ActivityKey; they belong together and take entries.
   * - Number, Date and AccountingDate default to empty, today and Date. DateToPay follows the vendor's payment method.
   * - The same vendor and number as an invoice that stands is a warning.
   * - Lines of several companies are settled between them by due-to and due-from postings. A closed period or a missing control account is -424.
   * - ShowTiming true adds Timing, the milliseconds spent, to the response.
   */
  CreateVendorInvoices: { args: CreateVendorInvoicesArguments; content: CreateVendorInvoicesContent; paged: false; effect: "write" };
  /** Lists projects, by description. Templates are not among them. */
  ListProjects: { args: ListProjectsArguments; content: ListProjectsContent; paged: true; effect: "read" };
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
   * - Negative keys do not work in version 2 (-423): CreateProjects creates.
   */
  UpdateProjects: { args: UpdateProjectsV2Arguments; content: UpdateProjectsV2Content; paged: false; effect: "write" };
  /**
   * Creates a project, or invoice groups, phases or resources of existing ones. All are saved, or none.
   * - Project: Description, RateTableKey and, where the firm keeps several companies, CompanyKey are required; BillingType is TimeAndExpense when left out. Its invoice groups need Description, ClientKey and InvoiceFormatKey, its phases Description.
   * - InvoiceGroup: each also needs ProjectKey; phases then need Description and RateTableKey. Phases go to the first invoice group of the call unless InvoiceGroupDescription names another.
   * - Phase: ProjectKey, InvoiceGroupKey, Description and RateTableKey are required; without ParentKey it is a top phase.
   * - Resource: the resources stand in Phases; ParentKey (a phase or project) and ActivityType are required. EmployeeKey and EmployeeTypeKey go with Labor, VendorKey with Expense or Consultant, ActivityKey with Expense, VendorTypeKey with Consultant. Status and Priority are not supported here.
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
   * Lists the expense reports of others that the caller may approve, longest submitted first.
   * - Reports of supervised employees for a supervisor, and everyone's for an accounting manager; own ones only where the firm's setting selfApproval allows that they be approved.
   * - Without FilterByStatus those that are submitted and not yet processed.
   */
  ListExpenseReportsToApprove: { args: ListExpenseReportsToApproveArguments; content: ListExpenseReportsToApproveContent; paged: true; effect: "read" };
  /**
   * Reads expense reports that the caller may approve, whole, by key, in the order of the keys.
   * - Own reports, those of supervised employees for a supervisor, and everyone's for an accounting manager; others are unknown.
   * - GetExpenseReports stays what the document says: own reports only.
   */
  GetExpenseReportsToApprove: { args: GetExpenseReportsToApproveArguments; content: GetExpenseReportsToApproveContent; paged: false; effect: "read" };
  /**
   * Reads every move of expense reports: submitted, approved, rejected, corrected, processed; by whom and when.
   * - Own reports, those of supervised employees for a supervisor, and everyone's for an accounting manager; others are unknown.
   */
  GetExpenseReportHistory: { args: GetExpenseReportHistoryArguments; content: GetExpenseReportHistoryContent; paged: false; effect: "read" };
  /**
   * Approves submitted expense reports at a level.
   * - A supervisor moves the reports of supervised employees, an accounting manager everyone's. Nobody moves an own report unless the firm's setting selfApproval allows it. Each report stands alone.
   * - A report that was corrected after its approval (NeedsReApproval) is approved again by an approval at any level.
   * - The firm's setting expenseReportsNeedSupervisor makes accounting wait for the supervisor.
   */
  ApproveExpenseReports: { args: ApproveExpenseReportsArguments; content: ApproveExpenseReportsContent; paged: false; effect: "write" };
  /**
   * Takes the approval of expense reports at a level back.
   * - A supervisor moves the reports of supervised employees, an accounting manager everyone's. Nobody moves an own report unless the firm's setting selfApproval allows it. Each report stands alone.
   * - What is processed is taken back with ProcessExpenseReports and Unprocess first.
   */
  UnapproveExpenseReports: { args: UnapproveExpenseReportsArguments; content: UnapproveExpenseReportsContent; paged: false; effect: "write" };
  /**
   * Sends submitted and approved expense reports back to their employees with a reason.
   * - A supervisor moves the reports of supervised employees, an accounting manager everyone's. Nobody moves an own report unless the firm's setting selfApproval allows it. Each report stands alone.
   * - The report is In Progress again and loses its approvals; its lines at fault carry ManagerNotes and, until it is submitted again, who rejected them (RejectedByByEmployeeKey). Without Lines every line is at fault.
   * - With Lines each of the reports must have one of its own among them (-422).
   */
  RejectExpenseReports: { args: RejectExpenseReportsArguments; content: RejectExpenseReportsContent; paged: false; effect: "write" };
  /**
   * Corrects approved expense reports of anyone, which then need to be approved again.
   * - For accounting managers, and for reports that are Supervisor Approved or Accounting Approved (-424). Reports are neither created nor deleted nor submitted.
   * - Arguments, merging and the checks of a submitted report are those of UpdateExpenseReports. NeedsReApproval is then true: ApproveExpenseReports approves the report again; until then it is not processed.
   * - Nobody corrects an own report unless the firm's setting selfApproval allows it.
   */
  CorrectExpenseReports: { args: CorrectExpenseReportsArguments; content: CorrectExpenseReportsContent; paged: false; effect: "write" };
  /**
   * Processes approved expense reports: they are posted to both books; or takes that back with Unprocess.
   * - For accounting managers. Each report stands alone. An own report is processed only after someone else approved it, unless the firm's setting selfApproval allows it.
   * - The firm's settings expenseReportsNeedSupervisor and expenseReportsNeedAccounting say which approvals come first; a report that was corrected is approved again first.
   * - Lines of projects are costs of the project at CostAmount, and its value with the markup of the day. What the employee paid is owed to them; what a card of the firm paid goes to that bank account; personal lines are no costs.
   * - AccountingDate is EndingDate when left out, or the first open day after, with a warning; one that is given must be open (-424).
   * - Unprocess reverses what was posted. It is refused when expenses are billed or the report is paid.
   */
  ProcessExpenseReports: { args: ProcessExpenseReportsArguments; content: ProcessExpenseReportsContent; paged: false; effect: "write" };
  /**
   * Lists saved receipts without their bytes, in the order they were saved.
   * - Own files, those of supervised employees for a supervisor, and everyone's for an accounting manager.
   * - A file whose line was deleted stays with its report, with IsAttached false; a line of that report may name it again.
   */
  ListAttachments: { args: ListAttachmentsArguments; content: ListAttachmentsContent; paged: true; effect: "read" };
  /**
   * Reads a saved receipt with its bytes.
   * - Own files, those of supervised employees for a supervisor, and everyone's for an accounting manager; others are unknown (-404).
   */
  GetAttachment: { args: GetAttachmentArguments; content: GetAttachmentContent; paged: false; effect: "read" };
  /**
   * Saves a receipt for a line of an expense report and answers its FileKey.
   * - A positive ExpenseKey names a line of an own report that is In Progress; the file is attached at once. A negative one names a line that is still to come: UpdateExpenseReports then names the FileKey on the line with that same ExpenseKey.
   * - What the file is follows from what it holds: a PDF or an image (PNG, JPEG, GIF, WebP, TIFF, BMP, HEIC, AVIF). Anything else, and a file that is two things at once, is -422. MimeType is answered as found; another one sent is a warning.
   * - At most 20 MB (-421); an empty file is -420. A file goes when its report is deleted, never otherwise.
   */
  SaveAttachment: { args: SaveAttachmentArguments; content: SaveAttachmentContent; paged: false; effect: "write" };
  /**
   * Lists the timesheets the caller may see, by employee and week.
   * - Own sheets, those of supervised employees, and everyone's for an accounting manager.
   * - Paid and unpaid exclude each other, and so do submitted and unsubmitted.
   */
  ListTimesheets: { args: ListTimesheetsArguments; content: ListTimesheetsContent; paged: true; effect: "read" };
  /**
   * Reads timesheets with their rows, breaks, totals and what overtime they suggest, in the order of the keys.
   * - An employee sees their own sheets and those of the employees they supervise; an accounting manager sees all.
   * - UnchangedData is passed back to UpdateTimesheets: it says what the caller saw.
   * - 'Dn Overtime', 'Dn Doubletime' and 'Dn OT Notes' are sent when not empty.
   */
  GetTimesheets: { args: GetTimesheetsArguments; content: GetTimesheetsContent; paged: false; effect: "read" };
  /**
   * Makes an employee's timesheet for the week of a date, with a row for each detail of the overhead group.
   * - One timesheet for an employee and week: a second is -424 and names the existing key.
   * - For oneself, for supervised employees, and for everyone by an accounting manager; others answer -404.
   * - A date over 90 days back is -422 unless AllowPast90Days is true; so is a week in which the employee is not employed.
   * - CopyFromTimesheetKey copies rows without hours, PrefillRecent takes the rows of the employee's latest sheet, PrefillScheduled the phases where the employee is a resource. ActivityKey is the activity of the prefilled rows. Rows that take no time any more are left out with a warning.
   * - Where the firm tracks breaks the sheet has one Breaktime item a day.
   */
  CreateTimesheet: { args: CreateTimesheetArguments; content: CreateTimesheetContent; paged: false; effect: "write" };
  /**
   * Changes hours, notes and breaks of timesheets in progress; each sheet stands alone.
   * - UnchangedData says what the caller saw. Each cell merges by itself: cells that others changed meanwhile are kept; a cell changed on both sides to different values is -409 with ErrorData.Conflicts.
   * - A new row has IsNewRow true and its Project Key, Phase Key and Activity Key; Delete true takes a row off the sheet; hours of nothing leave it there.
   * - Hours are 0 to 24 a cell in two decimals; a day holds at most 24, or what the firm allows.
   * - Time goes to chargeable phases of open projects (-424 for a closed one), where RestrictTimeEntryToResourcesOnly to their resources alone. A locked day refuses changes of that day alone.
   * - RequireTimesheetNotes without a note is a warning here and -420 on submission.
   * - A submitted timesheet is -424. A row that changes loses its project manager's approval, the others keep theirs.
   */
  UpdateTimesheets: { args: UpdateTimesheetsArguments; content: UpdateTimesheetsContent; paged: false; effect: "write" };
  /**
   * Submits timesheets, or takes them back with Unsubmit; each sheet stands alone.
   * - Own sheets, those of supervised employees, and everyone's for an accounting manager.
   * - Where RequireTimesheetNotes asks for notes, a day with hours and no note is -420.
   * - Unsubmit is allowed until accounting approval; the Status is then 'In Progress'. What project managers approved stands until its row changes.
   */
  SubmitTimesheets: { args: SubmitTimesheetsArguments; content: SubmitTimesheetsContent; paged: false; effect: "write" };
  /**
   * Approves submitted timesheets at a level; at Accounting they are posted to both books.
   * - A supervisor moves the sheets of supervised employees, and an accounting manager who is a supervisor everyone's; a project manager the rows of own projects alone; an accounting manager everyone's. Nobody moves an own sheet unless the firm's setting selfApproval allows it. Each sheet stands alone.
   * - Accounting approval posts the labor: cost at the pay rate of the day with premium and burden, value at the bill rate of the day. A closed period makes it count on the first open day after.
   */
  ApproveTimesheets: { args: ApproveTimesheetsArguments; content: ApproveTimesheetsContent; paged: false; effect: "write" };
  /**
   * Takes the approval of timesheets at a level back; at Accounting what was posted is reversed.
   * - A supervisor moves the sheets of supervised employees, and an accounting manager who is a supervisor everyone's; a project manager the rows of own projects alone; an accounting manager everyone's. Nobody moves an own sheet unless the firm's setting selfApproval allows it. Each sheet stands alone.
   * - Accounting's approval cannot be taken back from a sheet that is billed or paid.
   */
  UnapproveTimesheets: { args: UnapproveTimesheetsArguments; content: UnapproveTimesheetsContent; paged: false; effect: "write" };
  /**
   * Sends submitted timesheets back to their employees with a reason.
   * - A supervisor moves the sheets of supervised employees, and an accounting manager who is a supervisor everyone's; a project manager the rows of own projects alone; an accounting manager everyone's. Nobody moves an own sheet unless the firm's setting selfApproval allows it. Each sheet stands alone.
   * - The sheet is In Progress again and marked Rejected until it is submitted; the rejected rows lose their project manager's approval.
   */
  RejectTimesheets: { args: RejectTimesheetsArguments; content: RejectTimesheetsContent; paged: false; effect: "write" };
  /**
   * Marks accounting-approved timesheets as paid by payroll, or takes the mark back with Unpay.
   * - For accounting managers. Each sheet stands alone. A paid sheet cannot be unapproved.
   */
  PayTimesheets: { args: PayTimesheetsArguments; content: PayTimesheetsContent; paged: false; effect: "write" };
  /**
   * Reads every move of timesheets: submitted, approved, rejected ..., by whom and when.
   * - Of the sheets that GetTimesheets would show.
   */
  GetTimesheetHistory: { args: GetTimesheetHistoryArguments; content: GetTimesheetHistoryContent; paged: false; effect: "read" };
  /**
   * Reads what was changed on timesheets since they were last approved or sent back: whoever approves again looks there.
   * - Of the sheets that GetTimesheets would show. A sheet that nobody approved or sent back yet has no changes.
   * - Hours, notes and rows; breaks are left out.
   */
  GetTimesheetChanges: { args: GetTimesheetChangesArguments; content: GetTimesheetChangesContent; paged: false; effect: "read" };
  /**
   * Lists the active employees without a submitted timesheet for a week.
   * - Of the employees the caller supervises and of the caller; of everyone for an accounting manager.
   * - Employees who were not employed on any day of the week are not missing.
   */
  ListMissingTimesheets: { args: ListMissingTimesheetsArguments; content: ListMissingTimesheetsContent; paged: true; effect: "read" };
  /**
   * Lists rows of submitted timesheets on the projects and phases that the caller manages, by employee and week.
   * - For project managers. Rows on other projects, overhead rows and sheets in progress are not shown, whoever's they are.
   * - ApproveTimesheets and RejectTimesheets at Level ProjectManager move the caller's rows of a sheet.
   */
  ListProjectTimesheetRows: { args: ListProjectTimesheetRowsArguments; content: ListProjectTimesheetRowsContent; paged: true; effect: "read" };
  /** Lists the days on which hours cannot be changed any more. */
  ListLockedTimesheetDays: { args: ListLockedTimesheetDaysArguments; content: ListLockedTimesheetDaysContent; paged: false; effect: "read" };
  /**
   * Locks days: their hours, notes and breaks cannot be changed on any timesheet; other days stay open.
   * - For accounting managers. A day that is locked already stays so.
   */
  LockTimesheetDays: { args: LockTimesheetDaysArguments; content: LockTimesheetDaysContent; paged: false; effect: "write" };
  /**
   * Opens locked days again.
   * - For accounting managers. A day locked in all companies is opened without CompanyKey.
   */
  UnlockTimesheetDays: { args: UnlockTimesheetDaysArguments; content: UnlockTimesheetDaysContent; paged: false; effect: "write" };
  /**
   * Prices posted labor anew with the pay, burden and bill rates that are now known for its days.
   * - For accounting managers. Rows that are billed or written off stay as they are, and those that TransferTransactions moved, which no sheet names any more.
   * - Nothing is overwritten: the old row is undone and a new one posted, with the difference in the general ledger. Preview shows what would change.
   * - At most 2000 timesheets a call.
   */
  RepriceTransactions: { args: RepriceTransactionsArguments; content: RepriceTransactionsContent; paged: false; effect: "write" };
  /**
   * Creates, changes, inactivates and deletes accounts of the general ledger.
   * - A negative key creates a record; every negative key of a call is used once. Delete true deletes; only the key and LastModifiedDate are needed then.
   * - The change is the difference between the updated and the unchanged record of the same key. What others changed meanwhile is kept; a property changed on both sides to different values is -409 with ErrorData.Conflicts.
   * - Without an unchanged record every member sent is the change, and LastModifiedDate must equal the stored one.
   * - The answer holds the records as now stored, in the order sent, deleted ones left out; a created one carries Original<Thing>Key with the negative key it was sent with.
   * - UseSingleTransaction false saves the good records and reports each refused one ('Completed with errors.').
   * - An account's ID stands once, ignoring case, whatever the account's status.
   * - The AccountType of an account that was posted to stays: years were closed by it.
   * - Figures are sums over the books and take no part.
   */
  UpdateGLAccounts: { args: UpdateGLAccountsArguments; content: UpdateGLAccountsContent; paged: false; effect: "write" };
  /** Lists budgets by account ID and month. */
  ListBudgets: { args: ListBudgetsArguments; content: ListBudgetsContent; paged: true; effect: "read" };
  /** Reads budgets by key, whole, as UpdateBudgets takes them back. */
  GetBudgets: { args: GetBudgetsArguments; content: GetBudgetsContent; paged: false; effect: "read" };
  /**
   * Creates, changes and deletes budgets.
   * - A negative key creates a record; every negative key of a call is used once. Delete true deletes; only the key and LastModifiedDate are needed then.
   * - The change is the difference between the updated and the unchanged record of the same key. What others changed meanwhile is kept; a property changed on both sides to different values is -409 with ErrorData.Conflicts.
   * - Without an unchanged record every member sent is the change, and LastModifiedDate must equal the stored one.
   * - The answer holds the records as now stored, in the order sent, deleted ones left out; a created one carries Original<Thing>Key with the negative key it was sent with.
   * - UseSingleTransaction false saves the good records and reports each refused one ('Completed with errors.').
   * - An account has one budget for a company, month and basis.
   * - Amounts are in the account's normal sign. Any day of a month names it.
   */
  UpdateBudgets: { args: UpdateBudgetsArguments; content: UpdateBudgetsContent; paged: false; effect: "write" };
  /**
   * Lists the postings behind balances of the general ledger, oldest first.
   * - TotalAmount is the sum of the Amounts of all matching postings, not only of the page: for one account, all its dates up to AsOfDate and the same basis it is the figure of GetGLAccounts.
   */
  ListGLTransactions: { args: ListGLTransactionsArguments; content: ListGLTransactionsContent; paged: true; effect: "read" };
  /**
   * Lists the rows behind a figure of GetProjectTotals.
   * - Total is the name of a member of GetProjectTotals, to the letter. The Amounts of all rows sum to TotalAmount, which is that member's figure.
   * - With PhaseKey the figure is the phase's, its descendants included; without it, or with the project's own key, the project's.
   */
  ListTransactions: { args: ListTransactionsArguments; content: ListTransactionsContent; paged: true; effect: "read" };
  /** Lists journals by date, without their lines. */
  ListJournalEntries: { args: ListJournalEntriesArguments; content: ListJournalEntriesContent; paged: true; effect: "read" };
  /** Reads journals with their lines, in the order of the keys. */
  GetJournalEntries: { args: GetJournalEntriesArguments; content: GetJournalEntriesContent; paged: false; effect: "read" };
  /**
   * Creates journals and posts them at once: all of the call, or none. Also beginning balances, reversing and repeated journals.
   * - Debits equal credits. Lines of several companies are settled between them by due-to and due-from postings, so that each company balances.
   * - Lines name accounts with AllowJournalEntries; beginning balances may name any. Type BeginningBalance is not dated after the day the company's books begin, Normal not before.
   * - ReverseDate posts the opposite on that later day, as a journal with ReversesJournalKey. Repeat posts the same on later days, as journals with a common SeriesKey; a month's last day stays one, and each is reversed if the first is.
   * - Repeat with WhenDue posts the first now and the others when their days come, without end if Times is left out. One whose day lies in a closed period, or that the books refuse for another reason, waits; ListRecurringJournals says for what. EndRecurringJournals ends a series.
   * - A date in a closed period, or a missing control account, is -424.
   */
  CreateJournalEntries: { args: CreateJournalEntriesArguments; content: CreateJournalEntriesContent; paged: false; effect: "write" };
  /**
   * Voids journals by reversing entries: all of the call, or none.
   * - VoidDate is the day of the reversing entries, today when left out; a journal dated later is voided on its own day.
   * - The reversal of a journal goes with it. AndLater takes the later ones of its series too, and ends a series that goes on by itself.
   * - A closed period is -424, as is a journal that is voided already.
   */
  VoidJournalEntries: { args: VoidJournalEntriesArguments; content: VoidJournalEntriesContent; paged: false; effect: "write" };
  /** Lists the series of journals that go on by themselves, with the day of the next one and what it waits for. */
  ListRecurringJournals: { args: ListRecurringJournalsArguments; content: ListRecurringJournalsContent; paged: true; effect: "read" };
  /**
   * Ends series of journals: no more are posted. All of the call, or none.
   * - Those that were posted stay; VoidJournalEntries takes them back. A series that has ended is -424.
   */
  EndRecurringJournals: { args: EndRecurringJournalsArguments; content: EndRecurringJournalsContent; paged: false; effect: "write" };
  /** Lists the periods that companies have closed or opened again, by date. */
  ListPeriods: { args: ListPeriodsArguments; content: ListPeriodsContent; paged: true; effect: "read" };
  /**
   * Closes days of a company: nothing is posted to them until they are opened again.
   * - Waits for postings under way. A period that is closed already is -424; periods may overlap.
   */
  ClosePeriod: { args: ClosePeriodArguments; content: ClosePeriodContent; paged: false; effect: "write" };
  /**
   * Opens a closed period again, by its company and its days.
   * - A year that CloseYear has closed is opened by ReopenYear (-424). Days that another closed period holds too stay closed, with a warning.
   */
  ReopenPeriod: { args: ReopenPeriodArguments; content: ReopenPeriodContent; paged: false; effect: "write" };
  /** Lists the closings of fiscal years, by date. */
  ListYearClosings: { args: ListYearClosingsArguments; content: ListYearClosingsContent; paged: true; effect: "read" };
  /**
   * Closes a company's fiscal year: income and cost accounts go to retained earnings, on both bases, and the year takes no more postings.
   * - The entry is dated the year's last day and flagged as close-year. Earlier years that nobody closed go with it.
   * - A year that has not ended is -422. One that is closed, or lies before a closed one, is -424, as is a company without retained earnings.
   * - Months of the year may be closed already: closing the year is the last thing posted to them.
   */
  CloseYear: { args: CloseYearArguments; content: CloseYearContent; paged: false; effect: "write" };
  /**
   * Takes a year's closing back by a reversing entry on the same day, and opens the year for postings.
   * - Only the latest closed year of a company; later ones are reopened first (-424). Months closed by themselves stay closed.
   */
  ReopenYear: { args: ReopenYearArguments; content: ReopenYearContent; paged: false; effect: "write" };
  /**
   * Lists client invoices by date.
   * - FilterByOpen true keeps final invoices that the client still owes something of; false filters nothing.
   */
  ListClientInvoices: { args: ListClientInvoicesArguments; content: ListClientInvoicesContent; paged: true; effect: "read" };
  /** Reads client invoices with their lines and the work they bill, in the order of the keys. */
  GetClientInvoices: { args: GetClientInvoicesArguments; content: GetClientInvoicesContent; paged: false; effect: "read" };
  /**
   * Draws up invoices from the work in progress and the contracts of invoice groups.
   * - TimeAndExpense bills the value of work up to ThroughDate. FixedFee and PercentComplete bill the contract × ReportedPercentComplete less what was billed; UnitPrice units × rate, PercentofConstructionCost a part of the construction cost, the same way (a phase's part is its PercentDistribution). Nonbillable, Marketing and Overhead never bill.
   * - A phase without a billing type belongs to the contract above it. Where phases below have contracts of their own, those bill and the one above is their sum. What stands on a project itself is billed with its first group. Projects and phases in Hold or BillingHold are not billed.
   * - A group has one draft at a time (-424), and no two drafts claim the same work. A group with nothing to bill gets no draft and a warning.
   * - A draft posts nothing: see UpdateClientInvoices, FinalizeClientInvoices and DeleteClientInvoices.
   */
  DraftClientInvoices: { args: DraftClientInvoicesArguments; content: DraftClientInvoicesContent; paged: false; effect: "write" };
  /**
   * Edits drafts of client invoices: dates, texts, percentages and adjustment lines. All of the call, or none.
   * - Members that are left out stay. Only drafts are edited (-424).
   * - Every edit draws the lines anew from the work in progress up to ThroughDate; amounts that come from the work are never typed. To bill less or more than the work is worth, write an adjustment; to leave work out, use HoldTransactions or WriteOffTransactions; to bring it back, ReleaseTransactions.
   * - Adjustments are taxed as their phase is.
   * - PercentsComplete bills contracts at other percentages than their phases report. The phases keep theirs: a later invoice bills by what they report then, less what was billed.
   */
  UpdateClientInvoices: { args: UpdateClientInvoicesArguments; content: UpdateClientInvoicesContent; paged: false; effect: "write" };
  /**
   * Makes drafts final: numbers them without gaps in their company and posts them. All of the call, or none.
   * - Numbers follow the order of the keys sent. A number that was given stays given: a void keeps it.
   * - The work that an invoice bills becomes Billed. The general ledger gets receivable against labor, expense and consultant income and sales tax, on the accrual basis; cash follows with the receipt.
   * - A draft whose work moved meanwhile (a timesheet taken back) is refused (-424): edit it with UpdateClientInvoices, which draws it anew. So is one without lines, with an AccountingDate in a closed period, or of a company without the control accounts.
   */
  FinalizeClientInvoices: { args: FinalizeClientInvoicesArguments; content: FinalizeClientInvoicesContent; paged: false; effect: "write" };
  /**
   * Voids final invoices: every figure is as it was before, and the work may be billed again.
   * - All of the call, or none. An invoice with receipts, credit memos or adjustments is refused (-424): void those first.
   * - The reversing entries lie on VoidDate. The invoice keeps its number. Drafts of its project are drawn anew.
   */
  VoidClientInvoices: { args: VoidClientInvoicesArguments; content: VoidClientInvoicesContent; paged: false; effect: "write" };
  /**
   * Deletes drafts; the work that they claimed may be billed again.
   * - All of the call, or none. Only drafts are deleted (-424); a final invoice is voided.
   */
  DeleteClientInvoices: { args: DeleteClientInvoicesArguments; content: DeleteClientInvoicesContent; paged: false; effect: "write" };
  /**
   * Gives a client invoice to send: as a PDF, or as a page of HTML that needs nothing else.
   * - The invoice format's Layout decides what is on it. Standard: every line. Summary: a row for each phase. Detail: under each phase who did what, with hours and rates. Progress: of each contract its amount, how much is complete, earned, billed before and asked for now; other work below.
   * - Header, scope and footer are the invoice's own; they came from its invoice group. Letterhead and payment instructions are the company's. A draft and a voided invoice say so on every page.
   * - Backup adds the time and expenses behind the lines; when left out, the invoice group's PrintBackup decides.
   * - A PDF shows Latin, Greek and Cyrillic letters. Another character is shown by what it is made of where that is among them (① as 1), or as ? with a warning; HTML shows all. The same invoice gives the same bytes. The firm's setting paperSize says how large a page is.
   */
  PrintClientInvoice: { args: PrintClientInvoiceArguments; content: PrintClientInvoiceContent; paged: false; effect: "read" };
  /**
   * Keeps work in progress from being billed for now.
   * - Drafts of the projects concerned are drawn anew. All of the call, or none.
   */
  HoldTransactions: { args: HoldTransactionsArguments; content: HoldTransactionsContent; paged: false; effect: "write" };
  /**
   * Lets work in progress that was on hold be billed again.
   * - Drafts of the projects concerned are drawn anew. All of the call, or none.
   */
  ReleaseTransactions: { args: ReleaseTransactionsArguments; content: ReleaseTransactionsContent; paged: false; effect: "write" };
  /**
   * Moves work in progress to another project, phase or activity. All of the call, or none.
   * - Nothing is overwritten: the old row is undone and a new one posted in its place, under the same timesheet, expense report or vendor invoice. Who takes that document back takes back the new row.
   * - Hours and cost stay; the value is figured with the rates and markups of the new place, on the day of the work. Work on hold stays on hold; where nothing is billed it becomes NonBillable.
   * - Labor moves in the general ledger when another company or department bears it, or when it is not billed there. Other costs stay on the account that their document names, and so within its company (-422). Vendor Invoiced and Payments stay with the project that the vendor's invoice names.
   * - Refused (-424): work that is billed, written off or not billable; of a closed project, or on a locked day of timesheets; to a place that takes no entries; in a closed period.
   * - Drafts of both projects are drawn anew.
   */
  TransferTransactions: { args: TransferTransactionsArguments; content: TransferTransactionsContent; paged: false; effect: "write" };
  /** Lists write-offs by date. */
  ListWriteOffs: { args: ListWriteOffsArguments; content: ListWriteOffsContent; paged: true; effect: "read" };
  /**
   * Gives up work in progress: it will not be billed.
   * - Drafts of the projects concerned are drawn anew. All of the call, or none.
   * - Unbilled value was never income, so the general ledger has nothing to take back. VoidWriteOffs brings the work back as it was.
   */
  WriteOffTransactions: { args: WriteOffTransactionsArguments; content: WriteOffTransactionsContent; paged: false; effect: "write" };
  /**
   * Takes write-offs back: their work is in progress or on hold again, as it was.
   * - Drafts of the projects concerned are drawn anew. All of the call, or none.
   */
  VoidWriteOffs: { args: VoidWriteOffsArguments; content: VoidWriteOffsContent; paged: false; effect: "write" };
  /** Lists receipts, prepayments applied, credit memos and receivable adjustments by date. */
  ListReceipts: { args: ListReceiptsArguments; content: ListReceiptsContent; paged: true; effect: "read" };
  /** Reads receipts with the invoices they settled, in the order of the keys. */
  GetReceipts: { args: GetReceiptsArguments; content: GetReceiptsContent; paged: false; effect: "read" };
  /**
   * Records money received, applied to one or several invoices or kept as a prepayment. All of the call, or none.
   * - An application is a part of what its invoice has open, and the invoice is the client's own and final. An invoice stands at most once in a call.
   * - What is left of Amount is a prepayment: the client's money until FromPrepayment true applies it, of the same client and company and no more than is left.
   * - Money settles income and sales tax of every line in proportion to what is open; on the cash basis that is when income is earned.
   * - A date in a closed period, a bank account or company without the accounts it needs is -424.
   */
  CreateReceipts: { args: CreateReceiptsArguments; content: CreateReceiptsContent; paged: false; effect: "write" };
  /**
   * Credits clients for invoices that they need not pay in full.
   * - All of the call, or none. An invoice stands at most once in a call, and is final.
   * - Income and sales tax are taken back in proportion to what is open of each line; on the cash basis there was none. A date in a closed period or a missing control account is -424.
   * - VoidReceipts takes it back.
   */
  CreateCreditMemos: { args: CreateCreditMemosArguments; content: CreateCreditMemosContent; paged: false; effect: "write" };
  /**
   * Writes off what clients will not pay of their invoices.
   * - All of the call, or none. An invoice stands at most once in a call, and is final.
   * - Income and sales tax are taken back in proportion to what is open of each line; on the cash basis there was none. A date in a closed period or a missing control account is -424.
   * - VoidReceipts takes it back.
   */
  CreateReceivableAdjustments: { args: CreateReceivableAdjustmentsArguments; content: CreateReceivableAdjustmentsContent; paged: false; effect: "write" };
  /**
   * Takes back receipts, prepayments applied, credit memos and receivable adjustments.
   * - All of the call, or none. The invoices are open again, and every figure is as it was before; the reversing entries lie on VoidDate.
   * - A receipt whose prepayment was applied meanwhile is refused (-424): void what applied it in the same call or before.
   */
  VoidReceipts: { args: VoidReceiptsArguments; content: VoidReceiptsContent; paged: false; effect: "write" };
  /**
   * What a client owes on a day: the invoices that are open, how old they are, and what was paid ahead.
   * - As of any date, from the books: an invoice counts from its accounting date on, what settled it from its own date on. What was voided counts nowhere.
   * - Ages are counted from the invoice's date: up to 30 days, up to 60, up to 90, and over.
   */
  GetClientStatement: { args: GetClientStatementArguments; content: GetClientStatementContent; paged: false; effect: "read" };
  /**
   * Keeps vendor invoices from being paid for now.
   * - All of the call, or none. A voided invoice is refused (-424).
   */
  HoldVendorInvoices: { args: HoldVendorInvoicesArguments; content: HoldVendorInvoicesContent; paged: false; effect: "write" };
  /**
   * Lets vendor invoices that were on hold be paid again.
   * - All of the call, or none. A voided invoice is refused (-424).
   */
  ReleaseVendorInvoices: { args: ReleaseVendorInvoicesArguments; content: ReleaseVendorInvoicesContent; paged: false; effect: "write" };
  /**
   * Voids vendor invoices: every figure is as it was before they came.
   * - All of the call, or none. An invoice with payments, or with costs that are billed or written off, is refused (-424): undo those first.
   * - A draft of a client's invoice that claims such a cost is drawn anew by UpdateClientInvoices before it becomes final.
   */
  VoidVendorInvoices: { args: VoidVendorInvoicesArguments; content: VoidVendorInvoicesContent; paged: false; effect: "write" };
  /** Lists payments of vendors by date. */
  ListVendorPayments: { args: ListVendorPaymentsArguments; content: ListVendorPaymentsContent; paged: true; effect: "read" };
  /** Reads payments of vendors with the invoices they settled, in the order of the keys. */
  GetVendorPayments: { args: GetVendorPaymentsArguments; content: GetVendorPaymentsContent; paged: false; effect: "read" };
  /**
   * Pays vendor invoices, in full or in part: one payment for each vendor. All of the call, or none.
   * - An invoice that is voided or on hold is not paid (-424). Amount is a part of what is open; an invoice stands once in a call.
   * - Payable goes down on the accrual basis; on the cash basis the lines are spent now, in proportion to what is open of each. A date in a closed period or a missing account is -424.
   */
  PayVendorInvoices: { args: PayVendorInvoicesArguments; content: PayVendorInvoicesContent; paged: false; effect: "write" };
  /**
   * Takes payments of vendors back: their invoices are open again.
   * - All of the call, or none. Every figure is as it was before; the reversing entries lie on VoidDate.
   */
  VoidVendorPayments: { args: VoidVendorPaymentsArguments; content: VoidVendorPaymentsContent; paged: false; effect: "write" };
  /**
   * Lists processed expense reports that are not paid yet, everyone's, by employee and date.
   * - PayableAmount is what PayExpenseReports pays; TotalAmount of the report also counts cards of the firm.
   */
  ListExpenseReportsToPay: { args: ListExpenseReportsToPayArguments; content: ListExpenseReportsToPayContent; paged: true; effect: "read" };
  /** Lists repayments of expense reports by date. */
  ListExpenseReportPayments: { args: ListExpenseReportPaymentsArguments; content: ListExpenseReportPaymentsContent; paged: true; effect: "read" };
  /**
   * Repays employees for processed expense reports, one payment each. All of the call, or none.
   * - The amount is what the employee paid, less the advance and own purchases on a card of the firm; below zero the employee repays the firm.
   * - On the cash basis the costs are spent now, in the accounts they were booked to when the report was processed. A report that is not processed or paid already is -424.
   */
  PayExpenseReports: { args: PayExpenseReportsArguments; content: PayExpenseReportsContent; paged: false; effect: "write" };
  /**
   * Takes repayments of expense reports back: the reports are to be paid again.
   * - All of the call, or none. Every figure is as it was before; the reversing entries lie on VoidDate.
   */
  VoidExpenseReportPayments: { args: VoidExpenseReportPaymentsArguments; content: VoidExpenseReportPaymentsContent; paged: false; effect: "write" };
  /**
   * The balance of every account as of a date, debits and credits side by side; both sides sum to the same.
   * - ListGLTransactions with an account and the date shows the postings behind a balance.
   * - Of several companies together, what they owe each other is eliminated.
   */
  GetTrialBalance: { args: GetTrialBalanceArguments; content: GetTrialBalanceContent; paged: false; effect: "read" };
  /** What the firm earned and spent from a day to another, close-year entries left out; by month and beside last year if asked for. */
  GetIncomeStatement: { args: GetIncomeStatementArguments; content: GetIncomeStatementContent; paged: false; effect: "read" };
  /**
   * What the firm owns, owes and is worth as of a date. Assets equal liabilities plus equity; what is earned and not closed yet is part of equity.
   * - Of several companies together, what they owe each other is eliminated.
   */
  GetBalanceSheet: { args: GetBalanceSheetArguments; content: GetBalanceSheetContent; paged: false; effect: "read" };
  /**
   * From the cash result to the accrual result of the same days: what each sort of document adds, and each document if asked for.
   * - A document that counts the same on both bases takes no part. CashResult and the Differences sum to AccrualResult. Close-year entries are left out.
   */
  GetCashAccrualBridge: { args: GetCashAccrualBridgeArguments; content: GetCashAccrualBridgeContent; paged: false; effect: "read" };
  /**
   * The value of work that is not billed yet as of a date, held work included, by project and by the age of the work.
   * - Work counts from its accounting date until the accounting date of the invoice that billed it or the day it was written off. What was voided counts nowhere.
   * - The total of a project is WIP of GetProjectTotals when nothing is dated later. ListTransactions shows the rows behind it.
   */
  GetWIPAgeing: { args: GetWIPAgeingArguments; content: GetWIPAgeingContent; paged: false; effect: "read" };
  /**
   * What clients owe the firm as of a date, by the age of their invoices, with the invoices if asked for.
   * - As the books stood: a final invoice counts with its sales tax from its accounting date to its void, less receipts, credit memos and adjustments dated up to the day and not voided by then.
   */
  GetReceivableAgeing: { args: GetReceivableAgeingArguments; content: GetReceivableAgeingContent; paged: false; effect: "read" };
  /**
   * What the firm owes its vendors as of a date, by age, with the invoices if asked for.
   * - As the books stood: an invoice counts from its accounting date to its void, less payments dated up to the day and not voided by then.
   * - Aged by the invoice's date, or by the day it is to be paid with AgeBy DueDate.
   */
  GetPayableAgeing: { args: GetPayableAgeingArguments; content: GetPayableAgeingContent; paged: false; effect: "read" };
  /**
   * What each project brought in and cost up to a date, or from a day to another, on the accrual basis.
   * - Revenue is what was billed without sales tax, less credit memos and adjustments. Cost is labor with its premium, expenses and consultants; Burden is the overhead put on labor.
   * - Companies are those of the projects. ListTransactions shows the rows behind a figure.
   */
  GetProjectProfit: { args: GetProjectProfitArguments; content: GetProjectProfitContent; paged: false; effect: "read" };
  /**
   * How much of the time worked from a day to another was billable, by employee and by department.
   * - Time counts once accounting has approved it, on the day it was worked. Companies and departments are those of the employees now.
   */
  GetUtilization: { args: GetUtilizationArguments; content: GetUtilizationContent; paged: false; effect: "read" };
  /**
   * What was planned and what came, by account, from a day to another; close-year entries left out.
   * - Accounts of income and cost that have a budget or a movement. Figures are in the account's normal sign.
   * - A month that has begun counts as a whole in the budget.
   */
  GetBudgetComparison: { args: GetBudgetComparisonArguments; content: GetBudgetComparisonContent; paged: false; effect: "read" };
  /**
   * What was paid in a calendar year to vendors that receive a 1099 form.
   * - Payments count on their date, spread over the lines of the invoices they settle; lines marked Non_1099 and voided payments are left out.
   * - Companies are those of the invoices. Vendors paid less than AtLeast are left out.
   */
  Get1099Totals: { args: Get1099TotalsArguments; content: Get1099TotalsContent; paged: false; effect: "read" };
  /**
   * The rows of any List method as a CSV or Excel file.
   * - Whoever may call the method may export it. Members of inner objects stand as Client.ClientKey; items inside an item give a row each; amounts by column get a column each.
   * - CSV is UTF-8 with a byte order mark; a text that a spreadsheet would run as a formula gets a leading apostrophe. Excel is an .xlsx file of one sheet.
   */
  ExportList: { args: ExportListArguments; content: ExportListContent; paged: false; effect: "read" };
  /**
   * The rows of any statement as a CSV or Excel file.
   * - Whoever may call the method may export it. Members of inner objects stand as Client.ClientKey; items inside an item give a row each; amounts by column get a column each.
   * - CSV is UTF-8 with a byte order mark; a text that a spreadsheet would run as a formula gets a leading apostrophe. Excel is an .xlsx file of one sheet.
   */
  ExportStatement: { args: ExportStatementArguments; content: ExportStatementContent; paged: false; effect: "read" };
  /**
   * The whole journal as a file of hledger (plain-text accounting), whose balances are those of the trial balance to the cent.
   * - On one basis at a time, the entries of a day in the order the books took them. Company, department, source and line are tags.
   * - With FromDate the file holds what moved from that day on, without what stood before.
   */
  ExportJournal: { args: ExportJournalArguments; content: ExportJournalContent; paged: false; effect: "read" };
  /**
   * Creates and changes records from the rows of a CSV or Excel file: all of them, or none.
   * - The first row names the columns. Every row is held to the rules of the Update method of its records (beginning balances: CreateJournalEntries), and whoever may call that may import. Preview tells every problem of every row at once: ErrorData has Row, Column, Property and Value.
   * - A row is the record that its key column names (ClientKey ...), else the one that a row with the same external id became before, else for GL accounts the account with that ID, else a new one. The same file a second time changes nothing; a changed row changes what is changed in it.
   * - A cell names another record by its name, code (accounts, projects), the external id it was imported with, or its key; in a column headed ...Key a number is a key. A name that several active records have is refused. Employees may name supervisors of the same file.
   * - An empty cell says nothing; EmptyCells Clear takes the value away where it may be empty. Yes and no, 1,234.50, (1,234.50) and MM/DD/YYYY are understood; in a file with semicolons 1.234,50 too.
   * - A project's row makes the project with one invoice group and one phase; later rows change those, the oldest of the project.
   * - Beginning balances: the rows of a company are its opening journal and must balance. Another file for the company voids that journal and posts the new one.
   * - With an ImportID GetImportProgress tells from anywhere how far it is.
   */
  ImportRecords: { args: ImportRecordsArguments; content: ImportRecordsContent; paged: false; effect: "write" };
  /** The columns of a file with the fields they would fill, some of their values, and all fields of the type. */
  GetImportColumns: { args: GetImportColumnsArguments; content: GetImportColumnsContent; paged: false; effect: "read" };
  /**
   * An empty file of a type with all its headings, to be filled and sent to ImportRecords.
   * - Excel has a second sheet that says what belongs into each column. Columns that are not needed may go.
   */
  GetImportTemplate: { args: GetImportTemplateArguments; content: GetImportTemplateContent; paged: false; effect: "read" };
  /**
   * How far an import is that was begun with an ImportID.
   * - Unknown: it has not begun, was a preview, or was refused; nothing of it was saved.
   */
  GetImportProgress: { args: GetImportProgressArguments; content: GetImportProgressContent; paged: false; effect: "read" };
  /** Lists the files that were imported, the latest first. */
  ListImports: { args: ListImportsArguments; content: ListImportsContent; paged: true; effect: "read" };
  /** Reads account groups by key, whole, as UpdateAccountGroups takes them back. */
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
  /** Reads activities by key, whole, as UpdateActivities takes them back. */
  GetActivities: { args: GetActivitiesArguments; content: GetActivitiesContent; paged: false; effect: "read" };
  /**
   * Creates, changes, inactivates and deletes activities.
   * - A negative key creates a record; every negative key of a call is used once. Delete true deletes; only the key and LastModifiedDate are needed then.
   * - The change is the difference between the updated and the unchanged record of the same key. What others changed meanwhile is kept; a property changed on both sides to different values is -409 with ErrorData.Conflicts.
   * - Without an unchanged record every member sent is the change, and LastModifiedDate must equal the stored one.
   * - The answer holds the records as now stored, in the order sent, deleted ones left out; a created one carries Original<Thing>Key with the negative key it was sent with.
   * - UseSingleTransaction false saves the good records and reports each refused one ('Completed with errors.').
   * - UnitRate belongs to an activity with IsUnitBased true.
   * - An active description stands once in the list, ignoring case.
   */
  UpdateActivities: { args: UpdateActivitiesArguments; content: UpdateActivitiesContent; paged: false; effect: "write" };
  /** Reads bank accounts by key, whole, as UpdateBankAccounts takes them back. */
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
  /** Reads companies by key, whole, as UpdateCompanies takes them back. */
  GetCompanies: { args: GetCompaniesArguments; content: GetCompaniesContent; paged: false; effect: "read" };
  /**
   * Creates, changes, inactivates and deletes companies.
   * - A negative key creates a record; every negative key of a call is used once. Delete true deletes; only the key and LastModifiedDate are needed then.
   * - The change is the difference between the updated and the unchanged record of the same key. What others changed meanwhile is kept; a property changed on both sides to different values is -409 with ErrorData.Conflicts.
   * - Without an unchanged record every member sent is the change, and LastModifiedDate must equal the stored one.
   * - The answer holds the records as now stored, in the order sent, deleted ones left out; a created one carries Original<Thing>Key with the negative key it was sent with.
   * - UseSingleTransaction false saves the good records and reports each refused one ('Completed with errors.').
   * - A control account must be of a type that fits its use; the reference tells which.
   * - An active description stands once in the list, ignoring case.
   */
  UpdateCompanies: { args: UpdateCompaniesArguments; content: UpdateCompaniesContent; paged: false; effect: "write" };
  /** Reads departments by key, whole, as UpdateDepartments takes them back. */
  GetDepartments: { args: GetDepartmentsArguments; content: GetDepartmentsContent; paged: false; effect: "read" };
  /**
   * Creates, changes, inactivates and deletes departments.
   * - A negative key creates a record; every negative key of a call is used once. Delete true deletes; only the key and LastModifiedDate are needed then.
   * - The change is the difference between the updated and the unchanged record of the same key. What others changed meanwhile is kept; a property changed on both sides to different values is -409 with ErrorData.Conflicts.
   * - Without an unchanged record every member sent is the change, and LastModifiedDate must equal the stored one.
   * - The answer holds the records as now stored, in the order sent, deleted ones left out; a created one carries Original<Thing>Key with the negative key it was sent with.
   * - UseSingleTransaction false saves the good records and reports each refused one ('Completed with errors.').
   * - DPEPercent and OverheadPercent are read-only: they follow from Percents and today's date.
   * - An active description stands once in the list, ignoring case.
   */
  UpdateDepartments: { args: UpdateDepartmentsArguments; content: UpdateDepartmentsContent; paged: false; effect: "write" };
  /** Reads invoice formats by key, whole, as UpdateInvoiceFormats takes them back. */
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
  /** Reads payroll taxes by key, whole, as UpdatePayrollTaxes takes them back. */
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
  /** Reads pays by key, whole, as UpdatePays takes them back. */
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
  /** Reads rate tables by key, whole, as UpdateRateTables takes them back. */
  GetRateTables: { args: GetRateTablesArguments; content: GetRateTablesContent; paged: false; effect: "read" };
  /**
   * Creates, changes, inactivates and deletes rate tables.
   * - A negative key creates a record; every negative key of a call is used once. Delete true deletes; only the key and LastModifiedDate are needed then.
   * - The change is the difference between the updated and the unchanged record of the same key. What others changed meanwhile is kept; a property changed on both sides to different values is -409 with ErrorData.Conflicts.
   * - Without an unchanged record every member sent is the change, and LastModifiedDate must equal the stored one.
   * - The answer holds the records as now stored, in the order sent, deleted ones left out; a created one carries Original<Thing>Key with the negative key it was sent with.
   * - UseSingleTransaction false saves the good records and reports each refused one ('Completed with errors.').
   * - A rate names exactly one of EmployeeKey, EmployeeTypeKey and ActivityKey.
   * - An active description stands once in the list, ignoring case.
   */
  UpdateRateTables: { args: UpdateRateTablesArguments; content: UpdateRateTablesContent; paged: false; effect: "write" };
  /** Reads wage tables by key, whole, as UpdateWageTables takes them back. */
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
  /** Reads marketing final dispositions by key, whole, as UpdateMarketingFinalDispositions takes them back. */
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
  /** Reads marketing stages by key, whole, as UpdateMarketingStages takes them back. */
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
  /** Reads overhead groups by key, whole, as UpdateOverheadGroups takes them back. */
  GetOverheadGroups: { args: GetOverheadGroupsArguments; content: GetOverheadGroupsContent; paged: false; effect: "read" };
  /**
   * Creates, changes, inactivates and deletes overhead groups.
   * - A negative key creates a record; every negative key of a call is used once. Delete true deletes; only the key and LastModifiedDate are needed then.
   * - The change is the difference between the updated and the unchanged record of the same key. What others changed meanwhile is kept; a property changed on both sides to different values is -409 with ErrorData.Conflicts.
   * - Without an unchanged record every member sent is the change, and LastModifiedDate must equal the stored one.
   * - The answer holds the records as now stored, in the order sent, deleted ones left out; a created one carries Original<Thing>Key with the negative key it was sent with.
   * - UseSingleTransaction false saves the good records and reports each refused one ('Completed with errors.').
   * - A new detail has a negative key of its own. A detail left out of Details is deleted, unless timesheets use it (-410): set its Status to Inactive then.
   * - An active description stands once in the list, ignoring case.
   */
  UpdateOverheadGroups: { args: UpdateOverheadGroupsArguments; content: UpdateOverheadGroupsContent; paged: false; effect: "write" };
  /** Reads contact types by key, whole, as UpdateContactTypes takes them back. */
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
  /** Reads client types by key, whole, as UpdateClientTypes takes them back. */
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
  /** Reads vendor types by key, whole, as UpdateVendorTypes takes them back. */
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
  /** Reads employee types by key, whole, as UpdateEmployeeTypes takes them back. */
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
  /** Reads deductions by key, whole, as UpdateDeductions takes them back. */
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
  /** Reads fringes by key, whole, as UpdateFringes takes them back. */
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
  /** Reads project types by key, whole, as UpdateProjectTypes takes them back. */
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
  /** Reads local taxes by key, whole, as UpdateLocalTaxes takes them back. */
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
  /** Reads email templates by key, whole, as UpdateEmailTemplates takes them back. */
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
  /** Reads timesheet non work days by key, whole, as UpdateTimesheetNonWorkDays takes them back. */
  GetTimesheetNonWorkDays: { args: GetTimesheetNonWorkDaysArguments; content: GetTimesheetNonWorkDaysContent; paged: false; effect: "read" };
  /**
   * Creates, changes, inactivates and deletes timesheet non work days.
   * - A negative key creates a record; every negative key of a call is used once. Delete true deletes; only the key and LastModifiedDate are needed then.
   * - The change is the difference between the updated and the unchanged record of the same key. What others changed meanwhile is kept; a property changed on both sides to different values is -409 with ErrorData.Conflicts.
   * - Without an unchanged record every member sent is the change, and LastModifiedDate must equal the stored one.
   * - The answer holds the records as now stored, in the order sent, deleted ones left out; a created one carries Original<Thing>Key with the negative key it was sent with.
   * - UseSingleTransaction false saves the good records and reports each refused one ('Completed with errors.').
   * - A date stands once for a company, and once for all companies.
   */
  UpdateTimesheetNonWorkDays: { args: UpdateTimesheetNonWorkDaysArguments; content: UpdateTimesheetNonWorkDaysContent; paged: false; effect: "write" };
  /** Lists employees by last and first name. */
  ListEmployees: { args: ListEmployeesArguments; content: ListEmployeesContent; paged: true; effect: "read" };
  /**
   * Reads employees by key, in the order of the keys.
   * - PayRates is left out for callers that are neither accounting manager, administrator nor authorized.
   */
  GetEmployees: { args: GetEmployeesArguments; content: GetEmployeesContent; paged: false; effect: "read" };
  /**
   * Creates, changes, inactivates and deletes employees.
   * - A negative key creates a record; every negative key of a call is used once. Delete true deletes; only the key and LastModifiedDate are needed then.
   * - The change is the difference between the updated and the unchanged record of the same key. What others changed meanwhile is kept; a property changed on both sides to different values is -409 with ErrorData.Conflicts.
   * - Without an unchanged record every member sent is the change, and LastModifiedDate must equal the stored one.
   * - The answer holds the records as now stored, in the order sent, deleted ones left out; a created one carries Original<Thing>Key with the negative key it was sent with.
   * - UseSingleTransaction false saves the good records and reports each refused one ('Completed with errors.').
   * - FirstName or LastName is required. A supervisor is an active employee with the role Supervisor; nobody comes to supervise themselves.
   * - Rows of PayRates are told apart by EffectiveDate. Only an administrator gives or takes the role Administrator.
   */
  UpdateEmployees: { args: UpdateEmployeesArguments; content: UpdateEmployeesContent; paged: false; effect: "write" };
  /**
   * Lists the firm's own fields by record type, in the order in which records send them.
   * - Items are whole records, as UpdateCustomFields takes them back.
   */
  ListCustomFields: { args: ListCustomFieldsArguments; content: ListCustomFieldsContent; paged: true; effect: "read" };
  /**
   * Defines, changes and deletes the firm's own fields of clients, contacts, vendors, projects and phases.
   * - A negative key creates a record; every negative key of a call is used once. Delete true deletes; only the key and LastModifiedDate are needed then.
   * - The change is the difference between the updated and the unchanged record of the same key. What others changed meanwhile is kept; a property changed on both sides to different values is -409 with ErrorData.Conflicts.
   * - Without an unchanged record every member sent is the change, and LastModifiedDate must equal the stored one.
   * - The answer holds the records as now stored, in the order sent, deleted ones left out; a created one carries Original<Thing>Key with the negative key it was sent with.
   * - UseSingleTransaction false saves the good records and reports each refused one ('Completed with errors.').
   * - A name stands once for a record type, ignoring case.
   * - While records hold values of a field it cannot be deleted, renamed or given another type or record type, and a choice that is chosen somewhere stays: -410 with ErrorData.UsedBy.
   */
  UpdateCustomFields: { args: UpdateCustomFieldsArguments; content: UpdateCustomFieldsContent; paged: false; effect: "write" };
  /**
   * Reads the firm's events from a place in the stream on, in their order: the same events that webhooks are sent.
   * - Keep NextAfterEventKey and send it as AfterEventKey of the next call: no event is ever left out and none comes twice. An event can be read a second or two after its write.
   * - Events of one record come in the order of its writes.
   * - An API user to whom ListEvents is permitted reads the records that events carry, whatever else is permitted to it. Record is null for records that need more rights than this method: ask for them by their key.
   * - Events are kept as long as the firm setting eventsKeptDays says. When events after AfterEventKey are gone already, a warning says so: read the records anew then.
   * - With PageResults the pages are those of all events after AfterEventKey; MaximumEvents takes no part then, and NextAfterEventKey stays what was sent.
   */
  ListEvents: { args: ListEventsArguments; content: ListEventsContent; paged: true; effect: "read" };
  /**
   * Lists the firm's webhooks by description, with how each of them fares.
   * - Items are whole records, as UpdateWebhooks takes them back. The secret is not among them.
   */
  ListWebhooks: { args: ListWebhooksArguments; content: ListWebhooksContent; paged: true; effect: "read" };
  /** Reads webhooks by key, in the order of the keys. */
  GetWebhooks: { args: GetWebhooksArguments; content: GetWebhooksContent; paged: false; effect: "read" };
  /**
   * Creates, changes and deletes webhooks: who is told of the firm's events.
   * - A negative key creates a record; every negative key of a call is used once. Delete true deletes; only the key and LastModifiedDate are needed then.
   * - The change is the difference between the updated and the unchanged record of the same key. What others changed meanwhile is kept; a property changed on both sides to different values is -409 with ErrorData.Conflicts.
   * - Without an unchanged record every member sent is the change, and LastModifiedDate must equal the stored one.
   * - The answer holds the records as now stored, in the order sent, deleted ones left out; a created one carries Original<Thing>Key with the negative key it was sent with.
   * - UseSingleTransaction false saves the good records and reports each refused one ('Completed with errors.').
   * - A new webhook is sent the events from its creation on; ReplayWebhookEvents moves it elsewhere. Its answer holds Secret, with which receivers check that a delivery is genuine; it is not shown again. RenewWebhookSecret makes another.
   * - URL is refused when it leads to a private or loopback address, unless the service's operator allows that. Names are looked up and checked at each delivery.
   * - A changed URL or Status is tried at once, whatever failed before. Deleting a webhook deletes its log.
   * - A firm has at most 50 webhooks.
   */
  UpdateWebhooks: { args: UpdateWebhooksArguments; content: UpdateWebhooksContent; paged: false; effect: "write" };
  /**
   * Gives a webhook another secret, shown in this answer alone.
   * - For 24 hours deliveries are signed with the former secret too, so that the receiver can change over. A secret that leaked is out of use at once when it is renewed twice.
   */
  RenewWebhookSecret: { args: RenewWebhookSecretArguments; content: RenewWebhookSecretContent; paged: false; effect: "write" };
  /**
   * Sends a webhook all events again from a given one on, or passes over those before it.
   * - FromEventKey is the first event to be sent: an earlier one than the last delivered sends events again, a later one passes over what waits, and the one after the newest passes over all of it.
   * - What waits to be tried again is cancelled; what is on its way at this moment may still arrive.
   * - Events that were removed for their age cannot be sent again: -422.
   */
  ReplayWebhookEvents: { args: ReplayWebhookEventsArguments; content: ReplayWebhookEventsContent; paged: false; effect: "write" };
  /**
   * Sends a webhook a test, signed like every delivery, also while it is Paused.
   * - It is sent within a second or two and tried once; ListWebhookDeliveries tells what came of it. Its one event has the RecordType Test and the EventKey 0, and is not in the stream.
   */
  SendTestEvent: { args: SendTestEventArguments; content: SendTestEventContent; paged: false; effect: "write" };
  /**
   * Lists what was sent to webhooks, the latest first: which events, how often it was tried, what came of it.
   * - The log is kept as long as events are: see the firm setting eventsKeptDays.
   */
  ListWebhookDeliveries: { args: ListWebhookDeliveriesArguments; content: ListWebhookDeliveriesContent; paged: true; effect: "read" };
  /** Tells what an integration needs to reach this firm: the id, the address, the versions. */
  GetAPISettings: { args: GetAPISettingsArguments; content: GetAPISettingsContent; paged: false; effect: "read" };
  /** Lists the firm's settings: what each is, which values it takes, its default and what it does. */
  ListFirmSettings: { args: ListFirmSettingsArguments; content: ListFirmSettingsContent; paged: true; effect: "read" };
  /**
   * Changes settings of the firm: all that are sent, or none.
   * - Settings holds the settings to change by name; null takes one back to its default.
   * - With UnchangedSettings a setting that somebody else changed since it was read is a conflict: -409.
   */
  UpdateFirmSettings: { args: UpdateFirmSettingsArguments; content: UpdateFirmSettingsContent; paged: false; effect: "write" };
  /**
   * Lists the API users by name.
   * - Items are whole records but for the password, as UpdateAPIUsers takes them back.
   */
  ListAPIUsers: { args: ListAPIUsersArguments; content: ListAPIUsersContent; paged: true; effect: "read" };
  /**
   * Creates, changes and deletes API users.
   * - A negative key creates a record; every negative key of a call is used once. Delete true deletes; only the key and LastModifiedDate are needed then.
   * - The change is the difference between the updated and the unchanged record of the same key. What others changed meanwhile is kept; a property changed on both sides to different values is -409 with ErrorData.Conflicts.
   * - Without an unchanged record every member sent is the change, and LastModifiedDate must equal the stored one.
   * - The answer holds the records as now stored, in the order sent, deleted ones left out; a created one carries Original<Thing>Key with the negative key it was sent with.
   * - UseSingleTransaction false saves the good records and reports each refused one ('Completed with errors.').
   * - A user name stands once among API users and service users together, ignoring case.
   * - A new password and the status Inactive end the user's sessions. Nobody deletes, inactivates or unauthorizes the user they are signed in as.
   */
  UpdateAPIUsers: { args: UpdateAPIUsersArguments; content: UpdateAPIUsersContent; paged: false; effect: "write" };
  /**
   * Lists the employees' sign-ins by name.
   * - Items are whole records but for the password, as UpdateServiceUsers takes them back.
   */
  ListServiceUsers: { args: ListServiceUsersArguments; content: ListServiceUsersContent; paged: true; effect: "read" };
  /**
   * Gives, changes and takes employees' sign-ins.
   * - A negative key creates a record; every negative key of a call is used once. Delete true deletes; only the key and LastModifiedDate are needed then.
   * - The change is the difference between the updated and the unchanged record of the same key. What others changed meanwhile is kept; a property changed on both sides to different values is -409 with ErrorData.Conflicts.
   * - Without an unchanged record every member sent is the change, and LastModifiedDate must equal the stored one.
   * - The answer holds the records as now stored, in the order sent, deleted ones left out; a created one carries Original<Thing>Key with the negative key it was sent with.
   * - UseSingleTransaction false saves the good records and reports each refused one ('Completed with errors.').
   * - A user name stands once among API users and service users together, ignoring case.
   * - A new password and the status Inactive end the user's sessions. Nobody deletes, inactivates or unauthorizes the user they are signed in as.
   */
  UpdateServiceUsers: { args: UpdateServiceUsersArguments; content: UpdateServiceUsersContent; paged: false; effect: "write" };
  /**
   * Lists the calls that wrote something, the latest first: who called what, when, and which records it touched.
   * - From the audit trail, which nobody can change: reads, previews and refused calls are not in it. What stood in the records is not shown.
   * - FilterByRecordKey goes with FilterByRecordType (-422).
   */
  ListCalls: { args: ListCallsArguments; content: ListCallsContent; paged: true; effect: "read" };
}

