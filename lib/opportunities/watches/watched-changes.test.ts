import { afterEach, beforeEach, expect, test, beforeAll } from "vitest";
import type { ActionContext } from "../../server/action.ts";
import type { Store } from "../../store/open-store.ts";
import { viewerContext } from "../../testing/viewer-context.ts";
import { anOpportunity } from "../../testing/wire-builders.ts";
import { saveAnswer } from "../fetch/fetch-opportunity.ts";
import { registerFollowUps } from "../register-follow-ups.ts";
import { markSeen, undoMarkSeen, watchedChanges } from "./watched-changes.ts";
import { startWatches } from "./watching.ts";

beforeAll(registerFollowUps);

let store: Store;
let context: ActionContext;
beforeEach(async () => {
  context = await viewerContext();
  store = context.store;
  await read("7", 1);
  await read("8", 1);
  await startWatches(context, ["7", "8"], 50);
});
afterEach(() => store.close());

/** 3 ms delay, so that a snapshot never shares the timestamp of a rendered page. */
const aMoment = () => new Promise((resolve) => setTimeout(resolve, 3));
async function read(id: string, price: number): Promise<void> {
  await aMoment();
  const value = anOpportunity(id, { cost_per_interview: price });
  await saveAnswer(context, { value, text: JSON.stringify(value) });
  await aMoment();
}
const home = () => watchedChanges(context, { show: "changed", page: 1 });
const changed = async () => (await home()).rows.map(({ id, alerts }) => `${id}: ${alerts}`).toSorted();

test("leaves changes after the page was rendered unseen", async () => {
  await read("7", 2);
  const { shown } = await home();
  await read("7", 3);
  await read("8", 2);
  await markSeen(context, shown);
  expect(await changed()).toEqual(["7: 1", "8: 1"]);
  expect((await home()).seenAt).toBeUndefined();
});

test("after two clicks, undo restores the state before the first", async () => {
  await read("7", 2);
  const { shown } = await home();
  await markSeen(context, shown);
  await markSeen(context, shown);
  expect(await changed()).toEqual([]);
  await undoMarkSeen(context);
  expect(await changed()).toEqual(["7: 1"]);

  await markSeen(context, (await home()).shown);
  await read("8", 2);
  await markSeen(context, (await home()).shown);
  expect((await home()).seenAt).toBeDefined();
  await undoMarkSeen(context);
  expect(await changed()).toEqual(["7: 1", "8: 1"]);
});

test("a page past the end of the list is the last one", async () => {
  await read("7", 2);
  expect(await watchedChanges(context, { show: "changed", page: 2 })).toMatchObject({ page: 1, rows: [{ id: "7" }] });
  await markSeen(context, (await home()).shown);
  expect(await watchedChanges(context, { show: "changed", page: 2 })).toMatchObject({ page: 1, rows: [], total: 0 });
});
