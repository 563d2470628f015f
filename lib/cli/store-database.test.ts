/**
 * Runs the store command over a database, as an operator does.
 * @module-tag full
 */
import { spawn } from "node:child_process";
import { once } from "node:events";
import { randomUUID } from "node:crypto";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { Client } from "pg";
import { afterEach, beforeEach, expect, test } from "vitest";
import { fillStore } from "../testing/filled-store.ts";
import { postgresForTests } from "../testing/postgres/for-tests.ts";

const PROGRAM = path.resolve(import.meta.dirname, "store.ts");
const FLAGS = ["--conditions=react-server", "--disable-warning=ExperimentalWarning"];
const KEY = Buffer.alloc(32, 7).toString("base64");

let folder: string;
let dataDir: string;
let database: string;
let url: string;
beforeEach(async () => {
  folder = mkdtempSync(path.join(tmpdir(), "store-database-"));
  dataDir = path.join(folder, "data");
  database = `t${randomUUID().replaceAll("-", "")}`;
  await asAdmin(`create database ${database} owner console`);
  const address = new URL(postgresForTests().url);
  address.pathname = database;
  address.password = "never-told";
  url = address.href;
});
afterEach(async () => {
  rmSync(folder, { recursive: true, force: true });
  await asAdmin(`drop database ${database} with (force)`);
});

async function asAdmin(statement: string): Promise<void> {
  const client = new Client(postgresForTests().adminUrl);
  await client.connect();
  await client.query(statement);
  await client.end();
}

async function run(args: readonly string[], databaseUrl?: string) {
  const settings = {
    NODE_ENV: "test",
    DATA_DIR: dataDir,
    NEXTAUTH_SECRET: "s".repeat(48),
    ...(databaseUrl === undefined
      ? {}
      : {
          DATABASE_URL: databaseUrl,
          CREDENTIALS_KEY: KEY,
          RESPONDENT_KEY: "r".repeat(48),
          NEXTAUTH_URL: "https://console.example.test",
          SERVICE_BASE_URL: "https://service.example.test",
          SERVICE_ACCESS_KEY: "key",
          SERVICE_SIGNING_SECRET: "secret",
        }),
  } as const;
  const child = spawn(process.execPath, [...FLAGS, PROGRAM, ...args], {
    env: settings,
    stdio: ["ignore", "pipe", "pipe"],
  });
  const said = { code: null as unknown, out: "", error: "" };
  child.stdout.on("data", (chunk: Buffer) => (said.out += chunk.toString()));
  child.stderr.on("data", (chunk: Buffer) => (said.error += chunk.toString()));
  [said.code] = (await once(child, "close")) as unknown[];
  expect(said.out + said.error).not.toMatch(/never-told|rrrr|ssss/);
  return said;
}

// Five processes one after another, on a machine that may be busy.
test("moves a folder into a database, backs it up, verifies it, and moves it into another folder", async () => {
  await fillStore(dataDir);
  const moved = await run(["move", dataDir, url]);
  expect(moved).toMatchObject({ code: 0, error: "" });
  expect(moved.out).toMatch(/^people: 1 row copied$/m);
  expect(moved.out).toMatch(/^audit: 5 rows, SHA-256 [0-9a-f]{64}$/m);
  expect(moved.out).toMatch(/^Moved \d+ tables with [\d,]+ rows\. Both sides are equal\.$/m);
  expect(moved.out).toContain(`set these keys to the contents of the files of ${dataDir}:\n  CREDENTIALS_KEY from `);
  expect(moved.out).toContain("  RESPONDENT_KEY from respondent-secret: finds earlier runs of a respondent\n");
  expect(moved.out).toContain("Then start the console with DATABASE_URL naming the new location.");

  const file = path.join(folder, "console.backup");
  const backedUp = await run(["backup", file], url);
  expect(backedUp).toMatchObject({ code: 0, error: "" });
  expect(backedUp.out).toMatch(/Backed up \d+ tables with [\d,]+ rows to .*console\.backup\. Its manifest is/);
  expect(backedUp.out).toContain("Also keep the settings CREDENTIALS_KEY, NEXTAUTH_SECRET, and RESPONDENT_KEY.");
  const verified = await run(["verify", "--whole"], url);
  expect(verified).toMatchObject({ code: 0, error: "" });
  expect(verified.out).toMatch(
    /^The database t\w+ on .* is sound: .* \(5 entries\)\.\nThe search index agrees with all \d+ texts\.\n$/,
  );
  expect((await run(["verify", file], url)).out).toContain("It equals its manifest:");
  const refused = await run(["restore", file], url);
  expect(refused).toMatchObject({ code: 1 });
  expect(refused.error).toMatch(
    /^The database t\w+ on .* isn’t empty: table “\w+” has rows\. Nothing was changed\.\n$/,
  );

  const back = path.join(folder, "back");
  const home = await run(["move", url, back]);
  expect(home).toMatchObject({ code: 0, error: "" });
  expect(home.out).toContain("Start the console with the keys of the old one, in the same settings.");
  dataDir = back;
  expect((await run(["verify", "--whole"])).out).toContain("The search index agrees with all");

  await asAdmin(`drop database ${database} with (force)`);
  await asAdmin(`create database ${database} owner console`);
  const restored = await run(["restore", file], url);
  expect(restored).toMatchObject({ code: 0, error: "" });
  expect(restored.out).toMatch(/^Restored \d+ tables with [\d,]+ rows into the database\.$/m);
});

test("a wrong address and a force on a database are refused", async () => {
  await fillStore(dataDir);
  expect((await run(["move", dataDir, "postgres://console:never-told@"])).error).toContain("database address");
  const forced = await run(["restore", path.join(folder, "x"), "--force"], url);
  expect(forced.error).toContain("--force is for data folders: a database must have no store.");
});
