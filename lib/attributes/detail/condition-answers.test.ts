import * as fc from "fast-check";
import { expect, test } from "vitest";
import { answerItems, orSeparator, shownAnswers, withAnswers, type AnswerItem } from "./condition-answers.ts";
import { dependencyTree, namesToFetch } from "./dependencies.ts";

const textsOf = (texts: Readonly<Record<string, string>>) =>
  Object.fromEntries(Object.entries(texts).map(([id, text]) => [id, { text, locale: "en_US" }]));
/** Answers with the ids `1000 + number`, whose texts are the numbers. */
const numbered = (numbers: readonly number[]) => {
  const ids = numbers.map((number) => String(1_000 + number));
  return answerItems(ids, textsOf(Object.fromEntries(numbers.map((number) => [1_000 + number, String(number)]))));
};
const labels = (items: readonly AnswerItem[]) => items.map(({ text }) => text).join(", ");

test("merges three or more consecutive numbers", () => {
  const ages = [16, 17, 18, 19, 20, 21, 22, 23, 24, 30, 35, 36, 37];
  expect(labels(numbered(ages))).toBe("16–24, 30, 35–37");
  expect(numbered([16, 17])).toEqual([
    { id: "1016", text: "16", locale: "en_US", of: 1 },
    { id: "1017", text: "17", locale: "en_US", of: 1 },
  ]);
});

test("ids and texts that only contain numbers aren't merged", () => {
  expect(labels(answerItems(["1", "2", "3"], undefined))).toBe("answer 1, answer 2, answer 3");
  expect(labels(answerItems(["1", "2", "3"], textsOf({ 1: "1 child", 2: "2 children", 3: "3 children" })))).toBe(
    "1 child, 2 children, 3 children",
  );
  expect(labels(answerItems(["1", "2", "3"], textsOf({ 1: "1.0", 2: "02", 3: "3" })))).toBe("1.0, 02, 3");
});

test("an id that is the name of a built-in property has no text", () => {
  expect(answerItems(["constructor"], {})).toEqual([{ id: "constructor", text: "answer constructor", of: 1 }]);
});

test("property: expanding the items gives back the answers", () => {
  const text = fc.oneof(
    fc.nat(40).map(String),
    fc.constantFrom("Yes", "01", "-3", "1.5", "", "16–18", "9007199254740993", "9007199254740994", "9007199254740995"),
  );
  fc.assert(
    fc.property(fc.array(text), (texts) => {
      const ids = texts.map((_text, index) => `a${index}`);
      const items = answerItems(ids, textsOf(Object.fromEntries(ids.map((id, index) => [id, texts[index] ?? ""]))));
      const expanded = items.flatMap(({ text: shown, id, of }) => {
        if (id !== undefined) return [shown];
        const [from = 0, to = 0] = shown.split("–").map(Number);
        expect(of).toBe(to - from + 1);
        expect(of).toBeGreaterThanOrEqual(3);
        return Array.from({ length: of }, (_unused, index) => String(from + index));
      });
      expect(expanded.toSorted()).toEqual(texts.toSorted());
    }),
  );
});

test("a long list shows the first eleven items and the last, and counts the answers between them", () => {
  const odd = Array.from({ length: 20 }, (_unused, index) => 2 * index + 1);
  expect(shownAnswers(numbered(odd))).toMatchObject({
    left: 8,
    items: { length: 12, 10: { text: "21" }, 11: { text: "39" } },
  });
  expect(shownAnswers(numbered([...odd, 50, 51, 52, 60]))).toMatchObject({ left: 12, items: { 11: { text: "60" } } });
  const all = numbered([16, 17, 18]);
  expect(shownAnswers(all)).toEqual({ items: all, left: 0 });
});

test("a tree has the answers of each condition, from the attribute that is the parent", () => {
  const answers = { "1": { text: "16" }, "2": { text: "17" }, "3": { text: "18" } };
  const names = { "80": { state: "known", name: "Age", answers } } as const;
  const edges = [{ child: "120", parent: "80", answerIds: ["1", "2", "3"] }];
  const range = { items: [{ text: "16–18", of: 3 }], left: 0 };
  const up = withAnswers("120", dependencyTree("120", edges, "parents"), "parents", names);
  expect(up.nodes).toMatchObject([{ id: "80", answers: range }]);
  const down = withAnswers("80", dependencyTree("80", edges, "children"), "children", names);
  expect(down.nodes).toMatchObject([{ id: "120", answers: range }]);
});

test("looks up the first 1,000 answers of a condition and the last, and counts the rest", () => {
  const ids = Array.from({ length: 1_500 }, (_unused, index) => String(2 * index));
  const edges = [{ child: "120", parent: "80", answerIds: ids }];
  const tree = dependencyTree("120", edges, "parents");
  expect(namesToFetch("120", tree, "parents")[1]?.answerIds).toEqual([...ids.slice(0, 999), "2998"]);
  const [node] = withAnswers("120", tree, "parents", {}).nodes;
  expect(node?.answers.left).toBe(1_488);
  expect(node?.answers.items.at(-1)?.text).toBe("answer 2998");
});

const joined = (words: string[], left = 0) =>
  words.map((word, index) => orSeparator(index, words.length, left) + word).join("");

test('joins answers with commas and "or"', () => {
  expect(joined(["A"])).toBe("A");
  expect(joined(["A", "B"])).toBe("A or B");
  expect(joined(["A", "B", "C"])).toBe("A, B or C");
  expect(joined(["A", "B", "C"], 5)).toBe("A, B … (5 more) or C");
});
