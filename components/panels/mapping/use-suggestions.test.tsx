// @vitest-environment happy-dom
/** Requests for suggestions while panels change. */
import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { act, cleanup, renderHook, waitFor } from "@testing-library/react";
import { afterEach, expect, test, vi } from "vitest";
import type { ScannedColumn } from "@/lib/panels/file/scan-model";
import { suggestColumns } from "@/lib/panels/mapping/suggest/suggest-actions";
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

test("a change of the panels does not send the columns again", async () => {
  vi.mocked(suggestColumns).mockResolvedValue({ ok: true, value: [] });
  const client = new QueryClient();
  const { result } = renderHook(() => useSuggestions("file", [COLUMN], true), {
    wrapper: ({ children }) => <QueryClientProvider client={client}>{children}</QueryClientProvider>,
  });
  await waitFor(() => expect(result.current.query.isSuccess).toBe(true));
  await act(() => client.invalidateQueries({ queryKey: panelsKey }));
  expect(suggestColumns).toHaveBeenCalledTimes(1);
});
