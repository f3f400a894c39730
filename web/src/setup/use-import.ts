import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { callService } from "../calls/call.ts";
import { base64Of } from "../shared/files.ts";
import {
  type ChosenFile,
  formatOf,
  type ImportColumns,
  importArguments,
  type ImportResult,
  type Matching,
  proposedMatching,
} from "./import-file.ts";

interface Loaded {
  readonly file: ChosenFile;
  readonly columns: ImportColumns;
}

/** A file on its way in: read, matched, checked, imported. `watch` is told the id under which its progress can be asked. */
export function useImport(type: string, watch: (id: string | undefined) => void) {
  const queries = useQueryClient();
  const [matching, setMatching] = useState<Matching>();
  const reading = useMutation({
    mutationFn: async (chosen: File): Promise<Loaded> => {
      const file = { name: chosen.name, format: formatOf(chosen.name), data: await base64Of(chosen) };
      const args = { Type: type, Format: file.format, Data: file.data };
      const { Content } = await callService<ImportColumns>("GetImportColumns", args);
      setMatching(proposedMatching(Content));
      return { file, columns: Content };
    },
  });
  const send = async (args: Record<string, unknown>, preview: boolean) =>
    (await callService<ImportResult>("ImportRecords", args, { preview })).Content;
  const checking = useMutation({ mutationFn: (args: Record<string, unknown>) => send(args, true) });
  const importing = useMutation({
    mutationFn: (args: Record<string, unknown>) => send(args, false),
    // Whatever was read before may have changed.
    onSuccess: () => queries.invalidateQueries(),
  });
  const forget = () => {
    checking.reset();
    importing.reset();
    watch(undefined);
  };
  const start = (how: typeof checking) => {
    if (reading.data === undefined || matching === undefined) return;
    const id = crypto.randomUUID();
    forget();
    watch(id);
    how.mutate({ ...importArguments(type, reading.data.file, matching), ImportID: id });
  };
  return {
    loaded: reading.data,
    reading,
    checking,
    importing,
    matching,
    load(file: File) {
      forget();
      reading.mutate(file);
    },
    match(next: Matching) {
      forget();
      setMatching(next);
    },
    clear() {
      reading.reset();
      forget();
    },
    check: () => start(checking),
    import: () => start(importing),
  };
}
