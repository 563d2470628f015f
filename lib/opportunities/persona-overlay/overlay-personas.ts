/** Personas available to the overlay: those with stored answers, and custom answers. Pure. */
import type { OverlayAnswer, OverlayPersona } from "./persona-overlay.ts";

/** Id of the custom answers in the URL; the answers themselves are never part of it. */
export const OWN_ANSWERS = "own";

const MAX_NAME_LENGTH = 24;

type ExamplePersona = Omit<OverlayPersona, "label">;

export const toOverlayPersona = ({ id, about, answers, formFactor, locale }: ExamplePersona): OverlayPersona => ({
  id,
  label: nameOf(id),
  about,
  answers,
  ...(formFactor ? { formFactor } : {}),
  ...(locale ? { locale } : {}),
});

export const ownPersona = (answers: readonly OverlayAnswer[]): OverlayPersona => ({
  id: OWN_ANSWERS,
  label: "Custom answers",
  about: "",
  answers,
});

/** "mina-berlin-31" → "Mina berlin 31"; overlong ids are truncated. */
function nameOf(id: string): string {
  const spaced = id.replaceAll("-", " ");
  const name = spaced.charAt(0).toUpperCase() + spaced.slice(1);
  const letters = [...name];
  return letters.length > MAX_NAME_LENGTH ? `${letters.slice(0, MAX_NAME_LENGTH).join("")}…` : name;
}

/** Replaces one answer; removes it if no values are left. */
export function withAnswer(
  answers: readonly OverlayAnswer[],
  { attributeId, values }: OverlayAnswer,
): readonly OverlayAnswer[] {
  const others = answers.filter((answer) => answer.attributeId !== attributeId);
  return values.length === 0 ? others : [...others, { attributeId, values }];
}
