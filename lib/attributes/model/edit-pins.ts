/** Changes of the pinned locales. Pure. */
import { MAX_PINS, MIN_PINS } from "./pins.ts";

/** Adds or removes a locale; no-op at the bounds. */
export function togglePin(pins: readonly string[], locale: string): readonly string[] {
  if (!pins.includes(locale)) return pins.length >= MAX_PINS ? pins : [...pins, locale];
  return pins.length <= MIN_PINS ? pins : pins.filter((pin) => pin !== locale);
}

/** Moves a locale one position towards the start (-1) or the end (1); no-op at the edge. */
export function movePin(pins: readonly string[], locale: string, by: -1 | 1): readonly string[] {
  const from = pins.indexOf(locale);
  const to = from + by;
  if (from === -1 || to < 0 || to >= pins.length) return pins;
  return pins.with(from, pins[to] ?? locale).with(to, locale);
}
