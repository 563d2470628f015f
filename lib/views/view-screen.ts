/**
 * Canonical form of a screen's query for saved views, so that equal views are equal texts. Every screen lists its
 * allowed keys: any other URL parameter is never stored. Pure.
 */

import { shortText, type ParserMap } from "../query/address-parsers.ts";

/** URL parameter with the view id; `NO_VIEW`: none, even if the operator has a default view. */
export const VIEW_KEY = "view";
export const NO_VIEW = "all";
export const viewAddress = { [VIEW_KEY]: shortText(100).withDefault("") };

/** Canonical value; `undefined` for the screen's default or an invalid value. */
export type ReadKey = (text: string) => string | undefined;

export interface ViewScreen {
  /** Stored with every view, so it must never change. */
  readonly name: string;
  /** Label of the screen without a view: "All opportunities". */
  readonly everything: string;
  /** Allowed keys, in canonical order. */
  readonly keys: Readonly<Record<string, ReadKey>>;
  /** URL parameters that select the screen within its page. */
  readonly fixed?: Readonly<Record<string, string>>;
  /** Keys that select the subject rather than the presentation: preserved when a view is opened. */
  readonly stays?: readonly string[];
  /** Reason why the current state cannot be saved: the URL does not contain all of it. */
  readonly cannotKeep?: (now: URLSearchParams) => string | undefined;
}

/** Keys of a screen's address. Default values are not stored. */
export const keysOf = <Map extends ParserMap>(map: Map) =>
  Object.fromEntries(Object.entries(map).map(([key, parser]) => [key, keyOf(parser)] as const)) as Readonly<
    Record<keyof Map, ReadKey>
  >;

function keyOf(parser: ParserMap[string]): ReadKey {
  if (parser.type === "multi") return () => undefined;
  return (text) => {
    const value: unknown = parser.parse(text);
    if (value === null || (parser.defaultValue !== undefined && parser.eq(value, parser.defaultValue)))
      return undefined;
    return parser.serialize(value) || undefined;
  };
}

/** `sort=cpi&status=OPEN`: the part of the query that a view stores. The first value of a repeated key wins. */
export function canonicalQuery({ keys }: ViewScreen, query: string | URLSearchParams): string {
  const given = new URLSearchParams(query);
  const pairs = Object.entries(keys).flatMap(([key, read]) => {
    const text = given.get(key);
    const value = text === null ? undefined : read(text);
    return value === undefined || value === "" ? [] : [[key, value]];
  });
  return new URLSearchParams(pairs).toString();
}

/** Query that replaces `now` when a view is opened. @param id of the view; `NO_VIEW` or `""`: none. */
export function openedQuery(screen: ViewScreen, query: string, id: string, now: URLSearchParams): string {
  const next = new URLSearchParams(screen.fixed);
  for (const key of screen.stays ?? []) {
    const value = now.get(key);
    if (value !== null) next.set(key, value);
  }
  for (const [key, value] of new URLSearchParams(canonicalQuery(screen, query))) next.set(key, value);
  if (id !== "") next.set(VIEW_KEY, id);
  return next.toString();
}
