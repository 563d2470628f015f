import type { MarkState } from "@/components/ui/mark";
import type { LiveState } from "@/lib/qualification/live-view";
import { groupsText } from "@/lib/qualification/asked-groups";
import type { SubjectView } from "@/lib/qualification/run-progress";
import type { RunLine, RunView } from "@/lib/qualification/run-view";
import type { StepView, ToldReason } from "@/lib/qualification/local-view";
import type { VerdictKind } from "@/lib/targeting/reading";
import { REASON_WORDS } from "@/lib/targeting/axes-words";
import { keptApart } from "@/lib/kept-apart";

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
  const subjects = request.personas?.length ?? 1;
  const pairs = request.groupIds.length * subjects;
  const unit = subjects > 1 ? "pairs" : pairs === 1 ? "group" : "groups";
  const all = `${pairs.toLocaleString("en")} ${unit}`;
  if (kind === "local") return `${all} read locally, nobody asked`;
  if (summary.failure && summary.answered === 0) return `${all} asked, no answer`;
  return [
    `${summary.answered.toLocaleString("en")} of ${all} answered`,
    `${summary.agree} ${summary.agree === 1 ? "agrees" : "agree"}, ${summary.differ} ${summary.differ === 1 ? "differs" : "differ"}`,
    ...(summary.durationMs === undefined ? [] : [`${(summary.durationMs / 1_000).toFixed(1)} s`]),
  ].join(" · ");
}

/** "3 live checks, 23 groups" */
export function runSizeText({ kind, request }: Pick<RunLine, "kind" | "request">): string {
  const groups = groupsText(request.groupIds.length);
  if (kind === "local") return `local reading, ${groups}`;
  const calls = request.calls ?? 1;
  return `${calls === 1 ? "1 live check" : `${calls.toLocaleString("en")} live checks`}, ${groups}`;
}

/** The persona's name, or its place among those of the run. */
export const subjectText = ({ label, mark }: SubjectView, place: number): string =>
  label || (mark === undefined ? `Respondent ${place + 1}` : `Respondent #${mark}`);

const answersOf = (answers: number, whose: string): string =>
  `${answers === 1 ? "1 answer" : `${answers} answers`} ${whose}`;

/** "7 answers of Mina desktop", "1 answer by hand"; of a run of several, of the one that is shown or of all. */
export function answersText({
  request,
  subjects = [],
  shownSubject,
}: Pick<RunLine, "request"> & Partial<Pick<RunView, "subjects" | "shownSubject">>): string {
  const shown = subjects.length > 1 && shownSubject !== undefined ? subjects[shownSubject] : undefined;
  if (shown) return answersOf(shown.answers ?? 0, shown.label ? `of ${keptApart(shown.label)}` : "by hand");
  if (subjects.length > 1) {
    const all = subjects.reduce((sum, { answers = 0 }) => sum + answers, 0);
    return answersOf(all, `of ${subjects.length} respondents`);
  }
  return answersOf(request.answers, request.persona ? `of ${keptApart(request.persona)}` : "by hand");
}
