/**
 * A process is killed while it disables people who are signing in: none of them keeps a session, and an admin remains.
 * @module-tag full
 */
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { expect, test } from "vitest";
import { cleaningUp } from "../../testing/stores/cleaning-up.ts";
import { killRounds } from "../../testing/stores/kill-rounds.ts";
import { startInstance } from "../../testing/stores/instance-process.ts";
import { testLocation } from "../../testing/stores/test-store.ts";
import type { Store } from "../open-store.ts";

const ROUNDS = killRounds();

/** Adds admins, who disable one another while they sign in again and again. */
const program = (round: number) => `
  const entry = (action, subject) =>
    ({ at: Date.now(), operator: "boss@example.test", partner: "", action, subject, detail: {} });
  for (let at = 0; ; at += 1) {
    const added = { email: "d${round}-" + at + "@example.test", name: "D", role: "admin", passwordHash: "-" };
    await store.personChanges.add(added, [], entry("add", ""));
    const { id } = await store.people.byEmail(added.email);
    await store.sessions.create(id, Date.now());
    await Promise.allSettled([
      store.sessions.create(id, Date.now()),
      store.personChanges.setDisabled(id, true, entry("disable", "")),
      store.sessions.begin({ id, passwordHash: "-" }, Date.now()),
    ]);
    print("disabled", id);
  }`;

async function checkStore(store: Store, lines: readonly string[]): Promise<void> {
  const people = await store.people.list();
  const disabled = people.filter(({ disabledAt }) => disabledAt !== null).map(({ id }) => id);
  const reported = lines.map((line) => line.replace("disabled ", ""));
  expect(new Set(reported).difference(new Set(disabled))).toEqual(new Set());
  const open = await store.db.selectFrom("sessions").select("person_id").where("ended_at", "is", null).execute();
  expect(open.filter(({ person_id: id }) => disabled.includes(id))).toEqual([]);
  expect(people.some(({ role, disabledAt }) => role === "admin" && disabledAt === null)).toBe(true);

  const entries = await store.audit.recent({ limit: 100_000 });
  expect(await store.audit.verify()).toEqual({ ok: true, entries: entries.length });
  expect(entries.filter(({ action }) => action === "disable")).toHaveLength(disabled.length);
  expect(entries.filter(({ action }) => action === "add")).toHaveLength(
    people.filter(({ email }) => email.startsWith("d")).length,
  );
}

test("a process is killed while it disables people", { timeout: 300_000 * ROUNDS }, () =>
  cleaningUp(async (atEnd) => {
    const location = await testLocation();
    atEnd(() => location.remove());
    const folder = mkdtempSync(path.join(tmpdir(), "killed-disabling-"));
    atEnd(() => rmSync(folder, { recursive: true, force: true }));
    const store = await location.open();
    atEnd(() => store.close());
    for (let round = 1; round <= ROUNDS; round += 1) {
      const disabling = startInstance({ folder, location: location.address, program: program(round) });
      atEnd(() => disabling.kill());
      await disabling.printed("disabled");
      await sleep(100 + ((round * 53) % 200));
      await disabling.kill();
      await checkStore(store, disabling.lines);
    }
  }),
);
