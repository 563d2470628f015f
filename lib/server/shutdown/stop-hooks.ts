/** Registry of work that must end before the process does, and the phase of the stop. */
import "server-only";
import { processSingleton } from "../process-wide.ts";

/** Phases of a stop, in order. */
export type StopPhase =
  /** Readiness fails, requests are still accepted. No background work is started. */
  | "not_ready"
  /** No connection is accepted. Operations in flight finish. */
  | "draining"
  /** The time limit is near: calls to the service are aborted. */
  | "aborting"
  /** The store is closed. */
  | "closing";

/** One kind of work. Each function is called once per stop; a failure is logged and does not prevent the rest. */
export interface StopHook {
  /** At the signal, while requests are still accepted: no work is started without a request. */
  readonly quiesce?: () => void | Promise<void>;
  /** After the last connection was accepted: nothing queued is started. */
  readonly drain?: () => void | Promise<void>;
  /** Number of operations in flight. The stop waits until it is 0, at most until the time limit. */
  readonly inFlight?: () => number;
  /** Near the time limit: aborts the operations in flight. */
  readonly abort?: () => void | Promise<void>;
  /** Before the store is closed: stores data that exists only in memory. */
  readonly flush?: () => void | Promise<void>;
  /** Last: closes shared resources, such as the store. */
  readonly close?: () => void | Promise<void>;
}

interface StopState {
  phase: StopPhase | undefined;
  readonly hooks: Map<string, StopHook>;
}

const state = () => processSingleton("stop", (): StopState => ({ phase: undefined, hooks: new Map() }));

/** Registers work under a name; a later registration with the same name replaces it. */
export function onStop(name: string, hook: StopHook): void {
  state().hooks.set(name, hook);
}

export const stopHooks = (): ReadonlyMap<string, StopHook> => state().hooks;

/** `undefined`: the process is not stopping. */
export const stopPhase = (): StopPhase | undefined => state().phase;

export function setStopPhase(phase: StopPhase): void {
  state().phase = phase;
}

/** Whether background work must not be started or continued. */
export const isStopping = (): boolean => stopPhase() !== undefined;

/** Whether nothing queued may be sent: only operations in flight finish. */
export const isDraining = (): boolean => isStopping() && stopPhase() !== "not_ready";
