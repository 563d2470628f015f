import type { LocalText } from "@/lib/attributes/attribute-names";
import { expiryWords } from "@/lib/attributes/expiry";
import type { ShownChange } from "@/lib/attributes/history";
import { modeWords } from "@/lib/attributes/mode";
import { ServiceText } from "../ui/service-text";
import { countryList } from "./country-names";
import { HistoryText } from "./history-text";

interface HistoryChangeProps {
  readonly change: ShownChange;
  /** Default texts of the answers named, where they are known. */
  readonly answers: Readonly<Record<string, LocalText>>;
}

/** One change in words; what it was, and what it is. */
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
      return <p>{activityWords(change.before, change.after)}</p>;
    case "mode":
      return (
        <p>
          Mode: {modeWords(change.before)} → {modeWords(change.after)}
        </p>
      );
    case "expiry":
      return (
        <p>
          Expires after: {expiryWords(change.before ?? undefined)} → {expiryWords(change.after ?? undefined)}
        </p>
      );
    case "countries":
      return (
        <p>
          {change.answerId === "" ? "Countries" : `Countries of answer ${change.answerId}`}:{" "}
          {[
            change.added.length > 0 ? `new in ${countryList(change.added)}` : "",
            change.removed.length > 0 ? `gone from ${countryList(change.removed)}` : "",
          ]
            .filter(Boolean)
            .join("; ")}
        </p>
      );
    case "dependency":
      return <p>{dependencyWords(change.parentId, change.before, change.after)}</p>;
    case "rank":
      return (
        <p>
          Rank {change.before} → {change.after}
        </p>
      );
    case "listed":
    case "unlisted":
      return <p>{listWords(change)}</p>;
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

function activityWords(before: boolean | null, after: boolean | null): string {
  return `Activity: ${activityWord(before)} → ${activityWord(after)}`;
}

function activityWord(active: boolean | null): string {
  if (active === null) return "not stated";
  return active ? "active" : "inactive";
}

function dependencyWords(parent: string, before: readonly string[] | null, after: readonly string[] | null): string {
  if (before === null) return `Now asked when attribute ${parent} has ${answerWords(after ?? [])}`;
  if (after === null) return `No longer asked depending on attribute ${parent}`;
  return `Asked when attribute ${parent} has ${answerWords(after)} (before: ${answerWords(before)})`;
}

const answerWords = (ids: readonly string[]): string =>
  ids.length === 0 ? "any answer" : `${ids.length.toLocaleString("en")} answer${ids.length === 1 ? "" : "s"}`;

function listWords({ kind, list, country, rank }: Extract<ShownChange, { kind: "listed" | "unlisted" }>): string {
  const name = list === "top" ? "list of the most used" : "full list";
  const where = country === null ? name : `${name} of ${countryList([country])}`;
  const place = rank === null ? "" : ` at rank ${rank}`;
  return kind === "listed"
    ? `New in the ${where}${place}`
    : `Gone from the ${where}, where it stood${place || " before"}`;
}
