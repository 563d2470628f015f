/** Clock skew between the service and this machine, and the reaction to a refused signature. */

/** Milliseconds. A measured skew is the smallest possible one; more than this explains a refused signature. */
const NOTICEABLE = 1_000;
/** Larger differences are not drift but a wrong date, to be corrected on the machine. */
const ABSURD = 86_400_000;

/** Times of one exchange by the local clock, in epoch milliseconds. The service made its `Date` between them. */
export interface ExchangeTimes {
  readonly sentAt: number;
  /** Arrival of the response headers. */
  readonly headersAt: number;
}

/** `Date` is truncated to whole seconds. */
const RESOLUTION = 1_000;

/**
 * Milliseconds to add to the local clock to get the service's, from its `Date` header. The smallest skew that explains
 * the header; 0 if equal clocks do.
 */
export function measureSkew(dateHeader: string | undefined, { sentAt, headersAt }: ExchangeTimes): number | undefined {
  const at = dateHeader === undefined ? Number.NaN : Date.parse(dateHeader);
  if (Number.isNaN(at)) return undefined;
  return Math.max(0, at - headersAt) + Math.min(0, at + RESOLUTION - sentAt);
}

export type SkewVerdict = "none" | "resign" | "absurd";

/**
 * Whether a refused signature (401, 403) may be caused by clock skew.
 * @param used the correction that the refused request was signed with.
 */
export function judgeSkew(status: number | undefined, skew: number | undefined, used: number): SkewVerdict {
  if ((status !== 401 && status !== 403) || skew === undefined) return "none";
  if (Math.abs(skew) > ABSURD) return "absurd";
  return Math.abs(skew - used) > NOTICEABLE ? "resign" : "none";
}

/** Advice for a clock that is off by more than a day. */
export function absurdSkewMessage(skew: number): string {
  const days = Math.round(Math.abs(skew) / ABSURD);
  const side = skew > 0 ? "behind" : "ahead of";
  return `The console’s clock is about ${days} ${days === 1 ? "day" : "days"} ${side} the service’s, so the service rejects its signatures. Correct the date and time on the machine that runs the console.`;
}
