/**
 * Small HTTP balancer for instances on this machine: trials and tests. In production, use a proxy that also terminates
 * TLS.
 */
import { createServer, request, type IncomingMessage, type ServerResponse } from "node:http";
import { connect, type AddressInfo, type Socket } from "node:net";
import { pipeline } from "node:stream";

export interface Target {
  /** Value of the cookie; letters and digits. */
  readonly name: string;
  /** Port on 127.0.0.1. */
  readonly port: number;
}

export interface BalancerOptions {
  /** 0: a free one. */
  readonly port: number;
  readonly targets: readonly Target[];
  /**
   * Sets a cookie that keeps a browser on its instance while that is ready. Requests without the cookie go to the next
   * instance.
   */
  readonly sticky?: boolean;
  /** Passes an `X-Forwarded-For` of the client on, as behind another proxy. For tests: any client could write it. */
  readonly trustsClient?: boolean;
  /** Milliseconds between two health checks of an instance. */
  readonly interval?: number;
}

export interface Balancer {
  readonly url: string;
  /** Names of the instances that receive requests. */
  ready(): readonly string[];
  close(): Promise<void>;
}

const COOKIE = "instance";
/** Header of a response: name of the instance that answered. */
const SERVED_BY = "x-instance";
const HOST = "127.0.0.1";
/** Milliseconds until an instance counts as not ready. */
const ANSWER_LIMIT = 2_000;

/** Headers that concern a single connection, and those that the balancer sets itself. */
const NOT_PASSED =
  /^(?:connection|keep-alive|proxy-.*|te|trailer|upgrade|expect|x-forwarded-(?:for|host|proto)|forwarded)$/i;
const NOT_RETURNED = /^(?:connection|keep-alive|transfer-encoding)$/i;

export async function startBalancer({
  port,
  targets,
  sticky = false,
  trustsClient = false,
  interval = 500,
}: BalancerOptions): Promise<Balancer> {
  const ready = new Set<Target>();
  let turn = 0;

  async function look(target: Target): Promise<void> {
    const answer = await fetch(`http://${HOST}:${target.port}/api/ready`, {
      signal: AbortSignal.timeout(ANSWER_LIMIT),
    }).catch(() => undefined);
    // Frees the connection.
    await answer?.arrayBuffer().catch(() => undefined);
    if (answer?.ok) ready.add(target);
    else ready.delete(target);
  }
  await Promise.all(targets.map(look));
  const timers = targets.map((target) => {
    let looking = false;
    return setInterval(() => {
      if (looking) return;
      looking = true;
      void look(target).finally(() => (looking = false));
    }, interval);
  });

  /** Ready instances, the first choice first. */
  function choices(wanted: string | undefined): readonly Target[] {
    const all = targets.filter((target) => ready.has(target));
    const own = all.findIndex(({ name }) => name === wanted);
    const first = own === -1 ? turn++ % Math.max(all.length, 1) : own;
    return [...all.slice(first), ...all.slice(0, first)];
  }

  /** Nothing was sent yet, so another instance may be tried. */
  async function connectToAny(wanted: string | undefined): Promise<readonly [Target, Socket] | undefined> {
    for (const target of choices(wanted)) {
      const socket = await connected(target).catch(() => undefined);
      if (socket) return [target, socket];
      ready.delete(target);
    }
    return undefined;
  }

  async function pass(incoming: IncomingMessage, outgoing: ServerResponse): Promise<void> {
    const wanted = cookieOf(incoming);
    const found = await connectToAny(wanted);
    if (!found) return refuse(outgoing, 503, "No instance is ready.");
    const [{ name }, socket] = found;
    if (outgoing.destroyed) return void socket.destroy();
    const { method, url } = incoming;
    const sent = request({
      method,
      path: url,
      headers: passedHeaders(incoming, trustsClient),
      createConnection: () => socket,
    });
    sent.once("response", (answer) => {
      const headers = returnedHeaders(answer);
      headers.push(SERVED_BY, name);
      if (sticky && wanted !== name) headers.push("set-cookie", `${COOKIE}=${name}; Path=/; HttpOnly; SameSite=Lax`);
      outgoing.writeHead(answer.statusCode ?? 502, answer.statusMessage, headers);
      outgoing.flushHeaders();
      pipeline(answer, outgoing, () => undefined);
    });
    sent.on("error", () => {
      if (outgoing.headersSent) outgoing.destroy();
      else refuse(outgoing, 502, "The instance ended before it answered. The request may have been processed.");
    });
    // The browser has gone.
    outgoing.once("close", () => sent.destroy());
    pipeline(incoming, sent, () => undefined);
  }

  const server = createServer((incoming, outgoing) => {
    pass(incoming, outgoing).catch(() => refuse(outgoing, 400, "The request can’t be read."));
  });
  await new Promise<void>((resolve, reject) => {
    server.once("error", reject);
    server.listen(port, HOST, resolve);
  });
  return {
    url: `http://${HOST}:${(server.address() as AddressInfo).port}`,
    ready: () => targets.filter((target) => ready.has(target)).map(({ name }) => name),
    close: async () => {
      for (const timer of timers) clearInterval(timer);
      const closed = new Promise<void>((resolve) => void server.close(() => resolve()));
      server.closeAllConnections();
      await closed;
    },
  };
}

function connected({ port }: Target): Promise<Socket> {
  return new Promise((resolve, reject) => {
    const socket = connect(port, HOST);
    socket.once("error", reject);
    socket.once("connect", () => {
      socket.off("error", reject);
      resolve(socket);
    });
  });
}

const pairsOf = ({ rawHeaders }: IncomingMessage): (readonly [string, string])[] =>
  Array.from({ length: rawHeaders.length / 2 }, (_, index) => [
    rawHeaders[index * 2] ?? "",
    rawHeaders[index * 2 + 1] ?? "",
  ]);

/** As a flat list, which keeps repeated names apart. */
const passedHeaders = (incoming: IncomingMessage, trustsClient: boolean): string[] => [
  ...pairsOf(incoming)
    .filter(([name]) => !NOT_PASSED.test(name))
    .flat(),
  "x-forwarded-for",
  (trustsClient && [incoming.headers["x-forwarded-for"]].flat()[0]) || (incoming.socket.remoteAddress ?? ""),
  "x-forwarded-host",
  incoming.headers.host ?? "",
  "x-forwarded-proto",
  "http",
];

const returnedHeaders = (answer: IncomingMessage): string[] =>
  pairsOf(answer)
    .filter(([name]) => !NOT_RETURNED.test(name))
    .flat();

const cookieOf = ({ headers }: IncomingMessage): string | undefined =>
  headers.cookie
    ?.split(";")
    .map((part) => part.trim().split("="))
    .find(([name]) => name === COOKIE)?.[1];

const refuse = (outgoing: ServerResponse, status: number, text: string): void =>
  void outgoing
    .writeHead(status, { "content-type": "text/plain; charset=utf-8", "cache-control": "no-store" })
    .end(text);
