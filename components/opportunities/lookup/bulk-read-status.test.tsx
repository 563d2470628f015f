// @vitest-environment happy-dom
import { cleanup, render, screen } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { afterEach, beforeAll, expect, test, vi } from "vitest";
import { loadFailureNotice } from "@/components/query/failure-notice";
import { fail } from "@/lib/failure";
import { BulkReadStatus } from "./bulk-read-status";
import type { BulkRead } from "./use-bulk-read";

vi.mock("next/navigation", () => ({
  usePathname: () => "/",
  useRouter: () => ({}),
  useSearchParams: () => new URLSearchParams(),
}));

beforeAll(loadFailureNotice);
afterEach(cleanup);

test("a start that failed is shown, and its retry starts the same opportunities", async () => {
  const error = fail("console_gone", "The console didn’t respond.", { retryable: true });
  const variables = { ids: ["55304", "55301"], groups: [] };
  const mutate = vi.fn();
  const bulkRead = {
    shown: false,
    start: { isPending: false, error, variables, mutate },
    control: { error: null },
    retry: { error: null },
  } as unknown as BulkRead;
  render(<BulkReadStatus bulkRead={bulkRead} pageState="" />);
  await userEvent.click(await screen.findByRole("button", { name: "Try again" }));
  expect(mutate).toHaveBeenCalledExactlyOnceWith(variables);
});
