/** How often the local reading agreed with the live answer: counted anew by every run, led to by its differences. */
import { expect, type Locator, type Page } from "@playwright/test";
import { test } from "./test";
import { stateOf } from "./people";
import { violations } from "./violations";
import { checkLive, lineOf, readIntoLibrary } from "./workbench";

test.use({ storageState: stateOf("support") });

interface Counts {
  readonly agree: number;
  readonly differ: number;
  readonly open: number;
}
interface Difference {
  readonly live: string;
  readonly verdict: string;
  readonly pairs: readonly { readonly pair: string; readonly times: number }[];
  readonly otherPairs: { readonly times: number };
}
interface Trust {
  readonly model: string;
  readonly runs: number;
  readonly unread: number;
  readonly total: Counts;
  readonly differences: readonly Difference[];
  readonly rows: readonly (Counts & { readonly market: string; readonly model: string })[];
}

async function figures(page: Page, period = "all"): Promise<Trust> {
  const answer = await page.request.get(`/api/qualification/trust?period=${period}`);
  const { value } = (await answer.json()) as { readonly value: Trust };
  return value;
}
const germany = ({ rows, model }: Trust): Counts =>
  rows.find((row) => row.market === "DE" && row.model === model) ?? { agree: 0, differ: 0, open: 0 };

/** Refused, though we read a match. */
const refused = ({ differences: all }: Trust) =>
  all.find(({ live, verdict }) => live === "refused" && verdict === "match");
const reasons = (difference: Difference | undefined): number =>
  [...(difference?.pairs ?? []), ...(difference ? [difference.otherPairs] : [])].reduce(
    (sum, { times }) => sum + times,
    0,
  );

const market = (page: Page, name: RegExp): Locator =>
  page
    .getByRole("table", { name: "Agreement by market and evaluation model" })
    .getByRole("row")
    .filter({ has: page.getByRole("rowheader", { name }) });
const differences = (page: Page): Locator => page.getByRole("table", { name: "Differences, commonest first" });

test.beforeAll(async ({ browser }) => {
  await readIntoLibrary(browser, ["55310", "55322"]);
});

test("every live result beside a reading counts once; differences lead to their runs", async ({ page }) => {
  const before = await figures(page);
  await checkLive(page, "mina-berlin-31", "11250031");
  await expect(lineOf(page, "11250031")).toContainText("yes");
  // The second group makes the service give a reason that nobody has heard of, and is in no library.
  await checkLive(page, "mina-berlin-31", "11251027 990607");
  await expect(lineOf(page, "11251027")).toContainText("≠ NO");
  const run = new URL(page.url()).pathname;

  const after = await figures(page);
  expect(after.runs - before.runs).toBe(2);
  expect(after.unread - before.unread).toBe(1);
  expect(germany(after).agree - germany(before).agree).toBe(1);
  expect(germany(after).differ - germany(before).differ).toBe(1);
  expect(germany(after).open).toBe(germany(before).open);
  expect(reasons(refused(after)) - reasons(refused(before))).toBe(1);

  await page.goto("/qualification");
  await page.getByRole("navigation", { name: "Qualification" }).getByRole("link", { name: "Trust" }).click();
  await expect(page).toHaveURL(/tab=trust$/);
  const { agree, differ, open } = germany(await figures(page, "30d"));
  const row = market(page, /^Germany DE/);
  await expect(row.getByRole("cell")).toContainText([
    after.model,
    `of ${agree + differ}`,
    String(agree + differ + open),
    String(agree),
    String(differ),
    String(open),
    "without a difference",
  ]);
  await expect(page.getByText(/\d+ more live answers? (?:has|have) no local reading/)).toBeVisible();

  const line = differences(page)
    .getByRole("row")
    .filter({ hasText: "Not qualified" })
    .filter({ has: page.getByText("Match", { exact: true }) });
  // The commonest of all runs of this console, whoever began them.
  for (const { pair, times } of refused(after)?.pairs ?? []) {
    // Followed by its name, or by a comma while it has none.
    const said = new RegExp(`^${pair.replace(".", String.raw`\.`)}[ ,]`);
    await expect(line.getByRole("listitem").filter({ hasText: said })).toContainText(new RegExp(`× ${times}$`));
  }
  await expect(line.locator(`a[href="${run}"]`)).toBeVisible();
  await line.locator(`a[href="${run}"]`).click();
  await expect(lineOf(page, "11251027")).toContainText("≠ NO");
});

test("the period is in the address, and the runs that differ are those of the same days", async ({ page }) => {
  await page.goto("/qualification?tab=trust&period=7d");
  await expect(page.getByRole("radio", { name: "7 days" })).toBeChecked();
  // The figures come once the page is awake.
  await expect(market(page, /^Germany DE/)).toBeVisible();
  await page.getByRole("radio", { name: "All" }).check({ force: true });
  await expect(page).toHaveURL(/period=all/);
  await page.goBack();
  await expect(page.getByRole("radio", { name: "7 days" })).toBeChecked();
  await page.getByRole("link", { name: "All runs that differ" }).click();
  await expect(page).toHaveURL(/tab=runs&outcome=differs&from=\d{4}-\d\d-\d\d$/);
  await expect(page.getByRole("table", { name: "Runs, newest first" }).getByRole("row").nth(1)).toBeVisible();
  await page.goto("/qualification?tab=trust&period=nonsense");
  await expect(page.getByRole("radio", { name: "30 days" })).toBeChecked();
});

test.describe("as a viewer", () => {
  test.use({ storageState: stateOf("viewer") });

  test("it can be read, in both themes and on a phone", async ({ page }) => {
    await page.goto("/qualification?tab=trust");
    await expect(market(page, /^Germany DE/)).toBeVisible();
    for (const colorScheme of ["light", "dark"] as const) {
      await page.emulateMedia({ colorScheme, reducedMotion: "reduce" });
      for (const width of [1440, 390, 320]) {
        await page.setViewportSize({ width, height: 900 });
        expect(await violations(page, { within: "main" })).toEqual([]);
        expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);
      }
    }
  });
});
