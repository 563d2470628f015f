/** The sandbox's response to one call, before it is written to a socket. */
import { stringifyJson } from "../sampling/json.ts";

export interface Answer {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string | Buffer;
}

const JSON_HEADERS = { "content-type": "application/json; charset=utf-8" } as const;

/** Response whose body is already serialised JSON. */
export const jsonText = (body: string | Buffer, status = 200): Answer => ({ status, headers: JSON_HEADERS, body });

/** Response serialised from a value; int64 literals and bigints keep their digits. */
export const jsonAnswer = (value: unknown, status = 200): Answer => jsonText(stringifyJson(value), status);

/** Named error of §7: `{ "message": … }`. */
export const refusal = (status: number, message: string, headers: Record<string, string> = {}): Answer => ({
  status,
  headers: { ...JSON_HEADERS, ...headers },
  body: stringifyJson({ message }),
});

export const htmlAnswer = (body: string, status = 200): Answer => ({
  status,
  headers: {
    "content-type": "text/html; charset=utf-8",
    "cache-control": "no-store",
    "referrer-policy": "no-referrer",
    "content-security-policy": "default-src 'none'; style-src 'unsafe-inline'",
  },
  body,
});

/** Thrown when a call must be rejected; the server writes its `answer` as the response. */
export class Refused extends Error {
  readonly answer: Answer;
  constructor(status: number, message: string, headers: Record<string, string> = {}) {
    super(message);
    this.answer = refusal(status, message, headers);
  }
}
