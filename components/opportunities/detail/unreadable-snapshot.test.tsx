// @vitest-environment happy-dom
/** An opportunity whose stored body can't be parsed: its raw text can still be opened. */
import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { cleanup, render, screen } from "@testing-library/react";
import { NuqsTestingAdapter } from "nuqs/adapters/testing";
import { afterEach, expect, test, vi } from "vitest";
import { readOpportunity } from "@/lib/opportunities/detail/actions";
import type { Failure } from "@/lib/failure";
import { OpportunityInspector } from "./opportunity-inspector";

vi.mock("next/navigation", async (original) => ({
  ...(await original<typeof import("next/navigation")>()),
  usePathname: () => "/opportunities/7",
  useRouter: () => ({ push: () => undefined, prefetch: () => undefined }),
}));
vi.mock("@/lib/opportunities/detail/actions", () => ({ readOpportunity: vi.fn(), refreshOpportunity: vi.fn() }));

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

function show(failure: Partial<Failure>, searchParams = ""): void {
  vi.mocked(readOpportunity).mockResolvedValue({
    ok: false,
    failure: { code: "malformed_answer", message: "x", retryable: false, at: 1, ...failure },
  });
  render(
    <NuqsTestingAdapter searchParams={searchParams}>
      <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}>
        <OpportunityInspector id={"7" as never} preferredLocale="" />
      </QueryClientProvider>
    </NuqsTestingAdapter>,
  );
}

test("a stored body that can't be parsed is offered as received, and shown on its tab", async () => {
  show({});
  const link = await screen.findByRole("link", { name: "Show as received" });
  expect(link.getAttribute("href")).toBe("/opportunities/7?tab=raw");
  cleanup();
  vi.stubGlobal("fetch", async () => Response.json({ ok: true, value: { text: "<html>old" } }));
  show({}, "tab=raw");
  const body = await screen.findByRole("region", { name: "body of opportunity 7" });
  expect(body.textContent).toContain("<html>old");
});

test("an unreadable answer that was not stored offers no body", async () => {
  show({ operation: "/get-opportunity" });
  await screen.findByText("The response couldn’t be read");
  expect(screen.queryByRole("link", { name: "Show as received" })).toBeNull();
});
