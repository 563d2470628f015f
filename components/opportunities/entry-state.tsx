import { Chip } from "@/components/ui/chip";
import type { MarkState } from "@/components/ui/mark";
import type { BarState } from "@/components/ui/status-barcode";
import type { TargetingEntry } from "@/lib/targeting/model";
import { entryState, entryStateLabel, type EntryState } from "@/lib/targeting/status";
import { groupedDigits } from "./figure-text";

export const ENTRY_MARKS: Readonly<Record<EntryState, MarkState>> = {
  open: "match",
  closed: "closed",
  zero: "mute",
  other: "maybe",
};

export const ENTRY_BARS: Readonly<Record<EntryState, BarState>> = {
  open: "match",
  closed: "closed",
  zero: "mute",
  other: "maybe",
};

/** The status of a quota entry in a word. */
export function EntryStatus({ entry }: { readonly entry: TargetingEntry }) {
  return <Chip state={ENTRY_MARKS[entryState(entry)]}>{entryStateLabel(entry)}</Chip>;
}

/** The count with every digit, or a dash when there is none. */
export const countOf = (entry: TargetingEntry): string =>
  entry.countText === undefined ? "–" : groupedDigits(entry.countText);
