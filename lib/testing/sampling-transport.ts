/** Sends requests over a bare transport. */
import { TransportError } from "../sampling/transport/transport-error.ts";
import type { TransportRequest } from "../sampling/transport/transport-request.ts";
import type { Transport } from "../sampling/transport/transport.ts";

/** Small POST, aborted after three seconds unless the test overrides it. */
export const send = (transport: Transport, url: string, more: Partial<TransportRequest> = {}) =>
  transport.send({
    url,
    method: "POST",
    headers: { "content-type": "application/json" },
    body: "{}",
    signal: AbortSignal.timeout(3_000),
    maxBytes: 1_000_000,
    ...more,
  });
/** Error of a request that must fail. */
export async function errorOf(sending: Promise<unknown>): Promise<TransportError> {
  const error: unknown = await sending.then(
    () => undefined,
    (reason: unknown) => reason,
  );
  if (error instanceof TransportError) return error;
  throw error ?? new Error("it did not fail");
}
