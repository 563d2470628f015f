/** Settings of the embedded sandbox. */
import type { Screen } from "./screen-model";
import { endSessionThen, press } from "./state-steps";
import {
  ALWAYS_SHORT,
  NEVER_PARTIAL,
  NEVER_STALE,
  NO_FILTER,
  NO_REFRESH,
  NO_SERVICE_CALL,
  SERVER_RENDERED,
} from "./missing-state-reasons";

const PATH = "/settings/sandbox";

export const SANDBOX_SCREENS: readonly Screen[] = [
  {
    name: "sandbox",
    file: "(console)/settings/sandbox/page.tsx",
    states: {
      loading: SERVER_RENDERED,
      "long job":
        "Loading demo data would replace the data of the other screens; the browser test of the page shows it.",
      refreshing: NO_REFRESH,
      "first use": "The shared console has data; the browser test of the page shows an empty account.",
      "filtered to nothing": NO_FILTER,
      stale: NEVER_STALE,
      "service failure": NO_SERVICE_CALL,
      "credential refused": NO_SERVICE_CALL,
      "session ended": {
        as: "admin",
        path: PATH,
        act: endSessionThen(press("Move 1 day forward")),
        expects: "You’re signed out",
      },
      "role too low": {
        as: "viewer",
        path: PATH,
        act: (page) => page.getByRole("button", { name: "Move 1 day forward" }).focus(),
        expects: (page) => page.getByRole("tooltip").filter({ hasText: "role; yours is viewer" }).first(),
      },
      "not found": { as: "admin", standalone: true, path: PATH, expects: "Page not found" },
      partial: NEVER_PARTIAL,
      huge: ALWAYS_SHORT,
      "dialog open": {
        as: "admin",
        path: PATH,
        act: press("Delete all data…"),
        expects: (page) => page.getByRole("dialog", { name: "Delete all sandbox account data?" }),
      },
      full: { as: "admin", path: PATH, expects: "Sandbox clock" },
    },
  },
];
