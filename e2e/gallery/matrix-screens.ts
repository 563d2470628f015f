/** Screens of a completed matrix run and its planner. */
import type { Page } from "@playwright/test";
import type { Screen } from "./screen-model";
import { holdRequests } from "./state-steps";
import {
  NO_SERVICE_CALL,
  ALL_ROLES,
  NEVER_STALE,
  NO_FILTER,
  NO_LONG_JOB,
  NO_SINGLE_RECORD,
  NO_REFRESH,
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
        before: holdRequests(/\/api\/qualification\/runs\/grid/),
        expects: (page) => page.getByRole("heading", { level: 1, name: "Qualify" }),
      },
      "long job": "The calls of a live matrix are shown as in “run”.",
      refreshing: NO_REFRESH,
      "first use": "A matrix exists only after its run was started.",
      "filtered to nothing": {
        as: "manager",
        path: ({ matrixRun }) => `/qualification?tab=matrix&run=${matrixRun}&differs=true`,
        expects: "No differences",
      },
      stale: NEVER_STALE,
      "service failure": "A failed call is shown as in “run”.",
      "credential refused": "A refused call is shown as in “run”.",
      "session ended": {
        as: "manager",
        path: ({ matrixRun }) => `/qualification?tab=matrix&run=${matrixRun}`,
        act: async (page) => {
          await page.getByRole("grid", { name: "Personas by group" }).waitFor();
          await page.context().clearCookies();
          await page.locator('[data-cell="0:1"]').click();
        },
        expects: "You’re signed out",
      },
      "role too low": {
        as: "viewer",
        path: ({ matrixRun }) => `/qualification?tab=matrix&run=${matrixRun}`,
        expects: (page) => page.getByRole("grid", { name: "Personas by group" }),
      },
      "not found": {
        path: "/qualification?tab=matrix&run=5b2f1d52-6c1f-4c39-9b5e-000000000000",
        expects: "Not found in this console",
      },
      partial: "Pairs without an answer are counted above the grid.",
      huge: "The grid is virtualized; a separate test counts its rows.",
      "dialog open": {
        as: "manager",
        path: ({ matrixRun }) => `/qualification?tab=matrix&run=${matrixRun}`,
        act: (page) =>
          page
            .getByRole("main")
            .getByRole("button", { name: /^Export/ })
            .first()
            .click(),
        expects: (page) => page.getByRole("dialog"),
      },
      full: {
        as: "manager",
        path: ({ matrixRun }) => `/qualification?tab=matrix&run=${matrixRun}`,
        expects: (page) => page.getByRole("grid", { name: "Personas by group" }),
      },
    },
    also: {
      "pair details": {
        as: "manager",
        path: ({ matrixRun }) => `/qualification?tab=matrix&run=${matrixRun}`,
        act: async (page) => {
          await page.locator('[data-cell="0:1"]').click();
        },
        expects: (page) => page.getByRole("region", { name: / × \d+$/ }),
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
        before: holdRequests(/\/api\/qualification\/planner/),
        expects: region("Planner"),
      },
      "long job": NO_LONG_JOB,
      refreshing: NO_REFRESH,
      "first use": "The planner is computed for a matrix that was run.",
      "filtered to nothing": NO_FILTER,
      stale: NEVER_STALE,
      "service failure": NO_SERVICE_CALL,
      "credential refused": NO_SERVICE_CALL,
      "session ended": "The matrix above the planner shows this state.",
      "role too low": ALL_ROLES,
      "not found": NO_SINGLE_RECORD,
      partial: "The row of a question states when it decides pairs only together with the next.",
      huge: "The planner lists only the few questions that decide most.",
      "dialog open": "The planner opens no dialog.",
      full: {
        as: "manager",
        path: ({ matrixRun }) => `/qualification?tab=matrix&run=${matrixRun}`,
        act: async (page) => page.getByRole("region", { name: "Planner" }).scrollIntoViewIfNeeded(),
        expects: region("Planner"),
      },
    },
  },
];
