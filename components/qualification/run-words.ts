import type { MarkState } from "@/components/ui/mark";
import type { LiveState } from "@/lib/qualification/live-view";
import type { RunLine } from "@/lib/qualification/run-view";
import type { StepView, ToldReason } from "@/lib/qualification/local-view";
import type { VerdictKind } from "@/lib/targeting/reading";
import { REASON_WORDS } from "@/lib/targeting/verdict-words";

export const LIVE_WORDS: Readonly<Record<LiveState, readonly [MarkState, string]>> = {
  match: ["match", "Full match"],
  profiling: ["maybe", "Needs profiling"],
  qualified: ["match", "Qualified"],
  refused: ["miss", "Not qualified"],
};

/** Why something is undecided; an answer that is too old is one of the reasons. */
export const TOLD_REASON_WORDS: Readonly<Record<ToldReason, string>> = {
  ...REASON_WORDS,
  answer_expired: "the answer expired",
};

const STEP_WORDS: Readonly<Record<VerdictKind, string>> = {
  match: "Pass",
  undetermined: "Unknown",
  closed_quota: "Closed",
  wrong_person: "Fails",
  not_open: "Closed",
};

export const stepWord = ({ kind, verdict }: Pick<StepView, "kind" | "verdict">): string =>
  kind === "quota" && verdict === "match" ? "Open" : STEP_WORDS[verdict];

/** "4 of 5 groups answered · 3 agree, 1 differs · 1.2 s" */
export function runSummaryText({ kind, request, summary }: Pick<RunLine, "kind" | "request" | "summary">): string {
  const groups = request.groupIds.length;
  if (kind === "local") return `${groups} ${groups === 1 ? "group" : "groups"} read locally, nobody asked`;
  if (summary.failure) return `${groups} ${groups === 1 ? "group" : "groups"} asked, no answer`;
  return [
    `${summary.answered} of ${groups} ${groups === 1 ? "group" : "groups"} answered`,
    `${summary.agree} ${summary.agree === 1 ? "agrees" : "agree"}, ${summary.differ} ${summary.differ === 1 ? "differs" : "differ"}`,
    ...(summary.durationMs === undefined ? [] : [`${(summary.durationMs / 1_000).toFixed(1)} s`]),
  ].join(" · ");
}
