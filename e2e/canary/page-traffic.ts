/** Requests and responses of a page on the shared console. */
import type { Page } from "@playwright/test";
import type { Found } from "./search";

export interface Traffic {
  /** One per response, with its headers. */
  readonly received: Promise<Found>[];
  readonly requested: Found[];
}

/**
 * Records all requests and responses of a page from now on. Responses to actions are read in flight: once the page has
 * consumed one, its body is no longer available to the test.
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
