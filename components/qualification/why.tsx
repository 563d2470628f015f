import { Sentence } from "@/components/opportunities/sentence";
import { ServiceText } from "@/components/ui/service-text";
import { dispositionText, type Labels } from "@/lib/qualification/dispositions";
import type { LiveView } from "@/lib/qualification/live-view";
import type { LocalView, StepView } from "@/lib/qualification/local-view";
import type { OutcomeView } from "@/lib/qualification/run-view";
import { statusSaid } from "@/lib/status-words";
import { TOLD_REASON_WORDS } from "./run-words";
import { UnnamedReason } from "./unnamed-reason";
import { useLabels } from "./use-labels";

/** The shortest true explanation of one line: the local reading first, then the service's own words. */
export function Why({ outcome: { live, local, agreement, reasons } }: { readonly outcome: OutcomeView }) {
  const labels = useLabels();
  const unnamed = new Set(
    live?.dispositions.flatMap(({ pair, name }) => ((labels[pair] ?? name) === undefined ? [pair] : [])),
  );
  const small = live ? liveWords(live, local, labels) : [];
  return (
    <div className="grid gap-0.75">
      <div>{local ? <LocalWhy local={local} /> : "Not in the library: no local reading."}</div>
      {small.map((line) => (
        <small key={line}>{line}</small>
      ))}
      {[...unnamed].map((pair) => (
        <UnnamedReason key={pair} pair={pair} />
      ))}
      {agreement === "open" && live && local ? <small>Not comparable: {reasons.join("; ")}.</small> : null}
      {agreement === "no" ? <small>May explain it: {reasons.join("; ")}.</small> : null}
      {live?.oddities.map((line) => (
        <small key={line}>{line}</small>
      ))}
    </div>
  );
}

/** The first condition that the respondent's answer speaks against; of a choice of a few, the whole choice. */
function Mismatch({ step: { told, choice } }: { readonly step: StepView }) {
  const cell = told?.cells.find(({ truth }) => truth === "no");
  if (!cell) return "no entry can be passed";
  const has = <b>{cell.has.map(({ text }) => text).join(", ") || "nothing"}</b>;
  if (choice) {
    return (
      <>
        wanted: <Sentence segments={choice} />; has {has}
      </>
    );
  }
  return (
    <>
      wants <ServiceText text={cell.attribute.text} locale={cell.attribute.lang} className="text-soft" />{" "}
      <Sentence segments={cell.wanted} />, has {has}
    </>
  );
}

const SHOWN_STEPS = 6;

function LocalWhy({ local }: { readonly local: LocalView }) {
  const [first] = local.steps;
  if (local.verdict === "not_open") return `The opportunity itself is not open: ${statusSaid(local.readAs.status)}.`;
  if (local.brief) return "Steps are kept of runs of up to 200 pairs; the workbench tells them.";
  if (local.verdict === "match") return <Passes steps={local.steps} />;
  if (local.verdict === "undetermined") return <Missing local={local} />;
  if (!first?.told) return `${first?.key ?? "A step"} has no entry that anybody could pass.`;
  return (
    <>
      <span className="mono">{first.key}</span>:{" "}
      {local.verdict === "wrong_person" ? <Mismatch step={first} /> : <Shut shut={first.shut} told={first.told} />}
    </>
  );
}

/** How much of the step is shut; of the one entry that the respondent is in, which that is. */
function Shut({ shut, told }: { readonly shut: string | undefined; readonly told: NonNullable<StepView["told"]> }) {
  if (shut !== undefined) return shut;
  return (
    <>
      <Sentence segments={told.sentence} /> is {(told.state ?? "closed").toLowerCase()}
    </>
  );
}

function Passes({ steps }: { readonly steps: readonly StepView[] }) {
  if (steps.length === 0) return "Anyone may take part: there is no targeting.";
  const inOrder = steps.toSorted((a, b) => (a.key < b.key ? -1 : 1));
  const words = inOrder
    .slice(0, SHOWN_STEPS)
    .map(({ key, told }) => (told?.count ? `${key} (${told.count} left)` : key));
  const more = steps.length > SHOWN_STEPS ? ` and ${steps.length - SHOWN_STEPS} more` : "";
  return `Passes ${words.join(", ")}${more}`;
}

const SHOWN_NEEDS = 4;

/** "**Income** expired, **Children** never asked"; without an expired answer "Needs **Income**, **Children**". */
function Missing({ local: { needs, reasons } }: { readonly local: LocalView }) {
  const others = reasons
    .filter((reason) => reason !== "needs_answer" && reason !== "answer_expired")
    .map((reason) => TOLD_REASON_WORDS[reason]);
  const anyExpired = needs.some(({ expired }) => expired);
  const inOrder = needs.toSorted((a, b) => Number(Boolean(b.expired)) - Number(Boolean(a.expired)));
  return (
    <>
      {needs.length > 0 && !anyExpired ? "Needs " : null}
      {inOrder.slice(0, SHOWN_NEEDS).map(({ attributeId, attribute, expired }, index) => (
        <span key={attributeId}>
          {index > 0 ? ", " : null}
          <b>
            <ServiceText text={attribute.text} locale={attribute.lang} />
          </b>
          {anyExpired ? (expired ? " expired" : " never asked") : null}
        </span>
      ))}
      {needs.length > SHOWN_NEEDS ? ` and ${needs.length - SHOWN_NEEDS} more` : null}
      {needs.length > 0 && others.length > 0 ? "; " : null}
      {others.join(", ")}
    </>
  );
}

function liveWords(live: LiveView, local: LocalView | undefined, labels: Labels): string[] {
  const stated = local?.readAs.statedMinutes;
  const seen = live.seenMinutes;
  return [
    ...live.dispositions.map((view) => dispositionText(view, labels)),
    ...(seen === undefined
      ? []
      : [stated === undefined ? `Length seen ${seen} min` : `Length stated ${stated} min, seen ${seen} min`]),
  ];
}
