/** Data folder of a console in sandbox mode after its first sync. */
import path from "node:path";
import { DatabaseSync } from "node:sqlite";
import { setTimeout as sleep } from "node:timers/promises";
import { root } from "../../lib/cli/toolchain.mjs";
import { SYNC_JOB } from "../../lib/attributes/sync/sync-status.ts";
import { STORE_FILE } from "../../lib/store/open-store.ts";
import { startNext } from "./next-server.ts";

const SYNCED_WITHIN = 240_000;
const CHECK_INTERVAL = 250;
/** Checks in a row without an open job: a job that ends may start another. */
const QUIET_CHECKS = 6;

/** Creates the folder by a console of its own. */
export async function filledFolder(parent: string, settings: Readonly<Record<string, string>> = {}): Promise<string> {
  const dataDir = path.join(parent, "filled");
  const own = { DATA_DIR: dataDir, LOG_LEVEL: "error", ...settings };
  const server = await startNext({ folder: root, readyPath: "/api/ready", settings: own });
  try {
    await firstSyncDone(dataDir);
  } finally {
    await server.stop();
  }
  return dataDir;
}

/** Resolves when the first sync of a running console and the jobs that follow it have ended. */
export async function firstSyncDone(dataDir: string): Promise<void> {
  const store = new DatabaseSync(path.join(dataDir, STORE_FILE), { readOnly: true, timeout: 10_000 });
  try {
    const jobs = store.prepare(
      `select count(*) filter (where state = 'done' and kind = ?) as done,
         count(*) filter (where state not in ('done', 'failed', 'cancelled')) as open from jobs`,
    );
    const until = Date.now() + SYNCED_WITHIN;
    for (let quiet = 0; Date.now() < until; await sleep(CHECK_INTERVAL)) {
      const { done, open } = jobs.get(SYNC_JOB) as { done: number; open: number };
      quiet = done > 0 && open === 0 ? quiet + 1 : 0;
      if (quiet >= QUIET_CHECKS) return;
    }
  } finally {
    store.close();
  }
  throw new Error("The first sync did not end in time.");
}
