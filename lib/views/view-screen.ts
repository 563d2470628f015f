/**
 * What of a screen's address a saved view keeps, spelled one way, so that equal views are equal texts. Every screen names the
 * keys it lets in: what it does not name is never kept, whatever an address holds. Pure.
 */

/** A value as it is spelled; `undefined` when it is what the screen shows anyway, or nothing that the screen understands. */
export type ReadKey = (text: string) => string | undefined;

export interface ViewScreen {
  /** As the store calls it. It stays: views that were saved stand under it. */
  readonly name: string;
  /** What opens without a view: "Every opportunity". */
  readonly everything: string;
  /** What is kept, in the order in which it is spelled. */
  readonly keys: Readonly<Record<string, ReadKey>>;
  /** What says in the address which part of its page the screen is. */
  readonly fixed?: Readonly<Record<string, string>>;
  /** Keys that say what is looked at, not how: they stay when a view is opened. */
  readonly stays?: readonly string[];
  /** Why what is shown cannot be kept: the address does not hold all of it. */
  readonly cannotKeep?: (now: URLSearchParams) => string | undefined;
}

/** Names the view in the address; `NO_VIEW`: none, although one may be the person's first. */
export const VIEW_KEY = "view";
export const NO_VIEW = "all";

/** `sort=cpi&status=OPEN`: what of the address a view keeps. Of a key that is given twice the first counts. */
export function canonicalQuery({ keys }: ViewScreen, query: string | URLSearchParams): string {
  const given = new URLSearchParams(query);
  const kept = Object.entries(keys).flatMap(([key, read]) => {
    const text = given.get(key);
    const value = text === null ? undefined : read(text);
    return value === undefined || value === "" ? [] : [[key, value]];
  });
  return new URLSearchParams(kept).toString();
}

/** The query of the address that shows a view in the place of `now`. @param id of the view; `NO_VIEW` or `""`: none. */
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
