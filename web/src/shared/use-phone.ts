import { useMediaQuery } from "@mantine/hooks";

/** True on narrow screens, where tables hide less important columns. */
export function usePhone(): boolean {
  return useMediaQuery("(max-width: 48em)") ?? false;
}
