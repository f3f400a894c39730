import type { Capability } from "../../engine/capability/capability.ts";
import { createCardPayments } from "./create-card-payments.ts";
import { createClientRefunds } from "./create-client-refunds.ts";
import { createIntercompanySettlements } from "./create-intercompany-settlements.ts";
import { createPayrollPayments } from "./create-payroll-payments.ts";
import { createTaxPayments } from "./create-tax-payments.ts";
import { listCardPayments } from "./list-card-payments.ts";
import { listClientRefunds } from "./list-client-refunds.ts";
import { listIntercompanySettlements } from "./list-intercompany-settlements.ts";
import { listPayrollPayments } from "./list-payroll-payments.ts";
import { listSalesTaxBalances } from "./list-sales-tax-balances.ts";
import { listTaxPayments } from "./list-tax-payments.ts";
import { voidCardPayments } from "./void-card-payments.ts";
import { voidClientRefunds } from "./void-client-refunds.ts";
import { voidIntercompanySettlements } from "./void-intercompany-settlements.ts";
import { voidPayrollPayments } from "./void-payroll-payments.ts";
import { voidTaxPayments } from "./void-tax-payments.ts";

/** Documents that pay what a control account collected: wages, sales tax, cards, other companies and clients. */
export const clearings = {
  name: "clearings",
  methods: {
    listPayrollPayments,
    createPayrollPayments,
    voidPayrollPayments,
    listTaxPayments,
    listSalesTaxBalances,
    createTaxPayments,
    voidTaxPayments,
    listCardPayments,
    createCardPayments,
    voidCardPayments,
    listIntercompanySettlements,
    createIntercompanySettlements,
    voidIntercompanySettlements,
    listClientRefunds,
    createClientRefunds,
    voidClientRefunds,
  },
} satisfies Capability;
