/**
 * Process-wide values. Pages, routes, actions and the start hook are bundled separately, so a module variable exists
 * once per bundle; only the global object is shared.
 */
import "server-only";

const slots = Symbol.for("sampling-console");
type Holder = typeof globalThis & { [slots]?: Map<string, unknown> };

/** Value under `name`, created on first use. A thrown error is not stored. */
export function processSingleton<T>(name: string, make: () => T): T {
  const holder = globalThis as Holder;
  const values = (holder[slots] ??= new Map<string, unknown>());
  if (!values.has(name)) values.set(name, make());
  return values.get(name) as T;
}

/** Value under `name`, if it has been created. */
export const existingProcessSingleton = <T>(name: string): T | undefined =>
  (globalThis as Holder)[slots]?.get(name) as T | undefined;

/**
 * Removes a value, so that the next use creates it again.
 * @param values removes the value only if it is still this one: a caller that found it unusable must not remove its
 * replacement.
 * @returns whether it was removed by this call.
 */
export function clearProcessSingleton(name: string, values?: unknown): boolean {
  const all = (globalThis as Holder)[slots];
  if (values !== undefined && all?.get(name) !== values) return false;
  return all?.delete(name) ?? false;
}

/** Removes all values, so that tests in one process are independent. */
export const clearProcessSingletons = (): void => (globalThis as Holder)[slots]?.clear();
