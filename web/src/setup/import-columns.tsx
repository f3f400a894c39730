import { Card, Checkbox, Group, Select, SimpleGrid, Stack, Table, Text, TextInput, Title } from "@mantine/core";
import { fieldLabel, type ImportColumns, type Matching, unfilledFields } from "./import-file.ts";

const noField = "";

/** Maps columns to fields, selects the row key, and sets defaults for required fields. */
export function ColumnsCard({
  columns,
  matching,
  keyed,
  onChange,
}: {
  columns: ImportColumns;
  matching: Matching;
  /** Rows have a key; beginning balances do not. */
  keyed: boolean;
  onChange: (next: Matching) => void;
}) {
  // The record's own key identifies existing records.
  const keyName = columns.Fields.find(({ Kind }) => Kind === "key")?.Field;
  const choices = [
    { value: noField, label: "(not imported)" },
    ...columns.Fields.filter(({ Field }) => Field !== "ExternalID").map(({ Field, Required }) => ({
      value: Field,
      label: `${Field === keyName ? Field : fieldLabel(Field)}${Required ? " (required)" : ""}`,
    })),
  ];
  const hasIds = columns.Fields.some(({ Field }) => Field === "ExternalID");
  const unfilled = unfilledFields(columns, matching);
  const setField = (heading: string, field: string | null) => {
    // Only one column can fill a field: choosing it here clears the other.
    const others = Object.entries(matching.fields).map(([name, other]) => [name, other === field ? null : other]);
    onChange({ ...matching, fields: { ...Object.fromEntries(others), [heading]: field === noField ? null : field } });
  };
  return (
    <Card withBorder>
      <Stack>
        <Title order={2} size="h4">
          Columns
        </Title>
        {hasIds && (
          <Select
            label={keyed ? "Match rows by" : "Rows of one document"}
            description={
              keyed
                ? "The ID from the source system. Importing the same IDs again updates the records instead of creating duplicates."
                : "The column with the ID of the document in the source system: rows with the same ID are its lines."
            }
            data={[...new Set(columns.Columns.map(({ Heading }) => Heading))]}
            value={matching.externalId}
            placeholder="Row key"
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
                <Table.Th visibleFrom="sm">Examples</Table.Th>
                <Table.Th>Field</Table.Th>
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
            <Text size="sm">These required fields have no column. The values you enter here apply to all rows:</Text>
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
              label="A row with the name of an existing record changes that record"
              checked={matching.byName}
              onChange={(event) => onChange({ ...matching, byName: event.currentTarget.checked })}
            />
            <Checkbox
              label="Empty cells clear the values of existing records"
              checked={matching.clears}
              onChange={(event) => onChange({ ...matching, clears: event.currentTarget.checked })}
            />
          </Group>
        )}
      </Stack>
    </Card>
  );
}
