import { afterEach, expect, test } from "vitest";
import type { JobContext } from "../../server/jobs/jobs.ts";
import { clearProcessSingleton } from "../../server/process-wide.ts";
import { setStopPhase } from "../../server/shutdown/stop-hooks.ts";
import { backfillLibrary } from "./library-backfill.ts";

const kept = new Map<string, unknown>();
const bodies = [
  { id: "1", bodyText: '{"id":1,"group_id":1,"category_ids":[550]}' },
  { id: "2", bodyText: '{"id":' },
  { id: "3", bodyText: '{"id":3,"group_id":1,"category_ids":[551]}' },
];
const context = {
  partner: { scope: {} },
  store: {
    opportunities: {
      unfilled: () => Promise.resolve(bodies.filter(({ id }) => !kept.has(id))),
      fill: (_scope: unknown, id: string, { category_ids }: { category_ids: readonly string[] }) => {
        kept.set(id, category_ids);
        return Promise.resolve();
      },
    },
  },
} as unknown as JobContext;

afterEach(() => {
  clearProcessSingleton("stop");
  kept.clear();
});

test("stops with the process; the rest is filled by the next one", async () => {
  setStopPhase("not_ready");
  await backfillLibrary(context);
  expect([...kept.keys()]).toEqual(["1"]);
});

test("an unreadable body does not block the others", async () => {
  await backfillLibrary(context);
  expect([...kept]).toEqual([
    ["1", ["550"]],
    ["2", []],
    ["3", ["551"]],
  ]);
});
