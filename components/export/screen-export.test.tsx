// @vitest-environment happy-dom
/** Export whose button disappears while it runs. */
import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { cleanup, render, screen, waitFor } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { afterEach, expect, test, vi } from "vitest";
import { fetchFile, saveFile, type ArrivedFile } from "@/lib/query/fetch-file";
import { ExportButton } from "./export-button";
import { ScreenExport } from "./screen-export";

vi.mock("next/navigation", () => ({
  useRouter: () => ({ push: () => undefined, refresh: () => undefined }),
  usePathname: () => "/attributes",
  useSearchParams: () => new URLSearchParams(),
}));
vi.mock("@/lib/query/fetch-file", () => ({ fetchFile: vi.fn(), saveFile: vi.fn() }));

afterEach(cleanup);

const PLAN = { rows: 3, columns: ["ID"], locales: undefined, filters: "all", texts: undefined, start: {} };
const ENDPOINTS = {
  path: "/api/export",
  what: "Attributes",
  plan: () => ({ queryKey: ["plan"], queryFn: async () => PLAN }),
} as never;

const client = new QueryClient();
const page = (isSelected: boolean) => (
  <QueryClientProvider client={client}>
    <ScreenExport path="/api/export">
      <ExportButton endpoints={ENDPOINTS} count={500} />
      {isSelected ? <ExportButton endpoints={ENDPOINTS} count={3} label="Export answers…" /> : null}
    </ScreenExport>
  </QueryClientProvider>
);

test("an export continues without its button, and the screen's other button shows it", async () => {
  const { promise, resolve } = Promise.withResolvers<ArrivedFile>();
  vi.mocked(fetchFile).mockReturnValueOnce(promise);
  const { rerender } = render(page(true));
  await userEvent.click(screen.getByRole("button", { name: "Export answers…" }));
  await userEvent.click(await screen.findByRole("button", { name: "Export 3 rows" }));
  await waitFor(() => expect(fetchFile).toHaveBeenCalledTimes(1));
  rerender(page(false));
  expect(await screen.findAllByRole("button", { name: "Exporting 0%" })).toHaveLength(1);
  expect(vi.mocked(fetchFile).mock.calls[0]?.[2].aborted).toBe(false);
  resolve({ rows: 3, bytes: 30, announced: 3, name: "answers.csv", blob: new Blob() });
  await userEvent.click(await screen.findByRole("button", { name: "Export 500 rows" }));
  await screen.findByText(/Saved as answers\.csv/);
  expect(saveFile).toHaveBeenCalledTimes(1);
});
