import * as fc from "fast-check";
import { expect, test } from "vitest";
import { buildTargeting } from "../../targeting/model.ts";
import { anOpportunity } from "../../testing/wire-builders.ts";
import { blockedStep, headline, headlineFacts, type HeadlineFacts } from "./headline.ts";
import { toOpportunityView } from "./model.ts";

const DAY = 86_400_000;
const NOW = Date.parse("2026-11-20T12:00:00Z");
const facts = (more: Partial<HeadlineFacts> = {}): HeadlineFacts => ({
  status: "OPEN",
  blockedStep: "",
  created: "2026-11-17T00:00:00Z",
  daysInField: { value: 9 },
  devices: ["desktop", "mobile"],
  ...more,
});
const textOf = (more: Partial<HeadlineFacts>, now: number | undefined = NOW) => headline(facts(more), now)?.text;

test("has no text for an open opportunity without limits, nor for any other status", () => {
  expect(textOf({})).toBeUndefined();
  for (const status of ["CLOSED", "PAUSED", "NEW"])
    expect(textOf({ status, blockedStep: "Q3", devices: ["desktop"] })).toBeUndefined();
});

test("an opportunity whose status is not stated may be open, so its limit is named", () => {
  expect(textOf({ status: "", blockedStep: "Q3" })).toBe("No one can enter: Q3");
  expect(textOf({ status: "", devices: ["desktop"] })).toBe("Desktop only");
  expect(headline(facts({ status: "", daysInField: { value: 1 } }), NOW)?.about).toBe("The days in field are over");
});

test("order of importance: no respondent can enter, past its days, one device", () => {
  const all = { blockedStep: "Q3", daysInField: { value: 1 }, devices: ["desktop"] };
  expect(headline(facts(all), NOW)).toMatchObject({ text: "No one can enter: Q3", step: "Q3", state: "miss" });
  expect(headline(facts({ ...all, blockedStep: "" }), NOW)).toMatchObject({ text: "Field time over", state: "maybe" });
  expect(headline(facts({ devices: ["desktop"] }), NOW)).toMatchObject({ text: "Desktop only", state: "mute" });
});

test.each([
  [["desktop"], "Desktop only"],
  [["tablet"], "Tablet only"],
  [["mobile"], "Phone only"],
  [[" Mobile ", "mobile"], "Phone only"],
  [["desktop", "tablet"], undefined],
  [["fridge"], undefined],
  [["desktop", "unreadable"], undefined],
  [["constructor"], undefined],
  [[], undefined],
])("devices %j: %s", (devices, text) => expect(textOf({ devices })).toBe(text));

test.each([
  [{ value: 3 }, "2026-11-17T00:00:00Z", "Field time over"],
  [{ value: 3.5 }, "2026-11-17T00:00:00Z", undefined],
  [{ value: 0 }, "2026-11-20T11:59:59Z", "Field time over"],
  [{ value: -1 }, "2026-11-17T00:00:00Z", undefined],
  [{ value: undefined }, "2026-11-17T00:00:00Z", undefined],
  [{ value: 3 }, "soon", undefined],
])("days %j from %s: %s", (daysInField, created, text) => expect(textOf({ daysInField, created })).toBe(text));

test("before the time is known, only the step is named, so that no pill changes", () => {
  const none = { daysInField: { value: 1 }, devices: ["desktop"] };
  expect(headline(facts(none), undefined)).toBeUndefined();
  expect(headline(facts({ ...none, blockedStep: "F1" }), undefined)?.step).toBe("F1");
  expect(headline(facts({ ...none, blockedStep: undefined }), NOW)?.text).toBe("Field time over");
});

const entry = (count: number, status: string) => ({ id: "q", cells: [], count, status });
test.each([
  ["no steps", {}, ""],
  ["null instead of quotas", { quotas: null }, ""],
  ["an empty filter", { filters: [[]] }, "F1"],
  ["the first of two closed quotas", { quotas: [[entry(1, "OPEN")], [entry(5, "CLOSED")], [entry(0, "OPEN")]] }, "Q2"],
  ["an empty quota", { quotas: [[]] }, "Q1"],
  ["one open entry", { quotas: [[entry(0, "OPEN"), entry(1, "OPEN")]] }, ""],
])("the blocked step of %s", (_name, fields, step) => {
  const opportunity = anOpportunity("1", { devices: ["tablet"], ...fields });
  const targeting = buildTargeting(opportunity);
  expect(blockedStep(targeting.steps)).toBe(step);
  expect(headlineFacts(toOpportunityView(opportunity, targeting))).toMatchObject({ blockedStep: step });
});

test("a pill names the first step exactly if the opportunity may be open and a step has no open entry", () => {
  const step = fc.record({ key: fc.string(), openEntries: fc.integer({ min: 0, max: 2 }) });
  fc.assert(
    fc.property(fc.array(step), fc.constantFrom("OPEN", "CLOSED", "?", ""), fc.integer(), (steps, status, days) => {
      const first = steps.find(({ openEntries }) => openEntries === 0);
      const found = headline(facts({ status, blockedStep: blockedStep(steps) }), NOW + days * DAY);
      const mayBeOpen = status === "OPEN" || status === "";
      expect(found?.step).toBe(mayBeOpen && first?.key ? first.key : undefined);
      if (!mayBeOpen) expect(found).toBeUndefined();
    }),
  );
});
