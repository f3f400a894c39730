import { administrator } from "../../engine/access/access.ts";
import { integer, list, text } from "../../engine/fields/fields.ts";
import { defineMethod } from "../../engine/method/method.ts";
import { serviceVersion } from "../../service-version.ts";

export const getAPISettings = defineMethod({
  name: "GetAPISettings",
  chapter: "API settings",
  versions: [1, 2],
  extension: true,
  access: administrator,
  effect: "read",
  summary: "Tells what an integration needs to reach this firm: the id, the address, the versions.",
  args: {},
  content: {
    ID: text({ required: true, doc: "The {id} of the address." }),
    APIURL: text({ required: true }),
    ServiceVersion: text({ required: true }),
    APIVersions: list(integer(), { required: true }),
  },
  example: {},
  handle(_args, call) {
    const content = {
      ID: call.firm.id,
      APIURL: call.apiUrl,
      ServiceVersion: serviceVersion,
      APIVersions: [1, 2],
    };
    return Promise.resolve({ content });
  },
});
