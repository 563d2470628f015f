/** Text of findings for display. English, with the names of attributes and answers. */
import type { Int64 } from "../../int64.ts";
import { isolateBidi } from "../../bidi-isolate.ts";
import type { Cell } from "../../sampling/schema.ts";
import { UNREADABLE } from "../../sampling/unreadable/kinds.ts";
import {
  attributeSegment,
  cellSentence,
  cellValueSegments,
  choiceValues,
  type Wording,
} from "../wording/cell-sentence.ts";
import { answerText } from "../wording/names.ts";
import type { Segment } from "../wording/segments.ts";
import type { Finding, FindingKind, FindingSide } from "./finding.ts";

const TITLES: Readonly<Record<FindingKind, string>> = {
  no_open_path: "Open, but no one can enter",
  contradiction: "Contradiction",
  empty_step: "Empty step",
  status_not_understood: "Unknown status",
  locale_not_understood: "Unknown country or language",
  kind_not_understood: "Unsupported condition",
  dangling_tag: "Tag without a cell",
  duplicate_tag: "Tag defined more than once",
  unused_cell: "Unused cell",
  hidden_targeting: "Hidden targeting",
  inactive_attribute: "Inactive attribute",
  unknown_answer: "Answer doesn’t belong to the attribute",
  answer_not_offered: "Answer not offered here",
  no_text: "No text",
  past_field: "Field time over",
  contract_drift: "Not in the contract",
};

/** Short heading. "No German text" for a locale whose language has an English name. */
export function findingTitle({ kind, where }: Pick<Finding, "kind" | "where">): string {
  if (kind === "no_text" && where) return `No ${isolateBidi(languageName(where))} text`;
  if (kind === "answer_not_offered" && where) return `Answer not offered in ${isolateBidi(where)}`;
  return TITLES[kind];
}

/** Explanation in one or two sentences. */
export function findingText(finding: Finding, wording: Wording): Segment[] {
  return say(finding, wording).map((part) =>
    typeof part === "string" ? { kind: "text", text: part, lang: "en" } : part,
  );
}

type Part = string | Segment;

/** Further steps, tags or sides are only counted. */
const NAMED = 4;

function say(finding: Finding, wording: Wording): Part[] {
  const { kind, total, positions } = finding;
  const attribute = (): Part => attributeSegment((finding.attributeId ?? "") as Int64, wording);
  switch (kind) {
    case "no_open_path":
      return [`${stepNames(finding)} ${total === 1 ? "has" : "have"} no open entry.`];
    case "empty_step":
      return [`${stepNames(finding)} ${total === 1 ? "has" : "have"} no entries: no one can pass.`];
    case "contradiction":
      return sayContradiction(finding, wording);
    case "status_not_understood":
      return [sayStatus(finding)];
    case "locale_not_understood":
      return [
        `${listed((finding.values ?? []).map(isolateBidi))} ${total === 1 ? "isn’t a two-letter code" : "aren’t two-letter codes"}, so no respondent is excluded because of ${total === 1 ? "it" : "them"}.`,
      ];
    case "kind_not_understood":
      return [
        `${count(total, "cell")} ${unsupported(total, finding.values ?? [])} and ${total === 1 ? "counts" : "count"} as unknown for everyone.`,
      ];
    case "dangling_tag":
      return [
        `${tagNames(finding)} ${finding.tags === 1 ? "has no matching cell, so its condition is" : "have no matching cell, so their conditions are"} unknown.`,
      ];
    case "duplicate_tag":
      return [
        `${tagNames(finding)} ${total === 1 ? "is" : "are"} defined more than once. Only the first definition is used.`,
      ];
    case "unused_cell":
      return [
        `No entry uses ${total === 1 ? `cell ${isolateBidi(positions[0]?.tag ?? "")}` : `${count(total, "cell")}`}.`,
      ];
    case "hidden_targeting":
      return [
        `${total === 1 ? "One cell is" : `${number(total)} cells are`} not disclosed. If the service rejects a respondent because of ${total === 1 ? "it" : "them"} (2.8, undisclosed filter), this page can’t say why.`,
      ];
    case "inactive_attribute":
      return [attribute(), ` is no longer active; ${count(total, "cell")} ${total === 1 ? "uses" : "use"} it.`];
    case "unknown_answer":
      return [attribute(), ` has no ${total === 1 ? "answer" : "answers"} `, ...values(finding, wording), "."];
    case "answer_not_offered":
      return [
        ...values(finding, wording),
        " of ",
        attribute(),
        ` ${total === 1 ? "is" : "are"} not offered in ${isolateBidi(finding.where ?? "this country")}.`,
      ];
    case "no_text":
      return sayNoText(finding, attribute());
    case "past_field":
      return [sayPast(finding.days ?? 0)];
    case "contract_drift":
      return [
        `The service sent fields or values that aren’t in the contract: ${someOf((finding.values ?? []).map(isolateBidi), total)}.`,
      ];
  }
}

const number = (value: number): string => value.toLocaleString("en");
const count = (value: number, what: string): string => `${number(value)} ${what}${value === 1 ? "" : "s"}`;
const listed = (items: readonly string[]): string => new Intl.ListFormat("en", { type: "conjunction" }).format(items);

/** @param names at least the first ones of `total`. */
function someOf(names: readonly string[], total: number): string {
  const named = total <= NAMED ? names : names.slice(0, NAMED - 1);
  const more = total - named.length;
  return listed(more > 0 ? [...named, `${number(more)} more`] : named);
}

/** Spelled out: a bare step key is meaningless outside the opportunity page. */
const stepName = (key: string): string => `${key.startsWith("F") ? "filter" : "quota"} ${key}`;

const capital = (text: string): string => text.slice(0, 1).toUpperCase() + text.slice(1);

const stepNames = ({ positions, total }: Finding): string =>
  capital(
    someOf(
      positions.map(({ step }) => stepName(step ?? "")),
      total,
    ),
  );

/** The positions may hold fewer tags than there are. */
function tagNames({ positions, total, tags = total }: Finding): string {
  const names = [...new Set(positions.map(({ tag }) => isolateBidi(tag ?? "")))];
  const [only] = names;
  return tags === 1 && total > 1
    ? `The tag ${only} (in ${number(total)} entries)`
    : `The tag${total === 1 ? "" : "s"} ${someOf(names, tags)}`;
}

/** An opportunity without a readable status may be open; an entry without one is not. */
function sayStatus({ values: words = [], positions, total, isUnstated }: Finding): string {
  const own = positions.some(({ entry }) => entry === undefined);
  const entries = total - (own ? 1 : 0);
  const unstated = isUnstated
    ? "The opportunity’s status is missing or unreadable, so it’s unknown whether it’s open."
    : "";
  if (entries === 0) return unstated || `The status ${isolateBidi(words[0] ?? "")} is not documented. ${NOT_OPEN}`;
  const many = entries === 1 ? "One quota entry" : `${number(entries)} quota entries`;
  const who = own && !isUnstated ? `The opportunity and ${entries === 1 ? "1 quota entry" : many}` : many;
  const have = who === "One quota entry" ? "has" : "have";
  const statuses = listed(words.map((word) => isolateBidi(word) || "empty"));
  return `${unstated} ${who} ${have} an unknown status: ${statuses}. ${NOT_OPEN}`.trim();
}

const NOT_OPEN = "Treated as not open.";

function values({ positions, total, attributeId = "" }: Finding, { names }: Wording): Part[] {
  const shown = positions.slice(0, 3).flatMap(({ value = "" }, at): Part[] => {
    const word: Segment = {
      kind: "value",
      ...answerText(names, attributeId as Int64, value),
      attributeId: attributeId as Int64,
    };
    return at === 0 ? [word] : [", ", word];
  });
  return total > 3 ? [...shown, ` and ${number(total - 3)} more`] : shown;
}

function sayNoText({ total, question, where = "" }: Finding, attribute: Part): Part[] {
  if (total === 0) return ["The question for ", attribute, ` has no text for ${isolateBidi(where)}.`];
  const answers = `${question ? "The question and " : ""}${count(total, "answer")} for `;
  return [answers, attribute, ` ${total === 1 && !question ? "has" : "have"} no text for ${isolateBidi(where)}.`];
}

function sayPast(days: number): string {
  if (days === 0) return "The days in field ended today, but it’s still open.";
  return `The days in field ended ${count(days, "day")} ago, but it’s still open.`;
}

/** "Filter F1 requires Age 18–34, filter F2 requires Age 45–54: no one can match both." */
function sayContradiction({ sides = [], total, positions }: Finding, wording: Wording): Part[] {
  const parts = sides
    .slice(0, NAMED)
    .flatMap((side, at): Part[] => [at === 0 ? "" : ", ", ...saySide(side, wording, at === 0)]);
  const more = sides.length > NAMED ? ` and ${number(sides.length - NAMED)} more` : "";
  const entries = positions.some(({ entry }) => entry !== undefined)
    ? ` Affects ${total === 1 ? "one entry" : `${number(total)} entries`}.`
    : "";
  return [...parts, `${more}${ENDS[sides.length] ?? ": no one can match all of them"}.`, entries];
}

const ENDS: Readonly<Record<number, string>> = { 1: ": no one can match this", 2: ": no one can match both" };

function saySide({ step, cells, more }: FindingSide, wording: Wording, begins: boolean): Part[] {
  const [first] = cells;
  const plain = first && cells.every((cell) => choiceValues(cell, wording));
  const text = plain
    ? [
        attributeSegment(first.attribute_id, wording),
        " ",
        ...alternatives(cells, (cell) => cellValueSegments(cell, wording)),
      ]
    : alternatives(cells, (cell) => cellSentence(cell, wording));
  const name = step ? stepName(step) : "";
  return [
    step ? `${begins ? capital(name) : name} requires ` : "",
    ...text,
    more > 0 ? ` or ${number(more)} more` : "",
  ];
}

const alternatives = (cells: readonly Cell[], inWords: (cell: Cell) => readonly Part[]): Part[] =>
  cells.flatMap((cell, at): Part[] => [at === 0 ? "" : " or ", ...inWords(cell)]);

function languageName(locale: string): string {
  const [language = ""] = locale.split("_");
  try {
    return new Intl.DisplayNames("en", { type: "language" }).of(language) ?? locale;
  } catch {
    return locale;
  }
}

/** @param kinds of the cells, as received or `UNREADABLE`. */
function unsupported(cells: number, kinds: readonly string[]): string {
  if (kinds.every((kind) => kind === UNREADABLE)) return "couldn’t be read";
  const names = kinds.map((kind) => (kind === UNREADABLE ? "unreadable" : isolateBidi(kind)));
  return `${cells === 1 ? "has" : "have"} an unsupported kind (${listed(names)})`;
}
