/** Encoding of the cells of a column by its mapping. */
import { describe, expect, test } from "vitest";
import { decodeColumn } from "../../../targeting/reach/panel-bytes.ts";
import type { ColumnMapping } from "../../model/model.ts";
import type { PanelPlan } from "../scan-model.ts";
import { attribute, encode, equal, mapping, peopleOf, sorted, times } from "../../../testing/panels/encoded-people.ts";

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

describe("values of a column", () => {
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
