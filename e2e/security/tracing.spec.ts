/** Traces of the real console, as a collector receives them, and the id that a request has in its response. */
import { expect } from "@playwright/test";
import { otlpCollector } from "../../lib/testing/tracing/otlp-collector.ts";
import { startConsole } from "../harness/console-process";
import { OWN_CONSOLE } from "../harness/own-console";
import { SIGNED_OUT } from "../harness/people";
import { settingsFor } from "../harness/real-service";
import { test } from "../harness/test";

const ID = /^[\da-f]{8}(-[\da-f]{4}){3}$/;
const TRACE = "4bf92f3577b34da6a3ce929d0e0e4736";

test.use({ storageState: SIGNED_OUT });

test("a page is a span with its route and statements, in the trace of the balancer, without its address", async () => {
  test.setTimeout(120_000);
  const collector = await otlpCollector();
  // The service is never called here, so any address works.
  const settings = settingsFor("http://127.0.0.1:9", test.info().outputPath("data"));
  const running = await startConsole({ ...settings, OTEL_EXPORTER_OTLP_ENDPOINT: collector.url });
  try {
    const headers = { traceparent: `00-${TRACE}-00f067aa0ba902b7-01` };
    const ask = (path: string) => fetch(running.url + path, { headers, redirect: "manual" });
    expect((await ask("/api/live")).status).toBe(200);
    const answer = await ask("/attributes/987654321?q=planted%40example.test");
    expect(answer.status).toBe(307);
    const signIn = await ask("/sign-in");
    expect(signIn.status).toBe(200);
    await running.stop();

    const spans = collector.spans();
    const pages = spans.filter(({ kind }) => kind === 2);
    expect(pages.map(({ name, traceId, attributes }) => [name, traceId, attributes["console.request"]])).toEqual([
      ["GET /attributes/[attributeId]", TRACE, answer.headers.get("x-request-id")],
      ["GET /sign-in", TRACE, signIn.headers.get("x-request-id")],
    ]);
    const inside = spans.filter(({ parentSpanId }) => parentSpanId === pages[1]?.spanId);
    expect(inside.map(({ name }) => name)).toContain("select people");
    expect(collector.batches.map(({ text }) => text).join()).not.toMatch(/987654321|planted|example\.test|Real Panel/);
  } finally {
    await running.stop();
    await collector.close();
  }
});

test("each response has an id of its own, whatever the browser sends", async () => {
  const ids: (string | null)[] = [];
  for (const path of ["/sign-in", "/sign-in", "/api/live", "/nothing/here"]) {
    const answer = await fetch(OWN_CONSOLE.url + path, { headers: { "x-request-id": "ana@example.test" } });
    ids.push(answer.headers.get("x-request-id"));
  }
  for (const id of ids) expect(id).toMatch(ID);
  expect(new Set(ids).size).toBe(4);
});
