/** Agreement of the local evaluation with live answers: recomputed with every run, with links to the differing runs. */
import { expect, type Locator, type Page } from "@playwright/test";
import { test } from "../harness/test";
import { stateOf } from "../harness/people";
import { violations } from "../harness/violations";
import { checkLive, lineOf, readIntoLibrary } from "../harness/qualify-page";

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

/** Live answer refused, local evaluation a match. */
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
const differences = (page: Page): Locator => page.getByRole("table", { name: "Differences, most common first" });

test.beforeAll(async ({ browser }) => {
  await readIntoLibrary(browser, ["55310", "55322"]);
});

test(
  "counts every live result with a local evaluation once, and links differences to their runs",
  { tag: "@full" },
  async ({ page }) => {
    const before = await figures(page);
    await checkLive(page, "mina-berlin-31", "11250031");
    await expect(lineOf(page, "11250031")).toContainText("Agrees");
    // The second group makes the service return an unknown reason, and is not in the library.
    const run = await checkLive(page, "mina-berlin-31", "11251027 990607");
    await expect(lineOf(page, "11251027")).toContainText("Differs");

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
      "without differences",
    ]);
    await expect(page.getByText(/\d+ more service results? (?:has|have) no local check/)).toBeVisible();

    const line = differences(page)
      .getByRole("row")
      .filter({ hasText: "Not qualified" })
      .filter({ has: page.getByText("Match", { exact: true }) });
    // The most frequent reasons over all runs of this console, regardless of the operator.
    for (const { pair, times } of refused(after)?.pairs ?? []) {
      // Followed by its name, or by a comma if it has none.
      const said = new RegExp(`^${pair.replace(".", String.raw`\.`)}[ ,]`);
      await expect(line.getByRole("listitem").filter({ hasText: said })).toContainText(new RegExp(`× ${times}$`));
    }
    await expect(line.locator(`a[href="/qualification/runs/${run}"]`)).toBeVisible();
    await line.locator(`a[href="/qualification/runs/${run}"]`).click();
    await expect(lineOf(page, "11251027")).toContainText("Differs");
  },
);

test("the period is kept in the URL, and the linked runs cover the same days", { tag: "@full" }, async ({ page }) => {
  await page.goto("/qualification?tab=trust&period=7d");
  await expect(page.getByRole("radio", { name: "7 days" })).toBeChecked();
  // The numbers load after hydration.
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

  test("is accessible, in both themes and on a phone", { tag: "@full" }, async ({ page }) => {
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
