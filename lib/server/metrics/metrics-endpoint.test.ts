/** The route over real sockets, with and without a token in the settings. */
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import * as unknownRoute from "../../../app/api/[...address]/route.ts";
import * as route from "../../../app/api/metrics/route.ts";
import { closeAfterEach } from "../../testing/closing.ts";
import { seriesOf } from "../../testing/metrics/metrics-text.ts";
import { httpServer } from "../../testing/raw-server.ts";
import { consoleStore } from "../console-store.ts";
import { clearProcessSingletons } from "../process-wide.ts";
import { startMetrics } from "./start-metrics.ts";

const TOKEN = "token-canary.of~more+than/32_characters-0123==";
const METHODS = ["GET", "POST", "PUT", "PATCH", "DELETE"] as const;
const keep = closeAfterEach();
const loaded = vi.hoisted(() => vi.fn<() => void>());
vi.mock("prom-client", async (original) => {
  loaded();
  return original();
});

// Subscribed for the whole process, and tested apart.
vi.mock("./http-requests.ts", () => ({ observeRequests: () => undefined }));

let folder: string;
beforeEach(() => {
  clearProcessSingletons();
  folder = mkdtempSync(path.join(tmpdir(), "metrics-"));
  vi.stubEnv("DATA_DIR", folder);
  vi.stubEnv("LOG_LEVEL", "silent");
});
afterEach(async () => {
  await (await consoleStore()).close();
  clearProcessSingletons();
  vi.unstubAllEnvs();
  rmSync(folder, { recursive: true, force: true });
});

/** Console with only this route, and the catch-all under every other path. */
async function served(token: string | undefined) {
  if (token !== undefined) vi.stubEnv("METRICS_TOKEN", token);
  await startMetrics();
  const server = keep(
    await httpServer(async (response, _body, request) => {
      const { GET, POST, PUT, PATCH, DELETE } = request.url === "/api/metrics" ? route : unknownRoute;
      const handler = { GET, POST, PUT, PATCH, DELETE }[request.method as (typeof METHODS)[number]];
      const headers = new Headers(Object.entries(request.headers).map(([name, value]) => [name, String(value)]));
      const answer = await handler(new Request(`http://${request.headers.host}${request.url}`, { headers }));
      response.writeHead(answer.status, Object.fromEntries(answer.headers)).end(await answer.text());
    }),
  );
  return async (address: string, headers: Record<string, string> = {}, method = "GET") => {
    const answer = await fetch(`${server.url}${address}`, { method, headers: { connection: "close", ...headers } });
    const { date: _date, ...rest } = Object.fromEntries(answer.headers);
    return { status: answer.status, headers: rest, text: await answer.text() };
  };
}

// First in this file: afterwards the package is loaded.
test("without a token the path does not exist for any method or header, and the package is not loaded", async () => {
  const ask = await served(undefined);
  // The answer contains the time.
  vi.spyOn(Date, "now").mockReturnValue(1_000_000);
  for (const method of METHODS) {
    for (const headers of [{}, { authorization: `Bearer ${TOKEN}` }, { authorization: "Bearer undefined" }]) {
      const answer = await ask("/api/metrics", headers as Record<string, string>, method);
      expect(answer.status).toBe(404);
      expect(answer).toEqual(await ask("/api/nothing", headers as Record<string, string>, method));
    }
  }
  vi.restoreAllMocks();
  expect(loaded).not.toHaveBeenCalled();
});

test("with the token: the metrics as text, never cached", async () => {
  const ask = await served(TOKEN);
  expect(loaded).toHaveBeenCalledOnce();
  const { status, headers, text } = await ask("/api/metrics", { authorization: `Bearer ${TOKEN}` });
  expect(status).toBe(200);
  expect(headers).toMatchObject({
    "content-type": "text/plain; version=0.0.4; charset=utf-8",
    "cache-control": "no-store",
  });
  expect(seriesOf(text)).toMatchObject({ 'console_runs{state="running"}': 0 });
  expect((await ask("/api/metrics", { authorization: `bearer  ${TOKEN}` })).status).toBe(200);
});

test.each([
  undefined,
  "",
  "Bearer",
  "Bearer ",
  TOKEN,
  `Basic ${TOKEN}`,
  `Bearer ${TOKEN}x`,
  `Bearer ${TOKEN.slice(0, -1)}`,
  `Bearer ${TOKEN.toUpperCase()}`,
  `Bearer ${TOKEN} x`,
])("with authorization %j: 401, without any metric", async (authorization) => {
  const ask = await served(TOKEN);
  const answer = await ask("/api/metrics", authorization === undefined ? {} : { authorization });
  expect(answer).toMatchObject({
    status: 401,
    text: "The token is missing or wrong.",
    headers: { "www-authenticate": "Bearer", "cache-control": "no-store" },
  });
});

test("the token in the query does not count; other methods do not exist", async () => {
  const ask = await served(TOKEN);
  const answer = await route.GET(new Request(`http://localhost/api/metrics?token=${TOKEN}&access_token=${TOKEN}`));
  expect(answer.status).toBe(401);
  for (const method of METHODS.slice(1))
    expect((await ask("/api/metrics", { authorization: `Bearer ${TOKEN}` }, method)).status).toBe(404);
});

test("limits the requests of a network, also with the right token, and not those of others", async () => {
  const ask = await served(TOKEN);
  const from = (address: string, token = "guess") =>
    ask("/api/metrics", { authorization: `Bearer ${token}`, "x-forwarded-for": `203.0.113.9, ${address}` });
  // The bucket refills by one a second, and this machine may be slow.
  vi.spyOn(Date, "now").mockReturnValue(1_000_000);
  const guesses = [];
  for (let tries = 0; tries < 21; tries += 1) guesses.push((await from(`198.51.100.${tries}`)).status);
  expect(guesses).toEqual([...Array.from({ length: 20 }, () => 401), 429]);
  expect(await from("198.51.100.7", TOKEN)).toMatchObject({ status: 429, headers: { "retry-after": "5" } });
  expect((await from("192.0.2.1", TOKEN)).status).toBe(200);
  vi.mocked(Date.now).mockReturnValue(1_001_000);
  expect((await from("198.51.100.7", TOKEN)).status).toBe(200);
  vi.restoreAllMocks();
});
