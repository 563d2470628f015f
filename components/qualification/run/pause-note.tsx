import { timeLeft } from "@/lib/time";

interface PauseNoteProps {
  /** Milliseconds until the waiting calls are sent; `undefined`: not paused. */
  readonly pausedMs: number | undefined;
  readonly className?: string;
}

/** Reason why the waiting calls of a run are not sent. Not announced, because it changes with every update. */
export function PauseNote({ pausedMs, className }: PauseNoteProps) {
  if (pausedMs === undefined) return null;
  return <small className={className}>Paused because the service is busy; continues in {timeLeft(pausedMs)}</small>;
}
