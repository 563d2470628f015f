/**
 * The look of words that explain a control while it is pointed at or has the focus. On a phone they stand across the lower edge, above the
 * bar: beside a control near the left edge they would be cut off.
 */
export const tipStyle =
  "invisible absolute top-full right-0 z-20 mt-1.5 rounded-control border border-line bg-raised text-small text-text shadow-overlay max-sm:fixed max-sm:inset-x-4 max-sm:top-auto max-sm:bottom-17 max-sm:z-30 max-sm:w-auto max-sm:max-w-none";
