import { expect, test } from "vitest";
import { prepaymentsOf } from "./prepayments.ts";
import type { Receipt } from "./receipt.ts";

const receipt = (given: Partial<Receipt>) =>
  ({
    Type: "Receipt",
    Status: "Normal",
    CompanyKey: 1,
    CompanyDescription: "North",
    Amount: 0,
    PrepaymentAmount: 0,
    ...given,
  }) as Receipt;

test("prepayments are totaled by company, minus applied amounts, without voided receipts", () => {
  const receipts = [
    receipt({ Amount: 300, PrepaymentAmount: 100.1 }),
    receipt({ PrepaymentAmount: 0.2 }),
    receipt({ Type: "PrepaymentApplied", Amount: 30.15 }),
    receipt({ PrepaymentAmount: 500, Status: "Voided" }),
    receipt({ Type: "CreditMemo", Amount: 40 }),
    receipt({ CompanyKey: 2, CompanyDescription: "South", PrepaymentAmount: 7 }),
    receipt({ CompanyKey: 2, CompanyDescription: "South", Type: "PrepaymentApplied", Amount: 7 }),
  ];
  expect(prepaymentsOf(receipts)).toEqual([{ company: 1, name: "North", left: 70.15 }]);
});
