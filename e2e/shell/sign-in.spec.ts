/** Sign-in and sign-out: the four roles, a wrong password, the redirect target, and the end of a session. */
import { expect } from "@playwright/test";
import { test } from "../harness/test";
import { accountMenu, DEMO, demoButton, homeHeading, SIGNED_OUT, PEOPLE, signInAs, signOut } from "../harness/people";

test.use({ storageState: SIGNED_OUT });

for (const person of PEOPLE) {
  // The preparation of all browser tests signs in each of them with one press.
  const tag = person === "admin" ? [] : "@full";
  test(`signs in as ${person} with one press`, { tag }, async ({ page }) => {
    await signInAs(page, person);
    await expect(page.getByRole("banner")).toContainText("sandbox");
    await accountMenu(page).click();
    const menu = page.getByRole("dialog", { name: "Your account" });
    await expect(menu).toContainText(`Role: ${person}`);
    await expect(menu).toContainText(DEMO[person].email);
  });
}

test("a form submitted without scripts puts no password into a URL", async ({ browser }) => {
  const context = await browser.newContext({ javaScriptEnabled: false });
  const page = await context.newPage();
  const requested: string[] = [];
  page.on("request", (request) => requested.push(`${request.method()} ${request.url()}`));
  await page.goto("/sign-in");
  await page.getByLabel("Email").fill("nobody@example.test");
  await page.getByLabel("Password", { exact: true }).fill("not-a-password");
  const sent = page.waitForRequest((request) => request.method() === "POST");
  await page.getByLabel("Password", { exact: true }).press("Enter");
  await sent;
  expect(requested.join("\n")).not.toMatch(/nobody|not-a-password/);
  await context.close();
});

test("signs in with e-mail and password, and keeps the input after an unknown e-mail or wrong password", async ({
  page,
}) => {
  await page.goto("/sign-in");
  const email = page.getByLabel("Email");
  const password = page.getByLabel("Password", { exact: true });
  await email.fill("nobody@example.test");
  await password.fill("sandbox-support");
  await page.getByRole("button", { name: "Sign in", exact: true }).click();

  const refusal = page.getByRole("alert").filter({ hasText: "Wrong email or password." });
  await expect(refusal).toBeVisible();
  await expect(email).toHaveValue("nobody@example.test");
  await expect(password).toBeFocused();
  expect(page.url()).not.toContain("nobody");
  expect(page.url()).not.toContain("sandbox-support");

  await email.fill("  Support@Example.test ");
  await password.fill("not the password");
  await password.press("Enter");
  await expect(refusal).toBeVisible();
  await expect(email).toHaveValue(/support@example\.test/i);

  await password.fill("sandbox-support");
  await password.press("Enter");
  await expect(homeHeading(page, "Ana")).toBeVisible();
});

test("a password can be revealed, and an empty form is not submitted", { tag: "@full" }, async ({ page }) => {
  await page.goto("/sign-in");
  const password = page.getByLabel("Password", { exact: true });
  await page.getByRole("button", { name: "Sign in", exact: true }).click();
  await expect(page.getByLabel("Email")).toBeFocused();
  await expect(page.getByRole("alert").filter({ hasText: "wrong" })).toHaveCount(0);

  await password.fill("seen");
  await expect(password).toHaveAttribute("type", "password");
  await page.getByRole("button", { name: "Show password" }).click();
  await expect(password).toHaveAttribute("type", "text");
  await expect(password).toHaveValue("seen");
});

test("a deep link opens its page after sign-in, including filters", async ({ page }) => {
  await page.goto("/attributes?tab=catalogue&country=JP");
  await expect(page).toHaveURL(/\/sign-in\?next=/);
  await demoButton(page, "viewer").click();
  await expect(page).toHaveURL("/attributes?tab=catalogue&country=JP");
  await expect(page.getByLabel("Country")).toHaveValue("JP");
});

for (const foreign of [
  "//evil.example/",
  "/\\evil.example",
  "https://evil.example/",
  "javascript:alert(1)",
  "/api/auth/signout",
]) {
  // The unit tests of `nextPath` cover the rule; a foreign host shows that it is used.
  const tag = foreign === "//evil.example/" ? [] : "@full";
  test(`sign-in never redirects to ${foreign}`, { tag }, async ({ page, baseURL }) => {
    const elsewhere: string[] = [];
    page.on("request", (request) => {
      if (new URL(request.url()).origin !== baseURL) elsewhere.push(request.url());
    });
    await page.goto(`/sign-in?next=${encodeURIComponent(foreign)}`);
    await demoButton(page, "viewer").click();
    await expect(homeHeading(page, "Vera")).toBeVisible();
    await expect(page).toHaveURL("/");

    // A signed-in user is redirected at once, by the same rule.
    await page.goto(`/sign-in?next=${encodeURIComponent(foreign)}`);
    await expect(page).toHaveURL("/");
    expect(elsewhere).toEqual([]);
  });
}

test(
  "sign-out ends the session everywhere: other tabs, history, a copied cookie",
  { tag: "@full" },
  async ({ page, browser }) => {
    await signInAs(page, "viewer");
    await page.goto("/attributes/120");
    await expect(page.getByRole("heading", { level: 1, name: "Employment status" })).toBeVisible();
    const kept = await page.context().storageState();
    const otherTab = await page.context().newPage();
    await otherTab.goto("/");

    const ended = page.waitForResponse(/\/api\/auth\/signout/);
    await signOut(page);
    expect((await (await ended).allHeaders())["clear-site-data"]).toBe('"cache", "storage"');

    await page.goBack();
    await expect(page.getByRole("heading", { level: 1, name: "Sign in" })).toBeVisible();
    await expect(page.getByText("Employment status")).toHaveCount(0);

    await otherTab.getByRole("link", { name: "Contexts", exact: true }).click();
    await expect(otherTab.getByRole("heading", { level: 1, name: "Sign in" })).toBeVisible();

    const thief = await browser.newContext({ storageState: kept });
    const stolen = await thief.newPage();
    await stolen.goto("/attributes/120");
    await expect(stolen.getByRole("heading", { level: 1, name: "Sign in" })).toBeVisible();
    const answer = await thief.request.get("/api/attributes/search?q=a");
    expect(answer.status()).toBe(401);
    expect(await answer.json()).toMatchObject({ ok: false, failure: { code: "signed_out" } });
    await thief.close();

    // Signing in again right afterwards works as usual.
    await signInAs(page, "viewer");
    await expect(page.getByRole("navigation").getByRole("link", { name: "Contexts", exact: true })).toBeVisible();
  },
);

test("reports that sign-out failed when the console does not respond", { tag: "@full" }, async ({ page }) => {
  await signInAs(page, "viewer");
  await page.route("**/api/auth/**", (route) => route.abort());
  await accountMenu(page).click();
  await page.getByRole("button", { name: "Sign out" }).click();
  await expect(page.getByRole("alert").filter({ hasText: "You’re still signed in" })).toBeVisible();
  await page.unroute("**/api/auth/**");
  await page.getByRole("button", { name: "Sign out" }).click();
  await expect(page).toHaveURL(/\/sign-in$/);
});

test("pages and data behind sign-in refuse signed-out requests", async ({ request }) => {
  for (const path of ["/", "/attributes/120", "/opportunities", "/qualification", "/contexts"]) {
    const answer = await request.get(path, { maxRedirects: 0 });
    expect(answer.status(), path).toBe(307);
    expect(answer.headers()["location"], path).toMatch(/^\/sign-in/);
  }
  for (const path of ["/api/attributes/search?q=a", "/api/opportunities", "/api/attributes/body?id=120"]) {
    expect((await request.get(path)).status(), path).toBe(401);
  }
});
