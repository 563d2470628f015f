/**
 * Texts that match with their attribute, in a list long enough for several steps, against a plain scan.
 * @module-tag full
 */
import { afterAll, beforeAll, expect, test } from "vitest";
import type { Attribute } from "../../sampling/schema.ts";
import { plainScan, type ScannedText } from "../../testing/plain-scan.ts";
import { openTestStore } from "../../testing/stores/test-store.ts";
import { anAttribute } from "../../testing/wire-builders.ts";
import { textsOfAttribute, type AttributeText } from "../attributes/attribute-texts.ts";
import { partnerScope } from "../engine/scope.ts";
import type { Store } from "../open-store.ts";
import { parseQuery } from "./query-words.ts";
import { fold } from "./text-folding.ts";
import type { TextFilter } from "./text-index.ts";

const scope = partnerScope("ours");
/** More than the first two steps; "alpha" and "beta" are in more texts than a rare word. */
const ATTRIBUTES = 620;
let store: Store;
let attributes: readonly Attribute[] = [];

beforeAll(async () => {
  store = await openTestStore();
  attributes = Array.from({ length: ATTRIBUTES }, (_, at) =>
    anAttribute(String(at + 1), {
      name: `${at % 9 === 8 ? "beta" : "topic"} ${at + 1}`,
      question: at % 50 === 7 ? "Which gamma?" : "Which one?",
      questions: at % 5 === 4 ? { de_DE: "Welches Alpha?" } : { fr_FR: "Quel epsilon ?" },
      answers: {
        1: ["alpha one", { de_DE: "alpha eins", fr_FR: "alpha un" }],
        2: ["alpha two"],
        3: ["beta one", { de_DE: "beta eins", fr_FR: "beta un" }],
        4: ["beta two"],
        5: [at % 40 === 3 ? "gamma" : "delta"],
      },
    }),
  );
  const items = attributes.map(({ id }) => ({ id, active: true }));
  await store.attributes.saveList(scope, { source: "top", country: null, items, readAt: 1 });
  for (const attribute of attributes) await store.attributes.saveDetail(scope, attribute, attribute.id, 1);
});
afterAll(() => store.close());

const nameOf = (attributeId: string, { part, answerId, locale }: AttributeText): string =>
  [attributeId, part, answerId, locale].join(" ");

function expected(query: string, { locale, part, attributes: filter }: TextFilter) {
  const texts = attributes
    .filter(({ id }) => filter?.ids?.includes(id) ?? true)
    .flatMap((attribute) => {
      const all = textsOfAttribute(attribute);
      const around = (text: AttributeText) =>
        all.filter(
          (other) =>
            other.part === "name" ||
            (text.part === "answer" && other.part === "question" && ["", text.locale].includes(other.locale)),
        );
      return all
        .filter((text) => (locale ?? text.locale) === text.locale && (part ?? text.part) === text.part)
        .map((text): ScannedText => {
          const others = text.part === "answer" || text.part === "question" ? around(text) : undefined;
          const name = nameOf(attribute.id, text);
          return { name, folded: fold(text.text), around: others?.map((other) => fold(other.text)) };
        });
    });
  const { first, capped } = plainScan(texts, parseQuery(query), { page: 1_000 });
  return { first, capped };
}

const idsTo = (last: number, step: number) =>
  Array.from({ length: Math.floor(last / step) }, (_, at) => String((at + 1) * step));

const FILTERS: readonly TextFilter[] = [
  {},
  { locale: "de_DE" },
  { locale: "" },
  { part: "answer" },
  { part: "question" },
  { attributes: { ids: idsTo(27, 9) } },
  { attributes: { ids: idsTo(ATTRIBUTES, 3) } },
];

test.each([
  ["alpha beta"],
  ["beta alpha eins"],
  ["topic alpha"],
  ["alpha welches"],
  ["which one alpha"],
  ["gamma beta"],
  ["gamma delta topic"],
  ["epsilon alpha un"],
  ["gamma nothing"],
])("finds the same as a scan: %s", async (query) => {
  for (const filter of FILTERS) {
    const found = await store.search.places(scope, query, { ...filter, lenient: false });
    const names = found.places.map((hit) =>
      [hit.attributeId, hit.part, hit.answerId ?? "", hit.locale ?? ""].join(" "),
    );
    expect({ first: names, capped: found.capped }, JSON.stringify(filter)).toEqual(expected(query, filter));
  }
});

test("finds matches beyond the first steps", async () => {
  const { places } = await store.search.places(scope, "alpha beta", { locale: "", lenient: false });
  expect(places.map(({ attributeId }) => Number(attributeId)).findLast((id) => id > 500)).toBeDefined();
  expect(places.length).toBeLessThan(1_000);
});
