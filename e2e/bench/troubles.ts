import type { Page } from "@playwright/test";

/** Says what a page complains of, and which of its requests go wrong: why a figure could not be measured, more often than not. */
export function tellTroubles(page: Page, say: (line: string) => void): void {
  page.on("pageerror", (error) => say(`  the page: ${error.message}`));
  page.on("console", (message) => {
    if (message.type() === "error") say(`  the console: ${message.text().slice(0, 300)}`);
  });
  page.on("requestfailed", (request) => {
    const reason = request.failure()?.errorText ?? "unknown";
    // A page that is left lets go of what it asked for.
    if (reason !== "net::ERR_ABORTED") say(`  ${request.method()} ${new URL(request.url()).pathname}: ${reason}`);
  });
}
