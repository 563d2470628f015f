import { expect, test } from "vitest";
import { ACTIONS } from "./actions";
import type { Option } from "./option";
import { lineAfter } from "./palette-body";
import {
  actionOptions,
  initialIndex,
  fittingActions,
  isLikelyMeant,
  isSearched,
  resultsFor,
  withoutRepeats,
  type PaletteQuery,
} from "./results";

const NO_IDS = { many: [], read: [], unread: [], further: [] };
const shown = (text: string, given: Partial<PaletteQuery> = {}) =>
  resultsFor({
    text,
    pages: [],
    ids: NO_IDS,
    areIdsMeant: true,
    actions: [],
    actionsFirst: false,
    runs: { top: [], total: 0 },
    attributes: { top: [], total: 0 },
    ...given,
  });
const headings = (text: string, given: Partial<PaletteQuery> = {}) => shown(text, given).map(({ heading }) => heading);
const withActions = (text: string) => {
  const fitting = fittingActions([], ACTIONS, text);
  return headings(text, {
    actions: actionOptions(fitting, () => undefined),
    actionsFirst: isLikelyMeant(fitting, text),
  });
};
const firstFor = (text: string) => initialIndex(shown(text).flatMap(({ options }) => options));
const run = (id: string, label: string, also: string) => ({ id, label, also, createdAt: 1 });
const unread = (id: string): Option => ({ id: `opportunity ${id}`, kind: "read", label: `Read ${id}` });

test("ranks an action above the texts if it matches by name, below them if by scattered letters", () => {
  expect(withActions("settings")).toEqual(["Actions", "Texts"]);
  expect(withActions("stgs").at(0)).toBe("Texts");
  expect(withActions("zebra")).toEqual(["Texts"]);
});

test("ranks the page's own actions above equal matches and below better ones", () => {
  const here = [{ id: "here", label: "Qualify its group", press: () => undefined }];
  const found = (text: string) => fittingActions(here, ACTIONS, text).map(({ label }) => label);
  expect(found("qualify")).toHaveLength(6);
  expect(found("qualify")[0]).toBe("Qualify its group");
  expect(found("qualify: matrix")[0]).toBe("Qualify: Matrix");
});

test("puts a number among words last, so that it is fetched only after navigating to it", () => {
  const ids = { ...NO_IDS, unread: [unread("5000")] };
  expect(headings("top 5000 brands", { ids, areIdsMeant: false })).toEqual(["Texts", "By ID"]);
  expect(headings("top 5000 brands", { ids, areIdsMeant: true })).toEqual(["By ID", "Texts"]);
});

test("puts the bulk read first, followed by a few single options", () => {
  const many: Option = { id: "many", kind: "read", label: "Add all 7 to the library" };
  const ids = { ...NO_IDS, many: [many], unread: Array.from({ length: 7 }, (_, index) => unread(String(index))) };
  const [first, alone] = shown("1 2 3 4 5 6 7", { ids });
  expect(first?.options).toEqual([many]);
  expect([alone?.options.length, alone?.note]).toEqual([5, "Only the first 5 are listed"]);
  expect(headings("5000 brands or 6000", { ids, areIdsMeant: false }).at(0)).toBe("Texts");
});

test("puts a page named in the text first, with its full path and query", () => {
  const [group] = shown("http://a.test/opportunities/7?tab=quotas", { pages: ["/opportunities/7?tab=quotas"] });
  expect(group?.options).toMatchObject([
    { label: "Open this page", detail: "/opportunities/7?tab=quotas", to: "/opportunities/7?tab=quotas" },
  ]);
});

test("does not preselect the search for a possible personal id", () => {
  expect(firstFor("vollzeit")).toBe(0);
  expect(firstFor("mina-berlin-31")).toBe(-1);
  expect(lineAfter("ArrowDown", -1, 1)).toBe(0);
  expect(lineAfter("ArrowUp", -1, 3)).toBe(2);
});

test("shows the number of attributes if the list is incomplete", () => {
  const attributes = { top: [{ id: "1", label: "Zebra", also: "1" }], total: 1_234 };
  const [, found] = shown("zebra", { attributes });
  expect(found?.note).toBe("Showing 1 of 1,234. Type more to narrow the list.");
});

test("shows the title of a run, and its personas if a custom name hides them", () => {
  const top = [
    run("a", "Before the field", "Mina"),
    run("b", "Mina: live check of group 7", "Mina"),
    run("c", "x", ""),
  ];
  const [, found] = shown("mina", { runs: { top, total: 9 } });
  expect(found?.heading).toBe("Runs by name");
  expect(found?.note).toBe("Showing 3 of 9. Type more to narrow the list.");
  expect(found?.options.map(({ label, detail, to }) => [label, detail, to])).toEqual([
    ["Before the field", "run with Mina", "/qualification/runs/a"],
    ["Mina: live check of group 7", "run", "/qualification/runs/b"],
    ["x", "run", "/qualification/runs/c"],
  ]);
});

test("offers no search for a text that is too long, and does not preselect a number in it", () => {
  const long = `${"brands ".repeat(40)}5000`;
  const ids = { ...NO_IDS, unread: [unread("5000")] };
  expect(headings("x".repeat(201))).toEqual([]);
  expect(headings(long, { ids, areIdsMeant: false })).toEqual(["By ID"]);
  expect(initialIndex(shown(long, { ids, areIdsMeant: false }).flatMap(({ options }) => options))).toBe(-1);
  expect(initialIndex(shown("5000", { ids }).flatMap(({ options }) => options))).toBe(0);
});

test("does not search punctuation only", () => {
  for (const text of ["???", "---", ": :"]) expect([isSearched(text), headings(text)]).toEqual([false, []]);
  expect(isSearched("a?")).toBe(true);
});

test("reports a console URL without a page before searching for it", () => {
  const [first, second] = shown("/attribtes/12", { noPage: "/attribtes/12" }).flatMap(({ options }) => options);
  expect([first?.label, first?.reason, first?.to]).toEqual([
    "Open /attribtes/12",
    "This page doesn’t exist in the console.",
    undefined,
  ]);
  expect(second?.kind).toBe("search");
  expect(firstFor("/attribtes/12")).toBe(-1);
});

test("removes an option that occurs in two groups", () => {
  const one = { id: "attribute 1", kind: "attribute", label: "Age" } as const;
  expect(
    withoutRepeats([
      { heading: "a", options: [one] },
      { heading: "b", options: [one] },
    ]),
  ).toHaveLength(1);
});

test("every action has a unique id and exactly one effect", () => {
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
])("%s moves from option %i of ten to %s", (key, at, expected) => {
  expect(lineAfter(key, at, 10)).toBe(expected);
  expect(lineAfter(key, 0, 0)).toBeUndefined();
});
