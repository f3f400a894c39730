import { Card, SimpleGrid } from "@mantine/core";
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
  values,
  problems,
  change,
}: {
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
            value={values[field.name]}
            error={problems[field.name]}
            onChange={(value) => change({ ...values, [field.name]: value })}
          />
        ))}
      </SimpleGrid>
    </Card>
  );
}
