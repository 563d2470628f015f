/**
 * Columns of the contract's differences. Below 1,024 px one stacks in a few short lines; a narrow table leaves out the
 * first time, and only a very wide one has times on one line.
 */
export const CONTRACT_GRID =
  "grid items-baseline gap-x-3 px-3.5 lg:grid-cols-[minmax(8rem,1.6fr)_7.5rem_minmax(7.5rem,1.2fr)_7.5rem_3rem_minmax(6.5rem,1fr)] wide:grid-cols-[minmax(10rem,1.6fr)_8.5rem_minmax(8rem,1.2fr)_7rem_7rem_3rem_minmax(6.5rem,1fr)] 2xl:grid-cols-[minmax(12rem,1.6fr)_10rem_minmax(10rem,1.2fr)_12rem_12rem_4.5rem_minmax(9rem,1fr)]";

/** Cells and heads of the column that a narrow table leaves out. */
export const CONTRACT_WIDE_ONLY = "lg:max-wide:hidden";

export const CONTRACT_HEADS = [
  { title: "Path" },
  { title: "Operation" },
  { title: "Difference" },
  { title: "First seen", wideOnly: true },
  { title: "Last seen" },
  { title: "Count", numeric: true },
  { title: "Example" },
] as const;
