import { Chip } from "@/components/ui/chip";
import type { LineCapacity } from "@/lib/opportunities/compare/compare-view";
import { groupedDigits } from "@/lib/opportunities/model/figure-text";
import { ENTRY_ICONS } from "../targeting/entry-state";

/** Status and count of a quota entry; empty for a filter entry. */
export function CompareQuotaState({ quotaState }: { readonly quotaState: LineCapacity | undefined }) {
  if (!quotaState) return null;
  return (
    <span className="inline-flex items-center gap-2 whitespace-nowrap">
      <b className="num">{quotaState.count === undefined ? "–" : groupedDigits(quotaState.count)}</b>
      <Chip state={ENTRY_ICONS[quotaState.state]}>{quotaState.label}</Chip>
    </span>
  );
}
