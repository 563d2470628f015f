/** Deletes abandoned uploads, and completes deletions that a stop interrupted. */
import "server-only";
import { consoleStore } from "../../server/console-store.ts";
import type { JobContext } from "../../server/jobs/jobs.ts";
import { log } from "../../server/log.ts";
import { forEveryPartner } from "../../server/partner/for-every-partner.ts";
import { startClock } from "../../server/shutdown/clock.ts";
import { isStopping } from "../../server/shutdown/stop-hooks.ts";
import { ABANDONED_AFTER } from "../model/panel-limits.ts";
import { panelCache } from "../reader/panel-reader.ts";

/** Milliseconds. */
const INTERVAL = 600_000;
/** Milliseconds between two purges by any instance; shorter, so that one instance alone misses none. */
const TURN_INTERVAL = 500_000;

/** Starts the timer, once per process, with a first purge at once. */
export const startPanelPurge = (): Promise<void> => startClock("panels", INTERVAL, purgeInTurn)();

async function purgeInTurn(): Promise<void> {
  try {
    await forgetDeletedPanels();
    if (!(await (await consoleStore()).turns.take("panels", TURN_INTERVAL))) return;
    await forEveryPartner(async (context) => purgePanels(context, await context.store.turns.now()));
  } catch (error) {
    log.error("panels not purged", { error });
  }
}

/** Number of erased panels, which is recorded in the audit log. */
export async function purgePanels({ store, partner }: JobContext, now: number): Promise<number> {
  const idleSince = now - ABANDONED_AFTER;
  const ids = await store.panels.abandoned(partner.scope, idleSince);
  let erased = 0;
  for (const id of ids) {
    if (isStopping()) break;
    const isMarked = await store.panels.markDeleting(partner.scope, id, now, { idleSince });
    // Its upload went on meanwhile.
    if (!isMarked && (await store.panels.byId(partner.scope, id))) continue;
    await store.panels.erase(partner.scope, id);
    erased += 1;
  }
  if (erased > 0) {
    const entry = { at: now, operator: "the console", partner: partner.id, action: "purge", subject: "panels" };
    await store.audit.append({ ...entry, detail: { panels: erased } });
  }
  return erased;
}

/** Another instance may have deleted a panel: nothing of it stays in memory. */
async function forgetDeletedPanels(): Promise<void> {
  const cached = panelCache().panels();
  if (cached.size === 0) return;
  const existing = new Set<string>();
  await forEveryPartner(async ({ store, partner }) => {
    for (const { id } of await store.panels.list(partner.scope)) existing.add(id);
  });
  panelCache().drop([...cached].filter((id) => !existing.has(id)));
}
