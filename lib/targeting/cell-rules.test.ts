import { expect, test } from "vitest";
import type { Cell } from "../sampling/schema.ts";
import { aCell } from "../testing/arbitraries/targeting-arbitrary.ts";
import { evaluateCell } from "./evaluate/evaluate.ts";

const answers = new Map(Object.entries({ "1": ["2", "5"], "80": ["31"], "9": [], "3": ["some"] }));
test.each<[string, Cell, string]>([
  ["overlap of several answers", aCell("a", "1", { value: "5" }), "yes"],
  ["negated", aCell("a", "1", { value: "5", negate: true }), "no"],
  ["values are text, not numbers", aCell("a", "1", { value: "05" }), "no"],
  ["unanswered", aCell("a", "77"), "unknown needs_answer"],
  ["unanswered and negated", aCell("a", "77", { negate: true }), "unknown needs_answer"],
  ["known to have none", aCell("a", "9"), "no"],
  ["OR by default", aCell("a", "1", { kind: "LIST", list: ["9", "2"] }), "yes"],
  ["AND", aCell("a", "1", { kind: "LIST", list: ["5", "2"], operator: "AND" }), "yes"],
  ["AND, not all", aCell("a", "1", { kind: "LIST", list: ["5", "9"], operator: "AND" }), "no"],
  [
    "an operator we do not know",
    aCell("a", "1", { kind: "LIST", list: ["5"], operator: "XOR" }),
    "unknown not_understood",
  ],
  ["range, inclusive", aCell("a", "80", { kind: "RANGE", range: { from: 31, to: "31" } }), "yes"],
  ["range, unbounded below", aCell("a", "80", { kind: "RANGE", range: { from: null, to: 30 } }), "no"],
  ["range without bounds", aCell("a", "80", { kind: "RANGE", range: {} }), "yes"],
  ["range over words", aCell("a", "3", { kind: "RANGE", range: { from: 1, to: 2 } }), "unknown not_a_number"],
  ["answered", aCell("a", "1", { kind: "ANSWERED" }), "yes"],
  ["answered with nothing", aCell("a", "9", { kind: "ANSWERED" }), "no"],
  ["collection", aCell("a", "1", { kind: "COLLECTION", collection: "4" }), "unknown list_unreadable"],
  ["invitations", aCell("a", "1", { kind: "INVITE_COLLECTIONS", negate: true }), "unknown invites_unreadable"],
  ["an unknown kind", aCell("a", "1", { kind: "constructor" }), "unknown not_understood"],
  ["a malformed condition", aCell("a", "1", { kind: "UNREADABLE" }), "unknown condition_unreadable"],
  ["a malformed count", aCell("a", "0", { kind: "UNREADABLE_OPENNESS" }), "unknown openness_unreadable"],
  ["no value", aCell("a", "1", { value: null }), "unknown not_understood"],
])("%s", (_name, cell, expected) => {
  const { truth, reason } = evaluateCell(cell, answers);
  expect([truth, reason].filter(Boolean).join(" ")).toBe(expected);
});
