/** Answers typed by hand, changed one by one. Pure. */
import type { TypedAnswer } from "./form.ts";
import type { PathView } from "./nearest-view.ts";

/** With this answer in the place of the one on the same attribute; a new one comes last. */
export function withAnswer(answers: readonly TypedAnswer[], answer: TypedAnswer): readonly TypedAnswer[] {
  const place = answers.findIndex(({ attributeId }) => attributeId === answer.attributeId);
  return place < 0 ? [...answers, answer] : answers.with(place, answer);
}

/** With the answers that a path asks for, without a day: nobody gave them, and they must not count as expired. */
export const withPath = (answers: readonly TypedAnswer[], { changes }: PathView): readonly TypedAnswer[] =>
  changes.reduce((all, { attributeId, to }) => (to ? withAnswer(all, { attributeId, values: to }) : all), answers);

/** Whether it is known of every change which answer passes; runs that were kept before tell none. */
export const isTriable = ({ changes }: PathView): boolean => changes.every(({ to }) => to !== undefined);
