/** Screens of the qualify page, the matrix and the planner. */
import type { Page } from "@playwright/test";
import { choosePersona, groupIds, liveCheck, localEvaluation, typeRespondent } from "../harness/qualify-page";
import type { Screen } from "./screen-model";
import { first, noActionAnswered, press, sessionEnds } from "./state-steps";
import { NO_AGE, NO_FILTER, NOTHING_REFRESHED } from "./missing-state-reasons";

const FILE = "(console)/qualification/page.tsx";

const fillRespondent = (page: Page) => typeRespondent(page, "a-screen-to-look-at", "198.51.100.7");

const groups = (text: string) => (page: Page) => groupIds(page).fill(text);

const check = (page: Page) => liveCheck(page).click();

const evaluateLocally = (page: Page) => localEvaluation(page).click();

const region = (name: string | RegExp) => (page: Page) => page.getByRole("region", { name });

export const QUALIFICATION_SCREENS: readonly Screen[] = [
  {
    name: "workbench",
    file: FILE,
    states: {
      loading: {
        path: "/qualification?groups=11241127",
        before: noActionAnswered,
        by: evaluateLocally,
        seen: "Reading from the library…",
      },
      "long job": "More than one call is a run: its page shows the calls.",
      refreshing: NOTHING_REFRESHED,
      "first use": { alone: true, path: "/qualification", seen: "No respondent was checked yet" },
      "filtered to nothing": NO_FILTER,
      stale: NO_AGE,
      "service failure": {
        path: "/qualification",
        by: first(fillRespondent, groups("990500"), check),
        seen: "The service failed",
      },
      "credential refused": {
        path: "/qualification",
        by: first(fillRespondent, groups("990401"), check),
        seen: /refused the partner account/,
      },
      "session ended": {
        path: "/qualification",
        by: first(fillRespondent, groups("11241127"), sessionEnds(check)),
        seen: "You are signed out",
      },
      "role too low": { as: "viewer", path: "/qualification", seen: "You can look, but not run anything here" },
      "not found": {
        path: "/qualification?groups=19999999",
        by: evaluateLocally,
        seen: (page) => page.getByRole("table", { name: "Outcome by group" }),
      },
      partial: "A run of several calls tells it on its page.",
      huge: "At most two hundred groups, listed as when it is full.",
      "dialog open": {
        path: "/qualification?groups=11241127",
        by: first(fillRespondent, press(/^Save as/)),
        seen: (page) => page.getByRole("dialog", { name: "Save as a persona" }),
      },
      full: {
        path: "/qualification?groups=11241127,11250030,11250031",
        by: first((page) => choosePersona(page, "mina-berlin-31"), evaluateLocally),
        seen: (page) => page.getByRole("table", { name: "Outcome by group" }),
      },
    },
    also: {
      "with faults": { path: "/qualification", by: first(groups("12x"), check), seen: /^Nothing was sent/ },
      "filled by a link": { path: "/qualification?groups=11241127", seen: "Group ids" },
    },
  },
  {
    name: "matrix to be run",
    file: FILE,
    states: {
      loading: "It comes with its data; while ids are looked up, its button says so.",
      "long job": "What was started is a matrix of its own.",
      refreshing: NOTHING_REFRESHED,
      "first use": { alone: true, path: "/qualification?tab=matrix", seen: "No personas yet" },
      "filtered to nothing": {
        as: "manager",
        path: "/qualification?tab=matrix&q=qqqqqq",
        seen: /^0 of \d+ personas$/,
      },
      stale: NO_AGE,
      "service failure": "What was started is a matrix of its own.",
      "credential refused": "What was started is a matrix of its own.",
      "session ended": {
        as: "manager",
        path: "/qualification?tab=matrix&groups=11241127",
        by: async (page) => {
          await page.getByRole("checkbox", { name: /^Mina, 31, Berlin/ }).check();
          await sessionEnds(press(/^Read \d+ pairs? locally$/))(page);
        },
        seen: "You are signed out",
      },
      "role too low": {
        as: "viewer",
        path: "/qualification?tab=matrix",
        seen: "You can look, but not run anything here",
      },
      "not found": { as: "manager", path: "/qualification?tab=matrix&groups=4711", seen: "4711" },
      partial: "Which groups were not read stands beside them.",
      huge: "Personas and groups scroll in their own boxes, as when it is full.",
      "dialog open": {
        as: "manager",
        path: "/qualification?tab=matrix",
        by: (page) =>
          page.getByRole("region", { name: "Groups" }).getByRole("button", { name: "From the library…" }).click(),
        seen: (page) => page.getByRole("dialog", { name: "Groups from the library" }),
      },
      full: { as: "manager", path: "/qualification?tab=matrix&groups=11241127,11250030", seen: region("Groups") },
    },
  },
];
