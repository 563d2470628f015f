/** Shares as text. Pure. */

/** `51%`; `< 1%` for a small one. */
export function shareText(part: number, of: number): string {
  if (of <= 0) return "–";
  const percent = (part / of) * 100;
  return percent > 0 && percent < 1 ? "< 1%" : `${Math.round(percent)}%`;
}
