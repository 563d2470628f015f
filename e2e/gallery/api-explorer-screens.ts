/** Explorer of the API tools. */
import type { Page } from "@playwright/test";
import type { Screen } from "./screen-model";
import { endSessionThen, holdActions, press, sequence, type } from "./state-steps";
import {
  NEVER_PARTIAL,
  NEVER_STALE,
  NO_FILTER,
  NO_LONG_JOB,
  NO_REFRESH,
  NO_SINGLE_RECORD,
} from "./missing-state-reasons";

const PATH = "/tools/explorer";

const choose = (operation: string) => (page: Page) => page.getByLabel("Operation").selectOption(operation);
const sendOpportunity = (id: string) =>
  sequence(choose("get-opportunity"), type("Opportunity ID", id), press("Send call"));

export const API_EXPLORER_SCREENS: readonly Screen[] = [
  {
    name: "API explorer",
    file: "(console)/tools/explorer/page.tsx",
    states: {
      loading: { path: PATH, before: holdActions, act: press("Send call"), expects: "Sending…" },
      "long job": NO_LONG_JOB,
      refreshing: NO_REFRESH,
      "first use": { path: PATH, expects: "Nothing sent yet" },
      "filtered to nothing": NO_FILTER,
      stale: NEVER_STALE,
      "service failure": { path: PATH, act: sendOpportunity("990500"), expects: "The service failed" },
      "credential refused": { path: PATH, act: sendOpportunity("990401"), expects: /refused the partner account/ },
      "session ended": { path: PATH, act: endSessionThen(press("Send call")), expects: "You’re signed out" },
      "role too low": { as: "viewer", path: PATH, expects: "You don’t have access to the API explorer" },
      "not found": NO_SINGLE_RECORD,
      partial: NEVER_PARTIAL,
      huge: "A response is cut; a component test shows it.",
      "dialog open": "The only dialog confirms a call in production; a component test shows it.",
      full: {
        path: PATH,
        act: sendOpportunity("55304"),
        expects: (page) => page.getByRole("region", { name: "Response as a tree" }),
      },
    },
    also: {
      preview: {
        path: PATH,
        act: sequence(choose("get-opportunity"), type("Opportunity ID", "55304"), press("Preview")),
        expects: "3. Key: signing secret",
      },
      "validation errors": {
        path: PATH,
        act: sequence(choose("qualify"), press("Send call")),
        expects: /^Nothing was sent\. Fix \d fields\.$/,
      },
      "differences from the contract": {
        path: PATH,
        act: sendOpportunity("990207"),
        expects: /differences? from the contract/,
      },
    },
  },
];
