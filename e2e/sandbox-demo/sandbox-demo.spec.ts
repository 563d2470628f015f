/**
 * Demo data of sandbox mode: the first start loads it, a first visit uses it in few presses and without typing an ID, and
 * Settings › Sandbox reloads, resets and deletes it.
 */
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { DatabaseSync } from "node:sqlite";
import { expect, type Browser, type Locator, type Page } from "@playwright/test";
import { addPerson, startConsole, startSandbox, type Running } from "../harness/console-process";
import { demoButton, SIGNED_OUT, signInAs, type Person } from "../harness/people";
import { resultRegion } from "../harness/qualify-page";
import { ADMIN_PERSON, KEY_OPTIONS, settingsFor, signedIn } from "../harness/service/real-service";
import { isRemembered } from "../harness/recent-pages";
import { test } from "../harness/test";

test.describe.configure({ mode: "serial" });
test.use({ storageState: SIGNED_OUT });

/** Milliseconds in which demo data loads, on a machine shared with other tests. */
const LOADED_WITHIN = 90_000;
const STORY = "60 opportunities, 24 watches (all users), 14 personas, 2 runs, 1 context template, and 1 panel";

let dataDir: string;
let served: Running;

test.beforeAll(async () => {
  test.setTimeout(120_000);
  dataDir = mkdtempSync(path.join(tmpdir(), "console-demo-"));
  served = await startConsole({ DATA_DIR: dataDir, LOG_LEVEL: "warn", SANDBOX_DEMO: "on" });
});

test.afterAll(async () => {
  await served?.stop();
  rmSync(dataDir, { recursive: true, force: true });
});

async function arrive(browser: Browser, person: Person): Promise<Page> {
  const page = await (await browser.newContext({ baseURL: served.url, storageState: SIGNED_OUT })).newPage();
  await signInAs(page, person);
  return page;
}

/** Letters of words are typed, everything else counts as a press; a digit would be part of an ID. */
const isLetter = (what: string): boolean => /^[a-z ]$/.test(what);

/** A panel may contain a scrollable region of the same name. */
const panel = (page: Page, name: string | RegExp) => page.getByRole("region", { name }).first();
const button = (page: Page, name: string) => page.getByRole("button", { name, exact: true });

test("the first start loads demo data automatically, and Home shows every user what changed", async ({ browser }) => {
  test.setTimeout(180_000);
  const page = await arrive(browser, "viewer");
  // Without a reload: the page follows the job.
  await expect(page.getByRole("heading", { level: 1, name: "Since your last visit" })).toBeVisible({
    timeout: LOADED_WITHIN,
  });
  await expect(page.getByText(/6 of 6 watched opportunities changed · \d+ alerts/)).toBeVisible({
    timeout: LOADED_WITHIN,
  });
  const opened = panel(page, "Recently opened");
  await expect(opened).toContainText("All 60 opportunities", { timeout: LOADED_WITHIN });
  await opened.getByRole("link", { name: /^(All \d+ runs|1 run)$/ }).click({ timeout: LOADED_WITHIN });
  await expect(page.getByRole("link", { name: "Mina and eight groups", exact: true })).toBeVisible({
    timeout: LOADED_WITHIN,
  });
  await page.goto("/");
  await expect(panel(page, "Next steps")).toBeHidden();

  await page.goto("/opportunities/55410?tab=history");
  await expect(panel(page, /^Snapshots/)).toContainText(/OPEN became→ PAUSED/);
  await page
    .getByRole("banner")
    .getByRole("button", { name: /jobs?$/i })
    .click();
  await expect(page.getByRole("dialog", { name: "Jobs" })).toContainText("Loading demo data");
  await page.context().close();
});

test("an opportunity is understood, a translation found and a refusal explained with eight presses and no ID", async ({
  browser,
}) => {
  test.setTimeout(300_000);
  const page = await (await browser.newContext({ baseURL: served.url, storageState: SIGNED_OUT })).newPage();
  const heard: string[] = [];
  await page.exposeFunction("hear", (what: string) => void heard.push(what));
  await page.addInitScript(() => {
    const { hear } = window as unknown as { hear: (what: string) => void };
    window.addEventListener("pointerdown", () => hear("press"), true);
    window.addEventListener("keydown", ({ key }) => hear(key), true);
  });
  const press = async (target: Locator): Promise<void> => target.click({ timeout: LOADED_WITHIN });
  const section = (name: string) =>
    page.getByRole("navigation", { name: "Sections", exact: true }).getByRole("link", { name });

  await page.goto("/sign-in");
  await press(demoButton(page, "support"));

  // Home shows what changed; a watched opportunity opens with its targeting in sentences.
  await press(page.getByRole("table", { name: "Watched opportunities" }).getByRole("link", { name: /^ORD-/ }).first());
  const main = page.getByRole("main");
  await expect(main.getByRole("navigation", { name: "Opportunity sections" })).toBeVisible();
  await expect(main).toContainText(/Everyone must pass all \w+ steps/);

  // Words in another language find the answer, beside its other translations.
  await press(section("Attributes"));
  const hit = page.getByRole("table", { name: /^Texts that contain/ });
  await press(page.getByRole("searchbox", { name: "Find attributes" }));
  await page.keyboard.type("full time employed");
  await expect(hit).toContainText("Vollzeitbeschäftigt", { timeout: LOADED_WITHIN });

  // A stored run explains why a respondent was refused.
  await press(section("Home"));
  await press(panel(page, "Recently opened").getByRole("link", { name: /^(All \d+ runs|1 run)$/ }));
  await press(page.getByRole("link", { name: "Mina and eight groups", exact: true }));
  const refused = page.getByRole("row").filter({ hasText: "Not qualified" }).first();
  const before = (await resultRegion(page).textContent()) ?? "";
  await press(refused.getByRole("button", { name: /, details$/ }));
  await expect(resultRegion(page)).not.toHaveText(before);
  await expect(resultRegion(page)).toContainText(/local check/i);

  expect(heard.filter(isLetter).join("")).toBe("full time employed");
  expect(heard.filter((what) => !isLetter(what))).toEqual(Array.from({ length: 8 }, () => "press"));
  await page.context().close();
});

test("a second start does not load it again", { tag: "@full" }, async ({ browser }) => {
  test.setTimeout(120_000);
  await served.stop();
  served = await startConsole({ DATA_DIR: dataDir, LOG_LEVEL: "warn", SANDBOX_DEMO: "on" });
  const page = await arrive(browser, "manager");
  await page.goto("/settings/sandbox");
  await expect(panel(page, "Demo data")).toContainText(STORY);
  await expect(panel(page, "Sandbox clock")).toContainText("42 min ahead");
  await page.context().close();
});

test("the number of alerts beside Home stays on one line on a phone", { tag: "@full" }, async ({ browser }) => {
  const page = await arrive(browser, "viewer");
  await page.setViewportSize({ width: 390, height: 844 });
  const home = page.getByRole("navigation", { name: "Sections" }).getByRole("link", { name: /^Home/ });
  const badge = home.getByText(/unseen alerts?$/).locator("..");
  expect(await badge.evaluate((element) => element.getClientRects().length)).toBe(1);
  expect((await badge.boundingBox())?.height).toBeLessThan(24);
  await page.context().close();
});

test("a viewer sees the page and the reason why nothing can be changed", { tag: "@full" }, async ({ browser }) => {
  const page = await arrive(browser, "viewer");
  await page.goto("/settings/sandbox");
  await expect(panel(page, "Demo data")).toContainText(STORY);
  for (const name of ["Reset demo data…", "Delete all data…", "Move 1 day forward", "Move 7 days forward"]) {
    await expect(button(page, name)).toBeDisabled();
    await expect(button(page, name)).toHaveAccessibleDescription(
      "This requires the admin role; yours is viewer. Ask an admin if you need access.",
    );
  }
  await page.context().close();
});

test(
  "an admin finds the page in the palette, moves the clock and deletes all data",
  { tag: "@full" },
  async ({ browser }) => {
    test.setTimeout(180_000);
    const page = await arrive(browser, "admin");
    await page.keyboard.press("ControlOrMeta+k");
    await page.getByRole("dialog").getByRole("combobox").fill("demo data");
    await page.getByRole("option", { name: /Settings: Sandbox/ }).click();
    await expect(page).toHaveURL("/settings/sandbox");

    const clock = panel(page, "Sandbox clock");
    await button(page, "Move 7 days forward").click();
    await expect(clock).toContainText("7 days, 42 min ahead");
    await button(page, "Set back to now").click();
    await expect(clock).toContainText("real time");

    await button(page, "Delete all data…").click();
    const dialog = page.getByRole("dialog", { name: "Delete all sandbox account data?" });
    await expect(dialog).toContainText(STORY);
    await dialog.getByRole("button", { name: "Cancel" }).click();
    await expect(panel(page, "Demo data")).toContainText(STORY);
    await button(page, "Delete all data…").click();
    await dialog.getByRole("button", { name: "Delete all data" }).click();
    await expect(panel(page, "Demo data")).toContainText("The sandbox account has no data of its own yet.");
    await expect(button(page, "Delete all data…")).toHaveAccessibleDescription("There is nothing to delete.");

    await page.goto("/activity?tab=audit");
    for (const entry of ["Deleted all data in the sandbox account", "Set the sandbox clock back to now"])
      await expect(page.getByRole("main").getByText(entry).filter({ visible: true }).first()).toBeVisible();
    await page.context().close();
  },
);

test("an admin loads deleted data again", { tag: "@full" }, async ({ browser }) => {
  test.setTimeout(180_000);
  const page = await arrive(browser, "admin");
  await page.goto("/settings/sandbox");
  await button(page, "Load demo data").click();
  await expect(panel(page, "Demo data")).toContainText(STORY, { timeout: LOADED_WITHIN });
  await expect(panel(page, "Sandbox clock")).toContainText("42 min ahead", { timeout: LOADED_WITHIN });
  await page.goto("/activity?tab=audit");
  await expect(page.getByRole("main").getByText("Loaded demo data").filter({ visible: true }).first()).toBeVisible();
  await page.context().close();
});

test("a failed job is shown as failed and can be resumed", { tag: "@full" }, async ({ browser }) => {
  test.setTimeout(180_000);
  const page = await arrive(browser, "admin");
  await page.goto("/settings/sandbox");
  const data = panel(page, "Demo data");
  await expect(data.getByText(STORY)).toBeVisible({ timeout: LOADED_WITHIN });
  // A trigger in the store makes every new persona fail.
  const store = new DatabaseSync(path.join(dataDir, "console.sqlite"), { timeout: 10_000 });
  try {
    store.exec("create trigger no_personas before insert on personas begin select raise(abort, 'no'); end");
    await button(page, "Reset demo data…").click();
    await page.getByRole("dialog").getByRole("button", { name: "Reset demo data" }).click();
    await expect(data.getByText("failed", { exact: true })).toBeVisible({ timeout: LOADED_WITHIN });
    await expect(data).toContainText("Something went wrong in the console.");
    store.exec("drop trigger no_personas");
  } finally {
    store.close();
  }
  await data.getByRole("button", { name: "Resume" }).click();
  await expect(data.getByText(STORY)).toBeVisible({ timeout: LOADED_WITHIN });
  await expect(data.getByText("failed", { exact: true })).toBeHidden();
  await page.context().close();
});

test(
  "against a real service there is neither the page nor demo data, and Home is a checklist",
  { tag: "@full" },
  async ({ browser }) => {
    test.setTimeout(180_000);
    const folder = mkdtempSync(path.join(tmpdir(), "console-no-demo-"));
    const service = await startSandbox(KEY_OPTIONS);
    const settings = { ...settingsFor(service.url, folder), SANDBOX_DEMO: "on" };
    await addPerson(ADMIN_PERSON, settings);
    const real = await startConsole(settings);
    try {
      const page = await signedIn(browser, real.url, ADMIN_PERSON);
      const steps = panel(page, "Next steps");
      await expect(steps).toContainText("0 of 5 done");
      await expect(steps.getByRole("heading", { level: 3 })).toHaveText([
        "Invite people",
        "Test the partner account",
        "Load the attributes",
        "Look up an opportunity",
        "Check a respondent",
      ]);
      await expect(page.getByRole("banner").getByRole("button", { name: "No jobs" })).toBeVisible();

      await page.goto("/opportunities/55304");
      await expect(page.getByRole("heading", { level: 1, name: "ORD-70077-hx9" })).toBeVisible();
      await isRemembered(page, "/opportunities/55304");
      await page.goto("/");
      await expect(steps).toContainText("2 of 5 done");
      await steps.getByRole("button", { name: "Dismiss" }).click();
      await expect(steps).toBeHidden();
      await page.reload();
      await expect(panel(page, "Recently opened").getByRole("link", { name: "Opportunity 55304" })).toBeVisible();
      await expect(steps).toBeHidden();

      expect((await page.goto("/settings/sandbox"))?.status()).toBe(404);
      await page.goto("/settings");
      await expect(page.getByRole("link", { name: "Sandbox" })).toHaveCount(0);
      await page.keyboard.press("ControlOrMeta+k");
      await page.getByRole("dialog").getByRole("combobox").fill("demo data");
      await expect(page.getByRole("option", { name: /Settings: Sandbox/ })).toHaveCount(0);
      await page.context().close();
    } finally {
      await real.stop();
      await service.stop();
      rmSync(folder, { recursive: true, force: true });
    }
  },
);
