import type { ReactNode } from "react";
import { lazyPart } from "@/components/query/lazy-part";
import { Chip } from "@/components/ui/chip";
import { StatusBarcode } from "@/components/ui/text/status-barcode";
import type { StepSummary } from "@/lib/opportunities/model/step-summary";
import { WatchPart } from "../watches/watch-part";
import { barsOf, openText } from "./step-counts";
import { StepHandle } from "./step-handle";
import { useTargetingOverlay } from "./targeting-context";

/** Loaded together with the reach. */
const StepReach = lazyPart(async () => (await import("../reach/step-reach")).StepReach);

interface StepRowProps {
  readonly summary: StepSummary;
  /** Condition of the step, as a sentence or as its attributes. */
  readonly sentence: ReactNode;
  /** The bars of the content already show the status of every entry. */
  readonly plain?: boolean;
  /** A link targets the step or one of its entries. */
  readonly isLinkTarget?: boolean;
  /** Persona verdict and layout choice. */
  readonly aside?: ReactNode;
  /** Chips for hidden and dangling tags. */
  readonly chips?: ReactNode;
  /** Content below the sentence. */
  readonly children?: ReactNode;
}

/**
 * Maximum number of status bars beside the sentence; more get their own line, because they would wrap the line and push
 * the rest of it down.
 */
const MAX_INLINE_BARS = 40;

/** Row of one AND-step: number, condition, number of entries, and how many are open. */
export function StepRow({
  summary,
  sentence,
  plain = false,
  isLinkTarget = false,
  aside,
  chips,
  children,
}: StepRowProps) {
  const { key, kind, entries, openEntries } = summary;
  const { reach } = useTargetingOverlay();
  const barcode =
    kind === "quota" && entries > 1 && !plain ? (
      <StatusBarcode states={barsOf(summary)} text={openText(summary)} />
    ) : null;
  const below = entries > MAX_INLINE_BARS;
  return (
    <li
      id={`step-${key}`}
      data-step={key}
      data-row
      data-pointed={isLinkTarget || undefined}
      className="group/step grid scroll-mt-16 grid-cols-[2.75rem_minmax(0,1fr)] border-b border-line last:border-b-0 data-pointed:bg-subtle data-pointed:shadow-[inset_3px_0_0_var(--ink)]"
    >
      <div className="relative pt-2.75 pl-2">
        <StepHandle stepKey={key} />
        <span aria-hidden className="absolute top-10 -bottom-2 left-5.5 w-px bg-line group-last/step:hidden" />
      </div>
      <div className="min-w-0 pt-3 pr-4 pb-3.5">
        <div className="flex flex-wrap items-start justify-between gap-x-6 gap-y-1.5">
          <p className="min-w-0 text-read">{sentence}</p>
          <div className="flex min-h-5.5 flex-wrap items-center gap-x-3 gap-y-1.5 empty:hidden sm:ml-auto sm:justify-end">
            {below ? null : barcode}
            {entries === 0 ? <Chip state="miss">No one can pass this step</Chip> : null}
            {kind === "quota" && entries > 0 && openEntries === 0 ? (
              <Chip state="closed">Closed for everyone</Chip>
            ) : null}
            {aside}
            {entries > 0 ? <WatchPart step={key} /> : null}
          </div>
        </div>
        {below && barcode ? <div className="mt-1">{barcode}</div> : null}
        {reach ? <StepReach overlay={reach} stepKey={key} /> : null}
        {children}
        {barcode && !chips ? null : (
          <div className="mt-1 flex flex-wrap items-center gap-x-3 gap-y-1.5">
            {barcode ? null : <small>{openText(summary)}</small>}
            {chips}
          </div>
        )}
      </div>
    </li>
  );
}
