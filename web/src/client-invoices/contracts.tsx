import { Card, Stack, Table, Text, Title } from "@mantine/core";
import { useState } from "react";
import { formatNumber } from "../shared/columns.ts";
import type { InvoiceContract } from "./client-invoice.ts";
import { NumberInput } from "../shared/number-input.tsx";
import { Money } from "../shared/money.tsx";

/** The contracts that an invoice bills and their progress; on a draft the percentage can be changed. */
export function Contracts(props: {
  contracts: readonly InvoiceContract[];
  onPercent?: (phase: number, percent: number | undefined) => void;
}) {
  if (props.contracts.length === 0) return null;
  return (
    <Card withBorder>
      <Stack gap="sm">
        <Title order={2} size="h5">
          Contracts
        </Title>
        {props.onPercent !== undefined && (
          <Text size="xs" c="dimmed">
            By default the percentage reported for the phase is billed. Enter another percentage to override it for this
            invoice; clear it to undo.
          </Text>
        )}
        <Table.ScrollContainer minWidth={620}>
          <Table verticalSpacing={4}>
            <Table.Thead>
              <Table.Tr>
                <Table.Th>Phase</Table.Th>
                <Table.Th className="figure">Contract amount</Table.Th>
                <Table.Th className="figure">% complete</Table.Th>
                <Table.Th className="figure">To date</Table.Th>
                <Table.Th className="figure">Previously billed</Table.Th>
                <Table.Th className="figure">This invoice</Table.Th>
              </Table.Tr>
            </Table.Thead>
            <Table.Tbody>
              {props.contracts.map((contract) => (
                <Table.Tr key={contract.PhaseKey}>
                  <Table.Td>{contract.PhaseDescription}</Table.Td>
                  <Table.Td className="figure">
                    <Money value={contract.ContractAmount} />
                  </Table.Td>
                  <Table.Td className="figure" w={110}>
                    {props.onPercent === undefined ? (
                      `${formatNumber(contract.PercentComplete)}%`
                    ) : (
                      <Percent contract={contract} onPercent={props.onPercent} />
                    )}
                  </Table.Td>
                  <Table.Td className="figure">
                    <Money value={contract.EarnedAmount} />
                  </Table.Td>
                  <Table.Td className="figure">
                    <Money value={contract.BilledBefore} />
                  </Table.Td>
                  <Table.Td className="figure">
                    <Money value={contract.Amount} />
                  </Table.Td>
                </Table.Tr>
              ))}
            </Table.Tbody>
          </Table>
        </Table.ScrollContainer>
      </Stack>
    </Card>
  );
}

/** Applies the value when the field loses focus because each change updates the draft. */
function Percent(props: {
  contract: InvoiceContract;
  onPercent: (phase: number, percent: number | undefined) => void;
}) {
  const { contract } = props;
  const [typed, setTyped] = useState<string | number | undefined>();
  const keep = () => {
    if (typed === "" && contract.IsPercentGiven) props.onPercent(contract.PhaseKey, undefined);
    else if (typeof typed === "number" && typed !== contract.PercentComplete) props.onPercent(contract.PhaseKey, typed);
    // Text that is not a number stays, with its error.
    if (typeof typed !== "string" || typed === "") setTyped(undefined);
  };
  return (
    <NumberInput
      size="xs"
      aria-label={`Percent complete of ${contract.PhaseDescription}`}
      rightSection="%"
      rightSectionWidth={20}
      fw={contract.IsPercentGiven ? 650 : 400}
      styles={{ input: { textAlign: "right" } }}
      value={typed ?? contract.PercentComplete}
      onChange={setTyped}
      onBlur={keep}
      onKeyDown={(event) => {
        if (event.key === "Enter") keep();
      }}
    />
  );
}
