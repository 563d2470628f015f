/** Recording proxy between two servers. */
import { Agent, createServer, request as sendRequest, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { buffer } from "node:stream/consumers";

export interface Exchange {
  readonly method: string;
  /** Path with query. */
  readonly path: string;
  readonly headers: Readonly<Record<string, unknown>>;
  readonly body: string;
  readonly answer: { readonly headers: readonly string[]; readonly body: string };
}

export interface RecordingProxy {
  readonly url: string;
  readonly port: number;
  /** Number of requests without a response yet. */
  readonly inFlight: () => number;
  readonly close: () => Promise<void>;
}

export interface ProxyOptions {
  /** Base URL to forward to. */
  readonly target: (headers: string) => string;
  readonly record: (exchange: Exchange) => void;
  readonly rewriteBody?: (body: string) => string;
}

/** Listens on a free local port. */
export async function recordingProxy({ target, record, rewriteBody }: ProxyOptions): Promise<RecordingProxy> {
  const agent = new Agent({ keepAlive: true });
  let open = 0;

  async function forward(incoming: IncomingMessage, response: ServerResponse): Promise<void> {
    const body = await buffer(incoming);
    const { method = "GET", url = "/" } = incoming;
    // Disables compression, so that bodies can be searched.
    const headers = { ...incoming.headers, "accept-encoding": "identity" };
    const answer = await new Promise<IncomingMessage>((resolve, reject) => {
      const targetUrl = target(JSON.stringify(headers));
      sendRequest(targetUrl + url, { method, headers, agent }, resolve)
        .once("error", reject)
        .end(body);
    });
    const responseBody = await buffer(answer);
    const text = responseBody.toString("utf8");
    record({
      method,
      path: url,
      headers: incoming.headers,
      body: body.toString("utf8"),
      answer: { headers: answer.rawHeaders, body: text },
    });
    if (!rewriteBody) {
      response.writeHead(answer.statusCode ?? 502, answer.rawHeaders).end(responseBody);
      return;
    }
    const type = answer.headers["content-type"] ?? "application/json";
    response.writeHead(answer.statusCode ?? 502, { "content-type": type }).end(rewriteBody(text));
  }

  const server = createServer((incoming, response) => {
    open += 1;
    forward(incoming, response)
      .catch(() => response.destroy())
      .finally(() => {
        open -= 1;
      });
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}`,
    port,
    inFlight: () => open,
    close: async () => {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
      agent.destroy();
    },
  };
}
