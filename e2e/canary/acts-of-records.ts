/** Test actions that export runs, calls and the audit log, and that export and erase a respondent's data. */
import { expect } from "@playwright/test";
import { copied, saved } from "./leftovers";
import { ERASED, TYPED } from "./plants";
import type { Visitor } from "./visitor";

/** Copies the evidence pack of a run and saves it in both formats. */
export async function exportEvidence({ page, recorded, openPage }: Visitor, run: string): Promise<void> {
  await openPage(`/qualification/runs/${run}`);
  await page.getByRole("button", { name: "Evidence pack of the run" }).click();
  const pack = page.getByRole("dialog", { name: "Evidence pack of the run" });
  for (const form of ["Markdown", "JSON"]) {
    await pack.getByText(form, { exact: true }).first().click();
    const button = (act: string) => pack.getByRole("button", { name: `${act} ${form}` });
    recorded.push(...(await copied(page, `evidence as ${form}`, () => button("Copy").click())));
    recorded.push(...(await saved(page, () => button("Download").click())));
  }
}

/** Exports the pairs of a matrix as a workbook. */
export async function exportPairs({ page, recorded, openPage }: Visitor, run: string): Promise<void> {
  await openPage(`/qualification?tab=matrix&run=${run}`);
  await page.getByRole("button", { name: "Export 1 row", exact: true }).click();
  const start = page.getByRole("dialog").getByRole("button", { name: "Export 1 row", exact: true });
  await expect(start).toBeEnabled();
  recorded.push(...(await saved(page, () => start.click())));
}

/** Copies the latest live check call as cURL and as TypeScript. */
export async function copyCall({ page, recorded, openPage }: Visitor): Promise<void> {
  await openPage("/activity?operation=qualify");
  await page.getByRole("table", { name: "Calls, newest first" }).getByRole("row").nth(1).getByRole("button").click();
  const sheet = page.getByRole("dialog");
  for (const form of ["cURL", "TypeScript"])
    recorded.push(
      ...(await copied(page, `call as ${form}`, () => sheet.getByRole("button", { name: `Copy as ${form}` }).click())),
    );
}

/** Verifies the audit log and saves it in both formats. */
export async function exportAuditLog({ page, recorded, openPage }: Visitor): Promise<void> {
  await openPage("/activity?tab=audit");
  await page.getByRole("button", { name: "Verify log" }).click();
  await expect(page.getByRole("status").filter({ hasText: /entr(?:y|ies) verified/ })).toBeVisible();
  for (const form of ["JSON lines", "CSV"])
    recorded.push(...(await saved(page, () => page.getByRole("button", { name: `Export as ${form}` }).click())));
}

/** Turns full-data retention for new runs on or off. Turning it off deletes the retained respondents. */
export async function setFullRetention({ page, openPage }: Visitor, on: boolean): Promise<void> {
  await openPage("/settings/data");
  const [press, confirm, then] = on
    ? ["Store full data…", "Store full data", "Store hashes only…"]
    : ["Store hashes only…", "Store hashes only, delete full data", "Store full data…"];
  await page.getByRole("button", { name: press }).click();
  await page.getByRole("dialog").getByRole("button", { name: confirm }).click();
  await expect(page.getByRole("button", { name: then })).toBeVisible();
}

/** Sets a retention time; exports and erases the data of a saved and of a typed respondent. */
export async function eraseRespondents({ page, recorded, openPage }: Visitor): Promise<void> {
  await openPage("/settings/data");
  await page.getByLabel("Request log").selectOption("180 days");
  await expect(page.getByText("Retention period saved.")).toBeAttached();
  for (const [id, counts] of [
    [ERASED.respondent, "2 runs and 1 persona"],
    // The live check, and the two refused calls.
    [TYPED.respondent, "3 runs and 0 personas"],
  ] as const) {
    await page.getByLabel("Respondent ID").fill(id);
    await page.getByRole("button", { name: "Find stored data" }).click();
    await expect(page.getByText(`Found ${counts}`)).toBeVisible();
    recorded.push(...(await saved(page, () => page.getByRole("button", { name: "Download data" }).click())));
    await page.getByRole("button", { name: "Erase…" }).click();
    await page.getByRole("button", { name: `Erase ${counts}` }).click();
    await expect(page.getByText(`Erased ${counts}`)).toBeVisible();
  }
}
