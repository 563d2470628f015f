/** Input of a transport: one signed request, with its abort signal and size limit. */
export interface TransportRequest {
  readonly url: string;
  readonly method: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
  /** Aborts the request in any phase, including the body. */
  readonly signal: AbortSignal;
  /** Called when the connection is ready: nothing is sent if it aborts the signal. */
  readonly onSend?: (() => void) | undefined;
  /** Called when the response headers have arrived, before the body. */
  readonly onHeaders?: (() => void) | undefined;
  /** Limit of decoded bytes. */
  readonly maxBytes: number;
}
