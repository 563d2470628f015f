/**
 * What the pages of a test did against their policy for content, as the browser tells it: each names the directive and what was kept
 * out. Whatever is told since the last look fails the test.
 */
import { expect, type BrowserContext } from "@playwright/test";

const told: string[] = [];

/** Listens to every page and worker of the context, from its first byte on. */
export function watchPolicy(context: BrowserContext): void {
  context.on("console", (message) => {
    if (/Content Security Policy|Permissions.Policy/i.test(message.text()))
      told.push(`${message.page()?.url()}: ${message.text()}`);
  });
}

/** Takes what was told so far, so that it fails nothing any more. */
export const takeViolations = (): string[] => told.splice(0);

export function expectNoViolations(): void {
  expect(takeViolations(), "the pages keep to their policy for content").toEqual([]);
}
