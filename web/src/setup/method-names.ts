import { useQuery } from "@tanstack/react-query";

interface Schema {
  readonly components?: { readonly schemas?: Readonly<Record<string, RecordSchema>> };
}

interface RecordSchema {
  readonly properties?: Readonly<Record<string, { readonly const?: string }>>;
}

/** The OpenAPI schema of the service. */
export function useServiceSchema(): Schema {
  const schema = useQuery({
    queryKey: ["openapi"],
    staleTime: Infinity,
    queryFn: async () => (await (await fetch("/openapi.json")).json()) as Schema,
  });
  return schema.data ?? {};
}

/** The sorted method names of the schema, without session methods, which need no permission. */
export function methodNamesIn(schema: Schema): readonly string[] {
  const names = Object.values(schema.components?.schemas ?? {}).map((each) => each.properties?.["Method"]?.const);
  const known = names.filter((name) => name !== undefined && !/^(Create|End)APISession$/.test(name));
  return [...new Set(known as string[])].toSorted();
}
