import * as fc from "fast-check";
import { expect, test } from "vitest";
import { allowedEdits, nearWords, spelledWords } from "./near-spelling.ts";

test.each([
  ["jobs", 0],
  ["women", 1],
  ["employed", 1],
  ["retirment", 2],
  ["працюю", 1],
  ["معلومات", 1],
  ["正社員のひと", 0],
  ["ทำงานเต็มเวลา", 0],
  ["취업준비생들", 0],
  ["abc123", 0],
])("%s allows %i edits", (word, edits) => {
  expect(allowedEdits(word)).toBe(edits);
});

test("finds words with a letter missing, added, replaced or swapped", () => {
  const vocabulary = ["employed", "unemployed", "employer", "emploi", "deployed", "employment"];
  expect(nearWords("emploed", vocabulary, 9)).toEqual(["employed"]);
  expect(nearWords("emplloyed", vocabulary, 9)).toEqual(["employed"]);
  expect(nearWords("emploxed", vocabulary, 9)).toEqual(["employed"]);
  expect(nearWords("emlpoyed", vocabulary, 9)).toEqual(["employed"]);
  expect(nearWords("employex", vocabulary, 9)).toEqual(["employed", "employer"]);
  expect(nearWords("selbstandig", ["selbststandig", "selbstverstandlich"], 9)).toEqual(["selbststandig"]);
  expect(nearWords("womn", ["women"], 9)).toEqual([]);
});

test("spelled words are runs of letters of at least four", () => {
  expect([...spelledWords("full-time employed, 25h abc1def 正社員 über")]).toEqual([
    "full",
    "time",
    "employed",
    "über",
  ]);
});

/** Optimal string alignment distance by its recursive definition. */
function plainEdits(a: string, b: string): number {
  const memo = new Map<string, number>();
  const of = (i: number, j: number): number => {
    if (i === 0 || j === 0) return i + j;
    const key = `${i} ${j}`;
    const cached = memo.get(key);
    if (cached !== undefined) return cached;
    const found = [of(i - 1, j) + 1, of(i, j - 1) + 1, of(i - 1, j - 1) + (a[i - 1] === b[j - 1] ? 0 : 1)];
    if (i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1]) found.push(of(i - 2, j - 2) + 1);
    const edits = Math.min(...found);
    memo.set(key, edits);
    return edits;
  };
  return of(a.length, b.length);
}

test("finds exactly the words with the fewest allowed edits, alphabetically", () => {
  const letters = fc.string({ unit: fc.constantFrom(..."abcdeé"), minLength: 3, maxLength: 12 });
  const edit = fc.record({ at: fc.nat(11), insert: fc.boolean() });
  fc.assert(
    fc.property(
      letters,
      fc.array(letters, { maxLength: 30 }),
      // Words up to three edits away.
      fc.array(fc.array(edit, { minLength: 1, maxLength: 3 }), { maxLength: 4 }),
      (word, others, changes) => {
        const changed = changes.map((edits) =>
          edits.reduce(
            (before, { at, insert }) => before.slice(0, at) + (insert ? "e" : "") + before.slice(insert ? at : at + 1),
            word,
          ),
        );
        const vocabulary = new Set([...others, ...changed]);
        const distances = [...vocabulary]
          .filter((other) => other !== word)
          .map((other) => ({ other, edits: plainEdits(word, other) }));
        const fewest = Math.min(...distances.map(({ edits }) => edits));
        const expected = fewest > allowedEdits(word) ? [] : distances.filter(({ edits }) => edits === fewest);
        expect(nearWords(word, vocabulary, Infinity)).toEqual(expected.map(({ other }) => other).toSorted());
      },
    ),
    { numRuns: 2_000 },
  );
});
