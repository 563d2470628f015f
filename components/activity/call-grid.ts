/**
 * Columns of the call list. Below 1,024 px a call stacks in a few short lines; attempts and sizes have columns where
 * there is room.
 */
export const CALL_GRID =
  "grid items-baseline gap-x-3 px-3.5 lg:grid-cols-[11.5rem_minmax(9rem,1.4fr)_minmax(8rem,1.2fr)_minmax(7rem,1fr)_4.5rem] wide:grid-cols-[11.5rem_minmax(9rem,1.4fr)_minmax(8rem,1.4fr)_minmax(6rem,1fr)_4.5rem_4.5rem_7.5rem]";

/** Cells and heads of the columns that a narrow table leaves out. */
export const CALL_WIDE_ONLY = "lg:max-wide:hidden";

export const CALL_HEADS = [
  { title: "When" },
  { title: "Operation" },
  { title: "Outcome" },
  { title: "By" },
  { title: "Duration", numeric: true },
  { title: "Attempts", numeric: true, wideOnly: true },
  { title: "Sent / received", numeric: true, wideOnly: true },
] as const;
