/** A server that stands between two others and hands on what they say, so that all of it can be kept. */
import { Agent, createServer, request as ask, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { buffer } from "node:stream/consumers";

export interface Exchange {
  readonly method: string;
  /** With its query. */
  readonly path: string;
  readonly headers: Readonly<Record<string, unknown>>;
  readonly body: string;
  readonly answer: { readonly headers: readonly string[]; readonly body: string };
}

export interface Between {
  readonly url: string;
  readonly port: number;
  /** How many were asked and are not answered. */
  readonly underWay: () => number;
  readonly close: () => Promise<void>;
}

export interface Handing {
  /** Where a request goes. */
  readonly to: (headers: string) => string;
  readonly keep: (exchange: Exchange) => void;
  /** Another text in the place of an answer. */
  readonly instead?: (body: string) => string;
}

/** On a free port of this machine. */
export async function between({ to, keep, instead }: Handing): Promise<Between> {
  const agent = new Agent({ keepAlive: true });
  let open = 0;

  async function handOn(asked: IncomingMessage, response: ServerResponse): Promise<void> {
    const body = await buffer(asked);
    const { method = "GET", url = "/" } = asked;
    // What is packed could not be searched.
    const headers = { ...asked.headers, "accept-encoding": "identity" };
    const answer = await new Promise<IncomingMessage>((resolve, reject) => {
      const target = to(JSON.stringify(headers));
      ask(target + url, { method, headers, agent }, resolve)
        .once("error", reject)
        .end(body);
    });
    const told = await buffer(answer);
    const text = told.toString("utf8");
    keep({
      method,
      path: url,
      headers: asked.headers,
      body: body.toString("utf8"),
      answer: { headers: answer.rawHeaders, body: text },
    });
    if (!instead) {
      response.writeHead(answer.statusCode ?? 502, answer.rawHeaders).end(told);
      return;
    }
    const type = answer.headers["content-type"] ?? "application/json";
    response.writeHead(answer.statusCode ?? 502, { "content-type": type }).end(instead(text));
  }

  const server = createServer((asked, response) => {
    open += 1;
    handOn(asked, response)
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
    underWay: () => open,
    close: async () => {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
      agent.destroy();
    },
  };
}
