import { afterEach, beforeEach, expect, test } from "vitest";
import { openTestStore } from "../../testing/stores/test-store.ts";
import type { Store } from "../open-store.ts";
import { textList, textTable } from "./engine.ts";
import { partnerScope } from "./scope.ts";

let store: Store;
beforeEach(async () => {
  store = await openTestStore();
});
afterEach(() => store.close());

const ODD = ["", "plain", 'a"b', "a,b", "{a}", "NULL", "null", "a\\b", "a'b", "12", "\n", "😀", "ﬀ", "x".repeat(5_000)];

test("a table of texts has every text as it is", async () => {
  const rows = ODD.map((text, at) => [String(at), text]);
  const found = await store.db
    .selectFrom(textTable(store.db, ["place", "text"], rows).$castTo<{ place: string; text: string }>().as("t"))
    .select(["t.place", "t.text"])
    .execute();
  expect(found.map(({ place, text }) => [place, text])).toEqual(rows);
});

test("texts that no engine stores are compared as stored", async () => {
  const [stored] = await store.db
    .selectFrom(
      textTable(store.db, ["text"], [["a\u0000b\ud800"]])
        .$castTo<{ text: string }>()
        .as("t"),
    )
    .select("t.text")
    .execute();
  expect(stored?.text).toBe("ab\ufffd");
});

test("a list of texts selects rows, and none when it is empty", async () => {
  const scope = partnerScope("ours");
  const items = ["1", "2", "3"].map((id) => ({ id, active: true }));
  await store.attributes.saveList(scope, { source: "top", country: null, items, readAt: 1 });
  const selected = async (ids: readonly string[]) => {
    const rows = store.db.selectFrom("attributes").select("attribute_id").orderBy("attribute_id");
    return (await rows.where("attribute_id", "in", textList(store.db, ids)).execute()).map((row) => row.attribute_id);
  };
  expect(await selected(["3", "1", "1", "9"])).toEqual(["1", "3"]);
  expect(await selected([])).toEqual([]);
});
