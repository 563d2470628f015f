import { useId } from "react";
import type { SnapshotLine } from "@/lib/store/snapshots";
import { formatUtc } from "@/lib/time";

interface HistorySliderProps {
  /** Oldest first. */
  readonly snapshots: readonly SnapshotLine[];
  readonly label: string;
  /** Number of the snapshot. */
  readonly position: number;
  /** While it is moved; and when it rests. */
  readonly onMove: (position: number) => void;
  readonly onRest: (position: number) => void;
}

const MOVING = /^(Arrow|Page)|^(Home|End)$/;

/** The platform's own slider over the snapshots: arrow keys go one on, Home and End to the ends. */
export function HistorySlider({ snapshots, label, position, onMove, onRest }: HistorySliderProps) {
  const id = useId();
  const first = snapshots[0]?.position ?? 1;
  const chosen = snapshots.find((line) => line.position === position);
  const text = chosen ? `${position}, ${formatUtc(chosen.firstReadAt)}` : String(position);
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
