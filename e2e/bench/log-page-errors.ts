import type { Page } from "@playwright/test";

/** Logs a page's errors and failed requests, which usually explain a failed measurement. */
export function logPageErrors(page: Page, log: (line: string) => void): void {
  page.on("pageerror", (error) => log(`  the page: ${error.message}`));
  page.on("console", (message) => {
    if (message.type() === "error") log(`  the console: ${message.text().slice(0, 300)}`);
  });
  page.on("requestfailed", (request) => {
    const reason = request.failure()?.errorText ?? "unknown";
    // Requests are aborted when the page is left.
    if (reason !== "net::ERR_ABORTED") log(`  ${request.method()} ${new URL(request.url()).pathname}: ${reason}`);
  });
}
