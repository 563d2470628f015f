import { expect, test } from "vitest";
import { findingText, findingTitle } from "../../targeting/lint/finding-text.ts";
import { NO_NAMES } from "../../targeting/wording/names.ts";
import { contractFindings } from "./contract-findings.ts";

const textOf = (body: object): string => {
  const [finding] = contractFindings(JSON.stringify(body));
  if (!finding) return "";
  const segments = findingText(finding, { names: NO_NAMES });
  return segments
    .map(({ text }) => text)
    .join("")
    .replaceAll(/[\u2066-\u2069]/g, "");
};

test("an unknown field, value, and type make one note", () => {
  const body = { id: 1, x_new_field: [1], devices: ["watch"], links: [] };
  const [finding, ...more] = contractFindings(JSON.stringify(body));
  expect(more).toEqual([]);
  expect(finding).toMatchObject({ kind: "contract_drift", state: "mute", total: 3 });
  expect(finding && findingTitle(finding)).toBe("Not in the contract");
  expect(textOf(body)).toBe(
    "The service sent fields or values that aren’t in the contract: $.x_new_field, “watch” in $.devices[], and a list in $.links.",
  );
});

test("many differences are counted", () => {
  const fields = Object.fromEntries(Array.from({ length: 9 }, (_, at) => [`x_${at}`, at]));
  expect(textOf(fields)).toContain("$.x_0, $.x_1, $.x_2, and 6 more.");
});

test.each([
  { id: 1, status: "OPEN" },
  // These have findings of their own.
  { status: "THROTTLED", quotas: [[{ id: "q", cells: [], count: 1, status: "FROZEN" }]] },
  { cells: [{ tag: "a", attribute_id: 1, negate: false, kind: "HOROSCOPE" }] },
  // Not stated.
  { evaluation: "" },
])("%j has no such note", (body) => {
  expect(contractFindings(JSON.stringify(body))).toEqual([]);
});
