/** `240 ms`, `3.2 s`, `1 min 5 s`. */
export function durationText(milliseconds: number): string {
  const ms = Math.max(0, Math.round(milliseconds));
  if (ms < 1_000) return `${ms} ms`;
  if (ms < 59_950) return `${(ms / 1_000).toFixed(1)} s`;
  const seconds = Math.round(ms / 1_000);
  return `${Math.floor(seconds / 60)} min ${seconds % 60} s`;
}

/** Clock skew of the service, with a precision of about one second. */
export function clockSkewText(skewMs: number | null): string {
  if (skewMs === null) return "unknown";
  const seconds = Math.round(Math.abs(skewMs) / 1_000);
  if (seconds === 0) return "in sync";
  return `${seconds.toLocaleString("en")} s ${skewMs > 0 ? "ahead" : "behind"}`;
}
