import { expect, test } from "vitest";
import { requireByItem } from "../../sampling/parse-by-item.ts";
import { opportunitySchema } from "../../sampling/schema.ts";
import { changePhrases, summariseDiff } from "../../targeting/diff/change-summary.ts";
import { diffOpportunities } from "../../targeting/diff/diff.ts";
import { buildTargeting } from "../../targeting/model.ts";
import { changesBetween } from "../watches/watch-changes.ts";
import { lostFields, withoutLostFields } from "./lost-fields.ts";

const SOUND = {
  id: 1,
  group_id: 2,
  status: "OPEN",
  cost_per_interview: 2.5,
  length_of_interview: 10,
  locale: { language: "de", country: "DE" },
};
const LOST = { cost_per_interview: {}, status: 5, locale: { language: 7, country: "DE" } };

function parse(fields: object) {
  const opportunity = requireByItem(opportunitySchema, { ...SOUND, ...fields });
  return { opportunity, targeting: buildTargeting(opportunity) };
}

function changes(before: object, after: object) {
  const [was, is] = [parse(before), parse(after)];
  const diff = diffOpportunities(was.opportunity, is.opportunity);
  const known = withoutLostFields(diff, was.opportunity, is.opportunity);
  const { figures, fields } = changesBetween(was, is, new Set());
  return {
    phrases: changePhrases(summariseDiff(known, was.targeting, is.targeting)),
    figures: figures.map(({ name }) => name),
    fields,
  };
}

test("names the unreadable fields of all bodies", () => {
  expect(lostFields(parse({}).opportunity)).toEqual(new Set());
  expect(lostFields(parse({ status: 5 }).opportunity, parse({ locale: { language: 7 } }).opportunity)).toEqual(
    new Set(["status", "locale.language"]),
  );
});

test("a field that is unreadable before or after is no change, and the others are", () => {
  const none = { phrases: [], figures: [], fields: [] };
  expect(changes({}, LOST)).toEqual(none);
  expect(changes(LOST, {})).toEqual(none);
  expect(changes({}, { locale: 5 })).toEqual(none);
  expect(changes({}, { ...LOST, length_of_interview: 12 })).toEqual({
    phrases: ["length 10 → 12 min"],
    figures: ["length"],
    fields: [],
  });
});

test("a list with an unreadable item is not known to have changed", () => {
  const devices = ["desktop", "mobile"];
  const changed = (after: readonly unknown[]) => changes({ devices }, { devices: after }).phrases.length;
  expect(changed(["desktop"])).toBeGreaterThan(0);
  expect(changed(["desktop", {}])).toBe(0);
});

test("a price that is not stated any more is a change", () => {
  expect(changes({}, { cost_per_interview: null })).toMatchObject({
    phrases: ["price 2.5 → none"],
    figures: ["price"],
  });
});
