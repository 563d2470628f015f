/** Redacted answer text that may be stored. Pure. */
import type { Int64 } from "../../int64.ts";
import { answerText, type Names, type NameText } from "../../targeting/wording/names.ts";
import { cutTypedAnswer } from "./redact.ts";

/** Label of an answer from the attribute's list; free text is redacted. */
export const redactedAnswer = (attributeId: Int64, value: string, names: Names): NameText =>
  names.answer(attributeId, value) === undefined
    ? { text: cutTypedAnswer(value) }
    : answerText(names, attributeId, value);
