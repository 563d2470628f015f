/** Screens of the settings that every role has, and of the sign-in settings. */
import type { Screen } from "./screen-model";
import { endSessionThen, press } from "./state-steps";
import {
  ALL_ROLES,
  ALWAYS_SHORT,
  NEVER_EMPTY,
  NEVER_PARTIAL,
  NEVER_STALE,
  NO_FILTER,
  NO_LONG_JOB,
  NO_REFRESH,
  NO_SERVICE_CALL,
  NO_SESSION,
  NO_SINGLE_RECORD,
  ONLY_ACCOUNT_MENU,
  SERVER_RENDERED,
} from "./missing-state-reasons";

/** States that none of these screens has. */
const STATIC = {
  loading: SERVER_RENDERED,
  "long job": NO_LONG_JOB,
  refreshing: NO_REFRESH,
  "first use": NEVER_EMPTY,
  "filtered to nothing": NO_FILTER,
  stale: NEVER_STALE,
  "service failure": NO_SERVICE_CALL,
  "credential refused": NO_SERVICE_CALL,
  "not found": NO_SINGLE_RECORD,
  partial: NEVER_PARTIAL,
  huge: ALWAYS_SHORT,
  "dialog open": ONLY_ACCOUNT_MENU,
} as const;

export const SETTINGS_SCREENS: readonly Screen[] = [
  {
    name: "account",
    file: "(console)/settings/page.tsx",
    states: {
      ...STATIC,
      "session ended": {
        path: "/settings",
        act: async (page) => {
          await page.getByLabel("Current password", { exact: true }).fill("sandbox-support");
          await page.getByLabel("New password", { exact: true }).fill("four words of nonsense");
          await endSessionThen(press("Change password"))(page);
        },
        expects: "You’re signed out",
      },
      "role too low": ALL_ROLES,
      full: { path: "/settings", expects: (page) => page.getByLabel("Current password", { exact: true }) },
    },
    also: {
      "demo user": {
        path: "/settings",
        act: async (page) => {
          await page.getByLabel("Current password", { exact: true }).fill("sandbox-support");
          await page.getByLabel("New password", { exact: true }).fill("four words of nonsense");
          await press("Change password")(page);
        },
        expects: "Demo users can’t change their password because the sign-in page shows it.",
      },
    },
  },
  {
    name: "display settings",
    file: "(console)/settings/display/page.tsx",
    states: {
      ...STATIC,
      "session ended": NO_SESSION,
      "role too low": ALL_ROLES,
      full: { path: "/settings/display", expects: (page) => page.getByRole("region", { name: "Display" }) },
    },
  },
  {
    name: "watch schedule",
    file: "(console)/settings/watches/page.tsx",
    states: {
      ...STATIC,
      "first use": { standalone: true, path: "/settings/watches", expects: "Default interval." },
      "session ended": {
        as: "manager",
        path: "/settings/watches",
        act: async (page) => {
          await page.getByLabel("Refresh watched opportunities").selectOption({ index: 1 });
          await endSessionThen(press("Save interval"))(page);
        },
        expects: "You’re signed out",
      },
      "role too low": {
        as: "viewer",
        path: "/settings/watches",
        act: (page) => page.getByRole("button", { name: "Save interval" }).focus(),
        expects: (page) => page.getByRole("tooltip").filter({ hasText: "Your role is viewer" }),
      },
      full: { as: "manager", path: "/settings/watches", expects: "Save interval" },
    },
  },
  {
    name: "sign-in settings",
    file: "(console)/settings/sign-in/page.tsx",
    states: {
      ...STATIC,
      "session ended": NO_SESSION,
      "role too low": { as: "manager", path: "/settings/sign-in", expects: "Only admins can see sign-in settings" },
      full: { as: "admin", path: "/settings/sign-in", expects: "Single sign-on" },
    },
  },
  {
    name: "evaluation",
    file: "(console)/settings/evaluation/page.tsx",
    states: {
      ...STATIC,
      "session ended": NO_SESSION,
      "role too low": ALL_ROLES,
      full: { path: "/settings/evaluation", expects: "See agreement with the service" },
    },
  },
];
