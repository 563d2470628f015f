/** @module-tag full */
import { afterAll, beforeAll, expect, test } from "vitest";
import { openTestStore } from "../../testing/stores/test-store.ts";
import { anAttribute } from "../../testing/wire-builders.ts";
import { partnerScope } from "../engine/scope.ts";
import type { Store } from "../open-store.ts";

let store: Store;
beforeAll(async () => {
  store = await openTestStore();
});
afterAll(() => store.close());

test("caps excessive results and reports it", async () => {
  const many = partnerScope("many");
  const answers = Array.from({ length: 1_200 }, (_, at) => [String(at + 5_000), [`zebra ${at}`]] as const);
  await store.attributes.saveDetail(
    many,
    anAttribute("1", { name: "a zebra", answers: { ...Object.fromEntries(answers), "9000": ["Zebra"] } }),
    "1",
    1,
  );
  for (const query of ["zebra", "z", "ze"]) {
    const found = await store.search.texts(many, query, { limit: 2, offset: 0 });
    expect(found).toMatchObject({ total: 1_000, capped: true, attributes: 1 });
  }
  const [first] = (await store.search.texts(many, "zebra", { limit: 1, offset: 0 })).hits;
  expect(first).toMatchObject({ match: "exact", answerId: "9000" });
  const page = await store.search.texts(many, '"zebra 11"', { limit: 3, offset: 100 });
  expect(page).toMatchObject({ total: 111, capped: false });
  expect(await store.search.texts(many, "11 zebra", { limit: 3, offset: 0 })).toMatchObject({ total: 120 });
  expect(page.hits).toHaveLength(3);
});

test("a filter that matches hundreds of attributes narrows like a small one", async () => {
  const crowd = partnerScope("crowd");
  const ids = Array.from({ length: 700 }, (_, at) => String(at + 1));
  await store.attributes.saveList(crowd, {
    source: "top",
    country: null,
    items: ids.map((id) => ({ id, active: Number(id) % 2 === 0 })),
    readAt: 1,
  });
  for (const id of ids) await store.attributes.saveDetail(crowd, anAttribute(id, { name: `topic ${id}` }), id, 1);
  const found = async (attributes: object, query = "topic") => {
    const { places: hits } = await store.search.places(crowd, query, { attributes });
    return hits.map(({ attributeId }) => attributeId);
  };
  const even = ids.filter((id) => Number(id) % 2 === 0);
  expect(await found({ active: true })).toEqual(even);
  expect(await found({ active: true }, "top")).toEqual(even);
  expect(await found({ ids: even.slice(0, 20) })).toEqual(even.slice(0, 20));
  const every = await Array.fromAsync(store.search.every(crowd, "topic", { attributes: { active: true } }));
  expect(every.flat().map(({ attributeId }) => attributeId)).toEqual(even);
  expect(even).toHaveLength(350);
});

/** Counts event-loop turns while `work` runs. */
async function turnsDuring(work: () => Promise<unknown>): Promise<number> {
  let turns = 0;
  let next = setImmediate(count);
  function count() {
    turns += 1;
    next = setImmediate(count);
  }
  await work();
  clearImmediate(next);
  return turns;
}

test("finds missing translations after any number of complete texts, and yields to the event loop while searching", async () => {
  const long = partnerScope("long");
  const lacking = ["20100", "24400", "24499"];
  const answers = Array.from({ length: 4_500 }, (_, at) => {
    const id = String(at + 20_000);
    return [id, [`zebra ${id}`, lacking.includes(id) ? {} : { de_DE: `Zebra ${id}` }]] as const;
  });
  await store.attributes.saveDetail(long, anAttribute("1", { answers: Object.fromEntries(answers) }), "1", 1);
  // A complete attribute must not be searched.
  const whole = anAttribute("2", { answers: { "1": ["zebra", { de_DE: "Zebra" }] } });
  await store.attributes.saveDetail(long, whole, "2", 1);
  for (const query of ["z", "zebra"]) {
    const found: (string | null)[] = [];
    const turns = await turnsDuring(async () => {
      const { places: hits } = await store.search.places(long, query, { missingIn: "de_DE" });
      found.push(...hits.map(({ answerId }) => answerId));
    });
    expect(found).toEqual(lacking);
    expect(turns).toBeGreaterThanOrEqual(2);
    const any = await store.search.places(long, query, { missingInAny: ["xx", "de_DE"], locale: "" });
    expect(any.capped).toBe(true);
    expect((await store.search.places(long, query, { missingInAny: [] })).places).toEqual([]);
  }
});

test("yields to the event loop between batches, for any consumer", async () => {
  const batches: number[] = [];
  const turns = await turnsDuring(async () => {
    for await (const batch of store.search.every(partnerScope("long"), "zebra", {})) batches.push(batch.length);
  });
  expect(batches.length).toBeGreaterThan(10);
  expect(turns).toBeGreaterThanOrEqual(batches.length - 1);
});
