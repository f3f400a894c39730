/** Every limit of the service has a name here; the interface document and the rulings give the reasons. */
export const bodyBytesMax = 32 * 1024 * 1024;
/** A compressed body may always unpack to this size, and beyond it to this many times its own, up to the size of a body. */
export const unpackedBytesFree = 1024 * 1024;
export const unpackedTimesMax = 100;
/** Shorter answers gain little from compression. */
export const compressedBytesMin = 1024;
/** Deep enough for a version 1 project with the deepest allowed phases, which take two levels of JSON each. */
export const nestingMax = 256;
/** Members, objects and lists in one body: more than 10,000 complete records have. Parsing more takes seconds and gigabytes. */
export const jsonPartsMax = 2_000_000;
export const membersPerObjectMax = 10_000;
/** Different member names in one body; the parser keeps each of them. */
export const memberNamesMax = 20_000;
export const memberNameLengthMax = 1_000;
/** The longest body that is parsed without a session, in characters. */
export const anonymousBodyLengthMax = 64 * 1024;
/** Bytes of bodies longer than that, together in one worker, whose session is not known yet. */
export const undecidedBytesMax = 40 * 1024 * 1024;
/** Bodies longer than this are decoded, parsed and answered a few at a time: each takes four times its size while it is handled. */
export const largeBodyLengthMin = 4 * 1024 * 1024;
/** Bytes of such bodies that one worker holds together. */
export const largeBodiesBytesMax = 512 * 1024 * 1024;
/** A body must arrive this fast, measured over a few seconds; a slower one would hold its place for as long as its sender likes. */
export const bodyBytesPerSecondMin = 20 * 1024;
export const bodyRateSeconds = 5;
export const headerSecondsMax = 10;
export const requestedKeysMax = 1_000;
export const recordsPerUpdateMax = 10_000;
/** Rows in a part of an opening: the phases of a large firm. */
export const openingRowsMax = 200_000;
export const listFilterValuesMax = 10_000;
export const pageSizeDefault = 10;
export const pageSizeMax = 10_000;
export const contactsPerRecordMax = 5;
/** A payment term beyond ten years is a typing error. */
export const daysToPayMax = 3_650;
/** The longest date-time that is read, a zone name in parentheses included. */
export const dateTimeLengthMax = 120;
/** A further id of a firm, in characters. */
export const firmAliasLengthMax = 200;
export const userNameLengthMax = 100;
/** What is kept of a User-Agent. */
export const agentLengthMax = 200;
/** How long a sign-in or a new passkey waits for its next step, and how many tries that takes. */
export const signInStepMinutes = 5;
export const signInStepTriesMax = 5;
/** How many sign-ins with a passkey may wait at one network address at a time. */
export const passkeySignInsPerAddressMax = 200;
/** How long a sign-in waits for the identity provider, where people may have to enter a password and a code. */
export const providerStepMinutes = 15;
export const identityProvidersPerFirmMax = 10;
export const groupsPerProviderMax = 200;
/** Resources in one response to a directory. */
export const scimPageMax = 200;
/** How long one request to an identity provider may take, and the longest response that is read. */
export const providerSecondsMax = 10;
export const providerAnswerBytesMax = 1024 * 1024;
export const factorNameLengthMax = 60;
export const factorsPerUserMax = 20;
export const apiTokenDaysMax = 366;
export const apiTokensPerUserMax = 50;
export const savedViewsPerUserMax = 200;
export const savedViewNameLengthMax = 60;
export const savedSearchLengthMax = 2_000;
export const sessionsPerListMax = 1_000;
/** How long sign-ins and failures are kept. */
export const signInsKeptDays = 400;
export const passwordLengthMax = 200;
export const passwordLengthMin = 12;
/** How long a one-time link to choose a password works. */
export const invitationHours = 7 * 24;
export const resetHours = 1;
export const filterTextLengthMax = 1_000;
/** Texts the document calls "no maximum" still need one; nobody types a megabyte. */
export const longTextLengthMax = 1_000_000;
export const keyMax = 2_147_483_647;
export const idempotencyHours = 24;
export const idempotencyKeyLengthMax = 200;
/** Names listed in one warning. */
export const namesInWarningMax = 100;
/** Unknown names of a call for which a warning says what was probably meant. */
export const hintsPerCallMax = 20;
/** A refused record has at least one error, so there may be as many errors as records. */
export const errorsPerCallMax = recordsPerUpdateMax;
/** From this many problems on, each record of a batch reports only its first one. */
export const errorsInFullMax = 1_000;
/** Once the errors of a response have this many characters, they no longer repeat the submitted records. */
export const errorsLengthMax = 16 * 1024 * 1024;
export const warningsPerCallMax = 10_000;
export const vendorInvoicesPerCallMax = 1_000;
export const linesPerVendorInvoiceMax = 1_000;
export const journalsPerCallMax = 1_000;
export const linesPerJournalMax = 1_000;
/** Ten years of months. */
export const repeatsOfJournalMax = 120;
/** The months of a statement that reads every row of its range. */
export const statementMonthsMax = 120;
/** Counts the lines of all journals in a call, including repetitions and reversals. */
export const journalLinesPerCallMax = 100_000;
/** CF_<Name> becomes a column name in PostgreSQL, which allows 63 bytes. */
export const customFieldNameLengthMax = 60;
export const customFieldsPerRecordMax = 200;
export const customFieldChoicesMax = 500;
/** Levels of nested phases. */
export const phaseDepthMax = 100;
/** Hashing a password takes a fraction of a second by design. */
export const passwordsPerCallMax = 100;
/** Password hashes that one worker computes at once, and how many wait. */
export const hashesAtOnceMax = 2;
export const hashesWaitingMax = 50;
export const expensesPerReportMax = 1_000;
export const attachmentsPerExpenseMax = 100;
/** Uploaded files of one employee that no expense line refers to yet. */
export const unclaimedAttachmentsMax = 1_000;
/** Unused files that one round of upkeep deletes in each firm. */
export const deletedAttachmentsMax = 1_000;
/** 20 MB, as the rulings say. */
export const attachmentBytesMax = 20 * 1024 * 1024;
/** Client invoices drafted, edited or finalized by one call. */
export const clientInvoicesPerCallMax = 1_000;
export const adjustmentsPerInvoiceMax = 100;
export const percentsPerInvoiceMax = 1_000;
/** Voiding a document reads everything it posted. */
export const voidsPerCallMax = 100;
export const receiptsPerCallMax = 1_000;
export const clearingsPerCallMax = 100;
export const assertionsPerCallMax = 1_000;
/** The lines of a payroll payment, tax payment, card payment, settlement or refund. */
export const linesPerClearingMax = 5_000;
export const linesPerReceiptMax = 1_000;
/** Project ledger rows that one call holds, releases or writes off. */
export const movedTransactionsMax = 10_000;
/** The row limit of a spreadsheet, minus the heading. */
export const exportedRowsMax = 1_048_575;
/** Items of an exported list. It is read page by page, and each page is counted and sorted: twice as many would take four times as long. */
export const exportedItemsMax = 250_000;
/** The JSON of an exported statement or of a list without pages, which is made in one go. */
export const exportedAnswerLengthMax = 64 * 1024 * 1024;
/** The longest file in an answer: in base64 it must still fit into one text of the programs that read it. */
export const exportedBytesMax = 256 * 1024 * 1024;
/** An hledger file of this size can still be received as one response. */
export const exportedPostingsMax = 2_000_000;
/** Rows of one printed document, some 300 pages, and the length of the JSON that it is made from. */
export const printedRowsMax = 10_000;
export const printedLengthMax = 8_000_000;
export const invoicesPerPaymentMax = 1_000;

/** Entries of the audit without a page, and in one file, with the length of their calls' records. */
export const auditEntriesMax = 1_000;
export const exportedAuditEntriesMax = 100_000;
export const exportedAuditBytesMax = 512 * 1024 * 1024;
/** Records listed for each call in the log of calls. */
export const recordsPerLoggedCallMax = 20;

/** A reason for returning or reopening a document. */
export const reasonLengthMax = 4_000;

/** Rows of one imported file of records, without its headings: they are held in memory, because rows may refer to each other. */
export const importRowsMax = 20_000;
/** Rows of one imported file of documents, which is never held in memory as a whole. */
export const importedDocumentRowsMax = 2_000_000;
/** Rows of one imported document. */
export const rowsPerImportedDocumentMax = 2_000;
/** Documents that an import checks and saves at once, and their rows: a document with the most rows is among them as a whole. */
export const importedDocumentsAtOnce = 500;
export const importedDocumentRowsAtOnce = 40_000;
/** Problems of a file that are reported, and results of documents. */
export const importProblemsMax = 20_000;
export const importColumnsMax = 500;
/** Size of an uploaded spreadsheet once unpacked, and of the texts of its cells: a small zip can hold a very large text, and many cells can share a long one. */
export const importUnpackedBytesMax = 64 * 1024 * 1024;
/** The longest cell of an imported file, and the longest tag of a spreadsheet; spreadsheets keep at most 32,767 characters in a cell. */
export const importPieceLengthMax = 262_144;
/** Rows saved between two progress updates. */
export const importSliceRows = 1_000;
export const externalIdLengthMax = 200;
export const importIdLengthMax = 100;
/** File names in the import log. */
export const filenameLengthMax = 255;

/** Event numbers stay within the whole numbers that JSON carries exactly. */
export const eventKeyMax = Number.MAX_SAFE_INTEGER;
export const eventsPerListDefault = 1_000;
export const eventsPerListMax = 10_000;
export const webhooksPerFirmMax = 50;
export const webhookUrlLengthMax = 2_000;
export const eventsPerDeliveryMax = 100;
/** A delivery is closed by the event that reaches this size; a single event may be longer. */
export const deliveryBytesMax = 1024 * 1024;
/** How long a receiver may take to respond. */
export const deliverySecondsMax = 10;
/** Response bytes read from a receiver; the rest is ignored. */
export const deliveryAnswerBytesMax = 64 * 1024;
/** Characters of a receiver's headers and of its body that are kept with a delivery. */
export const deliveryAnswerKeptMax = 4_000;
/** Deliveries that one process runs at the same time, one for each webhook. */
export const deliveriesAtOnceMax = 1_000;
/** Failed attempts in a row before a webhook counts as failing. Attempts continue at long intervals. */
export const attemptsBeforeFailing = 8;
/** How long a former secret stays valid after a renewal, so that receivers can switch. */
export const formerSecretHours = 24;
/** The rows of ListDifferences without a page. */
export const differencesMax = 1_000;
