/** Coming in, being invited, one's own password; and the keys of an account. */
import { expect, type Page } from "@playwright/test";
import { copied } from "./leavings";
import { ACCOUNT, NINA, PASSWORDS } from "./plants";

import type { Visitor } from "./visitor";

const home = (page: Page) => page.getByRole("heading", { level: 1, name: /^Hello, |^Since you last looked$/ });

/** After a wrong password. */
export async function arrive({ page, signIn }: Visitor, email: string, password: string): Promise<void> {
  await page.goto("/sign-in");
  await signIn(email, PASSWORDS.wrong);
  await expect(page.getByText("E-mail or password is wrong.")).toBeVisible();
  await signIn(email, password);
  await expect(home(page)).toBeVisible({ timeout: 30_000 });
}

/** Adds an account after a refusal, and exchanges its keys. */
export async function keepAccount({ page, look }: Visitor, serviceUrl: string): Promise<void> {
  await look("/settings/partners");
  const form = page.getByRole("dialog");
  const type = async ({ accessKey, signingSecret }: typeof ACCOUNT.first) => {
    await form.getByLabel("Access key", { exact: true }).fill(accessKey);
    await form.getByLabel("Signing secret", { exact: true }).fill(signingSecret);
  };
  await page.getByRole("button", { name: "Add a partner account…" }).click();
  await form.getByLabel("Name", { exact: true }).fill("Harbour Research");
  await form.getByLabel("Base URL of the service", { exact: true }).fill(serviceUrl);
  const add = form.getByRole("button", { name: "Test and add the account" });
  await type({ ...ACCOUNT.first, signingSecret: ACCOUNT.wrongSecret });
  await add.click();
  await expect(form.getByRole("alert")).toContainText("Nothing was kept.");
  await type(ACCOUNT.first);
  await add.click();
  await expect(form).toHaveCount(0);

  const account = page.getByRole("region", { name: "Harbour Research" });
  await account.getByRole("button", { name: "Change the account…" }).click();
  await type(ACCOUNT.second);
  await form.getByRole("button", { name: "Test and change the account" }).click();
  await expect(form).toHaveCount(0);
  await expect(account).toContainText("number 2 of this account");
  await account.getByRole("button", { name: "Make a test call" }).click();
  await expect(account.getByRole("status")).toContainText("The service answered");
}

/** The link for Nina, who works for the first account. */
export async function invite({ page, kept, look }: Visitor, account: string): Promise<string> {
  await look("/settings/people");
  await page.getByRole("button", { name: "Invite a person…" }).click();
  const dialog = page.getByRole("dialog", { name: "Invite a person" });
  await dialog.getByLabel("E-mail").fill(NINA.email);
  await dialog.getByLabel("Name", { exact: true }).fill(NINA.name);
  await dialog.getByLabel("Role").selectOption("support");
  await dialog.getByLabel(account).check();
  await dialog.getByRole("button", { name: "Make the link" }).click();
  const told = page.getByRole("dialog", { name: `The link for ${NINA.name}` });
  const [link] = await copied(page, "link", () => told.getByRole("button", { name: "Copy the link" }).click());
  if (!link) throw new Error("There is no link");
  kept.push(link);
  await told.getByRole("button", { name: "Close" }).last().click();
  await expect(told).toBeHidden();
  return link.text;
}

/** Comes in by the link, and chooses another password after a wrong try. */
export async function accept({ page, look }: Visitor, link: string): Promise<void> {
  await page.goto(link);
  await expect(page.getByText(`For ${NINA.email}, as support.`)).toBeVisible();
  await page.getByLabel("New password", { exact: true }).fill(PASSWORDS.ninaFirst);
  await page.getByRole("button", { name: "Accept the invitation" }).click();
  await expect(home(page)).toBeVisible();

  await look("/settings");
  const now = page.getByLabel("Password of now", { exact: true });
  await page.getByLabel("New password", { exact: true }).fill(PASSWORDS.nina);
  const change = page.getByRole("button", { name: "Change the password" });
  await now.fill(PASSWORDS.ninaWrong);
  await change.click();
  await expect(page.getByText("This is not your password of now.")).toBeVisible();
  await now.fill(PASSWORDS.ninaFirst);
  await change.click();
  await expect(page.getByText("Your password is changed")).toBeVisible();
}
