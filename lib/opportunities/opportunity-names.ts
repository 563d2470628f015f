import { localeToBcp47 } from "../locale.ts";
import { toPlainText } from "../plain-text.ts";
import { toNames, type AttributeNames } from "../attributes/attribute-names.ts";
import type { Wording } from "../targeting/cell-sentence.ts";

/** Words for the ids of one opportunity. */
export interface OpportunityNames {
  /** The locale of the words, as the service writes it. */
  readonly words: string;
  readonly names: AttributeNames;
  /** False when values beyond the first of an attribute were left out. */
  readonly complete: boolean;
  /** Every locale that the texts read so far have. */
  readonly locales: readonly string[];
}

/** How sentences are worded: texts are plain, and with `ids` each word is followed by what it stands for. */
export function toWording(known: OpportunityNames | undefined, ids: boolean): Wording & { readonly language: string } {
  const names = toNames(known?.names ?? {});
  const word = (text: string | undefined, id: string) => {
    const plain = text && toPlainText(text).replaceAll("\n", " ");
    return plain && ids ? `${plain} (${id})` : plain || undefined;
  };
  return {
    language: (known && localeToBcp47(known.words)) ?? "en",
    names: {
      attribute: (id) => word(names.attribute(id), id),
      answer: (id, value) => word(names.answer(id, value), value),
      lang: (id, value) => names.lang?.(id, value),
    },
  };
}

/** Attributes whose details could not be read. */
export const unavailableOf = (known: OpportunityNames | undefined): ReadonlySet<string> =>
  new Set(
    Object.entries(known?.names ?? {})
      .filter(([, name]) => name.state === "unavailable")
      .map(([attributeId]) => attributeId),
  );
