// @vitest-environment happy-dom
/** Export dialog when the rows can’t be counted, or the file can’t be fetched. */
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

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

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

test("a failed export says why, keeps the format, and is tried again with the same parameters", async () => {
  const signedOut = { code: "signed_out", message: "You’re signed out", retryable: false, at: 0 };
  const answers = [
    () => Promise.reject(new TypeError("Failed to fetch")),
    () => Promise.resolve(new Response("gone", { status: 500 })),
    () => Promise.resolve(Response.json({ ok: false, failure: signedOut }, { status: 401 })),
  ];
  const requested: string[] = [];
  vi.stubGlobal("fetch", (url: string) => {
    requested.push(url);
    return answers.shift()?.();
  });
  render(
    <QueryClientProvider client={new QueryClient()}>
      <ExportDialog
        open
        endpoints={{
          path: "/api/export",
          plan: () => ({ queryKey: ["plan"], queryFn: async () => PLAN }),
          what: "Attributes",
        }}
        onClose={() => undefined}
        onRunning={() => undefined}
      />
    </QueryClientProvider>,
  );
  await userEvent.click(screen.getByRole("radio", { name: "JSON" }));
  await userEvent.click(await screen.findByRole("button", { name: "Export 3 rows" }));
  for (const tries of [1, 2]) {
    await vi.waitFor(() => expect(requested).toHaveLength(tries));
    expect((await screen.findByRole("alert")).textContent).toContain("The console can’t be reached");
    await userEvent.click(screen.getByRole("button", { name: "Try again" }));
  }
  expect((await screen.findByText("You’re signed out")).closest("[role=alert]")).not.toBeNull();
  expect(screen.getByRole("button", { name: "Sign in again" })).toBeDefined();
  expect(new Set(requested)).toEqual(new Set(["/api/export?format=json"]));
  await userEvent.click(screen.getByRole("button", { name: "Choose another format" }));
  expect(screen.getByRole<HTMLInputElement>("radio", { name: "JSON" }).checked).toBe(true);
});
