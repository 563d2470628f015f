import { Button } from "@/components/ui/button";
import { Skeleton } from "@/components/ui/skeleton";

const WIDTHS = ["w-2/5", "w-3/5", "w-1/2", "w-1/4", "w-1/3"];

interface PaletteWaitingProps {
  readonly failed: boolean;
  readonly onAgain: () => void;
}

/** In place of the lines, until the code that finds them is there. */
export function PaletteWaiting({ failed, onAgain }: PaletteWaitingProps) {
  if (failed) {
    return (
      <div role="alert" className="flex flex-wrap items-center gap-3 px-4 py-3">
        <p className="min-w-0 flex-1">
          The palette could not be loaded: the console did not answer. What you typed stays.
        </p>
        <Button size="sm" onClick={onAgain}>
          Load it again
        </Button>
      </div>
    );
  }
  return (
    <div aria-hidden className="appear-late grid gap-4 px-4 py-4">
      {WIDTHS.map((width) => (
        <Skeleton key={width} className={`h-4 ${width}`} />
      ))}
    </div>
  );
}
