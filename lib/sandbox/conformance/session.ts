/** One conformance session: its own keys, observed calls, and answers. Everything is in memory. */
import { randomBytes } from "node:crypto";
import type { IncomingMessage, ServerResponse } from "node:http";
import { performance } from "node:perf_hooks";
import { type OperationName, operations } from "../../sampling/operations.ts";
import type { Credentials } from "../../sampling/signature.ts";
import { type Answer, refusal, Refused } from "../answer.ts";
import { authenticate } from "../authenticate.ts";
import { parseBody, readBody } from "../request-body.ts";
import type { World } from "../world.ts";
import { regularAnswers } from "./answers.ts";
import type { ConformanceCard } from "./card-schema.ts";
import { toCard } from "./card.ts";
import { deliverAnswer, deliverReset, deliverStall } from "./delivery.ts";
import { observe, type Observer, type ReceivedCall } from "./observe.ts";
import type { GivenAnswer, ObservedCall } from "./observed-call.ts";
import { decide } from "./scenario.ts";
import { openSecondAddress } from "./second-address.ts";

export interface SessionOptions {
  /** Generated if absent. */
  readonly credentials?: Credentials;
  /** Seconds that the first calls are told to wait; 1 by default. */
  readonly retryAfter?: number;
  /** Milliseconds after which a stalled answer is ended by the sandbox; 30,000 by default. */
  readonly stallLimit?: number;
}

export interface ConformanceSession {
  /** Path below the address of the sandbox, `/conformance/…`. */
  readonly path: string;
  readonly credentials: Credentials;
  /** Epoch milliseconds. */
  readonly startedAt: number;
  readonly card: () => ConformanceCard;
  /** @param operation path after that of the session, `/qualify` */
  readonly serve: (operation: string, request: IncomingMessage, response: ServerResponse) => Promise<void>;
  readonly close: () => Promise<void>;
}

/** Calls that a session records. */
const MAX_CALLS = 2_000;
const STALL_LIMIT = 30_000;

const byPath = new Map<string, OperationName>(Object.values(operations).map(({ path, name }) => [path, name]));

interface Planned {
  readonly answer: Answer;
  readonly given: Omit<GivenAnswer, "status" | "tick" | "finished" | "closed">;
}

export async function openSession(world: World, options: SessionOptions = {}): Promise<ConformanceSession> {
  const { retryAfter = 1, stallLimit = STALL_LIMIT } = options;
  const credentials = options.credentials ?? {
    accessKey: `conformance-${randomBytes(9).toString("base64url")}`,
    signingSecret: randomBytes(32).toString("base64url"),
  };
  const observer: Observer = { credentials, dialect: world.dialect, digestKey: randomBytes(32) };
  const second = await openSecondAddress(world.dialect.headerPrefix, world.now);
  const calls: ObservedCall[] = [];
  const startedAt = world.now();

  /** Answers a call that has been recorded so far only by `before`. */
  function plan(call: ReceivedCall, seen: Omit<ObservedCall, "number" | "answer">): Planned {
    const ordinary = { delivery: "answer" } as const;
    try {
      if (call.method !== "POST")
        return { answer: refusal(405, `/${call.operation} takes POST only.`, { allow: "POST" }), given: ordinary };
      authenticate({ ...call, body: call.text }, credentials, world.dialect, call.at);
      const decision = decide(
        seen,
        calls.filter(({ signature, method }) => signature === "verified" && method === "POST"),
      );
      if (decision.kind === "retry-later") {
        const message = decision.status === 503 ? "Service unavailable." : "Too many requests.";
        const answer = refusal(decision.status, message, { "retry-after": String(retryAfter) });
        return { answer, given: { ...ordinary, retryAfter } };
      }
      if (decision.kind === "redirect") {
        const location = `${second.url}/${call.operation}`;
        return { answer: { status: 307, headers: { location }, body: "" }, given: { delivery: "redirect" } };
      }
      const body = parseBody(call.text);
      const { answer, items } = regularAnswers[call.operation]({ body, world, now: call.at });
      const delivery = decision.kind === "regular" ? "answer" : decision.kind;
      return { answer, given: { delivery, ...(items !== undefined && { items }) } };
    } catch (error) {
      if (error instanceof Refused) return { answer: error.answer, given: ordinary };
      throw error;
    }
  }

  function record(seen: Omit<ObservedCall, "number" | "answer">, { answer, given }: Planned): number {
    const status = given.delivery === "reset" ? 0 : answer.status;
    const number = calls.length + 1;
    calls.push({ ...seen, number, answer: { ...given, status, tick: performance.now() } });
    return number;
  }

  function note(number: number, end: Pick<GivenAnswer, "finished" | "closed">): void {
    const call = calls[number - 1];
    if (call) calls[number - 1] = { ...call, answer: { ...call.answer, ...end } };
  }

  async function serve(path: string, request: IncomingMessage, response: ServerResponse): Promise<void> {
    const operation = byPath.get(path);
    const [at, tick] = [world.now(), performance.now()];
    if (!operation || calls.length >= MAX_CALLS) {
      request.resume();
      const answer = operation
        ? refusal(429, "This conformance session is full. Start a new one.")
        : refusal(404, "Not found: the service has no such operation.");
      deliverAnswer(response, answer);
      return;
    }
    const header = (name: string) => request.headers[name]?.toString();
    const url = `http://${header("host") ?? ""}${request.url ?? ""}`;
    const text = await readBody(request);
    const call: ReceivedCall = { method: request.method ?? "", operation, url, text, header, at, tick };
    const seen = observe(call, observer);
    const planned = plan(call, seen);
    const number = record(seen, planned);
    // The immediate comes after the calls that had arrived when the answer was written, and before any reaction to it.
    const finish = () => setImmediate(() => note(number, { finished: performance.now() }));
    if (response.destroyed) finish();
    else response.once("close", finish);
    const { delivery } = planned.given;
    if (delivery === "reset") deliverReset(response);
    else if (delivery === "stall")
      deliverStall(response, planned.answer, stallLimit, (closed) => note(number, { closed }));
    else deliverAnswer(response, planned.answer);
  }

  return {
    path: `/conformance/${randomBytes(6).toString("hex")}`,
    credentials,
    startedAt,
    card: () => {
      const { signatureLifetime: lifetime, firstPage } = world.dialect;
      return toCard({ calls, secondVisits: second.visits(), lifetime, firstPage, stallLimit }, startedAt);
    },
    serve: (path, request, response) =>
      serve(path, request, response).catch((error: unknown) => {
        if (!(error instanceof Refused)) throw error;
        deliverAnswer(response, error.answer);
      }),
    close: second.close,
  };
}
