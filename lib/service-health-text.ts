/** State of the calls of a partner account, as text. Pure. */
import type { ServiceHealth } from "./sampling/transport/service-health.ts";

interface ConnectionText {
  readonly tone: "match" | "miss" | "maybe" | "mute";
  readonly text: string;
}

/** State of the circuit breaker, and whether calls succeed. */
export function connectionText(health: ServiceHealth | null): ConnectionText {
  if (!health) return { tone: "mute", text: "Not used since the console started" };
  const { breaker, nextTryMs = 0, recent } = health;
  if (breaker === "open")
    return { tone: "miss", text: `Paused after repeated failures; next try in ${Math.ceil(nextTryMs / 1_000)} s` };
  if (breaker === "half-open")
    return { tone: "maybe", text: "Paused after repeated failures; the next call tests the connection" };
  if (recent.attempts > 0 && recent.failed === recent.attempts)
    return { tone: "maybe", text: "No success in the last minute" };
  return { tone: "match", text: "Working" };
}

/** Meaning of a pause. */
export const PAUSE_TEXT =
  "After repeated failures, the console stops calling for a few seconds to let the service recover.";

/** `4 in progress, 2 waiting, 6 background calls waiting`. */
export function callsText({ load: { inFlight, queued } }: ServiceHealth): string {
  const waiting = [
    queued.interactive > 0 ? `${count(queued.interactive)} waiting` : "",
    queued.background > 0 ? `${counted(queued.background, "background call")} waiting` : "",
  ];
  return [`${count(inFlight)} in progress`, ...waiting].filter(Boolean).join(", ");
}

/** `12 calls, 14 attempts, 2 failed attempts`. */
export function lastMinuteText({ recent: { calls, attempts, failed } }: ServiceHealth): string {
  if (calls === 0 && attempts === 0) return "No calls";
  const parts = [
    counted(calls, "call"),
    counted(attempts, "attempt"),
    failed > 0 ? counted(failed, "failed attempt") : "",
  ];
  return parts.filter(Boolean).join(", ");
}

const count = (value: number): string => value.toLocaleString("en");
const counted = (value: number, noun: string): string => `${count(value)} ${noun}${value === 1 ? "" : "s"}`;
