/** Screens of locale coverage and attribute changes. */
import type { Screen } from "./screen-model";
import { endSessionThen, type, holdRequests, savedViews } from "./state-steps";
import {
  NO_SERVICE_CALL,
  ALL_ROLES,
  IN_STATUS_STRIP,
  NO_SINGLE_RECORD,
  NO_REFRESH,
  ONLY_SAVED_VIEWS,
} from "./missing-state-reasons";

export const COVERAGE_SCREENS: readonly Screen[] = [
  {
    name: "locale coverage",
    file: "(console)/attributes/coverage/page.tsx",
    states: {
      loading: {
        path: "/attributes/coverage",
        before: holdRequests(/\/api\/attributes\/(coverage|readiness)/),
        expects: (page) => page.getByText(/^See which texts are missing/),
      },
      "long job": IN_STATUS_STRIP,
      refreshing: {
        path: "/attributes/coverage",
        act: async (page) => {
          await page.getByRole("grid", { name: "Texts by attribute and locale" }).waitFor();
          await holdRequests(/\/api\/attributes\/coverage/)(page);
          await type("Find an attribute", "income")(page);
        },
        expects: (page) => page.locator(".bar-refreshing"),
      },
      "first use": { standalone: true, path: "/attributes/coverage", expects: "No details loaded yet" },
      "filtered to nothing": { path: "/attributes/coverage?find=qqqqqq", expects: "Remove “qqqqqq”" },
      stale: IN_STATUS_STRIP,
      "service failure": NO_SERVICE_CALL,
      "credential refused": NO_SERVICE_CALL,
      "session ended": {
        path: "/attributes/coverage",
        act: endSessionThen(type("Find an attribute", "income")),
        expects: "You’re signed out",
      },
      "role too low": ALL_ROLES,
      "not found": {
        path: "/attributes/coverage?country=AQ",
        expects: (page) => page.getByRole("region", { name: /^Coverage by locale in/ }),
      },
      partial: "The page header shows how many attributes were fetched.",
      huge: {
        path: "/attributes/coverage",
        expects: (page) => page.getByRole("grid", { name: "Texts by attribute and locale" }),
      },
      "dialog open": { path: "/attributes/coverage", ...savedViews },
      full: { path: "/attributes/coverage?country=DE", expects: /^Germany: / },
    },
  },
  {
    name: "attribute changes",
    file: "(console)/attributes/changes/page.tsx",
    states: {
      loading: {
        path: "/attributes/changes",
        before: holdRequests(/\/api\/attributes\/changes/),
        expects: (page) => page.getByRole("heading", { level: 1, name: "Attributes" }),
      },
      "long job": IN_STATUS_STRIP,
      refreshing: NO_REFRESH,
      "first use": { standalone: true, path: "/attributes/changes", expects: "Load attributes" },
      "filtered to nothing": {
        path: "/attributes/changes?kind=activity&days=1",
        expects: "No changes of this type",
      },
      stale: "Each change has its own timestamp.",
      "service failure": NO_SERVICE_CALL,
      "credential refused": NO_SERVICE_CALL,
      "session ended": {
        path: "/attributes/changes?kind=first",
        act: endSessionThen((page) => page.getByLabel("Time range").selectOption({ index: 2 })),
        expects: "You’re signed out",
      },
      "role too low": ALL_ROLES,
      "not found": NO_SINGLE_RECORD,
      partial: "A truncated list ends with a count such as “20 of 500 shown”, as in “full”.",
      huge: "A truncated list states how much of it is shown, as in “full”.",
      "dialog open": ONLY_SAVED_VIEWS,
      full: { path: "/attributes/changes?kind=first", expects: /^First load: / },
    },
  },
];
