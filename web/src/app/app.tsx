import { MantineProvider } from "@mantine/core";
import { Notifications } from "@mantine/notifications";
import { onlineManager, QueryCache, QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { RouterProvider } from "@tanstack/react-router";
import { CallError, forgetFirm, noSession, notFound, OfflineError } from "../calls/call.ts";
import { router } from "./router.tsx";
import { theme } from "./theme.ts";

// The library takes a page that opens without a connection to be online, and would not read again when it is back.
onlineManager.setOnline(navigator.onLine);

const queries: QueryClient = new QueryClient({
  queryCache: new QueryCache({
    onError: (error, query) => {
      if (!(error instanceof CallError) || location.pathname.startsWith("/app/sign-in")) return;
      const asksWho = query.queryKey[0] === "GetSessionUser";
      if (asksWho && error.code === notFound) forgetFirm();
      // The session ended or there is none: sign in and return here. Drafts stay in the browser.
      if (error.code === noSession || asksWho)
        void router.navigate({ to: "/app/sign-in", search: { goTo: location.pathname + location.search } });
    },
  }),
  defaultOptions: {
    // A call without a connection fails at once. The library would otherwise wait and send a save later, unasked.
    mutations: { networkMode: "always", retry: false },
    queries: {
      networkMode: "always",
      refetchOnReconnect: true,
      staleTime: 15_000,
      retry: (count, error) => error instanceof OfflineError && navigator.onLine && count < 3,
    },
  },
});

export function App() {
  return (
    <MantineProvider theme={theme} defaultColorScheme="auto">
      <Notifications position="bottom-right" />
      <QueryClientProvider client={queries}>
        <RouterProvider router={router} />
      </QueryClientProvider>
    </MantineProvider>
  );
}
