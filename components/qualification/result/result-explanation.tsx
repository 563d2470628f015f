import { Sentence } from "@/components/opportunities/targeting/sentence";
import { ServiceText } from "@/components/ui/text/service-text";
import { emptyStepsOf } from "@/lib/qualification/evaluation/verdict-text";
import { dispositionText, type Labels } from "@/lib/qualification/model/dispositions";
import { excludingFact, INCOMPATIBLE } from "@/lib/qualification/model/fact-view";
import type { LiveView } from "@/lib/qualification/model/live-view";
import type { LocalView, StepView } from "@/lib/qualification/model/local-view";
import type { OutcomeView } from "@/lib/qualification/model/run-view";
import { statusText } from "@/lib/status-labels";
import { emptyStepsText } from "@/lib/targeting/wording/empty-steps-text";
import { closedStateText } from "./closed-state-text";
import { REASON_LABELS } from "../run-labels";
import { UnnamedReason } from "./unnamed-reason";
import { useLabels } from "./use-labels";

/** Shortest accurate explanation of one outcome: the local evaluation first, then the service's reasons. */
export function ResultExplanation({ outcome: { live, local, agreement, reasons } }: { readonly outcome: OutcomeView }) {
  const labels = useLabels();
  const unnamed = new Set(
    live?.dispositions.flatMap(({ pair, name }) => ((labels[pair] ?? name) === undefined ? [pair] : [])),
  );
  const small = live ? liveText(live, local, labels) : [];
  return (
    <div className="grid gap-0.75">
      <div>{local ? <LocalExplanation local={local} /> : "Not in the library, so no local check."}</div>
      {small.map((line) => (
        <small key={line}>{line}</small>
      ))}
      {[...unnamed].map((pair) => (
        <UnnamedReason key={pair} pair={pair} />
      ))}
      {agreement === "open" && live && local ? <small>Not comparable: {reasons.join("; ")}.</small> : null}
      {agreement === "no" ? <small>Possible reason: {reasons.join("; ")}.</small> : null}
      {live?.oddities.map((line) => (
        <small key={line}>{line}</small>
      ))}
    </div>
  );
}

/**
 * First condition that the respondent's answer fails; if the step is one choice among a few values, the whole choice.
 */
function Mismatch({ step: { told: decidingEntry, choice } }: { readonly step: StepView }) {
  const cell = decidingEntry?.cells.find(({ truth }) => truth === "no");
  if (!cell) return "no entry matches";
  const has = <b>{cell.has.map(({ text }) => text).join(", ") || "nothing"}</b>;
  if (choice) {
    return (
      <>
        requires <Sentence segments={choice} />; respondent has {has}
      </>
    );
  }
  return (
    <>
      requires <ServiceText text={cell.attribute.text} locale={cell.attribute.lang} className="text-soft" />{" "}
      <Sentence segments={cell.wanted} />; respondent has {has}
    </>
  );
}

const MAX_STEPS = 6;

function LocalExplanation({ local }: { readonly local: LocalView }) {
  const [first] = local.steps;
  if (local.verdict === "not_open") return `The opportunity is not open: ${statusText(local.readAs.status)}.`;
  const excluding = excludingFact(local.facts);
  if (local.verdict === "incompatible") return `${excluding?.text ?? INCOMPATIBLE}.`;
  const empty = emptyStepsOf(local);
  if (empty.length > 0) return `No one can enter: ${emptyStepsText(empty)}.`;
  if (local.brief) return "Steps are saved only for runs of up to 200 pairs. Check this pair in Qualify to see them.";
  if (local.verdict === "match") return <Passes steps={local.steps} />;
  if (local.verdict === "undetermined") return <Missing local={local} />;
  if (!first?.told) return "A step has no entry that anyone can pass.";
  return (
    <>
      <span className="mono">{first.key}</span>:{" "}
      {local.verdict === "wrong_person" ? (
        <Mismatch step={first} />
      ) : (
        <ClosedStep shut={first.shut} decidingEntry={first.told} />
      )}
    </>
  );
}

/** Extent to which the step is closed; if only the respondent's own entry is closed, that entry. */
function ClosedStep({
  shut,
  decidingEntry,
}: {
  readonly shut: string | undefined;
  readonly decidingEntry: NonNullable<StepView["told"]>;
}) {
  if (shut !== undefined) return shut;
  return (
    <>
      <Sentence segments={decidingEntry.sentence} />; this entry is {closedStateText(decidingEntry.state)}
    </>
  );
}

function Passes({ steps }: { readonly steps: readonly StepView[] }) {
  if (steps.length === 0) return "No targeting: everyone passes.";
  const inOrder = steps.toSorted((a, b) => (a.key < b.key ? -1 : 1));
  const texts = inOrder
    .slice(0, MAX_STEPS)
    .map(({ key, told: decidingEntry }) => (decidingEntry?.count ? `${key} (count ${decidingEntry.count})` : key));
  const more = steps.length > MAX_STEPS ? ` and ${steps.length - MAX_STEPS} more` : "";
  return `Passes ${texts.join(", ")}${more}`;
}

const MAX_NEEDS = 4;

/** "**Income** expired, **Children** not answered"; without an expired answer "Needs **Income**, **Children**". */
function Missing({ local: { needs, reasons } }: { readonly local: LocalView }) {
  const rest = reasons
    .filter((reason) => reason !== "needs_answer" && reason !== "answer_expired")
    .map((reason) => REASON_LABELS[reason])
    .join(", ");
  const anyExpired = needs.some(({ expired }) => expired);
  const inOrder = needs.toSorted((a, b) => Number(Boolean(b.expired)) - Number(Boolean(a.expired)));
  return (
    <>
      {needs.length > 0 && !anyExpired ? "Needs " : null}
      {inOrder.slice(0, MAX_NEEDS).map(({ attributeId, attribute, expired }, index) => (
        <span key={attributeId}>
          {index > 0 ? ", " : null}
          <b>
            <ServiceText text={attribute.text} locale={attribute.lang} />
          </b>
          {anyExpired ? (expired ? " expired" : " not answered") : null}
        </span>
      ))}
      {needs.length > MAX_NEEDS ? ` and ${needs.length - MAX_NEEDS} more` : null}
      {needs.length > 0 && rest !== "" ? "; " : null}
      {needs.length > 0 ? rest : rest.charAt(0).toUpperCase() + rest.slice(1)}
    </>
  );
}

function liveText(live: LiveView, local: LocalView | undefined, labels: Labels): string[] {
  const stated = local?.readAs.statedMinutes;
  const seen = live.seenMinutes;
  return [
    ...live.dispositions.map((view) => dispositionText(view, labels)),
    ...(seen === undefined
      ? []
      : [stated === undefined ? `Actual length ${seen} min` : `Stated length ${stated} min, actual ${seen} min`]),
  ];
}
