/** Signs a call and sends it to a running sandbox over a real socket, without the client. */
import { type Agent, request as httpRequest, type IncomingHttpHeaders } from "node:http";
import { defaultDialect, type Dialect } from "../sampling/dialect.ts";
import { parseJson, stringifyJson } from "../sampling/json.ts";
import type { OperationName } from "../sampling/operations.ts";
import { sign } from "../sampling/signature.ts";

export const KEYS = { accessKey: "partner-1", signingSecret: "a secret of the sandbox" } as const;

export interface Reply {
  readonly status: number;
  readonly headers: IncomingHttpHeaders;
  readonly text: string;
  /** Body bytes as received. */
  readonly binary: Buffer;
  /** Whether the body ended properly. */
  readonly complete: boolean;
}

export interface CallOptions {
  readonly keys?: { readonly accessKey: string; readonly signingSecret: string };
  /** Header value; 30 seconds ahead by default. */
  readonly expiration?: string;
  readonly dialect?: Dialect;
  readonly headers?: Readonly<Record<string, string>>;
  readonly method?: string;
  /** Sent instead of the signed body. */
  readonly sent?: string;
  /** Keeps connections alive; without an agent each call uses its own connection. */
  readonly agent?: Agent;
}

/** Values are serialised by `stringifyJson`, strings are sent as they are. */
export function callSandbox(
  url: string,
  operation: OperationName,
  body: unknown,
  options: CallOptions = {},
): Promise<Reply> {
  const { keys = KEYS, dialect = defaultDialect, method = "POST" } = options;
  const text = typeof body === "string" ? body : stringifyJson(body);
  const expiration = options.expiration ?? new Date(Date.now() + 30_000).toISOString();
  const target = `${url}/${operation}`;
  const signature = sign({ method: "POST", url: target, body: text }, expiration, keys, dialect.signing);
  const headers = {
    "content-type": "application/json",
    [`${dialect.headerPrefix}-access-key`]: keys.accessKey,
    [`${dialect.headerPrefix}-expiration`]: expiration,
    [`${dialect.headerPrefix}-signature`]: signature,
    ...options.headers,
  };
  return send(target, method, options.sent ?? text, headers, options.agent);
}

/** @throws the socket's error if no headers arrive. */
export function send(
  url: string,
  method: string,
  body: string,
  headers: Record<string, string> = {},
  agent: Agent | false = false,
): Promise<Reply> {
  return new Promise((resolve, reject) => {
    const bytes = Buffer.from(body);
    let answered = false;
    const request = httpRequest(url, { method, agent, headers: { ...headers, "content-length": bytes.length } });
    // After the headers, a broken connection is visible in the data read.
    request.on("error", (error) => (answered ? undefined : reject(error)));
    request.once("response", (response) => {
      answered = true;
      const chunks: Buffer[] = [];
      const finish = (): void => {
        const binary = Buffer.concat(chunks);
        const { statusCode: status = 0, headers: received, complete } = response;
        resolve({ status, headers: received, text: binary.toString("utf8"), binary, complete });
      };
      response.on("data", (chunk: Buffer) => chunks.push(chunk));
      response.once("error", finish);
      response.once("close", finish);
    });
    request.end(bytes);
  });
}

/** Outcome of a call within a time limit: its reply, the socket's error code, or "silence". */
export async function within(milliseconds: number, reply: Promise<Reply>): Promise<Reply | string> {
  const silence = new Promise<string>((resolve) => setTimeout(() => resolve("silence"), milliseconds));
  return Promise.race([reply.catch((error: { code?: string }) => error.code ?? "error"), silence]);
}

export const valueOf = (reply: Reply): unknown => parseJson(reply.text);

/** Message of a named error. */
export function messageOf(reply: Reply): string {
  const value = valueOf(reply);
  return typeof value === "object" && value !== null && "message" in value ? String(value.message) : "";
}
