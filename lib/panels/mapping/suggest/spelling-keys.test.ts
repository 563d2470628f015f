import { expect, test } from "vitest";
import { spellingKeys, TIER } from "./spelling-keys.ts";

test("a text has its words, its letters and its forms, each at the strictest tier", () => {
  expect(spellingKeys("marie(e)")).toEqual([
    { key: "marie e", tier: TIER.words },
    { key: "mariee", tier: TIER.letters },
    { key: "~e marie", tier: TIER.form },
    { key: "marie", tier: TIER.form },
  ]);
  expect(spellingKeys("unemployed, looking for work").map(({ key }) => key)).toContain("unemployed");
});

test.each(["a", "(", "a/", " ", "a(", ","])(
  "a very long text of %j has no forms, whose patterns would take minutes",
  (part) => {
    const tiers = spellingKeys(`x ${part.repeat(200_000)} y`).map(({ tier }) => tier);
    expect(tiers.filter((tier) => tier === TIER.form).length).toBeLessThanOrEqual(1);
  },
);
