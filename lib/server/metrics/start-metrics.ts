/** Starts the metrics, if the settings have a token for them. */
import "server-only";
import { env } from "../env.ts";
import { installMetrics } from "../metrics-recorder.ts";

/** Call once, before the first request. */
export async function startMetrics(): Promise<void> {
  if (env().metricsToken === undefined) return;
  // Loaded on demand: the package takes time and memory.
  const { createRecorder } = await import("./recorder.ts");
  installMetrics(createRecorder);
}
