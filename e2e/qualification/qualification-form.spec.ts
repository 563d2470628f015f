/** Qualify form: answers by label, rejected input that is kept, and failing groups. */
import { expect, type Locator, type Page } from "@playwright/test";
import { chooseLocale } from "../harness/choose-locale";
import { bindToInstance } from "../harness/one-instance";
import { test } from "../harness/test";
import { stateOf } from "../harness/people";
import {
  chooseByKeys,
  groupIds,
  lineOf,
  liveCheck,
  localEvaluation,
  readIntoLibrary,
  typeRespondent,
  resultRegion,
} from "../harness/qualify-page";

test.use({ storageState: stateOf("support") });

const attributeBox = (page: Page): Locator => page.getByRole("combobox", { name: "Attribute" });

const typedAnswers = (page: Page): Locator => page.getByRole("list", { name: "Answers entered" });

const nothingSent = (page: Page): Locator => page.getByText(/^Nothing was sent\. /);

test(
  "answers are selected by label in any language and affect only the local evaluation",
  { tag: "@full" },
  async ({ page, browser }) => {
    await readIntoLibrary(browser, ["55301", "55307"]);
    await page.goto("/qualification");
    await page.getByRole("button", { name: "Add answer" }).click();
    await attributeBox(page).pressSequentially("性別");
    await chooseByKeys(page, page.getByRole("option", { name: /^Gender/ }));
    const answer = page.getByRole("combobox", { name: "Answer", exact: true });
    await answer.pressSequentially("fem");
    await chooseByKeys(page, page.getByRole("option", { name: /^Female/ }));
    await expect(typedAnswers(page)).toContainText("Female");

    await attributeBox(page).fill("age");
    await chooseByKeys(page, page.getByRole("option", { name: "Age 80", exact: true }));
    await answer.pressSequentially("31");
    await chooseByKeys(page, page.getByRole("option", { name: "31" }));
    await expect(typedAnswers(page)).toContainText("31");
    await attributeBox(page).fill("car brands");
    await chooseByKeys(page, page.getByRole("option", { name: /^Car brands owned/ }));
    const several = page.getByRole("combobox", { name: "Answers (choose one or more)" });
    for (const brand of ["BMW", "Audi"]) {
      await several.fill(brand);
      await chooseByKeys(page, page.getByRole("option", { name: brand }));
    }
    await page.keyboard.press("Escape");
    await expect(typedAnswers(page)).toContainText("BMW · Audi");
    await page.getByRole("button", { name: "Done" }).click();
    await chooseLocale(page.getByRole("combobox", { name: "Respondent’s locale" }), "de_DE");
    await expect(typedAnswers(page)).toContainText("Weiblich");

    // The opportunity, not only its group 11241127: other tests load others of that group.
    await groupIds(page).fill("55301 11250030");
    await expect(page.getByRole("list", { name: "Groups to check" })).toContainText(
      /1 opportunity: .+ · [a-z]{2}_[A-Z]{2}/,
    );
    await localEvaluation(page).click();
    await expect(resultRegion(page)).toContainText("2 groups checked locally (service not called)");
    const line = lineOf(page, "11241127");
    await expect(line).toContainText("not requested");
    await expect(line).toContainText("Undetermined");
    await expect(line).toContainText("Needs Region, Employment status");
    await page.getByRole("button", { name: "Group 11241127, details" }).click();
    await expect(page.getByRole("table", { name: "Steps of group 11241127" })).toContainText("not answered");

    await page.getByRole("button", { name: "Remove the answer for Car brands owned" }).click();
    await expect(page.getByRole("heading", { name: "2 answers" })).toBeVisible();
  },
);

test("an answer is edited in place by pressing it", { tag: "@full" }, async ({ page, browser }) => {
  await readIntoLibrary(browser, ["55301", "55307"]);
  await page.goto("/qualification");
  await page.getByRole("button", { name: "Add answer" }).click();
  const answer = page.getByRole("combobox", { name: "Answer", exact: true });
  for (const [attribute, text] of [
    ["性別", "fem"],
    ["age", "31"],
  ] as const) {
    await attributeBox(page).fill(attribute);
    await chooseByKeys(page, page.getByRole("option", { name: attribute === "age" ? "Age 80" : /^Gender/ }));
    // The box of the new attribute; until it is rendered, the previous one shows its answer.
    await expect(answer).toHaveValue("");
    await answer.pressSequentially(text);
    await chooseByKeys(page, page.getByRole("option", { name: text === "fem" ? /^Female/ : text }));
  }
  await page.getByRole("button", { name: "Done" }).click();
  const lines = typedAnswers(page).getByRole("listitem");
  await expect(lines).toHaveText([/Female/, /31/]);

  await typedAnswers(page)
    .getByRole("button", { name: /^Change Gender.*, Female$/ })
    .click();
  await expect(attributeBox(page)).toHaveValue(/^Gender/);
  await expect(page.getByText("Replaces Female")).toBeVisible();
  await answer.click();
  await answer.fill("male");
  await chooseByKeys(page, page.getByRole("option", { name: /^Male/ }));
  await expect(lines).toHaveText([/Male/, /31/]);
});

test("reports an unknown attribute, and keeps the typed text", { tag: "@full" }, async ({ page }) => {
  await page.goto("/qualification");
  await page.getByRole("button", { name: "Add answer" }).click();
  await attributeBox(page).pressSequentially("no attribute is called this");
  await expect(page.getByText("No matching attributes.")).toBeVisible();
  await expect(attributeBox(page)).toHaveValue("no attribute is called this");
});

test("shows every error at its field, sends nothing and keeps the input", { tag: "@full" }, async ({ page }) => {
  const longest = "渋".repeat(101);
  const many = Array.from({ length: 201 }, (_unused, index) => index + 1).join(", ");
  await page.goto("/qualification");
  await liveCheck(page).click();
  await expect(nothingSent(page)).toHaveText("Nothing was sent. Fix 3 fields above.");
  await typeRespondent(page, longest, "2001:db8::1");
  await page.getByLabel("Width").fill("1e3");
  await page.getByLabel("Height").fill("0");
  await groupIds(page).fill(many);
  await liveCheck(page).click();

  await expect(page.getByText("101/100 too long")).toBeVisible();
  await expect(page.getByLabel("Respondent ID")).toHaveAccessibleDescription(/at most 100 characters/);
  await expect(page.getByLabel("IPv4")).toHaveAccessibleDescription(/This is an IPv6 address/);
  await expect(page.getByLabel("Width")).toHaveAccessibleDescription(/Enter a whole number of pixels/);
  await expect(page.getByLabel("Height")).toHaveAccessibleDescription("Enter at least 1 pixel.");
  await expect(groupIds(page)).toHaveAccessibleDescription(/A run can have at most 200 groups; you entered 201\./);
  await expect(nothingSent(page)).toHaveText("Nothing was sent. Fix 5 fields above.");
  await expect(page).toHaveURL("/qualification");
  await expect(resultRegion(page)).toContainText("No checks yet");

  await expect(page.getByLabel("Respondent ID")).toHaveValue(longest);
  await expect(page.getByLabel("IPv4")).toHaveValue("2001:db8::1");
  await expect(page.getByLabel("Width")).toHaveValue("1e3");
  await expect(groupIds(page)).toHaveValue(many);

  // 100 characters is the maximum length of an id; each kind of invalid address has its own message.
  await page.getByLabel("Respondent ID").fill("渋".repeat(100));
  await expect(page.getByText("100/100")).toBeVisible();
  for (const [address, sentence] of [
    ["::ffff:203.0.113.7", /in IPv6 format/],
    ["0xcb.0.113.7", /Hexadecimal/],
    ["0313.0.113.7", /octal/],
    ["203.0.113", /four/],
    ["203.0.113.256", /./],
  ] as const) {
    await page.getByLabel("IPv4").fill(address);
    await expect(page.getByLabel("IPv4")).toHaveAccessibleDescription(sentence);
    await expect(page.getByLabel("IPv4")).toHaveValue(address);
  }
});

test(
  "names invalid group ids, counts repeated ones once, and replaces opportunity ids with their groups",
  { tag: "@full" },
  async ({ page, browser }) => {
    await readIntoLibrary(browser, ["55304", "55301"]);
    await page.goto("/qualification");
    for (const typed of ["11241127 mina", "9223372036854775808", "1.5", "-7"]) {
      await groupIds(page).fill(typed);
      await localEvaluation(page).click();
      await expect(groupIds(page)).toHaveAccessibleDescription(/not an ID|whole number/);
      await expect(groupIds(page)).toHaveValue(typed);
    }
    await groupIds(page).fill("11241127 11241127");
    await expect(groupIds(page)).toHaveAccessibleDescription(/11241127/);
    await expect(page.getByText("1 group = 1 call")).toBeVisible();

    const asked = page.getByRole("list", { name: "Groups to check" });
    await groupIds(page).fill("55304 1174589");
    await expect(page.getByText("1 opportunity → 1 group. Checks are run by group.")).toBeVisible();
    await expect(asked.getByRole("listitem")).toHaveText([/^1174589/]);
    await expect(page.getByText("1 group = 1 call")).toBeVisible();
    await expect(page.getByRole("region", { name: "Request body, redacted" })).toContainText("[1174589]");
    await page.getByRole("button", { name: "Undo" }).click();
    await expect(asked.getByRole("listitem")).toHaveText([/^55304opportunity in group 1174589/, /^1174589/]);
    await page.getByRole("button", { name: "Use its group" }).click();
    await expect(asked.getByRole("listitem")).toHaveText([/^1174589/]);
    await expect(groupIds(page)).toHaveValue("55304 1174589");
  },
);

for (const { id, title, said } of [
  { id: "990500", title: "The service failed", said: "Internal server error" },
  { id: "990502", title: "The service failed", said: "502 Bad Gateway" },
]) {
  const tag = id === "990500" ? [] : "@full";
  test(`${id} fails the whole call: the local evaluations and all input stay`, { tag }, async ({ page, browser }) => {
    await readIntoLibrary(browser, ["55301", "55307"]);
    await page.goto("/qualification");
    await typeRespondent(page, "failing-respondent", "198.51.100.93");
    await groupIds(page).fill(`${id} 11241127`);
    await liveCheck(page).click();
    const failure = page.getByRole("alert").filter({ hasText: title });
    await expect(failure).toContainText(said);
    await expect(failure).toContainText("The local checks below are not affected.");
    await expect(failure.getByRole("button")).toHaveCount(0);
    await expect(page.getByRole("button", { name: "Retry 1 failed call" })).toBeVisible();
    await expect(lineOf(page, id)).toContainText("No answer");
    await expect(lineOf(page, "11241127")).toContainText("Undetermined");
    await expect(page.getByLabel("Respondent ID")).toHaveValue("failing-respondent");
    await expect(groupIds(page)).toHaveValue(`${id} 11241127`);
    await page.reload();
    await expect(page.getByRole("main")).toContainText(title);
  });
}

test(
  "an interrupted call may have reached the service, and is only retried with an explicit press",
  { tag: "@full" },
  async ({ page }) => {
    await bindToInstance(page);
    await page.goto("/qualification");
    await typeRespondent(page, "failing-respondent", "198.51.100.93");
    await groupIds(page).fill("990599");
    await liveCheck(page).click();
    await expect(resultRegion(page)).toContainText("Call 1 may have reached the service");
    await expect(lineOf(page, "990599")).toContainText("No answer");
    await expect(page.getByRole("button", { name: /^Retry \d+ failed calls?$/ })).toHaveCount(0);
    await page.getByRole("button", { name: "Retry call 1" }).click();
    await expect(resultRegion(page)).toContainText("Call 2 may have reached the service");
    await expect(page.getByRole("button", { name: "Retry call 1" })).toHaveCount(0);
  },
);

test("joins unmatched answers to groups by id, and names each anomaly", { tag: "@full" }, async ({ page }) => {
  await page.goto("/qualification");
  await typeRespondent(page, "odd-respondent", "198.51.100.94");
  await groupIds(page).fill("990601 990602 990603 990604 990605 990606 19999999");
  await liveCheck(page).click();
  await expect(resultRegion(page)).toContainText("6 of 7 groups answered");
  await expect(resultRegion(page)).toContainText("The response includes groups that weren’t requested");
  await expect(resultRegion(page).getByText("7777777")).toBeVisible();
  await expect(lineOf(page, "990601")).toContainText("No answer");
  await expect(lineOf(page, "990601")).toContainText("Missing from the response");
  await expect(lineOf(page, "990602")).toContainText("The service answered 2 times for this group");
  await expect(lineOf(page, "990604")).toContainText("Qualified, but the service sent no entry link.");
  await expect(lineOf(page, "990605")).toContainText("The entry link isn’t a web link, so it isn’t shown.");
  await expect(lineOf(page, "19999999")).toContainText("0.0 unknown");
  await expect(page.getByRole("button", { name: /^Copy signed link/ })).toHaveCount(0);
  await expect(page.locator('a[href^="javascript"]')).toHaveCount(0);
});

test.describe("as a viewer", () => {
  test.use({ storageState: stateOf("viewer") });

  test("shows everything, and explains why running is not allowed", { tag: "@full" }, async ({ page }) => {
    await page.goto("/qualification?groups=11241127");
    await expect(page.getByText("View only")).toBeVisible();
    await expect(page.getByRole("main")).toContainText("yours is viewer. Ask an admin");
    await expect(groupIds(page)).toBeDisabled();
    await expect(liveCheck(page)).toHaveAttribute("aria-disabled", "true");
    await expect(liveCheck(page)).toHaveAccessibleDescription(/This requires the support role/);
    await liveCheck(page).click({ force: true });
    await localEvaluation(page).click({ force: true });
    await expect(resultRegion(page)).toContainText("No checks yet");
    await expect(page).toHaveURL("/qualification?groups=11241127");
  });
});
