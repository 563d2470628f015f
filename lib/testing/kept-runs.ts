/** Kept runs for tests, as the store takes them. */
import type { NewRun } from "../store/runs.ts";

/** A live run with one result for each local verdict, all of them with the same dispositions. */
export const dispositionPairs = (
  createdAt: number,
  pairs: readonly string[],
  verdicts: readonly string[],
  more: Partial<NewRun> = {},
): NewRun => ({
  operator: "ana",
  kind: "live",
  createdAt,
  request: { groupIds: ["1"], answers: 0 },
  respondentHash: "h",
  summary: {},
  results: verdicts.map((verdict, index) => ({
    groupId: String(index + 1),
    figures: { liveState: "refused", verdict, agreement: "open", market: "DE", model: "kleene-1", pairs },
  })),
  ...more,
});
