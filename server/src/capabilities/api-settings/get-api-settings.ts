import { needs } from "../../engine/access/access.ts";
import { integer, list, text } from "../../engine/fields/fields.ts";
import { defineMethod } from "../../engine/method/method.ts";
import { serviceVersion } from "../../service-version.ts";

export const getAPISettings = defineMethod({
  name: "GetAPISettings",
  chapter: "API settings",
  versions: [1, 2],
  extension: true,
  access: needs("integrate"),
  effect: "read",
  summary: "Returns what an integration needs to connect to this firm: the id, the address, the versions.",
  args: {},
  content: {
    ID: text({ required: true, doc: "The firm's id, which is the {id} in the address." }),
    APIURL: text({ required: true, doc: "The address to send calls to." }),
    ServiceVersion: text({ required: true, doc: "The version of Plumbline that runs here." }),
    APIVersions: list(integer(), { required: true, doc: "The interface versions that sessions can use." }),
  },
  example: {},
  handle(_args, call) {
    const content = {
      ID: call.firm.id,
      APIURL: call.apiUrl(),
      ServiceVersion: serviceVersion,
      APIVersions: [1, 2],
    };
    return Promise.resolve({ content });
  },
});
