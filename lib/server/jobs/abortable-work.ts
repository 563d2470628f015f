/** Registry of calls that a page waits for, so that another request can abort them by the ID that the page made. */
import "server-only";
import { processSingleton } from "../process-wide.ts";

/** Aborted IDs kept: their work may arrive later, since the browser sends actions one at a time. */
const MAX_EARLY = 1_000;

const registry = () =>
  processSingleton("abortable-work", () => ({
    running: new Map<string, Set<AbortController>>(),
    /** Oldest first. */
    aborted: new Set<string>(),
  }));

/** An operator can abort only their own work. */
interface Owner {
  readonly operator?: { readonly id: string } | undefined;
}

const nameOf = ({ operator }: Owner, abortId: string): string => `${operator?.id ?? ""} ${abortId}`;

/**
 * Runs work with a signal that `abortWork` with the same ID aborts, even if it was called earlier.
 * @param abortId unique for each page or button press; `undefined`: the work cannot be aborted.
 */
export async function runAbortable<T>(
  owner: Owner,
  abortId: string | undefined,
  run: (signal: AbortSignal | undefined) => Promise<T>,
): Promise<T> {
  if (abortId === undefined) return run(undefined);
  const name = nameOf(owner, abortId);
  const { running, aborted } = registry();
  const control = new AbortController();
  if (aborted.has(name)) control.abort();
  const same = running.get(name) ?? new Set<AbortController>();
  running.set(name, same.add(control));
  try {
    return await run(control.signal);
  } finally {
    same.delete(control);
    if (same.size === 0) running.delete(name);
  }
}

/** Aborts the owner's work with that ID, now and later; returns the number of items aborted now. */
export function abortWork(owner: Owner, abortId: string): number {
  const name = nameOf(owner, abortId);
  const { running, aborted } = registry();
  const same = [...(running.get(name) ?? [])];
  for (const control of same) control.abort();
  aborted.add(name);
  for (const oldest of aborted) if (aborted.size > MAX_EARLY) aborted.delete(oldest);
  return same.length;
}
