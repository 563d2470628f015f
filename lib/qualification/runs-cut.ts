/** Runs that the last stop of the console cut. Nothing of them is sent again. */
import "server-only";
import { log } from "../server/log.ts";
import { forEveryPartner } from "../server/store-context.ts";

/** Before the console takes a request: whatever still counts as running cannot be. */
export async function cutRuns(): Promise<void> {
  await forEveryPartner(async ({ store, partner }) => {
    const rows = await store.runBatches.cut(partner.scope);
    if (rows > 0) log.warn("runs cut by the last stop", { partner: partner.id, rows });
  });
}
