/** Screens of one opportunity and its tabs. */
import type { Page } from "@playwright/test";
import type { Screen } from "./screen-model";
import { sequence, holdActions, press, endSessionThen, twoDaysLater, holdRequests } from "./state-steps";
import { answerReach, failReach } from "../harness/panels/reach-answers";
import { NEVER_PARTIAL, ALL_ROLES, NO_FILTER, NO_LONG_JOB, IN_PAGE_HEADER } from "./missing-state-reasons";

const FILE = "(console)/opportunities/[opportunityId]/page.tsx";
const table = (page: Page) => page.getByRole("table");
const reachOf = (page: Page) => page.getByRole("region", { name: "Reach", exact: true });
const title = (page: Page) => page.getByRole("heading", { level: 1 });

const FETCHED_ON_OPEN = "The opportunity is fetched when its page is opened.";

/** States of the opportunity header, the same on every tab. */
const HEADER = {
  "long job": NO_LONG_JOB,
  refreshing: IN_PAGE_HEADER,
  stale: IN_PAGE_HEADER,
  "service failure": IN_PAGE_HEADER,
  "credential refused": IN_PAGE_HEADER,
  "session ended": IN_PAGE_HEADER,
  "role too low": ALL_ROLES,
  "not found": IN_PAGE_HEADER,
  "first use": FETCHED_ON_OPEN,
  partial: NEVER_PARTIAL,
  "dialog open": "Every dialog can be opened on the first tab, which covers it.",
} as const;

export const OPPORTUNITY_PAGE_SCREENS: readonly Screen[] = [
  {
    name: "opportunity",
    file: FILE,
    states: {
      loading: {
        // A large opportunity: the findings of smaller ones arrive with the page.
        path: "/opportunities/56000",
        before: holdRequests(/\/api\/opportunities\/(targeting|findings|names|watches\?)/),
        expects: title,
      },
      "long job": NO_LONG_JOB,
      refreshing: {
        path: "/opportunities/55304",
        before: holdActions,
        act: press("Refresh"),
        expects: "refreshing…",
      },
      "first use": FETCHED_ON_OPEN,
      "filtered to nothing": NO_FILTER,
      stale: { path: "/opportunities/55304", before: twoDaysLater, expects: /^Stale/ },
      "service failure": { path: "/opportunities/990500", expects: "The service failed" },
      "credential refused": { path: "/opportunities/990401", expects: /refused the partner account/ },
      "session ended": {
        path: "/opportunities/55304",
        act: endSessionThen(press("Refresh")),
        expects: "You’re signed out",
      },
      "role too low": ALL_ROLES,
      "not found": {
        standalone: true,
        path: "/opportunities/55304",
        act: sequence(
          async (_page, { standalone }) => standalone.answer(404, ({ operation }) => operation === "get-opportunity"),
          press("Refresh"),
        ),
        expects: "The service no longer returns 55304",
      },
      partial: { path: "/opportunities/990211", expects: title },
      huge: { path: "/opportunities/56000", expects: "1,846 of 2,000 open" },
      "dialog open": {
        path: "/opportunities/55304",
        act: (page) => page.getByLabel("Persona", { exact: true }).selectOption({ label: "Custom answers…" }),
        expects: (page) => page.getByRole("dialog", { name: "Custom answers" }),
      },
      full: { path: "/opportunities/55304", expects: /^Everyone must pass/ },
    },
    also: {
      "failed refetch": {
        standalone: true,
        path: "/opportunities/55301",
        act: sequence(
          async (_page, { standalone }) => standalone.answer(500, ({ operation }) => operation === "get-opportunity"),
          press("Refresh"),
        ),
        expects: "You’re seeing data from the last refresh.",
      },
      "cross-tab": { path: "/opportunities/55411", expects: table },
      "odd values": { path: "/opportunities/990209", expects: "unusual value" },
      "reach without a panel": {
        path: "/opportunities/55304",
        before: answerReach("none"),
        expects: /^Everyone must pass/,
      },
      "reach while it loads": {
        path: "/opportunities/55304",
        before: holdRequests(/\/api\/panels\/reach/),
        expects: /^Everyone must pass/,
      },
      reach: { path: "/opportunities/55304", before: answerReach("computed"), expects: reachOf },
      "reach as a table, each step alone": {
        path: "/opportunities/55304?ladder=alone",
        before: answerReach("computed"),
        act: press("Show as table"),
        expects: (page) => page.getByRole("table", { name: "Reach by step, each alone" }),
      },
      "people per place": {
        path: "/opportunities/55304?measure=people",
        before: answerReach("computed"),
        expects: /^People per place: /,
      },
      "people per place for a persona": {
        path: "/opportunities/55304?measure=people&lens=jonas-hamburg-44",
        before: answerReach("computed"),
        expects: "You are here",
      },
      "reach of fewer than 10": { path: "/opportunities/55304", before: answerReach("few"), expects: reachOf },
      "reach closed everywhere": { path: "/opportunities/55304", before: answerReach("closed"), expects: reachOf },
      "reach in a huge panel": {
        path: "/opportunities/55304?measure=people",
        before: answerReach("huge"),
        act: press("Show all 64"),
        expects: reachOf,
      },
      "reach not loaded": {
        path: "/opportunities/55304",
        before: failReach,
        expects: "The reach in your panel couldn’t be loaded.",
      },
    },
  },
  {
    name: "opportunity quotas",
    file: FILE,
    states: {
      ...HEADER,
      loading: {
        path: "/opportunities/56000?tab=quotas",
        before: holdRequests(/\/api\/opportunities\/targeting/),
        expects: title,
      },
      "filtered to nothing": { path: "/opportunities/55304?tab=quotas&find=qqqqqq", expects: "Remove “qqqqqq”" },
      huge: {
        path: "/opportunities/56000?tab=quotas",
        expects: (page) => page.getByRole("table", { name: "Quota entries" }),
      },
      full: { path: "/opportunities/55304?tab=quotas", expects: table },
    },
  },
  {
    name: "opportunity cells",
    file: FILE,
    states: {
      ...HEADER,
      loading: {
        path: "/opportunities/56000?tab=cells",
        before: holdRequests(/\/api\/opportunities\/targeting/),
        expects: title,
      },
      "filtered to nothing": { path: "/opportunities/55304?tab=cells&find=qqqqqq", expects: "Remove “qqqqqq”" },
      huge: { path: "/opportunities/56000?tab=cells", expects: (page) => page.getByRole("table", { name: "Cells" }) },
      full: { path: "/opportunities/55304?tab=cells", expects: table },
    },
  },
  {
    name: "opportunity requirements",
    file: FILE,
    states: {
      ...HEADER,
      loading: {
        path: "/opportunities/55304?tab=requirements",
        before: holdRequests(/\/api\/opportunities\/exclusions/),
        expects: title,
      },
      "filtered to nothing": NO_FILTER,
      huge: "The service defines about a dozen flags.",
      full: { path: "/opportunities/55304?tab=requirements", expects: "More details" },
    },
  },
  {
    name: "opportunity history",
    file: FILE,
    states: {
      ...HEADER,
      loading: {
        path: "/opportunities/55304?tab=history",
        before: holdRequests(/\/api\/opportunities\/history/),
        expects: "Snapshots",
      },
      "filtered to nothing": NO_FILTER,
      huge: "The list shows the newest snapshots and the total number.",
      full: { path: "/opportunities/55304?tab=history", expects: /Only one snapshot so far|Changes from snapshot/ },
    },
  },
  {
    name: "opportunity raw body",
    file: FILE,
    states: {
      ...HEADER,
      loading: {
        path: "/opportunities/55304?tab=raw",
        before: holdRequests(/\/api\/opportunities\/raw/),
        expects: title,
      },
      "filtered to nothing": NO_FILTER,
      huge: { path: "/opportunities/56000?tab=raw", expects: /characters/ },
      full: { path: "/opportunities/55304?tab=raw", expects: /characters/ },
    },
  },
];
