import { Link as RouterLink, type NavigateOptions, useNavigate as useRouterNavigate } from "@tanstack/react-router";
import type { ComponentProps } from "react";
import type { PageAddress } from "../app/addresses.ts";
import type { PageSearch } from "../app/page-search.ts";

/** A link to a page of the app. */
export function Link({
  search = {},
  ...props
}: Omit<ComponentProps<"a">, "href"> & { readonly to: PageAddress; readonly search?: PageSearch }) {
  // The router has its own types for the same props.
  return (
    <RouterLink
      {...(props as unknown as ComponentProps<typeof RouterLink>)}
      search={search as never}
      // A page below another is not the current page of the other's link.
      activeOptions={{ exact: true, includeSearch: false }}
    />
  );
}

interface Navigation {
  /** A page, or "." for the same page with another search. */
  readonly to: PageAddress | ".";
  readonly search?: PageSearch | ((old: PageSearch) => PageSearch);
  /** Without an entry in the browser's history. */
  readonly replace?: boolean;
}

/** Opens a page of the app. */
export function useNavigate(): (next: Navigation) => Promise<void> {
  const navigate = useRouterNavigate();
  return (next) => navigate(next as NavigateOptions);
}
