import { expect, test } from "vitest";
import { parseJson, stringifyJson } from "../sampling/json.ts";
import { REQUIREMENTS } from "../sampling/requirement-names.ts";
import { opportunitySchema } from "../sampling/schema.ts";
import { buildTargeting } from "../targeting/model.ts";
import { openCatalogue } from "./catalogue/catalogue.ts";
import { WELL_KNOWN, RESTRICTED } from "./catalogue/well-known-attributes.ts";
import { buildOpportunities, byGroup, byId } from "./opportunities.ts";
import { NOTABLE } from "./opportunities/notable.ts";
import type { WireOpportunity } from "./opportunities/offer.ts";
import { toWire } from "./opportunities/to-wire.ts";
import type { WireCell, WireEntry } from "./opportunities/wire-targeting.ts";

const list = buildOpportunities("normal");
const wires = list.map((entry) => entry.opportunity);
const index = byId(list);
const cells = wires.flatMap((wire) => wire.cells ?? []);
const quotaEntries = wires.flatMap((wire) => (wire.quotas ?? []).flat());

const notable = (name: keyof typeof NOTABLE): WireOpportunity => {
  const entry = index.get(NOTABLE[name]);
  if (!entry) throw new Error(`${name} is missing`);
  return entry.opportunity;
};
const read = (wire: WireOpportunity) => opportunitySchema.parse(parseJson(stringifyJson(toWire(wire))));
const targetingOf = (name: keyof typeof NOTABLE) => buildTargeting(read(notable(name)));
const sizesOf = (steps: readonly (readonly WireEntry[])[] | null | undefined) => steps?.map((step) => step.length);

test("has 60 opportunities in at least 12 markets, with unique ids and one order number per project", () => {
  expect(list).toHaveLength(60);
  expect(index.size).toBe(60);
  expect(new Set(list.map((entry) => entry.locale)).size).toBeGreaterThanOrEqual(12);
  for (const offers of Map.groupBy(wires, (wire) => wire.project_id).values()) {
    expect(new Set(offers.map((wire) => wire.order_number)).size).toBe(1);
  }
});

test("tiny and large are a prefix and an extension of normal", () => {
  const ids = list.map((entry) => entry.id);
  const large = buildOpportunities("large").map((entry) => entry.id);
  expect(buildOpportunities("tiny").map((entry) => entry.id)).toEqual(ids.slice(0, 12));
  expect(large.slice(0, 60)).toEqual(ids);
  expect(new Set(large).size).toBe(1_000);
});

test("projects have several groups, groups several opportunities, and exclusions are mutual", () => {
  const groups = byGroup(list);
  const projects = Map.groupBy(list, (entry) => entry.project_id);
  expect(Math.max(...[...groups.values()].map((group) => group.length))).toBe(4);
  expect(
    [...projects.values()].filter((members) => new Set(members.map((one) => one.group_id)).size > 1).length,
  ).toBeGreaterThan(4);
  const excludes = (from: string, to: string) =>
    wires.some((wire) => wire.project_id === from && wire.project_exclusions?.includes(to));
  const mutual = wires.filter((wire) => wire.project_exclusions?.some((to) => excludes(to, wire.project_id)));
  expect(mutual.length).toBeGreaterThan(10);
});

test("values are plausible, except for the hostile opportunity", () => {
  for (const wire of wires) {
    if (wire.id !== NOTABLE.hostile) expect(wire.order_number).toMatch(/^ORD-\d+-\w+$/);
    expect(wire.locale).toEqual({
      language: expect.stringMatching(/^[a-z]{2}$/),
      country: expect.stringMatching(/^[A-Z]{2}$/),
    });
    expect(Date.parse(wire.notified)).toBeGreaterThan(Date.parse(wire.created));
    expect(wire.devices.length).toBeGreaterThan(0);
  }
  for (const { about } of list) expect(about).toMatch(/^\S.*\.$/);
});

const present: readonly (readonly [string, unknown])[] = [
  ...REQUIREMENTS.map((name) => [name, wires.some((wire) => wire.requirements[name])] as const),
  ...["OPEN", "PAUSED", "CLOSED"].map(
    (status) => [`status ${status}`, wires.some((wire) => wire.status === status)] as const,
  ),
  ...["COMPLETES", "STARTS"].map(
    (mode) => [`evaluation ${mode}`, wires.some((wire) => wire.evaluation === mode)] as const,
  ),
  ...["OPEN", "PAUSED", "CLOSED", "THROTTLED"].map(
    (status) => [`quota ${status}`, quotaEntries.some((entry) => entry.status === status)] as const,
  ),
  ["quota OPEN with count 0", quotaEntries.some((entry) => entry.status === "OPEN" && entry.count === 0)],
  ...kindTests(),
  ["a client", wires.some((wire) => wire.client_id !== null)],
  ["mostly no client", wires.filter((wire) => wire.client_id === null).length > 40],
  ["no targeting at all", wires.some((wire) => wire.cells?.length === 0 && wire.filters?.length === 0)],
  ["filters null", wires.some((wire) => wire.filters === null)],
  ["filters absent", wires.some((wire) => !("filters" in wire))],
  ["restricted attribute", cells.some((cell) => cell.attribute_id === RESTRICTED[0])],
  ["attribute id beyond 2^53", cells.some((cell) => cell.attribute_id === WELL_KNOWN.loyaltyCard.id)],
  ["opportunity id beyond 2^53", index.has("9007199254740993")],
  ["group id beyond 2^53", byGroup(list).has("9007199254740995")],
];

function kindTests(): [string, boolean][] {
  const wanted: Readonly<Record<string, (cell: WireCell) => boolean>> = {
    VALUE: (cell) => cell.value !== undefined,
    "LIST OR": (cell) => cell.kind === "LIST" && cell.operator === "OR",
    "LIST AND": (cell) => cell.kind === "LIST" && cell.operator === "AND",
    "RANGE from": (cell) => cell.range?.from !== undefined && cell.range.to === null,
    "RANGE to": (cell) => cell.range?.to !== undefined && cell.range.from === null,
    ...Object.fromEntries(
      ["RANGE", "COLLECTION", "ANSWERED", "INVITE_COLLECTIONS", "STATIC_INVITE_COLLECTIONS", "GEO_RADIUS"].map(
        (kind) => [kind, (cell: WireCell) => cell.kind === kind],
      ),
    ),
  };
  const plain = Object.entries(wanted).map(([name, is]): [string, boolean] => [
    name,
    cells.some((cell) => is(cell) && !cell.negate),
  ]);
  const negated = Object.entries(wanted).map(([name, is]): [string, boolean] => [
    `not ${name}`,
    cells.some((cell) => is(cell) && cell.negate),
  ]);
  const hidden: [string, boolean][] = [
    ["INEFFABLE", cells.some((cell) => cell.kind === "INEFFABLE")],
    ["attribute -1", cells.some((cell) => cell.attribute_id === "-1")],
  ];
  return [...plain, ...negated, ...hidden];
}

test.each(present)("the sandbox contains: %s", (_name, found) => expect(found).toBe(true));

test("each step layout is present", () => {
  expect(sizesOf(notable("bars").quotas)).toEqual([2, 6, 7]);
  expect(sizesOf(notable("crossTab").quotas)).toEqual([2, 65]);
  expect(sizesOf(notable("table").quotas)).toEqual([37]);
  expect(sizesOf(notable("set").filters)).toEqual([3112, 1]);
  expect(sizesOf(notable("product").quotas)).toEqual([240]);
});

test("55304 is open but closed for everyone: 10 of 14 by age and region, none of 310 by household", () => {
  const { steps, hiddenCells } = targetingOf("closedForEveryone");
  expect(steps.map((step) => [step.key, step.entries.length, step.openEntries])).toEqual([
    ["F1", 4, 4],
    ["F2", 1, 1],
    ["Q1", 2, 2],
    ["Q2", 14, 10],
    ["Q3", 310, 0],
  ]);
  expect(hiddenCells).toBe(1);
});

test("the untidy opportunity has dangling tags, a duplicate tag and an unused cell", () => {
  const targeting = targetingOf("tags");
  expect(targeting.danglingTags).toBe(2);
  expect(targeting.duplicateTags).toEqual(["pet"]);
  const used = new Set(targeting.steps.flatMap((step) => step.entries.flatMap((entry) => entry.cells)));
  expect([...targeting.cells.values()].filter((cell) => !used.has(cell))).toHaveLength(1);
});

test("the rare attributes are inactive, and outside the 500 most used", () => {
  const catalogue = openCatalogue();
  const [inactive, rare] = targetingOf("rareAttributes").attributeIds;
  expect(catalogue.ranked.find((entry) => entry.id === inactive)?.active).toBe(false);
  expect(catalogue.ranked.some((entry) => entry.id === rare)).toBe(false);
  expect(catalogue.others.some((entry) => entry.id === rare)).toBe(true);
});

test("the huge opportunity has exactly 10,000 cells, all used, and 5,000 quota entries", () => {
  const targeting = targetingOf("huge");
  expect(targeting.cells.size).toBe(10_000);
  expect(notable("huge").cells).toHaveLength(10_000);
  expect(targeting.quotaEntries).toBe(5_000);
  expect(new Set(targeting.steps.flatMap((step) => step.entries.flatMap((entry) => entry.cells))).size).toBe(10_000);
});

test.each(list.map((entry) => [entry.id, entry] as const))(
  "%s round-trips through the wire with every digit",
  (id, entry) => {
    const wire = entry.opportunity;
    const opportunity = read(wire);
    expect(opportunity).toMatchObject({
      id,
      group_id: wire.group_id,
      project_id: wire.project_id,
      client_id: wire.client_id,
    });
    expect(opportunity.project_exclusions).toEqual(wire.project_exclusions ?? []);
    expect(opportunity.cells.map((cell) => cell.attribute_id)).toEqual(
      (wire.cells ?? []).map((cell) => cell.attribute_id),
    );
    expect(opportunity.quotas).toEqual(wire.quotas ?? []);
  },
);

test("every cell on a catalogue answer has texts, except the deliberate exceptions", () => {
  const catalogue = openCatalogue();
  const restricted = new Set<string>([...RESTRICTED, "-1"]);
  const unknown = cells.filter((cell) => !restricted.has(cell.attribute_id) && !catalogue.attribute(cell.attribute_id));
  expect(unknown).toEqual([]);
  const offered = Map.groupBy(cells, (cell) => cell.attribute_id);
  for (const [attributeId, uses] of offered) {
    const answers = new Set(catalogue.attribute(attributeId)?.answers.map((answer) => answer.id));
    if (answers.size === 0) continue;
    const values = uses.flatMap((cell) => cell.list ?? (cell.value === undefined ? [] : [cell.value]));
    expect([attributeId, values.filter((value) => !answers.has(value))]).toEqual([attributeId, []]);
  }
});

test("building the sandbox again gives the same data", () => {
  const again = buildOpportunities("normal");
  expect(again.map((entry) => entry.opportunity)).toEqual(wires);
});
