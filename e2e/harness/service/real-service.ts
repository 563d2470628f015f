/** Helpers for tests that run a console against a service that is not its own sandbox. */
import { expect, type Browser, type Page } from "@playwright/test";
import type { NewPerson } from "../console-process";
import { SIGNED_OUT } from "../people.ts";

export const KEYS = { accessKey: "key-of-a-real-service", signingSecret: "secret-of-a-real-service" };
export const KEY_OPTIONS = ["--access-key", KEYS.accessKey, "--signing-secret", KEYS.signingSecret];
export const ADMIN_PERSON: NewPerson = { email: "boss@example.com", password: "a-long-password-for-tests" };

export const settingsFor = (serviceUrl: string, dataDir: string): Record<string, string> => ({
  SERVICE_BASE_URL: serviceUrl,
  SERVICE_ACCESS_KEY: KEYS.accessKey,
  SERVICE_SIGNING_SECRET: KEYS.signingSecret,
  SERVICE_ALLOW_HOSTS: "127.0.0.1",
  SERVICE_PARTNER_NAME: "Real Panel",
  NEXTAUTH_SECRET: "an-auth-secret-of-at-least-32-bytes",
  DATA_DIR: dataDir,
  LOG_LEVEL: "warn",
});

/** A page in a separate signed-in browser context. */
export async function signedIn(browser: Browser, url: string, { email, password }: NewPerson): Promise<Page> {
  const page = await (await browser.newContext({ baseURL: url, storageState: SIGNED_OUT })).newPage();
  await page.goto("/sign-in");
  await page.getByLabel("Email").fill(email);
  await page.getByLabel("Password", { exact: true }).fill(password);
  await page.getByRole("button", { name: "Sign in", exact: true }).click();
  await expect(page.getByRole("heading", { level: 1, name: /^Hello|^Since your last visit$/ })).toBeVisible({
    timeout: 30_000,
  });
  return page;
}
