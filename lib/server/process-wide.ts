/**
 * One value a process. Pages, routes, actions and the start hook are bundled apart, so a module variable exists once a
 * bundle; the global object is what they share.
 */
import "server-only";

const slots = Symbol.for("sampling-console");
type Holder = typeof globalThis & { [slots]?: Map<string, unknown> };

/** The value under `name`, made on first use. A thrown error is not kept. */
export function keepInProcess<T>(name: string, make: () => T): T {
  const holder = globalThis as Holder;
  const kept = (holder[slots] ??= new Map<string, unknown>());
  if (!kept.has(name)) kept.set(name, make());
  return kept.get(name) as T;
}

/** Forgets a value, so that the next use makes it again. */
export function forgetInProcess(name: string): void {
  (globalThis as Holder)[slots]?.delete(name);
}
