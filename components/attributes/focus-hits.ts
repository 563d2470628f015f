/** `id` of the list of hits. */
export const HITS_ID = "hits";

/** Moves the focus to the current line of the hits; false when there is none. */
export function focusHits(): boolean {
  const line = document.querySelector<HTMLElement>(`#${HITS_ID} [role="row"][tabindex="0"]`);
  line?.focus();
  return line !== null;
}

/** `id` of the box over every text. */
export const SEARCH_BOX_ID = "search-box";

/** Moves the focus to the box: what was pressed goes when something else is searched. */
export const focusSearchBox = (): void => document.querySelector<HTMLElement>(`#${SEARCH_BOX_ID}`)?.focus();
