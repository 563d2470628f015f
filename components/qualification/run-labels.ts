import type { StatusTone } from "@/components/ui/status-icon";
import { isolateBidi } from "@/lib/bidi-isolate";
import { pluralize } from "@/lib/pluralize";
import { groupsText } from "@/lib/qualification/form/requested-groups";
import type { LiveState } from "@/lib/qualification/model/live-view";
import type { StepView, ShownReason } from "@/lib/qualification/model/local-view";
import type { SubjectView } from "@/lib/qualification/model/run-progress";
import type { RunLine, RunView } from "@/lib/qualification/model/run-view";
import type { VerdictKind } from "@/lib/targeting/evaluation";
import { UNKNOWN_REASON_LABELS } from "@/lib/targeting/wording/axes-text";
import { formatSeconds } from "@/lib/time";

export const LIVE_LABELS: Readonly<Record<LiveState, readonly [StatusTone, string]>> = {
  match: ["match", "Full match"],
  profiling: ["maybe", "Needs profiling"],
  qualified: ["match", "Qualified"],
  refused: ["miss", "Not qualified"],
};

/** Reasons for an undetermined result, including an expired answer. */
export const REASON_LABELS: Readonly<Record<ShownReason, string>> = {
  ...UNKNOWN_REASON_LABELS,
  answer_expired: "answer expired",
};

const STEP_LABELS: Readonly<Record<VerdictKind, string>> = {
  match: "Pass",
  undetermined: "Unknown",
  closed_quota: "Closed",
  wrong_person: "Fails",
  incompatible: "Fails",
  not_open: "Closed",
};

export const stepLabel = ({ kind, verdict }: Pick<StepView, "kind" | "verdict">): string =>
  kind === "quota" && verdict === "match" ? "Open" : STEP_LABELS[verdict];

/** "4 of 5 groups answered · 3 agree, 1 differs · 1.2 s" */
export function runSummaryText({ kind, request, summary }: Pick<RunLine, "kind" | "request" | "summary">): string {
  const subjects = request.personas?.length ?? 1;
  const pairs = request.groupIds.length * subjects;
  const unit = subjects > 1 ? "pairs" : pairs === 1 ? "group" : "groups";
  const all = `${pairs.toLocaleString("en")} ${unit}`;
  if (kind === "local") return `${all} checked locally (service not called)`;
  if (summary.failure && summary.answered === 0) return `${all} sent, no answer`;
  return [
    `${summary.answered.toLocaleString("en")} of ${all} answered`,
    `${summary.agree} ${summary.agree === 1 ? "agrees" : "agree"}, ${summary.differ} ${summary.differ === 1 ? "differs" : "differ"}`,
    ...(summary.durationMs === undefined ? [] : [formatSeconds(summary.durationMs)]),
  ].join(" · ");
}

/** "3 live checks, 23 groups" */
export function runSizeText({ kind, request }: Pick<RunLine, "kind" | "request">): string {
  const groups = groupsText(request.groupIds.length);
  if (kind === "local") return `local check, ${groups}`;
  const calls = request.calls ?? 1;
  return `${pluralize(calls, "live check")}, ${groups}`;
}

/** Persona name; without one, the hash of the respondent or the number in the run. */
export const subjectText = ({ label, fingerprint }: SubjectView, index: number): string =>
  label || (fingerprint === undefined ? `Respondent ${index + 1}` : `Respondent (hash ${fingerprint})`);

const answersOf = (answers: number, whose: string): string => `${pluralize(answers, "answer")} ${whose}`;

/**
 * "7 answers of Mina desktop", "1 answer entered"; for a run of several respondents, those of the shown one or of all.
 */
export function answersText({
  request,
  subjects = [],
  shownSubject,
}: Pick<RunLine, "request"> & Partial<Pick<RunView, "subjects" | "shownSubject">>): string {
  const shown = subjects.length > 1 && shownSubject !== undefined ? subjects[shownSubject] : undefined;
  if (shown) return answersOf(shown.answers ?? 0, shown.label ? `of ${isolateBidi(shown.label)}` : "entered");
  if (subjects.length > 1) {
    const all = subjects.reduce((sum, { answers = 0 }) => sum + answers, 0);
    return answersOf(all, `of ${subjects.length} respondents`);
  }
  return answersOf(request.answers, request.persona ? `of ${isolateBidi(request.persona)}` : "entered");
}
