/** Screens for sign-in, contexts, settings, unknown addresses and page errors. */
import type { Page } from "@playwright/test";
import type { Screen } from "./screen-model";
import { malformedResponse, sequence, holdActions, press, endSessionThen } from "./state-steps";
import {
  NEVER_PARTIAL,
  NO_SERVICE_CALL,
  SERVER_RENDERED,
  ALL_ROLES,
  BEFORE_SIGN_IN,
  NEVER_EMPTY,
  NEVER_STALE,
  ONLY_ACCOUNT_MENU,
  NO_FILTER,
  NO_LONG_JOB,
  NO_SESSION,
  NO_SINGLE_RECORD,
  NO_REFRESH,
  ALWAYS_SHORT,
} from "./missing-state-reasons";

const fillItem = async (page: Page): Promise<void> => {
  await page.getByLabel("Key 1", { exact: true }).fill("gender");
  await page.getByLabel("Value 1", { exact: true }).fill("female");
};

const createAs = (id: string) => async (page: Page) => {
  await fillItem(page);
  await page.getByLabel("ID", { exact: true }).fill(id);
  await press("Create context")(page);
};

/** States that a static page does not have. */
const STATIC = {
  loading: SERVER_RENDERED,
  "long job": NO_LONG_JOB,
  refreshing: NO_REFRESH,
  "filtered to nothing": NO_FILTER,
  stale: NEVER_STALE,
  "service failure": NO_SERVICE_CALL,
  "credential refused": NO_SERVICE_CALL,
  partial: NEVER_PARTIAL,
  huge: ALWAYS_SHORT,
} as const;

export const ENTRY_SCREENS: readonly Screen[] = [
  {
    name: "sign-in",
    file: "sign-in/page.tsx",
    states: {
      ...STATIC,
      "first use": NEVER_EMPTY,
      "session ended": BEFORE_SIGN_IN,
      "role too low": BEFORE_SIGN_IN,
      "not found": NO_SINGLE_RECORD,
      "dialog open": ONLY_ACCOUNT_MENU,
      full: {
        as: "nobody",
        path: "/sign-in",
        expects: (page) => page.getByRole("heading", { level: 1, name: "Sign in" }),
      },
    },
    also: {
      "wrong password": {
        as: "nobody",
        path: "/sign-in",
        act: async (page) => {
          await page.getByLabel("Email").fill("nobody@example.test");
          await page.getByLabel("Password", { exact: true }).fill("wrong");
          await page.getByRole("button", { name: "Sign in", exact: true }).click();
        },
        expects: "Wrong email or password.",
      },
    },
  },
  {
    name: "contexts",
    file: "(console)/contexts/page.tsx",
    states: {
      loading: {
        path: "/contexts",
        before: holdActions,
        act: sequence(fillItem, press("Create context")),
        expects: "Creating…",
      },
      "long job": NO_LONG_JOB,
      refreshing: NO_REFRESH,
      "first use": { as: "manager", path: "/contexts", expects: "Nothing created yet" },
      "filtered to nothing": NO_FILTER,
      stale: "The receipt of a context shows a countdown to its expiry instead.",
      "service failure": { path: "/contexts", act: createAs("sandbox-fail-500"), expects: "The service failed" },
      "credential refused": {
        path: "/contexts",
        act: createAs("sandbox-fail-401"),
        expects: "refused the partner account",
      },
      "session ended": {
        path: "/contexts",
        act: sequence(fillItem, endSessionThen(press("Create context"))),
        expects: "You’re signed out",
      },
      "role too low": { as: "viewer", path: "/contexts", expects: "View only" },
      "not found": "Contexts are created and never fetched.",
      partial: NEVER_PARTIAL,
      huge: ALWAYS_SHORT,
      "dialog open": {
        path: "/contexts",
        act: press("Templates"),
        expects: (page) => page.getByRole("dialog", { name: "Key templates" }),
      },
      full: { path: "/contexts", act: sequence(fillItem, press("Create context")), expects: "Created" },
    },
    also: {
      "validation errors": {
        path: "/contexts",
        act: press("Create context"),
        expects: "Enter at least one key.",
      },
      "sign-in dialog": {
        path: "/contexts",
        act: sequence(fillItem, endSessionThen(press("Create context")), press("Sign in again")),
        expects: (page) => page.getByRole("dialog", { name: "Sign in again" }).getByLabel("Password", { exact: true }),
      },
    },
  },
  {
    name: "data retention",
    file: "(console)/settings/data/page.tsx",
    states: {
      ...STATIC,
      "first use": { standalone: true, as: "admin", path: "/settings/data", expects: "Request log" },
      "session ended": {
        as: "admin",
        path: "/settings/data",
        act: async (page) => {
          await page.getByLabel("Respondent ID").fill("somebody");
          await endSessionThen(press("Find stored data"))(page);
        },
        expects: "You’re signed out",
      },
      "role too low": { as: "manager", path: "/settings/data", expects: /role; yours is manager/ },
      "not found": {
        as: "admin",
        path: "/settings/data",
        act: async (page) => {
          await page.getByLabel("Respondent ID").fill("nobody-ever");
          await press("Find stored data")(page);
        },
        expects: "No stored data for this respondent",
      },
      "dialog open": ONLY_ACCOUNT_MENU,
      full: { as: "admin", path: "/settings/data", expects: "Find stored data" },
    },
    also: {
      "validation errors": {
        as: "admin",
        path: "/settings/data",
        act: press("Find stored data"),
        expects: "Enter a respondent ID.",
      },
    },
  },
  {
    name: "partner accounts",
    file: "(console)/settings/partners/page.tsx",
    states: {
      ...STATIC,
      "first use": { standalone: true, as: "admin", path: "/settings/partners", expects: "Set in the environment" },
      "session ended": {
        as: "admin",
        path: "/settings/partners",
        act: endSessionThen(press("Test connection")),
        expects: "You’re signed out",
      },
      "role too low": { as: "manager", path: "/settings/partners", expects: "Only admins can manage partner accounts" },
      "not found": NO_SINGLE_RECORD,
      "dialog open": {
        as: "admin",
        path: "/settings/partners",
        act: press("Add partner account…"),
        expects: (page) => page.getByRole("dialog", { name: "Add partner account" }),
      },
      full: {
        as: "admin",
        path: "/settings/partners",
        act: press("Test connection"),
        expects: /^Connection works/,
      },
    },
    also: {
      "validation errors": {
        as: "admin",
        path: "/settings/partners",
        act: sequence(press("Add partner account…"), press("Test and add")),
        expects: "Enter the access key.",
      },
    },
  },
  {
    name: "not found",
    file: "(unknown)/[...address]/page.tsx",
    states: {
      ...STATIC,
      "first use": NEVER_EMPTY,
      "session ended": NO_SESSION,
      "role too low": ALL_ROLES,
      "not found": { path: "/opportunities/990404", expects: "Opportunity 990404 not found" },
      "dialog open": ONLY_ACCOUNT_MENU,
      full: { as: "nobody", path: "/nothing/here", expects: "Page not found" },
    },
    also: {
      "unknown address": { path: "/nothing/here", expects: "Page not found" },
      "invalid attribute id": { path: "/attributes/abc", expects: "Page not found" },
      "unknown run": {
        path: "/qualification/runs/5b2f1d52-6c1f-4c39-9b5e-000000000000",
        expects: /^This partner account has no run with this ID\./,
      },
    },
  },
  {
    name: "page error",
    file: "(console)/error.tsx",
    states: {
      ...STATIC,
      "first use": NEVER_EMPTY,
      "session ended": NO_SESSION,
      "role too low": ALL_ROLES,
      "not found": NO_SINGLE_RECORD,
      "dialog open": ONLY_ACCOUNT_MENU,
      full: {
        path: "/attributes/changes",
        before: malformedResponse(/\/api\/attributes\/changes/),
        expects: "This page couldn’t be shown",
      },
    },
  },
];
