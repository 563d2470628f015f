/** The texts of an opportunity include the grammar of their language, except English, which every page bundles. */
import { expect, test } from "vitest";
import { partnerScope } from "../../store/engine/scope.ts";
import { sentenceText } from "../../targeting/wording/segments.ts";
import { stepSentence } from "../../targeting/wording/sentence.ts";
import { openTestStore } from "../../testing/stores/test-store.ts";
import { anAttribute, anOpportunity } from "../../testing/wire-builders.ts";
import { saveAnswer } from "../fetch/fetch-opportunity.ts";
import { toWording } from "../model/opportunity-names.ts";
import { requireStoredOpportunity } from "../snapshots/stored-opportunity.ts";
import { resolveOpportunityNames } from "./resolve-names.ts";

const partner = { id: "p", name: "Panel", environment: "sandbox", scope: partnerScope("p") } as const;

test("joins sentences in the language of their texts and sends no grammar for English", async () => {
  const store = await openTestStore();
  const context = { store, partner, storeOnly: true };
  const value = anOpportunity("7", {
    cells: [{ tag: "a", attribute_id: "120", kind: "ANSWERED" }],
    filters: [[{ cells: ["a"] }]],
  });
  await saveAnswer(context, { value, text: JSON.stringify(value) });
  const known = await requireStoredOpportunity(context, "7");
  const spoken = async (words: string) => {
    const names = await resolveOpportunityNames(context, known, words);
    const [step] = known.targeting.steps;
    // As received by a browser.
    const sent: typeof names = JSON.parse(JSON.stringify(names));
    return { code: sent.grammar?.code, says: step && sentenceText(stepSentence(step, toWording(sent, false))) };
  };
  expect(await spoken("de_AT")).toEqual({ code: "de", says: "Attribut 120: beantwortet" });
  expect(await spoken("ja_JP")).toEqual({ code: "ja", says: "属性 120は回答済み" });
  expect(await spoken("en_GB")).toEqual({ code: undefined, says: "Attribute 120 is answered" });
  expect(await spoken("sv_SE")).toEqual({ code: undefined, says: "Attribute 120 is answered" });
  store.close();
});

test("values of the service that are not locales are not offered as languages", async () => {
  const store = await openTestStore();
  const context = { store, partner, storeOnly: true };
  const questions = { de_DE: "Frage", xx: "x", __proto__x: "y", en_XXXX: "z" };
  const attribute = anAttribute("120", { question: "Question", questions });
  await store.attributes.saveDetail(partner.scope, attribute, JSON.stringify(attribute), 1);
  const value = anOpportunity("7", { locale: { country: "DE", language: "de" } });
  await saveAnswer(context, { value, text: JSON.stringify(value) });
  const { locales, words } = await resolveOpportunityNames(context, await requireStoredOpportunity(context, "7"), "xx");
  expect(locales).toEqual(["de_DE"]);
  expect(words).toBe("xx");
  store.close();
});
