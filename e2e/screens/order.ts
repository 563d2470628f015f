/** In which order the looks at the console that stands alone are taken: first what it is before anything was read. */
import type { NamedStop, Screen } from "./stop";
import { stopsOf } from "./stop";

export interface Look {
  readonly screen: string;
  readonly stop: NamedStop;
}

const UNTOUCHED = new Set(["first use", "role too low", "filtered to nothing"]);
const FAILING = new Set(["service failure"]);

const rank = ({ stop }: Look): number => {
  if (UNTOUCHED.has(stop.name)) return 0;
  return FAILING.has(stop.name) ? 1 : 2;
};

/** Looks at what is shared, screen by screen. */
export const sharedLooks = (screen: Screen): readonly Look[] =>
  stopsOf(screen)
    .filter((stop) => !stop.alone)
    .map((stop) => ({ screen: screen.name, stop }));

/** Looks at the console that stands alone. */
export const loneLooks = (screens: readonly Screen[]): readonly Look[] =>
  screens
    .flatMap((screen) => stopsOf(screen).map((stop) => ({ screen: screen.name, stop })))
    .filter(({ stop }) => stop.alone)
    .toSorted((a, b) => rank(a) - rank(b));
