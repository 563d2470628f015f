/** Data about a respondent is counted, exported and erased; the id appears in no URL, file name or audit entry. */
import { readFileSync } from "node:fs";
import { expect } from "@playwright/test";
import { stateOf } from "../harness/people";
import { test } from "../harness/test";
import { groupIds, liveCheck, startedRun, typeRespondent, resultRegion } from "../harness/qualify-page";

const ID = "asked-to-be-forgotten-7";
const IN_FULL = "kept-as-it-was-sent-9";

test(
  "finds a respondent’s runs by id, exports them, and erases them permanently",
  { tag: "@full" },
  async ({ browser }) => {
    const asking = await (await browser.newContext({ storageState: stateOf("support") })).newPage();
    await asking.goto("/qualification?groups=11241127");
    await expect(groupIds(asking)).toHaveValue("11241127");
    await typeRespondent(asking, ID, "198.51.100.61");
    await liveCheck(asking).click();
    await expect(resultRegion(asking)).toContainText("1 group");
    const run = await startedRun(asking);

    const admin = await (await browser.newContext({ storageState: stateOf("admin") })).newPage();
    await admin.goto("/settings/data");
    await admin.getByLabel("Respondent ID").fill(ID.slice(1));
    await admin.getByRole("button", { name: "Find stored data" }).click();
    await expect(admin.getByText("No stored data for this respondent")).toBeVisible();
    await admin.getByLabel("Respondent ID").fill(ID);
    await admin.getByRole("button", { name: "Find stored data" }).click();
    await expect(admin.getByText("Found 1 run and 0 personas")).toBeVisible();

    const arrives = admin.waitForEvent("download");
    await admin.getByRole("button", { name: "Download data" }).click();
    const file = await arrives;
    expect(file.suggestedFilename()).toBe("respondent-data.json");
    const kept = JSON.parse(readFileSync(await file.path(), "utf8")) as { runs: { id: string; results: unknown[] }[] };
    expect(kept.runs.map(({ id }) => id)).toEqual([run]);
    expect(kept.runs[0]?.results).toHaveLength(1);

    await admin.getByRole("button", { name: "Erase…" }).click();
    await admin.getByRole("button", { name: "Erase 1 run and 0 personas" }).click();
    await expect(admin.getByText("Erased 1 run and 0 personas")).toBeVisible();
    await expect(admin.getByLabel("Respondent ID")).toBeFocused();
    expect(admin.url()).not.toContain("forgotten");
    await asking.goto(`/qualification/runs/${run}`);
    await expect(asking.getByRole("main")).toContainText("Run not found");
    await asking.context().close();
    await admin.context().close();
  },
);

test(
  "retains respondents in full once an admin turns it on, shows them on request, and deletes them when turned off",
  { tag: "@full" },
  async ({ browser }) => {
    const admin = await (await browser.newContext({ storageState: stateOf("admin") })).newPage();
    await admin.goto("/settings/data");
    await admin.getByRole("button", { name: "Store full data…" }).click();
    await admin.getByRole("dialog").getByRole("button", { name: "Store full data" }).click();
    await expect(admin.getByText("Runs store full respondent data")).toBeVisible();

    const asking = await (await browser.newContext({ storageState: stateOf("support") })).newPage();
    await asking.goto("/qualification?groups=11241127");
    await expect(asking.getByText("An admin turned this on for Northwind Panel")).toBeVisible();
    await expect(groupIds(asking)).toHaveValue("11241127");
    await typeRespondent(asking, IN_FULL, "198.51.100.62");
    await liveCheck(asking).click();
    await expect(resultRegion(asking)).toContainText("Saved in full");
    const run = await startedRun(asking);
    // The run's own page contains no respondent data until it is requested.
    await asking.goto(`/qualification/runs/${run}`);
    await expect(asking.getByText(/^Run · .* · saved in full$/)).toBeVisible();
    await expect(resultRegion(asking)).toContainText("198.51.100.0/24");
    expect(await asking.content()).not.toContain(IN_FULL);
    await asking.getByRole("button", { name: "Show respondent" }).click();
    const shown = asking.getByRole("dialog", { name: "Respondent as sent" });
    await expect(shown).toContainText(IN_FULL);
    await expect(shown).toContainText("198.51.100.62");
    await shown.getByRole("button", { name: "Close" }).last().click();
    await expect(shown).toBeHidden();

    await admin.goto("/activity?tab=audit");
    await expect(admin.getByRole("table", { name: "Audit log, newest first" })).toContainText(
      "Viewed a respondent in a run",
    );
    await admin.goto("/settings/data");
    await admin.getByRole("button", { name: "Store hashes only…" }).click();
    await admin.getByRole("dialog").getByRole("button", { name: "Store hashes only, delete full data" }).click();
    await expect(admin.getByRole("button", { name: "Store full data…" })).toBeVisible();
    await asking.goto(`/qualification/runs/${run}`);
    await expect(asking.getByText(/^Run · .* · saved redacted$/)).toBeVisible();
    await expect(resultRegion(asking)).toContainText("Saved redacted");
    await expect(asking.getByRole("button", { name: "Show respondent" })).toHaveCount(0);
    await asking.context().close();
    await admin.context().close();
  },
);

test(
  "an admin's retention time applies to all operators; others see why they cannot change it",
  { tag: "@full" },
  async ({ browser }) => {
    const admin = await (await browser.newContext({ storageState: stateOf("admin") })).newPage();
    await admin.goto("/settings/data");
    await admin.getByLabel("Request log").selectOption("180 days");
    await expect(admin.getByText("Retention period saved.")).toBeAttached();
    const viewer = await (await browser.newContext({ storageState: stateOf("viewer") })).newPage();
    await viewer.goto("/settings/data");
    await expect(viewer.getByLabel("Request log")).toHaveValue("180");
    await expect(viewer.getByLabel("Request log")).toBeDisabled();
    await expect(viewer.getByRole("region", { name: "Retention periods" })).toContainText("role; yours is viewer");
    await admin.getByLabel("Request log").selectOption("90 days");
    // The previous retention time is still shown: only a reload shows the new one.
    await expect(async () => {
      await viewer.reload();
      await expect(viewer.getByLabel("Request log")).toHaveValue("90", { timeout: 2_000 });
    }).toPass();
    await admin.context().close();
    await viewer.context().close();
  },
);
