/** A respondent's answer as a word that may be kept. Pure. */
import type { Int64 } from "../int64.ts";
import { answerWord, type Names, type Word } from "../targeting/names.ts";
import { cutTypedAnswer } from "./redact.ts";

/** An answer of the attribute's list in its words; anything typed freely is cut. */
export const keptWord = (attributeId: Int64, value: string, names: Names): Word =>
  names.answer(attributeId, value) === undefined
    ? { text: cutTypedAnswer(value) }
    : answerWord(names, attributeId, value);
