import { ActionIcon, Anchor, Button, Group, Stack, Table, Text, Title } from "@mantine/core";
import { useState } from "react";
import { ExpandIcon } from "../shared/expand-icon.tsx";
import { Link } from "../shared/link.tsx";
import { FigureLink } from "./figure.tsx";
import { visiblePhases, type TreePhase, type Project, type ProjectContent, type Totals } from "./project.ts";
import { Money } from "../shared/money.tsx";

const columns = ["Hours Worked", "Spent", "Billed", "WIP"] as const;

/** The phases as a tree. Totals include subphases and link to transactions. */
export function PhaseTable({
  project,
  content,
  totals,
  mayEdit,
}: {
  project: Project;
  content: ProjectContent;
  totals: ReadonlyMap<number, Totals>;
  mayEdit: boolean;
}) {
  const [collapsed, setCollapsed] = useState<ReadonlySet<number>>(new Set());
  const toggle = (key: number) =>
    setCollapsed((old) => new Set(old.has(key) ? [...old].filter((each) => each !== key) : [...old, key]));
  const shown = visiblePhases(content.Phases, project.ProjectKey, collapsed);
  return (
    <Stack gap="xs">
      <Group justify="space-between">
        <Title order={2} size="h4">
          Phases
        </Title>
        {mayEdit && (
          <Group gap="xs">
            <Button size="xs" variant="default" component={Link} to={`/app/projects/${project.ProjectKey}/groups/new`}>
              New invoice group
            </Button>
            <Button size="xs" variant="default" component={Link} to={`/app/projects/${project.ProjectKey}/phases/new`}>
              New phase
            </Button>
          </Group>
        )}
      </Group>
      {shown.length === 0 ? (
        <Text c="dimmed" size="sm">
          This project has no phases.
        </Text>
      ) : (
        <Table.ScrollContainer minWidth={640}>
          <Table verticalSpacing={6}>
            <Table.Thead>
              <Table.Tr>
                <Table.Th>Phase</Table.Th>
                <Table.Th>Status</Table.Th>
                <Table.Th className="figure">Contract amount</Table.Th>
                {columns.map((name) => (
                  <Table.Th key={name} className="figure">
                    {name}
                  </Table.Th>
                ))}
                {mayEdit && <Table.Th w={40} aria-label="Add" />}
              </Table.Tr>
            </Table.Thead>
            <Table.Tbody>
              {shown.map((each) => (
                <PhaseRow
                  key={each.phase.PhaseKey}
                  node={each}
                  project={project.ProjectKey}
                  totals={totals.get(each.phase.PhaseKey) ?? {}}
                  isCollapsed={collapsed.has(each.phase.PhaseKey)}
                  onToggle={() => toggle(each.phase.PhaseKey)}
                  mayEdit={mayEdit}
                />
              ))}
            </Table.Tbody>
          </Table>
        </Table.ScrollContainer>
      )}
    </Stack>
  );
}

function PhaseRow({
  node: { phase, level, hasChildren },
  project,
  totals,
  isCollapsed,
  onToggle,
  mayEdit,
}: {
  node: TreePhase;
  project: number;
  totals: Totals;
  isCollapsed: boolean;
  onToggle: () => void;
  mayEdit: boolean;
}) {
  return (
    <Table.Tr>
      <Table.Td>
        <Group gap={4} wrap="nowrap" pl={level * 20}>
          {hasChildren ? (
            <ActionIcon
              variant="subtle"
              size="sm"
              aria-expanded={!isCollapsed}
              aria-label={`${isCollapsed ? "Expand" : "Collapse"} ${phase.Description}`}
              onClick={onToggle}
            >
              <ExpandIcon isOpen={!isCollapsed} />
            </ActionIcon>
          ) : (
            <span style={{ width: 22 }} />
          )}
          <Anchor component={Link} to={`/app/projects/${project}/phases/${phase.PhaseKey}`} size="sm">
            {[phase.ID, phase.Description].filter(Boolean).join(" ")}
          </Anchor>
        </Group>
      </Table.Td>
      <Table.Td>{phase.Status}</Table.Td>
      <Table.Td className="figure">
        <Money value={phase.TotalContractAmount} of="clientMoney" />
      </Table.Td>
      {columns.map((total) => (
        <Table.Td key={total} className="figure">
          <FigureLink project={project} phase={phase.PhaseKey} total={total} amount={totals[total]} />
        </Table.Td>
      ))}
      {mayEdit && (
        <Table.Td>
          <ActionIcon
            component={Link}
            to={`/app/projects/${project}/phases/new`}
            search={{ parent: phase.PhaseKey }}
            variant="subtle"
            aria-label={`New phase under ${phase.Description}`}
          >
            +
          </ActionIcon>
        </Table.Td>
      )}
    </Table.Tr>
  );
}
