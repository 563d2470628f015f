// @vitest-environment happy-dom
/** Closing the failure of a sync: what remains on the attribute pages. */
import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { cleanup, fireEvent, render, screen } from "@testing-library/react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { clearBrowserStore } from "@/components/ui/display/browser-store";
import { NEVER_SYNCED, type AttributesOverview, type SyncStatus } from "@/lib/attributes/model/model";
import { fail } from "@/lib/failure";
import { addPopovers } from "@/lib/testing/setup/popovers";
import { FailedDetails } from "./failed-details";
import { SyncStrip } from "./sync-strip";

vi.mock("@/lib/query/get-result", () => ({ getResult: () => new Promise(() => undefined) }));

beforeEach(() => {
  addPopovers();
  clearBrowserStore();
});
afterEach(cleanup);

const FAILED = { ...NEVER_SYNCED, jobId: "7", state: "failed", done: 0, failed: 3, total: 3 } satisfies SyncStatus;

/** Header and strip of the attribute pages. */
function draw(sync: SyncStatus) {
  const overview = { listed: 500, read: 500, failed: 3, neverRead: 0, due: 0, sync } as unknown as AttributesOverview;
  return render(
    <QueryClientProvider client={new QueryClient()}>
      <FailedDetails overview={overview} disabledReason={undefined} />
      <SyncStrip overview={overview} disabledReason={undefined} />
    </QueryClientProvider>,
  ).container;
}
const close = () => screen.queryByRole("button", { name: "Close" });
const press = () => fireEvent.click(screen.getByRole("button", { name: "Close" }));

test("once it is closed, the failed details move beside the title, also after a reload", () => {
  expect(draw(FAILED).textContent).toContain("None of 3 attributes could be updated");
  expect(screen.queryByRole("button", { name: "3 failed" })).toBeNull();
  press();
  expect(screen.queryByText("None of 3 attributes could be updated")).toBeNull();
  expect(screen.getByRole("button", { name: "3 failed" })).toBeDefined();
  cleanup();
  draw(FAILED);
  expect(close()).toBeNull();
});

test("the failure of the next sync is shown again", () => {
  draw(FAILED);
  press();
  cleanup();
  draw({ ...FAILED, jobId: "8" });
  expect(close()).not.toBeNull();
});

test("a list that could not be loaded can be closed, too", async () => {
  const { failure } = fail("internal_error", "No list today.", { operation: "list-attributes", status: 500 });
  draw({ ...FAILED, failed: 0, total: 0, failure });
  expect(await screen.findByText(/No list today/)).toBeDefined();
  press();
  expect(screen.queryByText(/No list today/)).toBeNull();
});

test("a sync that can be resumed has no Close", () => {
  draw({ ...FAILED, failed: 1 });
  expect(close()).toBeNull();
  expect(screen.getByRole("button", { name: "Resume" })).toBeDefined();
});
