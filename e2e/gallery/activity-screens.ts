/** Screens of the request log, the contract and the audit log. */
import type { Page } from "@playwright/test";
import type { Screen } from "./screen-model";
import { press, endSessionThen, holdRequests } from "./state-steps";
import {
  NEVER_PARTIAL,
  NEVER_STALE,
  NO_FILTER,
  NO_LONG_JOB,
  NO_SERVICE_CALL,
  NO_SINGLE_RECORD,
  SERVER_RENDERED,
} from "./missing-state-reasons";

const FILE = "(console)/activity/page.tsx";

/** States that lists of stored data do not have. */
const STORED = {
  "long job": NO_LONG_JOB,
  stale: NEVER_STALE,
  "service failure": NO_SERVICE_CALL,
  "credential refused": NO_SERVICE_CALL,
  partial: NEVER_PARTIAL,
} as const;

const choose = (label: string, value: string) => (page: Page) =>
  page.getByRole("combobox", { name: label, exact: true }).selectOption(value);
const openFirst = (table: string) => (page: Page) =>
  page.getByRole("table", { name: table }).getByRole("button").first().click();

export const ACTIVITY_SCREENS: readonly Screen[] = [
  {
    name: "request log",
    file: FILE,
    states: {
      ...STORED,
      loading: {
        path: "/activity",
        before: holdRequests(/\/api\/activity\/requests\/one/),
        act: openFirst("Calls, newest first"),
        expects: (page) => page.getByRole("dialog", { name: "Call" }),
      },
      refreshing: {
        path: "/activity",
        before: holdRequests(/\/api\/activity\/requests\?/),
        act: press("Refresh"),
        expects: (page) => page.locator("[aria-busy=true]").first(),
      },
      "first use": { standalone: true, path: "/activity", expects: "Calls to the service" },
      "filtered to nothing": { path: "/activity?ref=no-such-reference", expects: /^0 of [\d,]+ calls$/ },
      "session ended": {
        path: "/activity",
        act: endSessionThen(choose("Outcome", "failed")),
        expects: "You’re signed out",
      },
      "role too low": { as: "viewer", path: "/activity", expects: "You don’t have access to the request log" },
      "not found": { path: "/activity?open=no-such-reference", expects: "Not found in this console" },
      huge: "The list loads in pages of 100; a test of the store lists 50,000 calls.",
      "dialog open": {
        path: "/activity",
        act: openFirst("Calls, newest first"),
        expects: (page) => page.getByRole("table", { name: "Attempts" }),
      },
      full: { path: "/activity", expects: (page) => page.getByRole("table", { name: "Calls, newest first" }) },
    },
    also: {
      "failed calls": {
        path: "/activity?outcome=failed",
        expects: (page) => page.getByRole("table", { name: "Calls, newest first" }),
      },
    },
  },
  {
    name: "contract",
    file: FILE,
    states: {
      ...STORED,
      loading: SERVER_RENDERED,
      refreshing: {
        path: "/activity?tab=contract",
        before: holdRequests(/\/api\/activity\/contract\?/),
        act: press("Refresh"),
        expects: (page) => page.locator("[aria-busy=true]").first(),
      },
      "first use": { standalone: true, path: "/activity?tab=contract", expects: "Differences from the contract" },
      "filtered to nothing": NO_FILTER,
      "session ended": {
        path: "/activity?tab=contract",
        act: endSessionThen(press("Refresh")),
        expects: "You’re signed out",
      },
      "role too low": {
        as: "viewer",
        path: "/activity?tab=contract",
        expects: "You don’t have access to contract differences",
      },
      "not found": NO_SINGLE_RECORD,
      huge: "The list keeps at most 1,000 differences.",
      "dialog open": "The screen has no dialog.",
      full: { path: "/activity?tab=contract", expects: "Differences from the contract" },
    },
  },
  {
    name: "audit log",
    file: FILE,
    states: {
      ...STORED,
      loading: "Rendered on the server with its data; after a filter change the previous list stays visible.",
      refreshing: {
        as: "admin",
        path: "/activity?tab=audit",
        before: holdRequests(/\/api\/activity\/audit\/verify/),
        act: press("Verify log"),
        expects: "Verifying…",
      },
      "first use": { as: "admin", standalone: true, path: "/activity?tab=audit", expects: "Audit log" },
      "filtered to nothing": {
        as: "manager",
        path: "/activity?tab=audit&about=nothing-like-this",
        expects: /^0 of [\d,]+ entries$/,
      },
      "session ended": {
        as: "manager",
        path: "/activity?tab=audit",
        act: endSessionThen(press("Verify log")),
        expects: "You’re signed out",
      },
      "role too low": { as: "support", path: "/activity?tab=audit", expects: "You don’t have access to the audit log" },
      "not found": { as: "manager", path: "/activity?tab=audit&open=999999999", expects: "Entry not found" },
      huge: "The list loads in pages of 100.",
      "dialog open": {
        as: "admin",
        path: "/activity?tab=audit",
        act: openFirst("Audit log, newest first"),
        expects: (page) => page.getByRole("dialog", { name: /^Audit entry [\d,]+$/ }),
      },
      full: {
        as: "admin",
        path: "/activity?tab=audit",
        expects: (page) => page.getByRole("table", { name: "Audit log, newest first" }),
      },
    },
    also: {
      verified: {
        as: "admin",
        path: "/activity?tab=audit",
        act: press("Verify log"),
        expects: /^(?:1 entry|All [\d,]+ entries) verified$/,
      },
    },
  },
];
