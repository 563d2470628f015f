/**
 * Suggestions for columns with one column per answer, over a part of the sandbox's catalog.
 * @module-tag full
 */
import * as fc from "fast-check";
import { afterAll, beforeAll, expect, test } from "vitest";
import type { AttributeContext } from "../../../attributes/names/attribute-context.ts";
import { openCatalogue } from "../../../sandbox/catalogue/catalogue.ts";
import { attributeSchema, type Attribute } from "../../../sampling/schema.ts";
import { partnerScope } from "../../../store/engine/scope.ts";
import { openMemoryStore, type Store } from "../../../store/open-store.ts";
import { decodeColumn } from "../../../targeting/reach/panel-bytes.ts";
import { ANSWER_COLUMNS, type AnswerColumn } from "../../../testing/panel-columns/answer-columns.ts";
import { HELD_OUT_ANSWER_COLUMNS } from "../../../testing/panel-columns/held-out-answer-columns.ts";
import { HELD_COLUMNS } from "../../../testing/panel-columns/held-columns.ts";
import { HELD_OUT_COLUMNS } from "../../../testing/panel-columns/held-out-columns.ts";
import {
  HELD_OUT_OTHER_QUESTION_COLUMNS,
  OTHER_MARK_COLUMNS,
  OTHER_QUESTION_COLUMNS,
} from "../../../testing/panel-columns/other-mark-columns.ts";
import { SECOND_HELD_OUT_COLUMNS } from "../../../testing/panel-columns/second-held-out-columns.ts";
import { UNSEEN_COLUMNS } from "../../../testing/panel-columns/unseen-columns.ts";
import { dayOf } from "../../file/columns/calendar.ts";
import { encodePanel } from "../../file/encode/encode-panel.ts";
import { scanFile } from "../../file/scan-file.ts";
import { mappingColumns } from "../mapping-schema.ts";
import { suggestForColumns } from "./suggest.ts";
import type { ColumnSample, ColumnSuggestion } from "./suggestion-model.ts";

/** The attributes that are used most, and as wrong answers many about products. */
const ATTRIBUTES = 250;
const LEAST_SHARE = 0.8;
const LEAST_HELD_OUT_SHARE = 0.8;
const NOW = dayOf(2026, 11, 27) ?? 0;

const scope = partnerScope("ours");
let store: Store;
let context: AttributeContext;
let byName: ReadonlyMap<string, Attribute>;

beforeAll(async () => {
  store = await openMemoryStore();
  context = { store, partner: { id: "ours", scope } } as unknown as AttributeContext;
  const { ranked, attribute } = openCatalogue("normal");
  const attributes = ranked.slice(0, ATTRIBUTES).map(({ id }) => attributeSchema.parse(attribute(id)));
  byName = new Map(attributes.map((one) => [one.name, one]));
  const items = attributes.map(({ id }) => ({ id, active: true }));
  await store.attributes.saveList(scope, { source: "top", country: null, items, readAt: 1 });
  for (const one of attributes) await store.attributes.saveDetail(scope, one, one.id, 1);
});
afterAll(() => store.close());

/** Whether the mark of a chosen answer means the wanted answer, and no other column of the file has it. */
function verdict({ wanted }: AnswerColumn, found: ColumnSuggestion | undefined): "right" | "wrong" | "none" {
  const meant = Object.values(found?.values ?? {}).filter((meaning) => meaning.kind !== "none");
  if (found?.role.kind !== "attribute" || meant.length === 0) return wanted ? "none" : "right";
  const attribute = byName.get(wanted?.attribute ?? "");
  const answer = attribute?.answers.find(({ text }) => text === wanted?.answer);
  const [first, ...others] = meant;
  const isRight =
    attribute !== undefined &&
    found.role.attributeId === attribute.id &&
    others.length === 0 &&
    JSON.stringify(first) === JSON.stringify({ kind: "equal", values: [answer?.id] });
  return isRight ? "right" : "wrong";
}

async function judge(files: readonly (readonly AnswerColumn[])[]) {
  const counts = { right: 0, wrong: 0, none: 0 };
  for (const file of files) {
    const found = await suggestForColumns(
      context,
      file.map(({ sample }) => sample),
    );
    for (const [at, column] of file.entries()) counts[verdict(column, found[at])] += 1;
  }
  return counts;
}

const isOfGroup = ({ reason }: ColumnSuggestion): boolean => /columns? fits?\b|chose it$/u.test(reason);

test.each([
  ["known", ANSWER_COLUMNS, LEAST_SHARE],
  ["held out", HELD_OUT_ANSWER_COLUMNS, LEAST_HELD_OUT_SHARE],
])(
  "suggests the right answer for most %s columns, and nothing wrong",
  async (_name, files, least) => {
    const counts = await judge(files);
    const all = counts.right + counts.wrong + counts.none;
    expect(counts.wrong).toBe(0);
    expect(counts.right / all).toBeGreaterThanOrEqual(least);
  },
  60_000,
);

test("columns of marks that are not answers of one question keep the suggestions by their own header and values", async () => {
  for (const file of [...OTHER_MARK_COLUMNS, ...OTHER_QUESTION_COLUMNS]) {
    const samples = file.map(({ sample }) => sample);
    const together = await suggestForColumns(context, samples);
    for (const [at, sample] of samples.entries())
      expect(together[at]).toEqual((await suggestForColumns(context, [sample]))[0]);
    expect(together.filter(isOfGroup)).toEqual([]);
  }
});

/** Wrong suggestions among 12 questions, such as pets for animals that people are afraid of. */
const MAX_OTHER_QUESTIONS = 3;

test("another question is rarely taken for an attribute with the same answers", async () => {
  const { wrong } = await judge(HELD_OUT_OTHER_QUESTION_COLUMNS);
  expect(wrong).toBeLessThanOrEqual(MAX_OTHER_QUESTIONS);
});

test("columns of other values keep the suggestions by their own header and values", async () => {
  const lists = [HELD_COLUMNS, UNSEEN_COLUMNS, HELD_OUT_COLUMNS, SECOND_HELD_OUT_COLUMNS];
  const samples = lists.flat().map(({ sample }) => sample);
  expect((await suggestForColumns(context, samples)).filter(isOfGroup)).toEqual([]);
});

const aColumn = (header: string, ...values: readonly string[]): ColumnSample => ({
  header,
  separator: null,
  content: "values",
  values: values.map((text) => ({ text, count: 50 })),
});

test("an accepted suggestion has the attribute, the meaning of both marks, and the reason", async () => {
  const parts = ["Smartphone", "Laptop", "Hoverboard"];
  const found = await suggestForColumns(
    context,
    parts.map((part, at) => aColumn(`Q12_${at + 1} Which of these devices do you own? - ${part}`, "0", "1")),
  );
  expect(found[0]).toMatchObject({
    header: "Q12_1 Which of these devices do you own? - Smartphone",
    role: { kind: "attribute", attributeId: "7264" },
    reading: "listed",
    values: { 1: { kind: "equal", values: ["23301"] }, 0: { kind: "none" } },
    reason: "answer “Smartphone” of Devices; 2 of 3 columns fit",
  });
  expect(found[0]?.attributes[0]).toMatchObject({ attributeId: "7264", name: "Devices" });
  expect(found[2]).toMatchObject({
    role: { kind: "ignored" },
    reason: "no answer of Devices fits; 2 of 3 columns fit",
  });
  expect(found[2]?.attributes[0]).toMatchObject({ name: "Devices" });
  for (const { header, role, reading, values } of found) {
    const saved = mappingColumns.safeParse([{ header, role, separator: null, reading, values }]);
    expect(saved.success).toBe(true);
  }
});

test("an answer that fewer than 10 people chose stays unmapped, and its rare mark is not named", async () => {
  const [, rare] = await suggestForColumns(context, [
    aColumn("cars: BMW", "nein", "ja"),
    aColumn("cars: Tesla", "nein"),
    aColumn("cars: Audi", "nein", "ja"),
  ]);
  expect(rare).toMatchObject({
    role: { kind: "ignored" },
    values: {},
    reason: "answer “Tesla” of Car brands owned; fewer than 10 people chose it",
  });
});

/** Reason for the first of several columns with 0 and 1. */
const reasonFor = async (...headers: readonly string[]) =>
  (
    await suggestForColumns(
      context,
      headers.map((header) => aColumn(header, "0", "1")),
    )
  )[0]?.reason;

test("the reason says if the headers don’t name the attribute, or only in part", async () => {
  expect(await reasonFor("Q3r1: Visa", "Q3r2: Mastercard")).toBe(
    "answer “Visa” of Payment cards; 2 of 2 columns fit; headers don’t name it",
  );
  expect(await reasonFor("cards in wallet: Visa", "cards in wallet: Mastercard")).toBe(
    "answer “Visa” of Payment cards; 2 of 2 columns fit; headers name it in part",
  );
});

test("a single column is suggested only if its stem clearly names the attribute", async () => {
  const [clear, unclear, ordinary] = await suggestForColumns(context, [
    aColumn("Car brands owned (BMW)", "x"),
    aColumn("garage: BMW", "x"),
    aColumn("Driving licence", "yes", "no"),
  ]);
  expect(clear).toMatchObject({
    role: { attributeId: "2189" },
    reason: "answer “BMW” of Car brands owned; 1 of 1 column fits",
  });
  expect(unclear?.role.kind).toBe("ignored");
  expect(ordinary).toMatchObject({ role: { attributeId: "718" }, matched: 2 });
});

test("a question with yes and no per column stays one attribute per column", async () => {
  const headers = ["Cloud services: company decisions", "Telecommunications: company decisions"];
  const found = await suggestForColumns(
    context,
    headers.map((header) => aColumn(header, "yes", "no")),
  );
  expect(found.map(({ attributes: [first] }) => first?.name)).toEqual(headers);
});

/** Searches for columns with one answer each, eight per question. */
async function searchesFor(columns: number): Promise<number> {
  let count = 0;
  const { texts } = store.search;
  const search = {
    ...store.search,
    texts: (...input: Parameters<typeof texts>) => {
      count += 1;
      return texts(...input);
    },
  };
  await suggestForColumns(
    { ...context, store: { ...store, search } as Store },
    Array.from({ length: columns }, (_none, at) =>
      aColumn(`Q${Math.floor(at / 8)}_${at % 8} things word${at} - part${at}`, "0", "1"),
    ),
  );
  return count;
}

test("the number of searches grows no faster than the number of columns", async () => {
  expect(await searchesFor(80)).toBeLessThanOrEqual(2 * (await searchesFor(40)) + 10);
});

const DEVICES = ["Smartphone", "Desktop computer", "Laptop", "Tablet", "Smart TV", "Smartwatch"];
const ROWS_EACH = 10;

test("a file that is encoded with the suggested mapping has exactly the chosen answers of each person", async () => {
  const devices = byName.get("Devices")?.answers ?? [];
  const idOf = (text: string) => devices.find((one) => one.text === text)?.id ?? "";
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.subarray(DEVICES), { minLength: 2, maxLength: 8 }),
      fc.constantFrom(["1", "0"], ["x", ""], ["ja", "nein"], ["TRUE", "FALSE"], ["", ""]),
      async (people, [yes = "", no = ""]) => {
        const header = [...DEVICES.map((text) => `Which of these devices do you own? [${text}]`), "filled"];
        const rows = people
          .map((chosen) => [...DEVICES.map((text) => (chosen.includes(text) ? yes || text : no)), "row"])
          .flatMap((row) => Array.from({ length: ROWS_EACH }, () => row));
        const file = await scanFile(
          new Blob([[header, ...rows].map((row) => row.join(";")).join("\n")]),
          {},
          { now: NOW },
        );
        const samples = file.scan.columns.filter(({ verdict: { kind } }) => kind === "values");
        const found = await suggestForColumns(
          context,
          samples.map(({ header: name, separator, values }) => ({
            header: name,
            separator,
            values,
            content: "values",
          })),
        );
        const mappings = found
          .filter(({ role }) => role.kind === "attribute")
          .map(({ header: name, role, reading, values }) => ({ header: name, role, separator: null, reading, values }));
        const expected = people.map((chosen) => (chosen.length === 0 ? "?" : chosen.map(idOf).toSorted().join()));
        if (mappings.length === 0) expect(expected.every((answer) => answer === "?")).toBe(true);
        else
          expect((await answersOf(file, mappings)).toSorted()).toEqual(
            expected.flatMap((answer) => Array.from({ length: ROWS_EACH }, () => answer)).toSorted(),
          );
      },
    ),
    { numRuns: 25 },
  );
});

/** Answers of each person; `?`: unknown. */
async function answersOf(
  file: Parameters<typeof encodePanel>[0],
  mappings: Parameters<typeof encodePanel>[1],
): Promise<readonly string[]> {
  const steps = encodePanel(file, mappings, {});
  for (;;) {
    const step = steps.next();
    if (!step.done) continue;
    const { plan, block } = step.value;
    expect([plan.attributes, plan.segments.length]).toEqual([["7264"], 1]);
    const column = decodeColumn(block(1).bytes, plan.people);
    return Array.from({ length: plan.people }, (_none, position) =>
      column.known.has(position)
        ? [...column.values]
            .flatMap(([id, of]) => (of.has(position) ? [id] : []))
            .toSorted()
            .join()
        : "?",
    );
  }
}
