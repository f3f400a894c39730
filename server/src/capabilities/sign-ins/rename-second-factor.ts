import { anySession } from "../../engine/access/access.ts";
import { integer, text } from "../../engine/fields/fields.ts";
import { factorNameLengthMax, keyMax } from "../../engine/fields/limits.ts";
import { refuse } from "../../engine/fields/refusals.ts";
import { defineMethod } from "../../engine/method/method.ts";
import { renameFactor, signInChange } from "../../engine/sessions/index.ts";

export const renameSecondFactor = defineMethod({
  name: "RenameSecondFactor",
  chapter: "Sessions",
  versions: [1, 2],
  extension: true,
  access: anySession,
  effect: "write",
  summary: "Changes what the session's user calls a second factor.",
  errors: ["notFound"],
  args: {
    SecondFactorKey: integer({ required: true, min: 1, max: keyMax, doc: "The key from ListSecondFactors." }),
    Name: text({ required: true, filled: true, max: factorNameLengthMax, doc: "The new name, such as Work laptop." }),
  },
  content: { Name: text({ required: true, doc: "The name from now on." }) },
  example: { SecondFactorKey: 1, Name: "Work laptop" },
  exampleIsOnce: true,
  async handle({ SecondFactorKey, Name }, call) {
    const { caller, db } = call;
    const { userKey } = caller;
    if (!(await renameFactor(db, { userKey, factorKey: SecondFactorKey, name: Name })))
      throw refuse("notFound", `You have no second factor ${SecondFactorKey}.`, {
        property: "SecondFactorKey",
        value: SecondFactorKey,
      });
    call.wrote(signInChange(userKey, { SecondFactorRenamed: SecondFactorKey, Name }));
    return { content: { Name } };
  },
});
