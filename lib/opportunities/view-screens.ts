/** Every screen of the slice that has saved views, for the server, which knows them all. Pages take their own. */
import type { ViewScreen } from "../views/view-screen.ts";
import { LIBRARY_SCREEN } from "./library-screen.ts";
import { COMPARE_SCREEN, CONFLICTS_SCREEN, OPPORTUNITY_SCREEN, WATCHES_SCREEN } from "./opportunity-screens.ts";

export const OPPORTUNITY_SCREENS: readonly ViewScreen[] = [
  LIBRARY_SCREEN,
  OPPORTUNITY_SCREEN,
  COMPARE_SCREEN,
  CONFLICTS_SCREEN,
  WATCHES_SCREEN,
];
