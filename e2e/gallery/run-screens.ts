/** Screens of stored runs, personas, evaluation accuracy and reason names. */
import type { Page } from "@playwright/test";
import { typeRespondent, groupIds, liveCheck } from "../harness/qualify-page";
import type { Screen } from "./screen-model";
import { first, press, sessionEnds, type, unanswered, viewsOpen } from "./state-steps";
import {
  ASKS_NO_SERVICE,
  COMES_WHOLE,
  EVERYBODY,
  NO_AGE,
  NO_FILTER,
  NO_JOB,
  NO_ONE_THING,
  NOTHING_REFRESHED,
} from "./missing-state-reasons";

const FILE = "(console)/qualification/page.tsx";
const find = (label: string, text: string) => (page: Page) => page.getByLabel(label, { exact: true }).fill(text);
const tooltip = (page: Page) => page.getByRole("tooltip").filter({ hasText: "You are signed in as viewer" });

/** States that lists of stored data do not have. */
const KEPT = {
  "long job": NO_JOB,
  refreshing: NOTHING_REFRESHED,
  stale: NO_AGE,
  "service failure": ASKS_NO_SERVICE,
  "credential refused": ASKS_NO_SERVICE,
} as const;

export const RUN_SCREENS: readonly Screen[] = [
  {
    name: "runs",
    file: FILE,
    states: {
      ...KEPT,
      loading: {
        path: "/qualification?tab=runs&q=order",
        before: unanswered(/\/api\/qualification\/runs\?/),
        seen: (page) => page.getByRole("heading", { name: /^Runs/ }),
      },
      "first use": { alone: true, path: "/qualification?tab=runs", seen: "No runs yet" },
      "filtered to nothing": { path: "/qualification?tab=runs&q=qqqqqq", seen: /^0 of \d+ runs?$/ },
      "session ended": {
        path: "/qualification?tab=runs",
        by: sessionEnds(find("Find", "order")),
        seen: "You are signed out",
      },
      "role too low": {
        as: "viewer",
        path: "/qualification?tab=runs",
        seen: (page) => page.getByRole("table", { name: "Runs, newest first" }),
      },
      "not found": NO_ONE_THING,
      partial: "Each line counts what has no answer.",
      huge: "It comes by pages, with how many there are.",
      "dialog open": { path: "/qualification?tab=runs", ...viewsOpen },
      full: {
        path: "/qualification?tab=runs",
        seen: (page) => page.getByRole("table", { name: "Runs, newest first" }),
      },
    },
  },
  {
    name: "a run",
    file: "(console)/qualification/runs/[runId]/page.tsx",
    states: {
      loading: COMES_WHOLE,
      "long job": {
        alone: true,
        path: "/qualification",
        by: first(
          async (_page, { alone }) => alone.answer("hold", ({ operation }) => operation === "qualify"),
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
        seen: /0 of 3 batches answered/,
      },
      refreshing: "A kept run is what it was.",
      "first use": "It begins by being run.",
      "filtered to nothing": NO_FILTER,
      stale: "It tells when it was made and how old each snapshot was then.",
      "service failure": { path: ({ partialRun }) => `/qualification/runs/${partialRun}`, seen: "Batch 2 failed." },
      "credential refused": "As on the workbench, whose result it shows.",
      "session ended": {
        path: ({ partialRun }) => `/qualification/runs/${partialRun}`,
        by: first(
          press("Name this run"),
          type("Name of the run", "kept while signed out"),
          sessionEnds(press("Save the name")),
        ),
        seen: "You are signed out",
      },
      "role too low": {
        as: "viewer",
        path: ({ partialRun }) => `/qualification/runs/${partialRun}`,
        by: (page) => page.getByRole("button", { name: "Name this run" }).focus(),
        seen: tooltip,
      },
      "not found": {
        path: "/qualification/runs/5b2f1d52-6c1f-4c39-9b5e-000000000000",
        seen: /^This console keeps no run of this id\./,
      },
      partial: { path: ({ partialRun }) => `/qualification/runs/${partialRun}`, seen: /1 of 2 batches answered/ },
      huge: "Two hundred groups at most, listed as when it is full.",
      "dialog open": {
        path: ({ otherRun }) => `/qualification/runs/${otherRun}`,
        by: async (page) => {
          await page
            .getByRole("button", { name: /, details$/ })
            .first()
            .click();
          await page
            .getByRole("button", { name: /^Evidence/ })
            .first()
            .click();
        },
        seen: (page) => page.getByRole("dialog"),
      },
      full: { path: ({ otherRun }) => `/qualification/runs/${otherRun}`, seen: "Understand" },
    },
    also: {
      "one group": {
        path: ({ otherRun }) => `/qualification/runs/${otherRun}`,
        by: (page) =>
          page
            .getByRole("button", { name: /, details$/ })
            .first()
            .click(),
        seen: "The service said",
      },
    },
  },
  {
    name: "two runs",
    file: "(console)/qualification/runs/compare/page.tsx",
    states: {
      ...KEPT,
      loading: COMES_WHOLE,
      "first use": { path: "/qualification/runs/compare", seen: "Two runs are needed" },
      "filtered to nothing": {
        path: ({ otherRun }) => `/qualification/runs/compare?a=${otherRun}&b=${otherRun}&only=true`,
        seen: "Both runs say the same about every group",
      },
      "session ended": "It asks for nothing once it is there.",
      "role too low": EVERYBODY,
      "not found": {
        path: ({ otherRun }) => `/qualification/runs/compare?a=${otherRun}&b=5b2f1d52-6c1f-4c39-9b5e-000000000000`,
        seen: /There is no/,
      },
      partial: "A group that only one of them asked about says so.",
      huge: "Two hundred groups at most, listed as when it is full.",
      "dialog open": "Nothing opens over it.",
      full: {
        path: ({ otherRun, partialRun }) => `/qualification/runs/compare?a=${otherRun}&b=${partialRun}`,
        seen: (page) => page.getByRole("table", { name: "Two runs, group by group" }),
      },
    },
  },
];
