/** Generated search queries of every kind and script. */
import { toPlainText } from "../plain-text.ts";
import type { Attribute } from "../sampling/schema.ts";
import { FULL_RUN } from "./full-run.ts";
import type { ScannedAttributeText } from "./scanned-attributes.ts";

/** All queries of a full run, else every fourth. */
export const casesOf = (queries: readonly string[]): (readonly [index: number, query: string])[] =>
  [...queries.entries()].filter(([index]) => FULL_RUN || index % 4 === 0);

/** Deterministic random numbers. */
export function seeded(seed: number): (below: number) => number {
  let state = seed;
  return (below) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return Math.floor((state / 2 ** 32) * below);
  };
}

/** Substrings, words, prefixes, whole texts, spelling variants, ids, pairs, and texts without a match. */
export function searchQueries(
  count: number,
  texts: readonly ScannedAttributeText[],
  attributes: readonly Attribute[],
): string[] {
  const random = seeded(12);
  const pick = <T>(from: readonly T[]): T => from[random(from.length)] as T;
  const byLocale = Object.values(Object.groupBy(texts, ({ locale }) => locale)) as ScannedAttributeText[][];
  const makers: ((text: string) => string)[] = [
    (text) => slice(text, random, 1),
    (text) => slice(text, random, 2),
    (text) => slice(text, random, 3),
    (text) => slice(text, random, 4 + random(8)),
    (text) => [...text].slice(0, 1 + random(6)).join(""),
    (text) => pick(text.split(/\s+/)),
    (text) => text,
    (text) => text.toLocaleUpperCase("tr"),
    (text) => text.normalize("NFD"),
    (text) => text.normalize("NFKD").replaceAll(/\p{M}/gu, ""),
    (text) => toFullWidth(slice(text, random, 5)),
    (text) => `${slice(text, random, 3)}${pick(["x", "ж", "た", "٪", "!"])}`,
    (text) => `${pick(text.split(/\s+/))} ${pick(text.split(/\s+/))}`,
    (text) =>
      text
        .split(/\s+/)
        .toReversed()
        .slice(0, 3)
        .join(pick(["-", " / ", ", ", "'"])),
    (text) => {
      const words = text.split(/[\s\p{P}]+/u);
      return words.slice(random(words.length)).join(pick(["-", " ", "/", ", "]));
    },
    (text) => `${slice(text, random, 2)} ${slice(text, random, 3)}`,
    (text) => `"${slice(text, random, 5)}" ${pick(text.split(/\s+/))}`,
    (text) => text.replaceAll(/[,.](?=\d{3})/g, ""),
  ];
  /** Words of an answer, of its question and of the attribute's name. */
  const shared = () => {
    const of = pick(texts.filter(({ part }) => part === "answer"));
    const words = [of.folded, ...(of.around ?? [])].map((text) => pick(text.split(/[\s_]+/)));
    return words.filter(() => random(3) > 0).join(" ");
  };
  const ids = () => {
    const attribute = pick(attributes);
    const answer = attribute.answers[random(Math.max(1, attribute.answers.length))]?.id ?? "1";
    return pick([attribute.id, answer, `${attribute.id}:${answer}`, toFullWidth(`${attribute.id}:${answer}`)]);
  };
  return Array.from({ length: count }, (_, at) => {
    if (at % 20 === 19) return ids();
    if (at % 5 === 3) return shared();
    return pick(makers)(toPlainText(pick(byLocale[at % byLocale.length] ?? []).text));
  });
}

function slice(text: string, random: (below: number) => number, length: number): string {
  const signs = [...text];
  const at = random(Math.max(1, signs.length - length + 1));
  return signs.slice(at, at + length).join("");
}

const toFullWidth = (text: string): string =>
  text.replaceAll(/[!-~]/g, (sign) => String.fromCharCode(sign.charCodeAt(0) + 0xfe_e0));

/** A word of each of two or three translations of an answer; sometimes one of its question or of another attribute. */
export function spreadOverTranslations(count: number, texts: readonly ScannedAttributeText[]): string[] {
  const random = seeded(79);
  const pick = <T>(from: readonly T[]): T => from[random(from.length)] as T;
  const answers = texts.filter(({ part, across }) => part === "answer" && across !== undefined);
  return Array.from({ length: count }, () => {
    const { attribute, answerId, across = [] } = pick(answers);
    const own = answers.filter((text) => text.attribute === attribute && text.answerId === answerId);
    const from = [pick(own).folded, pick(own).folded];
    if (random(3) === 0) from.push(pick(across));
    if (random(8) === 0) from.push(pick(texts).folded);
    return from.map((text) => pick(text.split(/[\s_]+/u))).join(pick([" ", " ", "-"]));
  });
}
