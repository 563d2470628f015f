/** Order of the states of the standalone console: those before the first fetch come first. */
import type { NamedSetup, Screen } from "./screen-model";
import { setupsOf } from "./screen-model";

export interface Look {
  readonly screen: string;
  readonly stop: NamedSetup;
}

const UNTOUCHED = new Set(["first use", "role too low", "filtered to nothing"]);
const FAILING = new Set(["service failure"]);

const rank = ({ stop: setup }: Look): number => {
  if (UNTOUCHED.has(setup.name)) return 0;
  return FAILING.has(setup.name) ? 1 : 2;
};

/** States of the shared console, screen by screen. */
export const sharedLooks = (screen: Screen): readonly Look[] =>
  setupsOf(screen)
    .filter((setup) => !setup.alone)
    .map((stateSetup) => ({ screen: screen.name, stop: stateSetup }));

/** States of the standalone console. */
export const standaloneLooks = (screens: readonly Screen[]): readonly Look[] =>
  screens
    .flatMap((screen) => setupsOf(screen).map((stateSetup) => ({ screen: screen.name, stop: stateSetup })))
    .filter(({ stop }) => stop.alone)
    .toSorted((a, b) => rank(a) - rank(b));
