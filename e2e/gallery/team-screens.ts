/** Screens of personas, evaluation accuracy and reason names. */
import type { Screen } from "./screen-model";
import { press, sessionEnds, unanswered } from "./state-steps";
import {
  ALL_OR_NOTHING,
  ASKS_NO_SERVICE,
  COMES_WHOLE,
  EVERYBODY,
  NO_AGE,
  NO_JOB,
  NO_ONE_THING,
  NOTHING_REFRESHED,
  VIEWS_ALONE,
} from "./missing-state-reasons";

const FILE = "(console)/qualification/page.tsx";

/** States that lists of stored data do not have. */
const KEPT = {
  "long job": NO_JOB,
  refreshing: NOTHING_REFRESHED,
  stale: NO_AGE,
  "service failure": ASKS_NO_SERVICE,
  "credential refused": ASKS_NO_SERVICE,
} as const;

export const TEAM_SCREENS: readonly Screen[] = [
  {
    name: "personas",
    file: FILE,
    states: {
      ...KEPT,
      loading: COMES_WHOLE,
      "first use": { alone: true, path: "/qualification?tab=personas", seen: "No personas yet" },
      "filtered to nothing": {
        as: "manager",
        path: "/qualification?tab=personas&q=qqqqqq",
        seen: /^0 of \d+ personas$/,
      },
      "session ended": {
        as: "manager",
        path: "/qualification?tab=personas",
        by: sessionEnds(press("Duplicate Mina, 31, Berlin")),
        seen: "You are signed out",
      },
      "role too low": {
        as: "viewer",
        alone: true,
        path: "/qualification?tab=personas",
        seen: /Support staff save them/,
      },
      "not found": NO_ONE_THING,
      partial: ALL_OR_NOTHING,
      huge: "A team keeps some hundreds; a search and tags narrow them.",
      "dialog open": {
        as: "manager",
        path: "/qualification?tab=personas",
        by: press("Import…"),
        seen: (page) => page.getByRole("dialog", { name: "Import personas" }),
      },
      full: {
        as: "manager",
        path: "/qualification?tab=personas",
        seen: (page) => page.getByRole("table", { name: "Personas, by name" }),
      },
    },
  },
  {
    name: "trust",
    file: FILE,
    states: {
      ...KEPT,
      loading: {
        path: "/qualification?tab=trust",
        before: unanswered(/\/api\/qualification\/trust/),
        seen: (page) => page.getByRole("region", { name: /^Trust/ }),
      },
      "first use": { alone: true, path: "/qualification?tab=trust&period=all", seen: "Nothing to compare yet" },
      "filtered to nothing": {
        alone: true,
        path: "/qualification?tab=trust",
        seen: "Nothing to compare in these days",
      },
      "session ended": {
        path: "/qualification?tab=trust",
        by: sessionEnds((page) => page.getByText("90 days", { exact: true }).click()),
        seen: "You are signed out",
      },
      "role too low": EVERYBODY,
      "not found": NO_ONE_THING,
      partial: "What has no local reading is counted under the table.",
      huge: "A line for each market.",
      "dialog open": VIEWS_ALONE,
      full: {
        path: "/qualification?tab=trust&period=all",
        seen: (page) => page.getByRole("table", { name: "Agreement by market and evaluation model" }),
      },
    },
  },
  {
    name: "dictionary",
    file: FILE,
    states: {
      ...KEPT,
      loading: COMES_WHOLE,
      "first use": { alone: true, path: "/qualification?tab=dictionary", seen: "Dictionary" },
      "filtered to nothing": { path: "/qualification?tab=dictionary&q=qqqqqq", seen: /^0 of \d+ reasons$/ },
      "session ended": {
        path: "/qualification?tab=dictionary",
        by: async (page) => {
          await press(/^Name disposition/)(page);
          await page.getByRole("dialog").getByLabel("Name", { exact: true }).fill("kept while signed out");
          await sessionEnds(press("Save the name"))(page);
        },
        seen: "You are signed out",
      },
      "role too low": {
        as: "viewer",
        path: "/qualification?tab=dictionary",
        seen: "You can look, but not name reasons here",
      },
      "not found": NO_ONE_THING,
      partial: ALL_OR_NOTHING,
      huge: "The service knows some dozens of reasons.",
      "dialog open": {
        path: "/qualification?tab=dictionary",
        by: press(/^Name disposition/),
        seen: (page) => page.getByRole("dialog"),
      },
      full: {
        path: "/qualification?tab=dictionary",
        seen: (page) => page.getByRole("table", { name: "Dispositions, unnamed first" }),
      },
    },
  },
];
