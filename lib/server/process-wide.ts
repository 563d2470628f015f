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

/**
 * Forgets a value, so that the next use makes it again.
 *
 * @param kept only if it is still this one: whoever found it unusable may not throw away what another has put in its place.
 * @returns whether it was forgotten now.
 */
export function forgetInProcess(name: string, kept?: unknown): boolean {
  const all = (globalThis as Holder)[slots];
  if (kept !== undefined && all?.get(name) !== kept) return false;
  return all?.delete(name) ?? false;
}

/** Forgets everything: nothing of what ran before in this process is known to what comes next. For tests. */
export const forgetAllInProcess = (): void => (globalThis as Holder)[slots]?.clear();
