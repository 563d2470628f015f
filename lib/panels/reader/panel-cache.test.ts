import { expect, test } from "vitest";
import { Bitmap } from "../../targeting/reach/bitmap.ts";
import { columnOf, range } from "../../testing/panels/uploaded-panels.ts";
import { createPanelCache, type LoadBlocks } from "./panel-cache.ts";

const column = () => columnOf({ "1": range(0, 50) }, 100);

/** Loads each requested block but those named `none`, once released. */
function loader() {
  const calls: string[][] = [];
  const { promise: released, resolve } = Promise.withResolvers<void>();
  const load: LoadBlocks = async (ids) => {
    calls.push([...ids]);
    await released;
    return new Map(ids.filter((id) => id !== "none").map((id) => [id, column()]));
  };
  return { calls, load, release: () => resolve() };
}

test("concurrent reads of a block share one load, and later ones need none", async () => {
  const cache = createPanelCache(1_000_000);
  const { calls, load, release } = loader();
  const first = cache.read("p", 0, ["1", "2"], load);
  const second = cache.read("p", 0, ["2", "3"], load);
  release();
  const [one, two] = await Promise.all([first, second]);
  expect([[...one.keys()], [...two.keys()].sort()]).toEqual([
    ["1", "2"],
    ["2", "3"],
  ]);
  expect(two.get("2")).toBe(one.get("2"));
  await cache.read("p", 0, ["1", "2", "3"], load);
  expect(calls).toEqual([["1", "2"], ["3"]]);
  // The same attribute of another segment or panel is another block.
  await cache.read("p", 1, ["1"], load);
  await cache.read("q", 0, ["1"], load);
  expect(calls).toHaveLength(4);
});

test("a block that is not stored is remembered as absent", async () => {
  const cache = createPanelCache(1_000_000);
  const { calls, load, release } = loader();
  release();
  expect(await cache.read("p", 0, ["none"], load)).toEqual(new Map());
  expect(await cache.read("p", 0, ["none"], load)).toEqual(new Map());
  expect(calls).toHaveLength(1);
});

test("the least recently used blocks leave when the limit is reached", async () => {
  const { calls, load, release } = loader();
  release();
  const one = createPanelCache(1_000_000);
  await one.read("p", 0, ["1"], load);
  const cache = createPanelCache(one.bytes * 2);
  await cache.read("p", 0, ["1", "2"], load);
  await cache.read("p", 0, ["1"], load);
  await cache.read("p", 0, ["3"], load);
  expect(cache.bytes).toBeLessThanOrEqual(one.bytes * 2);
  calls.length = 0;
  await cache.read("p", 0, ["1", "3"], load);
  expect(calls).toEqual([]);
  await cache.read("p", 0, ["2"], load);
  expect(calls).toEqual([["2"]]);
});

test("the size of a block is that of its bitmaps", async () => {
  const { load, release } = loader();
  release();
  const cache = createPanelCache(10_000_000);
  await cache.read("p", 0, ["1"], load);
  const few = cache.bytes;
  const size = 500_000;
  const half = Bitmap.of(
    range(0, size).filter((position) => position % 2 === 0),
    size,
  );
  await cache.read("p", 0, ["2"], async () => new Map([["2", { known: half, values: new Map(), oneOf: [] }]]));
  expect(cache.bytes - few).toBeGreaterThan(size / 8);
});

test("the size of a block with rare values is that of their lists, not only of the positions", async () => {
  const cache = createPanelCache(100_000_000);
  const [size, chunks] = [2_000_000, 30];
  const rare = Bitmap.of(
    range(0, chunks).map((chunk) => chunk * 65_536),
    size,
  );
  const values = new Map(range(0, 1_000).map((value) => [String(value), rare]));
  await cache.read("p", 0, ["1"], async () => new Map([["1", { known: rare, values, oneOf: [] }]]));
  expect(cache.bytes).toBeGreaterThan(1_000 * chunks * 100);
});

test("nothing of a deleted panel stays, even if it is being loaded", async () => {
  const cache = createPanelCache(1_000_000);
  const { load, release } = loader();
  const loading = cache.read("p", 0, ["1"], load);
  const other = cache.read("q", 0, ["1"], load);
  cache.drop(["p"]);
  release();
  expect((await loading).size).toBe(1);
  await other;
  expect([...cache.panels()]).toEqual(["q"]);
  cache.drop(["q"]);
  expect([[...cache.panels()], cache.bytes]).toEqual([[], 0]);
});

const failing: LoadBlocks = () => Promise.reject(new Error("disk"));

test("a failed load reaches all who wait, and the next read tries again", async () => {
  const cache = createPanelCache(1_000_000);
  const reads = [cache.read("p", 0, ["1"], failing), cache.read("p", 0, ["1"], failing)];
  const outcomes = await Promise.allSettled(reads);
  expect(outcomes.map(({ status }) => status)).toEqual(["rejected", "rejected"]);
  const { load, release } = loader();
  release();
  expect((await cache.read("p", 0, ["1"], load)).size).toBe(1);
});
