import { expect, test } from "vitest";
import { accessesOf } from "../../testing/stores/plans.ts";
import { openTestStore, storeEngine } from "../../testing/stores/test-store.ts";
import { runConditions, type RunFilter } from "./run-list.ts";

test.each<[RunFilter, Record<typeof storeEngine, RegExp[]>]>([
  [
    { outcome: "failed" },
    {
      sqlite: [
        /^SEARCH run_results USING COVERING INDEX run_results_failed \(run_id=\?\)/,
        /^SEARCH b USING INDEX run_batches_failed \(run_id=\?\)/,
        /^SEARCH again USING (COVERING )?INDEX run_batches_repeats \(run_id=\? AND repeats=\?\)/,
      ],
      postgres: [
        /^Index (Only )?Scan of run_results by run_results_failed\b/,
        /^Index (Only )?Scan of run_batches by run_batches_failed\b/,
        /^Index (Only )?Scan of run_batches by run_batches_repeats\b/,
      ],
    },
  ],
  [
    { outcome: "differs" },
    {
      sqlite: [/^SEARCH run_results .*COVERING INDEX run_results_differ \(run_id=\?\)/],
      postgres: [/^Index (Only )?Scan of run_results by run_results_differ\b/],
    },
  ],
  [
    { q: "12" },
    {
      sqlite: [/^SEARCH run_results USING COVERING INDEX run_results_group \(group_id=\? AND run_id=\?\)/],
      postgres: [/^Index (Only )?Scan of run_results by run_results_group \(.*group_id = '12'/],
    },
  ],
])("%j uses an index and reads no other result of a run", async (filter, wanted) => {
  const store = await openTestStore();
  try {
    const runs = store.db.selectFrom("runs").selectAll().where("partner_id", "=", "ours");
    const filtered = runs.where((eb) => runConditions(eb, filter));
    const inner = (await accessesOf(store, filtered)).filter((access) => !/^(?:SEARCH|SCAN|.* of) runs\b/.test(access));
    expect(inner).toEqual(wanted[storeEngine].map((one) => expect.stringMatching(one)));
  } finally {
    await store.close();
  }
});
