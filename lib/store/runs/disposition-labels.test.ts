import { afterEach, beforeEach, expect, test } from "vitest";
import { dispositionPairs } from "../../testing/stored-runs.ts";
import { openTestStore } from "../../testing/stores/test-store.ts";
import { partnerScope } from "../engine/scope.ts";
import type { Store } from "../open-store.ts";

const [scope, other] = [partnerScope("ours"), partnerScope("theirs")];
let store: Store;
beforeEach(async () => {
  store = await openTestStore();
});
afterEach(() => store.close());

const label = (name: string, at: number, by = "ana") => ({ pair: "4.7", name, note: `${name} note`, by, at });

test("the latest label applies, all versions are kept, an empty one removes it", async () => {
  const { dispositionLabels: labels } = store;
  expect(await labels.save(scope, label("first", 1), 0)).toBeUndefined();
  expect(await labels.save(scope, label("second", 2, "bob"), 1)).toBeUndefined();
  expect(await labels.save(scope, { ...label("ten", 3), pair: "2.10" }, 0)).toBeUndefined();
  expect(await labels.names(scope)).toEqual([
    { pair: "2.10", name: "ten" },
    { pair: "4.7", name: "second" },
  ]);
  expect(await labels.save(scope, label("", 4), 2)).toBeUndefined();
  expect(await labels.names(scope)).toEqual([{ pair: "2.10", name: "ten" }]);
  const versions = (await labels.versions(scope)).filter(({ pair }) => pair === "4.7");
  expect(versions.map(({ version, name, by }) => [version, name, by])).toEqual([
    [3, "", "ana"],
    [2, "second", "bob"],
    [1, "first", "ana"],
  ]);
  expect(await labels.names(other)).toEqual([]);
  expect(await labels.versions(other)).toEqual([]);
});

test("saving over an older version changes nothing and returns the newer one", async () => {
  const { dispositionLabels: labels } = store;
  await labels.save(scope, label("first", 1), 0);
  expect(await labels.save(scope, label("mine", 2, "bob"), 0)).toEqual({ ...label("first", 1), version: 1 });
  expect(await labels.names(scope)).toEqual([{ pair: "4.7", name: "first" }]);
  const both = await Promise.all(["a", "b"].map((name) => labels.save(scope, label(name, 3), 1)));
  expect(both.filter((newer) => newer === undefined)).toHaveLength(1);
});

test("returns only the newest twenty versions", async () => {
  for (let version = 0; version < 25; version += 1) {
    await store.dispositionLabels.save(scope, label(`name ${version}`, version), version);
  }
  const versions = await store.dispositionLabels.versions(scope);
  expect([versions.length, versions[0]?.version, versions.at(-1)?.version]).toEqual([20, 25, 6]);
});

test("counts pairs by local verdict, once per result, for each partner", async () => {
  await store.runs.save(scope, dispositionPairs(5, ["4.7", "4.7", "2.1"], ["match"]));
  await store.runs.save(scope, dispositionPairs(9, ["4.7"], ["match", "", "wrong_person"]));
  await store.runs.save(other, dispositionPairs(7, ["9.9"], ["match"]));
  expect(await store.dispositionLabels.seen(scope)).toEqual([
    { pair: "2.1", verdict: "match", times: 1, lastAt: 5 },
    { pair: "4.7", verdict: "", times: 1, lastAt: 9 },
    { pair: "4.7", verdict: "match", times: 2, lastAt: 9 },
    { pair: "4.7", verdict: "wrong_person", times: 1, lastAt: 9 },
  ]);
});
