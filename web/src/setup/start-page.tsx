import {
  Anchor,
  Button,
  Card,
  Group,
  Stack,
  Stepper,
  type StepperStepProps,
  Table,
  Text,
  Title,
  useMatches,
} from "@mantine/core";
import { IconCircle, IconMinus } from "@tabler/icons-react";
import { useState } from "react";
import { useCommand } from "../calls/use-command.ts";
import { useRead } from "../calls/use-read.ts";
import { Link } from "../shared/link.tsx";
import { Loading, Page, PageProblem } from "../shared/page.tsx";
import { UserAccountsStep } from "./start-accounts.tsx";
import { CompanyStep } from "./start-company.tsx";
import { FirmStep } from "./start-firm.tsx";
import { PeopleStep } from "./start-people.tsx";
import type { StepProps } from "./start-step.tsx";
import { guidedSteps, type GuidedStep, type SetupStep, setupSteps } from "./start-steps.ts";
import { AccountsStep } from "./start-template.tsx";

const stepPages: Readonly<Record<GuidedStep, (props: StepProps) => React.JSX.Element>> = {
  Firm: FirmStep,
  Companies: CompanyStep,
  Accounts: AccountsStep,
  Employees: PeopleStep,
  UserAccounts: UserAccountsStep,
};

/** Only a step that is done has a check mark, wherever the user is. */
const stepLooks: Readonly<Record<SetupStep["Status"], Partial<StepperStepProps>>> = {
  Done: {},
  Skipped: { color: "gray", completedIcon: <IconMinus size={18} aria-label="Skipped" /> },
  Open: { color: "gray", completedIcon: <IconCircle size={18} aria-label="Open" /> },
};

/** Leads a new firm through its setup, and shows what is left. Every step can be skipped, and resumed later. */
export function StartPage() {
  const progress = useRead("GetSetupProgress", {});
  const [chosen, setChosen] = useState<number>();
  const orientation = useMatches({ base: "vertical", sm: "horizontal" } as const);
  if (progress.error !== null) return <PageProblem error={progress.error} />;
  if (progress.data === undefined) return <Loading />;
  const { SetupSteps, CanUndo } = progress.data.Content;
  const statusOf = (step: GuidedStep) => SetupSteps.find(({ Step }) => Step === step)?.Status ?? "Open";
  const firstOpen = guidedSteps.findIndex(({ step }) => statusOf(step) === "Open");
  const current = chosen ?? (firstOpen === -1 ? guidedSteps.length : firstOpen);
  const guided = guidedSteps[current];
  const StepPage = guided === undefined ? undefined : stepPages[guided.step];
  return (
    <Page title="Set up your firm">
      <Stepper
        active={current}
        onStepClick={setChosen}
        orientation={orientation}
        size="sm"
        aria-label="Steps of the setup"
      >
        {guidedSteps.map(({ step, label }) => (
          <Stepper.Step
            key={step}
            label={label}
            description={statusOf(step) === "Open" ? undefined : statusOf(step)}
            {...stepLooks[statusOf(step)]}
          />
        ))}
      </Stepper>
      {guided !== undefined && StepPage !== undefined && (
        <StepPage
          key={guided.step}
          status={statusOf(guided.step)}
          canUndo={CanUndo}
          onNext={() => setChosen(current + 1)}
        />
      )}
      <Checklist steps={SetupSteps} onOpen={setChosen} />
    </Page>
  );
}

function Checklist({ steps, onOpen }: { steps: readonly SetupStep[]; onOpen: (guided: number) => void }) {
  return (
    <Card withBorder>
      <Stack gap="sm">
        <Title order={2} size="h5">
          Checklist
        </Title>
        <Table horizontalSpacing="xs">
          <Table.Tbody>
            {steps.map((step) => (
              <ChecklistRow key={step.Step} step={step} onOpen={onOpen} />
            ))}
          </Table.Tbody>
        </Table>
      </Stack>
    </Card>
  );
}

function ChecklistRow({ step, onOpen }: { step: SetupStep; onOpen: (guided: number) => void }) {
  const marking = useCommand("MarkSetupSteps");
  const { label, to } = setupSteps[step.Step];
  const guided = guidedSteps.findIndex((each) => each.step === step.Step);
  const isHere = to === "/app/setup/start";
  const next = step.Status === "Skipped" ? "Open" : "Skipped";
  return (
    <Table.Tr>
      <Table.Td>
        {isHere ? (
          <Anchor component="button" size="sm" ta="start" onClick={() => onOpen(guided)}>
            {label}
          </Anchor>
        ) : (
          <Anchor component={Link} to={to} size="sm">
            {label}
          </Anchor>
        )}
      </Table.Td>
      <Table.Td ta="right">
        <Group justify="flex-end" gap="xs">
          <Text size="sm" {...(step.IsDone ? {} : { c: "dimmed" })}>
            {step.Status === "Done" ? `Done (${step.Count.toLocaleString()})` : step.Status}
          </Text>
          {step.Status !== "Done" && (
            <Button
              size="compact-xs"
              variant="subtle"
              aria-label={`${next === "Open" ? "Resume" : "Skip"} ${label}`}
              loading={marking.isPending}
              onClick={() => void marking.run({ Steps: [step.Step], Status: next })}
            >
              {next === "Open" ? "Resume" : "Skip"}
            </Button>
          )}
        </Group>
      </Table.Td>
    </Table.Tr>
  );
}
