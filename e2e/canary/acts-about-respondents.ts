/** Asking about respondents, handing over contexts, keeping personas: everything that respondents' data is typed into. */
import { expect, type Page } from "@playwright/test";
import {
  chooseByKeys,
  groupIds,
  lineOf,
  liveCheck,
  localReading,
  personaBox,
  typeRespondent,
  understand,
} from "../workbench";
import { copied, saved } from "./leavings";
import { DELETED, ERASED, HANDED, TYPED, WHOLE } from "./plants";
import type { Visitor } from "./visitor";

/** Anybody may be asked about it, and needs profiling. */
export const GROUP = "11241127";

async function askLive(page: Page): Promise<void> {
  await liveCheck(page).click();
  await page.getByRole("dialog").getByRole("button", { name: "Run 1 live check" }).click();
}

interface Somebody {
  readonly respondent: string;
  readonly address: string;
  readonly userAgent: string;
}

async function typeSomebody(page: Page, { respondent, address, userAgent }: Somebody): Promise<void> {
  await typeRespondent(page, respondent, address);
  await page.getByText("User agent, optional").click();
  await page.getByLabel("User agent").fill(userAgent);
}

/** A live check of somebody typed. Answers the run's id. */
export async function askTyped({ page, look }: Visitor, somebody: Somebody): Promise<string> {
  await look("/qualification");
  await typeSomebody(page, somebody);
  await groupIds(page).fill(GROUP);
  await askLive(page);
  await expect(lineOf(page, GROUP)).toContainText("Needs profiling");
  await expect(understand(page)).toContainText(somebody.address.replace(/\d+$/, "0/24"));
  return runIn(page);
}

/** Looks at the respondent of a run that kept it. */
export async function showWhole({ page, look }: Visitor, run: string): Promise<void> {
  await look(`/qualification/runs/${run}`);
  await page.getByRole("button", { name: "Show the respondent" }).click();
  const shown = page.getByRole("dialog", { name: "The respondent, as sent" });
  await expect(shown).toContainText(WHOLE.respondent);
  await shown.getByRole("button", { name: "Close" }).last().click();
  await expect(shown).toBeHidden();
}

const runIn = (page: Page): string => /[0-9a-f-]{36}/.exec(page.url())?.[0] ?? "";

/** A local reading of a typed answer. */
export async function readTyped({ page, quiet }: Visitor): Promise<void> {
  await page.getByRole("button", { name: "Add an answer" }).click();
  await page.getByRole("combobox", { name: "Attribute" }).pressSequentially("postal code");
  await chooseByKeys(page, page.getByRole("option", { name: /^Postal code 8/ }));
  await page.getByRole("textbox", { name: "Answer" }).fill(TYPED.answer);
  await page.getByRole("button", { name: "Set", exact: true }).click();
  await page.getByRole("button", { name: "Done" }).click();
  await localReading(page).click();
  await expect(understand(page)).toContainText("1 group read locally");
  await quiet();
  await page.reload();
  await expect(understand(page)).toContainText("1 answer by hand");
}

/** What the service refuses is told too. */
export async function failTyped({ page, quiet }: Visitor): Promise<void> {
  await quiet();
  await page.goto("/qualification");
  await typeRespondent(page, TYPED.respondent, TYPED.address);
  for (const [group, told] of [
    ["990400", "The service refused the request"],
    ["990401", "The service refused the partner account"],
  ] as const) {
    await groupIds(page).fill(group);
    await askLive(page);
    await expect(page.getByRole("alert").filter({ hasText: told })).toBeVisible();
  }
}

/** The way in for somebody whom the service knows: what leads there, as it was copied. */
export async function copyWayIn({ page, quiet, kept }: Visitor): Promise<string> {
  await quiet();
  await page.goto("/qualification");
  await typeRespondent(page, "mina-berlin-31", "203.0.113.7");
  await groupIds(page).fill(GROUP);
  await askLive(page);
  await expect(lineOf(page, GROUP)).toContainText("Full match");
  const button = page.getByRole("button", { name: `Copy signed link of group ${GROUP}` });
  const [link] = await copied(page, "way in", () => button.click());
  if (!link) throw new Error("There is no link");
  kept.push(link);
  return link.text;
}

/** One context that the service refuses, and one that is made. */
export async function handOver({ page, look }: Visitor): Promise<void> {
  await look("/contexts");
  const items = [
    `ctx = ${HANDED.token}`,
    `birth_date = ${HANDED.birthDate}`,
    `phone = ${HANDED.phone}`,
    `email = ${HANDED.mail}`,
  ];
  for (const id of ["sandbox-fail-400", "planted-id-is-no-secret"]) {
    await page.getByRole("radio", { name: "Text" }).check({ force: true });
    await page.getByLabel("Items as text").fill(items.join("\n"));
    await page.getByRole("textbox", { name: "Id", exact: true }).fill(id);
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
export const IMPORTED = "Somebody from a file";

/** Saves one from the form and brings one from a file. */
export async function keepPersonas({ page, quiet }: Visitor): Promise<void> {
  await quiet();
  await page.goto("/qualification");
  await typeSomebody(page, ERASED);
  await page.getByRole("button", { name: /^Save as/ }).click();
  const dialog = page.getByRole("dialog", { name: "Save as a persona" });
  await dialog.getByLabel("Name").fill(PERSONA);
  await dialog.getByLabel("Share it with the team").check();
  await dialog.getByRole("button", { name: "Save the persona" }).click();
  await expect(dialog).toHaveCount(0);

  await quiet();
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

/** Takes the saved one into the form and asks about it, there and in a matrix. Answers the matrix' run. */
export async function askAboutPersona({ page, quiet }: Visitor): Promise<string> {
  await quiet();
  await page.goto("/qualification");
  await personaBox(page).pressSequentially(PERSONA);
  await chooseByKeys(page, page.getByRole("option").filter({ hasText: PERSONA }));
  await expect(page.getByLabel("Respondent id")).toHaveValue(ERASED.respondent);
  await groupIds(page).fill(GROUP);
  await askLive(page);
  await expect(lineOf(page, GROUP)).toContainText("Needs profiling");
  await expect(understand(page)).toContainText("198.18.77.0/24");

  await quiet();
  await page.goto(`/qualification?tab=matrix&groups=${GROUP}`);
  await page.getByRole("checkbox", { name: new RegExp(`^${PERSONA}`) }).check();
  await page.getByRole("checkbox", { name: `Ask live about ${PERSONA}` }).check();
  await askLive(page);
  await expect(page).toHaveURL(/run=[0-9a-f-]{36}/);
  const id = new URL(page.url()).searchParams.get("run") ?? "";
  await expect
    .poll(async () => (await page.request.get(`/api/qualification/runs/progress?id=${id}`)).text())
    .toContain('"state":"done"');
  return id;
}

/** Files of personas: CSV without respondents, JSON with them. */
export async function takePersonas({ page, kept, look }: Visitor): Promise<void> {
  await look("/qualification?tab=personas");
  for (const kind of ["CSV", "JSON"]) {
    await page.getByRole("button", { name: "Export…" }).click();
    await page.getByText(kind, { exact: true }).click();
    if (kind === "JSON") await page.getByLabel("With respondent ids, addresses and user agents").check();
    const start = page.getByRole("dialog").getByRole("button", { name: "Export 2 personas" });
    kept.push(...(await saved(page, () => start.click())));
    await expect(page.getByRole("dialog")).toHaveCount(0);
  }
}

export async function deleteImported({ page, look }: Visitor): Promise<void> {
  await look("/qualification?tab=personas");
  await page.getByRole("button", { name: `Delete ${IMPORTED}` }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Delete the persona" }).click();
  await expect(page.getByRole("table", { name: "Personas, by name" })).not.toContainText(IMPORTED);
}
