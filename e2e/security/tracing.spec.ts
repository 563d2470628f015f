/** Traces of the real console, as a collector receives them, and the id that a request has in its response. */
import { expect } from "@playwright/test";
import { otlpCollector } from "../../lib/testing/tracing/otlp-collector.ts";
import { startConsole } from "../harness/console-process";
import { OWN_CONSOLE } from "../harness/own-console";
import { SIGNED_OUT } from "../harness/people";
import { settingsFor } from "../harness/service/real-service";
import { test } from "../harness/test";

const ID = /^[\da-f]{8}(-[\da-f]{4}){3}$/;
const TRACE = "4bf92f3577b34da6a3ce929d0e0e4736";

test.use({ storageState: SIGNED_OUT });

test(
  "requests are spans with route and statements, in the trace of the balancer, without their content",
  { tag: "@full" },
  async () => {
    test.setTimeout(120_000);
    const collector = await otlpCollector();
    // The service is never called here, so any address works.
    const settings = settingsFor("http://127.0.0.1:9", test.info().outputPath("data"));
    const running = await startConsole({ ...settings, OTEL_EXPORTER_OTLP_ENDPOINT: collector.url });
    try {
      const headers = { traceparent: `00-${TRACE}-00f067aa0ba902b7-01` };
      expect((await fetch(`${running.url}/api/live`, { headers })).status).toBe(200);
      const address = `${running.url}/attributes/987654321?q=planted%40example.test`;
      const page = await fetch(address, { headers, redirect: "manual" });
      expect(page.status).toBe(307);
      const lookup = await fetch(`${running.url}/api/invitation`, {
        method: "POST",
        headers: { ...headers, origin: running.url, "content-type": "application/json" },
        body: JSON.stringify({ token: "planted".padEnd(43, "x") }),
      });
      const id = lookup.headers.get("x-request-id");
      expect(await lookup.json()).toMatchObject({ ok: false, failure: { reference: id } });
      await running.stop();

      const spans = collector.spans();
      // Exported in the order of their ends.
      const requests = spans
        .filter(({ attributes }) => "http.route" in attributes)
        .toSorted((one, other) => one.name.localeCompare(other.name));
      expect(requests.map(({ name, traceId, attributes }) => [name, traceId, attributes["console.request"]])).toEqual([
        ["GET /attributes/[attributeId]", TRACE, page.headers.get("x-request-id")],
        ["POST /api/invitation", TRACE, id],
      ]);
      const inside = spans.filter(({ parentSpanId }) => parentSpanId === requests[1]?.spanId);
      expect(inside.map(({ name }) => name)).toContain("select sign_in_failures");
      expect(collector.batches.map(({ text }) => text).join()).not.toMatch(
        /987654321|planted|example\.test|Real Panel/,
      );
    } finally {
      await running.stop();
      await collector.close();
    }
  },
);

test("each response has an id of its own, and never one that the browser sent", { tag: "@full" }, async () => {
  const ids: (string | null)[] = [];
  for (const path of ["/sign-in", "/sign-in", "/api/live", "/nothing/here"]) {
    const answer = await fetch(OWN_CONSOLE.url + path, { headers: { "x-request-id": "ana@example.test" } });
    ids.push(answer.headers.get("x-request-id"));
  }
  for (const id of ids) expect(id).toMatch(ID);
  expect(new Set(ids).size).toBe(4);
});
