import { expect, test } from "vitest";
import { saveAnswer } from "../../opportunities/fetch/fetch-opportunity.ts";
import { stringifyJson } from "../../sampling/json.ts";
import type { Int64 } from "../../int64.ts";
import { opportunitySchema } from "../../sampling/schema.ts";
import { buildOpportunities } from "../../sandbox/opportunities.ts";
import { respondents } from "../../sandbox/respondents.ts";
import { viewerContext } from "../../testing/viewer-context.ts";
import { answers } from "../model/params.ts";
import { DETAILED_PAIRS, evaluateRun } from "./run-evaluation.ts";

/** These subjects make no service call, so names are not looked up. */
const people = respondents.map(({ answers: known, language, country }) => ({
  answers: answers.parse([...known].map(([attributeId, values]) => ({ attributeId, values: [...values] }))),
  locale: `${language}_${country}`,
}));

test("a large run gives the same verdicts as single evaluations, without details", async () => {
  const context = { ...(await viewerContext()), storeOnly: true };
  try {
    const all = buildOpportunities("large").map(({ opportunity }) => opportunitySchema.parse(opportunity));
    const byGroup = Map.groupBy(all, (opportunity) => opportunity.group_id);
    // Groups with several opportunities cover the choice among them.
    const largestFirst = [...byGroup].toSorted(([, a], [, b]) => b.length - a.length);
    const some = largestFirst.slice(0, 12);
    for (const value of some.flatMap(([, members]) => members)) {
      await saveAnswer(context, { value, text: stringifyJson(value) });
    }
    const [one] = all;
    if (!one) throw new Error("no opportunity");
    const empty = { ...one, id: "19999997" as Int64, group_id: "19999998" as Int64, status: "OPEN", filters: [[]] };
    await saveAnswer(context, { value: empty, text: stringifyJson(empty) });
    const groupIds = ["19999998", ...some.map(([id]) => id), "19999999"];
    const many = Array.from({ length: Math.ceil(DETAILED_PAIRS / groupIds.length) + 1 }, (_, index) => index).map(
      (index) => people[index % people.length] ?? { answers: [] },
    );
    const brief = await evaluateRun(context, groupIds, many);
    for (const [place, person] of many.entries()) {
      const [detailed] = await evaluateRun(context, groupIds, [person]);
      expect([...(brief[place]?.keys() ?? [])].toSorted()).toEqual([...(detailed?.keys() ?? [])].toSorted());
      for (const [groupId, view] of detailed ?? []) {
        const { verdict, eligibility, capacity, hasQuotas, hiddenTargeting, model, readAs } = view;
        const expected = {
          verdict,
          eligibility,
          capacity,
          hasQuotas,
          hiddenTargeting,
          model,
          readAs,
          steps: [],
          brief: true,
        };
        expect(brief[place]?.get(groupId), `${place} ${groupId}`).toMatchObject(expected);
        expect(brief[place]?.get(groupId)?.emptySteps).toEqual(view.emptySteps);
      }
    }
    expect(brief.every((views) => !views.has("19999999"))).toBe(true);
    expect(brief[0]?.get("19999998")?.emptySteps).toEqual(["F1"]);
    expect(new Set(brief.flatMap((views) => [...views.values()].map(({ verdict }) => verdict))).size).toBeGreaterThan(
      2,
    );
  } finally {
    await context.store.close();
  }
});
