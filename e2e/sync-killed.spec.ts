/** The console is killed in the middle of a sync, several times: the next start goes on, nothing is lost, nothing read twice. */
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { DatabaseSync } from "node:sqlite";
import { expect } from "@playwright/test";
import { test } from "./test";
import { addPerson, startConsole, startSandbox, type Running } from "./console-process";
import { countingService, type CountingService } from "./counting-service";
import { NOBODY } from "./people";
import { BOSS, KEY_OPTIONS, settingsFor, signedIn } from "./real-service";

test.use({ storageState: NOBODY });

/** Answers that may be on their way into the store when the process is killed, and calls that it has under way. */
const UNDER_WAY = 48;

let dataDir: string;
let sandbox: Running;
let service: CountingService;
let served: Running | undefined;

test.beforeAll(async () => {
  dataDir = mkdtempSync(path.join(tmpdir(), "console-killed-"));
  sandbox = await startSandbox(KEY_OPTIONS);
  service = await countingService({ behind: () => sandbox.url, latency: 30 });
});

test.afterAll(async () => {
  await served?.stop();
  await service?.close();
  await sandbox?.stop();
  rmSync(dataDir, { recursive: true, force: true });
});

function ask<T>(sql: string): T[] {
  const database = new DatabaseSync(path.join(dataDir, "console.sqlite"), { timeout: 5_000 });
  try {
    return database.prepare(sql).all() as T[];
  } finally {
    database.close();
  }
}

const storedIds = (): string[] =>
  ask<{ id: string }>("select attribute_id as id from attributes where read_at is not null").map(({ id }) => id);
const asked = (): number => service.detailsFrom(0).length;

test("kill -9 at several moments of a sync", async ({ browser }) => {
  test.setTimeout(300_000);
  const settings = settingsFor(service.url, dataDir);
  await addPerson(BOSS, settings);
  served = await startConsole(settings);
  const page = await signedIn(browser, served.url, BOSS);
  await page.goto("/attributes");
  await page.getByRole("button", { name: "Read list and details" }).click();

  for (const moment of [3, 60, 200, 210, 380]) {
    await expect.poll(asked, { timeout: 60_000, intervals: [5] }).toBeGreaterThanOrEqual(moment);
    await served.kill();
    const stored = new Set(storedIds());
    expect(stored.size).toBeGreaterThanOrEqual(new Set(service.detailsFrom(0)).size - UNDER_WAY);
    expect(ask<{ integrity_check: string }>("pragma integrity_check")).toEqual([{ integrity_check: "ok" }]);
    const place = service.calls.length;
    served = await startConsole(settings);
    // It goes on by itself: nobody has signed in again.
    await expect.poll(() => service.calls.length, { timeout: 30_000 }).toBeGreaterThan(place + 5);
    expect(service.detailsFrom(place).filter((id) => stored.has(id))).toEqual([]);
  }

  await expect
    .poll(() => ask<{ state: string }>("select distinct state from jobs").map(({ state }) => state), {
      timeout: 90_000,
    })
    .toEqual(["done"]);
  const rows = ask<{ id: string; rank: number; texts: number }>(
    `select a.attribute_id as id, a.rank, (select count(*) from attribute_texts t where t.attribute_id = a.attribute_id) as texts
     from attributes a where a.read_at is not null and a.failure is null order by a.rank`,
  );
  expect(rows.map(({ rank }) => rank)).toEqual(Array.from({ length: 500 }, (_, index) => index + 1));
  expect(rows.filter(({ texts }) => texts === 0)).toEqual([]);
  expect(service.calls.filter(({ operation }) => operation === "list-attributes")).toHaveLength(1);
  const listed = ask<{ id: string }>("select attribute_id as id from attribute_list_items order by position");
  expect(rows.map(({ id }) => id)).toEqual(listed.map(({ id }) => id));
  expect(asked()).toBeLessThanOrEqual(500 + 5 * UNDER_WAY);
  expect(ask<{ integrity_check: string }>("pragma integrity_check")).toEqual([{ integrity_check: "ok" }]);
  await page.context().close();
});
