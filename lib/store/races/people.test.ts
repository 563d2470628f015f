/** Races about people: sign-in, access, invitations, and the audit log. */
import { expect } from "vitest";
import { anEntry, atOnce, type Race } from "../../testing/stores/race.ts";
import { testRaces } from "../../testing/stores/two-stores.ts";
import { partnerScope } from "../engine/scope.ts";
import type { Store } from "../open-store.ts";

const CONFLICT = { refused: "conflict" };
const NOBODY = { role: "viewer", passwordHash: "old" };

const addPerson = (store: Store, name: string, role = "viewer") =>
  store.people.add({ ...NOBODY, email: `${name}@example.test`, name, role });

/** Adds two admins; everyone else becomes a viewer. */
async function twoAdmins(store: Store, round: number): Promise<readonly [string, string]> {
  await store.db.updateTable("people").set({ role: "viewer" }).execute();
  const [ana, bo] = [await addPerson(store, `ana${round}`, "admin"), await addPerson(store, `bo${round}`, "admin")];
  return [ana.id, bo.id];
}

async function expectOneAdmin(store: Store): Promise<void> {
  const admins = (await store.people.list()).filter(({ role, disabledAt }) => role === "admin" && disabledAt === null);
  expect(admins).toHaveLength(1);
}

const openSessions = async (store: Store, person: string) =>
  store.db.selectFrom("sessions").select("sid").where("person_id", "=", person).where("ended_at", "is", null).execute();

const expectNoSessionOfDisabled = async (store: Store, person: string): Promise<void> => {
  expect((await store.people.byId(person))?.disabledAt).not.toBeNull();
  expect(await openSessions(store, person)).toEqual([]);
};

const invitation = (round: number) => ({
  email: `new${round}@example.test`,
  name: "New",
  role: "viewer",
  partners: [],
  expiresAt: 9_000,
});
const invite = (store: Store, round: number) => store.invitations.add(invitation(round), anEntry("invite"));
const ACCEPTED = { name: "New", passwordHash: "hash" };

const firstFailure = (key: string) => ({ key, from: undefined, to: { failures: 1, lastAt: 5 } });

const races: Race[] = [
  {
    name: "audit entries form one chain without gaps",
    sameRow: true,
    round: async (one, other, round) => {
      // Before the first entry there is no row to lock; `audit.test.ts` has several first entries at once.
      if (round === 1) await one.audit.append(anEntry("act"));
      const person = { ...NOBODY, email: `ida${round}@example.test`, name: "Ida" };
      const scope = partnerScope(`p${round}`);
      await one.partners.noteOwn({ id: scope.partnerId, name: "Own", environment: "sandbox" });
      // Each in a lane of its own.
      await atOnce(
        one.audit.append(anEntry("act")),
        other.personChanges.add(person, [], anEntry("add")),
        one.fullKeeping.begin(scope, anEntry("keep")),
        other.audit.append(anEntry("act")),
      );
      expect(await one.audit.verify()).toEqual({ ok: true, entries: 4 * round + 1 });
    },
  },
  {
    name: "of two admins who disable each other, one remains",
    round: async (one, other, round) => {
      const [ana, bo] = await twoAdmins(one, round);
      const outcomes = await atOnce(
        one.personChanges.setDisabled(ana, true, anEntry("disable")),
        other.personChanges.setDisabled(bo, true, anEntry("disable")),
      );
      expect(outcomes).toContainEqual(CONFLICT);
      await expectOneAdmin(one);
    },
  },
  {
    name: "of two admins who take each other's role, one remains",
    round: async (one, other, round) => {
      const [ana, bo] = await twoAdmins(one, round);
      const [before, after] = [
        { role: "admin", partners: [] },
        { role: "viewer", partners: [] },
      ];
      const outcomes = await atOnce(
        one.personChanges.setAccess(ana, after, before, anEntry("demote")),
        other.personChanges.setDisabled(bo, true, anEntry("disable")),
      );
      expect(outcomes).toContainEqual(CONFLICT);
      await expectOneAdmin(other);
    },
  },
  {
    name: "of two access changes over the same state, one is saved",
    round: async (one, other, round) => {
      const { id } = await addPerson(one, `ida${round}`);
      const before = { role: "viewer", partners: [] };
      const outcomes = await atOnce(
        one.personChanges.setAccess(id, { ...before, role: "admin" }, before, anEntry("access")),
        other.personChanges.setAccess(id, { ...before, role: "editor" }, before, anEntry("access")),
      );
      expect(outcomes).toContainEqual(CONFLICT);
      expect(await one.audit.verify()).toEqual({ ok: true, entries: round });
    },
  },
  {
    name: "a person who is being disabled gets no session by single sign-on",
    round: async (one, other, round) => {
      const { id } = await addPerson(one, `ida${round}`);
      await atOnce(
        one.sessions.create(id, 5),
        other.personChanges.setDisabled(id, true, anEntry("disable")),
        one.sessions.create(id, 5),
      );
      await expectNoSessionOfDisabled(one, id);
    },
  },
  {
    name: "a person who is being disabled gets no session by a password",
    round: async (one, other, round) => {
      const person = await addPerson(one, `ida${round}`);
      await atOnce(
        one.sessions.begin(person, 5),
        other.personChanges.setDisabled(person.id, true, anEntry("disable")),
        one.sessions.begin(person, 5),
      );
      await expectNoSessionOfDisabled(other, person.id);
    },
  },
  {
    name: "a password that is being changed opens no session",
    round: async (one, other, round) => {
      const person = await addPerson(one, `ida${round}`);
      const sid = await one.sessions.create(person.id, 1);
      const over = { passwordHash: "old", sessionDigest: sid.slice(0, 8) };
      const origin = { origin: { address: "", agent: "" }, partnerId: undefined };
      const [, changed] = await atOnce(
        one.sessions.begin(person, 5),
        other.personChanges.setPassword(person.id, "new", over, origin, anEntry("password")),
        one.sessions.begin(person, 5),
      );
      expect(await openSessions(one, person.id)).toEqual([{ sid: changed }]);
    },
  },
  {
    name: "an address is invited once",
    round: async (one, other, round) => {
      const outcomes = await atOnce(invite(one, round), invite(other, round));
      expect(outcomes).toContainEqual(CONFLICT);
      const open = await one.invitations.open(5);
      expect(open.filter(({ email }) => email === invitation(round).email)).toHaveLength(1);
    },
  },
  {
    name: "an invitation is accepted once",
    round: async (one, other, round) => {
      const token = await invite(one, round);
      const outcomes = await atOnce(
        one.invitations.accept(token, ACCEPTED, 5),
        other.invitations.accept(token, ACCEPTED, 5),
      );
      expect(outcomes.filter((outcome) => outcome === invitation(round).email)).toHaveLength(1);
      expect(await one.audit.verify()).toEqual({ ok: true, entries: 2 * round });
    },
  },
  {
    name: "an invitation is either withdrawn or accepted",
    round: async (one, other, round) => {
      const token = await invite(one, round);
      const [{ id } = { id: "" }] = await one.invitations.open(5);
      const [accepted, withdrawn] = await atOnce(
        one.invitations.accept(token, ACCEPTED, 5),
        other.invitations.withdraw(id, anEntry("withdraw")),
      );
      const person = await one.people.byEmail(invitation(round).email);
      if (withdrawn === undefined) expect([accepted, person]).toEqual([undefined, undefined]);
      else expect([withdrawn, person?.email]).toEqual([{ refused: "missing" }, accepted]);
    },
  },
  {
    name: "a first single sign-on creates one person",
    round: async (one, other, round) => {
      const arrival = { subject: `s${round}`, email: `sso${round}@example.test`, name: "S", role: "viewer" };
      const [here, there] = await atOnce(one.singleSignOn.admit(arrival, 5), other.singleSignOn.admit(arrival, 5));
      expect(here).toEqual(there);
      expect(await one.people.count()).toBe(round);
    },
  },
  {
    name: "failed sign-ins are counted for all keys or none, in any order of keys",
    round: async (one, other, round) => {
      const keys = [`account ${round}`, `address ${round}`];
      const outcomes = await atOnce(
        one.signInFailures.swap(keys.map(firstFailure)),
        other.signInFailures.swap(keys.toReversed().map(firstFailure)),
      );
      expect(outcomes.toSorted()).toEqual([false, true]);
      expect((await one.signInFailures.read(keys)).size).toBe(2);
    },
  },
  {
    name: "the installation's own account is recorded once, with its grants",
    round: async (one, other, round) => {
      await addPerson(one, `ida${round}`);
      const own = { id: `own ${round}`, name: "Own", environment: "sandbox" } as const;
      await atOnce(one.partners.noteOwn(own), other.partners.noteOwn(own));
      const grants = (await one.grants.all()).filter(({ partnerId }) => partnerId === own.id);
      expect(grants).toHaveLength(round);
    },
  },
];

await testRaces(races);
