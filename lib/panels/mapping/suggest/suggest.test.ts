/**
 * Suggestions over a part of the sandbox's catalog, and over attributes made for a case.
 * @module-tag full
 */
import { afterAll, beforeAll, expect, test } from "vitest";
import type { AttributeContext } from "../../../attributes/names/attribute-context.ts";
import type { Int64 } from "../../../int64.ts";
import { openCatalogue } from "../../../sandbox/catalogue/catalogue.ts";
import { attributeSchema, type Attribute } from "../../../sampling/schema.ts";
import { partnerScope } from "../../../store/engine/scope.ts";
import { openMemoryStore, type Store } from "../../../store/open-store.ts";
import { HELD_COLUMNS } from "../../../testing/panel-columns/held-columns.ts";
import { anAttribute } from "../../../testing/wire-builders.ts";
import { suggestForColumns, suggestForValues } from "./suggest.ts";
import type { ColumnSample } from "./suggestion-model.ts";

const LEAST_SHARE = 0.8;
/** Every fourth column, and as wrong answers the attributes of all others that are used most. */
const HELD = HELD_COLUMNS.filter((_column, at) => at % 4 === 0);
const ATTRIBUTES = 110;

const scope = partnerScope("ours");
let store: Store;
let context: AttributeContext;

beforeAll(async () => {
  store = await openMemoryStore();
  context = { store, partner: { id: "ours", scope } } as unknown as AttributeContext;
  const { ranked, attribute } = openCatalogue("normal");
  const wanted = new Set(HELD.map((column) => column.attribute));
  const chosen = ranked
    .map(({ id }) => attributeSchema.parse(attribute(id)))
    .filter(({ name }, rank) => rank < ATTRIBUTES || wanted.has(name));
  const made = [
    anAttribute("9007199254740997", {
      name: "Shoe size",
      question: "Which size of shoe do you wear?",
      active: true,
      answers: { "9007199254741993": ["Small", {}], "9007199254741995": ["Large", {}] },
    }),
    anAttribute("77001", {
      name: "Retired question",
      question: "Which sandwich do you like?",
      active: false,
      answers: { "5": ["Ham", {}] },
    }),
  ];
  await save([...chosen, ...made]);
});
afterAll(() => store.close());

async function save(attributes: readonly Attribute[]): Promise<void> {
  const items = attributes.map(({ id }) => ({ id, active: true }));
  await store.attributes.saveList(scope, { source: "top", country: null, items, readAt: 1 });
  for (const attribute of attributes) await store.attributes.saveDetail(scope, attribute, attribute.id, 1);
}

const aSample = (header: string, values: readonly string[], fields: Partial<ColumnSample> = {}): ColumnSample => ({
  header,
  separator: null,
  content: "values",
  values: values.map((text) => ({ text, count: 50 })),
  ...fields,
});

const suggest = async (header: string, values: readonly string[], fields: Partial<ColumnSample> = {}) => {
  const [suggestion] = await suggestForColumns(context, [aSample(header, values, fields)]);
  if (!suggestion) throw new Error("no suggestion");
  return suggestion;
};

test("suggests the right attribute first for most columns in five languages", async () => {
  const found = await suggestForColumns(
    context,
    HELD.map(({ sample }) => sample),
  );
  const right = found.filter(
    ({ role, attributes: [first] }, at) => role.kind === "attribute" && first?.name === HELD[at]?.attribute,
  );
  expect(new Set(HELD.map(({ language }) => language)).size).toBe(5);
  expect(right.length / HELD.length).toBeGreaterThanOrEqual(LEAST_SHARE);
});

test("suggests at most five attributes, best first, each with a reason, and the meaning of each value", async () => {
  const found = await suggest("S5 emp_status", ["full time employed", "Retired", "n/a", "Astronaut"]);
  expect(found.attributes[0]).toMatchObject({ attributeId: "120", name: "Employment status" });
  expect(found.role).toEqual({ kind: "attribute", attributeId: "120" });
  expect(found.reason).toBe("header words occur in its name; 2 of 3 values are its answers");
  expect(found.attributes.length).toBeLessThanOrEqual(5);
  expect(found.attributes.map(({ score }) => score)).toEqual(
    found.attributes.map(({ score }) => score).toSorted((a, b) => b - a),
  );
  expect(found.reading).toBe("listed");
  expect(found.values).toEqual({
    "full time employed": { kind: "equal", values: ["45391"] },
    Retired: { kind: "equal", values: ["45397"] },
    "n/a": { kind: "none" },
    // "Astronaut" is open: the operator decides.
  });
  expect([found.matched, found.total]).toEqual([2, 3]);
});

test("keeps ids beyond the exact range of numbers", async () => {
  const found = await suggest("size of shoes", ["small", "large"]);
  expect(found.role).toEqual({ kind: "attribute", attributeId: "9007199254740997" });
  expect(found.values["large"]).toEqual({ kind: "equal", values: ["9007199254741995"] });
  const byId = await suggest("v_12", ["9007199254741993", "9007199254741995"]);
  expect(byId).toMatchObject({ role: { attributeId: "9007199254740997" }, reading: "asIs", values: {} });
});

test("reads days of birth as ages, postal codes and ages as they are", async () => {
  const ages = ["18", "34", "61"];
  expect(await suggest("Geburtsdatum", ages, { content: "age" })).toMatchObject({
    role: { kind: "attribute", attributeId: "80" },
    reading: "birthDate",
    values: {},
  });
  expect(await suggest("age", ages)).toMatchObject({ role: { attributeId: "80" }, reading: "asIs", values: {} });
  expect(await suggest("zip code", ["10001"])).toMatchObject({ role: { attributeId: "8" }, reading: "asIs" });
});

test("recognizes facts that are not answers", async () => {
  expect((await suggest("country", ["DE", "US", "France"])).role).toEqual({ kind: "country" });
  expect((await suggest("Land", ["de", "Germany", "AT"])).role).toEqual({ kind: "country" });
  expect((await suggest("Land", ["DE", "de", "Deutschland", "AT"])).role).toEqual({ kind: "country" });
  expect((await suggest("pays", ["France", "Allemagne", "日本", "UK"])).role).toEqual({ kind: "country" });
  expect((await suggest("Sprache", ["de", "fr", "it"])).role).not.toEqual({ kind: "country" });
  expect((await suggest("lang", ["de_DE", "en-US"])).role).toEqual({ kind: "locale" });
  expect((await suggest("device type", ["Mobile", "desktop", "Tablet"])).role).toEqual({ kind: "device" });
  expect((await suggest("Last login", ["2026-01-05"], { content: "week" })).role).toEqual({ kind: "lastActive" });
  expect((await suggest("profile updated", ["2026-01-05"], { content: "week" })).role).toEqual({ kind: "answeredOn" });
  expect((await suggest("some date", ["2026-01-05"], { content: "week" })).role).toEqual({ kind: "ignored" });
  expect((await suggest("Country of birth", ["Germany", "France", "Spain"])).role.kind).toBe("attribute");
});

test("suggests nothing where nothing fits, nor an attribute that no one is asked", async () => {
  const found = await suggest("xqzt", ["blorp", "flurb"]);
  expect(found).toMatchObject({ role: { kind: "ignored" }, reason: "no attribute fits", values: {} });
  const excluded = await suggest("exclusion list", ["a", "b"]);
  expect(excluded.attributes.map(({ name }) => name)).not.toContain("Exclusion list");
});

test("answers in the order of the columns, also for equal headers and no columns", async () => {
  const columns = [aSample("pets", ["dog"]), aSample("pets", ["Yes", "No"]), aSample("smoker", ["no, never"])];
  const found = await suggestForColumns(context, columns);
  expect(found.map(({ header }) => header)).toEqual(["pets", "pets", "smoker"]);
  expect(await suggestForColumns(context, [])).toEqual([]);
});

test("suggests the meaning of values for an attribute that was chosen, also one with thousands of answers", async () => {
  const chosen = await suggestForValues(context, aSample("x", ["male", "?"]), "1" as Int64);
  expect(chosen.values).toEqual({ male: { kind: "equal", values: ["1"] }, "?": { kind: "none" } });
  const city = openCatalogue("normal").attribute("9112");
  const [first, second] = city?.answers ?? [];
  const spelled = await suggestForValues(
    context,
    aSample("town", [first?.text.toUpperCase() ?? "", second?.id ?? "", "Atlantis"]),
    "9112" as Int64,
  );
  expect(Object.values(spelled.values)).toEqual(
    expect.arrayContaining([
      { kind: "equal", values: [first?.id] },
      { kind: "equal", values: [second?.id] },
    ]),
  );
  expect(spelled.matched).toBe(2);
});

test("explains that a chosen attribute isn’t loaded", async () => {
  await expect(suggestForValues(context, aSample("x", ["a"]), "424242" as Int64)).rejects.toThrow(/hasn’t been loaded/);
});
