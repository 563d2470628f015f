import * as fc from "fast-check";
import { describe, expect, test } from "vitest";
import { aWorkbook } from "../../testing/panels/workbook-builder.ts";
import { dayOf } from "./columns/calendar.ts";
import { uniqueHeaders } from "./columns/scan-rows.ts";
import { frequentValues, scanFile } from "./scan-file.ts";
import { FREQUENT, MAX_DISTINCT, MAX_LISTED, type ScanOptions } from "./scan-model.ts";

const NOW = dayOf(2026, 11, 27) ?? 0;
const scanText = (text: string, options: ScanOptions = {}) => scanFile(new Blob([text]), options, { now: NOW });
const csv = (rows: readonly (readonly (string | number)[])[]): string =>
  rows.map((cells) => cells.join(";")).join("\n");
const columnOf = async (header: string, values: readonly (string | number)[], options: ScanOptions = {}) => {
  const { scan } = await scanText(csv([[header, "Gender"], ...values.map((value) => [value, "f"])]), options);
  return scan.columns[0];
};
const times = <T>(count: number, make: (index: number) => T): readonly T[] =>
  Array.from({ length: count }, (_, index) => make(index));

test("counts the cells of each column, and passes on only frequent values", async () => {
  const rows = times(40, (index) => [
    ["Berlin", "Paris", "Köln "][index < 20 ? 0 : index < 35 ? 1 : 2],
    index % 2 ? "" : " x ",
  ]);
  const { scan } = await scanText(csv([["City", "Chosen"], ...rows.map((cells) => cells.map(String))]));
  expect(scan.rows).toBe(40);
  expect(scan.columns[0]).toEqual({
    index: 0,
    header: "City",
    filled: 40,
    distinct: 3,
    separator: null,
    values: [
      { text: "Berlin", count: 20 },
      { text: "Paris", count: 15 },
    ],
    verdict: { kind: "values" },
  });
  expect(scan.columns[1]).toMatchObject({ filled: 20, distinct: 1, values: [{ text: "x", count: 20 }] });
});

test("counts equal those of the rows, for any cells", async () => {
  const word = fc.constantFrom("a", "b", "c c", "", "é", "e\u0301");
  await fc.assert(
    fc.asyncProperty(fc.array(fc.tuple(word, word), { minLength: 1, maxLength: 60 }), async (rows) => {
      const { scan } = await scanText(csv([["One", "Two"], ["z", "z"], ...rows]));
      const all = [["z", "z"], ...rows];
      for (const [at, column] of scan.columns.entries()) {
        const counts = new Map<string, number>();
        // A blank row is not a person.
        for (const cells of all.filter(([a, b]) => a || b)) {
          const text = (cells[at] ?? "").normalize("NFC");
          if (text !== "") counts.set(text, (counts.get(text) ?? 0) + 1);
        }
        expect(column.distinct).toBe(counts.size);
        expect(column.filled).toBe([...counts.values()].reduce((sum, count) => sum + count, 0));
        expect(new Map(column.values.map(({ text, count }) => [text, count]))).toEqual(
          new Map([...counts].filter(([, count]) => count >= FREQUENT)),
        );
      }
    }),
    { numRuns: 60 },
  );
});

describe("bad rows", () => {
  test("are listed with their line, and the others are read", async () => {
    const { scan } = await scanText('Age;Gender\n20;f\n21\n22;m;x\n\n;;\n"23;m\n24;f\n25;"m"\n26;"f"x\n');
    expect(scan.badRows).toEqual({
      count: 4,
      first: [
        { line: 3, problem: "The row has 1 cell instead of 2" },
        { line: 4, problem: "The row has 3 cells instead of 2" },
        { line: 6, problem: "The row has 3 cells instead of 2" },
        { line: 7, problem: "A quote is never closed" },
      ],
    });
    expect(scan.rows).toBe(4);
  });

  test("are counted beyond those that are listed", async () => {
    const { scan } = await scanText(`A;B\n1;2\n${"1\n".repeat(MAX_LISTED + 500)}`);
    expect(scan.badRows.count).toBe(MAX_LISTED + 500);
    expect(scan.badRows.first).toHaveLength(MAX_LISTED);
  });

  test("never repeat a cell", async () => {
    const { scan } = await scanText("A;B\n1;2\nsecret-cell\nsecret-one;secret-two;secret-three\n");
    expect(JSON.stringify(scan)).not.toContain("secret");
  });
});

describe("a first row", () => {
  const people = times(30, (index) => [`${10_023 + index}`, ["w", "m"][index % 2] ?? "", "Nike"]);
  const headerless = csv(people);

  test.each([
    ["names of columns", [["Number", "Sex", "Brand"], ...people], "header"],
    ["a number", [["7", "Sex", "Brand"], ...people], "doubtful"],
    ["an age or more", [["Age", "65+", "Brand"], ...people], "doubtful"],
    ["a value of its column", [["Number", "w", "Brand"], ...people], "doubtful"],
    ["the only answer of its column", [["Number", "Sex", "Nike"], ...people], "header"],
    ["a person", people, "doubtful"],
  ] as const)("with %s", async (_name, rows, expected) => {
    const { scan } = await scanText(csv(rows));
    expect(scan.firstRow).toBe(expected);
  });

  test("that is a person is read as one, and appears in no header", async () => {
    const { scan, lines } = await scanText(headerless, { firstRow: "person" });
    expect(scan.firstRow).toBe("person");
    expect(scan.columns.map(({ header }) => header)).toEqual(["Column 1", "Column 2", "Column 3"]);
    expect([scan.rows, [...lines.subarray(0, 2)]]).toEqual([30, [1, 2]]);
    expect(scan.columns[1]?.values).toEqual([
      { text: "m", count: 15 },
      { text: "w", count: 15 },
    ]);
    expect(JSON.stringify(scan)).not.toContain("10023");
  });

  test("with an email address is read as a person, too", async () => {
    const rows = times(30, (index) => [`p${index}@mail.example`, ["w", "m"][index % 2] ?? ""]);
    await expect(scanText(csv(rows))).rejects.toThrow("looks like a person");
    const { scan } = await scanText(csv(rows), { firstRow: "person" });
    expect(scan.columns.map(({ verdict }) => verdict.kind)).toEqual(["identity", "values"]);
  });
});

describe("headers", () => {
  test("empty and repeated headers get a clear name", () => {
    expect(uniqueHeaders(["Age", "", "Age", "Age (2)", "", "Column 2"])).toEqual([
      "Age",
      "Column 2 (1)",
      "Age (3)",
      "Age (2)",
      "Column 5",
      "Column 2",
    ]);
  });

  test("are always unique, and those given once are kept", () => {
    fc.assert(
      fc.property(
        fc.array(fc.constantFrom("", "a", "a (2)", "Column 1", "Column 2", "b"), { maxLength: 8 }),
        (headers) => {
          const names = uniqueHeaders(headers);
          expect(new Set(names).size).toBe(headers.length);
          for (const [at, header] of headers.entries())
            if (header !== "" && headers.indexOf(header) === at) expect(names[at]).toBe(header);
        },
      ),
    );
  });
});

describe("dates", () => {
  const births = times(60, (index) => `${1 + (index % 28)}.${1 + (index % 12)}.${1950 + (index % 50)}`);

  test("dates of birth are reduced to ages", async () => {
    for (const header of ["Geburtsdatum", "Column"]) {
      const column = await columnOf(header, births);
      expect(column?.verdict).toMatchObject({ kind: "dates", reducedTo: "age" });
    }
    const { columns } = await scanText(
      csv([["dob", "x"], ...times(12, () => ["27.11.1990", 1]), ...times(12, () => ["28.11.1990", 1])]),
    );
    expect(columns[0]?.texts.filter((text) => text !== "")).toEqual(["36", "35"]);
  });

  test("other dates are reduced to the Monday of their week", async () => {
    const column = await columnOf(
      "Last login",
      times(80, (index) => `2026-11-${10 + (index % 7)} 12:30:0${index % 10}`),
    );
    expect(column?.verdict).toMatchObject({ kind: "dates", reducedTo: "week" });
    expect(column?.values.map(({ text }) => text)).toEqual(["2026-11-09", "2026-11-16"]);
  });

  test("are reduced as the operator says", async () => {
    const column = await columnOf("Column", births, { dates: { Column: "week" } });
    expect(column?.verdict).toMatchObject({ kind: "dates", reducedTo: "week" });
  });

  test("leave no full date behind, however many rows there are", async () => {
    const rows = times(30_000, (index) => [
      `${1940 + (index % 60)}-0${1 + (index % 9)}-${10 + (index % 19)}`,
      `2026-10-0${1 + (index % 9)} 10:${10 + (index % 50)}:${10 + (index % 49)}`,
    ]);
    const { scan, columns } = await scanText(csv([["born", "seen"], ...rows]));
    expect(scan.columns.map(({ verdict }) => verdict.kind)).toEqual(["dates", "dates"]);
    expect(columns[0]?.texts.filter((text) => text !== "" && !/^\d{1,3}$/.test(text))).toEqual([]);
    expect(columns[1]?.texts.filter((text) => text !== "").toSorted()).toEqual(["2026-09-28", "2026-10-05"]);
  });
});

describe("identities", () => {
  test("are dropped at once, with their texts", async () => {
    const rows = times(5_000, (index) => [`p${index}@mail.example`, 1_000_000 + index * 3, "Anna", index % 3]);
    const { scan, columns } = await scanText(csv([["contact", "number", "Vorname", "group"], ...rows]));
    expect(scan.columns.map(({ verdict }) => (verdict.kind === "identity" ? verdict.identity : verdict.kind))).toEqual([
      "email",
      "id",
      "name",
      "values",
    ]);
    for (const column of columns.slice(0, 3)) {
      expect(column.texts).toEqual([""]);
      expect(column.codes).toHaveLength(0);
      expect(frequentValues(column, null)).toEqual([]);
    }
    expect(scan.columns.slice(0, 3).map(({ filled, values }) => [filled, values])).toEqual([
      [5_000, []],
      [5_000, []],
      [5_000, []],
    ]);
  });

  test("identities that appear only at the end of the file are dropped, too", async () => {
    const column = await columnOf(
      "code",
      times(300, (index) => `k${index}`),
    );
    expect(column?.verdict).toEqual({
      kind: "identity",
      identity: "id",
      reason: "Nearly every value occurs once, like an ID",
    });
  });

  test("by too many distinct values", async () => {
    const column = await columnOf(
      "answer",
      times(MAX_DISTINCT * 2 + 50, (index) => `w${Math.floor(index / 2) + (index % 7 === 0 ? 5 : 0)}`),
    );
    expect(column?.verdict).toEqual({
      kind: "identity",
      identity: "freeText",
      reason: "It has more than 20,000 distinct values",
    });
  });

  test("but postal codes may be many, and so may combinations of a few answers", async () => {
    const codes = await columnOf(
      "Postal code",
      times(45_000, (index) => 10_000 + (index % 22_000)),
    );
    expect(codes).toMatchObject({ distinct: 22_000, verdict: { kind: "values" } });
    const brands = times(15, (index) => `Brand ${index}`);
    const cells = times(33_000, (index) => brands.filter((_, bit) => ((index >> bit) & 1) === 1).join("|"));
    const column = await columnOf("Brands", cells);
    expect(column).toMatchObject({ separator: "|", verdict: { kind: "values" } });
    expect(column?.values).toHaveLength(15);
  });

  test("in a file without a header are refused before the header is kept", async () => {
    await expect(scanText("anna@mail.example;34\nbob@mail.example;35")).rejects.toThrow(
      /The first row looks like a person/,
    );
  });
});

test("a workbook and a text file with the same cells have the same scan", async () => {
  const rows = [
    ["City", "Born"],
    ...times(25, (index) => [["Köln", "Łódź"][index % 2] ?? "", `1990-0${1 + (index % 9)}-11`]),
  ];
  const workbook = await scanFile(aWorkbook({ rows }), {}, { now: NOW });
  const text = await scanText(csv(rows));
  expect(workbook.scan.columns).toEqual(text.scan.columns);
  expect(workbook.scan.format).toEqual({ kind: "xlsx", details: "People", sheets: ["People"] });
});

test.each([
  ["", "The file is empty."],
  ["\n\n", "The file is empty."],
  ["A;B\n", "The file has no rows below its header."],
  ["A;B\n;\n", "The file has no rows below its header."],
  ["People, 2026\n\nA,B,C\n1,2,3\n", "No row has as many cells as the first row, which is taken as the header."],
  ['"A;B\n1;2', "The first row can’t be read. It should contain the names of the columns."],
  ["\u00D0\u00CF", undefined],
  ["%PDF-1.7", "This is a PDF. Choose a CSV or XLSX file."],
  [`${"x;".repeat(1_000)}x\n`, "The file has more than 1,000 columns."],
])("a file %j that cannot be read is refused in words", async (text, message) => {
  if (message === undefined) {
    const old = new Blob([Uint8Array.from([0xd0, 0xcf, 0x11, 0xe0])]);
    await expect(scanFile(old)).rejects.toThrow(/Old workbooks \(.xls\)/);
  } else await expect(scanText(text)).rejects.toThrow(message);
});

test("progress ends with the whole file", async () => {
  const file = new Blob([`A;B\n${"1;2\n".repeat(50_000)}`]);
  const shares: number[] = [];
  await scanFile(file, {}, { onProgress: ({ share, bytes }) => shares.push(share === 1 ? bytes : share) });
  expect(shares.at(-1)).toBe(file.size);
  expect(shares.length).toBeGreaterThan(1);
});
