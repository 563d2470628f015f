/** The rail, wide and narrow: how it was left is how the server draws it. */
import { expect } from "@playwright/test";
import { test } from "./test";
import { stateOf } from "./people";

test.use({ storageState: stateOf("viewer") });

test("narrowed to its icons it stays so, keeps its names for reading aids, and gives the page the room", async ({
  page,
}) => {
  await page.goto("/attributes");
  const rail = page.getByRole("navigation", { name: "Sections" });
  const main = page.getByRole("main");
  const left = async () => (await main.boundingBox())?.x ?? 0;
  const wide = await left();
  await rail.getByRole("button", { name: "Icons only" }).click();
  await expect(rail.getByRole("button", { name: "Show names" })).toBeFocused();
  expect(await left()).toBeLessThan(wide - 100);

  // Without script, for what the server draws must not move when the page wakes up.
  await page.route(/\.js($|\?)/, (route) => route.abort());
  await page.reload({ waitUntil: "load" });
  expect(await left()).toBeLessThan(wide - 100);
  await expect(rail.getByRole("link", { name: "Opportunities" })).toHaveAttribute("title", "Opportunities");
  await page.unroute(/\.js($|\?)/);

  await page.goto("/attributes");
  await rail.getByRole("button", { name: "Show names" }).click();
  expect(await left()).toBe(wide);
  await expect(rail.getByRole("link", { name: "Opportunities" })).not.toHaveAttribute("title");
});
