import { expect, test } from "vitest";
import { ACTIONS } from "./actions";
import { lineAfter } from "./move";
import type { Option } from "./option";
import {
  actionOptions,
  firstChosen,
  fittingActions,
  isMeant,
  isSearched,
  resultsFor,
  withoutRepeats,
  type Typed,
} from "./results";

const NO_IDS = { many: [], read: [], unread: [], further: [] };
const shown = (text: string, given: Partial<Typed> = {}) =>
  resultsFor({
    text,
    pages: [],
    ids: NO_IDS,
    areIdsMeant: true,
    actions: [],
    isMeant: false,
    runs: { top: [], total: 0 },
    attributes: { top: [], total: 0 },
    ...given,
  });
const headings = (text: string, given: Partial<Typed> = {}) => shown(text, given).map(({ heading }) => heading);
const withActions = (text: string) => {
  const fitting = fittingActions([], ACTIONS, text);
  return headings(text, { actions: actionOptions(fitting, () => undefined), isMeant: isMeant(fitting, text) });
};
const firstFor = (text: string) => firstChosen(shown(text).flatMap(({ options }) => options));
const run = (id: string, label: string, also: string) => ({ id, label, also, createdAt: 1 });
const unread = (id: string): Option => ({ id: `opportunity ${id}`, kind: "read", label: `Read ${id}` });

test("an action that is named goes before the texts, one that is met by chance after them", () => {
  expect(withActions("settings")).toEqual(["Actions", "Texts"]);
  expect(withActions("stgs").at(0)).toBe("Texts");
  expect(withActions("zebra")).toEqual(["Texts"]);
});

test("what the page offers goes before other actions that fit alike, and after those that fit better", () => {
  const here = [{ id: "here", label: "Qualify its group", press: () => undefined }];
  const found = (text: string) => fittingActions(here, ACTIONS, text).map(({ label }) => label);
  expect(found("qualify")).toHaveLength(6);
  expect(found("qualify")[0]).toBe("Qualify its group");
  expect(found("qualify: matrix")[0]).toBe("Qualify: matrix");
});

test("a number among words is read from the service only by walking to it", () => {
  const ids = { ...NO_IDS, unread: [unread("5000")] };
  expect(headings("top 5000 brands", { ids, areIdsMeant: false })).toEqual(["Texts", "By id"]);
  expect(headings("top 5000 brands", { ids, areIdsMeant: true })).toEqual(["By id", "Texts"]);
});

test("where many can be read together that stands first, and a few of them by themselves", () => {
  const many: Option = { id: "many", kind: "read", label: "Read all 7 in the library" };
  const ids = { ...NO_IDS, many: [many], unread: Array.from({ length: 7 }, (_, index) => unread(String(index))) };
  const [first, alone] = shown("1 2 3 4 5 6 7", { ids });
  expect(first?.options).toEqual([many]);
  expect([alone?.options.length, alone?.note]).toEqual([5, "The first 5, one by one"]);
  expect(headings("5000 brands or 6000", { ids, areIdsMeant: false }).at(0)).toBe("Texts");
});

test("a page that the text names stands before everything, with all of its address", () => {
  const [group] = shown("http://a.test/opportunities/7?tab=quotas", { pages: ["/opportunities/7?tab=quotas"] });
  expect(group?.options).toMatchObject([
    { label: "Open this page", detail: "/opportunities/7?tab=quotas", to: "/opportunities/7?tab=quotas" },
  ]);
});

test("what may be the id of a person is searched for only by walking to it", () => {
  expect(firstFor("vollzeit")).toBe(0);
  expect(firstFor("mina-berlin-31")).toBe(-1);
  expect(lineAfter("ArrowDown", -1, 1)).toBe(0);
  expect(lineAfter("ArrowUp", -1, 3)).toBe(2);
});

test("how many attributes are shown is told where it is not all", () => {
  const attributes = { top: [{ id: "1", label: "Zebra", also: "1" }], total: 1_234 };
  const [, found] = shown("zebra", { attributes });
  expect(found?.note).toBe("Showing 1 of 1,234. Type more to narrow them.");
});

test("a run is told by its title, and by the personas that a name of its own hides", () => {
  const top = [
    run("a", "Before the field", "Mina"),
    run("b", "Mina: live check of group 7", "Mina"),
    run("c", "x", ""),
  ];
  const [, found] = shown("mina", { runs: { top, total: 9 } });
  expect(found?.heading).toBe("Runs by name");
  expect(found?.note).toBe("Showing 3 of 9. Type more to narrow them.");
  expect(found?.options.map(({ label, detail, to }) => [label, detail, to])).toEqual([
    ["Before the field", "run with Mina", "/qualification/runs/a"],
    ["Mina: live check of group 7", "run", "/qualification/runs/b"],
    ["x", "run", "/qualification/runs/c"],
  ]);
});

test("a text too long to be searched offers no search, and reads a number in it only by walking to it", () => {
  const long = `${"brands ".repeat(40)}5000`;
  const ids = { ...NO_IDS, unread: [unread("5000")] };
  expect(headings("x".repeat(201))).toEqual([]);
  expect(headings(long, { ids, areIdsMeant: false })).toEqual(["By id"]);
  expect(firstChosen(shown(long, { ids, areIdsMeant: false }).flatMap(({ options }) => options))).toBe(-1);
  expect(firstChosen(shown("5000", { ids }).flatMap(({ options }) => options))).toBe(0);
});

test("signs alone are nothing to look for", () => {
  for (const text of ["???", "---", ": :"]) expect([isSearched(text), headings(text)]).toEqual([false, []]);
  expect(isSearched("a?")).toBe(true);
});

test("an address of the console that is no page says so, before it is looked for", () => {
  const [first, second] = shown("/attribtes/12", { noPage: "/attribtes/12" }).flatMap(({ options }) => options);
  expect([first?.label, first?.reason, first?.to]).toEqual([
    "Open /attribtes/12",
    "This console has no such page.",
    undefined,
  ]);
  expect(second?.kind).toBe("search");
  expect(firstFor("/attribtes/12")).toBe(-1);
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
