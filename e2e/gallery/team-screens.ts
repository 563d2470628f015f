/** Screens of personas, evaluation accuracy and reason names. */
import type { Screen } from "./screen-model";
import { press, endSessionThen, holdRequests } from "./state-steps";
import {
  NEVER_PARTIAL,
  NO_SERVICE_CALL,
  SERVER_RENDERED,
  ALL_ROLES,
  NEVER_STALE,
  NO_LONG_JOB,
  NO_SINGLE_RECORD,
  NO_REFRESH,
  ONLY_SAVED_VIEWS,
} from "./missing-state-reasons";

const FILE = "(console)/qualification/page.tsx";

/** States that lists of stored data do not have. */
const STORED = {
  "long job": NO_LONG_JOB,
  refreshing: NO_REFRESH,
  stale: NEVER_STALE,
  "service failure": NO_SERVICE_CALL,
  "credential refused": NO_SERVICE_CALL,
} as const;

export const TEAM_SCREENS: readonly Screen[] = [
  {
    name: "personas",
    file: FILE,
    states: {
      ...STORED,
      loading: SERVER_RENDERED,
      "first use": { standalone: true, path: "/qualification?tab=personas", expects: "No personas yet" },
      "filtered to nothing": {
        as: "manager",
        path: "/qualification?tab=personas&q=qqqqqq",
        expects: /^0 of \d+ personas$/,
      },
      "session ended": {
        as: "manager",
        path: "/qualification?tab=personas",
        act: endSessionThen(press("Duplicate Mina, 31, Berlin")),
        expects: "You’re signed out",
      },
      "role too low": {
        as: "viewer",
        standalone: true,
        path: "/qualification?tab=personas",
        expects: /Personas shared by support staff appear here/,
      },
      "not found": NO_SINGLE_RECORD,
      partial: NEVER_PARTIAL,
      huge: "A team has a few hundred personas, filtered by a search and tags.",
      "dialog open": {
        as: "manager",
        path: "/qualification?tab=personas",
        act: press("Import…"),
        expects: (page) => page.getByRole("dialog", { name: "Import personas" }),
      },
      full: {
        as: "manager",
        path: "/qualification?tab=personas",
        expects: (page) => page.getByRole("table", { name: "Personas, by name" }),
      },
    },
  },
  {
    name: "trust",
    file: FILE,
    states: {
      ...STORED,
      loading: {
        path: "/qualification?tab=trust",
        before: holdRequests(/\/api\/qualification\/trust/),
        expects: (page) => page.getByRole("region", { name: /^Trust/ }),
      },
      "first use": { standalone: true, path: "/qualification?tab=trust&period=all", expects: "Nothing to compare yet" },
      "filtered to nothing": {
        standalone: true,
        path: "/qualification?tab=trust",
        expects: "Nothing to compare in this period",
      },
      "session ended": {
        path: "/qualification?tab=trust",
        act: endSessionThen((page) => page.getByText("90 days", { exact: true }).click()),
        expects: "You’re signed out",
      },
      "role too low": ALL_ROLES,
      "not found": NO_SINGLE_RECORD,
      partial: "Live answers without a local evaluation are counted below the table.",
      huge: "The table has one row per market.",
      "dialog open": ONLY_SAVED_VIEWS,
      full: {
        path: "/qualification?tab=trust&period=all",
        expects: (page) => page.getByRole("table", { name: "Agreement by market and evaluation model" }),
      },
    },
  },
  {
    name: "dictionary",
    file: FILE,
    states: {
      ...STORED,
      loading: SERVER_RENDERED,
      "first use": { standalone: true, path: "/qualification?tab=dictionary", expects: "Dictionary" },
      "filtered to nothing": { path: "/qualification?tab=dictionary&q=qqqqqq", expects: /^0 of \d+ reasons$/ },
      "session ended": {
        path: "/qualification?tab=dictionary",
        act: async (page) => {
          await press(/^Name reason/)(page);
          await page.getByRole("dialog").getByLabel("Name", { exact: true }).fill("kept while signed out");
          await endSessionThen(press("Save name"))(page);
        },
        expects: "You’re signed out",
      },
      "role too low": {
        as: "viewer",
        path: "/qualification?tab=dictionary",
        expects: "View only",
      },
      "not found": NO_SINGLE_RECORD,
      partial: NEVER_PARTIAL,
      huge: "The service has a few dozen reasons.",
      "dialog open": {
        path: "/qualification?tab=dictionary",
        act: press(/^Name reason/),
        expects: (page) => page.getByRole("dialog"),
      },
      full: {
        path: "/qualification?tab=dictionary",
        expects: (page) => page.getByRole("table", { name: "Reasons, unnamed first" }),
      },
    },
  },
];
