import { FirmIsMoving, FirmRefused, MoveRefused, ServerRefused } from "../engine/firms/index.ts";
import { CommandRefused } from "./command.ts";

/** What firms, servers and moves refuse, the command refuses. */
export async function refusedAsCommand<Result>(work: Promise<Result>): Promise<Result> {
  try {
    return await work;
  } catch (error) {
    if ([FirmRefused, ServerRefused, MoveRefused, FirmIsMoving].some((refused) => error instanceof refused))
      throw new CommandRefused((error as Error).message, { cause: error });
    throw error;
  }
}
