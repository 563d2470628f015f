/** Screens of the team, and of the page an invitation link opens. */
import type { Screen } from "./screen-model";
import { press, sessionEnds } from "./state-steps";
import {
  ALL_OR_NOTHING,
  ASKS_NO_SERVICE,
  COMES_WHOLE,
  NEVER_EMPTY,
  NO_AGE,
  NO_DIALOG,
  NO_FILTER,
  NO_JOB,
  NO_ONE_THING,
  NOTHING_REFRESHED,
  SMALL,
} from "./missing-state-reasons";

const STILL = {
  "long job": NO_JOB,
  refreshing: NOTHING_REFRESHED,
  "filtered to nothing": NO_FILTER,
  stale: NO_AGE,
  "service failure": ASKS_NO_SERVICE,
  "credential refused": ASKS_NO_SERVICE,
  partial: ALL_OR_NOTHING,
} as const;

export const PEOPLE_SCREENS: readonly Screen[] = [
  {
    name: "people",
    file: "(console)/settings/people/page.tsx",
    states: {
      ...STILL,
      loading: COMES_WHOLE,
      "first use": { as: "admin", path: "/settings/people", seen: "Nobody is invited at the moment" },
      "session ended": {
        as: "admin",
        path: "/settings/people",
        by: sessionEnds(press(/^Sessions of Vera/)),
        seen: "You are signed out",
      },
      "role too low": { as: "support", path: "/settings/people", seen: "Only admins see who may sign in" },
      "not found": NO_ONE_THING,
      huge: "A team has some dozens of people.",
      "dialog open": {
        as: "admin",
        path: "/settings/people",
        by: press("Invite a person…"),
        seen: (page) => page.getByRole("dialog", { name: "Invite a person" }).getByLabel("E-mail"),
      },
      full: {
        as: "admin",
        path: "/settings/people",
        seen: (page) => page.getByRole("table", { name: "People, by e-mail address" }),
      },
    },
    also: {
      "access of a person": {
        as: "admin",
        path: "/settings/people",
        by: press(/^Change the access of Vera/),
        seen: (page) => page.getByRole("dialog", { name: "Access of Vera" }).getByLabel("Role"),
      },
      "sessions of a person": {
        as: "admin",
        path: "/settings/people",
        by: press(/^Sessions of Vera/),
        seen: (page) => page.getByRole("dialog", { name: "Sessions of Vera" }).getByText(/^Session /),
      },
    },
  },
  {
    name: "invitation",
    file: "invitation/page.tsx",
    states: {
      ...STILL,
      loading: {
        as: "nobody",
        path: `/invitation#${"A".repeat(43)}`,
        before: (page) => page.route("**/api/invitation", () => new Promise(() => undefined)),
        seen: "Looking at the invitation…",
      },
      "first use": NEVER_EMPTY,
      "session ended": "Nobody is signed in yet.",
      "role too low": "Nobody is signed in yet.",
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
        seen: "This invitation cannot be used",
      },
      huge: SMALL,
      "dialog open": NO_DIALOG,
      full: {
        as: "nobody",
        path: `/invitation#${"A".repeat(43)}`,
        before: (page) =>
          page.route("**/api/invitation", (route) =>
            route.fulfill({
              json: { ok: true, value: { email: "new@example.com", name: "New", role: "support" } },
            }),
          ),
        seen: (page) => page.getByLabel("New password", { exact: true }),
      },
    },
    also: {
      "half a link": { as: "nobody", path: "/invitation#half", seen: "This is not a whole link" },
    },
  },
];
