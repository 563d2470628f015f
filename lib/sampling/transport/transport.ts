/**
 * The only file that opens a connection to the service.
 * Uses its own dispatcher: redirects are not followed (one would send key and signature to another host), one signal
 * covers connecting, headers and body, decoded bytes are capped, and the connection goes to exactly the address that
 * was checked. Errors are `TransportError`s with the phase.
 */
import { isUtf8 } from "node:buffer";
import { lookup as resolveName, type LookupAddress, type LookupAllOptions } from "node:dns";
import { isIP, Socket, type LookupFunction } from "node:net";
import { Agent, buildConnector } from "undici";
import { exchange } from "./exchange.ts";
import { connectError, TransportError } from "./transport-error.ts";
import type { TransportRequest } from "./transport-request.ts";

export interface TransportAnswer {
  readonly status: number;
  /** Lower-case names. */
  readonly headers: Readonly<Record<string, string>>;
  readonly text: string;
  /** Decoded bytes of the body. */
  readonly bytes: number;
  /** `Date` header as received. */
  readonly dateHeader: string | undefined;
}

export interface Transport {
  /** @throws TransportError */
  send(request: TransportRequest): Promise<TransportAnswer>;
  /** Aborts requests in flight and closes every socket. */
  close(): Promise<void>;
}

/** Resolves all addresses of a name. */
export type ResolveAll = (
  hostname: string,
  options: LookupAllOptions,
  callback: (error: NodeJS.ErrnoException | null, found: LookupAddress[]) => void,
) => void;

export interface TransportOptions {
  /** Whether an address may be connected to; called for every address that a name resolves to. Default: all. */
  readonly allowAddress?: (address: string, hostname: string) => boolean;
  /** Name resolver, for tests with changing addresses. Default: the system's. */
  readonly resolve?: ResolveAll;
  /** Milliseconds for name resolution, connection and handshake together. */
  readonly connectTimeout?: number;
}

/** Connection in progress. */
interface Dial {
  readonly socket: Socket;
  readonly origin: string;
  phase: "dns" | "connect" | "tls";
}

export function createTransport(options: TransportOptions = {}): Transport {
  const dials = new Set<Dial>();
  let waiting = 0;
  let closed = false;
  const agent = new Agent({
    connect: createDialer(options, dials, () => waiting > 0),
    // HTTP/1.1 only: `unsent` and the error phases require one request at a time per socket.
    allowH2: false,
    pipelining: 1,
    // Inactivity timers would permit an endlessly dripping answer; the caller's signal is the overall deadline.
    headersTimeout: 0,
    bodyTimeout: 0,
    keepAliveTimeout: 4_000,
  });

  /** Destroys connecting sockets that are no longer needed; the error informs the dispatcher. */
  const hangUp = () => {
    for (const dial of dials) dial.socket.destroy(abortedError(new URL(dial.origin).host));
  };

  return {
    async send(request) {
      const { origin, host } = new URL(request.url);
      if (closed) throw new TransportError({ phase: "connect", reason: "closed", unsent: true, host });
      waiting += 1;
      const received = await exchange(agent, request, {
        dialPhase: () => [...dials].findLast((dial) => dial.origin === origin)?.phase ?? "connect",
        onLeave: () => {
          waiting -= 1;
          if (waiting === 0) hangUp();
        },
      });
      const { status, headers, body } = received;
      // A silently replaced character would be partial data presented as complete.
      if (status < 300 && !isUtf8(body))
        throw new TransportError({ phase: "body", reason: "encoding", unsent: false, host, status });
      const text = new TextDecoder().decode(body);
      return { status, headers, text, bytes: body.length, dateHeader: headers["date"] };
    },
    async close() {
      closed = true;
      const ended = agent.destroy();
      hangUp();
      await ended;
    },
  };
}

function createDialer(options: TransportOptions, dials: Set<Dial>, isWanted: () => boolean): buildConnector.connector {
  const allow = options.allowAddress ?? (() => true);
  const connect = buildConnector({
    allowH2: false,
    timeout: options.connectTimeout ?? 5_000,
    lookup: guardedLookup(allow, options.resolve ?? resolveName),
  } as buildConnector.BuildOptions);

  return (target, callback) => {
    const host = target.host ?? target.hostname;
    // An address literal in the URL is never looked up, so it is checked here.
    if (isIP(target.hostname) !== 0 && !allow(target.hostname, target.hostname))
      return callback(refusedAddress(host), null);
    // The dispatcher replaces a socket closed under an aborted request, although no request waits for another.
    if (!isWanted()) return callback(abortedError(host), null);
    let dial: Dial | undefined;
    const socket: unknown = connect(target, (...[error, ready]) => {
      if (dial) dials.delete(dial);
      if (error) callback(connectError(error, dial?.phase ?? "connect", host), null);
      else callback(null, ready);
    });
    if (socket instanceof Socket) {
      dial = watchDial(socket, target);
      dials.add(dial);
    }
  };
}

function watchDial(socket: Socket, target: buildConnector.Options): Dial {
  const phase = isIP(target.hostname) === 0 ? "dns" : "connect";
  const dial: Dial = { socket, origin: `${target.protocol}//${target.host ?? target.hostname}`, phase };
  socket.once("lookup", () => (dial.phase = "connect"));
  socket.once("connect", () => (dial.phase = "tls"));
  return dial;
}

/** Resolves as usual, then keeps only allowed addresses: the checked address is the one connected to. */
function guardedLookup(allow: (address: string, hostname: string) => boolean, resolve: ResolveAll): LookupFunction {
  return (hostname, options, callback) => {
    resolve(hostname, { ...options, all: true }, (error, found) => {
      if (error) return callback(error, "");
      const allowed = found.filter(({ address }) => allow(address, hostname));
      const [first] = allowed;
      if (first === undefined) return callback(refusedAddress(hostname), "");
      if (options.all) return callback(null, allowed);
      callback(null, first.address, first.family);
    });
  };
}

const abortedError = (host: string) => new TransportError({ phase: "connect", reason: "closed", unsent: true, host });

const refusedAddress = (host: string) => new TransportError({ phase: "dns", reason: "address", unsent: true, host });
