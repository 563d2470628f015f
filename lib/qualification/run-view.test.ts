import { expect, test } from "vitest";
import type { Int64 } from "../int64.ts";
import type { VerdictKind } from "../targeting/reading.ts";
import type { LiveState, LiveView } from "./live-view.ts";
import type { LocalView } from "./local-view.ts";
import { tallyOutcomes, type OutcomeView } from "./run-view.ts";

const outcome = (state?: LiveState, verdict?: VerdictKind): OutcomeView => ({
  subject: 0,
  groupId: "1" as Int64,
  // A tally reads nothing else of either side.
  ...(state ? { live: { state } as LiveView } : {}),
  ...(verdict ? { local: { verdict } as LocalView } : {}),
  agreement: "open",
  reasons: [],
  linkReady: false,
});

test("a live run is tallied by what the service answered, each group once", () => {
  const states = ["match", "qualified", "profiling", "refused", undefined] as const;
  const outcomes = states.map((state) => outcome(state, "closed_quota"));
  expect(tallyOutcomes("live", outcomes)).toEqual({ match: 2, maybe: 1, closed: 0, miss: 1, none: 1 });
});

test("a local run by our own reading", () => {
  const verdicts = ["match", "undetermined", "closed_quota", "not_open", "wrong_person", undefined] as const;
  const outcomes = verdicts.map((verdict) => outcome(undefined, verdict));
  expect(tallyOutcomes("local", outcomes)).toEqual({ match: 1, maybe: 1, closed: 2, miss: 1, none: 1 });
});
