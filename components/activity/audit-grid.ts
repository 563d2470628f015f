/**
 * Columns of the audit log. Below 1,024 px an entry stacks in a few short lines; the hash has a column where there is
 * room.
 */
export const AUDIT_GRID =
  "grid items-start gap-x-3 px-3.5 lg:grid-cols-[3rem_11.5rem_minmax(7rem,1fr)_minmax(9rem,1.4fr)_minmax(7rem,1.2fr)] wide:grid-cols-[3.5rem_12.5rem_minmax(9rem,1fr)_minmax(11rem,1.5fr)_minmax(9rem,1.3fr)_minmax(6rem,0.7fr)]";

/** Cells and head of the column that a narrow table leaves out: the last one. */
export const AUDIT_WIDE_ONLY = "lg:max-wide:hidden";

export const AUDIT_HEADS = ["Entry", "When", "By", "Action", "Target", "Hash"] as const;
