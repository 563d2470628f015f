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
const MAX_KEY = 200;
const MAX_VALUE = 10_000;

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

export interface ItemsText {
  readonly items: readonly Item[];
  /** Whole sentences that name lines or keys. */
  readonly faults: readonly string[];
}

/** Reads `key = value` lines, or one JSON object of texts. */
export function readItemsText(text: string): ItemsText {
  const json = readObject(text);
  if (json) return fromObject(json);
  const items: Item[] = [];
  const faults: string[] = [];
  for (const [index, line] of text.split(/\r?\n/).entries()) {
    if (line.trim() === "") continue;
    const at = line.indexOf("=");
    if (at === -1) faults.push(`Line ${index + 1} has no “=”. Write it as key = value.`);
    else items.push({ key: line.slice(0, at).trim(), value: line.slice(at + 1).trim() });
  }
  return { items, faults };
}

function readObject(text: string): Record<string, unknown> | undefined {
  if (!/^\s*\{/.test(text)) return undefined;
  try {
    const value: unknown = JSON.parse(text);
    return typeof value === "object" && value !== null && !Array.isArray(value)
      ? (value as Record<string, unknown>)
      : undefined;
  } catch {
    return undefined;
  }
}

function fromObject(json: Record<string, unknown>): ItemsText {
  const items: Item[] = [];
  const faults: string[] = [];
  for (const [key, value] of Object.entries(json)) {
    if (typeof value === "string") items.push({ key, value });
    else faults.push(`The value of “${key}” is ${kindOf(value)}. Every value of a context is a plain text.`);
  }
  return { items, faults };
}

function kindOf(value: unknown): string {
  if (value === null) return "null";
  if (Array.isArray(value)) return "a list";
  return typeof value === "object" ? "an object" : `a ${typeof value}`;
}

/** The rows as lines; the way back from the table to the text. */
export const writeItemsText = (items: readonly Item[]): string =>
  items
    .filter((item) => !isBlank(item))
    .map(({ key, value }) => `${key} = ${value}`)
    .join("\n");

/** Rows as the object that is sent; blank rows are left out. */
export const toItems = (items: readonly Item[]): Record<string, string> =>
  Object.fromEntries(items.filter((item) => !isBlank(item)).map(({ key, value }) => [key.trim(), value]));
