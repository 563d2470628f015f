/** Differences from the contract as short phrases. */
import type { Drift } from "./drift.ts";

/** `$.x_new` · `“watch” in $.devices[]` · `a list in $.links`. */
export function driftPhrase({ kind, path, type, value }: Drift): string {
  if (kind === "field") return path;
  if (kind === "type") return `${TYPE_PHRASES[type]} in ${path}`;
  return `${value === undefined ? "a value" : value === "" ? "an empty value" : `“${value}”`} in ${path}`;
}

const TYPE_PHRASES: Readonly<Record<Drift["type"], string>> = {
  text: "text",
  integer: "a number",
  fraction: "a number with a fraction",
  boolean: "true or false",
  null: "null",
  object: "an object",
  list: "a list",
};
