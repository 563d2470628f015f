/**
 * Sandbox HTTP server: six signed operations, an entry page, a directory of its contents. Listens on a loopback address
 * and refuses any other, because its data and faults are for this machine only.
 */
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { type OperationName, operations } from "../sampling/operations.ts";
import { type Answer, htmlAnswer, jsonAnswer, refusal, Refused } from "./answer.ts";
import { answerCall, type Outcome } from "./call.ts";
import { type ConformanceSessions, createSessions } from "./conformance/sessions.ts";
import { refuseWebsite } from "./control-access.ts";
import { directory } from "./directory.ts";
import { answerClock, CLOCK_PATH } from "./drift-clock.ts";
import { entryPage } from "./entry-page.ts";
import { verifyEntry } from "./entry.ts";
import { type FaultSwitch, readFault } from "./faults.ts";
import { isStale } from "./faults/cuts.ts";
import { answerFaults, FAULTS_PATH } from "./faults/lab-control.ts";
import { bodyBytes } from "./faults/raw-answer.ts";
import { readBody } from "./request-body.ts";
import { createWorld, type World, type WorldOptions } from "./world.ts";

export interface SandboxOptions extends WorldOptions {
  /** 0, the default, picks a free port. */
  readonly port?: number;
  /** 127.0.0.1 (default), ::1 or localhost. */
  readonly host?: string;
  /** Milliseconds of delay before each answer of the service. */
  readonly latency?: number;
  /** Fault switch in the syntax of `readFault`, applied to every call of its operation, or of all. */
  readonly fault?: string;
  /** Called with internal errors of the sandbox. */
  readonly onBug?: (error: unknown) => void;
}

export interface Sandbox {
  /** `http://127.0.0.1:4010`, without a trailing slash. */
  readonly url: string;
  readonly port: number;
  readonly conformance: ConformanceSessions;
  /** Aborts requests in flight and frees the port. */
  readonly close: () => Promise<void>;
}

interface Setting {
  readonly world: World;
  readonly conformance: ConformanceSessions;
  readonly origin: string;
  readonly latency: number;
  readonly fault: FaultSwitch | undefined;
  readonly onBug: (error: unknown) => void;
}

/** Drops contexts and participations, ends all faults, and sets the clock to the real time. */
const RESET_PATH = "/sandbox/reset";
const LOOPBACK = ["127.0.0.1", "::1", "localhost"];
const byPath = new Map<string, OperationName>(Object.values(operations).map(({ path, name }) => [path, name]));

/** @throws Error for a host that is not loopback or a port in use; UnknownFault */
export async function startSandbox(options: SandboxOptions): Promise<Sandbox> {
  const { host = "127.0.0.1", port = 0, latency = 0, onBug = () => undefined } = options;
  if (!LOOPBACK.includes(host))
    throw new Error(`The sandbox listens on loopback only: ${LOOPBACK.join(", ")}, not ${host}.`);
  const fault = options.fault === undefined ? undefined : readFault(options.fault);
  const world = createWorld(options);
  const conformance = createSessions(world);
  const server = createServer((request, response) => {
    const { port: taken } = server.address() as AddressInfo;
    const setting = { world, conformance, origin: originOf(host, taken), latency, fault, onBug };
    serve(request, response, setting).catch((error: unknown) => {
      onBug(error);
      if (!response.headersSent) write(response, refusal(500, "Internal server error."), world.now());
    });
  });
  await new Promise<void>((resolve, reject) => {
    server.once("error", reject);
    server.listen(port, host, resolve);
  });
  const { port: taken } = server.address() as AddressInfo;
  return {
    url: originOf(host, taken),
    port: taken,
    conformance,
    close: async () => {
      await new Promise<void>((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      });
      // After the server, so that no request starts another session.
      await conformance.close();
    },
  };
}

const originOf = (host: string, port: number): string => `http://${host.includes(":") ? `[${host}]` : host}:${port}`;

async function serve(request: IncomingMessage, response: ServerResponse, setting: Setting): Promise<void> {
  if (isStale(request.socket)) {
    request.socket.resetAndDestroy();
    return;
  }
  const target = `${setting.origin}${request.url ?? "/"}`;
  const url = URL.canParse(target) ? new URL(target) : new URL("/unreadable", setting.origin);
  const refused = refuseWebsite(url, request);
  if (refused) {
    request.resume();
    write(response, refused, setting.world.now());
    return;
  }
  if (await setting.conformance.serve(url, request, response)) return;
  const operation = byPath.get(url.pathname);
  if (!operation) {
    request.resume();
    write(response, visit(request, url, setting), setting.world.now());
    return;
  }
  const { answer, now, deliver } = await call(operation, request, setting);
  if (setting.latency > 0) await new Promise((resolve) => setTimeout(resolve, setting.latency));
  if (response.destroyed) return;
  if (deliver) deliver(response, dated(answer, now));
  else write(response, answer, now);
}

const dated = (answer: Answer, now: number): Answer => ({
  ...answer,
  headers: { ...answer.headers, date: new Date(now).toUTCString() },
});

async function call(operation: OperationName, request: IncomingMessage, setting: Setting): Promise<Outcome> {
  const { world, origin, fault } = setting;
  const now = world.now();
  if (request.method !== "POST") {
    request.resume();
    return { answer: refusal(405, `/${operation} takes POST only.`, { allow: "POST" }), now };
  }
  try {
    const text = await readBody(request);
    const header = (name: string) => request.headers[name]?.toString();
    const url = `http://${header("host") ?? ""}${request.url ?? ""}`;
    return answerCall({ operation, text, origin, url, header }, world, fault);
  } catch (error) {
    if (error instanceof Refused) return { answer: error.answer, now };
    throw error;
  }
}

/** Unsigned endpoints outside the service's operations: read with GET; clock, faults and reset also with other methods. */
function visit(request: IncomingMessage, url: URL, { world }: Setting): Answer {
  if (url.pathname === CLOCK_PATH) return answerClock(request.method ?? "", url, world);
  if (url.pathname === FAULTS_PATH) return answerFaults(request.method ?? "", url, world.faultLab, world.now());
  if (url.pathname === RESET_PATH) {
    if (request.method !== "POST") return refusal(405, `${RESET_PATH} takes POST only.`, { allow: "POST" });
    world.reset();
    return jsonAnswer({ reset: true });
  }
  const isEntry = url.pathname === "/start" || url.pathname === "/live";
  if (!isEntry && url.pathname !== "/sandbox/catalogue")
    return refusal(404, "Not found: the service has no such operation.");
  if (request.method !== "GET") return refusal(405, "This address takes GET only.", { allow: "GET" });
  if (!isEntry) return directory(world);
  return htmlAnswer(entryPage(verifyEntry(url, world.credentials, world.links, world.now())));
}

function write(response: ServerResponse, answer: Answer, now: number): void {
  response.writeHead(answer.status, { ...dated(answer, now).headers, "content-length": bodyBytes(answer).length });
  response.end(answer.body);
}
