// @vitest-environment happy-dom
/** Selection of an attribute and its answer: failures of both reads, and their retry. */
import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { cleanup, render, screen } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { afterEach, beforeAll, expect, test, vi } from "vitest";
import { loadFailureNotice } from "@/components/query/failure-notice";
import { readAnswers } from "@/lib/attributes/actions";
import { fail } from "@/lib/failure";
import { getResult } from "@/lib/query/get-result";
import { AddAnswer } from "./add-answer";

vi.mock("next/navigation", () => ({
  usePathname: () => "/",
  useRouter: () => ({}),
  useSearchParams: () => new URLSearchParams(),
}));
vi.mock("@/lib/query/get-result", () => ({ getResult: vi.fn() }));
vi.mock("@/lib/attributes/actions", () => ({ readAnswers: vi.fn() }));

beforeAll(loadFailureNotice);
afterEach(() => {
  cleanup();
  vi.mocked(getResult).mockReset();
  vi.mocked(readAnswers).mockReset();
});

const shown = (attribute?: { readonly id: string; readonly name: string }) =>
  render(
    <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retry: 0 } } })}>
      <AddAnswer
        attribute={attribute}
        locale={undefined}
        answers={[]}
        onSave={() => undefined}
        onClose={() => undefined}
        now={Date.UTC(2026, 10, 21)}
      />
    </QueryClientProvider>,
  );
const storeFailure = fail("store_failed", "The store can’t be read.", { retryable: true });

test("retries the options when they failed, and reads no answers without an attribute", async () => {
  vi.mocked(getResult).mockRejectedValueOnce(storeFailure).mockResolvedValue({ rows: [], total: 0 });
  shown();
  await userEvent.click(await screen.findByRole("button", { name: "Try again" }));
  await expect.poll(() => screen.queryByText("The store can’t be read.")).toBeNull();
  expect(getResult).toHaveBeenCalledTimes(2);
  expect(readAnswers).not.toHaveBeenCalled();
});

test("retries the answers when they failed", async () => {
  vi.mocked(getResult).mockResolvedValue({ rows: [], total: 0 });
  vi.mocked(readAnswers).mockResolvedValue({ ok: false, failure: storeFailure.failure });
  shown({ id: "45", name: "Gender" });
  await userEvent.click(await screen.findByRole("button", { name: "Try again" }));
  await expect.poll(() => vi.mocked(readAnswers).mock.calls.length).toBe(2);
  expect(getResult).toHaveBeenCalledTimes(1);
});
