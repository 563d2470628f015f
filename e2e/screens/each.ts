/** Runs something at every look of the list, and tells at the end by name what went wrong. */
import { expect, type BrowserContextOptions, type Page } from "@playwright/test";
import { test } from "../test";
import { SCREENS } from "./all";
import { loneLooks, sharedLooks, type Look } from "./order";
import { reach } from "./reach";
import { fillShelf, startAlone, type Alone, type Shelf } from "./shelf";
import { visitsOf, type Visits } from "./visits";

interface Watching {
  /** What is to be found out about a page that shows the look; lines of it are faults. */
  readonly look: (page: Page, look: Look) => Promise<readonly string[]>;
  readonly options?: BrowserContextOptions;
  /** Only the screens whose names hold it. */
  readonly part?: string | undefined;
}

/** Declares a test for each screen, and one for the console that stands alone. */
export function eachScreen({ look, options, part = "" }: Watching): void {
  const screens = SCREENS.filter(({ name }) => name.toLowerCase().includes(part.toLowerCase()));
  if (screens.length === 0) throw new Error(`No screen is called “${part}”.`);
  const lone = loneLooks(screens);
  const at = async (visits: Visits, shelf: Shelf, one: Look): Promise<readonly string[]> => {
    const name = `${one.screen}, ${one.stop.name}`;
    const found: string[] = [];
    try {
      await reach(visits, shelf, one.stop, async (page) => {
        for (const line of await look(page, one)) found.push(`${name}: ${line}`);
      });
    } catch (error) {
      found.push(`${name}: ${String(error).split("\n").slice(0, 4).join(" ")}`);
    }
    return found;
  };

  // Starting a console of its own takes long: where nothing is looked at, it is not started.
  const testLone = lone.length > 0 ? test : undefined;
  testLone?.("on a console that has read nothing yet", async ({ browser }) => {
    const alone = await startAlone(browser);
    const visits = visitsOf(browser, options);
    const faults: string[] = [];
    try {
      for (const one of lone) faults.push(...(await at(visits, { ...NOTHING_KEPT, alone }, one)));
    } finally {
      await visits.close();
      await alone.close();
    }
    expect(faults).toEqual([]);
  });

  test.describe("on the shared console", () => {
    let kept: Omit<Shelf, "alone"> | undefined;
    test.beforeAll(async ({ browser }) => {
      kept = await fillShelf(browser);
    });
    for (const screen of screens) {
      test(screen.name, async ({ browser }) => {
        const faults: string[] = [];
        const visits = visitsOf(browser, options);
        for (const one of sharedLooks(screen)) faults.push(...(await at(visits, withoutAlone(kept), one)));
        await visits.close();
        expect(faults).toEqual([]);
      });
    }
  });
}

const NOTHING_KEPT = { partialRun: "", otherRun: "", matrixRun: "" };

const withoutAlone = (kept: Omit<Shelf, "alone"> | undefined): Shelf => ({
  ...NOTHING_KEPT,
  ...kept,
  get alone(): Alone {
    throw new Error("This look is at the shared console.");
  },
});
