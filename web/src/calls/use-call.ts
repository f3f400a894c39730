import { keepPreviousData, useMutation, useQuery, useQueryClient, type UseQueryResult } from "@tanstack/react-query";
import { type Answer, type CallOptions, callService } from "./call.ts";

/** The former untyped call, until every page is converted. */
export function untypedCall<Content = Record<string, unknown>>(
  method: string,
  args: Readonly<Record<string, unknown>> = {},
  options: CallOptions = {},
): Promise<Answer<Content>> {
  return callService(method as "ListContacts", args as never, options as never) as unknown as Promise<Answer<Content>>;
}

/** Reads with an API method; results are cached by method and arguments. */
export function useCall<Content = Record<string, unknown>>(
  method: string,
  args: Readonly<Record<string, unknown>> = {},
  options: CallOptions & { readonly enabled?: boolean } = {},
): UseQueryResult<Answer<Content>> {
  const { enabled, signal: _signal, ...call } = options;
  return useQuery({
    queryKey: [method, args, call],
    queryFn: ({ signal }) => untypedCall<Content>(method, args, { ...call, signal }),
    placeholderData: keepPreviousData,
    ...(enabled === undefined ? {} : { enabled }),
  });
}

/** Writes with an API method, then reloads everything that was read with the given methods. */
export function useWrite<Content = Record<string, unknown>>(
  method: string,
  refreshes: readonly string[],
  options: CallOptions = {},
) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (args: Readonly<Record<string, unknown>>) => untypedCall<Content>(method, args, options),
    onSettled: () =>
      queries.invalidateQueries({ predicate: ({ queryKey }) => refreshes.includes(String(queryKey[0])) }),
  });
}
