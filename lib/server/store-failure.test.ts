/** A full disk: a change fails with status 503 and a clear message, no partial write remains, and work continues once there is room. */
import { execFileSync } from "node:child_process";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import type { DatabaseSync } from "node:sqlite";
import { afterEach, expect, test } from "vitest";
import { partnerScope } from "../store/engine/scope.ts";
import { sqliteDriver } from "../store/engine/sqlite-driver.ts";
import { openDatabase, openReader } from "../store/engine/sqlite.ts";
import { onSqlite, storeOver, type Store } from "../store/open-store.ts";
import { TEXT_FUNCTIONS } from "../store/text-index/text-functions.ts";
import { anAttribute } from "../testing/wire-builders.ts";
import { answer } from "./route.ts";
import { toStoreResult } from "./store-failure.ts";

const ended: (() => Promise<void> | void)[] = [];
afterEach(async () => {
  for (const end of ended.splice(0).toReversed()) await end();
});

/** Store with little room left, and how to make more. */
interface Narrow {
  readonly store: Store;
  readonly makeRoom: () => void;
}

async function openIn(folder: string): Promise<{ readonly store: Store; readonly database: DatabaseSync }> {
  const file = path.join(folder, "console.sqlite");
  const database = openDatabase(file, TEXT_FUNCTIONS);
  const store = await storeOver(onSqlite(sqliteDriver(database, openReader(file, TEXT_FUNCTIONS))));
  ended.push(() => store.close());
  return { store, database };
}

const newFolder = (): string => {
  const folder = mkdtempSync(path.join(tmpdir(), "full-"));
  ended.push(() => rmSync(folder, { recursive: true, force: true }));
  return folder;
};

async function limitedFile(): Promise<Narrow> {
  const { store, database } = await openIn(newFolder());
  const { page_count: pages } = database.prepare("pragma page_count").get() as { page_count: number };
  database.exec(`pragma max_page_count = ${pages + 30}`);
  return { store, makeRoom: () => database.exec("pragma max_page_count = 1000000") };
}

/** A file system of 16 MB, filled up by another file. */
async function smallDisk(): Promise<Narrow> {
  const folder = newFolder();
  mount(folder);
  ended.push(() => void execFileSync("umount", ["--lazy", folder]));
  const { store } = await openIn(folder);
  const other = path.join(folder, "other");
  fill(other);
  return { store, makeRoom: () => rmSync(other) };
}

const mount = (folder: string) =>
  void execFileSync("mount", ["-t", "tmpfs", "-o", "size=16m", "tmpfs", folder], { stdio: "ignore" });

function fill(file: string): void {
  for (const size of [1 << 20, 1 << 12]) {
    try {
      for (;;) writeFileSync(file, Buffer.alloc(size), { flag: "a" });
    } catch (error) {
      expect(error).toMatchObject({ code: "ENOSPC" });
    }
  }
}

/** Needs the right to mount. */
function canMount(): boolean {
  const folder = mkdtempSync(path.join(tmpdir(), "mount-"));
  try {
    mount(folder);
    execFileSync("umount", [folder], { stdio: "ignore" });
    return true;
  } catch {
    return false;
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

const PLACES: readonly (readonly [string, () => Promise<Narrow>])[] = [
  ["the file has reached its limit", limitedFile],
  ...(canMount() ? [["the disk is full", smallDisk] as const] : []),
];

const addPerson = (store: Store, number: number) =>
  store.personChanges.add(
    { email: `p${number}@example.test`, name: "x".repeat(5_000), role: "viewer", passwordHash: "-" },
    [],
    { at: number, operator: "boss@example.test", partner: "", action: "add", subject: "", detail: {} },
  );

test.each(PLACES)("%s", async (_name, open) => {
  const { store, makeRoom } = await open();
  const scope = partnerScope("ours");
  let added = 0;
  for (;;) {
    const result = await toStoreResult(() => addPerson(store, added));
    if (!result.ok) {
      const response = answer(result);
      expect(response.status).toBe(503);
      expect(await response.json()).toMatchObject({
        failure: {
          code: "store_failed",
          message: "There’s no space left on the disk of the console’s database.",
          retryable: true,
        },
      });
      break;
    }
    added += 1;
    expect(added).toBeLessThan(10_000);
  }
  const joined = await toStoreResult(() => store.inLanes("people", () => addPerson(store, added)));
  expect(joined).toMatchObject({ ok: false, failure: { code: "store_failed" } });
  const answers = Object.fromEntries(Array.from({ length: 400 }, (_, at) => [String(at), [`answer ${at}`] as const]));
  const attribute = anAttribute("80", { question: "How old?", answers });
  const saving = await toStoreResult(() => store.attributes.saveDetail(scope, attribute, "b".repeat(100_000), 5));
  expect(saving).toMatchObject({ ok: false, failure: { code: "store_failed" } });

  // Earlier rows can be read, and no partial write was added.
  expect(await store.people.count()).toBe(added);
  expect(await store.audit.verify()).toEqual({ ok: true, entries: added });
  expect(await store.attributes.detail(scope, "80")).toBeUndefined();
  expect((await store.search.texts(scope, "answer", { limit: 9, offset: 0 })).total).toBe(0);

  makeRoom();
  await addPerson(store, added);
  await store.attributes.saveDetail(scope, attribute, "b".repeat(100_000), 5);
  expect(await store.people.count()).toBe(added + 1);
  expect(await store.audit.verify()).toEqual({ ok: true, entries: added + 1 });
  expect((await store.search.texts(scope, "answer", { limit: 9, offset: 0 })).total).toBe(400);
});

test("a bug is still thrown, and other failures stay as they are", async () => {
  await expect(toStoreResult(() => Promise.reject(new TypeError("x is undefined")))).rejects.toThrow(TypeError);
  expect(await toStoreResult(async () => 7)).toEqual({ ok: true, value: 7 });
});
