/** What is kept about a respondent is counted, handed out and erased, and the id stands in no address, file name or entry. */
import { readFileSync } from "node:fs";
import { expect } from "@playwright/test";
import { stateOf } from "./people";
import { test } from "./test";
import { groupIds, liveCheck, typeRespondent, understand } from "./workbench";

const ID = "asked-to-be-forgotten-7";

test("a respondent’s runs are found by the id, saved as a file, and erased for good", async ({ browser }) => {
  const asking = await (await browser.newContext({ storageState: stateOf("support") })).newPage();
  await asking.goto("/qualification?groups=11241127");
  await expect(groupIds(asking)).toHaveValue("11241127");
  await typeRespondent(asking, ID, "198.51.100.61");
  await liveCheck(asking).click();
  await expect(understand(asking)).toContainText("1 group");
  await expect(asking).toHaveURL(/\/runs\//);
  const run = asking.url();

  const admin = await (await browser.newContext({ storageState: stateOf("admin") })).newPage();
  await admin.goto("/settings/data");
  await admin.getByLabel("Respondent id").fill(ID.slice(1));
  await admin.getByRole("button", { name: "Look what is kept" }).click();
  await expect(admin.getByText("Nothing is kept about this respondent")).toBeVisible();
  await admin.getByLabel("Respondent id").fill(ID);
  await admin.getByRole("button", { name: "Look what is kept" }).click();
  await expect(admin.getByText("Kept: 1 run and 0 personas")).toBeVisible();

  const arrives = admin.waitForEvent("download");
  await admin.getByRole("button", { name: "Save it as a file" }).click();
  const file = await arrives;
  expect(file.suggestedFilename()).toBe("respondent-data.json");
  const kept = JSON.parse(readFileSync(await file.path(), "utf8")) as { runs: { id: string; results: unknown[] }[] };
  expect(kept.runs.map(({ id }) => id)).toEqual([new URL(run).pathname.split("/").at(-1)]);
  expect(kept.runs[0]?.results).toHaveLength(1);

  await admin.getByRole("button", { name: "Erase it…" }).click();
  await admin.getByRole("button", { name: "Erase 1 run and 0 personas" }).click();
  await expect(admin.getByText("Erased: 1 run and 0 personas")).toBeVisible();
  expect(admin.url()).not.toContain("forgotten");
  await asking.goto(run);
  await expect(asking.getByRole("main")).toContainText("There is no");
  await asking.context().close();
  await admin.context().close();
});

test("a time is chosen by an admin and holds for everybody; who may not choose is told why", async ({ browser }) => {
  const admin = await (await browser.newContext({ storageState: stateOf("admin") })).newPage();
  await admin.goto("/settings/data");
  await admin.getByLabel("Calls to the service").selectOption("180 days");
  await expect(admin.getByText("The time is saved.")).toBeAttached();
  const viewer = await (await browser.newContext({ storageState: stateOf("viewer") })).newPage();
  await viewer.goto("/settings/data");
  await expect(viewer.getByLabel("Calls to the service")).toHaveValue("180");
  await expect(viewer.getByLabel("Calls to the service")).toBeDisabled();
  await expect(viewer.getByRole("region", { name: "How long things are kept" })).toContainText("signed in as viewer");
  await admin.getByLabel("Calls to the service").selectOption("90 days");
  await expect(admin.getByText("The time is saved.")).toBeAttached();
  await admin.context().close();
  await viewer.context().close();
});
