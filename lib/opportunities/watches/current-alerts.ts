/** Number of unseen alerts for a page layout, which has no action context. The caller must have checked the session. */
import "server-only";
import { consoleStore } from "../../server/console-store.ts";
import type { Partner } from "../../server/partner/partner.ts";

export async function currentAlerts({ scope }: Partner, personId: string): Promise<number> {
  return (await consoleStore()).alerts.countUnseen(scope, personId);
}
