// @vitest-environment happy-dom
/** Outcome of copying the answers of the selected attributes. */
import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { cleanup, render, screen } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { BrokenOff } from "@/lib/export/broken-off";
import { CopyAnswers, CopyAnswersOutcome, useCopyAnswers } from "./copy-answers";

let rows: number;
let error: Error;
vi.mock("@/lib/query/fetch-file", () => ({ fetchFile: () => Promise.reject(error) }));
vi.mock("@/lib/attributes/export-queries", () => ({
  exportPath: "/api/attributes/export",
  exportPlanQuery: (what: string, params: unknown, ids: readonly string[]) => ({
    queryKey: [what, params, ids],
    queryFn: () => ({ rows, start: {} }),
  }),
}));

beforeEach(() => {
  rows = 9_000_000;
});
afterEach(cleanup);

function Selected({ ids }: { readonly ids: readonly string[] }) {
  const copy = useCopyAnswers(ids);
  return (
    <>
      <CopyAnswers copy={copy} params={{}} ids={ids} disabledReason={undefined} />
      <CopyAnswersOutcome copy={copy} exportButton={null} />
    </>
  );
}

const client = new QueryClient();
const selected = (...ids: string[]) => (
  <QueryClientProvider client={client}>
    <Selected ids={ids} />
  </QueryClientProvider>
);

test("the outcome ends when the selection changes", async () => {
  const { rerender } = render(selected("1", "2"));
  await userEvent.click(screen.getByRole("button", { name: "Copy answers" }));
  await screen.findByText("9,000,000 rows are too many to copy");
  rerender(selected("1", "2"));
  expect(screen.getAllByText("9,000,000 rows are too many to copy")).toHaveLength(1);
  rerender(selected("1"));
  await vi.waitFor(() => expect(screen.queryByText("9,000,000 rows are too many to copy")).toBeNull());
});

test.each([
  [undefined, "The connection to the console was lost."],
  ["You’re signed out", "You’re signed out"],
])("rows that end early with the reason %j are not reported as a bug of the console", async (reason, text) => {
  rows = 20;
  error = new BrokenOff(7, reason);
  render(selected("1", "2"));
  await userEvent.click(screen.getByRole("button", { name: "Copy answers" }));
  const notice = await screen.findByRole("alert");
  expect(notice.textContent).toContain("Couldn’t copy the answers");
  expect(notice.textContent).toContain(text);
});
