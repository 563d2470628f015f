/** Number of calls for typed groups, and their stale opportunities. */
import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { ClockProvider } from "@/components/ui/time/clock";
import type { Int64 } from "@/lib/int64";
import type { BulkReadStatus } from "@/lib/opportunities/fetch/bulk-read-status";
import { bulkReadQuery } from "@/lib/opportunities/library/library-queries";
import { requestedGroups } from "@/lib/qualification/form/requested-groups";
import type { GroupLookup } from "@/lib/qualification/model/group-lookup";
import type { Groups } from "./use-groups";
import { GroupsPlan } from "./groups-plan";

const NOW = Date.UTC(2026, 10, 20);
const HOUR = 3_600_000;

const draw = (ids: readonly string[], stored: readonly GroupLookup[], bulkRead?: BulkReadStatus) => {
  const byId = new Map(stored.map((group) => [group.id, group]));
  const groups = { requested: requestedGroups(ids as Int64[], byId), byId } as Groups;
  const client = new QueryClient();
  if (bulkRead) client.setQueryData(bulkReadQuery().queryKey, bulkRead);
  return renderToStaticMarkup(
    <QueryClientProvider client={client}>
      <ClockProvider serverNow={NOW}>
        <GroupsPlan groups={groups} />
      </ClockProvider>
    </QueryClientProvider>,
  ).replace(/<[^>]+>/g, "");
};
const group = (id: string, ...ages: number[]): GroupLookup => ({
  id,
  opportunities: ages.length,
  locales: [],
  snapshots: ages.map((age, index) => ({ id: `${id}${index}` as Int64, readAt: NOW - age * HOUR })),
});

test("counts one call per ten groups", () => {
  expect(draw(["1"], [])).toBe("1 group = 1 call up to 10 per call");
  expect(
    draw(
      Array.from({ length: 23 }, (_unused, index) => String(index + 1)),
      [],
    ),
  ).toContain("23 groups = 3 calls");
});

test("refetches only stale opportunities, even if their group has a newer snapshot", () => {
  expect(draw(["1", "2"], [group("1", 1), group("2", 2, 23)])).not.toContain("Refresh");
  expect(draw(["1", "2"], [group("1", 26), group("2", 1, 30)])).toContain("Refresh 2");
});

test("does not show the progress of a bulk read started elsewhere", () => {
  const job = {
    id: "elsewhere",
    kind: "opportunities-read",
    total: 60,
    failed: 0,
    startedAt: NOW,
    endedAt: NOW,
    workedMs: 1,
    secondsLeft: undefined,
    startedBy: "support@example.test",
    message: undefined,
  };
  const status = { own: true, canControl: true, failures: [], retryable: 0 };
  const stale = [group("1", 26)];
  expect(draw(["1"], stale, { ...status, job: { ...job, phase: "done", done: 60 } })).toMatch(/Refresh 1$/);
  expect(draw(["1"], stale, { ...status, job: { ...job, phase: "running", done: 3 } })).toMatch(/Refresh 1$/);
});
