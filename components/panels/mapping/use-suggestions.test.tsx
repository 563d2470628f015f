// @vitest-environment happy-dom
/** Requests for suggestions while panels change. */
import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { act, cleanup, renderHook, waitFor } from "@testing-library/react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import type { FailureCode } from "@/lib/failure";
import type { ScannedColumn } from "@/lib/panels/file/scan-model";
import { suggestColumns } from "@/lib/panels/mapping/suggest/suggest-actions";
import { MAX_SAMPLE_COLUMNS, type ColumnSuggestion } from "@/lib/panels/mapping/suggest/suggestion-model";
import { panelsKey } from "@/lib/panels/panel-queries";
import { useSuggestions } from "./use-suggestions";

vi.mock("@/lib/panels/mapping/suggest/suggest-actions", () => ({ suggestColumns: vi.fn() }));
vi.mock("@/lib/panels/panel-actions", () => ({ readPanels: vi.fn(), readMappings: vi.fn() }));

afterEach(cleanup);

const COLUMN: ScannedColumn = {
  index: 0,
  header: "Stadt",
  filled: 100,
  distinct: 1,
  separator: null,
  values: [{ text: "Berlin", count: 100 }],
  verdict: { kind: "values" },
};

beforeEach(() => {
  vi.mocked(suggestColumns).mockReset();
});

function rendered(columns: readonly ScannedColumn[]) {
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  const { result } = renderHook(() => useSuggestions("file", columns, true), {
    wrapper: ({ children }) => <QueryClientProvider client={client}>{children}</QueryClientProvider>,
  });
  return { result, client };
}

const suggestion = (header: string): ColumnSuggestion => ({
  header,
  role: { kind: "ignored" },
  reason: "",
  attributes: [],
  reading: "listed",
  values: {},
  matched: 0,
  total: 0,
});
const failureOf = (code: FailureCode) => ({ code, message: "The request failed.", retryable: false, at: 0 });
/** For three requests. */
const columns = Array.from({ length: MAX_SAMPLE_COLUMNS * 2 + 1 }, (_, index) => ({
  ...COLUMN,
  index,
  header: `Column ${index}`,
}));

test("a request with columns that are refused keeps the suggestions of the others, and is alone sent again", async () => {
  const failure = failureOf("invalid_input");
  let fails = true;
  vi.mocked(suggestColumns).mockImplementation(async ({ columns: sent }) =>
    fails && sent.some(({ header }) => header === `Column ${MAX_SAMPLE_COLUMNS}`)
      ? { ok: false, failure }
      : { ok: true, value: sent.map(({ header }) => suggestion(header)) },
  );
  const { result } = rendered(columns);
  await waitFor(() => expect(result.current.error).toMatchObject({ failure }));
  expect(suggestColumns).toHaveBeenCalledTimes(3);
  expect(result.current.byHeader.size).toBe(MAX_SAMPLE_COLUMNS + 1);
  fails = false;
  await act(() => result.current.query.refetch());
  await waitFor(() => expect(result.current.error).toBeNull());
  expect(suggestColumns).toHaveBeenCalledTimes(4);
  expect([...result.current.byHeader.keys()].toSorted()).toEqual(columns.map(({ header }) => header).toSorted());
});

test.each<FailureCode>(["signed_out", "console_gone", "rate_limited", "store_failed"])(
  "after %s no other request is sent until the operator retries, and the suggestions so far stay",
  async (code) => {
    const failure = failureOf(code);
    let fails = true;
    vi.mocked(suggestColumns).mockImplementation(async ({ columns: sent }) =>
      fails && sent[0]?.header !== "Column 0"
        ? { ok: false, failure }
        : { ok: true, value: sent.map(({ header }) => suggestion(header)) },
    );
    const { result } = rendered(columns);
    await waitFor(() => expect(result.current.error).toMatchObject({ failure }));
    expect(suggestColumns).toHaveBeenCalledTimes(2);
    expect(result.current.byHeader.size).toBe(MAX_SAMPLE_COLUMNS);
    fails = false;
    await act(() => result.current.query.refetch());
    await waitFor(() => expect(result.current.error).toBeNull());
    expect(suggestColumns).toHaveBeenCalledTimes(4);
    expect(result.current.byHeader.size).toBe(columns.length);
  },
);

test("after an unexpected error no other request is sent", async () => {
  vi.mocked(suggestColumns).mockRejectedValue(Object.assign(new Error("Bug"), { digest: "1" }));
  const { result } = rendered(columns);
  await waitFor(() => expect(result.current.query.isError).toBe(true));
  expect(suggestColumns).toHaveBeenCalledTimes(1);
});

test("if every request fails, there is no suggestion", async () => {
  const failure = failureOf("invalid_input");
  vi.mocked(suggestColumns).mockResolvedValue({ ok: false, failure });
  const { result } = rendered([COLUMN]);
  await waitFor(() => expect(result.current.query.isError).toBe(true));
  expect(result.current.error).toMatchObject({ failure });
  expect(result.current.byHeader.size).toBe(0);
});

test("a change of the panels does not send the columns again", async () => {
  vi.mocked(suggestColumns).mockResolvedValue({ ok: true, value: [] });
  const { result, client } = rendered([COLUMN]);
  await waitFor(() => expect(result.current.query.isSuccess).toBe(true));
  await act(() => client.invalidateQueries({ queryKey: panelsKey }));
  expect(suggestColumns).toHaveBeenCalledTimes(1);
});
