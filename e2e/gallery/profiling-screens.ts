/** Screens of the profiling ledger. */
import type { Page } from "@playwright/test";
import type { LedgerRow, LedgerView, ReadyLedger } from "../../lib/panels/ledger/ledger-view.ts";
import { publishCount } from "../../lib/panels/model/published-count.ts";
import { ALL_ROLES, NO_SERVICE_CALL, NO_SINGLE_RECORD } from "./missing-state-reasons";
import type { Screen } from "./screen-model";
import { endSessionThen, holdRequests, press, sequence } from "./state-steps";

const PATH = "/panels/profiling";
const ROUTE = /\/api\/panels\/ledger\?/;

/** Answers the screen's requests: the shared console has no panel, which other screens would show as well. */
export const answered = (view: LedgerView) => (page: Page) =>
  page.route(ROUTE, (route) => route.fulfill({ json: { ok: true, value: view } }));

const rowOf = (index: number, rows: number): LedgerRow => ({
  id: String(245 + index),
  attributeId: String(245 + index) as LedgerRow["attributeId"],
  name: ["Children", "Employment", "Household income", "Region"][index % 4] ?? "",
  ...(index % 5 === 4
    ? {}
    : {
        question: {
          text: "Leben Kinder unter 18 Jahren in Ihrem Haushalt, und wenn ja, wie alt ist das jüngste?",
          locale: index % 3 === 2 ? "en_US" : "de_DE",
        },
      }),
  opportunities: 60 - (index % 60),
  value: 12_340.5 / (index + 1),
  has: (index * 7) % 101,
  expiring: index % 12,
  could: publishCount(48_210 - index * 30),
  alone: publishCount(index % 4 === 3 ? 4 : 9_120 - index * 20),
  reached: Math.min(100, Math.floor((100 * (index + 1)) / rows)),
});

export const ledgerOf = (rows: number, fields: Partial<ReadyLedger> = {}): ReadyLedger => ({
  state: "ready",
  panel: { id: "0b4c2f0e-7a55-4b0e-9a6c-3f1f6f2d9c11", name: "Spring panel", size: publishCount(200_000) },
  computedAt: Date.now(),
  countries: ["DE", "FR", "US"],
  open: 180,
  unreadable: 1,
  withoutValue: 3,
  undecidable: 12,
  rows: Array.from({ length: rows }, (_, index) => rowOf(index, rows)),
  newer: null,
  ...fields,
});

export const PROFILING_SCREENS: readonly Screen[] = [
  {
    name: "profiling ledger",
    file: "(console)/panels/profiling/page.tsx",
    states: {
      loading: {
        path: PATH,
        before: holdRequests(ROUTE),
        expects: (page) => page.getByRole("heading", { level: 1, name: "Profiling ledger" }),
      },
      "long job": {
        path: PATH,
        before: answered({ state: "computing", done: 312, total: 500 }),
        expects: "312 of 500 open opportunities evaluated",
      },
      refreshing: {
        path: PATH,
        before: answered(ledgerOf(12, { newer: { done: 20, total: 180 } })),
        expects: "20 of 180 open opportunities evaluated",
      },
      "first use": { path: PATH, before: answered({ state: "no_panel" }), expects: "Open panels" },
      "filtered to nothing": {
        path: `${PATH}?country=IT`,
        before: answered(ledgerOf(0, { open: 0 })),
        expects: "Show all countries",
      },
      stale: "The ledger is computed again once the panel, an open opportunity or the day differs.",
      "service failure": NO_SERVICE_CALL,
      "credential refused": NO_SERVICE_CALL,
      "session ended": {
        path: PATH,
        before: answered(ledgerOf(3)),
        act: sequence(
          (page) => page.unroute(ROUTE),
          endSessionThen((page) => page.getByLabel("Country of opportunities").selectOption("FR")),
        ),
        expects: "You’re signed out",
      },
      "role too low": ALL_ROLES,
      "not found": NO_SINGLE_RECORD,
      partial: "Opportunities that can't be read are counted above the table, as in “full”.",
      huge: {
        path: PATH,
        before: answered(ledgerOf(400)),
        expects: (page) => page.getByRole("table", { name: "Questions to ask, in order" }),
      },
      "dialog open": {
        path: PATH,
        before: answered(ledgerOf(12)),
        act: press(/^Export questionnaire/),
        expects: (page) => page.getByRole("list", { name: "Locales" }),
      },
      full: {
        path: PATH,
        before: answered(ledgerOf(12)),
        expects: "The first 7 questions reach 58% of the undetermined value.",
      },
    },
    also: {
      "nothing to ask": {
        path: PATH,
        before: answered(ledgerOf(0, { unreadable: 0, undecidable: 0 })),
        expects: "Every open opportunity is decided for all or nearly all people in the panel.",
      },
      selected: {
        path: PATH,
        before: answered(ledgerOf(12)),
        act: (page) => page.getByRole("checkbox", { name: "Select Children" }).first().check(),
        expects: (page) => page.getByRole("group", { name: "Selected questions" }),
      },
    },
  },
];
