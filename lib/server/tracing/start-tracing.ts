/** Starts the export of traces, if the settings name a collector. */
import "server-only";
import { buildFolder } from "../build-info.ts";
import { env } from "../env.ts";
import { readRoutes } from "../route-templates.ts";
import { onStop } from "../shutdown/stop-hooks.ts";
import { installTracer } from "./tracer.ts";

/** Call once, before the store is opened and before the first request. */
export async function startTracing(): Promise<void> {
  const { tracing, databaseUrl } = env();
  if (tracing === undefined) return;
  // Loaded on demand: the packages take time and memory.
  const { createTracer } = await import("./otlp-tracer.ts");
  const database = databaseUrl === undefined ? "sqlite" : "postgresql";
  const { close } = installTracer(() => createTracer(tracing, { database, routeOf: readRoutes(buildFolder()) }));
  onStop("traces", { close });
}
