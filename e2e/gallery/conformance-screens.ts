/** Conformance report of the API tools. */
import type { Page } from "@playwright/test";
import type { Screen } from "./screen-model";
import { endSessionThen, press } from "./state-steps";
import {
  ALWAYS_SHORT,
  NEVER_PARTIAL,
  NEVER_STALE,
  NO_LONG_JOB,
  NO_REFRESH,
  NO_SERVICE_CALL,
  NO_SINGLE_RECORD,
  SERVER_RENDERED,
} from "./missing-state-reasons";

const PATH = "/tools/conformance";
const NEEDS_CLIENT = "Needs calls of a client; the browser test of the page shows it.";

/** The session of an operator stays until it is ended. */
async function openSession(page: Page): Promise<void> {
  const start = page.getByRole("button", { name: "Start session" });
  if (await start.isVisible()) await start.click();
}

export const CONFORMANCE_SCREENS: readonly Screen[] = [
  {
    name: "conformance",
    file: "(console)/tools/conformance/page.tsx",
    states: {
      loading: SERVER_RENDERED,
      "long job": NO_LONG_JOB,
      refreshing: NO_REFRESH,
      "first use": { path: PATH, expects: "Check an API client against the rules of the service" },
      "filtered to nothing": NEEDS_CLIENT,
      stale: NEVER_STALE,
      "service failure": NO_SERVICE_CALL,
      "credential refused": NO_SERVICE_CALL,
      "session ended": {
        path: PATH,
        act: endSessionThen(press("Start session")),
        expects: "You’re signed out",
      },
      "role too low": { as: "viewer", path: PATH, expects: "You don’t have access to the conformance report" },
      "not found": NO_SINGLE_RECORD,
      partial: NEVER_PARTIAL,
      huge: ALWAYS_SHORT,
      "dialog open": {
        as: "manager",
        path: PATH,
        act: async (page) => {
          await openSession(page);
          await page.getByRole("button", { name: "End session…" }).click();
        },
        expects: (page) => page.getByRole("dialog", { name: "End this session?" }),
      },
      full: { as: "manager", path: PATH, act: openSession, expects: "Report card" },
    },
  },
];
