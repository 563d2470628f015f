/** Connects the stop of this process to its signals and to its HTTP server. */
import "server-only";
import { setTimeout as sleep } from "node:timers/promises";
import { env, ownsStopSignals } from "../env.ts";
import { log } from "../log.ts";
import { observeHttp } from "./http-server.ts";
import { shutDown } from "./shut-down.ts";
import { handleStopSignals, STOP_SIGNALS } from "./signals.ts";
import { onStop, stopHooks } from "./stop-hooks.ts";

/** Call once, before the first request. */
export function registerStop(): void {
  const http = observeHttp();
  if (!ownsStopSignals()) {
    // The framework closes the server and ends the process.
    for (const signal of STOP_SIGNALS) process.once(signal, http.closeUnused);
    return;
  }
  onStop("http", http);
  handleStopSignals({ emitter: process, stop, exit: (code) => process.exit(code), now: () => performance.now() });
}

function stop(): Promise<number> {
  const { stopNotReadyMs, stopFinishMs } = env();
  return shutDown({
    hooks: stopHooks,
    notReadyMs: stopNotReadyMs,
    finishMs: stopFinishMs,
    now: () => performance.now(),
    sleep,
    report: (phase, rows) => (phase === "aborting" ? log.warn : log.info)("stopping", { phase, rows }),
    onError: (operation, error) => log.error("stop step failed", { operation, error }),
  });
}
