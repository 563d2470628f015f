import { toNames, type AttributeNames } from "../../attributes/names/attribute-names.ts";
import { localeName, localeToBcp47 } from "../../locale.ts";
import { toPlainText } from "../../plain-text.ts";
import type { Wording } from "../../targeting/wording/cell-sentence.ts";
import type { Grammar } from "../../targeting/wording/grammar.ts";

/** Texts for the ids of one opportunity. */
export interface OpportunityNames {
  /** Locale of the texts, as spelled by the service. */
  readonly words: string;
  /** Connecting words of that language; English if absent. */
  readonly grammar?: Grammar | undefined;
  readonly names: AttributeNames;
  /** False if values beyond the per-attribute limit were omitted. */
  readonly complete: boolean;
  /** All locales that occur in the stored texts. */
  readonly locales: readonly string[];
}

/** Wording of sentences: plain text, consecutive numbers as ranges; with `ids`, each text is followed by its id. */
export function toWording(loaded: OpportunityNames | undefined, ids: boolean): Wording {
  const names = toNames(loaded?.names ?? {});
  const word = (text: string | undefined, id: string) => {
    const plain = text && toPlainText(text).replaceAll("\n", " ");
    return plain && ids ? `${plain} (${id})` : plain || undefined;
  };
  // Default texts are assumed to be English, so that they need no fallback flag among English texts.
  const foreign = loaded !== undefined && !isEnglish(loaded.words);
  return {
    grammar: loaded?.grammar,
    ranges: true,
    names: {
      attribute: (id) => word(names.attribute(id), id),
      answer: (id, value) => word(names.answer(id, value), value),
      question: (id) => toPlainText(names.question?.(id) ?? "").replaceAll("\n", " ") || undefined,
      lang: (id, value) => names.lang?.(id, value),
      instead: (id, value) =>
        foreign && needsTranslation(names.answer(id, value)) && names.lang?.(id, value) === undefined,
    },
  };
}

/** Texts without letters ("18–24", "10 000 €") read the same in every language. */
const needsTranslation = (text: string | undefined): boolean => text !== undefined && /\p{L}/u.test(toPlainText(text));

const isEnglish = (locale: string): boolean => localeToBcp47(locale)?.split("-")[0] === "en";

/**
 * Remark above sentences in another language than English: attribute names exist in one language only, and flagged
 * words are fallbacks; some languages have no connecting words. `undefined` if every text is in the requested locale.
 */
export function languageNote(loaded: OpportunityNames | undefined): string | undefined {
  if (loaded === undefined || isEnglish(loaded.words)) return undefined;
  const usesDefaults = Object.values(loaded.names).some(({ answers }) =>
    Object.values(answers).some(({ text, locale }) => locale === undefined && needsTranslation(text)),
  );
  const language = localeName(loaded.words);
  const notes = [];
  if (!loaded.grammar)
    notes.push(
      `Connecting words such as “is”, “or”, and “not” are in English because they aren’t available in ${language}.`,
    );
  if (usesDefaults)
    notes.push(
      `Answers with a dotted underline have no text in ${language}, so their default text is shown. Attribute names are the same in all languages.`,
    );
  return notes.length === 0 ? undefined : notes.join(" ");
}

/** Attributes whose details could not be fetched. */
export const unavailableOf = (loaded: OpportunityNames | undefined): ReadonlySet<string> =>
  new Set(
    Object.entries(loaded?.names ?? {})
      .filter(([, name]) => name.state === "unavailable")
      .map(([attributeId]) => attributeId),
  );
