import { afterEach, beforeEach, expect, test } from "vitest";
import type { ActionContext } from "../server/action.ts";
import type { Store } from "../store/open-store.ts";
import { viewerContext } from "../testing/viewer-context.ts";
import { anOpportunity } from "../testing/wire-builders.ts";
import { keepAnswer } from "./reading.ts";
import { markSeen, takeMarkBack, watchedHome } from "./watch-home.ts";
import { beginWatches } from "./watching.ts";

let store: Store;
let context: ActionContext;
beforeEach(async () => {
  context = await viewerContext();
  store = context.store;
  await read("7", 1);
  await read("8", 1);
  await beginWatches(context, ["7", "8"], 50);
});
afterEach(() => store.close());

/** Readings of one millisecond cannot be told apart from what was shown in it. */
const aMoment = () => new Promise((resolve) => setTimeout(resolve, 3));
async function read(id: string, price: number): Promise<void> {
  await aMoment();
  const value = anOpportunity(id, { cost_per_interview: price });
  await keepAnswer(context, { value, text: JSON.stringify(value) });
  await aMoment();
}
const home = () => watchedHome(context, { show: "changed", page: 1 });
const changed = async () => (await home()).rows.map(({ id, alerts }) => `${id}: ${alerts}`).toSorted();

test("what came after the page was drawn stays unseen", async () => {
  await read("7", 2);
  const { shown } = await home();
  await read("7", 3);
  await read("8", 2);
  await markSeen(context, shown);
  expect(await changed()).toEqual(["7: 1", "8: 1"]);
  expect((await home()).markedAt).toBeUndefined();
});

test("pressed twice, the undo brings back what the first press marked", async () => {
  await read("7", 2);
  const { shown } = await home();
  await markSeen(context, shown);
  await markSeen(context, shown);
  expect(await changed()).toEqual([]);
  await takeMarkBack(context);
  expect(await changed()).toEqual(["7: 1"]);

  await markSeen(context, (await home()).shown);
  await read("8", 2);
  await markSeen(context, (await home()).shown);
  expect((await home()).markedAt).toBeDefined();
  await takeMarkBack(context);
  expect(await changed()).toEqual(["7: 1", "8: 1"]);
});
