import { IconChevronDown, IconChevronRight } from "@tabler/icons-react";

/** Whether what belongs to a row or heading is shown. */
export function ExpandIcon({ isOpen }: { isOpen: boolean }) {
  const Icon = isOpen ? IconChevronDown : IconChevronRight;
  return <Icon size={14} stroke={2} className="inline-icon" aria-hidden />;
}
