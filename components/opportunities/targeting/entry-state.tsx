import { Chip } from "@/components/ui/chip";
import type { StatusTone } from "@/components/ui/status-icon";
import type { BarState } from "@/components/ui/text/status-barcode";
import type { TargetingEntry } from "@/lib/targeting/model";
import { entryState, entryStateLabel, type EntryState } from "@/lib/targeting/status";
import { groupedDigits } from "@/lib/opportunities/model/figure-text";

export const ENTRY_ICONS: Readonly<Record<EntryState, StatusTone>> = {
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

/** Status chip of a quota entry. */
export function EntryStatus({ entry }: { readonly entry: TargetingEntry }) {
  return <Chip state={ENTRY_ICONS[entryState(entry)]}>{entryStateLabel(entry)}</Chip>;
}

/** Count with all digits, or a dash if there is none. */
export const countOf = (entry: TargetingEntry): string =>
  entry.countText === undefined ? "–" : groupedDigits(entry.countText);
