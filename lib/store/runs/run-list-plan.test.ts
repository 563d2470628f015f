import { sql } from "kysely";
import { expect, test } from "vitest";
import { openTestStore } from "../../testing/stores/test-store.ts";
import { runConditions, type RunFilter } from "./run-list.ts";

test.each<[RunFilter, RegExp[]]>([
  [
    { outcome: "failed" },
    [
      /^SEARCH run_results USING COVERING INDEX run_results_failed \(run_id=\?\)/,
      /^SEARCH b USING INDEX run_batches_failed \(run_id=\?\)/,
      /^SEARCH again USING (COVERING )?INDEX run_batches_repeats \(run_id=\? AND repeats=\?\)/,
    ],
  ],
  [{ outcome: "differs" }, [/^SEARCH run_results .*COVERING INDEX run_results_differ \(run_id=\?\)/]],
  [{ q: "12" }, [/^SEARCH run_results USING COVERING INDEX run_results_group \(group_id=\? AND run_id=\?\)/]],
])("%j uses an index and reads no other result of a run", async (filter, wanted) => {
  const store = await openTestStore();
  try {
    const runs = store.db.selectFrom("runs").selectAll().where("partner_id", "=", "ours");
    const filtered = runs.where((eb) => runConditions(eb, filter));
    const plan = await filtered.explain<{ readonly detail: string }>(undefined, sql`query plan`);
    const inner = plan.map(({ detail }) => detail).filter((detail) => /^(SEARCH|SCAN) (?!runs )/.test(detail));
    expect(inner).toEqual(wanted.map((one) => expect.stringMatching(one)));
  } finally {
    await store.close();
  }
});
