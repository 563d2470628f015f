/** How many calls typed groups are, and what of them is stale. */
import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { ClockProvider } from "@/components/ui/clock";
import type { Int64 } from "@/lib/int64";
import { askedGroups } from "@/lib/qualification/asked-groups";
import { readingQuery } from "@/lib/opportunities/library-queries";
import type { ReadStatus } from "@/lib/opportunities/read-status";
import type { KnownGroup } from "@/lib/qualification/known-group";
import type { Groups } from "./use-groups";
import { WherePlan } from "./where-plan";

const NOW = Date.UTC(2026, 10, 20);
const HOUR = 3_600_000;

const draw = (ids: readonly string[], known: readonly KnownGroup[], reading?: ReadStatus) => {
  const byId = new Map(known.map((group) => [group.id, group]));
  const groups = { asked: askedGroups(ids as Int64[], byId), known: byId } as Groups;
  const client = new QueryClient();
  if (reading) client.setQueryData(readingQuery().queryKey, reading);
  return renderToStaticMarkup(
    <QueryClientProvider client={client}>
      <ClockProvider serverNow={NOW}>
        <WherePlan groups={groups} />
      </ClockProvider>
    </QueryClientProvider>,
  ).replace(/<[^>]+>/g, "");
};
const group = (id: string, ...ages: number[]): KnownGroup => ({
  id,
  opportunities: ages.length,
  locales: [],
  readings: ages.map((age, index) => ({ id: `${id}${index}` as Int64, readAt: NOW - age * HOUR })),
});

test("ten groups a call", () => {
  expect(draw(["1"], [])).toBe("1 group = 1 call at most 10 a call");
  expect(
    draw(
      Array.from({ length: 23 }, (_unused, index) => String(index + 1)),
      [],
    ),
  ).toContain("23 groups = 3 calls");
});

test("only stale opportunities are read again, also where their group was read since", () => {
  expect(draw(["1", "2"], [group("1", 1), group("2", 2, 23)])).not.toContain("again");
  expect(draw(["1", "2"], [group("1", 26), group("2", 1, 30)])).toContain("Read 2 again");
});

test("a reading that was begun elsewhere is told there", () => {
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
  const status = { own: true, maySteer: true, failures: [], retryable: 0 };
  const stale = [group("1", 26)];
  expect(draw(["1"], stale, { ...status, job: { ...job, phase: "done", done: 60 } })).toMatch(/Read 1 again$/);
  expect(draw(["1"], stale, { ...status, job: { ...job, phase: "running", done: 3 } })).toMatch(/Read 1 again$/);
});
