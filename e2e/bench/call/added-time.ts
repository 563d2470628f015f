/** Compares one signed call through the console with the same call alone. */
import { Agent, request } from "undici";
import { defaultDialect } from "../../../lib/sampling/dialect.ts";
import { sign } from "../../../lib/sampling/signature.ts";
import { compare, median, metric, quantile, type Row } from "../row.ts";
import { KEYS } from "../sync-service.ts";

/** Milliseconds of the sandbox before each answer. */
export const LATENCY = 20;
/** Calls per turn, one after another. */
const CALLS = 40;
const SMOKE_CALLS = 2;
const MAX_RATIO = 1.25;
/** Milliseconds that the console may add. */
const MAX_ADDED = 3;
const MAX_ADDED_P99 = 10;
/** An attribute of the smallest sandbox. */
export const ATTRIBUTE = "1";

interface Compared {
  /** Name of what the console does, for the rows. */
  readonly name: string;
  /** Base URL of the sandbox. */
  readonly serviceUrl: string;
  /** One call through the console; rejects if it failed. */
  readonly through: () => Promise<unknown>;
  readonly smoke: boolean;
  readonly log: (line: string) => void;
}

export async function addedTime({ name, serviceUrl, through, smoke, log }: Compared): Promise<readonly Row[]> {
  const agent = new Agent({ pipelining: 1, connections: 1 });
  const calls = smoke ? SMOKE_CALLS : CALLS;
  const seen = { direct: [] as number[], through: [] as number[] };
  const timed = async (kind: keyof typeof seen, call: () => Promise<unknown>): Promise<number> => {
    const times: number[] = [];
    for (let count = 0; count < calls; count += 1) {
      const startedAt = performance.now();
      await call();
      times.push(performance.now() - startedAt);
    }
    seen[kind].push(...times);
    return median(times);
  };
  const direct = () => signedCall(serviceUrl, agent);
  try {
    // Warm-up, so that the code of both is optimized before it is measured.
    for (let count = 0; count < calls; count += 1) {
      await direct();
      await through();
    }
    const p50 = await compare({
      name: `${name}, p50, against the call alone`,
      unit: "ms",
      smoke,
      target: `≤ ${MAX_RATIO}×, ≤ +${MAX_ADDED} ms`,
      meets: ({ ratio, baseline, subject }) => ratio <= MAX_RATIO && subject - baseline <= MAX_ADDED,
      baseline: () => timed("direct", direct),
      subject: () => timed("through", through),
    });
    const [alone, whole] = [quantile(seen.direct, 0.99), quantile(seen.through, 0.99)];
    log(`${name}: p50 ${median(seen.through).toFixed(1)} ms of ${median(seen.direct).toFixed(1)} ms`);
    return [
      p50,
      metric({
        name: `${name}, p99, against the call alone`,
        unit: "ms",
        baseline: alone,
        subject: whole,
        target: `≤ +${MAX_ADDED_P99} ms`,
        met: whole - alone <= MAX_ADDED_P99,
      }),
    ];
  } finally {
    await agent.close();
  }
}

/** Signs and sends the call as a small program of a partner would. */
async function signedCall(serviceUrl: string, dispatcher: Agent): Promise<void> {
  const url = `${serviceUrl}/get-attribute-info`;
  const body = `{"attribute_id":${ATTRIBUTE}}`;
  const expiration = new Date(Date.now() + 30_000).toISOString();
  const prefix = defaultDialect.headerPrefix;
  const answer = await request(url, {
    method: "POST",
    headers: {
      "content-type": "application/json",
      [`${prefix}-access-key`]: KEYS.accessKey,
      [`${prefix}-expiration`]: expiration,
      [`${prefix}-signature`]: sign({ method: "POST", url, body }, expiration, KEYS, defaultDialect.signing),
    },
    body,
    dispatcher,
  });
  JSON.parse(await answer.body.text());
  if (answer.statusCode !== 200) throw new Error(`The sandbox answers ${answer.statusCode}.`);
}
