/** Unseen alerts for a page's frame, which has no action's context. Whoever calls it has let the person in. */
import "server-only";
import { consoleStore } from "../server/console-store.ts";
import type { Partner } from "../server/partner.ts";

export async function currentAlerts({ scope }: Partner, personId: string): Promise<number> {
  return (await consoleStore()).alerts.countUnseen(scope, personId);
}
