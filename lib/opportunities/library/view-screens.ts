/** Opportunity screens with saved views. The server imports all of them; a page imports its own. */
import type { ViewScreen } from "../../views/view-screen.ts";
import { LIBRARY_SCREEN } from "./library-screen.ts";
import { COMPARE_SCREEN, CONFLICTS_SCREEN, OPPORTUNITY_SCREEN, WATCHES_SCREEN } from "./opportunity-screens.ts";

export const OPPORTUNITY_SCREENS: readonly ViewScreen[] = [
  LIBRARY_SCREEN,
  OPPORTUNITY_SCREEN,
  COMPARE_SCREEN,
  CONFLICTS_SCREEN,
  WATCHES_SCREEN,
];
