/** One page of stored runs, from our store only. */
import "server-only";
import type { ActionContext } from "../../server/action.ts";
import type { RunFilter } from "../../store/runs/run-list.ts";
import type { RunList } from "../model/run-view.ts";
import { toRunLine } from "../run/stored-run.ts";
import { RUNS_PER_PAGE, type RunsFilterQuery, type RunsQuery } from "./address.ts";

const DAY = 24 * 60 * 60 * 1_000;

export function toRunFilter({ q, by, kind, outcome, pair, from, to }: RunsFilterQuery): RunFilter {
  return {
    ...(q.trim() ? { q } : {}),
    ...(by ? { operator: by } : {}),
    ...(kind ? { kind } : {}),
    ...(outcome ? { outcome } : {}),
    ...(pair ? { pair } : {}),
    ...(from ? { from: Date.parse(from) } : {}),
    ...(to ? { before: Date.parse(to) + DAY } : {}),
  };
}

export async function runList(
  { store, partner }: Pick<ActionContext, "store" | "partner">,
  { page, ...query }: RunsQuery,
): Promise<RunList> {
  const filter = toRunFilter(query);
  const listPage = (number: number) =>
    store.runs.list(partner.scope, { ...filter, limit: RUNS_PER_PAGE, offset: (number - 1) * RUNS_PER_PAGE });
  const [wanted, all, operators] = await Promise.all([
    listPage(page),
    store.runs.list(partner.scope, { limit: 0, offset: 0 }),
    store.runs.operators(partner.scope),
  ]);
  // Old runs may have been deleted since the link was made: the last page is shown.
  const isPastEnd = wanted.rows.length === 0 && wanted.total > 0;
  const shown = isPastEnd ? Math.ceil(wanted.total / RUNS_PER_PAGE) : page;
  const found = isPastEnd ? await listPage(shown) : wanted;
  const subjects = await store.runBatches.personasOf(
    partner.scope,
    found.rows.map(({ id }) => id),
  );
  const rows = found.rows.map((row) => ({ ...toRunLine(row), subjects: subjects.get(row.id) ?? [] }));
  return { rows, page: shown, total: found.total, all: all.total, operators };
}
