import { shareOf, type TrustCounts } from "@/lib/qualification/trust";

/** "92 % of 25": never a share without its count. */
export function TrustShare({ counts }: { readonly counts: TrustCounts }) {
  const share = shareOf(counts);
  if (share === undefined) return <span className="text-soft">none could be told</span>;
  return (
    <span className="inline-flex items-center gap-2 whitespace-nowrap">
      <span aria-hidden className="hatch-fine flex h-2 w-16 shrink-0 overflow-hidden rounded-full">
        <span className="bg-match" style={{ width: `${share * 100}%` }} />
      </span>
      <span>
        <b className="tabular-nums">{percent(share)}</b>{" "}
        <small>of {(counts.agree + counts.differ).toLocaleString("en")}</small>
      </span>
    </span>
  );
}

/** Whole percents, but never 100 while something differs nor 0 while something agrees. */
function percent(share: number): string {
  const whole = Math.round(share * 100);
  if (whole === 100 && share < 1) return "> 99 %";
  return whole === 0 && share > 0 ? "< 1 %" : `${whole} %`;
}
