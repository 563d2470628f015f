/** Screens of the settings that every role has, and of the sign-in settings. */
import type { Screen } from "./screen-model";
import { endSessionThen, press } from "./state-steps";
import { ALL_ROLES, NO_SESSION, STATIC_STATES } from "./missing-state-reasons";

export const SETTINGS_SCREENS: readonly Screen[] = [
  {
    name: "account",
    file: "(console)/settings/page.tsx",
    states: {
      ...STATIC_STATES,
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
      ...STATIC_STATES,
      "session ended": NO_SESSION,
      "role too low": ALL_ROLES,
      full: { path: "/settings/display", expects: (page) => page.getByRole("region", { name: "Display" }) },
    },
  },
  {
    name: "watch schedule",
    file: "(console)/settings/watches/page.tsx",
    states: {
      ...STATIC_STATES,
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
        expects: (page) => page.getByRole("tooltip").filter({ hasText: "role; yours is viewer" }),
      },
      full: { as: "manager", path: "/settings/watches", expects: "Save interval" },
    },
  },
  {
    name: "sign-in settings",
    file: "(console)/settings/sign-in/page.tsx",
    states: {
      ...STATIC_STATES,
      "session ended": NO_SESSION,
      "role too low": { as: "manager", path: "/settings/sign-in", expects: "Only admins can see sign-in settings" },
      full: { as: "admin", path: "/settings/sign-in", expects: "Single sign-on" },
    },
  },
  {
    name: "evaluation",
    file: "(console)/settings/evaluation/page.tsx",
    states: {
      ...STATIC_STATES,
      "session ended": NO_SESSION,
      "role too low": ALL_ROLES,
      full: { path: "/settings/evaluation", expects: "Trust: agreement with the service" },
    },
  },
];
