import { Button, Group, Modal, Stack, Table, Text } from "@mantine/core";
import { useState } from "react";
import { useCommand } from "../calls/use-command.ts";
import { formatDate, formatNumber } from "../shared/columns.ts";
import { Problem } from "../shared/page.tsx";

/** Proposes standard cost rates from what people are paid; a person looks at them and saves them. */
export function ProposeRates() {
  const [isOpen, setOpen] = useState(false);
  const proposal = useCommand("ProposeStandardCostRates");
  const save = useCommand("UpdateStandardCostRates");
  const rates = proposal.answer?.Content.StandardCostRates;
  const propose = () => {
    setOpen(true);
    save.reset();
    void proposal.run({});
  };
  const saveAll = async () => {
    const UpdatedStandardCostRates = (rates ?? []).map(({ EmployeeTypeKey, EffectiveDate, CostRate }, at) => ({
      StandardCostRateKey: -1 - at,
      EmployeeTypeKey,
      EffectiveDate,
      CostRate,
    }));
    const saved = await save.run({ UpdatedStandardCostRates, UnchangedStandardCostRates: [] });
    if (saved !== undefined) setOpen(false);
  };
  return (
    <>
      <Button variant="default" onClick={propose}>
        Propose rates
      </Button>
      <Modal opened={isOpen} onClose={() => setOpen(false)} title="Proposed standard cost rates">
        <Stack gap="sm">
          <Text size="sm">
            An hour costs what the people of a type are paid on average, rounded to 5. Types with fewer than three
            people have no rate: their work costs the firm's rate.
          </Text>
          {rates !== undefined && rates.length === 0 && (
            <Text size="sm">Fewer than three employees have a pay rate.</Text>
          )}
          {rates !== undefined && rates.length > 0 && (
            <Table>
              <Table.Thead>
                <Table.Tr>
                  <Table.Th>Employee type</Table.Th>
                  <Table.Th>From</Table.Th>
                  <Table.Th className="figure">Cost of an hour</Table.Th>
                  <Table.Th className="figure">People</Table.Th>
                </Table.Tr>
              </Table.Thead>
              <Table.Tbody>
                {rates.map((each) => (
                  <Table.Tr key={each.EmployeeTypeKey ?? 0}>
                    <Table.Td>
                      {each.EmployeeTypeKey === null ? "Everyone else" : each.EmployeeTypeDescription}
                    </Table.Td>
                    <Table.Td>{formatDate(each.EffectiveDate)}</Table.Td>
                    <Table.Td className="figure">{formatNumber(each.CostRate)}</Table.Td>
                    <Table.Td className="figure">{each.People}</Table.Td>
                  </Table.Tr>
                ))}
              </Table.Tbody>
            </Table>
          )}
          {proposal.error !== null && <Problem error={proposal.error} />}
          {save.error !== null && <Problem error={save.error} />}
          <Group justify="flex-end">
            <Button variant="default" onClick={() => setOpen(false)}>
              Cancel
            </Button>
            <Button
              disabled={rates === undefined || rates.length === 0}
              loading={proposal.isPending || save.isPending}
              onClick={() => void saveAll()}
            >
              Save these rates
            </Button>
          </Group>
        </Stack>
      </Modal>
    </>
  );
}
