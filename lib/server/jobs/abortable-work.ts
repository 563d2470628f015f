/** Registry of in-flight work, so that another request can abort it by name. */
import "server-only";
import { processSingleton } from "../process-wide.ts";

const abortControllers = () => processSingleton("under-way", () => new Map<string, Set<AbortController>>());

/** Runs work with a signal that `abortWork` with the same name aborts. */
export async function runAbortable<T>(name: string, run: (signal: AbortSignal) => Promise<T>): Promise<T> {
  const all = abortControllers();
  const control = new AbortController();
  const same = all.get(name) ?? new Set<AbortController>();
  all.set(name, same.add(control));
  try {
    return await run(control.signal);
  } finally {
    same.delete(control);
    if (same.size === 0) all.delete(name);
  }
}

/** Aborts all work under that name; returns the number of aborted items. */
export function abortWork(name: string): number {
  const same = [...(abortControllers().get(name) ?? [])];
  for (const control of same) control.abort();
  return same.length;
}
