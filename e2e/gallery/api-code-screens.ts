/** Code samples of the API tools. */
import type { Screen } from "./screen-model";
import { NO_SESSION, STATIC_STATES } from "./missing-state-reasons";

const PATH = "/tools/code";

export const API_CODE_SCREENS: readonly Screen[] = [
  {
    name: "API code",
    file: "(console)/tools/code/page.tsx",
    states: {
      ...STATIC_STATES,
      "session ended": NO_SESSION,
      "role too low": { as: "viewer", path: PATH, expects: "You don’t have access to the code samples" },
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
