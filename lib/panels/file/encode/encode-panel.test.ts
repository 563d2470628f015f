import * as fc from "fast-check";
import { describe, expect, test } from "vitest";
import type { Int64 } from "../../../int64.ts";
import type { Bitmap } from "../../../targeting/reach/bitmap.ts";
import { decodeColumn, decodeFacts } from "../../../targeting/reach/panel-bytes.ts";
import { meaningArbitrary } from "../../../testing/panels/mapping-arbitrary.ts";
import type { ColumnMapping, ColumnRole, ValueMeaning } from "../../model/model.ts";
import { dayOf, isoOfDay, mondayOf } from "../columns/calendar.ts";
import { scanFile } from "../scan-file.ts";
import type { EncodeOptions, PanelPlan } from "../scan-model.ts";
import { encodePanel, type PanelEncoder } from "./encode-panel.ts";

const NOW = dayOf(2026, 11, 27) ?? 0;
const times = <T>(count: number, make: (index: number) => T): readonly T[] =>
  Array.from({ length: count }, (_, index) => make(index));
const attribute = (id: string): ColumnRole => ({ kind: "attribute", attributeId: id as Int64 });
const mapping = (header: string, role: ColumnRole, more: Partial<ColumnMapping> = {}): ColumnMapping => ({
  header,
  role,
  separator: null,
  reading: "listed",
  values: {},
  ...more,
});
const equal = (...values: string[]): ValueMeaning => ({ kind: "equal", values });

async function encode(
  header: readonly string[],
  rows: readonly (readonly string[])[],
  mappings: readonly ColumnMapping[],
  options: EncodeOptions = {},
): Promise<PanelEncoder> {
  const text = [header, ...rows]
    .map((cells) => cells.map((cell) => `"${cell.replaceAll('"', '""')}"`).join(";"))
    .join("\n");
  const file = await scanFile(new Blob([text]), {}, { now: NOW });
  const steps = encodePanel(file, mappings, options);
  for (;;) {
    const step = steps.next();
    if (step.done) return step.value;
  }
}

interface Person {
  readonly country: string | null;
  readonly language: string | null;
  readonly device: string;
  readonly week: string;
  /** By attribute: `?` unknown, `=1,2` exactly these, `~1,2` one of these. */
  readonly answers: Readonly<Record<string, string>>;
}

const nameAt = <T>(named: ReadonlyMap<T, Bitmap>, position: number): readonly T[] =>
  [...named].filter(([, people]) => people.has(position)).map(([name]) => name);

/** People of the blocks, which are decoded as the server does. */
function peopleOf({ plan, block }: PanelEncoder): readonly Person[] {
  const per = 1 + plan.attributes.length;
  return plan.segments.flatMap(({ country, language, size }, segment) => {
    const facts = decodeFacts(block(segment * per).bytes, size);
    const columns = plan.attributes.map((id, at) => {
      const one = block(segment * per + 1 + at);
      expect([one.segment, one.attributeId]).toEqual([segment, id]);
      return [id, decodeColumn(one.bytes, size)] as const;
    });
    return times(size, (position) => ({
      country,
      language,
      device: nameAt(facts.devices, position).join(),
      week: nameAt(facts.answeredWeeks, position).map(isoOfDay).join(),
      answers: Object.fromEntries(
        columns.map(([id, column]) => {
          if (!column.known.has(position)) return [id, "?"];
          const several = column.oneOf.find(({ people }) => people.has(position));
          return [id, several ? `~${several.values.join()}` : `=${nameAt(column.values, position).toSorted().join()}`];
        }),
      ),
    }));
  });
}

/** The same people in an order of their own, as positions are random. */
const sorted = (people: readonly Person[]): readonly string[] => people.map((one) => JSON.stringify(one)).toSorted();

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

/** One person for each value, ten times. */
async function answers(
  values: readonly string[],
  one: ColumnMapping,
): Promise<{ readonly found: readonly string[]; readonly plan: PanelPlan }> {
  const rows = values.flatMap((value) => times(10, () => [value, "x"]));
  const encoder = await encode(["Value", "x"], rows, [one]);
  const found = new Set(peopleOf(encoder).map(({ answers: of }) => Object.values(of)[0] ?? ""));
  return { found: [...found].toSorted(), plan: encoder.plan };
}

/** Column for one answer. */
const chosen = (answer: string, header: string) =>
  mapping(header, attribute("5"), { values: { 1: equal(answer), 0: equal(), x: equal(answer) } });

describe("readings", () => {
  test("numbers and codes are kept as their text, and ranges are one of their numbers", async () => {
    const { found } = await answers(
      ["7", "07", "SW1A 1AA", "18-20"],
      mapping("Value", attribute("1"), { reading: "asIs" }),
    );
    expect(found).toEqual(["=07", "=7", "=SW1A 1AA", "~18,19,20"]);
  });

  test("dates of birth are ages, and a year of birth is one of two", async () => {
    const born = mapping("Value", attribute("1"), { reading: "birthDate" });
    expect((await answers(["27.11.1990", "28.11.1990"], born)).found).toEqual(["=35", "=36"]);
    expect((await answers(["1990", "2001"], born)).found).toEqual(["~24,25", "~35,36"]);
  });

  test("columns for one answer each are joined; an empty cell may mean that it was not chosen", async () => {
    const rows = [
      ["1", "0"],
      ["x", "x"],
      ["0", "0"],
      ["", ""],
    ].flatMap((cells) => times(10, () => [...cells, "row"]));
    const people = peopleOf(await encode(["Beer", "Wine", "y"], rows, [chosen("100", "Beer"), chosen("200", "Wine")]));
    expect(sorted(people)).toEqual(
      ["=100", "=100,200", "=", "?"]
        .flatMap((answer) =>
          times(10, () =>
            JSON.stringify({ country: null, language: null, device: "", week: "", answers: { 5: answer } }),
          ),
        )
        .toSorted(),
    );
  });

  test("a rare or personal text is unknown, and its line is listed without its text", async () => {
    const rows = [
      ...times(20, () => ["34", "x"]),
      ["Mina Berlin", "x"],
      ["+49 170 1234567", "x"],
      ["123456789", "x"],
      ["W1", "x"],
      ["35", "x"],
    ];
    const { plan, block } = await encode(["Age", "x"], rows, [mapping("Age", attribute("1"), { reading: "asIs" })]);
    const rare = "Fewer than 10 people share the value of “Age”";
    expect(plan.unreadable).toEqual({
      count: 5,
      first: [22, 23, 24, 25, 26].map((line) => ({
        line,
        problem: line === 23 ? "“Age” is too long, or looks personal" : rare,
      })),
    });
    const column = decodeColumn(block(1).bytes, 25);
    expect([[...column.values.keys()], column.oneOf, column.known.count]).toEqual([["34"], [], 20]);
  });

  test("rare numbers are one of a group that 10 people share", async () => {
    const rows = times(26, (index) => [index < 12 ? "40" : `${70 + index}`, "x"]);
    const people = peopleOf(await encode(["Age", "x"], rows, [mapping("Age", attribute("1"), { reading: "asIs" })]));
    const found = Map.groupBy(people, ({ answers: of }) => of["1"]);
    const group = times(14, (index) => `${82 + index}`).join();
    expect([...found].map(([answer, of]) => [answer, of.length]).toSorted()).toEqual([
      ["=40", 12],
      [`~${group}`, 14],
    ]);
  });

  test("a cell that isn’t a date is listed with its line", async () => {
    const rows = [...times(20, (index) => [`19${60 + index}-05-17`, "2026-11-2", "x"]), ["soon", "x", "x"]];
    const { plan } = await encode(
      ["Birth date", "Answered on", "x"],
      [...rows.slice(0, -1).map((cells) => [cells[0] ?? "", "2026-11-25", "x"]), ["soon", "never", "x"]],
      [mapping("Birth date", attribute("1"), { reading: "birthDate" }), mapping("Answered on", { kind: "answeredOn" })],
    );
    expect(plan.unreadable.first).toEqual([
      { line: 22, problem: "“Answered on” isn’t a date" },
      { line: 22, problem: "“Birth date” isn’t a date of birth" },
    ]);
  });
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

test("people active in the week of the date are kept, on each of its days", async () => {
  // A week from Monday to Sunday, and the days beside it.
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

test("a column that identifies people is never encoded, whatever the mapping says", async () => {
  const rows = times(20, (index) => [`p${index}@mail.example`, "a"]);
  const { plan } = await encode(["Email", "Value"], rows, [
    mapping("Email", attribute("1"), { reading: "asIs" }),
    mapping("Value", attribute("2"), { values: { a: equal("1") } }),
    mapping("Missing", attribute("3")),
  ]);
  expect([plan.attributes, plan.columns, plan.blocks]).toEqual([["2"], ["Value"], 2]);
});
