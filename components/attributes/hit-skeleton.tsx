import { Skeleton } from "../ui/skeleton";
import { HIT_GRID, hitGridStyle } from "./hit-grid";
import { LocaleHeading } from "./locale-heading";

/** The list of hits before its first answer: facets, head and lines in their places. */
export function HitSkeleton({ pins }: { readonly pins: readonly string[] }) {
  return (
    <div aria-hidden className="grid items-start gap-6 wide:grid-cols-[11rem_minmax(0,1fr)]">
      <div className="flex flex-col gap-2 max-wide:hidden">
        {Array.from({ length: 10 }, (_, line) => (
          <Skeleton key={line} className="h-4 w-4/5" />
        ))}
      </div>
      <div className="overflow-clip rounded-panel border border-line bg-raised" style={hitGridStyle(pins.length)}>
        <div className={`${HIT_GRID} border-b border-line text-small text-soft max-sm:hidden`}>
          <span className="py-2 pl-3.5 font-medium">Hit</span>
          {pins.map((pin) => (
            <span key={pin} className="min-w-0 px-3 py-2">
              <LocaleHeading locale={pin} />
            </span>
          ))}
        </div>
        {Array.from({ length: 8 }, (_, row) => (
          <div key={row} className={`${HIT_GRID} border-b border-line py-(--row-pad) last:border-b-0 max-sm:px-3.5`}>
            <span className="sm:pl-3.5">
              <Skeleton className="h-4 w-14" />
            </span>
            {pins.map((pin) => (
              <span key={pin} className="block max-sm:mt-1.5 sm:px-3">
                <Skeleton className="h-4 w-4/5" />
              </span>
            ))}
          </div>
        ))}
      </div>
    </div>
  );
}
