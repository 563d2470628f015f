/** Marks runs interrupted by the last shutdown. Their calls are not sent again. */
import "server-only";
import { log } from "../../server/log.ts";
import { forEveryPartner } from "../../server/partner/for-every-partner.ts";

/** Runs before the server accepts requests: a run still stored as running cannot be in progress. */
export async function markInterruptedRuns(): Promise<void> {
  await forEveryPartner(async ({ store, partner }) => {
    const rows = await store.runBatches.cut(partner.scope);
    if (rows > 0) log.warn("runs cut by the last stop", { partner: partner.id, rows });
  });
}
