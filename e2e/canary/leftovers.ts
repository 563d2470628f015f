/** Collects the data that remains in a browser and in a console, as searchable texts. */
import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { DatabaseSync } from "node:sqlite";
import { expect, type Page } from "@playwright/test";
import { unzipSync } from "fflate";
import { OWN_CONSOLE } from "../harness/own-console.ts";
import { inStore, isInDatabase } from "../harness/store-of.ts";
import type { Found } from "./search.ts";

/** Storage of every kind, cookies, navigation history and current URL. */
export async function browserStorage(page: Page): Promise<Found[]> {
  const others = await page.evaluate(async () => [...(await indexedDB.databases()), ...(await caches.keys())]);
  // The console uses neither IndexedDB nor caches; their contents would not be searched.
  expect(others).toEqual([]);
  const stored = await page.evaluate(() =>
    JSON.stringify([
      { ...localStorage },
      { ...sessionStorage },
      window.history.state,
      window.location.href,
      document.cookie,
      window.name,
    ]),
  );
  const cookies = JSON.stringify(await page.context().cookies());
  return [
    { where: "browser storage and history", text: stored },
    { where: "browser cookies", text: cookies },
  ];
}

export function expectFound(needle: string, found: readonly Found[] = []): void {
  const holds = found.some(({ text }) => text.includes(needle));
  expect(holds, `${needle} among ${found.length} texts`).toBe(true);
}

export function expectNone(needles: readonly string[], kind: string, found: readonly Found[]): void {
  for (const needle of needles) {
    const hits = found.filter(({ text }) => text.includes(needle)).map(({ where }) => where);
    expect(hits, `${needle} in ${kind}`).toEqual([]);
  }
}

/** Every file below a folder, byte for byte. @param moment prefix of each name */
export const filesOf = (folder: string, moment = ""): Found[] =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => path.join(entry.parentPath, entry.name))
    .map((file) => ({ where: `${moment}file ${path.relative(folder, file)}`, text: readFileSync(file, "latin1") }));

/** The store of the worker's console: its files, or the tables of its database. */
export async function ownStore(): Promise<Found[]> {
  const { dataDir } = OWN_CONSOLE;
  if (!isInDatabase(dataDir)) return filesOf(dataDir);
  return inStore(dataDir, async (query) => {
    const tables = await query(
      "select table_name as name from information_schema.tables where table_schema = 'public'",
    );
    const found: Found[] = [];
    for (const { name } of tables) {
      const rows = await query(`select * from "${String(name)}"`);
      found.push({ where: `table ${String(name)}`, text: rows.flatMap(Object.values).map(plain).join("\n") });
    }
    return found;
  });
}

/** Scripts served to the browser. */
export const builtScripts = (): Found[] =>
  filesOf(path.join(import.meta.dirname, "..", "..", ".next", "static"), "built ");

/** Every column of every table: in the database file, texts longer than a page are split. */
export function tablesOf(dataDir: string, moment = ""): Found[] {
  const store = new DatabaseSync(path.join(dataDir, "console.sqlite"), { readOnly: true });
  try {
    const tables = store.prepare("select name from sqlite_schema where type = 'table'").all();
    return tables.flatMap(({ name }) => {
      const rows = store.prepare(`select * from "${String(name)}"`).all();
      return Object.keys(rows[0] ?? {}).map((column) => ({
        where: `${moment}table ${String(name)}.${column}`,
        text: rows.map((row) => plain(row[column])).join("\n"),
      }));
    });
  } finally {
    store.close();
  }
}

const plain = (value: unknown): string =>
  value instanceof Uint8Array ? Buffer.from(value).toString("latin1") : String(value ?? "");

/** Files downloaded by a press; of a workbook each part. */
export async function saved(page: Page, press: () => Promise<unknown>): Promise<Found[]> {
  const [file] = await Promise.all([page.waitForEvent("download"), press()]);
  const where = `download ${file.suggestedFilename()}`;
  const bytes = readFileSync(await file.path());
  if (!where.endsWith(".xlsx")) return [{ where, text: bytes.toString("latin1") }];
  return Object.entries(unzipSync(bytes)).map(([part, content]) => ({
    where: `${where} ${part}`,
    text: Buffer.from(content).toString("latin1"),
  }));
}

/** Clipboard text after a press. */
export async function copied(page: Page, what: string, press: () => Promise<unknown>): Promise<Found[]> {
  await page.evaluate(() => navigator.clipboard.writeText(""));
  await press();
  const read = () => page.evaluate(() => navigator.clipboard.readText());
  await expect.poll(read).not.toBe("");
  return [{ where: `clipboard ${what}`, text: await read() }];
}
