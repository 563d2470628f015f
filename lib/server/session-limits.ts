/** How long a session lasts. Pure. */
import "server-only";

export const IDLE_LIMIT = 30 * 60_000;
export const ABSOLUTE_LIMIT = 12 * 3_600_000;

/** How long a session still lasts if nobody does anything. */
export interface SessionLeft {
  /** Milliseconds. */
  readonly ms: number;
  /** Whether doing something makes it longer. */
  readonly extendable: boolean;
}

export function leftOf({ seenAt, createdAt }: { readonly seenAt: number; readonly createdAt: number }): SessionLeft {
  const now = Date.now();
  const [idle, absolute] = [seenAt + IDLE_LIMIT - now, createdAt + ABSOLUTE_LIMIT - now];
  return idle < absolute ? { ms: idle, extendable: true } : { ms: absolute, extendable: false };
}
