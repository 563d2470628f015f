/** Screens of one attribute and its tabs. */
import type { Page } from "@playwright/test";
import type { Screen } from "./screen-model";
import { holdActions, press, endSessionThen, twoDaysLater, holdRequests } from "./state-steps";
import {
  NEVER_PARTIAL,
  ALL_ROLES,
  NO_FILTER,
  NO_LONG_JOB,
  IN_PAGE_HEADER,
  ONLY_SAVED_VIEWS,
} from "./missing-state-reasons";

const FILE = "(console)/attributes/[attributeId]/page.tsx";
const table = (page: Page) => page.getByRole("grid", { name: "Answers and translations" });

/** States of the attribute header, the same on every tab. */
const HEADER = {
  "long job": NO_LONG_JOB,
  refreshing: IN_PAGE_HEADER,
  stale: IN_PAGE_HEADER,
  "service failure": IN_PAGE_HEADER,
  "credential refused": IN_PAGE_HEADER,
  "session ended": IN_PAGE_HEADER,
  "role too low": ALL_ROLES,
  "not found": IN_PAGE_HEADER,
} as const;

const TRUNCATED = "A truncated history states how much of it is shown.";

export const ATTRIBUTE_PAGE_SCREENS: readonly Screen[] = [
  {
    name: "attribute",
    file: FILE,
    states: {
      loading: {
        path: "/attributes/120",
        before: holdRequests(/\/api\/attributes\/matrix/),
        expects: (page) => page.getByRole("heading", { level: 1, name: "Employment status" }),
      },
      "long job": NO_LONG_JOB,
      refreshing: { path: "/attributes/120", before: holdActions, act: press("Refresh"), expects: "refreshing…" },
      "first use": "The attribute is fetched when its page is opened.",
      "filtered to nothing": { path: "/attributes/120?filter=qqqqqq", expects: "No answers match" },
      stale: { path: "/attributes/120", before: twoDaysLater, expects: /^Stale/ },
      "service failure": { path: "/attributes/990500", expects: "The service failed" },
      "credential refused": { path: "/attributes/990401", expects: /refused the partner account/ },
      "session ended": {
        path: "/attributes/120",
        act: endSessionThen(press("Refresh")),
        expects: "You’re signed out",
      },
      "role too low": ALL_ROLES,
      "not found": { path: "/attributes/5", expects: "There is no attribute 5." },
      partial: { path: "/attributes/120?gaps=true&pins=ja_JP.ar_EG", expects: table },
      huge: { path: "/attributes/9112", expects: table },
      "dialog open": {
        path: "/attributes/120",
        act: press(/^Pinned/),
        expects: (page) => page.getByRole("dialog", { name: "Pinned locales" }),
      },
      full: { path: "/attributes/120", expects: table },
    },
    also: {
      "answer in every locale": {
        path: "/attributes/120?answer=45391&everyLocale=true",
        expects: "Vollzeitbeschäftigt",
      },
      "highlighted answer": {
        path: "/attributes/9112?answer=915001",
        expects: (page) => page.locator("[role=row][aria-current]"),
      },
      "no such answer": { path: "/attributes/120?answer=1", expects: "This attribute has no answer 1" },
      "hostile texts": { path: "/attributes/990220", expects: table },
      countries: {
        path: "/attributes/120",
        act: press(/countries$/),
        expects: (page) => page.getByRole("dialog", { name: "Countries" }),
      },
      "no answers offered": {
        path: "/attributes/9112?pins=fr_FR.it_IT&offered=true",
        expects: "No answers are offered in your pinned countries",
      },
    },
  },
  {
    name: "attribute dependencies",
    file: FILE,
    states: {
      ...HEADER,
      loading: {
        path: "/attributes/6438?tab=dependencies",
        before: holdActions,
        expects: (page) => page.getByRole("heading", { level: 1 }),
      },
      "first use": "An attribute without dependencies has a message, covered by “no dependencies”.",
      "filtered to nothing": NO_FILTER,
      partial: "An attribute that was not fetched is shown in the tree by its id.",
      huge: "The tree ends at cycles and shows at most 300 attributes.",
      "dialog open": ONLY_SAVED_VIEWS,
      full: { path: "/attributes/6438?tab=dependencies", expects: "which is asked when" },
    },
    also: {
      "no dependencies": { path: "/attributes/1?tab=dependencies", expects: /Asked of everyone|Asked only after/ },
    },
  },
  {
    name: "attribute usage",
    file: FILE,
    states: {
      ...HEADER,
      loading: {
        path: "/attributes/1?tab=used-in",
        before: holdActions,
        expects: (page) => page.getByRole("heading", { level: 1 }),
      },
      "first use": { path: "/attributes/990220?tab=used-in", expects: "Not used in any opportunity in your library" },
      "filtered to nothing": NO_FILTER,
      partial: NEVER_PARTIAL,
      huge: "The table shows 100 rows, with a button for more, as in “full”.",
      "dialog open": ONLY_SAVED_VIEWS,
      full: {
        path: "/attributes/1?tab=used-in",
        expects: (page) => page.getByRole("table", { name: "Opportunities that use this attribute" }),
      },
    },
  },
  {
    name: "attribute history",
    file: FILE,
    states: {
      ...HEADER,
      loading: {
        path: "/attributes/120?tab=history",
        before: holdRequests(/\/api\/attributes\/history/),
        expects: (page) => page.getByRole("heading", { name: /^Change history/ }),
      },
      "first use": "The first fetch is always an entry of the history.",
      "filtered to nothing": NO_FILTER,
      partial: TRUNCATED,
      huge: TRUNCATED,
      "dialog open": ONLY_SAVED_VIEWS,
      full: { path: "/attributes/120?tab=history", expects: /^First load: / },
    },
  },
  {
    name: "attribute raw body",
    file: FILE,
    states: {
      ...HEADER,
      loading: {
        path: "/attributes/120?tab=raw",
        before: holdRequests(/\/api\/attributes\/body/),
        expects: (page) => page.getByRole("heading", { level: 1, name: "Employment status" }),
      },
      "first use": "The body of a fetched attribute is stored as received.",
      "filtered to nothing": NO_FILTER,
      partial: NEVER_PARTIAL,
      huge: "The view is virtualized, so the long body of attribute 9112 looks the same.",
      "dialog open": ONLY_SAVED_VIEWS,
      full: { path: "/attributes/120?tab=raw", expects: "As received" },
    },
  },
];
