import { FirmIsMoving, MoveRefused, ServerRefused } from "../engine/firms/index.ts";
import { CommandRefused } from "./command.ts";

/** What servers and moves refuse, the command refuses. */
export async function refusedAsCommand<Result>(work: Promise<Result>): Promise<Result> {
  try {
    return await work;
  } catch (error) {
    if (error instanceof ServerRefused || error instanceof MoveRefused || error instanceof FirmIsMoving)
      throw new CommandRefused(error.message, { cause: error });
    throw error;
  }
}
