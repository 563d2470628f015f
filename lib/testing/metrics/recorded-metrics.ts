/** Metrics of this process over an empty data folder. */
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterEach, beforeEach, vi } from "vitest";
import { consoleStore } from "../../server/console-store.ts";
import { metrics } from "../../server/metrics-recorder.ts";
import { startMetrics } from "../../server/metrics/start-metrics.ts";
import { clearProcessSingletons } from "../../server/process-wide.ts";
import { seriesNamed } from "./metrics-text.ts";

/** None of these may be in the output. */
const SETTINGS = {
  SERVICE_BASE_URL: "https://canary-service.example.com/v1",
  SERVICE_ACCESS_KEY: "access-canary",
  SERVICE_SIGNING_SECRET: "signing-canary",
  SERVICE_PARTNER_NAME: "Name Canary",
  NEXTAUTH_URL: "https://canary-console.example.com",
  NEXTAUTH_SECRET: "session-canary-of-more-than-32-bytes",
  METRICS_TOKEN: "token-canary-of-more-than-32-characters",
};

/** All metrics as text. */
export const read = async (): Promise<string> => (await metrics()?.read())?.text ?? "";

/** Series of one metric. */
export const named = async (name: string): Promise<Record<string, number>> => seriesNamed(await read(), name);

/** Starts the metrics in an empty data folder for each test of the file, which mocks the observation of requests. */
export function recordedMetrics(): { readonly folder: string } {
  let folder: string;
  beforeEach(async () => {
    clearProcessSingletons();
    folder = mkdtempSync(path.join(tmpdir(), "metrics-"));
    for (const [name, value] of Object.entries({ ...SETTINGS, DATA_DIR: folder, LOG_LEVEL: "silent" }))
      vi.stubEnv(name, value);
    await startMetrics();
  });
  afterEach(async () => {
    await (await consoleStore()).close();
    clearProcessSingletons();
    vi.unstubAllEnvs();
    rmSync(folder, { recursive: true, force: true });
  });
  return {
    get folder() {
      return folder;
    },
  };
}
