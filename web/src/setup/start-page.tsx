import { Anchor, Button, Card, Group, SimpleGrid, Stack, Table, Text, Title } from "@mantine/core";
import { useState } from "react";
import type { PageAddress } from "../app/addresses.ts";
import { mayCall, useSessionUser } from "../app/session.ts";
import type { RowOf } from "../calls/call.ts";
import { useCommand } from "../calls/use-command.ts";
import { useRead } from "../calls/use-read.ts";
import { AskDialog } from "../shared/ask-dialog.tsx";
import { fromCompanies } from "../shared/key-sources.ts";
import { Link } from "../shared/link.tsx";
import { Loading, Page, Problem } from "../shared/page.tsx";

type Template = RowOf<"ListSetupTemplates", "SetupTemplates">;
type Step = RowOf<"GetSetupProgress", "SetupSteps">["Step"];

/** What each step is and where it is done. */
const steps: Readonly<Record<Step, { readonly label: string; readonly to: PageAddress }>> = {
  Accounts: { label: "GL accounts", to: "/app/setup/accounts" },
  ControlAccounts: { label: "Control accounts of companies", to: "/app/setup/lists/Companies" },
  BankAccounts: { label: "Bank accounts", to: "/app/setup/lists/BankAccounts" },
  Activities: { label: "Activities", to: "/app/setup/lists/Activities" },
  RateTables: { label: "Bill rates", to: "/app/setup/lists/RateTables" },
  Employees: { label: "Employees and their pay", to: "/app/setup/people" },
  UserAccounts: { label: "User accounts", to: "/app/setup/sign-ins" },
  Clients: { label: "Clients", to: "/app/clients" },
  Projects: { label: "Projects", to: "/app/projects" },
  OpeningBalances: { label: "Opening balances, for a running firm", to: "/app/setup/openings" },
  Timesheets: { label: "First timesheet", to: "/app/time" },
  ClientInvoices: { label: "First invoice", to: "/app/billing" },
};

/** Starts a new firm: a template, and a checklist of what is left. No step is required. */
export function StartPage() {
  const user = useSessionUser();
  const templates = useRead("ListSetupTemplates", {});
  const progress = useRead("GetSetupProgress", {});
  const error = templates.error ?? progress.error;
  if (error !== null) return <Problem error={error} />;
  if (templates.data === undefined || progress.data === undefined) return <Loading />;
  const { SetupTemplates, AppliedTemplates } = templates.data.Content;
  const { SetupSteps } = progress.data.Content;
  const hasAccounts = SetupSteps.some(({ Step, IsDone }) => Step === "Accounts" && IsDone);
  return (
    <Page title="Set up your firm">
      {!hasAccounts && mayCall(user, "ApplySetupTemplate") && <Templates templates={SetupTemplates} />}
      {AppliedTemplates.map(({ CompanyKey, Template }) => (
        <UndoCard
          key={CompanyKey}
          company={CompanyKey}
          label={SetupTemplates.find((each) => each.Template === Template)?.Description ?? ""}
        />
      ))}
      <Card withBorder>
        <Stack gap="sm">
          <Title order={3} size="h5">
            Checklist
          </Title>
          <Table horizontalSpacing="xs">
            <Table.Tbody>
              {SetupSteps.map(({ Step, IsDone, Count }) => (
                <Table.Tr key={Step}>
                  <Table.Td>
                    <Anchor component={Link} to={steps[Step].to} size="sm">
                      {steps[Step].label}
                    </Anchor>
                  </Table.Td>
                  <Table.Td ta="right">
                    <Text size="sm" {...(IsDone ? {} : { c: "dimmed" })}>
                      {IsDone ? `Done (${Count.toLocaleString()})` : "Open"}
                    </Text>
                  </Table.Td>
                </Table.Tr>
              ))}
            </Table.Tbody>
          </Table>
        </Stack>
      </Card>
    </Page>
  );
}

function Templates({ templates }: { templates: readonly Template[] }) {
  const [chosen, setChosen] = useState<Template>();
  return (
    <>
      <Text size="sm">
        Start from a template, or enter accounts and lists yourself. You can change everything later, and undo the
        template until the first posting.
      </Text>
      <SimpleGrid cols={{ base: 1, sm: 3 }}>
        {templates.map((template) => (
          <Card key={template.Template} withBorder>
            <Stack gap="xs" h="100%">
              <Title order={3} size="h5">
                {template.Description}
              </Title>
              <Text size="sm" flex={1}>
                {template.About}
              </Text>
              <Text size="sm" c="dimmed">
                {template.Accounts} accounts, {template.Activities} activities
              </Text>
              <Button variant="default" aria-label={`Use ${template.Description}`} onClick={() => setChosen(template)}>
                Use…
              </Button>
            </Stack>
          </Card>
        ))}
      </SimpleGrid>
      {chosen !== undefined && <ApplyDialog template={chosen} onClose={() => setChosen(undefined)} />}
    </>
  );
}

function ApplyDialog({ template, onClose }: { template: Template; onClose: () => void }) {
  const user = useSessionUser();
  const applying = useCommand("ApplySetupTemplate");
  const apply = async (company: unknown) => {
    const answer = await applying.run({ Template: template.Template, CompanyKey: Number(company) });
    if (answer !== undefined) onClose();
  };
  return (
    <AskDialog
      title={template.Description}
      text="Creates accounts, control accounts, activities, overhead groups, pays, invoice formats, a bank account and a rate table."
      action="Create"
      fields={[{ name: "CompanyKey", label: "Company", kind: "key", from: fromCompanies, required: true }]}
      starting={{ CompanyKey: user?.CompanyKey ?? null }}
      busy={applying.isPending}
      error={applying.error}
      onConfirm={(values) => void apply(values["CompanyKey"])}
      onCancel={onClose}
    />
  );
}

function UndoCard({ company, label }: { company: number; label: string }) {
  const [asking, setAsking] = useState(false);
  const undoing = useCommand("UndoSetupTemplate");
  const undo = async () => {
    const answer = await undoing.run({ CompanyKey: company });
    if (answer !== undefined) setAsking(false);
  };
  return (
    <Card withBorder>
      <Group justify="space-between">
        <Text size="sm">Set up from the template {label}.</Text>
        <Button size="xs" variant="subtle" color="red" onClick={() => setAsking(true)}>
          Undo…
        </Button>
      </Group>
      {asking && (
        <AskDialog
          title="Undo template"
          text="Deletes everything that the template created. This is possible while nothing uses it and nothing is posted."
          action="Undo"
          danger
          busy={undoing.isPending}
          error={undoing.error}
          onConfirm={() => void undo()}
          onCancel={() => setAsking(false)}
        />
      )}
    </Card>
  );
}
