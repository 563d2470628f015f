/** Activity: the request log, filtered by outcome; and the audit log, verified and exported. */
import { readFileSync } from "node:fs";
import { expect, type Locator, type Page } from "@playwright/test";
import { z } from "zod";
import { test } from "../harness/test";
import { field as paletteField, line as paletteLine, openPalette } from "../harness/palette";
import { stateOf } from "../harness/people";
import { violations } from "../harness/violations";

const calls = (page: Page): Locator => page.getByRole("table", { name: "Calls, newest first" });
const lines = (table: Locator): Locator => table.getByRole("row").filter({ has: table.page().getByRole("cell") });
const sheet = (page: Page): Locator => page.getByRole("dialog");
const entries = (page: Page): Locator => page.getByRole("table", { name: "Audit log, newest first" });
const copied = (page: Page): Promise<string> => page.evaluate(() => navigator.clipboard.readText());

test.describe("support staff", () => {
  test.use({ storageState: stateOf("support") });

  test("a failed call is found by its group, shown with each attempt, and copied without a secret", async ({
    page,
  }) => {
    await page.context().grantPermissions(["clipboard-read", "clipboard-write"]);
    await page.goto("/opportunities/990500");
    await expect(page.getByText("The service failed", { exact: true })).toBeVisible();
    await page
      .getByRole("navigation", { name: "Sections", exact: true })
      .getByRole("link", { name: "Activity" })
      .click();
    await expect(page.getByRole("heading", { level: 1, name: "Activity" })).toBeFocused();

    const groups = page.getByRole("list", { name: "Calls by outcome and operation" });
    await groups.getByRole("button", { name: /^Service failed: get-opportunity [\d,]+$/ }).click();
    await expect(page).toHaveURL(/operation=get-opportunity/);
    await expect(page).toHaveURL(/outcome=internal_error/);
    await expect(lines(calls(page)).first()).toContainText("Service failed");
    await expect(calls(page)).not.toContainText("Answered");
    const counted = /(\d[\d,]*)$/.exec(
      await groups.getByRole("button", { name: /^Service failed: get-opportunity/, pressed: true }).innerText(),
    );
    const rows = String(Number(counted?.[1]?.replaceAll(",", "")) + 1);
    await expect(calls(page)).toHaveAttribute("aria-rowcount", rows);
    expect(await violations(page)).toEqual([]);

    await page.getByRole("combobox", { name: "By", exact: true }).selectOption("support@example.test");
    await expect(page).toHaveURL(/by=support/);
    await lines(calls(page)).first().getByRole("button").click();
    await expect(page).toHaveURL(/open=/);
    await expect(sheet(page).getByRole("heading", { name: "Call: get-opportunity" })).toBeVisible();
    await expect(sheet(page)).toContainText("support@example.test");
    await expect(sheet(page)).toContainText("Request and response bodies aren’t stored");
    await expect(
      sheet(page).getByRole("table", { name: "Attempts" }).getByRole("cell", { name: "500" }).first(),
    ).toBeVisible();
    expect(await violations(page)).toEqual([]);
    const reference = new URL(page.url()).searchParams.get("open") ?? "";

    await sheet(page).getByRole("button", { name: "Copy as cURL" }).click();
    await expect.poll(() => copied(page)).toContain("curl -sS -X POST");
    const curl = await copied(page);
    await sheet(page).getByRole("button", { name: "Copy as TypeScript" }).click();
    await expect.poll(() => copied(page)).toContain("createHmac");
    for (const text of [curl, await copied(page)]) {
      expect(text).toContain("SERVICE_ACCESS_KEY");
      expect(text).toContain("SERVICE_SIGNING_SECRET");
      expect(text).not.toMatch(/https?:|127\.0\.0\.1|990500|[0-9a-f]{24}/);
      expect(text).not.toContain(reference);
    }

    // A reference alone opens its call, regardless of other filters.
    await page.goto(`/activity?ref=${reference}`);
    await expect(calls(page)).toHaveAttribute("aria-rowcount", "2");
    await expect(lines(calls(page))).toHaveCount(1);
  });

  test(
    "leaving an opportunity or the explorer while it waits for the service cancels the call",
    { tag: "@full" },
    async ({ page }) => {
      const heading = (name: string) => page.getByRole("heading", { level: 1, name });
      const canceled = async (): Promise<number> => {
        await page.goto("/activity?operation=get-opportunity&outcome=cancelled");
        await expect(heading("Activity")).toBeVisible();
        await expect(calls(page).or(page.getByText("No calls match."))).toBeVisible();
        return lines(calls(page)).filter({ hasText: "opportunity 990504" }).count();
      };
      const inFlight = async (): Promise<number> => {
        const facts = z.object({ accounts: z.array(z.object({ calls: z.object({ inFlight: z.number() }) })) });
        const { accounts } = facts.parse(await (await page.request.get("/api/ready")).json());
        return accounts.reduce((sum, { calls: { inFlight: count } }) => sum + count, 0);
      };
      const before = await canceled();

      // The sandbox never answers this ID; without a cancellation, the calls would time out after 15 s.
      await openPalette(page);
      await paletteField(page).fill("opportunity 990504");
      await paletteLine(page, /^(Load )?opportunity 990504/i).click();
      await expect(heading("Opportunity 990504")).toBeFocused();
      await page
        .getByRole("navigation", { name: "Sections", exact: true })
        .getByRole("link", { name: "Activity" })
        .click();
      await expect(heading("Activity")).toBeFocused();
      await expect.poll(canceled).toBe(before + 1);

      await page.goto("/tools/explorer");
      await page.getByLabel("Operation").selectOption("get-opportunity");
      await page.getByLabel("Opportunity ID").fill("990504");
      await expect.poll(inFlight).toBe(0);
      const sent = page.waitForRequest((request) => request.method() === "POST" && request.url().endsWith("/explorer"));
      await page.getByRole("button", { name: "Send call" }).click();
      await sent;
      await expect(page.getByRole("button", { name: "Sending…" })).toBeVisible();
      await expect.poll(inFlight).toBeGreaterThan(0);
      await page.goto("/settings");
      await expect.poll(canceled).toBe(before + 2);
    },
  );

  test(
    "a call shows its subject and the service's answer, and is found by part of its reference",
    { tag: "@full" },
    async ({ page }) => {
      await page.goto("/opportunities/990500");
      await expect(page.getByText("The service failed", { exact: true })).toBeVisible();
      await page.goto("/activity?operation=get-opportunity&outcome=internal_error");
      const line = lines(calls(page)).filter({ hasText: "opportunity 990500" }).first();
      await expect(line).toContainText(/“.+”/);
      await line.getByRole("button").click();
      await expect(page).toHaveURL(/open=/);
      await expect(sheet(page).getByRole("link", { name: "opportunity 990500" })).toBeVisible();
      await expect(sheet(page)).toContainText(/Service message ?“.+”/);
      const reference = new URL(page.url()).searchParams.get("open") ?? "";
      expect(reference).toMatch(/^[\da-f-]{36}$/);
      await page.keyboard.press("Escape");

      await page.goto("/activity");
      const field = page.getByRole("searchbox", { name: "Reference" });
      await page.route("**/api/activity/requests?**", (route) => route.abort());
      await field.fill(` ${reference.slice(5, 17).toUpperCase()} `);
      await expect(page.getByText("The console can’t be reached")).toBeVisible();
      await page.unrouteAll();
      await page.getByRole("button", { name: "Try again" }).click();
      await expect(lines(calls(page))).toHaveCount(1);
      await expect(calls(page)).toContainText("opportunity 990500");
      await field.fill("no-such-part");
      await expect(page.getByText(/^0 of [\d,]+ calls$/)).toBeVisible();
      expect(await violations(page)).toEqual([]);
    },
  );

  test(
    "shows an empty state for filters without a match, and an error for a list that fails to load",
    { tag: "@full" },
    async ({ page }) => {
      await page.goto("/activity?ref=no-such-reference");
      await expect(page.getByText(/^0 of [\d,]+ calls$/)).toBeVisible();
      await page.getByRole("button", { name: "Remove reference no-such-reference" }).click();
      await expect(page).toHaveURL(/\/activity$/);
      await expect(lines(calls(page)).first()).toBeVisible();

      await page.route("**/api/activity/requests?**", (route) => route.abort());
      await page.getByRole("combobox", { name: "Outcome" }).selectOption("failed");
      await expect(page).toHaveURL(/outcome=failed/);
      await expect(page.getByText("The console can’t be reached")).toBeVisible();
      await page.unrouteAll();
      await page.getByRole("button", { name: "Try again" }).click();
      await expect(page.getByText("The console can’t be reached")).toBeHidden();
      await expect(lines(calls(page)).first()).toBeVisible();
      await expect(calls(page)).not.toContainText("Answered");
    },
  );

  test("the audit log shows the required role", { tag: "@full" }, async ({ page }) => {
    await page.goto("/activity?tab=audit");
    await expect(
      page.getByText("This requires the manager role; yours is support. Ask an admin if you need access."),
    ).toBeVisible();
    expect((await page.request.get("/api/activity/audit")).status()).toBe(403);
    expect((await page.request.get("/api/activity/audit/verify")).status()).toBe(403);
  });
});

test.describe("a viewer", () => {
  test.use({ storageState: stateOf("viewer") });

  test("sees which role the request log needs", { tag: "@full" }, async ({ page }) => {
    await page.goto("/activity");
    await expect(
      page.getByText("This requires the support role; yours is viewer. Ask an admin if you need access."),
    ).toBeVisible();
    for (const route of ["requests", "requests/summary", "requests/one?ref=a"]) {
      expect((await page.request.get(`/api/activity/${route}`)).status(), route).toBe(403);
    }
  });
});

test.describe("a manager", () => {
  test.use({ storageState: stateOf("manager") });

  test("can verify the audit log but not export it", { tag: "@full" }, async ({ page }) => {
    await page.goto("/activity?tab=audit");
    await page.getByRole("button", { name: "Verify log" }).click();
    await expect(
      page.getByRole("status").filter({ hasText: /^(?:1 entry|All [\d,]+ entries) verified/ }),
    ).toBeVisible();
    const take = page.getByRole("button", { name: "Export as CSV" });
    await expect(take).toHaveAttribute("aria-disabled", "true");
    await expect(take).toHaveAccessibleDescription(
      "This requires the admin role; yours is manager. Ask an admin if you need access.",
    );
    expect((await page.request.get("/api/activity/audit/export?format=csv")).status()).toBe(403);
  });
});

test.describe("an admin", () => {
  test.use({ storageState: stateOf("admin") });

  test(
    "exports the audit log as JSON lines and as CSV, and the export is logged in it",
    { tag: "@full" },
    async ({ page }) => {
      // Ensures at least one entry, independent of earlier tests.
      expect((await page.request.get("/api/attributes/export?what=catalogue&format=csv")).ok()).toBe(true);
      await page.goto("/activity?tab=audit");
      const [file] = await Promise.all([
        page.waitForEvent("download"),
        page.getByRole("button", { name: "Export as JSON lines" }).click(),
      ]);
      expect(file.suggestedFilename()).toMatch(/^audit-\d+-rows?\.jsonl$/);
      const rows = readFileSync(await file.path(), "utf8")
        .trim()
        .split("\n")
        .map((line) => JSON.parse(line) as { seq: number; hash: string; prevHash: string; action: string });
      expect(rows.map(({ seq }) => seq)).toEqual(rows.map((_row, at) => at + 1));
      expect(rows.slice(1).every(({ prevHash }, at) => prevHash === rows[at]?.hash)).toBe(true);
      expect(rows.at(-1)?.action).toBe("exportAudit");
      await expect(page.getByText(/^[\d,]+ rows? exported$/)).toBeVisible();

      await page.goto("/activity?tab=audit&action=exportAudit");
      await expect(lines(entries(page)).first()).toContainText(/Exported the audit log: [\d,]+ rows?, jsonl/);
      await expect(page.getByRole("combobox", { name: "Action" })).toHaveValue("exportAudit");
      await lines(entries(page)).first().getByRole("button").click();
      await expect(page).toHaveURL(/open=\d+/);
      await expect(sheet(page)).toContainText("admin@example.test");
      await expect(sheet(page)).toContainText(/"filters": "all"/);
      expect(await violations(page)).toEqual([]);
      await page.keyboard.press("Escape");
      await expect(sheet(page)).toBeHidden();

      const [table] = await Promise.all([
        page.waitForEvent("download"),
        page.getByRole("button", { name: "Export as CSV" }).click(),
      ]);
      const csv = readFileSync(await table.path(), "utf8").split("\r\n");
      expect(csv[0]).toMatch(/^\uFEFF?#,Entry,When/);
      expect(csv.slice(1, -1).every((line) => line.includes(",exportAudit,"))).toBe(true);

      await page.goto("/activity?tab=audit&about=nothing-like-this");
      await expect(page.getByText(/^0 of [\d,]+ entries$/)).toBeVisible();
    },
  );
});
