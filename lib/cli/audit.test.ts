/**
 * Runs the audit command as an operator does: a separate process over a data folder.
 * @module-tag full
 */
import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtemp, readdir, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { sql } from "kysely";
import { afterEach, beforeEach, expect, test } from "vitest";
import { openStore } from "../store/open-store.ts";
import { COMPILED } from "../testing/compiled-modules.ts";

const PROGRAM = path.resolve(import.meta.dirname, "audit.ts");

let dataDir: string;
beforeEach(async () => {
  dataDir = await mkdtemp(path.join(tmpdir(), "audit-"));
  await inStore(async ({ audit }) => {
    for (let at = 1; at <= 5; at += 1) {
      const detail = { group: String(at) };
      const said = { action: "copyEntryLink", subject: at === 2 ? "=cmd()" : `run ${at}`, detail };
      await audit.append({ at, operator: "ana@example.test", partner: "p", ...said });
    }
  });
});
afterEach(() => rm(dataDir, { recursive: true }));

async function inStore(work: (store: Awaited<ReturnType<typeof openStore>>) => Promise<unknown>): Promise<void> {
  const store = await openStore({ dataDir });
  await work(store);
  await store.close();
}

/** Removes the write protection, as an attacker with access to the file could. */
const tamper = (...statements: readonly string[]) =>
  inStore(async ({ db }) => {
    await sql`drop trigger audit_no_update`.execute(db);
    await sql`drop trigger audit_no_delete`.execute(db);
    for (const statement of statements) await sql.raw(statement).execute(db);
  });

const run = (...args: readonly string[]) => runIn(dataDir, ...args);

async function runIn(folder: string, ...args: readonly string[]) {
  const flags = ["--conditions=react-server", "--disable-warning=ExperimentalWarning"];
  const child = spawn(process.execPath, [...flags, PROGRAM, ...args], {
    env: { ...COMPILED, NODE_ENV: "test", DATA_DIR: folder },
    stdio: ["ignore", "pipe", "pipe"],
  });
  const said = { code: null as unknown, out: "", error: "" };
  child.stdout.on("data", (chunk: Buffer) => (said.out += chunk.toString()));
  child.stderr.on("data", (chunk: Buffer) => (said.error += chunk.toString()));
  [said.code] = (await once(child, "close")) as unknown[];
  return said;
}

test("an intact log: prints the number of entries and the last one, which can be verified again", async () => {
  const { code, out, error } = await run("verify");
  expect({ code, error }).toEqual({ code: 0, error: "" });
  expect(out).toMatch(/^All 5 entries verified\. .* The last entry is 5:[0-9a-f]{16}\.\n$/);
  const noted = /5:[0-9a-f]{16}/.exec(out)?.[0] ?? "";
  expect((await run("verify", "--entry", noted)).code).toBe(0);
  expect(await run("verify", "--entry", noted.replace(/^5/, "4"))).toMatchObject({
    code: 1,
    error: "Entry 4 doesn’t match the hash you entered: the log was cut off or rewritten.\n",
  });
});

test.each([
  ["a flipped row", [`update audit set detail = '{"group":"9"}' where seq = 3`], "Entry 3 was changed"],
  ["a cut tail", [`delete from audit where seq > 3`], "The log is cut off at entry 4"],
  ["a hole", [`delete from audit where seq = 2`], "Entry 2 is missing"],
])("reports %s and exits with 1", async (_name, statements, words) => {
  await tamper(...statements);
  const { code, out, error } = await run("verify");
  expect({ code, out }).toEqual({ code: 1, out: "" });
  expect(error.startsWith(words)).toBe(true);
});

test("a tail deleted together with its end marker is detected by a noted entry", async () => {
  const noted = /5:[0-9a-f]{16}/.exec((await run("verify")).out)?.[0] ?? "";
  await tamper(
    `delete from audit where seq > 3`,
    `update audit_head set seq = 3, hash = (select hash from audit where seq = 3)`,
  );
  expect((await run("verify")).code).toBe(0);
  expect((await run("verify", "--entry", noted)).code).toBe(1);
});

test("exports the whole log as JSON lines and as CSV, with formulas neutralised", async () => {
  const lines = (await run("export", "--format", "jsonl")).out.trim().split("\n");
  const entries = lines.map((line) => JSON.parse(line) as Record<string, string>);
  expect(entries.map(({ seq }) => seq)).toEqual([1, 2, 3, 4, 5]);
  expect(entries[2]).toMatchObject({ sentence: "Copied the entry link for group 3", prevHash: entries[1]?.["hash"] });
  const { code, out } = await run("export", "--format", "csv");
  expect(code).toBe(0);
  expect(out.split("\r\n")[0]).toMatch(/^#,Entry,/);
  expect(out.split("\r\n")[2]).toContain(",'=cmd(),");
});

test("reports a folder without a store and leaves it untouched", async () => {
  const nowhere = path.join(dataDir, "mistyped");
  const said = await runIn(nowhere, "verify");
  expect(said).toEqual({ code: 1, out: "", error: `No data found in the folder ${nowhere}. Check DATA_DIR.\n` });
  expect(await readdir(dataDir)).not.toContain("mistyped");
});

test.each([[[]], [["export"]], [["verify", "twice"]], [["export", "--format", "xlsx"]]])(
  "%j prints the usage",
  async (args) => {
    const { code, error } = await run(...args);
    expect(code).toBe(1);
    expect(error).toMatch(/^Usage: npm run audit -- verify/);
  },
);
