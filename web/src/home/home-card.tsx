import { Badge, Card, Group, Text } from "@mantine/core";
import type { PageAddress } from "../app/addresses.ts";
import type { PageSearch } from "../app/page-search.ts";
import { Link } from "../shared/link.tsx";

/** A task or an overview that links to its page. */
export function HomeCard(props: {
  readonly to: PageAddress;
  readonly search?: PageSearch;
  readonly title: string;
  readonly detail: string;
  readonly count?: number;
  /** It was returned for correction, for this reason; empty while that is not known. */
  readonly returned?: string;
}) {
  return (
    <Card
      withBorder
      component={Link}
      to={props.to}
      search={props.search ?? {}}
      c="inherit"
      padding="md"
      {...(props.returned === undefined ? {} : { className: "returned" })}
    >
      <Group justify="space-between" wrap="nowrap">
        <div>
          <Text fw={600}>{props.title}</Text>
          <Text size="sm" c="dimmed">
            {props.detail}
          </Text>
          {props.returned !== undefined && props.returned !== "" && <Text size="sm">“{props.returned}”</Text>}
        </div>
        {props.count !== undefined && (
          <Badge size="lg" miw="max-content" variant={props.count === 0 ? "default" : "filled"}>
            {props.count}
          </Badge>
        )}
      </Group>
    </Card>
  );
}
