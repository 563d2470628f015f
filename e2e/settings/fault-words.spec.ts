/** Faults whose calls succeed: the texts that the fault lab quotes are on the screens of their reserved IDs. */
import { expect, type Page } from "@playwright/test";
import { faultExpectations } from "../../lib/sandbox/faults/expectations.ts";
import { quotedWords } from "../../lib/testing/faults/quoted-words.ts";
import { stateOf } from "../harness/people";
import { groupIds, lineOf, liveCheck, typeRespondent } from "../harness/qualify-page";
import { test } from "../harness/test";

test.use({ storageState: stateOf("support") });

/** Screens of each fault; each quoted text is on one of them. */
const SCREENS = {
  "unknown-enum": ["/opportunities/990207", "/attributes/990207"],
  "unknown-kind": ["/opportunities/990211?tab=cells"],
  "extra-fields": ["/attributes/990208"],
  "int64-max": ["/opportunities/990210"],
  "number-edge": ["/opportunities/990209"],
  "malformed-items": ["/opportunities/990213"],
  "hostile-texts": ["/attributes/990220"],
  "endless-text": ["/attributes/990221?pins=de_DE"],
} as const;

/** Faults whose texts are on other screens: tested below, and in `lib/attributes/sync/page-loop.test.ts`. */
const ELSEWHERE = ["qualify-mismatch", "page-loop"];

const shown = async (page: Page): Promise<string> => (await page.getByRole("main").innerText()).replaceAll(/\s+/g, " ");

/** Checked in every run; the others only in a full one. */
const SAMPLE: keyof typeof SCREENS = "hostile-texts";

for (const [name, paths] of Object.entries(SCREENS)) {
  const tag = name === SAMPLE ? [] : "@full";
  test(`${name} shows what the fault lab says`, { tag }, async ({ page }) => {
    const words = quotedWords(faultExpectations[name as keyof typeof SCREENS].sees);
    expect(words).not.toEqual([]);
    let missing = words;
    for (const path of paths) {
      const left = path === paths.at(-1) ? 0 : missing.length - 1;
      await page.goto(path);
      const look = async () => {
        const text = await shown(page);
        missing = missing.filter((one) => !text.includes(one));
        return missing.length;
      };
      await expect.poll(look, `${path} shows all of “${missing.join("”, “")}”`).toBeLessThanOrEqual(left);
    }
  });
}

test("qualify-mismatch shows what the fault lab says", { tag: "@full" }, async ({ page }) => {
  await page.goto("/qualification");
  await typeRespondent(page, "planted-fault-words", "198.51.100.61");
  await groupIds(page).fill("990601 11241127");
  await liveCheck(page).click();
  for (const words of quotedWords(faultExpectations["qualify-mismatch"].sees))
    await expect(lineOf(page, "990601")).toContainText(words);
});

test("no fault of odd values or of the protocol is left out", () => {
  const odd = Object.entries(faultExpectations).filter(([, { kind }]) => kind === "odd-values" || kind === "protocol");
  expect(odd.map(([name]) => name).toSorted()).toEqual([...Object.keys(SCREENS), ...ELSEWHERE].toSorted());
});
