/**
 * A process is killed while it changes the key of the stored secrets: each can be opened, and the rest is continued.
 * @module-tag full
 */
import { randomBytes } from "node:crypto";
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
import { resealed, sealedByKey } from "./reseal.ts";
import { isSealedBy, seal, SIGNING_SECRET, unseal } from "./seal.ts";

const ROUNDS = killRounds();
const ACCOUNTS = 60;
const KEYS = [randomBytes(32), randomBytes(32)] as const;

/** Changes the key of all secrets, again and again. */
const PROGRAM = `
  const { resealed } = await import(${lib("server/partner/reseal.ts")});
  const keys = ${JSON.stringify(KEYS.map((key) => key.toString("base64")))}.map((key) => Buffer.from(key, "base64"));
  for (;;) {
    for await (const { id, broken } of resealed(store.partners, keys)) print(broken ? "broken" : "resealed", id);
    keys.reverse();
  }`;

const idOf = (number: number): string => `a-${String(number).padStart(4, "0")}`;
const contextOf = (id: string) => ({ partner: id, record: SIGNING_SECRET, version: 1 });

async function addAccounts(store: Store): Promise<void> {
  for (let number = 0; number < ACCOUNTS; number += 1) {
    const id = idOf(number);
    await store.partners.add(
      {
        name: `Panel ${number}`,
        environment: "production",
        baseUrl: "https://api.example.com",
        opportunityBaseUrl: "",
        accessKey: "key",
        dialect: {},
      },
      { id, secret: seal(`secret of ${id}`, contextOf(id), KEYS[0]), secretVersion: 1 },
      { at: number, operator: "ida@example.test", partner: id, action: "addAccount", subject: id, detail: {} },
    );
  }
}

test("a process is killed while it changes the key", { timeout: 300_000 * ROUNDS }, () =>
  cleaningUp(async (atEnd) => {
    const location = await testLocation();
    atEnd(() => location.remove());
    const folder = mkdtempSync(path.join(tmpdir(), "killed-rotation-"));
    atEnd(() => rmSync(folder, { recursive: true, force: true }));
    const store = await location.open();
    atEnd(() => store.close());
    await addAccounts(store);
    for (let round = 1; round <= ROUNDS; round += 1) {
      const rotating = startInstance({ folder, location: location.address, program: PROGRAM });
      atEnd(() => rotating.kill());
      await rotating.printed("resealed");
      await sleep((round * 37) % 150);
      await rotating.kill();
      expect(rotating.lines.filter((line) => line.startsWith("broken"))).toEqual([]);

      const sealed = await store.partners.sealed();
      expect(sealed).toHaveLength(ACCOUNTS);
      for (const { id, secret } of sealed) expect(unseal(secret, contextOf(id), KEYS)).toBe(`secret of ${id}`);
      const [current, before] = round % 2 ? [KEYS[1], KEYS[0]] : KEYS;
      const rest = sealed.filter(({ secret }) => !isSealedBy(secret, current)).map(({ id }) => ({ id }));
      expect(await Array.fromAsync(resealed(store.partners, [current, before]))).toEqual(rest);
      const after = await store.partners.sealed();
      expect(sealedByKey(after, current)).toEqual({ now: ACCOUNTS, before: 0 });
      for (const { id, secret } of after) expect(unseal(secret, contextOf(id), [current])).toBe(`secret of ${id}`);
    }
    expect(await store.audit.verify()).toEqual({ ok: true, entries: ACCOUNTS });
  }),
);
