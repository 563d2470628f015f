/** Answers of an attribute as choices of a combo box. Pure. */
import type { Choice } from "@/components/ui/combobox/combo-choices";
import type { AnswerList } from "@/lib/attributes/names/answer-list";
import { toPlainText } from "@/lib/plain-text";

export type AnswerChoice = Choice;

export const answerChoices = (list: Pick<AnswerList, "answers"> | undefined): readonly AnswerChoice[] =>
  (list?.answers ?? []).map(({ id, text }) => ({ id, label: toPlainText(text) || id, note: id }));
