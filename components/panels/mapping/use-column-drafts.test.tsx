// @vitest-environment happy-dom
/** The mapping of an open file while the file is read again, and while saved mappings are applied. */
import { act, cleanup, renderHook } from "@testing-library/react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import type { Int64 } from "@/lib/int64";
import type { OpenPanelFile } from "@/lib/panels/file/panel-file-client";
import type { ColumnVerdict, ScannedColumn, ValueCount } from "@/lib/panels/file/scan-model";
import { suggestValues } from "@/lib/panels/mapping/suggest/suggest-actions";
import type { ColumnMapping } from "@/lib/panels/model/model";
import { useColumnDrafts } from "./use-column-drafts";

vi.mock("@/lib/panels/mapping/suggest/suggest-actions", () => ({ suggestColumns: vi.fn(), suggestValues: vi.fn() }));

const AGE: ColumnMapping["role"] = { kind: "attribute", attributeId: "80" as Int64 };
const FOUND = { reading: "listed", values: {}, matched: 0, total: 0 } as const;

/** Answers of the server, in order of the calls. */
const replies: ((found: typeof FOUND) => void)[] = [];
beforeEach(() => {
  replies.length = 0;
  vi.mocked(suggestValues).mockImplementation(
    () => new Promise((resolve) => replies.push((value) => resolve({ ok: true, value }))),
  );
});
afterEach(cleanup);

const dates = (reducedTo: "age" | "week"): ColumnVerdict => ({ kind: "dates", reducedTo, reason: "Dates" });

const column = (header: string, more: Partial<ScannedColumn> = {}): ScannedColumn => ({
  index: 0,
  header,
  filled: 100,
  distinct: 2,
  separator: null,
  values: [{ text: "detected", count: 100 }],
  verdict: { kind: "values" },
  ...more,
});

/** Open file; the values of a column are its header and separator. */
const fileOf = (...columns: readonly ScannedColumn[]): OpenPanelFile => ({
  scan: {
    firstRow: "header",
    format: { kind: "csv", details: "", sheets: [] },
    rows: 100,
    badRows: { count: 0, first: [] },
    columns,
  },
  values: vi.fn(async (header: string, separator: string | null): Promise<readonly ValueCount[]> => [
    { text: `${header} by ${separator}`, count: 50 },
  ]),
  encode: () => Promise.reject(new Error("not used")),
  block: () => Promise.reject(new Error("not used")),
  close: () => {},
});

const NO_SUGGESTIONS = new Map();
const open = (file: OpenPanelFile) =>
  renderHook(({ opened }) => useColumnDrafts({ opened, suggestions: NO_SUGGESTIONS, onDates: () => {} }), {
    initialProps: { opened: file },
  });

test("dates that become ages after the attribute was chosen are read as ages, also if its values were still matched", async () => {
  const { result, rerender } = open(fileOf(column("Datum", { verdict: dates("week") })));
  await act(async () => result.current.acts.setRole("Datum", AGE));
  expect(result.current.drafts.get("Datum")).toMatchObject({ role: AGE, reading: "listed" });
  rerender({ opened: fileOf(column("Datum", { verdict: dates("age") })) });
  expect(result.current.drafts.get("Datum")).toMatchObject({ role: AGE, reading: "birthDate", values: {} });
  expect(replies).toHaveLength(1);
  await act(async () => replies[0]?.(FOUND));
  expect(result.current.drafts.get("Datum")).toMatchObject({ role: AGE, reading: "birthDate", values: {} });
  expect(result.current.matching.get("Datum")).toEqual({ pending: false, error: null });
});

const mapped = (header: string, separator: string | null): ColumnMapping => ({
  header,
  role: AGE,
  separator,
  reading: "listed",
  values: { A: { kind: "equal", values: ["1"] } },
});

test("an applied mapping with separators of its own shows the values by these, also after the file was read again", async () => {
  const columns = [column("Brands"), column("Colors", { separator: ";" }), column("City")];
  const first = fileOf(...columns);
  const { result, rerender } = open(first);
  const texts = () => result.current.columns.map(({ values }) => values[0]?.text);
  expect(texts()).toEqual(["detected", "detected", "detected"]);
  await act(
    async () => void result.current.apply([mapped("Brands", "|"), mapped("Colors", null), mapped("City", null)]),
  );
  const split = ["Brands by |", "Colors by null", "detected"];
  expect(texts()).toEqual(split);
  expect(first.values).toHaveBeenCalledTimes(2);
  expect(result.current.drafts.get("Brands")).toEqual(mapped("Brands", "|"));

  const second = fileOf(...columns);
  await act(async () => rerender({ opened: second }));
  expect(texts()).toEqual(split);
  expect(second.values).toHaveBeenCalledTimes(2);

  await act(async () => void result.current.apply([mapped("Brands", null), mapped("Colors", ";")]));
  expect(texts()).toEqual(["detected", "detected", "detected"]);
  expect(replies).toHaveLength(0);
});

test("values by another separator that arrive after the mapping was replaced are not shown", async () => {
  const file = fileOf(column("Brands"));
  const late = Promise.withResolvers<readonly ValueCount[]>();
  vi.mocked(file.values).mockReturnValue(late.promise);
  const { result } = open(file);
  await act(async () => void result.current.apply([mapped("Brands", "|")]));
  await act(async () => void result.current.apply([mapped("Brands", null)]));
  await act(async () => late.resolve([{ text: "late", count: 50 }]));
  expect(result.current.columns[0]?.values[0]?.text).toBe("detected");
});

test("a chosen separator counts and matches the values again", async () => {
  const { result } = open(fileOf(column("Brands")));
  await act(async () => result.current.acts.setRole("Brands", AGE));
  await act(async () => result.current.acts.setSeparator("Brands", "|"));
  expect(result.current.columns[0]?.values[0]?.text).toBe("Brands by |");
  expect(replies).toHaveLength(2);
});
