/**
 * Duplication check (§1, §4.6): whether another respondent already qualified for this group from the same device.
 * A fingerprint is address, screen and form factor. The check refuses only when the other respondent id **differs** and
 * **qualified for the same group** within a day; a respondent who repeats a request stays qualified, and a refusal
 * leaves no record.
 */
import type { FormFactor } from "../sampling/limits.ts";

export interface Fingerprint {
  readonly ip: string;
  /** Pixels. */
  readonly width: number;
  readonly height: number;
  readonly formFactor: FormFactor;
}

export interface Duplication {
  /** Other respondent who qualified for the group from this device less than a day before `now`. */
  readonly otherHolder: (groupId: string, device: Fingerprint, respondentId: string, now: number) => string | undefined;
  /** Records that a respondent qualified; the first respondent of a day keeps the entry. */
  readonly remember: (groupId: string, device: Fingerprint, respondentId: string, now: number) => void;
  readonly forget: () => void;
}

const DAY = 86_400_000;
/** Beyond this number the oldest entries are evicted, so that a sandbox that runs for weeks does not grow. */
const MAX_COMPLETES = 50_000;

export const fingerprintKey = ({ ip, width, height, formFactor }: Fingerprint): string =>
  `${ip} ${width}x${height} ${formFactor}`;

const completeKey = (groupId: string, device: Fingerprint): string => `${groupId} ${fingerprintKey(device)}`;

/** Creates an empty record; each sandbox has one. */
export function createDuplication(): Duplication {
  const completes = new Map<string, { readonly respondentId: string; readonly at: number }>();
  const holder = (key: string, now: number) => {
    const held = completes.get(key);
    return held && now - held.at < DAY ? held : undefined;
  };
  return {
    otherHolder: (groupId, device, respondentId, now) => {
      const held = holder(completeKey(groupId, device), now);
      return held && held.respondentId !== respondentId ? held.respondentId : undefined;
    },
    remember: (groupId, device, respondentId, now) => {
      const place = completeKey(groupId, device);
      if (holder(place, now)) return;
      completes.delete(place);
      completes.set(place, { respondentId, at: now });
      const [oldest] = completes.keys();
      if (completes.size > MAX_COMPLETES && oldest !== undefined) completes.delete(oldest);
    },
    forget: () => completes.clear(),
  };
}
