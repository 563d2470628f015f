/** Screens of attribute coverage and attribute changes. */
import type { Screen } from "./screen-model";
import { sessionEnds, type, unanswered, viewsOpen } from "./state-steps";
import { ASKS_NO_SERVICE, EVERYBODY, NO_ONE_THING, NOTHING_REFRESHED, VIEWS_ALONE } from "./missing-state-reasons";

const OF_THE_TEXTS = "The strip of the attributes tells it, the same on every tab; the texts show it.";

export const COVERAGE_SCREENS: readonly Screen[] = [
  {
    name: "coverage",
    file: "(console)/attributes/coverage/page.tsx",
    states: {
      loading: {
        path: "/attributes/coverage",
        before: unanswered(/\/api\/attributes\/(coverage|readiness)/),
        seen: (page) => page.getByRole("heading", { level: 1, name: "Coverage" }),
      },
      "long job": OF_THE_TEXTS,
      refreshing: {
        path: "/attributes/coverage",
        by: async (page) => {
          await page.getByRole("grid", { name: "Texts by attribute and locale" }).waitFor();
          await unanswered(/\/api\/attributes\/coverage/)(page);
          await type("Find an attribute", "income")(page);
        },
        seen: (page) => page.locator(".bar-refreshing"),
      },
      "first use": { alone: true, path: "/attributes/coverage", seen: "No details were read yet" },
      "filtered to nothing": { path: "/attributes/coverage?find=qqqqqq", seen: "Remove “qqqqqq”" },
      stale: OF_THE_TEXTS,
      "service failure": ASKS_NO_SERVICE,
      "credential refused": ASKS_NO_SERVICE,
      "session ended": {
        path: "/attributes/coverage",
        by: sessionEnds(type("Find an attribute", "income")),
        seen: "You are signed out",
      },
      "role too low": EVERYBODY,
      "not found": {
        path: "/attributes/coverage?country=AQ",
        seen: (page) => page.getByRole("region", { name: /Locales of/ }),
      },
      partial: "How many attributes were read stands under its heading.",
      huge: {
        path: "/attributes/coverage",
        seen: (page) => page.getByRole("grid", { name: "Texts by attribute and locale" }),
      },
      "dialog open": { path: "/attributes/coverage", ...viewsOpen },
      full: { path: "/attributes/coverage?country=DE", seen: /^Germany: / },
    },
  },
  {
    name: "changes",
    file: "(console)/attributes/changes/page.tsx",
    states: {
      loading: {
        path: "/attributes/changes",
        before: unanswered(/\/api\/attributes\/changes/),
        seen: (page) => page.getByRole("heading", { level: 1, name: "Changes" }),
      },
      "long job": OF_THE_TEXTS,
      refreshing: NOTHING_REFRESHED,
      "first use": { alone: true, path: "/attributes/changes", seen: "Go to the first reading" },
      "filtered to nothing": { path: "/attributes/changes?kind=activity&days=1", seen: "Nothing of this kind changed" },
      stale: "Each change has its own time.",
      "service failure": ASKS_NO_SERVICE,
      "credential refused": ASKS_NO_SERVICE,
      "session ended": {
        path: "/attributes/changes?kind=first",
        by: sessionEnds((page) => page.getByLabel("How far back").selectOption({ index: 2 })),
        seen: "You are signed out",
      },
      "role too low": EVERYBODY,
      "not found": NO_ONE_THING,
      partial: "“20 of 500 shown” stands under a list that is cut, as when it is full.",
      huge: "A list that is cut says how much of it is shown, as when it is full.",
      "dialog open": VIEWS_ALONE,
      full: { path: "/attributes/changes?kind=first", seen: /^First reading: / },
    },
  },
];
