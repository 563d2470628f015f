import { expect, type Page } from "@playwright/test";

/** Waits until the page has stored its path among the recent ones, which it does some time after it is shown. */
export async function isRemembered(page: Page, path: string): Promise<void> {
  const newest = () =>
    page.evaluate(
      () => (JSON.parse(localStorage.getItem("console:recents") ?? "{}") as { paths?: string[] }).paths?.[0],
    );
  await expect.poll(newest).toBe(path);
}
