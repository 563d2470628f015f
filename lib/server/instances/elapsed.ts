/** Time since a moment in this process, which fencing by a lease must never underestimate. */
import "server-only";

/** The wall clock may be set back; the steady one stands still while the machine sleeps. */
export interface Moment {
  readonly wall: number;
  readonly steady: number;
}

export const moment = (): Moment => ({ wall: Date.now(), steady: performance.now() });

/** Milliseconds, by the clock that says more. */
export const elapsedSince = ({ wall, steady }: Moment): number =>
  Math.max(Date.now() - wall, performance.now() - steady);
