/** Who can be looked through: people with known answers, and answers of one's own. Pure. */
import type { LensAnswer, LensPerson } from "./lens.ts";

/** The id of answers of one's own in an address; the answers themselves are never in one. */
export const OWN_ANSWERS = "own";

const LONGEST_NAME = 24;

interface Known {
  readonly id: string;
  readonly about: string;
  readonly answers: readonly LensAnswer[];
}

export const toLensPerson = ({ id, about, answers }: Known): LensPerson => ({ id, label: nameOf(id), about, answers });

export const ownPerson = (answers: readonly LensAnswer[]): LensPerson => ({
  id: OWN_ANSWERS,
  label: "Own answers",
  about: "",
  answers,
});

/** "mina-berlin-31" → "Mina berlin 31"; an id that is no such name is cut. */
function nameOf(id: string): string {
  const words = id.replaceAll("-", " ");
  const name = words.charAt(0).toUpperCase() + words.slice(1);
  const letters = [...name];
  return letters.length > LONGEST_NAME ? `${letters.slice(0, LONGEST_NAME).join("")}…` : name;
}

/** The answers with one changed, or taken out where nothing is left of it. */
export function withAnswer(answers: readonly LensAnswer[], { attributeId, values }: LensAnswer): readonly LensAnswer[] {
  const others = answers.filter((answer) => answer.attributeId !== attributeId);
  return values.length === 0 ? others : [...others, { attributeId, values }];
}
