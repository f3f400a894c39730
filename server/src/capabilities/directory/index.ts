import type { Capability } from "../../engine/capability/capability.ts";
import { listDirectoryUsers } from "./list-directory-users.ts";
import { saveDirectoryUser } from "./save-directory-user.ts";

/** People as a directory knows them: employees together with their sign-ins. */
export const directory = {
  name: "directory",
  methods: { listDirectoryUsers, saveDirectoryUser },
} satisfies Capability;

export { createPerson, createSignIn } from "./save-person.ts";
