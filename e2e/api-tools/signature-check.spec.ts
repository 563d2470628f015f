/** Signature check: planted mistakes of a client are named with their remedy, by the secret of the account alone. */
import { createHash, createHmac } from "node:crypto";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { expect, type Locator, type Page } from "@playwright/test";
import { browserStorage, expectNone } from "../canary/leftovers";
import { watchTraffic } from "../canary/page-traffic";
import { addPerson, startConsole, startSandbox } from "../harness/console-process";
import { SIGNED_OUT, stateOf } from "../harness/people";
import { ADMIN_PERSON, KEY_OPTIONS, KEYS, settingsFor, signedIn } from "../harness/service/real-service";
import { test } from "../harness/test";
import { violations } from "../harness/violations";

test.use({ storageState: SIGNED_OUT });

const field = (page: Page, name: string): Locator => page.getByRole("textbox", { name, exact: true });
const result = (page: Page): Locator => page.getByRole("region", { name: "Result" });
const differences = (page: Page): Locator => result(page).getByRole("list", { name: "Differences" });
const check = (page: Page): Promise<void> => page.getByRole("button", { name: "Check signature" }).click();
const choose = (page: Page, name: string): Promise<void> => page.getByRole("radio", { name }).check({ force: true });

/** Checks a request and waits for its own result: the one before stays until then. */
async function checkRequest(page: Page, kind: "cURL command" | "Signed link", text: string): Promise<void> {
  const clear = page.getByRole("button", { name: "Clear" });
  if (await clear.isVisible()) await clear.click();
  await choose(page, kind);
  await field(page, kind).fill(text);
  await check(page);
  await expect(result(page)).toContainText("Values to compare with your code");
}

const hash = (text: string): string => createHash("sha256").update(text).digest("hex");
const hmac = (key: string, text: string): string => createHmac("sha256", key).update(text).digest("hex");
const chain = (message: string, ...keys: readonly string[]): string =>
  keys.reduce((text, key) => hmac(key, text), message);

const SENT = '{"respondent_id":"né-1","group_ids":[11241127]}';

interface Signed {
  readonly signature: string;
  readonly expiration: string;
  readonly body?: string;
}

const command = ({ signature, expiration, body = SENT }: Signed): string => `curl 'https://api.example.com/qualify' \\
  -H 'content-type: application/json' \\
  -H 'service-expiration: ${expiration}' \\
  -H 'service-access-key: ${KEYS.accessKey}' \\
  -H 'service-signature: ${signature}' \\
  --data-raw '${body}'`;

test("nine planted mistakes of a client are found in its requests", { tag: "@full" }, async ({ browser }) => {
  test.setTimeout(240_000);
  const dataDir = mkdtempSync(path.join(tmpdir(), "signature-check-"));
  // The service's clock is an hour ahead.
  const sandbox = await startSandbox([...KEY_OPTIONS, "--fault", "clock-skew:3600"]);
  const settings = settingsFor(sandbox.url, dataDir);
  await addPerson(ADMIN_PERSON, settings);
  const served = await startConsole(settings);
  try {
    const page = await signedIn(browser, served.url, ADMIN_PERSON);
    // The clock of the service is known from its first answer.
    await page.goto("/opportunities/55301");
    await expect(page.getByRole("heading", { level: 1, name: "ORD-70098-w4e" })).toBeVisible({ timeout: 30_000 });
    await page.goto("/tools/signature");
    const traffic = await watchTraffic(page);

    const { accessKey, signingSecret } = KEYS;
    const expiration = new Date(Math.ceil(Date.now() / 1_000) * 1_000 + 4_500_000).toISOString();
    const sign = (body: string, key = expiration) => chain(hash(body), key, accessKey, signingSecret);
    const right = sign(SENT);
    const past = new Date(Date.now() - 7_200_000).toISOString();
    const recent = new Date(Date.now() + 30_000).toISOString();
    const calls: readonly (readonly [string, Signed])[] = [
      ["with different spaces", { expiration, signature: sign(JSON.stringify(JSON.parse(SENT), undefined, 2)) }],
      ["+00:00 for Z", { expiration, signature: sign(SENT, expiration.replace("Z", "+00:00")) }],
      [
        "line break at its end",
        { expiration, signature: chain(hash(SENT), expiration, accessKey, `${signingSecret}\n`) },
      ],
      ["escaped differently", { expiration, signature: sign(SENT.replace("é", String.raw`\u00e9`)) }],
      ["in the wrong order", { expiration, signature: chain(hash(SENT), signingSecret, accessKey, expiration) }],
      ["uppercase hexadecimal", { expiration, signature: right.toUpperCase() }],
      ["The request has expired", { expiration: past, signature: sign(SENT, past) }],
      ["The request has expired", { expiration: recent, signature: sign(SENT, recent) }],
    ];
    for (const [title, signed] of calls) {
      await checkRequest(page, "cURL command", command(signed));
      await expect(differences(page).getByRole("listitem").first()).toContainText(title);
      await expect(differences(page).getByRole("listitem").first()).toContainText("How to fix it:");
    }
    // The last request expires in half a minute by this machine's clock.
    await expect(result(page)).toContainText("The signature is correct for this request");
    await expect(differences(page)).toContainText(/It is (?:59 minutes|1 hour) ahead of this console’s clock\./);

    const parameters = `access_key=${accessKey}&expiration=${encodeURIComponent(expiration)}&tag=a%20b`;
    const link = `https://entry.example.com/start?${parameters}&signature=`;
    const plus = chain(hash(parameters.replace("%20", "+")), expiration, accessKey, signingSecret);
    await checkRequest(page, "Signed link", link + plus);
    await expect(differences(page).getByRole("listitem").first()).toContainText("The signed text has + for a space.");
    await checkRequest(page, "Signed link", link + chain(hash(parameters), expiration, accessKey, signingSecret));
    await expect(result(page)).toContainText("The signature is correct for this request");

    // A request without a signature: an account with real keys gets no valid one.
    await checkRequest(page, "cURL command", command({ expiration, signature: "0".repeat(64) }));
    await expect(result(page)).toContainText("Nothing we tried reproduces this signature");
    await expect(result(page)).toContainText("It isn’t shown for an account of a real service");
    const received = await Promise.all(traffic.received);
    expectNone([signingSecret, right], "the responses", received);
    expectNone([signingSecret, "né-1"], "the browser’s storage", await browserStorage(page));
    expect(served.output()).not.toContain(signingSecret);
    expect(page.url()).toMatch(/\/tools\/signature$/);
    await page.context().close();
  } finally {
    await served.stop();
    await sandbox.stop();
    rmSync(dataDir, { recursive: true, force: true });
  }
});

test.describe("support staff", () => {
  test.use({ storageState: stateOf("support") });

  test("an unreadable request is refused with a message and stays in the box; the sandbox shows the right signature", async ({
    page,
  }) => {
    await page.goto("/tools/signature");
    const unreadable = "curl https://api.example.com/qualify -d @body.json";
    await field(page, "cURL command").fill(unreadable);
    await check(page);
    await expect(field(page, "cURL command")).toHaveAccessibleDescription(/Paste its content with --data-raw\./);
    await expect(field(page, "cURL command")).toHaveValue(unreadable);
    await expect(page.getByText("Not checked. Your input is kept.")).toBeVisible();

    await choose(page, "Separate fields");
    await field(page, "Body").fill(SENT);
    await field(page, "Expiration").fill("2020-01-01T00:00:00.000Z");
    await field(page, "Access key").fill("mine");
    await field(page, "Refused signature").fill("0".repeat(64));
    await check(page);
    await expect(result(page)).toContainText("Nothing we tried reproduces this signature");
    await expect(differences(page)).toContainText("The access key isn’t this partner account’s");
    const step = result(page)
      .locator("div", { has: page.getByText(/^Step 3/) })
      .locator("code")
      .last();
    await field(page, "Refused signature").fill((await step.textContent()) ?? "");
    await expect(result(page)).toContainText("The request was changed after this check.");
    await check(page);
    await expect(result(page)).toContainText("The signature is correct for this request");
    await expect(differences(page)).toContainText("The request has expired");
    await choose(page, "cURL command");
    await expect(field(page, "cURL command")).toHaveValue(unreadable);
  });

  test("is accessible in both themes, and fits a phone", { tag: "@full" }, async ({ page }) => {
    await page.goto("/tools/signature");
    const signature = createHmac("sha256", "x").update("y").digest("base64");
    await field(page, "cURL command").fill(command({ expiration: "2020-01-01 00:00", signature }));
    await check(page);
    await expect(differences(page)).toContainText("The signature is in Base64");
    for (const colorScheme of ["light", "dark"] as const) {
      await page.emulateMedia({ colorScheme, reducedMotion: "reduce" });
      for (const width of [1440, 1024, 390]) {
        await page.setViewportSize({ width, height: 900 });
        expect(await violations(page, { within: "main" })).toEqual([]);
        expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);
      }
    }
  });
});

test.describe("viewers", () => {
  test.use({ storageState: stateOf("viewer") });

  test("see why they can’t use it", { tag: "@full" }, async ({ page }) => {
    await page.goto("/tools/signature");
    await expect(page.getByText("You don’t have access to the signature check")).toBeVisible();
    await expect(page.getByRole("button", { name: "Check signature" })).toHaveCount(0);
  });
});
