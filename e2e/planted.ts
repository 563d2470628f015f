/** What a browser and a console leave behind, as texts that can be searched for what was planted. */
import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { expect, type Page } from "@playwright/test";

export interface Found {
  readonly where: string;
  readonly text: string;
}

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

/** A body can be read as long as its page is there, and a page asks for some of what it shows when it is awake. */
export async function allReceived(page: Page, { received }: Traffic): Promise<void> {
  await page.waitForLoadState("networkidle");
  await Promise.all(received);
}

/** The answers to what is pressed meanwhile, apart from all others. */
export async function receivedBy(page: Page, { received }: Traffic, press: () => Promise<void>): Promise<Found[]> {
  await page.waitForLoadState("networkidle");
  const from = received.length;
  await press();
  await page.waitForLoadState("networkidle");
  return Promise.all(received.splice(from));
}

/** Storage of every kind, cookies, the page's own history and where it is. */
export async function keptByBrowser(page: Page): Promise<Found[]> {
  const kept = await page.evaluate(async () =>
    JSON.stringify([
      { ...localStorage },
      { ...sessionStorage },
      await indexedDB.databases(),
      "caches" in window ? await caches.keys() : [],
      window.history.state,
      window.location.href,
      document.cookie,
      window.name,
    ]),
  );
  return [{ where: "storage, history and cookies", text: kept + JSON.stringify(await page.context().cookies()) }];
}

/** Of some answers those that hold a text: answers to a press, each of them; the rest goes back among all others. */
export function takeHolders({ received }: Traffic, answers: readonly Found[], needle: string): Found[] {
  const holding = answers.filter(({ text }) => text.includes(needle));
  expect(holding.map(({ where }) => where.split(" ")[0])).toEqual(["POST"]);
  received.push(...answers.filter((one) => !holding.includes(one)).map((one) => Promise.resolve(one)));
  return holding;
}

/** Every answer of the routes that tell of a kept run. */
export async function answersAbout(page: Page, url: string, runId: string, group: string): Promise<Found[]> {
  const paths = [
    `/qualification/runs/${runId}`,
    `/qualification?tab=matrix&run=${runId}`,
    `/api/qualification/runs?q=${runId}`,
    `/api/qualification/runs/one?id=${runId}`,
    `/api/qualification/runs/progress?id=${runId}`,
    `/api/qualification/runs/grid?id=${runId}`,
    `/api/qualification/runs/outcome?id=${runId}&subject=0&group=${group}`,
    `/api/qualification/runs/export?id=${runId}&format=csv`,
    `/api/qualification/evidence?id=${runId}`,
    `/api/qualification/evidence?id=${runId}&group=${group}`,
    `/api/qualification/planner?id=${runId}`,
    "/api/qualification/trust?period=all",
    "/api/qualification/personas",
  ];
  const found: Found[] = [];
  for (const asked of paths) {
    const answer = await page.request.get(url + asked);
    expect(answer.ok(), asked).toBe(true);
    found.push({ where: `GET ${asked}`, text: await answer.text() });
  }
  return found;
}

export function expectFound(needle: string, found: readonly Found[] = []): void {
  const holds = found.some(({ text }) => text.includes(needle));
  expect(holds, `${needle} among ${found.length} texts`).toBe(true);
}

export function expectNone(needles: readonly string[], place: string, found: readonly Found[]): void {
  for (const needle of needles) {
    const hits = found.filter(({ text }) => text.includes(needle)).map(({ where }) => where);
    expect(hits, `${needle} in ${place}`).toEqual([]);
  }
}

/** Every file below a folder, byte for byte. */
export function filesOf(folder: string): Found[] {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => path.join(entry.parentPath, entry.name))
    .map((file) => ({ where: file, text: readFileSync(file, "latin1") }));
}

/** What the browser was given as script. */
export const builtScripts = (): Found[] => filesOf(path.join(import.meta.dirname, "..", ".next", "static"));
