/** Figures of snapshots that an earlier version kept without them, and changes that a sudden end left: worked out once, behind everything else. */
import "server-only";
import { setImmediate as nextTurn } from "node:timers/promises";
import type { JobContext } from "../server/jobs.ts";
import { log } from "../server/log.ts";
import { forEveryPartner } from "../server/store-context.ts";
import type { SnapshotFigures } from "../store/snapshots.ts";
import { buildTargeting } from "../targeting/model.ts";
import { keepChange } from "./kept-change.ts";
import { parseOpportunity } from "./parse-opportunity.ts";
import { snapshotFigures } from "./snapshot-figures.ts";

const AT_ONCE = 20;

/** Does not wait for the end of it. */
export function startFillingHistory(): void {
  void forEveryPartner(fillHistory).catch((error: unknown) =>
    log.error("history not filled", { outcome: String(error).slice(0, 300) }),
  );
}

export async function fillHistory(context: JobContext): Promise<void> {
  const { store, partner } = context;
  for (;;) {
    const bodies = await store.snapshots.unfigured(partner.scope, AT_ONCE);
    for (const { id, bodyText } of bodies) {
      await store.snapshots.saveFigures(partner.scope, id, figuresOf(bodyText));
      await nextTurn();
    }
    if (bodies.length < AT_ONCE) break;
  }
  for (const id of await store.snapshots.unsummed(partner.scope, Number.MAX_SAFE_INTEGER)) {
    await keepChange(context, id);
    await nextTurn();
  }
}

const UNREADABLE: SnapshotFigures = {
  status: "",
  price: null,
  length: null,
  incidence: null,
  entries: 0,
  openEntries: 0,
  countSum: 0,
  steps: [],
};

/** What cannot be read any more has no figures, and is not tried again. */
function figuresOf(bodyText: string): SnapshotFigures {
  try {
    const opportunity = parseOpportunity(bodyText);
    return snapshotFigures(opportunity, buildTargeting(opportunity));
  } catch {
    return UNREADABLE;
  }
}
