/** Persona overlay of an opportunity: matches, open quotas, and condition highlights. */
import { expect, type Locator, type Page } from "@playwright/test";
import { chooseLocale } from "../harness/choose-locale";
import { test } from "../harness/test";
import { stateOf } from "../harness/people";
import { chooseByKeys } from "../harness/qualify-page";

test.use({ storageState: stateOf("viewer") });

const step = (page: Page, key: string): Locator => page.locator(`[data-step="${key}"]`);
const persona = (page: Page): Locator => page.getByRole("combobox", { name: "Persona" });
const lit = (page: Page): Promise<string[]> =>
  page.evaluate(() =>
    [...document.querySelectorAll<HTMLElement>("[data-uses], [data-meaning]")]
      .filter((one) => {
        const { outlineStyle, textDecorationLine } = getComputedStyle(one);
        return outlineStyle === "solid" || textDecorationLine.includes("underline");
      })
      .map((one) => one.dataset["tag"] ?? "entry"),
  );

test(
  "distinguishes a matching person with a closed quota from a non-matching person",
  { tag: "@full" },
  async ({ page }) => {
    await page.goto("/opportunities/55304?words=en_US");
    await persona(page).selectOption({ label: "Jonas, 44, Hamburg" });
    await expect(page).toHaveURL(/lens=jonas-hamburg-44/);
    const head = page.getByRole("status").filter({ hasText: "Jonas, 44, Hamburg:" });
    await expect(head).toContainText("right person, quota closed");
    await expect(head).toContainText("Q3: all 310 closed");
    await expect(step(page, "Q3")).toContainText("Closed for everyone");
    await expect(step(page, "Q3").locator("[data-lens-step]")).toContainText("Closed quota");
    const bars = step(page, "Q1").getByRole("listitem");
    await expect(bars.filter({ hasText: "Female" })).toContainText("Wrong person");
    await expect(bars.filter({ hasText: "Male" }).filter({ hasText: "98" })).toContainText("Match");
    await expect(page.getByText("local check, model kleene-3")).toBeVisible();

    // Grid cell: its own status, and its evaluation for this persona.
    const row = page.getByRole("row").filter({ has: page.getByRole("rowheader", { name: /35–44/ }) });
    await expect(row.getByRole("cell").nth(1)).toContainText("27");
    await expect(row.getByRole("img", { name: "Jonas, 44, Hamburg: Match" })).toHaveCount(1);

    await persona(page).selectOption({ label: "Timo, 15, Bremen" });
    const wrong = page.getByRole("status").filter({ hasText: "Timo, 15, Bremen:" });
    await expect(wrong).toContainText("wrong person");
    await expect(step(page, "F2").locator("[data-lens-step]")).toContainText("Wrong person");
  },
);

test(
  "names missing answers, filters to failing conditions, and keeps the overlay across tabs",
  { tag: "@full" },
  async ({ page }) => {
    await page.goto("/opportunities/55304?words=en_US&lens=mina-berlin-31");
    const head = page.getByRole("status").filter({ hasText: "Mina, 31, Berlin:" });
    await expect(head).toContainText("eligibility unknown, quota closed");
    await expect(step(page, "F1").getByRole("img", { name: "matches: " })).toHaveCount(1);
    await expect(step(page, "F1").getByRole("img", { name: "doesn’t match: " })).toHaveCount(3);
    await page.getByRole("button", { name: "Failures only" }).click();
    await expect(page.getByText("4 of 5 steps hidden (passed)")).toBeVisible();
    await expect(step(page, "F1")).toHaveCount(0);
    await expect(step(page, "Q3")).toBeVisible();

    await page.getByRole("link", { name: /^Quotas/ }).click();
    await expect(page.getByText("2 entries hidden (passed)")).toBeVisible();
    await expect(page.getByText("324 of 326 entries shown")).toBeVisible();
    await chooseLocale(page.getByRole("combobox", { name: "Language" }), "ja_JP");
    await expect(page).toHaveURL(/lens=mina-berlin-31/);
    await expect(head).toContainText("quota closed");
  },
);

test(
  "custom answers are chosen by text, change the evaluation, and are not stored",
  { tag: "@full" },
  async ({ page }) => {
    await page.goto("/opportunities/55410?words=en_US");
    await persona(page).selectOption({ label: "Custom answers…" });
    const sheet = page.getByRole("dialog", { name: "Custom answers" });
    await sheet.getByRole("button", { name: "Answer Gender" }).click();
    await sheet.getByRole("combobox", { name: "Answer", exact: true }).fill("Female");
    await chooseByKeys(page, page.getByRole("option", { name: /^Female/ }));
    await expect(sheet.getByRole("button", { name: "Remove answer for Gender" })).toBeVisible();
    await sheet.getByRole("button", { name: "Close" }).click();
    await expect(step(page, "Q1").locator("[data-lens-step]")).toContainText("Match");
    await expect(step(page, "F1").locator("[data-lens-step]")).toContainText("Undetermined: needs Age");
    await page.reload();
    await expect(page.getByRole("status").filter({ hasText: "Custom answers:" })).toContainText("eligibility unknown");
    await expect(step(page, "Q1").locator("[data-lens-step]")).toContainText("Undetermined: needs Gender");
  },
);

test("custom answers, chosen or typed, are never sent to the server", { tag: "@full" }, async ({ page }) => {
  const sent: string[] = [];
  page.on("request", (request) => sent.push(`${request.method()} ${request.url()} ${request.postData() ?? ""}`));
  await page.goto("/opportunities/55304?words=en_US&lens=own");
  await page.getByRole("button", { name: "Edit answers" }).click();
  const sheet = page.getByRole("dialog", { name: "Custom answers" });
  const line = (attribute: string): Locator =>
    sheet
      .getByRole("listitem")
      .filter({ has: page.getByRole("button", { name: new RegExp(`^(Done, a|A)nswer ${attribute}$`) }) });

  // An answer that the opportunity does not target, so that nothing else would send its id.
  await sheet.getByRole("button", { name: "Answer Region", exact: true }).click();
  await sheet.getByRole("combobox", { name: "Answer", exact: true }).fill("Thuringia");
  const option = page.getByRole("option", { name: /^Thuringia/ });
  const [region] = /\d+$/.exec((await option.textContent()) ?? "") ?? [];
  await option.click();
  await line("Region").getByRole("button", { name: "Done, answer Region", exact: true }).click();
  await expect(line("Region")).toContainText("Thuringia");
  await sheet.getByRole("button", { name: "Close" }).click();
  await expect(step(page, "F1").locator("[data-lens-step]")).toContainText("Wrong person");
  // Changing the language or the tab causes new requests, which must not contain them either.
  await chooseLocale(page.getByRole("combobox", { name: "Language" }), "ja_JP");
  await page.getByRole("link", { name: /^Quotas/ }).click();
  await expect(page.getByText("326 of 326 entries shown")).toBeVisible();

  const typed = "00000-314159";
  await page.goto("/opportunities/55413?words=en_US&lens=own");
  await page.getByRole("button", { name: "Edit answers" }).click();
  await sheet.getByRole("button", { name: "Answer Postal code", exact: true }).click();
  await sheet.getByRole("textbox", { name: "Answer", exact: true }).fill(typed);
  await sheet.getByRole("button", { name: "Set" }).click();
  await expect(line("Postal code")).toContainText(typed);
  await sheet.getByRole("button", { name: "Close" }).click();
  await expect(step(page, "F1").locator("[data-lens-step]")).toContainText("Wrong person");

  expect(region).toMatch(/^\d{5,}$/);
  expect(sent.filter((request) => request.startsWith("POST") && request.includes("attributeId"))).not.toEqual([]);
  for (const value of ["Thuringia", region ?? "", typed]) {
    expect(sent.filter((request) => request.includes(value))).toEqual([]);
    expect(await page.evaluate(() => JSON.stringify({ ...localStorage, ...sessionStorage }))).not.toContain(value);
  }
});

test(
  "hovering a condition highlights everything that uses it, and pressing keeps the highlight",
  { tag: "@full" },
  async ({ page }) => {
    await page.goto("/opportunities/55304?words=en_US");
    // Without a highlight, the line is below the steps and covers none.
    await expect(page.getByText(/^Hover a condition/)).toHaveCSS("position", "static");
    const berlin = step(page, "F1").locator("[data-tag]").filter({ hasText: "Berlin" });
    await berlin.hover();
    const statusLine = page.getByRole("status").filter({ hasText: "is used by" });
    await expect(statusLine).toHaveText("a122:412202 is used by 5 entries in F1, Q2");
    await expect(statusLine).toHaveCSS("position", "sticky");
    // The condition itself, its column header, and four cells below it.
    expect((await lit(page)).toSorted()).toEqual(["a122:412202", "a122:412202", "entry", "entry", "entry", "entry"]);
    await berlin.click();
    await expect(page).toHaveURL(/tag=a122/);
    await page.mouse.move(0, 0);
    await expect(statusLine).toContainText("pinned");
    await page.reload();
    await expect(statusLine).toContainText("is used by 5 entries");
  },
);

test(
  "arrow keys move through the conditions of a step, Enter keeps a highlight, Escape clears it",
  { tag: "@full" },
  async ({ page }) => {
    await page.goto("/opportunities/55304?words=en_US");
    const statusLine = page.getByRole("status").filter({ hasText: "is used by" });
    // Keys and highlights load after the page is hydrated.
    await step(page, "F1").locator("[data-tag]").filter({ hasText: "Saxony" }).hover();
    await expect(statusLine).toBeVisible();
    await step(page, "F1").getByRole("button", { name: "F1", exact: true }).focus();
    await page.keyboard.press("ArrowRight");
    await page.keyboard.press("ArrowRight");
    await expect(page.locator("[data-tag]:focus")).toHaveText("Hamburg");
    await expect(statusLine).toContainText("is used by 5 entries in F1, Q2");
    await page.keyboard.press("Enter");
    await expect(page).toHaveURL(/tag=a122/);
    await page.keyboard.press("Escape");
    await expect(page).not.toHaveURL(/tag=/);
    await page.keyboard.press("End");
    await expect(page.locator("[data-tag]:focus")).toHaveText("Saxony");
  },
);

test("a finding links to its cell or entry", { tag: "@full" }, async ({ page }) => {
  await page.goto("/opportunities/55430?words=en_US");
  const findings = page.getByRole("list", { name: "Findings, most severe first" });
  const finding = (title: string): Locator => findings.getByRole("listitem").filter({ hasText: title });
  await expect(finding("Unused cell")).toContainText("No entry uses cell a1533:not-6607.");
  await finding("Tag without a cell").getByRole("link", { name: "a80:lost in Q1.1" }).click();
  await expect(page).toHaveURL(/tab=quotas.*entry=Q1\.1/);
  await expect(page.locator("[data-pointed]")).toContainText("Q1.1");
  await expect(page.locator("[data-pointed]")).toBeFocused();
  await page.goBack();
  await finding("Unused cell").getByRole("link", { name: "a1533:not-6607" }).click();
  await expect(page.locator("[data-pointed]")).toContainText("a1533:not-6607");
  await expect(page.locator("[data-pointed]")).toBeFocused();

  // A URL with an entry also highlights its step.
  await page.goto("/opportunities/55430?words=en_US&entry=F1.1");
  await expect(page.locator("[data-step][data-pointed]")).toHaveAttribute("data-step", "F1");

  await page.goto("/opportunities/55436");
  await expect(page.getByText(/^No findings: 16 checks passed/)).toBeVisible();

  // Its attributes could not be fetched: the checks that need them must not count as passed.
  await page.goto("/opportunities/55431");
  await expect(page.locator("#findings")).toContainText(
    /4 of 16 checks are incomplete: details not loaded for \d+ attributes?\./,
  );
  await expect(page.locator("#findings")).not.toContainText("No findings: 14");
});
