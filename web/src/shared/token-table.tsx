import { Button, Table } from "@mantine/core";
import type { RowOf } from "../calls/call.ts";
import type { Command } from "../calls/use-command.ts";
import { formatDate, formatTime } from "./columns.ts";

type Token = RowOf<"ListAPITokens", "APITokens">;

/** API tokens that can be ended, with the columns that tell them apart. */
export function TokenTable({
  label,
  tokens,
  columns,
  end,
}: {
  label: string;
  tokens: readonly Token[];
  /** The heading and the text of each column. */
  columns: readonly (readonly [heading: string, text: (token: Token) => string])[];
  end: Pick<Command<{ RequestedAPITokens: readonly number[] }, unknown>, "run">;
}) {
  if (tokens.length === 0) return null;
  return (
    <Table aria-label={label}>
      <Table.Thead>
        <Table.Tr>
          {[...columns.map(([heading]) => heading), "Last day", "Last used", "Action"].map((heading) => (
            <Table.Th key={heading}>{heading}</Table.Th>
          ))}
        </Table.Tr>
      </Table.Thead>
      <Table.Tbody>
        {tokens.map((each) => (
          <Table.Tr key={each.APITokenKey}>
            {columns.map(([heading, text]) => (
              <Table.Td key={heading}>{text(each)}</Table.Td>
            ))}
            <Table.Td>{formatDate(each.ExpirationDate)}</Table.Td>
            <Table.Td>{each.LastUsedDate === null ? "Never" : formatTime(each.LastUsedDate)}</Table.Td>
            <Table.Td>
              <Button
                variant="default"
                size="xs"
                onClick={() => void end.run({ RequestedAPITokens: [each.APITokenKey] })}
              >
                End
              </Button>
            </Table.Td>
          </Table.Tr>
        ))}
      </Table.Tbody>
    </Table>
  );
}
