/**
 * A process is killed while people sign in: no session without its audit entry, no failed attempt that is counted for
 * the account but not for the address.
 * @module-tag full
 */
import { createHash } from "node:crypto";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { expect, test } from "vitest";
import type { Store } from "../../store/open-store.ts";
import { cleaningUp } from "../../testing/stores/cleaning-up.ts";
import { killRounds } from "../../testing/stores/kill-rounds.ts";
import { lib, startInstance } from "../../testing/stores/instance-process.ts";
import { testLocation } from "../../testing/stores/test-store.ts";
import { hashPassword } from "./password.ts";

const ROUNDS = killRounds();
const PEOPLE = 8;
/** Accounts, each with fewer failures than cause a wait. */
const STRANGERS = 40;

/** Signs in with the right password and, as unknown people, with wrong ones; each attempt comes from its own address. */
const program = (round: number) => `
  const { registerHooks } = await import("node:module");
  const address = () => "203." + ${round} + "." + Math.floor(globalThis.attempt / 250) + "." + (globalThis.attempt % 250);
  globalThis.attempt = 0;
  globalThis.headersOfAttempt = async () => new Headers({ "x-forwarded-for": address() });
  const source = "data:text/javascript,export const headers = () => globalThis.headersOfAttempt()";
  registerHooks({
    resolve: (specifier, context, next) =>
      specifier === "next/headers" ? { url: source, shortCircuit: true } : next(specifier, context),
  });
  const { signInWithPassword } = await import(${lib("server/auth/password-sign-in.ts")});
  print("ready");
  for (let at = 0; ; at += 1) {
    globalThis.attempt = at;
    const right = at % 2 === 0;
    const name = right ? "p" + ((at / 2) % ${PEOPLE}) : "s${round}-" + (((at - 1) / 2) % ${STRANGERS});
    const signedIn = await signInWithPassword(name + "@example.test", right ? "right password" : "wrong");
    print(signedIn ? "in " + signedIn.sid : "refused " + at);
  }`;

const keyOf = (kind: string, name: string): string => createHash("sha256").update(`${kind} ${name}`).digest("hex");
const numbersOf = (lines: readonly string[], word: string): string[] =>
  lines.filter((line) => line.startsWith(`${word} `)).map((line) => line.slice(word.length + 1));

async function checkStore(store: Store, round: number, lines: readonly string[]): Promise<void> {
  const verdict = await store.audit.verify();
  const entries = await store.audit.recent({ limit: 100_000 });
  expect(verdict).toEqual({ ok: true, entries: entries.length });
  const signedIn = entries.filter(({ action }) => action === "signInWithPassword");
  const sessions = await store.db.selectFrom("sessions").select(["sid", "ended_at"]).execute();
  expect(sessions).toHaveLength(signedIn.length);
  const open = new Set(sessions.filter(({ ended_at: end }) => end === null).map(({ sid }) => sid));
  expect(numbersOf(lines, "in").filter((sid) => !open.has(sid))).toEqual([]);

  const refused = numbersOf(lines, "refused").map(Number);
  const most = Math.max(0, ...refused) + 4;
  const addresses = Array.from({ length: most }, (_, at) => [at, `203.${round}.${Math.floor(at / 250)}.${at % 250}`]);
  // An address has another count each hour.
  const hour = Math.floor(Date.now() / 3_600_000);
  const keys = [hour - 1, hour].flatMap((each) =>
    addresses.map(([at, address]) => [keyOf("address", `${address} ${each}`), Number(at)] as const),
  );
  const ofAddresses = new Map(keys);
  const rows = await store.db.selectFrom("sign_in_failures").select(["key", "failures"]).execute();
  const counted = rows.filter(({ key, failures }) => failures > 0 && (ofAddresses.get(key) ?? 0) % 2 === 1);
  const names = Array.from({ length: STRANGERS }, (_, at) => `s${round}-${at}@example.test`);
  const strangers = new Set(names.map((name) => keyOf("account", name)));
  const ofAccounts = rows.filter(({ key }) => strangers.has(key)).reduce((sum, { failures }) => sum + failures, 0);
  expect(counted.length).toBeGreaterThan(0);
  // Both counts of an attempt, or none; and it was counted before it was answered.
  expect(ofAccounts).toBe(counted.length);
  const found = new Set(counted.map(({ key }) => ofAddresses.get(key)));
  expect(refused.filter((at) => at % 2 === 1 && !found.has(at))).toEqual([]);
}

test("a process is killed while people sign in", { timeout: 300_000 * ROUNDS }, () =>
  cleaningUp(async (atEnd) => {
    const location = await testLocation();
    atEnd(() => location.remove());
    const folder = mkdtempSync(path.join(tmpdir(), "killed-sign-in-"));
    atEnd(() => rmSync(folder, { recursive: true, force: true }));
    const store = await location.open();
    atEnd(() => store.close());
    const passwordHash = await hashPassword("right password");
    for (let at = 0; at < PEOPLE; at += 1)
      await store.people.add({ email: `p${at}@example.test`, name: `P ${at}`, role: "viewer", passwordHash });

    for (let round = 1; round <= ROUNDS; round += 1) {
      const signing = startInstance({ folder, location: location.address, program: program(round) });
      atEnd(() => signing.kill());
      await signing.printed("ready");
      await signing.printed("refused");
      await sleep(300 + ((round * 71) % 400));
      await signing.kill();
      await checkStore(store, round, signing.lines);
      // Nothing is locked, and the same people can sign in elsewhere.
      const person = await store.people.byEmail("p0@example.test");
      if (!person) throw new Error("nobody");
      const sid = await store.inLanes("people", async () => {
        const begun = await store.sessions.begin(person, Date.now());
        const entry = { at: 1, operator: "p0", partner: "", action: "signInWithPassword", subject: "", detail: {} };
        await store.audit.append(entry);
        return begun;
      });
      expect(sid).toBeDefined();
    }
  }),
);
