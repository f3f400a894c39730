import type { ValuesOf } from "../fields/fields.ts";
import type { Reading } from "../fields/reading.ts";
import type { Firm } from "../firms/index.ts";
import type { MethodDefinition, Page } from "../method/method.ts";
import type { Command, envelopeFields } from "./command.ts";
import type { Request, Service } from "./request.ts";
import type { Progress } from "./respond.ts";

/** A call whose firm is found and whose envelope is read, before its session is looked at. */
export interface ArrivedCall {
  readonly service: Service;
  readonly request: Request;
  readonly progress: Progress;
  readonly command: Command;
  readonly firm: Firm;
  /** The methods of that name, one or both versions. */
  readonly named: readonly MethodDefinition[];
  /** Collects what is wrong with the envelope and the arguments. */
  readonly reading: Reading;
  /** The members of the envelope. */
  readonly values: ValuesOf<typeof envelopeFields>;
  readonly page: Page | undefined;
  readonly token: string | undefined;
}
