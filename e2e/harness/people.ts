/** The sandbox's demo people, with one signed-in browser state each. */
import { expect, type Page } from "@playwright/test";
import { cookiesPath } from "./own-console.ts";

export const PEOPLE = ["viewer", "support", "manager", "admin"] as const;
export type Person = (typeof PEOPLE)[number];

/** Path of a person's cookies, kept for one run. */
export const stateOf = (person: Person): string => cookiesPath(person);

/** Storage state for tests that start signed out. */
export const SIGNED_OUT = { cookies: [], origins: [] };

/** Demo accounts offered on the sign-in page in sandbox mode. */
export const DEMO: Record<Person, { readonly name: string; readonly email: string; readonly password: string }> = {
  viewer: { name: "Vera", email: "viewer@example.test", password: "sandbox-viewer" },
  support: { name: "Ana", email: "support@example.test", password: "sandbox-support" },
  manager: { name: "Tomas", email: "manager@example.test", password: "sandbox-manager" },
  admin: { name: "Ida", email: "admin@example.test", password: "sandbox-admin" },
};

/** One-click sign-in button of sandbox mode. */
export const demoButton = (page: Page, person: Person) =>
  page.getByRole("button", { name: `${DEMO[person].name} ${person}` });

/** Creates a session for the current test, for tests that end it; resolves once the page is hydrated. */
export async function signInAs(page: Page, person: Person): Promise<void> {
  await page.goto("/sign-in");
  const awake = page.waitForResponse(/\/api\/activity\/jobs/);
  await demoButton(page, person).click();
  // The first page after a start competes with password hashing and the read of 500 attributes.
  await expect(homeHeading(page, DEMO[person].name)).toBeVisible({ timeout: 30_000 });
  await awake;
}

/** Home greets operators without watches, and shows "Since your last visit" to all others. */
export const homeHeading = (page: Page, name = "") =>
  page.getByRole("heading", { level: 1, name: new RegExp(`^Hello, ${name}|^Since your last visit$`) });

/** Signs out through the account menu. */
export async function signOut(page: Page): Promise<void> {
  const button = page.getByRole("button", { name: "Sign out" });
  // After the redirect of a sign-in, a first press may precede hydration.
  await expect(async () => {
    if (!(await button.isVisible())) await accountMenu(page).click();
    await expect(button).toBeVisible({ timeout: 2_000 });
  }).toPass();
  await button.click();
  await expect(page).toHaveURL(/\/sign-in$/);
}

/** Signs out in another tab, so that the open page does not notice. */
export async function endSession(page: Page): Promise<void> {
  const tab = await page.context().newPage();
  await tab.goto("/");
  await signOut(tab);
  await tab.close();
}

export const accountMenu = (page: Page) => page.getByRole("banner").getByRole("button", { name: / · / });
