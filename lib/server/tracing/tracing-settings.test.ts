import { expect, test } from "vitest";
import { describeProblems, readSettings, type Problem, type Source } from "../settings.ts";

const ENDPOINT = { OTEL_EXPORTER_OTLP_ENDPOINT: "http://collector.internal:4318" };
const read = (source: Source) => {
  const outcome = readSettings(source, () => "authorization=Bearer%20from-a-file\n");
  if ("problems" in outcome) throw new Error(describeProblems(outcome.problems));
  return outcome.settings.tracing;
};
const problemsOf = (source: Source): readonly Problem[] => {
  const outcome = readSettings({ ...ENDPOINT, ...source }, () => "");
  return "problems" in outcome ? outcome.problems : [];
};

test("an endpoint turns it on, with the defaults of the specification", () => {
  expect(read(ENDPOINT)).toEqual({
    url: "http://collector.internal:4318/v1/traces",
    headers: {},
    timeoutMs: 10_000,
    compression: "none",
    resource: { "service.name": "sampling-console" },
    sampler: { name: "parentbased_always_on", ratio: 1 },
  });
});

test("without an endpoint, or disabled, there is no tracing, and other variables are not checked", () => {
  expect(read({})).toBeUndefined();
  expect(read({ OTEL_TRACES_SAMPLER: "nonsense", OTEL_EXPORTER_OTLP_PROTOCOL: "grpc" })).toBeUndefined();
  expect(read({ ...ENDPOINT, OTEL_SDK_DISABLED: "TRUE", OTEL_TRACES_SAMPLER: "nonsense" })).toBeUndefined();
  expect(read({ ...ENDPOINT, OTEL_TRACES_EXPORTER: "none" })).toBeUndefined();
  expect(read({ ...ENDPOINT, OTEL_SDK_DISABLED: "false" })).toBeDefined();
});

test.each([
  [{ OTEL_EXPORTER_OTLP_ENDPOINT: "https://c.example/otlp/" }, "https://c.example/otlp/v1/traces"],
  [{ OTEL_EXPORTER_OTLP_TRACES_ENDPOINT: "https://c.example/traces?key=1" }, "https://c.example/traces?key=1"],
  [{ ...ENDPOINT, OTEL_EXPORTER_OTLP_TRACES_ENDPOINT: "http://c.example" }, "http://c.example/"],
])("the URL of %j is %s", (source, url) => {
  expect(read(source)?.url).toBe(url);
});

test("headers and attributes are percent-encoded lists; the name of the service has its own variable", () => {
  expect(
    read({
      ...ENDPOINT,
      OTEL_EXPORTER_OTLP_HEADERS: "authorization=Bearer%20abc==, x-scope = a%2Cb ,",
      OTEL_RESOURCE_ATTRIBUTES: "service.name=other,deployment.environment.name=production",
    }),
  ).toMatchObject({
    headers: { authorization: "Bearer abc==", "x-scope": "a,b" },
    resource: { "service.name": "other", "deployment.environment.name": "production" },
  });
  const named = { ...ENDPOINT, OTEL_RESOURCE_ATTRIBUTES: "service.name=other", OTEL_SERVICE_NAME: "console-eu" };
  expect(read(named)?.resource).toEqual({ "service.name": "console-eu" });
  expect(read({ ...ENDPOINT, OTEL_EXPORTER_OTLP_HEADERS_FILE: "/run/secrets/otlp" })?.headers).toEqual({
    authorization: "Bearer from-a-file",
  });
});

test("sampler, time limit and compression", () => {
  const sampled = { ...ENDPOINT, OTEL_TRACES_SAMPLER: "parentbased_traceidratio", OTEL_TRACES_SAMPLER_ARG: "0.25" };
  expect(
    read({ ...sampled, OTEL_EXPORTER_OTLP_TIMEOUT: "1500", OTEL_EXPORTER_OTLP_COMPRESSION: "gzip" }),
  ).toMatchObject({
    sampler: { name: "parentbased_traceidratio", ratio: 0.25 },
    timeoutMs: 1_500,
    compression: "gzip",
  });
  expect(read({ ...ENDPOINT, OTEL_EXPORTER_OTLP_PROTOCOL: "http/protobuf" })).toBeDefined();
});

test.each([
  ["OTEL_EXPORTER_OTLP_ENDPOINT", "grpc://collector:4317"],
  ["OTEL_EXPORTER_OTLP_ENDPOINT", "http://ana:hunter2@collector"],
  ["OTEL_EXPORTER_OTLP_ENDPOINT", "http://collector?key=hunter2"],
  ["OTEL_EXPORTER_OTLP_TRACES_ENDPOINT", "hunter2"],
  ["OTEL_EXPORTER_OTLP_HEADERS", "hunter2"],
  ["OTEL_EXPORTER_OTLP_HEADERS", "authorization=hunter2%"],
  ["OTEL_EXPORTER_OTLP_HEADERS", "a b=hunter2"],
  ["OTEL_EXPORTER_OTLP_HEADERS", "a=hunter2%0d%0ax: y"],
  ["OTEL_EXPORTER_OTLP_PROTOCOL", "grpc"],
  ["OTEL_EXPORTER_OTLP_COMPRESSION", "brotli"],
  ["OTEL_EXPORTER_OTLP_TIMEOUT", "0"],
  ["OTEL_EXPORTER_OTLP_TIMEOUT", "10s"],
  ["OTEL_EXPORTER_OTLP_TIMEOUT", "60001"],
  ["OTEL_RESOURCE_ATTRIBUTES", "=hunter2"],
  ["OTEL_TRACES_EXPORTER", "otlp,console"],
  ["OTEL_TRACES_SAMPLER", "jaeger_remote"],
])("%s=%j is reported by name with an example, and never echoed", (name, value) => {
  const problems = problemsOf({ [name]: value });
  expect(problems.map((problem) => problem.name)).toEqual([name]);
  expect(problems[0]?.example).not.toBe("");
  expect(describeProblems(problems)).not.toContain("hunter2");
});

test("a ratio outside 0 to 1 is refused where the sampler uses it", () => {
  for (const ratio of ["2", "-0.1", "1e-1", "half"]) {
    const given = { OTEL_TRACES_SAMPLER: "traceidratio", OTEL_TRACES_SAMPLER_ARG: ratio };
    expect(problemsOf(given).map(({ name }) => name)).toEqual(["OTEL_TRACES_SAMPLER_ARG"]);
    expect(problemsOf({ OTEL_TRACES_SAMPLER_ARG: ratio })).toEqual([]);
  }
});
