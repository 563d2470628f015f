/**
 * A collector that fails or hangs disturbs nothing: queue and time are bounded.
 * @module-tag full
 */
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { closeAfterEach } from "../../testing/closing.ts";
import { deadPort } from "../../testing/raw-server.ts";
import { otlpCollector } from "../../testing/tracing/otlp-collector.ts";
import { log } from "../log.ts";
import { requestContext, runInNewContext } from "../request-context.ts";
import { createTracer } from "./otlp-tracer.ts";

const keep = closeAfterEach();
/** Milliseconds after which a hanging wait fails; generous, because the machine may be busy. */
const PATIENCE = { timeout: 30_000 };
const DATABASE = { database: "sqlite", routeOf: (path: string) => path } as const;
const REQUEST = { id: "1", method: "GET", path: "/attributes", traceparent: undefined };

const tracerTo = (url: string, timeoutMs = 500) =>
  createTracer(
    {
      url: `${url}/v1/traces`,
      headers: {},
      timeoutMs,
      compression: "none",
      resource: {},
      sampler: { name: "always_on", ratio: 1 },
    },
    DATABASE,
  );

type Line = readonly [message: string, fields: unknown, request: string | undefined];
let lines: Line[];
beforeEach(() => {
  lines = [];
  for (const level of ["info", "warn"] as const)
    vi.spyOn(log, level).mockImplementation((message, fields) => {
      lines.push([message, fields, requestContext()?.id]);
    });
});
afterEach(() => {
  vi.restoreAllMocks();
});

test("an unreachable collector is logged once, outside any request, and so is its return", async () => {
  let status = 503;
  const collector = keep(
    await otlpCollector((response) => {
      response.statusCode = status;
      response.end("{}");
    }),
  );
  const tracer = tracerTo(collector.url);
  const request = () => runInNewContext(() => tracer.beginRequest(REQUEST)?.end(200));
  request();
  await vi.waitFor(() => expect(lines).toHaveLength(1), PATIENCE);
  expect(lines[0]).toEqual(["traces not exported", { outcome: expect.any(String), rows: 1 }, undefined]);
  const sent = collector.batches.length;
  request();
  await vi.waitFor(() => expect(collector.batches.length).toBeGreaterThan(sent), PATIENCE);
  expect(lines).toHaveLength(1);
  status = 200;
  request();
  await vi.waitFor(() => expect(lines).toHaveLength(2), PATIENCE);
  expect(lines[1]).toEqual(["traces exported again", { rows: expect.any(Number) }, undefined]);
  await tracer.close();
});

test("a closed port is named by its code", async () => {
  const tracer = tracerTo(`http://127.0.0.1:${await deadPort()}`);
  tracer.beginRequest(REQUEST)?.end(200);
  await tracer.close();
  expect(lines).toMatchObject([["traces not exported", { outcome: "ECONNREFUSED", rows: 1 }, undefined]]);
});

test("a refusal is named by its status, not by the text of the collector", async () => {
  const collector = keep(
    await otlpCollector((response) => void response.writeHead(401, "hunter2").end("token hunter2 is wrong")),
  );
  const tracer = tracerTo(collector.url);
  tracer.beginRequest(REQUEST)?.end(200);
  await tracer.close();
  expect(lines).toMatchObject([["traces not exported", { outcome: "401", rows: 1 }, undefined]]);
  expect(JSON.stringify(lines)).not.toContain("hunter2");
});

test("a collector that never answers delays the end by at most two seconds, and memory stays bounded", async () => {
  const collector = keep(await otlpCollector(() => undefined));
  const tracer = tracerTo(collector.url, 60_000);
  for (let count = 0; count < 20_000; count += 1) tracer.beginRequest(REQUEST)?.end(200);
  await vi.waitFor(() => expect(collector.batches.length).toBeGreaterThan(0), PATIENCE);
  for (let count = 0; count < 20_000; count += 1) tracer.beginRequest(REQUEST)?.end(200);
  const from = performance.now();
  await tracer.close();
  expect(performance.now() - from).toBeLessThan(4_000);
  // One batch of 512 in flight, and the queue of 2,048.
  expect(collector.spans().length).toBeLessThanOrEqual(512 + 2_048);
});
