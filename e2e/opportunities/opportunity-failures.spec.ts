/** Opportunities that do not exist, fail or cannot be parsed: each with its own message, without losing input. */
import { expect } from "@playwright/test";
import { dialogMessages } from "../harness/dialog-messages";
import { test } from "../harness/test";
import { stateOf } from "../harness/people";

test.use({ storageState: stateOf("viewer") });

for (const [id, title] of [
  ["990404", "Opportunity 990404 not found"],
  ["4711", "Opportunity 4711 not found"],
  ["55304x", "Page not found"],
  ["9223372036854775808", "Page not found"],
  ["-1", "Page not found"],
] as const) {
  test(`returns 404 for ${id} with a link to the library`, { tag: "@full" }, async ({ page }) => {
    const answer = await page.goto(`/opportunities/${id}`);
    expect(answer?.status()).toBe(404);
    await expect(page.getByRole("heading", { level: 1, name: title })).toBeVisible();
    await page.getByRole("link", { name: "Go to the library" }).click();
    await expect(page.getByRole("heading", { level: 1, name: "Opportunities" })).toBeVisible();
  });
}

const FAILING = [
  { id: "990500", title: "The service failed", said: "Internal server error", status: "HTTP 500" },
  { id: "990502", title: "The service failed", said: "502 Bad Gateway", status: "HTTP 502" },
  { id: "990403", title: /^The partner account .+ isn’t allowed to do this$/, said: "", status: "HTTP 403" },
  { id: "990201", title: "The response couldn’t be read", said: "", status: "HTTP 200" },
  { id: "990202", title: "The response couldn’t be read", said: "$.id", status: "HTTP 200" },
] as const;

for (const { id, title, said, status } of FAILING) {
  const tag = id === "990500" ? [] : "@full";
  test(`shows the failure of ${id} in place, with the service's message as text`, { tag }, async ({ page }) => {
    const scripts = dialogMessages(page);
    await page.goto(`/opportunities/${id}`);
    const main = page.getByRole("main");
    await expect(page.getByRole("heading", { level: 1, name: `Opportunity ${id}` })).toBeVisible();
    await expect(main.getByText(title)).toBeVisible();
    await expect(main).toContainText(said);
    await expect(main).toContainText("/get-opportunity");
    await expect(main).toContainText(status);
    await expect(main).toContainText(/reference [0-9a-f-]{36}/);
    // An HTML page sent by a proxy is shown as text or not at all, never rendered.
    await expect(main.locator("center, hr, style, script")).toHaveCount(0);
    await expect(main).not.toContainText("<html");
    expect(scripts).toEqual([]);
  });
}

for (const [kind, path] of [
  ["opportunity", "opportunities"],
  ["attribute", "attributes"],
] as const) {
  const name = kind === "opportunity" ? "Opportunity 990504" : "Attribute 990504";

  test(`an unfetched ${kind} shows its skeleton while the service is called`, { tag: "@full" }, async ({ page }) => {
    test.setTimeout(90_000);
    await page.goto("/settings");
    await page.keyboard.press("ControlOrMeta+k");
    await page.getByRole("combobox", { name: "Search, paste an ID, or run an action" }).fill(`${kind} 990504`);
    // A synced list may name the attribute already.
    await page.getByRole("option", { name: new RegExp(`^(Load )?${kind} 990504`, "i") }).click();
    // The sandbox never answers this id; the call ends after 15 s.
    const main = page.getByRole("main");
    await expect(main.getByRole("heading", { level: 1, name, exact: true })).toBeFocused({ timeout: 10_000 });
    await expect(page).toHaveURL(`/${path}/990504`);
    await expect(main.getByRole("status").filter({ hasText: "Loading" })).toHaveCount(1);
    await expect(main.getByText("The service took too long")).toHaveCount(0);
    await expect(main.getByText("The service took too long")).toBeVisible({ timeout: 40_000 });
    await expect(main.getByRole("heading", { level: 1 })).toHaveCount(1);
    await expect(main.getByRole("heading", { level: 1 })).toBeFocused();
  });
}

test("a full load of an unfetched opportunity shows its skeleton, too", { tag: "@full" }, async ({ page }) => {
  test.setTimeout(90_000);
  await page.goto("/opportunities/990504", { waitUntil: "commit" });
  const main = page.getByRole("main");
  await expect(main.getByRole("status").filter({ hasText: "Loading" })).toHaveCount(1, { timeout: 10_000 });
  await expect(main.getByRole("heading", { level: 1, name: "Opportunity 990504" })).toBeVisible();
  await expect(main.getByText("The service took too long")).toBeVisible({ timeout: 40_000 });
});

test("a failure at the box keeps the typed id and is retried with one press", { tag: "@full" }, async ({ page }) => {
  await page.goto("/opportunities");
  const box = page.getByLabel("Opportunity IDs");
  await box.fill("990502");
  await box.press("Enter");
  const failure = page.getByRole("alert").filter({ hasText: "The service failed" });
  await expect(failure).toContainText("502 Bad Gateway");
  await expect(box).toHaveValue("990502");
  await failure.getByRole("button", { name: "Try again" }).click();
  await expect(failure).toContainText("502 Bad Gateway");
  await box.fill("990404");
  await expect(failure).toBeHidden();
  await box.press("Enter");
  await expect(box).toHaveAccessibleDescription(/990404 not found\./);
  await box.fill("55304");
  await box.press("Enter");
  await expect(page.getByRole("heading", { level: 1, name: "ORD-70077-hx9" })).toBeVisible();
});

test("shows unusual values with every digit and marks them as unusual", { tag: "@full" }, async ({ page }) => {
  await page.goto("/opportunities/990209");
  await expect(page.getByText("unusual value").first()).toBeVisible();
  await expect(page.getByRole("main")).not.toContainText(/Infinity|NaN/);
  await page.goto("/opportunities/990207");
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  await expect(page.getByRole("main")).not.toContainText("could not be understood");
});
