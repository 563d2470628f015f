/** Filters of the search, each with the texts that pass it, for a comparison with the linear scan. */
import type { TextFilter } from "../../../lib/store/text-index/text-index.ts";
import type { BenchText } from "./read-texts.ts";

export interface BenchFilter {
  readonly name: string;
  readonly filter: TextFilter;
  readonly passes: (text: BenchText) => boolean;
}

/** Every third attribute. */
const SHARE = 3;

export function benchFilters(texts: readonly BenchText[]): readonly BenchFilter[] {
  const attributes = [...new Set(texts.map(({ attributeId }) => attributeId))];
  const some = new Set(attributes.filter((_, at) => at % SHARE === 0));
  const translated = new Set(texts.filter(({ locale }) => locale === "ja_JP").map(({ owner }) => owner));
  return [
    { name: "locale", filter: { locale: "de_DE" }, passes: ({ locale }) => locale === "de_DE" },
    { name: "part", filter: { part: "question" }, passes: ({ part }) => part === "question" },
    { name: "whole words", filter: { wholeWord: true }, passes: () => true },
    {
      name: "attributes",
      filter: { attributes: { ids: [...some] } },
      passes: ({ attributeId }) => some.has(attributeId),
    },
    {
      name: "missing translation",
      filter: { missingIn: "ja_JP" },
      passes: ({ part, owner }) => (part === "question" || part === "answer") && !translated.has(owner),
    },
  ];
}
