/** Test actions for sign-in, invitations, passwords, and the keys of a partner account. */
import { expect, type Page } from "@playwright/test";
import { copied } from "./leftovers";
import { ACCOUNT, NINA, PASSWORDS } from "./plants";

import type { Visitor } from "./visitor";

const home = (page: Page) => page.getByRole("heading", { level: 1, name: /^Hello, |^Since your last visit$/ });

/** Signs in after a wrong password. */
export async function signInAfterFailure({ page, signIn }: Visitor, email: string, password: string): Promise<void> {
  await page.goto("/sign-in");
  await signIn(email, PASSWORDS.wrong);
  await expect(page.getByText("Wrong email or password.")).toBeVisible();
  await signIn(email, password);
  await expect(home(page)).toBeVisible({ timeout: 30_000 });
}

/** Adds an account after a refused attempt, then replaces its keys. */
export async function saveAccount({ page, openPage }: Visitor, serviceUrl: string): Promise<void> {
  await openPage("/settings/partners");
  const form = page.getByRole("dialog");
  const type = async ({ accessKey, signingSecret }: typeof ACCOUNT.first) => {
    await form.getByLabel("Access key", { exact: true }).fill(accessKey);
    await form.getByLabel("Signing secret", { exact: true }).fill(signingSecret);
  };
  await page.getByRole("button", { name: "Add partner account…" }).click();
  await form.getByLabel("Name", { exact: true }).fill("Harbour Research");
  await form.getByLabel("Service base URL", { exact: true }).fill(serviceUrl);
  const add = form.getByRole("button", { name: "Test and add" });
  await type({ ...ACCOUNT.first, signingSecret: ACCOUNT.wrongSecret });
  await add.click();
  await expect(form.getByRole("alert")).toContainText("The account wasn’t saved.");
  await type(ACCOUNT.first);
  await add.click();
  await expect(form).toHaveCount(0);

  const account = page.getByRole("region", { name: "Harbour Research" });
  await account.getByRole("button", { name: "Edit…" }).click();
  await type(ACCOUNT.second);
  await form.getByRole("button", { name: "Test and save" }).click();
  await expect(form).toHaveCount(0);
  await expect(account).toContainText("Stored encrypted (version 2)");
  await account.getByRole("button", { name: "Test connection" }).click();
  await expect(account.getByRole("status")).toContainText("Connection works");
}

/** Creates the invitation link for Nina, restricted to the first account. */
export async function invite({ page, recorded, openPage }: Visitor, account: string): Promise<string> {
  await openPage("/settings/people");
  await page.getByRole("button", { name: "Invite someone…" }).click();
  const dialog = page.getByRole("dialog", { name: "Invite someone" });
  await dialog.getByLabel("Email").fill(NINA.email);
  await dialog.getByLabel("Name", { exact: true }).fill(NINA.name);
  await dialog.getByLabel("Role").selectOption("support");
  await dialog.getByLabel(account).check();
  await dialog.getByRole("button", { name: "Create link" }).click();
  const linkDialog = page.getByRole("dialog", { name: `Invitation link for ${NINA.name}` });
  const [link] = await copied(page, "link", () => linkDialog.getByRole("button", { name: "Copy link" }).click());
  if (!link) throw new Error("There is no link");
  recorded.push(link);
  await linkDialog.getByRole("button", { name: "Close" }).last().click();
  await expect(linkDialog).toBeHidden();
  return link.text;
}

/** Accepts the invitation, and changes the password after a wrong attempt. */
export async function accept({ page, openPage }: Visitor, link: string): Promise<void> {
  await page.goto(link);
  await expect(page.getByText(`For ${NINA.email}, as support.`)).toBeVisible();
  await page.getByLabel("New password", { exact: true }).fill(PASSWORDS.ninaFirst);
  await page.getByRole("button", { name: "Accept invitation" }).click();
  await expect(home(page)).toBeVisible();

  await openPage("/settings");
  const now = page.getByLabel("Current password", { exact: true });
  await page.getByLabel("New password", { exact: true }).fill(PASSWORDS.nina);
  const change = page.getByRole("button", { name: "Change password" });
  await now.fill(PASSWORDS.ninaWrong);
  await change.click();
  await expect(page.getByText("The current password is wrong.")).toBeVisible();
  await now.fill(PASSWORDS.ninaFirst);
  await change.click();
  await expect(page.getByText("Password changed")).toBeVisible();
}
