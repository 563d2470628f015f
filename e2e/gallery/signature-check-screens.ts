/** Signature check of the API tools. */
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

const PATH = "/tools/signature";

export const SIGNATURE_CHECK_SCREENS: readonly Screen[] = [
  {
    name: "signature check",
    file: "(console)/tools/signature/page.tsx",
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
      "role too low": { as: "viewer", path: PATH, expects: "You don’t have access to the signature check" },
      "not found": NO_SINGLE_RECORD,
      partial: NEVER_PARTIAL,
      huge: ALWAYS_SHORT,
      "dialog open": "The screen has no dialog.",
      full: { path: PATH, expects: (page) => page.getByRole("button", { name: "Check signature" }) },
    },
  },
];
