/** Collector of traces on loopback: keeps the JSON that it receives by OTLP. */
import type { IncomingHttpHeaders, ServerResponse } from "node:http";
import { gunzipSync } from "node:zlib";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";

export interface CollectedSpan {
  readonly name: string;
  readonly traceId: string;
  readonly spanId: string;
  readonly parentSpanId: string | undefined;
  readonly kind: number;
  /** 2: error. */
  readonly status: number | undefined;
  readonly attributes: Readonly<Record<string, unknown>>;
  /** Nanoseconds. */
  readonly start: bigint;
  readonly end: bigint;
}

interface ReceivedBatch {
  readonly path: string;
  readonly headers: IncomingHttpHeaders;
  readonly text: string;
}

export interface OtlpCollector {
  readonly url: string;
  readonly batches: readonly ReceivedBatch[];
  spans(): readonly CollectedSpan[];
  /** Attributes of the process that sent the first batch. */
  resource(): Readonly<Record<string, unknown>>;
  close(): Promise<void>;
}

/** @param answer answers a batch; by default, it is accepted. */
export async function otlpCollector(
  answer: (response: ServerResponse, turn: number) => void = accept,
): Promise<OtlpCollector> {
  const batches: ReceivedBatch[] = [];
  const server = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on("data", (chunk: Buffer) => chunks.push(chunk));
    request.on("end", () => {
      const body = Buffer.concat(chunks);
      const text = (request.headers["content-encoding"] === "gzip" ? gunzipSync(body) : body).toString("utf8");
      batches.push({ path: request.url ?? "", headers: request.headers, text });
      answer(response, batches.length);
    });
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    batches,
    spans: () => batches.flatMap(({ text }) => spansIn(JSON.parse(text) as Exported)),
    resource: () => attributesOf((JSON.parse(batches[0]?.text ?? "{}") as Exported).resourceSpans?.[0]?.resource),
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

const accept = (response: ServerResponse): void =>
  void response.setHeader("content-type", "application/json").end('{"partialSuccess":{}}');

interface WithAttributes {
  readonly attributes?: readonly { readonly key: string; readonly value: Readonly<Record<string, unknown>> }[];
}

interface ExportedSpan extends WithAttributes {
  readonly name: string;
  readonly traceId: string;
  readonly spanId: string;
  readonly parentSpanId?: string;
  readonly kind: number;
  readonly status?: { readonly code?: number };
  readonly startTimeUnixNano: string;
  readonly endTimeUnixNano: string;
}

interface Exported {
  readonly resourceSpans?: readonly {
    readonly resource: WithAttributes;
    readonly scopeSpans: readonly { readonly spans: readonly ExportedSpan[] }[];
  }[];
}

const spansIn = ({ resourceSpans = [] }: Exported): CollectedSpan[] =>
  resourceSpans.flatMap(({ scopeSpans }) =>
    scopeSpans.flatMap(({ spans }) =>
      spans.map((span) => ({
        name: span.name,
        traceId: span.traceId,
        spanId: span.spanId,
        parentSpanId: span.parentSpanId || undefined,
        kind: span.kind,
        status: span.status?.code,
        attributes: attributesOf(span),
        start: BigInt(span.startTimeUnixNano),
        end: BigInt(span.endTimeUnixNano),
      })),
    ),
  );

/** Values are objects with one entry, named after their type. */
const attributesOf = (of: WithAttributes | undefined): Record<string, unknown> =>
  Object.fromEntries((of?.attributes ?? []).map(({ key, value }) => [key, Object.values(value)[0]]));
