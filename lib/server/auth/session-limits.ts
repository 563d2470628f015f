/** Limits of a session's lifetime. Pure. */
import "server-only";

export const IDLE_LIMIT = 30 * 60_000;
export const ABSOLUTE_LIMIT = 12 * 3_600_000;

/** Remaining lifetime of a session without further activity. */
export interface SessionRemaining {
  /** Milliseconds. */
  readonly ms: number;
  /** Whether activity extends the session. */
  readonly extendable: boolean;
}

export function remainingTime({
  seenAt,
  createdAt,
}: {
  readonly seenAt: number;
  readonly createdAt: number;
}): SessionRemaining {
  const now = Date.now();
  const [idle, absolute] = [seenAt + IDLE_LIMIT - now, createdAt + ABSOLUTE_LIMIT - now];
  return idle < absolute ? { ms: idle, extendable: true } : { ms: absolute, extendable: false };
}
