/** Words for an opportunity come with the connecting words of their language, unless those are the ones every page has. */
import { expect, test } from "vitest";
import { openMemoryStore } from "../store/open-store.ts";
import { partnerScope } from "../store/scope.ts";
import { sentenceText } from "../targeting/segments.ts";
import { stepSentence } from "../targeting/sentence.ts";
import { anOpportunity } from "../testing/wire-builders.ts";
import { opportunityNames } from "./names-in-words.ts";
import { toWording } from "./opportunity-names.ts";
import { keepAnswer, knownOpportunity } from "./reading.ts";

const partner = { id: "p", name: "Panel", environment: "sandbox", scope: partnerScope("p") } as const;

test("sentences are joined in the language of their words; English ones need nothing sent", async () => {
  const store = await openMemoryStore();
  const context = { store, partner, storeOnly: true };
  const value = anOpportunity("7", {
    cells: [{ tag: "a", attribute_id: "120", kind: "ANSWERED" }],
    filters: [[{ cells: ["a"] }]],
  });
  await keepAnswer(context, { value, text: JSON.stringify(value) });
  const known = await knownOpportunity(context, "7");
  const spoken = async (words: string) => {
    const names = await opportunityNames(context, known, words);
    const [step] = known.targeting.steps;
    // As it arrives in a browser.
    const sent: typeof names = JSON.parse(JSON.stringify(names));
    return { code: sent.grammar?.code, says: step && sentenceText(stepSentence(step, toWording(sent, false))) };
  };
  expect(await spoken("de_AT")).toEqual({ code: "de", says: "Attribut 120 ist beantwortet" });
  expect(await spoken("ja_JP")).toEqual({ code: "ja", says: "属性 120は回答済み" });
  expect(await spoken("en_GB")).toEqual({ code: undefined, says: "Attribute 120 is answered" });
  expect(await spoken("sv_SE")).toEqual({ code: undefined, says: "Attribute 120 is answered" });
  store.close();
});
