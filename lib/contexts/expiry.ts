/** Expiration of a context: presets and a custom time, always UTC. Pure. */
import { timeLeft } from "../time.ts";

const EXPIRIES = ["15m", "1h", "24h", "own", "none"] as const;
export type Expiry = (typeof EXPIRIES)[number];

const MINUTE = 60_000;
const LASTS: Readonly<Record<Exclude<Expiry, "own" | "none">, number>> = {
  "15m": 15 * MINUTE,
  "1h": 60 * MINUTE,
  "24h": 24 * 60 * MINUTE,
};

export type ParsedExpiry =
  | { readonly ok: true; readonly expiration: string | undefined }
  | { readonly ok: false; readonly message: string };

/**
 * Expiration to send, or an error message.
 * @param own `2026-11-20T18:30`, in the format of the browser's native input; parsed as UTC.
 */
export function readExpiry(expiry: Expiry, own: string, now: number): ParsedExpiry {
  if (expiry === "none") return { ok: true, expiration: undefined };
  if (expiry !== "own") return { ok: true, expiration: new Date(now + LASTS[expiry]).toISOString() };
  if (!/^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}/.test(own)) return { ok: false, message: "Enter a date and time in UTC." };
  const at = Date.parse(`${own.slice(0, 16)}:00Z`);
  if (Number.isNaN(at)) return { ok: false, message: "This date or time doesn’t exist." };
  if (at <= now) return { ok: false, message: "This time has passed. Enter a future time in UTC." };
  return { ok: true, expiration: new Date(at).toISOString() };
}

/** "expires in 14:05" within the last hour, then in hours or days; "expired". */
export function expiryText(expiresAt: number, now: number): string {
  const left = expiresAt - now;
  if (left <= 0) return "expired";
  if (left < 60 * MINUTE) return `expires in ${timeLeft(left)}`;
  const hours = Math.floor(left / (60 * MINUTE));
  return hours < 48
    ? `expires in ${hours} h ${Math.floor((left % (60 * MINUTE)) / MINUTE)} min`
    : `expires in ${Math.floor(hours / 24)} days`;
}
