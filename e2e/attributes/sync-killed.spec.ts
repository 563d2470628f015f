/**
 * Kills the console several times during a sync: each restart resumes it, without losing data or fetching anything
 * twice.
 */
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { env } from "node:process";
import { DatabaseSync } from "node:sqlite";
import { expect } from "@playwright/test";
import { test } from "../harness/test";
import { addPerson, startConsole, startSandbox, type Running } from "../harness/console-process";
import { countingService, type CountingService } from "../harness/service/counting-service";
import { SIGNED_OUT } from "../harness/people";
import { ADMIN_PERSON, KEY_OPTIONS, settingsFor, signedIn } from "../harness/service/real-service";

test.use({ storageState: SIGNED_OUT });

/** Maximum number of responses not yet committed plus calls in flight when the process is killed. */
const UNDER_WAY = 48;

/** Numbers of requested details at which the process is killed. */
const KILLED_AT = env["E2E_FULL"] ? [3, 60, 200, 210, 380] : [3, 200, 380];

let dataDir: string;
let sandbox: Running;
let service: CountingService;
let served: Running | undefined;

test.beforeAll(async () => {
  dataDir = mkdtempSync(path.join(tmpdir(), "console-killed-"));
  sandbox = await startSandbox(KEY_OPTIONS);
  service = await countingService({ upstream: () => sandbox.url, latency: 30 });
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

test("resumes after kill -9 at several moments of a sync", { tag: "@full" }, async ({ browser }) => {
  test.setTimeout(300_000);
  const settings = settingsFor(service.url, dataDir);
  await addPerson(ADMIN_PERSON, settings);
  served = await startConsole(settings);
  const page = await signedIn(browser, served.url, ADMIN_PERSON);
  await page.goto("/attributes");
  await page.getByRole("button", { name: "Load list and details" }).click();

  for (const moment of KILLED_AT) {
    await expect.poll(asked, { timeout: 60_000, intervals: [5] }).toBeGreaterThanOrEqual(moment);
    await served.kill();
    const stored = new Set(storedIds());
    expect(stored.size).toBeGreaterThanOrEqual(new Set(service.detailsFrom(0)).size - UNDER_WAY);
    expect(ask<{ integrity_check: string }>("pragma integrity_check")).toEqual([{ integrity_check: "ok" }]);
    const firstNewCall = service.calls.length;
    served = await startConsole(settings);
    // Resumes automatically, before any sign-in.
    await expect.poll(() => service.calls.length, { timeout: 30_000 }).toBeGreaterThan(firstNewCall + 5);
    expect(service.detailsFrom(firstNewCall).filter((id) => stored.has(id))).toEqual([]);
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
  expect(asked()).toBeLessThanOrEqual(500 + KILLED_AT.length * UNDER_WAY);
  expect(ask<{ integrity_check: string }>("pragma integrity_check")).toEqual([{ integrity_check: "ok" }]);
  await page.context().close();
});
