import { expect, test } from "vitest";
import { publishCount } from "../model/published-count.ts";
import { ledgerFacts, nothingToAsk, reachedSentence, ROUNDING_EXPLANATION, valueText } from "./ledger-text.ts";
import type { ReadyLedger } from "./ledger-view.ts";

const rows = (...reached: readonly (number | null)[]) => reached.map((one) => ({ reached: one }));
const ledger = (fields: Partial<ReadyLedger>): ReadyLedger => ({
  state: "ready",
  panel: { id: "p", name: "Spring", size: publishCount(9) },
  computedAt: 0,
  countries: [],
  open: 1,
  unreadable: 0,
  withoutValue: 0,
  undecidable: 0,
  rows: [],
  newer: null,
  ...fields,
});

test("the sentence counts the first seven questions, or all of fewer", () => {
  expect(reachedSentence(rows(5, 10, 20, 30, 40, 50, 63, 70, 100))).toBe(
    "The first 7 questions reach 63% of the undetermined value.",
  );
  expect(reachedSentence(rows(50, 100))).toBe("These 2 questions reach 100% of the undetermined value.");
  expect(reachedSentence(rows(100))).toBe("This question reaches 100% of the undetermined value.");
});

test("there is no sentence without a value or a row", () => {
  expect(reachedSentence([])).toBeUndefined();
  expect(reachedSentence(rows(null, null))).toBeUndefined();
});

test("facts name what is left out", () => {
  expect(ledgerFacts(ledger({}))).toEqual(["< 10 people", "1 open opportunity"]);
  expect(ledgerFacts(ledger({ open: 4, withoutValue: 1, unreadable: 2, undecidable: 3 })).slice(2)).toEqual([
    "1 without a price or open completes",
    "2 not readable",
    "3 also depend on something that no answer decides: hidden or unsupported conditions, or an unknown country, language, or device",
  ]);
});

test("everything is decided only if nothing else is unknown", () => {
  expect(nothingToAsk(ledger({})).text).toBe(
    "Every open opportunity is decided for all or nearly all people in the panel.",
  );
  expect(nothingToAsk(ledger({ undecidable: 1 })).text).toBe(
    "No answer is missing that could decide more: 1 opportunity depends on hidden or unsupported conditions, or on an unknown country, language, or device.",
  );
});

test("numbers of any view can be lower than rounded", () => {
  expect(ROUNDING_EXPLANATION).toContain(
    "They can be lower still, so that no figures together reveal fewer than 10 people.",
  );
});

test("small values keep their cents", () => {
  expect([0.5, 9.999, 12_340.6].map(valueText)).toEqual(["0.50", "10.00", "12,341"]);
});
