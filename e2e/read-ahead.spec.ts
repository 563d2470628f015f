/** Pages are read, with their data, while a pointer rests on their link; links that are only in sight ask for nothing. */
import { expect, type Page, type Request } from "@playwright/test";
import { test } from "./test";
import { pressAfterG } from "./quick";
import { stateOf } from "./people";

test.use({ storageState: stateOf("support") });

interface Reading {
  readonly path: string;
  /** The page itself; otherwise what only tells how it is put together. */
  readonly whole: boolean;
  over: boolean;
}

/** Pages that the router asks for while another one is open. */
function readings(page: Page): readonly Reading[] {
  const all = new Map<Request, Reading>();
  const kept: Reading[] = [];
  page.on("request", (request) => {
    const { pathname, searchParams } = new URL(request.url());
    if (!searchParams.has("_rsc")) return;
    const reading = { path: pathname, whole: !request.headers()["next-router-segment-prefetch"], over: false };
    all.set(request, reading);
    kept.push(reading);
  });
  const over = (request: Request) => {
    const reading = all.get(request);
    if (reading) reading.over = true;
  };
  page.on("requestfinished", over);
  // The router lets go of an answer as soon as it holds all it needs.
  page.on("requestfailed", over);
  return kept;
}

test("a page is read ahead once a pointer rests on its link, and following it asks for nothing more", async ({
  page,
}) => {
  const read = readings(page);
  await page.goto("/");
  await page.waitForLoadState("networkidle");
  expect(read).toEqual([]);

  const link = page.getByRole("navigation", { name: "Sections" }).getByRole("link", { name: "Opportunities" });
  await link.hover();
  await expect.poll(() => read.some(({ whole }) => whole) && read.every(({ over }) => over)).toBe(true);
  expect(new Set(read.map(({ path }) => path))).toEqual(new Set(["/opportunities"]));

  const before = read.length;
  await link.click();
  await expect(page.getByRole("heading", { level: 1, name: "Opportunities" })).toBeVisible();
  expect(read.slice(before)).toEqual([]);
});

const isPage = (url: URL): boolean => url.searchParams.has("_rsc");

/** Nothing of another page comes after `hold`, until `release`. */
async function gateOf(page: Page): Promise<{ readonly hold: () => void; readonly release: () => void }> {
  let gate = Promise.withResolvers<void>();
  gate.resolve();
  await page.route(isPage, async (route) => {
    await gate.promise;
    await route.continue();
  });
  return {
    hold: () => {
      gate = Promise.withResolvers();
    },
    release: () => gate.resolve(),
  };
}

test("a page that takes its time is told to be on its way, however it was asked for", async ({ page }) => {
  const { hold, release } = await gateOf(page);
  await page.goto("/settings");
  const sections = page.getByRole("navigation", { name: "Sections" });
  const ways = [
    { to: "Opportunities", go: () => sections.getByRole("link", { name: "Opportunities" }).click() },
    {
      to: "Attributes",
      go: () => pressAfterG(page, "a"),
    },
    {
      to: "Contexts",
      go: async () => {
        await page.keyboard.press("ControlOrMeta+k");
        await page.getByRole("combobox", { name: "Search, paste an id, or name an action" }).fill("contexts");
        const palette = page.getByRole("dialog", { name: "Search and actions" });
        await expect(palette.getByRole("option", { selected: true })).toHaveAccessibleName(/Contexts/);
        await page.keyboard.press("Enter");
      },
    },
  ];
  let before = "Settings";
  for (const { to, go } of ways) {
    hold();
    await go();
    const sign = page.getByText("Loading the page", { exact: true });
    await expect(sign).toBeVisible();
    await expect(page.getByRole("heading", { level: 1, name: before, exact: true })).toBeVisible();
    release();
    await expect(page.getByRole("heading", { level: 1, name: to, exact: true })).toBeVisible();
    await expect(sign).toHaveCount(0);
    before = to;
  }

  // A line that is opened by a key is no link.
  await page.goto("/attributes?q=vollzeit");
  const line = page.getByRole("row", { name: "Hits of Employment status" });
  await expect(line).toBeVisible();
  await page.getByRole("searchbox", { name: "Find a text in any locale" }).press("ArrowDown");
  await expect(line).toBeFocused();
  hold();
  await page.keyboard.press("Enter");
  await expect(page.getByText("Loading the page", { exact: true })).toBeVisible();
  release();
  await expect(page.getByRole("heading", { level: 1, name: "Employment status" })).toBeFocused();
});

const MATRIX = "/api/attributes/matrix";
const FINDINGS = "/api/opportunities/findings";

/** What the open page asks of the console for itself, of these two and of actions, which are a word here. */
function asked(page: Page): readonly string[] {
  const all: string[] = [];
  page.on("request", (request) => {
    const { pathname } = new URL(request.url());
    if (request.headers()["next-action"] !== undefined) all.push("an action");
    else if (pathname === MATRIX || pathname === FINDINGS) all.push(pathname);
  });
  return all;
}

test("the texts of a small attribute come with the link to it, those of a large one after it", async ({ page }) => {
  const texts = page.getByRole("grid", { name: "Answers and translations" });
  const beside = page.getByRole("region", { name: "Dependencies" });
  await page.goto("/attributes/120");
  await expect(texts).toContainText("Employed full-time");
  await expect(beside).toContainText("Asked");
  const before = await beside.textContent();
  for (const { id, alone } of [
    { id: "120", alone: true },
    { id: "9112", alone: false },
  ]) {
    await page.goto(`/attributes?tab=catalogue&filter=${id}`);
    const link = page.locator(`main a[href="/attributes/${id}"]`).first();
    await expect(link).toBeVisible();
    await page.waitForLoadState("networkidle");
    const asks = asked(page);
    await link.click();
    await expect(page).toHaveURL(new RegExp(`/attributes/${id}$`));
    await expect(texts).toBeVisible();
    await expect(beside).toContainText("Asked");
    await page.waitForLoadState("networkidle");
    // Names are asked for together where they are wanted in the same breath.
    expect([...new Set(asks)].toSorted()).toEqual(alone ? [] : [MATRIX, "an action"]);
    if (!alone) continue;
    await expect(texts).toContainText("Employed full-time");
    await expect(beside).toHaveText(before ?? "");
  }
});

test("the findings of an opportunity come with its page, those of a large one after it", async ({ page }) => {
  for (const { id, alone, told } of [
    { id: "55304", alone: true, told: /One cell is not disclosed/ },
    { id: "56000", alone: false, told: /No findings: \d+ checks passed/ },
  ]) {
    const asks = asked(page);
    await page.goto(`/opportunities/${id}`);
    await expect(page.getByRole("region", { name: "Findings" })).toContainText(told);
    await page.waitForLoadState("networkidle");
    expect(asks.includes(FINDINGS)).toBe(!alone);
  }
});
