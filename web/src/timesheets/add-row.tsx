import { randomKey } from "@plumbline/client";
import { Button, Group, Select } from "@mantine/core";
import { useState } from "react";
import { useRead } from "../calls/use-read.ts";
import { activityFor, proposedWork } from "./recent-work.ts";
import type { NewRow } from "./sheet.ts";
import { useRecentWork } from "./use-recent-work.ts";

/** Adds a row: search for a project that takes time, then choose its phase and activity. What the employee used lately is proposed. */
export function AddRow({
  employee,
  until,
  onAdd,
}: {
  employee: number | undefined;
  /** The last day of the week; the weeks before it say what is recent. */
  until: string;
  onAdd: (row: NewRow) => void;
}) {
  const [search, setSearch] = useState("");
  const [project, setProject] = useState<string | null>(null);
  const [phase, setPhase] = useState<string | null>(null);
  const [activity, setActivity] = useState<string | null>(null);
  const recent = useRecentWork(employee, until);
  const filters = {
    ...(employee === undefined ? {} : { FilterByChargeableBy: employee }),
    ...(search === "" || project !== null ? {} : { FilterByNameLike: search }),
  };
  const projects = useRead("ListProjects", filters, { version: 2, page: { size: 50, number: 1 } });
  const recentKeys = [...new Set(recent.map((each) => each.projectKey))];
  // A recent project is offered wherever its name is in the list.
  const recentProjects = useRead(
    "ListProjects",
    { ...filters, FilterByProject: recentKeys },
    { version: 2, enabled: recentKeys.length > 0 },
  );
  const phases = useRead(
    "ListChargeablePhases",
    { ProjectKey: Number(project), ...(employee === undefined ? {} : { EmployeeKey: employee }) },
    { enabled: project !== null },
  );
  const activities = useRead("ListActivities", {
    FilterByStatus: ["Active"],
    FilterByActivityType: [1],
  });
  const lately = recentKeys.length === 0 ? [] : (recentProjects.data?.Content.Projects ?? []);
  const projectItems = [...lately, ...(projects.data?.Content.Projects ?? [])];
  const phaseItems = (project === null ? [] : (phases.data?.Content.ChargeablePhases ?? [])).filter(
    (each) => each.Enabled,
  );
  const activityItems = activities.data?.Content.Activities ?? [];
  const options = projectChoices(recentKeys, projectItems);

  const chooseProject = (next: string | null) => {
    const proposed = next === null ? {} : proposedWork(recent, Number(next));
    setProject(next);
    setPhase(proposed.phaseKey === undefined ? null : String(proposed.phaseKey));
    if (proposed.activityKey !== undefined) setActivity(String(proposed.activityKey));
  };
  const choosePhase = (next: string | null) => {
    setPhase(next);
    const used = next === null ? undefined : activityFor(recent, Number(next));
    if (used !== undefined) setActivity(String(used));
  };
  // A phase that was closed since is not proposed; the only one of a project need not be chosen.
  const [onlyPhase, ...otherPhases] = phaseItems;
  const byDefault = onlyPhase === undefined || otherPhases.length > 0 ? null : String(onlyPhase.Key);
  const chosenPhase = phaseItems.some((each) => String(each.Key) === phase) ? phase : byDefault;
  const add = () => {
    const named = (items: readonly { key: number; label: string }[], key: string | null) =>
      items.find((each) => String(each.key) === key)?.label ?? "";
    onAdd({
      id: `n${randomKey()}`,
      projectKey: Number(project),
      phaseKey: Number(chosenPhase),
      activityKey: Number(activity),
      label: {
        project: named(
          projectItems.map((each) => ({ key: each.ProjectKey, label: each.Description })),
          project,
        ),
        phase: named(
          phaseItems.map((each) => ({ key: each.Key, label: each.Description })),
          chosenPhase,
        ),
        activity: named(
          activityItems.map((each) => ({ key: each.ActivityKey, label: each.Description })),
          activity,
        ),
      },
    });
    setProject(null);
    setPhase(null);
    setSearch("");
  };

  return (
    <Group align="flex-end" className="no-print" role="group" aria-label="Add a row">
      <Select
        label="Project"
        placeholder="Search by name"
        searchable
        clearable
        searchValue={search}
        onSearchChange={setSearch}
        filter={({ options }) => options}
        data={options}
        value={project}
        onChange={chooseProject}
        w={280}
      />
      <Select
        label="Phase"
        searchable
        disabled={project === null}
        data={phaseItems.map((each) => ({ value: String(each.Key), label: each.Description }))}
        value={chosenPhase}
        onChange={choosePhase}
        w={220}
      />
      <Select
        label="Activity"
        searchable
        data={activityItems.map((each) => ({ value: String(each.ActivityKey), label: each.Description }))}
        value={activity}
        onChange={setActivity}
        w={200}
      />
      <Button variant="default" onClick={add} disabled={project === null || chosenPhase === null || activity === null}>
        Add row
      </Button>
    </Group>
  );
}

interface ListedProject {
  readonly ProjectKey: number;
  readonly ID: string;
  readonly Description: string;
}

/** The projects found, those with recent work first. */
function projectChoices(order: readonly number[], found: readonly ListedProject[]) {
  const choice = ({ ProjectKey, ID, Description }: ListedProject) => ({
    value: String(ProjectKey),
    label: `${ID} ${Description}`.trim(),
  });
  const lately = order.flatMap((key) => found.find((each) => each.ProjectKey === key) ?? []);
  const others = found.filter((each) => !order.includes(each.ProjectKey));
  return [
    { group: "Recent", items: lately.map(choice) },
    { group: lately.length === 0 ? "Projects" : "Other projects", items: others.map(choice) },
  ].filter(({ items }) => items.length > 0);
}
