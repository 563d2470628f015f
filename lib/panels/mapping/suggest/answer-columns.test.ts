import { describe, expect, test } from "vitest";
import { groupColumns } from "./answer-columns.ts";
import type { ColumnSample } from "./suggestion-model.ts";

const aColumn = (header: string, ...values: readonly string[]): ColumnSample => ({
  header,
  separator: null,
  content: "values",
  values: (values.length > 0 ? values : ["0", "1"]).map((text) => ({ text, count: 50 })),
});

/** Stem and parts of each group. */
const groups = (...columns: readonly ColumnSample[]) =>
  groupColumns(columns).map(({ stem, columns: members }) => [stem, ...members.map(({ part }) => part)]);

const ofHeaders = (...headers: readonly string[]) => groups(...headers.map((header) => aColumn(header)));

describe("headers of survey tools have a stem and a part", () => {
  test.each([
    ["Q12_1 Which do you own? - Smart TV", "Q12_2 Which do you own? - E-reader", "Which do you own?", "E-reader"],
    ["cars: BMW", "cars: Land Rover", "cars", "Land Rover"],
    ["brand_audi", "brand_land_rover", "brand", "land rover"],
    ["Besitz [Smart TV]", "Besitz [Tablet]", "Besitz", "Tablet"],
    ["devices.smart", "devices.tablet", "devices", "tablet"],
    ["Car brands owned (BMW)", "Car brands owned (Audi)", "Car brands owned", "Audi"],
    ["hasDog", "hasCat", "has", "Cat"],
    ["Q5_1 所有機器：スマートフォン", "Q5_2 所有機器：タブレット", "所有機器", "タブレット"],
    ["所有機器【スマートフォン】", "所有機器【タブレット】", "所有機器", "タブレット"],
    ["Q3r1: Visa", "Q3r2: Discover", "", "Discover"],
    ["brand_1: BMW", "brand_2: Audi", "brand 1", "Audi"],
    ["facebook_used", "whatsapp_used", "used", "whatsapp"],
    ["Q3r1: Visa - Cards that you have", "Q3r2: JCB - Cards that you have", "Cards that you have", "JCB"],
    ["Q7: Card / Visa", "Q7: Card / JCB", "Card", "JCB"],
  ])("%s · %s", (first, second, stem, part) => {
    const found = ofHeaders(first, second);
    expect(found.map(([one, , last]) => [one, last])).toContainEqual([stem, part]);
  });
});

test("columns of different questions are apart, although their texts are alike", () => {
  const found = ofHeaders("Q1_1 Owned - Car", "Q1_2 Owned - Boat", "Q2_1 Owned - Car", "Q2_2 Owned - Boat");
  expect(found).toEqual([
    ["Owned", "Car", "Boat"],
    ["Owned", "Car", "Boat"],
  ]);
});

test("the mark is the part if the header has only a number, and else must be the same text", () => {
  expect(groups(aColumn("Q4_1", "Visa"), aColumn("Q4_2", "JCB", "0"))).toEqual([["", "Visa", "JCB"]]);
  expect(groups(aColumn("cards_1", "Visa"), aColumn("cards_2", "JCB"))).toEqual([["cards", "Visa", "JCB"]]);
  expect(groups(aColumn("card: VISA", "Visa"), aColumn("card: JCB", "JCB"))).toEqual([["card", "Visa", "JCB"]]);
  expect(groups(aColumn("card: color", "red"), aColumn("card: kind", "debit"))).toEqual([]);
});

test("a number is a part only if it can be the ID of an answer", () => {
  expect(ofHeaders("wave_1", "wave_2", "Q3_1", "Q3_2")).toEqual([]);
  expect(ofHeaders("devices_23301", "devices_23302")).toEqual([["devices", "23301", "23302"]]);
});

test("a single column has its last part, and columns of other values are in no group", () => {
  expect(ofHeaders("Car brands owned (BMW)", "smoker")).toEqual([["Car brands owned", "BMW"]]);
  expect(ofHeaders("Car brands owned (BMW)", "garage: BMW")).toEqual([
    ["BMW", "Car brands owned", "garage"],
    ["Car brands owned", "BMW"],
    ["garage", "BMW"],
  ]);
  expect(groups(aColumn("cars: BMW", "red", "blue"), aColumn("cars: Audi", "1", "2", "3"))).toEqual([]);
});

test("any header has few frames", () => {
  const headers = Array.from({ length: 100 }, (_none, at) => `${"a_b.c-d ".repeat(40)}${at} end${at}`);
  expect(ofHeaders(...headers, "", "___", "Q1", "[]()").length).toBeLessThan(100);
});
