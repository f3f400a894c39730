import { ActionIcon, Anchor, Button, Group, Select, Table, Tooltip } from "@mantine/core";
import { IconArrowBarToRight } from "@tabler/icons-react";
import { useState } from "react";
import { usePageSearch } from "../app/page-search.ts";
import { mayCall, useSessionUser } from "../app/session.ts";
import { useCommand } from "../calls/use-command.ts";
import { useRead } from "../calls/use-read.ts";
import { sumOf } from "../shared/cents.ts";
import { formatMoney } from "../shared/columns.ts";
import { useDraft } from "../shared/drafts.ts";
import { Link } from "../shared/link.tsx";
import { MoneyInput } from "../shared/number-input.tsx";
import { notify } from "../shared/notify.tsx";
import { Empty, Loading, Page, Problem, Refusal } from "../shared/page.tsx";
import { SaveBar } from "../shared/save-bar.tsx";
import { YearFilter } from "../statements/statement-filters.tsx";
import {
  type BudgetEdits,
  type BudgetPlace,
  budgetsByCell,
  cellName,
  filledRight,
  type ListedBudget,
  months,
  touchedKeys,
  updateArguments,
  withEdit,
} from "./budget-cells.ts";
import { BasisFilter, RequiredCompanyFilter } from "./ledger-filters.tsx";

/** The budgets of GL accounts, a year at a time. */
export function BudgetsPage() {
  const user = useSessionUser();
  const search = usePageSearch();
  if (user === undefined) return <Loading />;
  const company = search.company ?? user.CompanyKey ?? undefined;
  const place = {
    company: company ?? 0,
    basis: search.basis ?? ("Accrual" as const),
    year: search.year ?? Number(user.Today.slice(0, 4)),
  };
  return (
    <Page
      title="Budgets"
      actions={
        <Anchor component={Link} to="/app/statements/budget-comparison" size="sm">
          Compare with actual
        </Anchor>
      }
    >
      <Group gap="xs">
        <YearFilter today={user.Today} />
        <RequiredCompanyFilter fallback={company ?? 0} />
        <BasisFilter />
      </Group>
      {company === undefined ? (
        <Empty>Choose a company.</Empty>
      ) : (
        <BudgetEditor key={JSON.stringify(place)} place={place} locked={!mayCall(user, "UpdateBudgets")} />
      )}
    </Page>
  );
}

interface Account {
  readonly GLAccountKey: number;
  readonly ID: string;
  readonly Description: string;
}

function BudgetEditor({ place, locked }: { place: BudgetPlace; locked: boolean }) {
  const listed = useRead(
    "ListBudgets",
    {
      FilterByCompany: [place.company],
      FilterByBasis: [place.basis],
      FilterByEarliestDate: `${place.year}-01-01`,
      FilterByLatestDate: `${place.year}-12-31`,
    },
    { whole: true },
  );
  const accounts = useRead("ListGLAccounts", {});
  const [kept, keep, clear] = useDraft<BudgetEdits>(`budgets.${place.company}.${place.basis}.${place.year}`);
  const [added, setAdded] = useState<readonly number[]>([]);
  const saving = useSaving(place, clear);
  const error = listed.error ?? accounts.error;
  if (error !== null) return <Problem error={error} />;
  if (listed.data === undefined || accounts.data === undefined) return <Loading />;
  const edits = kept ?? {};
  const stored = budgetsByCell(listed.data.Content.Budgets);
  const all: readonly Account[] = accounts.data.Content.GLAccounts;
  const budgeted = new Set([...stored.keys(), ...Object.keys(edits)].map((cell) => Number(cell.split(" ")[0])));
  const shown = all.filter((each) => budgeted.has(each.GLAccountKey) || added.includes(each.GLAccountKey));
  const change = (next: BudgetEdits) => (Object.keys(next).length === 0 ? clear() : keep(next));
  const changed = Object.keys(edits).length > 0;
  return (
    <>
      {saving.error !== undefined && <Refusal error={saving.error} marked={0} />}
      {shown.length === 0 ? (
        <Empty>No budgets for {place.year}. Add an account below.</Empty>
      ) : (
        <BudgetTable
          accounts={shown}
          stored={stored}
          edits={edits}
          locked={locked}
          onType={(cell, value) => change(withEdit(edits, stored, cell, value))}
          onFill={(account) => change(filledRight(edits, stored, account))}
        />
      )}
      {!locked && (
        <Group justify="space-between">
          <Select
            aria-label="Add account"
            placeholder="Add account"
            searchable
            limit={200}
            w={280}
            data={all
              .filter((each) => !shown.includes(each))
              .map((each) => ({ value: String(each.GLAccountKey), label: `${each.ID} ${each.Description}` }))}
            value={null}
            onChange={(next) => next !== null && setAdded([...added, Number(next)])}
          />
          <SaveBar>
            {changed && (
              <Button variant="default" onClick={clear}>
                Discard changes
              </Button>
            )}
            <Button loading={saving.busy} disabled={!changed} onClick={() => void saving.save(edits, stored)}>
              Save
            </Button>
          </SaveBar>
        </Group>
      )}
    </>
  );
}

/** The most budgets that one call reads. */
const readMax = 1_000;

function useSaving(place: BudgetPlace, clear: () => void) {
  const read = useCommand("GetBudgets");
  const update = useCommand("UpdateBudgets");
  const [error, setError] = useState<Error | undefined>();
  const save = async (edits: BudgetEdits, stored: ReadonlyMap<string, ListedBudget>) => {
    setError(undefined);
    try {
      const keys = touchedKeys(edits, stored);
      const versions = new Map<number, string>();
      for (let from = 0; from < keys.length; from += readMax) {
        const answer = await read.send({ RequestedBudgets: keys.slice(from, from + readMax) });
        for (const each of answer.Content.Budgets) versions.set(each.BudgetKey, each.LastModifiedDate);
      }
      await update.send(updateArguments(edits, stored, versions, place));
      clear();
      notify("Budgets saved.");
    } catch (caught) {
      setError(caught as Error);
    }
  };
  return { save, error, busy: read.isPending || update.isPending };
}

const monthName = new Intl.DateTimeFormat("en-US", { month: "short", timeZone: "UTC" });

function BudgetTable({
  accounts,
  stored,
  edits,
  locked,
  onType,
  onFill,
}: {
  accounts: readonly Account[];
  stored: ReadonlyMap<string, ListedBudget>;
  edits: BudgetEdits;
  locked: boolean;
  onType: (cell: string, value: string | number) => void;
  onFill: (account: number) => void;
}) {
  const valueOf = (cell: string) => edits[cell] ?? stored.get(cell)?.Amount ?? "";
  return (
    <div className="table-scroll" tabIndex={0} role="region" aria-label="Budgets by month">
      <Table verticalSpacing={2} className="budget-table">
        <Table.Thead>
          <Table.Tr>
            <Table.Th miw={220}>Account</Table.Th>
            {months.map((month) => (
              <Table.Th key={month} className="figure">
                {monthName.format(new Date(Date.UTC(2000, month - 1, 1)))}
              </Table.Th>
            ))}
            <Table.Th className="figure">Year</Table.Th>
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {accounts.map(({ GLAccountKey: account, ID, Description }) => (
            <Table.Tr key={account}>
              <Table.Td>
                <Group gap={4} wrap="nowrap" justify="space-between">
                  {ID} {Description}
                  {!locked && (
                    <Tooltip label="Fill right">
                      <ActionIcon
                        variant="subtle"
                        color="gray"
                        tabIndex={-1}
                        aria-label={`Fill right: ${ID} ${Description}`}
                        onClick={() => onFill(account)}
                      >
                        <IconArrowBarToRight size={16} stroke={1.5} />
                      </ActionIcon>
                    </Tooltip>
                  )}
                </Group>
              </Table.Td>
              {months.map((month) => {
                const cell = cellName(account, month);
                return (
                  <Table.Td key={month} p={2} className="figure-input">
                    <MoneyInput
                      aria-label={`${ID} ${Description}, month ${month}`}
                      size="xs"
                      miw={92}
                      readOnly={locked}
                      value={valueOf(cell)}
                      onChange={(value) => onType(cell, value)}
                    />
                  </Table.Td>
                );
              })}
              <Table.Td className="figure">
                {formatMoney(sumOf(months.map((month) => valueOf(cellName(account, month)))))}
              </Table.Td>
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
    </div>
  );
}
