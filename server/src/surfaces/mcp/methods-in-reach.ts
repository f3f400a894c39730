import type { MethodDefinition } from "../../engine/method/method.ts";

/** The methods that the assistant's user may call. */
export interface MethodsInReach {
  readonly all: readonly MethodDefinition[];
  /** Every method, for descriptions: records are named among all of them. */
  readonly whole: readonly MethodDefinition[];
  has(name: string): boolean;
  /** Throws with advice when there is no such method, or the user may not call it. */
  find(name: unknown, version: unknown): MethodDefinition;
}

/** `allowed` is undefined when the service does not say what the user may call; then its answers do. */
export function methodsInReach(
  methods: readonly MethodDefinition[],
  allowed: ReadonlySet<string> | undefined,
): MethodsInReach {
  const all = methods.filter(
    ({ name, isSessionMethod }) => !isSessionMethod && (allowed === undefined || allowed.has(name)),
  );
  return {
    all,
    whole: methods,
    has: (name) => all.some((each) => each.name === name),
    find(name, version) {
      const named = all.filter((each) => each.name === name);
      const found = version === undefined ? named[0] : named.find((each) => each.versions.includes(version as 1 | 2));
      if (found !== undefined) return found;
      if (named.length > 0) throw new Error(`${String(name)} is in version ${named[0]?.versions.join(" and ")} only.`);
      const exists = methods.some((each) => each.name === name);
      throw new Error(
        exists
          ? `This user may not call ${String(name)}.`
          : `There is no method ${JSON.stringify(name)}. Use find_method to find one by what it does.`,
      );
    },
  };
}
