/**
 * For the head that stays in sight at the top of what scrolls around it, as its `ref`: whatever takes the focus in there is
 * scrolled to below the head and not under it. Heads differ in height by words, density and width, so it is measured.
 */
export function keepClearOf(head: HTMLElement | null): (() => void) | undefined {
  const scroller = head?.parentElement;
  if (!head || !scroller) return undefined;
  const measured = new ResizeObserver(() => {
    scroller.style.scrollPaddingTop = `${head.offsetHeight}px`;
  });
  measured.observe(head);
  return () => measured.disconnect();
}
