import type { Answer, MethodDefinition } from "../method/method.ts";
import { type Refusal, RefusedCall, type Warning, warningCatalog } from "../fields/refusals.ts";

const { id: unknownId, begins } = warningCatalog.unknownMember;

/** Makes refusals of the warnings about unknown members, of all or of these, and removes them. */
export function refuseStrangers(
  method: MethodDefinition,
  warnings: Warning[],
  isMeant: (warning: Warning, index: number) => boolean = () => true,
): Refusal[] {
  const strangers = warnings.filter((each, at) => each.id === unknownId && isMeant(each, at) && !isShown(method, each));
  if (strangers.length === 0) return [];
  warnings.splice(0, warnings.length, ...warnings.filter((each) => !strangers.includes(each)));
  return strangers.flatMap((each) => refusalsFor(method.name, each));
}

/** Callers send back what a method answered; members that only its answers have, such as a new secret, restrict nothing. */
function isShown({ content }: MethodDefinition, { data }: Warning): boolean {
  const { Members = [], Path = "" } = data as Named;
  if (Path === "") return false;
  const shown = Object.values(content).flatMap(({ kind: { madeOf } }) =>
    madeOf?.is === "records" ? Object.keys(madeOf.more ?? {}) : [],
  );
  return Members.every((member) => shown.includes(member));
}

interface Named {
  readonly Members?: readonly string[];
  /** Where they are; missing for names that are twice in an object, and for those in the query of the address. */
  readonly Path?: string;
  /** Where they would have an effect. */
  readonly BelongsIn?: string;
  readonly DidYouMean?: Readonly<Record<string, string>>;
}

/** One for each member that is unknown or appears twice. */
function refusalsFor(method: string, { message, data }: Warning): Refusal[] {
  const { Members = [], Path, DidYouMean = {}, BelongsIn } = data as Named;
  return Members.map((member) => {
    if (BelongsIn !== undefined)
      return { name: "notAllowed", reason: `${member} belongs in ${BelongsIn}.`, property: member };
    const property = Path === undefined || Path === "" ? member : `${Path}.${member}`;
    const meant = Object.hasOwn(DidYouMean, member) ? DidYouMean[member] : undefined;
    const hint = meant === undefined ? "Check the spelling." : `Did you mean ${meant}?`;
    const reason =
      Path === undefined ? message.slice(begins.length + 1) : `${property} is not an argument of ${method}. ${hint}`;
    return { name: "notAllowed", reason, property };
  });
}

/** Whether it is about arguments that were sent beside MethodArguments. */
export function isMisplaced({ id, data }: Warning): boolean {
  return id === unknownId && (data as Named).BelongsIn !== undefined;
}

/** What the handler answers; for a method that refuses unknown members, those inside records are refused like its own refusals. */
export async function strictly(
  method: MethodDefinition,
  progress: { readonly warnings: Warning[] },
  handle: () => Promise<Answer>,
): Promise<Answer> {
  if (!method.refusesUnknown) return handle();
  const own: Refusal[] = [];
  const done = await handle().catch((error: unknown) => {
    if (!(error instanceof RefusedCall)) throw error;
    own.push(...error.refusals);
    return undefined;
  });
  const strangers = refuseStrangers(method, progress.warnings);
  if (done !== undefined && strangers.length === 0) return done;
  throw new RefusedCall([...own, ...(done?.refusals ?? []), ...strangers]);
}
