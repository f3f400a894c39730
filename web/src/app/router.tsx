import {
  createRootRoute,
  createRoute,
  createRouter,
  lazyRouteComponent,
  Navigate,
  Outlet,
  redirect,
} from "@tanstack/react-router";
import { rememberedFirm } from "../calls/call.ts";
import { loadingPage } from "../shared/code-missing.ts";
import { Loading, NotFound, PageError } from "../shared/page.tsx";
import { statementNames } from "../statements/statement-names.ts";
import type { PagePath } from "./addresses.ts";
import { readSearch } from "./page-search.ts";
import { Shell } from "./shell.tsx";

const root = createRootRoute({
  component: Outlet,
  errorComponent: PageError,
  notFoundComponent: () => <Navigate to="/app/home" />,
});

const start = createRoute({ getParentRoute: () => root, path: "/", component: () => <Navigate to="/app/home" /> });

/** Where a sign-in leads, and what a provider that sends the person back says of it. */
interface SignInSearch {
  readonly goTo?: string;
  readonly firm?: string;
  readonly from?: "provider";
  readonly problem?: string;
}

const signIn = createRoute({
  getParentRoute: () => root,
  path: "/app/sign-in",
  validateSearch: ({ goTo, firm, from, problem }: Record<string, unknown>): SignInSearch => ({
    ...(from === "provider" ? { from } : {}),
    ...(typeof problem === "string" ? { problem } : {}),
    ...(typeof goTo === "string" && goTo.startsWith("/app/") ? { goTo } : {}),
    // A firm ID of digits arrives as a number.
    ...(typeof firm === "string" || typeof firm === "number" ? { firm: String(firm) } : {}),
  }),
  component: lazyRouteComponent(() => import("../sign-in/sign-in-page.tsx"), "SignInPage"),
});

const reset = createRoute({
  getParentRoute: () => root,
  path: "/app/reset",
  component: lazyRouteComponent(() => import("../sign-in/reset-page.tsx"), "ResetPage"),
});

const shell = createRoute({
  getParentRoute: () => root,
  id: "shell",
  component: Shell,
  // Without a firm there is no session to ask for.
  beforeLoad: ({ location }) => {
    if (rememberedFirm() === "") throw redirect({ to: "/app/sign-in", search: { goTo: location.href } });
  },
});

/** A page inside the shell, loaded when it is first opened. The address holds the filters, search and sort order of lists. */
function page<Module extends Record<string, unknown>>(
  path: PagePath,
  load: () => Promise<Module>,
  name: keyof Module & string,
) {
  return createRoute({
    getParentRoute: () => shell,
    path,
    validateSearch: readSearch,
    component: lazyRouteComponent(loadingPage(load), name),
  });
}

/** Every page by its address. */
const pages = [
  page("/app/home", () => import("../home/home-page.tsx"), "HomePage"),
  page("/app/your-sign-in", () => import("../your-sign-in/your-sign-in-page.tsx"), "YourSignInPage"),
  page("/app/time", () => import("../timesheets/time-page.tsx"), "TimePage"),
  page("/app/expenses", () => import("../expense-reports/expense-reports-page.tsx"), "ExpenseReportsPage"),
  page("/app/expenses/$key", () => import("../expense-reports/expense-report-page.tsx"), "ExpenseReportPage"),
  page("/app/approvals", () => import("../approvals/approvals-page.tsx"), "ApprovalsPage"),
  page("/app/approvals/locked-days", () => import("../approvals/locked-days-page.tsx"), "LockedDaysPage"),
  page("/app/approvals/time/$key", () => import("../approvals/review-timesheet-page.tsx"), "ReviewTimesheetPage"),
  page(
    "/app/approvals/expenses/$key",
    () => import("../approvals/review-expense-report-page.tsx"),
    "ReviewExpenseReportPage",
  ),
  page(
    "/app/approvals/projects/$key",
    () => import("../approvals/review-project-rows-page.tsx"),
    "ReviewProjectRowsPage",
  ),
  page(
    "/app/approvals/expenses/$key/correct",
    () => import("../approvals/correct-expense-report-page.tsx"),
    "CorrectExpenseReportPage",
  ),
  page("/app/approvals/payroll", () => import("../approvals/payroll-page.tsx"), "PayrollPage"),
  page("/app/approvals/reprice", () => import("../approvals/reprice-page.tsx"), "RepricePage"),
  page("/app/missing", () => import("../approvals/missing-timesheets-page.tsx"), "MissingTimesheetsPage"),
  page("/app/contacts", () => import("../contacts/contacts-page.tsx"), "ContactsPage"),
  page("/app/contacts/$key", () => import("../contacts/contact-page.tsx"), "ContactPage"),
  page("/app/clients", () => import("../clients/clients-page.tsx"), "ClientsPage"),
  page("/app/clients/$key", () => import("../clients/client-page.tsx"), "ClientPage"),
  page("/app/clients/$key/statement", () => import("../receipts/client-statement-page.tsx"), "ClientStatementPage"),
  page("/app/vendors", () => import("../vendors/vendors-page.tsx"), "VendorsPage"),
  page("/app/vendors/$key", () => import("../vendors/vendor-page.tsx"), "VendorPage"),
  page("/app/projects", () => import("../projects/projects-page.tsx"), "ProjectsPage"),
  page("/app/projects/new", () => import("../projects/new-project-page.tsx"), "NewProjectPage"),
  page("/app/projects/$key", () => import("../projects/project-page.tsx"), "ProjectPage"),
  page("/app/projects/$key/rows", () => import("../projects/project-rows-page.tsx"), "ProjectRowsPage"),
  page("/app/projects/$key/edit", () => import("../projects/edit-project-page.tsx"), "EditProjectPage"),
  page("/app/projects/$key/phases/$phase", () => import("../projects/phase-page.tsx"), "PhasePage"),
  page("/app/projects/$key/groups/$group", () => import("../projects/invoice-group-page.tsx"), "InvoiceGroupPage"),
  page("/app/projects/$key/resources/$resource", () => import("../projects/resource-page.tsx"), "ResourcePage"),
  page("/app/vendor-invoices", () => import("../vendor-invoices/vendor-invoices-page.tsx"), "VendorInvoicesPage"),
  page(
    "/app/vendor-invoices/new",
    () => import("../vendor-invoices/new-vendor-invoice-page.tsx"),
    "NewVendorInvoicePage",
  ),
  page("/app/vendor-invoices/pay", () => import("../vendor-invoices/pay-page.tsx"), "PayPage"),
  page(
    "/app/vendor-invoices/payments",
    () => import("../vendor-invoices/vendor-payments-page.tsx"),
    "VendorPaymentsPage",
  ),
  page(
    "/app/vendor-invoices/payments/$key",
    () => import("../vendor-invoices/vendor-payment-page.tsx"),
    "VendorPaymentPage",
  ),
  page(
    "/app/vendor-invoices/$key/correct",
    () => import("../vendor-invoices/correct-vendor-invoice-page.tsx"),
    "CorrectVendorInvoicePage",
  ),
  page("/app/vendor-invoices/$key", () => import("../vendor-invoices/vendor-invoice-page.tsx"), "VendorInvoicePage"),
  page("/app/billing", () => import("../client-invoices/client-invoices-page.tsx"), "ClientInvoicesPage"),
  page("/app/billing/draft", () => import("../client-invoices/draft-run-page.tsx"), "DraftRunPage"),
  page("/app/billing/write-offs", () => import("../unbilled-work/write-offs-page.tsx"), "WriteOffsPage"),
  page("/app/billing/$key", () => import("../client-invoices/client-invoice-page.tsx"), "ClientInvoicePage"),
  page("/app/billing/$key/print", () => import("../client-invoices/print-invoice-page.tsx"), "PrintInvoicePage"),
  page("/app/receipts", () => import("../receipts/receipts-page.tsx"), "ReceiptsPage"),
  page("/app/receipts/new", () => import("../receipts/new-receipt-page.tsx"), "NewReceiptPage"),
  page("/app/receipts/$key", () => import("../receipts/receipt-page.tsx"), "ReceiptPage"),
  page("/app/reimbursements", () => import("../reimbursements/reimburse-page.tsx"), "ReimbursePage"),
  page("/app/reimbursements/paid", () => import("../reimbursements/reimbursements-page.tsx"), "ReimbursementsPage"),
  page("/app/ledger", () => import("../ledger/ledger-page.tsx"), "LedgerPage"),
  page("/app/ledger/journals", () => import("../journals/journals-page.tsx"), "JournalsPage"),
  page("/app/ledger/journals/new", () => import("../journals/new-journal-page.tsx"), "NewJournalPage"),
  page(
    "/app/ledger/journals/recurring",
    () => import("../journals/recurring-journals-page.tsx"),
    "RecurringJournalsPage",
  ),
  page("/app/ledger/month-end", () => import("../ledger/month-end-page.tsx"), "MonthEndPage"),
  page("/app/ledger/journals/$key", () => import("../journals/journal-page.tsx"), "JournalPage"),
  page("/app/ledger/budgets", () => import("../ledger/budgets-page.tsx"), "BudgetsPage"),
  page("/app/ledger/closing", () => import("../ledger/closing-page.tsx"), "ClosingPage"),
  page("/app/ledger/$key", () => import("../ledger/account-transactions-page.tsx"), "AccountTransactionsPage"),
  page("/app/statements", () => import("../statements/statements-page.tsx"), "StatementsPage"),
  ...statementNames.map(({ name }) =>
    page(`/app/statements/${name}`, () => import("../statements/statement-page.tsx"), "StatementPage"),
  ),
  page("/app/confirm", () => import("../approvals/pending-changes-page.tsx"), "PendingChangesPage"),
  page("/app/setup", () => import("../setup/setup-page.tsx"), "SetupPage"),
  page("/app/setup/lists/$list", () => import("../setup/reference-list-page.tsx"), "ReferenceListPage"),
  page("/app/setup/lists/$list/$key", () => import("../setup/reference-item-page.tsx"), "ReferenceItemPage"),
  page("/app/setup/people", () => import("../setup/people-page.tsx"), "PeoplePage"),
  page("/app/setup/people/$key", () => import("../setup/employee-page.tsx"), "EmployeePage"),
  page("/app/setup/roles", () => import("../setup/roles-page.tsx"), "RolesPage"),
  page("/app/setup/roles/$key", () => import("../setup/role-page.tsx"), "RolePage"),
  page("/app/setup/access", () => import("../setup/access-page.tsx"), "AccessPage"),
  page("/app/setup/audit", () => import("../setup/audit-page.tsx"), "AuditPage"),
  page("/app/setup/accounts", () => import("../setup/accounts-page.tsx"), "AccountsPage"),
  page("/app/setup/accounts/$key", () => import("../setup/account-page.tsx"), "AccountPage"),
  page("/app/setup/custom-fields", () => import("../setup/custom-fields-page.tsx"), "CustomFieldsPage"),
  page("/app/setup/custom-fields/$key", () => import("../setup/custom-field-page.tsx"), "CustomFieldPage"),
  page("/app/setup/import", () => import("../setup/import-page.tsx"), "ImportPage"),
  page("/app/setup/openings", () => import("../openings/openings-page.tsx"), "OpeningsPage"),
  page("/app/setup/openings/$key", () => import("../openings/opening-page.tsx"), "OpeningPage"),
  page("/app/setup/start", () => import("../setup/start-page.tsx"), "StartPage"),
  page("/app/setup/settings", () => import("../setup/settings-page.tsx"), "SettingsPage"),
  page("/app/setup/integrations", () => import("../setup/integrations-page.tsx"), "IntegrationsPage"),
  page("/app/setup/integrations/users/$key", () => import("../setup/api-user-page.tsx"), "APIUserPage"),
  page("/app/setup/integrations/webhooks/$key", () => import("../setup/webhook-page.tsx"), "WebhookPage"),
  page(
    "/app/setup/integrations/deliveries/$key",
    () => import("../setup/webhook-delivery-page.tsx"),
    "WebhookDeliveryPage",
  ),
  page("/app/setup/integrations/calls", () => import("../setup/calls-page.tsx"), "CallsPage"),
  page("/app/setup/sign-ins", () => import("../setup/sign-ins-page.tsx"), "SignInsPage"),
  page("/app/setup/sign-ins/$key", () => import("../setup/sign-in-record-page.tsx"), "SignInRecordPage"),
  page("/app/setup/single-sign-on", () => import("../setup/identity-providers-page.tsx"), "IdentityProvidersPage"),
  page("/app/setup/single-sign-on/$key", () => import("../setup/identity-provider-page.tsx"), "IdentityProviderPage"),
  createRoute({ getParentRoute: () => shell, path: "/app/$", component: NotFound }),
];

/** Addresses that were renamed; bookmarks of the old ones keep working. */
const renamed: Readonly<Record<string, string>> = {
  "/app/repayments": "/app/reimbursements",
  "/app/repayments/made": "/app/reimbursements/paid",
  "/app/statements/receivable-ageing": "/app/statements/receivables-aging",
  "/app/statements/payable-ageing": "/app/statements/payables-aging",
  "/app/statements/wip-ageing": "/app/statements/wip-aging",
};

const redirects = Object.entries(renamed).map(([path, to]) =>
  createRoute({
    getParentRoute: () => root,
    path,
    validateSearch: (search: Record<string, unknown>) => search,
    beforeLoad: ({ search }) => {
      throw redirect({ to, search: search as never, replace: true });
    },
  }),
);

export const router = createRouter({
  routeTree: root.addChildren([start, signIn, reset, ...redirects, shell.addChildren(pages)]),
  defaultPendingComponent: Loading,
  // Back returns to the same place of a page and of its lists.
  scrollRestoration: true,
  defaultErrorComponent: PageError,
});
