/** People as a directory knows them: employees together with their sign-ins. */
export { listDirectoryUsers } from "./list-directory-users.ts";
export { saveDirectoryUser } from "./save-directory-user.ts";
export { createPerson, createSignIn } from "./save-person.ts";
