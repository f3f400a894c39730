interface Schema {
  readonly components?: {
    readonly schemas?: Readonly<
      Record<string, { readonly properties?: { readonly Method?: { readonly const?: string } } }>
    >;
  };
}

/** The names of the methods in the service's OpenAPI schema, each once, in order. Session methods need no permission. */
export function methodNamesIn(schema: Schema): readonly string[] {
  const names = Object.values(schema.components?.schemas ?? {}).map((each) => each.properties?.Method?.const);
  const known = names.filter((name) => name !== undefined && !/^(Create|End)APISession$/.test(name));
  return [...new Set(known as string[])].toSorted();
}
