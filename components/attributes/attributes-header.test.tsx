// @vitest-environment happy-dom
/** Refresh of the list in the head of the attribute pages, on pages that show no other progress. */
import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { cleanup, render, screen, waitFor } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { NEVER_SYNCED, type AttributesOverview, type SyncStatus } from "@/lib/attributes/model/model";
import { attributesKey } from "@/lib/attributes/shared-queries";
import { fail } from "@/lib/failure";
import { addPopovers } from "@/lib/testing/setup/popovers";
import { AttributesHeader } from "./attributes-header";

const startAttributesSync = vi.hoisted(() => vi.fn());
vi.mock("@/lib/attributes/actions", () => ({ startAttributesSync }));

const RUNNING: SyncStatus = { ...NEVER_SYNCED, jobId: "1", state: "running" };
const DONE: SyncStatus = { ...RUNNING, state: "done", done: 1, total: 1 };
const CHANGES = [...attributesKey, "changes", "shown before"];

/** Answer of the console. */
let sync: SyncStatus;

beforeEach(() => {
  addPopovers();
  vi.stubGlobal("fetch", async () => new Response(JSON.stringify({ ok: true, value: sync })));
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

function draw(before: SyncStatus): QueryClient {
  const client = new QueryClient({ defaultOptions: { queries: { staleTime: Infinity, retry: false } } });
  client.setQueryData(CHANGES, []);
  const counts = { known: 500, listed: 500, read: 500, failed: 0, inTop: 500, inFull: 0, inCountry: 0, texts: 0 };
  const overview = { ...counts, locales: [], listReadAt: 1, sync: before };
  render(
    <QueryClientProvider client={client}>
      <AttributesHeader
        overview={overview as unknown as AttributesOverview}
        disabledReason={undefined}
        q=""
        onText={() => undefined}
        onEnter={() => undefined}
      />
    </QueryClientProvider>,
  );
  return client;
}
const refresh = () => screen.getByRole("button", { name: "Refresh list" });

test("the end of a sync ends the wait and refetches what it may have changed", async () => {
  sync = DONE;
  const client = draw(RUNNING);
  expect(refresh().getAttribute("aria-busy")).toBe("true");
  await waitFor(() => expect(refresh().getAttribute("aria-busy")).toBeNull());
  expect(client.getQueryState(CHANGES)?.isInvalidated).toBe(true);
});

test("a refresh that doesn't start says why, and a sync that runs already is shown", async () => {
  sync = DONE;
  startAttributesSync.mockImplementation(async () => {
    sync = RUNNING;
    return { ok: false, failure: fail("conflict", "The attributes are already being updated.").failure };
  });
  draw(DONE);
  await userEvent.click(refresh());
  expect((await screen.findByRole("alert")).textContent).toContain("The attributes are already being updated.");
  await waitFor(() => expect(refresh().getAttribute("aria-busy")).toBe("true"));
});
