/**
 * Violations of the Content Security Policy or Permissions Policy in a test's pages, as reported by the browser. Any
 * violation not taken by the test fails it.
 */
import { expect, type BrowserContext } from "@playwright/test";

const violations: string[] = [];

/** Listens to every page and worker of the context from the start. */
export function watchPolicy(context: BrowserContext): void {
  context.on("console", (message) => {
    if (/Content Security Policy|Permissions.Policy/i.test(message.text()))
      violations.push(`${message.page()?.url()}: ${message.text()}`);
  });
}

/** Returns the violations so far and clears them, so that they do not fail the test. */
export const takeViolations = (): string[] => violations.splice(0);

export function expectNoViolations(): void {
  expect(takeViolations(), "the pages keep to their policy for content").toEqual([]);
}
