/** Conflicts: which of several opportunities the same respondent can take. */
import { expect } from "@playwright/test";
import { test } from "../harness/test";
import { stateOf } from "../harness/people";
import { readIntoLibrary } from "../harness/qualify-page";

test.use({ storageState: stateOf("support") });

const IDS = ["55304", "55306", "55301", "55314", "55316", "55307"];

test("shows the largest compatible set, a valid order, and what excludes the others", async ({ page, browser }) => {
  await readIntoLibrary(browser, IDS);
  await page.goto("/opportunities/conflicts");
  await page.getByLabel("Opportunity IDs").fill(IDS.join("\n"));
  await page.getByRole("button", { name: "Find conflicts" }).click();
  await expect(page).toHaveURL(/ids=55304,55306/);
  await expect(page.getByRole("heading", { name: "A respondent can take at most 3 of these 6" })).toBeVisible();

  const table = page.getByRole("table", { name: /one respondent can take/ });
  const taken = (id: string) => table.getByRole("row").filter({ hasText: id }).getByRole("cell").first();
  // 55314 excludes the project of 55306 but not vice versa, so it has to come first.
  const place = async (id: string) => Number((await taken(id).textContent())?.match(/\d/)?.[0]);
  await expect(taken("55307")).toHaveText(/\dth|\dst|\dnd|\drd/);
  expect(await place("55314")).toBeLessThan(await place("55306"));
  for (const out of ["55304", "55301", "55316"]) await expect(taken(out)).toHaveText("Not included");
  await expect(page.getByText("Together they pay 13.29")).toBeVisible();
  // Its status is open, but one of its quota groups is full.
  await expect(table.getByRole("row").filter({ hasText: "55304" })).toContainText("closed for everyone");

  const why = page.getByRole("region", { name: "Why they conflict" });
  await expect(why.getByRole("listitem").filter({ hasText: "Same project, can be taken once: 1589419" })).toContainText(
    "55306",
  );
  await expect(
    why.getByRole("listitem").filter({ hasText: "Each excludes the other’s project" }).filter({ hasText: "55316" }),
  ).toContainText("55314");

  await page.reload();
  await expect(page.getByRole("heading", { name: "A respondent can take at most 3 of these 6" })).toBeVisible();
});

test(
  "the map highlights and filters the conflicts of a project by keyboard",
  { tag: "@full" },
  async ({ page, browser }) => {
    await readIntoLibrary(browser, IDS);
    await page.goto(`/opportunities/conflicts?ids=${IDS.join(",")}`);
    const why = page.getByRole("region", { name: "Why they conflict" });
    const lines = why.getByRole("list", { name: "Conflicts" }).getByRole("listitem");
    await expect(lines).toHaveCount(4);
    const map = why.getByRole("group", { name: "Map of conflicts" });
    await expect(map.getByRole("button")).toHaveCount(5);
    const project = map.getByRole("button", { name: /^\d, project 1589419, 2 opportunities, 3 conflicts$/ });
    await project.focus();
    await expect(lines.and(page.locator("[data-lit]"))).toHaveCount(3);
    await page.keyboard.press("Enter");
    await expect(why.getByRole("status")).toHaveText("Showing 3 of 4 conflicts: those with project 1589419.");
    await expect(lines).toHaveCount(3);
    await expect(lines.filter({ hasText: "55316" })).toHaveCount(0);
    await why.getByRole("button", { name: "Show all conflicts" }).click();
    await expect(lines).toHaveCount(4);
    await map.getByRole("button", { name: /, project 1589431, 1 opportunity, 0 conflicts$/ }).click();
    await expect(why.getByRole("status")).toHaveText("No conflicts with project 1589431.");
  },
);

test(
  "the chosen project survives reload and Back; an unknown one shows a message",
  { tag: "@full" },
  async ({ page, browser }) => {
    await readIntoLibrary(browser, IDS);
    await page.goto(`/opportunities/conflicts?ids=${IDS.join(",")}`);
    const why = page.getByRole("region", { name: "Why they conflict" });
    const lines = why.getByRole("list", { name: "Conflicts" }).getByRole("listitem");
    await why.getByRole("button", { name: /, project 1589419, / }).click();
    await expect(page).toHaveURL(/project=p1589419/);
    await page.reload();
    await expect(lines).toHaveCount(3);
    await why.getByRole("button", { name: "Show all conflicts" }).click();
    await expect(page).not.toHaveURL(/project=/);
    await expect(lines).toHaveCount(4);
    await page.goBack();
    await expect(lines).toHaveCount(3);
    await page.goto(`/opportunities/conflicts?ids=${IDS.join(",")}&project=p1`);
    await expect(why.getByRole("status")).toHaveText(
      "The project in this link isn’t among these opportunities. All conflicts are shown.",
    );
    await expect(lines).toHaveCount(4);
  },
);

test("the list works without the map's code, also on a phone", { tag: "@full" }, async ({ page, browser }) => {
  await readIntoLibrary(browser, IDS);
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto("/opportunities/conflicts");
  await page.waitForLoadState("networkidle");
  const code = "**/_next/static/chunks/**";
  await page.route(code, (route) => route.abort());
  await page.getByLabel("Opportunity IDs").fill(IDS.join(" "));
  await page.getByRole("button", { name: "Find conflicts" }).click();
  const why = page.getByRole("region", { name: "Why they conflict" });
  await expect(why.getByText("Part of the page couldn’t be loaded")).toBeVisible();
  await expect(why.getByRole("list", { name: "Conflicts" }).getByRole("listitem")).toHaveCount(4);
  await page.unroute(code);
  await why.getByRole("button", { name: "Try again", exact: true }).click();
  const map = why.getByRole("group", { name: "Map of conflicts" });
  await expect(map).toBeVisible();
  for (const node of await map.getByRole("button").all()) {
    const box = await node.boundingBox();
    expect(Math.min(box?.width ?? 0, box?.height ?? 0)).toBeGreaterThanOrEqual(24);
  }
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
});

test(
  "describes excluded projects from the library, and reports opportunities that were not fetched",
  { tag: "@full" },
  async ({ page, browser }) => {
    await readIntoLibrary(browser, ["55304", "55422", "55420"]);
    await page.goto("/opportunities/conflicts?ids=55422,55304,990999");
    const beside = page.getByRole("region", { name: "Other excluded projects" });
    await expect(beside.getByRole("listitem").filter({ hasText: "1589520" }).getByRole("link")).toHaveText(
      "ORD-70140-q3a",
    );
    await expect(beside.getByRole("listitem").filter({ hasText: "1589520" })).toContainText(/excluded by ORD-/);
    // An opportunity that was not fetched may exclude any of the others.
    await expect(page.getByRole("heading", { name: /^A respondent can take .* in the library$/ })).toBeVisible();
    await expect(page.getByText("1 opportunity isn’t in the library yet")).toBeVisible();
    await expect(page.getByRole("link", { name: "990999" })).toHaveAttribute("href", "/opportunities/990999");

    await page.goto("/opportunities/conflicts?ids=55304,990999");
    await expect(page.getByRole("heading", { name: "Only 1 of 2 is in the library: conflicts unknown" })).toBeVisible();

    await page.goto("/opportunities/conflicts?ids=55304,57004");
    await page.getByRole("button", { name: "Load 57004" }).click();
    await expect(page.getByRole("heading", { name: /^A respondent can take/ })).toBeVisible();
  },
);

test(
  "reports non-ids, a single id and too many ids at the box, and keeps the typed text",
  { tag: "@full" },
  async ({ page }) => {
    await page.goto("/opportunities/conflicts");
    const box = page.getByLabel("Opportunity IDs");
    await box.fill("55304 twelve");
    await page.getByRole("button", { name: "Find conflicts" }).click();
    await expect(box).toHaveAccessibleDescription(/“twelve” is not an ID/);
    await box.fill("55304");
    await expect(box).toHaveAccessibleDescription(/Enter at least two IDs\./);
    await box.fill(Array.from({ length: 61 }, (_, n) => 60_000 + n).join(" "));
    await expect(box).toHaveAccessibleDescription(/You entered 61 IDs\. The maximum is 60\./);
    await expect(box).toHaveValue(/60060$/);
  },
);

test("a link names its tokens that are not IDs", { tag: "@full" }, async ({ page }) => {
  await page.goto("/opportunities/conflicts?ids=-1,99999999999999999999");
  await expect(page.getByText("“-1” and “99999999999999999999” in the link are not IDs.")).toBeVisible();
  await expect(page.getByText("Which opportunities can one respondent take?")).toBeVisible();
});

for (const width of [1440, 1280, 1024]) {
  test(`at ${width} px the table shows its last column`, { tag: "@full" }, async ({ page, browser }) => {
    await page.setViewportSize({ width, height: 900 });
    await readIntoLibrary(browser, IDS);
    await page.goto(`/opportunities/conflicts?ids=${IDS.join(",")}`);
    const frame = page.getByRole("region", { name: /one respondent can take them together/ });
    await expect(frame.getByRole("row").nth(1)).toContainText(/ago|just now/);
    expect(await frame.evaluate((region) => region.scrollWidth - region.clientWidth)).toBe(0);
  });
}
