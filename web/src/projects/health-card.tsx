import { Anchor, Card, Group, Progress, SimpleGrid, Stack, Table, Text, Title } from "@mantine/core";
import { formatNumber, formatValue } from "../shared/columns.ts";
import { Link } from "../shared/link.tsx";
import { type Health, healthOf, healthTree } from "./project-health.ts";
import type { Project, ProjectContent, Totals } from "./project.ts";

const whole = (amount: number | undefined) => (amount === undefined ? "–" : formatValue("wholeMoney", amount));
const percent = (value: number | undefined) => (value === undefined ? "–" : `${formatNumber(Math.round(value))}%`);

const hasPlan = ({ contract = 0, hoursPlanned }: Health) => contract > 0 || hoursPlanned > 0;
const forecastText = ({ isTooEarly, forecast }: Health) => (isTooEarly ? "Too early" : whole(forecast));

/** How the project is doing: how much is complete, the hours left, where it will end, and each phase against its plan. */
export function ProjectHealth({
  project,
  content,
  totals,
  phases,
}: {
  project: Project;
  content: ProjectContent;
  totals: Totals;
  phases: ReadonlyMap<number, Totals>;
}) {
  const tree = healthTree(project, content.Phases, totals, phases);
  const health = healthOf(tree);
  if (!hasPlan(health)) return null;
  const seesMoney = health.contract !== undefined;
  const rows = tree.phases
    .map((each) => ({ phase: each.work, health: healthOf(each) }))
    .filter((each) => hasPlan(each.health));
  return (
    <Card withBorder>
      <Stack gap="sm">
        <Title order={2} size="h5">
          Project health
        </Title>
        <SimpleGrid cols={{ base: 2, sm: 4 }}>
          {(seesMoney || health.isReported) && (
            <HealthFigure
              label="Complete"
              value={percent(health.percentComplete)}
              note={health.isReported ? "As reported" : "Not reported; by the contract spent"}
            />
          )}
          <HealthFigure
            label="Hours left"
            value={health.hoursLeft === undefined ? "–" : formatNumber(health.hoursLeft)}
            note={health.hoursPlanned > 0 ? `Of ${formatNumber(health.hoursPlanned)} planned` : "No hours planned"}
            isBad={(health.hoursLeft ?? 0) < 0}
          />
          {(health.forecast !== undefined || health.isTooEarly) && (
            <HealthFigure
              label="Forecast at completion"
              value={forecastText(health)}
              note={
                health.isTooEarly
                  ? "Less than 10% of every phase is complete"
                  : "The sum of the phases, at billing rates"
              }
              isBad={health.overContract > 0}
            />
          )}
          {health.contract !== undefined && (
            <HealthFigure
              label={health.overContract > 0 ? "Over the contract" : "Contract"}
              value={whole(health.overContract > 0 ? health.overContract : health.contract)}
              note={
                health.overContract > 0 ? `Contract ${whole(health.contract)}` : `${percent(health.percentSpent)} spent`
              }
              isBad={health.overContract > 0}
            />
          )}
        </SimpleGrid>
        {rows.length > 0 && (
          <Table.ScrollContainer minWidth={520}>
            <Table aria-label="Phases against plan" verticalSpacing={4}>
              <Table.Thead>
                <Table.Tr>
                  <Table.Th>Phase</Table.Th>
                  {seesMoney && <Table.Th w={220}>Spent of contract</Table.Th>}
                  <Table.Th className="figure">Complete</Table.Th>
                  <Table.Th className="figure">Hours left</Table.Th>
                  {seesMoney && <Table.Th className="figure">Forecast</Table.Th>}
                </Table.Tr>
              </Table.Thead>
              <Table.Tbody>
                {rows.map(({ phase, health: each }) => (
                  <Table.Tr key={phase.PhaseKey}>
                    <Table.Td>
                      <Anchor
                        component={Link}
                        to={`/app/projects/${project.ProjectKey}/phases/${phase.PhaseKey}`}
                        size="sm"
                      >
                        {phase.Description}
                      </Anchor>
                    </Table.Td>
                    {seesMoney && (
                      <Table.Td>
                        <Burn name={phase.Description} health={each} />
                      </Table.Td>
                    )}
                    <Table.Td className="figure">{percent(each.percentComplete)}</Table.Td>
                    <Table.Td className="figure">
                      {each.hoursLeft === undefined ? "–" : formatNumber(each.hoursLeft)}
                    </Table.Td>
                    {seesMoney && (
                      <Table.Td className="figure">
                        <span className={each.overContract > 0 ? "highlight" : undefined}>{forecastText(each)}</span>
                      </Table.Td>
                    )}
                  </Table.Tr>
                ))}
              </Table.Tbody>
            </Table>
          </Table.ScrollContainer>
        )}
      </Stack>
    </Card>
  );
}

function HealthFigure(props: { label: string; value: string; note: string; isBad?: boolean }) {
  return (
    <div>
      <Text size="xs" c="dimmed">
        {props.label}
      </Text>
      <Text size="lg" fw={650} className={props.isBad === true ? "highlight" : undefined}>
        {props.value}
      </Text>
      <Text size="xs" c="dimmed">
        {props.note}
      </Text>
    </div>
  );
}

/** The part of the contract that is spent, beside its number. */
function Burn({ name, health }: { name: string; health: Health }) {
  const spent = health.percentSpent;
  if (spent === undefined) return <Text size="sm">–</Text>;
  return (
    <Group gap="xs" wrap="nowrap">
      <Progress
        w={140}
        value={Math.min(spent, 100)}
        color={spent > 100 ? "red" : "teal"}
        aria-label={`${name}: ${percent(spent)} of the contract spent`}
      />
      <Text size="sm" className="figure">
        {percent(spent)}
      </Text>
    </Group>
  );
}
