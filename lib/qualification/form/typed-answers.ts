/** Edits to manually entered answers. Pure. */
import type { TypedAnswer } from "../model/check-form.ts";
import type { PathView } from "../model/nearest-view.ts";

/** Replaces the answer on the same attribute, or appends the answer. */
export function withAnswer(answers: readonly TypedAnswer[], answer: TypedAnswer): readonly TypedAnswer[] {
  const index = answers.findIndex(({ attributeId }) => attributeId === answer.attributeId);
  return index < 0 ? [...answers, answer] : answers.with(index, answer);
}

/** Applies the answers of a path, without a date: no respondent gave them, and they must not count as expired. */
export const withPath = (answers: readonly TypedAnswer[], { changes }: PathView): readonly TypedAnswer[] =>
  changes.reduce((all, { attributeId, to }) => (to ? withAnswer(all, { attributeId, values: to }) : all), answers);

/** Whether every change has a stored passing answer; runs stored by older versions have none. */
export const isTriable = ({ changes }: PathView): boolean => changes.every(({ to }) => to !== undefined);
