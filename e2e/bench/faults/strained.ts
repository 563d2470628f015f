/** Reads of a service that refuses some calls and leaves some without an answer, against a healthy one. */
import { faultCalls } from "../../../lib/testing/faults/fault-calls.ts";
import { compare, median, metric, quantile, type Row } from "../row.ts";
import { benchService, type BenchService } from "../sync-service.ts";

/** Milliseconds. */
const LATENCY = 20;
const CALLERS = 4;
/** `deadline`: milliseconds per call, the client's own by default; a stalled attempt takes most of it. */
const FULL = { reads: 400, deadline: 15_000 };
const SMOKE = { reads: 110, deadline: 1_000 };
type Size = typeof FULL;

const MAX_RATIO = 1.1;
const MIN_SUCCESS = 0.995;

/** Ten of a hundred attempts are refused with 503, one is never answered; spread evenly, the same in every run. */
function disturbance(): () => string | undefined {
  let attempts = 0;
  return () => {
    attempts += 1;
    if (attempts % 100 === 50) return "headers-never";
    return attempts % 10 === 3 ? "error-503" : undefined;
  };
}

export async function strained(smoke: boolean, log: (line: string) => void): Promise<readonly Row[]> {
  const size = smoke ? SMOKE : FULL;
  const healthy = await benchService({ latency: LATENCY, scale: "tiny" });
  const disturbed = await benchService({ latency: LATENCY, scale: "tiny", faultOf: disturbance() });
  const seen: Samples[] = [];
  const run = async (service: BenchService): Promise<number> => {
    const samples = await read(service, size);
    if (service === disturbed) seen.push(samples);
    log(
      `${service === disturbed ? "strained" : "healthy"}: p50 ${median(samples.times).toFixed(1)} ms, p99 ${quantile(samples.times, 0.99).toFixed(0)} ms, ${samples.succeeded} of ${size.reads} read`,
    );
    return median(samples.times);
  };
  try {
    for (const service of [healthy, disturbed]) await read(service, { ...size, reads: 10 });
    const ratio = await compare({
      name: "a read with 10 % 503 and 1 % stalls, p50, against healthy",
      unit: "ms",
      smoke,
      target: `≤ ${MAX_RATIO}×`,
      meets: (medians) => medians.ratio <= MAX_RATIO,
      baseline: () => run(healthy),
      subject: () => run(disturbed),
    });
    const share = seen.reduce((sum, { succeeded }) => sum + succeeded, 0) / (seen.length * size.reads);
    return [
      ratio,
      metric({
        name: "reads that succeed with 10 % 503 and 1 % stalls",
        unit: "%",
        subject: share * 100,
        target: `≥ ${MIN_SUCCESS * 100} %`,
        met: share >= MIN_SUCCESS,
      }),
    ];
  } finally {
    await healthy.close();
    await disturbed.close();
  }
}

interface Samples {
  /** Milliseconds of each read. */
  readonly times: readonly number[];
  readonly succeeded: number;
}

async function read({ client }: BenchService, { reads, deadline }: Size): Promise<Samples> {
  const times: number[] = [];
  let [begun, succeeded] = [0, 0];
  const caller = async (): Promise<void> => {
    while (begun < reads) {
      begun += 1;
      const startedAt = performance.now();
      const ok = await faultCalls["get-attribute-info"](client, { deadline }).then(
        () => true,
        () => false,
      );
      times.push(performance.now() - startedAt);
      if (ok) succeeded += 1;
    }
  };
  await Promise.all(Array.from({ length: CALLERS }, caller));
  return { times, succeeded };
}
