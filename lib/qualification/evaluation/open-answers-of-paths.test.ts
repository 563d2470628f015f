import { expect, test } from "vitest";
import { nearestPaths } from "../../targeting/nearest/nearest.ts";
import { aCell, aQuota, aTargeting } from "../../testing/arbitraries/targeting-arbitrary.ts";
import { openAnswersOf } from "./open-answers-of-paths.ts";

test("counts the open answers of a question for each path, after its own changes", async () => {
  const cells = [
    aCell("a", "1", { value: "1" }),
    aCell("b", "2", { value: "1" }),
    aCell("few", "3", { kind: "LIST", operator: "OR", list: ["1", "2"] }),
    aCell("one", "3", { value: "3" }),
  ];
  const targeting = aTargeting({ cells, quotas: [[aQuota(["a", "few"], 5), aQuota(["b", "one"], 4)]] });
  const answers = new Map([
    ["1", ["0"]],
    ["2", ["0"]],
  ]);
  const nearest = nearestPaths(targeting, answers, { isSingle: () => true });
  const counts = await openAnswersOf(nearest, { targeting, answers, answerIds: async () => ["1", "2", "3", "4"] });
  const shown = nearest.paths.map(({ changes }, at) => [
    changes.find(({ from }) => from !== undefined)?.attributeId,
    counts[at]?.get("3"),
  ]);
  expect(shown).toContainEqual(["1", { open: 2, all: 4 }]);
  expect(shown).toContainEqual(["2", { open: 1, all: 4 }]);
});
