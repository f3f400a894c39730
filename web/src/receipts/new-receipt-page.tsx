import { Button, Card, Group, SimpleGrid, Stack, Text, Title } from "@mantine/core";
import { notify } from "../shared/notify.tsx";
import { usePageSearch } from "../app/page-search.ts";
import { useSessionUser } from "../app/session.ts";
import { useCommand } from "../calls/use-command.ts";
import { useRead } from "../calls/use-read.ts";
import { useBankAccounts } from "../payments/use-bank-accounts.ts";
import { centsOf, sumOf } from "../shared/cents.ts";
import { formatMoney } from "../shared/columns.ts";
import { useDraft } from "../shared/drafts.ts";
import { FieldInput, type FormField } from "../shared/field-input.tsx";
import { fromClients } from "../shared/key-sources.ts";
import { limitOf } from "../shared/limits.ts";
import { useNavigate } from "../shared/link.tsx";
import { Loading, Page, Problem } from "../shared/page.tsx";
import { leftOver, oldestFirst, receiptProblems } from "./apply.ts";
import { OpenInvoices, Remaining } from "./open-invoices.tsx";
import { type Prepayment, prepaymentsOf } from "./prepayments.ts";
import type { MemberOf, RecordIn } from "../shared/use-record.ts";

/** A receipt as it is sent, and the prepayment that is used instead of new money. */
type ReceiptMember = MemberOf<RecordIn<"CreateReceipts", "Receipts">> | "UsedOf";

type Values = Readonly<Record<string, unknown>> & { readonly applied?: Readonly<Record<number, unknown>> };

/** Enters a receipt and applies it to invoices; the rest is a prepayment. */
export function NewReceiptPage() {
  const search = usePageSearch();
  const navigate = useNavigate();
  const user = useSessionUser();
  const banks = useBankAccounts();
  const [draft, keep, clear] = useDraft<Values>(
    search.invoice === undefined ? "Receipts.new" : `Receipts.invoice.${search.invoice}`,
  );
  const values: Values = { ClientKey: search.client ?? null, Date: user?.Today, ...draft };
  const client = typeof values["ClientKey"] === "number" ? values["ClientKey"] : undefined;
  const invoices = useOpenInvoices(client);
  const prepayments = usePrepayments(client);
  const write = useCommand("CreateReceipts");
  if (user === undefined) return <Loading />;

  const first = invoices.rows?.find((each) => each.ClientInvoiceKey === search.invoice);
  const applied = values.applied ?? (first === undefined ? {} : { [first.ClientInvoiceKey]: first.OpenAmount });
  const used = prepayments.find((each) => each.company === Number(values["UsedOf"]));
  const fromPrepayment = used !== undefined;
  const appliedTotal = sumOf(Object.values(applied));
  const amount = fromPrepayment
    ? appliedTotal
    : (values["Amount"] ?? (values.applied === undefined ? first?.OpenAmount : null));
  const left = leftOver(amount, applied);
  const bank = values["BankAccountKey"] ?? (banks.length === 1 ? banks[0]?.value : undefined);
  const problems = receiptProblems({
    hasClient: client !== undefined,
    hasBank: typeof bank === "number",
    amount,
    applied,
    invoices: invoices.rows ?? [],
    prepaid: used?.left,
  });

  const change = (name: string, value: unknown) =>
    keep({ ...values, Amount: amount, applied, ...(name === "ClientKey" ? { applied: {} } : {}), [name]: value });
  const save = async () => {
    if (client === undefined) return;
    const answer = await write.run({
      Receipts: [
        {
          ClientKey: client,
          Amount: centsOf(amount) / 100,
          ...(fromPrepayment
            ? { FromPrepayment: true, CompanyKey: used.company }
            : { BankAccountKey: typeof bank === "number" ? bank : null }),
          ...(values["Date"] ? { Date: String(values["Date"]) } : {}),
          ...(values["Reference"] ? { Reference: String(values["Reference"]) } : {}),
          ...(values["Notes"] ? { Notes: String(values["Notes"]) } : {}),
          Applications: Object.entries(applied)
            .filter(([, part]) => centsOf(part) !== 0)
            .map(([key, part]) => ({ ClientInvoiceKey: Number(key), Amount: centsOf(part) / 100 })),
        },
      ],
    });
    if (answer === undefined) return;
    clear();
    notify("Receipt saved.");
    await navigate({ to: `/app/receipts/${answer.Content.Receipts[0]?.ReceiptKey}` });
  };
  const field = (each: FormField<ReceiptMember>, value: unknown = values[each.name]) => (
    <FieldInput
      key={each.name}
      field={each}
      limit={limitOf("CreateReceipts", each.name)}
      value={value}
      error={undefined}
      onChange={(next) => change(each.name, next)}
    />
  );
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        void save();
      }}
    >
      <Page
        title="Enter receipt"
        actions={
          draft !== undefined && (
            <Button variant="default" onClick={clear}>
              Discard changes
            </Button>
          )
        }
        note={
          problems[0] !== undefined && (
            <Text size="sm" c="dimmed" ta="right">
              {problems[0]}
            </Text>
          )
        }
        completes={
          <Button type="submit" disabled={problems.length > 0} loading={write.isPending}>
            Save
          </Button>
        }
      >
        {write.error !== null && <Problem error={write.error} />}
        <Card withBorder>
          <SimpleGrid cols={{ base: 1, sm: 2, lg: 3 }}>
            {field({ name: "ClientKey", label: "Client", kind: "key", from: fromClients, required: true })}
            {prepayments.length > 0 &&
              field(
                {
                  name: "UsedOf",
                  label: "Payment source",
                  kind: "choice",
                  choices: [
                    { value: "", label: "New receipt" },
                    ...prepayments.map(({ company, name, left: rest }) => ({
                      value: String(company),
                      label: `Prepayment to ${name}: ${formatMoney(rest)} available`,
                    })),
                  ],
                },
                values["UsedOf"] ?? "",
              )}
            {!fromPrepayment && field({ name: "Amount", label: "Amount", kind: "money", required: true }, amount)}
            {!fromPrepayment &&
              field({ name: "BankAccountKey", label: "Bank account", kind: "key", items: banks, required: true }, bank)}
            {field({ name: "Date", label: "Date", kind: "date" })}
            {field({ name: "Reference", label: "Check or transfer number" })}
            {field({ name: "Notes", label: "Notes" })}
          </SimpleGrid>
        </Card>
        {client === undefined && (
          <Text size="sm" c="dimmed">
            Select a client to see the open invoices.
          </Text>
        )}
        {invoices.error !== null && <Problem error={invoices.error} />}
        {client !== undefined && invoices.rows !== undefined && (
          <Card withBorder>
            <Stack gap="sm">
              <Group justify="space-between">
                <Title order={2} size="h5">
                  Open invoices
                </Title>
                <Group gap="xs">
                  <Button
                    size="xs"
                    variant="default"
                    disabled={fromPrepayment || centsOf(amount) === 0 || invoices.rows.length === 0}
                    onClick={() => change("applied", oldestFirst(amount, invoices.rows ?? []))}
                  >
                    Apply to oldest first
                  </Button>
                  <Button
                    size="xs"
                    variant="default"
                    disabled={Object.keys(applied).length === 0}
                    onClick={() => change("applied", {})}
                  >
                    Clear
                  </Button>
                </Group>
              </Group>
              {invoices.rows.length === 0 ? (
                <Text size="sm" c="dimmed">
                  This client has no open invoices. The receipt will be recorded as a prepayment.
                </Text>
              ) : (
                <OpenInvoices
                  invoices={invoices.rows}
                  applied={applied}
                  today={user.Today}
                  onApply={(key, part) => change("applied", { ...applied, [key]: part })}
                  mostOf={(invoice) => {
                    const others = leftOver(amount, { ...applied, [invoice.ClientInvoiceKey]: 0 });
                    return fromPrepayment || centsOf(amount) === 0
                      ? invoice.OpenAmount
                      : Math.max(Math.min(invoice.OpenAmount, others), Math.min(invoice.OpenAmount, 0));
                  }}
                />
              )}
              <Remaining left={left} applied={appliedTotal} prepaid={used?.left} problems={problems} />
            </Stack>
          </Card>
        )}
      </Page>
    </form>
  );
}

function useOpenInvoices(client: number | undefined) {
  const read = useRead(
    "ListClientInvoices",
    { FilterByClient: [client ?? 0], FilterByOpen: true },
    { enabled: client !== undefined },
  );
  const rows = read.isPlaceholderData ? undefined : read.data?.Content.ClientInvoices;
  return { rows: client === undefined ? undefined : rows, error: read.error };
}

function usePrepayments(client: number | undefined): readonly Prepayment[] {
  const read = useRead(
    "ListReceipts",
    { FilterByClient: [client ?? 0], FilterByType: ["Receipt", "PrepaymentApplied"], FilterByStatus: ["Normal"] },
    { enabled: client !== undefined },
  );
  return client === undefined || read.isPlaceholderData ? [] : prepaymentsOf(read.data?.Content.Receipts ?? []);
}
