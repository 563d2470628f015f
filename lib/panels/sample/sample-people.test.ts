import { expect, test } from "vitest";
import { buildAttributes } from "../../sandbox/catalogue/catalogue.ts";
import { REGIONS } from "../../sandbox/catalogue/regions.ts";
import { Bitmap } from "../../targeting/reach/bitmap.ts";
import { decodeColumn, decodeFacts, encodeColumn, encodeFacts } from "../../targeting/reach/panel-bytes.ts";
import type { PanelSegment } from "../../targeting/reach/panel.ts";
import { SAMPLE_MARKETS } from "./sample-markets.ts";
import { SAMPLE_ATTRIBUTES, samplePeople } from "./sample-people.ts";

const NOW = Date.parse("2026-03-04T12:00:00Z");
const DAY = 86_400_000;
const [US] = SAMPLE_MARKETS;
if (!US) throw new Error("no market");
const people = (size = 4_000) => samplePeople({ market: US, size, now: NOW });

const bytesOf = (segment: PanelSegment) => [
  encodeFacts(segment, segment.size),
  ...[...segment.columns.values()].map((column) => encodeColumn(column, segment.size)),
];

test("markets add up to all people, each with regions", () => {
  expect(SAMPLE_MARKETS).toHaveLength(12);
  expect(SAMPLE_MARKETS.reduce((sum, { share }) => sum + share, 0)).toBe(100);
  expect(SAMPLE_MARKETS.filter(({ country }) => !REGIONS[country]?.length)).toEqual([]);
});

test("people are the same each time, and obey every rule of a panel", () => {
  const [one, other] = [people(), people()];
  expect(bytesOf(one)).toEqual(bytesOf(other));
  expect([...one.columns.keys()].sort()).toEqual([...SAMPLE_ATTRIBUTES].sort());
  expect(decodeFacts(encodeFacts(one, one.size), one.size).devices.size).toBe(3);
  for (const column of one.columns.values()) {
    const read = decodeColumn(encodeColumn(column, one.size), one.size);
    expect(read.known.equals(column.known)).toBe(true);
  }
});

test("every answer is one of the sandbox's catalogue", () => {
  const { ranked, others } = buildAttributes("normal");
  const answers = new Map(
    [...ranked, ...others].map(({ id, answers: own }) => [id, new Set(own.map((one) => one.id))]),
  );
  for (const [id, { values, oneOf }] of people().columns) {
    const known = answers.get(id);
    const used = [...values.keys(), ...oneOf.flatMap((group) => group.values)];
    expect(used.filter((value) => !known?.has(value)).map((value) => `${id} ${value}`)).toEqual([]);
  }
});

test("some questions are unanswered, some answers are old, some devices and weeks are unknown", () => {
  const { size, columns, devices, answeredWeeks } = people();
  for (const [id, { known }] of columns) {
    expect(known.count, id).toBeGreaterThan(size * 0.1);
    expect(known.count, id).toBeLessThan(size);
  }
  const share = (bitmaps: Iterable<Bitmap>) => Bitmap.union(bitmaps, size).count / size;
  expect(share(devices.values())).toBeGreaterThan(0.9);
  expect(share(devices.values())).toBeLessThan(1);
  const weeks = [...answeredWeeks.keys()];
  expect(share(answeredWeeks.values())).toBeLessThan(1);
  expect(Math.max(...weeks) * DAY).toBeLessThanOrEqual(NOW);
  expect(Math.min(...weeks) * DAY).toBeLessThan(NOW - 365 * DAY);
  const recent = weeks.filter((week) => week * DAY > NOW - 90 * DAY).flatMap((week) => answeredWeeks.get(week) ?? []);
  expect(share(recent)).toBeGreaterThan(0.5);
});

test("answers are plausible: students are young, parents have children's ages, every gender and age occurs", () => {
  const { columns, size } = people();
  const of = (id: string, value: string) => columns.get(id as never)?.values.get(value) ?? Bitmap.empty(size);
  const ages = columns.get("80" as never);
  const years = [...(ages?.values.keys() ?? [])].map(Number);
  expect([Math.min(...years), Math.max(...years)]).toEqual([16, 85]);
  expect(ages?.oneOf.length).toBeGreaterThan(3);
  const old = Bitmap.union(
    years.filter((age) => age >= 65).map((age) => of("80", String(age))),
    size,
  );
  const retired = of("120", "45397");
  expect(retired.count).toBeGreaterThan(0);
  expect(retired.and(ages?.known ?? retired).andNot(old).count).toBeLessThan(retired.count * 0.1);
  const withChildren = Bitmap.union(columns.get("1249" as never)?.values.values() ?? [], size);
  expect(withChildren.isWithin(of("4", "1021"))).toBe(true);
  expect(of("1", "2").count).toBeGreaterThan(size * 0.4);
});
