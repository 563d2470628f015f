/** Validity of a recorded answer as text (§2.1 `expiration_duration`). */
const UNITS = [
  ["day", 86_400_000n],
  ["hour", 3_600_000n],
  ["minute", 60_000n],
  ["second", 1_000n],
] as const;

/** Text if the service sends no value or 0, which does not mean "never". */
export const EXPIRY_NOT_STATED = "not stated";

/**
 * `7776000000` → `90 days`, from int64 milliseconds as text. At most two units: `1 day 12 hours`; anything smaller is
 * cut and the text gets the prefix `about`.
 */
export function expiryPeriodText(milliseconds: string | undefined): string {
  if (milliseconds === undefined || !/^\d+$/.test(milliseconds)) return EXPIRY_NOT_STATED;
  let rest = BigInt(milliseconds);
  if (rest === 0n) return EXPIRY_NOT_STATED;
  const parts: string[] = [];
  for (const [unit, size] of UNITS) {
    const count = rest / size;
    if (count > 0n && parts.length < 2) {
      parts.push(`${grouped(count)} ${unit}${count === 1n ? "" : "s"}`);
      rest %= size;
    }
  }
  if (parts.length === 0) return `${rest} ms`;
  return `${rest > 0n ? "about " : ""}${parts.join(" ")}`;
}

const grouped = (count: bigint): string => count.toString().replace(/\B(?=(\d{3})+$)/g, ",");
