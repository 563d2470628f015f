/** How far the service's clock is from ours, and what to do about it when a signature was refused. */

/** Below this a difference is noise of the network and of `Date`, which counts whole seconds. */
const NOTICEABLE = 5_000;
/** Beyond this it is no drift but a wrong date, to be put right on the machine. */
const ABSURD = 86_400_000;

/** Milliseconds to add to our clock to get the service's, from its `Date` header. */
export function measureSkew(dateHeader: string | undefined, now: number): number | undefined {
  const at = dateHeader === undefined ? Number.NaN : Date.parse(dateHeader);
  // The header drops the part of the second: half of one is the fair guess.
  return Number.isNaN(at) ? undefined : at + 500 - now;
}

export type SkewVerdict = "none" | "resign" | "absurd";

/**
 * Whether a refused signature (401, 403) may be the clock's fault.
 *
 * @param used the correction that the refused request was signed with.
 */
export function judgeSkew(status: number | undefined, skew: number | undefined, used: number): SkewVerdict {
  if ((status !== 401 && status !== 403) || skew === undefined) return "none";
  if (Math.abs(skew) > ABSURD) return "absurd";
  return Math.abs(skew - used) > NOTICEABLE ? "resign" : "none";
}

/** The advice for a clock that is off by more than a day. */
export function absurdSkewMessage(skew: number): string {
  const days = Math.round(Math.abs(skew) / ABSURD);
  const side = skew > 0 ? "behind" : "ahead of";
  return `The clock of this machine is about ${days} ${days === 1 ? "day" : "days"} ${side} the service's, so the service refuses its signatures. Set the machine's date and time.`;
}
