import { useMediaQuery } from "@mantine/hooks";

/** A screen so narrow that tables leave their lesser columns away. */
export function usePhone(): boolean {
  return useMediaQuery("(max-width: 48em)") ?? false;
}
