/** `id` of the hit list. */
export const HITS_ID = "hits";

/** Focuses the current row of the hit list; returns false when there is none. */
export function focusHits(): boolean {
  const line = document.querySelector<HTMLElement>(`#${HITS_ID} [role="row"][tabindex="0"]`);
  line?.focus();
  return line !== null;
}

/** Query whose hits get the focus when they arrive; Enter was pressed before. */
let awaited: string | undefined;

/** Focuses the hits of a query: at once if they are shown, else as soon as they are. */
export function focusHitsOf(query: string): void {
  const isShown = document.querySelector<HTMLElement>(`#${HITS_ID}`)?.dataset["query"] === query;
  awaited = isShown && focusHits() ? undefined : query;
}

/** Called when the hits of a query are shown. */
export function focusAwaitedHits(query: string): void {
  if (awaited === query && focusHits()) awaited = undefined;
}

/** Typing or another focus cancels what Enter began. */
export const cancelAwaitedHits = (): void => {
  awaited = undefined;
};

/** `id` of the search box. */
export const SEARCH_BOX_ID = "search-box";

/** Focuses the search box, because the pressed button unmounts with the old results. */
export const focusSearchBox = (): void => document.querySelector<HTMLElement>(`#${SEARCH_BOX_ID}`)?.focus();
