import type { ReactNode } from "react";
import { pluralize } from "@/lib/pluralize";
import { emptyStepsOf } from "@/lib/qualification/evaluation/verdict-text";
import { excludingFact, INCOMPATIBLE } from "@/lib/qualification/model/fact-view";
import type { LocalView } from "@/lib/qualification/model/local-view";
import type { OutcomeView, RunView } from "@/lib/qualification/model/run-view";
import { statusText } from "@/lib/status-labels";
import { CAPACITY_LABELS } from "@/lib/targeting/wording/axes-text";
import { emptyStepsText } from "@/lib/targeting/wording/empty-steps-text";
import { REASON_LABELS } from "../run-labels";

interface VerdictProps {
  readonly outcome: OutcomeView;
  readonly kind: RunView["kind"];
}

/** One or two sentences: the local evaluation, and whether the service agrees. */
export function Verdict({ outcome, kind }: VerdictProps) {
  const { local } = outcome;
  return (
    <>
      {local ? localSentence(local) : "This group isn’t in your library, so there is no local check."}{" "}
      {kind === "live" ? serviceSentence(outcome) : "The service wasn’t called."}
    </>
  );
}

function localSentence(local: LocalView): ReactNode {
  const empty = emptyStepsOf(local);
  const failing = local.steps.filter(({ verdict }) => verdict === "wrong_person").length - empty.length;
  switch (local.verdict) {
    case "match":
      return (
        <>
          This respondent is <b>the right person</b> for this group
          {hasQuota(local) ? (
            <>
              , and <b>quotas are open</b>
            </>
          ) : null}
          .
        </>
      );
    case "closed_quota":
      return local.eligibility === "yes" ? (
        <>
          This respondent is <b>the right person</b> for this group, but their quota is{" "}
          <b>{QUOTA_TEXTS[local.capacity]}</b>.
        </>
      ) : (
        <>
          Nothing rules this respondent out, but <b>no open quota entry</b> can be reached, whatever they answer.
        </>
      );
    case "wrong_person":
      return empty.length > 0 ? (
        <>
          <b>No one can enter:</b> {emptyStepsText(empty)}.
        </>
      ) : (
        <>
          This respondent <b>doesn’t match</b> the targeting of this group
          {failing > 0 ? `: ${pluralize(failing, "step fails", "steps fail")}` : null}.
        </>
      );
    case "undetermined":
      return (
        <>
          It’s <b>not clear yet</b> whether this respondent qualifies{openText(local)}.
        </>
      );
    case "incompatible":
      return (
        <>
          <b>{excludingFact(local.facts)?.text ?? INCOMPATIBLE}.</b> This respondent can’t enter
          {alsoText(failing, empty)}.
        </>
      );
    case "not_open":
      return (
        <>
          The opportunity is <b>not open</b> ({statusText(local.readAs.status)}), so no one can enter.
        </>
      );
  }
}

/** Of a run stored before it was kept: whether a step is a quota, which brief views don't tell. */
const hasQuota = ({ hasQuotas, steps, brief }: LocalView): boolean =>
  hasQuotas ?? (Boolean(brief) || steps.some(({ key }) => key.startsWith("Q")));

/** Number of missing answers, and the first other reason. Brief views have neither. */
function openText({ needs, reasons }: LocalView): string {
  const missing = needs.length > 0 ? [`${pluralize(needs.length, "answer is", "answers are")} missing`] : [];
  const other = reasons.find(
    (reason) => needs.length === 0 || (reason !== "needs_answer" && reason !== "answer_expired"),
  );
  const texts = [...missing, ...(other ? [REASON_LABELS[other]] : [])];
  return texts.length === 0 ? "" : `: ${texts.join(", and ")}`;
}

/** Second reason why an excluded respondent can't enter. */
function alsoText(failing: number, empty: readonly string[]): string {
  if (empty.length > 0) return `, and no one else can either: ${emptyStepsText(empty)}`;
  return failing > 0
    ? `, and doesn’t match the targeting either: ${pluralize(failing, "step fails", "steps fail")}`
    : ", whatever they answer";
}

const QUOTA_TEXTS: typeof CAPACITY_LABELS = { ...CAPACITY_LABELS, count_zero: "at count 0" };

function serviceSentence({ live, unreadable, local, agreement }: OutcomeView): string {
  if (unreadable !== undefined) return "The service answered, but its result couldn’t be read. That isn’t a refusal.";
  if (!live) return "The service gave no answer. That isn’t a refusal.";
  if (!local) return "Only the service’s result is known.";
  if (agreement === "yes") return "The service agrees.";
  return agreement === "no" ? "The service disagrees." : "The service’s result neither confirms nor contradicts this.";
}
