// @vitest-environment happy-dom
/** State of one account's connection: shows the right account, and failures to load. */
import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { cleanup, render, screen } from "@testing-library/react";
import { afterEach, expect, test, vi } from "vitest";
import { fail } from "@/lib/failure";
import { getResult } from "@/lib/query/get-result";
import type { ServiceHealth } from "@/lib/sampling/transport/service-health";
import type { AccountStatesView } from "@/lib/settings/account-view";
import { PAUSE_TEXT } from "@/lib/service-health-text";
import { AccountState } from "./account-state";

vi.mock("@/lib/query/get-result", () => ({ getResult: vi.fn() }));

afterEach(() => {
  cleanup();
  vi.mocked(getResult).mockReset();
});

const PAUSED: ServiceHealth = {
  breaker: "open",
  nextTryMs: 4_100,
  skewMs: 0,
  load: { inFlight: 0, queued: { interactive: 0, background: 0 } },
  retries: { left: 0, most: 10 },
  recent: { calls: 30, attempts: 20, failed: 20, lastSuccessAt: undefined },
};
const view = (shared: boolean): AccountStatesView => ({
  accounts: [
    { id: "other", health: null },
    { id: "paused", health: PAUSED },
  ],
  shared,
});

function shown(id: string) {
  const client = new QueryClient();
  render(
    <QueryClientProvider client={client}>
      <AccountState id={id} />
    </QueryClientProvider>,
  );
  return client;
}

const SHARED = /This is one instance’s view/;
const NOT_UPDATED = /The state couldn’t be updated/;

test("shows the state of its account, without user activity on the session", async () => {
  vi.mocked(getResult).mockResolvedValue(view(false));
  shown("paused");
  await screen.findByText(/Paused after repeated failures; next try in 5 s/);
  expect(screen.getAllByText("30 calls, 20 attempts, 20 failed attempts")).toHaveLength(1);
  expect(screen.getAllByText(PAUSE_TEXT)).toHaveLength(1);
  expect(screen.queryByText(SHARED)).toBeNull();
  expect(getResult).toHaveBeenCalledWith("/api/settings/account-states", {}, expect.anything(), true);
});

test("an account that was not used; several instances are mentioned", async () => {
  vi.mocked(getResult).mockResolvedValue(view(true));
  shown("other");
  await screen.findByText("Not used since the console started");
  expect(screen.queryByText(PAUSE_TEXT)).toBeNull();
  expect(screen.getAllByText(SHARED)).toHaveLength(1);
});

test("a failed update says so, and keeps what was shown", async () => {
  vi.mocked(getResult).mockResolvedValue(view(false));
  const client = shown("paused");
  await screen.findByText(/next try in 5 s/);
  vi.mocked(getResult).mockRejectedValue(fail("console_gone", "The console can’t be reached."));
  await client.refetchQueries();
  await screen.findByText(NOT_UPDATED);
  expect(screen.getAllByText(/next try in 5 s/)).toHaveLength(1);
  vi.mocked(getResult).mockResolvedValue(view(false));
  await client.refetchQueries();
  await vi.waitFor(() => expect(screen.queryByText(NOT_UPDATED)).toBeNull());
});
