/**
 * Prefetching: pages are prefetched with their data while the pointer rests on a link; links that are merely visible
 * trigger no request.
 */
import { expect, type Page, type Request } from "@playwright/test";
import { test } from "../harness/test";
import { pressAfterG } from "../harness/quick";
import { stateOf } from "../harness/people";

test.use({ storageState: stateOf("support") });

interface RouterRequest {
  readonly path: string;
  /** Whether the request is for the page itself, rather than for its route tree. */
  readonly whole: boolean;
  over: boolean;
}

/** Requests of the router for other pages. */
function routerRequests(page: Page): readonly RouterRequest[] {
  const all = new Map<Request, RouterRequest>();
  const requests: RouterRequest[] = [];
  page.on("request", (request) => {
    const { pathname, searchParams } = new URL(request.url());
    if (!searchParams.has("_rsc")) return;
    const entry = { path: pathname, whole: !request.headers()["next-router-segment-prefetch"], over: false };
    all.set(request, entry);
    requests.push(entry);
  });
  const over = (request: Request) => {
    const entry = all.get(request);
    if (entry) entry.over = true;
  };
  page.on("requestfinished", over);
  // The router aborts a response as soon as it has all it needs.
  page.on("requestfailed", over);
  return requests;
}

test(
  "prefetches a page once the pointer rests on its link, and following it makes no further request",
  { tag: "@full" },
  async ({ page }) => {
    const read = routerRequests(page);
    await page.goto("/");
    await page.waitForLoadState("networkidle");
    expect(read).toEqual([]);

    const link = page
      .getByRole("navigation", { name: "Sections", exact: true })
      .getByRole("link", { name: "Opportunities" });
    await link.hover();
    await expect.poll(() => read.some(({ whole }) => whole) && read.every(({ over }) => over)).toBe(true);
    expect(new Set(read.map(({ path }) => path))).toEqual(new Set(["/opportunities"]));

    const before = read.length;
    await link.click();
    await expect(page.getByRole("heading", { level: 1, name: "Opportunities" })).toBeVisible();
    expect(read.slice(before)).toEqual([]);
  },
);

const isPage = (url: URL): boolean => url.searchParams.has("_rsc");

/** After `hold`, router responses are delayed until `release`. */
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

test("shows that a slow page is loading, however it was opened", { tag: "@full" }, async ({ page }) => {
  const { hold, release } = await gateOf(page);
  await page.goto("/settings");
  const sections = page.getByRole("navigation", { name: "Sections", exact: true });
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
        await page.getByRole("combobox", { name: "Search, paste an ID, or run an action" }).fill("contexts");
        const palette = page.getByRole("dialog", { name: "Search and actions" });
        await expect(palette.getByRole("option", { selected: true })).toHaveAccessibleName(/Contexts/);
        await page.keyboard.press("Enter");
      },
    },
  ];
  let before = "Account";
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

  // A row opened by a key is not a link.
  await page.goto("/attributes?q=vollzeit");
  const line = page.getByRole("row", { name: "Hits in Employment status" });
  await expect(line).toBeVisible();
  await page.getByRole("searchbox", { name: "Find attributes" }).press("ArrowDown");
  await expect(line).toBeFocused();
  hold();
  await page.keyboard.press("Enter");
  await expect(page.getByText("Loading the page", { exact: true })).toBeVisible();
  release();
  await expect(page.getByRole("heading", { level: 1, name: "Employment status" })).toBeFocused();
});

const MATRIX = "/api/attributes/matrix";
const FINDINGS = "/api/opportunities/findings";

/** The page's requests to `MATRIX` and `FINDINGS`, and its server actions, each action listed as "an action". */
function asked(page: Page): readonly string[] {
  const all: string[] = [];
  page.on("request", (request) => {
    const { pathname } = new URL(request.url());
    if (request.headers()["next-action"] !== undefined) all.push("an action");
    else if (pathname === MATRIX || pathname === FINDINGS) all.push(pathname);
  });
  return all;
}

test(
  "the texts of a small attribute are prefetched with its link, those of a large one load afterwards",
  { tag: "@full" },
  async ({ page }) => {
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
      await page.goto(`/attributes?tab=catalogue&q=${id}`);
      const link = page.locator(`main a[href="/attributes/${id}"]`).first();
      await expect(link).toBeVisible();
      await page.waitForLoadState("networkidle");
      const asks = asked(page);
      await link.click();
      await expect(page).toHaveURL(new RegExp(`/attributes/${id}$`));
      await expect(texts).toBeVisible();
      await expect(beside).toContainText("Asked");
      await page.waitForLoadState("networkidle");
      // Name lookups of the same task are batched.
      expect([...new Set(asks)].toSorted()).toEqual(alone ? [] : [MATRIX, "an action"]);
      if (!alone) continue;
      await expect(texts).toContainText("Employed full-time");
      await expect(beside).toHaveText(before ?? "");
    }
  },
);

test(
  "the findings of an opportunity come with its page, those of a large one load afterwards",
  { tag: "@full" },
  async ({ page }) => {
    for (const { id, alone, text } of [
      { id: "55304", alone: true, text: /One cell is not disclosed/ },
      { id: "56000", alone: false, text: /No findings: \d+ checks passed/ },
    ]) {
      const asks = asked(page);
      await page.goto(`/opportunities/${id}`);
      await expect(page.getByRole("region", { name: "Findings" })).toContainText(text);
      await page.waitForLoadState("networkidle");
      expect(asks.includes(FINDINGS)).toBe(!alone);
    }
  },
);
