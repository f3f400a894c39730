import type { Right } from "../../engine/access/rights.ts";
import { type Refusal, RefusedCall } from "../../engine/fields/refusals.ts";
import type { Call } from "../../engine/method/method.ts";
import { findProjectPeople, type ProjectPeople } from "./who-may-store.ts";

interface Asked {
  /** The member of the call that names the projects. */
  readonly property: string;
  readonly right: Right;
  /** What the caller wanted: "change", "bill". */
  readonly verb: string;
  /** What is wrong with a project that the right does reach. */
  readonly inside?: string;
}

/** Refuses projects that the caller's right does not reach. Every session may read projects, so it can say who may. */
export async function refuseOutside(call: Pick<Call, "db" | "scope">, keys: readonly number[], asked: Asked) {
  const known = await findProjectPeople(call, keys, asked.right);
  const { property } = asked;
  throw new RefusedCall(
    keys.map((value): Refusal => ({
      name: "notFound",
      property,
      value,
      reason: reasonOf(value, known.get(value), asked),
    })),
  );
}

function reasonOf(key: number, project: ProjectPeople | undefined, { property, verb, inside }: Asked): string {
  if (project === undefined) return `${property} ${key} does not exist.`;
  if (project.is_inside && inside !== undefined) return `Project ${project.name} ${inside}.`;
  return `You may not ${verb} project ${project.name}. ${whoMay(project)}`;
}

/** "Its project manager Ana Reyes may, and people with the role Accounting manager." */
function whoMay({ manager, principal, roles }: ProjectPeople): string {
  const own = [
    ...(manager === null ? [] : [`its project manager ${manager}`]),
    ...(principal === null ? [] : [`its principal in charge ${principal}`]),
  ];
  const others = roles.length === 0 ? [] : [`people with the role ${roles.join(" or ")}`];
  const all = [...own, ...others];
  if (all.length === 0) return "Nobody has the right to.";
  const text = `${all.join(" and ")} may.`;
  return text.charAt(0).toUpperCase() + text.slice(1);
}
