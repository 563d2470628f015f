/** HTTP server in front of a sandbox. A test decides what it answers, or forwards the request. */
import { createServer, type IncomingMessage } from "node:http";
import type { AddressInfo } from "node:net";
import { text } from "node:stream/consumers";

export interface SandboxProxy {
  readonly url: string;
  readonly close: () => Promise<void>;
}

export interface ProxiedRequest {
  /** For example `get-attribute-info`. */
  readonly operation: string;
  readonly body: string;
  /** Sends the signed request to a sandbox. @param upstream base URL. @returns `undefined` if it can't be reached. */
  readonly forward: (upstream: string) => Promise<Response | undefined>;
}

/** Listens on a free local port. @param answer resolves to `undefined` to close the connection without an answer. */
export async function sandboxProxy(
  answer: (request: ProxiedRequest) => Promise<Response | undefined>,
): Promise<SandboxProxy> {
  const server = createServer(async (request, response) => {
    const body = await text(request);
    const forward = (upstream: string) =>
      fetch(upstream + (request.url ?? ""), { method: "POST", headers: signedHeaders(request), body }).catch(
        () => undefined,
      );
    const received = await answer({ operation: (request.url ?? "").slice(1), body, forward });
    if (!received) return void request.socket.destroy();
    response.writeHead(received.status, { "content-type": received.headers.get("content-type") ?? "application/json" });
    response.end(Buffer.from(await received.arrayBuffer()));
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

const signedHeaders = ({ headers }: IncomingMessage): Record<string, string> =>
  Object.fromEntries(
    Object.entries(headers).filter(([name]) => /^(service-|content-type|accept$)/.test(name)),
  ) as Record<string, string>;
