/** Code samples of the API tools. */
import type { Screen } from "./screen-model";
import {
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
  SERVER_RENDERED,
} from "./missing-state-reasons";

const PATH = "/tools/code";

export const API_CODE_SCREENS: readonly Screen[] = [
  {
    name: "API code",
    file: "(console)/tools/code/page.tsx",
    states: {
      loading: SERVER_RENDERED,
      "long job": NO_LONG_JOB,
      refreshing: NO_REFRESH,
      "first use": NEVER_EMPTY,
      "filtered to nothing": NO_FILTER,
      stale: NEVER_STALE,
      "service failure": NO_SERVICE_CALL,
      "credential refused": NO_SERVICE_CALL,
      "session ended": NO_SESSION,
      "role too low": { as: "viewer", path: PATH, expects: "You don’t have access to the code samples" },
      "not found": NO_SINGLE_RECORD,
      partial: NEVER_PARTIAL,
      huge: ALWAYS_SHORT,
      "dialog open": "The screen has no dialog.",
      full: { path: PATH, expects: (page) => page.getByRole("region", { name: "cURL code" }) },
    },
    also: {
      "invalid body": {
        path: PATH,
        act: (page) => page.getByRole("textbox", { name: "Body" }).fill("{"),
        expects: "No code yet",
      },
    },
  },
];
