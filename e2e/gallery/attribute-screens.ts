/** Attribute screens: text search, id lookup and the catalogue. */
import type { Page } from "@playwright/test";
import type { Screen } from "./screen-model";
import {
  startSync,
  sequence,
  holdActions,
  press,
  endSessionThen,
  twoDaysLater,
  type,
  holdRequests,
} from "./state-steps";
import {
  NO_SERVICE_CALL,
  ALL_ROLES,
  IN_STATUS_STRIP,
  NO_LONG_JOB,
  NO_SINGLE_RECORD,
  NO_REFRESH,
} from "./missing-state-reasons";

const search = (page: Page) => page.getByRole("searchbox", { name: "Find attributes" }).fill("vollzeit");

const ON_ATTRIBUTE_PAGE = "The page of the attribute shows this state.";

export const ATTRIBUTE_SCREENS: readonly Screen[] = [
  {
    name: "texts",
    file: "(console)/attributes/page.tsx",
    states: {
      loading: {
        path: "/attributes?q=vollzeit",
        before: holdRequests(/\/api\/attributes\/search\?/),
        expects: (page) => page.getByText("Loading").or(page.getByRole("searchbox", { name: "Find attributes" })),
      },
      "long job": {
        standalone: true,
        path: "/attributes",
        before: async (_page, { standalone }) =>
          standalone.answer("hold", ({ attributeId }) => attributeId.endsWith("7")),
        act: startSync,
        expects: /Loading details:/,
      },
      refreshing: {
        as: "manager",
        path: "/attributes",
        before: holdActions,
        act: press("Refresh list"),
        expects: (page) => page.getByRole("button", { name: "Refresh list" }).and(page.locator("[aria-busy=true]")),
      },
      "first use": { standalone: true, path: "/attributes", expects: "Nothing loaded yet." },
      "filtered to nothing": { path: "/attributes?q=vollzeit&country=JP&missing=de_DE", expects: /^0 of / },
      stale: { path: "/attributes", before: twoDaysLater, expects: /^Stale/ },
      "service failure": {
        standalone: true,
        path: "/attributes",
        act: sequence(
          async (_page, { standalone }) => standalone.answer(500, ({ operation }) => operation === "list-attributes"),
          press(/^(Load list and details|Refresh list|Load [\d,]+ .*)$/),
        ),
        // Shown like every failure: what failed, the source's message, and the cause.
        expects: (page) =>
          page.getByRole("region", { name: "Loading", exact: true }).getByText(/ · HTTP 500 · reference /),
      },
      "credential refused": ON_ATTRIBUTE_PAGE,
      "session ended": { path: "/attributes", act: endSessionThen(search), expects: "You’re signed out" },
      "role too low": {
        as: "viewer",
        path: "/attributes",
        act: (page) => page.getByRole("button", { name: "Refresh list" }).focus(),
        expects: (page) => page.getByRole("tooltip").filter({ hasText: "role; yours is viewer" }),
      },
      "not found": { path: "/attributes?q=qqqqqq", expects: /^No matches for/ },
      partial: "The status strip shows the progress of a fetch, such as “500 of 500”; “long job” covers it.",
      huge: { path: "/attributes?q=a", expects: (page) => page.getByRole("table", { name: "Texts that contain a" }) },
      "dialog open": {
        path: "/attributes?q=vollzeit",
        act: (page) =>
          page
            .getByRole("main")
            .getByRole("button", { name: /^Export .*rows?$/ })
            .click(),
        expects: (page) => page.getByRole("dialog"),
      },
      full: {
        path: "/attributes?q=vollzeit",
        expects: (page) => page.getByRole("table", { name: "Texts that contain vollzeit" }),
      },
    },
    also: { "empty query": { path: "/attributes?tab=texts", expects: "Type a word in any language" } },
  },
  {
    name: "id lookup",
    file: "(console)/attributes/page.tsx",
    states: {
      loading: {
        path: "/attributes?tab=lookup&ids=120,45391",
        before: holdActions,
        expects: (page) => page.getByLabel("Attribute and answer IDs"),
      },
      "long job": NO_LONG_JOB,
      refreshing: NO_REFRESH,
      "first use": { path: "/attributes?tab=lookup", expects: "Paste IDs to see their texts" },
      "filtered to nothing": "The list contains the pasted ids and has no filter.",
      stale: IN_STATUS_STRIP,
      "service failure": NO_SERVICE_CALL,
      "credential refused": NO_SERVICE_CALL,
      "session ended": {
        path: "/attributes?tab=lookup",
        // The URL holds the ids, so that sign-in returns to them.
        act: sequence(type("Attribute and answer IDs", "120 45391"), endSessionThen(press("Look up these IDs"))),
        expects: (page) => page.getByRole("heading", { level: 1, name: "Sign in" }),
      },
      "role too low": ALL_ROLES,
      "not found": { path: "/attributes?tab=lookup&ids=4711", expects: (page) => page.getByText("4711") },
      partial: "The row of an id that was not fetched says so, as in “not found”.",
      huge: "The list is virtualized; a separate test scrolls 10,000 pasted ids.",
      "dialog open": "The export dialog is the same as in “texts”.",
      full: {
        path: "/attributes?tab=lookup&ids=120,45391,45392",
        // The displayed locales depend on the person's preference.
        expects: (page) => page.getByRole("table", { name: "Texts of 3 IDs" }),
      },
    },
  },
  {
    name: "catalogue",
    file: "(console)/attributes/page.tsx",
    states: {
      loading: {
        path: "/attributes?tab=catalogue",
        before: holdRequests(/\/api\/attributes\/catalogue/),
        expects: (page) => page.getByLabel("Find attributes"),
      },
      "long job": IN_STATUS_STRIP,
      refreshing: {
        path: "/attributes?tab=catalogue",
        act: async (page) => {
          await page.getByRole("table", { name: /^Attributes, / }).waitFor();
          await holdRequests(/\/api\/attributes\/catalogue/)(page);
          await type("Find attributes", "employment")(page);
        },
        expects: (page) => page.locator(".bar-refreshing"),
      },
      "first use": { standalone: true, path: "/attributes?tab=catalogue", expects: "This list hasn’t been loaded yet" },
      "filtered to nothing": {
        path: "/attributes?tab=catalogue&q=qqqqqq",
        expects: "No attributes match this filter.",
      },
      stale: { path: "/attributes?tab=catalogue", before: twoDaysLater, expects: /^Stale/ },
      "service failure": IN_STATUS_STRIP,
      "credential refused": ON_ATTRIBUTE_PAGE,
      "session ended": {
        path: "/attributes?tab=catalogue",
        act: endSessionThen(type("Find attributes", "income")),
        expects: "You’re signed out",
      },
      "role too low": {
        as: "viewer",
        path: "/attributes?tab=catalogue&source=full",
        act: (page) => page.getByRole("button", { name: /^(Load|Refresh) full list/ }).focus(),
        expects: (page) => page.getByRole("tooltip").filter({ hasText: "role; yours is viewer" }),
      },
      "not found": NO_SINGLE_RECORD,
      partial: "Each row shows whether its details were fetched; the status strip shows how many were.",
      huge: { path: "/attributes?tab=catalogue&lines=500", expects: "500 of 500 shown" },
      "dialog open": {
        path: "/attributes?tab=catalogue",
        act: press(/^Columns/),
        expects: (page) => page.getByRole("dialog"),
      },
      full: {
        path: "/attributes?tab=catalogue",
        expects: (page) => page.getByRole("table", { name: /^Attributes, / }),
      },
    },
    also: {
      "missing texts of a locale": {
        path: "/attributes?tab=catalogue&missing=de_DE",
        expects: (page) => page.getByRole("columnheader", { name: "Missing texts" }),
      },
      "deprecated list": { path: "/attributes?tab=catalogue&source=full", expects: /marks this list as deprecated/ },
      "two filters without matches": {
        path: "/attributes?tab=catalogue&q=qqqqqq&country=JP",
        expects: "Clear filters",
      },
    },
  },
];
