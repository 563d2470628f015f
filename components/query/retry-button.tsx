"use client";

import { useEffect, useState } from "react";
import { Button } from "@/components/ui/button";

interface RetryButtonProps {
  readonly onRetry: () => void;
  readonly retrying: boolean;
  /** Epoch milliseconds before which the service must not be called. */
  readonly notBefore?: number | undefined;
  /** Cause of the pause: the service asked for it, or the console pauses after repeated failures. */
  readonly reason?: "asked" | "paused";
}

/** "Try again", with a countdown during a pause. */
export function RetryButton({ onRetry, retrying, notBefore, reason = "asked" }: RetryButtonProps) {
  const seconds = useSecondsUntil(notBefore);
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

/** Whole seconds until `time`, counted down by a timer; 0 on the server and once it has passed. */
function useSecondsUntil(time: number | undefined): number {
  const [seconds, setSeconds] = useState(0);
  useEffect(() => {
    if (time === undefined) return undefined;
    const count = () => {
      const left = Math.max(0, Math.ceil((time - Date.now()) / 1_000));
      setSeconds(left);
      if (left === 0) clearInterval(timer);
    };
    const timer = setInterval(count, 1_000);
    count();
    return () => clearInterval(timer);
  }, [time]);
  return seconds;
}
