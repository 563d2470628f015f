/**
 * Attributes whose fetch failed within the last minute, per partner account. The store keeps no failure of an attribute that
 * nothing lists, so that each view would call a failing service again for it. Not shared between instances.
 */
import "server-only";
import { processSingleton } from "../../server/process-wide.ts";

/** Milliseconds until the attribute is fetched again. */
const TTL = 60_000;
/** Maximum number of attributes; beyond it, the oldest failures are dropped. */
const MAX_KEPT = 10_000;

/** Epoch milliseconds of the failures by account and attribute, oldest first. */
const failures = (): Map<string, number> => processSingleton("recent-attribute-failures", () => new Map());

const keyOf = (partnerId: string, attributeId: string): string => JSON.stringify([partnerId, attributeId]);

export function noteFailure(partnerId: string, attributeId: string): void {
  const all = failures();
  const key = keyOf(partnerId, attributeId);
  all.delete(key);
  all.set(key, Date.now());
  for (const oldest of all.keys()) {
    if (all.size <= MAX_KEPT) return;
    all.delete(oldest);
  }
}

export function hasFailedRecently(partnerId: string, attributeId: string): boolean {
  const at = failures().get(keyOf(partnerId, attributeId));
  return at !== undefined && Math.abs(Date.now() - at) < TTL;
}
