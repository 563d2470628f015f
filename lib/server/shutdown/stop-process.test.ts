/**
 * Stop of a real process: HTTP server, store and signed calls as in the console, without the framework. The service is
 * answered by the test.
 * @module-tag full
 */
import { spawn, type ChildProcess } from "node:child_process";
import { once } from "node:events";
import { existsSync, mkdtempSync, readdirSync, rmSync } from "node:fs";
import type { ServerResponse } from "node:http";
import { tmpdir } from "node:os";
import path from "node:path";
import { createInterface } from "node:readline";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { openStore, STORE_FILE } from "../../store/open-store.ts";
import { partnerScope } from "../../store/engine/scope.ts";
import { COMPILED } from "../../testing/compiled-modules.ts";
import { httpServer } from "../../testing/raw-server.ts";

const REQUESTS = 50;

let folder: string;
let service: Awaited<ReturnType<typeof httpServer>>;
let held: ServerResponse[];
let child: ChildProcess;
beforeEach(async () => {
  folder = mkdtempSync(path.join(tmpdir(), "stop-"));
  held = [];
  service = await httpServer((response) => void held.push(response));
});
afterEach(async () => {
  if (child.exitCode === null && child.signalCode === null) child.kill("SIGKILL");
  await service.close();
  rmSync(folder, { recursive: true, force: true });
});

const lib = (file: string) => JSON.stringify(path.join(import.meta.dirname, "../..", file));
/** `/ready`, and one live check for every other path, whose outcome is stored and answered. */
const PROGRAM = `
  const { createServer } = await import("node:http");
  const { registerStop } = await import(${lib("server/shutdown/register-stop.ts")});
  const { readiness } = await import(${lib("server/health/readiness.ts")});
  const { consoleStore } = await import(${lib("server/console-store.ts")});
  const { ownPartner } = await import(${lib("server/partner/partner.ts")});
  const { serviceOf } = await import(${lib("server/partner/service.ts")});
  const { registerJobKind, startJob } = await import(${lib("server/jobs/jobs.ts")});
  registerStop();
  const [store, partner] = [await consoleStore(), ownPartner()];
  await store.partners.noteOwn(partner);
  registerJobKind("long", { busy: "", run: (context, { signal }) =>
    new Promise((resolve) => signal.addEventListener("abort", () => resolve(undefined))) });
  await startJob({ store, partner }, "long", {}, "");
  const note = (subject) =>
    store.audit.append({ at: Date.now(), operator: "a", partner: partner.id, action: "check", subject, detail: {} });
  const check = async (id) => {
    const client = await serviceOf(partner);
    const request = { respondent_id: id, group_ids: ["7"], width: 1, height: 1, ip_address: "203.0.113.7", form_factor: "desktop" };
    return client.call("qualify", request).then(() => "answered", (error) => error.failure.code);
  };
  const server = createServer(async (request, response) => {
    if (request.url === "/ready") {
      const found = await readiness();
      return response.writeHead(found.ready ? 200 : 503).end(JSON.stringify(found));
    }
    const outcome = await check(request.url.slice(1));
    await note(request.url.slice(1) + " " + outcome);
    response.end(outcome);
  }).listen(0, "127.0.0.1", () => console.log(server.address().port));`;

/** Starts the process; returns its address. */
async function startProcess(settings: Record<string, string>): Promise<string> {
  const flags = ["--conditions=react-server", "--disable-warning=ExperimentalWarning", "--input-type=module"];
  child = spawn(process.execPath, [...flags, "-e", PROGRAM], {
    stdio: ["ignore", "pipe", "inherit"],
    env: {
      ...COMPILED,
      NODE_ENV: "test",
      PATH: process.env["PATH"],
      DATA_DIR: folder,
      LOG_LEVEL: "error",
      NEXT_MANUAL_SIG_HANDLE: "true",
      SERVICE_BASE_URL: service.url,
      SERVICE_ALLOW_HOSTS: "127.0.0.1",
      SERVICE_ACCESS_KEY: "key",
      SERVICE_SIGNING_SECRET: "secret",
      NEXTAUTH_URL: "http://127.0.0.1",
      NEXTAUTH_SECRET: "x".repeat(32),
      ...settings,
    },
  });
  if (!child.stdout) throw new Error("no output");
  const [port] = (await once(createInterface({ input: child.stdout }), "line")) as [string];
  return `http://127.0.0.1:${port}`;
}

const answerAll = () => {
  for (const response of held.splice(0))
    response.setHeader("content-type", "application/json").end('[{"group_id":7,"qualified":false}]');
};
const textOf = async (url: string): Promise<string> => (await fetch(url)).text();
const ready = (url: string) => fetch(`${url}/ready`).then(async (answer) => [answer.status, await answer.json()]);

/** Sends all checks; resolves when the first ones have reached the service. */
async function sendChecks(
  url: string,
  requests = REQUESTS,
): Promise<{ answers: Promise<PromiseSettledResult<string>[]> }> {
  const answers = Promise.allSettled(Array.from({ length: requests }, (_, at) => textOf(`${url}/r-${at}`)));
  await vi.waitFor(() => expect(held.length).toBeGreaterThan(0), { timeout: 20_000 });
  return { answers };
}

/** Content of the store that the process left: it is closed, and its chain, log and leases are sound. */
async function left(): Promise<readonly string[]> {
  expect(readdirSync(folder).filter((file) => /-(wal|shm|journal)$/.test(file))).toEqual([]);
  const store = await openStore({ dataDir: folder, alone: true });
  try {
    expect(await store.audit.verify()).toMatchObject({ ok: true });
    const [partner] = await store.partners.noted();
    const jobs = await store.jobs.open(partnerScope(partner?.id ?? ""));
    expect(jobs).toMatchObject([{ kind: "long", state: "running", wanted: "run", leaseUntil: null }]);
    const entries = await store.audit.recent({ limit: 1_000 });
    return entries.filter(({ action }) => action === "check").map(({ subject }) => subject);
  } finally {
    await store.close();
  }
}

test("SIGTERM with 50 requests in flight: unready at once, still accepting, all answered, store closed, exit 0", async () => {
  const url = await startProcess({ STOP_NOT_READY_SECONDS: "2", STOP_FINISH_SECONDS: "30" });
  expect(await ready(url)).toMatchObject([
    200,
    { ready: true, mode: "service", accounts: [{ breaker: "unused" }], unknownJobs: [] },
  ]);
  const { answers } = await sendChecks(url);
  expect(existsSync(path.join(folder, `${STORE_FILE}-wal`))).toBe(true);
  const exit = once(child, "exit");
  child.kill("SIGTERM");
  await vi.waitFor(async () => expect(await ready(url)).toEqual([503, { ready: false, reason: "stopping" }]));

  // A request that comes during the first phase is served.
  const last = textOf(`${url}/last`);
  await vi.waitFor(() => expect(fetch(`${url}/ready`)).rejects.toThrow("fetch failed"), { timeout: 10_000 });
  const serving = setInterval(answerAll, 20);
  const settled = await answers;
  expect(settled.map((one) => (one.status === "fulfilled" ? one.value : String(one.reason)))).toEqual(
    Array.from({ length: REQUESTS }, () => "answered"),
  );
  expect(await last).toBe("answered");
  clearInterval(serving);
  expect(await exit).toEqual([0, null]);
  const names = [...Array.from({ length: REQUESTS }, (_, at) => `r-${at}`), "last"];
  expect((await left()).toSorted()).toEqual(names.map((name) => `${name} answered`).toSorted());
});

test("a service that does not answer: every request ends within the limit, sent calls with an unknown outcome", async () => {
  // In the first phase, all connections are accepted.
  const url = await startProcess({ STOP_NOT_READY_SECONDS: "1", STOP_FINISH_SECONDS: "4" });
  const { answers } = await sendChecks(url, 12);
  const sent = held.length;
  const exit = once(child, "exit");
  child.kill("SIGINT");
  const settled = await answers;
  expect(await exit).toEqual([0, null]);
  const outcomes = Map.groupBy(
    settled.map((one) => (one.status === "fulfilled" ? one.value : String(one.reason))),
    (outcome) => outcome,
  );
  expect([...outcomes.keys()].toSorted()).toEqual(["cancelled", "outcome_unknown"]);
  expect(outcomes.get("outcome_unknown")?.length).toBeGreaterThanOrEqual(sent);
  expect(await left()).toHaveLength(12);
});

test("a second signal ends the process at once", async () => {
  const url = await startProcess({ STOP_NOT_READY_SECONDS: "60" });
  const exit = once(child, "exit");
  child.kill("SIGTERM");
  await vi.waitFor(async () => expect((await ready(url))[0]).toBe(503));
  // Signals within half a second count as the first one; a busy process may see two of them as one.
  const repeat = setInterval(() => child.kill("SIGTERM"), 600);
  try {
    expect(await exit).toEqual([143, null]);
  } finally {
    clearInterval(repeat);
  }
});
