/** One page of kept runs. From our store only. */
import "server-only";
import type { ActionContext } from "../server/action.ts";
import { toRunFilter, type RunListWish } from "./run-params.ts";
import { RUNS_A_PAGE } from "./run-choices.ts";
import type { RunList } from "./run-view.ts";
import { toRunLine } from "./runs.ts";

export async function runList(
  { store, partner }: Pick<ActionContext, "store" | "partner">,
  { page, ...wish }: RunListWish,
): Promise<RunList> {
  const filter = toRunFilter(wish);
  const [found, all, operators] = await Promise.all([
    store.runs.list(partner.scope, { ...filter, limit: RUNS_A_PAGE, offset: (page - 1) * RUNS_A_PAGE }),
    store.runs.list(partner.scope, { limit: 0, offset: 0 }),
    store.runs.operators(partner.scope),
  ]);
  return { rows: found.rows.map(toRunLine), total: found.total, all: all.total, operators };
}
