/** Test actions on every form that takes respondent data: live checks, contexts, personas. */
import { expect, type Page } from "@playwright/test";
import {
  chooseByKeys,
  groupIds,
  keepLocalCheck,
  lineOf,
  liveCheck,
  localEvaluation,
  personaBox,
  typeRespondent,
  resultRegion,
} from "../harness/qualify-page";
import { copied, saved } from "./leftovers";
import { DELETED, ERASED, CONTEXT_VALUES, TYPED, RETAINED } from "./plants";
import type { Visitor } from "./visitor";

/** Group id that is open to anyone and asks for profiling. */
const GROUP = "11241127";

async function runLive(page: Page): Promise<void> {
  await liveCheck(page).click();
  await page.getByRole("dialog").getByRole("button", { name: "Run 1 live check" }).click();
}

interface TypedRespondent {
  readonly respondent: string;
  readonly address: string;
  readonly userAgent: string;
}

async function fillRespondent(page: Page, { respondent, address, userAgent }: TypedRespondent): Promise<void> {
  await typeRespondent(page, respondent, address);
  await page.getByText("User agent (optional)").click();
  await page.getByLabel("User agent").fill(userAgent);
}

/** Runs a live check of a typed respondent and returns the run's id. */
export async function runTyped({ page, openPage }: Visitor, respondentInput: TypedRespondent): Promise<string> {
  await openPage("/qualification");
  await fillRespondent(page, respondentInput);
  await groupIds(page).fill(GROUP);
  await runLive(page);
  await expect(lineOf(page, GROUP)).toContainText("Needs profiling");
  await expect(resultRegion(page)).toContainText(respondentInput.address.replace(/\d+$/, "0/24"));
  return runIn(page);
}

/** Shows the respondent of a run that retained it in full. */
export async function showRetained({ page, openPage }: Visitor, run: string): Promise<void> {
  await openPage(`/qualification/runs/${run}`);
  await page.getByRole("button", { name: "Show respondent" }).click();
  const shown = page.getByRole("dialog", { name: "Respondent as sent" });
  await expect(shown).toContainText(RETAINED.respondent);
  await shown.getByRole("button", { name: "Close" }).last().click();
  await expect(shown).toBeHidden();
}

const runIn = (page: Page): string => /[0-9a-f-]{36}/.exec(page.url())?.[0] ?? "";

/** Evaluates a typed answer locally, and keeps the check. */
export async function evaluateTyped({ page, waitForIdle }: Visitor): Promise<void> {
  await page.getByRole("button", { name: "Add answer" }).click();
  await page.getByRole("combobox", { name: "Attribute" }).pressSequentially("postal code");
  await chooseByKeys(page, page.getByRole("option", { name: /^Postal code 8/ }));
  await page.getByRole("textbox", { name: "Answer", exact: true }).fill(TYPED.answer);
  await page.getByRole("button", { name: "Set", exact: true }).click();
  await page.getByRole("button", { name: "Done" }).click();
  await localEvaluation(page).click();
  await expect(resultRegion(page)).toContainText("1 group checked locally");
  await keepLocalCheck(page);
  await expect(resultRegion(page)).toContainText("Saved redacted");
  await waitForIdle();
  await page.reload();
  await expect(resultRegion(page)).toContainText("1 answer entered");
}

/** A call that the service refuses; the failure is shown as well. */
export async function failTyped({ page, waitForIdle }: Visitor): Promise<void> {
  await waitForIdle();
  await page.goto("/qualification");
  await typeRespondent(page, TYPED.respondent, TYPED.address);
  for (const [group, message] of [
    ["990400", "The service refused the request"],
    ["990401", "The service refused the partner account"],
  ] as const) {
    await groupIds(page).fill(group);
    await runLive(page);
    await expect(page.getByRole("alert").filter({ hasText: message })).toBeVisible();
  }
}

/** Copies the entry link of a respondent known to the service, and returns it. */
export async function copyRespondentLink({ page, waitForIdle, recorded }: Visitor): Promise<string> {
  await waitForIdle();
  await page.goto("/qualification");
  await typeRespondent(page, "mina-berlin-31", "203.0.113.7");
  await groupIds(page).fill(GROUP);
  await runLive(page);
  await expect(lineOf(page, GROUP)).toContainText("Full match");
  const button = page.getByRole("button", { name: `Copy signed link of group ${GROUP}` });
  const [link] = await copied(page, "entry link", () => button.click());
  if (!link) throw new Error("There is no link");
  recorded.push(link);
  return link.text;
}

/** Creates two contexts: one is refused by the service, one succeeds. */
export async function createContexts({ page, openPage }: Visitor): Promise<void> {
  await openPage("/contexts");
  const items = [
    `ctx = ${CONTEXT_VALUES.token}`,
    `birth_date = ${CONTEXT_VALUES.birthDate}`,
    `phone = ${CONTEXT_VALUES.phone}`,
    `email = ${CONTEXT_VALUES.mail}`,
  ];
  for (const id of ["sandbox-fail-400", "planted-id-is-no-secret"]) {
    await page.getByRole("radio", { name: "Text" }).check({ force: true });
    await page.getByLabel("Items as text").fill(items.join("\n"));
    await page.getByRole("textbox", { name: "ID", exact: true }).fill(id);
    await page.getByRole("button", { name: "Create context" }).click();
    await page.getByRole("dialog").getByRole("button", { name: "Create context" }).click();
    await expect(
      id === "sandbox-fail-400"
        ? page.getByText("The service refused the request")
        : page.getByRole("region", { name: /^Receipt/ }).getByText("birth_date"),
    ).toBeVisible();
  }
}

const PERSONA = "Somebody from nowhere";
const IMPORTED = "Somebody from a file";

/** Saves one persona from the form and imports one from a file. */
export async function saveAndImportPersonas({ page, waitForIdle }: Visitor): Promise<void> {
  await waitForIdle();
  await page.goto("/qualification");
  await fillRespondent(page, ERASED);
  await page.getByRole("button", { name: /^Save as/ }).click();
  const dialog = page.getByRole("dialog", { name: "Save as persona" });
  await dialog.getByLabel("Name").fill(PERSONA);
  await dialog.getByLabel("Share with the team").check();
  await dialog.getByRole("button", { name: "Save persona" }).click();
  await expect(dialog).toHaveCount(0);

  await waitForIdle();
  await page.goto("/qualification?tab=personas");
  await page.getByRole("button", { name: "Import…" }).click();
  const coming = page.getByRole("dialog", { name: "Import personas" });
  const lines = ["persona,respondent_id,ipv4", `${IMPORTED},${DELETED.respondent},${DELETED.address}`];
  await coming
    .getByLabel("File")
    .setInputFiles({ name: "personas.csv", mimeType: "text/csv", buffer: Buffer.from(lines.join("\n")) });
  await coming.getByRole("button", { name: "Import 1 persona" }).click();
  await expect(page.getByRole("table", { name: "Personas, by name" })).toContainText(IMPORTED);
}

/** Selects the saved persona and runs a live check of it, in the form and in a matrix. Returns the matrix run's id. */
export async function runPersona({ page, waitForIdle }: Visitor): Promise<string> {
  await waitForIdle();
  await page.goto("/qualification");
  await personaBox(page).pressSequentially(PERSONA);
  await chooseByKeys(page, page.getByRole("option").filter({ hasText: PERSONA }));
  await expect(page.getByLabel("Respondent ID")).toHaveValue(ERASED.respondent);
  await groupIds(page).fill(GROUP);
  await runLive(page);
  await expect(lineOf(page, GROUP)).toContainText("Needs profiling");
  await expect(resultRegion(page)).toContainText("198.18.77.0/24");

  await waitForIdle();
  await page.goto(`/qualification?tab=matrix&groups=${GROUP}`);
  await page.getByRole("checkbox", { name: new RegExp(`^${PERSONA}`) }).check();
  await page.getByRole("checkbox", { name: `Live check of ${PERSONA}` }).check();
  await runLive(page);
  await expect(page).toHaveURL(/run=[0-9a-f-]{36}/);
  const id = new URL(page.url()).searchParams.get("run") ?? "";
  await expect
    .poll(async () => (await page.request.get(`/api/qualification/runs/progress?id=${id}`)).text())
    .toContain('"state":"done"');
  return id;
}

/** Persona files: CSV without respondents, JSON with them. */
export async function downloadPersonas({ page, recorded, openPage }: Visitor): Promise<void> {
  await openPage("/qualification?tab=personas");
  for (const kind of ["CSV", "JSON"]) {
    await page.getByRole("button", { name: "Export…" }).click();
    await page.getByText(kind, { exact: true }).click();
    if (kind === "JSON") await page.getByLabel("Include respondent IDs, IP addresses, and user agents").check();
    const start = page.getByRole("dialog").getByRole("button", { name: "Export 2 personas" });
    recorded.push(...(await saved(page, () => start.click())));
    await expect(page.getByRole("dialog")).toHaveCount(0);
  }
}

export async function deleteImported({ page, openPage }: Visitor): Promise<void> {
  await openPage("/qualification?tab=personas");
  await page.getByRole("button", { name: `Delete ${IMPORTED}` }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Delete persona" }).click();
  await expect(page.getByRole("table", { name: "Personas, by name" })).not.toContainText(IMPORTED);
}
