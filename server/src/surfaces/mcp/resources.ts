import { guideTexts } from "../docs/index.ts";
import type { MethodsInReach } from "./methods-in-reach.ts";
import { readableTypes, readRecords, recordAddress } from "./record-tools.ts";
import type { RemoteService } from "./remote-service.ts";

/** What an assistant can read by its address: the guides, and records by type and key. */
export interface Resources {
  readonly listed: readonly { uri: string; name: string; title: string; mimeType: string }[];
  readonly templates: readonly { uriTemplate: string; name: string; title: string; mimeType: string }[];
  /** Undefined when there is nothing at the address. */
  read(uri: string, service: RemoteService): Promise<{ mimeType: string; text: string } | undefined>;
}

export function resourcesOf(reach: MethodsInReach): Resources {
  const guides = guideTexts();
  const types = readableTypes(reach);
  return {
    listed: guides.map(({ name, title }) => ({ uri: guideAddress(name), name, title, mimeType: "text/markdown" })),
    templates: types.map(({ type }) => ({
      uriTemplate: recordAddress(type, "{key}"),
      name: type,
      title: `One of the ${type}, by its key`,
      mimeType: "application/json",
    })),
    async read(uri, service) {
      const guide = guides.find(({ name }) => guideAddress(name) === uri);
      if (guide !== undefined) return { mimeType: "text/markdown", text: guide.text };
      const [, type = "", key = ""] = /^plumbline:\/\/records\/(\w+)\/(\d{1,10})$/.exec(uri) ?? [];
      if (!types.some((each) => each.type === type)) return undefined;
      const { Content } = await readRecords(types, type, [Number(key)], service);
      const [record] = ((Content as Record<string, unknown>)[type] ?? []) as unknown[];
      return record === undefined ? undefined : { mimeType: "application/json", text: JSON.stringify(record) };
    },
  };
}

function guideAddress(name: string): string {
  return `plumbline://guides/${name}`;
}
