import { Skeleton } from "../ui/skeleton";
import { matrixTracks } from "./matrix-tracks";

const ROWS = 10;
const WIDTHS = ["w-3/5", "w-4/5", "w-1/2", "w-2/3"];

/** The texts before they come: what stands over them, the heads of the pinned locales, and rows of two lines. */
export function MatrixSkeleton({ locales }: { readonly locales: number }) {
  const tracks = matrixTracks(locales);
  return (
    <div aria-hidden className="min-w-0 overflow-clip rounded-panel border border-line bg-raised">
      <div className="flex min-h-9.5 flex-wrap items-center justify-between gap-2 border-b border-line px-3.5 py-1.75">
        <Skeleton className="h-5 w-36" />
        <span className="flex flex-wrap justify-end gap-2 max-sm:w-full max-sm:*:grow">
          <Skeleton className="h-7 w-52" />
          <Skeleton className="h-6.5 w-28" />
          <Skeleton className="h-6.5 w-28" />
        </span>
      </div>
      <Line tracks={tracks} locales={locales} />
      {Array.from({ length: ROWS }, (_, row) => (
        <Line key={row} tracks={tracks} locales={locales} row={row} />
      ))}
    </div>
  );
}

interface LineProps {
  readonly tracks: ReturnType<typeof matrixTracks>;
  readonly locales: number;
  /** Nothing for the heads. */
  readonly row?: number;
}

function Line({ tracks, locales, row }: LineProps) {
  return (
    <div className="grid h-13.5 items-start border-b border-line last:border-b-0" style={tracks}>
      {Array.from({ length: locales + 2 }, (_, column) => (
        <span key={column} className="flex flex-col gap-1.5 px-3 py-2.5 first:pl-3.5">
          <Skeleton
            className={`h-3.5 ${row === undefined || column > locales ? "w-12" : WIDTHS[(row + column) % WIDTHS.length]}`}
          />
          {row === undefined || column === 0 ? <Skeleton className="h-3 w-14" /> : null}
        </span>
      ))}
    </div>
  );
}
