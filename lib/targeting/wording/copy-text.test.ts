import * as fc from "fast-check";
import { expect, test } from "vitest";
import {
  aCell,
  aFilter,
  aQuota,
  aTargeting,
  targetingArbitrary,
} from "../../testing/arbitraries/targeting-arbitrary.ts";
import { buildTargeting } from "../model.ts";
import type { Wording } from "./cell-sentence.ts";
import { copyText } from "./copy-text.ts";
import { grammarFor, GRAMMARS } from "./grammars.ts";
import type { Names } from "./names.ts";

const ATTRIBUTES: Readonly<Record<string, string>> = { "1": "Gender", "80": "Age" };
const ANSWERS: Readonly<Record<string, string>> = { "1": "Male", "2": "Female, other" };
const names: Names = {
  attribute: (id) => ATTRIBUTES[id],
  answer: (id, value) => (id === "1" ? ANSWERS[value] : undefined),
};
const targeting = aTargeting({
  cells: [
    aCell("a", "80", { kind: "RANGE", range: { from: 18, to: 54 } }),
    aCell("m", "1", { value: "1" }),
    aCell("f", "1", { value: "2" }),
    aCell("h", "-1"),
  ],
  filters: [[aFilter("a")]],
  quotas: [[aQuota(["m"], 40), aQuota(["f", "h"], 6, "CLOSED"), aQuota(["lost"], null, "LATER")], [aQuota(["a"], 1)]],
});
const header = { id: "55304", project: "7,1", readAt: Date.UTC(2026, 10, 5, 8, 30) };
const inLanguage = (code: string): Wording => ({ names, grammar: grammarFor(code) });
/** Spaces of dates vary with the version of the locale data. */
const copied = (code: string, step?: (typeof targeting.steps)[number]) =>
  copyText(targeting, header, inLanguage(code), step).replaceAll(/[\u00A0\u202F]/g, " ");

test("copies all steps with header, counts, statuses and omitted conditions", () => {
  expect(copied("en")).toBe(`Opportunity 55304 · Project “7,1”
Snapshot of 5 Nov 2026, 08:30 UTC

Everyone must pass every step.

F1: Age is 18–54

Q1: One of these entries:
- Q1.1: Gender is Male (count 40, open)
- Q1.2: Gender is “Female, other” (count 6, closed, hidden conditions (ignored): 1)
- Q1.3: Anyone (status LATER, unknown conditions: 1)

Q2: Age is 18–54 (count 1, open)`);
});

test("an unreadable count or status is copied in the chosen language, without a claim that the entry is open", () => {
  const [step] = aTargeting({
    cells: [aCell("room", "0", { kind: "UNREADABLE_OPENNESS" })],
    quotas: [[aQuota(["room"], "unreadable"), aQuota(["room"], 60, "unreadable")]],
  }).steps;
  const lines = (code: string) => copied(code, step).split("\n").slice(-2);
  expect(lines("en")).toEqual(["- Q1.1: Anyone (count unreadable)", "- Q1.2: Anyone (count 60, status unreadable)"]);
  expect(lines("de")).toEqual(["- Q1.1: Alle (Anzahl unlesbar)", "- Q1.2: Alle (Anzahl 60, Status unlesbar)"]);
});

test("copies one step in the chosen language", () => {
  expect(copied("de", targeting.steps[1])).toBe(`Opportunity 55304 · Projekt „7,1“
Stand vom 05.11.2026, 08:30 UTC

Q1: Einer dieser Einträge:
- Q1.1: Gender: Male (Anzahl 40, offen)
- Q1.2: Gender: „Female, other“ (Anzahl 6, geschlossen, verborgene Bedingungen (ignoriert): 1)
- Q1.3: Alle (Status LATER, unbekannte Bedingungen: 1)`);
});

test("a filter is one sentence with every value, unless that would count its entries", () => {
  const cells = Array.from({ length: 9 }, (_, n) => aCell(`v${n}`, "7", { value: `${n}` }));
  const pairs = [
    ["v0", "a"],
    ["v1", "m"],
    ["v2", "f"],
    ["v3", "a"],
  ];
  const { steps } = aTargeting({
    cells: [...cells, ...targeting.cells.values()],
    filters: [cells.map((cell) => aFilter(cell.tag)), pairs.map((tags) => aFilter(...tags))],
  });
  const text = copyText({ steps }, header, inLanguage("en"));
  expect(text).toContain("\nF1: Attribute 7 is 0, 1, 2, 3, 4, 5, 6, 7 or 8\n");
  expect(text).toContain("\nF2: One of these entries:\n- F2.1: Attribute 7 is 0 and Age is 18–54\n");
});

test("every line of a right-to-left text starts right-to-left, with ids and names isolated", () => {
  for (const code of ["ar", "he"])
    for (const line of copied(code).split("\n").filter(Boolean)) {
      expect(line).toMatch(/^\u200F/);
      expect(line.replaceAll(/\u2068[^\u2069]*\u2069/g, "")).not.toMatch(/[A-Za-z]/);
    }
});

test("an opportunity without targeting has a sentence that states it", () => {
  const none = copyText(aTargeting({}), { ...header, project: "" }, inLanguage("en"));
  expect(none.split("\n")[0]).toBe("Opportunity 55304");
  expect(none).toContain("No targeting: everyone passes.");
});

test("names every step and every entry of any targeting once, in every language", () => {
  fc.assert(
    fc.property(targetingArbitrary(), fc.constantFrom(...Object.values(GRAMMARS)), (wire, grammar) => {
      const { steps } = buildTargeting(wire);
      const text = copyText({ steps }, header, { names, grammar }).replaceAll(/[\u2068\u2069\u200F]/g, "");
      expect(text).not.toMatch(/undefined|\{\w+\}/);
      for (const { key, entries } of steps) {
        expect(text.split(`\n${key}: `)).toHaveLength(2);
        const listed = text.split("\n").filter((line) => line.startsWith(`- ${key}.`));
        expect([0, entries.length]).toContain(listed.length);
      }
    }),
    { numRuns: 60 },
  );
});

test("merges consecutive numbers as sentences on screen do, in every language", () => {
  const ages = aTargeting({
    cells: [aCell("a", "80", { kind: "LIST", list: ["18", "19", "20", "25"] })],
    filters: [[aFilter("a")]],
  });
  const aged: Names = { attribute: () => "Age", answer: (_id, value) => value };
  const last = (code: string) =>
    copyText(ages, header, { names: aged, ranges: true, grammar: grammarFor(code) })
      .split("\n")
      .at(-1);
  expect(last("en")).toBe("F1: Age is 18–20 or 25");
  expect(last("de")).toBe("F1: Age: 18–20 oder 25");
  for (const { code } of Object.values(GRAMMARS)) expect(last(code)).not.toContain("19");
});
