/** What a transport is asked to send: one signed request, and when to stop. */
export interface TransportRequest {
  readonly url: string;
  readonly method: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
  /** Ends the request wherever it stands, body included. */
  readonly signal: AbortSignal;
  /** Decoded bytes accepted. */
  readonly maxBytes: number;
}
