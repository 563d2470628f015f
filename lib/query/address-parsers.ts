/**
 * Parsers of address parameters for the parser map of a screen. The hook, the page's loader, the routes, links and saved
 * views derive from one map. Invalid values parse to `null`: screens show the default, routes answer `invalid_input`.
 * Free of the schema library, because the browser uses them too.
 */
import { createParser, type inferParserType, type ParserMap, type SingleParserBuilder } from "nuqs/server";
import { readTypedId, type Int64 } from "../int64.ts";

export type { inferParserType as Parsed, ParserMap } from "nuqs/server";

/** Text of at most `most` UTF-16 code units; a longer one is invalid. */
export const shortText = (most: number) =>
  createParser<string>({ parse: (text) => (text.length <= most ? text : null), serialize: (text) => text });

/** Text, truncated to `most` UTF-16 code units without splitting a surrogate pair. */
export const cutText = (most: number) =>
  createParser<string>({
    parse: (text) => text.slice(0, most).replace(/[\uD800-\uDBFF]$/, ""),
    serialize: (text) => text,
  });

export const matching = (pattern: RegExp) =>
  createParser<string>({ parse: (text) => (pattern.test(text) ? text : null), serialize: (text) => text });

/** Text of at most `most` UTF-16 code units that passes a check. */
export const validText = (isValid: (text: string) => boolean, most: number) =>
  createParser<string>({
    parse: (text) => (text.length <= most && isValid(text) ? text : null),
    serialize: (text) => text,
  });

/** Id of the console. */
export const uuid = matching(/^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/);

/** Id of the service, without leading zeros. */
export const id = createParser<Int64>({ parse: (text) => readTypedId(text) ?? null, serialize: (value) => value });

/** One of `values`. A list with `""` as its default accepts an empty parameter. */
export const oneOf = <const Value extends string>(values: readonly Value[]) =>
  createParser<Value>({ parse: (text) => values.find((value) => value === text) ?? null, serialize: (value) => value });

/** One of `values`, written in decimal. */
export const oneNumberOf = <const Value extends number>(values: readonly Value[]) =>
  createParser<Value>({
    parse: (text) => values.find((value) => String(value) === text) ?? null,
    serialize: String,
  });

/** `true` or `false`. */
export const flag = createParser<boolean>({
  parse: (text) => (text === "true" || text === "false" ? text === "true" : null),
  serialize: String,
}).withDefault(false);

/** Integer between `least` and `most`; any other is invalid. */
export const boundedInt = (least: number, most: number) =>
  createParser<number>({
    parse: (text) => {
      const value = /^-?\d{1,16}$/.test(text) ? Number(text) : Number.NaN;
      return value >= least && value <= most ? value + 0 : null;
    },
    serialize: String,
  });

/** Integer from 1 on, clamped to `most`. */
export const countUpTo = (most: number) =>
  createParser<number>({
    parse: (text) => (/^0*[1-9]\d*$/.test(text) ? Math.min(Number(text), most) : null),
    serialize: String,
  });

/** UTC day as `2026-11-20`; it must exist: there is no 30 February. `""`: none. */
export const day = createParser<string>({
  parse: (text) => (text === "" || isDay(text) ? text : null),
  serialize: (text) => text,
}).withDefault("");

function isDay(text: string): boolean {
  if (!/^\d{4}-\d\d-\d\d$/.test(text)) return false;
  const time = Date.parse(`${text}T00:00:00Z`);
  return !Number.isNaN(time) && new Date(time).toISOString().startsWith(text);
}

interface ListOptions {
  /** Further items are dropped. */
  readonly most?: number;
  /** UTF-16 code units of the whole list; a longer one is invalid. */
  readonly longest?: number;
  /** Separates items in the address. */
  readonly separator?: string;
  /** Separators accepted when reading; by default only `separator`. */
  readonly also?: string | RegExp;
}

/** Unique items in the given order; invalid ones are dropped. */
export function listOf<Item extends string>(
  read: (text: string) => Item | undefined,
  { most, longest = Number.POSITIVE_INFINITY, separator = ",", also = separator }: ListOptions = {},
): SingleParserBuilder<readonly Item[]> {
  const write = (items: readonly Item[]): string => items.join(separator);
  return createParser<readonly Item[]>({
    parse: (text) => {
      const given = text.split(also).flatMap((item) => (item === "" ? [] : (read(item) ?? [])));
      const items = [...new Set(given)].slice(0, most);
      return write(items).length <= longest ? items : null;
    },
    serialize: write,
    eq: (a, b) => a.length === b.length && a.every((item, index) => item === b[index]),
  });
}

/** Subset of `values`, in the order of `values`. */
export const someOf = <const Value extends string>(values: readonly Value[]) => {
  const list = listOf((text) => values.find((value) => value === text));
  return createParser<readonly Value[]>({
    ...list,
    parse: (text) => {
      const given = list.parse(text) ?? [];
      return values.filter((value) => given.includes(value));
    },
  });
};

/** Parameters of a request with the same query as an address; defaults are omitted. */
export function addressParams<Map extends ParserMap>(
  map: Map,
  values: Readonly<Partial<inferParserType<Map>>>,
): Record<string, string> {
  const params: Record<string, string> = {};
  for (const [key, parser] of Object.entries(map)) {
    const value: unknown = values[key];
    if (value === undefined || value === null) continue;
    if (parser.defaultValue !== undefined && parser.eq(value, parser.defaultValue)) continue;
    params[key] = String(parser.serialize(value));
  }
  return params;
}
