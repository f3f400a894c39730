import { useQuery, type UseQueryResult } from "@tanstack/react-query";

/** What the service says before anyone has signed in. */
export interface Start {
  /** The firm to suggest; null if there are several. */
  readonly firm: string | null;
  readonly demo: boolean;
  /** The origin at which passkeys work; null if they work nowhere. */
  readonly passkeyOrigin: string | null;
}

export function useStart(): UseQueryResult<Start> {
  return useQuery({
    queryKey: ["start"],
    queryFn: async () => (await (await fetch("/web/start")).json()) as Start,
  });
}
