/** What is taken along of runs, calls and the trail; and what is told and erased of a respondent. */
import { expect } from "@playwright/test";
import { copied, saved } from "./leavings";
import { ERASED, TYPED } from "./plants";
import type { Visitor } from "./visitor";

/** The evidence pack of a run, copied and saved in both forms. */
export async function takeEvidence({ page, kept, look }: Visitor, run: string): Promise<void> {
  await look(`/qualification/runs/${run}`);
  await page.getByRole("button", { name: "Evidence pack of the run" }).click();
  const pack = page.getByRole("dialog", { name: "Evidence pack of the run" });
  for (const form of ["Markdown", "JSON"]) {
    await pack.getByText(form, { exact: true }).first().click();
    const button = (act: string) => pack.getByRole("button", { name: `${act} ${form}` });
    kept.push(...(await copied(page, `evidence as ${form}`, () => button("Copy").click())));
    kept.push(...(await saved(page, () => button("Download").click())));
  }
}

/** The pairs of a matrix, as a workbook. */
export async function takePairs({ page, kept, look }: Visitor, run: string): Promise<void> {
  await look(`/qualification?tab=matrix&run=${run}`);
  await page.getByRole("button", { name: "Export 1 row", exact: true }).click();
  const start = page.getByRole("dialog").getByRole("button", { name: "Export 1 row", exact: true });
  await expect(start).toBeEnabled();
  kept.push(...(await saved(page, () => start.click())));
}

/** The last call that asked about somebody, as cURL and as TypeScript. */
export async function copyCall({ page, kept, look }: Visitor): Promise<void> {
  await look("/activity?operation=qualify");
  await page.getByRole("table", { name: "Calls, newest first" }).getByRole("row").nth(1).getByRole("button").click();
  const sheet = page.getByRole("dialog");
  for (const form of ["cURL", "TypeScript"])
    kept.push(
      ...(await copied(page, `call as ${form}`, () => sheet.getByRole("button", { name: `Copy as ${form}` }).click())),
    );
}

/** The trail, verified and saved in both forms. */
export async function takeTrail({ page, kept, look }: Visitor): Promise<void> {
  await look("/activity?tab=audit");
  await page.getByRole("button", { name: "Verify the trail" }).click();
  await expect(page.getByRole("status").filter({ hasText: /entr(?:y fits|ies fit)\./ })).toBeVisible();
  for (const form of ["JSON lines", "CSV"])
    kept.push(...(await saved(page, () => page.getByRole("button", { name: `Export as ${form}` }).click())));
}

/** Whether runs from now on keep their respondents as they were sent. Off, what was kept is forgotten. */
export async function keepInFull({ page, look }: Visitor, on: boolean): Promise<void> {
  await look("/settings/data");
  const [press, confirm, then] = on
    ? ["Keep respondents in full…", "Keep respondents in full", "Keep marks alone…"]
    : ["Keep marks alone…", "Keep marks alone, forget the rest", "Keep respondents in full…"];
  await page.getByRole("button", { name: press }).click();
  await page.getByRole("dialog").getByRole("button", { name: confirm }).click();
  await expect(page.getByRole("button", { name: then })).toBeVisible();
}

/** A time is chosen; what is kept about a saved respondent is handed out and erased, and so is what of a typed one. */
export async function forget({ page, kept, look }: Visitor): Promise<void> {
  await look("/settings/data");
  await page.getByLabel("Calls to the service").selectOption("180 days");
  await expect(page.getByText("The time is saved.")).toBeAttached();
  for (const [id, counts] of [
    [ERASED.respondent, "2 runs and 1 persona"],
    // The live check, and the two that were refused.
    [TYPED.respondent, "3 runs and 0 personas"],
  ] as const) {
    await page.getByLabel("Respondent id").fill(id);
    await page.getByRole("button", { name: "Look what is kept" }).click();
    await expect(page.getByText(`Kept: ${counts}`)).toBeVisible();
    kept.push(...(await saved(page, () => page.getByRole("button", { name: "Save it as a file" }).click())));
    await page.getByRole("button", { name: "Erase it…" }).click();
    await page.getByRole("button", { name: `Erase ${counts}` }).click();
    await expect(page.getByText(`Erased: ${counts}`)).toBeVisible();
  }
}
