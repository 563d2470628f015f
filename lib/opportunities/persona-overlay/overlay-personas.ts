/** Personas of the sandbox and custom answers as personas of the overlay. Pure. */
import { exampleName } from "./example-name.ts";
import { OWN_ANSWERS } from "./persona-id.ts";
import type { OverlayAnswer, OverlayPersona } from "./persona-overlay.ts";

type ExamplePersona = Omit<OverlayPersona, "label">;

export const toOverlayPersona = ({ id, about, answers, formFactor, locale }: ExamplePersona): OverlayPersona => ({
  id,
  label: exampleName(id),
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

/** Replaces one answer; removes it if no values are left. */
export function withAnswer(
  answers: readonly OverlayAnswer[],
  { attributeId, values }: OverlayAnswer,
): readonly OverlayAnswer[] {
  const others = answers.filter((answer) => answer.attributeId !== attributeId);
  return values.length === 0 ? others : [...others, { attributeId, values }];
}
