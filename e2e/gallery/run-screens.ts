/** Screens of the list of runs, one run, and the comparison of two. */
import type { Page } from "@playwright/test";
import { typeRespondent, groupIds, liveCheck } from "../harness/qualify-page";
import type { Screen } from "./screen-model";
import { sequence, press, endSessionThen, type, holdRequests, savedViews } from "./state-steps";
import {
  NO_SERVICE_CALL,
  SERVER_RENDERED,
  ALL_ROLES,
  NEVER_STALE,
  NO_FILTER,
  NO_LONG_JOB,
  NO_SINGLE_RECORD,
  NO_REFRESH,
} from "./missing-state-reasons";

const FILE = "(console)/qualification/page.tsx";
const find = (label: string, text: string) => (page: Page) => page.getByLabel(label, { exact: true }).fill(text);
const tooltip = (page: Page) => page.getByRole("tooltip").filter({ hasText: "role; yours is viewer" });

/** States that lists of stored data do not have. */
const STORED = {
  "long job": NO_LONG_JOB,
  refreshing: NO_REFRESH,
  stale: NEVER_STALE,
  "service failure": NO_SERVICE_CALL,
  "credential refused": NO_SERVICE_CALL,
} as const;

const MAX_GROUPS = "A run has at most 200 groups, listed as in “full”.";

export const RUN_SCREENS: readonly Screen[] = [
  {
    name: "runs",
    file: FILE,
    states: {
      ...STORED,
      loading: {
        path: "/qualification?tab=runs&q=order",
        before: holdRequests(/\/api\/qualification\/runs\?/),
        expects: (page) => page.getByRole("heading", { name: /^Runs/ }),
      },
      "first use": { standalone: true, path: "/qualification?tab=runs", expects: "No runs yet" },
      "filtered to nothing": { path: "/qualification?tab=runs&q=qqqqqq", expects: /^0 of \d+ runs?$/ },
      "session ended": {
        path: "/qualification?tab=runs",
        act: endSessionThen(find("Find", "order")),
        expects: "You’re signed out",
      },
      "role too low": {
        as: "viewer",
        path: "/qualification?tab=runs",
        expects: (page) => page.getByRole("table", { name: "Runs, newest first" }),
      },
      "not found": NO_SINGLE_RECORD,
      partial: "Each row counts the groups without an answer.",
      huge: "The list is paginated and shows the total.",
      "dialog open": { path: "/qualification?tab=runs", ...savedViews },
      full: {
        path: "/qualification?tab=runs",
        expects: (page) => page.getByRole("table", { name: "Runs, newest first" }),
      },
    },
  },
  {
    name: "run",
    file: "(console)/qualification/runs/[runId]/page.tsx",
    states: {
      loading: SERVER_RENDERED,
      "long job": {
        standalone: true,
        path: "/qualification",
        act: sequence(
          async (_page, { standalone }) => standalone.answer("hold", ({ operation }) => operation === "qualify"),
          async (page) => {
            await typeRespondent(page, "a-run-to-look-at", "198.51.100.7");
            await groupIds(page).fill(Array.from({ length: 23 }, (_none, place) => 19_990_000 + place).join(" "));
            await liveCheck(page).click();
            await page
              .getByRole("dialog")
              .getByRole("button", { name: /^Run \d+ live checks$/ })
              .click();
          },
        ),
        expects: /0 of 3 calls answered/,
      },
      refreshing: "A stored run is not fetched again.",
      "first use": "The page exists only for a run that was started.",
      "filtered to nothing": NO_FILTER,
      stale: "The page shows the time of the run and the age of each snapshot at that time.",
      "service failure": { path: ({ partialRun }) => `/qualification/runs/${partialRun}`, expects: "Call 2 failed." },
      "credential refused": "The result is shown as in “qualify”.",
      "session ended": {
        path: ({ partialRun }) => `/qualification/runs/${partialRun}`,
        act: sequence(
          press("Name this run"),
          type("Run name", "kept while signed out"),
          endSessionThen(press("Save name")),
        ),
        expects: "You’re signed out",
      },
      "role too low": {
        as: "viewer",
        path: ({ partialRun }) => `/qualification/runs/${partialRun}`,
        act: (page) => page.getByRole("button", { name: "Name this run" }).focus(),
        expects: tooltip,
      },
      "not found": {
        path: "/qualification/runs/5b2f1d52-6c1f-4c39-9b5e-000000000000",
        expects: /^This partner account has no run with this ID\./,
      },
      partial: { path: ({ partialRun }) => `/qualification/runs/${partialRun}`, expects: /1 of 2 calls answered/ },
      huge: MAX_GROUPS,
      "dialog open": {
        path: ({ otherRun }) => `/qualification/runs/${otherRun}`,
        act: async (page) => {
          await page
            .getByRole("button", { name: /, details$/ })
            .first()
            .click();
          await page
            .getByRole("button", { name: /^Evidence/ })
            .first()
            .click();
        },
        expects: (page) => page.getByRole("dialog"),
      },
      full: { path: ({ otherRun }) => `/qualification/runs/${otherRun}`, expects: "Understand" },
    },
    also: {
      "group details": {
        path: ({ otherRun }) => `/qualification/runs/${otherRun}`,
        act: (page) =>
          page
            .getByRole("button", { name: /, details$/ })
            .first()
            .click(),
        // The column header has the same text.
        expects: (page) => page.locator("small").filter({ hasText: /^Service result$/ }),
      },
    },
  },
  {
    name: "run comparison",
    file: "(console)/qualification/runs/compare/page.tsx",
    states: {
      ...STORED,
      loading: SERVER_RENDERED,
      "first use": { path: "/qualification/runs/compare", expects: "No runs selected" },
      "filtered to nothing": {
        path: ({ otherRun }) => `/qualification/runs/compare?a=${otherRun}&b=${otherRun}&only=true`,
        expects: "No differences between these runs",
      },
      "session ended": "The page sends no request after it has loaded.",
      "role too low": ALL_ROLES,
      "not found": {
        path: ({ otherRun }) => `/qualification/runs/compare?a=${otherRun}&b=5b2f1d52-6c1f-4c39-9b5e-000000000000`,
        expects: /This partner account has no run/,
      },
      partial: "A group in only one of the runs is marked in the other.",
      huge: MAX_GROUPS,
      "dialog open": "The page opens no dialog.",
      full: {
        path: ({ otherRun, partialRun }) => `/qualification/runs/compare?a=${otherRun}&b=${partialRun}`,
        expects: (page) => page.getByRole("table", { name: "Two runs, group by group" }),
      },
    },
  },
];
