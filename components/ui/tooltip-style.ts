/**
 * Style of a control's tooltip, shown on hover or focus; wrap both in `tooltipAnchor`. On a phone it spans the viewport
 * below the control: anchored to a control near the left edge it would be clipped.
 */
export const tooltipStyle =
  "invisible absolute top-full right-0 z-20 mt-1.5 rounded-control border border-edge bg-raised text-small text-text shadow-overlay max-sm:top-auto max-sm:inset-x-4 max-sm:mt-10 max-sm:w-auto max-sm:max-w-none max-sm:whitespace-normal";

/** Wrapper of a control and its tooltip. On a phone it anchors the tooltip only vertically. */
export const tooltipAnchor = "relative inline-flex max-sm:static";
