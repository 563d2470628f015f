/** Lazily loaded parts: no press is lost while their code loads, and a failed load is reported in place. */
import { expect, type Page } from "@playwright/test";
import { test } from "../harness/test";
import { stateOf } from "../harness/people";

test.use({ storageState: stateOf("support") });

const CODE = "**/_next/static/chunks/**";

/** Delays all further code requests of the page. Returns a counter of them. */
async function slow(page: Page): Promise<() => number> {
  let asked = 0;
  await page.route(CODE, async (route) => {
    asked += 1;
    await new Promise((resolve) => setTimeout(resolve, 1_000));
    // A request that is still delayed when the route is removed continues automatically.
    await route.continue().catch(() => undefined);
  });
  return () => asked;
}

test("a lazy part opens as soon as its code is loaded, without another press", { tag: "@full" }, async ({ page }) => {
  await page.goto("/opportunities/55304");
  const persona = page.getByLabel("Persona");
  await expect(persona).toBeVisible();
  await page.waitForLoadState("networkidle");
  const asked = await slow(page);
  await persona.selectOption({ label: "Custom answers…" });
  const sheet = page.getByRole("dialog", { name: "Custom answers" });
  await expect(sheet).toBeVisible();
  expect(asked()).toBeGreaterThan(0);
  await page.keyboard.press("Escape");
  await expect(sheet).toBeHidden();

  // The code is loaded now, so that it works without the console.
  await page.unrouteAll({ behavior: "wait" });
  await page.route(CODE, (route) => route.abort());
  await page.getByRole("button", { name: "Edit answers" }).click();
  await expect(sheet).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(page.getByRole("button", { name: "Edit answers" })).toBeFocused();
});

test(
  "reports a tab whose code failed to load, and loads it with a press on retry",
  { tag: "@full" },
  async ({ page }) => {
    await page.goto("/opportunities/55304");
    await page.waitForLoadState("networkidle");
    await page.route(CODE, (route) => route.abort());
    const sides = page.getByRole("navigation", { name: "Opportunity sections" });
    await sides.getByRole("link", { name: "Requirements & exclusions" }).click();
    await expect(page.getByText("Part of the page couldn’t be loaded")).toBeVisible();
    // The rest of the page is unaffected.
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
    await expect(sides.getByRole("link", { name: "Targeting" })).toBeVisible();

    await page.getByRole("button", { name: "Try again", exact: true }).click();
    await expect(page.getByText("Part of the page couldn’t be loaded")).toBeVisible();
    await page.unroute(CODE);
    await page.getByRole("button", { name: "Try again", exact: true }).click();
    await expect(page.getByRole("table").first()).toBeVisible();
    await expect(page.getByText("Part of the page couldn’t be loaded")).toHaveCount(0);
  },
);

test(
  "keys act in order once their code is loaded, and a failed load is reported",
  { tag: "@full" },
  async ({ page }) => {
    const step = (name: string) => page.getByRole("button", { name, exact: true });
    await page.goto("/opportunities/55304?words=en_US");
    await expect(step("F1")).toBeVisible();
    await page.waitForLoadState("networkidle");
    await page.route(CODE, (route) => route.abort());
    await page.keyboard.press("j");
    await expect(page.getByRole("status").filter({ hasText: "Nothing happened" })).toBeVisible();
    await expect(step("F1")).not.toBeFocused();

    await page.unroute(CODE);
    const asked = await slow(page);
    for (const key of ["j", "j", "j", "k"]) await page.keyboard.press(key);
    await expect(step("F2")).toBeFocused();
    expect(asked()).toBeGreaterThan(0);
  },
);

test(
  "reports that the sign-in dialog failed to load, and loads it with a press on retry",
  { tag: "@full" },
  async ({ page }) => {
    await page.goto("/attributes");
    // Another part that is still loading would report a failed load too.
    await page.waitForLoadState("networkidle");
    const box = page.getByRole("searchbox", { name: "Find attributes" });
    await box.fill("teilzeit");
    await expect(page.getByRole("table", { name: "Texts that contain teilzeit" })).toBeVisible();
    await page.context().clearCookies();
    await box.fill("vollzeit");
    const again = page.getByRole("button", { name: "Sign in again" }).first();
    await expect(again).toBeVisible();
    await page.route(CODE, (route) => route.abort());
    await again.click();
    await expect(page.getByText("Part of the page couldn’t be loaded")).toBeInViewport();
    await page.unroute(CODE);
    await page.getByRole("button", { name: "Try again", exact: true }).click();
    await expect(page.getByRole("dialog", { name: "Sign in again" }).getByLabel("Email")).toBeVisible();
    await expect(box).toHaveValue("vollzeit");
  },
);

test("ids submitted before the tokenizer is loaded are fetched once it is", { tag: "@full" }, async ({ page }) => {
  await page.goto("/opportunities");
  await page.waitForLoadState("networkidle");
  const asked = await slow(page);
  const ids = page.getByLabel("Opportunity IDs");
  await ids.fill("55304");
  await ids.press("Enter");
  await expect(page).toHaveURL("/opportunities/55304", { timeout: 15_000 });
  expect(asked()).toBeGreaterThan(0);
});

test("reports that the tokenizer failed to load, and keeps the typed text", { tag: "@full" }, async ({ page }) => {
  await page.goto("/opportunities");
  await page.waitForLoadState("networkidle");
  await page.route(CODE, (route) => route.abort());
  const ids = page.getByLabel("Opportunity IDs");
  await ids.fill("55304, 55305");
  await expect(page.getByText("The console can’t be reached")).toBeVisible();
  await expect(ids).toHaveValue("55304, 55305");
  await page.unroute(CODE);
  await page.getByRole("button", { name: "Try again" }).click();
  await expect(page.getByRole("list", { name: "Recognized" }).getByRole("listitem")).toHaveCount(2);
  await expect(page.getByText("The console can’t be reached")).toHaveCount(0);
});

test(
  "a list and an answer opened before their code is loaded appear without another press",
  { tag: "@full" },
  async ({ page }) => {
    await page.goto("/qualification");
    await page.waitForLoadState("networkidle");
    const asked = await slow(page);
    const persona = page.getByRole("combobox", { name: "Persona", exact: true });
    await persona.pressSequentially("mina");
    await expect(persona).toHaveValue("mina");
    await expect(page.getByRole("option").filter({ hasText: "mina" }).first()).toBeVisible();
    await expect(persona).toBeFocused();
    await page.keyboard.press("Escape");

    await page.getByRole("button", { name: "Add answer" }).click();
    await expect(page.getByRole("group", { name: "New answer" })).toBeFocused();
    expect(asked()).toBeGreaterThan(1);
  },
);
