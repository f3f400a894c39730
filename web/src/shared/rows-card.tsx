import { ActionIcon, Button, Card, Group, Stack, Table, Text, Title } from "@mantine/core";
import { IconX } from "@tabler/icons-react";
import type { ReactNode } from "react";
import { FieldInput, type FormField } from "./field-input.tsx";
import type { MemberOf, RecordEditing, RecordValues } from "./use-record.ts";

/** A member of a record that is a list of rows, such as pay rates or contacts. */
export interface RowsField<Name extends string, Column extends string> {
  readonly name: Name;
  readonly title: string;
  readonly columns: readonly FormField<Column>[];
  /** The initial values of a row added with "Add". */
  readonly starting: (rows: readonly RecordValues[]) => RecordValues;
  /** Adjusts a column to the row, for example the phases of the row's project. */
  columnFor?(column: FormField<string>, row: RecordValues): FormField<string>;
  readonly max?: number;
  readonly empty: string;
}

/** The rows of a member of a record, with columns only for the members of a row. */
export type RowsIn<R, Name extends keyof R & string> = RowsField<
  Name,
  unknown extends R[Name] ? string : NonNullable<R[Name]> extends readonly (infer Row)[] ? MemberOf<Row> : never
>;

/** The rows of a record as a table of inputs, with errors at their cells. */
export function RowsCard<R>({
  field,
  editing,
  children,
}: {
  field: { [Name in keyof R & string]: RowsIn<NoInfer<R>, Name> }[keyof R & string];
  editing: Pick<RecordEditing<R>, "values" | "change" | "problems" | "limit" | "of">;
  children?: ReactNode;
}) {
  const rows = rowsOf(editing.values[field.name]);
  const replace = (next: readonly RecordValues[]) => editing.change(field.name, next);
  const full = field.max !== undefined && rows.length >= field.max;
  return (
    <Card withBorder>
      <Stack gap="sm">
        <Group justify="space-between">
          <Title order={2} size="h5">
            {field.title}
          </Title>
          <Button size="xs" variant="default" disabled={full} onClick={() => replace([...rows, field.starting(rows)])}>
            Add
          </Button>
        </Group>
        {full && (
          <Text size="xs" c="dimmed">
            The maximum is {field.max}.
          </Text>
        )}
        {rows.length === 0 ? (
          <Text size="sm" c="dimmed">
            {field.empty}
          </Text>
        ) : (
          <Table.ScrollContainer minWidth={Math.min(900, 180 * field.columns.length)}>
            <Table verticalSpacing={4}>
              <Table.Thead>
                <Table.Tr>
                  {field.columns.map((column) => (
                    <Table.Th key={column.name}>{column.label}</Table.Th>
                  ))}
                  <Table.Th w={40} aria-label="Delete row" />
                </Table.Tr>
              </Table.Thead>
              <Table.Tbody>
                {rows.map((row, index) => (
                  <Table.Tr key={index}>
                    {field.columns.map((column) => (
                      <Table.Td key={column.name} valign="top">
                        <FieldInput
                          field={field.columnFor?.(column, row) ?? column}
                          limit={editing.limit(`${field.name}.${column.name}`)}
                          hideLabel
                          value={row[column.name]}
                          error={editing.problems[`${field.name}[${index}].${column.name}`]}
                          onChange={(value) => replace(rows.with(index, { ...row, [column.name]: value }))}
                        />
                      </Table.Td>
                    ))}
                    <Table.Td valign="top">
                      <ActionIcon
                        variant="subtle"
                        color="red"
                        size="lg"
                        aria-label={`Delete row ${index + 1} of ${field.title}`}
                        onClick={() => replace(rows.toSpliced(index, 1))}
                      >
                        <IconX size={16} stroke={1.5} />
                      </ActionIcon>
                    </Table.Td>
                  </Table.Tr>
                ))}
              </Table.Tbody>
            </Table>
          </Table.ScrollContainer>
        )}
        {children}
      </Stack>
    </Card>
  );
}

export function rowsOf(value: unknown): RecordValues[] {
  return Array.isArray(value) ? (value as RecordValues[]) : [];
}
