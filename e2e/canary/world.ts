/** A console between a browser and a service, where nothing passes that is not kept. */
import path from "node:path";
import { startSandbox } from "../../lib/sandbox/server.ts";
import { bareEnvironment, freePort, runCommand, startConsole, type Running } from "../console-process";
import { between, type Exchange } from "./between";
import { ACCOUNT, BOSS, SETTINGS } from "./plants";
import type { Found } from "./search";

export interface World {
  /** Where people reach the console. */
  readonly url: string;
  readonly serviceUrl: string;
  /** All that passed: asked, sent and answered; sent to the service; printed by commands. */
  readonly passed: readonly Found[];
  /** How many requests of browsers are under way. */
  readonly underWay: () => number;
  readonly output: () => Found;
  /** Runs a command of the project's to its end. @throws Error when it fails */
  readonly command: (args: readonly string[], more?: Record<string, string>, input?: string) => Promise<void>;
  readonly stop: () => Promise<void>;
  readonly close: () => Promise<void>;
}

export async function startWorld(dataDir: string): Promise<World> {
  const passed: Found[] = [];
  const keys = [SETTINGS, ACCOUNT.first, ACCOUNT.second].map(({ accessKey, signingSecret }) => ({
    accessKey,
    signingSecret,
  }));
  const sandboxes = await Promise.all(keys.map((pair) => startSandbox({ ...pair, scale: "tiny" })));
  const service = await between({
    to: (headers) => sandboxes[keys.findIndex(({ accessKey }) => headers.includes(accessKey))]?.url ?? "",
    keep: ({ path: asked, headers, body }) =>
      passed.push(
        { where: `service ${asked} headers`, text: JSON.stringify(headers) },
        { where: `service ${asked} body`, text: body },
      ),
    // Respondents come in by https, as a console demands of any service but its own sandbox.
    instead: (body) => sandboxes.reduce((text, { url }) => text.replaceAll(url, "https://respondents.example"), body),
  });
  const port = await freePort();
  const browsers = await between({
    to: () => `http://127.0.0.1:${port}`,
    keep: (exchange) => passed.push(...told(exchange)),
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
    DATA_DIR: dataDir,
    LOG_LEVEL: "trace",
  };
  async function command(args: readonly string[], more: Record<string, string> = {}, input = ""): Promise<void> {
    const all = ["--conditions=react-server", "--disable-warning=ExperimentalWarning", ...args];
    const { code, output } = await runCommand(all, bareEnvironment({ ...settings, ...more }), input);
    if (code !== 0) throw new Error(`${args.join(" ")} ended with ${code}:\n${output}`);
    passed.push({ where: `command ${path.basename(args[0] ?? "")}`, text: output });
  }
  await command(["lib/cli/person.ts", "add", BOSS.email, "--role", "admin", "--name", "Boss"], {}, BOSS.password);
  const served: Running = await startConsole(settings, port);
  return {
    url: browsers.url,
    serviceUrl: service.url,
    passed,
    underWay: browsers.underWay,
    output: () => ({ where: "output", text: served.output() }),
    command,
    stop: served.stop,
    close: async () => {
      await served.stop();
      await Promise.all([browsers, service, ...sandboxes].map((server) => server.close()));
    },
  };
}

/** The cookies that a browser sends with everything are what it was given. */
function told({ method, path: asked, headers: { cookie: _cookie, ...headers }, body, answer }: Exchange): Found[] {
  return [
    { where: `address ${asked}`, text: `${asked} ${JSON.stringify(headers)}` },
    { where: `sent ${method} ${asked}`, text: body },
    { where: `answer ${method} ${asked}`, text: `${answer.headers.join("\n")}\n\n${answer.body}` },
  ];
}
