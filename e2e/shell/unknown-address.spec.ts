/** Unknown addresses: shown inside the frame to signed-in users, and without it to others. */
import { expect, type Page } from "@playwright/test";
import { test } from "../harness/test";
import { SIGNED_OUT, stateOf } from "../harness/people";

const sections = (page: Page) => page.getByRole("navigation", { name: "Sections", exact: true });
const heading = (page: Page) => page.getByRole("heading", { level: 1, name: "Page not found" });

test.describe("signed in", () => {
  test.use({ storageState: stateOf("viewer") });

  for (const address of ["/nothing/here", "/%E0%A4%A"]) {
    const tag = address === "/nothing/here" ? [] : "@full";
    test(`${address} shows a 404 page inside the frame, with links`, { tag }, async ({ page }) => {
      const answer = await page.goto(address);
      expect(answer?.status()).toBe(404);
      await expect(heading(page)).toBeVisible();
      await expect(page).toHaveTitle(/^Page not found/);
      await expect(page.getByRole("main")).toHaveCount(1);
      await sections(page).getByRole("link", { name: "Contexts" }).click();
      await expect(page).toHaveURL("/contexts");
      await expect(page.getByRole("heading", { level: 1, name: "Contexts" })).toBeFocused();
    });
  }

  test(
    "a missing run is named in the heading, aligned like other headings, and links to the runs",
    {
      tag: "@full",
    },
    async ({ page }) => {
      const answer = await page.goto("/qualification/runs/5b2f1d52-6c1f-4c39-9b5e-000000000000");
      expect(answer?.status()).toBe(404);
      const title = page.getByRole("heading", { level: 1, name: "Run not found" });
      await expect(title).toBeVisible();
      const left = (await title.boundingBox())?.x;
      await expect(page.getByRole("main").getByRole("link")).toHaveText([
        "All runs",
        "Go to the library",
        "Search attributes",
      ]);
      await page.getByRole("link", { name: "All runs" }).click();
      await expect(page).toHaveURL("/qualification?tab=runs");
      const next = page.getByRole("heading", { level: 1, name: "Qualify" });
      await expect(next).toBeVisible();
      expect((await next.boundingBox())?.x).toBe(left);
    },
  );

  test("a mistyped id links first to the section it belongs to", { tag: "@full" }, async ({ page }) => {
    const links = page.getByRole("main").getByRole("link");
    await page.goto("/attributes/12o");
    await expect(links).toHaveText(["Search attributes", "Go to the library"]);
    await page.goto("/opportunities/55304x");
    await expect(links).toHaveText(["Go to the library", "Search attributes"]);
    // An invalid id is not named as an id.
    await expect(page).toHaveTitle(/^Page not found/);
    await page.goto("/nothing/here");
    await expect(links).toHaveText(["Go to the library", "Search attributes"]);
    await page.goto("/qualification/runs");
    await expect(heading(page)).toBeVisible();
    await expect(links).toHaveText(["All runs", "Go to the library", "Search attributes"]);
  });

  test("an unknown file has no frame, and an unknown route responds with data", async ({ page }) => {
    const file = await page.goto("/nothing.txt");
    expect(file?.status()).toBe(404);
    await expect(heading(page)).toBeVisible();
    await expect(sections(page)).toHaveCount(0);
    for (const method of ["GET", "POST"]) {
      const route = await page.request.fetch("/api/nothing", { method });
      expect(route.status()).toBe(404);
      expect(await route.json()).toMatchObject({
        ok: false,
        failure: { code: "missing", message: "There is nothing here." },
      });
    }
  });
});

test.describe("signed out", () => {
  test.use({ storageState: SIGNED_OUT });

  test("an unknown address does not ask for sign-in", { tag: "@full" }, async ({ page }) => {
    const answer = await page.goto("/nothing/here");
    expect(answer?.status()).toBe(404);
    await expect(heading(page)).toBeVisible();
    await expect(sections(page)).toHaveCount(0);
    await page.getByRole("link", { name: "Search attributes" }).click();
    await expect(page).toHaveURL(/\/sign-in\?next=/);
  });
});
