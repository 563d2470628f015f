/** The sandbox's example respondents as ready-made personas. Pure. */
import type { ExampleRespondent } from "../../opportunities/persona-overlay/example-respondents.ts";
import type { PersonaDraft } from "../model/persona.ts";

const MAX_NAME_LENGTH = 24;

export const toExampleDraft = ({
  id,
  formFactor,
  locale,
  width,
  height,
  ip,
  answers,
}: ExampleRespondent): PersonaDraft => ({
  name: exampleName(id),
  shared: false,
  respondentId: id,
  formFactor,
  width: String(width),
  height: String(height),
  ip,
  userAgent: "",
  locale,
  answers,
  tags: [],
});

/** "mina-berlin-31" → "Mina, 31, Berlin"; any other id as words, truncated when long. */
export function exampleName(id: string): string {
  const parts = /^([a-z]+)-([a-z]+)-(\d+)$/.exec(id);
  if (parts) return `${capital(parts[1] ?? "")}, ${parts[3]}, ${capital(parts[2] ?? "")}`;
  const letters = [...capital(id.replaceAll("-", " "))];
  return letters.length > MAX_NAME_LENGTH ? `${letters.slice(0, MAX_NAME_LENGTH).join("")}…` : letters.join("");
}

const capital = (word: string): string => word.charAt(0).toUpperCase() + word.slice(1);
