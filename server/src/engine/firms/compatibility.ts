/** How a firm answers the programs that call it, where the interface document and the hosted service differ. */
export interface Profile {
  /** Every success is 200, whatever successCode says. */
  readonly always200: boolean;
  /** No text and no yes/no is null: "" and false where there is no value. A CustomFields object without a value is left out all the same. */
  readonly fillsNulls: boolean;
  /** Company and Department of ListEmployees are keys, with CompanyDescription and DepartmentDescription beside them. */
  readonly keysInListEmployees: boolean;
  /** Bodies with names without quotes or with trailing commas are read too, with a warning. */
  readonly readsLenientJson: boolean;
  /** Further names of methods. */
  readonly otherNames: ReadonlyMap<string, string>;
}

/** The firm setting `compatibility` is the name of one of these; all that depends on it is here. */
export const profiles = {
  document: {
    always200: false,
    fillsNulls: false,
    keysInListEmployees: false,
    readsLenientJson: false,
    otherNames: new Map(),
  },
  hosted: {
    always200: true,
    fillsNulls: true,
    keysInListEmployees: true,
    readsLenientJson: true,
    otherNames: new Map([["CloseAPISession", "EndAPISession"]]),
  },
} satisfies Record<string, Profile>;

export type Compatibility = keyof typeof profiles;

export const compatibilities = Object.keys(profiles) as [Compatibility, ...Compatibility[]];

export function profileOf({ settings }: { readonly settings: { readonly compatibility: Compatibility } }): Profile {
  return profiles[settings.compatibility];
}

/** A method's name in any of the profiles; whether the firm's profile has it is asked later. */
export function otherName(name: string): string | undefined {
  for (const { otherNames } of Object.values<Profile>(profiles)) {
    const found = otherNames.get(name);
    if (found !== undefined) return found;
  }
  return undefined;
}
