/** Differences from the contract as short phrases. */
import type { Drift } from "./drift.ts";

type Isolate = (text: string) => string;

/**
 * `$.x_new` · `“watch” in $.devices[]` · `a list in $.links`.
 * @param isolate isolates text of the service, so that it does not reorder ours.
 */
export function driftPhrase({ kind, path, type, value }: Drift, isolate: Isolate): string {
  const where = isolatedPath(path, isolate);
  if (kind === "field") return where;
  if (kind === "type") return `${TYPE_PHRASES[type]} in ${where}`;
  return `${value === undefined ? "a value" : value === "" ? "an empty value" : `“${isolate(value)}”`} in ${where}`;
}

/** Path with each quoted field name isolated. */
export const isolatedPath = (path: string, isolate: Isolate): string =>
  path.replaceAll(/\["((?:[^"\\]|\\.)*)"\]/g, (_all, name: string) => `["${isolate(name)}"]`);

const TYPE_PHRASES: Readonly<Record<Drift["type"], string>> = {
  text: "text",
  integer: "a number",
  fraction: "a decimal number",
  boolean: "true or false",
  null: "null",
  object: "an object",
  list: "a list",
};
