import type { FieldWords } from "./field";

/** The look of a control that is typed into or chosen from. */
export const controlStyle =
  "block w-full min-w-0 rounded-control border border-line-strong bg-page px-2.5 text-ui text-text disabled:bg-mute-tint disabled:text-soft aria-invalid:border-miss aria-invalid:shadow-[inset_0_0_0_1px_var(--miss)]";

/** Ties a control to its hint and error, so that they are read with it. */
export function describedBy(controlId: string, { hint, error }: Pick<FieldWords, "hint" | "error">) {
  const ids = [hint ? `${controlId}-hint` : "", error ? `${controlId}-error` : ""].filter(Boolean);
  return {
    "aria-describedby": ids.length > 0 ? ids.join(" ") : undefined,
    "aria-invalid": error ? true : undefined,
  };
}
