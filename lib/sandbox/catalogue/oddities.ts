/**
 * Irregular texts, as found in real catalogues: markup, entities, line breaks, bidi controls, a hostile image. Each
 * rule changes the texts of one attribute after it was built; all are harmless as text.
 */
import type { SandboxAttribute, SandboxTranslation } from "./plan.ts";

interface Oddity {
  /** Attribute name. */
  readonly name: string;
  readonly where: "question" | "first answer";
  readonly change: (text: string) => string;
}

const blank = /[ \u3000]/;

const ODDITIES: readonly Oddity[] = [
  { name: "Household income", where: "question", change: (text) => `<b>${text}</b>` },
  { name: "Working hours", where: "first answer", change: (text) => text.replace(blank, "&nbsp;") },
  { name: "Payment cards", where: "question", change: (text) => `${text}<br>` },
  { name: "Insurance", where: "question", change: (text) => `<p>${text}</p>` },
  { name: "Flights", where: "question", change: (text) => `${text}\n` },
  { name: "Online shops", where: "question", change: (text) => text.replace(blank, "\n") },
  { name: "Hotel chains", where: "first answer", change: (text) => `${text} &amp; Resorts` },
  { name: "Golf: interest", where: "question", change: (text) => `\u202e${text}\u202c` },
  { name: "Mattress: who decides", where: "question", change: (text) => `${text}<img src=x onerror=alert(1)>` },
  { name: "Perfume: interest", where: "first answer", change: (text) => `<span style="color:red">${text}</span>` },
  { name: "Tea: where bought", where: "question", change: (text) => `  ${text.replace(blank, "&nbsp;&nbsp;")}  ` },
  { name: "Toys: how often bought", where: "first answer", change: (text) => `=cmd("${text}")` },
];

const byName = new Map(ODDITIES.map((oddity) => [oddity.name, oddity]));

/** Applies the attribute's oddity rule, if any. */
export function makeOdd(attribute: SandboxAttribute): SandboxAttribute {
  const oddity = byName.get(attribute.name);
  if (!oddity) return attribute;
  const changeAll = <T extends { text: string; translations: SandboxTranslation[] }>(texts: T): T => ({
    ...texts,
    text: oddity.change(texts.text),
    translations: texts.translations.map(({ locale, text }) => ({ locale, text: oddity.change(text) })),
  });
  if (oddity.where === "question") return { ...attribute, question: changeAll(attribute.question) };
  return {
    ...attribute,
    answers: attribute.answers.map((answer, index) => (index === 0 ? changeAll(answer) : answer)),
  };
}
