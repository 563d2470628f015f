/** Parts whose code is fetched when they are first shown: no press is lost while it comes, and when it does not come the part says so. */
import { expect, type Page } from "@playwright/test";
import { test } from "./test";
import { accountMenu, stateOf } from "./people";

test.use({ storageState: stateOf("support") });

const CODE = "**/_next/static/chunks/**";

/** Whatever the page fetches of code from now on comes late. Returns how often it was asked for. */
async function slow(page: Page): Promise<() => number> {
  let asked = 0;
  await page.route(CODE, async (route) => {
    asked += 1;
    await new Promise((resolve) => setTimeout(resolve, 1_000));
    // What is still held back when the line is made quick again goes on by itself.
    await route.continue().catch(() => undefined);
  });
  return () => asked;
}

test("what a press asks for opens once it is here, without another press", async ({ page }) => {
  await page.goto("/opportunities/55304");
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
  await page.unrouteAll({ behavior: "wait" });
  await page.route(CODE, (route) => route.abort());
  await page.getByRole("button", { name: "Change answers" }).click();
  await expect(sheet).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(page.getByRole("button", { name: "Change answers" })).toBeFocused();
});

test("a side whose code does not come says so, and comes by a press once it can", async ({ page }) => {
  await page.goto("/opportunities/55304");
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

test("keys act in their order once what they do is here, and one whose code does not come says so", async ({
  page,
}) => {
  const step = (name: string) => page.getByRole("button", { name, exact: true });
  await page.goto("/opportunities/55304?words=en_US");
  await expect(step("F1")).toBeVisible();
  await page.waitForLoadState("networkidle");
  await page.route(CODE, (route) => route.abort());
  await page.keyboard.press("j");
  await expect(page.getByRole("status").filter({ hasText: "The key did nothing" })).toBeVisible();
  await expect(step("F1")).not.toBeFocused();

  await page.unroute(CODE);
  const asked = await slow(page);
  for (const key of ["j", "j", "j", "k"]) await page.keyboard.press(key);
  await expect(step("F2")).toBeFocused();
  expect(asked()).toBeGreaterThan(0);
});

test("a panel that was opened before the page is awake has what belongs in it", async ({ page }) => {
  const held = Promise.withResolvers<void>();
  await page.route(/\/chunks\/[^?]+\.js/, async (route) => {
    await held.promise;
    await route.continue();
  });
  await page.goto("/settings", { waitUntil: "commit" });
  await accountMenu(page).click();
  const menu = page.getByRole("dialog", { name: "Your account" });
  await expect(menu).toBeVisible();
  held.resolve();
  await expect(menu.getByRole("button", { name: "Sign out" })).toBeVisible();
  await menu.getByText("Roomy").click();
  await expect(page.locator("html")).toHaveAttribute("data-density", "roomy");
  await page.keyboard.press("Escape");
  await expect(menu).toBeHidden();
  await expect(accountMenu(page)).toBeFocused();
});

test("the form to sign in again says when it does not come, and comes by a press once it can", async ({ page }) => {
  await page.goto("/attributes");
  const box = page.getByRole("searchbox", { name: "Find a text in any locale" });
  await box.fill("teilzeit");
  await expect(page.getByRole("table", { name: "Texts that hold teilzeit" })).toBeVisible();
  await page.context().clearCookies();
  await box.fill("vollzeit");
  const again = page.getByRole("button", { name: "Sign in again" }).first();
  await expect(again).toBeVisible();
  await page.route(CODE, (route) => route.abort());
  await again.click();
  await expect(page.getByText("This part of the page did not arrive")).toBeInViewport();
  await page.unroute(CODE);
  await page.getByRole("button", { name: "Retry" }).click();
  await expect(page.getByRole("dialog", { name: "Sign in again" }).getByLabel("E-mail")).toBeVisible();
  await expect(box).toHaveValue("vollzeit");
});

test("ids that are typed and read before what takes them apart is here are read once it is", async ({ page }) => {
  await page.goto("/opportunities");
  await page.waitForLoadState("networkidle");
  const asked = await slow(page);
  const ids = page.getByLabel("Opportunity ids");
  await ids.fill("55304");
  await ids.press("Enter");
  await expect(page).toHaveURL("/opportunities/55304", { timeout: 15_000 });
  expect(asked()).toBeGreaterThan(0);
});

test("where what takes ids apart does not come, that is said, and nothing typed is lost", async ({ page }) => {
  await page.goto("/opportunities");
  await page.waitForLoadState("networkidle");
  await page.route(CODE, (route) => route.abort());
  const ids = page.getByLabel("Opportunity ids");
  await ids.fill("55304, 55305");
  await expect(page.getByText("The console cannot be reached")).toBeVisible();
  await expect(ids).toHaveValue("55304, 55305");
  await page.unroute(CODE);
  await page.getByRole("button", { name: "Try again" }).click();
  await expect(page.getByRole("list", { name: "Recognised" }).getByRole("listitem")).toHaveCount(2);
  await expect(page.getByText("The console cannot be reached")).toHaveCount(0);
});

test("a list to choose from and an answer begun before their code is here come without another press", async ({
  page,
}) => {
  await page.goto("/qualification");
  await page.waitForLoadState("networkidle");
  const asked = await slow(page);
  const persona = page.getByRole("combobox", { name: "Persona", exact: true });
  await persona.pressSequentially("mina");
  await expect(persona).toHaveValue("mina");
  await expect(page.getByRole("option").filter({ hasText: "mina" }).first()).toBeVisible();
  await expect(persona).toBeFocused();
  await page.keyboard.press("Escape");

  await page.getByRole("button", { name: "Add an answer" }).click();
  await expect(page.getByRole("group", { name: "New answer" })).toBeFocused();
  expect(asked()).toBeGreaterThan(1);
});

test("keys and presses on conditions before what lights them is here are done once it is", async ({ page }) => {
  await page.goto("/opportunities/55304?words=en_US");
  await page.waitForLoadState("networkidle");
  const asked = await slow(page);
  await page.getByRole("button", { name: "F1", exact: true }).focus();
  await page.keyboard.press("ArrowRight");
  await page.keyboard.press("ArrowRight");
  await expect(page.locator("[data-tag]:focus")).toHaveText("Hamburg");
  expect(asked()).toBeGreaterThan(0);
});
