import { Link } from "@/components/ui/link";
import { useMemo } from "react";
import { classNames } from "@/components/ui/class-names";
import { VirtualList } from "@/components/ui/virtual-list";
import { figureChanges } from "@/lib/opportunities/figure-changes";
import { tabLink, type CarriedView } from "@/lib/opportunities/opportunity-link";
import { snapshotTimes } from "@/lib/opportunities/snapshot-times";
import type { SnapshotLine } from "@/lib/store/snapshots";
import { formatUtc, formatUtcSeconds } from "@/lib/time";
import { FromTo } from "./history-from-to";
import { OpportunityStatus } from "./opportunity-status";

interface HistorySnapshotsProps {
  readonly id: string;
  /** Newest first. */
  readonly snapshots: readonly SnapshotLine[];
  readonly carried: CarriedView;
  /** Numbers of the two that are compared. */
  readonly from: number;
  readonly to: number;
  readonly onCompare: (from: number, to: number) => void;
}

/** Every different answer of the service: when it came, what it said, what it changed. */
export function HistorySnapshots({ id, snapshots, carried, from, to, onCompare }: HistorySnapshotsProps) {
  const times = useMemo(() => snapshotTimes(snapshots), [snapshots]);
  return (
    <VirtualList
      label="Snapshots, newest first"
      items={snapshots}
      rowHeight={92}
      maxHeight={420}
      rowKey={(line) => line.id}
      renderRow={(line, index) => {
        const before = snapshots[index + 1];
        return (
          <div
            className={classNames("grid gap-1 px-3.5 py-[calc(var(--row-pad)+2px)]", before && "border-b border-line")}
          >
            <p className="flex flex-wrap items-baseline gap-x-2 gap-y-1">
              <span className="text-soft">{line.position}</span>
              <b>{times.get(line.position)}</b>
              {line.figures ? <OpportunityStatus status={line.figures.status} /> : null}
            </p>
            <Changes line={line} before={before} />
            <small>{seenAgain(line)}</small>
            <p className="flex flex-wrap items-baseline gap-x-4 text-small">
              <Link
                href={tabLink(id, "targeting", index === 0 ? {} : { ...carried, snapshot: line.id })}
                className="inline-block min-h-6"
              >
                {index === 0 ? "Show the newest" : "Show the page as it was"}
              </Link>
              {before ? (
                <button
                  type="button"
                  aria-pressed={from === before.position && to === line.position}
                  onClick={() => onCompare(before.position, line.position)}
                  className="min-h-6 underline underline-offset-2 aria-pressed:font-semibold aria-pressed:no-underline"
                >
                  Compare with {before.position}
                </button>
              ) : null}
            </p>
          </div>
        );
      }}
    />
  );
}

function Changes({ line, before }: { readonly line: SnapshotLine; readonly before: SnapshotLine | undefined }) {
  if (!before) return <p>{line.position === 1 ? "The first that was kept." : "The one before is not listed."}</p>;
  if (!line.figures || !before.figures) return <p className="text-soft">Its figures are being worked out.</p>;
  const changes = figureChanges(before.figures, line.figures);
  if (changes.length === 0) return <p>No figure moved: other fields or single entries did.</p>;
  return (
    <ul className="flex flex-wrap gap-x-4 gap-y-0.5">
      {changes.map(({ label, from, to }) => (
        <li key={label}>
          {label} <FromTo from={from} to={to} />
        </li>
      ))}
    </ul>
  );
}

function seenAgain({ readings, firstReadAt, readAt }: SnapshotLine): string {
  if (readAt === firstReadAt) return "Read once.";
  const withinMinute = formatUtc(readAt) === formatUtc(firstReadAt);
  const until = `until ${withinMinute ? formatUtcSeconds(readAt) : formatUtc(readAt)}`;
  if (readings === undefined) return `Read again unchanged ${until}.`;
  const again = readings - 1;
  return `Read again unchanged ${again === 1 ? "once" : `${again.toLocaleString("en")} times`} ${until}.`;
}
