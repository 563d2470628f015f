import { afterEach, beforeEach, expect, test } from "vitest";
import { flag, oneOf } from "../query/address-parsers.ts";
import type { ActionContext } from "../server/action.ts";
import { viewerContext } from "../testing/viewer-context.ts";
import { registerScreens } from "./registered-screens.ts";
import { addView, changeView, MAX_VIEWS, removeView, viewLines } from "./saved-views.ts";
import { keysOf } from "./view-screen.ts";

const keys = keysOf({ sort: oneOf(["name", "age"]).withDefault("name"), gaps: flag });
registerScreens([
  { name: "shelf", everything: "Every book", keys },
  { name: "wall", everything: "Every picture", keys },
]);

let context: ActionContext;
beforeEach(async () => {
  context = await viewerContext();
});
afterEach(() => context.store.close());

const view = (name: string, query = "sort=age", shared = false) => ({ name, query, shared });

/** The same partner account as another operator. */
async function anOperator(role: ActionContext["operator"]["role"]): Promise<ActionContext> {
  const id = `other-${role}`;
  const person = { id, email: `${id}@x.test`, name: "Vera", role, password_hash: "", disabled_at: null, created_at: 1 };
  await context.store.db.insertInto("people").values(person).execute();
  return { ...context, operator: { ...context.operator, id, email: person.email, name: "Vera", role } };
}

test("never stores keys the screen does not define, on add or change", async () => {
  await addView(context, "shelf", view("A", "gaps=true&sort=rank&respondent=mina&page=3"));
  expect(await viewLines(context, "shelf")).toMatchObject([{ name: "A", query: "gaps=true", own: true }]);
  const [line] = await viewLines(context, "shelf");
  await changeView(context, "shelf", { id: line?.id ?? "", query: "sort=age&ip=203.0.113.7" });
  expect(await viewLines(context, "shelf")).toMatchObject([{ query: "sort=age" }]);
});

test("opens the valid part of a query stored by an older version", async () => {
  const { store, partner, operator } = context;
  const old = view("Old", "colour=red&sort=age&gaps=yes&dir=up");
  await store.savedViews.add(partner.scope, "shelf", operator.id, old, 1);
  expect(await viewLines(context, "shelf")).toMatchObject([{ name: "Old", query: "sort=age" }]);
});

test("views and their names are scoped to one screen", async () => {
  const id = await addView(context, "shelf", view("A"));
  await addView(context, "wall", view("A"));
  await expect(addView(context, "shelf", view("A"))).rejects.toThrow("You already have a view called “A”.");
  await expect(changeView(context, "wall", { id, name: "B" })).rejects.toThrow("This view was deleted.");
  await expect(removeView(context, "wall", id)).rejects.toThrow("This view was deleted.");
  await expect(viewLines(context, "cellar")).rejects.toThrow("This screen has no saved views.");
  expect(await viewLines(context, "shelf")).toHaveLength(1);
});

test("limits an operator to a hundred views over all screens", async () => {
  for (let at = 0; at < MAX_VIEWS; at += 1) await addView(context, at % 2 === 0 ? "shelf" : "wall", view(`v${at}`));
  await expect(addView(context, "wall", view("one more"))).rejects.toThrow("You already have 100 views.");
  const other = await anOperator("support");
  await addView(other, "wall", view("mine"));
  expect(await viewLines(other, "wall")).toHaveLength(1);
});

test("a shared view can be opened by everyone and changed by its owner or a manager", async () => {
  const id = await addView(context, "shelf", view("Ours", "gaps=true", true));
  const hidden = await addView(context, "shelf", view("Mine"));
  const support = await anOperator("support");
  const manager = await anOperator("manager");
  expect(await viewLines(support, "shelf")).toMatchObject([{ name: "Ours", own: false, changeable: false }]);
  expect(await viewLines(manager, "shelf")).toMatchObject([{ name: "Ours", own: false, changeable: true }]);
  await expect(changeView(support, "shelf", { id, name: "X" })).rejects.toThrow(
    "Only its owner or a manager can change it.",
  );
  await expect(removeView(support, "shelf", hidden)).rejects.toThrow("This view was deleted.");
  await changeView(manager, "shelf", { id, name: "Theirs" });
  await removeView(manager, "shelf", id);
  expect(await viewLines(context, "shelf")).toMatchObject([{ name: "Mine" }]);
});

test("a concurrent change can only be overwritten after it was loaded", async () => {
  const id = await addView(context, "shelf", view("Ours", "gaps=true", true));
  const manager = await anOperator("manager");
  const save = (who: ActionContext, query: string, over: string) => changeView(who, "shelf", { id, query, over });
  expect(await save(manager, "sort=age", "gaps=true")).toBe("saved");
  expect(await save(context, "", "gaps=true")).toBe("meanwhile");
  expect(await viewLines(context, "shelf")).toMatchObject([{ query: "sort=age" }]);
  // A rename does not conflict.
  expect(await changeView(context, "shelf", { id, name: "All" })).toBe("saved");
  expect(await save(context, "", "sort=age")).toBe("saved");
  expect(await viewLines(manager, "shelf")).toMatchObject([{ name: "All", query: "" }]);
});

test('of two concurrent saves over the same version, one gets "meanwhile"', async () => {
  const id = await addView(context, "shelf", view("Ours", "gaps=true", true));
  const save = (query: string) => changeView(context, "shelf", { id, query, over: "gaps=true" });
  expect((await Promise.all([save("sort=age"), save("")])).toSorted()).toEqual(["meanwhile", "saved"]);
});

test("a view stored by an older version is compared in its current canonical form", async () => {
  const { store, partner, operator } = context;
  const old = view("Old", "colour=red&sort=age&gaps=yes");
  const id = await store.savedViews.add(partner.scope, "shelf", operator.id, old, 1);
  expect(await changeView(context, "shelf", { id: id ?? "", query: "gaps=true", over: "sort=age" })).toBe("saved");
});
