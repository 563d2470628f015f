/** Screens of the opportunity library, comparison and watches. */
import { expect, type Page } from "@playwright/test";
import { sandboxUrl } from "../harness/own-console";
import { readButton } from "../harness/qualify-page";
import type { Screen } from "./screen-model";
import { sequence, press, endSessionThen, twoDaysLater, type, holdRequests, savedViews } from "./state-steps";
import {
  NO_SERVICE_CALL,
  SERVER_RENDERED,
  ALL_ROLES,
  NO_FILTER,
  NO_LONG_JOB,
  NO_REFRESH,
  ONLY_SAVED_VIEWS,
} from "./missing-state-reasons";

const ids = (text: string) => type("Opportunity IDs", text);
const open = async (page: Page): Promise<void> => page.getByLabel("Opportunity IDs").press("Enter");
const find = (text: string) => (page: Page) =>
  page.getByRole("region", { name: "Library" }).getByRole("searchbox").first().fill(text);

const SHARED_FETCH = "The fetch button is the same as in “opportunity comparison”, which covers it.";

export const OPPORTUNITY_SCREENS: readonly Screen[] = [
  {
    name: "library",
    file: "(console)/opportunities/page.tsx",
    states: {
      loading: SERVER_RENDERED,
      "long job": {
        standalone: true,
        path: "/opportunities",
        act: sequence(
          async (_page, { standalone }) =>
            standalone.answer("hold", ({ operation }) => operation === "get-opportunity"),
          ids("55305 55306 55308"),
          async (page) => readButton(page).click(),
        ),
        expects: (page) => page.getByRole("progressbar", { name: "Loading opportunities" }),
      },
      refreshing: {
        path: "/opportunities",
        act: sequence(holdRequests(/\/api\/opportunities\?/), find("order")),
        expects: (page) => page.locator(".bar-refreshing"),
      },
      "first use": { standalone: true, path: "/opportunities", expects: "No opportunities yet" },
      "filtered to nothing": { path: "/opportunities?q=qqqqqq", expects: /^0 of \d+ opportunities$/ },
      stale: { path: "/opportunities", before: twoDaysLater, expects: /^Stale/ },
      "service failure": { path: "/opportunities", act: sequence(ids("990502"), open), expects: "The service failed" },
      "credential refused": {
        path: "/opportunities",
        act: sequence(ids("990401"), open),
        expects: /refused the partner account/,
      },
      "session ended": { path: "/opportunities", act: endSessionThen(find("order")), expects: "You’re signed out" },
      "role too low": ALL_ROLES,
      "not found": {
        path: "/opportunities",
        act: sequence(ids("990404"), open),
        expects: "990404 not found.",
      },
      partial: {
        path: "/opportunities",
        act: sequence(ids("55301 990404 990500"), async (page) => readButton(page).click()),
        expects: /^\d of 3 loaded, 2 failed/,
      },
      huge: "The list is paginated, below the total and the facets, as in “full”.",
      "dialog open": {
        path: "/opportunities",
        act: (page) =>
          page
            .getByRole("main")
            .getByRole("button", { name: /^Export/ })
            .first()
            .click(),
        expects: (page) => page.getByRole("dialog"),
      },
      full: { path: "/opportunities", expects: (page) => page.getByRole("table") },
    },
    also: {
      "rows selected": {
        path: "/opportunities",
        act: (page) => page.getByRole("checkbox", { name: "Select 55301" }).check(),
        expects: "1 selected",
      },
      "two filters without matches": { path: "/opportunities?q=qqqqqq&age=stale", expects: "Clear filters" },
      "preview pane": {
        path: "/opportunities?open=55304",
        expects: (page) => page.getByRole("complementary", { name: "Preview" }).getByText("CPI", { exact: true }),
      },
      "invalid id": { path: "/opportunities", act: ids("12x"), expects: /is not an ID/ },
    },
  },
  {
    name: "opportunity comparison",
    file: "(console)/opportunities/compare/page.tsx",
    states: {
      loading: SERVER_RENDERED,
      "long job": NO_LONG_JOB,
      refreshing: NO_REFRESH,
      "first use": {
        path: "/opportunities/compare",
        expects: (page) => page.getByRole("heading", { level: 1, name: "Compare" }),
      },
      "filtered to nothing": NO_FILTER,
      stale: { path: "/opportunities/compare?ids=55304,55411", before: twoDaysLater, expects: /^Stale/ },
      "service failure": {
        path: "/opportunities/compare?ids=55304,990500",
        act: press(/^Load 990500$/),
        expects: "The service failed",
      },
      "credential refused": {
        path: "/opportunities/compare?ids=55304,990401",
        act: press(/^Load 990401$/),
        expects: /refused the partner account/,
      },
      "session ended": {
        path: "/opportunities/compare?ids=55304,990500",
        act: endSessionThen(press(/^Load 990500$/)),
        expects: "You’re signed out",
      },
      "role too low": ALL_ROLES,
      "not found": {
        path: "/opportunities/compare?ids=55304,990404",
        act: press(/^Load 990404$/),
        expects: "The service can’t find this",
      },
      partial: { path: "/opportunities/compare?ids=55304,55999", expects: "1 opportunity isn’t in the library yet" },
      huge: "Long lists are truncated and counted, with a button for more.",
      "dialog open": ONLY_SAVED_VIEWS,
      full: { path: "/opportunities/compare?ids=55304,55411", expects: "Facts" },
    },
  },
  {
    name: "conflicts",
    file: "(console)/opportunities/conflicts/page.tsx",
    states: {
      loading: SERVER_RENDERED,
      "long job": NO_LONG_JOB,
      refreshing: NO_REFRESH,
      "first use": {
        path: "/opportunities/conflicts",
        expects: (page) => page.getByRole("heading", { level: 1, name: "Conflicts" }),
      },
      "filtered to nothing": NO_FILTER,
      stale: { path: "/opportunities/conflicts?ids=55304,55411", before: twoDaysLater, expects: /^Stale/ },
      "service failure": {
        path: "/opportunities/conflicts?ids=55304,990500",
        act: press(/^Load 990500$/),
        expects: "The service failed",
      },
      "credential refused": SHARED_FETCH,
      "session ended": SHARED_FETCH,
      "role too low": ALL_ROLES,
      "not found": SHARED_FETCH,
      partial: {
        path: "/opportunities/conflicts?ids=55304,55411,55999",
        expects: "1 opportunity isn’t in the library yet",
      },
      huge: "The limit is 60 opportunities.",
      "dialog open": ONLY_SAVED_VIEWS,
      full: {
        path: "/opportunities/conflicts?ids=55304,55411",
        expects: /^A respondent can take|^One opportunity/,
      },
    },
  },
  {
    name: "library map",
    file: "(console)/opportunities/map/page.tsx",
    states: {
      loading: {
        path: "/opportunities/map",
        before: holdRequests(/\/api\/opportunities\/map/),
        expects: (page) => page.getByRole("heading", { level: 1, name: "Library map" }),
      },
      "long job": NO_LONG_JOB,
      refreshing: {
        path: "/opportunities/map",
        act: sequence(holdRequests(/\/api\/opportunities\/map/), async (page) =>
          page.getByRole("region", { name: "Map" }).getByRole("searchbox").fill("order"),
        ),
        expects: (page) => page.locator(".bar-refreshing"),
      },
      "first use": { standalone: true, path: "/opportunities/map", expects: "No opportunities yet" },
      "filtered to nothing": { path: "/opportunities/map?q=qqqqqq", expects: /^0 of \d+ opportunities$/ },
      stale: "The table leads to the pages of the opportunities, which have the time of their last fetch.",
      "service failure": NO_SERVICE_CALL,
      "credential refused": NO_SERVICE_CALL,
      "session ended": {
        path: "/opportunities/map",
        act: endSessionThen(async (page) =>
          page.getByRole("region", { name: "Map" }).getByRole("searchbox").fill("order"),
        ),
        expects: "You’re signed out",
      },
      "role too low": ALL_ROLES,
      "not found": "The map has no subject of its own.",
      partial: "Opportunities without a usual length or price are counted in the legend.",
      huge: "Above 1,000 dots they are drawn on a canvas; the table is paginated, as in “full”.",
      "dialog open": {
        path: "/opportunities/map",
        act: press(/^Status$/),
        expects: (page) => page.getByRole("dialog", { name: "Status" }),
      },
      full: { path: "/opportunities/map", expects: (page) => page.getByRole("slider").first() },
    },
    also: {
      "selected area": {
        path: "/opportunities/map",
        act: async (page) => {
          await page.getByRole("slider").first().focus();
          await page.keyboard.press("Space");
        },
        expects: (page) => page.getByRole("button", { name: "Clear selection" }),
      },
      "area without opportunities": {
        path: "/opportunities/map?area=DE~1~1~0~0",
        expects: "No opportunities in the selected area",
      },
    },
  },
  {
    name: "watches",
    file: "(console)/opportunities/watched/page.tsx",
    states: {
      loading: SERVER_RENDERED,
      "long job": NO_LONG_JOB,
      refreshing: NO_REFRESH,
      "first use": {
        standalone: true,
        path: "/opportunities/watched",
        expects: "You’re not watching any opportunities",
      },
      "filtered to nothing": {
        path: "/opportunities/watched?q=qqqqqq",
        before: watchOpportunity,
        expects: /^No matches in/,
      },
      stale: { path: "/opportunities/watched", before: sequence(watchOpportunity, twoDaysLater), expects: /^Stale/ },
      "service failure": NO_SERVICE_CALL,
      "credential refused": NO_SERVICE_CALL,
      "session ended": {
        path: "/opportunities/watched",
        before: watchOpportunity,
        act: endSessionThen(press(/^Stop/)),
        expects: "You’re signed out",
      },
      "role too low": ALL_ROLES,
      "not found": "The row of an opportunity that the service no longer knows says so.",
      partial: "Each row is independent of the others.",
      huge: "The list contains only the operator's own watches, as in “full”.",
      "dialog open": { path: "/opportunities/watched", ...savedViews },
      full: {
        path: "/opportunities/watched",
        before: watchOpportunity,
        expects: (page) => page.getByRole("table", { name: "Your watches" }),
      },
    },
  },
];

/** Makes the operator watch at least one opportunity. */
export async function watchOpportunity(page: Page): Promise<void> {
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
export const advanceOneDay = (page: Page) =>
  page.request.post(`${sandboxUrl()}/sandbox/clock?forward=86400000&opportunity=55414`);
