/**
 * A console in sandbox mode on a copy of the prepared data folder. With `E2E_INSTANCES`, it is several instances on a
 * PostgreSQL server of their own, behind a balancer that sends each request to the next.
 */
import { writeFileSync } from "node:fs";
import path from "node:path";
import { startCluster } from "../../lib/cli/cluster/start-cluster";
import { COMPILED } from "../../lib/testing/compiled-modules";
import { startConsole } from "./console-process";
import { copyPrepared, INSTANCES, PREPARED_DATABASE } from "./own-console";
import { inStore, noteDatabase } from "./store-of";

export interface PreparedConsole {
  readonly url: string;
  readonly stop: () => Promise<void>;
}

/**
 * @param dataDir empty or absent.
 * @param port a free one by default.
 */
export async function startPrepared(dataDir: string, logLevel = "warn", port?: number): Promise<PreparedConsole> {
  copyPrepared(dataDir);
  if (INSTANCES === 0) return startConsole({ DATA_DIR: dataDir, LOG_LEVEL: logLevel }, port);
  const cluster = await startCluster({
    instances: INSTANCES,
    port: port ?? 0,
    sticky: false,
    trustsClient: true,
    sandboxFolder: dataDir,
    databaseCopy: PREPARED_DATABASE,
    settings: { ...COMPILED, SANDBOX_DEMO: "off", STOP_NOT_READY_SECONDS: "0" },
  });
  noteDatabase(dataDir, cluster.databaseUrl);
  await inStore(dataDir, (query) => query("update sessions set created_at = ?, seen_at = ?", Date.now(), Date.now()));
  // As a console writes it that starts its own sandbox.
  writeFileSync(path.join(dataDir, "sandbox-port"), new URL(cluster.sandbox.url).port);
  return cluster;
}
