/**
 * Sandbox as a child process on a free loopback port, in sandbox mode only. Its keys are generated at every start and
 * passed in the child's environment; it ends with this process, because its standard input closes. The port of the last
 * start is reused if it is free: the sandbox's links contain it, and a new one would count as changed data. If it exits
 * on its own, the next use starts another.
 */
import "server-only";
import { spawn } from "node:child_process";
import { randomBytes } from "node:crypto";
import { readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import { createInterface } from "node:readline";
import { fail } from "../../failure.ts";
import { childEnvironment, env } from "../env.ts";
import { clearProcessSingleton, processSingleton } from "../process-wide.ts";

export interface RunningSandbox {
  readonly baseUrl: string;
  readonly accessKey: string;
  readonly signingSecret: string;
  readonly pid: number | undefined;
  /** Resolves when the process has ended. */
  readonly ended: Promise<void>;
}

const START_LIMIT = 30_000;
const SLOT = "sandbox";

/**
 * Starts the sandbox on first use, and again after it has ended.
 * @throws FailureError `unreachable` when it does not start; the next use tries again.
 */
export function runningSandbox(): Promise<RunningSandbox> {
  return processSingleton(SLOT, start);
}

async function start(): Promise<RunningSandbox> {
  const lastPort = portOfLastStart();
  try {
    const sandbox = await (lastPort === undefined ? startOn(0) : startOn(lastPort).catch(() => startOn(0)));
    void sandbox.ended.then(() => clearProcessSingleton(SLOT));
    return sandbox;
  } catch (error) {
    clearProcessSingleton(SLOT);
    const why = error instanceof Error ? error.message : String(error);
    throw fail("unreachable", `The sandbox beside the console does not start. ${why}`, { retryable: true });
  }
}

function portOfLastStart(): number | undefined {
  try {
    const port = Number(readFileSync(portFile(), "utf8"));
    return Number.isInteger(port) && port > 1023 && port < 65_536 ? port : undefined;
  } catch {
    return undefined;
  }
}

const portFile = (): string => path.join(env().dataDir, "sandbox-port");

async function startOn(wantedPort: number): Promise<RunningSandbox> {
  const accessKey = `sandbox-${randomBytes(9).toString("base64url")}`;
  const signingSecret = randomBytes(32).toString("base64url");
  const program = path.join(process.cwd(), "lib", "cli", "sandbox.ts");
  const child = spawn(
    process.execPath,
    ["--disable-warning=ExperimentalWarning", program, "--json-line", "--port", String(wantedPort)],
    {
      // A reused port may be taken: its errors are not shown.
      stdio: ["pipe", "pipe", wantedPort === 0 ? "inherit" : "ignore"],
      env: childEnvironment({
        SANDBOX_ACCESS_KEY: accessKey,
        SANDBOX_SIGNING_SECRET: signingSecret,
        // Both sides use the dialect of the installation; a sandbox with its own would refuse every signature.
        SANDBOX_DIALECT: JSON.stringify(env().dialect),
      }),
    },
  );
  const ended = new Promise<void>((resolve) => child.once("exit", () => resolve()));
  const port = await new Promise<number>((resolve, reject) => {
    const timer = setTimeout(() => {
      child.kill();
      reject(new Error("It was not ready within 30 seconds."));
    }, START_LIMIT);
    child.once("error", reject);
    child.once("exit", (code) => {
      clearTimeout(timer);
      reject(new Error(`It ended at start with code ${String(code)}.`));
    });
    createInterface({ input: child.stdout }).once("line", (line) => {
      clearTimeout(timer);
      resolve((JSON.parse(line) as { port: number }).port);
    });
  });
  writeFileSync(portFile(), String(port), { mode: 0o600 });
  return { baseUrl: `http://127.0.0.1:${port}`, accessKey, signingSecret, pid: child.pid, ended };
}

/**
 * Content of the running sandbox, from its own catalogue page (unsigned, loopback); `undefined` outside sandbox mode.
 */
export async function sandboxCatalogue(): Promise<unknown> {
  if (env().mode !== "sandbox") return undefined;
  const { baseUrl } = await runningSandbox();
  const response = await fetch(`${baseUrl}/sandbox/catalogue`, {
    cache: "no-store",
    signal: AbortSignal.timeout(5_000),
  }).catch(() => {
    throw fail("unreachable", "The sandbox beside the console did not answer.", { retryable: true });
  });
  return response.ok ? response.json() : undefined;
}
