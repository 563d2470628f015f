import { sql } from "kysely";
import { afterEach, beforeEach, expect, test } from "vitest";
import { dispositionPairs } from "../testing/kept-runs.ts";
import { comparedBefore, type PartEnd, type PartWish } from "./agreement-again.ts";
import { openMemoryStore, type Store } from "./open-store.ts";
import { partnerScope } from "./scope.ts";

const scope = partnerScope("ours");
let store: Store;
beforeEach(async () => {
  store = await openMemoryStore();
});
afterEach(() => store.close());

const planOf = async (wish: PartWish) =>
  (await comparedBefore(store.db, wish).explain<{ readonly detail: string }>(undefined, sql`query plan`)).map(
    ({ detail }) => detail,
  );

test("each part begins where the last one ended, and looks at no result of the rule of now", async () => {
  const first = await planOf({ rule: 1, limit: 100 });
  const next = await planOf({ rule: 1, limit: 100, after: { rule: 0, runId: "a", position: 7 } });
  expect(first[0]).toMatch(/^SEARCH r USING INDEX run_results_rule \(agreement_rule<\?\)$/);
  expect(next[0]).toMatch(/^SEARCH r USING INDEX run_results_rule \(.*\(agreement_rule,run_id,position\)>/);
  for (const plan of [first, next]) {
    expect(plan).toHaveLength(2);
    expect(plan[1]).toMatch(/^SEARCH runs USING INDEX sqlite_autoindex_runs_1 \(id=\?\)$/);
  }
});

test("whatever the parts' size, every result of ours is met once and nobody else's", async () => {
  const theirs = partnerScope("theirs");
  const ids: string[] = [];
  for (let at = 0; at < 6; at += 1) {
    const run = dispositionPairs(at, ["4.7"], ["match", "undetermined", "wrong_person"]);
    const id = await store.runs.save(at % 2 === 0 ? scope : theirs, run);
    if (at % 2 === 0) ids.push(id);
  }
  for (const limit of [1, 2, 3, 4, 18, 100]) {
    const met: string[] = [];
    for (let after: PartEnd | undefined; ;) {
      const { rows, end } = await store.agreementAgain.before(scope, { rule: 1, limit, after });
      met.push(...rows.map(({ runId, position }) => `${runId} ${position}`));
      if (!end) break;
      after = end;
    }
    expect(met.toSorted()).toEqual(ids.flatMap((id) => [0, 1, 2].map((place) => `${id} ${place}`)).toSorted());
  }
});

test("an answer that came while the others were compared keeps what was worked out when it came", async () => {
  const id = await store.runs.save(scope, dispositionPairs(1, ["4.7"], ["match"]));
  const { rows } = await store.agreementAgain.before(scope, { rule: 1, limit: 9 });
  await store.db.updateTable("run_results").set({ live_state: "match", agreement: "yes" }).execute();
  await store.agreementAgain.keep(
    rows.map((row) => ({ ...row, agreement: "no" })),
    1,
  );
  const [kept] = await store.db.selectFrom("run_results").select("agreement").where("run_id", "=", id).execute();
  expect(kept?.agreement).toBe("yes");
});
