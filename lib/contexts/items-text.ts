/**
 * The items of a context as a text of `key = value` lines, and back: nothing is lost on the way. What a plain line could not
 * hold (blanks at an end, line breaks, `=` in a key) stands between quotes, written as JSON writes a text. Pure.
 */
import { isBlank, type Item } from "./items.ts";
import { repeatedKeys } from "./repeated-keys.ts";

export interface ItemsText {
  readonly items: readonly Item[];
  /** Whole sentences that name lines or keys, never a value. */
  readonly faults: readonly string[];
}

/** Characters that are read: more than a context can hold in one call, and read at every stroke. */
const LONGEST_TEXT = 1_000_000;
/** Lines at fault that are named one by one. */
const MOST_NAMED = 50;

/** Reads `key = value` lines, or one JSON object of texts. Of a text that is too long nothing is read. */
export function readItemsText(text: string): ItemsText {
  if (text.length > LONGEST_TEXT) return { items: [], faults: [TOO_LONG] };
  const json = readObject(text);
  if (json) return fromObject(json, repeatedKeys(text));
  const items: Item[] = [];
  const faults: string[] = [];
  let unnamed = 0;
  for (const [index, line] of text.split(/\r?\n/).entries()) {
    if (line.trim() === "") continue;
    const item = readLine(line.trim());
    if (item) items.push(item);
    else if (faults.length < MOST_NAMED) faults.push(`Line ${index + 1} has no “=”. Write it as key = value.`);
    else unnamed += 1;
  }
  if (unnamed > 0)
    faults.push(`So it is with ${unnamed.toLocaleString("en")} more ${unnamed === 1 ? "line" : "lines"}.`);
  return { items, faults };
}

const TOO_LONG = `The text has more than ${LONGEST_TEXT.toLocaleString("en")} characters, so none of it was read. Shorten it.`;

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

/** `undefined`: no quoted text, or none that is sound. */
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
  const faults = repeated.map((key) => `The key “${key}” stands there twice. Each key is sent once.`);
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
    .map(({ key, value }) => `${writeKey(key)} = ${writeValue(value)}`)
    .join("\n");

/** A brace at the beginning could make the whole text an object. */
const writeKey = (key: string): string =>
  isPlain(key) && !key.includes("=") && !key.startsWith("{") ? key : JSON.stringify(key);

const writeValue = (value: string): string => (isPlain(value) ? value : JSON.stringify(value));

const isPlain = (text: string): boolean => text === text.trim() && !/[\r\n]/.test(text) && !text.startsWith('"');
