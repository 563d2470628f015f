/** Screens of one attribute and its tabs. */
import type { Page } from "@playwright/test";
import type { Screen } from "./screen-model";
import { noActionAnswered, press, sessionEnds, twoDaysLater, unanswered } from "./state-steps";
import { ALL_OR_NOTHING, EVERYBODY, NO_FILTER, NO_JOB, OF_THE_HEAD, VIEWS_ALONE } from "./missing-state-reasons";

const FILE = "(console)/attributes/[attributeId]/page.tsx";
const table = (page: Page) => page.getByRole("grid", { name: "Answers and translations" });

/** States of the attribute header, the same on every tab. */
const HEAD = {
  "long job": NO_JOB,
  refreshing: OF_THE_HEAD,
  stale: OF_THE_HEAD,
  "service failure": OF_THE_HEAD,
  "credential refused": OF_THE_HEAD,
  "session ended": OF_THE_HEAD,
  "role too low": EVERYBODY,
  "not found": OF_THE_HEAD,
} as const;

export const ATTRIBUTE_PAGE_SCREENS: readonly Screen[] = [
  {
    name: "an attribute",
    file: FILE,
    states: {
      loading: {
        path: "/attributes/120",
        before: unanswered(/\/api\/attributes\/matrix/),
        seen: (page) => page.getByRole("heading", { level: 1, name: "Employment status" }),
      },
      "long job": NO_JOB,
      refreshing: { path: "/attributes/120", before: noActionAnswered, by: press("Read again"), seen: "refreshing…" },
      "first use": "It is read when it is opened.",
      "filtered to nothing": { path: "/attributes/120?filter=qqqqqq", seen: "No answer holds this text" },
      stale: { path: "/attributes/120", before: twoDaysLater, seen: /^Stale/ },
      "service failure": { path: "/attributes/990500", seen: "The service failed" },
      "credential refused": { path: "/attributes/990401", seen: /refused the partner account/ },
      "session ended": { path: "/attributes/120", by: sessionEnds(press("Read again")), seen: "You are signed out" },
      "role too low": EVERYBODY,
      "not found": { path: "/attributes/5", seen: "There is no attribute 5." },
      partial: { path: "/attributes/120?gaps=true&pins=ja_JP.ar_EG", seen: table },
      huge: { path: "/attributes/9112", seen: table },
      "dialog open": {
        path: "/attributes/120",
        by: press(/^Pinned/),
        seen: (page) => page.getByRole("dialog", { name: "Pinned locales" }),
      },
      full: { path: "/attributes/120", seen: table },
    },
    also: {
      "one answer in every locale": { path: "/attributes/120?answer=45391", seen: "Vollzeitbeschäftigt" },
      "hostile texts": { path: "/attributes/990220", seen: table },
    },
  },
  {
    name: "its dependencies",
    file: FILE,
    states: {
      ...HEAD,
      loading: {
        path: "/attributes/6438?tab=dependencies",
        before: noActionAnswered,
        seen: (page) => page.getByRole("heading", { level: 1 }),
      },
      "first use": "An attribute that stands alone says so.",
      "filtered to nothing": NO_FILTER,
      partial: "What of the tree was not read is named in its place.",
      huge: "A tree is cut at its cycles and as deep as conditions go.",
      "dialog open": VIEWS_ALONE,
      full: { path: "/attributes/6438?tab=dependencies", seen: "itself asked when" },
    },
    also: { "stands alone": { path: "/attributes/1?tab=dependencies", seen: /It stands alone|Asked only after/ } },
  },
  {
    name: "where it is used",
    file: FILE,
    states: {
      ...HEAD,
      loading: {
        path: "/attributes/1?tab=used-in",
        before: noActionAnswered,
        seen: (page) => page.getByRole("heading", { level: 1 }),
      },
      "first use": { path: "/attributes/990220?tab=used-in", seen: "No opportunity that was read uses it" },
      "filtered to nothing": NO_FILTER,
      partial: ALL_OR_NOTHING,
      huge: "A hundred are shown, and the rest by a press, as when it is full.",
      "dialog open": VIEWS_ALONE,
      full: {
        path: "/attributes/1?tab=used-in",
        seen: (page) => page.getByRole("table", { name: "Opportunities that use this attribute" }),
      },
    },
  },
  {
    name: "its history",
    file: FILE,
    states: {
      ...HEAD,
      loading: {
        path: "/attributes/120?tab=history",
        before: unanswered(/\/api\/attributes\/history/),
        seen: (page) => page.getByRole("heading", { name: /^Readings that changed something/ }),
      },
      "first use": "The first reading is its first line.",
      "filtered to nothing": NO_FILTER,
      partial: "A history that is cut says how much of it is shown.",
      huge: "A history that is cut says how much of it is shown.",
      "dialog open": VIEWS_ALONE,
      full: { path: "/attributes/120?tab=history", seen: /^First reading: / },
    },
  },
  {
    name: "it as received",
    file: FILE,
    states: {
      ...HEAD,
      loading: {
        path: "/attributes/120?tab=raw",
        before: unanswered(/\/api\/attributes\/body/),
        seen: (page) => page.getByRole("heading", { level: 1, name: "Employment status" }),
      },
      "first use": "What was read is kept as it came.",
      "filtered to nothing": NO_FILTER,
      partial: ALL_OR_NOTHING,
      huge: "Only what is in sight of a long body is drawn, as of 9112.",
      "dialog open": VIEWS_ALONE,
      full: { path: "/attributes/120?tab=raw", seen: "As received" },
    },
  },
];
