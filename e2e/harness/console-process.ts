/**
 * Per-test console and sandbox as child processes, so that their output and stored files can be searched afterwards.
 */
import { spawn, type ChildProcess } from "node:child_process";
import { createServer } from "node:net";
import path from "node:path";
import { env } from "node:process";
import { COMPILED } from "../../lib/testing/compiled-modules.ts";

const root = path.resolve(import.meta.dirname, "../..");

export interface Running {
  readonly url: string;
  /** Pid of the first process, which leads the process group. */
  readonly pid: number;
  /** Standard output and error so far. */
  readonly output: () => string;
  readonly stop: () => Promise<void>;
  /** Exit code, once the process has ended; `null` after a signal that it does not handle. */
  readonly exited: Promise<number | null>;
  /** Sends SIGKILL to the whole process group, like a power cut. */
  readonly kill: () => Promise<void>;
}

/**
 * The environment without the console's own settings. Tests expect an empty store, hence no demo data, and no
 * balancer waits for a stopping console.
 */
export function bareEnvironment(more: Record<string, string> = {}): NodeJS.ProcessEnv {
  const inherited = Object.entries(env).filter(
    ([name]) =>
      !/^(SERVICE_|NEXTAUTH_|AUTH_|OIDC_|DATA_DIR|LOG_LEVEL|PORT|HOST|E2E_|SANDBOX_DEMO|METRICS_|OTEL_|STOP_)/.test(
        name,
      ),
  );
  const own = { NODE_ENV: "production", SANDBOX_DEMO: "off", STOP_NOT_READY_SECONDS: "0" } as const;
  return { ...COMPILED, ...Object.fromEntries(inherited), ...own, ...more };
}

/** Uses a free port unless `given` is set. */
export async function startSandbox(args: readonly string[], given?: number): Promise<Running> {
  const port = given ?? (await freePort());
  return start(["lib/cli/sandbox.ts", "--port", String(port), ...args], bareEnvironment(), port, "/sandbox/catalogue");
}

/** Uses a free port unless `given` is set. */
export async function startConsole(settings: Record<string, string>, given?: number): Promise<Running> {
  const port = given ?? (await freePort());
  const environment = bareEnvironment({ NEXTAUTH_URL: `http://127.0.0.1:${port}`, ...settings });
  return start(["lib/cli/start.mjs", "--no-build", "--port", String(port)], environment, port, "/api/ready");
}

/**
 * Starts a build in another folder with `next start`; it handles stop signals as under `npm start`. Uses a free port
 * unless `given` is set.
 */
export async function startBuild(folder: string, settings: Record<string, string>, given?: number): Promise<Running> {
  const port = given ?? (await freePort());
  const environment = bareEnvironment({
    NEXTAUTH_URL: `http://127.0.0.1:${port}`,
    NEXT_MANUAL_SIG_HANDLE: "true",
    ...settings,
  });
  const command = [
    path.join(root, "node_modules/next/dist/bin/next"),
    "start",
    folder,
    "-p",
    String(port),
    "-H",
    "127.0.0.1",
  ];
  return start(command, environment, port, "/api/ready", folder);
}

export interface NewPerson {
  readonly email: string;
  readonly password: string;
  readonly role?: string;
  readonly name?: string;
}

/** Creates the first person of an installation with the admin CLI. */
export async function addPerson(
  { email, password, role = "admin", name = "Boss" }: NewPerson,
  settings: Record<string, string>,
): Promise<void> {
  const command = ["--conditions=react-server", "lib/cli/person.ts", "add", email, "--role", role, "--name", name];
  // No server is running yet, so any address works.
  const environment = bareEnvironment({ NEXTAUTH_URL: "http://127.0.0.1", ...settings });
  const { code, output } = await runCommand(command, environment, password);
  if (code !== 0) throw new Error(`The person was not made:\n${output}`);
}

/** Runs one of the project's commands to completion. */
export async function runCommand(
  args: readonly string[],
  environment: NodeJS.ProcessEnv,
  input: string,
): Promise<{ code: number; output: string }> {
  const child = spawn(process.execPath, args, { cwd: root, env: environment });
  const output = collect(child);
  child.stdin.end(input);
  const code = await new Promise<number>((resolve) => child.once("exit", (status) => resolve(status ?? 1)));
  return { code, output: output() };
}

/** Milliseconds until a child process must be ready, on a machine shared with other tests. */
const READY_WITHIN = 90_000;

async function start(
  args: readonly string[],
  environment: NodeJS.ProcessEnv,
  port: number,
  readyPath: string,
  cwd = root,
): Promise<Running> {
  const child = spawn(process.execPath, ["--disable-warning=ExperimentalWarning", ...args], {
    cwd,
    env: environment,
    // Own process group, so that a kill also reaches its children.
    detached: true,
  });
  const output = collect(child);
  const url = `http://127.0.0.1:${port}`;
  const exited = new Promise<number | null>((resolve) => child.once("exit", resolve));
  const ended = () => child.exitCode !== null || child.signalCode !== null;
  const stop = async () => {
    if (ended()) return;
    child.kill("SIGTERM");
    await exited;
  };
  const killAll = async () => {
    if (ended() || child.pid === undefined) return;
    process.kill(-child.pid, "SIGKILL");
    await exited;
  };
  const until = Date.now() + READY_WITHIN;
  while (Date.now() < until) {
    if (child.exitCode !== null) throw new Error(`It ended with ${child.exitCode} before it was ready:\n${output()}`);
    const answer = await fetch(url + readyPath).catch(() => undefined);
    if (answer?.ok) return { url, pid: child.pid ?? 0, output, stop, exited, kill: killAll };
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  await stop();
  throw new Error(`It was not ready within ${READY_WITHIN / 1_000} seconds:\n${output()}`);
}

function collect(child: ChildProcess): () => string {
  const chunks: Buffer[] = [];
  child.stdout?.on("data", (chunk: Buffer) => chunks.push(chunk));
  child.stderr?.on("data", (chunk: Buffer) => chunks.push(chunk));
  return () => Buffer.concat(chunks).toString("utf8");
}

export function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const probe = createServer();
    probe.once("error", reject);
    probe.listen(0, "127.0.0.1", () => {
      const address = probe.address();
      probe.close(() =>
        address && typeof address === "object" ? resolve(address.port) : reject(new Error("no port")),
      );
    });
  });
}
