import { expect, test } from "vitest";
import { parseJson, stringifyJson } from "../../sampling/json.ts";
import { lostOf } from "../../sampling/parse-by-item.ts";
import { attributeSchema } from "../../sampling/schema.ts";
import { attributeFromBody, readBody } from "./attribute-body.ts";

const answer = (at: number) => ({
  id: at,
  text: `answer ${at}`,
  extra: at,
  translations: [{ locale: "de_DE", text: "" }],
});
const body = (count: number, more: object = {}) =>
  stringifyJson({
    id: 9_007_199_254_740_993n,
    unknown: { kept: true },
    ...more,
    answers: Array.from({ length: count }, (_, at) => answer(at)),
  });

test.each([0, 1, 200, 201, 950])(
  "parsing a body of %i answers in steps gives the same result as at once",
  async (count) => {
    expect(await attributeFromBody(body(count))).toEqual(attributeSchema.parse(parseJson(body(count))));
  },
);

test.each([
  "",
  "{",
  "null",
  "[]",
  '{"answers":[]}',
  '{"id":1,"answers":"none"}',
  body(300).replace('"id":9007199254740993', '"id":null'),
])("a body that cannot be parsed at once cannot be parsed in steps: %s", async (text) => {
  expect(await readBody(text)).toBeUndefined();
  await expect(attributeFromBody(text)).rejects.toThrow();
});

test("only a malformed answer is left out, with its position in the whole body", async () => {
  const attribute = await attributeFromBody(body(450).replace('"id":320', '"id":"x"').replace('"answer 7"', "[]"));
  expect(attribute.answers).toHaveLength(449);
  expect(attribute.answers[7]?.text).toBe("");
  expect(lostOf(attribute).map(({ path }) => path)).toEqual(["answers.7.text", "answers.320"]);
});

test("yields to the event loop while parsing a large body", async () => {
  let turns = 0;
  const state = { parsing: true };
  const parsing = attributeFromBody(body(5_000)).finally(() => (state.parsing = false));
  while (state.parsing) {
    turns += 1;
    await new Promise((resolve) => setImmediate(resolve));
  }
  expect((await parsing).answers).toHaveLength(5_000);
  expect(turns).toBeGreaterThan(10);
});
