/**
 * Converts the items of a context to `key = value` lines and back, without loss. Content that a plain line cannot hold
 * (leading or trailing blanks, line breaks, `=` in a key) is quoted as a JSON string. Pure.
 */
import { isBlank, type Item } from "./items.ts";
import { repeatedKeys } from "./repeated-keys.ts";

export interface ItemsText {
  readonly items: readonly Item[];
  /** Whole sentences that name lines or keys, never a value. */
  readonly faults: readonly string[];
}

/** Maximum characters parsed: more than one call can hold, and parsed on every keystroke. */
const MAX_TEXT_LENGTH = 1_000_000;
/** Maximum number of invalid lines listed individually. */
const MAX_NAMED = 50;

/** Parses `key = value` lines, or one JSON object of strings. A text that is too long is not parsed at all. */
export function readItemsText(text: string): ItemsText {
  if (text.length > MAX_TEXT_LENGTH) return { items: [], faults: [TOO_LONG] };
  const json = readObject(text);
  if (json) return fromObject(json, repeatedKeys(text));
  const items: Item[] = [];
  const faults: string[] = [];
  let unnamed = 0;
  for (const [index, line] of text.split(/\r?\n/).entries()) {
    if (line.trim() === "") continue;
    const item = readLine(line.trim());
    if (item) items.push(item);
    else if (faults.length < MAX_NAMED) faults.push(`Line ${index + 1} has no “=”. Use key = value.`);
    else unnamed += 1;
  }
  if (unnamed > 0)
    faults.push(`The same applies to ${unnamed.toLocaleString("en")} more ${unnamed === 1 ? "line" : "lines"}.`);
  return { items, faults };
}

const TOO_LONG = `The text has more than ${MAX_TEXT_LENGTH.toLocaleString("en")} characters, so it was not parsed. Shorten it.`;

const QUOTED = /^"(?:[^"\\]|\\.)*"/;

function readLine(line: string): Item | undefined {
  const quoted = QUOTED.exec(line)?.[0];
  const after = quoted === undefined ? "" : line.slice(quoted.length).trimStart();
  const key = quoted !== undefined && after.startsWith("=") ? unquoted(quoted) : undefined;
  if (key !== undefined) return { key, value: readValue(after.slice(1)) };
  const at = line.indexOf("=");
  return at === -1 ? undefined : { key: line.slice(0, at).trim(), value: readValue(line.slice(at + 1)) };
}

const readValue = (text: string): string => unquoted(text.trim()) ?? text.trim();

/** `undefined`: not a quoted string, or an invalid one. */
function unquoted(text: string): string | undefined {
  if (QUOTED.exec(text)?.[0].length !== text.length) return undefined;
  try {
    return String(JSON.parse(text));
  } catch {
    return undefined;
  }
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

function fromObject(json: Record<string, unknown>, repeated: readonly string[]): ItemsText {
  const items: Item[] = [];
  const faults = repeated.map((key) => `Duplicate key “${key}”.`);
  for (const [key, value] of Object.entries(json)) {
    if (typeof value === "string") items.push({ key, value });
    else faults.push(`The value of “${key}” is ${kindOf(value)}. Context values must be strings.`);
  }
  return { items, faults };
}

function kindOf(value: unknown): string {
  if (value === null) return "null";
  if (Array.isArray(value)) return "a list";
  return typeof value === "object" ? "an object" : `a ${typeof value}`;
}

/** Rows as lines; the inverse of `readItemsText`. */
export const writeItemsText = (items: readonly Item[]): string =>
  items
    .filter((item) => !isBlank(item))
    .map(({ key, value }) => `${writeKey(key)} = ${writeValue(value)}`)
    .join("\n");

/** A leading brace could turn the whole text into an object. */
const writeKey = (key: string): string =>
  isPlain(key) && !key.includes("=") && !key.startsWith("{") ? key : JSON.stringify(key);

const writeValue = (value: string): string => (isPlain(value) ? value : JSON.stringify(value));

const isPlain = (text: string): boolean => text === text.trim() && !/[\r\n]/.test(text) && !text.startsWith('"');
