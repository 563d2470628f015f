import { afterEach, beforeEach, expect, test } from "vitest";
import { dispositionPairs } from "../../testing/stored-runs.ts";
import { accessesOf } from "../../testing/stores/plans.ts";
import { openTestStore, storeEngine } from "../../testing/stores/test-store.ts";
import { partnerScope } from "../engine/scope.ts";
import type { Store } from "../open-store.ts";
import { staleComparisons, type PageEnd, type PageQuery } from "./recompute-agreement.ts";

const scope = partnerScope("ours");
let store: Store;
beforeEach(async () => {
  store = await openTestStore();
});
afterEach(() => store.close());

const planOf = (wish: PageQuery) => accessesOf(store, staleComparisons(store.db, wish));

const PLANS = {
  sqlite: {
    first: /^SEARCH r USING INDEX run_results_rule \(agreement_rule<\?\)$/,
    next: /^SEARCH r USING INDEX run_results_rule \(.*\(agreement_rule,run_id,position\)>/,
    run: /^SEARCH runs USING INDEX sqlite_autoindex_runs_1 \(id=\?\)$/,
  },
  postgres: {
    first: /^Index Scan of run_results by run_results_rule \(agreement_rule < /,
    next: /^Index Scan of run_results by run_results_rule \(.*ROW\(agreement_rule, run_id, "position"\) > /,
    run: /^Index (Only )?Scan of runs by runs_pkey\b/,
  },
}[storeEngine];

test("each part starts after the previous one, and scans no result of the current rule", async () => {
  const first = await planOf({ rule: 1, limit: 100 });
  const next = await planOf({ rule: 1, limit: 100, after: { rule: 0, runId: "a", position: 7 } });
  expect(first[0]).toMatch(PLANS.first);
  expect(next[0]).toMatch(PLANS.next);
  for (const plan of [first, next]) {
    expect(plan).toHaveLength(2);
    expect(plan[1]).toMatch(PLANS.run);
  }
});

test("returns every own result once and no other partner's, for any part size", async () => {
  const theirs = partnerScope("theirs");
  const ids: string[] = [];
  for (let at = 0; at < 6; at += 1) {
    const run = dispositionPairs(at, ["4.7"], ["match", "undetermined", "wrong_person"]);
    const id = await store.runs.save(at % 2 === 0 ? scope : theirs, run);
    if (at % 2 === 0) ids.push(id);
  }
  for (const limit of [1, 2, 3, 4, 18, 100]) {
    const met: string[] = [];
    for (let after: PageEnd | undefined; ;) {
      const { rows, end } = await store.agreementAgain.before(scope, { rule: 1, limit, after });
      met.push(...rows.map(({ runId, position }) => `${runId} ${position}`));
      if (!end) break;
      after = end;
    }
    expect(met.toSorted()).toEqual(ids.flatMap((id) => [0, 1, 2].map((place) => `${id} ${place}`)).toSorted());
  }
});

test("an answer that arrived during the recomputation keeps its own agreement", async () => {
  const id = await store.runs.save(scope, dispositionPairs(1, ["4.7"], ["match"]));
  const { rows } = await store.agreementAgain.before(scope, { rule: 1, limit: 9 });
  await store.db.updateTable("run_results").set({ live_state: "match", agreement: "yes" }).execute();
  await store.agreementAgain.keep(
    scope,
    rows.map((row) => ({ ...row, agreement: "no" })),
    1,
  );
  const [kept] = await store.db.selectFrom("run_results").select("agreement").where("run_id", "=", id).execute();
  expect(kept?.agreement).toBe("yes");
});
