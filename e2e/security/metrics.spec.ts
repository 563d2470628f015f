/** Metrics endpoint of the real console: served with the right token only, and unknown while no token is set. */
import { expect } from "@playwright/test";
import { startConsole } from "../harness/console-process";
import { OWN_CONSOLE } from "../harness/own-console";
import { SIGNED_OUT } from "../harness/people";
import { settingsFor } from "../harness/service/real-service";
import { test } from "../harness/test";

const TOKEN = "metrics-token-of-more-than-32-characters";
const AUTHORIZED = { authorization: `Bearer ${TOKEN}` };
/** One metric of each kind that a console without calls, jobs and refused sign-ins has. */
const NAMES = [
  "console_build_info",
  "console_http_requests_total",
  "console_http_request_duration_seconds",
  "console_instances",
  "console_run_calls",
  "console_runs",
  "console_service_breaker_state",
  "console_service_calls_in_flight",
  "console_service_calls_queued",
  "console_store_bytes",
  "nodejs_eventloop_lag_p99_seconds",
  "nodejs_heap_size_used_bytes",
  "process_resident_memory_bytes",
  "process_start_time_seconds",
];

test.use({ storageState: SIGNED_OUT });

test(
  "the token gives the metrics, with requests by route of the build; another one gives nothing",
  { tag: "@full" },
  async () => {
    test.setTimeout(120_000);
    // The service is never called here, so any address works.
    const settings = settingsFor("http://127.0.0.1:9", test.info().outputPath("data"));
    const running = await startConsole({ ...settings, METRICS_TOKEN: TOKEN });
    const ask = (path: string, headers: Record<string, string> = {}) =>
      fetch(running.url + path, { headers, redirect: "manual" });
    try {
      expect((await ask("/sign-in")).status).toBe(200);
      expect((await ask("/attributes/987654321?q=planted%40example.test")).status).toBe(307);
      for (const headers of [{}, { authorization: `Bearer ${TOKEN}x` }]) {
        const answer = await ask("/api/metrics", headers as Record<string, string>);
        expect([answer.status, await answer.text()]).toEqual([401, "The token is missing or wrong."]);
      }
      const answer = await ask("/api/metrics", AUTHORIZED);
      expect([answer.status, answer.headers.get("cache-control")]).toEqual([200, "no-store"]);
      expect(answer.headers.get("content-type")).toBe("text/plain; version=0.0.4; charset=utf-8");
      // A request is counted after its response was sent.
      const read = async () => (await ask("/api/metrics", AUTHORIZED)).text();
      await expect
        .poll(read)
        .toContain('console_http_requests_total{method="GET",route="/api/metrics",status="4xx"} 2');
      const text = await read();
      for (const name of NAMES) expect(text).toMatch(new RegExp(`^${name}(_count)?(\\{.*\\})? \\S+$`, "m"));
      expect(text).toContain('console_http_requests_total{method="GET",route="/sign-in",status="2xx"} 1');
      expect(text).toContain(
        'console_http_requests_total{method="GET",route="/attributes/[attributeId]",status="3xx"} 1',
      );
      const { version, build } = (await (await ask("/api/live")).json()) as { version: string; build: string };
      expect(text).toContain(`console_build_info{version="${version}",build="${build}"} 1`);
      expect(text).not.toMatch(/987654321|planted|example|Real Panel|@|metrics-token/);
    } finally {
      await running.stop();
    }
  },
);

const askOwn = async (path: string, method: string) => {
  const answer = await fetch(OWN_CONSOLE.url + path, { method, headers: AUTHORIZED });
  const body = (await answer.json()) as { failure: { at: number } };
  return { status: answer.status, body: { ...body, failure: { ...body.failure, at: 0 } } };
};

test("without a token in the settings, the path does not exist", async () => {
  for (const method of ["GET", "POST", "PUT", "PATCH", "DELETE"]) {
    const answer = await askOwn("/api/metrics", method);
    expect(answer.status).toBe(404);
    expect(answer).toEqual(await askOwn("/api/nothing", method));
  }
});
