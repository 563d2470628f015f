/** Service in a worker thread that answers `/qualify` after a delay and keeps its own counts. */
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { isMainThread, Worker, workerData } from "node:worker_threads";

export interface ServiceCounts {
  readonly calls: number;
  /** Largest number of groups in a call. */
  readonly mostGroups: number;
  /** Maximum concurrent calls. */
  readonly mostAtOnce: number;
}

export interface QualifyService {
  readonly url: string;
  /** Counts since the previous call of this function. */
  readonly counts: () => ServiceCounts;
  readonly close: () => Promise<unknown>;
}

/** Indexes into the memory shared by both threads. */
const [PORT, CALLS, MOST_GROUPS, MOST_AT_ONCE] = [0, 1, 2, 3] as const;

interface Shared {
  readonly latency: number;
  readonly figures: Int32Array<SharedArrayBuffer>;
}

/** @param latency milliseconds before each response */
export async function qualifyService(latency: number): Promise<QualifyService> {
  const figures = new Int32Array(new SharedArrayBuffer(16));
  const worker = new Worker(new URL(import.meta.url), { workerData: { latency, figures } satisfies Shared });
  await Atomics.waitAsync(figures, PORT, 0).value;
  const take = (index: number) => Atomics.exchange(figures, index, 0);
  return {
    url: `http://127.0.0.1:${Atomics.load(figures, PORT)}`,
    counts: () => ({ calls: take(CALLS), mostGroups: take(MOST_GROUPS), mostAtOnce: take(MOST_AT_ONCE) }),
    close: () => worker.terminate(),
  };
}

if (!isMainThread) serve(workerData as Shared);

function serve({ latency, figures }: Shared): void {
  const atLeast = (index: number, count: number): void => {
    if (Atomics.load(figures, index) < count) Atomics.store(figures, index, count);
  };
  let under = 0;
  const server = createServer((request, response) => {
    // The console asks for names of attributes too, where its store has none.
    if (request.url !== "/qualify") {
      response.writeHead(404).end();
      return;
    }
    let body = "";
    request.on("data", (chunk: Buffer) => (body += chunk.toString("utf8")));
    request.on("end", () => {
      under += 1;
      // Read as text: an id may exceed the safe integer range.
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
