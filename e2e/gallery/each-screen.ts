/** Runs a check for every state in the screen list, and reports failures by name at the end. */
import { expect, type Browser, type BrowserContextOptions, type Page } from "@playwright/test";
import { test } from "../harness/test";
import { SCREENS } from "./all-screens";
import { standaloneLooks, sharedLooks, type Look } from "./order";
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
  readonly look: (page: Page, look: Look) => Promise<readonly string[]>;
  readonly options?: BrowserContextOptions;
  /** Only screens whose name contains this text. */
  readonly part?: string | undefined;
}

/**
 * Declares a test per screen for its `full` state, and, tagged `@full`, one for its other states and one for the
 * standalone console.
 */
export function eachScreen({ look, options, part = "" }: ScreenCheck): void {
  const screens = SCREENS.filter(({ name }) => name.toLowerCase().includes(part.toLowerCase()));
  if (screens.length === 0) throw new Error(`No screen is called “${part}”.`);
  const standaloneTests = standaloneLooks(screens);
  const at = async (visits: Visits, fixtures: GalleryFixtures, one: Look): Promise<readonly string[]> => {
    const name = `${one.screen}, ${one.stop.name}`;
    const found: string[] = [];
    try {
      await reach(visits, fixtures, one.stop, async (page) => {
        for (const line of await look(page, one)) found.push(`${name}: ${line}`);
      });
    } catch (error) {
      found.push(`${name}: ${String(error).split("\n").slice(0, 4).join(" ")}`);
    }
    return found;
  };

  // Starting a separate console takes long, so it is skipped when no state needs it.
  const testLone = standaloneTests.length > 0 ? test : undefined;
  testLone?.("on a console that has read nothing yet", WALK, async ({ browser }) => {
    const alone = await startStandaloneConsole(browser);
    const visits = openVisits(browser, options);
    const faults: string[] = [];
    try {
      for (const one of standaloneTests) faults.push(...(await at(visits, { ...NO_FIXTURES, alone }, one)));
    } finally {
      await visits.close();
      await alone.close();
    }
    expect(faults).toEqual([]);
  });

  test.describe("on the shared console", () => {
    let storedFixtures: Omit<GalleryFixtures, "alone"> | undefined;
    test.beforeAll(async ({ browser }) => {
      storedFixtures = await createFixtures(browser);
    });
    const all = async (browser: Browser, looks: readonly Look[]): Promise<void> => {
      const faults: string[] = [];
      const visits = openVisits(browser, options);
      for (const one of looks) faults.push(...(await at(visits, sharedFixtures(storedFixtures), one)));
      await visits.close();
      expect(faults).toEqual([]);
    };
    for (const screen of screens) {
      const looks = sharedLooks(screen);
      const others = looks.filter(({ stop }) => stop.name !== "full");
      test(screen.name, ({ browser }) =>
        all(
          browser,
          looks.filter(({ stop }) => stop.name === "full"),
        ),
      );
      if (others.length > 0) test(`${screen.name}: other states`, WALK, ({ browser }) => all(browser, others));
    }
  });
}

/** Checks that take too long for every run: `npm run test:full`, `npm run axe` and `npm run gallery` include them. */
const WALK = { tag: "@full" };

const NO_FIXTURES = { partialRun: "", otherRun: "", matrixRun: "" };

const sharedFixtures = (storedFixtures: Omit<GalleryFixtures, "alone"> | undefined): GalleryFixtures => ({
  ...NO_FIXTURES,
  ...storedFixtures,
  get alone(): StandaloneConsole {
    throw new Error("This look is at the shared console.");
  },
});
