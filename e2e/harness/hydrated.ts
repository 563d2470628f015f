import type { Page } from "@playwright/test";

/** Waits until the page is hydrated. A page outside the console has no attribute to wait for. */
export const hydrated = (page: Page): Promise<void> =>
  page.locator("html:not([data-hydrating]):not(:has([data-hydrating]))").waitFor({ state: "attached" });
