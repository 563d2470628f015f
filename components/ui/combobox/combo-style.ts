import { classNames } from "../class-names";
import { controlStyle } from "../control-style";

/** Style of a combo box, before and after its widget is loaded. */
export const comboStyle = {
  input: classNames(controlStyle, "h-8 truncate pr-8"),
  button: "absolute inset-y-0 right-0 flex w-8 items-center justify-center rounded-control text-soft",
  // Placed by the browser below its input, or above it on lack of space; never taller than the space there.
  list: "fixed inset-auto m-0 my-1 w-[anchor-size(width)] min-w-48 overflow-hidden rounded-control border border-edge bg-raised p-0 text-ui whitespace-normal text-text shadow-overlay [position-area:block-end_span-inline-end] [position-try-fallbacks:flip-block]",
  lines: "max-h-[min(18rem,40dvh)] overflow-y-auto outline-none",
  line: "absolute inset-x-0 top-0 flex min-h-7 cursor-pointer items-baseline gap-3 px-2.5 py-1 data-highlighted:bg-mute-tint aria-selected:font-semibold forced-colors:data-highlighted:outline-2 forced-colors:data-highlighted:-outline-offset-2",
  status: "border-t border-line px-2.5 py-1.5 text-small text-soft",
} as const;
