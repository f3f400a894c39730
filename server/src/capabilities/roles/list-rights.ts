import { anySession } from "../../engine/access/access.ts";
import { definitionOfRight, rights } from "../../engine/access/right-catalog.ts";
import { boolean, choice, group, list, text } from "../../engine/fields/fields.ts";
import { scopeNames } from "../../engine/access/scopes.ts";
import { defineMethod } from "../../engine/method/method.ts";

export const listRights = defineMethod({
  name: "ListRights",
  chapter: "Access",
  follows: "UnlinkIdentity",
  versions: [1, 2],
  extension: true,
  access: anySession,
  effect: "read",
  summary: "Lists the rights that roles are made of, with the scopes that each may have.",
  args: {},
  content: {
    Rights: list(
      group(
        {
          Right: choice(rights, { required: true, doc: "The right, as Rights of a role names it." }),
          Description: text({ required: true, doc: "What the right opens." }),
          Scopes: list(choice(scopeNames), { required: true, doc: "The scopes that a role may give it with." }),
          IsMoney: boolean({
            required: true,
            doc: "Whether an API user gets it only from someone who has it.",
          }),
          IsOfEmployee: boolean({
            required: true,
            doc: "Whether an API user has it from its authorizing employee, and not from Rights.",
          }),
        },
        { title: "Right" },
      ),
      { required: true, doc: "Every right there is." },
    ),
  },
  example: {},
  handle() {
    const Rights = rights.map((Right) => {
      const { doc, scopes, isMoney, isOfEmployee } = definitionOfRight(Right);
      return {
        Right,
        Description: doc,
        Scopes: scopes,
        IsMoney: isMoney === true,
        IsOfEmployee: isOfEmployee === true,
      };
    });
    return Promise.resolve({ content: { Rights } });
  },
});
