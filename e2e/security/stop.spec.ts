/** Stop of the real console by a signal, with pages in flight that wait for the service. */
import { mkdtempSync, readdirSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { DatabaseSync } from "node:sqlite";
import { expect, type Browser } from "@playwright/test";
import { openCatalogue } from "../../lib/sandbox/catalogue/catalogue";
import { test } from "../harness/test";
import { addPerson, startConsole, startSandbox, type Running } from "../harness/console-process";
import { countingService, type CountingService } from "../harness/service/counting-service";
import { SIGNED_OUT } from "../harness/people";
import { ADMIN_PERSON, KEY_OPTIONS, settingsFor, signedIn } from "../harness/service/real-service";

const IN_FLIGHT = 50;
const DETAIL = "get-attribute-info";

let dataDir: string;
let sandbox: Running;
let service: CountingService;
let served: Running | undefined;
/** Resolved: the service answers calls for details. */
let gate: PromiseWithResolvers<void>;

test.use({ storageState: SIGNED_OUT });

test.beforeEach(async () => {
  dataDir = mkdtempSync(path.join(tmpdir(), "console-stopped-"));
  gate = Promise.withResolvers<void>();
  sandbox = await startSandbox(KEY_OPTIONS);
  const hold = ({ operation }: { readonly operation: string }) => (operation === DETAIL ? gate.promise : undefined);
  service = await countingService({ upstream: () => sandbox.url, latency: 0, hold });
});

test.afterEach(async () => {
  gate.resolve();
  await served?.kill();
  await service?.close();
  await sandbox?.stop();
  rmSync(dataDir, { recursive: true, force: true });
});

/** Starts a console and requests one page for each of 50 attributes that were never loaded. */
async function pagesInFlight(browser: Browser, stop: Record<string, string>) {
  const settings = { ...settingsFor(service.url, dataDir), ...stop };
  await addPerson(ADMIN_PERSON, settings);
  const running = await startConsole(settings);
  served = running;
  const page = await signedIn(browser, running.url, ADMIN_PERSON);
  const cookies = await page.context().cookies();
  await page.context().close();
  const cookie = cookies.map(({ name, value }) => `${name}=${value}`).join("; ");
  const ids = openCatalogue("normal")
    .ranked.slice(0, IN_FLIGHT)
    .map(({ id }) => id);
  const pages = Promise.allSettled(
    ids.map(async (id) => {
      const answer = await fetch(`${running.url}/attributes/${id}`, { headers: { cookie } });
      return { status: answer.status, text: await answer.text() };
    }),
  );
  await expect.poll(() => service.detailsFrom(0).length, { timeout: 60_000 }).toBeGreaterThan(0);
  return { running, ids, pages };
}

const readyOf = ({ url }: Running) =>
  fetch(`${url}/api/ready`).then(
    async (answer) => [answer.status, ((await answer.json()) as { reason?: string }).reason],
    () => "refused",
  );

/** Files that an unclosed store leaves beside its own. */
const leftBehind = (): string[] => readdirSync(dataDir).filter((file) => /-(wal|shm|journal)$/.test(file));

function storedIds(): string[] {
  const database = new DatabaseSync(path.join(dataDir, "console.sqlite"));
  try {
    const rows = database.prepare("select attribute_id as id from attributes where read_at is not null").all();
    return rows.map(({ id }) => String(id));
  } finally {
    database.close();
  }
}

test(
  "SIGTERM: unready at once, 50 pages in flight are answered, the store is closed",
  { tag: "@full" },
  async ({ browser }) => {
    const stop = { STOP_NOT_READY_SECONDS: "3", STOP_FINISH_SECONDS: "60" };
    const { running, ids, pages } = await pagesInFlight(browser, stop);
    expect(await readyOf(running)).toEqual([200, undefined]);
    process.kill(running.pid, "SIGTERM");
    await expect.poll(() => readyOf(running), { intervals: [20] }).toEqual([503, "stopping"]);
    await expect.poll(() => readyOf(running)).toBe("refused");

    gate.resolve();
    const answers = (await pages).map((page) => (page.status === "fulfilled" ? page.value : { status: 0, text: "" }));
    expect(answers.map(({ status }) => status)).toEqual(ids.map(() => 200));
    expect(answers.filter(({ text }) => !text.includes("</html>"))).toEqual([]);
    expect(await running.exited).toBe(0);
    expect(leftBehind()).toEqual([]);
    const stored = new Set(storedIds());
    expect(ids.filter((id) => !stored.has(id))).toEqual([]);
  },
);

test(
  "SIGTERM while the service does not answer: ends at the limit, in order",
  { tag: "@full" },
  async ({ browser }) => {
    const stop = { STOP_NOT_READY_SECONDS: "1", STOP_FINISH_SECONDS: "5" };
    const { running, pages } = await pagesInFlight(browser, stop);
    process.kill(running.pid, "SIGTERM");
    await pages;
    expect(await running.exited).toBe(0);
    expect(leftBehind()).toEqual([]);
    expect(running.output()).toContain('"phase":"aborting"');
  },
);

test("a second signal ends the console at once", { tag: "@full" }, async ({ browser }) => {
  const { running } = await pagesInFlight(browser, { STOP_NOT_READY_SECONDS: "60" });
  process.kill(running.pid, "SIGTERM");
  await expect.poll(() => readyOf(running)).toEqual([503, "stopping"]);
  // Signals within half a second count as one.
  await new Promise((resolve) => setTimeout(resolve, 1_000));
  process.kill(running.pid, "SIGTERM");
  expect(await running.exited).toBe(143);
});
