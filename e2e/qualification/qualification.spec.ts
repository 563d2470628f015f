/** Live answer and local evaluation side by side, for every kind of outcome. */
import { expect } from "@playwright/test";
import { bindToInstance } from "../harness/one-instance";
import { test } from "../harness/test";
import { stateOf } from "../harness/people";
import {
  checkLive,
  choosePersona,
  forgetQualified,
  groupIds,
  lineOf,
  liveCheck,
  readIntoLibrary,
  typeRespondent,
  resultRegion,
} from "../harness/qualify-page";

test.use({ storageState: stateOf("support") });

test.beforeAll(async ({ browser }) => {
  const first = ["55301", "55307", "55310", "55315", "55319", "55322", "55320", "55318"];
  await readIntoLibrary(browser, [...first, "55314", "55316", "55317", "55298", "55305", "55304", "9007199254740993"]);
  await forgetQualified(browser);
});

interface Expected {
  readonly group: string;
  readonly live: string;
  readonly reason?: string;
  readonly local: string;
  readonly agree: string;
}

const ASKED: Readonly<Record<string, readonly Expected[]>> = {
  "mina-berlin-31": [
    { group: "11241127", live: "Full match", local: "Match", agree: "Agrees" },
    { group: "11250030", live: "Needs profiling", local: "Undetermined", agree: "Agrees" },
    {
      group: "11250031",
      live: "Not qualified",
      reason: "3.20 quota cell not open",
      local: "Closed quota",
      agree: "Agrees",
    },
    { group: "1174589", live: "Not qualified", reason: "3.10 quota group", local: "Closed quota", agree: "Agrees" },
    {
      group: "11250050",
      live: "Not qualified",
      reason: "2.6 disqualified by filter",
      local: "Wrong person",
      agree: "Agrees",
    },
    {
      group: "11251027",
      live: "Not qualified",
      reason: "2.8 disqualified by an und",
      local: "Match",
      agree: "Differs",
    },
    {
      group: "11251019",
      live: "Not qualified",
      reason: "2.3 incompatible country",
      local: "Incompatible",
      agree: "Agrees",
    },
    { group: "11250044", live: "Not qualified", reason: "4.0 duplicate", local: "Match", agree: "Differs" },
    { group: "11250063", live: "Not qualified", reason: "1.0 complete", local: "Match", agree: "Differs" },
    { group: "19999999", live: "Not qualified", reason: "0.0 unknown", local: "not in the library", agree: "–" },
  ],
  "mina-second-account": [
    { group: "11250063", live: "Not qualified", reason: "4.1 duplicate respondent", local: "Match", agree: "Differs" },
  ],
  "jonas-hamburg-44": [
    { group: "11250030", live: "Full match", local: "Match", agree: "Agrees" },
    {
      group: "11251002",
      live: "Not qualified",
      reason: "2.7 disqualified by quota",
      local: "Wrong person",
      agree: "Agrees",
    },
    { group: "11250071", live: "Not qualified", reason: "4.2 category exclusion", local: "Match", agree: "Differs" },
  ],
  "luis-miami-36": [
    {
      group: "11251019",
      live: "Not qualified",
      reason: "2.4 incompatible language",
      local: "Incompatible",
      agree: "Agrees",
    },
  ],
  "lena-leipzig-19": [
    {
      group: "11250088",
      live: "Not qualified",
      reason: "2.5 incompatible device",
      local: "Incompatible",
      agree: "Agrees",
    },
  ],
  "timo-bremen-15": [
    { group: "11241127", live: "Not qualified", reason: "0.4 underage", local: "Wrong person", agree: "Agrees" },
  ],
  "anna-vienna-45": [
    { group: "9007199254740995", live: "Full match", local: "Match", agree: "Agrees" },
    {
      group: "1174590",
      live: "Not qualified",
      reason: "2.1 disqualified by platform",
      local: "Not open",
      agree: "Agrees",
    },
  ],
  "claire-lyon-52": [
    { group: "1174577", live: "Not qualified", reason: "3.0 over quota", local: "Not open", agree: "Agrees" },
  ],
  "dora-denver-51": [
    { group: "11251019", live: "Not qualified", reason: "5.10 daily limit", local: "Match", agree: "Differs" },
  ],
};

/** The respondent with the most kinds of outcome; the others differ in the reason. */
const SAMPLE = new Set(["mina-berlin-31"]);

for (const [respondent, outcomes] of Object.entries(ASKED)) {
  const reasons = outcomes.map(({ reason, live }) => reason?.split(" ")[0] ?? live).join(", ");
  const tag = SAMPLE.has(respondent) ? [] : "@full";
  test(`${respondent}: ${reasons}`, { tag }, async ({ page }) => {
    await checkLive(page, respondent, outcomes.map(({ group }) => group).join("\n"));
    for (const { group, live, reason, local, agree } of outcomes) {
      const cells = lineOf(page, group).getByRole("cell");
      await expect(cells.nth(1)).toContainText(live);
      await expect(cells.nth(2)).toContainText(local);
      await expect(cells.nth(3)).toContainText(agree);
      await expect(cells.nth(4)).toContainText(reason ?? "");
      if (agree === "–" && local === "Undetermined") await expect(cells.nth(4)).toContainText("Not comparable: ");
    }
    const count = outcomes.length === 1 ? "1 of 1 group answered" : `${outcomes.length} of ${outcomes.length} groups`;
    await expect(resultRegion(page)).toContainText(count);
  });
}

test(
  "the calls differ only in their groups: each body is shown, and 11 groups run as 2 calls",
  { tag: "@full" },
  async ({ page }) => {
    const eleven = [
      "11241127",
      "11250031",
      "11250050",
      "11251027",
      ...Array.from({ length: 7 }, (_, n) => `1999990${n}`),
    ];
    await page.goto("/qualification");
    await choosePersona(page, "mina-berlin-31");
    await groupIds(page).fill(eleven.join(" "));
    await expect(page.getByText("11 groups = 2 calls")).toBeVisible();
    await expect(page.getByRole("region", { name: "Request body of call 1, redacted" })).toContainText("19999905");
    await page.getByText("and 1 more call").click();
    const second = page.getByRole("region", { name: "Request body of call 2, redacted" });
    await expect(second).toContainText('"group_ids": [19999906]');
    await expect(second).not.toContainText("mina-berlin");
    await page.getByRole("button", { name: "Run 2 live checks" }).click();
    await expect(resultRegion(page)).toContainText("11 of 11 groups answered");
    await page.getByText("Calls", { exact: true }).click();
    await expect(page.getByRole("list", { name: "Calls" }).getByRole("listitem")).toHaveText([
      /Call 1\s*Answered\s*10 groups/,
      /Call 2\s*Answered\s*1 group/,
    ]);
    await expect(lineOf(page, "11250031")).toContainText("Closed quota");
    await page.reload();
    await expect(page.getByText(/^Run · .* UTC · 2 live checks, 11 groups .*saved redacted$/)).toBeVisible();
    await expect(lineOf(page, "19999906")).toContainText("0.0 unknown");
  },
);

test(
  'a failed batch does not count as "no", and the other batch keeps its answers',
  { tag: "@full" },
  async ({ page }) => {
    await bindToInstance(page);
    const groups = ["11241127", ...Array.from({ length: 9 }, (_, n) => `1999990${n}`), "990500", "11250050"];
    await checkLive(page, "mina-berlin-31", groups.join(" "));
    await expect(lineOf(page, "11241127")).toContainText("Full match");
    const silent = lineOf(page, "11250050");
    await expect(silent).toContainText("No answer");
    await expect(silent).toContainText("Wrong person");
    await expect(silent).toContainText("Call 2 failed.");
    await expect(resultRegion(page)).toContainText("1 of 2 calls answered · 1 failed");
    await expect(resultRegion(page)).toContainText("10 of 12 groups answered");
    await page.getByRole("button", { name: "Retry 1 failed call" }).click();
    await expect(page.getByRole("list", { name: "Calls" })).toContainText("retry of call 2");
    await expect(silent).toContainText("Call 3 failed.");
  },
);

test("typed respondents: an unknown and a new one, with one press each", { tag: "@full" }, async ({ page }) => {
  await page.goto("/qualification");
  await groupIds(page).fill("11241127");
  await typeRespondent(page, "nobody", "198.51.100.91");
  await liveCheck(page).click();
  await expect(lineOf(page, "11241127")).toContainText("0.9 respondent not found");
  await typeRespondent(page, "somebody-new-to-this-test", "198.51.100.92");
  await liveCheck(page).click();
  await expect(lineOf(page, "11241127")).toContainText("Needs profiling");
  // The form stays beside the outcome for the next check.
  await expect(page.getByLabel("Respondent ID")).toHaveValue("somebody-new-to-this-test");
  await expect(groupIds(page)).toHaveValue("11241127");
});

test(
  "drawer: shows a matching person with a closed quota, and every step with required and actual values",
  { tag: "@full" },
  async ({ page }) => {
    await checkLive(page, "mina-berlin-31", "11250031");
    await expect(resultRegion(page)).toContainText(
      "This respondent is the right person for this group, but their quota is closed.",
    );
    await expect(resultRegion(page)).toContainText("The service agrees.");
    const steps = page.getByRole("table", { name: "Steps of group 11250031" });
    const closed = steps.getByRole("row").filter({ has: page.getByRole("cell", { name: "Q2", exact: true }) });
    await expect(closed).toContainText("Closed");
    await expect(closed).toContainText("31");
    await expect(steps.getByRole("row").filter({ hasText: "Q1" })).toContainText("count 182");
    await expect(page.getByRole("link", { name: "Open 55310" })).toHaveAttribute(
      "href",
      "/opportunities/55310?lens=mina-berlin-31",
    );
    const raw = page.getByRole("button", { name: "Raw response, redacted" });
    await raw.click();
    await expect(page.getByRole("region", { name: "raw response about group 11250031" })).toContainText(
      '"disposition": 3',
    );
  },
);

test("reopening a stored run makes no call, and the run is redacted", { tag: "@full" }, async ({ page }) => {
  await page.goto("/qualification");
  await groupIds(page).fill("11241127 11250050");
  await typeRespondent(page, "respondent-of-a-kept-run", "198.51.100.78");
  await liveCheck(page).click();
  await expect(lineOf(page, "11241127")).toContainText("Needs profiling");
  const calls: string[] = [];
  page.on("request", (request) => {
    if (request.method() === "POST") calls.push(request.url());
  });
  await page.reload();
  await expect(page.getByRole("heading", { level: 1, name: "Live check of 2 groups" })).toBeVisible();
  await expect(lineOf(page, "11241127")).toContainText("Needs profiling");
  await expect(resultRegion(page)).toContainText("198.51.100.0/24");
  await expect(resultRegion(page)).toContainText("0 answers entered");
  const html = await page.content();
  for (const personal of ["respondent-of-a-kept-run", "198.51.100.78"]) expect(html.includes(personal)).toBe(false);
  expect(calls).toEqual([]);

  const address = page.url();
  await page.getByRole("link", { name: "Use in a new check" }).click();
  await expect(groupIds(page)).toHaveValue(/^11241127\W11250050$/);
  await expect(page.getByLabel("Respondent ID")).toHaveValue("");
  await expect(resultRegion(page)).toContainText("No checks yet");
  await page.getByRole("navigation", { name: "Qualification" }).getByRole("link", { name: /^Runs/ }).click();
  await expect(page.locator(`a[href="${new URL(address).pathname}"]`)).toHaveText("Live check of 2 groups");
});

test("explains that a run does not exist", { tag: "@full" }, async ({ page }) => {
  await page.goto("/qualification/runs/5b2f1d52-6c1f-4c39-9b5e-000000000000");
  await expect(page.getByRole("main")).toContainText("Run not found");
});

test("the entry link is on no page: it is copied on request, signed and valid", { tag: "@full" }, async ({ page }) => {
  await bindToInstance(page);
  await page.context().grantPermissions(["clipboard-read", "clipboard-write"]);
  const bodies: Promise<string>[] = [];
  page.on("response", (response) => bodies.push(response.text().catch(() => "")));
  await checkLive(page, "emma-austin-29", "1174999");
  await expect(lineOf(page, "1174999")).toContainText("Full match");
  await expect(resultRegion(page)).toContainText("https://••••••••/••••?••••");
  expect(await page.content()).not.toMatch(/[?&](?:signature|expiration)=/i);
  expect((await Promise.all(bodies)).join("\n")).not.toMatch(/\/start\?opportunity|"start_url":\s*"http/);

  await page.getByRole("button", { name: "Copy signed link of group 1174999" }).click();
  await expect(page.getByText(/^Copied\. Personal link, valid until .* UTC, \d:\d\d left$/)).toBeVisible();
  const link = await page.evaluate(() => navigator.clipboard.readText());
  expect(await page.content()).not.toContain(new URL(link).search.slice(1, 40));
  await page.goto(link);
  await expect(page.getByRole("heading", { name: /This link is valid/ })).toBeVisible();
  await page.goto(link.replace(/.$/, (last) => (last === "0" ? "1" : "0")));
  await expect(page.getByRole("heading", { name: /This link is not valid/ })).toBeVisible();
});
