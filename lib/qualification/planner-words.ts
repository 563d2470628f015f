/** The planner in sentences. Pure. */
import { toPlainText } from "../plain-text.ts";
import { count } from "./matrix-plan.ts";
import type { OpenWhy, PlannerQuestion, PlannerView } from "./planner-view.ts";

const REST: Readonly<Record<OpenWhy, string>> = {
  needs_answer: "lack answers as well",
  not_a_number: "have an answer that is no number",
  list_unreadable: "rest on a list that cannot be read here",
  invites_unreadable: "rest on invitations that cannot be read here",
  not_understood: "rest on a condition that is not understood",
  typed: "belong to a respondent who was typed, whose answers are not kept",
  persona_gone: "belong to a persona that is gone or not shared with you",
  service_only: "need profiling that our reading does not call for",
  moved: "are decided by now: a reading or an answer changed since",
  unread: "are of a group that is not in the library",
  not_looked_at: "are beyond the 2,000 that a plan is made over",
  beyond: "need further questions than these",
};

/**
 * Why no question decides the rest; `undefined` when none is left. A pair counts for every reason that it has: where the
 * figures do not add up to the rest, the sentence says so.
 */
export function restWords({ undetermined, decided, open }: PlannerView): string | undefined {
  const rest = undetermined - decided;
  if (rest === 0) return undefined;
  const others = `No question decides ${decided > 0 ? "the other " : ""}${decided > 0 ? rest.toLocaleString("en") : pairsText(rest)}`;
  // "As well" follows what it adds to.
  const reasons = open.toSorted((a, b) => Number(a.why === "needs_answer") - Number(b.why === "needs_answer"));
  if (reasons.length > 0 && reasons.every(({ pairs }) => pairs === rest)) {
    const whole = listed.format(reasons.map(({ why }) => singular(REST[why], 1)));
    return `${others}: ${rest === 1 ? "it" : "each of them"} ${whole}.`;
  }
  const counted = reasons.map(({ why, pairs }) => `${pairs.toLocaleString("en")} ${singular(REST[why], pairs)}`);
  const several = reasons.reduce((sum, { pairs }) => sum + pairs, 0) > rest;
  return `${others}${several ? ", each for one or more of these reasons" : ""}: ${counted.join(", ")}.`;
}

/** Where nothing is decided there is no other. */
const pairsText = (pairs: number): string =>
  pairs === 1 ? "the one open pair" : `any of the ${pairs.toLocaleString("en")} open pairs`;

const listed = new Intl.ListFormat("en-GB");

const singular = (words: string, number: number): string =>
  number === 1
    ? words
        .replace(/^need /, "needs ")
        .replace(/^lack /, "lacks ")
        .replace(/^have /, "has ")
        .replace(/^rest /, "rests ")
        .replace(/^belong /, "belongs ")
        .replace(/^are /, "is ")
    : words;

/** "Mina · Aylin · Marta and 3 others", because names may hold commas; "everyone" when nobody of many is left out. */
export function whomWords(subjects: readonly string[], all: number): string {
  if (all > 4 && subjects.length === all) return "everyone";
  if (subjects.length <= 4) return subjects.join(" · ");
  return `${subjects.slice(0, 3).join(" · ")} and ${count(subjects.length - 3, "other")}`;
}

/** What a person is asked, as plain text: the question, else the attribute's name. */
export const questionText = ({ question, name, attributeId }: PlannerQuestion): string =>
  toPlainText(question?.text ?? "") || toPlainText(name) || `Attribute ${attributeId}`;

/** The questions for the clipboard: numbered, each with whom to ask. */
export const copiedQuestions = ({ questions, subjects }: PlannerView): string =>
  questions
    .map((one, place) => `${place + 1}. ${questionText(one)}\n   Ask: ${whomWords(one.subjects, subjects)}`)
    .join("\n");
