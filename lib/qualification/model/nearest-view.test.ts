import * as fc from "fast-check";
import { expect, test } from "vitest";
import {
  aCell,
  answersArbitrary,
  aQuota,
  aTargeting,
  targetingArbitrary,
} from "../../testing/arbitraries/targeting-arbitrary.ts";
import { buildTargeting } from "../../targeting/model.ts";
import { nearestPaths } from "../../targeting/nearest/nearest.ts";
import { sentenceText } from "../../targeting/wording/segments.ts";
import { toNearestView } from "./nearest-view.ts";

const isSingle = (): boolean => true;
const names = {
  attribute: (id: string) => `Question ${id}`,
  answer: (id: string, value: string) => `Answer ${id}=${value}`,
};

test("never names an answer to an unanswered question", () => {
  const seen = { questions: 0, changes: 0 };
  fc.assert(
    fc.property(targetingArbitrary(), answersArbitrary, (wire, answers) => {
      const targeting = buildTargeting(wire);
      const nearest = nearestPaths(targeting, answers, { isSingle });
      const view = toNearestView(nearest, { targeting, names, isSingle });
      for (const { attributeId, from, wanted, to } of view.paths.flatMap(({ changes }) => changes)) {
        const isKnown = answers.has(attributeId);
        seen[isKnown ? "changes" : "questions"] += 1;
        expect(from !== undefined).toBe(isKnown);
        if (!isKnown) expect([wanted, to]).toEqual([[], undefined]);
      }
      const unanswered = new Set(targeting.attributeIds.filter((id) => !answers.has(id)));
      const texts = JSON.stringify(view);
      for (const id of unanswered) expect(texts).not.toContain(`Answer ${id}=`);
    }),
    { numRuns: 4_000 },
  );
  expect(Math.min(seen.questions, seen.changes)).toBeGreaterThan(20);
});

test("paths that ask the same question are one, with its counts", () => {
  const cells = ["1", "2", "3"].map((value) => aCell(`c${value}`, "7", { value }));
  const targeting = aTargeting({ cells, quotas: [cells.map(({ tag }, index) => aQuota([tag], index + 1))] });
  const nearest = nearestPaths(targeting, new Map(), { isSingle });
  expect(nearest.paths).toHaveLength(3);
  const open = nearest.paths.map(() => new Map([["7", { open: 3, all: 4 }]]));
  const { paths } = toNearestView(nearest, { targeting, names, isSingle, open });
  expect(paths).toHaveLength(1);
  expect(paths[0]?.rooms).toEqual(["3"]);
  expect(paths[0]?.changes).toMatchObject([{ attributeId: "7", wanted: [], open: { open: 3, all: 4 } }]);
});

test("a change names consecutive numbers as a range", () => {
  const ages = aCell("a", "80", { kind: "LIST", list: ["18", "19", "20"] });
  const targeting = aTargeting({ cells: [ages], quotas: [[aQuota(["a"])]] });
  const aged = { attribute: () => "Age", answer: (_id: string, value: string) => value };
  const { paths } = toNearestView(nearestPaths(targeting, new Map([["80", ["30"]]]), { isSingle }), {
    targeting,
    names: aged,
    isSingle,
  });
  expect(paths[0]?.changes[0]?.wanted.map(sentenceText)).toEqual(["18–20"]);
});
