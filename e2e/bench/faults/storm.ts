/** Outage of a minute with 50 callers who keep calling: load on the service, and time to recover. */
import { setTimeout as sleep } from "node:timers/promises";
import { faultCalls } from "../../../lib/testing/faults/fault-calls.ts";
import { metric, notMeasured, type Row } from "../row.ts";
import { benchService } from "../sync-service.ts";

/** Seconds of the outage; callers, each of whom calls again after a pause in milliseconds. */
const FULL = { seconds: 60, callers: 50, pause: 1_000 };
const SMOKE = { seconds: 1, callers: 5, pause: 50 };
/** Milliseconds after the outage within which calls must succeed again. */
const MAX_RECOVERY = 10_000;
/** Milliseconds after the outage at which the measurement is given up. */
const GIVEN_UP = 30_000;
const MAX_REQUESTS = 1.3;

export async function storm(smoke: boolean, log: (line: string) => void): Promise<readonly Row[]> {
  const { seconds, callers, pause } = smoke ? SMOKE : FULL;
  const service = await benchService({ latency: 20, scale: "tiny", fault: `503-storm:${seconds}` });
  const startedAt = performance.now();
  const elapsed = (): number => performance.now() - startedAt;
  let [calls, sent, requests] = [0, 0, 0];
  let recoveredAt: number | undefined;
  const callAgain = async (): Promise<void> => {
    while (recoveredAt === undefined && elapsed() < seconds * 1_000 + GIVEN_UP) {
      let attempts = 0;
      const duringStorm = elapsed() < seconds * 1_000;
      const ok = await faultCalls["get-attribute-info"](service.client, {
        onAttempt: ({ requestBytes }) => void (attempts += requestBytes > 0 ? 1 : 0),
      }).then(
        () => true,
        () => false,
      );
      if (duringStorm) {
        calls += 1;
        sent += attempts > 0 ? 1 : 0;
        requests += attempts;
      }
      if (ok) recoveredAt ??= elapsed();
      await sleep(pause);
    }
  };
  try {
    await Promise.all(Array.from({ length: callers }, callAgain));
  } finally {
    await service.close();
  }
  log(`${calls} calls during the outage, ${sent} of them sent, with ${requests} requests`);
  const recovery = "first success after the outage";
  return [
    metric({
      name: `requests per call that was sent, in an outage of ${seconds} s with ${callers} callers`,
      unit: "requests",
      subject: requests / sent,
      target: `≤ ${MAX_REQUESTS}`,
      met: requests <= sent * MAX_REQUESTS,
      note: `${requests} requests of ${sent} calls; the other ${calls - sent} calls were paused and sent nothing`,
    }),
    recoveredAt === undefined
      ? notMeasured(recovery, "ms", "the service did not recover")
      : metric({
          name: recovery,
          unit: "ms",
          subject: Math.max(0, recoveredAt - seconds * 1_000),
          target: `≤ ${MAX_RECOVERY}`,
          met: recoveredAt <= seconds * 1_000 + MAX_RECOVERY,
        }),
  ];
}
