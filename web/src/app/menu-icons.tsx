import {
  IconAddressBook,
  IconBook,
  IconBriefcase,
  IconBuilding,
  IconCalendarCheck,
  IconCalendarOff,
  IconChartBar,
  IconChecks,
  IconClock,
  IconFileInvoice,
  IconHome,
  IconReceipt,
  IconReceiptDollar,
  IconReportMoney,
  IconSettings,
  IconTruck,
  IconUserCheck,
  IconWallet,
} from "@tabler/icons-react";
import type { ComponentType } from "react";
import type { PageAddress } from "./addresses.ts";

const icons: Readonly<Partial<Record<PageAddress, ComponentType<{ size: number; stroke: number }>>>> = {
  "/app/home": IconHome,
  "/app/time": IconClock,
  "/app/expenses": IconReceipt,
  "/app/approvals": IconChecks,
  "/app/missing": IconCalendarOff,
  "/app/confirm": IconUserCheck,
  "/app/projects": IconBriefcase,
  "/app/clients": IconBuilding,
  "/app/contacts": IconAddressBook,
  "/app/vendors": IconTruck,
  "/app/vendor-invoices": IconFileInvoice,
  "/app/billing": IconReportMoney,
  "/app/receipts": IconReceiptDollar,
  "/app/reimbursements": IconWallet,
  "/app/ledger/month-end": IconCalendarCheck,
  "/app/ledger": IconBook,
  "/app/statements": IconChartBar,
  "/app/setup": IconSettings,
};

/** The icon of a menu item, beside its name. */
export function MenuIcon({ to }: { to: PageAddress }) {
  const Icon = icons[to];
  return Icon === undefined ? null : <Icon size={18} stroke={1.5} />;
}
