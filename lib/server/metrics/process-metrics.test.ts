/** Metrics of the process and of its store: requests, sizes, waits, instances, build, memory and event loop. */
import { statSync } from "node:fs";
import path from "node:path";
import { expect, test, vi } from "vitest";
import manifest from "../../../package.json";
import { STORE_FILE } from "../../store/open-store.ts";
import { closeAfterEach } from "../../testing/closing.ts";
import { seriesNamed, seriesOf } from "../../testing/metrics/metrics-text.ts";
import { named, read, recordedMetrics } from "../../testing/metrics/recorded-metrics.ts";
import { httpServer } from "../../testing/raw-server.ts";
import { buildFolder, readBuildId } from "../build-info.ts";
import { consoleStore } from "../console-store.ts";
import { ownPartner } from "../partner/partner.ts";
import type { observeRequests } from "./http-requests.ts";

// Subscribes for the whole process, and would do so for every test.
const observe = vi.hoisted(() => vi.fn<typeof observeRequests>());
vi.mock("./http-requests.ts", () => ({ observeRequests: observe }));

const keep = closeAfterEach();
const recorded = recordedMetrics();
/** Milliseconds after which a hanging wait fails; generous, because the machine may be busy. */
const PATIENCE = { timeout: 30_000 };
const bytes = (name: string) => statSync(path.join(recorded.folder, name)).size;

test("HTTP requests of this process by method, route and class of status, never by path", async () => {
  const real = await vi.importActual<{ observeRequests: typeof observeRequests }>("./http-requests.ts");
  real.observeRequests(...(observe.mock.lastCall ?? expect.fail("nothing observes requests")));
  const server = keep(
    await httpServer((response) => {
      response.statusCode = 404;
      response.end();
    }),
  );
  await (await fetch(`${server.url}/_next/static/path-canary.js?query-canary`)).text();
  await vi.waitFor(
    async () =>
      expect(await named("console_http_requests_total")).toEqual({
        'console_http_requests_total{method="GET",route="/_next/static",status="4xx"}': 1,
      }),
    PATIENCE,
  );
  expect(await named("console_http_request_duration_seconds_count")).toEqual({
    'console_http_request_duration_seconds_count{route="/_next/static"}': 1,
  });
  expect(await read()).not.toContain("canary");
});

test("size of the store and its log", async () => {
  await consoleStore();
  expect(await named("console_store_bytes")).toEqual({
    'console_store_bytes{part="file"}': bytes(STORE_FILE),
    'console_store_bytes{part="log"}': bytes(`${STORE_FILE}-wal`),
  });
});

test("waits for lanes and searches, by area and length; connections only with a database", async () => {
  const store = await consoleStore();
  await store.inLanes("runs:7", async () => undefined);
  await store.search.texts(ownPartner().scope, "query-canary", { limit: 1, offset: 0 });
  expect(await named("console_store_lane_wait_seconds_count")).toMatchObject({
    'console_store_lane_wait_seconds_count{area="runs"}': 1,
  });
  expect(await named("console_search_duration_seconds_count")).toEqual({
    'console_search_duration_seconds_count{characters="3+"}': 1,
  });
  expect(await named("console_store_connections")).toEqual({});
  vi.spyOn(store, "connections").mockReturnValue([{ pool: "statements", inUse: 3, idle: 1, waiting: 2 }]);
  expect(await named("console_store_connections")).toEqual({
    'console_store_connections{pool="statements",state="in_use"}': 3,
    'console_store_connections{pool="statements",state="idle"}': 1,
    'console_store_connections{pool="statements",state="waiting"}': 2,
  });
});

test("live instances by build", async () => {
  const { instances } = await consoleStore();
  for (const [name, build] of Object.entries({ a: "vrN1", b: "vrN1", c: "" }))
    await instances.beat({ id: name, build, lease: 20_000 });
  expect(await named("console_instances")).toEqual({
    'console_instances{build="vrN1"}': 2,
    'console_instances{build="development"}': 1,
  });
});

test("version and build, start time, memory and event loop of the process", async () => {
  // The delay of the event loop has no value until it was sampled.
  const text = await vi.waitFor(async () => {
    const current = await read();
    expect(seriesOf(current)["nodejs_eventloop_lag_mean_seconds"]).toBeGreaterThan(0);
    return current;
  }, PATIENCE);
  const build = readBuildId(buildFolder()) ?? "development";
  expect(seriesNamed(text, "console_build_info")).toEqual({
    [`console_build_info{version="${manifest.version}",build="${build}"}`]: 1,
  });
  const series = seriesOf(text);
  const startedAt = Date.now() / 1_000 - process.uptime();
  expect(Math.abs((series["process_start_time_seconds"] ?? 0) - startedAt)).toBeLessThan(60);
  for (const name of ["process_resident_memory_bytes", "nodejs_heap_size_used_bytes", "nodejs_heap_size_total_bytes"])
    expect(series[name], name).toBeGreaterThan(1_000_000);
  for (const name of ["max", "p50", "p99"])
    expect(series[`nodejs_eventloop_lag_${name}_seconds`], name).toBeGreaterThan(0);
});
