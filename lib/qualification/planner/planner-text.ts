/** Planner texts. Pure. */
import { toPlainText } from "../../plain-text.ts";
import { pluralize } from "../../pluralize.ts";
import type { OpenReason, PlannerQuestion, PlannerView } from "./planner-view.ts";

const REMAINDER_LABELS: Readonly<Record<OpenReason, string>> = {
  needs_answer: "lack answers as well",
  not_a_number: "have an answer that is not a number",
  list_unreadable: "depend on a list that is not available here",
  invites_unreadable: "depend on invitations that are not available here",
  not_understood: "depend on a condition that is not supported",
  condition_unreadable: "depend on a condition that could not be read",
  openness_unreadable: "depend on a quota whose count or status could not be read",
  typed: "belong to a respondent entered manually, whose answers are not saved",
  persona_gone: "belong to a persona that was deleted or is not shared with you",
  service_only: "need profiling that the local check does not require",
  moved: "are already decided because a snapshot or an answer has changed",
  unread: "are in a group that is not in the library",
  not_looked_at: "are beyond the limit of 2,000 pairs per plan",
  beyond: "need more questions than these",
};

/**
 * Reasons why no question decides the remaining pairs; `undefined` when none remains. A pair counts under each of its
 * reasons; the sentence mentions that when the sum of the counts exceeds the rest.
 */
export function remainderText({ undetermined, decided, open }: PlannerView): string | undefined {
  const rest = undetermined - decided;
  if (rest === 0) return undefined;
  const others = `No question decides ${decided > 0 ? "the other " : ""}${decided > 0 ? rest.toLocaleString("en") : pairsText(rest)}`;
  // "As well" refers to the reasons listed before it.
  const reasons = open.toSorted((a, b) => Number(a.why === "needs_answer") - Number(b.why === "needs_answer"));
  if (reasons.length > 0 && reasons.every(({ pairs }) => pairs === rest)) {
    const whole = listed.format(reasons.map(({ why }) => singular(REMAINDER_LABELS[why], 1)));
    return `${others}: ${rest === 1 ? "it" : "each of them"} ${whole}.`;
  }
  const counted = reasons.map(
    ({ why, pairs }) => `${pairs.toLocaleString("en")} ${singular(REMAINDER_LABELS[why], pairs)}`,
  );
  const several = reasons.reduce((sum, { pairs }) => sum + pairs, 0) > rest;
  return `${others}${several ? ", each for one or more of these reasons" : ""}: ${counted.join(", ")}.`;
}

/** Avoids "the other" when the plan decides nothing. */
const pairsText = (pairs: number): string =>
  pairs === 1 ? "the one undetermined pair" : `any of the ${pairs.toLocaleString("en")} undetermined pairs`;

const listed = new Intl.ListFormat("en");

const singular = (text: string, number: number): string =>
  number === 1
    ? text
        .replace(/^need /, "needs ")
        .replace(/^lack /, "lacks ")
        .replace(/^have /, "has ")
        .replace(/^depend /, "depends ")
        .replace(/^belong /, "belongs ")
        .replace(/^are /, "is ")
    : text;

/**
 * "Mina · Aylin · Marta and 3 others": separated by dots because names may contain commas; "everyone" when all of more
 * than four are asked.
 */
export function subjectsText(subjects: readonly string[], all: number): string {
  if (all > 4 && subjects.length === all) return "everyone";
  if (subjects.length <= 4) return subjects.join(" · ");
  return `${subjects.slice(0, 3).join(" · ")} and ${pluralize(subjects.length - 3, "other")}`;
}

/** Question as plain text; falls back to the attribute's name, then its id. */
export const questionText = ({ question, name, attributeId }: PlannerQuestion): string =>
  toPlainText(question?.text ?? "") || toPlainText(name) || `Attribute ${attributeId}`;

/** Questions for the clipboard: numbered, each with the respondents to ask. */
export const copiedQuestions = ({ questions, subjects }: PlannerView): string =>
  questions
    .map((one, index) => `${index + 1}. ${questionText(one)}\n   Ask: ${subjectsText(one.subjects, subjects)}`)
    .join("\n");
