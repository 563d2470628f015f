import * as fc from "fast-check";
import { expect, test } from "vitest";
import { MAX_IDS, parseIds } from "./lookup-parse.ts";

test("finds ids in a sheet, a log and a sentence", () => {
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

test("counts repeated ids and lists tokens that are not ids", () => {
  expect(parseIds("7 007 7 -7 1.5 12:30:45 120: :5 9223372036854775808 9223372036854775807")).toEqual({
    ids: ["7", "120", "5", "9223372036854775807"],
    repeated: 2,
    notIds: ["-7", "1.5", "12:30:45", "9223372036854775808"],
    beyond: 0,
  });
});

test("ignores invisible characters and accepts full-width digits", () => {
  expect(parseIds("\uFEFF１２０\u200B : 45398").ids).toEqual(["120", "45398"]);
  expect(parseIds("\u202A120:45398\u202C").ids).toEqual(["120:45398"]);
});

test("reports the number of ids beyond 5,000", () => {
  const parsed = parseIds(Array.from({ length: MAX_IDS + 12 }, (_, at) => at + 1).join(" "));
  expect(parsed.ids).toHaveLength(MAX_IDS);
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

test("property: yields every id once and in order, for any separators", () => {
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

test("property: accounts for every token as an id, a repetition or a rejected token", () => {
  fc.assert(
    fc.property(fc.string({ unit: "grapheme", maxLength: 200 }), (pasted) => {
      const { ids, notIds } = parseIds(pasted);
      for (const found of ids) expect(found).toMatch(/^\d{1,19}(:\d{1,19})?$/);
      const digits = pasted.normalize("NFKC").match(/(?<![\d.:-])\d{1,18}(?=[\s,;]|$)/g) ?? [];
      const accounted = [...ids, ...notIds].join(" ");
      for (const run of digits) expect(accounted).toContain(run.replace(/^0+(?=\d)/, ""));
    }),
  );
});
