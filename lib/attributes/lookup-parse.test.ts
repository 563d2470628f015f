import * as fc from "fast-check";
import { expect, test } from "vitest";
import { MOST_IDS, parseIds } from "./lookup-parse.ts";

test("ids are found in a sheet, in a log and in a sentence", () => {
  expect(parseIds("45391\t45392\r\n120:45398").ids).toEqual(["45391", "45392", "120:45398"]);
  expect(parseIds('{"attribute_id":"120","answer_ids":["45391"]}')).toMatchObject({
    ids: ["120", "45391"],
    notIds: ["attribute_id", "answer_ids"],
  });
  expect(parseIds("answers 45391、45392，and (45393).")).toMatchObject({
    ids: ["45391", "45392", "45393"],
    notIds: ["answers", "and"],
  });
});

test("what stands there twice is counted, and what is no id is told", () => {
  expect(parseIds("7 007 7 -7 1.5 12:30:45 120: :5 9223372036854775808 9223372036854775807")).toEqual({
    ids: ["7", "120", "5", "9223372036854775807"],
    repeated: 2,
    notIds: ["-7", "1.5", "12:30:45", "9223372036854775808"],
    beyond: 0,
  });
});

test("unseen marks and wide digits are forgiven", () => {
  expect(parseIds("\uFEFF１２０\u200B : 45398").ids).toEqual(["120", "45398"]);
  expect(parseIds("\u202A120:45398\u202C").ids).toEqual(["120:45398"]);
});

test("more than 5,000 are not dropped without a word", () => {
  const parsed = parseIds(Array.from({ length: MOST_IDS + 12 }, (_, at) => at + 1).join(" "));
  expect(parsed.ids).toHaveLength(MOST_IDS);
  expect(parsed.beyond).toBe(12);
});

const id = fc.bigInt({ min: 0n, max: 2n ** 63n - 1n }).map(String);
const entry = fc.oneof(
  id,
  fc.tuple(id, id).map(([a, b]) => `${a}:${b}`),
);
const separator = fc
  .array(fc.constantFrom(" ", "\n", "\t", ",", ";", "|", "\r\n", "、", '"', "]", " = "), { minLength: 1, maxLength: 4 })
  .map((signs) => signs.join(""));

test("whatever stands between them, every id comes out once and in order", () => {
  fc.assert(
    fc.property(fc.array(fc.tuple(entry, separator), { maxLength: 40 }), (pasted) => {
      const parsed = parseIds(pasted.map(([word, gap]) => word + gap).join(""));
      const words = pasted.map(([word]) => word);
      expect(parsed.ids).toEqual([...new Set(words)]);
      expect(parsed.repeated).toBe(words.length - new Set(words).size);
      expect(parsed.notIds).toEqual([]);
    }),
  );
});

test("of any text every piece is accounted for: an id, a repeat, or told", () => {
  fc.assert(
    fc.property(fc.string({ unit: "grapheme", maxLength: 200 }), (pasted) => {
      const { ids, notIds } = parseIds(pasted);
      for (const found of ids) expect(found).toMatch(/^\d{1,19}(:\d{1,19})?$/);
      const digits = pasted.normalize("NFKC").match(/(?<![\d.:-])\d{1,18}(?=[\s,;]|$)/g) ?? [];
      const told = [...ids, ...notIds].join(" ");
      for (const run of digits) expect(told).toContain(run.replace(/^0+(?=\d)/, ""));
    }),
  );
});
