/** Screens of the team, and of the page an invitation link opens. */
import type { Screen } from "./screen-model";
import { press, endSessionThen } from "./state-steps";
import {
  NEVER_PARTIAL,
  NO_SERVICE_CALL,
  SERVER_RENDERED,
  BEFORE_SIGN_IN,
  NEVER_EMPTY,
  NEVER_STALE,
  ONLY_ACCOUNT_MENU,
  NO_FILTER,
  NO_LONG_JOB,
  NO_SINGLE_RECORD,
  NO_REFRESH,
  ALWAYS_SHORT,
} from "./missing-state-reasons";

/** States that neither screen has. */
const COMMON = {
  "long job": NO_LONG_JOB,
  refreshing: NO_REFRESH,
  "filtered to nothing": NO_FILTER,
  stale: NEVER_STALE,
  "service failure": NO_SERVICE_CALL,
  "credential refused": NO_SERVICE_CALL,
  partial: NEVER_PARTIAL,
} as const;

export const PEOPLE_SCREENS: readonly Screen[] = [
  {
    name: "people",
    file: "(console)/settings/people/page.tsx",
    states: {
      ...COMMON,
      loading: SERVER_RENDERED,
      "first use": { as: "admin", path: "/settings/people", expects: "No open invitations" },
      "session ended": {
        as: "admin",
        path: "/settings/people",
        act: endSessionThen(press(/^Sessions of Vera/)),
        expects: "You’re signed out",
      },
      "role too low": { as: "support", path: "/settings/people", expects: "Only admins can manage people" },
      "not found": NO_SINGLE_RECORD,
      huge: "A team has a few dozen people.",
      "dialog open": {
        as: "admin",
        path: "/settings/people",
        act: press("Invite someone…"),
        expects: (page) => page.getByRole("dialog", { name: "Invite someone" }).getByLabel("Email"),
      },
      full: {
        as: "admin",
        path: "/settings/people",
        expects: (page) => page.getByRole("table", { name: "People, by email address" }),
      },
    },
    also: {
      "access dialog": {
        as: "admin",
        path: "/settings/people",
        act: press(/^Change access for Vera/),
        expects: (page) => page.getByRole("dialog", { name: "Access for Vera" }).getByLabel("Role"),
      },
      "sessions dialog": {
        as: "admin",
        path: "/settings/people",
        act: press(/^Sessions of Vera/),
        expects: (page) => page.getByRole("dialog", { name: "Sessions of Vera" }).getByText(/^Session /),
      },
    },
  },
  {
    name: "invitation",
    file: "invitation/page.tsx",
    states: {
      ...COMMON,
      loading: {
        as: "nobody",
        path: `/invitation#${"A".repeat(43)}`,
        before: (page) => page.route("**/api/invitation", () => new Promise(() => undefined)),
        expects: "Checking invitation…",
      },
      "first use": NEVER_EMPTY,
      "session ended": BEFORE_SIGN_IN,
      "role too low": BEFORE_SIGN_IN,
      "not found": {
        as: "nobody",
        path: `/invitation#${"A".repeat(43)}`,
        before: (page) =>
          page.route("**/api/invitation", (route) =>
            route.fulfill({
              status: 404,
              json: { ok: false, failure: { code: "missing", message: "This invitation cannot be used", at: 1 } },
            }),
          ),
        expects: "This invitation cannot be used",
      },
      huge: ALWAYS_SHORT,
      "dialog open": ONLY_ACCOUNT_MENU,
      full: {
        as: "nobody",
        path: `/invitation#${"A".repeat(43)}`,
        before: (page) =>
          page.route("**/api/invitation", (route) =>
            route.fulfill({
              json: { ok: true, value: { email: "new@example.com", name: "New", role: "support" } },
            }),
          ),
        expects: (page) => page.getByLabel("New password", { exact: true }),
      },
    },
    also: {
      "truncated link": { as: "nobody", path: "/invitation#half", expects: "This link is incomplete" },
    },
  },
];
