/** Client against a test server, with its records, and helpers to read the outcome of a call. */
import type { ServerResponse } from "node:http";
import { failureOf, type Failure } from "../failure.ts";
import type { Int64 } from "../int64.ts";
import { createClient, type CallRecord, type ClientOptions, type SamplingClient } from "../sampling/client.ts";
import { defaultDialect, type Dialect } from "../sampling/dialect.ts";
import type { QualifyRequest } from "../sampling/qualify-request.ts";
import { createTransport, type Transport, type TransportOptions } from "../sampling/transport/transport.ts";
import { httpServer } from "./raw-server.ts";

export const id = (text: string): Int64 => text as Int64;

export interface TestClient {
  readonly client: SamplingClient;
  readonly transport: Transport;
  readonly records: readonly CallRecord[];
  readonly close: () => Promise<void>;
}

export type ClientOverrides = Partial<Omit<ClientOptions, "dialect">> & {
  readonly dialect?: Partial<Dialect>;
  readonly wire?: TransportOptions;
};

/** Short deadlines and no real delays, unless the test overrides them. */
export function aClient(baseUrl: string, { dialect, wire, ...more }: ClientOverrides = {}): TestClient {
  const records: CallRecord[] = [];
  const transport = more.transport ?? createTransport(wire);
  const client = createClient({
    baseUrl,
    credentials: { accessKey: "ABCD1234", signingSecret: "s3cr3t-signing-key" },
    dialect: { ...defaultDialect, interactiveDeadline: 2_000, ...dialect },
    sleep: async () => undefined,
    onRecord: (record) => records.push(record),
    ...more,
    transport,
  });
  const close = async () => {
    await client.close();
    await transport.close();
  };
  return { client, transport, records, close };
}

export type Answer = (response: ServerResponse, turn: number, headers: Record<string, unknown>, body: string) => void;

/** Client and its HTTP server, both registered for closing. */
export async function clientAgainst(
  keep: <T extends { close: () => Promise<void> }>(made: T) => T,
  answer: Answer,
  overrides?: ClientOverrides,
) {
  const server = keep(
    await httpServer((response, body, request, turn) => answer(response, turn, request.headers, body)),
  );
  return { ...keep(aClient(server.url, overrides)), server };
}

/** Smallest valid answer of `/get-attribute-info`. */
export const ok = (response: ServerResponse) => response.end('{"id":5}');

/** Failure of a call that must fail. */
export async function failureIn(call: Promise<unknown>): Promise<Failure> {
  const error: unknown = await call.then(
    () => new Error("the call did not fail"),
    (reason: unknown) => reason,
  );
  const failure = failureOf(error);
  if (failure === undefined) throw error;
  return failure;
}

export const aQualifyRequest = (): QualifyRequest => ({
  respondent_id: "r-1",
  group_ids: [id("7")],
  width: 1920,
  height: 1080,
  ip_address: "203.0.113.7",
  form_factor: "desktop",
});

/** Waits until the condition is true; for effects on the other side of a socket. */
export async function until(holds: () => boolean, ms = 1_000): Promise<number> {
  const from = performance.now();
  while (!holds()) {
    if (performance.now() - from > ms) throw new Error(`not true within ${ms} ms`);
    await new Promise((resolve) => setTimeout(resolve, 5));
  }
  return performance.now() - from;
}
