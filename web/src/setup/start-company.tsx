import { Anchor, SimpleGrid } from "@mantine/core";
import { useSessionUser } from "../app/session.ts";
import { useCommand } from "../calls/use-command.ts";
import { FieldInput, type FormField } from "../shared/field-input.tsx";
import { Link } from "../shared/link.tsx";
import { Loading, Problem } from "../shared/page.tsx";
import { recordsOf, useRecord, type MemberOf, type Updated } from "../shared/use-record.ts";
import { companies } from "./reference-lists.ts";
import { StepCard, type StepProps, UndoStep } from "./start-step.tsx";

const asked: readonly string[] = ["Description", "FiscalYearStartMonth", "BeginningBalanceDate"];
const fields: readonly FormField<MemberOf<Updated<"Companies">>>[] = [
  ...companies.fields.filter(({ name }) => asked.includes(name)),
  { name: "Letterhead", label: "Letterhead", kind: "long text", help: "The lines under its name on invoices" },
];

/** The first company, with its fiscal year and letterhead. */
export function CompanyStep(props: StepProps) {
  const user = useSessionUser();
  const companyKey = user?.CompanyKey ?? undefined;
  return companyKey === undefined ? <Loading /> : <Company {...props} companyKey={companyKey} />;
}

function Company({ companyKey, ...props }: StepProps & { companyKey: number }) {
  const editing = useRecord(recordsOf("Companies", "CompanyKey", "Company"), companyKey);
  const marking = useCommand("MarkSetupSteps");
  if (editing.readError !== null) return <Problem error={editing.readError} />;
  if (!editing.loaded) return <Loading />;
  const save = async () => {
    if (editing.changed && (await editing.save()) === undefined) return;
    if ((await marking.run({ Steps: ["Companies"], Status: "Done" })) !== undefined) props.onNext();
  };
  return (
    <StepCard
      {...props}
      step="Companies"
      title="Your company"
      about="A company has its own books. Most firms have one; the fiscal year starts in January unless you change it."
      action="Save and continue"
      busy={editing.saving || marking.isPending}
      error={editing.error ?? marking.error}
      undo={
        props.canUndo &&
        props.status === "Done" && (
          <UndoStep
            step="Companies"
            text="Sets the company back to what it was when the firm was created, and deletes companies that were added."
          />
        )
      }
      onSubmit={() => void save()}
    >
      <SimpleGrid cols={{ base: 1, md: 2 }} spacing="lg">
        {fields.map((field) => (
          <FieldInput
            key={field.name}
            field={field}
            value={editing.values[field.name]}
            error={editing.problems[field.name]}
            limit={editing.limit(field.name)}
            onChange={(value) => editing.change(field.name, value)}
          />
        ))}
      </SimpleGrid>
      <Anchor component={Link} to="/app/setup/lists/Companies/new" size="sm">
        Add another company
      </Anchor>
    </StepCard>
  );
}
