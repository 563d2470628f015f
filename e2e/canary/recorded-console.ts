/**
 * Console behind recording proxies on both sides: all traffic with the browser and with the service is kept, and so are
 * its traces.
 */
import path from "node:path";
import { startSandbox } from "../../lib/sandbox/server.ts";
import { otlpCollector } from "../../lib/testing/tracing/otlp-collector.ts";
import { bareEnvironment, freePort, runCommand, startConsole, type Running } from "../harness/console-process";
import { recordingProxy, type Exchange } from "./recording-proxy";
import { ACCOUNT, BOSS, SETTINGS } from "./plants";
import type { Found } from "./search";

export interface RecordedConsole {
  /** Public base URL of the console. */
  readonly url: string;
  readonly serviceUrl: string;
  /** All traffic: requests and responses of browsers, requests to the service, and output of commands. */
  readonly traffic: readonly Found[];
  /** Number of browser requests in flight. */
  readonly inFlight: () => number;
  readonly output: () => Found;
  /** Text that the collector of traces has received; complete after `stop`. */
  readonly traces: () => readonly Found[];
  /** Runs one of the project's commands to completion. @throws Error when it fails */
  readonly command: (args: readonly string[], more?: Record<string, string>, input?: string) => Promise<void>;
  readonly stop: () => Promise<void>;
  readonly close: () => Promise<void>;
}

export async function startRecordedConsole(dataDir: string): Promise<RecordedConsole> {
  const traffic: Found[] = [];
  const keys = [SETTINGS, ACCOUNT.first, ACCOUNT.second].map(({ accessKey, signingSecret }) => ({
    accessKey,
    signingSecret,
  }));
  const sandboxes = await Promise.all(keys.map((pair) => startSandbox({ ...pair, scale: "tiny" })));
  const service = await recordingProxy({
    target: (headers) => sandboxes[keys.findIndex(({ accessKey }) => headers.includes(accessKey))]?.url ?? "",
    record: ({ path: address, headers, body }) =>
      traffic.push(
        { where: `service ${address} headers`, text: JSON.stringify(headers) },
        { where: `service ${address} body`, text: body },
      ),
    // Entry links use https, which the console requires of any service except its own sandbox.
    rewriteBody: (body) =>
      sandboxes.reduce((text, { url }) => text.replaceAll(url, "https://respondents.example"), body),
  });
  const collector = await otlpCollector();
  const port = await freePort();
  const browsers = await recordingProxy({
    target: () => `http://127.0.0.1:${port}`,
    record: (exchange) => traffic.push(...exchangeText(exchange)),
  });

  const settings = {
    SERVICE_BASE_URL: service.url,
    SERVICE_ACCESS_KEY: SETTINGS.accessKey,
    SERVICE_SIGNING_SECRET: SETTINGS.signingSecret,
    SERVICE_ALLOW_HOSTS: "127.0.0.1",
    SERVICE_PARTNER_NAME: "Real Panel",
    NEXTAUTH_URL: browsers.url,
    ALLOWED_HOSTS: `127.0.0.1:${port}`,
    NEXTAUTH_SECRET: SETTINGS.authSecret,
    NEXTAUTH_SECRET_PREVIOUS: SETTINGS.authSecretBefore,
    CREDENTIALS_KEY: SETTINGS.credentialsKey,
    METRICS_TOKEN: SETTINGS.metricsToken,
    OTEL_EXPORTER_OTLP_ENDPOINT: collector.url,
    OTEL_EXPORTER_OTLP_HEADERS: `authorization=Bearer%20${SETTINGS.collectorToken}`,
    DATA_DIR: dataDir,
    LOG_LEVEL: "trace",
  };
  async function command(args: readonly string[], more: Record<string, string> = {}, input = ""): Promise<void> {
    const all = ["--conditions=react-server", "--disable-warning=ExperimentalWarning", ...args];
    const { code, output } = await runCommand(all, bareEnvironment({ ...settings, ...more }), input);
    if (code !== 0) throw new Error(`${args.join(" ")} ended with ${code}:\n${output}`);
    traffic.push({ where: `command ${path.basename(args[0] ?? "")}`, text: output });
  }
  await command(["lib/cli/person.ts", "add", BOSS.email, "--role", "admin", "--name", "Boss"], {}, BOSS.password);
  const served: Running = await startConsole(settings, port);
  return {
    url: browsers.url,
    serviceUrl: service.url,
    traffic,
    inFlight: browsers.inFlight,
    output: () => ({ where: "output", text: served.output() }),
    traces: () =>
      collector.batches.flatMap(({ headers, text }) => [
        { where: "traces headers", text: JSON.stringify(headers) },
        { where: "traces body", text },
      ]),
    command,
    stop: served.stop,
    close: async () => {
      await served.stop();
      await Promise.all([browsers, service, collector, ...sandboxes].map((server) => server.close()));
    },
  };
}

/** Drops the request's `cookie` header: browsers only send back cookies that a response has set. */
function exchangeText({
  method,
  path: address,
  headers: { cookie: _cookie, ...headers },
  body,
  answer,
}: Exchange): Found[] {
  return [
    { where: `address ${address}`, text: `${address} ${JSON.stringify(headers)}` },
    { where: `sent ${method} ${address}`, text: body },
    { where: `answer ${method} ${address}`, text: `${answer.headers.join("\n")}\n\n${answer.body}` },
  ];
}
