/** Screens of the request log and the audit log. */
import type { Page } from "@playwright/test";
import type { Screen } from "./screen-model";
import { first, press, sessionEnds, unanswered } from "./state-steps";
import { ALL_OR_NOTHING, ASKS_NO_SERVICE, NO_AGE, NO_JOB } from "./missing-state-reasons";

const FILE = "(console)/activity/page.tsx";

/** States that lists of stored data do not have. */
const KEPT = {
  "long job": NO_JOB,
  stale: NO_AGE,
  "service failure": ASKS_NO_SERVICE,
  "credential refused": ASKS_NO_SERVICE,
  partial: ALL_OR_NOTHING,
} as const;

const choose = (label: string, value: string) => (page: Page) =>
  page.getByRole("combobox", { name: label, exact: true }).selectOption(value);
const openFirst = (table: string) => (page: Page) =>
  page.getByRole("table", { name: table }).getByRole("button").first().click();

export const ACTIVITY_SCREENS: readonly Screen[] = [
  {
    name: "calls",
    file: FILE,
    states: {
      ...KEPT,
      loading: {
        path: "/activity",
        before: unanswered(/\/api\/activity\/requests\/one/),
        by: openFirst("Calls, newest first"),
        seen: (page) => page.getByRole("dialog", { name: "Call" }),
      },
      refreshing: {
        path: "/activity",
        before: unanswered(/\/api\/activity\/requests\?/),
        by: press("Look for newer"),
        seen: (page) => page.locator("[aria-busy=true]").first(),
      },
      "first use": { alone: true, path: "/activity", seen: "Calls to the service" },
      "filtered to nothing": { path: "/activity?ref=no-such-reference", seen: /^0 of [\d,]+ calls$/ },
      "session ended": {
        path: "/activity",
        by: sessionEnds(choose("Outcome", "failed")),
        seen: "You are signed out",
      },
      "role too low": { as: "viewer", path: "/activity", seen: "The calls are not shown to you" },
      "not found": { path: "/activity?open=no-such-reference", seen: "This is not in the console" },
      huge: "It comes a hundred at a time; a test of the store lists 50,000.",
      "dialog open": {
        path: "/activity",
        by: openFirst("Calls, newest first"),
        seen: (page) => page.getByRole("table", { name: "Attempts" }),
      },
      full: { path: "/activity", seen: (page) => page.getByRole("table", { name: "Calls, newest first" }) },
    },
    also: {
      failed: {
        path: "/activity?outcome=failed",
        seen: (page) => page.getByRole("table", { name: "Calls, newest first" }),
      },
    },
  },
  {
    name: "audit",
    file: FILE,
    states: {
      ...KEPT,
      loading: "It comes with its data; what is chosen then keeps the list of before in sight.",
      refreshing: {
        as: "admin",
        path: "/activity?tab=audit",
        before: unanswered(/\/api\/activity\/audit\/verify/),
        by: press("Verify the trail"),
        seen: "Reading the whole trail…",
      },
      "first use": { as: "admin", alone: true, path: "/activity?tab=audit", seen: "Audit trail" },
      "filtered to nothing": {
        as: "manager",
        path: "/activity?tab=audit&about=nothing-like-this",
        seen: /^0 of [\d,]+ entries$/,
      },
      "session ended": {
        as: "manager",
        path: "/activity?tab=audit",
        by: sessionEnds(press("Verify the trail")),
        seen: "You are signed out",
      },
      "role too low": { as: "support", path: "/activity?tab=audit", seen: "The audit trail is not shown to you" },
      "not found": { as: "manager", path: "/activity?tab=audit&open=999999999", seen: "There is no such entry" },
      huge: "It comes a hundred at a time.",
      "dialog open": {
        as: "admin",
        path: "/activity?tab=audit",
        by: openFirst("Audit trail, newest first"),
        seen: (page) => page.getByRole("dialog", { name: /^Entry [\d,]+ of the trail$/ }),
      },
      full: {
        as: "admin",
        path: "/activity?tab=audit",
        seen: (page) => page.getByRole("table", { name: "Audit trail, newest first" }),
      },
    },
    also: {
      verified: {
        as: "admin",
        path: "/activity?tab=audit",
        by: first(press("Verify the trail")),
        seen: /^[\d,]+ entr(?:y fits|ies fit)\.$/,
      },
    },
  },
];
