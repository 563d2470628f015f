/** This process as an instance: several of them may work on one store. */
import "server-only";
import { randomUUID } from "node:crypto";
import type { Owner } from "../../store/instances/lease.ts";
import { buildInfo } from "../build-info.ts";
import { consoleStore } from "../console-store.ts";
import { log } from "../log.ts";
import { processSingleton } from "../process-wide.ts";
import { startClock } from "../shutdown/clock.ts";
import { onStop } from "../shutdown/stop-hooks.ts";
import { noteLiveInstances } from "./share.ts";

/** Milliseconds without a heartbeat after which an instance, its runs and its jobs are taken over by others. */
const LEASE = 20_000;
/** Heartbeats per lease, so that one that a large write delays does not lose it. */
const BEATS = 4;

interface Instance extends Owner {
  /** `""`: development, or a test. */
  readonly build: string;
  /** Milliseconds between two heartbeats, and between two checks for work of dead instances. */
  readonly interval: number;
}

export const newInstance = (lease = LEASE): Instance => ({
  id: randomUUID(),
  build: buildInfo().build ?? "",
  lease,
  interval: lease / BEATS,
});

export const thisInstance = (): Instance => processSingleton("instance", () => newInstance());

/**
 * Makes this process known to the others, until it stops. Call before it takes work or writes to the store.
 * @throws Error with a readable message when the store has become the target of a copy since it was opened.
 */
export async function enterInstance(): Promise<void> {
  const { instances } = await consoleStore();
  const own = thisInstance();
  await instances.enter(own);
  await instances.removeGone();
  const refresh = async () => {
    await instances.shortenLeases();
    noteLiveInstances((await instances.live()).length);
  };
  await refresh();
  const beat = async () => {
    await instances.beat(own);
    await refresh();
  };
  const tryBeat = () => beat().catch((error: unknown) => log.error("heartbeat not written", { error }));
  // While the process stops, calls in flight finish, and others must not take over their runs.
  startClock("instance", own.interval, tryBeat, { untilFlush: true });
  onStop("instance", { flush: () => instances.release(own.id) });
}
