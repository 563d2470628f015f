/** Team members: invited by link, changed role, signed out, disabled; and changing one's own password. */
import { expect, type Browser, type Page } from "@playwright/test";
import { test } from "../harness/test";
import { homeHeading, SIGNED_OUT, stateOf } from "../harness/people";

test.use({ storageState: stateOf("admin") });

const NINA = { name: "Nina Newcomer", email: "nina.newcomer@example.com", password: "four words of nonsense" };
const ANOTHER_PASSWORD = "some other words entirely";
/** Failed sign-ins are also counted by IP address; other tests use the default one. */
const ELSEWHERE = { "x-forwarded-for": "203.0.113.77" };
const CLOSED = "This invitation link no longer works: it was used or withdrawn, or it has expired.";

const rowOf = (page: Page, email: string) => page.getByRole("row").filter({ hasText: email });

async function invite(page: Page, email: string, name: string, role: string): Promise<string> {
  await page.getByRole("button", { name: "Invite someone…" }).click();
  const dialog = page.getByRole("dialog", { name: "Invite someone" });
  await dialog.getByLabel("Email").fill(email);
  await dialog.getByLabel("Name", { exact: true }).fill(name);
  await dialog.getByLabel("Role").selectOption(role);
  await dialog.getByRole("button", { name: "Create link" }).click();
  const linkDialog = page.getByRole("dialog", { name: `Invitation link for ${name}` });
  const link = await linkDialog.getByLabel("Link", { exact: true }).inputValue();
  await linkDialog.getByRole("button", { name: "Close" }).last().click();
  await expect(linkDialog).toBeHidden();
  return link;
}

async function stranger(browser: Browser): Promise<Page> {
  return (await browser.newContext({ storageState: SIGNED_OUT, extraHTTPHeaders: ELSEWHERE })).newPage();
}

async function signIn(page: Page, password: string): Promise<void> {
  await page.goto("/sign-in");
  await page.getByLabel("Email").fill(NINA.email);
  await page.getByLabel("Password", { exact: true }).fill(password);
  await page.getByRole("button", { name: "Sign in", exact: true }).click();
}

const isOut = async (page: Page): Promise<void> => {
  await page.goto("/contexts");
  await expect(page.getByRole("heading", { level: 1, name: "Sign in" })).toBeVisible();
  await expect(page.getByText("Please sign in to continue.")).toBeVisible();
};

test("an invited person changes the password, and an admin signs them out", async ({ page, browser }) => {
  test.setTimeout(120_000);
  await page.goto("/settings");
  await page.getByRole("navigation", { name: "Settings" }).getByRole("link", { name: "People" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "People" })).toBeVisible();
  const link = await invite(page, NINA.email, NINA.name, "support");
  const [, token = ""] = link.split("#");
  expect(token).toMatch(/^[\w-]{43}$/);
  await expect(page.getByRole("table", { name: /^Open invitations/ })).toContainText(NINA.email);
  await page.reload();
  expect(await page.content()).not.toContain(token);

  // The token is sent only in a request body.
  const nina = await stranger(browser);
  const asked: string[] = [];
  nina.on("request", (request) => asked.push(`${request.url()} ${request.headers()["referer"] ?? ""}`));
  await nina.goto(link);
  await expect(nina.getByText(`For ${NINA.email}, as support.`)).toBeVisible();
  await nina.getByLabel("New password", { exact: true }).fill("too short");
  await nina.getByRole("button", { name: "Accept invitation" }).click();
  await expect(nina.getByText("Use at least 12 characters.")).toBeVisible();
  await nina.getByLabel("New password", { exact: true }).fill(NINA.password);
  await nina.getByRole("button", { name: "Accept invitation" }).click();
  await expect(homeHeading(nina, "Nina")).toBeVisible();
  expect(asked.filter((line) => line.includes(token))).toEqual([]);

  const late = await stranger(browser);
  await late.goto(link);
  await expect(late.getByText(CLOSED)).toBeVisible();
  await late.goto("about:blank");
  await late.goto(`${link.slice(0, -5)}`);
  await expect(late.getByText("This link is incomplete.")).toBeVisible();

  // Changing the password: a wrong current password is reported, the right one ends all other sessions.
  await signIn(late, NINA.password);
  await expect(homeHeading(late, "Nina")).toBeVisible();
  await nina.goto("/settings");
  const now = nina.getByLabel("Current password", { exact: true });
  const next = nina.getByLabel("New password", { exact: true });
  await now.fill("not the password at all");
  await next.fill(ANOTHER_PASSWORD);
  await nina.getByRole("button", { name: "Change password" }).click();
  await expect(nina.getByText("The current password is wrong.")).toBeVisible();
  await expect(now).toBeFocused();
  await expect(next).toHaveValue(ANOTHER_PASSWORD);
  await now.fill(NINA.password);
  await nina.getByRole("button", { name: "Change password" }).click();
  await expect(nina.getByText("Password changed")).toBeVisible();
  await isOut(late);
  await nina.goto("/contexts");
  await expect(nina.getByRole("heading", { level: 1, name: "Contexts" })).toBeVisible();

  // An admin sees the session and ends it; it is refused at the next request.
  await page.reload();
  await page.getByRole("button", { name: `Sessions of ${NINA.name}` }).click();
  const sessions = page.getByRole("dialog", { name: `Sessions of ${NINA.name}` });
  await expect(sessions.getByRole("listitem")).toHaveCount(1);
  await expect(sessions).toContainText("Chrome on Linux");
  await expect(sessions).toContainText("203.0.113.0/24");
  await sessions.getByRole("button", { name: /^End session/ }).click();
  await expect(sessions).toContainText("has no active sessions");
  await sessions.getByRole("button", { name: "Close" }).last().click();
  await isOut(nina);

  await disable(page);
});

test(
  "a changed role, a disabled account and a forgotten password take effect at once",
  { tag: "@full" },
  async ({ page, browser }) => {
    test.setTimeout(120_000);
    await page.goto("/settings/people");
    await enable(page);
    const nina = await stranger(browser);

    // Changing the role ends the session; the next one has the new role.
    await signIn(nina, ANOTHER_PASSWORD);
    await expect(homeHeading(nina, "Nina")).toBeVisible();
    await page.getByRole("button", { name: `Change access for ${NINA.name}` }).click();
    const access = page.getByRole("dialog", { name: `Access for ${NINA.name}` });
    await access.getByLabel("Role").selectOption("manager");
    await access.getByRole("button", { name: `Save and make ${NINA.name} manager` }).click();
    await expect(access).toBeHidden();
    await expect(rowOf(page, NINA.email)).toContainText("manager");
    await isOut(nina);
    await signIn(nina, ANOTHER_PASSWORD);
    await expect(nina.getByRole("banner")).toContainText("manager");

    // Disabling signs the person out at once and blocks sign-in; enabling restores access.
    await disable(page);
    await isOut(nina);
    await signIn(nina, ANOTHER_PASSWORD);
    await expect(nina.getByText("Wrong email or password.")).toBeVisible();
    await enable(page);
    await signIn(nina, ANOTHER_PASSWORD);
    await expect(homeHeading(nina, "Nina")).toBeVisible();

    // A person who can already sign in cannot be invited.
    await page.getByRole("button", { name: "Invite someone…" }).click();
    const dialog = page.getByRole("dialog", { name: "Invite someone" });
    await dialog.getByLabel("Email").fill(NINA.email);
    await dialog.getByRole("button", { name: "Create link" }).click();
    await expect(dialog.getByText("Enter a name.")).toBeVisible();
    await dialog.getByLabel("Name", { exact: true }).fill("Nina again");
    await dialog.getByRole("button", { name: "Create link" }).click();
    await expect(dialog.getByText(`${NINA.email} can already sign in.`)).toBeVisible();
    await dialog.getByRole("button", { name: "Cancel" }).click();
    await expect(page.getByRole("button", { name: "Invite someone…" })).toBeFocused();

    await disable(page);
    // A forgotten password is reset with a new link.
    const anew = await invite(page, NINA.email, NINA.name, "viewer");
    await nina.goto("about:blank");
    await nina.goto(anew);
    await nina.getByLabel("New password", { exact: true }).fill(NINA.password);
    await nina.getByRole("button", { name: "Accept invitation" }).click();
    await expect(nina.getByRole("banner")).toContainText("viewer");
    await page.reload();
    await disable(page);
  },
);

async function enable(page: Page): Promise<void> {
  await page.getByRole("button", { name: `Enable ${NINA.name}` }).click();
  await page
    .getByRole("dialog")
    .getByRole("button", { name: `Enable ${NINA.name}` })
    .click();
  await expect(rowOf(page, NINA.email)).not.toContainText("Disabled");
}

async function disable(page: Page): Promise<void> {
  await page.getByRole("button", { name: `Disable ${NINA.name}` }).click();
  await page
    .getByRole("dialog")
    .getByRole("button", { name: `Disable ${NINA.name}` })
    .click();
  await expect(rowOf(page, NINA.email)).toContainText("Disabled");
  await expect(page.getByRole("button", { name: `Enable ${NINA.name}` })).toBeFocused();
}

test("a withdrawn invitation cannot be used", { tag: "@full" }, async ({ page, browser }) => {
  await page.goto("/settings/people");
  const email = "withdrawn.guest@example.com";
  const link = await invite(page, email, "Guest Withdrawn", "viewer");
  await page.getByRole("button", { name: "Withdraw invitation for Guest Withdrawn" }).click();
  await expect(page.getByText(email)).toHaveCount(0);
  const guest = await stranger(browser);
  await guest.goto(link);
  await expect(guest.getByText(CLOSED)).toBeVisible();
});

const dialogOf = (window: Page) => window.getByRole("dialog", { name: "Access for Twice Changed" });

test(
  "two admins edit one person concurrently: the later one is notified and keeps the input",
  { tag: "@full" },
  async ({ page, browser }) => {
    await page.goto("/settings/people");
    const link = await invite(page, "twice.changed@example.com", "Twice Changed", "viewer");
    const guest = await stranger(browser);
    await guest.goto(link);
    await guest.getByLabel("New password", { exact: true }).fill(ANOTHER_PASSWORD);
    await guest.getByRole("button", { name: "Accept invitation" }).click();
    await expect(homeHeading(guest, "Twice")).toBeVisible();
    await guest.context().close();
    await page.reload();
    const beside = await page.context().newPage();
    await beside.goto("/settings/people");
    for (const window of [page, beside]) {
      await window.getByRole("button", { name: "Change access for Twice Changed" }).click();
      await expect(dialogOf(window)).toBeVisible();
    }
    await dialogOf(beside).getByLabel("Role").selectOption("support");
    await dialogOf(beside).getByRole("button", { name: "Save and make Twice Changed support" }).click();
    await expect(dialogOf(beside)).toBeHidden();

    await dialogOf(page).getByRole("checkbox", { name: "Northwind Panel" }).uncheck();
    await dialogOf(page).getByRole("button", { name: "Save access" }).click();
    await expect(dialogOf(page).getByRole("alert")).toContainText("Current access: support");
    await expect(dialogOf(page).getByRole("checkbox", { name: "Northwind Panel" })).not.toBeChecked();
    await dialogOf(page).getByRole("button", { name: "Load current access" }).click();
    await expect(dialogOf(page).getByLabel("Role")).toHaveValue("support");
    await expect(dialogOf(page).getByRole("alert")).toHaveCount(0);
    await dialogOf(page).getByLabel("Role").selectOption("manager");
    await dialogOf(page).getByRole("button", { name: "Save and make Twice Changed manager" }).click();
    await expect(dialogOf(page)).toBeHidden();
    await expect(rowOf(page, "twice.changed@example.com")).toContainText("manager");
    await beside.close();
  },
);

test("admins cannot disable themselves or change their own role", { tag: "@full" }, async ({ page }) => {
  await page.goto("/settings/people");
  const own = page.getByRole("button", { name: "Disable Ida" });
  await expect(own).toHaveAttribute("aria-disabled", "true");
  await expect(own).toHaveAccessibleDescription("You can’t disable yourself. Ask another admin.");
  await page.getByRole("button", { name: "Change access for Ida" }).click();
  await expect(page.getByRole("dialog").getByLabel("Role")).toBeDisabled();
});

test("a demo person cannot change the password shown on the sign-in page", { tag: "@full" }, async ({ browser }) => {
  const context = await browser.newContext({ storageState: stateOf("viewer") });
  const page = await context.newPage();
  await page.goto("/settings");
  await page.getByLabel("Current password", { exact: true }).fill("sandbox-viewer");
  await page.getByLabel("New password", { exact: true }).fill(ANOTHER_PASSWORD);
  await page.getByRole("button", { name: "Change password" }).click();
  await expect(
    page.getByText("Demo users can’t change their password because the sign-in page shows it."),
  ).toBeVisible();
  await expect(page.getByText("Not saved", { exact: true })).toBeVisible();
  await context.close();
});

test(
  "shows non-admins that the role is missing, and refuses their data requests",
  { tag: "@full" },
  async ({ browser }) => {
    const context = await browser.newContext({ storageState: stateOf("manager") });
    const page = await context.newPage();
    await page.goto("/settings/people");
    await expect(
      page.getByText("This requires the admin role; yours is manager. Ask an admin if you need access."),
    ).toBeVisible();
    for (const address of ["/api/settings/people", "/api/settings/people/sessions?id=x"])
      expect((await context.request.get(address)).status()).toBe(403);
    await context.close();
  },
);

test("only the console's own page can look up an invitation, and guessing is throttled", async ({
  playwright,
  baseURL,
}) => {
  const token = "B".repeat(43);
  const api = await playwright.request.newContext({ baseURL: baseURL ?? "", extraHTTPHeaders: ELSEWHERE });
  const post = (origin: Record<string, string>, data: object) => api.post("/api/invitation", { headers: origin, data });
  for (const origin of [{}, { origin: "null" }, { origin: "https://evil.example" }])
    expect((await post(origin, { token })).status()).toBe(403);
  const own = { origin: baseURL ?? "" };
  expect((await post(own, { token: "short" })).status()).toBe(400);
  expect((await post(own, { token, more: 1 })).status()).toBe(400);
  expect((await post(own, { token: "B".repeat(20_000) })).status()).toBe(413);
  const statuses: number[] = [];
  for (let tries = 0; tries < 7; tries += 1) statuses.push((await post(own, { token })).status());
  expect(statuses).toEqual([404, 404, 404, 404, 404, 429, 429]);
  await api.dispose();
});
