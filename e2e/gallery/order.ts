/** Order of the states of the standalone console: those before the first fetch come first. */
import type { NamedSetup, Screen } from "./screen-model";
import { setupsOf } from "./screen-model";

export interface ScreenState {
  readonly screen: string;
  readonly setup: NamedSetup;
}

const BEFORE_FIRST_FETCH = new Set(["first use", "role too low", "filtered to nothing"]);
const FAILING = new Set(["service failure"]);

const rank = ({ setup }: ScreenState): number => {
  if (BEFORE_FIRST_FETCH.has(setup.name)) return 0;
  return FAILING.has(setup.name) ? 1 : 2;
};

const statesOf = (screen: Screen): readonly ScreenState[] =>
  setupsOf(screen).map((setup) => ({ screen: screen.name, setup }));

/** States of a screen on the shared console. */
export const sharedStates = (screen: Screen): readonly ScreenState[] =>
  statesOf(screen).filter(({ setup }) => !setup.standalone);

/** States on the standalone console. */
export const standaloneStates = (screens: readonly Screen[]): readonly ScreenState[] =>
  screens
    .flatMap(statesOf)
    .filter(({ setup }) => setup.standalone)
    .toSorted((a, b) => rank(a) - rank(b));
