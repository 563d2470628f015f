/** Unseen alerts for a page's frame, which has no action's context. Whoever calls it has let the person in. */
import "server-only";
import { consoleStore } from "../server/console-store.ts";
import { currentPartner } from "../server/partner.ts";

export async function currentAlerts(personId: string): Promise<number> {
  return (await consoleStore()).alerts.countUnseen(currentPartner().scope, personId);
}
