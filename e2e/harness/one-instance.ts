import type { Page } from "@playwright/test";
import { OWN_CONSOLE } from "./own-console";

/**
 * Binds the browser to one instance of the console under test, as a balancer with a session cookie does. For what works
 * only at the instance that began it: retries with typed respondents, entry links, and the abort of a fetch.
 */
export const bindToInstance = (page: Page): Promise<void> =>
  page.context().addCookies([{ name: "instance", value: "1", url: OWN_CONSOLE.url }]);
