/** The demo people, as the browser tests meet them: one signed-in browser state each. */
import path from "node:path";
import { expect, type Page } from "@playwright/test";
import { OWN_CONSOLE } from "./own-console.ts";

export const PEOPLE = ["viewer", "support", "manager", "admin"] as const;
export type Person = (typeof PEOPLE)[number];

/** Where a person's cookies for the console are kept during a run. */
export const stateOf = (person: Person): string => path.join(OWN_CONSOLE.dataDir, `state-${person}.json`);

/** For tests that begin signed out. */
export const NOBODY = { cookies: [], origins: [] };

/** What the sign-in page of sandbox mode offers. */
export const DEMO: Record<Person, { readonly name: string; readonly email: string; readonly password: string }> = {
  viewer: { name: "Vera", email: "viewer@example.test", password: "sandbox-viewer" },
  support: { name: "Ana", email: "support@example.test", password: "sandbox-support" },
  manager: { name: "Tomas", email: "manager@example.test", password: "sandbox-manager" },
  admin: { name: "Ida", email: "admin@example.test", password: "sandbox-admin" },
};

/** The one-click sign-in of sandbox mode. */
export const demoButton = (page: Page, person: Person) =>
  page.getByRole("button", { name: `${DEMO[person].name} ${person}` });

/** A session of the test's own, for tests that end it; the page takes presses when it returns. */
export async function signInAs(page: Page, person: Person): Promise<void> {
  await page.goto("/sign-in");
  const awake = page.waitForResponse(/\/api\/activity\/jobs/);
  await demoButton(page, person).click();
  // The first page after a start waits for a password's work beside the reading of 500 attributes.
  await expect(homeHeading(page, DEMO[person].name)).toBeVisible({ timeout: 30_000 });
  await awake;
}

/** Home greets who watches nothing, and tells everybody else what changed. */
export const homeHeading = (page: Page, name = "") =>
  page.getByRole("heading", { level: 1, name: new RegExp(`^Hello, ${name}|^Since you last looked$`) });

/** Signs out by the menu of the top bar. */
export async function signOut(page: Page): Promise<void> {
  await accountMenu(page).click();
  await page.getByRole("button", { name: "Sign out" }).click();
  await expect(page).toHaveURL(/\/sign-in$/);
}

/** As from another tab: signs out without the open page noticing. */
export async function endSession(page: Page): Promise<void> {
  const tab = await page.context().newPage();
  await tab.goto("/");
  await signOut(tab);
  await tab.close();
}

export const accountMenu = (page: Page) => page.getByRole("banner").getByRole("button", { name: / · / });
