/** Runs a check for every state in the screen list, and reports failures by name at the end. */
import { expect, type Browser, type BrowserContextOptions, type Page } from "@playwright/test";
import { test } from "../harness/test";
import { SCREENS } from "./all-screens";
import { sharedStates, standaloneStates, type ScreenState } from "./order";
import { reach } from "./reach";
import {
  createFixtures,
  startStandaloneConsole,
  type StandaloneConsole,
  type GalleryFixtures,
} from "./gallery-fixtures";
import { openVisits, type Visits } from "./visits";

interface ScreenCheck {
  /** Checks a page in the given state; returned lines are faults. */
  readonly check: (page: Page, state: ScreenState) => Promise<readonly string[]>;
  readonly options?: BrowserContextOptions;
  /** Only screens whose name contains this text. */
  readonly part?: string | undefined;
}

/**
 * Declares a test per screen for its `full` state, and, tagged `@full`, one for its other states and one for the
 * standalone console.
 */
export function eachScreen({ check, options, part = "" }: ScreenCheck): void {
  const screens = SCREENS.filter(({ name }) => name.toLowerCase().includes(part.toLowerCase()));
  if (screens.length === 0) throw new Error(`No screen has “${part}” in its name.`);
  const onStandalone = standaloneStates(screens);
  const checkState = async (
    visits: Visits,
    fixtures: GalleryFixtures,
    state: ScreenState,
  ): Promise<readonly string[]> => {
    const name = `${state.screen}, ${state.setup.name}`;
    const faults: string[] = [];
    try {
      await reach(visits, fixtures, state.setup, async (page) => {
        for (const line of await check(page, state)) faults.push(`${name}: ${line}`);
      });
    } catch (error) {
      faults.push(`${name}: ${String(error).split("\n").slice(0, 4).join(" ")}`);
    }
    return faults;
  };

  // Starting a separate console takes long, so it is skipped when no state needs it.
  if (onStandalone.length > 0)
    test("on an empty console", FULL_RUN, async ({ browser }) => {
      const standalone = await startStandaloneConsole(browser);
      const visits = openVisits(browser, options);
      const faults: string[] = [];
      try {
        for (const state of onStandalone)
          faults.push(...(await checkState(visits, { ...NO_FIXTURES, standalone }, state)));
      } finally {
        await visits.close();
        await standalone.close();
      }
      expect(faults).toEqual([]);
    });

  test.describe("on the shared console", () => {
    let storedFixtures: SharedFixtures | undefined;
    test.beforeAll(async ({ browser }) => {
      storedFixtures = await createFixtures(browser);
    });
    const checkStates = async (browser: Browser, states: readonly ScreenState[]): Promise<void> => {
      const faults: string[] = [];
      const visits = openVisits(browser, options);
      for (const state of states) faults.push(...(await checkState(visits, sharedFixtures(storedFixtures), state)));
      await visits.close();
      expect(faults).toEqual([]);
    };
    for (const screen of screens) {
      const states = sharedStates(screen);
      const full = states.filter(({ setup }) => setup.name === "full");
      const others = states.filter(({ setup }) => setup.name !== "full");
      test(screen.name, ({ browser }) => checkStates(browser, full));
      if (others.length > 0)
        test(`${screen.name}: other states`, FULL_RUN, ({ browser }) => checkStates(browser, others));
    }
  });
}

/** Checks that take too long for every run: `npm run test:full`, `npm run axe` and `npm run gallery` include them. */
const FULL_RUN = { tag: "@full" };

const NO_FIXTURES = { partialRun: "", otherRun: "", matrixRun: "", panel: "" };

type SharedFixtures = Omit<GalleryFixtures, "standalone">;

const sharedFixtures = (storedFixtures: SharedFixtures | undefined): GalleryFixtures => ({
  ...NO_FIXTURES,
  ...storedFixtures,
  get standalone(): StandaloneConsole {
    throw new Error("This state belongs to the shared console.");
  },
});
