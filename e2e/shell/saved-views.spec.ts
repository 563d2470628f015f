/** Saved views: stored under a name, applied to the URL, and shown as changed. */
import { expect } from "@playwright/test";
import { test } from "../harness/test";
import { matrix, savePersonas } from "../harness/matrix-page";
import { stateOf } from "../harness/people";
import { holdActions } from "../gallery/state-steps";
import { readByIds } from "../harness/qualify-page";
import { menu, dialog, viewOf, askToSave, save, shown, viewsOf, viewButton } from "../harness/saved-views";

test.use({ storageState: stateOf("support") });

test(
  "a view is applied to the URL, shown as changed, and saved or reset",
  { tag: "@full" },
  async ({ page, browser }) => {
    await readByIds(page, "55304 55305");
    await page.goto("/opportunities?status=PAUSED&sort=cpi");
    await save(page, "Paused, by price", true);
    await expect(page).toHaveURL(/view=/);
    await expect(page.getByRole("button", { name: "Paused, by price" })).toBeVisible();
    await expect(page.getByText("modified")).toHaveCount(0);

    await page.getByRole("button", { name: "Remove Status: Paused" }).click();
    await expect(page.getByText("modified")).toBeVisible();
    await page.getByRole("button", { name: "Reset" }).click();
    await expect(page).toHaveURL(/status=PAUSED/);
    await expect(page.getByText("modified")).toHaveCount(0);
    await page.getByRole("button", { name: "Remove Status: Paused" }).click();
    await page.getByRole("button", { name: "Save", exact: true }).click();
    await expect(page.getByText("modified")).toHaveCount(0);

    // A duplicate name is refused, and the input stays.
    await page.goto("/opportunities?status=OPEN");
    await askToSave(page, "Paused, by price", false);
    await expect(dialog(page).getByText("You already have a view called “Paused, by price”.")).toBeVisible();
    await expect(dialog(page).getByLabel("Name")).toHaveValue("Paused, by price");
    await dialog(page).getByRole("button", { name: "Cancel" }).click();

    // Another person can open a shared view but not change it.
    const other = await browser.newContext({ storageState: stateOf("viewer") });
    const theirs = await other.newPage();
    await theirs.goto("/opportunities");
    await theirs.getByRole("button", { name: "Saved views" }).click();
    await menu(theirs).getByRole("button", { name: "Paused, by price", exact: true }).click();
    await expect(theirs).toHaveURL(/sort=cpi/);
    await theirs.keyboard.press("Escape");
    await theirs.getByRole("searchbox", { name: /^Find by ID/ }).fill("55304");
    await expect(theirs.getByRole("button", { name: "Save", exact: true })).toHaveAccessibleDescription(
      /can change this view/,
    );
    await other.close();

    // A view can be the library's default.
    await page.getByRole("button", { name: "Saved views" }).click();
    await menu(page).getByRole("button", { name: "Set as default" }).click();
    await expect(menu(page)).toContainText("yours, shared, default");
    await page.goto("/opportunities");
    await expect(page).toHaveURL(/sort=cpi/);
    await page.getByRole("button", { name: "Paused, by price" }).click();
    await menu(page).getByRole("button", { name: "Remove as default" }).click();
    await menu(page).getByRole("button", { name: "Delete…" }).click();
    await page.getByRole("button", { name: "Delete view" }).click();
    await expect(page.getByRole("button", { name: "Paused, by price" })).toHaveCount(0);
  },
);

test("the views menu keeps its position while its actions appear and disappear", { tag: "@full" }, async ({ page }) => {
  for (const { address, width } of [
    { address: "/attributes/coverage", width: 1440 },
    { address: "/attributes/coverage", width: 390 },
    { address: "/opportunities", width: 1440 },
  ]) {
    await page.setViewportSize({ width, height: 900 });
    await page.goto(address);
    const views = page.getByRole("button", { name: "Saved views" });
    const left = async () => (await views.boundingBox())?.x;
    const before = await left();
    await page.getByRole("searchbox", { name: /^Find (an attribute|by )/ }).fill("a");
    await expect(page.getByRole("button", { name: "Save this view…" })).toBeVisible();
    expect(await left(), `${address} at ${width} px`).toEqual(before);
  }
});

test(
  "watches and personas have their own views, filtered within the person's own data",
  { tag: "@full" },
  async ({ page, browser }) => {
    await page.goto("/opportunities/55307");
    await page.getByRole("button", { name: "Watch", exact: true }).first().click();
    await expect(page.getByRole("button", { name: "Watching", exact: true }).first()).toBeVisible();
    await page.goto("/opportunities/watched?q=55307&part=whole");
    await save(page, "Whole ones", false);
    await page.getByLabel("Watched part").selectOption("part");
    await expect(viewButton(page)).toContainText("modified");
    await expect(page.getByText(/^No matches in \d+ watch(es)?$/)).toBeVisible();
    await viewsOf(page).getByRole("button", { name: "Reset" }).click();
    await expect.poll(() => shown(page)).toEqual({ q: "55307", part: "whole" });
    await page.getByRole("button", { name: /^Stop watching/ }).click();
    await expect(page.getByText("55307")).toHaveCount(0);

    const managing = await browser.newContext({ storageState: stateOf("manager") });
    const theirs = await managing.newPage();
    await savePersonas(theirs);
    await theirs.goto("/qualification?tab=personas&q=berlin");
    await save(theirs, "In Berlin", false);
    await theirs.getByLabel("Owner").selectOption("mine");
    await expect(viewButton(theirs)).toContainText("modified");
    await viewsOf(theirs).getByRole("button", { name: "Reset" }).click();
    await expect.poll(() => shown(theirs)).toEqual({ tab: "personas", q: "berlin" });
    await expect(theirs.getByLabel("Owner")).toHaveValue("all");

    // A finished matrix has its own URL, which does not change the view it was started from.
    await theirs.goto("/qualification?tab=matrix&groups=11241127");
    await theirs.getByRole("checkbox", { name: /^Mina, 31, Berlin/ }).check();
    await expect(theirs).toHaveURL(/personas=/);
    await save(theirs, "Mina alone", false);
    await expect(viewButton(theirs)).toHaveText("Mina alone");
    await theirs.getByRole("button", { name: "Check 1 pair locally" }).click();
    await expect(matrix(theirs)).toBeVisible();
    await expect(theirs).not.toHaveURL(/view=/);
    await expect(viewsOf(theirs)).toHaveCount(0);
    await theirs.goBack();
    await expect(viewButton(theirs)).toHaveText("Mina alone");
    await managing.close();
  },
);

test(
  "refuses a name of invisible characters, and keeps the views of each tab separate",
  { tag: "@full" },
  async ({ page }) => {
    await page.goto("/attributes?tab=catalogue&sort=name");
    await viewsOf(page).getByRole("button", { name: "Save this view…" }).click();
    await dialog(page).getByLabel("Name").fill("\u200b\u202e");
    await dialog(page).getByRole("button", { name: "Save view" }).click();
    await expect(dialog(page).getByText("Enter a name for the view.")).toBeVisible();
    await dialog(page).getByLabel("Name").fill("By name\u202e");
    await dialog(page).getByRole("button", { name: "Save view" }).click();
    await expect(viewButton(page)).toHaveText("By name");
    await page.getByRole("navigation", { name: "Attributes" }).getByRole("link", { name: "Texts" }).click();
    await expect(viewButton(page)).toHaveText("Saved views");
    await expect(page).not.toHaveURL(/view=/);
  },
);

test(
  "a deleted view is not overwritten silently, and a loading one is not treated as missing",
  { tag: "@full" },
  async ({ page }) => {
    await page.goto("/attributes?tab=catalogue&sort=name");
    await save(page, "Soon gone", false);
    await expect(viewButton(page)).toHaveText("Soon gone");
    const address = page.url();
    await page.getByLabel("Find attributes").fill("age");
    await expect(viewButton(page)).toContainText("modified");

    const other = await page.context().newPage();
    await other.goto(address);
    await viewButton(other).click();
    const gone = menu(other).getByRole("listitem").filter({ hasText: "Soon gone" });
    await gone.getByRole("button", { name: "Delete…" }).click();
    await other.getByRole("button", { name: "Delete view" }).click();
    await expect(viewButton(other)).toHaveText("Saved views");
    await expect(viewsOf(other).getByRole("button", { name: "Save this view…" })).toBeVisible();

    await viewsOf(page).getByRole("button", { name: "Save", exact: true }).click();
    await expect(viewsOf(page).getByRole("alert")).toContainText("“Soon gone” was deleted");
    await expect(viewsOf(page).getByRole("button", { name: "Save", exact: true })).toHaveCount(0);
    await viewsOf(page).getByRole("button", { name: "Save as…" }).click();
    await dialog(page).getByLabel("Name").fill("There again");
    await dialog(page).getByRole("button", { name: "Save view" }).click();
    await expect(viewButton(page)).toHaveText("There again");
    await expect(viewsOf(page).getByRole("alert")).toHaveCount(0);

    // Recipients of the link see a notice, and cannot save a view while its state is unknown.
    await other.goto(address);
    await expect(viewsOf(other)).toContainText("The view in this link was deleted or isn’t shared with you.");
    await holdActions(other);
    await other.goto(address);
    await expect(viewButton(other)).toHaveText("Saved views");
    await expect(viewsOf(other).getByRole("button")).toHaveCount(1);
  },
);

test("a selection too long for a URL cannot be saved as a view", { tag: "@full" }, async ({ page }) => {
  const groups = Array.from({ length: 201 }, (_none, place) => 20_000_000 + place).join(",");
  await page.goto(`/qualification?tab=matrix&groups=${groups}`);
  await expect(viewsOf(page).getByRole("button", { name: "Save this view…" })).toHaveAccessibleDescription(
    /at most 200 groups/,
  );
  await viewButton(page).click();
  await expect(menu(page)).toContainText("Like a run, a view can have at most 200 groups");
  await expect(menu(page).getByRole("button", { name: "Save this view…" })).toHaveCount(0);
});

test(
  "a shared view changed by two persons is only overwritten after a notice",
  { tag: "@full" },
  async ({ page, browser }) => {
    await page.goto("/attributes?tab=catalogue&sort=name");
    await save(page, "Of two", false);
    await expect(viewButton(page)).toHaveText("Of two");
    await viewButton(page).click();
    await menu(page).getByRole("button", { name: "Share “Of two”" }).click();
    await expect(menu(page).getByRole("status").filter({ hasText: "Shared with the team." })).toBeVisible();
    await page.keyboard.press("Escape");
    const id = viewOf(page) ?? "";

    // A link with only the view's id applies the stored parameters.
    const managing = await browser.newContext({ storageState: stateOf("manager") });
    const theirs = await managing.newPage();
    await theirs.goto(`/attributes?tab=catalogue&view=${id}`);
    await expect.poll(() => shown(theirs)).toEqual({ tab: "catalogue", sort: "name" });
    await expect(viewButton(theirs)).toHaveText("Of two");
    await theirs.getByLabel("Find attributes").fill("age");
    await expect(viewButton(theirs)).toContainText("modified");
    await viewsOf(theirs).getByRole("button", { name: "Save", exact: true }).click();
    await expect(viewButton(theirs)).toHaveText("Of two");

    const alert = viewsOf(page).getByRole("alert");
    for (const answer of ["Load latest version", "Overwrite"]) {
      await page.getByLabel("Find attributes").fill("gender");
      await expect(viewButton(page)).toContainText("modified");
      await viewsOf(page).getByRole("button", { name: "Save", exact: true }).click();
      await expect(alert).toContainText("“Of two” has changed in the meantime");
      await alert.getByRole("button", { name: answer }).click();
      await expect(alert).toHaveCount(0);
      await expect(viewButton(page)).toHaveText("Of two");
      if (answer === "Overwrite") break;
      await expect(page.getByLabel("Find attributes")).toHaveValue("age");
      await theirs.getByLabel("Find attributes").fill("ages");
      await viewsOf(theirs).getByRole("button", { name: "Save", exact: true }).click();
      await expect(viewButton(theirs)).toHaveText("Of two");
    }
    await theirs.goto(`/attributes?tab=catalogue&view=${id}`);
    await expect(theirs.getByLabel("Find attributes")).toHaveValue("gender");
    await managing.close();
  },
);
