/** Signature check of the API tools. */
import type { Screen } from "./screen-model";
import { NO_SESSION, STATIC_STATES } from "./missing-state-reasons";

const PATH = "/tools/signature";

export const SIGNATURE_CHECK_SCREENS: readonly Screen[] = [
  {
    name: "signature check",
    file: "(console)/tools/signature/page.tsx",
    states: {
      ...STATIC_STATES,
      "session ended": NO_SESSION,
      "role too low": { as: "viewer", path: PATH, expects: "You don’t have access to the signature check" },
      "dialog open": "The screen has no dialog.",
      full: { path: PATH, expects: (page) => page.getByRole("button", { name: "Check signature" }) },
    },
  },
];
