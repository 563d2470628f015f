/** Steps and entries that name an attribute, with their sentences and links. */
import * as fc from "fast-check";
import { expect, test } from "vitest";
import { partnerScope } from "../../store/engine/scope.ts";
import { buildTargeting } from "../../targeting/model.ts";
import { sentenceText } from "../../targeting/wording/segments.ts";
import { id, targetingArbitrary } from "../../testing/arbitraries/targeting-arbitrary.ts";
import { openTestStore } from "../../testing/stores/test-store.ts";
import { anAttribute, anOpportunity } from "../../testing/wire-builders.ts";
import { saveAnswer } from "../fetch/fetch-opportunity.ts";
import { attributeUses, stepsNaming } from "./attribute-uses.ts";

const partner = { id: "p", name: "Panel", environment: "sandbox", scope: partnerScope("p") } as const;
const AGES = Array.from({ length: 84 }, (_unused, index) => index + 16);
const ageCell = (age: number) => ({ tag: `a${age}`, attribute_id: "80", kind: "VALUE", value: `${1_000 + age}` });

async function library() {
  const store = await openTestStore();
  const context = { store, partner, storeOnly: true };
  const age = anAttribute("80", {
    name: "Age",
    answers: Object.fromEntries(AGES.map((one): [string, readonly [string]] => [`${1_000 + one}`, [String(one)]])),
  });
  await store.attributes.saveDetail(partner.scope, age, JSON.stringify(age), 1);
  const save = async (opportunityId: string, fields: Readonly<Record<string, unknown>>) => {
    const value = anOpportunity(opportunityId, fields);
    await saveAnswer(context, { value, text: JSON.stringify(value) });
  };
  return { context, save, close: () => store.close() };
}

test("names steps and entries, with ranges of ages, and links to the first entry", async () => {
  const { context, save, close } = await library();
  await save("7", {
    cells: [
      ...AGES.map(ageCell),
      { tag: "all", attribute_id: "80", kind: "LIST", list: AGES.map((age) => `${1_000 + age}`) },
      { tag: "man", attribute_id: "1", kind: "VALUE", value: "1" },
    ],
    filters: [[{ cells: ["all"] }], [{ cells: ["man"] }]],
    quotas: [
      [{ cells: ["man"] }, ...[16, 17, 18, 30].map((age) => ({ cells: [`a${age}`] })), { cells: ["man", "a40"] }],
      [{ cells: ["man"] }],
    ],
  });
  const uses = await attributeUses(context, id("80"), { opportunityIds: ["7", "404"], locale: undefined });
  expect(Object.keys(uses)).toEqual(["7"]);
  expect(uses["7"]?.steps.map(({ sentence, ...step }) => ({ ...step, sentence: sentenceText(sentence) }))).toEqual([
    { key: "F1", entries: [1], of: 1, href: "/opportunities/7?entry=F1.1", sentence: "Age is 16–99" },
    {
      key: "Q1",
      entries: [2, 3, 4, 5, 6],
      of: 6,
      href: "/opportunities/7?tab=quotas&entry=Q1.2",
      sentence: expect.stringContaining("Attribute 1"),
    },
  ]);
  close();
});

test("a condition that no entry uses has no steps, and links to the conditions", async () => {
  const { context, save, close } = await library();
  await save("8", { cells: [ageCell(16)], filters: [[{ cells: [] }]] });
  const uses = await attributeUses(context, id("80"), { opportunityIds: ["8"], locale: "de_DE" });
  expect(uses).toEqual({ "8": { steps: [], cellsHref: "/opportunities/8?tab=cells&attribute=80" } });
  close();
});

test("replaces a long sentence by the attributes of the step", async () => {
  const { context, save, close } = await library();
  const list = Array.from({ length: 3 }, (_unused, index) => `${index}${"x".repeat(60)}`);
  await save("9", {
    cells: [{ tag: "long", attribute_id: "80", kind: "LIST", list }],
    filters: [[{ cells: ["long"] }]],
  });
  const uses = await attributeUses(context, id("80"), { opportunityIds: ["9"], locale: undefined });
  expect(sentenceText(uses["9"]?.steps[0]?.sentence ?? [])).toBe("Age");
  close();
});

test("property: an entry is listed exactly if one of its cells names the attribute", () => {
  fc.assert(
    fc.property(targetingArbitrary(), (wire) => {
      const targeting = buildTargeting(wire);
      for (const attributeId of targeting.attributeIds) {
        const listed = stepsNaming(targeting, attributeId).flatMap(({ step, entries }) =>
          entries.map((index) => `${step.key}.${index + 1}`),
        );
        const expected = targeting.steps
          .flatMap((step) => step.entries)
          .filter((entry) => entry.cells.some((cell) => cell.attribute_id === attributeId))
          .map(({ key }) => key);
        expect(listed).toEqual(expected);
      }
    }),
  );
});
