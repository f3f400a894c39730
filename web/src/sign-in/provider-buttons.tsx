import { Button, Divider } from "@mantine/core";
import { useDebouncedValue } from "@mantine/hooks";
import { useQuery } from "@tanstack/react-query";

interface SignInProvider {
  readonly key: number;
  readonly label: string;
}

const pauseMs = 300;

/** Buttons to sign in with the accounts that the firm's people have elsewhere; nothing if there are none. */
export function ProviderButtons({ firm, goTo }: { firm: string; goTo: string | undefined }) {
  const [asked] = useDebouncedValue(firm.trim(), pauseMs);
  const found = useQuery({
    queryKey: ["providers", asked],
    enabled: asked !== "",
    queryFn: async () => {
      const answer = await fetch(`/auth/oidc/providers?${encodeURIComponent(asked)}`);
      return ((await answer.json()) as { providers: readonly SignInProvider[] }).providers;
    },
  });
  if (found.data === undefined || found.data.length === 0) return null;
  const after = goTo === undefined ? "" : `&goTo=${encodeURIComponent(goTo)}`;
  return (
    <>
      <Divider label="or" />
      {found.data.map(({ key, label }) => (
        <Button
          key={key}
          variant="default"
          component="a"
          href={`/auth/oidc/start?${encodeURIComponent(asked)}&provider=${key}${after}`}
        >
          {label}
        </Button>
      ))}
    </>
  );
}
