import { useParams } from "@tanstack/react-router";
import { NotFound } from "../shared/page.tsx";
import { type FormSection, RecordForm } from "../shared/record-form.tsx";
import { RowsCard } from "../shared/rows-card.tsx";
import { recordsOf, useRecord } from "../shared/use-record.ts";
import { type ReferenceList, referenceList } from "./reference-lists.ts";

/** An item of any reference list. */
export function ReferenceItemPage() {
  const { list: plural, key } = useParams({ strict: false }) as { list: string; key: string };
  const list = referenceList(plural);
  return list === undefined ? <NotFound /> : <Item key={plural} list={list} itemKey={key} />;
}

function Item({ list, itemKey }: { list: ReferenceList; itemKey: string }) {
  const editing = useRecord(
    recordsOf(list.plural, list.keyName, list.noun),
    itemKey === "new" ? "new" : Number(itemKey),
    { Status: "Active", ...list.starting },
  );
  return (
    <RecordForm
      title={String(editing.values[list.named] ?? "") || `New ${list.noun.toLowerCase()}`}
      editing={editing}
      sections={sectionsOf(list)}
      listAddress={`/app/setup/lists/${list.plural}`}
      recordAddress={(saved) => `/app/setup/lists/${list.plural}/${String(saved[list.keyName])}`}
    >
      {list.rows?.map((rows) => (
        <RowsCard key={rows.name} field={rows} editing={editing} />
      ))}
    </RecordForm>
  );
}

/** The control accounts of a company have their own section. */
function sectionsOf(list: ReferenceList): readonly FormSection[] {
  const isAccount = (name: string) => list.plural === "Companies" && name.endsWith("AccountKey");
  const accounts = list.fields.filter((field) => isAccount(field.name));
  return [
    { title: list.noun, fields: list.fields.filter((field) => !isAccount(field.name)) },
    ...(accounts.length === 0 ? [] : [{ title: "Control accounts", fields: accounts }]),
  ];
}
