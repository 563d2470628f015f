import { afterEach, beforeEach, expect, test } from "vitest";
import { failureOf } from "../failure.ts";
import type { ActionContext } from "../server/action.ts";
import { viewerContext } from "../testing/viewer-context.ts";
import { addTemplate, removeTemplate, renameTemplate, templateLines } from "./templates.ts";

let ana: ActionContext;
let bob: ActionContext;
let boss: ActionContext;
beforeEach(async () => {
  ana = await viewerContext();
  ana = { ...ana, operator: { ...ana.operator, role: "support" } };
  const other = async (email: string, role: "support" | "manager") => {
    const person = await ana.store.people.add({ email, name: email, role, passwordHash: "-" });
    return { ...ana, operator: { ...person, role, sessionDigest: "" } };
  };
  bob = await other("bob@example.test", "support");
  boss = await other("boss@example.test", "manager");
});
afterEach(() => ana.store.close());

const code = (run: Promise<unknown>) => run.then(() => "ok").catch((error: unknown) => failureOf(error)?.code);
const names = async (who: ActionContext) => (await templateLines(who)).map(({ name }) => name);
const draft = { name: "Berlin", shared: false, keys: ["gender", "postal_code"] };

test("a template is visible to its owner only until shared, and others' are changeable by managers only", async () => {
  const { id } = await addTemplate(ana, draft);
  expect([await names(ana), await names(bob)]).toEqual([["Berlin"], []]);
  expect(await code(removeTemplate(bob, id))).toBe("missing");
  await renameTemplate(ana, { id, name: "Berlin, 2 keys", shared: true });
  expect(await templateLines(bob)).toEqual([
    {
      id,
      name: "Berlin, 2 keys",
      shared: true,
      keys: draft.keys,
      owner: ana.operator.name,
      own: false,
      changeable: false,
    },
  ]);
  expect(await code(renameTemplate(bob, { id, name: "mine", shared: true }))).toBe("forbidden");
  expect(await code(removeTemplate(boss, id))).toBe("ok");
  expect(await names(ana)).toEqual([]);
});

test("a name is unique per user", async () => {
  await addTemplate(ana, draft);
  expect(await code(addTemplate(ana, draft))).toBe("conflict");
  expect(await code(addTemplate(bob, draft))).toBe("ok");
  const { id } = await addTemplate(ana, { ...draft, name: "Paris" });
  expect(await code(renameTemplate(ana, { id, name: "Berlin", shared: false }))).toBe("conflict");
  expect(await names(ana)).toEqual(["Berlin", "Paris"]);
});

test("another partner account sees none of them", async () => {
  await addTemplate(ana, { ...draft, shared: true });
  const { partnerScope } = await import("../store/engine/scope.ts");
  expect(await names({ ...ana, partner: { ...ana.partner, id: "q", scope: partnerScope("q") } })).toEqual([]);
});
