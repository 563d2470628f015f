/**
 * The duplication check (§1, §4.6): has somebody else already been let into this group from the same device?
 *
 * A fingerprint is address, screen and form factor. The check speaks only when the other respondent id **differs** and
 * **qualified for the same group** within a day; whoever asks again stays qualified, and a refusal leaves no trace.
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
  /** The other respondent who qualified for the group from this device less than a day before `now`. */
  readonly otherHolder: (groupId: string, device: Fingerprint, respondentId: string, now: number) => string | undefined;
  /** Notes that a respondent qualified; the first one of a day keeps the place. */
  readonly remember: (groupId: string, device: Fingerprint, respondentId: string, now: number) => void;
  readonly forget: () => void;
}

const DAY = 86_400_000;
/** The oldest places are given up beyond this, so that a sandbox that runs for weeks does not grow. */
const MAX_PLACES = 50_000;

export const fingerprintKey = ({ ip, width, height, formFactor }: Fingerprint): string =>
  `${ip} ${width}x${height} ${formFactor}`;

const placeOf = (groupId: string, device: Fingerprint): string => `${groupId} ${fingerprintKey(device)}`;

/** A fresh memory; the sandbox holds one. */
export function createDuplication(): Duplication {
  const places = new Map<string, { readonly respondentId: string; readonly at: number }>();
  const holder = (place: string, now: number) => {
    const held = places.get(place);
    return held && now - held.at < DAY ? held : undefined;
  };
  return {
    otherHolder: (groupId, device, respondentId, now) => {
      const held = holder(placeOf(groupId, device), now);
      return held && held.respondentId !== respondentId ? held.respondentId : undefined;
    },
    remember: (groupId, device, respondentId, now) => {
      const place = placeOf(groupId, device);
      if (holder(place, now)) return;
      places.delete(place);
      places.set(place, { respondentId, at: now });
      const [oldest] = places.keys();
      if (places.size > MAX_PLACES && oldest !== undefined) places.delete(oldest);
    },
    forget: () => places.clear(),
  };
}
