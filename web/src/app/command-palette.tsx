import { Modal, Text, TextInput, UnstyledButton } from "@mantine/core";
import { type KeyboardEvent, useState } from "react";
import type { PageAddress } from "./addresses.ts";
import { type KeySource, labelIn, useKeyItems } from "../shared/key-source.ts";
import { fromClients, fromProjects, fromVendors } from "../shared/key-sources.ts";
import { useNavigate } from "../shared/link.tsx";
import { mayOpen, navigation } from "./navigation.ts";
import { mayCall, useSessionUser } from "./session.ts";

interface Entry {
  readonly kind: string;
  readonly label: string;
  readonly to: PageAddress;
}

const shownMax = 12;
const lettersForRecords = 2;

/** Finds a page, an action, a project, a client or a vendor by a part of its name, and opens it. */
export function CommandPalette({ onClose }: { onClose: () => void }) {
  const navigate = useNavigate();
  const [text, setText] = useState("");
  const [at, setAt] = useState(0);
  const found = useEntries(text).slice(0, shownMax);
  const current = Math.min(at, found.length - 1);
  const open = (entry: Entry | undefined) => {
    if (entry === undefined) return;
    onClose();
    void navigate({ to: entry.to });
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (step !== undefined) {
      event.preventDefault();
      setAt((current + step + found.length) % Math.max(found.length, 1));
    }
    if (event.key === "Enter") {
      event.preventDefault();
      open(found[current]);
    }
  };
  return (
    <Modal opened onClose={onClose} withCloseButton={false} padding="xs" yOffset="10vh" title="Go to">
      <TextInput
        data-autofocus
        role="combobox"
        aria-label="Go to"
        aria-expanded
        aria-controls="palette-list"
        aria-activedescendant={found[current] === undefined ? undefined : `palette-${current}`}
        placeholder="Page, project, client or vendor"
        value={text}
        onChange={(event) => {
          setText(event.currentTarget.value);
          setAt(0);
        }}
        onKeyDown={onKeyDown}
      />
      <div id="palette-list" role="listbox" aria-label="Results" className="palette">
        {found.map((entry, index) => (
          <UnstyledButton
            key={`${entry.kind} ${entry.to}`}
            id={`palette-${index}`}
            role="option"
            tabIndex={-1}
            aria-selected={index === current}
            className="palette-entry"
            onClick={() => open(entry)}
          >
            <Text size="sm" truncate>
              {entry.label}
            </Text>
            <Text size="xs" c="dimmed">
              {entry.kind}
            </Text>
          </UnstyledButton>
        ))}
      </div>
      {found.length === 0 && (
        <Text size="sm" c="dimmed" p="sm">
          No matches.
        </Text>
      )}
    </Modal>
  );
}

/** What a user who may call the method can start. */
const actionsByMethod = [
  { method: "UpdateExpenseReports", label: "New expense report", to: "/app/expenses/new" },
  { method: "UpdateProjects", label: "New project", to: "/app/projects/new" },
  { method: "UpdateClients", label: "New client", to: "/app/clients/new" },
  { method: "UpdateVendors", label: "New vendor", to: "/app/vendors/new" },
  { method: "CreateVendorInvoices", label: "Enter vendor invoice", to: "/app/vendor-invoices/new" },
  { method: "DraftClientInvoices", label: "Create draft invoices", to: "/app/billing/draft" },
  { method: "CreateReceipts", label: "Enter receipt", to: "/app/receipts/new" },
  { method: "CreateJournalEntries", label: "New journal entry", to: "/app/ledger/journals/new" },
  { method: "ClosePeriod", label: "Close a month", to: "/app/ledger/closing" },
] as const;

/** What the user may open and whose name has all the words. */
function useEntries(text: string): readonly Entry[] {
  const user = useSessionUser();
  const allowed = user?.Methods ?? [];
  const words = text.toLowerCase().split(/\s+/).filter(Boolean);
  const asked = text.trim().length >= lettersForRecords;
  const pages = navigation.flatMap(({ items }) => items.map(({ to, label }) => ({ kind: "Page", label, to })));
  const actions = actionsByMethod
    .filter(({ method }) => mayCall(user, method))
    .map(({ label, to }) => ({ kind: "Action", label, to }));
  const records = [
    ...useRecords("Project", "/app/projects", fromProjects, asked),
    ...useRecords("Client", "/app/clients", fromClients, asked),
    ...useRecords("Vendor", "/app/vendors", fromVendors, asked),
  ];
  return [...pages, ...actions, ...records].filter(
    ({ to, label }) => mayOpen(to, allowed) && words.every((word) => label.toLowerCase().includes(word)),
  );
}

function useRecords(
  kind: string,
  folder: "/app/projects" | "/app/clients" | "/app/vendors",
  from: KeySource,
  enabled: boolean,
): readonly Entry[] {
  const { items } = useKeyItems(from, enabled);
  if (!enabled) return [];
  return items.map((item) => ({
    kind,
    label: labelIn(from, item),
    to: `${folder}/${String(item[from.key])}`,
  }));
}
