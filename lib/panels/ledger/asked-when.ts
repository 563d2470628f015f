/** Condition of a question, as text: "Employment (302) is Full-time (5) or Part-time (6)". Pure. */
import type { AttributeNames } from "../../attributes/names/attribute-names.ts";
import { toPlainText } from "../../plain-text.ts";

interface Condition {
  readonly parent: string;
  /** Answers of the parent that trigger the question; empty: any. */
  readonly answerIds: readonly string[];
}

/** Answers listed for one parent. */
const MAX_LISTED = 20;

/** `null`: the question is asked of everyone. The service does not say how several parents combine: they are listed. */
export function askedWhenText(conditions: readonly Condition[], names: AttributeNames): string | null {
  if (conditions.length === 0) return null;
  return conditions.map((condition) => conditionText(condition, names)).join("; ");
}

function conditionText({ parent, answerIds }: Condition, names: AttributeNames): string {
  const found = Object.hasOwn(names, parent) ? names[parent] : undefined;
  const name = labeled(found?.name, parent);
  if (answerIds.length === 0) return `${name} is answered`;
  const listed = answerIds
    .slice(0, MAX_LISTED)
    .map((id) => labeled(found && Object.hasOwn(found.answers, id) ? found.answers[id]?.text : undefined, id));
  const more = answerIds.length - listed.length;
  return `${name} is ${[...listed, ...(more > 0 ? [`${more} more`] : [])].join(" or ")}`;
}

/** `Children (245)`; without a text only the id. */
const labeled = (text: string | undefined, id: string): string => {
  const plain = toPlainText(text ?? "");
  return plain === "" ? id : `${plain} (${id})`;
};
