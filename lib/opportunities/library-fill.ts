/** Columns of the library that an earlier version did not keep are worked out of the newest bodies, once, behind everything else. */
import "server-only";
import { setImmediate as nextTurn } from "node:timers/promises";
import type { JobContext } from "../server/jobs.ts";
import { log } from "../server/log.ts";
import { forEveryPartner } from "../server/store-context.ts";
import type { FacetSource } from "../store/opportunities.ts";
import { parseOpportunity } from "./parse-opportunity.ts";

const AT_ONCE = 50;

/** Does not wait for the end of it. */
export function startFilling(): void {
  void forEveryPartner(fillLibrary).catch((error: unknown) =>
    log.error("library not filled", { outcome: String(error).slice(0, 300) }),
  );
}

export async function fillLibrary({ store, partner }: JobContext): Promise<void> {
  for (;;) {
    const bodies = await store.opportunities.unfilled(partner.scope, AT_ONCE);
    for (const { id, bodyText } of bodies) {
      await store.opportunities.fill(partner.scope, id, readable(bodyText));
      await nextTurn();
    }
    if (bodies.length < AT_ONCE) return;
  }
}

/** A body that cannot be read has nothing to look for it by, and keeps nobody else's waiting. */
function readable(bodyText: string): FacetSource {
  try {
    return parseOpportunity(bodyText);
  } catch {
    return { category_ids: [], requirements: null };
  }
}
