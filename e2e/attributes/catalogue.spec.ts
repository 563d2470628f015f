/** Catalogue of attributes, with filters in the URL. */
import { expect } from "@playwright/test";
import { chooseLocale } from "../harness/choose-locale";
import { test } from "../harness/test";
import { stateOf } from "../harness/people";
import { table, shown, line } from "../harness/catalogue-page";

const INACTIVE_IN_JAPAN = "11 of 11 shown";

test.describe("the catalogue", () => {
  test.use({ storageState: stateOf("viewer") });

  test("lists the 500 most used in the service's order, and opens one", async ({ page }) => {
    await page.goto("/attributes?tab=catalogue");
    await expect(shown(page)).toHaveText("500 of 500 shown");
    await expect(table(page)).toHaveAttribute("aria-rowcount", "501");
    await expect(line(page, 1)).toContainText("Gender");
    await expect(line(page, 2)).toContainText("Age");
    await table(page).getByRole("link", { name: "Postal code" }).click();
    await expect(page).toHaveURL("/attributes/8");
    await expect(page.getByRole("heading", { level: 1, name: "Postal code" })).toBeFocused();
  });

  for (const { width, height, top } of [
    { width: 1440, height: 900, top: 260 },
    { width: 1024, height: 768, top: 260 },
    { width: 390, height: 844, top: 300 },
  ]) {
    test(
      `is the landing page, and its first row starts within ${top} px at ${width} px`,
      { tag: "@full" },
      async ({ page }) => {
        await page.setViewportSize({ width, height });
        await page.goto("/attributes");
        const first = table(page).getByRole("link", { name: "Gender", exact: true });
        await expect(first).toBeVisible();
        await expect(page.getByText("500 of 500 attributes loaded")).toBeAttached();
        expect((await first.boundingBox())?.y).toBeLessThanOrEqual(top);
        expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);
      },
    );
  }

  test("title and search box have the same position on all five tabs", { tag: "@full" }, async ({ page }) => {
    await page.goto("/attributes");
    const places = async () => {
      const title = await page.getByRole("heading", { level: 1, name: "Attributes" }).boundingBox();
      const box = await page.getByRole("searchbox", { name: "Find attributes" }).boundingBox();
      return [title?.x, title?.y, box?.x, box?.y, box?.width];
    };
    const tabs = page.getByRole("navigation", { name: "Attributes" });
    await expect(tabs.getByRole("link", { name: /^Catalog/ })).toHaveAttribute("aria-current", "page");
    const before = await places();
    for (const name of [/^Texts/, /^ID lookup/, /^Coverage/, /^Changes/]) {
      await tabs.getByRole("link", { name }).click();
      await expect(tabs.getByRole("link", { name })).toHaveAttribute("aria-current", "page");
      expect(await places(), String(name)).toEqual(before);
    }
    await page.getByRole("searchbox", { name: "Find attributes" }).fill("vollzeit");
    await page.keyboard.press("Enter");
    await expect(page).toHaveURL("/attributes?q=vollzeit");
    await expect(page.getByRole("table", { name: "Texts that contain vollzeit" })).toBeVisible();
  });

  test("tab counts follow the typed text, and Enter moves to the first hit", { tag: "@full" }, async ({ page }) => {
    await page.goto("/attributes");
    const box = page.getByRole("searchbox", { name: "Find attributes" });
    await box.fill("employment status");
    const tabs = page.getByRole("navigation", { name: "Attributes" });
    await expect(tabs.getByRole("link", { name: /^Texts \d/ })).toHaveAttribute("aria-current", "page");
    await expect(page.getByRole("table", { name: "Texts that contain employment status" })).toBeVisible();
    await box.press("Enter");
    await expect(page.getByRole("row").and(page.locator(":focus"))).toBeVisible();
    await expect(tabs.getByRole("link", { name: /^Catalog 2$/ })).toBeVisible();
    await tabs.getByRole("link", { name: /^Catalog/ }).click();
    await expect(shown(page)).toHaveText("2 of 2 shown");
    await expect(tabs.getByRole("link", { name: /^Catalog 2$/ })).toBeVisible();
    // Words in any order, as in the texts.
    await box.fill("time full");
    await expect(shown(page)).toHaveText("3 of 3 shown");
    await box.fill("");
    await expect(shown(page)).toHaveText("500 of 500 shown");
  });

  test("an older link with a text filter keeps it", { tag: "@full" }, async ({ page }) => {
    await page.goto("/attributes?tab=catalogue&filter=employment+status&country=JP");
    await expect(page).toHaveURL("/attributes?tab=catalogue&country=JP&q=employment+status");
    await expect(page.getByRole("searchbox", { name: "Find attributes" })).toHaveValue("employment status");
  });

  test("filters are kept in the URL, and going back removes them one by one", { tag: "@full" }, async ({ page }) => {
    await page.goto("/attributes?tab=catalogue");
    await page.getByLabel("Country", { exact: true }).selectOption("JP");
    await expect(shown(page)).toHaveText("442 of 442 shown");
    await expect(page).toHaveURL(/[?&]country=JP\b/);

    await page.getByLabel("Status", { exact: true }).selectOption("inactive");
    await expect(page).toHaveURL(/[?&]activity=inactive\b/);
    await expect(shown(page)).toHaveText(INACTIVE_IN_JAPAN);
    for (const row of await table(page).getByRole("row").all()) {
      if ((await row.getAttribute("aria-rowindex")) !== "1") await expect(row).toContainText("Inactive");
    }

    await page.goBack();
    await expect(page.getByLabel("Status", { exact: true })).toHaveValue("any");
    await expect(shown(page)).toHaveText("442 of 442 shown");
    await page.goBack();
    await expect(page.getByLabel("Country", { exact: true })).toHaveValue("");
    await expect(shown(page)).toHaveText("500 of 500 shown");
    await page.goForward();
    await page.goForward();
    await expect(page.getByLabel("Country", { exact: true })).toHaveValue("JP");
    await expect(page.getByLabel("Status", { exact: true })).toHaveValue("inactive");

    await page.reload();
    await expect(page.getByLabel("Status", { exact: true })).toHaveValue("inactive");
    await expect(shown(page)).toHaveText(INACTIVE_IN_JAPAN);
  });

  test(
    "typing in the filter keeps every letter and adds one history entry, not one per letter",
    { tag: "@full" },
    async ({ page }) => {
      await page.goto("/attributes?tab=catalogue");
      const filter = page.getByRole("searchbox", { name: "Find attributes" });
      await filter.pressSequentially("employment status");
      await expect(filter).toHaveValue("employment status");
      await expect(page).toHaveURL(/[?&]q=employment(\+|%20)status/);
      await expect(table(page).getByRole("link", { name: "Employment status" })).toBeVisible();
      await expect(line(page, 1)).toContainText("120");
      const length = await page.evaluate(() => history.length);
      await filter.fill("gender");
      await expect(table(page).getByRole("link", { name: "Gender", exact: true })).toBeVisible();
      expect(await page.evaluate(() => history.length)).toBe(length);
    },
  );

  test("sorts by use, by numeric id and by name", { tag: "@full" }, async ({ page }) => {
    await page.goto("/attributes?tab=catalogue&sort=id");
    const ids = async () => (await table(page).getByRole("link").all()).slice(0, 6);
    await expect(line(page, 1)).toContainText("Gender");
    const first = await Promise.all((await ids()).map((link) => link.getAttribute("href")));
    const numbers = first.map((href) => BigInt((href ?? "").split("/").at(-1) ?? ""));
    expect(numbers).toEqual(numbers.toSorted((a, b) => (a < b ? -1 : 1)));

    await table(page).getByRole("button", { name: "Name", exact: true }).click();
    await expect(page).toHaveURL(/[?&]sort=name\b/);
    await expect(table(page).getByRole("columnheader", { name: "Name" })).toHaveAttribute("aria-sort", "ascending");
    await expect(line(page, 1)).not.toContainText("Gender");
    const names = await Promise.all((await ids()).map((link) => link.innerText()));
    expect(names).toEqual(names.toSorted((a, b) => a.localeCompare(b, "en")));

    await table(page).getByRole("button", { name: "Answers" }).click();
    await table(page).getByRole("button", { name: "Answers" }).click();
    await expect(page).toHaveURL(/[?&]sort=answers&down=true\b|[?&]down=true&.*sort=answers\b/);
    await expect(table(page).getByRole("columnheader", { name: "Answers" })).toHaveAttribute("aria-sort", "descending");
    await expect(line(page, 1)).toContainText("10,000");
    await page.goBack();
    await page.goBack();
    await expect(table(page).getByRole("columnheader", { name: "Name" })).toHaveAttribute("aria-sort", "ascending");
  });

  test(
    "shows the questions in the selected locale, with its language and direction",
    { tag: "@full" },
    async ({ page }) => {
      await page.goto("/attributes?tab=catalogue&q=employment+status");
      await chooseLocale(page.getByRole("combobox", { name: "Questions in" }), "ar_EG");
      const question = table(page).getByText("أي مما يلي يصف وضعك الوظيفي الحالي على أفضل وجه؟");
      await expect(question).toHaveAttribute("lang", "ar-EG");
      await expect(question).toHaveAttribute("dir", "rtl");
    },
  );

  test("filters without a match show an empty state and can be removed", { tag: "@full" }, async ({ page }) => {
    await page.goto("/attributes?tab=catalogue&q=no+such+attribute&country=JP");
    await expect(page.getByText("0 of 500", { exact: true })).toBeVisible();
    await expect(page.getByText("No attributes match all of these filters")).toBeVisible();
    await expect(page.getByRole("button", { name: "Remove country Japan", exact: true })).toBeVisible();
    await page.getByRole("button", { name: "Clear filters" }).click();
    await expect(shown(page)).toHaveText("500 of 500 shown");
    await expect(page).toHaveURL("/attributes?tab=catalogue");
  });

  test(
    "mode, dependencies and a missing locale narrow together, each as a removable chip",
    { tag: "@full" },
    async ({ page }) => {
      await page.goto("/attributes?tab=catalogue");
      const rows = async () => Number((await shown(page).innerText()).match(/of ([\d,]+)/)?.[1]?.replace(",", ""));
      await expect(shown(page)).toHaveText("500 of 500 shown");
      await page.getByRole("combobox", { name: "Mode" }).selectOption("multi_select");
      await expect(page).toHaveURL(/[?&]modes=multi_select\b/);
      await expect.poll(rows).toBeLessThan(500);
      const multi = await rows();
      await page.getByRole("combobox", { name: "Dependencies" }).selectOption("after-another");
      await expect.poll(rows).toBeLessThan(multi);
      await chooseLocale(page.getByRole("combobox", { name: "Missing in" }), "ja_JP");
      await expect(page).toHaveURL(/[?&]missing=ja_JP\b/);
      await expect(page.getByRole("button", { name: "Remove Missing in ja_JP" })).toBeVisible();
      await page.getByRole("button", { name: "Remove Dependencies Depends on another" }).click();
      await expect(page).not.toHaveURL(/asked=/);
      await page.getByRole("button", { name: "Clear filters" }).click();
      await expect(shown(page)).toHaveText("500 of 500 shown");
    },
  );

  test("a filter set on the texts tab also applies to the catalogue", { tag: "@full" }, async ({ page }) => {
    await page.goto("/attributes?q=vollzeit&asked=alone");
    await page.getByRole("link", { name: /^Catalog/ }).click();
    await expect(page.getByRole("combobox", { name: "Dependencies" })).toHaveValue("alone");
    await page.getByRole("link", { name: /^Texts/ }).click();
    await expect(page.getByRole("button", { name: "Remove Dependencies No dependencies" })).toBeVisible();
  });

  test("ignores unknown filter values in the URL and shows the list", { tag: "@full" }, async ({ page }) => {
    await page.goto("/attributes?tab=catalogue&sort=colour&activity=asleep&source=moon");
    await expect(shown(page)).toHaveText("500 of 500 shown");
    await page.goto("/attributes?tab=catalogue&country=germany&lines=-5");
    await expect(shown(page)).toHaveText("500 of 500 shown");
    await expect(page.getByRole("combobox", { name: "Country" })).toHaveValue("");
  });

  test("scrolls to the last row by keyboard", { tag: "@full" }, async ({ page }) => {
    await page.goto("/attributes?tab=catalogue");
    await table(page).focus();
    await page.keyboard.press("End");
    await expect(table(page).locator('[aria-rowindex="501"]')).toBeInViewport();
    await page.keyboard.press("Home");
    await expect(line(page, 1)).toContainText("Gender");
  });
});

test.describe("the deprecated full list", () => {
  test.use({ storageState: stateOf("manager") });

  test(
    "is fetched by a manager, page by page, and marks attributes that were not fetched",
    { tag: "@full" },
    async ({ page }) => {
      await page.goto("/attributes?tab=catalogue&source=full");
      await expect(page.getByText("The service marks this list as deprecated")).toBeVisible();
      await page.getByRole("button", { name: /^(Load|Refresh) full list/ }).click();
      await expect(shown(page)).toHaveText(/^500 of 565 shown/);
      await expect(page.getByRole("button", { name: "Refresh full list" })).toBeVisible();
      await page.getByRole("button", { name: "Show more" }).click();
      await expect(shown(page)).toHaveText("565 of 565 shown");

      await page.getByLabel("Status", { exact: true }).selectOption("unread");
      await expect(page).toHaveURL(/[?&]activity=unread\b/);
      await expect(shown(page)).toHaveText("65 of 65 shown");
      await expect(line(page, 1)).toContainText("not loaded yet");
    },
  );
});
