import { localeName, localeToBcp47 } from "../locale.ts";
import { toPlainText } from "../plain-text.ts";
import { toNames, type AttributeNames } from "../attributes/attribute-names.ts";
import type { Wording } from "../targeting/cell-sentence.ts";
import type { Grammar } from "../targeting/grammar.ts";

/** Words for the ids of one opportunity. */
export interface OpportunityNames {
  /** The locale of the words, as the service writes it. */
  readonly words: string;
  /** The connecting words of their language; absent: English ones. */
  readonly grammar?: Grammar | undefined;
  readonly names: AttributeNames;
  /** False when values beyond the first of an attribute were left out. */
  readonly complete: boolean;
  /** Every locale that the texts read so far have. */
  readonly locales: readonly string[];
}

/** How sentences are worded: texts are plain, and with `ids` each word is followed by what it stands for. */
export function toWording(known: OpportunityNames | undefined, ids: boolean): Wording {
  const names = toNames(known?.names ?? {});
  const word = (text: string | undefined, id: string) => {
    const plain = text && toPlainText(text).replaceAll("\n", " ");
    return plain && ids ? `${plain} (${id})` : plain || undefined;
  };
  // Default texts are English as far as anybody knows: among English words they stand in for nothing.
  const foreign = known !== undefined && !isEnglish(known.words);
  return {
    grammar: known?.grammar,
    names: {
      attribute: (id) => word(names.attribute(id), id),
      answer: (id, value) => word(names.answer(id, value), value),
      lang: (id, value) => names.lang?.(id, value),
      instead: (id, value) => foreign && standsIn(names.answer(id, value)) && names.lang?.(id, value) === undefined,
    },
  };
}

/** Digits alone ("18–24", "10 000 €") are the same in every language. */
const standsIn = (text: string | undefined): boolean => text !== undefined && /\p{L}/u.test(toPlainText(text));

const isEnglish = (locale: string): boolean => localeToBcp47(locale)?.split("-")[0] === "en";

/**
 * Said once above sentences that are not English: attributes have one name for all languages, and what the marked words
 * are. `undefined` where every word is as asked for.
 */
export function wordsRemark(known: OpportunityNames | undefined): string | undefined {
  if (known === undefined || isEnglish(known.words)) return undefined;
  const marked = Object.values(known.names).some(({ answers }) =>
    Object.values(answers).some(({ text, locale }) => locale === undefined && standsIn(text)),
  );
  if (!marked) return undefined;
  return `Dotted answers have no text in ${localeName(known.words)}: the default text stands in. Attributes have one name for all languages.`;
}

/** Attributes whose details could not be read. */
export const unavailableOf = (known: OpportunityNames | undefined): ReadonlySet<string> =>
  new Set(
    Object.entries(known?.names ?? {})
      .filter(([, name]) => name.state === "unavailable")
      .map(([attributeId]) => attributeId),
  );
