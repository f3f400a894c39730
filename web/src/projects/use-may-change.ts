import { mayDo, useSessionUser } from "../app/session.ts";
import { useRead } from "../calls/use-read.ts";

/** Whether the user may change a project and its parts. The page has read the project already, so this takes no call. */
export function useMayChange(project: number): boolean {
  const user = useSessionUser();
  const read = useRead("GetProjects", { RequestedProjects: [project] }, { version: 2 });
  const found = read.data?.Content.Projects.find((each) => each.ProjectKey === project);
  return mayDo(user, found, "UpdateProjects");
}
