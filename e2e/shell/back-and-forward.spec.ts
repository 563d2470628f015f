/** Forty steps through the browser history: each page shows the state of its URL. */
import { expect, type Locator, type Page } from "@playwright/test";
import { test } from "../harness/test";
import { stateOf } from "../harness/people";

test.use({ storageState: stateOf("support") });

interface Shown {
  readonly address: string;
  readonly heading: string;
  readonly current: readonly string[];
  readonly fields: readonly string[];
  readonly pressed: readonly string[];
  readonly rows: readonly string[];
  readonly sheet: string;
}

/** Visible state of the page: heading, open tab, field values, number of rows, open sheet. */
const look = (page: Page): Promise<Shown> =>
  page.evaluate(() => {
    const main = document.querySelector("main");
    const all = <E extends Element>(selector: string): E[] =>
      [...(main?.querySelectorAll<E>(selector) ?? [])].filter((element) => element.checkVisibility());
    const read = {
      words: (element: Element | null | undefined): string => (element?.textContent ?? "").replace(/\s+/g, " ").trim(),
    };
    return {
      address: `${window.location.pathname}${window.location.search}`,
      heading: read.words(main?.querySelector("h1")),
      current: all("nav [aria-current=page]").map(read.words),
      fields: all<HTMLInputElement>("select, textarea, input[type=search], input[type=radio]:checked").map(
        (field) => `${read.words(field.labels?.[0])}: ${field.value}`,
      ),
      pressed: all("button[aria-pressed=true]").map(read.words),
      rows: all("table, [role=table], [role=grid]").map(
        (table) => table.getAttribute("aria-rowcount") ?? String(table.querySelectorAll("tbody tr").length),
      ),
      sheet: read.words(document.querySelector("dialog[open] h2")),
    };
  });

/** Waits until nothing is loading and two consecutive states are equal. */
async function settled(page: Page): Promise<Shown> {
  let before = await look(page);
  await expect(async () => {
    // No placeholder and no refetch in progress. Checked first, so that data arriving in between is part of the state.
    await expect(page.locator("main :is([aria-busy=true], .pulse-soft)")).toHaveCount(0, { timeout: 100 });
    const now = await look(page);
    const same = JSON.stringify(now) === JSON.stringify(before);
    before = now;
    expect(same).toBe(true);
  }).toPass({ intervals: [150], timeout: 20_000 });
  return before;
}

const main = (page: Page): Locator => page.getByRole("main");
const tab = (page: Page, bar: string, name: RegExp): Locator =>
  main(page).getByRole("navigation", { name: bar, exact: true }).getByRole("link", { name });
const section = (page: Page, name: string): Locator =>
  page.getByRole("navigation", { name: "Sections", exact: true }).getByRole("link", { name, exact: true });
const select = (page: Page, label: string, value: string): Promise<unknown> =>
  main(page).getByLabel(label, { exact: true }).filter({ visible: true }).selectOption(value);

type Step = readonly [what: string, go: (page: Page) => Promise<unknown>, address: RegExp];

const TOUR: readonly Step[] = [
  ["order the catalogue", (page) => main(page).getByRole("button", { name: "Name", exact: true }).click(), /sort=name/],
  [
    "turn the order round",
    (page) => main(page).getByRole("button", { name: "Name", exact: true }).click(),
    /down=true/,
  ],
  ["only active ones", (page) => select(page, "Status", "active"), /activity=active/],
  ["the look-up", (page) => tab(page, "Attributes", /^ID lookup/).click(), /tab=lookup/],
  [
    "two ids",
    async (page) => {
      await page.getByLabel("Attribute and answer IDs").fill("120 120:45398");
      await page.getByRole("button", { name: "Look up these IDs" }).click();
    },
    /ids=/,
  ],
  [
    "one of them",
    (page) =>
      main(page)
        .getByRole("table", { name: /^Texts of/ })
        .getByRole("link")
        .first()
        .click(),
    /\/attributes\/120/,
  ],
  [
    "its question in every locale",
    async (page) => {
      const grid = main(page).getByRole("grid", { name: "Answers and translations" });
      await grid.locator("[tabindex='0']").first().focus();
      await page.keyboard.press("ArrowDown");
      await page.keyboard.press("Enter");
      // Only an open dialog handles the Escape key that closes it.
      await expect(page.getByRole("dialog", { name: /^Answer 45391/ })).toBeVisible();
    },
    /everyLocale=/,
  ],
  ["closed again", (page) => page.keyboard.press("Escape"), /\/attributes\/120(?!.*everyLocale=)/],
  ["its dependencies", (page) => tab(page, "Attribute", /^Dependencies/).click(), /tab=dependencies/],
  ["its history", (page) => tab(page, "Attribute", /^History/).click(), /tab=history/],
  ["all attributes", (page) => section(page, "Attributes").click(), /\/attributes$/],
  ["coverage", (page) => tab(page, "Attributes", /^Coverage/).click(), /\/coverage$/],
  ["by name", (page) => select(page, "Sort by", "name"), /sort=name/],
  [
    "the gaps",
    (page) =>
      main(page)
        .getByRole("button", { name: /^Only with gaps/ })
        .click(),
    /gaps=true/,
  ],
  ["changes", (page) => tab(page, "Attributes", /^Changes/).click(), /\/changes$/],
  ["of a month", (page) => select(page, "Time range", "30"), /days=30/],
  ["the library", (page) => section(page, "Opportunities").click(), /\/opportunities/],
  ["an opportunity", (page) => page.goto("/opportunities/55301"), /\/opportunities\/55301$/],
  ["its quotas", (page) => tab(page, "Opportunity sections", /^Quotas/).click(), /tab=quotas/],
  ["open entries", (page) => select(page, "Status", "open"), /state=open/],
  ["its cells", (page) => tab(page, "Opportunity sections", /^Cells/).click(), /tab=cells/],
  ["two compared", (page) => page.goto("/opportunities/compare?ids=55301,55302"), /ids=55301/],
  ["the other way", (page) => page.getByRole("button", { name: "Swap" }).click(), /ids=55302/],
  ["qualify", (page) => section(page, "Qualify").click(), /\/qualification$/],
  ["runs", (page) => tab(page, "Qualification", /^Runs/).click(), /tab=runs/],
  ["live ones", (page) => select(page, "Kind", "live"), /kind=live/],
  ["trust", (page) => tab(page, "Qualification", /^Trust/).click(), /tab=trust/],
  ["of a quarter", (page) => page.getByRole("radio", { name: "90 days" }).check({ force: true }), /period=90d/],
  ["the dictionary", (page) => tab(page, "Qualification", /^Dictionary/).click(), /tab=dictionary/],
];

/** Seeded pseudo-random numbers, the same in every run. */
function seeded(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state * 1_664_525 + 1_013_904_223) % 2 ** 32;
    return state / 2 ** 32;
  };
}

test("forty steps back and forward show what each URL showed before", { tag: "@full" }, async ({ page }) => {
  test.setTimeout(240_000);
  await page.goto("/attributes?tab=catalogue");
  const seen: Shown[] = [await settled(page)];
  for (const [what, go, address] of TOUR) {
    await test.step(what, async () => {
      await go(page);
      await expect(page).toHaveURL(address);
      seen.push(await settled(page));
    });
  }
  // A press without effect would make the walk shorter than intended.
  expect(new Set(seen.map((one) => one.address)).size).toBeGreaterThan(TOUR.length - 3);

  const chance = seeded(40);
  let at = seen.length - 1;
  for (let step = 1; step <= 40; step += 1) {
    const by = (chance() < 0.62 ? -1 : 1) * (chance() < 0.25 ? 2 : 1);
    const to = Math.min(seen.length - 1, Math.max(0, at + by));
    const move = to === at ? (at === 0 ? 1 : -1) : to - at;
    at += move;
    await test.step(`step ${step}: ${seen[at]?.address}`, async () => {
      await page.evaluate((steps) => window.history.go(steps), move);
      // A page that is being reloaded cannot be evaluated for a moment.
      await expect(async () => expect(await look(page)).toEqual(seen[at])).toPass({ timeout: 20_000 });
    });
  }
});

test(
  "typing replaces the history entry, a choice adds one, and going back restores the fields",
  { tag: "@full" },
  async ({ page }) => {
    await page.goto("/attributes?tab=catalogue");
    const steps = () => page.evaluate(() => window.history.length);
    const box = page.getByLabel("Find attributes");
    const before = await steps();
    await box.pressSequentially("age");
    await expect(page).toHaveURL(/[?&]q=age/);
    expect(await steps()).toBe(before);
    await select(page, "Status", "active");
    await expect(page).toHaveURL(/activity=active/);
    expect(await steps()).toBe(before + 1);
    await box.fill("gender");
    await expect(page).toHaveURL(/[?&]q=gender/);
    await page.goBack();
    await expect(box).toHaveValue("age");
    await expect(main(page).getByLabel("Status", { exact: true })).toHaveValue("any");
    await page.goForward();
    await expect(box).toHaveValue("gender");
    await expect(main(page).getByLabel("Status", { exact: true })).toHaveValue("active");

    // The groups of a matrix are restored as well, although they are typed.
    await page.goto("/qualification?tab=matrix&groups=11241127");
    const groups = page.getByLabel("Group IDs").filter({ visible: true });
    await expect(groups).toHaveValue("11241127");
    await groups.press("Control+End");
    await groups.pressSequentially("\n11250030\nnot an id");
    await expect(page).toHaveURL(/11250030/);
    await expect(groups).toHaveValue("11241127\n11250030\nnot an id");
    await tab(page, "Qualification", /^Runs/).click();
    await expect(page).toHaveURL(/tab=runs/);
    await page.goBack();
    await expect(groups).toHaveValue("11241127\n11250030");
  },
);
