import * as fc from "fast-check";
import { expect, test } from "vitest";
import { caseCount } from "../../testing/full-run.ts";
import { runSynchronously } from "../../cooperative-steps.ts";
import { factsArbitrary } from "../../testing/arbitraries/facts-arbitrary.ts";
import { panelOf, personArbitrary, WEEKS } from "../../testing/arbitraries/panel-arbitrary.ts";
import {
  aCell,
  aFilter,
  ATTRIBUTES,
  aTargeting,
  gridArbitrary,
  id,
  targetingArbitrary,
} from "../../testing/arbitraries/targeting-arbitrary.ts";
import { aPerson, countReach, NEVER_EXPIRES } from "../../testing/reach/count-reach.ts";
import { judge, plainReach } from "../../testing/reach/plain-reach.ts";
import { plainWidenings } from "../../testing/reach/plain-widenings.ts";
import type { OpportunityFacts } from "../facts/facts.ts";
import { buildTargeting } from "../model.ts";
import { compileReach, decidesSegment } from "./compile-reach.ts";
import type { PanelSegment, ReachClock } from "./panel.ts";
import { needsOf, reachReport, reachTotal } from "./reach.ts";

const WEEK = 7 * 86_400_000;

/** Some answers of the first weeks have expired. */
const clockArbitrary: fc.Arbitrary<ReachClock> = fc
  .record({
    now: fc.constantFrom(WEEKS[1] * 86_400_000, WEEKS[2] * 86_400_000 - 1),
    weeks: fc.dictionary(fc.constantFrom(...ATTRIBUTES), fc.constantFrom(0, 1, 2)),
  })
  .map(({ now, weeks }) => ({
    now,
    validFor: (attributeId) => (attributeId in weeks ? (weeks[attributeId] ?? 0) * WEEK : undefined),
  }));

const peopleArbitrary = fc.array(personArbitrary, { maxLength: 8 });

/** Open, as most opportunities are; one that is not open admits no one. */
const openFacts = factsArbitrary.map((facts): OpportunityFacts => ({ ...facts, status: "OPEN" }));

const plainReport = (...given: Parameters<typeof plainReach>) => ({
  ...plainReach(...given),
  wider: plainWidenings(...given),
});

const names = (people: readonly number[]) => people.join(" ");

test("equals the evaluation person by person: total, ladder, entries, relaxations, wider conditions and missing answers", () => {
  fc.assert(
    fc.property(targetingArbitrary(), openFacts, peopleArbitrary, clockArbitrary, (wire, facts, people, clock) => {
      const targeting = buildTargeting(wire);
      expect(countReach(targeting, facts, panelOf(people), clock)).toEqual(
        plainReport(targeting, facts, people, clock),
      );
    }),
    { numRuns: caseCount(300) },
  );
});

test("equals the evaluation for targeting of readable kinds, where more is certain", () => {
  fc.assert(
    fc.property(targetingArbitrary({ plain: true }), peopleArbitrary, clockArbitrary, (wire, people, clock) => {
      const targeting = buildTargeting(wire);
      expect(countReach(targeting, {}, panelOf(people), clock)).toEqual(plainReport(targeting, {}, people, clock));
    }),
    { numRuns: caseCount(120) },
  );
});

test("equals the evaluation in segments of several chunks, dense and sparse", () => {
  fc.assert(
    fc.property(
      targetingArbitrary({ plain: true }),
      openFacts,
      fc.array(personArbitrary, { minLength: 1, maxLength: 6 }),
      clockArbitrary,
      (wire, facts, people, clock) => {
        const targeting = buildTargeting(wire);
        const times = Math.ceil(70_000 / people.length);
        const panel = panelOf(people, times);
        expect(countReach(targeting, facts, panel, clock)).toEqual(plainReport(targeting, facts, people, clock, times));
      },
    ),
    { numRuns: 12 },
  );
});

test("equals the evaluation where few people have a value and many are alike", () => {
  fc.assert(
    fc.property(
      fc.oneof(targetingArbitrary({ plain: true }), { weight: 2, arbitrary: gridArbitrary }),
      fc.array(personArbitrary, { minLength: 1, maxLength: 8 }),
      personArbitrary,
      clockArbitrary,
      (wire, few, common, clock) => {
        const targeting = buildTargeting(wire);
        const { country, language } = common;
        const rare = few.map((person) => ({ ...person, country, language }));
        const people = Array.from(
          { length: 2_000 },
          (_, at) => (at % 300 === 7 && rare[Math.floor(at / 300)]) || common,
        );
        expect(countReach(targeting, {}, panelOf(people), clock)).toEqual(plainReport(targeting, {}, people, clock));
      },
    ),
    { numRuns: caseCount(250) },
  );
});

test("the total alone equals that of the report, in any order of the segments", () => {
  fc.assert(
    fc.property(targetingArbitrary(), factsArbitrary, peopleArbitrary, clockArbitrary, (wire, facts, people, clock) => {
      const compiled = compileReach(buildTargeting(wire), facts);
      const panel = panelOf(people);
      const { total } = runSynchronously(reachReport(compiled, panel, clock));
      expect(runSynchronously(reachTotal(compiled, panel.toReversed(), clock))).toEqual(total);
      expect(total.certain + total.possible + total.no).toBe(people.length);
    }),
    { numRuns: caseCount(300) },
  );
});

test("names the people for whom an answer is missing", () => {
  fc.assert(
    fc.property(targetingArbitrary(), openFacts, peopleArbitrary, clockArbitrary, (wire, facts, people, clock) => {
      const targeting = buildTargeting(wire);
      const compiled = compileReach(targeting, facts);
      for (const members of Map.groupBy(people, ({ country, language }) => `${country} ${language}`).values()) {
        const [segment] = panelOf(members);
        if (!segment) throw new Error("A segment is missing.");
        const { undetermined, needs } = runSynchronously(needsOf(compiled, segment, clock));
        const judged = members.map((person) => judge(targeting, facts, person, clock));
        const those = (belongs: (one: (typeof judged)[number]) => boolean) =>
          names(judged.flatMap((one, at) => (belongs(one) ? at : [])));
        expect(names([...undetermined.positions()])).toBe(those(({ outcome }) => outcome === "unknown"));
        for (const attributeId of ATTRIBUTES.map(id)) {
          expect(names([...(needs.get(attributeId)?.positions() ?? [])])).toBe(
            those((one) => one.needs.includes(attributeId)),
          );
        }
      }
    }),
    { numRuns: caseCount(200) },
  );
});

test("columns that the targeting does not read, and those of segments that are not admitted, can be left out", () => {
  fc.assert(
    fc.property(targetingArbitrary(), factsArbitrary, peopleArbitrary, (wire, facts, people) => {
      const compiled = compileReach(buildTargeting(wire), facts);
      const panel = panelOf(people);
      const needed = panel.map((segment): PanelSegment => ({
        ...segment,
        columns: new Map([...segment.columns].filter(([attributeId]) => compiled.attributeIds.includes(attributeId))),
      }));
      expect(runSynchronously(reachReport(compiled, needed, NEVER_EXPIRES))).toEqual(
        runSynchronously(reachReport(compiled, panel, NEVER_EXPIRES)),
      );
    }),
    { numRuns: caseCount(120) },
  );
});

test("people whose country, language or device is unknown are possible where it is stated, and certain elsewhere", () => {
  const targeting = aTargeting({ cells: [aCell("a", "1", { value: "1" })], filters: [[aFilter("a")]] });
  const someone = aPerson({ 1: { values: ["1"] } });
  const people = [someone, { ...someone, country: undefined, language: undefined }, { ...someone, device: "mobile" }];
  const reached = (facts: OpportunityFacts) => {
    const { certain, room, possible, possibleRoom, no } = countReach(targeting, facts, panelOf(people)).total;
    return [certain, room, possible, possibleRoom, no];
  };
  expect(reached({})).toEqual([3, 3, 0, 0, 0]);
  expect(reached({ country: "US" })).toEqual([2, 2, 1, 1, 0]);
  expect(reached({ country: "JP" })).toEqual([0, 0, 1, 1, 2]);
  expect(reached({ language: "en" })).toEqual([2, 2, 1, 1, 0]);
  expect(reached({ devices: ["mobile"] })).toEqual([1, 1, 2, 2, 0]);
  expect(reached({ devices: ["desktop"] })).toEqual([0, 0, 2, 2, 1]);
  expect(reached({ devices: ["desktop", "unreadable"] })).toEqual([0, 0, 3, 3, 0]);
  expect(reached({ devices: ["desktop", "tablet", "mobile"] })).toEqual([3, 3, 0, 0, 0]);
});

test("facts that decide a segment leave no one of it undecided, whatever their device", () => {
  let decided = 0;
  fc.assert(
    fc.property(openFacts, peopleArbitrary, (facts, people) => {
      const targeting = aTargeting({});
      const segments = panelOf(people).filter((segment) => decidesSegment(compileReach(targeting, facts), segment));
      decided += segments.length;
      expect(countReach(targeting, facts, segments).total.possible).toBe(0);
    }),
    { numRuns: caseCount(300) },
  );
  expect(decided).toBeGreaterThan(0);
});
