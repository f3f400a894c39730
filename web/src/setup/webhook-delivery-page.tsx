import { Button, Code, CopyButton, Group, Stack, Text, Title } from "@mantine/core";
import { useParams } from "@tanstack/react-router";
import { useRead } from "../calls/use-read.ts";
import { Link } from "../shared/link.tsx";
import { Loading, NotFound, Page, PageProblem } from "../shared/page.tsx";
import { eventsText, indented, outcomeText } from "./webhook.ts";

/** A delivery to a webhook: what was sent last, and what the receiver answered. */
export function WebhookDeliveryPage() {
  const { key } = useParams({ strict: false }) as { key: string };
  const read = useRead("GetWebhookDelivery", { WebhookDeliveryKey: Number(key) });
  if (read.error !== null) return <PageProblem error={read.error} retry={() => void read.refetch()} />;
  if (read.data === undefined) return <Loading />;
  const { WebhookDeliveries, ...messages } = read.data.Content;
  const [delivery] = WebhookDeliveries;
  if (delivery === undefined) return <NotFound />;
  return (
    <Page
      title={`Delivery ${delivery.WebhookDeliveryKey}`}
      actions={
        <Group gap="xs">
          <Button component={Link} to={`/app/setup/integrations/webhooks/${delivery.WebhookKey}`} variant="subtle">
            Webhook
          </Button>
          <Button variant="default" loading={read.isFetching} onClick={() => void read.refetch()}>
            Refresh
          </Button>
        </Group>
      }
    >
      <Stack>
        <Text role="status">
          {eventsText(delivery)} to {delivery.WebhookDescription || messages.RequestURL}. {outcomeText(delivery)}
        </Text>
        <Message
          title="Request"
          first={messages.RequestURL === "" ? "" : `POST ${messages.RequestURL}`}
          headers={messages.RequestHeaders}
          body={messages.RequestBody}
          none="Nothing was sent yet."
        />
        <Message
          title="Response"
          first={delivery.StatusCode === null ? "" : `HTTP ${delivery.StatusCode}`}
          headers={messages.ResponseHeaders}
          body={messages.ResponseBody}
          none={delivery.Error || "No response yet."}
        />
      </Stack>
    </Page>
  );
}

interface MessageProps {
  readonly title: string;
  /** The line before the headers; empty if there is no message. */
  readonly first: string;
  readonly headers: string;
  readonly body: string;
  /** Shown if there is no message. */
  readonly none: string;
}

function Message({ title, first, headers, body, none }: MessageProps) {
  return (
    <Stack gap="xs" component="section" aria-label={title}>
      <Group justify="space-between">
        <Title order={2} size="h4">
          {title}
        </Title>
        {body !== "" && (
          <CopyButton value={body}>
            {({ copied, copy }) => (
              <Button size="xs" variant="default" onClick={copy}>
                {copied ? "Copied" : "Copy body"}
              </Button>
            )}
          </CopyButton>
        )}
      </Group>
      {first === "" ? (
        <Text size="sm">{none}</Text>
      ) : (
        <>
          <Code block style={wrapped}>
            {[first, headers].filter(Boolean).join("\n")}
          </Code>
          <Code block style={wrapped} mah="60vh">
            {body === "" ? "The body is empty." : indented(body)}
          </Code>
        </>
      )}
    </Stack>
  );
}

const wrapped = { whiteSpace: "pre-wrap", overflowWrap: "anywhere", overflowY: "auto" } as const;
