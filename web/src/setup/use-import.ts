import { untypedCall } from "../calls/use-call.ts";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
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

/** Reads, matches, checks and imports a file. `watch` receives the ID for polling the progress. */
export function useImport(type: string, watch: (id: string | undefined) => void) {
  const queries = useQueryClient();
  const [matching, setMatching] = useState<Matching>();
  const reading = useMutation({
    mutationFn: async (chosen: File): Promise<Loaded> => {
      const file = { name: chosen.name, format: formatOf(chosen.name), data: await base64Of(chosen) };
      const args = { Type: type, Format: file.format, Data: file.data };
      const { Content } = await untypedCall<ImportColumns>("GetImportColumns", args);
      setMatching(proposedMatching(Content));
      return { file, columns: Content };
    },
  });
  const send = async (args: Record<string, unknown>, preview: boolean) =>
    (await untypedCall<ImportResult>("ImportRecords", args, { preview })).Content;
  const checking = useMutation({ mutationFn: (args: Record<string, unknown>) => send(args, true) });
  const importing = useMutation({
    mutationFn: (args: Record<string, unknown>) => send(args, false),
    // Any cached data may have changed.
    onSuccess: () => queries.invalidateQueries(),
  });
  const reset = () => {
    checking.reset();
    importing.reset();
    watch(undefined);
  };
  const start = (step: typeof checking) => {
    if (reading.data === undefined || matching === undefined) return;
    const id = crypto.randomUUID();
    reset();
    watch(id);
    step.mutate({ ...importArguments(type, reading.data.file, matching), ImportID: id });
  };
  return {
    loaded: reading.data,
    reading,
    checking,
    importing,
    matching,
    load(file: File) {
      reset();
      reading.mutate(file);
    },
    match(next: Matching) {
      reset();
      setMatching(next);
    },
    clear() {
      reading.reset();
      reset();
    },
    check: () => start(checking),
    import: () => start(importing),
  };
}
