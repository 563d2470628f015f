/** What a page of the run's own console asks for and gets. */
import type { Page } from "@playwright/test";
import type { Found } from "./search";

export interface Traffic {
  /** One for each answer, with its headers. */
  readonly received: Promise<Found>[];
  readonly requested: Found[];
}

/**
 * Everything that a page asks for and gets, from now on. The answers to actions are read on their way: a page that has taken
 * one lets go of its body before a test could look at it.
 */
export async function watchTraffic(page: Page): Promise<Traffic> {
  const received: Promise<Found>[] = [];
  const requested: Found[] = [];
  page.on("request", (request) => requested.push({ where: "an address", text: request.url() }));
  page.on("response", (response) => {
    if (response.request().method() === "POST") return;
    const where = `GET ${response.url()}`;
    const headers = JSON.stringify(response.headers());
    received.push(
      response.text().then(
        (text) => ({ where, text: headers + text }),
        () => ({ where, text: headers }),
      ),
    );
  });
  await page.route("**/*", async (route) => {
    const request = route.request();
    if (request.method() !== "POST") return route.fallback();
    const answer = await route.fetch({ maxRedirects: 0 });
    const text = JSON.stringify(answer.headers()) + (await answer.text());
    received.push(Promise.resolve({ where: `POST ${request.url()}`, text }));
    await route.fulfill({ response: answer });
  });
  return { received, requested };
}
