import { Button, Menu } from "@mantine/core";
import { defaultParseSearch, useLocation } from "@tanstack/react-router";
import { useState } from "react";
import { readSearch } from "../app/page-search.ts";
import { useCommand } from "../calls/use-command.ts";
import { useRead } from "../calls/use-read.ts";
import { AskDialog } from "./ask-dialog.tsx";
import { useNavigate } from "./link.tsx";

/** The user's views of a list: filters, groups and a sort order under a name. */
export function SavedViews() {
  const { pathname, searchStr } = useLocation();
  const navigate = useNavigate();
  const views = useRead("ListSavedViews", { FilterByPage: pathname }).data?.Content.SavedViews ?? [];
  const save = useCommand("SaveView");
  const remove = useCommand("DeleteSavedViews");
  const [isAsking, setAsking] = useState(false);
  const search = searchStr.replace(/^\?/, "");
  const shown = views.find((each) => each.Search === search);
  const close = () => {
    save.reset();
    setAsking(false);
  };
  const saveAs = async (name: string) => {
    if ((await save.run({ Page: pathname, Name: name, Search: search })) !== undefined) close();
  };
  return (
    <>
      <Menu>
        <Menu.Target>
          <Button variant="default" size="xs" maw={220}>
            {shown?.Name ?? "Views"}
          </Button>
        </Menu.Target>
        <Menu.Dropdown>
          <Menu.Item onClick={() => void navigate({ to: ".", search: {} })}>Usual view</Menu.Item>
          {views.map((each) => (
            <Menu.Item
              key={each.SavedViewKey}
              onClick={() => void navigate({ to: ".", search: readSearch(defaultParseSearch(each.Search)) })}
            >
              {each.Name}
            </Menu.Item>
          ))}
          <Menu.Divider />
          <Menu.Item onClick={() => setAsking(true)}>Save this view…</Menu.Item>
          {shown !== undefined && (
            <Menu.Item color="red" onClick={() => void remove.run({ RequestedSavedViews: [shown.SavedViewKey] })}>
              Delete “{shown.Name}”
            </Menu.Item>
          )}
        </Menu.Dropdown>
      </Menu>
      {isAsking && (
        <AskDialog
          title="Save this view"
          text="Saves the search, filters, groups and sort order of this list for you. A view of the same name is replaced."
          action="Save"
          fields={[{ name: "Name", label: "Name", kind: "text", required: true }]}
          method="SaveView"
          busy={save.isPending}
          error={save.error}
          onConfirm={({ Name }) => void saveAs(String(Name).trim())}
          onCancel={close}
        />
      )}
    </>
  );
}
