/** `id` of the list of hits. */
export const HITS_ID = "hits";

/** Moves the focus to the current line of the hits; false when there is none. */
export function focusHits(): boolean {
  const line = document.querySelector<HTMLElement>(`#${HITS_ID} [role="row"][tabindex="0"]`);
  line?.focus();
  return line !== null;
}
