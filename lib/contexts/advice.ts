/** Hints about keys in use (§2.7): advice, never an error. Pure; no message repeats a value. */
import { hasOuterBlanks, isBlank, looksLikeJson, type Item } from "./items.ts";

const HINTS: Readonly<Record<string, string>> = {
  ctx: "The token of a parent context.",
  gender: "Usual values: male, female.",
  postal_code: "Use the country’s usual format.",
  birth_date: "Format: YYYY-MM-DD.",
  country: "Usually two capital letters.",
};

/** Format hint for a key; `undefined` for an unknown key. */
export const hintOf = (key: string): string | undefined => (Object.hasOwn(HINTS, key) ? HINTS[key] : undefined);

/** Warning about an unusual key, which may still be sent. */
export const oddKey = (key: string): string | undefined =>
  hasOuterBlanks(key) ? "Starts or ends with a space; it will be sent as typed." : undefined;

/** Warning about an unusual value, which may still be sent. */
export function oddValue({ key, value }: Item): string | undefined {
  if (value === "") return undefined;
  if (looksLikeJson(value)) return LOOKS_LIKE_JSON;
  switch (key) {
    case "birth_date":
      return oddDate(value);
    case "gender":
      return value === "male" || value === "female" ? undefined : "Not male or female. You can still send it.";
    case "country":
      return /^[A-Z]{2}$/.test(value) ? undefined : "Not two capital letters. You can still send it.";
    default:
      return undefined;
  }
}

const LOOKS_LIKE_JSON = "This looks like JSON. It is sent as one string; keys inside it aren’t read.";

function oddDate(value: string): string | undefined {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(value)) return "Not in the format YYYY-MM-DD. You can still send it.";
  const at = Date.parse(`${value}T00:00:00Z`);
  // Some engines parse 30 February as 2 March.
  const exists = !Number.isNaN(at) && new Date(at).toISOString().startsWith(value);
  return exists ? undefined : "This date doesn’t exist. You can still send it.";
}

/**
 * Keys that a parent context may also contain; the parent's values take precedence.
 * @returns `undefined` without a parent, or without other keys.
 */
export function keysSharedWithParent(items: readonly Item[]): readonly string[] | undefined {
  const keys = items.filter((item) => !isBlank(item)).map(({ key }) => key);
  if (!keys.includes("ctx")) return undefined;
  const others = [...new Set(keys.filter((key) => key !== "ctx" && key !== ""))];
  return others.length === 0 ? undefined : others;
}
