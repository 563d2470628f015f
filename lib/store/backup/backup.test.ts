/** Backups of a store in use, and of one that cannot be backed up. */
import { spawn } from "node:child_process";
import { once } from "node:events";
import {
  copyFileSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { sql } from "kysely";
import { beforeEach, expect, test } from "vitest";
import { fillStore, inStore, KEY_NAMES, storeFile } from "../../testing/filled-store.ts";
import { backUp, type BackupOptions } from "./backup.ts";
import { verify } from "./verify.ts";

let folder: string;
let dataDir: string;
/** Folder of the backups. */
let shelf: string;
let file: string;
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), "backup-"));
  [dataDir, shelf] = [path.join(folder, "data"), path.join(folder, "shelf")];
  mkdirSync(shelf);
  file = path.join(shelf, "console.backup");
  return () => rmSync(folder, { recursive: true, force: true });
});

const backUpWith = (options: Partial<BackupOptions> = {}) =>
  backUp({ dataDir, file, force: false, keyNames: KEY_NAMES, withKeys: false, version: "1.2.3", ...options });

/** A console of its own process, which adds a partner and its audit entry about 150 times a second. */
function startWriter() {
  const code = `
    const { openStore } = await import(${JSON.stringify(path.resolve(import.meta.dirname, "../open-store.ts"))});
    const { lanes } = await import(${JSON.stringify(path.resolve(import.meta.dirname, "../engine/lanes.ts"))});
    const store = await openStore({ dataDir: ${JSON.stringify(dataDir)}, alone: true });
    for (let at = 6; ; at += 1) {
      await lanes.run(store.db, "people", async (trx) => {
        const partner = { id: "p" + at, name: "x", environment: "x", created_at: at };
        await trx.insertInto("partners").values(partner).execute();
        await store.audit.append({ at, operator: "o", partner: "p", action: "a", subject: "s", detail: {} }, trx);
      });
      if (at === 6) console.log("writing");
      await new Promise((resolve) => setTimeout(resolve, 6));
    }`;
  const flags = [
    "--conditions=react-server",
    "--disable-warning=ExperimentalWarning",
    "--input-type=module",
    "-e",
    code,
  ];
  return spawn(process.execPath, flags, { stdio: ["ignore", "pipe", "inherit"] });
}

const entries = (folderOfStore: string) =>
  inStore(folderOfStore, async ({ audit, db }) => {
    const partners = await db.selectFrom("partners").select("id").execute();
    const hashes = (await audit.forward({ above: 0, limit: 100_000 })).map(({ hash }) => hash);
    return { verdict: await audit.verify(), hashes, partners: partners.length };
  });

test("a backup equals the store at one moment while another process writes", async () => {
  await fillStore(dataDir, 3_000);
  const console = startWriter();
  await once(console.stdout, "data");
  const files = ["1", "2"].map((name) => path.join(shelf, name));
  for (const each of files) await backUpWith({ file: each });
  const gone = once(console, "exit");
  console.kill("SIGKILL");
  await gone;
  const live = await entries(dataDir);
  const sizes: number[] = [];
  for (const each of files) {
    expect((await verify({ dataDir, file: each, whole: true })).manifest?.audit.entries).toBeGreaterThan(5);
    const opened = path.join(folder, "opened");
    mkdirSync(opened);
    copyFileSync(each, storeFile(opened));
    const { verdict, hashes, partners } = await entries(opened);
    expect(verdict).toEqual({ ok: true, entries: hashes.length });
    // Each transaction added one of both, after the five entries of the beginning.
    expect(hashes.length - 5).toBe(partners);
    expect(hashes).toEqual(live.hashes.slice(0, hashes.length));
    sizes.push(hashes.length);
    rmSync(opened, { recursive: true });
  }
  // The writer went on between and during the backups.
  expect([...new Set(sizes)].toSorted((a, b) => a - b)).toEqual(sizes);
  expect(live.hashes.length).toBeGreaterThan(sizes[1] ?? Infinity);
});

test("the manifest lists version, schema, and the rows of each table; only the owner can read the backup", async () => {
  await fillStore(dataDir);
  const manifest = await backUpWith();
  expect(JSON.parse(readFileSync(`${file}.json`, "utf8"))).toEqual(manifest);
  expect(manifest).toMatchObject({
    console: "1.2.3",
    audit: { entries: 5 },
    tables: { people: { rows: 1 }, audit: { rows: 5 }, attributes: { rows: 12 } },
    keys: { files: KEY_NAMES, sha256: null },
    file: { bytes: statSync(file).size },
  });
  expect(Object.keys(manifest.tables).filter((name) => name.startsWith("text_terms"))).toEqual([]);
  expect(readdirSync(shelf).toSorted()).toEqual(["console.backup", "console.backup.json"]);
  expect(statSync(file).mode & 0o777).toBe(0o600);
  expect(readFileSync(file).includes("the respondent-secret")).toBe(false);
});

test("keys are copied on request, readable by their owner only", async () => {
  await fillStore(dataDir);
  await backUpWith({ withKeys: true });
  expect(statSync(`${file}.keys`).mode & 0o777).toBe(0o600);
  expect(JSON.parse(readFileSync(`${file}.keys`, "utf8"))).toEqual({
    "credentials-key": "the credentials-key",
    "respondent-secret": "the respondent-secret",
  });
});

test("refuses an existing file, which force replaces together with its manifest", async () => {
  await fillStore(dataDir);
  const first = await backUpWith();
  const before = readFileSync(file);
  await expect(backUpWith()).rejects.toThrow(`${file} already exists. Choose another name`);
  expect(readFileSync(file).equals(before)).toBe(true);
  await inStore(dataDir, ({ people }) =>
    people.add({ email: "b@example.test", name: "B", role: "admin", passwordHash: "x" }),
  );
  const second = await backUpWith({ force: true });
  expect([first, second].map(({ tables }) => tables["people"]?.rows)).toEqual([1, 2]);
  expect((await verify({ dataDir, file, whole: true })).manifest).toEqual(second);
});

test("keys of the backup to replace are neither deleted nor left behind beside another one", async () => {
  await fillStore(dataDir);
  await backUpWith({ withKeys: true });
  await expect(backUpWith({ force: true })).rejects.toThrow("Add --with-keys, or move it away.");
  await backUpWith({ force: true, withKeys: true });
  expect(readdirSync(shelf)).toHaveLength(3);
});

test("refuses places that cannot hold a backup", async () => {
  await expect(backUpWith()).rejects.toThrow(`No data found in the folder ${dataDir}. Check DATA_DIR.`);
  await fillStore(dataDir);
  const nowhere = path.join(shelf, "nowhere", "file");
  await expect(backUpWith({ file: nowhere })).rejects.toThrow(`The folder ${path.dirname(nowhere)} doesn't exist.`);
  for (const force of [false, true]) {
    await expect(backUpWith({ file: storeFile(dataDir), force })).rejects.toThrow("can't be in the data folder itself");
  }
  await expect(backUpWith({ file: folder, force: true })).rejects.toThrow(`${folder} is a folder. Name a file.`);
});

test("an abort at any step leaves nothing behind", async () => {
  await fillStore(dataDir, 500);
  // Aborts when the signal is checked for the first, second, … time.
  for (let looks = 1; ; looks += 1) {
    let left = looks;
    const signal = AbortSignal.abort();
    const later = new Proxy(signal, {
      get: (target, name) => {
        if (name !== "throwIfAborted") return Reflect.get(target, name) as unknown;
        left -= 1;
        return left > 0 ? () => undefined : () => target.throwIfAborted();
      },
    });
    const outcome = await backUpWith({ signal: later, withKeys: true }).catch((error: unknown) => error);
    if (left > 0) {
      expect(looks).toBeGreaterThan(8);
      expect(readdirSync(shelf)).toHaveLength(3);
      return;
    }
    expect(outcome).toMatchObject({ name: "AbortError" });
    expect(readdirSync(shelf)).toEqual([]);
  }
});

test("removes files left by a killed process, and none of a running one", async () => {
  await fillStore(dataDir);
  const child = spawn(process.execPath, ["-e", "setInterval(() => {}, 1000)"], { stdio: "ignore" });
  const [dead, alive] = [`${file}.partial-4194303`, `${file}.partial-${child.pid}`];
  writeFileSync(dead, "");
  writeFileSync(alive, "");
  writeFileSync(`${file}.partial-notes`, "");
  await backUpWith();
  expect([dead, alive, `${file}.partial-notes`].map((each) => existsSync(each))).toEqual([false, true, true]);
  child.kill();
});

test("a store with a broken audit log is not backed up, and the message says what to do", async () => {
  await fillStore(dataDir);
  await inStore(dataDir, async ({ db }) => {
    await sql`drop trigger audit_no_update`.execute(db);
    await sql`update audit set operator = 'eve' where seq = 3`.execute(db);
  });
  await expect(backUpWith()).rejects.toThrow(
    "The store: entry 3 of the audit log was changed. No backup was written. To keep the store as it is, stop",
  );
  expect(readdirSync(shelf)).toEqual([]);
});
