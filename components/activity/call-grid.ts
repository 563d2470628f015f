/** Columns of the call list. Below 1,024 px a call stacks in a few short lines. */
export const CALL_GRID =
  "grid items-baseline gap-x-3 px-3.5 lg:grid-cols-[12.5rem_minmax(8rem,1fr)_minmax(8.5rem,0.9fr)_minmax(9rem,1.3fr)_5rem_4.5rem_9rem]";

export const CALL_HEADS = [
  { title: "When" },
  { title: "Operation" },
  { title: "Outcome" },
  { title: "By" },
  { title: "Duration", numeric: true },
  { title: "Attempts", numeric: true },
  { title: "Sent / received", numeric: true },
] as const;
