/**
 * Columns of panel files in five languages with the attribute that each holds, written by hand: abbreviated headers, codes
 * of questions, synonyms, translated questions and answers, and mixed spellings.
 */
import type { ColumnSample } from "../../panels/mapping/suggest/suggestion-model.ts";
import { ENGLISH } from "./english.ts";
import { FRENCH } from "./french.ts";
import { GERMAN } from "./german.ts";
import { JAPANESE } from "./japanese.ts";
import { SPANISH } from "./spanish.ts";

export interface HeldColumn {
  readonly language: string;
  readonly sample: ColumnSample;
  /** Name of the attribute, as in the sandbox's catalog. */
  readonly attribute: string;
}

const FILES = { English: ENGLISH, German: GERMAN, French: FRENCH, Spanish: SPANISH, Japanese: JAPANESE } as const;

/** Rows of the most frequent value. */
const MOST_ROWS = 400;

export const HELD_COLUMNS: readonly HeldColumn[] = Object.entries(FILES).flatMap(([language, file]) =>
  file
    .trim()
    .split("\n")
    .map((line): HeldColumn => {
      const [header = "", attribute = "", values = ""] = line.split(" | ");
      return { language, attribute, sample: toSample(header, values.split("; ")) };
    }),
);

/** Column whose values are ever rarer. */
export function toSample(header: string, values: readonly string[]): ColumnSample {
  return {
    header,
    separator: null,
    content: "values",
    values: values.map((text, at) => ({ text, count: Math.ceil(MOST_ROWS / (at + 1)) })),
  };
}
