/** Search over all texts: text typed on the operator's own keyboard finds the attribute, in any script. */
import { expect, type Locator, type Page } from "@playwright/test";
import { chooseLocale } from "../harness/choose-locale";
import { test } from "../harness/test";
import { stateOf } from "../harness/people";

test.use({ storageState: stateOf("viewer") });

const box = (page: Page): Locator => page.getByRole("searchbox", { name: "Find attributes" });
const results = (page: Page, query: string): Locator =>
  page.getByRole("table", { name: `Texts that contain ${query}` });
const hits = (page: Page): Locator => page.getByRole("status").filter({ hasText: /hits? in/ });
/** `16 hits in 6 attributes`, without the duration. */
const found = async (page: Page): Promise<string> => (await hits(page).innerText()).replace(/ · .*/s, "");
/** Nearest ancestor with `lang`, which determines pronunciation and direction. */
const language = (text: Locator): Locator => text.locator("xpath=ancestor-or-self::*[@lang][1]");

interface Search {
  readonly language: string;
  readonly typed: string;
  /** Expected highlight in the matching text. */
  readonly highlighted: string;
  readonly attribute: string;
  readonly lang: string;
  readonly dir: "ltr" | "rtl";
}

const SEARCHES: readonly Search[] = [
  {
    language: "German without its capitals and dots",
    typed: "erwerbsunfahig",
    highlighted: "Erwerbsunfähig",
    attribute: "Employment status",
    lang: "de-DE",
    dir: "ltr",
  },
  {
    language: "Japanese in half-width letters",
    typed: "ﾌﾙﾀｲﾑ勤務",
    highlighted: "フルタイム勤務",
    attribute: "Employment status",
    lang: "ja-JP",
    dir: "ltr",
  },
  {
    language: "Arabic without its hamza",
    typed: "اعمل بدوام كامل",
    highlighted: "أعمل بدوام كامل",
    attribute: "Employment status",
    lang: "ar-EG",
    dir: "rtl",
  },
  {
    language: "Hindi",
    typed: "स्वरोज़गार",
    highlighted: "स्वरोज़गार",
    attribute: "Employment status",
    lang: "hi-IN",
    dir: "ltr",
  },
  {
    language: "Hebrew",
    typed: "עבודה עצמאית",
    highlighted: "עבודה עצמאית",
    attribute: "Employment status",
    lang: "he-IL",
    dir: "rtl",
  },
  {
    language: "Turkish, with the capital that only its dot tells apart",
    typed: "İŞSİZ",
    highlighted: "İşsiz",
    attribute: "Employment status",
    lang: "tr-TR",
    dir: "ltr",
  },
  { language: "one Chinese character", typed: "猫", highlighted: "猫", attribute: "Pets", lang: "ja-JP", dir: "ltr" },
];

test("keeps text typed before hydration", async ({ page }) => {
  const awake = Promise.withResolvers<void>();
  await page.route("**/_next/static/**/*.js", async (route) => {
    await awake.promise;
    await route.continue();
  });
  await page.goto("/attributes", { waitUntil: "commit" });
  await box(page).pressSequentially("voll");
  awake.resolve();
  await expect(results(page, "voll")).toBeVisible();
  await box(page).pressSequentially("zeit");
  await expect(box(page)).toHaveValue("vollzeit");
  await expect(results(page, "vollzeit")).toBeVisible();
});

for (const [index, search] of SEARCHES.entries()) {
  // The unit tests of the folding cover the other scripts.
  const tag = index === 0 ? [] : "@full";
  test(`finds an attribute by ${search.language}`, { tag }, async ({ page }) => {
    await page.goto("/attributes");
    await box(page).pressSequentially(search.typed);
    await expect(box(page)).toHaveValue(search.typed);

    const table = results(page, search.typed);
    await expect(table.getByRole("link", { name: search.attribute, exact: true })).toBeVisible();
    const mark = table.locator("mark").filter({ hasText: search.highlighted }).first();
    await expect(mark).toHaveText(search.highlighted);
    await expect(language(mark)).toHaveAttribute("lang", search.lang);
    await expect(language(mark)).toHaveAttribute("dir", search.dir);
    await expect(page).toHaveURL(`/attributes?q=${encodeURIComponent(search.typed).replaceAll("%20", "+")}`);

    await table.getByRole("link", { name: search.attribute, exact: true }).click();
    await expect(page.getByRole("heading", { level: 1, name: search.attribute })).toBeFocused();
    await page.goBack();
    await expect(box(page)).toHaveValue(search.typed);
    await expect(mark).toBeVisible();
  });
}

test(
  "searches text composed with an input method as a whole, without losing characters",
  { tag: "@full" },
  async ({ page }) => {
    await page.goto("/attributes");
    await box(page).focus();
    const keyboard = await page.context().newCDPSession(page);
    for (const text of ["ｊ", "じ", "じえ", "じえい", "じえいぎ", "じえいぎょう", "自営業"]) {
      await keyboard.send("Input.imeSetComposition", {
        text,
        selectionStart: text.length,
        selectionEnd: text.length,
      });
    }
    await keyboard.send("Input.insertText", { text: "自営業" });
    await expect(box(page)).toHaveValue("自営業");
    await expect(results(page, "自営業").locator("mark").filter({ hasText: "自営業" }).first()).toBeVisible();
  },
);

test("an attribute and an answer id, written 120:45398, match only that answer", { tag: "@full" }, async ({ page }) => {
  await page.goto("/attributes");
  await box(page).fill("120:45398");
  const table = results(page, "120:45398");
  await expect(table.getByRole("link", { name: "Employment status" })).toBeVisible();
  await expect(page.getByText(/^1 hit in 1 attribute/)).toBeVisible();
  await expect(table).toContainText("Erwerbsunfähig (Krankheit oder Behinderung)");
  const arabic = table.getByText("غير قادر على العمل (مرض أو إعاقة)");
  await expect(language(arabic)).toHaveAttribute("lang", "ar-EG");
  await expect(language(arabic)).toHaveAttribute("dir", "rtl");
});

test(
  "scope and locale narrow the hits, are kept in the URL, and are undone one by one by going back",
  { tag: "@full" },
  async ({ page }) => {
    await page.goto("/attributes?q=vollzeit");
    await expect(hits(page)).toBeVisible();
    const everything = await found(page);

    const questions = page.getByRole("button", { name: /^Questions \d/ });
    await questions.click();
    await expect(questions).toHaveAttribute("aria-pressed", "true");
    await expect(page).toHaveURL(/[?&]scope=question\b/);
    await expect(page.getByRole("cell", { name: /^Question/ }).first()).toBeVisible();
    await expect(page.getByRole("cell", { name: /^\d+\s/ })).toHaveCount(0);

    await chooseLocale(page.getByRole("combobox", { name: "Search locale" }), "de_CH");
    await expect(page).toHaveURL(/[?&]locale=de_CH\b/);
    await page.reload();
    await expect(hits(page)).toBeVisible();
    await expect(questions).toHaveAttribute("aria-pressed", "true");
    await expect(page.getByRole("combobox", { name: "Search locale" })).toHaveValue(/^de_CH, /);

    await page.goBack();
    await expect(page.getByRole("combobox", { name: "Search locale" })).toHaveValue("");
    await expect(questions).toHaveAttribute("aria-pressed", "true");
    await page.goBack();
    await expect(page.getByRole("button", { name: /^All \d/ })).toHaveAttribute("aria-pressed", "true");
    await expect.poll(() => found(page)).toBe(everything);
    await page.goForward();
    await expect(questions).toHaveAttribute("aria-pressed", "true");
  },
);

test("each scope's count matches its hits, and the counts add up", { tag: "@full" }, async ({ page }) => {
  await page.goto("/attributes?q=120");
  await expect(hits(page)).toBeVisible();
  const counts = await Promise.all(
    ["All", "Answers", "Questions", "Names", "Descriptions", "IDs"].map(async (name) => {
      const label = await page.getByRole("button", { name: new RegExp(`^${name} [\\d,]+$`) }).innerText();
      return Number(label.replace(/\D/g, ""));
    }),
  );
  expect(counts[0]).toBe(counts.slice(1).reduce((sum, count) => sum + count, 0));
  await page.getByRole("button", { name: /^IDs \d/ }).click();
  await expect.poll(() => found(page)).toMatch(new RegExp(`^${counts.at(-1)} hits? in`));
  await expect(results(page, "120").locator("mark").filter({ hasText: /^120$/ }).first()).toBeVisible();
});

test("a match in an unpinned locale is shown in the column of its language", { tag: "@full" }, async ({ page }) => {
  await page.goto("/attributes?q=weniger+als+€+10.000&pins=en_US.de_DE.ja_JP");
  const row = results(page, "weniger als € 10.000").getByRole("row").filter({ hasText: "300300" });
  await expect(row.getByText("de_AT", { exact: true })).toBeVisible();
  // Other columns highlight the words that they contain.
  const mark = row.locator("mark").filter({ hasText: "Weniger" });
  await expect(mark).toHaveText("Weniger als € 10.000");
  await expect(language(mark)).toHaveAttribute("lang", "de-AT");
  await expect(row.getByRole("cell").nth(2)).toContainText("not offered in DE");
  await expect(row.getByRole("cell").nth(2)).toContainText("Weniger als € 10.000");
});

test("finds words in any order, in the text or together with its attribute", { tag: "@full" }, async ({ page }) => {
  await page.goto("/attributes?pins=en_US.de_DE.ja_JP");
  for (const [typed, answer] of [
    ["full time employed", "Employed full-time"],
    ["status divorced", "Divorced"],
    ["Geschlecht weiblich", "Weiblich"],
    ["Beschäftigung Vollzeit", "Vollzeitbeschäftigt"],
  ] as const) {
    await box(page).fill(typed);
    await expect(results(page, typed).getByText(answer, { exact: true }).first()).toBeVisible();
  }
  await box(page).fill('"full time employed"');
  await expect(page.getByText('No matches for “"full time employed"”')).toBeVisible();
});

test(
  "includes similar spellings when few texts match, and matches exactly on request",
  { tag: "@full" },
  async ({ page }) => {
    await page.goto("/attributes?pins=en_US.de_DE.ja_JP");
    await box(page).fill("vollzeitt");
    await expect(page.getByText("Includes similar spellings: vollzeit")).toBeVisible();
    await expect(results(page, "vollzeitt").locator("mark").filter({ hasText: "Vollzeit" }).first()).toBeVisible();
    await page.getByRole("button", { name: "Match exactly" }).click();
    await expect(box(page)).toHaveValue('"vollzeitt"');
    await expect(page.getByText('No matches for “"vollzeitt"”')).toBeVisible();
  },
);

test("treats characters of the query syntax as plain text", { tag: "@full" }, async ({ page }) => {
  await page.goto("/attributes");
  for (const typed of ['"', "%", "_", "*", "' OR 1=1 --", "<script>alert(1)</script>", "\\", "(", "AND"]) {
    await box(page).fill(typed);
    await expect(results(page, typed).or(page.getByText(`No matches for “${typed}”`))).toBeVisible();
  }
});

test("a failed search shows the reason and keeps the typed text", { tag: "@full" }, async ({ page }) => {
  await page.goto("/attributes");
  await page.route("**/api/attributes/search?**", (route) => route.abort());
  await box(page).fill("vollzeit");
  const again = page.getByRole("button", { name: "Try again" });
  await expect(again).toBeVisible();
  await expect(box(page)).toHaveValue("vollzeit");
  await page.unroute("**/api/attributes/search?**");
  await again.click();
  await expect(results(page, "vollzeit")).toBeVisible();
});
