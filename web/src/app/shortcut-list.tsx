import { Kbd, Modal, Table, Text } from "@mantine/core";

/** Every shortcut of the app, as the list of shortcuts shows it. */
const shortcuts: readonly { readonly keys: readonly string[]; readonly does: string }[] = [
  { keys: ["Ctrl or ⌘", "K"], does: "Go to a page, project, client or vendor" },
  { keys: ["/"], does: "Search the list of the page" },
  { keys: ["Ctrl or ⌘", "S"], does: "Save the form, or confirm the dialog" },
  { keys: ["?"], does: "Show this list" },
  { keys: ["↑", "↓"], does: "Move in a list; Enter opens the row, Space selects it" },
  { keys: ["A"], does: "Approvals: approve the open document" },
  { keys: ["R"], does: "Approvals: return the open document for correction" },
  { keys: ["J"], does: "Approvals: next document" },
  { keys: ["K"], does: "Approvals: previous document" },
  { keys: ["Shift", "→"], does: "My time: copy the hours to the next day" },
  { keys: ["F2"], does: "My time: note of a cell" },
];

export function ShortcutList({ onClose }: { onClose: () => void }) {
  return (
    <Modal opened onClose={onClose} title="Keyboard shortcuts">
      <Table>
        <Table.Tbody>
          {shortcuts.map(({ keys, does }) => (
            <Table.Tr key={does}>
              <Table.Td>
                {keys.map((key) => (
                  <Kbd key={key} mr={4}>
                    {key}
                  </Kbd>
                ))}
              </Table.Td>
              <Table.Td>
                <Text size="sm">{does}</Text>
              </Table.Td>
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
    </Modal>
  );
}
