import { useId } from "react";
import type { SnapshotLine } from "@/lib/store/snapshots";

interface HistorySliderProps {
  /** Oldest first. */
  readonly snapshots: readonly SnapshotLine[];
  /** When each came, by its number. */
  readonly times: ReadonlyMap<number, string>;
  readonly label: string;
  /** Number of the snapshot. */
  readonly position: number;
  /** While it is moved; and when it rests. */
  readonly onMove: (position: number) => void;
  readonly onRest: (position: number) => void;
}

const MOVING = /^(Arrow|Page)|^(Home|End)$/;

/** The platform's own slider over the snapshots: arrow keys go one on, Home and End to the ends. */
export function HistorySlider({ snapshots, times, label, position, onMove, onRest }: HistorySliderProps) {
  const id = useId();
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
        aria-valuetext={text}
        onChange={(event) => onMove(Number(event.target.value))}
        onPointerUp={(event) => onRest(Number(event.currentTarget.value))}
        onKeyUp={(event) => {
          if (MOVING.test(event.key)) onRest(Number(event.currentTarget.value));
        }}
        className="h-6 w-full accent-[var(--ink)]"
      />
    </div>
  );
}
