/** Screens of the qualify form and the matrix setup. */
import type { Page } from "@playwright/test";
import { choosePersona, groupIds, liveCheck, localEvaluation, typeRespondent } from "../harness/qualify-page";
import type { Screen } from "./screen-model";
import { sequence, holdActions, press, endSessionThen } from "./state-steps";
import { NEVER_STALE, NO_FILTER, NO_REFRESH } from "./missing-state-reasons";

const FILE = "(console)/qualification/page.tsx";

const fillRespondent = (page: Page) => typeRespondent(page, "a-screen-to-look-at", "198.51.100.7");

const groups = (text: string) => (page: Page) => groupIds(page).fill(text);

const check = (page: Page) => liveCheck(page).click();

const evaluateLocally = (page: Page) => localEvaluation(page).click();

const region = (name: string | RegExp) => (page: Page) => page.getByRole("region", { name });

const ON_STARTED_MATRIX = "A started run is shown in “matrix”.";

export const QUALIFICATION_SCREENS: readonly Screen[] = [
  {
    name: "qualify",
    file: FILE,
    states: {
      loading: {
        path: "/qualification?groups=11241127",
        before: holdActions,
        act: evaluateLocally,
        expects: "Checking locally…",
      },
      "long job": "A check of more than one call is shown on the run's page.",
      refreshing: NO_REFRESH,
      "first use": { standalone: true, path: "/qualification", expects: "No checks yet" },
      "filtered to nothing": NO_FILTER,
      stale: NEVER_STALE,
      "service failure": {
        path: "/qualification",
        act: sequence(fillRespondent, groups("990500"), check),
        expects: "The service failed",
      },
      "credential refused": {
        path: "/qualification",
        act: sequence(fillRespondent, groups("990401"), check),
        expects: /refused the partner account/,
      },
      "session ended": {
        path: "/qualification",
        act: sequence(fillRespondent, groups("11241127"), endSessionThen(check)),
        expects: "You’re signed out",
      },
      "role too low": { as: "viewer", path: "/qualification", expects: "View only" },
      "not found": {
        path: "/qualification?groups=19999999",
        act: evaluateLocally,
        expects: (page) => page.getByRole("table", { name: "Outcome by group" }),
      },
      partial: "Multi-call progress is shown on the run's page.",
      huge: "A run has at most 200 groups, listed as in “full”.",
      "dialog open": {
        path: "/qualification?groups=11241127",
        act: sequence(fillRespondent, press(/^Save as/)),
        expects: (page) => page.getByRole("dialog", { name: "Save as persona" }),
      },
      full: {
        path: "/qualification?groups=11241127,11250030,11250031",
        act: sequence((page) => choosePersona(page, "mina-berlin-31"), evaluateLocally),
        expects: (page) => page.getByRole("table", { name: "Outcome by group" }),
      },
    },
    also: {
      "validation errors": {
        path: "/qualification",
        act: sequence(groups("12x"), check),
        expects: /^Nothing was sent/,
      },
      "prefilled by a link": { path: "/qualification?groups=11241127", expects: "Group IDs" },
    },
  },
  {
    name: "matrix setup",
    file: FILE,
    states: {
      loading: "Rendered on the server with its data; the start button states that an id lookup is pending.",
      "long job": ON_STARTED_MATRIX,
      refreshing: NO_REFRESH,
      "first use": { standalone: true, path: "/qualification?tab=matrix", expects: "No personas yet" },
      "filtered to nothing": {
        as: "manager",
        path: "/qualification?tab=matrix&q=qqqqqq",
        expects: /^0 of \d+ personas$/,
      },
      stale: NEVER_STALE,
      "service failure": ON_STARTED_MATRIX,
      "credential refused": ON_STARTED_MATRIX,
      "session ended": {
        as: "manager",
        path: "/qualification?tab=matrix&groups=11241127",
        act: async (page) => {
          await page.getByRole("checkbox", { name: /^Mina, 31, Berlin/ }).check();
          await endSessionThen(press(/^Check \d+ pairs? locally$/))(page);
        },
        expects: "You’re signed out",
      },
      "role too low": {
        as: "viewer",
        path: "/qualification?tab=matrix",
        expects: "View only",
      },
      "not found": { as: "manager", path: "/qualification?tab=matrix&groups=4711", expects: "4711" },
      partial: "The row of a group that was not fetched says so.",
      huge: "Personas and groups scroll within their panels, as in “full”.",
      "dialog open": {
        as: "manager",
        path: "/qualification?tab=matrix",
        act: (page) =>
          page.getByRole("region", { name: "Groups" }).getByRole("button", { name: "From the library…" }).click(),
        expects: (page) => page.getByRole("dialog", { name: "Groups from the library" }),
      },
      full: { as: "manager", path: "/qualification?tab=matrix&groups=11241127,11250030", expects: region("Groups") },
    },
  },
];
