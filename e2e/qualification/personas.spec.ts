/**
 * Personas: created, used, shared, edited concurrently, with expiring answers, imported and exported. Selecting one
 * sends nothing.
 */
import { readFile } from "node:fs/promises";
import { expect, type Page } from "@playwright/test";
import { test } from "../harness/test";
import { stateOf } from "../harness/people";
import {
  chooseByKeys,
  choosePersona,
  groupIds,
  lineOf,
  localEvaluation,
  personaBox,
  readIntoLibrary,
  typeRespondent,
} from "../harness/qualify-page";

test.use({ storageState: stateOf("support") });

const answers = (page: Page) => page.getByRole("list", { name: "Answers entered" });
const personas = (page: Page) => page.getByRole("table", { name: "Personas, by name" });
const said = (page: Page, text: string | RegExp) => page.getByRole("status").filter({ hasText: text });

async function saveAs(page: Page, name: string, shared = false): Promise<void> {
  await page.getByRole("button", { name: /^Save as/ }).click();
  const dialog = page.getByRole("dialog", { name: "Save as persona" });
  // Keyboard only: the dialog opens with focus in its first field, and Enter in a field saves.
  await expect(dialog.getByLabel("Name")).toBeFocused();
  await page.keyboard.type(name);
  await page.keyboard.press("Tab");
  await page.keyboard.type("Berlin, panel A");
  if (shared) await dialog.getByLabel("Share with the team").check();
  await dialog.getByLabel("Tags").press("Enter");
  await expect(dialog).toHaveCount(0);
}

async function addAnswer(page: Page, attribute: string, option: RegExp, answer: string, day?: string): Promise<void> {
  // The height of the rows above the button changes once their labels are loaded.
  await expect(answers(page).getByText(/^Attribute \d+$/)).toHaveCount(0);
  await page.getByRole("button", { name: "Add answer" }).click();
  await page.getByRole("combobox", { name: "Attribute" }).pressSequentially(attribute);
  await chooseByKeys(page, page.getByRole("option", { name: option }));
  if (day) await page.getByLabel("Answered on").fill(day);
  const box = page.getByRole("combobox", { name: "Answer", exact: true });
  await box.pressSequentially(answer);
  await chooseByKeys(page, page.getByRole("option", { name: answer }));
  await page.getByRole("button", { name: "Done" }).click();
}

test("a sandbox persona fills the form, and can be changed, undone, saved as own and reused", async ({ page }) => {
  const sent: string[] = [];
  page.on("request", (request) => sent.push(request.url()));
  await page.goto("/qualification");
  await choosePersona(page, "mina-berlin-31");
  await expect(personaBox(page)).toHaveValue("Mina, 31, Berlin");
  await expect(page.getByLabel("Respondent ID")).toHaveValue("mina-berlin-31");
  await expect(said(page, "Sandbox persona, not saved to your personas")).toBeVisible();
  await page.getByLabel("IPv4").fill("203.0.113.99");
  await expect(said(page, "Unsaved changes: IPv4")).toBeVisible();
  await page.getByRole("button", { name: "Undo" }).click();
  await expect(page.getByLabel("IPv4")).not.toHaveValue("203.0.113.99");

  await page.getByLabel("Screen size preset").selectOption({ label: "Phone 390 × 844" });
  await expect(page.getByLabel("Form factor")).toHaveValue("mobile");
  await saveAs(page, "Mina on her phone");
  await expect(said(page, "Yours, not shared")).toBeVisible();
  await page.getByLabel("Width").fill("412");
  await page.getByRole("button", { name: "Save", exact: true }).click();
  await expect(said(page, "Yours, not shared")).toBeVisible();

  await page.goto("/qualification?tab=personas");
  const line = personas(page).getByRole("row").filter({ hasText: "Mina on her phone" });
  await expect(line).toContainText("mina••••••••");
  await expect(page.getByRole("main")).not.toContainText("mina-berlin-31");
  await line.getByRole("button", { name: "Use Mina on her phone" }).click();
  await expect(page).toHaveURL("/qualification");
  await expect(page.getByLabel("Width")).toHaveValue("412");
  await page.getByRole("button", { name: "ad hoc" }).click();
  await expect(personaBox(page)).toHaveValue("");
  await expect(page.getByLabel("Respondent ID")).toHaveValue("mina-berlin-31");
  expect(sent.filter((url) => /mina-berlin|203\.0\.113/.test(url))).toEqual([]);
  const stored = await page.evaluate(() => JSON.stringify([{ ...localStorage }, { ...sessionStorage }]));
  expect(stored).not.toMatch(/mina-berlin|203\.0\.113/);
});

test("an expired answer is struck through, explained, and not used", { tag: "@full" }, async ({ page, browser }) => {
  await readIntoLibrary(browser, ["55301", "55307"]);
  await page.goto("/qualification");
  await choosePersona(page, "mina-berlin-31");
  const day = new Date(Date.now() - 4_000 * 86_400_000).toISOString().slice(0, 10);
  await addAnswer(page, "Household income", /^Household income/, "40,000", day);
  await expect(answers(page)).toContainText("Expired");
  await expect(
    page.getByText(/^Household income was answered on .* and expired after 365 days\. It counts as unanswered\.$/),
  ).toBeVisible();

  // A future date is refused, and a new date makes the answer valid again.
  await answers(page)
    .getByRole("button", { name: /Change the date of Household income/ })
    .click();
  const when = answers(page).getByLabel(/^Answer date of/);
  await when.fill("2999-01-01");
  await expect(answers(page).getByRole("alert")).toContainText("The date can’t be in the future.");
  await when.fill(new Date().toISOString().slice(0, 10));
  await expect(answers(page)).not.toContainText("Expired");
  await when.fill(day);
  await expect(answers(page)).toContainText("Expired");

  await groupIds(page).fill("11250030");
  await localEvaluation(page).click();
  await expect(lineOf(page, "11250030")).toContainText("Household income expired, Children not answered");
});

test(
  "a shared persona is available to others, and the later of two concurrent saves needs a confirmation",
  { tag: "@full" },
  async ({ page, browser }) => {
    await page.goto("/qualification");
    await typeRespondent(page, "shared-respondent", "198.51.100.41");
    await saveAs(page, "Shared one", true);
    const other = await browser.newContext({ storageState: stateOf("manager") });
    const theirs = await other.newPage();
    await theirs.goto("/qualification");
    await personaBox(theirs).pressSequentially("Shared one");
    await chooseByKeys(theirs, theirs.getByRole("option", { name: /^Shared one/ }));
    await expect(theirs.getByLabel("Respondent ID")).toHaveValue("shared-respondent");
    await expect(said(theirs, "Owned by Ana, shared with the team")).toBeVisible();
    await theirs.getByLabel("IPv4").fill("198.51.100.42");
    await theirs.getByRole("button", { name: "Save", exact: true }).click();
    await expect(said(theirs, "Owned by Ana, shared with the team")).toBeVisible();

    await page.getByLabel("IPv4").fill("198.51.100.43");
    await page.getByRole("button", { name: "Save", exact: true }).click();
    const notice = page.getByRole("alert").filter({ hasText: "Changed in the meantime by Tomas" });
    await expect(notice).toContainText("Nothing was saved.");
    await expect(page.getByLabel("IPv4")).toHaveValue("198.51.100.43");
    await notice.getByRole("button", { name: "Overwrite with mine" }).click();
    await expect(said(page, "Yours, shared with the team")).toBeVisible();
    await other.close();

    const viewerContext = await browser.newContext({ storageState: stateOf("viewer") });
    const viewer = await viewerContext.newPage();
    await viewer.goto("/qualification?tab=personas");
    const line = personas(viewer).getByRole("row").filter({ hasText: "Shared one" });
    await expect(line).toContainText("shar••••••••");
    await expect(line.getByRole("button", { name: "Use Shared one" })).toHaveAccessibleDescription(/the support role/);
    await expect(line.getByRole("button", { name: "Delete Shared one" })).toHaveCount(0);
    const html = await (await viewerContext.request.get("/api/qualification/personas")).text();
    expect(html).not.toMatch(/shared-respondent|198\.51\.100\.4/);
    await viewerContext.close();

    await page.goto("/qualification?tab=personas");
    await page.getByRole("button", { name: "Delete Shared one" }).click();
    await page.getByRole("button", { name: "Delete persona" }).click();
    await expect(personas(page).getByText("Shared one")).toHaveCount(0);
  },
);

test(
  "explains IPv6 and 101 characters when a persona is saved, and keeps the input",
  { tag: "@full" },
  async ({ page }) => {
    await page.goto("/qualification");
    await typeRespondent(page, "渋".repeat(101), "2001:db8::1");
    await page.getByRole("button", { name: /^Save as/ }).click();
    const dialog = page.getByRole("dialog", { name: "Save as persona" });
    await dialog.getByRole("button", { name: "Save persona" }).click();
    await expect(dialog.getByLabel("Name")).toHaveAccessibleDescription("Enter a name for the persona.");
    await dialog.getByLabel("Name").fill("Too long");
    await dialog.getByRole("button", { name: "Save persona" }).click();
    await expect(dialog.getByRole("alert")).toContainText("This is an IPv6 address.");
    await expect(dialog.getByRole("alert")).toContainText("at most 100 characters");
    await dialog.getByRole("button", { name: "Cancel" }).click();
    await expect(page.getByLabel("IPv4")).toHaveValue("2001:db8::1");
  },
);

test("an import shows a preview and errors; an export omits respondents", { tag: "@full" }, async ({ page }) => {
  await page.goto("/qualification?tab=personas");
  await page.getByRole("button", { name: "Import…" }).click();
  const dialog = page.getByRole("dialog", { name: "Import personas" });
  const file = [
    "persona,respondent_id,ipv4,tags,attribute_id,values,given_on",
    "Imported one,imported-respondent,198.51.100.51,file,80,31,2026-01-02",
    "Imported two,other-respondent,2001:db8::1,file,80,44,",
    "Imported three,third-respondent,198.51.100.53,file,80,44,2026-02-30",
  ].join("\n");
  const buffer = Buffer.from(file);
  await dialog.getByLabel("File").setInputFiles({ name: "personas.csv", mimeType: "text/csv", buffer });
  await expect(dialog.getByRole("status")).toHaveText("2 new, 0 with the same name, 2 errors");
  await expect(dialog.getByRole("list", { name: "Errors" })).toContainText("line 3: ");
  await expect(dialog.getByRole("list", { name: "Errors" })).toContainText("This is an IPv6 address.");
  await expect(dialog.getByRole("list", { name: "Errors" })).toContainText("line 4: “2026-02-30” is not a date.");
  await expect(personas(page).getByText("Imported one")).toHaveCount(0);
  await dialog.getByRole("button", { name: "Import 2 personas" }).click();
  await expect(personas(page).getByText("Imported one")).toBeVisible();

  await page.getByRole("main").getByLabel("Search").fill("imported");
  await expect(personas(page).getByRole("row")).toHaveCount(3);
  await page.getByRole("button", { name: "Duplicate Imported one" }).click();
  await expect(personas(page).getByText("Imported one (copy)")).toBeVisible();
  await page.getByRole("button", { name: "Rename Imported one (copy)" }).click();
  await page.getByLabel("Name", { exact: true }).fill("Imported again");
  await page.getByRole("button", { name: "Save name and tags" }).click();
  await expect(personas(page).getByText("Imported again")).toBeVisible();

  for (const kind of ["JSON", "CSV"]) {
    await page.getByRole("button", { name: "Export…" }).click();
    await page.getByText(kind, { exact: true }).click();
    const arriving = page.waitForEvent("download");
    await page.getByRole("button", { name: /^Export \d+ personas$/ }).click();
    const text = await readFile(await (await arriving).path(), "utf8");
    expect(text).toContain("Imported one");
    expect(text).not.toMatch(/imported-respondent|198\.51\.100/);
  }
  await page.getByRole("button", { name: "Export…" }).click();
  await page.getByLabel("Include respondent IDs, IP addresses, and user agents").check();
  await expect(page.getByRole("dialog")).toContainText("The export is recorded in the audit log.");
  const arriving = page.waitForEvent("download");
  await page.getByRole("button", { name: /^Export \d+ personas$/ }).click();
  expect(await readFile(await (await arriving).path(), "utf8")).toContain("imported-respondent");
});
