import { afterEach, beforeEach, expect, test, vi } from "vitest";
import type { ActionContext } from "../server/action.ts";
import { viewerContext } from "../testing/viewer-context.ts";
import { peopleView, setAccess, setPersonInUse, endSessions, invite, sessionsOf } from "./people.ts";

const mode = vi.hoisted(() => ({ demo: [] as object[] }));
vi.mock("../server/partner.ts", () => ({ everyPartner: async () => [{ id: "p", name: "Panel" }] }));
vi.mock("../server/session.ts", () => ({ IDLE_LIMIT: 1_800_000, ABSOLUTE_LIMIT: 43_200_000 }));
vi.mock("../server/demo.ts", () => ({
  demoPeople: () => mode.demo,
  isDemoEmail: (email: string) => email.endsWith("admin@example.test"),
}));

let context: ActionContext;
let boss: { readonly id: string; readonly email: string };
beforeEach(async () => {
  mode.demo = [];
  const viewer = await viewerContext();
  boss = await viewer.store.people.add({
    email: "b@example.com",
    name: "B",
    role: "admin",
    passwordHash: "secret-hash",
  });
  await viewer.store.partners.noteOwn({ id: "p", name: "Panel", environment: "sandbox" });
  context = { ...viewer, operator: { ...viewer.operator, ...boss, role: "admin", sessionMark: "none" } };
});
afterEach(() => context.store.close());

const other = async () => (await context.store.people.byEmail("a@example.test"))?.id ?? "";
const refused = (code: string) => ({ failure: { code } });

test("people are told without anything that lets somebody in", async () => {
  const sid = await context.store.sessions.create(boss.id, Date.now());
  const { token } = await invite(context, { email: "n@example.com", name: "N", role: "support", partners: ["p"] });
  const view = await peopleView(context);
  expect(view.people.map(({ email, self, partners }) => [email, self, partners])).toEqual([
    ["a@example.test", false, ["p"]],
    ["b@example.com", true, ["p"]],
  ]);
  expect(view.invitations).toMatchObject([{ email: "n@example.com", role: "support", partners: ["p"] }]);
  const told = JSON.stringify([view, await sessionsOf(context, boss.id)]);
  for (const secret of [sid, token, "secret-hash"]) expect(told).not.toContain(secret);
});

test("demo people are no people of a console with a real service", async () => {
  await context.store.people.add({ email: "admin@example.test", name: "Ida", role: "admin", passwordHash: "-" });
  expect((await peopleView(context)).people.map(({ email }) => email)).not.toContain("admin@example.test");
  const boss2 = { ...context, operator: { ...context.operator, id: "somebody-else" } };
  await expect(setPersonInUse(boss2, { id: boss.id, disabled: true })).rejects.toMatchObject(refused("conflict"));
  mode.demo = [{}];
  expect((await peopleView(context)).people.map(({ email }) => email)).toContain("admin@example.test");
});

test("nobody changes their own role, disables themselves, or grants an account that is not there", async () => {
  await expect(setAccess(context, { id: boss.id, role: "viewer", partners: [] })).rejects.toMatchObject(
    refused("conflict"),
  );
  await expect(setPersonInUse(context, { id: boss.id, disabled: true })).rejects.toMatchObject(refused("conflict"));
  const id = await other();
  await expect(setAccess(context, { id, role: "support", partners: ["q"] })).rejects.toMatchObject(refused("missing"));
  const wish = { email: "n@example.com", name: "N", role: "support", partners: ["q"] } as const;
  await expect(invite(context, wish)).rejects.toMatchObject(refused("missing"));
  expect(await setAccess(context, { id: boss.id, role: "admin", partners: [] })).toEqual({ signedOut: false });
  expect(await setAccess(context, { id, role: "support", partners: [] })).toEqual({ signedOut: true });
});

test("what was granted of an account that is out of use stays", async () => {
  await context.store.partners.noteOwn({ id: "asleep", name: "Asleep", environment: "sandbox" });
  const id = await other();
  expect((await context.store.grants.ofPerson(id)).toSorted()).toEqual(["asleep", "p"]);
  await setAccess(context, { id, role: "viewer", partners: ["p", "asleep"] });
  await setAccess(context, { id, role: "viewer", partners: [] });
  expect(await context.store.grants.ofPerson(id)).toEqual(["asleep"]);
});

test("sessions that are over are neither listed nor ended", async () => {
  const id = await other();
  const sid = await context.store.sessions.create(id, Date.now());
  await context.store.sessions.create(id, Date.now() - 44_000_000);
  const listed = await sessionsOf(context, id);
  expect(listed.map(({ mark, own }) => [mark, own])).toEqual([[sid.slice(0, 8), false]]);
  expect(await endSessions(context, { id, mark: sid.slice(0, 8) })).toEqual({ ended: 1 });
  await expect(endSessions(context, { id, mark: sid.slice(0, 8) })).rejects.toMatchObject(refused("missing"));
  await expect(endSessions(context, { id: "nobody" })).rejects.toMatchObject(refused("missing"));
});
