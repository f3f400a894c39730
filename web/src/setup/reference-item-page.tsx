import { useParams } from "@tanstack/react-router";
import { mayCall, useSessionUser } from "../app/session.ts";
import { NotFound } from "../shared/page.tsx";
import { type FormSection, RecordForm } from "../shared/record-form.tsx";
import { RowsCard } from "../shared/rows-card.tsx";
import { recordsOf, useRecord, type RecordSource, type RecordValues } from "../shared/use-record.ts";
import { type ReferenceList, referenceList } from "./reference-lists.ts";

/** An item of any reference list. */
export function ReferenceItemPage() {
  const { list: plural, key } = useParams({ strict: false }) as { list: string; key: string };
  const list = referenceList(plural);
  return list === undefined ? <NotFound /> : <Item key={plural} list={list} itemKey={key} />;
}

function Item({ list, itemKey }: { list: ReferenceList; itemKey: string }) {
  const user = useSessionUser();
  const editing = useRecord(
    // Which list it is, is known when the app runs; the lists are checked where they are declared.
    recordsOf(list.plural, list.keyName as never, list.noun) as RecordSource<RecordValues>,
    itemKey === "new" ? "new" : Number(itemKey),
    { ...(list.fields.some(({ name }) => name === "Status") ? { Status: "Active" } : {}), ...list.starting },
  );
  return (
    <RecordForm
      title={
        String(editing.values[list.named] ?? "") ||
        (itemKey !== "new" && list.unnamed) ||
        `New ${list.noun.toLowerCase()}`
      }
      editing={editing}
      sections={sectionsOf(list)}
      locked={!mayCall(user, `Update${list.plural}`)}
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
function sectionsOf(list: ReferenceList): readonly FormSection<string>[] {
  const isAccount = (name: string) => list.plural === "Companies" && name.endsWith("AccountKey");
  const accounts = list.fields.filter((field) => isAccount(field.name));
  return [
    { title: list.noun, fields: list.fields.filter((field) => !isAccount(field.name)) },
    ...(accounts.length === 0 ? [] : [{ title: "Control accounts", fields: accounts }]),
  ];
}
