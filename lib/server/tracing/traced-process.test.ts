/**
 * A real process with tracing: its log, the spans exported at its stop, and a collector that hangs without delaying the
 * process. HTTP server, store and signed calls are as in the console, without the framework.
 * @module-tag full
 */
import { spawn, type ChildProcess } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { createInterface } from "node:readline";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { closeAfterEach } from "../../testing/closing.ts";
import { httpServer } from "../../testing/raw-server.ts";
import { storeEngine } from "../../testing/stores/test-store.ts";
import { otlpCollector } from "../../testing/tracing/otlp-collector.ts";

const keep = closeAfterEach();
const lib = (file: string) => JSON.stringify(path.join(import.meta.dirname, "../..", file));
/** Each request reads the store and calls the service, also after its answer. */
const PROGRAM = `
  const { createServer } = await import("node:http");
  const { registerStop } = await import(${lib("server/shutdown/register-stop.ts")});
  const { observeRequests } = await import(${lib("server/network/observe-requests.ts")});
  const { boot } = await import(${lib("server/boot.ts")});
  const { consoleStore } = await import(${lib("server/console-store.ts")});
  const { ownPartner } = await import(${lib("server/partner/partner.ts")});
  const { serviceOf } = await import(${lib("server/partner/service.ts")});
  registerStop();
  observeRequests();
  await boot();
  const store = await consoleStore();
  const call = async () => {
    const client = await serviceOf(ownPartner());
    return client.call("get-attribute-info", { attribute_id: "5" }).then(() => "ok", (error) => error.failure.reference);
  };
  const server = createServer(async (request, response) => {
    await store.people.count();
    const reference = await call();
    response.end(reference);
    if (request.url === "/later") setTimeout(call, 10);
  }).listen(0, "127.0.0.1", () => console.log(server.address().port));`;

type Line = Readonly<Record<string, unknown>>;

let folder: string;
let child: ChildProcess;
let lines: Line[];
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), "traced-"));
  lines = [];
});
afterEach(() => {
  if (child.exitCode === null && child.signalCode === null) child.kill("SIGKILL");
  rmSync(folder, { recursive: true, force: true });
});

/** Settings of a store in a database, if the test runs on it. */
async function databaseSettings(): Promise<Record<string, string>> {
  if (storeEngine === "sqlite") return {};
  const { url, drop } = await (await import("../../testing/postgres/own-database.ts")).ownDatabase();
  keep({ close: drop });
  return {
    DATABASE_URL: url,
    RESPONDENT_KEY: "y".repeat(32),
    CREDENTIALS_KEY: Buffer.alloc(32, 7).toString("base64"),
  };
}

/** Starts the process; returns its address. Its log is collected. */
async function startProcess(settings: Record<string, string>): Promise<string> {
  const service = keep(
    await httpServer((response) => {
      response.statusCode = 404;
      response.end('{"message":"no such attribute"}');
    }),
  );
  const flags = ["--conditions=react-server", "--disable-warning=ExperimentalWarning", "--input-type=module"];
  child = spawn(process.execPath, [...flags, "-e", PROGRAM], {
    stdio: ["ignore", "pipe", "inherit"],
    env: {
      NODE_ENV: "test",
      PATH: process.env["PATH"],
      DATA_DIR: folder,
      LOG_LEVEL: "info",
      NEXT_MANUAL_SIG_HANDLE: "true",
      SERVICE_BASE_URL: service.url,
      SERVICE_ALLOW_HOSTS: "127.0.0.1",
      SERVICE_ACCESS_KEY: "key",
      SERVICE_SIGNING_SECRET: "secret",
      NEXTAUTH_URL: "http://127.0.0.1",
      NEXTAUTH_SECRET: "x".repeat(32),
      STOP_NOT_READY_SECONDS: "0",
      ...(await databaseSettings()),
      ...settings,
    },
  });
  if (!child.stdout) throw new Error("no output");
  const output = createInterface({ input: child.stdout });
  output.on("line", (line) => {
    if (line.startsWith("{")) lines.push(JSON.parse(line) as Line);
  });
  const port = await new Promise<string>((resolve) => {
    output.on("line", (line) => {
      if (/^\d+$/.test(line)) resolve(line);
    });
  });
  return `http://127.0.0.1:${port}`;
}

const linesOf = (id: string | null): Line[] => lines.filter(({ request }) => request === id);

test("every line of a request has the id of its response, the reference begins with it, and the trace is logged, too", async () => {
  const collector = keep(await otlpCollector());
  const url = await startProcess({ OTEL_EXPORTER_OTLP_ENDPOINT: collector.url });
  const trace = "4bf92f3577b34da6a3ce929d0e0e4736";
  const answer = await fetch(`${url}/later`, { headers: { traceparent: `00-${trace}-00f067aa0ba902b7-01` } });
  const [id, reference] = [answer.headers.get("x-request-id"), await answer.text()];
  expect(reference).toBe(`${id}-000000000001`);
  await vi.waitFor(() => expect(linesOf(id)).toHaveLength(2), { timeout: 20_000 });
  expect(linesOf(id)).toMatchObject([
    { msg: "call", reference, request: id, trace },
    { msg: "call", reference: `${id}-000000000002`, request: id, trace },
  ]);

  // The stop exports the queued spans.
  const exit = once(child, "exit");
  child.kill("SIGTERM");
  expect(await exit).toEqual([0, null]);
  const spans = collector.spans();
  expect(spans.filter(({ name }) => name === "call get-attribute-info")).toHaveLength(2);
  expect(spans.map(({ name }) => name)).toContain("select people");
  expect(new Set(spans.map(({ traceId }) => traceId))).toEqual(new Set([trace]));
});

test("without a collector the ids are the same, and no trace is logged", async () => {
  const url = await startProcess({});
  const answer = await fetch(url);
  const [id, reference] = [answer.headers.get("x-request-id"), await answer.text()];
  expect(reference).toBe(`${id}-000000000001`);
  await vi.waitFor(() => expect(linesOf(id)).toMatchObject([{ msg: "call", reference }]), { timeout: 20_000 });
  expect(linesOf(id)[0]).not.toHaveProperty("trace");
});

test("a collector that never answers disturbs neither requests nor the stop", async () => {
  const collector = keep(await otlpCollector(() => undefined));
  const url = await startProcess({ OTEL_EXPORTER_OTLP_ENDPOINT: collector.url, OTEL_EXPORTER_OTLP_TIMEOUT: "60000" });
  for (let count = 0; count < 20; count += 1) expect((await fetch(url)).status).toBe(200);
  await vi.waitFor(() => expect(collector.batches.length).toBeGreaterThan(0), { timeout: 20_000 });
  expect((await fetch(url)).status).toBe(200);
  const exit = once(child, "exit");
  const from = performance.now();
  child.kill("SIGTERM");
  expect(await exit).toEqual([0, null]);
  // Two seconds for the last spans; without the limit, a minute.
  expect(performance.now() - from).toBeLessThan(15_000);
});
