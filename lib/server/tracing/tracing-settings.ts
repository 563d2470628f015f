/** Settings of tracing from the standard variables of OpenTelemetry. Pure: values are passed in. */
import "server-only";

export interface TracingSettings {
  /** URL to which traces are sent. */
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
  /** Milliseconds for sending a batch, including retries. */
  readonly timeoutMs: number;
  readonly compression: "none" | "gzip";
  /** Attributes of this process, including `service.name`. */
  readonly resource: Readonly<Record<string, string>>;
  readonly sampler: SamplerSettings;
}

export interface SamplerSettings {
  readonly name: SamplerName;
  /** Share of traces for the samplers with a ratio, 0 to 1. */
  readonly ratio: number;
}

const SAMPLERS = [
  "always_on",
  "always_off",
  "traceidratio",
  "parentbased_always_on",
  "parentbased_always_off",
  "parentbased_traceidratio",
] as const;
type SamplerName = (typeof SAMPLERS)[number];

export const TRACING_EXAMPLES: Readonly<Record<string, string>> = {
  OTEL_EXPORTER_OTLP_ENDPOINT: "http://127.0.0.1:4318",
  OTEL_EXPORTER_OTLP_TRACES_ENDPOINT: "http://127.0.0.1:4318/v1/traces",
  OTEL_EXPORTER_OTLP_HEADERS: "authorization=Bearer%20TOKEN",
  OTEL_EXPORTER_OTLP_PROTOCOL: "http/json",
  OTEL_EXPORTER_OTLP_COMPRESSION: "gzip",
  OTEL_EXPORTER_OTLP_TIMEOUT: "10000",
  OTEL_RESOURCE_ATTRIBUTES: "deployment.environment.name=production",
  OTEL_SDK_DISABLED: "true",
  OTEL_TRACES_EXPORTER: "otlp",
  OTEL_TRACES_SAMPLER: "parentbased_traceidratio",
  OTEL_TRACES_SAMPLER_ARG: "0.1",
};

/** Name of the service unless the variables name it. */
const SERVICE_NAME = "sampling-console";
const TRACES_PATH = "/v1/traces";
/** Milliseconds; the default of the specification, and a limit. */
const TIMEOUT = 10_000;
const LONGEST_TIMEOUT = 60_000;

type Value = (name: string) => string | undefined;
type ReportProblem = (name: string, reason: string) => void;

/** `undefined`: nothing is exported. Without an endpoint the other variables have no effect and are not checked. */
export function readTracing(value: Value, complain: ReportProblem): TracingSettings | undefined {
  const url = readUrl(value, complain);
  if (url === undefined || isOff(value, complain)) return undefined;
  const protocol = value("OTEL_EXPORTER_OTLP_PROTOCOL") ?? "http/json";
  if (protocol !== "http/json" && protocol !== "http/protobuf")
    complain("OTEL_EXPORTER_OTLP_PROTOCOL", "must be http/json or http/protobuf");
  const compression = value("OTEL_EXPORTER_OTLP_COMPRESSION") ?? "none";
  if (compression !== "none" && compression !== "gzip")
    complain("OTEL_EXPORTER_OTLP_COMPRESSION", "must be none or gzip");
  const pairs = (name: string) => readPairs(name, value(name), complain);
  const attributes = pairs("OTEL_RESOURCE_ATTRIBUTES");
  const serviceName = value("OTEL_SERVICE_NAME") ?? attributes["service.name"] ?? SERVICE_NAME;
  return {
    url,
    headers: pairs("OTEL_EXPORTER_OTLP_HEADERS"),
    timeoutMs: readTimeout(value("OTEL_EXPORTER_OTLP_TIMEOUT"), complain),
    compression: compression === "gzip" ? "gzip" : "none",
    resource: { ...attributes, "service.name": serviceName },
    sampler: readSampler(value, complain),
  };
}

function isOff(value: Value, complain: ReportProblem): boolean {
  const exporter = value("OTEL_TRACES_EXPORTER") ?? "otlp";
  if (exporter !== "otlp" && exporter !== "none") complain("OTEL_TRACES_EXPORTER", "must be otlp or none");
  return exporter === "none" || value("OTEL_SDK_DISABLED")?.toLowerCase() === "true";
}

/** The URL for traces alone is used as it is; the general one is extended. */
function readUrl(value: Value, complain: ReportProblem): string | undefined {
  const [own, general] = ["OTEL_EXPORTER_OTLP_TRACES_ENDPOINT", "OTEL_EXPORTER_OTLP_ENDPOINT"] as const;
  const name = value(own) === undefined ? general : own;
  const text = value(name);
  if (text === undefined) return undefined;
  const url = URL.canParse(text) ? new URL(text) : undefined;
  if (!url || !/^https?:$/.test(url.protocol)) complain(name, "must be an http or https URL");
  else if (url.username || url.password) complain(name, "contains a user name or a password");
  else if (url.hash || (name === general && url.search)) complain(name, "must have no query and no fragment");
  else return name === own ? url.href : url.href.replace(/\/*$/, TRACES_PATH);
  return undefined;
}

function readTimeout(text: string | undefined, complain: ReportProblem): number {
  if (text === undefined) return TIMEOUT;
  const given = /^\d{1,6}$/.test(text) ? Number(text) : 0;
  if (given >= 1 && given <= LONGEST_TIMEOUT) return given;
  complain("OTEL_EXPORTER_OTLP_TIMEOUT", `must be a whole number of milliseconds from 1 to ${LONGEST_TIMEOUT}`);
  return TIMEOUT;
}

function readSampler(value: Value, complain: ReportProblem): SamplerSettings {
  const text = value("OTEL_TRACES_SAMPLER") ?? "parentbased_always_on";
  const name = SAMPLERS.find((known) => known === text);
  if (!name) complain("OTEL_TRACES_SAMPLER", `must be one of ${SAMPLERS.join(", ")}`);
  const written = value("OTEL_TRACES_SAMPLER_ARG") ?? "1";
  const ratio = /^(?:\d+(?:\.\d*)?|\.\d+)$/.test(written) ? Number(written) : Number.NaN;
  const isRatio = ratio >= 0 && ratio <= 1;
  if (name?.endsWith("traceidratio") && !isRatio) complain("OTEL_TRACES_SAMPLER_ARG", "must be a number from 0 to 1");
  return { name: name ?? "parentbased_always_on", ratio: isRatio ? ratio : 1 };
}

/** Comma-separated `name=value`, percent-encoded. */
function readPairs(name: string, text: string | undefined, complain: ReportProblem): Record<string, string> {
  const items = (text ?? "").split(",").filter((item) => item.trim() !== "");
  const pairs = items.map((item) => {
    const [key = "", ...rest] = item.split("=");
    return [decode(key), rest.length > 0 ? decode(rest.join("=")) : undefined] as const;
  });
  const isSound = ([key, given]: (typeof pairs)[number]): boolean =>
    key !== undefined && /^[\w.!#$%&'*+^`|~-]+$/.test(key) && given !== undefined && !/\p{Cc}/u.test(given);
  if (pairs.every(isSound)) return Object.fromEntries(pairs) as Record<string, string>;
  complain(name, "must be a comma-separated list of name=value, percent-encoded");
  return {};
}

function decode(text: string): string | undefined {
  try {
    return decodeURIComponent(text.trim());
  } catch {
    return undefined;
  }
}
