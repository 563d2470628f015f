import { StatusBarcode, type BarState } from "@/components/ui/status-barcode";
import type { TrustCounts } from "@/lib/qualification/trust";

/** The last runs, oldest first: one bar each, hatched where something differed. */
export function TrustTrend({ trend }: { readonly trend: readonly TrustCounts[] }) {
  const without = trend.filter(({ differ }) => differ === 0).length;
  return (
    <StatusBarcode
      states={trend.map(stateOf)}
      text={`${without.toLocaleString("en")} of ${trend.length.toLocaleString("en")} without a difference`}
    />
  );
}

function stateOf({ agree, differ }: TrustCounts): BarState {
  if (differ > 0) return "closed";
  return agree > 0 ? "match" : "mute";
}
