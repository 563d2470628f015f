/** Styles of a field's frame, shared by all controls. */
export const fieldStyle = {
  head: "mb-1 flex items-baseline justify-between gap-2",
  label: "text-small font-medium",
  hint: "mt-1 text-small text-soft",
  error: "mt-1 flex gap-1.5 text-small font-medium text-miss-text",
} as const;
