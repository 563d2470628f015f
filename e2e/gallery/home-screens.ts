/** Home screen, with notices that can appear on any page. */
import type { Int64 } from "../../lib/int64";
import type { BrokenParts } from "../../lib/panels/mapping/broken-model";
import { accountMenu } from "../harness/people";
import { advanceOneDay, watchOpportunity } from "./opportunity-screens";
import type { Screen } from "./screen-model";
import { startSync, abortRequests, sequence, press, endSessionThen, twoDaysLater } from "./state-steps";
import { NO_SERVICE_CALL, SERVER_RENDERED, NO_SINGLE_RECORD, NO_REFRESH } from "./missing-state-reasons";

const BROKEN_PARTS: BrokenParts = {
  mappings: [
    {
      id: "1",
      name: "Main panel",
      columns: ["Job", "Region", "Pets", "Smoker"].map((header, at) => ({
        header,
        attributeId: String(120 + at) as Int64,
        name: header,
        at: Date.UTC(2026, 10, 3 + at),
        reason: "The attribute became inactive",
      })),
    },
  ],
  panels: [],
};

export const HOME_SCREENS: readonly Screen[] = [
  {
    name: "home",
    file: "(console)/page.tsx",
    states: {
      loading: SERVER_RENDERED,
      "long job": {
        standalone: true,
        path: "/attributes",
        before: async (_page, { standalone }) =>
          standalone.answer("hold", ({ attributeId }) => attributeId.endsWith("7")),
        act: sequence(startSync, (page) => page.goto("/")),
        expects: (page) => page.getByRole("region", { name: "Unfinished jobs" }),
      },
      refreshing: NO_REFRESH,
      "first use": { standalone: true, path: "/", expects: "Next steps" },
      "filtered to nothing": "The only filter is “Changed”; “watches” covers a filter without matches.",
      stale: {
        path: "/",
        before: sequence(watchOpportunity, twoDaysLater),
        expects: (page) => page.getByRole("region", { name: "Recently opened" }).getByText(/^Stale/),
      },
      "service failure": NO_SERVICE_CALL,
      "credential refused": NO_SERVICE_CALL,
      "session ended": {
        path: "/",
        before: watchOpportunity,
        act: endSessionThen(press(/^Refresh \d+$/)),
        expects: "You’re signed out",
      },
      "role too low": {
        as: "viewer",
        standalone: true,
        path: "/",
        expects: (page) => page.getByRole("heading", { level: 1, name: "Hello, Vera" }),
      },
      "not found": NO_SINGLE_RECORD,
      partial: "Each panel loads independently, completely or not at all.",
      huge: "Each panel shows a few rows and a link to the full list.",
      "dialog open": {
        path: "/",
        act: (page) => accountMenu(page).click(),
        expects: (page) => page.getByRole("dialog", { name: "Your account" }),
      },
      full: { path: "/", expects: "Recently opened" },
    },
    also: {
      alerts: {
        path: "/",
        before: sequence(watchOpportunity, advanceOneDay),
        act: press(/^Refresh \d+$/),
        expects: /\d alerts?: \w/,
      },
      "keyboard shortcuts": {
        path: "/",
        act: press("Keyboard shortcuts"),
        expects: (page) => page.getByRole("dialog", { name: "Keyboard shortcuts" }).getByText("Everywhere"),
      },
      "job tray": {
        path: "/",
        act: (page) =>
          page
            .getByRole("banner")
            .getByRole("button", { name: /jobs?$/ })
            .click(),
        expects: (page) => page.getByRole("dialog", { name: "Jobs" }),
      },
      "failed navigation": {
        path: "/",
        act: sequence(abortRequests, (page) =>
          page
            .getByRole("navigation", { name: "Sections", exact: true })
            .getByRole("link", { name: "Contexts" })
            .click(),
        ),
        expects: /The page couldn’t be opened/,
      },
      "broken mappings": {
        path: "/",
        before: (page) =>
          page.route(/\/api\/panels\/broken\?/, (route) => route.fulfill({ json: { ok: true, value: BROKEN_PARTS } })),
        expects: (page) =>
          page.getByRole("region", { name: "Broken mappings" }).getByText("4 columns: Job, Region, Pets and 1 more"),
      },
      "all changes seen": {
        path: "/?show=all",
        act: press("Mark as seen"),
        expects: "No changes since your last visit",
      },
    },
  },
];
