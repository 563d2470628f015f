/** Missing permissions: the control is disabled with a reason, and the request is refused as well. */
import { expect, type APIRequestContext, type Request } from "@playwright/test";
import { test } from "../harness/test";
import { DEMO, endSession, SIGNED_OUT, signInAs, stateOf } from "../harness/people";
import { startedRun } from "../harness/qualify-page";

const needsManager = "This requires the manager role; yours is viewer.";
const needsSupport = "This requires the support role; yours is viewer.";
/** Not in the response to a request: the notice of a failure has this advice. */
const nextStep = " Ask an admin if you need access.";

test.describe("a viewer", () => {
  test.use({ storageState: stateOf("viewer") });

  test("sees the managers' actions on attributes disabled, with the reason", { tag: "@full" }, async ({ page }) => {
    await page.goto("/attributes");
    const again = page.getByRole("button", { name: "Refresh list" });
    await expect(again).toBeDisabled();
    await expect(again).toHaveAccessibleDescription(needsManager + nextStep);
    await again.focus();
    await expect(page.getByRole("tooltip").filter({ hasText: needsManager }).first()).toBeVisible();

    await page.goto("/attributes?tab=catalogue&source=full&country=DE");
    for (const name of [/^(Load|Refresh) full list/, "Load list for DE"]) {
      const button = page.getByRole("button", { name });
      await expect(button).toBeDisabled();
      await expect(button).toHaveAccessibleDescription(needsManager + nextStep);
    }
  });

  test(
    "sees the support staff's actions on the qualify page and contexts disabled, with the reason",
    { tag: "@full" },
    async ({ page }) => {
      await page.goto("/qualification");
      for (const name of ["Run 1 live check", "Check locally"]) {
        const button = page.getByRole("button", { name });
        await expect(button).toBeDisabled();
        await expect(button).toHaveAccessibleDescription(needsSupport + nextStep);
      }
      await page.goto("/contexts");
      const create = page.getByRole("button", { name: "Create context" });
      await expect(create).toBeDisabled();
      await expect(create).toHaveAccessibleDescription(needsSupport + nextStep);
      await expect(page.getByRole("main")).toContainText(needsSupport + nextStep);
    },
  );
});

test.describe("a manager", () => {
  test.use({ storageState: stateOf("manager") });

  test("may refetch the list, and the same request by a viewer is refused", async ({ page, browser }) => {
    await page.goto("/attributes");
    const asked = page.waitForRequest((request) => request.headers()["next-action"] !== undefined);
    await page.getByRole("button", { name: "Refresh list" }).click();
    const request = await asked;
    await expect(page.getByText(/^updated just now/)).toBeVisible();

    const viewer = await browser.newContext({ storageState: stateOf("viewer") });
    const refused = await repeat(viewer.request, request);
    expect(await refused.text()).toContain(needsManager);
    await viewer.close();

    const stranger = await browser.newContext({ storageState: SIGNED_OUT });
    const unknown = await repeat(stranger.request, request);
    expect(await unknown.text()).toContain('"signed_out"');
    await stranger.close();
  });
});

test.describe("a session that ends during use", () => {
  test.use({ storageState: SIGNED_OUT });

  test("asks to sign in again over the page, and keeps the input", { tag: "@full" }, async ({ page }) => {
    await signInAs(page, "support");
    await page.goto("/qualification");
    await page.getByLabel("Respondent ID").fill("half-typed-respondent");
    await page.getByLabel("IPv4").fill("198.51.100.7");
    await page.getByLabel("Group IDs").fill("11241127");
    await endSession(page);

    await page.getByRole("button", { name: "Run 1 live check" }).click();
    await page.getByRole("button", { name: "Sign in again" }).first().click();
    const dialog = page.getByRole("dialog", { name: "Sign in again" });
    await dialog.getByLabel("Email").fill(DEMO.support.email);
    await dialog.getByLabel("Password", { exact: true }).fill("wrong");
    await dialog.getByRole("button", { name: "Sign in", exact: true }).click();
    await expect(dialog.getByRole("alert")).toContainText("Wrong email or password.");
    await expect(dialog.getByLabel("Email")).toHaveValue(DEMO.support.email);
    await dialog.getByLabel("Password", { exact: true }).fill(DEMO.support.password);
    await dialog.getByLabel("Password", { exact: true }).press("Enter");

    await expect(dialog).toBeHidden();
    await expect(page).toHaveURL("/qualification");
    await expect(page.getByLabel("Respondent ID")).toHaveValue("half-typed-respondent");
    await expect(page.getByLabel("IPv4")).toHaveValue("198.51.100.7");
    await expect(page.getByLabel("Group IDs")).toHaveValue("11241127");
    await page.getByRole("button", { name: "Run 1 live check" }).click();
    await startedRun(page);
  });

  test("keeps a search, and runs it after signing in again", { tag: "@full" }, async ({ page }) => {
    await signInAs(page, "viewer");
    await page.goto("/attributes");
    await expect(page.getByRole("searchbox", { name: "Find attributes" })).toBeVisible();
    await endSession(page);

    const box = page.getByRole("searchbox", { name: "Find attributes" });
    await box.pressSequentially("vollzeit");
    await page.getByRole("button", { name: "Sign in again" }).first().click();
    const dialog = page.getByRole("dialog", { name: "Sign in again" });
    await dialog.getByLabel("Email").fill(DEMO.viewer.email);
    await dialog.getByLabel("Password", { exact: true }).fill(DEMO.viewer.password);
    await dialog.getByLabel("Password", { exact: true }).press("Enter");
    await expect(box).toHaveValue("vollzeit");
    await expect(page.getByRole("table", { name: "Texts that contain vollzeit" })).toBeVisible();
  });
});

/** Repeats a browser's request with another person's cookies. */
async function repeat(as: APIRequestContext, request: Request) {
  const { accept, "content-type": contentType, "next-action": action, origin } = await request.allHeaders();
  return as.post(request.url(), {
    headers: { ...picked({ accept, "content-type": contentType, "next-action": action, origin }) },
    data: request.postDataBuffer() ?? "",
  });
}

const picked = (headers: Record<string, string | undefined>): Record<string, string> =>
  Object.fromEntries(Object.entries(headers).flatMap(([name, value]) => (value ? [[name, value]] : [])));
