/**
 * The items of a context as typed: rows of key and value, or a text of `key = value` lines, or a pasted JSON object. Pure. A
 * message here never repeats a value: values of a context are shown nowhere.
 */

export interface Item {
  readonly key: string;
  readonly value: string;
}

/** Keys that occur in use (§2.7); any other is allowed. */
export const KNOWN_KEYS = ["ctx", "gender", "postal_code", "birth_date", "country"] as const;

export const MAX_ITEMS = 100;
export const MAX_KEY = 200;
const MAX_VALUE = 10_000;
export const TOO_MANY_ITEMS = `At most ${MAX_ITEMS} keys fit in one context here.`;
/** Characters of a context's id. */
export const MAX_ID = 200;
export const ID_TOO_LONG = `An id has at most ${MAX_ID} characters.`;

/** What is wrong with one row, by its part. */
export interface ItemFault {
  readonly key?: string;
  readonly value?: string;
}

/** Faults by row, aligned with the rows; a row that is empty altogether has none and is not sent. */
export function itemFaults(items: readonly Item[]): readonly ItemFault[] {
  const seen = new Set<string>();
  return items.map((item) => {
    if (isBlank(item)) return {};
    const key = keyFault(item.key.trim(), seen);
    seen.add(item.key.trim());
    const value = valueFault(item.value);
    return { ...(key === undefined ? {} : { key }), ...(value === undefined ? {} : { value }) };
  });
}

export const isBlank = ({ key, value }: Item): boolean => key.trim() === "" && value === "";

function keyFault(key: string, seen: ReadonlySet<string>): string | undefined {
  if (key === "") return "A value needs a key.";
  if (seen.has(key)) return `The key “${key}” stands there twice. Each key is sent once.`;
  return key.length > MAX_KEY ? `A key has at most ${MAX_KEY} characters.` : undefined;
}

function valueFault(value: string): string | undefined {
  if (value === "") return "A value is needed; an empty one says nothing.";
  if (value.length > MAX_VALUE) return `A value has at most ${MAX_VALUE.toLocaleString("en")} characters.`;
  return looksLikeJson(value)
    ? "A value is a plain text, and this looks like JSON. Give each part a key of its own."
    : undefined;
}

/** An object or a list, well-formed: a text that only begins with a bracket is a text. */
export function looksLikeJson(value: string): boolean {
  if (!/^\s*[[{]/.test(value)) return false;
  try {
    return typeof JSON.parse(value) === "object";
  } catch {
    return false;
  }
}

/** Rows as the object that is sent; blank rows are left out. */
export const toItems = (items: readonly Item[]): Record<string, string> =>
  Object.fromEntries(items.filter((item) => !isBlank(item)).map(({ key, value }) => [key.trim(), value]));

/** What is wrong with a context whose rows are sound one by one; `undefined`: it can be sent. */
export function wholeFault(items: Readonly<Record<string, string>>, id = ""): string | undefined {
  const { length } = Object.keys(items);
  if (length > MAX_ITEMS) return TOO_MANY_ITEMS;
  if (length === 0) return "At least one key with a value is needed.";
  return id.length > MAX_ID ? ID_TOO_LONG : undefined;
}
