// @vitest-environment happy-dom
/** Export dialog when the rows can't be counted. */
import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { cleanup, render, screen } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { afterEach, beforeAll, expect, test, vi } from "vitest";
import { loadFailureNotice } from "@/components/query/failure-notice";
import { fail } from "@/lib/failure";
import ExportDialog from "./export-dialog";

// Until then, a simpler notice is shown, whose button is replaced.
beforeAll(loadFailureNotice);

vi.mock("next/navigation", () => ({
  useRouter: () => ({ push: () => undefined, refresh: () => undefined }),
  usePathname: () => "/attributes",
  useSearchParams: () => new URLSearchParams(),
}));

afterEach(cleanup);

const PLAN = { rows: 3, columns: ["ID"], locales: undefined, filters: "all", texts: undefined, start: {} };
const COUNTING = "Rows are still being counted.";
const FAILED = "The rows couldn’t be counted. Try that again first.";

test("a failed count is the reason why the export is disabled, until it is counted again", async () => {
  const failed = Promise.reject(fail("unreachable", "No.", { retryable: true }));
  const answers = [failed, Promise.resolve(PLAN)];
  const plan = () => ({ queryKey: ["plan"], queryFn: () => answers.shift() });
  render(
    <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}>
      <ExportDialog
        open
        endpoints={{ path: "/api/export", plan, what: "Attributes" } as never}
        onClose={() => undefined}
        onRunning={() => undefined}
      />
    </QueryClientProvider>,
  );
  await screen.findByText(FAILED);
  expect(screen.queryByText(COUNTING)).toBeNull();
  await userEvent.click(await screen.findByRole("button", { name: "Try again" }));
  await screen.findByRole("button", { name: "Export 3 rows" });
  expect(screen.queryByText(FAILED)).toBeNull();
});
