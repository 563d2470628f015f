import { beforeEach, expect, test } from "vitest";
import type { ActionContext } from "../../server/action.ts";
import { partnerScope } from "../../store/engine/scope.ts";
import { anAttribute } from "../../testing/wire-builders.ts";
import { viewerContext } from "../../testing/viewer-context.ts";
import { changesPage } from "./history.ts";
import { recordLook, unseenChanges } from "./unseen-changes.ts";

let context: ActionContext;
beforeEach(async () => {
  context = await viewerContext();
  return () => context.store.close();
});

async function fetched(id: string, question: string): Promise<void> {
  const { store, partner } = context;
  const attribute = anAttribute(id, { question });
  await store.attributes.saveDetail(partner.scope, attribute, JSON.stringify(attribute), Date.now());
}
const changedIds = async (of: ActionContext = context) =>
  (await unseenChanges(of)).latest.map(({ attributeId }) => attributeId);
const look = async () => recordLook(context, (await changesPage(context, { days: 30, kind: null, shown: 20 })).newest);

test("changes are unseen until the person looks at the changes page", async () => {
  await fetched("1", "How old are you?");
  expect(await unseenChanges(context)).toEqual({ since: undefined, attributes: 0, latest: [] });
  await fetched("1", "What is your age?");
  expect(await changedIds()).toEqual(["1"]);
  await look();
  expect(await unseenChanges(context)).toMatchObject({ since: expect.any(Number), attributes: 0 });
  await fetched("1", "Your age?");
  expect(await changedIds()).toEqual(["1"]);
});

test("a change that is stored while the page is being read stays unseen, and recording an older position later changes nothing", async () => {
  const { newest } = await changesPage(context, { days: 30, kind: null, shown: 20 });
  await fetched("1", "How old are you?");
  await fetched("1", "What is your age?");
  await recordLook(context, newest);
  expect(await changedIds()).toEqual(["1"]);
  await look();
  await recordLook(context, newest);
  expect(await changedIds()).toEqual([]);
});

test("looks of another person or at another account do not count", async () => {
  await fetched("1", "How old are you?");
  await fetched("1", "What is your age?");
  await look();
  const bo = await context.store.people.add({ email: "b@example.test", name: "B", role: "viewer", passwordHash: "-" });
  expect(await changedIds({ ...context, operator: { ...bo, role: "viewer", sessionDigest: "" } })).toEqual(["1"]);
  const other = { ...context, partner: { ...context.partner, id: "q", scope: partnerScope("q") } };
  await recordLook(other, 0);
  expect(await changedIds()).toEqual([]);
});
