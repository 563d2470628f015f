import { expect, test } from "vitest";
import { issuesOf, jsonPath } from "./issues.ts";
import { parseJson } from "./json.ts";
import {
  attributeListSchema,
  attributeSchema,
  opportunitySchema,
  qualificationListSchema,
  wireInt64,
} from "./schema.ts";

const opportunity = (more: object = {}) => ({ id: 1, group_id: 2, ...more });

test("ids are decimal strings, for any wire type", () => {
  expect(wireInt64.parse(parseJson("9007199254740993"))).toBe("9007199254740993");
  expect(wireInt64.parse(parseJson("9223372036854775807"))).toBe("9223372036854775807");
  expect(wireInt64.parse("12")).toBe("12");
  expect(wireInt64.parse(-1)).toBe("-1");
  for (const bad of [1.5, 2 ** 53, "x", null, undefined, true, {}, [1], parseJson("9223372036854775808")])
    expect(wireInt64.safeParse(bad).success).toBe(false);
});

test("preserves unknown fields, kinds and states", () => {
  const read = opportunitySchema.parse(
    opportunity({
      status: "SLEEPING",
      surprise: { deep: [1] },
      cells: [{ tag: "a", attribute_id: 5, negate: false, kind: "TELEPATHY", wavelength: 7 }],
      quotas: [[{ id: "q", cells: ["a"], count: 3, status: "FROZEN" }]],
    }),
  );
  expect(read).toMatchObject({ status: "SLEEPING", surprise: { deep: [1] } });
  expect(read.cells[0]).toMatchObject({ kind: "TELEPATHY", wavelength: 7, attribute_id: "5" });
  expect(read.quotas[0]?.[0]).toMatchObject({ status: "FROZEN" });
});

test("reads null and absence as none", () => {
  const read = opportunitySchema.parse(opportunity({ cells: null, devices: null, client_id: null, locale: null }));
  expect(read).toMatchObject({ cells: [], devices: [], filters: [], quotas: [], client_id: null });
  expect(attributeSchema.parse({ id: 1 })).toMatchObject({ answers: [], name: "", countries: [] });
});

test("numbers that do not fit a double keep their spelling", () => {
  const read = opportunitySchema.parse(
    parseJson('{"id":1,"group_id":2,"incidence_rate":140,"cost_per_interview":1e400,"length_of_interview":-0}'),
  );
  expect(read).toMatchObject({ incidence_rate: 140, cost_per_interview: "1e400" });
  expect(JSON.stringify(read)).not.toContain("Infinity");
});

test("hostile keys are harmless", () => {
  const text = '{"id":1,"__proto__":{"hit":1},"constructor":{"hit":1},"question":{"text":"x","__proto__":{"hit":1}}}';
  const read = attributeSchema.parse(parseJson(text));
  expect(Object.getPrototypeOf(read)).toBe(Object.prototype);
  expect(Object.getPrototypeOf(read.question)).toBe(Object.prototype);
  expect("hit" in {} || "hit" in read || "hit" in Object).toBe(false);
});

test("accepts a wrapped list", () => {
  const items = [{ attribute_id: 5, active: true }];
  const wanted = [{ attribute_id: "5", active: true }];
  expect(attributeListSchema.parse(items)).toEqual(wanted);
  expect(attributeListSchema.parse({ data: items, total: 1 })).toEqual(wanted);
});

test("parses qualified and not qualified outcomes", () => {
  const read = qualificationListSchema.parse([
    { group_id: 1, qualified: true, start_url: "https://a.test/", exact_match: false, categories: [562] },
    { group_id: 2, qualified: false, start_url: null, dispositions: [{ disposition: 2, status: 10 }] },
  ]);
  expect(read[0]).toMatchObject({ group_id: "1", categories: ["562"], dispositions: [] });
  expect(read[1]).toMatchObject({ dispositions: [{ disposition: "2", status: "10" }] });
});

const issues = (value: unknown) => {
  const read = attributeListSchema.safeParse(value);
  return read.success ? [] : issuesOf(read.error).map(({ path }) => jsonPath(path));
};

test("an issue names its path, also inside a union", () => {
  expect(issues([{ attribute_id: 1 }, { attribute_id: "x" }])).toEqual(["$[1].attribute_id"]);
  expect(issues({ data: [{ attribute_id: "x" }] })).toEqual(["$.data[0].attribute_id"]);
  expect(issues({ message: "no" })).toEqual(["$.data"]);
  expect(issues(Array.from({ length: 500 }, () => ({ attribute_id: null })))).toHaveLength(20);
});
