/** Attributes whose texts try to break out of their container on screen. All are harmless as text. */
import type { Fault } from "./fault.ts";
import { alterJson, isObject, type JsonObject } from "./json-value.ts";

/** Replaces question, name and answers of an attribute; other answers of the service are unchanged. */
const onAttribute =
  (change: JsonObject): NonNullable<Fault["alter"]> =>
  (answer) =>
    alterJson(answer, (value) => (isObject(value) && "answers" in value ? { ...value, ...change } : value));

const texts = (byLocale: readonly (readonly [locale: string, text: string])[]) =>
  byLocale.map(([locale, text]) => ({ locale, text }));

const answer = (id: number, text: string, ...translations: readonly (readonly [string, string])[]): JsonObject => ({
  id,
  text,
  countries: [],
  translations: texts(translations),
});

const IMAGE = "<img src=x onerror=alert(1)>";
/** Right-to-left override and unclosed isolates. */
const OVERRIDE = "\u202Egnp.evil\u2066 tail\u2067 end";
const STACKED = `Z${"\u0301".repeat(1_000)}algo`;
const LONG_LOCALE = `en_${"X".repeat(297)}`;

const HOSTILE: JsonObject = {
  name: `Hostile texts ${IMAGE}`,
  description: `<script>alert(2)</script>Every text here is a trap. ${OVERRIDE}`,
  display_mode: "<b>bold</b>",
  countries: ["US", "DE", "EG", "IL"],
  parent_dependencies: [],
  question: {
    text: `Which of these is safe? ${IMAGE}`,
    translations: texts([
      ["en_US", `Which of these is safe? ${IMAGE}`],
      ["de_DE", "Was davon ist sicher?<br onload=alert(3)>"],
      ["de_DE", "Was davon ist wirklich sicher?"],
      ["ar_EG", `أيها آمن؟ ${OVERRIDE}`],
      ["he_IL", "מה מהם בטוח? (abc) \u2068"],
      ["xx", "A locale that is none"],
      ["__proto__", "A locale with a name of its own"],
      ["constructor", "Another one"],
      ["", "A locale without a name"],
      ["de_DE_x", "Almost a locale"],
      [LONG_LOCALE, "A locale of 300 characters"],
    ]),
  },
  answers: [
    answer(1, "<script>alert(4)</script><b>Bold</b> &amp; plain", ["de_DE", '<a href="javascript:alert(5)">Fett</a>']),
    answer(2, OVERRIDE, ["ar_EG", `نعم ${OVERRIDE}`], ["he_IL", `כן ${OVERRIDE}`]),
    answer(3, "zero\u200Bwidth\u200Djoiner\uFEFF\u00AD", ["de_DE", "\u200B\u200B\u200B"]),
    answer(4, STACKED, ["de_DE", STACKED]),
    answer(5, "The first with this id", ["de_DE", "Der erste"]),
    answer(5, "The second with this id", ["de_DE", "Der zweite"]),
    answer(6, ""),
    answer(7, "=cmd|' /C calc'!A0", ["de_DE", "@SUM(1+1)*cmd"]),
    answer(8, "line one\r\nline two\u2028line three\ttab\u0000nul"),
    answer(9, "half a \uD83D pair", ["xx", "xx"], ["__proto__", "proto"], ["toString", "string"]),
  ],
};

const ENDLESS_SIGNS = 1_000_000;
const endless = (word: string) => word.repeat(Math.ceil(ENDLESS_SIGNS / word.length));

export const hostileTexts = {
  "hostile-texts": {
    effect: "An attribute full of markup, bidi controls, stacked marks, repeated IDs, and invalid locales.",
    alter: onAttribute(HOSTILE),
  },
  "endless-text": {
    effect: "An attribute with a megabyte of text in one answer, unbroken in one locale.",
    alter: (reply, call) =>
      onAttribute({
        name: "Endless text",
        countries: [],
        answers: [
          answer(1, endless("all the words of the world "), ["de_DE", endless("W")], ["ar_EG", endless("كلمة ")]),
          answer(2, "short", ["de_DE", "kurz"], ["ar_EG", "قصير"]),
        ],
      })(reply, call),
  },
} satisfies Record<string, Fault>;
