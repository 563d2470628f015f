/** Start of the server: the steps that must precede the first request, then the background work. */
import "server-only";
import { boot } from "../server/boot.ts";
import { startMetrics } from "../server/metrics/start-metrics.ts";
import { refuseUnsupportedMethods } from "../server/network/method-not-allowed.ts";
import { observeRequests } from "../server/network/observe-requests.ts";
import { registerStop } from "../server/shutdown/register-stop.ts";

/** Resolves when requests can be served. */
export async function start(): Promise<void> {
  registerStop();
  refuseUnsupportedMethods();
  observeRequests();
  const booted = boot();
  // Loads the slices while the sandbox starts and passwords are hashed.
  const { prepareWork, startWork } = await import("./background-work.ts");
  await booted;
  await startMetrics();
  await prepareWork();
  startWork();
}
