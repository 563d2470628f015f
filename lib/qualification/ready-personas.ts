/** The sandbox's known respondents as personas that are ready to be tried. Pure. */
import type { KnownRespondent } from "../opportunities/sandbox-people.ts";
import type { PersonaDraft } from "./persona.ts";

const LONGEST_NAME = 24;

export const toReadyPersona = ({ id, formFactor, width, height, ip, answers }: KnownRespondent): PersonaDraft => ({
  name: readyName(id),
  shared: false,
  respondentId: id,
  formFactor,
  width: String(width),
  height: String(height),
  ip,
  userAgent: "",
  locale: "",
  answers,
  tags: [],
});

/** "mina-berlin-31" → "Mina, 31, Berlin"; any other id as words, cut where it is long. */
export function readyName(id: string): string {
  const parts = /^([a-z]+)-([a-z]+)-(\d+)$/.exec(id);
  if (parts) return `${capital(parts[1] ?? "")}, ${parts[3]}, ${capital(parts[2] ?? "")}`;
  const letters = [...capital(id.replaceAll("-", " "))];
  return letters.length > LONGEST_NAME ? `${letters.slice(0, LONGEST_NAME).join("")}…` : letters.join("");
}

const capital = (word: string): string => word.charAt(0).toUpperCase() + word.slice(1);
