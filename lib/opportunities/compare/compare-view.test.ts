import { expect, test } from "vitest";
import { REQUIREMENTS } from "../../sampling/requirement-names.ts";
import type { Opportunity } from "../../sampling/schema.ts";
import { buildTargeting } from "../../targeting/model.ts";
import { NO_NAMES } from "../../targeting/wording/names.ts";
import { sentenceText } from "../../targeting/wording/segments.ts";
import { aCell, aFilter, aQuota, id, valueCells } from "../../testing/arbitraries/targeting-arbitrary.ts";
import { compareFault } from "./address.ts";
import { cellsInView, shareOf, toCompareView, type ReadSide } from "./compare-view.ts";
import { compareParams } from "./params.ts";

const aSide = (fields: Partial<Opportunity>): ReadSide => {
  const opportunity = {
    id: id("1"),
    group_id: id("2"),
    status: "OPEN",
    order_number: "ORD-1-a",
    evaluation: "COMPLETES",
    created: "",
    devices: [],
    project_exclusions: [],
    category_exclusions: [],
    category_ids: [],
    cost_per_interview: 2,
    incidence_rate: 50,
    length_of_interview: 8,
    cells: valueCells("1", 200),
    filters: [],
    quotas: [],
    ...fields,
  } as unknown as Opportunity;
  return { opportunity, targeting: buildTargeting(opportunity), readAt: 1 };
};

const compare = (a: ReadSide, b: ReadSide, lines = 50) => {
  const chosen = { shared: shareOf(a, b), lines };
  return { ...toCompareView(a, b, chosen, { names: NO_NAMES }), chosen };
};

test("lists shared steps once and other steps on the side that has them", () => {
  const both = [aFilter("1-0"), aFilter("1-1")];
  const view = compare(
    aSide({ filters: [both, [aFilter("1-2")]] }),
    aSide({ filters: [both], quotas: [[aQuota(["1-3"], 7)]] }),
  );
  expect(view.sharedSteps.lines.map(({ says }) => sentenceText(says))).toEqual(["Attribute 1 is 0 or 1"]);
  expect(view.steps.lines.map(({ a, b }) => [a, b])).toEqual([
    ["F2", undefined],
    [undefined, "Q1"],
  ]);
  expect(view.steps.lines[1]?.onlyB.lines[0]).toMatchObject({ key: "Q1.1", room: { label: "Open", count: "7" } });
  expect(view.cells).toEqual({ shared: 2, onlyA: 1, onlyB: 1 });
});

test("pairs steps that share attributes into one block titled by the attributes of both", () => {
  const cells = [...valueCells("1", 3), ...valueCells("2", 1), ...valueCells("3", 1)];
  const view = compare(
    aSide({ cells, filters: [[aFilter("3-0")], [aFilter("1-0")]] }),
    aSide({ cells, filters: [[aFilter("1-1", "2-0")]] }),
  );
  expect(view.steps.lines.map(({ a, b, title }) => [a, b, sentenceText(title)])).toEqual([
    ["F2", "F1", "Attribute 1 × Attribute 2"],
    ["F1", undefined, "Attribute 3 is 0"],
  ]);
});

const quotas = (count: number, status: string) => [[aQuota(["1-0"], count, status), aQuota(["1-1"], 4)]];

test("shows shared entries with another status or count as one line", () => {
  const [step] = compare(aSide({ quotas: quotas(5, "OPEN") }), aSide({ quotas: quotas(0, "CLOSED") })).steps.lines;
  expect([step?.shared, step?.onlyA.total, step?.onlyB.total, step?.otherCapacity.total]).toEqual([2, 0, 0, 1]);
  expect(step?.otherCapacity.lines[0]).toMatchObject({
    a: { count: "5", label: "Open" },
    b: { count: "0", label: "Closed" },
  });
});

test("truncates and counts long lists, and needs texts only for the visible lines", () => {
  const tags = Array.from({ length: 200 }, (_, n) => aFilter(`1-${n}`));
  const view = compare(aSide({ filters: [tags] }), aSide({}));
  expect([view.steps.lines[0]?.onlyA.lines.length, view.steps.lines[0]?.onlyA.total]).toEqual([50, 200]);
  expect(cellsInView(view.chosen)).toHaveLength(50);
});

const isAccepted = (lines: string) => compareParams.safeParse({ ids: "1,2", lines }).success;

test("rejects more lines than a page can lay out", () => {
  expect(["450", "451", "2050", "999999999"].map(isAccepted)).toEqual([true, false, false, false]);
});

test("facts state the difference, its amount and the items concerned", () => {
  const { facts } = compare(aSide({}), aSide({ cost_per_interview: 3, devices: ["mobile"], status: "PAUSED" }));
  const fact = (term: string) => facts.find((one) => one.term === term);
  expect(fact("EPC")).toMatchObject({ a: "1.00", b: "1.50", same: false, difference: "+0.50" });
  expect(fact("Devices")).toMatchObject({ a: "not stated", b: "mobile", items: { onlyB: ["mobile"] } });
  expect(fact("Status")).toMatchObject({ a: "OPEN", b: "PAUSED", same: false });
  expect(fact("IR (incidence rate)")).toMatchObject({ same: true });
});

test("values that aren't stated read the same: absent and null alike", () => {
  const { facts } = compare(
    aSide({ requirements: null }),
    aSide({
      requirements: { requires_webcam: true, requires_recontact: null },
      locale: { language: "", country: "DE" },
    }),
  );
  const fact = (term: string) => facts.find((one) => one.term === term);
  expect(fact("Devices")).toMatchObject({ a: "not stated", b: "not stated", same: true });
  expect(fact("Locale")).toMatchObject({ a: "not stated", b: "language not stated, DE", same: false });
  expect(fact("Requirements")).toMatchObject({ a: "not stated", same: false });
  expect(fact("Requirements")?.b).toMatch(/^webcam, recontact not stated, personal data not stated/);
  const no = Object.fromEntries(REQUIREMENTS.map((flag) => [flag, false]));
  const same = compare(aSide({ requirements: no }), aSide({ requirements: no })).facts;
  expect(same.find(({ term }) => term === "Requirements")).toMatchObject({ a: "none", same: true });
});

test("formats numeric differences with unit and a true minus sign", () => {
  const { facts } = compare(
    aSide({
      completes: id("9007199254740993"),
      days_in_field: 2,
      quotas: [["1-0", "1-1", "1-2"].map((tag) => aQuota([tag], 5))],
    }),
    aSide({
      cost_per_interview: 1.9985,
      incidence_rate: 45.5,
      length_of_interview: 10,
      completes: id("9007199254740992"),
      days_in_field: 3,
      quotas: [[aQuota(["1-0"], 5), aQuota(["1-1"], 0, "CLOSED")]],
      cells: [...valueCells("1", 2), aCell("h", "9", { kind: "INEFFABLE" })],
    }),
  );
  const difference = (term: string) => facts.find((one) => one.term.startsWith(term))?.difference;
  expect(difference("CPI")).toBe("−0.0015");
  expect(difference("LOI")).toBe("+2 min");
  expect(difference("IR")).toBe("−4.5 points");
  expect(difference("EPC")).toBe("−0.09");
  expect(difference("Completes")).toBe("−1");
  expect(difference("Days in field")).toBe("+1 day");
  expect(difference("Open quota entries")).toBe("−2 open, −1 total");
  expect(difference("Cells hidden")).toBe("+1 cell");
});

test("accepts two different ids and rejects anything else with a message", () => {
  expect(compareFault("55304, 55306")).toBeUndefined();
  expect(compareFault("55304")).toMatch(/^Enter a second ID to compare\.$/);
  expect(compareFault("55304,55304")).toMatch(/Both IDs are the same opportunity/);
  expect(compareFault("1,2,3")).toMatch(/^You entered 3 IDs\. Enter exactly two\.$/);
  expect(compareFault("1,x")).toMatch(/“x” is not an ID/);
  expect(compareParams.safeParse({ ids: "1" }).success).toBe(false);
});
