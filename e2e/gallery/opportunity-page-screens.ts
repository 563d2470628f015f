/** Screens of one opportunity and its tabs. */
import type { Page } from "@playwright/test";
import type { Screen } from "./screen-model";
import { first, noActionAnswered, press, sessionEnds, twoDaysLater, unanswered } from "./state-steps";
import { ALL_OR_NOTHING, EVERYBODY, NO_FILTER, NO_JOB, OF_THE_HEAD } from "./missing-state-reasons";

const FILE = "(console)/opportunities/[opportunityId]/page.tsx";
const table = (page: Page) => page.getByRole("table");
const title = (page: Page) => page.getByRole("heading", { level: 1 });

/** States of the opportunity header, the same on every tab. */
const HEAD = {
  "long job": NO_JOB,
  refreshing: OF_THE_HEAD,
  stale: OF_THE_HEAD,
  "service failure": OF_THE_HEAD,
  "credential refused": OF_THE_HEAD,
  "session ended": OF_THE_HEAD,
  "role too low": EVERYBODY,
  "not found": OF_THE_HEAD,
  "first use": "It is read when it is opened.",
  partial: ALL_OR_NOTHING,
  "dialog open": "What opens over it opens over the first tab too.",
} as const;

export const OPPORTUNITY_PAGE_SCREENS: readonly Screen[] = [
  {
    name: "an opportunity",
    file: FILE,
    states: {
      loading: {
        // A large one: the findings of others arrive with the page.
        path: "/opportunities/56000",
        before: unanswered(/\/api\/opportunities\/(targeting|findings|names|watches\?)/),
        seen: title,
      },
      "long job": NO_JOB,
      refreshing: {
        path: "/opportunities/55304",
        before: noActionAnswered,
        by: press("Read again"),
        seen: "refreshing…",
      },
      "first use": "It is read when it is opened.",
      "filtered to nothing": NO_FILTER,
      stale: { path: "/opportunities/55304", before: twoDaysLater, seen: /^Stale/ },
      "service failure": { path: "/opportunities/990500", seen: "The service failed" },
      "credential refused": { path: "/opportunities/990401", seen: /refused the partner account/ },
      "session ended": {
        path: "/opportunities/55304",
        by: sessionEnds(press("Read again")),
        seen: "You are signed out",
      },
      "role too low": EVERYBODY,
      "not found": {
        alone: true,
        path: "/opportunities/55304",
        by: first(
          async (_page, { alone }) => alone.answer(404, ({ operation }) => operation === "get-opportunity"),
          press("Read again"),
        ),
        seen: "The service does not know 55304.",
      },
      partial: { path: "/opportunities/990211", seen: title },
      huge: { path: "/opportunities/56000", seen: "1,846 of 2,000 open" },
      "dialog open": {
        path: "/opportunities/55304",
        by: (page) => page.getByLabel("Persona", { exact: true }).selectOption({ label: "Own answers…" }),
        seen: (page) => page.getByRole("dialog", { name: "Own answers" }),
      },
      full: { path: "/opportunities/55304", seen: /^Everyone must pass/ },
    },
    also: {
      "failed again": {
        alone: true,
        path: "/opportunities/55301",
        by: first(
          async (_page, { alone }) => alone.answer(500, ({ operation }) => operation === "get-opportunity"),
          press("Read again"),
        ),
        seen: "What you see was read before.",
      },
      "a cross-tab": { path: "/opportunities/55411", seen: table },
      "odd values": { path: "/opportunities/990209", seen: "odd value" },
    },
  },
  {
    name: "its quotas",
    file: FILE,
    states: {
      ...HEAD,
      loading: {
        path: "/opportunities/56000?tab=quotas",
        before: unanswered(/\/api\/opportunities\/targeting/),
        seen: title,
      },
      "filtered to nothing": { path: "/opportunities/55304?tab=quotas&find=qqqqqq", seen: "Remove “qqqqqq”" },
      huge: {
        path: "/opportunities/56000?tab=quotas",
        seen: (page) => page.getByRole("table", { name: "Quota entries" }),
      },
      full: { path: "/opportunities/55304?tab=quotas", seen: table },
    },
  },
  {
    name: "its cells",
    file: FILE,
    states: {
      ...HEAD,
      loading: {
        path: "/opportunities/56000?tab=cells",
        before: unanswered(/\/api\/opportunities\/targeting/),
        seen: title,
      },
      "filtered to nothing": { path: "/opportunities/55304?tab=cells&find=qqqqqq", seen: "Remove “qqqqqq”" },
      huge: { path: "/opportunities/56000?tab=cells", seen: (page) => page.getByRole("table", { name: "Cells" }) },
      full: { path: "/opportunities/55304?tab=cells", seen: table },
    },
  },
  {
    name: "its requirements",
    file: FILE,
    states: {
      ...HEAD,
      loading: {
        path: "/opportunities/55304?tab=requirements",
        before: unanswered(/\/api\/opportunities\/exclusions/),
        seen: title,
      },
      "filtered to nothing": NO_FILTER,
      huge: "The service names a dozen flags.",
      full: { path: "/opportunities/55304?tab=requirements", seen: "More facts" },
    },
  },
  {
    name: "its readings",
    file: FILE,
    states: {
      ...HEAD,
      loading: {
        path: "/opportunities/55304?tab=history",
        before: unanswered(/\/api\/opportunities\/history/),
        seen: "Snapshots",
      },
      "filtered to nothing": NO_FILTER,
      huge: "The newest snapshots are listed, with how many there are.",
      full: { path: "/opportunities/55304?tab=history", seen: /There is one snapshot|What changed/ },
    },
  },
  {
    name: "it as sent",
    file: FILE,
    states: {
      ...HEAD,
      loading: { path: "/opportunities/55304?tab=raw", before: unanswered(/\/api\/opportunities\/raw/), seen: title },
      "filtered to nothing": NO_FILTER,
      huge: { path: "/opportunities/56000?tab=raw", seen: /characters/ },
      full: { path: "/opportunities/55304?tab=raw", seen: /characters/ },
    },
  },
];
