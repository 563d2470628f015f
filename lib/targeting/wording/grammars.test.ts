import { expect, test } from "vitest";
import type { PluralForms } from "./grammar.ts";
import { grammarFor, GRAMMARS } from "./grammars.ts";

test.each([
  ["de_AT", "de"],
  ["de", "de"],
  ["en-GB", "en"],
  ["pt_BR", "pt"],
  ["pt", "pt"],
  ["pt_PT", "pt-PT"],
  ["pt_AO", "pt-PT"],
  ["zh_CN", "zh"],
  ["zh_SG", "zh"],
  ["zh", "zh"],
  ["zh_TW", "zh-Hant"],
  ["zh_HK", "zh-Hant"],
  ["zh_Hant_CN", "zh-Hant"],
  ["iw_IL", "he"],
  ["ar_EG", "ar"],
  ["fi_FI", "en"],
  ["not a locale", "en"],
  ["", "en"],
  [undefined, "en"],
])("%s uses the grammar %s", (locale, code) => expect(grammarFor(locale).code).toBe(code));

const slots = (template: string) => template.match(/\{\w+\}|\[(?=[^\]])/g)?.sort() ?? [];

const plain = (words: object) =>
  Object.entries(words).flatMap(([name, template]) =>
    typeof template === "string" ? [[name, slots(template)] as const] : [],
  );

const FORMS = ["more", "combinations", "choices", "answers", "entries", "open"] as const;

test.each(Object.values(GRAMMARS))("$code: counts have all slots, and the page can receive the grammar", (grammar) => {
  for (const name of FORMS) {
    const forms: PluralForms = grammar[name];
    expect(forms.other).toContain("{n}");
    if (name === "choices")
      for (const form of Object.values(forms)) expect(form).toMatch(/\{attribute\}.*\{answers\}|\{answers\}/);
    if (name === "combinations") for (const form of Object.values(forms)) expect(form).toContain("{attributes}");
  }
  expect(JSON.parse(JSON.stringify(grammar))).toEqual(grammar);
});

test.each(Object.values(GRAMMARS))(
  "$code: every template has the slots and the negation of the English one",
  (grammar) => {
    expect(plain(grammar)).toEqual(plain(GRAMMARS.en));
    expect(plain(grammar.copy)).toEqual(plain(GRAMMARS.en.copy));
  },
);
