import { Button, Card, SimpleGrid, Stack, Text, Title } from "@mantine/core";
import { useState } from "react";
import { useSessionUser } from "../app/session.ts";
import type { RowOf } from "../calls/call.ts";
import { useCommand } from "../calls/use-command.ts";
import { rowsIn, useRead } from "../calls/use-read.ts";
import { AskDialog } from "../shared/ask-dialog.tsx";
import { fromCompanies } from "../shared/key-sources.ts";
import { Loading, Problem } from "../shared/page.tsx";
import { StepCard, type StepProps, UndoButton } from "./start-step.tsx";

type Template = RowOf<"ListSetupTemplates", "SetupTemplates">;

/** The chart of accounts and lists, from a template. */
export function AccountsStep(props: StepProps) {
  const read = useRead("ListSetupTemplates", {});
  if (read.error !== null) return <Problem error={read.error} />;
  if (read.data === undefined) return <Loading />;
  const { SetupTemplates, AppliedTemplates } = read.data.Content;
  const [applied] = AppliedTemplates;
  const label = SetupTemplates.find(({ Template }) => Template === applied?.Template)?.Description ?? "";
  const isDone = props.status === "Done";
  return (
    <StepCard
      {...props}
      step="Accounts"
      title="Chart of accounts"
      about={
        isDone
          ? `The firm has its accounts${applied === undefined ? "" : `, from the template ${label}`}. You can change all of them.`
          : "Start from a template, or skip this step and enter or import accounts yourself. You can change everything later, and undo the template until the first posting."
      }
      action="Continue"
      undo={applied !== undefined && props.canUndo && <UndoTemplate company={applied.CompanyKey} />}
      onSubmit={props.onNext}
    >
      {!isDone && <Templates templates={SetupTemplates} onDone={props.onNext} />}
    </StepCard>
  );
}

function Templates({ templates, onDone }: { templates: readonly Template[]; onDone: () => void }) {
  const user = useSessionUser();
  const companies = rowsIn(useRead("ListCompanies", {}, { whole: true }), ({ Companies }) => Companies).rows ?? [];
  const applying = useCommand("ApplySetupTemplate");
  const [asked, setAsked] = useState<Template>();
  const apply = async ({ Template }: Template, CompanyKey: number) => {
    if ((await applying.run({ Template, CompanyKey })) === undefined) return;
    setAsked(undefined);
    onDone();
  };
  // A firm with one company is not asked which.
  const choose = (template: Template) => {
    const [only, ...others] = companies;
    if (only !== undefined && others.length === 0) void apply(template, only.CompanyKey);
    else setAsked(template);
  };
  return (
    <>
      {applying.error !== null && asked === undefined && <Problem error={applying.error} />}
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
              <Button
                variant="default"
                aria-label={`Use this template: ${template.Description}`}
                loading={applying.isPending}
                onClick={() => choose(template)}
              >
                Use this template
              </Button>
            </Stack>
          </Card>
        ))}
      </SimpleGrid>
      {asked !== undefined && (
        <AskDialog
          title={asked.Description}
          text="Creates accounts, control accounts, activities, overhead groups, pays, invoice formats, a bank account and a rate table."
          action="Create"
          fields={[{ name: "CompanyKey", label: "Company", kind: "key", from: fromCompanies, required: true }]}
          starting={{ CompanyKey: user?.CompanyKey ?? null }}
          busy={applying.isPending}
          error={applying.error}
          onConfirm={(values) => void apply(asked, Number(values["CompanyKey"]))}
          onCancel={() => setAsked(undefined)}
        />
      )}
    </>
  );
}

function UndoTemplate({ company }: { company: number }) {
  const undoing = useCommand("UndoSetupTemplate");
  return (
    <UndoButton
      title="Undo template"
      text="Deletes everything that the template created. This is possible while nothing uses it and nothing is posted."
      busy={undoing.isPending}
      error={undoing.error}
      onConfirm={async () => (await undoing.run({ CompanyKey: company })) !== undefined}
    />
  );
}
