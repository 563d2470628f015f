/** Parts whose code is fetched when they are first shown: no press is lost while it comes, and when it does not come the part says so. */
import { expect, test, type Page } from "@playwright/test";
import { openAwake } from "./open-awake";
import { stateOf } from "./people";

test.use({ storageState: stateOf("support") });

const CODE = "**/_next/static/chunks/**";

/** Whatever the page fetches of code from now on comes late. Returns how often it was asked for. */
async function slow(page: Page): Promise<() => number> {
  let asked = 0;
  await page.route(CODE, async (route) => {
    asked += 1;
    await new Promise((resolve) => setTimeout(resolve, 1_000));
    await route.continue();
  });
  return () => asked;
}

test("what a press asks for opens once it is here, without another press", async ({ page }) => {
  await openAwake(page, "/opportunities/55304");
  const persona = page.getByLabel("Persona");
  await expect(persona).toBeVisible();
  await page.waitForLoadState("networkidle");
  const asked = await slow(page);
  await persona.selectOption({ label: "Own answers…" });
  const sheet = page.getByRole("dialog", { name: "Own answers" });
  await expect(sheet).toBeVisible();
  expect(asked()).toBeGreaterThan(0);
  await page.keyboard.press("Escape");
  await expect(sheet).toBeHidden();

  // It is here now, whatever becomes of the console.
  await page.unroute(CODE);
  await page.route(CODE, (route) => route.abort());
  await page.getByRole("button", { name: "Change answers" }).click();
  await expect(sheet).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(page.getByRole("button", { name: "Change answers" })).toBeFocused();
});

test("a side whose code does not come says so, and comes by a press once it can", async ({ page }) => {
  await openAwake(page, "/opportunities/55304");
  await page.waitForLoadState("networkidle");
  await page.route(CODE, (route) => route.abort());
  const sides = page.getByRole("navigation", { name: "Sides of the opportunity" });
  await sides.getByRole("link", { name: "Requirements & exclusions" }).click();
  await expect(page.getByText("This part of the page did not arrive")).toBeVisible();
  // Everything else is there as before.
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  await expect(sides.getByRole("link", { name: "Targeting" })).toBeVisible();

  await page.getByRole("button", { name: "Retry" }).click();
  await expect(page.getByText("This part of the page did not arrive")).toBeVisible();
  await page.unroute(CODE);
  await page.getByRole("button", { name: "Retry" }).click();
  await expect(page.getByRole("table").first()).toBeVisible();
  await expect(page.getByText("This part of the page did not arrive")).toHaveCount(0);
});
