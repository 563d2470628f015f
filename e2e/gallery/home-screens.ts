/** Screens of home and its notices. */
import { accountMenu } from "../harness/people";
import { dayInTheField, watchOne } from "./opportunity-screens";
import type { Screen } from "./screen-model";
import { beginSync, consoleGone, first, press, sessionEnds, twoDaysLater } from "./state-steps";
import { ASKS_NO_SERVICE, COMES_WHOLE, NO_ONE_THING, NOTHING_REFRESHED } from "./missing-state-reasons";

export const HOME_SCREENS: readonly Screen[] = [
  {
    name: "home",
    file: "(console)/page.tsx",
    states: {
      loading: COMES_WHOLE,
      "long job": {
        alone: true,
        path: "/attributes",
        before: async (_page, { alone }) => alone.answer("hold", ({ attributeId }) => attributeId.endsWith("7")),
        by: first(beginSync, (page) => page.goto("/")),
        seen: (page) => page.getByRole("region", { name: "Unfinished jobs" }),
      },
      refreshing: NOTHING_REFRESHED,
      "first use": { alone: true, path: "/", seen: "What you can do next" },
      "filtered to nothing": "“Only what changed” is its one filter; watching says the rest.",
      stale: {
        path: "/",
        before: twoDaysLater,
        seen: (page) => page.getByRole("region", { name: "Recently read opportunities" }).getByText(/^Stale/),
      },
      "service failure": ASKS_NO_SERVICE,
      "credential refused": ASKS_NO_SERVICE,
      "session ended": {
        path: "/",
        before: watchOne,
        by: sessionEnds(press(/^Read \d+ again$/)),
        seen: "You are signed out",
      },
      "role too low": {
        as: "viewer",
        alone: true,
        path: "/",
        seen: (page) => page.getByRole("heading", { level: 1, name: "Hello, Vera" }),
      },
      "not found": NO_ONE_THING,
      partial: "Each of its panels stands alone and is there whole or not at all.",
      huge: "Each of its panels holds a few lines and a way to all of them.",
      "dialog open": {
        path: "/",
        by: (page) => accountMenu(page).click(),
        seen: (page) => page.getByRole("dialog", { name: "Your account" }),
      },
      full: { path: "/", seen: "Recently read opportunities" },
    },
    also: {
      "with alerts": {
        path: "/",
        before: first(watchOne, dayInTheField),
        by: press(/^Read \d+ again$/),
        seen: /\d alerts?: \w/,
      },
      keys: {
        path: "/",
        by: press("Keyboard shortcuts"),
        seen: (page) => page.getByRole("dialog", { name: "Keyboard shortcuts" }).getByText("Everywhere"),
      },
      "the tray of jobs": {
        path: "/",
        by: (page) =>
          page
            .getByRole("banner")
            .getByRole("button", { name: /jobs?$/ })
            .click(),
        seen: (page) => page.getByRole("dialog", { name: "Jobs" }),
      },
      "a page that was not reached": {
        path: "/",
        by: first(consoleGone, (page) =>
          page.getByRole("navigation", { name: "Sections" }).getByRole("link", { name: "Contexts" }).click(),
        ),
        seen: "The page you asked for was not opened.",
      },
      "all seen": { path: "/?show=all", by: press("Mark as seen"), seen: "Nothing since you last looked" },
    },
  },
];
