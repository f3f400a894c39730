import { Button, Card, Fieldset, Group, SimpleGrid, Stack, Text, TextInput, Title } from "@mantine/core";
import { type ReactNode, useState } from "react";
import type { PageAddress } from "../app/addresses.ts";
import { AskDialog } from "./ask-dialog.tsx";
import { ConflictDialog } from "./conflict-dialog.tsx";
import { FieldInput, type FormField } from "./field-input.tsx";
import { useNavigate } from "./link.tsx";
import { Loading, NotFound, Page, PageProblem, Refusal } from "./page.tsx";
import type { MemberOf, RecordEditing, RecordValues } from "./use-record.ts";
import { formatTime } from "./columns.ts";
import { whyHidden } from "./money.tsx";

export interface FormSection<Name extends string> {
  readonly title: string;
  readonly fields: readonly FormField<Name>[];
  /** Uses the full width, with its fields side by side. */
  readonly wide?: boolean;
}

/** The form of a record: sections of fields, errors at their fields, conflict resolution and drafts. */
export function RecordForm<R>({
  title,
  editing,
  sections,
  listAddress,
  recordAddress,
  locked = false,
  permanent = false,
  filled = false,
  actions,
  submits,
  notice,
  placed,
  onSaved,
  children,
}: {
  title: string;
  editing: RecordEditing<R>;
  sections: readonly FormSection<MemberOf<NoInfer<R>>>[];
  listAddress: PageAddress;
  recordAddress: (saved: Readonly<Record<string, unknown>>) => PageAddress;
  /** Read-only for this user. */
  locked?: boolean;
  /** The record cannot be deleted here. */
  permanent?: boolean;
  /** The starting values can be saved as they are, for example those of a copy. */
  filled?: boolean;
  actions?: ReactNode;
  /** Another button that completes the form, next to Save. */
  submits?: ReactNode;
  /** Shown above the fields, for example how to fix an error and save again. */
  notice?: (save: (more?: RecordValues) => Promise<void>) => ReactNode;
  /** Properties whose errors the children show. */
  placed?: RegExp;
  /** Receives the response to a save, for values that are returned only once. */
  onSaved?: (saved: Readonly<Record<string, unknown>>) => void;
  children?: ReactNode;
}) {
  const navigate = useNavigate();
  const [deleting, setDeleting] = useState(false);
  if (editing.readError !== null) return <PageProblem error={editing.readError} />;
  if (editing.missing) return <NotFound />;
  if (!editing.loaded) return <Loading />;
  const save = async (more?: RecordValues) => {
    const saved = await editing.save(more);
    if (saved === undefined) return;
    onSaved?.(saved);
    // A new record that waits for a second person does not exist yet.
    const isThere = Object.keys(saved).length > 0;
    await navigate({ to: isThere ? recordAddress(saved) : listAddress, replace: true });
  };
  const remove = async () => {
    setDeleting(false);
    if (await editing.remove()) await navigate({ to: listAddress });
  };
  const labels = new Map<string, string>(
    sections.flatMap((section) => section.fields.map((field) => [field.name, field.label])),
  );
  const wide = sections.filter((section) => section.wide === true);
  const narrow = sections.filter((section) => section.wide !== true);
  const properties = Object.keys(editing.problems);
  const unsaved = editing.changed && (
    <Text size="sm" c="dimmed">
      Unsaved changes
    </Text>
  );
  const elsewhere = properties.filter((property) => !labels.has(property) && placed?.test(property) !== true);
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        void save();
      }}
    >
      <Page
        title={title}
        actions={
          <>
            {actions}
            {editing.changed && (
              <Button variant="default" onClick={editing.discard}>
                Discard changes
              </Button>
            )}
            {!locked && !permanent && editing.values["LastModifiedDate"] !== undefined && (
              <Button variant="subtle" color="red" onClick={() => setDeleting(true)}>
                Delete
              </Button>
            )}
          </>
        }
        note={unsaved}
        completes={
          !locked && (
            <>
              {submits}
              <Button type="submit" loading={editing.saving} disabled={!editing.changed && !filled}>
                Save
              </Button>
            </>
          )
        }
      >
        {editing.error !== undefined && (
          <Refusal error={editing.error} marked={elsewhere.length > 0 ? 0 : properties.length} />
        )}
        {notice?.(save)}
        <Fieldset variant="unstyled" disabled={locked}>
          <Stack gap="md">
            {wide.map((section) => (
              <SectionCard key={section.title} section={section} editing={editing} />
            ))}
            {narrow.length > 0 && (
              <SimpleGrid cols={{ base: 1, lg: 2 }}>
                {narrow.map((section) => (
                  <SectionCard key={section.title} section={section} editing={editing} />
                ))}
              </SimpleGrid>
            )}
            {children}
          </Stack>
        </Fieldset>
        <Group justify="flex-end">
          <Text size="xs" c="dimmed">
            {typeof editing.values["LastModifiedDate"] === "string"
              ? `Last changed ${formatTime(editing.values["LastModifiedDate"])}`
              : ""}
          </Text>
        </Group>
      </Page>
      {deleting && (
        <AskDialog
          title={`Delete ${title}`}
          text="This cannot be undone."
          action="Delete"
          danger
          onConfirm={() => void remove()}
          onCancel={() => setDeleting(false)}
        />
      )}
      {editing.conflicts !== undefined && (
        <ConflictDialog
          conflicts={editing.conflicts}
          labels={labels}
          onResolve={(mine) => void editing.resolve(mine)}
          onCancel={editing.dismiss}
        />
      )}
    </form>
  );
}

/** In place of a field that this user may not see: whatever they entered would be lost. */
function HiddenInput({ label }: { label: string }) {
  return <TextInput label={label} value="Hidden" readOnly variant="unstyled" title={whyHidden} />;
}

function SectionCard<R>({ section, editing }: { section: FormSection<string>; editing: RecordEditing<R> }) {
  const inputs = section.fields.map((field) =>
    editing.hidden.has(field.member ?? field.name) ? (
      <HiddenInput key={field.name} label={field.label} />
    ) : (
      <FieldInput
        key={field.name}
        field={field}
        limit={editing.limit(field.member ?? field.name)}
        value={editing.values[field.name]}
        error={editing.problems[field.name]}
        onChange={(value) => editing.change(field.name, value)}
      />
    ),
  );
  return (
    <Card withBorder>
      <Stack gap="sm">
        <Title order={2} size="h5">
          {section.title}
        </Title>
        {section.wide === true ? <SimpleGrid cols={{ base: 1, xs: 2, lg: 5 }}>{inputs}</SimpleGrid> : inputs}
      </Stack>
    </Card>
  );
}
