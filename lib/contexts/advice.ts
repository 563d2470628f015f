/** What is known of the keys in use (§2.7; service-facts §6): advice, never a refusal. Pure; no sentence repeats a value. */
import { isBlank, type Item } from "./items.ts";

const HINTS: Readonly<Record<string, string>> = {
  ctx: "The token of a parent context.",
  gender: "In use: male, female.",
  postal_code: "As it is written in the country.",
  birth_date: "Written YYYY-MM-DD.",
  country: "In use: two capital letters.",
};

/** What a value of this key looks like; `undefined` for a key that nobody knows. */
export const hintOf = (key: string): string | undefined =>
  Object.hasOwn(HINTS, key.trim()) ? HINTS[key.trim()] : undefined;

/** Why a value is unlike those in use; it can be sent all the same. */
export function oddValue({ key, value }: Item): string | undefined {
  if (value === "") return undefined;
  switch (key.trim()) {
    case "birth_date":
      return oddDate(value);
    case "gender":
      return value === "male" || value === "female" ? undefined : "Not one of male, female. It can be sent as it is.";
    case "country":
      return /^[A-Z]{2}$/.test(value) ? undefined : "Not two capital letters. It can be sent as it is.";
    default:
      return undefined;
  }
}

function oddDate(value: string): string | undefined {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(value)) return "Not written YYYY-MM-DD. It can be sent as it is.";
  const at = Date.parse(`${value}T00:00:00Z`);
  // Some engines take 30 February for 2 March.
  const exists = !Number.isNaN(at) && new Date(at).toISOString().startsWith(value);
  return exists ? undefined : "There is no such day. It can be sent as it is.";
}

/**
 * Keys that a parent context may have too: there its values win.
 *
 * @returns `undefined` without a parent, or with nothing beside it.
 */
export function besideParent(items: readonly Item[]): readonly string[] | undefined {
  const keys = items.filter((item) => !isBlank(item)).map(({ key }) => key.trim());
  if (!keys.includes("ctx")) return undefined;
  const others = [...new Set(keys.filter((key) => key !== "ctx" && key !== ""))];
  return others.length === 0 ? undefined : others;
}
