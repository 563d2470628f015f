/** Screens for sign-in, home, contexts, settings and unknown addresses. */
import type { Page } from "@playwright/test";
import type { Screen } from "./screen-model";
import { brokenAnswer, first, noActionAnswered, press, sessionEnds } from "./state-steps";
import {
  ALL_OR_NOTHING,
  ASKS_NO_SERVICE,
  COMES_WHOLE,
  EVERYBODY,
  NEVER_EMPTY,
  NO_AGE,
  NO_DIALOG,
  NO_FILTER,
  NO_JOB,
  NO_ONE_THING,
  NOTHING_REFRESHED,
  SMALL,
} from "./missing-state-reasons";

const fillItem = async (page: Page): Promise<void> => {
  await page.getByLabel("Key 1", { exact: true }).fill("gender");
  await page.getByLabel("Value 1", { exact: true }).fill("female");
};

const createAs = (id: string) => async (page: Page) => {
  await fillItem(page);
  await page.getByLabel("Id", { exact: true }).fill(id);
  await press("Create context")(page);
};

/** States that a static page does not have. */
const STILL = {
  loading: COMES_WHOLE,
  "long job": NO_JOB,
  refreshing: NOTHING_REFRESHED,
  "filtered to nothing": NO_FILTER,
  stale: NO_AGE,
  "service failure": ASKS_NO_SERVICE,
  "credential refused": ASKS_NO_SERVICE,
  partial: ALL_OR_NOTHING,
  huge: SMALL,
} as const;

export const ENTRY_SCREENS: readonly Screen[] = [
  {
    name: "sign-in",
    file: "sign-in/page.tsx",
    states: {
      ...STILL,
      "first use": NEVER_EMPTY,
      "session ended": "Nobody is signed in yet.",
      "role too low": "Nobody is signed in yet.",
      "not found": NO_ONE_THING,
      "dialog open": NO_DIALOG,
      full: {
        as: "nobody",
        path: "/sign-in",
        seen: (page) => page.getByRole("heading", { level: 1, name: "Sign in" }),
      },
    },
    also: {
      "wrong password": {
        as: "nobody",
        path: "/sign-in",
        by: async (page) => {
          await page.getByLabel("E-mail").fill("nobody@example.test");
          await page.getByLabel("Password", { exact: true }).fill("wrong");
          await page.getByRole("button", { name: "Sign in", exact: true }).click();
        },
        seen: "E-mail or password is wrong.",
      },
    },
  },
  {
    name: "contexts",
    file: "(console)/contexts/page.tsx",
    states: {
      loading: {
        path: "/contexts",
        before: noActionAnswered,
        by: first(fillItem, press("Create context")),
        seen: "Creating…",
      },
      "long job": NO_JOB,
      refreshing: NOTHING_REFRESHED,
      "first use": { path: "/contexts", seen: "Nothing created yet" },
      "filtered to nothing": NO_FILTER,
      stale: "A receipt counts down instead.",
      "service failure": { path: "/contexts", by: createAs("sandbox-fail-500"), seen: "The service failed" },
      "credential refused": {
        path: "/contexts",
        by: createAs("sandbox-fail-401"),
        seen: "refused the partner account",
      },
      "session ended": {
        path: "/contexts",
        by: first(fillItem, sessionEnds(press("Create context"))),
        seen: "You are signed out",
      },
      "role too low": { as: "viewer", path: "/contexts", seen: "You can look, but not create a context" },
      "not found": "Contexts are written and never read.",
      partial: ALL_OR_NOTHING,
      huge: SMALL,
      "dialog open": {
        path: "/contexts",
        by: press("Templates"),
        seen: (page) => page.getByRole("dialog", { name: "Templates of keys" }),
      },
      full: { path: "/contexts", by: first(fillItem, press("Create context")), seen: "Created" },
    },
    also: {
      "with faults": {
        path: "/contexts",
        by: press("Create context"),
        seen: "At least one key with a value is needed.",
      },
      "signing in again": {
        path: "/contexts",
        by: first(fillItem, sessionEnds(press("Create context")), press("Sign in again")),
        seen: (page) => page.getByRole("dialog", { name: "Sign in again" }).getByLabel("Password", { exact: true }),
      },
    },
  },
  {
    name: "kept data",
    file: "(console)/settings/data/page.tsx",
    states: {
      ...STILL,
      "first use": { alone: true, as: "admin", path: "/settings/data", seen: "Calls to the service" },
      "session ended": {
        as: "admin",
        path: "/settings/data",
        by: async (page) => {
          await page.getByLabel("Respondent id").fill("somebody");
          await sessionEnds(press("Look what is kept"))(page);
        },
        seen: "You are signed out",
      },
      "role too low": { as: "manager", path: "/settings/data", seen: /signed in as manager/ },
      "not found": {
        as: "admin",
        path: "/settings/data",
        by: async (page) => {
          await page.getByLabel("Respondent id").fill("nobody-ever");
          await press("Look what is kept")(page);
        },
        seen: "Nothing is kept about this respondent",
      },
      "dialog open": NO_DIALOG,
      full: { as: "admin", path: "/settings/data", seen: "Look what is kept" },
    },
    also: {
      "with faults": {
        as: "admin",
        path: "/settings/data",
        by: press("Look what is kept"),
        seen: "Whose data? Type the respondent’s id.",
      },
    },
  },
  {
    name: "partner accounts",
    file: "(console)/settings/partners/page.tsx",
    states: {
      ...STILL,
      "first use": { alone: true, as: "admin", path: "/settings/partners", seen: "set by the installation" },
      "session ended": {
        as: "admin",
        path: "/settings/partners",
        by: sessionEnds(press("Make a test call")),
        seen: "You are signed out",
      },
      "role too low": { as: "manager", path: "/settings/partners", seen: "Partner accounts are kept by admins" },
      "not found": NO_ONE_THING,
      "dialog open": {
        as: "admin",
        path: "/settings/partners",
        by: press("Add a partner account…"),
        seen: (page) => page.getByRole("dialog", { name: "Add a partner account" }),
      },
      full: {
        as: "admin",
        path: "/settings/partners",
        by: press("Make a test call"),
        seen: /^The service answered in/,
      },
    },
    also: {
      "with faults": {
        as: "admin",
        path: "/settings/partners",
        by: first(press("Add a partner account…"), press("Test and add the account")),
        seen: "The access key is missing.",
      },
    },
  },
  {
    name: "settings",
    file: "(console)/settings/page.tsx",
    states: {
      ...STILL,
      "first use": { alone: true, path: "/settings", seen: "Nobody has changed it yet." },
      "session ended": {
        as: "manager",
        path: "/settings",
        by: async (page) => {
          await page.getByLabel("Read watched opportunities again").selectOption({ index: 1 });
          await sessionEnds(press("Save the interval"))(page);
        },
        seen: "You are signed out",
      },
      "role too low": {
        as: "viewer",
        path: "/settings",
        by: (page) => page.getByRole("button", { name: "Save the interval" }).focus(),
        seen: (page) => page.getByRole("tooltip").filter({ hasText: "You are signed in as viewer" }),
      },
      "not found": NO_ONE_THING,
      "dialog open": NO_DIALOG,
      full: { as: "manager", path: "/settings", seen: "Save the interval" },
    },
  },
  {
    name: "an address that leads nowhere",
    file: "(unknown)/[...address]/page.tsx",
    states: {
      ...STILL,
      "first use": NEVER_EMPTY,
      "session ended": "It asks nothing that needs a session.",
      "role too low": EVERYBODY,
      "not found": { path: "/opportunities/990404", seen: "The service does not know 990404" },
      "dialog open": NO_DIALOG,
      full: { as: "nobody", path: "/nothing/here", seen: "There is no such page" },
    },
    also: {
      "no page": { path: "/nothing/here", seen: "There is no such page" },
      "no attribute": { path: "/attributes/abc", seen: "There is no such page" },
      "no run": {
        path: "/qualification/runs/5b2f1d52-6c1f-4c39-9b5e-000000000000",
        seen: /^This console keeps no run of this id\./,
      },
    },
  },
  {
    name: "a page that broke",
    file: "(console)/error.tsx",
    states: {
      ...STILL,
      "first use": NEVER_EMPTY,
      "session ended": "It asks nothing that needs a session.",
      "role too low": EVERYBODY,
      "not found": NO_ONE_THING,
      "dialog open": NO_DIALOG,
      full: {
        path: "/attributes/changes",
        before: brokenAnswer(/\/api\/attributes\/changes/),
        seen: "This page broke",
      },
    },
  },
];
