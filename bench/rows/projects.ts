import { selectList } from "../../server/src/engine/records/define/record.ts";
import { Project } from "../../server/src/capabilities/projects/project-record.ts";
import { benchProjectStamp, needle } from "../firms.ts";
import { benchProject, type BenchRow, oneRecord, ownRecords } from "../row.ts";

const listItem = selectList(Project, ["ProjectKey", "ID", "Description"]);
const get = (key: number) => ({ Method: "GetProjects", MethodArguments: { RequestedProjects: [key] } });
/** Each call changes the phase and rolls back, so everything but the commit is measured. */
const change = (PhaseKey: number) => ({
  Method: "UpdateProjects",
  Preview: true,
  MethodArguments: { UpdatedProjects: [{ PhaseKey, Notes: "Revised", LastModifiedDate: benchProjectStamp }] },
});

export const projectRows: readonly BenchRow[] = [
  {
    name: "list 10 of 50,000 projects by name, paged",
    firm: "small",
    call: { Method: "ListProjects", PageResults: true, MethodArguments: { FilterByNameLike: needle } },
    bare: {
      body: { text: `%${needle.toLowerCase()}%` },
      statements: [
        {
          text: `select ${listItem}, count(*) over () as total from project where (sort_description like $1 or sort_id like $1) and not is_template order by sort_description, project_key limit 10`,
          params: ["text"],
        },
      ],
    },
    target: 0.7,
    answers: { member: "Projects", count: 10 },
  },
  {
    name: "get a project with 12 phases, nested (version 1)",
    firm: "small",
    call: get(benchProject.twelvePhases),
    answers: { member: "Projects", count: 1 },
  },
  {
    name: "get a project with 12 phases, flat (version 2)",
    firm: "small",
    version: 2,
    call: get(benchProject.twelvePhases),
    answers: { member: "Phases", count: 12 },
  },
  {
    name: "update one phase field of a project with 12 phases (version 2)",
    firm: "writes",
    version: 2,
    ...ownRecords((connection) => [change(benchProject.ofConnection(connection) + 1)]),
    answers: { member: "Phases", count: 12 },
  },
  {
    name: "update one phase field of a project with 12 phases (version 2), all connections the same phase",
    firm: "writes",
    version: 2,
    ...oneRecord([change(benchProject.twelvePhases + 1)]),
    answers: { member: "Phases", count: 12 },
  },
  {
    name: "get a project with 500 phases and 2,000 resources, flat (version 2)",
    firm: "small",
    version: 2,
    call: get(benchProject.largest),
    withinMs: 100,
    answers: { member: "Resources", count: 2000 },
  },
  {
    name: "update one phase field of a project with 500 phases and 2,000 resources (version 2)",
    firm: "writes",
    version: 2,
    call: change(benchProject.largest + 1),
    withinMs: 50,
    answers: { member: "Resources", count: 2000 },
  },
];
