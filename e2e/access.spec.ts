/**
 * Every page in both themes: no violation that a machine can find, nothing wider than a narrow window, one main landmark and
 * one first heading.
 */
import { expect, test, type Page } from "@playwright/test";
import { sandboxUrl } from "./own-console";
import { accountMenu, NOBODY, stateOf } from "./people";
import { violations } from "./violations";

interface Stop {
  readonly name: string;
  readonly path: string;
  /** What has to be there before the page counts as shown. */
  readonly ready: (page: Page) => Promise<unknown>;
}

const heading = (name: string | RegExp) => (page: Page) =>
  expect(page.getByRole("heading", { level: 1, name })).toBeVisible();
const text = (words: string | RegExp) => (page: Page) => expect(page.getByText(words).first()).toBeVisible();
const table = (name: string | RegExp) => (page: Page) =>
  expect(page.getByRole("table", { name }).first()).toBeVisible();

const grid = (name: string | RegExp) => (page: Page) => expect(page.getByRole("grid", { name }).first()).toBeVisible();

const region = (name: string) => (page: Page) => expect(page.getByRole("region", { name })).toBeVisible();

const SIGNED_OUT: readonly Stop[] = [
  { name: "sign-in", path: "/sign-in", ready: heading("Sign in") },
  { name: "an unknown address", path: "/nothing/here", ready: heading("There is no such page") },
];

const PAGES: readonly Stop[] = [
  { name: "home", path: "/", ready: heading(/^Hello|^Since you last looked$/) },
  { name: "watches", path: "/opportunities/watched", ready: heading("Watches") },
  { name: "settings", path: "/settings", ready: text("Save the interval") },
  { name: "attributes", path: "/attributes", ready: text("Type a word in any language") },
  { name: "attributes with hits", path: "/attributes?q=vollzeit", ready: table("Texts that hold vollzeit") },
  { name: "attributes without hits", path: "/attributes?q=qqqqqq", ready: text(/^No text holds/) },
  { name: "the catalogue", path: "/attributes?tab=catalogue", ready: table(/^Attributes, /) },
  {
    name: "the catalogue without lines",
    path: "/attributes?tab=catalogue&filter=qqqqqq",
    ready: text("No attribute matches these filters"),
  },
  {
    name: "the deprecated list",
    path: "/attributes?tab=catalogue&source=full",
    ready: text(/calls this list deprecated/),
  },
  { name: "an attribute", path: "/attributes/120", ready: grid("Answers and translations") },
  {
    name: "an attribute's gaps",
    path: "/attributes/120?gaps=true&pins=ja_JP.ar_EG",
    ready: grid("Answers and translations"),
  },
  {
    name: "an answer in every locale",
    path: "/attributes/120?answer=45391",
    ready: text("Vollzeitbeschäftigt"),
  },
  { name: "the history of an attribute", path: "/attributes/120?tab=history", ready: text(/^First reading: /) },
  { name: "changes", path: "/attributes/changes?kind=first", ready: text(/^First reading: /) },
  { name: "coverage", path: "/attributes/coverage", ready: grid("Texts by attribute and locale") },
  { name: "a market", path: "/attributes/coverage?country=DE", ready: text(/^Germany: /) },
  { name: "hostile texts", path: "/attributes/990220", ready: grid("Answers and translations") },
  { name: "dependencies", path: "/attributes/6438?tab=dependencies", ready: text("itself asked when") },
  { name: "used in", path: "/attributes/1?tab=used-in", ready: table("Opportunities that use this attribute") },
  { name: "an attribute as received", path: "/attributes/120?tab=raw", ready: text("As received") },
  { name: "10,000 answers", path: "/attributes/9112", ready: grid("Answers and translations") },
  { name: "an attribute that failed", path: "/attributes/990500", ready: text("The service failed") },
  { name: "an attribute that nobody knows", path: "/attributes/abc", ready: heading("There is no such page") },
  { name: "opportunities", path: "/opportunities", ready: table(/./) },
  { name: "opportunities, none fit", path: "/opportunities?q=qqqqqq", ready: text(/^0 of/) },
  { name: "an opportunity", path: "/opportunities/55304", ready: heading(/./) },
  { name: "its quotas", path: "/opportunities/55304?tab=quotas", ready: table(/./) },
  { name: "its cells", path: "/opportunities/55304?tab=cells", ready: table(/./) },
  { name: "its requirements", path: "/opportunities/55304?tab=requirements", ready: heading(/./) },
  { name: "its history", path: "/opportunities/55304?tab=history", ready: text(/There is one snapshot|What changed/) },
  { name: "it as received", path: "/opportunities/55304?tab=raw", ready: text(/characters/) },
  { name: "a cross-tab", path: "/opportunities/55411", ready: table(/./) },
  { name: "a comparison", path: "/opportunities/compare?ids=55304,55411", ready: heading("Compare") },
  { name: "conflicts", path: "/opportunities/conflicts?ids=55304,55411", ready: heading("Conflicts") },
  { name: "qualification", path: "/qualification?groups=11241127", ready: text("Group ids") },
  {
    name: "personas",
    path: "/qualification?tab=personas",
    ready: text("Respondent ids and addresses are shown in the form of the workbench only"),
  },
  { name: "trust", path: "/qualification?tab=trust", ready: region("Trust") },
  { name: "the dictionary", path: "/qualification?tab=dictionary", ready: table("Dispositions, unnamed first") },
  { name: "the matrix", path: "/qualification?tab=matrix", ready: region("Groups") },
  { name: "runs", path: "/qualification?tab=runs", ready: table("Runs, newest first") },
  { name: "contexts", path: "/contexts", ready: text("New context") },
];

// Looking at every element of a page, three times over, is work.
test.describe.configure({ mode: "parallel", timeout: 180_000 });
// Colours that are on their way from one to another are neither.
test.use({ contextOptions: { reducedMotion: "reduce" } });

test.describe("signed out", () => {
  test.use({ storageState: NOBODY });
  for (const stop of SIGNED_OUT) test(stop.name, async ({ page }) => inspect(page, stop));
});

test.describe("signed in", () => {
  test.use({ storageState: stateOf("support") });
  test.beforeAll(async ({ browser }) => {
    const page = await browser.newPage({ storageState: stateOf("support") });
    await page.goto("/opportunities/55304");
    await page.goto("/qualification?groups=11241127");
    await page.getByLabel("Respondent id").fill(`access-${test.info().workerIndex}`);
    await page.getByLabel("IPv4").fill("198.51.100.7");
    await page.getByRole("button", { name: "Run 1 live check" }).click();
    await expect(page).toHaveURL(/\/qualification\/runs\//);
    await page.close();
  });

  for (const stop of PAGES) test(stop.name, async ({ page }) => inspect(page, stop));

  test("a run", async ({ page }) => {
    await page.goto("/qualification?tab=runs");
    const link = page.getByRole("table", { name: "Runs, newest first" }).getByRole("link").first();
    const path = (await link.getAttribute("href")) ?? "";
    await inspect(page, { name: "a run", path, ready: text("Understand") });
  });

  test("home with alerts", async ({ page }) => {
    const known = page.waitForResponse(/\/api\/opportunities\/watches\?id=/);
    await page.goto("/opportunities/55414");
    await known;
    await page.getByRole("button", { name: "Watch", exact: true }).click();
    await expect(page.getByRole("button", { name: "Watched", exact: true })).toBeVisible();
    // A day goes by in the field.
    await page.request.post(`${sandboxUrl()}/sandbox/clock?forward=86400000&opportunity=55414`);
    await page.goto("/");
    await page.getByRole("button", { name: /^Read \d+ again$/ }).click();
    await expect(page.getByText(/\d alerts?: \w/).first()).toBeVisible({ timeout: 30_000 });
    await inspect(page, { name: "home with alerts", path: "/", ready: text(/\d alerts?: \w/) });
    await page.setViewportSize({ width: 1440, height: 900 });
    await page.getByRole("button", { name: "Mark as seen" }).click();
    await inspect(page, { name: "home, all seen", path: "/?show=all", ready: text("Nothing since you last looked") });
  });

  test("what opens over a page", async ({ page }) => {
    await page.goto("/attributes/120");
    await page.getByRole("button", { name: /^Pinned/ }).click();
    await expect(page.getByRole("dialog", { name: "Pinned locales" })).toBeVisible();
    await expectNoViolation(page);
    await page.keyboard.press("Escape");
    await accountMenu(page).click();
    await expect(page.getByRole("dialog", { name: "Your account" })).toBeVisible();
    await expectNoViolation(page);
  });

  test("forms with faults in them", async ({ page }) => {
    await page.goto("/qualification");
    await page.getByLabel("Group ids").fill("12x");
    await page.getByRole("button", { name: "Run 1 live check" }).click();
    await expect(page.getByText(/^Nothing was sent/)).toBeVisible();
    await expectNoViolation(page);
    await page.goto("/contexts");
    await page.getByRole("button", { name: "Create context" }).click();
    await expectNoViolation(page);
    await page.goto("/opportunities");
    await page.getByLabel("Opportunity ids").fill("12x");
    await expect(page.getByText(/is no id/)).toBeVisible();
    await expectNoViolation(page);
  });
});

test.describe("for a viewer, with controls that stand disabled", () => {
  test.use({ storageState: stateOf("viewer") });
  for (const path of ["/attributes", "/qualification", "/contexts"]) {
    test(path, async ({ page }) => {
      await page.goto(path);
      await expect(page.getByText(/You are signed in as viewer\./).first()).toBeAttached();
      await expectNoViolation(page);
    });
  }
});

async function inspect(page: Page, { path, ready }: Stop): Promise<void> {
  await page.goto(path);
  await ready(page);
  await expect(page.getByRole("main")).toHaveCount(1);
  await expect(page.getByRole("heading", { level: 1 })).toHaveCount(1);
  await expect(page).toHaveTitle(/\S · Sampling Console$|^Sampling Console$/);
  await expectNoViolation(page);

  await page.setViewportSize({ width: 320, height: 640 });
  await ready(page);
  const wider = await page.evaluate(() => {
    const { scrollWidth, clientWidth } = document.documentElement;
    return scrollWidth - clientWidth;
  });
  expect(wider, "pixels wider than a window of 320").toBe(0);
  await expectNoViolation(page, ["light"]);
}

test("what is against access is found", async ({ page }) => {
  await page.setContent(
    '<html lang="en"><title>Faults</title><main><h1>Faults</h1><img src="x.png"><p style="color:#999">Faint words</p></main>',
  );
  expect((await violations(page)).map((line) => line.split(":")[0])).toEqual(["color-contrast", "image-alt"]);
  expect(await violations(page, { within: "h1" })).toEqual([]);
  expect(await violations(page, { rules: ["image-alt"] })).toHaveLength(1);
});

const OF_COLOURS = ["color-contrast", "link-in-text-block"];

async function expectNoViolation(page: Page, themes: readonly ("light" | "dark")[] = ["light", "dark"]): Promise<void> {
  for (const colorScheme of themes) {
    await page.emulateMedia({ colorScheme });
    // Themes differ in colours alone: everything else was looked at in the light one.
    const found = await violations(page, colorScheme === "light" ? {} : { rules: OF_COLOURS });
    expect(found, colorScheme).toEqual([]);
  }
}
