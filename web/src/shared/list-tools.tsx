import { Button, Collapse, Group, Stack } from "@mantine/core";
import { useDisclosure } from "@mantine/hooks";
import { type ReactNode, useId } from "react";
import { usePageSearch } from "../app/page-search.ts";
import { usePhone } from "./use-phone.ts";

/** The search, the filters, the count and the export above a list. On a phone a button opens the filters, so that the rows come first. */
export function ListTools(props: {
  readonly search?: ReactNode;
  readonly filters?: ReactNode;
  /** How many rows there are, or the pages. */
  readonly count?: ReactNode;
  readonly exports: ReactNode;
}) {
  const { search, filters, count, exports } = props;
  const phone = usePhone();
  const [isOpen, { toggle }] = useDisclosure(false);
  const id = useId();
  const used = filtersIn(usePageSearch());
  if (!phone)
    return (
      <Group gap="xs" className="no-print">
        {search}
        {filters}
        <Group gap="xs" ml="auto">
          {count}
          {exports}
        </Group>
      </Group>
    );
  return (
    <Stack gap="xs" className="no-print">
      <Group gap="xs" wrap="nowrap">
        {search !== undefined && <div className="grows">{search}</div>}
        {filters !== undefined && (
          <Button variant="default" aria-expanded={isOpen} aria-controls={id} onClick={toggle}>
            {used === 0 ? "Filters" : `Filters (${used})`}
          </Button>
        )}
        {exports}
      </Group>
      <Collapse expanded={isOpen} id={id}>
        <Group gap="xs">{filters}</Group>
      </Collapse>
      {count}
    </Stack>
  );
}

/** How many filters the address holds. The search, the order and the page are seen without opening the filters. */
function filtersIn(search: Readonly<Record<string, unknown>>): number {
  return Object.entries(search).filter(([name, value]) => value !== undefined && !["q", "sort", "page"].includes(name))
    .length;
}
