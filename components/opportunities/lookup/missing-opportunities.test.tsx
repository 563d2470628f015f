// @vitest-environment happy-dom
/** Failure to load opportunities that a page needs. */
import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { cleanup, render, screen } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { afterEach, expect, test, vi } from "vitest";
import type { Int64 } from "@/lib/int64";
import { MissingOpportunities } from "./missing-opportunities";

vi.mock("next/navigation", () => ({
  usePathname: () => "/opportunities/compare",
  useRouter: () => ({ push: () => undefined, prefetch: () => undefined }),
  useSearchParams: () => new URLSearchParams(),
}));
vi.mock("@/lib/opportunities/detail/actions", () => ({
  readOpportunity: async ({ id }: { readonly id: string }) => {
    if (id === "2") throw Object.assign(new Error("bug"), { digest: "1" });
    return { ok: true, value: { view: { head: { id } } } };
  },
}));

afterEach(cleanup);

const ids = (...of: string[]) => of as unknown as readonly Int64[];

test("an error stays for the ids that are left, and ends when others are missing", async () => {
  const client = new QueryClient();
  const missing = (of: readonly Int64[]) => (
    <QueryClientProvider client={client}>
      <MissingOpportunities ids={of} requestedCount={2} about="Needed:" />
    </QueryClientProvider>
  );
  const { rerender } = render(missing(ids("1", "2")));
  await userEvent.click(screen.getByRole("button", { name: "Load both" }));
  await screen.findByText("Something went wrong");
  rerender(missing(ids("2")));
  expect(screen.queryByText("Something went wrong")).not.toBeNull();
  rerender(missing(ids("3")));
  expect(screen.queryByText("Something went wrong")).toBeNull();
});
