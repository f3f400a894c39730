import { useState } from "react";
import type { WebArguments } from "../calls/call.ts";
import { useCommand } from "../calls/use-command.ts";
import { base64Of } from "../shared/files.ts";
import {
  type ChosenFile,
  formatOf,
  importArguments,
  type ImportType,
  type Matching,
  proposedMatching,
} from "./import-file.ts";

/** Reads, matches, checks and imports a file. `watch` receives the ID for polling the progress. */
export function useImport(type: ImportType, watch: (id: string | undefined) => void) {
  const [matching, setMatching] = useState<Matching>();
  const [file, setFile] = useState<ChosenFile>();
  const [sent, setSent] = useState<{ readonly text: string; readonly id: string }>();
  const reading = useCommand("GetImportColumns");
  const checking = useCommand("ImportRecords", { preview: true });
  const importing = useCommand("ImportRecords");
  const reset = () => {
    checking.reset();
    importing.reset();
    watch(undefined);
  };
  const start = (step: typeof importing, skips = false) => {
    if (file === undefined || matching === undefined) return;
    const args = importArguments(type, file, matching, skips);
    const id = idOf(args);
    reset();
    watch(id);
    void step.run({ ...args, ImportID: id });
  };
  /** The same import keeps its ID: it is the same intent when it is sent again after a lost answer. */
  const idOf = (args: WebArguments<"ImportRecords">): string => {
    const text = JSON.stringify(args);
    if (sent?.text === text) return sent.id;
    const id = crypto.randomUUID();
    setSent({ text, id });
    return id;
  };
  const load = async (chosen: File) => {
    reset();
    setFile(undefined);
    const next = { name: chosen.name, format: formatOf(chosen.name), data: await base64Of(chosen) };
    const answer = await reading.run({ Type: type, Format: next.format, Data: next.data });
    if (answer === undefined) return;
    setFile(next);
    setMatching(proposedMatching(answer.Content));
  };
  const columns = reading.answer?.Content;
  return {
    loaded: file === undefined || columns === undefined ? undefined : { file, columns },
    reading,
    checking,
    importing,
    matching,
    load: (chosen: File) => void load(chosen),
    match(next: Matching) {
      reset();
      setMatching(next);
    },
    clear() {
      reading.reset();
      setFile(undefined);
      reset();
    },
    check: () => start(checking),
    import: () => start(importing),
    importGoodRows: () => start(importing, true),
  };
}
