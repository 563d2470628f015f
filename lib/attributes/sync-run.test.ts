import { expect, test } from "vitest";
import { fail, type Failure, type FailureCode } from "../failure.ts";
import { runSync, type SyncPorts, type SyncProgress } from "./sync-run.ts";

const ids = Array.from({ length: 40 }, (_, index) => String(index + 1));

/** A service that answers by id, and what it saw. */
function stage(answer: (id: string) => FailureCode | undefined = () => undefined) {
  const asked: string[] = [];
  const failures = new Map<string, Failure>();
  const reports: SyncProgress[] = [];
  let [now, most] = [0, 0];
  const ports: SyncPorts = {
    read: async (id) => {
      asked.push(id);
      now += 1;
      most = Math.max(most, now);
      await Promise.resolve();
      now -= 1;
      const code = answer(id);
      if (code) throw fail(code, `The service refuses ${id}.`);
    },
    keepFailure: async (id, failure) => void failures.set(id, failure),
    report: async (progress) => void reports.push(progress),
    breathe: async () => undefined,
  };
  return { asked, failures, reports, ports, most: () => most };
}

test("everything is read once, in order of rank, no more at once than allowed", async () => {
  const { asked, ports, reports, most } = stage();
  expect(await runSync(ids, 6, ports)).toEqual({ done: 40, failed: 0, total: 40 });
  expect(asked).toEqual(ids);
  expect(most()).toBeLessThanOrEqual(6);
  expect(reports.at(-1)).toEqual({ done: 40, failed: 0, total: 40 });
});

test("one attribute's failure is kept with it and the rest is read", async () => {
  const { failures, ports } = stage((id) => (id === "7" ? "unauthorized" : id === "9" ? "not_found" : undefined));
  expect(await runSync(ids, 6, ports)).toEqual({ done: 38, failed: 2, total: 40 });
  expect([...failures].map(([id, failure]) => [id, failure.code])).toEqual([
    ["7", "unauthorized"],
    ["9", "not_found"],
  ]);
});

test("a refused credential ends the run at once", async () => {
  const { asked, ports } = stage((id) => (Number(id) > 10 ? "invalid_credentials" : undefined));
  const outcome = await runSync(ids, 4, ports);
  expect(outcome.stoppedBy?.code).toBe("invalid_credentials");
  expect(asked.length).toBeLessThanOrEqual(14);
});

test("a service that refuses everything, or does not answer, is not asked to the end", async () => {
  const refused = await runSync(ids, 4, stage(() => "unauthorized").ports);
  expect(refused.stoppedBy?.code).toBe("unauthorized");
  const silent = stage(() => "unreachable");
  expect((await runSync(ids, 4, silent.ports)).stoppedBy?.code).toBe("unreachable");
  expect(silent.asked.length).toBeLessThan(20);
});

test("a bug is thrown, not counted", async () => {
  const { ports } = stage();
  const broken = { ...ports, read: async () => Promise.reject(new Error("no such table")) };
  await expect(runSync(ids, 4, broken)).rejects.toThrow("no such table");
});

test("nothing to read ends at once", async () => {
  expect(await runSync([], 4, stage().ports)).toEqual({ done: 0, failed: 0, total: 0 });
});
