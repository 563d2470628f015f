/** A person's call while background jobs wait for a service that does not answer them. */
import { setTimeout as sleep } from "node:timers/promises";
import type { Int64 } from "../../../lib/int64.ts";
import { defaultDialect } from "../../../lib/sampling/dialect.ts";
import { faultCalls } from "../../../lib/testing/faults/fault-calls.ts";
import { metric, notMeasured, type Row } from "../row.ts";
import { benchService } from "../sync-service.ts";

/** The sandbox never answers about this attribute. */
const SILENT = "990504" as Int64;
/** Twice as many as may be in flight. */
const JOBS = 2 * defaultDialect.concurrency;
/** Milliseconds of a job's call, and after which the person gives up. */
const FULL = { deadline: defaultDialect.backgroundDeadline, patience: 90_000 };
const SMOKE = { deadline: 1_000, patience: 10_000 };
/** Milliseconds until all slots that jobs may hold are held. */
const HELD_AFTER = 300;
const MAX_WAIT = 5_000;

export async function hang(smoke: boolean, log: (line: string) => void): Promise<readonly Row[]> {
  const { deadline, patience } = smoke ? SMOKE : FULL;
  const service = await benchService({ latency: 20, scale: "tiny" });
  const ending = new AbortController();
  const jobs = Array.from({ length: JOBS }, () =>
    service.client
      .call("get-attribute-info", { attribute_id: SILENT }, { background: true, deadline, signal: ending.signal })
      .catch(() => undefined),
  );
  const name = "first success of a person's call while background jobs hang";
  try {
    await sleep(HELD_AFTER);
    log(`${service.client.health().load.inFlight} background calls hold a slot`);
    const startedAt = performance.now();
    // A person who sees the failure presses again.
    while (performance.now() - startedAt < patience) {
      const ok = await faultCalls["get-attribute-info"](service.client).then(
        () => true,
        () => sleep(100, false),
      );
      const ms = performance.now() - startedAt;
      if (ok) return [metric({ name, unit: "ms", subject: ms, target: `≤ ${MAX_WAIT}`, met: ms <= MAX_WAIT })];
    }
    return [notMeasured(name, "ms", `no success within ${patience / 1_000} s`)];
  } finally {
    ending.abort();
    await Promise.all(jobs);
    await service.close();
  }
}
