/** Header `traceparent` of W3C Trace Context, version 00. Pure. */
import "server-only";

export interface TraceParent {
  readonly traceId: string;
  readonly spanId: string;
  readonly sampled: boolean;
}

/** A later version may have more fields at the end. */
const PATTERN =
  /^(?!ff)(?<version>[\da-f]{2})-(?<trace>[\da-f]{32})-(?<span>[\da-f]{16})-(?<flags>[\da-f]{2})(?<more>-.*)?$/;
const SAMPLED = 1;

/** `undefined`: the header is absent or invalid, and a new trace begins. */
export function parseTraceParent(header: string | undefined): TraceParent | undefined {
  const { version, trace = "", span = "", flags = "", more } = PATTERN.exec(header?.trim() ?? "")?.groups ?? {};
  if (version === undefined || (version === "00" && more !== undefined)) return undefined;
  if (isZero(trace) || isZero(span)) return undefined;
  return { traceId: trace, spanId: span, sampled: (Number.parseInt(flags, 16) & SAMPLED) === SAMPLED };
}

export const formatTraceParent = ({ traceId, spanId, sampled }: TraceParent): string =>
  `00-${traceId}-${spanId}-${sampled ? "01" : "00"}`;

const isZero = (id: string): boolean => /^0*$/.test(id);
