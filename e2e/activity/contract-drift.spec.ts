/** Activity › Contract: differences of the service's answers from the contract, without any respondent data. */
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { expect, type Locator, type Page } from "@playwright/test";
import { addPerson, startConsole, startSandbox } from "../harness/console-process";
import { SIGNED_OUT, stateOf } from "../harness/people";
import { groupIds, lineOf, liveCheck, startedRun, typeRespondent } from "../harness/qualify-page";
import { ADMIN_PERSON, KEY_OPTIONS, settingsFor, signedIn } from "../harness/service/real-service";
import { sandboxProxy, type SandboxProxy } from "../harness/service/sandbox-proxy";
import { test } from "../harness/test";
import { violations } from "../harness/violations";

const differences = (page: Page): Locator =>
  page.getByRole("table", { name: "Differences from the contract, latest first" });
const line = (page: Page, jsonPath: string, difference: string): Locator =>
  differences(page)
    .getByRole("row")
    .filter({ has: page.getByRole("cell", { name: jsonPath, exact: true }) })
    .filter({ hasText: difference });

test.describe("support staff", () => {
  test.use({ storageState: stateOf("support") });

  test(
    "see unknown fields, values and kinds with an example, and the notes on the pages",
    { tag: "@full" },
    async ({ page }) => {
      for (const id of ["990207", "990208", "990211"]) {
        await page.goto(`/opportunities/${id}`);
        await expect(page.getByRole("region", { name: "Findings" })).toContainText("Not in the contract");
      }
      await page.goto("/opportunities/990208");
      await expect(page.getByRole("region", { name: "Findings" })).toContainText("$.x_new_field");

      await page.goto("/activity");
      await page.getByRole("link", { name: "Contract", exact: true }).click();
      await expect(page).toHaveURL(/tab=contract/);
      await expect(async () => {
        await page.getByRole("button", { name: "Refresh", exact: true }).click();
        await expect(line(page, "$.x_new_field", "Unknown field: list")).toContainText("opportunity 990208", {
          timeout: 2_000,
        });
      }, "another instance writes its differences within a second").toPass({ timeout: 60_000 });
      await expect(line(page, "$.status", "Unknown value: “THROTTLED”")).toContainText("get-opportunity");
      await expect(line(page, "$.devices[]", "Unknown value: “watch”")).toBeVisible();
      await expect(line(page, "$.cells[].kind", "Unknown value: “HOROSCOPE”")).toBeVisible();
      await expect(line(page, "$.__proto__", "Unknown field: object").first()).toBeVisible();
      expect(await violations(page)).toEqual([]);

      await line(page, "$.status", "THROTTLED").getByRole("link", { name: "opportunity 990207" }).click();
      await expect(page).toHaveURL(/\/opportunities\/990207$/);

      await page.goto("/attributes/990208");
      await expect(
        page.getByText("The service sent fields or values that aren’t in the contract", { exact: true }),
      ).toBeVisible();
      await expect(async () => {
        await page.goto("/activity?tab=contract");
        await expect(
          line(page, "$.x_new_field", "get-attribute-info").getByRole("link", { name: "attribute 990208" }),
        ).toBeVisible({ timeout: 2_000 });
      }, "another instance writes its differences within a second").toPass({ timeout: 60_000 });
    },
  );

  test(
    "a list that can’t be read shows the failure, and is loaded when tried again",
    { tag: "@full" },
    async ({ page }) => {
      await page.goto("/opportunities/990208");
      await expect(page.getByRole("region", { name: "Findings" })).toContainText("Not in the contract");
      await page.goto("/activity?tab=contract");
      await expect(line(page, "$.x_new_field", "get-opportunity")).toBeVisible();
      await page.route(/\/api\/activity\/contract\?/, (route) => route.abort());
      await page.getByRole("button", { name: "Refresh", exact: true }).click();
      await expect(page.getByText("The console can’t be reached")).toBeVisible();
      await expect(page.getByText("You’re seeing data from the last refresh.")).toBeVisible();
      await expect(line(page, "$.x_new_field", "get-opportunity")).toBeVisible();
      await page.unrouteAll();
      await page.getByRole("button", { name: "Try again" }).click();
      await expect(page.getByText("The console can’t be reached")).toBeHidden();
      await expect(line(page, "$.x_new_field", "get-opportunity")).toBeVisible();
    },
  );

  test("calls and differences fit their lists at every width", { tag: "@full" }, async ({ page }) => {
    await page.goto("/opportunities/990208");
    await expect(page.getByRole("region", { name: "Findings" })).toContainText("Not in the contract");
    const lists = [
      ["/activity", page.getByRole("table", { name: "Calls, newest first" })],
      ["/activity?tab=contract", differences(page)],
    ] as const;
    for (const [url, list] of lists) {
      await page.goto(url);
      await expect(list.getByRole("row").nth(1)).toBeVisible();
      for (const width of [1_024, 1_184, 1_280, 1_440, 1_536]) {
        await page.setViewportSize({ width, height: 900 });
        expect(await list.evaluate((table) => table.scrollWidth - table.clientWidth), `${url} at ${width}`).toBe(0);
      }
    }
  });

  test("export the list as a file", async ({ page }) => {
    await page.goto("/opportunities/990208");
    await expect(page.getByRole("region", { name: "Findings" })).toContainText("Not in the contract");
    await page.goto("/activity?tab=contract");
    const downloading = page.waitForEvent("download");
    await page.getByRole("button", { name: "Export as CSV" }).click();
    const download = await downloading;
    expect(download.suggestedFilename()).toMatch(/contract.*\.csv$/);
    expect(readFileSync(await download.path(), "utf8")).toContain("get-opportunity,$.x_new_field,Unknown field,list,");
    await expect(page.getByText(/^[\d,]+ rows? exported$/)).toBeVisible();
  });
});

test.describe("a viewer", () => {
  test.use({ storageState: stateOf("viewer") });

  test("sees which role the list needs", { tag: "@full" }, async ({ page }) => {
    await page.goto("/activity?tab=contract");
    await expect(
      page.getByText("This requires the support role; yours is viewer. Ask an admin if you need access."),
    ).toBeVisible();
    for (const route of ["contract", "contract/export?format=csv"]) {
      expect((await page.request.get(`/api/activity/${route}`)).status(), route).toBe(403);
    }
  });
});

test.describe("a service that repeats the respondent", () => {
  test.use({ storageState: SIGNED_OUT });

  const RESPONDENT = "minaberlin";
  const ADDRESS = "198.18.55.77";

  test("no value of a respondent is listed, shown or stored", { tag: "@full" }, async ({ browser }) => {
    const dataDir = mkdtempSync(path.join(tmpdir(), "console-contract-"));
    const sandbox = await startSandbox(KEY_OPTIONS);
    const service = await echoingService(sandbox.url);
    const settings = settingsFor(service.url, dataDir);
    await addPerson(ADMIN_PERSON, settings);
    const served = await startConsole(settings);
    try {
      const page = await signedIn(browser, served.url, ADMIN_PERSON);
      await page.goto("/qualification");
      await typeRespondent(page, RESPONDENT, ADDRESS);
      await groupIds(page).fill("19990001");
      await liveCheck(page).click();
      await page
        .getByRole("dialog", { name: "Send to production?" })
        .getByRole("button", { name: /^Run \d+ live checks?$/ })
        .click();
      await startedRun(page);
      await expect(lineOf(page, "19990001")).toBeVisible();
      await page.goto("/activity?tab=contract");
      await expect(line(page, "$[].x_echo", "Unknown field: text")).toBeVisible();
      await expect(line(page, "$[].••••", "Unknown field").first()).toBeVisible();
      const answer = await (await page.request.get("/api/activity/contract")).text();
      for (const text of [await page.getByRole("main").innerText(), answer]) {
        expect(text.toLowerCase()).not.toContain(RESPONDENT);
        expect(text).not.toContain(ADDRESS);
      }
      await page.context().close();
    } finally {
      await served.stop();
      await service.close();
      await sandbox.stop();
      rmSync(dataDir, { recursive: true, force: true });
    }
  });

  /** Proxy in front of a sandbox whose answers of `/qualify` repeat the sent respondent as fields and values. */
  const echoingService = (upstream: string): Promise<SandboxProxy> =>
    sandboxProxy(async ({ operation, forward }) => {
      const answer = await forward(upstream);
      if (operation !== "qualify" || !answer?.ok) return answer;
      const echo = { x_echo: RESPONDENT, [RESPONDENT]: ADDRESS, [RESPONDENT.toUpperCase()]: 1, [ADDRESS]: true };
      return Response.json(((await answer.json()) as object[]).map((item) => ({ ...item, ...echo })));
    });
});
