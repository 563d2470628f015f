/** Screens of the opportunity library, comparison and watches. */
import { expect, type Page } from "@playwright/test";
import { sandboxUrl } from "../harness/own-console";
import { readButton } from "../harness/qualify-page";
import type { Screen } from "./screen-model";
import { first, press, sessionEnds, twoDaysLater, type, unanswered, viewsOpen } from "./state-steps";
import {
  ASKS_NO_SERVICE,
  COMES_WHOLE,
  EVERYBODY,
  NO_FILTER,
  NO_JOB,
  NOTHING_REFRESHED,
  VIEWS_ALONE,
} from "./missing-state-reasons";

const ids = (text: string) => type("Opportunity ids", text);
const open = async (page: Page): Promise<void> => page.getByLabel("Opportunity ids").press("Enter");
const find = (text: string) => (page: Page) =>
  page.getByRole("region", { name: "Library" }).getByRole("searchbox").first().fill(text);

export const OPPORTUNITY_SCREENS: readonly Screen[] = [
  {
    name: "library",
    file: "(console)/opportunities/page.tsx",
    states: {
      loading: COMES_WHOLE,
      "long job": {
        alone: true,
        path: "/opportunities",
        by: first(
          async (_page, { alone }) => alone.answer("hold", ({ operation }) => operation === "get-opportunity"),
          ids("55305 55306 55308"),
          async (page) => readButton(page).click(),
        ),
        seen: (page) => page.getByRole("progressbar", { name: "Reading opportunities" }),
      },
      refreshing: {
        path: "/opportunities",
        by: first(unanswered(/\/api\/opportunities\?/), find("order")),
        seen: (page) => page.locator(".bar-refreshing"),
      },
      "first use": { alone: true, path: "/opportunities", seen: "No opportunity was read yet" },
      "filtered to nothing": { path: "/opportunities?q=qqqqqq", seen: /^0 of \d+ opportunities$/ },
      stale: { path: "/opportunities", before: twoDaysLater, seen: /^Stale/ },
      "service failure": { path: "/opportunities", by: first(ids("990502"), open), seen: "The service failed" },
      "credential refused": {
        path: "/opportunities",
        by: first(ids("990401"), open),
        seen: /refused the partner account/,
      },
      "session ended": { path: "/opportunities", by: sessionEnds(find("order")), seen: "You are signed out" },
      "role too low": EVERYBODY,
      "not found": {
        path: "/opportunities",
        by: first(ids("990404"), open),
        seen: "The service does not know 990404.",
      },
      partial: {
        path: "/opportunities",
        by: first(ids("55301 990404 990500"), async (page) => readButton(page).click()),
        seen: /^\d of 3 read, 2 failed/,
      },
      huge: "It comes by pages, with how many there are and its facets first, as when it is full.",
      "dialog open": {
        path: "/opportunities",
        by: (page) =>
          page
            .getByRole("main")
            .getByRole("button", { name: /^Export/ })
            .first()
            .click(),
        seen: (page) => page.getByRole("dialog"),
      },
      full: { path: "/opportunities", seen: (page) => page.getByRole("table") },
    },
    also: {
      "some selected": {
        path: "/opportunities",
        by: (page) => page.getByRole("checkbox", { name: "Select 55301" }).check(),
        seen: "1 selected",
      },
      "two filters leave nothing": { path: "/opportunities?q=qqqqqq&age=stale", seen: "Remove all filters" },
      "one beside the list": {
        path: "/opportunities?open=55304",
        seen: (page) => page.getByRole("complementary", { name: "Beside the list" }).getByText("Price per interview"),
      },
      "what is no id": { path: "/opportunities", by: ids("12x"), seen: /is no id/ },
    },
  },
  {
    name: "compare",
    file: "(console)/opportunities/compare/page.tsx",
    states: {
      loading: COMES_WHOLE,
      "long job": NO_JOB,
      refreshing: NOTHING_REFRESHED,
      "first use": {
        path: "/opportunities/compare",
        seen: (page) => page.getByRole("heading", { level: 1, name: "Compare" }),
      },
      "filtered to nothing": NO_FILTER,
      stale: { path: "/opportunities/compare?ids=55304,55411", before: twoDaysLater, seen: /^Stale/ },
      "service failure": {
        path: "/opportunities/compare?ids=55304,990500",
        by: press(/^Read 990500 from the service$/),
        seen: "The service failed",
      },
      "credential refused": {
        path: "/opportunities/compare?ids=55304,990401",
        by: press(/^Read 990401 from the service$/),
        seen: /refused the partner account/,
      },
      "session ended": {
        path: "/opportunities/compare?ids=55304,990500",
        by: sessionEnds(press(/^Read 990500 from the service$/)),
        seen: "You are signed out",
      },
      "role too low": EVERYBODY,
      "not found": {
        path: "/opportunities/compare?ids=55304,990404",
        by: press(/^Read 990404 from the service$/),
        seen: "The service does not know this",
      },
      partial: { path: "/opportunities/compare?ids=55304,55999", seen: "One of them was not read yet" },
      huge: "Long lists are cut and counted, and more of them come by a press.",
      "dialog open": VIEWS_ALONE,
      full: { path: "/opportunities/compare?ids=55304,55411", seen: "Facts" },
    },
  },
  {
    name: "conflicts",
    file: "(console)/opportunities/conflicts/page.tsx",
    states: {
      loading: COMES_WHOLE,
      "long job": NO_JOB,
      refreshing: NOTHING_REFRESHED,
      "first use": {
        path: "/opportunities/conflicts",
        seen: (page) => page.getByRole("heading", { level: 1, name: "Conflicts" }),
      },
      "filtered to nothing": NO_FILTER,
      stale: { path: "/opportunities/conflicts?ids=55304,55411", before: twoDaysLater, seen: /^Stale/ },
      "service failure": {
        path: "/opportunities/conflicts?ids=55304,990500",
        by: press(/^Read 990500 from the service$/),
        seen: "The service failed",
      },
      "credential refused": "As on the comparison, whose button it is.",
      "session ended": "As on the comparison, whose button it is.",
      "role too low": EVERYBODY,
      "not found": "As on the comparison, whose button it is.",
      partial: { path: "/opportunities/conflicts?ids=55304,55411,55999", seen: "One of them was not read yet" },
      huge: "At most sixty are looked at together.",
      "dialog open": VIEWS_ALONE,
      full: {
        path: "/opportunities/conflicts?ids=55304,55411",
        seen: /^A respondent can take|^One opportunity/,
      },
    },
  },
  {
    name: "watches",
    file: "(console)/opportunities/watched/page.tsx",
    states: {
      loading: COMES_WHOLE,
      "long job": NO_JOB,
      refreshing: NOTHING_REFRESHED,
      "first use": { alone: true, path: "/opportunities/watched", seen: "You watch nothing yet" },
      "filtered to nothing": { path: "/opportunities/watched?q=qqqqqq", before: watchOne, seen: /^None of/ },
      stale: { path: "/opportunities/watched", before: first(watchOne, twoDaysLater), seen: /^Stale/ },
      "service failure": ASKS_NO_SERVICE,
      "credential refused": ASKS_NO_SERVICE,
      "session ended": {
        path: "/opportunities/watched",
        before: watchOne,
        by: sessionEnds(press(/^Stop/)),
        seen: "You are signed out",
      },
      "role too low": EVERYBODY,
      "not found": "What the service no longer knows says so in its line.",
      partial: "Each line stands alone.",
      huge: "A person's own watches, as when it is full.",
      "dialog open": { path: "/opportunities/watched", ...viewsOpen },
      full: {
        path: "/opportunities/watched",
        before: watchOne,
        seen: (page) => page.getByRole("table", { name: "Your watches" }),
      },
    },
  },
];

/** Makes the operator watch at least one opportunity. */
export async function watchOne(page: Page): Promise<void> {
  const answered = page.waitForResponse(/\/api\/opportunities\/watches\?id=/);
  await page.goto("/opportunities/55414");
  const watched = isWatched(await (await answered).json());
  const watch = page.getByRole("button", { name: /^Watch(ing)?$/ }).first();
  // The button shows the state shortly after the response; from then on a press would end the watch.
  await expect(watch).toHaveAttribute("aria-pressed", String(watched));
  if (!watched) await watch.click();
  await expect(watch).toHaveAttribute("aria-pressed", "true");
}

const isWatched = ({ value }: { readonly value: readonly { readonly whole: boolean }[] }): boolean =>
  value.some(({ whole }) => whole);

/** Advances the sandbox clock of the watched opportunity by one day. */
export const dayInTheField = (page: Page) =>
  page.request.post(`${sandboxUrl()}/sandbox/clock?forward=86400000&opportunity=55414`);
