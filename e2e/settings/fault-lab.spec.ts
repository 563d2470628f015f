/**
 * Fault lab: an admin switches faults of the sandbox on, sees their messages on other pages, which keep the input, and
 * ends them.
 */
import { expect, type Page } from "@playwright/test";
import { sandboxUrl } from "../harness/own-console";
import { stateOf } from "../harness/people";
import { groupIds, lineOf, liveCheck, resultRegion, typeRespondent } from "../harness/qualify-page";
import { test } from "../harness/test";
import { violations } from "../harness/violations";

test.use({ storageState: stateOf("admin") });

// Other tests use the same sandbox.
test.afterEach(async ({ request }) => {
  await request.delete(`${sandboxUrl()}/sandbox/faults`);
});

const active = (lab: Page) => lab.getByRole("table", { name: "Faults that are on" });
const dialogOf = (lab: Page, name: string) => lab.getByRole("dialog", { name: `Switch on ${name}` });
const banner = (page: Page) => page.getByRole("main").getByText(/^(A fault is|Faults are) on in the sandbox/);

async function openDialog(lab: Page, name: string): Promise<void> {
  await lab.getByRole("searchbox", { name: "Find faults" }).fill(name);
  await lab.getByRole("button", { name: `Switch on… ${name}`, exact: true }).click();
  await expect(dialogOf(lab, name)).toBeVisible();
}

async function switchOn(lab: Page, name: string, operation?: string): Promise<void> {
  await openDialog(lab, name);
  const dialog = dialogOf(lab, name);
  if (operation !== undefined) await dialog.getByLabel("Operation").selectOption(operation);
  await dialog.getByRole("button", { name: "Switch on", exact: true }).click();
  await expect(dialog).toBeHidden();
  await expect(active(lab).getByRole("row").filter({ hasText: name })).toBeVisible();
}

async function endAll(lab: Page): Promise<void> {
  await lab.getByRole("button", { name: "End all faults" }).click();
  await expect(lab.getByText("No fault is on.")).toBeVisible();
}

/** Faults, pages and the texts on them. The ids fail in another way, or are unknown, while no fault is on. */
const READS = [
  { name: "html-502", path: "/opportunities/990404", texts: ["The service failed", "502 Bad Gateway"] },
  { name: "reset-before-response", path: "/opportunities/990400", texts: ["The connection was interrupted"] },
  { name: "429-retry-after", path: "/opportunities/990401", texts: ["Too many requests", "HTTP 429"] },
  { name: "redirect-307", path: "/opportunities/990403", texts: ["The base URL is probably wrong", "HTTP 307"] },
  { name: "truncated-eof", path: "/opportunities/990500", texts: ["The response couldn’t be read"] },
  { name: "gzip-bomb", path: "/attributes/990500", texts: ["The response was too large"] },
  { name: "wrong-shape", path: "/attributes/990503", texts: ["The response couldn’t be read", "$.id"] },
] as const;

test(
  "an admin switches ten faults on one after another, and each page says what happened",
  { tag: "@full" },
  async ({ page: lab }) => {
    test.setTimeout(240_000);
    const page = await lab.context().newPage();
    await lab.goto("/settings/sandbox");
    await expect(lab.getByText("No fault is on.")).toBeVisible();

    for (const { name, path, texts } of READS) {
      await switchOn(lab, name);
      await page.goto(path);
      for (const text of texts) await expect(page.getByRole("main")).toContainText(text, { timeout: 20_000 });
      await expect(banner(page)).toContainText(name);
      await expect(active(lab)).toContainText(/[1-9]\d* of [1-9]/);
      await endAll(lab);
    }

    // A context: what was typed stays, and is sent with one press once the fault has ended.
    await page.goto("/contexts");
    await page.getByLabel("Key 1", { exact: true }).fill("gender");
    await page.getByLabel("Value 1", { exact: true }).fill("a-value-to-keep");
    const id = await page.getByRole("textbox", { name: "ID", exact: true }).inputValue();
    await switchOn(lab, "error-500", "create-context");
    await page.getByRole("button", { name: "Create context" }).click();
    await expect(page.getByRole("alert").filter({ hasText: "The service failed" })).toBeVisible();
    await endAll(lab);
    await expect(page.getByLabel("Value 1", { exact: true })).toHaveValue("a-value-to-keep");
    await page.getByRole("button", { name: "Create context" }).click();
    await expect(page.getByRole("region", { name: /^Receipt/ })).toContainText(id);

    // A live check: the same for the respondent and the groups.
    await page.goto("/qualification");
    await typeRespondent(page, "somebody-with-a-fault", "198.51.100.97");
    await groupIds(page).fill("11241127");
    await switchOn(lab, "error-503", "qualify");
    await liveCheck(page).click();
    await expect(page.getByRole("alert").filter({ hasText: "The service failed" })).toBeVisible();
    await expect(page.getByLabel("Respondent ID")).toHaveValue("somebody-with-a-fault");
    await expect(groupIds(page)).toHaveValue("11241127");
    await endAll(lab);
    await page.getByRole("button", { name: "Retry 1 failed call" }).click();
    await expect(resultRegion(page)).toContainText("1 of 1 group answered");

    await groupIds(page).fill("11250050");
    await switchOn(lab, "truncated-length", "qualify");
    await liveCheck(page).click();
    await expect(resultRegion(page)).toContainText("Call 1 may have reached the service");
    await expect(lineOf(page, "11250050")).toContainText("No answer");
    await expect(groupIds(page)).toHaveValue("11250050");
    await endAll(lab);

    const calls = lab.getByRole("table", { name: "Calls to the service in the last minute" });
    await expect(calls).toContainText("Working");
    await page.goto("/opportunities/55304");
    await expect(page.getByRole("heading", { level: 1, name: "ORD-70077-hx9" })).toBeVisible();
    await expect(banner(page)).toHaveCount(0);
  },
);

test("a fault that can’t be switched on keeps the dialog and what was entered", async ({ page: lab }) => {
  await lab.goto("/settings/sandbox");
  await openDialog(lab, "slow-but-ok");
  const dialog = dialogOf(lab, "slow-but-ok");
  const option = dialog.getByRole("textbox", { name: "Option" });
  await option.fill("1 second");
  await dialog.getByRole("button", { name: "Switch on", exact: true }).click();
  await expect(option).toHaveAccessibleDescription(/without spaces/);

  await option.fill("1000");
  await dialog.getByLabel("Affected calls").selectOption("50% of calls");
  await lab.route(/\/settings\/sandbox/, (route) =>
    route.request().method() === "POST" ? route.abort() : route.fallback(),
  );
  await dialog.getByRole("button", { name: "Switch on", exact: true }).click();
  await expect(dialog.getByRole("alert")).toContainText("didn’t respond");
  await expect(option).toHaveValue("1000");
  await expect(dialog.getByLabel("Affected calls")).toHaveValue("50");

  await lab.unroute(/\/settings\/sandbox/);
  await dialog.getByRole("button", { name: "Switch on", exact: true }).click();
  await expect(dialog).toBeHidden();
  await expect(active(lab)).toContainText("slow-but-ok:1000");
  await expect(active(lab)).toContainText("50% of calls");
  await endAll(lab);
});

test("the audit log names the fault, and the palette finds the lab", { tag: "@full" }, async ({ page }) => {
  await page.goto("/");
  await page.keyboard.press("ControlOrMeta+k");
  await page.getByRole("dialog").getByRole("combobox").fill("fault lab");
  await page.getByRole("option", { name: /Settings: Sandbox/ }).click();
  await expect(page).toHaveURL("/settings/sandbox");
  await switchOn(page, "error-404");
  await endAll(page);
  await page.goto("/activity?tab=audit");
  for (const entry of ["Switched a sandbox fault on", "Ended all sandbox faults"])
    await expect(page.getByRole("main").getByText(entry).filter({ visible: true }).first()).toBeVisible();
});

test.describe("as a viewer", () => {
  test.use({ storageState: stateOf("viewer") });

  test("sees the lab and the reason why nothing can be changed", { tag: "@full" }, async ({ page }) => {
    await page.goto("/settings/sandbox");
    await page.getByRole("searchbox", { name: "Find faults" }).fill("html-502");
    const button = page.getByRole("button", { name: "Switch on… html-502" });
    await expect(button).toBeDisabled();
    await expect(button).toHaveAccessibleDescription(
      "This requires the admin role; yours is viewer. Ask an admin if you need access.",
    );
    await expect(page.getByText("What you’ll see:").filter({ visible: true })).toHaveCount(1);
  });
});

for (const { scheme, width } of [
  { scheme: "light", width: 1440 },
  { scheme: "dark", width: 390 },
] as const) {
  const title = `the lab in ${scheme} at ${width} px has no accessibility violations`;
  test(title, { tag: "@full" }, async ({ page: lab }) => {
    await lab.emulateMedia({ colorScheme: scheme });
    await lab.setViewportSize({ width, height: 900 });
    await lab.goto("/settings/sandbox");
    await switchOn(lab, "extra-fields");
    expect(await violations(lab, { within: "main" })).toEqual([]);
    expect(await lab.evaluate(() => document.documentElement.scrollWidth <= window.innerWidth)).toBe(true);
    await openDialog(lab, "slow-but-ok");
    expect(await violations(lab)).toEqual([]);
  });
}
