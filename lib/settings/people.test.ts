import { afterEach, beforeEach, expect, test, vi } from "vitest";
import type { ActionContext } from "../server/action.ts";
import type { Role } from "../server/auth/role.ts";
import { viewerContext } from "../testing/viewer-context.ts";
import { peopleView, setAccess, setPersonInUse, endSessions, invite, sessionsOf } from "./people.ts";

const mode = vi.hoisted(() => ({ demo: [] as object[] }));
vi.mock("../server/partner/partner.ts", () => ({ allPartners: async () => [{ id: "p", name: "Panel" }] }));
vi.mock("../server/auth/single-sign-on.ts", () => ({ singleSignOnName: () => "Example ID" }));
vi.mock("../server/auth/demo.ts", () => ({
  demoPeople: () => mode.demo,
  DEMO_EMAILS: ["admin@example.test"],
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
  context = { ...viewer, operator: { ...viewer.operator, ...boss, role: "admin", sessionDigest: "none" } };
});
afterEach(() => context.store.close());

const other = async () => (await context.store.people.byEmail("a@example.test"))?.id ?? "";
const refused = (code: string) => ({ failure: { code } });

test("the list of users contains no credential", async () => {
  const sid = await context.store.sessions.create(boss.id, Date.now());
  const { token } = await invite(context, { email: "n@example.com", name: "N", role: "support", partners: ["p"] });
  const view = await peopleView(context);
  expect(view.people.map(({ email, self, partners }) => [email, self, partners])).toEqual([
    ["a@example.test", false, ["p"]],
    ["b@example.com", true, ["p"]],
  ]);
  expect(view.invitations).toMatchObject([{ email: "n@example.com", role: "support", partners: ["p"] }]);
  const serialized = JSON.stringify([view, await sessionsOf(context, boss.id)]);
  for (const secret of [sid, token, "secret-hash"]) expect(serialized).not.toContain(secret);
});

/** Uses the current access as the expected one. */
const access = async (input: { readonly id: string; readonly role: Role; readonly partners: readonly string[] }) => {
  const [role = "", partners] = [
    (await context.store.people.byId(input.id))?.role,
    await context.store.grants.ofPerson(input.id),
  ];
  return setAccess(context, { ...input, over: { role, partners } });
};

test("demo users are not listed in a console with a real service", async () => {
  await context.store.people.add({ email: "admin@example.test", name: "Ida", role: "admin", passwordHash: "-" });
  expect((await peopleView(context)).people.map(({ email }) => email)).not.toContain("admin@example.test");
  const boss2 = { ...context, operator: { ...context.operator, id: "somebody-else" } };
  await expect(setPersonInUse(boss2, { id: boss.id, disabled: true })).rejects.toMatchObject(refused("conflict"));
  mode.demo = [{}];
  expect((await peopleView(context)).people.map(({ email }) => email)).toContain("admin@example.test");
});

test("no user can change their own role, disable themselves, or grant a nonexistent account", async () => {
  await expect(access({ id: boss.id, role: "viewer", partners: [] })).rejects.toMatchObject(refused("conflict"));
  await expect(setPersonInUse(context, { id: boss.id, disabled: true })).rejects.toMatchObject(refused("conflict"));
  const id = await other();
  await expect(access({ id, role: "support", partners: ["q"] })).rejects.toMatchObject(refused("missing"));
  const input = { email: "n@example.com", name: "N", role: "support", partners: ["q"] } as const;
  await expect(invite(context, input)).rejects.toMatchObject(refused("missing"));
  expect(await access({ id: boss.id, role: "admin", partners: [] })).toEqual({ signedOut: false });
  expect(await access({ id, role: "support", partners: [] })).toEqual({ signedOut: true });
});

test("a single sign-on user keeps the role of their groups, and gets accounts here", async () => {
  const arrival = { subject: "https://i a1", email: "e@example.com", name: "E", role: "support" };
  const admission = await context.store.singleSignOn.admit(arrival, 1);
  const id = "personId" in admission ? admission.personId : "";
  const shown = (await peopleView(context)).people.map(({ email, signsIn, roleFrom }) => [email, signsIn, roleFrom]);
  expect(shown).toEqual([
    ["a@example.test", "password", null],
    ["b@example.com", "password", null],
    [
      "e@example.com",
      "Example ID",
      expect.stringMatching(/^The role is set at each sign-in from groups at Example ID/),
    ],
  ]);
  await expect(access({ id, role: "admin", partners: [] })).rejects.toMatchObject(refused("conflict"));
  expect(await access({ id, role: "support", partners: ["p"] })).toEqual({ signedOut: false });
  expect(await context.store.grants.ofPerson(id)).toEqual(["p"]);
  expect(await setPersonInUse(context, { id, disabled: true })).toEqual({ disabled: true });
});

test("keeps grants of a disabled account", async () => {
  await context.store.partners.noteOwn({ id: "asleep", name: "Asleep", environment: "sandbox" });
  const id = await other();
  expect((await context.store.grants.ofPerson(id)).toSorted()).toEqual(["asleep", "p"]);
  await access({ id, role: "viewer", partners: ["p", "asleep"] });
  await access({ id, role: "viewer", partners: [] });
  expect(await context.store.grants.ofPerson(id)).toEqual(["asleep"]);
});

test("expired sessions are neither listed nor ended", async () => {
  const id = await other();
  const sid = await context.store.sessions.create(id, Date.now());
  await context.store.sessions.create(id, Date.now() - 44_000_000);
  const listed = await sessionsOf(context, id);
  expect(listed.map(({ digest, own }) => [digest, own])).toEqual([[sid.slice(0, 8), false]]);
  expect(await endSessions(context, { id, digest: sid.slice(0, 8) })).toEqual({ ended: 1 });
  await expect(endSessions(context, { id, digest: sid.slice(0, 8) })).rejects.toMatchObject(refused("missing"));
  await expect(endSessions(context, { id: "nobody" })).rejects.toMatchObject(refused("missing"));
});
