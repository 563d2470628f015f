/**
 * This instance's share of what an installation may do, such as its calls to the service: all live instances have the
 * same. Their number is that of the last heartbeat, so for a few seconds after a start the shares may exceed the whole.
 */
import "server-only";
import { backgroundSlots } from "../../sampling/transport/concurrency-limit.ts";
import { processSingleton } from "../process-wide.ts";

const known = () => processSingleton("live-instances", () => ({ instances: 1 }));

/** A number that could not be read stays as it was. */
export function noteLiveInstances(instances: number): void {
  known().instances = Math.max(1, instances);
}

export const hasOtherInstances = (): boolean => known().instances > 1;

/** Rounded down, but at least 1: with more instances than `whole`, the sum of all shares is larger than it. */
export const instanceShare = (whole: number): number => Math.max(1, Math.floor(whole / known().instances));

/**
 * Concurrent calls of this instance's share that jobs and batch runs may use together. An instance with several calls
 * leaves at least one for interactive callers.
 */
export const backgroundShare = (whole: number): number =>
  Math.max(1, Math.min(instanceShare(backgroundSlots(whole)), instanceShare(whole) - 1));
