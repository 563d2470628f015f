/** Work that somebody waits for and may give up: found by its name from another request, and ended. */
import "server-only";
import { keepInProcess } from "./process-wide.ts";

const underWay = () => keepInProcess("under-way", () => new Map<string, Set<AbortController>>());

/** Runs with a signal that `giveUp` of the same name ends. */
export async function whileWanted<T>(name: string, run: (signal: AbortSignal) => Promise<T>): Promise<T> {
  const all = underWay();
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

/** Ends what runs under that name; tells how many did. */
export function giveUp(name: string): number {
  const same = [...(underWay().get(name) ?? [])];
  for (const control of same) control.abort();
  return same.length;
}
