"use client";

import { useEffect, useState } from "react";
import { Button } from "@/components/ui/button";

interface Pause {
  /** Epoch milliseconds by the clock of the console, which may differ from the browser's. */
  readonly from: number;
  /** Milliseconds. */
  readonly duration: number;
}

interface RetryButtonProps {
  readonly onRetry: () => void;
  readonly retrying: boolean;
  /** Pause in which the service must not be called. */
  readonly pause?: Pause | undefined;
  /** Cause of the pause: the service asked for it, or the console pauses after repeated failures. */
  readonly reason?: "asked" | "paused";
}

/** "Try again", with a countdown during a pause. */
export function RetryButton({ onRetry, retrying, pause, reason = "asked" }: RetryButtonProps) {
  const seconds = useSecondsLeft(pause);
  const wait = seconds > 0 ? WAITS[reason](seconds) : undefined;
  return (
    <Button size="sm" onClick={onRetry} pending={retrying} pendingText="Trying…" disabledReason={wait}>
      {seconds > 0 ? `Try again in ${seconds} s` : "Try again"}
    </Button>
  );
}

const WAITS = {
  asked: (seconds: number) => `The service asked us to wait; ${seconds} s left.`,
  paused: (seconds: number) => `Paused after repeated failures; next try in ${seconds} s.`,
} as const;

/** Whole seconds of the pause, counted down by a timer; 0 on the server. At most its duration from now. */
function useSecondsLeft(pause: Pause | undefined): number {
  const [seconds, setSeconds] = useState(0);
  const { from, duration } = pause ?? NO_PAUSE;
  useEffect(() => {
    const until = Math.min(from + duration, Date.now() + duration);
    const count = () => {
      const left = Math.max(0, Math.ceil((until - Date.now()) / 1_000));
      setSeconds(left);
      if (left === 0) clearInterval(timer);
    };
    const timer = setInterval(count, 1_000);
    count();
    return () => clearInterval(timer);
  }, [from, duration]);
  return seconds;
}

const NO_PAUSE: Pause = { from: 0, duration: 0 };
