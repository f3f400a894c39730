import { randomKey } from "@plumbline/client";
import { Button, Group, Select } from "@mantine/core";
import { useState } from "react";
import { useRead } from "../calls/use-read.ts";
import type { NewRow } from "./sheet.ts";

/** Adds a row: search for a project, then choose its phase and activity. */
export function AddRow({ onAdd }: { onAdd: (row: NewRow) => void }) {
  const [search, setSearch] = useState("");
  const [project, setProject] = useState<string | null>(null);
  const [phase, setPhase] = useState<string | null>(null);
  const [activity, setActivity] = useState<string | null>(null);
  const projects = useRead(
    "ListProjects",
    {
      FilterByStatus: ["Active", "Preliminary"],
      ...(search === "" || project !== null ? {} : { FilterByNameLike: search }),
    },
    { version: 2, page: { size: 50, number: 1 } },
  );
  const phases = useRead("ListChargeablePhases", { ProjectKey: Number(project) }, { enabled: project !== null });
  const activities = useRead("ListActivities", {
    FilterByStatus: ["Active"],
    FilterByActivityType: [1],
  });
  const projectItems = projects.data?.Content.Projects ?? [];
  const phaseItems = (project === null ? [] : (phases.data?.Content.ChargeablePhases ?? [])).filter(
    (each) => each.Enabled,
  );
  const activityItems = activities.data?.Content.Activities ?? [];

  const add = () => {
    const named = (items: readonly { key: number; label: string }[], key: string | null) =>
      items.find((each) => String(each.key) === key)?.label ?? "";
    onAdd({
      id: `n${randomKey()}`,
      projectKey: Number(project),
      phaseKey: Number(phase),
      activityKey: Number(activity),
      label: {
        project: named(
          projectItems.map((each) => ({ key: each.ProjectKey, label: each.Description })),
          project,
        ),
        phase: named(
          phaseItems.map((each) => ({ key: each.Key, label: each.Description })),
          phase,
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
    <Group align="flex-end" className="no-print">
      <Select
        label="Project"
        placeholder="Search by name"
        searchable
        clearable
        searchValue={search}
        onSearchChange={setSearch}
        filter={({ options }) => options}
        data={projectItems.map((each) => ({
          value: String(each.ProjectKey),
          label: `${each.ID} ${each.Description}`.trim(),
        }))}
        value={project}
        onChange={(next) => {
          setProject(next);
          setPhase(null);
        }}
        w={280}
      />
      <Select
        label="Phase"
        searchable
        disabled={project === null}
        data={phaseItems.map((each) => ({ value: String(each.Key), label: each.Description }))}
        value={phase}
        onChange={setPhase}
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
      <Button variant="default" onClick={add} disabled={project === null || phase === null || activity === null}>
        Add row
      </Button>
    </Group>
  );
}
