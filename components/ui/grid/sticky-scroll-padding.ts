/**
 * Ref callback for a sticky head: sets the scroll padding of its scroller, so that focused elements scroll to below the
 * head. Measured, because the head's height varies with text, density and width.
 */
export function stickyScrollPadding(head: HTMLElement | null): (() => void) | undefined {
  const scroller = head?.parentElement;
  if (!head || !scroller) return undefined;
  const measured = new ResizeObserver(() => {
    scroller.style.scrollPaddingTop = `${head.offsetHeight}px`;
  });
  measured.observe(head);
  return () => measured.disconnect();
}
