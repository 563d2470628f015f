/** Columns of the ledger. One grid per row, so that virtualized rows can be positioned freely; stacked below 1,024 px. */
import { VALUE_FORMULA } from "@/lib/panels/ledger/ledger-text";

interface LedgerHead {
  readonly title: string;
  readonly numeric?: true;
  /** Tooltip. */
  readonly hint?: string;
}

export const LEDGER_HEADS: readonly LedgerHead[] = [
  { title: "Rank", numeric: true },
  { title: "Question" },
  { title: "Opportunities", numeric: true, hint: "Open opportunities with a condition on the attribute" },
  { title: "Value", numeric: true, hint: VALUE_FORMULA },
  { title: "Has it", numeric: true, hint: "Share of the panel with a valid answer" },
  { title: "Expires in 30 days", numeric: true, hint: "Share of the panel whose answer expires within 30 days" },
  {
    title: "Undetermined",
    numeric: true,
    hint: "People who are undetermined for an opportunity and miss this answer; below: those who miss only this one",
  },
  { title: "Reached", hint: "Share of the undetermined value that this question and all above it reach" },
];

export const LEDGER_GRID =
  "grid items-baseline gap-x-3 px-3.5 grid-cols-[1.5rem_1.75rem_minmax(0,1fr)] lg:grid-cols-[1rem_2rem_minmax(9rem,1fr)_5rem_4rem_3rem_4rem_5.5rem_6.25rem] xl:grid-cols-[1rem_2rem_minmax(9rem,1fr)_5.5rem_4.5rem_3.25rem_4.5rem_6rem_7.5rem] xl:gap-x-4";
