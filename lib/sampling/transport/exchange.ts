/** Performs one request over a dispatcher and tracks its progress, so that an error can name its phase. */
import { collectBody, type AnswerBody, type BodyFault } from "../answer-body.ts";
import { exchangeError, systemCodeOf, TransportError, type Phase } from "./transport-error.ts";
import type { TransportRequest } from "./transport-request.ts";

/** Handle to a request in flight. */
interface Control {
  abort(reason: Error): void;
  pause(): void;
  resume(): void;
}

interface DispatchHandlers {
  onRequestStart(control: Control): void;
  onResponseStart(control: Control, status: number, headers: Record<string, string | string[] | undefined>): void;
  onResponseData(control: Control, chunk: Buffer): void;
  onResponseEnd(): void;
  onResponseError(control: Control, error: Error): void;
}

/** Subset of a dispatcher that an exchange uses. */
export interface RequestDispatcher {
  dispatch(
    request: Pick<TransportRequest, "method" | "headers" | "body"> & { origin: string; path: string },
    steps: DispatchHandlers,
  ): boolean;
}

export interface Received {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  /** Complete and decoded. */
  readonly body: Buffer;
}

export interface ConnectionWait {
  /** Phase of the connection that this request waits for. */
  readonly dialPhase: () => Phase;
  /** Called once when the request no longer waits for a connection: it was written, or it ended. */
  readonly onLeave: () => void;
}

/** @throws TransportError */
export function exchange(
  dispatcher: RequestDispatcher,
  request: TransportRequest,
  waiting: ConnectionWait,
): Promise<Received> {
  const { origin, host, pathname, search } = new URL(request.url);
  return new Promise((resolve, reject) => {
    let controller: Control | undefined;
    let head: Omit<Received, "body"> | undefined;
    let body: AnswerBody | undefined;
    let sent = false;
    let done = false;

    const settle = (): boolean => {
      if (done) return false;
      done = true;
      request.signal.removeEventListener("abort", onAbort);
      if (!sent) waiting.onLeave();
      return true;
    };
    const succeed = (bytes: Buffer) => {
      if (head && settle()) resolve({ ...head, body: bytes });
    };
    const failWith = (error: TransportError) => {
      if (!settle()) return;
      body?.destroy();
      // The status of an error answer is still informative when its text is lost.
      if (head && head.status >= 300 && error.reason !== "aborted") resolve({ ...head, body: Buffer.alloc(0) });
      else reject(error);
      controller?.abort(error);
    };
    const phase = (): Phase => (head ? "body" : sent ? "headers" : waiting.dialPhase());
    const faultWith = (reason: BodyFault | "aborted", cause?: unknown) =>
      failWith(new TransportError({ phase: phase(), reason, unsent: !sent, host, status: head?.status, cause }));
    const onAbort = () => faultWith("aborted");

    const handler: DispatchHandlers = {
      onRequestStart(started) {
        controller = started;
        request.onSend?.();
        // Ended while the connection was being established, or just now: nothing may be sent.
        if (done) return started.abort(new Error("ended before it was sent"));
        sent = true;
        waiting.onLeave();
      },
      onResponseStart(_started, status, headers) {
        if (done || status < 200) return;
        request.onHeaders?.();
        head = { status, headers: flatten(headers) };
        body = collectBody(head.headers["content-encoding"], request.maxBytes, {
          onReady: () => controller?.resume(),
          onWhole: succeed,
          onFault: faultWith,
        });
      },
      onResponseData(started, chunk) {
        if (!done && body?.write(chunk) === false) started.pause();
      },
      onResponseEnd() {
        if (!done) body?.end();
      },
      onResponseError(_started, error) {
        if (done) return;
        // A request that HTTP cannot represent is a bug of the caller and is rethrown as is.
        if (systemCodeOf(error) === "UND_ERR_INVALID_ARG" && settle()) return reject(error);
        if (sent) return failWith(exchangeError(error, head ? "body" : "headers", host, head?.status));
        failWith(unsentError(error, waiting.dialPhase(), host));
      },
    };

    if (request.signal.aborted) return onAbort();
    request.signal.addEventListener("abort", onAbort, { once: true });
    const { method, headers } = request;
    dispatcher.dispatch({ origin, path: `${pathname}${search}`, method, headers, body: request.body }, handler);
  });
}

/** Connection errors are classified already; the only other cause is a closed transport. */
function unsentError(error: unknown, phase: Phase, host: string): TransportError {
  if (error instanceof TransportError) return error;
  const systemCode = systemCodeOf(error);
  return new TransportError({ phase, reason: "closed", unsent: true, host, systemCode, cause: error });
}

function flatten(headers: Record<string, string | string[] | undefined>): Record<string, string> {
  const pairs = Object.entries(headers).map(([name, value]) => [
    name.toLowerCase(),
    Array.isArray(value) ? value.join(", ") : (value ?? ""),
  ]);
  return Object.fromEntries(pairs) as Record<string, string>;
}
