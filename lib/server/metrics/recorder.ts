/** Metrics of this process in the format of Prometheus: counters of events, and gauges that are read when asked for. */
import "server-only";
import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from "prom-client";
import { buildFolder, buildInfo } from "../build-info.ts";
import type { MetricsRecorder } from "../metrics-recorder.ts";
import { observeRequests } from "./http-requests.ts";
import { readRoutes } from "../route-templates.ts";
import { stateGauges } from "./state-gauges.ts";
import { observeStore } from "./store-durations.ts";

/** Seconds. The service is given up to 60 s in the background. */
const SERVICE_BUCKETS = [0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 15, 60];
/** Seconds. */
const HTTP_BUCKETS = [0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10];

export function createRecorder(): MetricsRecorder {
  const registry = new Registry();
  const registers = [registry];
  // Processor time, memory, heap, event loop, garbage collection and start time, under their usual names.
  collectDefaultMetrics({ register: registry });
  const { version, build } = buildInfo();
  new Gauge({
    name: "console_build_info",
    help: "Version and build of the console; always 1",
    labelNames: ["version", "build"],
    registers,
  }).set({ version, build: build ?? "development" }, 1);
  const serviceAttempts = new Counter({
    name: "console_service_attempts_total",
    help: "Attempts of calls to the service, including those that were not sent",
    labelNames: ["operation", "outcome", "attempt"],
    registers,
  });
  const serviceSeconds = new Histogram({
    name: "console_service_attempt_duration_seconds",
    help: "Duration of attempts, from leaving the queue to the end",
    labelNames: ["operation", "outcome"],
    buckets: SERVICE_BUCKETS,
    registers,
  });
  const signInsRefused = new Counter({
    name: "console_sign_ins_refused_total",
    help: "Refused sign-ins; throttled ones were not checked",
    labelNames: ["method", "reason"],
    registers,
  });
  const requests = new Counter({
    name: "console_http_requests_total",
    help: "HTTP requests by the template of their route; aborted ones were not answered completely",
    labelNames: ["method", "route", "status"],
    registers,
  });
  const requestSeconds = new Histogram({
    name: "console_http_request_duration_seconds",
    help: "Duration of HTTP requests, to the end of their response",
    labelNames: ["route"],
    buckets: HTTP_BUCKETS,
    registers,
  });
  const state = stateGauges(registers);
  observeStore(registers);
  observeRequests(readRoutes(buildFolder()), ({ method, route, status, seconds }) => {
    requests.inc({ method, route, status });
    requestSeconds.observe({ route }, seconds);
  });

  return {
    serviceAttempt({ operation, outcome, attempt, durationMs }) {
      serviceAttempts.inc({ operation, outcome, attempt });
      serviceSeconds.observe({ operation, outcome }, durationMs / 1_000);
    },
    signInRefused({ method, reason }) {
      signInsRefused.inc({ method, reason });
    },
    async read() {
      await state.refresh();
      return { text: await registry.metrics(), contentType: registry.contentType };
    },
  };
}
