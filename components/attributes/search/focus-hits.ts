/** `id` of the hit list. */
export const HITS_ID = "hits";

/** Focuses the current row of the hit list; returns false when there is none. */
export function focusHits(): boolean {
  const line = document.querySelector<HTMLElement>(`#${HITS_ID} [role="row"][tabindex="0"]`);
  line?.focus();
  return line !== null;
}

/** `id` of the search box. */
export const SEARCH_BOX_ID = "search-box";

/** Focuses the search box, because the pressed button unmounts with the old results. */
export const focusSearchBox = (): void => document.querySelector<HTMLElement>(`#${SEARCH_BOX_ID}`)?.focus();
