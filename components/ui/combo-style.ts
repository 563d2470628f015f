import { classNames } from "./class-names";
import { controlStyle } from "./control-style";

/** The look of a combo box, before and after its widget is there. */
export const comboStyle = {
  input: classNames(controlStyle, "h-8 truncate pr-8"),
  button: "absolute inset-y-0 right-0 flex w-8 items-center justify-center rounded-control text-soft",
  list: "w-(--trigger-width) min-w-48 overflow-hidden rounded-control border border-edge bg-raised text-ui text-text shadow-overlay",
  lines: "max-h-72 overflow-y-auto outline-none",
  line: "flex min-h-7 cursor-pointer items-baseline gap-3 px-2.5 py-1 data-focused:bg-mute-tint data-selected:font-semibold forced-colors:data-focused:outline-2 forced-colors:data-focused:-outline-offset-2",
  status: "border-t border-line px-2.5 py-1.5 text-small text-soft first:border-t-0 empty:hidden",
} as const;
