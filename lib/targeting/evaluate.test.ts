import * as fc from "fast-check";
import { expect, test } from "vitest";
import type { Cell, Entry } from "../sampling/schema.ts";
import { answersArbitrary, targetingArbitrary, type WireTargeting } from "../testing/targeting-arbitrary.ts";
import { evaluate, type Answers } from "./evaluate.ts";
import { buildTargeting } from "./model.ts";
import type { Truth } from "./reading.ts";

/** The oracle: the documented rules read straight off the wire's shape, with nothing shared with the evaluator. */
type Maybe = boolean | undefined;
const not = (a: Maybe): Maybe => (a === undefined ? undefined : !a);
const and = (all: Maybe[]): Maybe => (all.includes(false) ? false : all.includes(undefined) ? undefined : true);
const or = (all: Maybe[]): Maybe => not(and(all.map(not)));
/** The test values are integers or halves far apart from each other, so scaling by ten is exact. */
const scaled = (text: string): bigint => {
  const [whole = "", half = "0"] = text.split(".");
  return BigInt(whole) * 10n + BigInt(half);
};

function oracleCell(cell: Cell, answers: Answers): Maybe {
  const given = answers.get(cell.attribute_id);
  if (given === undefined) return undefined;
  if (cell.kind === "VALUE" && cell.value) return given.some((answer) => answer === cell.value);
  if (cell.kind === "ANSWERED") return given.length > 0;
  if (cell.kind === "LIST" && cell.list && cell.operator !== "XOR") {
    const hits = cell.list.map((wanted): Maybe => given.some((answer) => answer === wanted));
    return cell.operator === "AND" ? and(hits) : or(hits);
  }
  if (cell.kind === "RANGE" && cell.range && cell.range.from !== "young") {
    const { from, to } = cell.range;
    return or(
      given.map((answer) => {
        if (!/^\d+$/.test(answer)) return undefined;
        const above = from === null || from === undefined || scaled(answer) >= scaled(String(from));
        return above && (to === null || to === undefined || scaled(answer) <= scaled(String(to)));
      }),
    );
  }
  return undefined;
}

const hasRoom = (entry: Entry): boolean =>
  entry.status === "OPEN" && /^\d+$/.test(String(entry.count)) && BigInt(String(entry.count)) > 0n;

function oracle(wire: WireTargeting, answers: Answers, room: boolean): Maybe {
  const cellsPass = (entry: Entry): Maybe =>
    and(
      entry.cells.map((tag) => {
        const cell = wire.cells.find((one) => one.tag === tag);
        if (!cell || cell.attribute_id === "-1" || cell.kind === "INEFFABLE") return true;
        const passes = oracleCell(cell, answers);
        return cell.negate ? not(passes) : passes;
      }),
    );
  return and([
    ...wire.filters.map((group) => or(group.map(cellsPass))),
    ...wire.quotas.map((group) => or(group.map((entry) => and([!room || hasRoom(entry), cellsPass(entry)])))),
  ]);
}

const asTruth = (value: Maybe): Truth => (value === undefined ? "unknown" : value ? "yes" : "no");
const runs = { numRuns: 1500 };

test("equals the oracle on random targeting, on both questions", () => {
  fc.assert(
    fc.property(targetingArbitrary(), answersArbitrary, (wire, answers) => {
      const reading = evaluate(buildTargeting(wire), answers);
      expect(reading.outcome).toBe(asTruth(oracle(wire, answers, true)));
      expect(reading.eligibility).toBe(asTruth(oracle(wire, answers, false)));
    }),
    runs,
  );
});

test("answering more refines: yes and no never change, whatever the kinds", () => {
  fc.assert(
    fc.property(targetingArbitrary(), answersArbitrary, answersArbitrary, (wire, more, known) => {
      const targeting = buildTargeting(wire);
      const before = evaluate(targeting, known);
      const after = evaluate(targeting, new Map([...more, ...known]));
      if (before.outcome !== "unknown") expect(after.outcome).toBe(before.outcome);
      if (before.eligibility !== "unknown") expect(after.eligibility).toBe(before.eligibility);
    }),
    runs,
  );
});

test("an undecided reading asks for something, or says what cannot be read", () => {
  fc.assert(
    fc.property(targetingArbitrary(), answersArbitrary, (wire, answers) => {
      const { outcome, needs, reasons } = evaluate(buildTargeting(wire), answers);
      expect(reasons.length > 0).toBe(outcome === "unknown");
      expect(needs.length > 0).toBe(reasons.includes("needs_answer"));
      for (const id of needs) expect(answers.has(id)).toBe(false);
    }),
    runs,
  );
});

test("answers outside of what is needed change no outcome", () => {
  fc.assert(
    fc.property(targetingArbitrary(), answersArbitrary, answersArbitrary, (wire, known, more) => {
      const targeting = buildTargeting(wire);
      const before = evaluate(targeting, known);
      const asked = new Set<string>(before.needs);
      const beside = [...more].filter(([id]) => !asked.has(id));
      expect(evaluate(targeting, new Map([...beside, ...known])).outcome).toBe(before.outcome);
    }),
    runs,
  );
});

test("answering all that is needed decides a targeting of readable kinds", () => {
  fc.assert(
    fc.property(targetingArbitrary({ plain: true }), fc.constantFrom("1", "18", "31"), (wire, answer) => {
      const targeting = buildTargeting(wire);
      const { needs } = evaluate(targeting, new Map());
      const all = new Map<string, string[]>(needs.map((id) => [id, [answer]]));
      expect(evaluate(targeting, all).outcome).not.toBe("unknown");
    }),
    runs,
  );
});

test("the axes and the one word agree", () => {
  fc.assert(
    fc.property(targetingArbitrary(), answersArbitrary, (wire, answers) => {
      const reading = evaluate(buildTargeting(wire), answers, "OPEN");
      if (reading.verdict === "match") {
        expect([reading.eligibility, reading.capacity, reading.failing.length]).toEqual(["yes", "open", 0]);
      }
      if (reading.verdict === "undetermined") expect([reading.outcome, reading.failing]).toEqual(["unknown", []]);
      if (reading.verdict === "wrong_person") expect(reading.eligibility).toBe("no");
      if (reading.verdict === "closed_quota") {
        expect(reading.eligibility).not.toBe("no");
        expect(["closed", "count_zero", "not_understood"]).toContain(reading.capacity);
      }
      expect(reading.failing.length > 0).toBe(reading.outcome === "no");
      expect(evaluate(buildTargeting(wire), answers, "CLOSED").verdict).toBe("not_open");
    }),
    runs,
  );
});
