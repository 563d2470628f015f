"use client";

import { timeLeft } from "@/lib/time";
import { useSecond } from "./second-clock";

interface CountdownProps {
  /** Epoch milliseconds. */
  readonly until: number;
  /** Text shown after the time is over. */
  readonly over: string;
}

/** "4:59 left", updated every second; not announced while running. Client-only. */
export function Countdown({ until, over }: CountdownProps) {
  const left = until - useSecond();
  return (
    <span role="timer" aria-live="off" className="tabular-nums">
      {left <= 0 ? over : `${timeLeft(left)} left`}
    </span>
  );
}
