/** Stored runs for tests, in the store's input format. */
import type { NewRun } from "../store/runs/runs.ts";

/** Live run with one result per local verdict, all with the same dispositions. */
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
