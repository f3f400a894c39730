import { Anchor, Badge, Button, Card, Group, SimpleGrid, Stack, Table, Text, Title } from "@mantine/core";
import { useParams } from "@tanstack/react-router";
import { lazy, Suspense } from "react";
import { mayCall, mayDo, useSessionUser } from "../app/session.ts";
import { useRead } from "../calls/use-read.ts";
import { formatDate, formatMoney, formatNumber } from "../shared/columns.ts";
import { Detail } from "../shared/detail.tsx";
import { personName } from "../shared/key-sources.ts";
import { Link } from "../shared/link.tsx";
import { type LaborCostBasis, LaborCostNote } from "./labor-cost.tsx";
import { Loading, NotFound, Page, PageProblem, Problem } from "../shared/page.tsx";
import { Figure, secrecyOf } from "./figure.tsx";
import { PhaseTable } from "./phase-table.tsx";
import { billingTypes } from "./project-fields.ts";
import { ProjectHealth } from "./health-card.tsx";
import {
  costBudget,
  orSum,
  type Project,
  type ProjectContent,
  type Totals,
  totalsByPhase,
  totalsOf,
} from "./project.ts";
import { HiddenNote, isHidden, Money } from "../shared/money.tsx";

const ProjectPlots = lazy(async () => ({ default: (await import("./project-plots.tsx")).ProjectPlots }));

/** A project overview: totals, phases and resources. */
export function ProjectPage() {
  const key = Number((useParams({ strict: false }) as { key: string }).key);
  const user = useSessionUser();
  const read = useRead("GetProjects", { RequestedProjects: [key] }, { version: 2 });
  const totals = useRead("GetProjectTotals", { RequestedProjectTotals: key });
  if (read.error) return <PageProblem error={read.error} />;
  if (read.data === undefined) return <Loading />;
  const project = read.data.Content.Projects.find((each) => each.ProjectKey === key);
  if (project === undefined) return read.isPlaceholderData ? <Loading /> : <NotFound />;
  const mayEdit = mayDo(user, project, "UpdateProjects");
  const basis = totals.data?.Content.LaborCostBasis;
  const nested = totals.isPlaceholderData ? undefined : totals.data?.Content.ProjectTotals;
  return (
    <Page
      title={[project.ID, project.Description].filter(Boolean).join(" ")}
      actions={
        <>
          <Badge variant="light" size="lg">
            {project.Status}
          </Badge>
          {mayCall(user, "ListClientInvoices") && !isHidden(project.TotalContractAmount) && (
            <Button variant="default" component={Link} to="/app/billing" search={{ project: key, status: "All" }}>
              Invoices
            </Button>
          )}
          {mayDo(user, project, "DraftClientInvoices") && (
            <Button variant="default" component={Link} to="/app/billing/draft" search={{ project: key }}>
              Create invoice
            </Button>
          )}
          {mayEdit && (
            <Button component={Link} to={`/app/projects/${key}/edit`}>
              Edit
            </Button>
          )}
        </>
      }
    >
      <About project={project} content={read.data.Content} />
      {totals.error && <Problem error={totals.error} />}
      {nested !== undefined && (
        <>
          <Figures project={project} content={read.data.Content} totals={totalsOf(nested)} basis={basis} />
          <ProjectHealth
            project={project}
            content={read.data.Content}
            totals={totalsOf(nested)}
            phases={totalsByPhase(nested)}
          />
          <Suspense fallback={<Loading />}>
            <ProjectPlots content={read.data.Content} project={project} totals={totalsByPhase(nested)} />
          </Suspense>
          <PhaseTable project={project} content={read.data.Content} totals={totalsByPhase(nested)} mayEdit={mayEdit} />
        </>
      )}
      <Resources project={project} content={read.data.Content} mayEdit={mayEdit} />
    </Page>
  );
}

function About({ project, content }: { project: Project; content: ProjectContent }) {
  const person = (member: "ProjectManager" | "PrincipalInCharge") => personName({ ...project[member] });
  return (
    <Card withBorder>
      <SimpleGrid cols={{ base: 2, sm: 3, lg: 6 }}>
        {content.InvoiceGroups.map((group) => (
          <Detail key={group.InvoiceGroupKey} label={`Billed to (${group.Description})`}>
            <Anchor component={Link} to={`/app/projects/${project.ProjectKey}/groups/${group.InvoiceGroupKey}`}>
              {group.ClientDescription}
            </Anchor>
          </Detail>
        ))}
        <Detail label="Company">{String(project["CompanyDescription"] ?? "")}</Detail>
        <Detail label="Project manager">{person("ProjectManager")}</Detail>
        <Detail label="Principal in charge">{person("PrincipalInCharge")}</Detail>
        <Detail label="Billing type">{billingTypeLabel(project.BillingType)}</Detail>
        <Detail label="Planned">{span(project["EstimatedStartDate"], project["EstimatedCompletionDate"])}</Detail>
        <Detail label="Actual">{span(project["ActualStartDate"], project["ActualCompletionDate"])}</Detail>
      </SimpleGrid>
    </Card>
  );
}

function span(from: unknown, to: unknown): string {
  if (typeof from !== "string") return typeof to === "string" ? `Until ${formatDate(to)}` : "";
  return typeof to === "string" ? `${formatDate(from)} – ${formatDate(to)}` : `Since ${formatDate(from)}`;
}

/** The main totals; each links to its transactions. What this user may not see has no card, and a sentence says why. */
function Figures({
  project,
  content,
  totals,
  basis,
}: {
  project: Project;
  content: ProjectContent;
  totals: Totals;
  basis: LaborCostBasis | undefined;
}) {
  const top = content.Phases.filter((each) => each.ParentKey === project.ProjectKey);
  const contract = orSum(
    project.TotalContractAmount,
    top.map((each) => each.TotalContractAmount),
  );
  const shown = ["Spent", "Billed", "WIP", "Receivable Balance", "Cost"] as const;
  const notes: Readonly<Record<string, string>> = {
    WIP: "Not billed yet",
    "Receivable Balance": "Owed by clients",
    Cost: costNote(totals["Cost"] ?? null, orSum(costBudget(project), top.map(costBudget))),
  };
  const isCostKnown = !isHidden(totals["Cost"]);
  const hidden = new Set(shown.filter((total) => isHidden(totals[total])).map(secrecyOf));
  // Who sees cost is told a basis; then it is not hidden, but not known.
  if (basis !== undefined) hidden.delete("cost");
  return (
    <Stack gap="xs">
      <SimpleGrid cols={{ base: 2, sm: 3, lg: 6 }}>
        {contract !== null && <ContractCard contract={contract} spent={totals["Spent"] ?? null} />}
        {shown.map((total) => (
          <Figure
            key={total}
            project={project.ProjectKey}
            total={total}
            amount={totals[total]}
            note={notes[total] ?? ""}
          />
        ))}
      </SimpleGrid>
      <HiddenNote of={hidden} />
      <LaborCostNote basis={basis} isKnown={isCostKnown} />
    </Stack>
  );
}

function ContractCard({ contract, spent }: { contract: number; spent: number | null }) {
  const share = contract > 0 && spent !== null ? `${formatNumber((spent / contract) * 100)}% of it spent` : "";
  return (
    <Card withBorder padding="sm">
      <Text size="xs" c="dimmed">
        Contract amount
      </Text>
      <Text size="lg" fw={650} className="figure" ta="left">
        <Money value={contract} />
      </Text>
      <Text size="xs" c="dimmed">
        {share === "" ? (contract > 0 ? "" : "No contract amount") : `${share}, at billing rates`}
      </Text>
    </Card>
  );
}

function costNote(cost: number | null, budget: number | null): string {
  if (cost === null || budget === null) return "";
  if (budget <= 0) return "No cost budget";
  return `${formatNumber((cost / budget) * 100)}% of the cost budget of ${formatMoney(budget)}`;
}

function Resources({ project, content, mayEdit }: { project: Project; content: ProjectContent; mayEdit: boolean }) {
  const names = new Map(content.Phases.map((each) => [each.PhaseKey, each.Description]));
  const base = `/app/projects/${project.ProjectKey}` as const;
  return (
    <Stack gap="xs">
      <Group justify="space-between">
        <Title order={2} size="h4">
          Resources
        </Title>
        {mayEdit && (
          <Button size="xs" variant="default" component={Link} to={`${base}/resources/new`}>
            New resource
          </Button>
        )}
      </Group>
      {content.Resources.length === 0 ? (
        <Text c="dimmed" size="sm">
          No resources yet.
        </Text>
      ) : (
        <Table.ScrollContainer minWidth={500}>
          <Table>
            <Table.Thead>
              <Table.Tr>
                <Table.Th>Resource</Table.Th>
                <Table.Th>Type</Table.Th>
                <Table.Th>Phase</Table.Th>
                <Table.Th className="figure">Units</Table.Th>
                <Table.Th className="figure">Cost</Table.Th>
                <Table.Th className="figure">Fee</Table.Th>
              </Table.Tr>
            </Table.Thead>
            <Table.Tbody>
              {content.Resources.map((each) => (
                <Table.Tr key={each.ResourceKey}>
                  <Table.Td>
                    <Anchor component={Link} to={`${base}/resources/${each.ResourceKey}`} size="sm">
                      {resourceName(each)}
                    </Anchor>
                  </Table.Td>
                  <Table.Td>{each.ActivityType}</Table.Td>
                  <Table.Td>{each.PhaseKey === null ? "Entire project" : names.get(each.PhaseKey)}</Table.Td>
                  <Table.Td className="figure">{formatNumber(each.Units)}</Table.Td>
                  <Table.Td className="figure">
                    <Money value={each.CostAmount} of="cost" />
                  </Table.Td>
                  <Table.Td className="figure">
                    <Money value={each.FeeAmount} of="clientMoney" />
                  </Table.Td>
                </Table.Tr>
              ))}
            </Table.Tbody>
          </Table>
        </Table.ScrollContainer>
      )}
    </Stack>
  );
}

function billingTypeLabel(type: string): string {
  return billingTypes[type] ?? type;
}

function resourceName(resource: ProjectContent["Resources"][number]): string {
  return (
    [
      personName({ ...resource.Employee }),
      resource.VendorDescription,
      resource.ActivityDescription,
      resource.EmployeeTypeDescription,
      resource.VendorTypeDescription,
      resource.Description,
    ]
      .filter(Boolean)
      .map(String)[0] ?? "Unnamed"
  );
}
