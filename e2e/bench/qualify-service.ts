/** A service in a thread of its own that answers `/qualify` after a while, and counts at its own side of the wire. */
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { isMainThread, Worker, workerData } from "node:worker_threads";

export interface ServiceCounts {
  readonly calls: number;
  /** Groups in the largest call. */
  readonly mostGroups: number;
  /** Calls under way at once. */
  readonly mostAtOnce: number;
}

export interface QualifyService {
  readonly url: string;
  /** Since the last look. */
  readonly counts: () => ServiceCounts;
  readonly close: () => Promise<unknown>;
}

/** Places in the memory that both threads share. */
const [PORT, CALLS, MOST_GROUPS, MOST_AT_ONCE] = [0, 1, 2, 3] as const;

interface Shared {
  readonly latency: number;
  readonly figures: Int32Array<SharedArrayBuffer>;
}

/** @param latency milliseconds before each answer */
export async function qualifyService(latency: number): Promise<QualifyService> {
  const figures = new Int32Array(new SharedArrayBuffer(16));
  const worker = new Worker(new URL(import.meta.url), { workerData: { latency, figures } satisfies Shared });
  await Atomics.waitAsync(figures, PORT, 0).value;
  const take = (place: number) => Atomics.exchange(figures, place, 0);
  return {
    url: `http://127.0.0.1:${Atomics.load(figures, PORT)}`,
    counts: () => ({ calls: take(CALLS), mostGroups: take(MOST_GROUPS), mostAtOnce: take(MOST_AT_ONCE) }),
    close: () => worker.terminate(),
  };
}

if (!isMainThread) serve(workerData as Shared);

function serve({ latency, figures }: Shared): void {
  const atLeast = (place: number, count: number): void => {
    if (Atomics.load(figures, place) < count) Atomics.store(figures, place, count);
  };
  let under = 0;
  const server = createServer((request, response) => {
    let body = "";
    request.on("data", (chunk: Buffer) => (body += chunk.toString("utf8")));
    request.on("end", () => {
      under += 1;
      // As text: an id may be larger than a number can tell.
      const ids = /"group_ids"\s*:\s*\[([^\]]*)\]/.exec(body)?.[1]?.split(",") ?? [];
      Atomics.add(figures, CALLS, 1);
      atLeast(MOST_GROUPS, ids.length);
      atLeast(MOST_AT_ONCE, under);
      const items = ids.map(
        (id) => `{"group_id":${id},"qualified":false,"dispositions":[{"disposition":2,"status":6}]}`,
      );
      setTimeout(() => {
        under -= 1;
        response.setHeader("content-type", "application/json").end(`[${items.join(",")}]`);
      }, latency);
    });
  });
  server.listen(0, "127.0.0.1", () => {
    Atomics.store(figures, PORT, (server.address() as AddressInfo).port);
    Atomics.notify(figures, PORT);
  });
}
