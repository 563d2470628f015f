/** Attributes that cannot be fetched: each failure is explained, with possible actions. */
import { expect } from "@playwright/test";
import { dialogMessages } from "../harness/dialog-messages";
import { bindToInstance } from "../harness/one-instance";
import { test } from "../harness/test";
import { stateOf } from "../harness/people";

test.use({ storageState: stateOf("viewer") });

interface Failing {
  readonly id: string;
  readonly title: string;
  /** The service's own message, and the cause. */
  readonly says: readonly string[];
}

const FAILING: readonly Failing[] = [
  {
    id: "5",
    title: "The service can’t find attribute 5",
    says: ["There is no attribute 5.", "HTTP 400"],
  },
  {
    id: "12345",
    title: "allowed to do this",
    says: ["attribute 12345 is not open to this partner", "HTTP 403", "Their IDs and values are still shown"],
  },
  { id: "990400", title: "The service can’t find attribute 990400", says: ["HTTP 400"] },
  { id: "990401", title: "The service refused the partner account", says: ["You’re signed in correctly", "HTTP 401"] },
  { id: "990500", title: "The service failed", says: ["HTTP 500"] },
  { id: "990502", title: "The service failed", says: ["HTTP 502"] },
  { id: "990200", title: "The response couldn’t be read", says: ["get-attribute-info"] },
  { id: "990201", title: "The response couldn’t be read", says: ["get-attribute-info"] },
  { id: "990204", title: "", says: ["get-attribute-info"] },
  { id: "990599", title: "The connection was interrupted", says: ["get-attribute-info"] },
];

/** A failed connection; component tests cover the texts of the other failures. */
const SAMPLE = "990599";

for (const { id, title, says } of FAILING) {
  const tag = id === SAMPLE ? [] : "@full";
  test(`shows the failure of attribute ${id}: ${title || "cut off"}`, { tag }, async ({ page }) => {
    const ran = dialogMessages(page);
    await page.goto(`/attributes/${id}`);
    await expect(page.getByRole("heading", { level: 1, name: `Attribute ${id}, details not available` })).toBeVisible();
    const main = page.getByRole("main");
    await expect(main).toContainText(title);
    for (const words of says) await expect(main).toContainText(words);
    await expect(main).toContainText(/reference [0-9a-f-]{8,}/);
    await expect(main).not.toContainText(/<html|<script|undefined|\[object/);
    expect(ran).toEqual([]);

    // The fetch can be retried, and there is a link out.
    const again = page.getByRole("button", { name: "Refresh", exact: true });
    await again.click();
    await expect(again).toBeEnabled();
    await expect(main).toContainText(title);
    await expect(main.getByRole("link", { name: "Search attributes" })).toHaveAttribute("href", "/attributes");
    await expect(main.getByRole("link", { name: "All attributes" })).toHaveAttribute(
      "href",
      "/attributes?tab=catalogue",
    );
  });
}

test("times out after 15 s when the service never answers, and explains it", { tag: "@full" }, async ({ page }) => {
  test.setTimeout(90_000);
  await bindToInstance(page);
  const began = Date.now();
  await page.goto("/attributes/990504", { timeout: 40_000 });
  await expect(page.getByText("The service took too long")).toBeVisible({ timeout: 40_000 });
  expect(Date.now() - began).toBeLessThan(30_000);
  await expect(page.getByRole("heading", { level: 1, name: "Attribute 990504, details not available" })).toBeVisible();

  // The operator can cancel earlier: that closes the connection to the service, and the page responds at once.
  await page.getByRole("button", { name: "Refresh", exact: true }).click();
  await page.getByRole("button", { name: "Cancel" }).click();
  await expect(page.getByText("The call was canceled before a response arrived.")).toBeVisible({ timeout: 8_000 });
  await expect(page.getByRole("button", { name: "Refresh", exact: true })).toBeEnabled();
});

test("returns 404 for an invalid id, and links back to the search", { tag: "@full" }, async ({ page }) => {
  for (const path of ["abc", "1.5", "-1", "9223372036854775808", "12%2034", "120/nothing"]) {
    const answer = await page.goto(`/attributes/${path}`);
    expect([path, answer?.status()]).toEqual([path, 404]);
    await expect(page.getByRole("heading", { level: 1, name: "Page not found" })).toBeVisible();
  }
  await page.getByRole("link", { name: "Search attributes" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Attributes" })).toBeFocused();
});

test("keeps the previous data when a refetch fails", { tag: "@full" }, async ({ page }) => {
  await page.goto("/attributes/120");
  await expect(page.getByText("Vollzeitbeschäftigt")).toBeVisible();
  await page.route("**/attributes/120", (route) =>
    route.request().method() === "POST" ? route.abort() : route.fallback(),
  );
  await page.getByRole("button", { name: "Refresh", exact: true }).click();
  await expect(page.getByText("You’re seeing data from the last refresh.")).toBeVisible();
  await expect(page.getByText("Vollzeitbeschäftigt")).toBeVisible();
  await page.unroute("**/attributes/120");
  await page.getByRole("button", { name: "Try again" }).click();
  await expect(page.getByText("You’re seeing data from the last refresh.")).toBeHidden();
  await expect(page.getByText("updated just now")).toBeVisible();
});
