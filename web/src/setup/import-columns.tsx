import { Card, Checkbox, Group, Select, SimpleGrid, Stack, Table, Text, TextInput, Title } from "@mantine/core";
import { fieldLabel, type ImportColumns, type Matching, unfilledFields } from "./import-file.ts";

const noField = "";

/** Which column fills which field, which one tells rows apart, and what new records take where no column says it. */
export function ColumnsCard({
  columns,
  matching,
  keyed,
  onChange,
}: {
  columns: ImportColumns;
  matching: Matching;
  /** Rows are told apart by an id; beginning balances are not. */
  keyed: boolean;
  onChange: (next: Matching) => void;
}) {
  // Beside the fields of a record its own key: it names a record that is there.
  const keyName = columns.Fields.find(({ Kind }) => Kind === "key")?.Field;
  const choices = [
    { value: noField, label: "(left out)" },
    ...columns.Fields.filter(({ Field }) => Field !== "ExternalID").map(({ Field, Required }) => ({
      value: Field,
      label: `${Field === keyName ? Field : fieldLabel(Field)}${Required ? " (required)" : ""}`,
    })),
  ];
  const unfilled = unfilledFields(columns, matching);
  const setField = (heading: string, field: string | null) => {
    // A field is filled by one column: choosing it here takes it from the other.
    const others = Object.entries(matching.fields).map(([name, other]) => [name, other === field ? null : other]);
    onChange({ ...matching, fields: { ...Object.fromEntries(others), [heading]: field === noField ? null : field } });
  };
  return (
    <Card withBorder>
      <Stack>
        <Title order={3} size="h4">
          Columns
        </Title>
        {keyed && (
          <Select
            label="What tells one row from another"
            description="The id in the program the file comes from. A second import with the same ids changes those records and makes no second ones."
            data={[...new Set(columns.Columns.map(({ Heading }) => Heading))]}
            value={matching.externalId}
            placeholder="The record's key here"
            clearable
            searchable
            maw={420}
            onChange={(next) => onChange({ ...matching, externalId: next })}
          />
        )}
        <div className="table-scroll" tabIndex={0} role="region" aria-label="Columns of the file">
          <Table>
            <Table.Thead>
              <Table.Tr>
                <Table.Th>Column</Table.Th>
                <Table.Th visibleFrom="sm">For example</Table.Th>
                <Table.Th>Fills</Table.Th>
              </Table.Tr>
            </Table.Thead>
            <Table.Tbody>
              {columns.Columns.map(({ Heading, Samples }, index) => (
                <Table.Tr key={`${index} ${Heading}`}>
                  <Table.Td>{Heading}</Table.Td>
                  <Table.Td visibleFrom="sm">
                    <Text size="sm" c="dimmed" lineClamp={1}>
                      {Samples.join(", ")}
                    </Text>
                  </Table.Td>
                  <Table.Td>
                    <Select
                      aria-label={`Field for ${Heading}`}
                      size="xs"
                      data={choices}
                      searchable
                      allowDeselect={false}
                      limit={200}
                      value={matching.fields[Heading] ?? noField}
                      onChange={(next) => setField(Heading, next)}
                    />
                  </Table.Td>
                </Table.Tr>
              ))}
            </Table.Tbody>
          </Table>
        </div>
        {unfilled.length > 0 && (
          <Stack gap="xs">
            <Text size="sm">
              New records need these, and no column fills them. What you write here goes for all rows:
            </Text>
            <SimpleGrid cols={{ base: 1, sm: 2, lg: 3 }}>
              {unfilled.map(({ Field, Kind }) => (
                <TextInput
                  key={Field}
                  label={fieldLabel(Field)}
                  description={Kind}
                  value={matching.defaults[Field] ?? ""}
                  onChange={(event) =>
                    onChange({ ...matching, defaults: { ...matching.defaults, [Field]: event.currentTarget.value } })
                  }
                />
              ))}
            </SimpleGrid>
          </Stack>
        )}
        {keyed && (
          <Group>
            <Checkbox
              label="Empty cells take the value away from records that are there"
              checked={matching.clears}
              onChange={(event) => onChange({ ...matching, clears: event.currentTarget.checked })}
            />
          </Group>
        )}
      </Stack>
    </Card>
  );
}
