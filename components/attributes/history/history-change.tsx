import { classNames } from "@/components/ui/class-names";
import { ServiceText } from "@/components/ui/text/service-text";
import type { ShownChange } from "@/lib/attributes/history/history";
import type { DiffPart } from "@/lib/attributes/history/text-diff";
import { expiryPeriodText } from "@/lib/attributes/model/expiry";
import { modeLabel } from "@/lib/attributes/model/mode";
import type { LocalText } from "@/lib/attributes/names/attribute-names";
import { langOfLocale, localeName, textDirection } from "@/lib/locale";
import { countryInSentence, countryList } from "../country-names";

interface HistoryTextProps {
  readonly change: Extract<ShownChange, { kind: "text" }>;
  /** Default text of the changed answer; `undefined` for the question or for an unknown answer. */
  readonly answer: LocalText | undefined;
}

/** Changed text: its position, and a character diff. */
function HistoryText({ change, answer }: HistoryTextProps) {
  const { part, answerId, locale, parts, markupOnly } = change;
  return (
    <div className="rounded-control border border-line px-3 py-2">
      <p className="mb-1 flex flex-wrap items-baseline gap-x-2 text-small text-soft">
        <span>
          {PARTS[part]} {answerId === "" ? null : <span className="mono">{answerId}</span>}
          {answer ? (
            <>
              {" "}
              · <ServiceText text={answer.text} locale={answer.locale} limit={80} />
            </>
          ) : null}
        </span>
        <span>
          {locale === "" ? (
            "default text"
          ) : (
            <>
              <span className="mono wrap-anywhere">{locale.slice(0, 40)}</span> {localeName(locale).slice(0, 40)}
            </>
          )}
        </span>
        {change.change === "changed" ? null : <span className="font-medium text-text">{change.change}</span>}
      </p>
      <Parts parts={parts} locale={locale} />
      {markupOnly ? <small className="mt-1 block">Only the markup around the text changed.</small> : null}
    </div>
  );
}

const PARTS = { question: "Question", answer: "Answer", name: "Name", description: "Description" } as const;

/** Limits in characters for unchanged and changed parts: only the text near a change matters. */
const UNCHANGED_LIMIT = 300;

const CHANGED_LIMIT = 2_000;

function Parts({ parts, locale }: { readonly parts: readonly DiffPart[]; readonly locale: string }) {
  const direction = textDirection(locale);
  return (
    // One isolated run in the text's own direction, so that the parts read as one sentence.
    <p
      lang={(locale && langOfLocale(locale)) || undefined}
      dir={direction}
      className={classNames("text-read wrap-anywhere whitespace-pre-wrap", direction === "rtl" && "text-right")}
    >
      {parts.map(({ kind, text }, at) => {
        const key = `${kind} ${at}`;
        if (kind === "same") return <span key={key}>{shortened(text, at === 0, at === parts.length - 1)}</span>;
        const Mark = kind === "added" ? "ins" : "del";
        return (
          <Mark key={key} className="diff">
            <span className="sr-only" lang="en">
              {kind === "added" ? " inserted: " : " removed: "}
            </span>
            {text.slice(0, CHANGED_LIMIT)}
            {text.length > CHANGED_LIMIT ? "…" : ""}
            <span className="sr-only" lang="en">
              {" "}
              end{" "}
            </span>
          </Mark>
        );
      })}
    </p>
  );
}

/** Truncates unchanged text far from a change. */
function shortened(text: string, first: boolean, last: boolean): string {
  if (text.length <= 2 * UNCHANGED_LIMIT) return text;
  const start = first ? "" : text.slice(0, UNCHANGED_LIMIT).toWellFormed();
  const end = last ? "" : text.slice(-UNCHANGED_LIMIT).toWellFormed();
  if (first && last) return `${text.slice(0, 2 * UNCHANGED_LIMIT).toWellFormed()}…`;
  return `${start}…${end}`;
}

interface HistoryChangeProps {
  readonly change: ShownChange;
  /** Default texts by answer id, where available. */
  readonly answers: Readonly<Record<string, LocalText>>;
}

/** One change as text, with old and new value. */
export function HistoryChange({ change, answers }: HistoryChangeProps) {
  switch (change.kind) {
    case "text":
      return <HistoryText change={change} answer={answers[change.answerId]} />;
    case "answer-added":
    case "answer-removed":
      return <WholeAnswer change={change} />;
    case "first-read":
      return null;
    case "active":
      return <p>{activityChangeText(change.before, change.after)}</p>;
    case "mode":
      return (
        <p>
          Mode: {modeLabel(change.before)} → {modeLabel(change.after)}
        </p>
      );
    case "expiry":
      return (
        <p>
          Expires after: {expiryPeriodText(change.before ?? undefined)} → {expiryPeriodText(change.after ?? undefined)}
        </p>
      );
    case "countries":
      return (
        <p>
          {change.answerId === "" ? "Countries" : `Countries of answer ${change.answerId}`}:{" "}
          {[
            change.added.length > 0 ? `added ${countryList(change.added)}` : "",
            change.removed.length > 0 ? `removed ${countryList(change.removed)}` : "",
          ]
            .filter(Boolean)
            .join("; ")}
        </p>
      );
    case "dependency":
      return <p>{dependencyText(change.parentId, change.before, change.after)}</p>;
    case "rank":
      return (
        <p>
          Rank {change.before} → {change.after}
        </p>
      );
    case "listed":
    case "unlisted":
      return <p>{listText(change)}</p>;
  }
}

function WholeAnswer({
  change,
}: {
  readonly change: Extract<ShownChange, { kind: "answer-added" | "answer-removed" }>;
}) {
  const { kind, answerId, texts } = change;
  const standard = texts.find(([locale]) => locale === "")?.[1] ?? "";
  const locales = texts.filter(([locale]) => locale !== "").length;
  const Mark = kind === "answer-added" ? "ins" : "del";
  return (
    <p>
      Answer <span className="mono">{answerId}</span> {kind === "answer-added" ? "added" : "removed"}:{" "}
      <Mark className="diff">
        <ServiceText text={standard} limit={300} />
      </Mark>{" "}
      <small>
        with {locales.toLocaleString("en")} translation{locales === 1 ? "" : "s"}
      </small>
    </p>
  );
}

function activityChangeText(before: boolean | null, after: boolean | null): string {
  return `Status: ${activityLabel(before)} → ${activityLabel(after)}`;
}

function activityLabel(active: boolean | null): string {
  if (active === null) return "not stated";
  return active ? "active" : "inactive";
}

function dependencyText(parent: string, before: readonly string[] | null, after: readonly string[] | null): string {
  if (before === null) return `Now asked when attribute ${parent} has ${answersText(after ?? [])}`;
  if (after === null) return `No longer depends on attribute ${parent}`;
  return `Asked when attribute ${parent} has ${answersText(after)} (before: ${answersText(before)})`;
}

function answersText(ids: readonly string[]): string {
  if (ids.length === 0) return "any answer";
  return ids.length === 1 ? `answer ${ids[0]}` : `one of ${ids.length.toLocaleString("en")} answers`;
}

function listText({ kind, list, country, rank }: Extract<ShownChange, { kind: "listed" | "unlisted" }>): string {
  const name = list === "top" ? "most-used list" : "full list";
  const where = country === null ? name : `${name} for ${countryInSentence(country)}`;
  const position = rank === null ? "" : ` at rank ${rank}`;
  return kind === "listed"
    ? `Added to the ${where}${position}`
    : `Removed from the ${where}${rank === null ? "" : ` (was at rank ${rank})`}`;
}
