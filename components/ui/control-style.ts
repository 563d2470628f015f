import type { FieldTexts } from "./form/field";

/** Style of inputs and selects. */
export const controlStyle =
  "block w-full min-w-0 rounded-control border border-line-strong bg-page px-2.5 text-ui text-text disabled:bg-mute-tint disabled:text-soft aria-invalid:border-miss aria-invalid:shadow-[inset_0_0_0_1px_var(--miss)]";

/** Links a control to its hint and error for screen readers. */
export function describedBy(controlId: string, { hint, error }: Pick<FieldTexts, "hint" | "error">) {
  const ids = [hint ? `${controlId}-hint` : "", error ? `${controlId}-error` : ""].filter(Boolean);
  return {
    "aria-describedby": ids.length > 0 ? ids.join(" ") : undefined,
    "aria-invalid": error ? true : undefined,
  };
}
