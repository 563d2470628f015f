/**
 * A process that is killed during any write leaves a consistent store.
 * @module-tag full
 */
import { spawn, type ChildProcess } from "node:child_process";
import { once } from "node:events";
import { existsSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { createInterface } from "node:readline";
import { sql } from "kysely";
import { afterEach, beforeEach, expect, test } from "vitest";
import { COMPILED } from "../../testing/compiled-modules.ts";
import { openStore, STORE_FILE } from "../open-store.ts";

const ROUNDS = 20;
/** Milliseconds for all rounds: each starts a process, on a machine that may be busy. */
const TIMEOUT = 600_000;

let folder: string;
let child: ChildProcess | undefined;
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), "killed-"));
});
afterEach(() => {
  child?.kill("SIGKILL");
  rmSync(folder, { recursive: true, force: true });
});

/** Adds a person and an audit entry in one transaction, again and again; prints each number after its commit. */
const program = (first: number) => `
  const { openStore } = await import(${JSON.stringify(path.join(import.meta.dirname, "../open-store.ts"))});
  (await import("node:module")).flushCompileCache();
  const store = await openStore({ dataDir: ${JSON.stringify(folder)}, alone: true });
  for (let at = ${first}; ; at += 1) {
    await store.inLanes("people", async () => {
      await store.people.add({ email: at + "@example.test", name: "x".repeat(5000), role: "viewer", passwordHash: "x" });
      await store.audit.append({ at, operator: "a", partner: "", action: "add", subject: String(at), detail: {} });
    });
    console.log(at);
  }`;

/** Writes from number `first` on until it is killed; returns the last number whose commit was reported. */
async function killedWriter(first: number, delay: number): Promise<number> {
  const flags = ["--conditions=react-server", "--disable-warning=ExperimentalWarning", "--input-type=module"];
  const writer = spawn(process.execPath, [...flags, "-e", program(first)], {
    stdio: ["ignore", "pipe", "inherit"],
    env: { ...process.env, ...COMPILED },
  });
  child = writer;
  let last = first - 1;
  const lines = createInterface({ input: writer.stdout }).on("line", (line) => (last = Number(line)));
  await once(lines, "line");
  await new Promise((resolve) => setTimeout(resolve, delay));
  writer.kill("SIGKILL");
  await once(writer, "close");
  return last;
}

test(
  "20 kills at different moments: nothing half, nothing reported is lost, no gap",
  { timeout: TIMEOUT },
  async () => {
    let people = 0;
    for (let round = 0; round < ROUNDS; round += 1) {
      const reported = await killedWriter(people, (round * 7) % 41);
      const store = await openStore({ dataDir: folder, alone: true });
      try {
        const { rows } = await sql<{ integrity_check: string }>`select * from pragma_integrity_check`.execute(store.db);
        expect(rows).toEqual([{ integrity_check: "ok" }]);
        people = await store.people.count();
        expect(people).toBeGreaterThan(reported);
        const entries = await store.audit.verify();
        expect(entries).toMatchObject({ ok: true, entries: people });
        expect(await store.audit.recent({ limit: 1 })).toMatchObject([{ subject: String(people - 1) }]);
      } finally {
        await store.close();
      }
      expect(existsSync(path.join(folder, `${STORE_FILE}-wal`))).toBe(false);
    }
    expect(people).toBeGreaterThan(ROUNDS);
  },
);

test("closing waits for the running transaction, and leaves no log behind", async () => {
  const store = await openStore({ dataDir: folder });
  const gate = Promise.withResolvers<void>();
  const writing = store.inLanes("people", async () => {
    await store.people.add({ email: "a@example.test", name: "A", role: "viewer", passwordHash: "x" });
    await gate.promise;
  });
  await new Promise((resolve) => setImmediate(resolve));
  let closed = false;
  const closing = store.close().then(() => (closed = true));
  await new Promise((resolve) => setImmediate(resolve));
  expect(closed).toBe(false);
  gate.resolve();
  await writing;
  await closing;
  expect(existsSync(path.join(folder, `${STORE_FILE}-wal`))).toBe(false);
  const again = await openStore({ dataDir: folder });
  expect(await again.people.count()).toBe(1);
  await again.close();
});
