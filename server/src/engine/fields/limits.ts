/** Every limit of the service has a name here; chapters and rulings give the reasons. */
export const bodyBytesMax = 32 * 1024 * 1024;
/** Deep enough for a version 1 project with phases as deep as they may be: two levels of JSON for each. */
export const nestingMax = 256;
export const requestedKeysMax = 1_000;
export const recordsPerUpdateMax = 10_000;
export const listFilterValuesMax = 10_000;
export const pageSizeDefault = 10;
export const pageSizeMax = 10_000;
export const contactsPerRecordMax = 5;
/** A payment term of ten years is a slip of the keyboard. */
export const daysToPayMax = 3_650;
export const userNameLengthMax = 100;
export const passwordLengthMax = 200;
export const passwordLengthMin = 4;
export const filterTextLengthMax = 1_000;
/** Texts the document calls "no maximum" still end somewhere; a megabyte is beyond any person's typing. */
export const longTextLengthMax = 1_000_000;
export const keyMax = 2_147_483_647;
export const idempotencyHours = 24;
export const idempotencyKeyLengthMax = 200;
/** Names listed in one warning. */
export const namesInWarningMax = 100;
/** A refused record has at least one error, so there may be as many errors as records. */
export const errorsPerCallMax = recordsPerUpdateMax;
/** From so many problems on, each record of a batch tells its first alone. */
export const errorsInFullMax = 1_000;
/** Characters of errors from which on the records as submitted are no longer repeated. */
export const errorsLengthMax = 64 * 1024 * 1024;
export const warningsPerCallMax = 10_000;
export const vendorInvoicesPerCallMax = 1_000;
export const linesPerVendorInvoiceMax = 1_000;
export const journalsPerCallMax = 1_000;
export const linesPerJournalMax = 1_000;
/** Ten years of months. */
export const repeatsOfJournalMax = 120;
/** Repetitions and reversals of all journals of a call included. */
export const journalLinesPerCallMax = 100_000;
/** CF_<Name> is the name of a column in the database's answers; those end at 63 bytes. */
export const customFieldNameLengthMax = 60;
export const customFieldsPerRecordMax = 200;
export const customFieldChoicesMax = 500;
/** Phases below phases. */
export const phaseDepthMax = 100;
/** Each new password costs a fraction of a second on purpose. */
export const passwordsPerCallMax = 100;
export const expensesPerReportMax = 1_000;
export const attachmentsPerExpenseMax = 100;
/** Files saved for lines to come that no line has named yet, of one employee. */
export const unclaimedAttachmentsMax = 1_000;
/** 20 MB, as the rulings say. */
export const attachmentBytesMax = 20 * 1024 * 1024;
/** Client invoices drawn, edited or made final by one call. */
export const clientInvoicesPerCallMax = 1_000;
export const adjustmentsPerInvoiceMax = 100;
export const percentsPerInvoiceMax = 1_000;
/** Each document taken back reads all that it posted. */
export const voidsPerCallMax = 100;
export const receiptsPerCallMax = 1_000;
export const linesPerReceiptMax = 1_000;
/** Rows of the project ledger that one call holds, releases or writes off. */
export const movedTransactionsMax = 10_000;
/** What a sheet of a spreadsheet holds beside its heading. */
export const exportedRowsMax = 1_048_575;
/** A file of hledger that a caller can still receive as one answer. */
export const exportedPostingsMax = 2_000_000;
export const invoicesPerPaymentMax = 1_000;

/** Records that the log of calls names for each. */
export const recordsPerLoggedCallMax = 20;

/** Why something was sent back or opened again. */
export const reasonLengthMax = 4_000;

/** Rows of one imported file, beside its headings: as many as one Update call takes. */
export const importRowsMax = recordsPerUpdateMax;
export const importColumnsMax = 500;
/** What the parts of a spreadsheet may be unpacked: a small zip can hold a very large text. */
export const importUnpackedBytesMax = 64 * 1024 * 1024;
/** Rows saved between two words of progress. */
export const importSliceRows = 1_000;
export const externalIdLengthMax = 200;
export const importIdLengthMax = 100;
/** Files named in the log of imports. */
export const filenameLengthMax = 255;

/** A stream of events is numbered as long as JSON carries whole numbers exactly. */
export const eventKeyMax = Number.MAX_SAFE_INTEGER;
export const eventsPerListDefault = 1_000;
export const eventsPerListMax = 10_000;
export const webhooksPerFirmMax = 50;
export const webhookUrlLengthMax = 2_000;
export const eventsPerDeliveryMax = 100;
/** A delivery ends with the event that reaches it; a single event may be longer. */
export const deliveryBytesMax = 1024 * 1024;
/** A receiver has so long to answer. */
export const deliverySecondsMax = 10;
/** What a receiver answers is not read beyond this. */
export const deliveryAnswerBytesMax = 64 * 1024;
/** Deliveries that one process has under way at once: one for each webhook. */
export const deliveriesAtOnceMax = 1_000;
/** Attempts in a row that may fail before a webhook counts as failing. It is tried on, at long intervals. */
export const attemptsBeforeFailing = 8;
/** A renewed secret leaves receivers so long to change over. */
export const formerSecretHours = 24;
