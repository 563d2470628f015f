/** Groups field: groups from the library and the watch list, many groups, and the persona of a duplicated run. */
import { expect } from "@playwright/test";
import { test } from "../harness/test";
import { stateOf } from "../harness/people";
import { violations } from "../harness/violations";
import {
  choosePersona,
  groupIds,
  lineOf,
  liveCheck,
  keepLocalCheck,
  localEvaluation,
  readIntoLibrary,
  resultRegion,
} from "../harness/qualify-page";

test.use({ storageState: stateOf("support") });

test.beforeAll(async ({ browser }) => {
  await readIntoLibrary(browser, ["55301", "55307", "55310"]);
});

test("adds groups from the library by search and from the watch list", { tag: "@full" }, async ({ page }) => {
  await page.goto("/opportunities/55310");
  const watch = page.getByRole("button", { name: /^Watch/ }).first();
  await watch.click();
  await page.goto("/qualification");
  await page.getByRole("button", { name: "From the library…" }).click();
  const library = page.getByRole("dialog", { name: "Groups from the library" });
  await library.getByRole("searchbox").fill("5530");
  const row = library.getByRole("listitem").filter({ has: page.getByRole("checkbox", { name: /55301/ }) });
  await expect(row).toContainText("→ group 11241127");
  await library.getByRole("checkbox", { name: /55301/ }).check();
  await library.getByRole("checkbox", { name: /55307/ }).check();
  expect(await violations(page, { within: "dialog[open]" })).toEqual([]);
  await library.getByRole("button", { name: "Add 2 groups" }).click();
  await expect(library).toBeHidden();
  await expect(groupIds(page)).toHaveValue("55301\n55307");

  await page.getByRole("button", { name: "From the watch list…" }).click();
  const watched = page.getByRole("dialog", { name: "Groups from the watch list" });
  await watched.getByRole("checkbox", { name: /55310/ }).check();
  await watched.getByRole("button", { name: "Add 1 group" }).click();
  await expect(groupIds(page)).toHaveValue("55301\n55307\n55310");
  await expect(page.getByText("3 opportunities → 3 groups. Checks are run by group.")).toBeVisible();
  const list = page.getByRole("list", { name: "Groups to check" });
  await expect(list.getByRole("listitem").first()).toContainText("from opportunity 55301");
  await expect(page.getByText("3 groups = 1 call")).toBeVisible();
});

test(
  "a local check is judged on the entered opportunity, not on another of its group",
  { tag: "@full" },
  async ({ browser, page }) => {
    // 990208 has the group and locale of 55301.
    await readIntoLibrary(browser, ["990208"]);
    // Fetched last, so that other tests are judged on 55301 where only the group is known.
    await readIntoLibrary(browser, ["55301", "55307"]);
    await page.goto("/qualification");
    for (const entered of ["55301", "990208"]) {
      await groupIds(page).fill(entered);
      await localEvaluation(page).click();
      // A single result is open from the start.
      await expect(resultRegion(page)).toContainText(new RegExp(`Based on ${entered}, de_DE; .* the same group`));
    }
  },
);

test(
  "plans two hundred groups without losing any, and refuses one more with an explanation",
  { tag: "@full" },
  async ({ page }) => {
    const ids = Array.from({ length: 200 }, (_unused, index) => String(19_990_000 + index));
    await page.goto("/qualification");
    await groupIds(page).fill(ids.join(" "));
    await expect(page.getByText("200 groups = 20 calls")).toBeVisible();
    const list = page.getByRole("list", { name: "Groups to check" });
    await expect(list.getByRole("listitem")).toHaveCount(12);
    await page.getByRole("button", { name: "and 188 more" }).click();
    await expect(list.getByRole("listitem")).toHaveCount(200);
    await expect(list).toContainText("19990199");
    await groupIds(page).fill([...ids, "7"].join(" "));
    await liveCheck(page).click();
    await expect(groupIds(page)).toHaveAccessibleDescription(/A run can have at most 200 groups; you entered 201\./);
  },
);

test("a duplicated run offers its persona, which is applied only by a press", { tag: "@full" }, async ({ page }) => {
  const name = `Offered ${crypto.randomUUID().slice(0, 8)}`;
  await page.goto("/qualification");
  await page.getByLabel("Respondent ID").fill("somebody-of-a-persona");
  await page.getByLabel("IPv4").fill("198.51.100.95");
  await page.getByRole("button", { name: "Save as persona…" }).click();
  await page.getByRole("dialog").getByLabel("Name").fill(name);
  await page.getByRole("button", { name: "Save persona" }).click();
  await expect(page.getByRole("dialog")).toBeHidden();
  await groupIds(page).fill("11241127");
  await liveCheck(page).click();
  await expect(lineOf(page, "11241127")).toContainText("Needs profiling");
  await page.reload();
  await expect(page.getByRole("heading", { level: 1, name: `${name}: live check of group 11241127` })).toBeVisible();
  await expect(resultRegion(page)).toContainText(`0 answers of ${name}`);
  await page.getByRole("link", { name: "Use in a new check" }).click();
  await expect(page.getByText(`Suggested persona: ${name}`)).toBeVisible();
  await expect(page.getByLabel("Respondent ID")).toHaveValue("");
  await expect(page).not.toHaveURL(/somebody|Offered/);
  await page.getByRole("button", { name: "Use this persona" }).click();
  await expect(page.getByLabel("Respondent ID")).toHaveValue("somebody-of-a-persona");
  await expect(resultRegion(page)).toContainText("No checks yet");

  // A changed form no longer counts as that persona.
  await page.getByLabel("IPv4").fill("198.51.100.96");
  await localEvaluation(page).click();
  await expect(resultRegion(page)).toContainText(`0 answers of ${name}, changed`);
  await keepLocalCheck(page);
  await page.goto("/qualification?tab=runs");
  const title = `${name}, changed: local check of group 11241127`;
  await expect(page.getByRole("row").filter({ hasText: title })).toContainText(/\d\d:\d\d UTC/);
});

for (const { scheme, width } of [
  { scheme: "light", width: 1440 },
  { scheme: "dark", width: 390 },
] as const) {
  const title = `a run with a failed batch in ${scheme} at ${width} px has no accessibility violations`;
  test(title, { tag: "@full" }, async ({ page }) => {
    await page.emulateMedia({ colorScheme: scheme });
    await page.setViewportSize({ width, height: 900 });
    await page.goto("/qualification");
    await choosePersona(page, "mina-berlin-31");
    const others = Array.from({ length: 9 }, (_unused, index) => `1999990${index}`);
    await groupIds(page).fill(["11241127", ...others, "990500"].join(" "));
    await liveCheck(page).click();
    await expect(resultRegion(page)).toContainText("1 of 2 calls answered · 1 failed");
    await expect(lineOf(page, "11241127")).toContainText("Full match");
    expect(await violations(page, { within: "main" })).toEqual([]);
    expect(await page.evaluate(() => document.documentElement.scrollWidth <= window.innerWidth)).toBe(true);
  });
}
