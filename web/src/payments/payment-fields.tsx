import { Card, SimpleGrid } from "@mantine/core";
import type { WriteMethod } from "../calls/call.ts";
import { limitOf } from "../shared/limits.ts";
import { FieldInput } from "../shared/field-input.tsx";
import { paymentFields, type PaymentValues } from "./payment-values.ts";
import { useBankAccounts } from "./use-bank-accounts.ts";

/** The payment values; a single bank account is the default. */
export function usePaymentValues(values: PaymentValues): PaymentValues {
  const banks = useBankAccounts();
  return banks.length === 1 ? { BankAccountKey: banks[0]?.value, ...values } : values;
}

/** The bank account, date and number of a payment. */
export function PaymentFields({
  method,
  values,
  problems,
  change,
}: {
  /** The method that pays. */
  method: WriteMethod;
  values: PaymentValues;
  problems: Readonly<Record<string, string>>;
  change: (values: PaymentValues) => void;
}) {
  const items = useBankAccounts();
  return (
    <Card withBorder>
      <SimpleGrid cols={{ base: 1, xs: 2, lg: 4 }}>
        {paymentFields.map((field) => (
          <FieldInput
            key={field.name}
            field={field.name === "BankAccountKey" ? { ...field, items } : field}
            limit={limitOf(method, field.name)}
            value={values[field.name]}
            error={problems[field.name]}
            onChange={(value) => change({ ...values, [field.name]: value })}
          />
        ))}
      </SimpleGrid>
    </Card>
  );
}
