import type { ReactNode } from "react";
import type { LocalView } from "@/lib/qualification/model/local-view";
import type { OutcomeView, RunView } from "@/lib/qualification/model/run-view";
import { statusText } from "@/lib/status-labels";
import { CAPACITY_LABELS } from "@/lib/targeting/wording/axes-text";

interface VerdictProps {
  readonly outcome: OutcomeView;
  readonly kind: RunView["kind"];
}

/** One or two sentences: the local evaluation, and whether the service agrees. */
export function Verdict({ outcome: { local, live, agreement }, kind }: VerdictProps) {
  return (
    <>
      {local ? localSentence(local) : "Nothing of this group was read yet, so there is no local reading."}{" "}
      {kind === "live"
        ? serviceSentence(live !== undefined, local !== undefined, agreement)
        : "The service was not asked."}
    </>
  );
}

function localSentence(local: LocalView): ReactNode {
  const failing = local.steps.filter(({ verdict }) => verdict === "wrong_person").length;
  switch (local.verdict) {
    case "match":
      return (
        <>
          This respondent is <b>the right person</b> for this group, and there is <b>room</b>.
        </>
      );
    case "closed_quota":
      return local.eligibility === "yes" ? (
        <>
          This respondent is <b>the right person</b> for this group, but the quota they fall into is{" "}
          <b>{QUOTA_TEXTS[local.capacity]}</b>.
        </>
      ) : (
        <>
          Nothing speaks against this respondent, but <b>no open quota entry</b> can be reached whatever they answer.
        </>
      );
    case "wrong_person":
      return (
        <>
          This respondent is <b>not the person</b> this group looks for:{" "}
          {failing === 1 ? "one step fails" : `${failing} steps fail`}.
        </>
      );
    case "undetermined":
      return (
        <>
          It <b>cannot be told yet</b> whether this respondent fits
          {local.needs.length > 0
            ? `: ${local.needs.length === 1 ? "one answer is" : `${local.needs.length} answers are`} missing`
            : null}
          .
        </>
      );
    case "not_open":
      return (
        <>
          The opportunity itself is <b>not open</b> ({statusText(local.readAs.status)}), so nobody can enter, whoever
          they are.
        </>
      );
  }
}

const QUOTA_TEXTS: typeof CAPACITY_LABELS = { ...CAPACITY_LABELS, count_zero: "at count 0" };

function serviceSentence(answered: boolean, read: boolean, agreement: OutcomeView["agreement"]): string {
  if (!answered) return "The service gave no answer about it, which is not a no.";
  if (!read) return "Only the service's answer is known.";
  if (agreement === "yes") return "The service says the same.";
  return agreement === "no"
    ? "The service says otherwise."
    : "The service's answer neither confirms nor contradicts this.";
}
