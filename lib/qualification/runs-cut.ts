/** Runs that the last stop of the console cut. Nothing of them is sent again. */
import "server-only";
import { consoleStore } from "../server/console-store.ts";
import { log } from "../server/log.ts";
import { currentPartner } from "../server/partner.ts";

/** Before the console takes a request: whatever still counts as running cannot be. */
export async function cutRuns(): Promise<void> {
  const rows = await (await consoleStore()).runBatches.cut(currentPartner().scope);
  if (rows > 0) log.warn("runs cut by the last stop", { rows });
}
