/**
 * Items of a context as entered: rows of key and value, `key = value` lines, or a pasted JSON object. Pure. No message
 * repeats a value: values of a context are never shown.
 */

export interface Item {
  readonly key: string;
  readonly value: string;
}

/** Keys in common use (§2.7); any other is allowed. */
export const KNOWN_KEYS = ["ctx", "gender", "postal_code", "birth_date", "country"] as const;

export const MAX_ITEMS = 100;
export const MAX_KEY = 200;
const MAX_VALUE = 10_000;
export const TOO_MANY_ITEMS = `A context can have at most ${MAX_ITEMS} keys here.`;
export const NO_ITEMS = "Enter at least one key.";
export const NO_KEY = "Enter a key for this value.";
/** Maximum characters of a context id. */
export const MAX_ID = 200;
export const ID_TOO_LONG = `An ID can have at most ${MAX_ID} characters.`;

/** Error messages of one row, by field. */
export interface ItemFault {
  readonly key?: string;
  readonly value?: string;
}

/** Errors by row, aligned with the rows; an empty row has none and is not sent. */
export function itemFaults(items: readonly Item[]): readonly ItemFault[] {
  const seen = new Set<string>();
  return items.map((item) => {
    if (isBlank(item)) return {};
    const key = keyFault(item.key, seen);
    seen.add(item.key);
    const value = valueFault(item.value);
    return { ...(key === undefined ? {} : { key }), ...(value === undefined ? {} : { value }) };
  });
}

/** Not sent. A key of only spaces is a missing key. */
export const isBlank = ({ key, value }: Item): boolean => isMissing(key) && value === "";

export const isMissing = (key: string): boolean => key.trim() === "";

function keyFault(key: string, seen: ReadonlySet<string>): string | undefined {
  if (isMissing(key)) return NO_KEY;
  if (seen.has(key)) return `Duplicate key “${key}”.`;
  return key.length > MAX_KEY ? `A key can have at most ${MAX_KEY} characters.` : undefined;
}

function valueFault(value: string): string | undefined {
  if (value.length > MAX_VALUE) return `A value can have at most ${MAX_VALUE.toLocaleString("en")} characters.`;
  return undefined;
}

/** Oddity of an item: it is sent as it is, but only after a second press. */
interface OddItem extends Item {
  readonly odd: "json" | "empty" | "blanks";
}

/** In the order of the items; several of one item are possible. */
export const oddItems = (items: readonly Item[]): readonly OddItem[] =>
  items.flatMap((item) => [
    ...(looksLikeJson(item.value) ? [{ ...item, odd: "json" as const }] : []),
    ...(item.value === "" && !isMissing(item.key) ? [{ ...item, odd: "empty" as const }] : []),
    ...(hasOuterBlanks(item.key) ? [{ ...item, odd: "blanks" as const }] : []),
  ]);

/** Usually a paste error. */
export const hasOuterBlanks = (key: string): boolean => !isMissing(key) && key !== key.trim();

/** Sentence about the named key, or about several. */
const ODDITIES: Readonly<Record<OddItem["odd"], Readonly<Record<"one" | "many", (keys: string) => string>>>> = {
  json: {
    one: (key) => `The value of ${key} looks like JSON.`,
    many: (keys) => `The values of ${keys} look like JSON.`,
  },
  empty: {
    one: (key) => `The value of ${key} is empty.`,
    many: (keys) => `The values of ${keys} are empty.`,
  },
  blanks: {
    one: (key) => `The key ${key} starts or ends with a space.`,
    many: (keys) => `The keys ${keys} start or end with a space.`,
  },
};

/** Warning before odd items are sent; `undefined` without any. Names keys, never values. */
export function oddItemsText(odd: readonly OddItem[]): string | undefined {
  if (odd.length === 0) return undefined;
  const kinds = Map.groupBy(odd, (item) => item.odd);
  const sentences = [...kinds].map(([kind, items]) => {
    const first = `“${items[0]?.key ?? ""}”`;
    return items.length === 1
      ? ODDITIES[kind].one(first)
      : ODDITIES[kind].many(`${first} and ${items.length - 1} more`);
  });
  const isOne = new Set(odd.map(({ key }) => key)).size === 1;
  const asStrings = isOne ? "it as a string" : "them as strings";
  const asTyped = isOne ? "it as typed" : "them as typed";
  const how = kinds.size === 1 && kinds.has("json") ? asStrings : asTyped;
  return `${sentences.join(" ")} Click Create context again to send ${how}.`;
}

/** Whether a value is a well-formed JSON object or array; a text that merely begins with a bracket is not. */
export function looksLikeJson(value: string): boolean {
  if (!/^\s*[[{]/.test(value)) return false;
  try {
    return typeof JSON.parse(value) === "object";
  } catch {
    return false;
  }
}

/** Object to send; blank rows are omitted. */
export const toItems = (items: readonly Item[]): Record<string, string> =>
  Object.fromEntries(items.filter((item) => !isBlank(item)).map(({ key, value }) => [key, value]));

/** Error of a context whose rows are individually valid; `undefined` if it can be sent. */
export function wholeFault(items: Readonly<Record<string, string>>, id = ""): string | undefined {
  const { length } = Object.keys(items);
  if (length > MAX_ITEMS) return TOO_MANY_ITEMS;
  if (length === 0) return NO_ITEMS;
  return id.length > MAX_ID ? ID_TOO_LONG : undefined;
}
