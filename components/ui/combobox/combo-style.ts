import { classNames } from "../class-names";
import { controlStyle } from "../control-style";

/** Style of a combo box before and after its widget is loaded. */
export const comboStyle = {
  input: classNames(controlStyle, "h-8 truncate pr-8"),
  button: "absolute inset-y-0 right-0 flex w-8 items-center justify-center rounded-control text-soft",
} as const;
