/** Exporter of spans as JSON. Failures are logged once until it works again, and never reach a request. */
import "server-only";
import { OTLPTraceExporter } from "@opentelemetry/exporter-trace-otlp-http";
import type { SpanExporter } from "@opentelemetry/sdk-trace";
import { log } from "../log.ts";
import { runOutsideContext } from "../request-context.ts";
import type { TracingSettings } from "./tracing-settings.ts";

type ExporterConfig = NonNullable<ConstructorParameters<typeof OTLPTraceExporter>[0]>;

/** Batches that wait for the collector, at most; further ones are dropped. */
const MAX_BATCHES = 8;

export function exporterOf({ url, headers, timeoutMs, compression }: TracingSettings): SpanExporter {
  const exporter = new OTLPTraceExporter({
    url,
    headers: { ...headers },
    timeoutMillis: timeoutMs,
    concurrencyLimit: MAX_BATCHES,
    compression: compression as NonNullable<ExporterConfig["compression"]>,
  });
  let failing = false;
  const note = (rows: number, error: Error | undefined): void => {
    if (error && !failing) log.warn("traces not exported", { outcome: reasonOf(error), rows });
    if (!error && failing) log.info("traces exported again", { rows });
    failing = error !== undefined;
  };
  return {
    // A batch belongs to many requests, not to the one whose timer sends it.
    export: (spans, done) =>
      runOutsideContext(() =>
        exporter.export(spans, (result) => {
          note(spans.length, result.error);
          done(result);
        }),
      ),
    forceFlush: () => exporter.forceFlush(),
    shutdown: () => exporter.shutdown(),
  };
}

/** Code of the network or HTTP status; otherwise the message of the exporter. */
function reasonOf(error: Error): string {
  const code = "code" in error ? error.code : undefined;
  return String(code ?? error.message).slice(0, 100);
}
