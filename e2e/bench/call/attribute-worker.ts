/** Service in a worker thread that answers every call at once with the same attribute. */
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { isMainThread, Worker, workerData } from "node:worker_threads";

export interface AttributeService {
  readonly url: string;
  readonly close: () => Promise<unknown>;
}

interface Shared {
  readonly body: string;
  /** Port, once the service listens. */
  readonly port: Int32Array<SharedArrayBuffer>;
}

export async function attributeService(body: string): Promise<AttributeService> {
  const port = new Int32Array(new SharedArrayBuffer(4));
  const worker = new Worker(new URL(import.meta.url), { workerData: { body, port } satisfies Shared });
  await Atomics.waitAsync(port, 0, 0).value;
  return { url: `http://127.0.0.1:${Atomics.load(port, 0)}`, close: () => worker.terminate() };
}

if (!isMainThread) serve(workerData as Shared);

function serve({ body, port }: Shared): void {
  const answer = Buffer.from(body);
  const headers = { "content-type": "application/json", "content-length": answer.length };
  const server = createServer((request, response) => {
    request.resume();
    request.once("end", () => response.writeHead(200, headers).end(answer));
  });
  server.listen(0, "127.0.0.1", () => {
    Atomics.store(port, 0, (server.address() as AddressInfo).port);
    Atomics.notify(port, 0);
  });
}
