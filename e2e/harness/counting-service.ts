/** Per-test proxy in front of a sandbox: records the calls and can delay or refuse them. */
import { createServer, type IncomingMessage } from "node:http";
import type { AddressInfo } from "node:net";

export interface CountedCall {
  /** For example `get-attribute-info`, `list-attributes`. */
  readonly operation: string;
  /** `""` for the list calls. */
  readonly attributeId: string;
  /** Group ids of a `qualify` call; empty for other operations. */
  readonly groups: readonly string[];
}

export interface CountingService {
  readonly url: string;
  /** In order of arrival. */
  readonly calls: readonly CountedCall[];
  /** Ids of the requested attribute details, from an index in `calls` on. */
  readonly detailsFrom: (index: number) => string[];
  readonly close: () => Promise<void>;
}

export interface CountingOptions {
  /** Base URL of the sandbox. */
  readonly upstream: () => string;
  /** Milliseconds added before each response. */
  readonly latency: number;
  /** Returns the status to respond with instead of forwarding the call. */
  readonly refuse?: (call: CountedCall) => number | undefined;
  /** Promise to await before the call is forwarded. */
  readonly hold?: (call: CountedCall) => Promise<void> | undefined;
}

export async function countingService({ upstream, latency, refuse, hold }: CountingOptions): Promise<CountingService> {
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
    const answer = await fetch(upstream() + (request.url ?? ""), {
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
    detailsFrom: (index) =>
      calls
        .slice(index)
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
