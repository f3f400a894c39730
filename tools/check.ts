import { run as print } from "./print.ts";
import { run as tidy } from "./tidy.ts";

/** What `npm test` asks of `npm run tidy` and `npm run print -- --check`, in one process, because both load all methods. */
export async function run(): Promise<number> {
  const untidy = await tidy();
  const differing = await print(["--check"]);
  return untidy === 0 && differing === 0 ? 0 : 1;
}
