/** Code samples: switch, copy, download and run one; an invalid body; a role without access. */
import { spawn } from "node:child_process";
import { once } from "node:events";
import { readFile } from "node:fs/promises";
import { expect, type Locator, type Page } from "@playwright/test";
import { stateOf } from "../harness/people";
import { test } from "../harness/test";
import { violations } from "../harness/violations";

const language = (page: Page, name: string): Locator => page.getByRole("radio", { name, exact: true });
const code = (page: Page, name: string): Locator => page.getByRole("region", { name: `${name} code` });
const body = (page: Page): Locator => page.getByRole("textbox", { name: "Body" });
const operation = (page: Page): Locator => page.getByRole("combobox", { name: "Operation" });

test.describe("support staff", () => {
  test.use({ storageState: stateOf("support"), permissions: ["clipboard-read", "clipboard-write"] });

  test("choose a language and an operation, copy the code, and download it", async ({ page }) => {
    await page.goto("/tools/code");
    await expect(code(page, "cURL")).toContainText("openssl dgst -sha256");
    await operation(page).selectOption("get-opportunity");
    await body(page).fill('{ "id": 9007199254740993 }');
    await expect(code(page, "cURL")).toContainText(`body='{"id":9007199254740993}'`);
    expect(await violations(page)).toEqual([]);

    await language(page, "Go").check({ force: true });
    await expect(code(page, "Go")).toContainText('[]byte(`{"id":9007199254740993}`)');
    await page.getByRole("button", { name: "Copy", exact: true }).click();
    await expect(page.getByText("Copied the code.")).toBeAttached();
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(await code(page, "Go").textContent());

    // The language is remembered, a typed body is not.
    await page.reload();
    await expect(language(page, "Go")).toBeChecked();
    await operation(page).selectOption("get-opportunity");
    await expect(body(page)).toHaveValue(/55304/);
    await language(page, "TypeScript").check({ force: true });
    const download = page.waitForEvent("download");
    await page.getByRole("button", { name: "Download service-call.mts" }).click();
    const file = await (await download).path();
    expect((await download).suggestedFilename()).toBe("service-call.mts");
    const text = await readFile(file, "utf8");
    expect(text).toBe(await code(page, "TypeScript").textContent());

    // Without its variables, the program says which one is missing.
    const child = spawn(process.execPath, ["--input-type=module-typescript"], { env: { NODE_ENV: "test" } });
    let output = "";
    child.stderr.on("data", (chunk: Buffer) => (output += chunk.toString()));
    child.stdin.end(text);
    const [exitCode] = await once(child, "close");
    expect(exitCode).not.toBe(0);
    expect(output).toContain("Set SERVICE_BASE_URL in the environment.");
  });

  test(
    "an invalid body is explained and kept; the code comes back when it is corrected",
    { tag: "@full" },
    async ({ page }) => {
      await page.goto("/tools/code");
      await body(page).fill('{"country": "US",}');
      await expect(page.getByText("The body isn’t valid JSON: check line 1, column 18.")).toBeVisible();
      await expect(code(page, "cURL")).toBeHidden();
      await expect(page.getByRole("button", { name: "Copy", exact: true })).toBeHidden();
      expect(await violations(page)).toEqual([]);
      await language(page, "PHP").check({ force: true });
      await expect(body(page)).toHaveValue('{"country": "US",}');
      await body(page).fill('{"country": "US"}');
      await expect(code(page, "PHP")).toContainText(`$body = '{"country":"US"}';`);
      await page.getByRole("link", { name: "signature check", exact: true }).click();
      await expect(page).toHaveURL(/\/tools\/signature$/);
    },
  );
});

test.describe("a viewer", () => {
  test.use({ storageState: stateOf("viewer") });

  test("learns which role the code samples need", { tag: "@full" }, async ({ page }) => {
    await page.goto("/tools/code");
    await expect(page.getByText("You don’t have access to the code samples")).toBeVisible();
    await expect(page.getByRole("combobox", { name: "Operation" })).toBeHidden();
  });
});
