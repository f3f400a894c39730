/** Documents that pay what a control account collected: wages, sales tax, cards, other companies and clients. */
export { createCardPayments } from "./create-card-payments.ts";
export { createClientRefunds } from "./create-client-refunds.ts";
export { createIntercompanySettlements } from "./create-intercompany-settlements.ts";
export { createPayrollPayments } from "./create-payroll-payments.ts";
export { createTaxPayments } from "./create-tax-payments.ts";
export { listCardPayments } from "./list-card-payments.ts";
export { listClientRefunds } from "./list-client-refunds.ts";
export { listIntercompanySettlements } from "./list-intercompany-settlements.ts";
export { listPayrollPayments } from "./list-payroll-payments.ts";
export { listSalesTaxBalances } from "./list-sales-tax-balances.ts";
export { listTaxPayments } from "./list-tax-payments.ts";
export { voidCardPayments } from "./void-card-payments.ts";
export { voidClientRefunds } from "./void-client-refunds.ts";
export { voidIntercompanySettlements } from "./void-intercompany-settlements.ts";
export { voidPayrollPayments } from "./void-payroll-payments.ts";
export { voidTaxPayments } from "./void-tax-payments.ts";
