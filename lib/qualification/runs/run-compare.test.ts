import { expect, test } from "vitest";
import type { Int64 } from "../../int64.ts";
import type { OutcomeView } from "../model/run-view.ts";
import { compareRuns, olderFirst } from "./run-compare.ts";

interface Shape {
  readonly state?: string;
  readonly unreadable?: string;
  readonly pairs?: readonly string[];
  readonly verdict?: string;
  /** Text of both axes. */
  readonly axes?: string;
  readonly needs?: readonly string[];
  readonly brief?: true;
  readonly snapshot?: string;
  readonly agreement?: OutcomeView["agreement"];
}

/** Contains only the fields that a comparison uses. */
const outcome = (
  groupId: string,
  { state, unreadable, pairs = [], verdict, axes = "", needs = [], brief, snapshot = "s", agreement = "open" }: Shape,
) =>
  ({
    groupId: groupId as Int64,
    ...(state ? { live: { state, dispositions: pairs.map((pair) => ({ pair })) } } : {}),
    ...(unreadable ? { unreadable } : {}),
    ...(verdict
      ? {
          local: {
            verdict,
            axes,
            needs: needs.map((attributeId) => ({ attributeId })),
            reasons: [],
            brief,
            readAs: { snapshotId: snapshot },
          },
        }
      : {}),
    agreement,
    reasons: [],
    linkReady: false,
  }) as unknown as OutcomeView;

const changed = (a: Shape, b: Shape) =>
  compareRuns({ outcomes: [outcome("1", a)] }, { outcomes: [outcome("1", b)] })[0]?.changed;

const REFUSED: Shape = { state: "refused", pairs: ["2.1"], verdict: "match", agreement: "no" };

test.each<[Shape, readonly string[]]>([
  [{}, []],
  [{ state: "match" }, ["live"]],
  [{ pairs: ["2.10"] }, ["reasons"]],
  [{ pairs: ["2.1", "2.1"] }, []],
  [{ verdict: "wrong_person", agreement: "yes" }, ["local", "agreement"]],
  [{ snapshot: "t" }, ["snapshot"]],
  [{ needs: ["7"] }, ["local"]],
  // The wording of an older version.
  [{ axes: "right person · open" }, []],
])("reports the change of %j in either direction", (otherwise, wanted) => {
  expect(changed(REFUSED, { ...REFUSED, ...otherwise })).toEqual(wanted);
  expect(changed({ ...REFUSED, ...otherwise }, REFUSED)).toEqual(wanted);
});

test("a missing answer or evaluation is a change of that side only", () => {
  expect(changed(REFUSED, { verdict: "match", agreement: "no" })).toEqual(["live", "reasons"]);
  expect(changed(REFUSED, { state: "refused", pairs: ["2.1"], agreement: "no" })).toEqual(["local"]);
  expect(changed({}, {})).toEqual([]);
});

test("an answer that can’t be read differs from a missing one", () => {
  expect(changed({ unreadable: "$[0].qualified" }, {})).toEqual(["live"]);
  expect(changed({ unreadable: "$[0].qualified" }, { unreadable: "$[1].qualified" })).toEqual([]);
});

test("ignores the order of missing answers, and those that a brief view lacks", () => {
  const undetermined: Shape = { verdict: "undetermined", needs: ["7", "9"] };
  expect(changed(undetermined, { ...undetermined, needs: ["9", "7"] })).toEqual([]);
  expect(changed(undetermined, { verdict: "undetermined", brief: true })).toEqual([]);
  expect(changed(undetermined, { verdict: "match", brief: true })).toEqual(["local"]);
});

test("ignores the order of reasons", () => {
  expect(changed({ state: "refused", pairs: ["2.1", "4.7"] }, { state: "refused", pairs: ["4.7", "2.1"] })).toEqual([]);
});

test("keeps the first run's group order, then appends groups only in the second", () => {
  const a = { outcomes: [outcome("3", {}), outcome("1", {})] };
  const b = { outcomes: [outcome("2", {}), outcome("1", {})] };
  expect(compareRuns(a, b).map(({ groupId, changed: what }) => [groupId, what.join()])).toEqual([
    ["3", "asked"],
    ["1", ""],
    ["2", "asked"],
  ]);
});

const of = (subject: number, shape: Shape) => ({ ...outcome("1", shape), subject });

test("with several respondents, compares the same respondent of both runs", () => {
  const [mina, jonas] = [
    { label: "Mina", live: true, personaId: "5b2f1d52-6c1f-4c39-9b5e-5c0f4b6f1a10" },
    { label: "Jonas", live: false },
  ];
  const first = { subjects: [mina, jonas], outcomes: [of(0, { state: "match" }), of(1, { verdict: "match" })] };
  const second = {
    subjects: [jonas, { ...mina, label: "Mina, renamed" }, { label: "", live: false }],
    outcomes: [of(0, { verdict: "undetermined" }), of(1, { state: "match" }), of(2, {})],
  };
  expect(compareRuns(first, second).map(({ respondent, changed: what }) => [respondent, what])).toEqual([
    ["Mina", []],
    ["Jonas", ["local"]],
    ["Respondent 3", ["asked"]],
  ]);
});

test("respondents of the same name are compared in their order", () => {
  const mina = { label: "Mina", live: true };
  const first = { subjects: [mina, mina], outcomes: [of(0, { state: "match" }), of(1, { verdict: "match" })] };
  const second = { subjects: [mina, mina], outcomes: [of(0, { state: "match" }), of(1, { verdict: "undetermined" })] };
  const groups = compareRuns(first, second);
  expect(groups.map(({ respondent, changed: what }) => [respondent, what])).toEqual([
    ["Mina", []],
    ["Mina", ["local"]],
  ]);
  expect(new Set(groups.map(({ key }) => key)).size).toBe(2);
});

test("the older run comes first regardless of the order of selection", () => {
  const [older, newer] = [{ createdAt: 1 }, { createdAt: 2 }];
  expect(olderFirst(older, newer)).toEqual([older, newer]);
  expect(olderFirst(newer, older)).toEqual([older, newer]);
});
