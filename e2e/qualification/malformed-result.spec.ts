/** A malformed result of `/qualify` affects only itself; an unreadable answer is neither a failure nor retried. */
import { expect } from "@playwright/test";
import { stateOf } from "../harness/people";
import { groupIds, lineOf, liveCheck, resultRegion, typeRespondent } from "../harness/qualify-page";
import { test } from "../harness/test";
import { violations } from "../harness/violations";

test.use({ storageState: stateOf("support") });

const OTHERS = Array.from({ length: 9 }, (_, index) => String(19_980_000 + index));

test("nine of ten results are shown, and the tenth names its unreadable field", { tag: "@full" }, async ({ page }) => {
  await page.goto("/qualification");
  await typeRespondent(page, "odd-respondent", "198.51.100.95");
  await groupIds(page).fill([...OTHERS.slice(0, 4), "990608", ...OTHERS.slice(4)].join(" "));
  await liveCheck(page).click();
  await expect(resultRegion(page)).toContainText("9 of 10 groups answered");
  const lost = lineOf(page, "990608");
  await expect(lost).toContainText("Unreadable response");
  await expect(lost).toContainText("$[4].qualified");
  for (const group of OTHERS) await expect(lineOf(page, group)).toContainText("0.0 unknown");
  await expect(page.getByRole("button", { name: /^Retry/ })).toHaveCount(0);

  await page.getByRole("button", { name: "Group 990608, details" }).click();
  await page.getByRole("button", { name: "Raw response, redacted" }).click();
  await expect(resultRegion(page)).toContainText("990608");
  expect(await violations(page, { within: "main" })).toEqual([]);
  await page.reload();
  await expect(lineOf(page, "990608")).toContainText("Unreadable response");
});

test("a web page instead of results leaves the outcome unknown, with no retry", { tag: "@full" }, async ({ page }) => {
  await page.goto("/qualification");
  await typeRespondent(page, "odd-respondent", "198.51.100.96");
  await groupIds(page).fill("990201 19980000");
  await liveCheck(page).click();
  await expect(resultRegion(page)).toContainText("The response to call 1 couldn’t be read");
  await expect(resultRegion(page)).toContainText("a web page instead of data");
  await expect(page.getByRole("button", { name: /^Retry/ })).toHaveCount(0);
  await expect(lineOf(page, "19980000")).toContainText("No answer");
  await expect(groupIds(page)).toHaveValue("990201 19980000");
});
