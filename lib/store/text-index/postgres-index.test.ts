/** Lists of the index on PostgreSQL, against those of all stored texts. */
import * as fc from "fast-check";
import { sql } from "kysely";
import { afterAll, beforeAll, expect, test } from "vitest";
import { runSynchronously } from "../../cooperative-steps.ts";
import { postgresForTests } from "../../testing/postgres/for-tests.ts";
import { openTestStore } from "../../testing/stores/test-store.ts";
import { anAttribute } from "../../testing/wire-builders.ts";
import { lanes } from "../engine/lanes.ts";
import { partnerScope } from "../engine/scope.ts";
import type { Store } from "../open-store.ts";
import { TEXTS_PER_BLOCK, unpack } from "./postgres-id-lists.ts";
import { postgresTextIndex } from "./postgres-index.ts";
import { LISTS, rowSteps, type List } from "./postgres-terms.ts";
import { parseQuery } from "./query-words.ts";
import { rangeOfOwner, rangeOfPosition, toPosition } from "./text-ids.ts";
import type { IndexedText, TextQuery } from "./text-index.ts";

let store: Store;
beforeAll(async () => {
  expect(postgresForTests().url).toContain("postgres");
  store = await openTestStore();
});
afterAll(() => store.close());

type Row = { readonly block: number; readonly term: string } & Readonly<Record<List, Uint8Array | null>>;

async function storedLists(): Promise<ReadonlyMap<string, readonly number[]>> {
  const { rows } = await sql<Row>`select * from text_terms`.execute(store.db);
  const found = new Map<string, readonly number[]>();
  for (const row of rows)
    for (const list of LISTS) {
      const bytes = row[list];
      if (bytes) found.set(`${row.block} ${row.term} ${list}`, unpack(bytes));
    }
  return found;
}

async function expectedLists(): Promise<ReadonlyMap<string, readonly number[]>> {
  const texts = await store.db
    .selectFrom("attribute_texts")
    .select(["id", "folded", "locale", "part"])
    .where("folded", "<>", "")
    .execute();
  const found = new Map<string, readonly number[]>();
  for (const { block, term, lists } of runSynchronously(rowSteps(texts)))
    for (const list of LISTS) {
      const offsets = lists[list];
      if (offsets) found.set(`${block} ${term} ${list}`, offsets);
    }
  return found;
}

const someText = fc.oneof(
  fc.string({ unit: fc.constantFrom(..."ab .ö𝒜か\u0301"), maxLength: 8 }),
  fc.string({ unit: "binary", maxLength: 5 }),
);
const someAnswers = fc.dictionary(fc.constantFrom("1", "2", "3"), fc.array(someText, { minLength: 1, maxLength: 2 }));
const someSteps = fc.array(
  fc.oneof(
    fc.record({ id: fc.constantFrom("1", "2", "3"), name: someText, answers: someAnswers }),
    fc.record({ order: fc.shuffledSubarray(["1", "2", "3"]) }),
  ),
  { minLength: 1, maxLength: 6 },
);

test("the lists are those of the stored texts after any texts were saved, replaced and moved", async () => {
  let run = 0;
  await fc.assert(
    fc.asyncProperty(someSteps, async (steps) => {
      run += 1;
      const scope = partnerScope(`partner ${run}`);
      for (const [at, step] of steps.entries()) {
        if ("order" in step) {
          const items = step.order.map((id) => ({ id, active: true }));
          await store.attributes.saveList(scope, { source: "top", country: null, items, readAt: at + 1 });
          continue;
        }
        const answers = Object.fromEntries(
          Object.entries(step.answers).map(([id, [text = "", translation]]) => [
            id,
            translation === undefined ? ([text] as const) : ([text, { de_DE: translation }] as const),
          ]),
        );
        await store.attributes.saveDetail(
          scope,
          anAttribute(step.id, { name: step.name, answers }),
          `${run} ${at}`,
          at,
        );
      }
      expect(await storedLists()).toEqual(await expectedLists());
    }),
    { numRuns: 12 },
  );
  expect((await storedLists()).size).toBeGreaterThan(100);
});

const OWNER = 500;

/** Saves texts at these numbers of an attribute. */
async function put(key: number, texts: Readonly<Record<number, string>>): Promise<number> {
  const { first } = rangeOfPosition(toPosition(OWNER, key));
  const rows = Object.entries(texts).map(([at, folded]): IndexedText => {
    const part = Number(at) === 0 ? "question" : "answer";
    return { id: first + Number(at), folded, locale: "", part };
  });
  await lanes.run(store.db, "attributes:many", async (trx) => {
    await trx
      .insertInto("attribute_texts")
      .values(
        rows.map((row) => ({
          ...row,
          partner_id: "many",
          attribute_id: String(key),
          answer_id: row.part === "answer" ? String(row.id) : "",
          text: row.folded,
          offered: null,
        })),
      )
      .execute();
    // One after the other: a list is continued.
    for (const row of rows) await postgresTextIndex.add(trx, [row]);
  });
  return first;
}

const asked = (text: string, places?: readonly number[]): TextQuery => ({
  ...parseQuery(text),
  range: rangeOfOwner(OWNER),
  places,
});

test("finds texts of an attribute that has several blocks, alone and with the words of its question", async () => {
  const far = 2 * TEXTS_PER_BLOCK + 5;
  const texts = {
    0: "which animal",
    7: "zebra seven",
    [TEXTS_PER_BLOCK - 1]: "zebra one",
    [TEXTS_PER_BLOCK]: "zebra two",
    [far]: "zebra seven",
  };
  const first = await put(1, texts);
  const other = await put(3, { 0: "zebra", 1: "animal" });
  const find = async (query: TextQuery, limit = 100) =>
    (await postgresTextIndex.find(store.db, query, "words", limit)).map(({ id }) => id);
  const zebras = [7, TEXTS_PER_BLOCK - 1, TEXTS_PER_BLOCK, far].map((at) => first + at);
  expect(await find(asked("zebra"))).toEqual([...zebras, other]);
  expect(await find(asked("zeb"))).toEqual([...zebras, other]);
  expect(await find(asked("ze"), 3)).toEqual(zebras.slice(0, 3));
  expect(await find(asked("seven zebra"))).toEqual([first + 7, first + far]);
  expect(await find({ ...asked("zebra"), range: { ...rangeOfOwner(OWNER), first: first + far } })).toEqual([
    first + far,
    other,
  ]);
  const place = toPosition(OWNER, 3);
  const many = Array.from({ length: 400 }, (_, at) => place + at);
  for (const places of [[place], many]) expect(await find(asked("zebra", places))).toEqual([other]);
  expect(await postgresTextIndex.findWithAttribute(store.db, asked("animal seven"), 100)).toEqual([
    first + 7,
    first + far,
  ]);
  expect(await postgresTextIndex.findWithAttribute(store.db, asked("animal seven"), 1)).toEqual([first + 7]);
  const exact = await postgresTextIndex.find(store.db, asked("zebra seven"), "exact", 100);
  expect(exact.map(({ id }) => id)).toEqual([first + 7, first + far]);
});

test("a whole text of any length is found", async () => {
  const long = `${"long ".repeat(3_000)}end`;
  const first = await put(5, { 0: long, 1: `${long}ing` });
  const found = await postgresTextIndex.find(store.db, asked(long), "exact", 100);
  expect(found).toEqual([{ id: first, tier: "exact" }]);
});
