import { Chip } from "@/components/ui/chip";
import type { LineRoom } from "@/lib/opportunities/compare-view";
import { ENTRY_MARKS } from "./entry-state";
import { groupedDigits } from "./figure-text";

/** Status and count of a quota entry; nothing for a filter entry. */
export function CompareRoom({ room }: { readonly room: LineRoom | undefined }) {
  if (!room) return null;
  return (
    <span className="inline-flex items-center gap-2 whitespace-nowrap">
      <b className="num">{room.count === undefined ? "–" : groupedDigits(room.count)}</b>
      <Chip state={ENTRY_MARKS[room.state]}>{room.label}</Chip>
    </span>
  );
}
