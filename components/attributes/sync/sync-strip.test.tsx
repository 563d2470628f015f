/** Texts for a sync that has ended, also in the live region. */
import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import type { StoredJob } from "@/lib/job-view";
import type { AttributesOverview } from "@/lib/attributes/model/model";
import { toSyncStatus } from "@/lib/attributes/sync/sync-status";
import { SyncStrip } from "./sync-strip";

const ended: StoredJob = {
  id: "1",
  kind: "attributes-sync",
  state: "done",
  wanted: "run",
  total: 3,
  done: 3,
  failed: 0,
  startedAt: 1_000,
  updatedAt: 9_000,
  workedMs: 8_000,
  leaseUntil: null,
  startedBy: "",
  detail: {},
};

function markupOf(more: Partial<StoredJob>): string {
  const sync = toSyncStatus({ ...ended, ...more }, 10_000);
  const overview = { listed: 500, read: 500, failed: 3, neverRead: 0, due: 0, sync } as unknown as AttributesOverview;
  return renderToStaticMarkup(
    <QueryClientProvider client={new QueryClient()}>
      <SyncStrip overview={overview} disabledReason={undefined} />
    </QueryClientProvider>,
  );
}
const announced = (html: string): string | undefined => /role="status"[^>]*>([^<]*)</.exec(html)?.[1];

test("a sync that fetched something is announced as loaded, and nothing is shown", () => {
  for (const more of [{}, { done: 1, failed: 2 }]) {
    expect(announced(markupOf(more))).toBe("Attributes loaded.");
    expect(markupOf(more)).not.toContain("<section");
  }
});

test("a sync of which every attribute failed is announced and shown as failed", () => {
  const html = markupOf({ done: 0, failed: 3, detail: { message: "Failed: attributes 1, 2, 3." } });
  expect(announced(html)).toBe("None of 3 attributes could be updated.");
  expect(html.replaceAll(/<[^>]+>/g, " ")).toMatch(
    /None of 3 attributes could be updated +Failed: attributes 1, 2, 3\./,
  );
  expect(html).toContain("Retry 3");
  expect(html).not.toContain("Resume");
});

test("a sync that ended before its last attribute can be resumed", () => {
  const html = markupOf({ state: "failed", done: 1, failed: 0, detail: { message: "Stopped after 1 of 3." } });
  expect(announced(html)).toBe("Loading ended early.");
  expect(html).toContain("Stopped after 1 of 3.");
  expect(html).toContain("Resume");
});
