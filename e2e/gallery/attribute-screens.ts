/** Attribute screens: texts, ids, the catalogue, coverage and changes. */
import type { Page } from "@playwright/test";
import type { Screen } from "./screen-model";
import { beginSync, first, noActionAnswered, press, sessionEnds, twoDaysLater, type, unanswered } from "./state-steps";
import { ASKS_NO_SERVICE, EVERYBODY, NO_JOB, NO_ONE_THING, NOTHING_REFRESHED } from "./missing-state-reasons";

const search = (page: Page) => page.getByRole("searchbox", { name: "Find a text in any locale" }).fill("vollzeit");

const OF_THE_TEXTS = "The strip of the attributes tells it, the same on every tab; the texts show it.";

const OF_AN_ATTRIBUTE = "One attribute tells it on its own page.";

export const ATTRIBUTE_SCREENS: readonly Screen[] = [
  {
    name: "texts",
    file: "(console)/attributes/page.tsx",
    states: {
      loading: {
        path: "/attributes?q=vollzeit",
        before: unanswered(/\/api\/attributes\/search\?/),
        seen: (page) =>
          page.getByText("Loading").or(page.getByRole("searchbox", { name: "Find a text in any locale" })),
      },
      "long job": {
        alone: true,
        path: "/attributes",
        before: async (_page, { alone }) => alone.answer("hold", ({ attributeId }) => attributeId.endsWith("7")),
        by: beginSync,
        seen: /Reading details:/,
      },
      refreshing: {
        as: "manager",
        path: "/attributes",
        before: noActionAnswered,
        by: press("Read list again"),
        seen: (page) => page.getByRole("button", { name: "Read list again" }).and(page.locator("[aria-busy=true]")),
      },
      "first use": { alone: true, path: "/attributes", seen: "Nothing was read yet." },
      "filtered to nothing": { path: "/attributes?q=vollzeit&country=JP&missing=de_DE", seen: /^0 of / },
      stale: { path: "/attributes", before: twoDaysLater, seen: /^Stale/ },
      "service failure": {
        alone: true,
        path: "/attributes",
        by: first(
          async (_page, { alone }) => alone.answer(500, ({ operation }) => operation === "list-attributes"),
          press(/^(Read list and details|Read list again|Read [\d,]+ .*)$/),
        ),
        // Shown like every failure: what failed, the source's message, and the cause.
        seen: (page) =>
          page.getByRole("region", { name: "Find a text in any locale" }).getByText(/ · HTTP 500 · reference /),
      },
      "credential refused": OF_AN_ATTRIBUTE,
      "session ended": { path: "/attributes", by: sessionEnds(search), seen: "You are signed out" },
      "role too low": {
        as: "viewer",
        path: "/attributes",
        by: (page) => page.getByRole("button", { name: "Read list again" }).focus(),
        seen: (page) => page.getByRole("tooltip").filter({ hasText: "You are signed in as viewer" }),
      },
      "not found": { path: "/attributes?q=qqqqqq", seen: /^No text holds/ },
      partial: "“500 of 500” stands in its strip while and after it is read; the long job shows less.",
      huge: { path: "/attributes?q=a", seen: (page) => page.getByRole("table", { name: "Texts that hold a" }) },
      "dialog open": {
        path: "/attributes?q=vollzeit",
        by: (page) =>
          page
            .getByRole("main")
            .getByRole("button", { name: /^Export .*rows?$/ })
            .click(),
        seen: (page) => page.getByRole("dialog"),
      },
      full: {
        path: "/attributes?q=vollzeit",
        seen: (page) => page.getByRole("table", { name: "Texts that hold vollzeit" }),
      },
    },
    also: { "nothing typed": { path: "/attributes", seen: "Type a word in any language" } },
  },
  {
    name: "ids",
    file: "(console)/attributes/page.tsx",
    states: {
      loading: {
        path: "/attributes?tab=lookup&ids=120,45391",
        before: noActionAnswered,
        seen: (page) => page.getByLabel("Ids of attributes and answers"),
      },
      "long job": NO_JOB,
      refreshing: NOTHING_REFRESHED,
      "first use": { path: "/attributes?tab=lookup", seen: "Paste ids to read their texts" },
      "filtered to nothing": "Only the pasted ids are listed; nothing narrows them.",
      stale: OF_THE_TEXTS,
      "service failure": ASKS_NO_SERVICE,
      "credential refused": ASKS_NO_SERVICE,
      "session ended": {
        path: "/attributes?tab=lookup",
        // The URL holds the ids, so that sign-in returns to them.
        by: first(type("Ids of attributes and answers", "120 45391"), sessionEnds(press("Look up these ids"))),
        seen: (page) => page.getByRole("heading", { level: 1, name: "Sign in" }),
      },
      "role too low": EVERYBODY,
      "not found": { path: "/attributes?tab=lookup&ids=4711", seen: (page) => page.getByText("4711") },
      partial: "An id that was not read is a line that says so, as in “not found”.",
      huge: "10,000 pasted ids are the same list, drawn a window at a time; a test of its own scrolls it.",
      "dialog open": "Its export opens as on the texts.",
      full: {
        path: "/attributes?tab=lookup&ids=120,45391,45392",
        // The displayed locales depend on the person's preference.
        seen: (page) => page.getByRole("table", { name: "Texts of 3 ids" }),
      },
    },
  },
  {
    name: "catalogue",
    file: "(console)/attributes/page.tsx",
    states: {
      loading: {
        path: "/attributes?tab=catalogue",
        before: unanswered(/\/api\/attributes\/catalogue/),
        seen: (page) => page.getByLabel("Id, name or question"),
      },
      "long job": OF_THE_TEXTS,
      refreshing: {
        path: "/attributes?tab=catalogue",
        by: async (page) => {
          await page.getByRole("table", { name: /^Attributes, / }).waitFor();
          await unanswered(/\/api\/attributes\/catalogue/)(page);
          await type("Id, name or question", "employment")(page);
        },
        seen: (page) => page.locator(".bar-refreshing"),
      },
      "first use": { alone: true, path: "/attributes?tab=catalogue", seen: "This list was not read yet" },
      "filtered to nothing": {
        path: "/attributes?tab=catalogue&filter=qqqqqq",
        seen: "No attribute matches this filter.",
      },
      stale: { path: "/attributes?tab=catalogue", before: twoDaysLater, seen: /^Stale/ },
      "service failure": OF_THE_TEXTS,
      "credential refused": OF_AN_ATTRIBUTE,
      "session ended": {
        path: "/attributes?tab=catalogue",
        by: sessionEnds(type("Id, name or question", "income")),
        seen: "You are signed out",
      },
      "role too low": {
        as: "viewer",
        path: "/attributes?tab=catalogue&source=full",
        by: (page) => page.getByRole("button", { name: /^Read the full list/ }).focus(),
        seen: (page) => page.getByRole("tooltip").filter({ hasText: "You are signed in as viewer" }),
      },
      "not found": NO_ONE_THING,
      partial: "Each line says whether its details were read; the strip says how many were.",
      huge: { path: "/attributes?tab=catalogue&lines=500", seen: "500 of 500 shown" },
      "dialog open": {
        path: "/attributes?tab=catalogue",
        by: press(/^Columns/),
        seen: (page) => page.getByRole("dialog"),
      },
      full: { path: "/attributes?tab=catalogue", seen: (page) => page.getByRole("table", { name: /^Attributes, / }) },
    },
    also: {
      "the deprecated list": { path: "/attributes?tab=catalogue&source=full", seen: /calls this list deprecated/ },
      "two filters leave nothing": {
        path: "/attributes?tab=catalogue&filter=qqqqqq&country=JP",
        seen: "Remove all filters",
      },
    },
  },
];
