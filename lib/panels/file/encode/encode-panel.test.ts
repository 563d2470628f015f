import * as fc from "fast-check";
import { describe, expect, test } from "vitest";
import { decodeColumn } from "../../../targeting/reach/panel-bytes.ts";
import { meaningArbitrary } from "../../../testing/panels/mapping-arbitrary.ts";
import type { ColumnMapping, ValueMeaning } from "../../model/model.ts";
import { dayOf, isoOfDay, mondayOf } from "../columns/calendar.ts";
import { type PanelEncoder } from "./encode-panel.ts";
import { attribute, encode, equal, mapping, peopleOf, sorted, times } from "../../../testing/panels/encoded-people.ts";

/** Oracle, without tables of codes: the meanings of a cell are joined, then those of the person's cells. */
const expectedAnswer = (cells: readonly string[], mappings: readonly ColumnMapping[]): string =>
  joined(
    mappings.map(({ separator, values }, at) => {
      const cell = (cells[at] ?? "").trim();
      const parts = separator === null || cell === "" ? [cell] : cell.split(separator).map((part) => part.trim());
      const answer = joined(parts.flatMap((part) => (Object.hasOwn(values, part) ? (values[part] ?? []) : [])));
      if (answer === "none") return { kind: "none" };
      if (answer === "?") return { kind: "broader" };
      const list = answer.slice(1).split(",").filter(Boolean);
      return { kind: answer.startsWith("~") ? "oneOf" : "equal", values: list };
    }),
  ).replace("none", "?");

function joined(meanings: readonly ValueMeaning[]): string {
  const given = meanings.filter(({ kind }) => kind !== "none");
  if (given.length === 0) return "none";
  const exact = new Set<string>();
  const several = new Set<string>();
  for (const one of given) {
    if (!("values" in one)) return "?";
    const distinct = [...new Set(one.values)].toSorted();
    if (one.kind === "oneOf" && distinct.length === 0) return "?";
    if (one.kind === "equal" || distinct.length === 1) for (const value of distinct) exact.add(value);
    else several.add(distinct.join());
  }
  const [group, other] = several;
  if (other !== undefined) return "?";
  if (group !== undefined && exact.size === 0) return `~${group}`;
  if (group !== undefined && !group.split(",").some((value) => exact.has(value))) return "?";
  return `=${[...exact].toSorted().join()}`;
}

test("the blocks hold the same people as the rows, person by person", async () => {
  const word = fc.constantFrom("", "a", "b", "c", " a ", "a|b", "b|c|a", "z");
  const meanings = fc.dictionary(fc.constantFrom("", "a", "b", "c"), meaningArbitrary, { noNullPrototype: true });
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.tuple(word, word, word), { minLength: 3, maxLength: 40 }),
      fc.tuple(meanings, meanings, meanings),
      fc.constantFrom(null, "|"),
      async (cells, [one, two, three], separator) => {
        const mappings = [
          mapping("A", attribute("11"), { values: one, separator }),
          mapping("B", attribute("11"), { values: two }),
          mapping("C", attribute("22"), { values: three, separator }),
        ];
        // Each row ten times: fewer people would be left out.
        const rows = times(10, () => cells.map((row, at) => [...row, at % 3 === 0 ? "DE" : "de_DE"])).flat();
        const encoder = await encode(["A", "B", "C", "Country"], rows, [
          ...mappings,
          mapping("Country", { kind: "country" }, { values: { de_DE: equal("Germany") } }),
        ]);
        const expected = rows.map(([a = "", b = "", c = ""]) => ({
          country: "DE",
          language: null,
          device: "",
          week: "",
          answers: { 11: expectedAnswer([a, b], mappings.slice(0, 2)), 22: expectedAnswer([c], mappings.slice(2)) },
        }));
        expect(sorted(peopleOf(encoder))).toEqual(sorted(expected));
      },
    ),
    { numRuns: 100 },
  );
});

describe("facts", () => {
  test("country, language, device and week come from the columns with these roles", async () => {
    const rows = times(10, () => ["Deutschland", "de-AT", "Smartphone", "26.11.2026"]);
    const [person] = peopleOf(
      await encode(["Land", "Locale", "Device", "When"], rows, [
        mapping("Land", { kind: "country" }),
        mapping("Locale", { kind: "locale" }),
        mapping("Device", { kind: "device" }),
        mapping("When", { kind: "answeredOn" }),
      ]),
    );
    const week = isoOfDay(mondayOf(dayOf(2026, 11, 26) ?? 0));
    expect(person).toEqual({ country: "DE", language: "de", device: "mobile", week, answers: {} });
  });

  test("people whose last activity is too long ago are left out, those without one are not", async () => {
    const rows = [
      ...times(15, () => ["2026-11-20", "1"]),
      ...times(10, () => ["2025-01-01", "1"]),
      ...times(5, () => ["", "1"]),
    ];
    const columns = [mapping("Last active", { kind: "lastActive" })];
    const { plan } = await encode(["Last active", "x"], rows, columns, { activeSince: "2026-01-01" });
    expect([plan.people, plan.leftOut]).toEqual([20, { tooFew: 0, inactive: 10 }]);
    expect((await encode(["Last active", "x"], rows, columns)).plan.people).toBe(30);
  });
});

test("an answer that is frequent only with people who are left out is not stored", async () => {
  const rows = [
    ...times(20, () => ["2026-11-20", "34"]),
    ["2026-11-20", "SW1A 1AA"],
    ...times(11, () => ["2025-01-01", "SW1A 1AA"]),
    ["2025-01-01", "EC1A 1BB"],
  ];
  const columns = [
    mapping("Last active", { kind: "lastActive" }),
    mapping("Code", attribute("8"), { reading: "asIs" }),
  ];
  const encoder = await encode(["Last active", "Code"], rows, columns, { activeSince: "2026-01-01" });
  expect(peopleOf(encoder).filter(({ answers }) => answers["8"] !== "=34")).toMatchObject([{ answers: { 8: "?" } }]);
  expect(encoder.plan.leftOut).toEqual({ tooFew: 0, inactive: 12 });
});

test("people active in the week of the date are kept, on each of its days", async () => {
  // A week from Monday to Sunday, and the days next to it.
  const days = times(9, (index) => isoOfDay((dayOf(2026, 11, 15) ?? 0) + index));
  const rows = days.flatMap((day) => times(10, () => [day, "1"]));
  const columns = [mapping("Last active", { kind: "lastActive" })];
  for (const day of days.slice(1, 8)) {
    const { plan } = await encode(["Last active", "x"], rows, columns, { activeSince: day });
    expect([day, plan.people, plan.leftOut.inactive]).toEqual([day, 80, 10]);
  }
});

const places = (counts: Readonly<Record<string, number>>): readonly string[][] =>
  Object.entries(counts).flatMap(([place, count]) => times(count, () => [place, "x"]));
const positions = (encoder: PanelEncoder) => [
  ...(decodeColumn(encoder.block(1).bytes, 400).values.get("1")?.positions() ?? []),
];

const sizes = async (counts: Readonly<Record<string, number>>) => {
  const { plan } = await encode(["Locale", "x"], places(counts), [mapping("Locale", { kind: "locale" })]);
  return {
    segments: plan.segments.map(({ country, language, size }) => `${country} ${language} ${size}`),
    tooFew: plan.leftOut.tooFew,
  };
};

describe("segments", () => {
  test("groups of fewer than 10 people join wider ones, and are left out if these are too small", async () => {
    expect(await sizes({ de_DE: 12, en_DE: 9, fr_DE: 3 })).toEqual({ segments: ["DE null 12", "DE de 12"], tooFew: 0 });
    expect(await sizes({ de_DE: 12, fr_FR: 4, it_IT: 6 })).toEqual({
      segments: ["null null 10", "DE de 12"],
      tooFew: 0,
    });
    expect(await sizes({ de_DE: 12, fr_FR: 4 })).toEqual({ segments: ["DE de 12"], tooFew: 4 });
  });

  test("keep everyone, and none has fewer than 10 people", async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.dictionary(
          fc.constantFrom("de_DE", "en_DE", "fr_FR", "en", "it_IT", "junk"),
          fc.integer({ min: 1, max: 25 }),
          { noNullPrototype: true },
        ),
        async (counts) => {
          const total = Object.values(counts).reduce((sum, count) => sum + count, 0);
          fc.pre(total >= 10);
          const { plan } = await encode(["Locale", "x"], places(counts), [mapping("Locale", { kind: "locale" })]).catch(
            (error: unknown) => {
              expect(String(error)).toContain("A panel needs at least 10 people.");
              throw new fc.PreconditionFailure();
            },
          );
          expect(plan.people + plan.leftOut.tooFew).toBe(total);
          expect(plan.leftOut.tooFew).toBeLessThan(10);
          for (const { size } of plan.segments) expect(size).toBeGreaterThanOrEqual(10);
        },
      ),
      { numRuns: 60 },
    );
  });

  test("positions are random, and the same each time a block is made", async () => {
    const rows = times(400, (index) => [index < 200 ? "a" : "b", "x"]);
    const columns = [mapping("Value", attribute("1"), { values: { a: equal("1"), b: equal("2") } })];
    const [first, second] = [await encode(["Value", "x"], rows, columns), await encode(["Value", "x"], rows, columns)];
    expect(positions(first)).toHaveLength(200);
    expect(positions(first)).toEqual(positions(first));
    expect(positions(first)).not.toEqual(positions(second));
    expect(positions(first)).not.toEqual(times(200, (index) => index));
  });

  test("a panel of fewer than 10 people is refused with a message", async () => {
    await expect(
      encode(["Locale", "x"], places({ de_DE: 9 }), [mapping("Locale", { kind: "locale" })]),
    ).rejects.toThrow("A panel needs at least 10 people.");
  });
});

test("a column that identifies people is never encoded, even if the mapping uses it", async () => {
  const rows = times(20, (index) => [`p${index}@mail.example`, "a"]);
  const { plan } = await encode(["Email", "Value"], rows, [
    mapping("Email", attribute("1"), { reading: "asIs" }),
    mapping("Value", attribute("2"), { values: { a: equal("1") } }),
    mapping("Missing", attribute("3")),
  ]);
  expect([plan.attributes, plan.columns, plan.blocks]).toEqual([["2"], ["Value"], 2]);
});
