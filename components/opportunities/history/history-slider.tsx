import { useId, useRef } from "react";
import type { SnapshotLine } from "@/lib/store/opportunities/snapshots";

interface HistorySliderProps {
  /** Oldest first. */
  readonly snapshots: readonly Pick<SnapshotLine, "position">[];
  /** Time of each snapshot, by number. */
  readonly times: ReadonlyMap<number, string>;
  readonly label: string;
  readonly position: number;
  /** Values at the position, for screen readers only. */
  readonly values?: string;
  /** @param isFirst `true` for the first change of a drag or a key press. */
  readonly onMove: (position: number, isFirst: boolean) => void;
}

/**
 * Snapshot at a position of the slider; between two snapshots, the next one in the direction of the move, so that arrow
 * keys do not stop there.
 */
function snapshotAt(snapshots: HistorySliderProps["snapshots"], at: number, from: number): number {
  const next =
    at > from ? snapshots.find(({ position }) => position >= at) : snapshots.findLast(({ position }) => position <= at);
  return next?.position ?? from;
}

const MOVING = /^(Arrow|Page)|^(Home|End)$/;

/** Native range input over the snapshots. */
export function HistorySlider(props: HistorySliderProps) {
  const { snapshots, times, label, position, values, onMove } = props;
  const id = useId();
  /** The drag or key press in progress has changed the position. */
  const hasMoved = useRef(false);
  const begin = () => {
    hasMoved.current = false;
  };
  const first = snapshots[0]?.position ?? 1;
  const time = times.get(position);
  const text = time === undefined ? String(position) : `${position}, ${time}`;
  const last = snapshots.at(-1)?.position ?? first;
  return (
    <div className="grid min-w-0 gap-0.5">
      <label htmlFor={id} className="flex flex-wrap justify-between gap-x-3 text-small text-soft">
        <span>{label}</span>
        <span className="text-text">{text}</span>
      </label>
      <input
        id={id}
        type="range"
        min={first}
        max={last}
        step={1}
        value={position}
        aria-valuetext={values === undefined ? text : `${text}: ${values}`}
        onPointerDown={begin}
        onKeyDown={(event) => {
          if (MOVING.test(event.key) && !event.repeat) begin();
        }}
        onBlur={begin}
        onChange={(event) => {
          const next = snapshotAt(snapshots, Number(event.target.value), position);
          if (next === position) return;
          onMove(next, !hasMoved.current);
          hasMoved.current = true;
        }}
        className="h-6 w-full accent-[var(--ink)]"
      />
    </div>
  );
}
