import {
  Card,
  Checkbox,
  Collapse,
  Group,
  Select,
  Stack,
  Table,
  Text,
  TextInput,
  Title,
  UnstyledButton,
} from "@mantine/core";
import { useDisclosure } from "@mantine/hooks";
import { formatNumber } from "../shared/columns.ts";
import { ExpandIcon } from "../shared/expand-icon.tsx";
import { type BreakDay, breaksOf, clockTime, hoursPresent, mealBreaksMax, restBreaksMax, wireTime } from "./breaks.ts";
import { NumberInput } from "../shared/number-input.tsx";

export interface BreakTimesProps {
  readonly days: readonly BreakDay[];
  /** Hours entered for each of the days. */
  readonly worked: readonly number[];
  readonly readOnly: boolean;
  readonly lockedDays: readonly string[];
  readonly problems: Readonly<Record<string, string>>;
  readonly onChange: (key: number, member: string, value: unknown) => void;
}

const weekday = new Intl.DateTimeFormat("en-US", { weekday: "short", day: "numeric", timeZone: "UTC" });

/** Start, end and breaks of each day; collapsed unless opened or in error. */
export function BreakTimes(props: BreakTimesProps) {
  const [opened, { toggle }] = useDisclosure(false);
  const shown = opened || Object.keys(props.problems).some((place) => place.startsWith("b"));
  return (
    <Card withBorder padding="sm">
      <UnstyledButton onClick={toggle} aria-expanded={shown}>
        <Group justify="space-between">
          <Title order={2} size="h5">
            <ExpandIcon isOpen={shown} /> Start, end and breaks
          </Title>
          <Text size="sm" c="dimmed">
            {summary(props.days)}
          </Text>
        </Group>
      </UnstyledButton>
      <Collapse expanded={shown}>
        <Table.ScrollContainer minWidth={760}>
          <Table verticalSpacing={4} aria-label="Days">
            <Table.Thead>
              <Table.Tr>
                <Table.Th>Day</Table.Th>
                <Table.Th>Start</Table.Th>
                <Table.Th>End</Table.Th>
                <Table.Th>Rest breaks</Table.Th>
                <Table.Th>Meal breaks</Table.Th>
                <Table.Th>Minutes</Table.Th>
                <Table.Th>Work location</Table.Th>
                <Table.Th className="figure">Hours present</Table.Th>
              </Table.Tr>
            </Table.Thead>
            <Table.Tbody>
              {props.days.map((day, at) => (
                <Day key={day.key} day={day} entered={props.worked[at] ?? 0} {...props} />
              ))}
            </Table.Tbody>
          </Table>
        </Table.ScrollContainer>
      </Collapse>
    </Card>
  );
}

function Day({ day, entered, ...props }: BreakTimesProps & { day: BreakDay; entered: number }) {
  const name = weekday.format(new Date(`${day.date}T00:00:00Z`));
  const disabled = props.readOnly || props.lockedDays.includes(day.date);
  const problem = (member: string) => props.problems[`b${day.key} ${member}`];
  const change = (member: string, value: unknown) => props.onChange(day.key, member, value);
  const time = (member: "Day Start Time" | "Day End Time", label: string) => (
    <TextInput
      type="time"
      size="xs"
      w={110}
      aria-label={`${label}, ${name}`}
      disabled={disabled}
      error={problem(member)}
      value={clockTime(day.values[member])}
      onChange={(event) => change(member, wireTime(event.currentTarget.value))}
    />
  );
  const count = (member: string, label: string, max: number) => (
    <Select
      size="xs"
      w={64}
      aria-label={`${label}, ${name}`}
      disabled={disabled}
      allowDeselect={false}
      data={Array.from({ length: max + 1 }, (_, each) => String(each))}
      value={String(day.values[member] ?? 0)}
      onChange={(value) => change(member, Number(value))}
    />
  );
  const present = hoursPresent(day);
  return (
    <Table.Tr>
      <Table.Td className="day">{name}</Table.Td>
      <Table.Td>{time("Day Start Time", "Start")}</Table.Td>
      <Table.Td>{time("Day End Time", "End")}</Table.Td>
      <Table.Td>{count("Number of Rest Breaks", "Rest breaks", restBreaksMax)}</Table.Td>
      <Table.Td>{count("Number of Meal Breaks", "Meal breaks", mealBreaksMax)}</Table.Td>
      <Table.Td>
        <Stack gap={4}>
          {breaksOf(day).map((each) => (
            <Group key={each.name} gap={6} wrap="nowrap">
              <Text size="xs" w={48}>
                {each.name.replace("Break", "Rest")}
              </Text>
              <NumberInput
                size="xs"
                w={60}
                aria-label={`${each.name} minutes, ${name}`}
                disabled={disabled || each.optedOut}
                error={problem(`${each.name} Minutes`)}
                decimals={0}
                value={each.minutes}
                onChange={(value) => change(`${each.name} Minutes`, value === "" ? null : value)}
              />
              <Checkbox
                size="xs"
                label="Waived"
                aria-label={`${each.name} waived, ${name}`}
                disabled={disabled}
                checked={each.optedOut}
                onChange={(event) => change(`${each.name} Opt Out`, event.currentTarget.checked)}
              />
            </Group>
          ))}
        </Stack>
      </Table.Td>
      <Table.Td>
        <TextInput
          size="xs"
          w={110}
          aria-label={`Work location, ${name}`}
          disabled={disabled}
          error={problem("Work Location")}
          value={String(day.values["Work Location"] ?? "")}
          onChange={(event) => change("Work Location", event.currentTarget.value)}
        />
      </Table.Td>
      <Table.Td className="figure">
        {formatNumber(present)}
        {present !== undefined && Math.abs(present - entered) >= 0.01 && (
          <Text size="xs" c="dimmed">
            {formatNumber(entered)} entered
          </Text>
        )}
      </Table.Td>
    </Table.Tr>
  );
}

function summary(days: readonly BreakDay[]): string {
  const entered = days.filter((day) => hoursPresent(day) !== undefined);
  if (entered.length === 0) return "None entered";
  const sum = entered.reduce((hours, day) => hours + (hoursPresent(day) ?? 0), 0);
  return `${entered.length} ${entered.length === 1 ? "day" : "days"}, ${formatNumber(sum)} hours present`;
}
