/** Screens of a completed matrix run and its planner. */
import type { Page } from "@playwright/test";
import type { Screen } from "./screen-model";
import { unanswered } from "./state-steps";
import {
  ASKS_NO_SERVICE,
  EVERYBODY,
  NO_AGE,
  NO_FILTER,
  NO_JOB,
  NO_ONE_THING,
  NOTHING_REFRESHED,
} from "./missing-state-reasons";

const FILE = "(console)/qualification/page.tsx";

const region = (name: string | RegExp) => (page: Page) => page.getByRole("region", { name });

export const MATRIX_SCREENS: readonly Screen[] = [
  {
    name: "matrix",
    file: FILE,
    states: {
      loading: {
        as: "manager",
        path: ({ matrixRun }) => `/qualification?tab=matrix&run=${matrixRun}`,
        before: unanswered(/\/api\/qualification\/runs\/grid/),
        seen: (page) => page.getByRole("heading", { level: 1, name: "Qualify" }),
      },
      "long job": "The calls of a live matrix are shown as on the page of a run.",
      refreshing: NOTHING_REFRESHED,
      "first use": "It begins by being run.",
      "filtered to nothing": {
        as: "manager",
        path: ({ matrixRun }) => `/qualification?tab=matrix&run=${matrixRun}&differs=true`,
        seen: "No differences",
      },
      stale: NO_AGE,
      "service failure": "A call that failed is shown as on the page of a run.",
      "credential refused": "A call that was refused is shown as on the page of a run.",
      "session ended": {
        as: "manager",
        path: ({ matrixRun }) => `/qualification?tab=matrix&run=${matrixRun}`,
        by: async (page) => {
          await page.getByRole("grid", { name: "Personas by group" }).waitFor();
          await page.context().clearCookies();
          await page.locator('[data-cell="0:1"]').click();
        },
        seen: "You are signed out",
      },
      "role too low": {
        as: "viewer",
        path: ({ matrixRun }) => `/qualification?tab=matrix&run=${matrixRun}`,
        seen: (page) => page.getByRole("grid", { name: "Personas by group" }),
      },
      "not found": {
        path: "/qualification?tab=matrix&run=5b2f1d52-6c1f-4c39-9b5e-000000000000",
        seen: "This is not in the console",
      },
      partial: "Pairs without an answer are counted above it.",
      huge: "It is drawn a window at a time; a test of its own counts its rows.",
      "dialog open": {
        as: "manager",
        path: ({ matrixRun }) => `/qualification?tab=matrix&run=${matrixRun}`,
        by: (page) =>
          page
            .getByRole("main")
            .getByRole("button", { name: /^Export/ })
            .first()
            .click(),
        seen: (page) => page.getByRole("dialog"),
      },
      full: {
        as: "manager",
        path: ({ matrixRun }) => `/qualification?tab=matrix&run=${matrixRun}`,
        seen: (page) => page.getByRole("grid", { name: "Personas by group" }),
      },
    },
    also: {
      "a pair": {
        as: "manager",
        path: ({ matrixRun }) => `/qualification?tab=matrix&run=${matrixRun}`,
        by: async (page) => {
          await page.locator('[data-cell="0:1"]').click();
        },
        seen: (page) => page.getByRole("region", { name: / × \d+$/ }),
      },
    },
  },
  {
    name: "planner",
    file: FILE,
    states: {
      loading: {
        as: "manager",
        path: ({ matrixRun }) => `/qualification?tab=matrix&run=${matrixRun}`,
        before: unanswered(/\/api\/qualification\/planner/),
        seen: region("Planner"),
      },
      "long job": NO_JOB,
      refreshing: NOTHING_REFRESHED,
      "first use": "It plans for a matrix that was run.",
      "filtered to nothing": NO_FILTER,
      stale: NO_AGE,
      "service failure": ASKS_NO_SERVICE,
      "credential refused": ASKS_NO_SERVICE,
      "session ended": "It stands under the matrix, which tells it.",
      "role too low": EVERYBODY,
      "not found": NO_ONE_THING,
      partial: "What a question decides together with the next is told in its line.",
      huge: "It names the few questions that decide most.",
      "dialog open": "Nothing opens over it.",
      full: {
        as: "manager",
        path: ({ matrixRun }) => `/qualification?tab=matrix&run=${matrixRun}`,
        by: async (page) => page.getByRole("region", { name: "Planner" }).scrollIntoViewIfNeeded(),
        seen: region("Planner"),
      },
    },
  },
];
