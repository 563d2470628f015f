/** A service of a test's own in front of a sandbox: counts the calls, and answers some of them otherwise. */
import { createServer, type IncomingMessage } from "node:http";
import type { AddressInfo } from "node:net";

export interface CountedCall {
  /** `get-attribute-info`, `list-attributes`, … */
  readonly operation: string;
  /** `""` for the lists. */
  readonly attributeId: string;
  /** Of `qualify`. */
  readonly groups: readonly string[];
}

export interface CountingService {
  readonly url: string;
  /** In the order of their arrival. */
  readonly calls: readonly CountedCall[];
  /** Ids of the details that were asked for, from a place in `calls` on. */
  readonly detailsFrom: (place: number) => string[];
  readonly close: () => Promise<void>;
}

export interface CountingOptions {
  /** Where the sandbox is. */
  readonly behind: () => string;
  /** Milliseconds before each answer. */
  readonly latency: number;
  /** A status in the place of the sandbox's answer. */
  readonly refuse?: (call: CountedCall) => number | undefined;
  /** Waited for before an answer. */
  readonly hold?: (call: CountedCall) => Promise<void> | undefined;
}

export async function countingService({ behind, latency, refuse, hold }: CountingOptions): Promise<CountingService> {
  const calls: CountedCall[] = [];
  const server = createServer(async (request, response) => {
    const body = await bodyOf(request);
    const call = {
      operation: (request.url ?? "").slice(1),
      attributeId: /"attribute_id"\s*:\s*(\d+)/.exec(body)?.[1] ?? "",
      groups: /"group_ids"\s*:\s*\[([^\]]*)\]/.exec(body)?.[1]?.match(/\d+/g) ?? [],
    };
    calls.push(call);
    await new Promise((resolve) => setTimeout(resolve, latency));
    await hold?.(call);
    const refused = refuse?.(call);
    if (refused !== undefined) {
      response.writeHead(refused, { "content-type": "application/json" }).end('{"message":"Not for you."}');
      return;
    }
    const headers = Object.entries(request.headers).filter(([name]) => /^(service-|content-type|accept$)/.test(name));
    const answer = await fetch(behind() + (request.url ?? ""), {
      method: "POST",
      headers: Object.fromEntries(headers) as Record<string, string>,
      body,
    }).catch(() => undefined);
    if (!answer) return void request.socket.destroy();
    response.writeHead(answer.status, { "content-type": answer.headers.get("content-type") ?? "application/json" });
    response.end(Buffer.from(await answer.arrayBuffer()));
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    calls,
    detailsFrom: (place) =>
      calls
        .slice(place)
        .filter(({ operation }) => operation === "get-attribute-info")
        .map(({ attributeId }) => attributeId),
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

async function bodyOf(request: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks).toString("utf8");
}
