import { expect, test } from "vitest";
import { ACTIONS } from "./actions";
import { lineAfter } from "./move";
import { actionOptions, fittingActions, isMeant, resultsFor, withoutRepeats } from "./results";

const NO_IDS = { read: [], unread: [], further: [] };
const NONE = { top: [], total: 0 };
const headings = (text: string, attributes: Parameters<typeof resultsFor>[0]["attributes"] = NONE) => {
  const fitting = fittingActions(ACTIONS, text);
  const actions = actionOptions(fitting, () => undefined);
  return resultsFor({ text, ids: NO_IDS, areIdsMeant: true, actions, isMeant: isMeant(fitting, text), attributes }).map(
    ({ heading }) => heading,
  );
};

test("an action that is named goes before the texts, one that is met by chance after them", () => {
  expect(headings("settings")).toEqual(["Actions", "Texts"]);
  expect(headings("stgs").at(0)).toBe("Texts");
  expect(headings("zebra")).toEqual(["Texts"]);
});

test("a number among words is read from the service only by walking to it", () => {
  const ids = { read: [], unread: [{ id: "opportunity 5000", kind: "read", label: "Read it" }], further: [] } as const;
  const first = (areIdsMeant: boolean) =>
    resultsFor({ text: "top 5000 brands", ids, areIdsMeant, actions: [], isMeant: false, attributes: NONE }).map(
      ({ heading }) => heading,
    );
  expect(first(false)).toEqual(["Texts", "By id"]);
  expect(first(true)).toEqual(["By id", "Texts"]);
});

test("how many attributes are shown is told where it is not all", () => {
  const attributes = { top: [{ id: "1", label: "Zebra", also: "1" }], total: 1_234 };
  const [, found] = resultsFor({
    text: "zebra",
    ids: NO_IDS,
    areIdsMeant: true,
    actions: [],
    isMeant: false,
    attributes,
  });
  expect(found?.note).toBe("Showing 1 of 1,234. Type more to narrow them.");
});

test("a text too long to be searched offers no search", () => {
  expect(headings("x".repeat(201))).toEqual([]);
});

test("what stands in two groups is one line", () => {
  const one = { id: "attribute 1", kind: "attribute", label: "Age" } as const;
  expect(
    withoutRepeats([
      { heading: "a", options: [one] },
      { heading: "b", options: [one] },
    ]),
  ).toHaveLength(1);
});

test("every action is one line and does one thing", () => {
  expect(new Set(ACTIONS.map(({ id }) => id)).size).toBe(ACTIONS.length);
  for (const { to, act } of ACTIONS) expect([to, act].filter((effect) => effect !== undefined)).toHaveLength(1);
});

test.each([
  ["ArrowDown", 9, 0],
  ["ArrowUp", 0, 9],
  ["PageDown", 5, 9],
  ["PageUp", 5, 0],
  ["Home", 5, 0],
  ["End", 5, 9],
  ["a", 5, undefined],
])("%s leads from line %i of ten to %s", (key, at, expected) => {
  expect(lineAfter(key, at, 10)).toBe(expected);
  expect(lineAfter(key, 0, 0)).toBeUndefined();
});
