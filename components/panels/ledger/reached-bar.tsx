import { percentText } from "@/lib/panels/ledger/ledger-text";

interface ReachedBarProps {
  /** Whole percent, cumulative; null without a value. */
  readonly reached: number | null;
  /** Share reached by the questions before. */
  readonly before: number;
}

/** Cumulative share as a bar: gray for the questions before, ink for this one; the same as text beside it. */
export function ReachedBar({ reached, before }: ReachedBarProps) {
  if (reached === null) return <span className="text-soft">–</span>;
  const own = reached - before;
  return (
    <span className="flex items-center gap-2">
      <span
        aria-hidden
        className="flex h-2 w-10 shrink-0 overflow-hidden rounded-tight bg-sunken max-lg:w-24 xl:w-14 forced-colors:border"
      >
        <span data-bar="mute" className="bg-line-strong" style={{ width: `${before}%` }} />
        <span data-bar="match" className="bg-ink" style={{ width: `${own}%` }} />
      </span>
      <span className="whitespace-nowrap tabular-nums">
        {percentText(reached)}
        {own > 0 ? <small> +{own}</small> : null}
      </span>
    </span>
  );
}
