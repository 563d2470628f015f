/** Figures as text. Pure. */

/** Derived earnings per click, or a dash. */
export const earningsText = (value: number | undefined): string =>
  value === undefined ? "–" : value.toLocaleString("en", { minimumFractionDigits: 2, maximumFractionDigits: 2 });

/** Groups digits by three, for any length. */
export const groupedDigits = (digits: string): string => digits.replace(/\B(?=(\d{3})+(?!\d))/g, ",");
