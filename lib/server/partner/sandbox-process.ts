/**
 * Sandbox as a child process on a free loopback port, in sandbox mode only. Its keys are generated at every start and
 * passed in the child's environment; it ends with this process, because its standard input closes. The port of the last
 * start is reused if it is free: the sandbox's links contain it, and a new one would count as changed data. Its clock is
 * kept, too, so that a restart does not undo fieldwork. If it exits on its own, the next use starts another.
 * A sandbox that several consoles share (`SANDBOX_URL`) is neither started nor ended here, and nothing of it is kept.
 */
import "server-only";
import { spawn } from "node:child_process";
import { randomBytes } from "node:crypto";
import { existsSync, readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import { createInterface } from "node:readline";
import { z } from "zod";
import { fail } from "../../failure.ts";
import { childEnvironment, env } from "../env.ts";
import { log } from "../log.ts";
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
/** Milliseconds. The first answer waits until the catalogue is generated. */
const ANSWER_LIMIT = 20_000;
const SLOT = "sandbox";
/** Faults that are on in the sandbox, as last seen; dropped when it ends or is reset. */
export const FAULTS_SLOT = "sandbox-faults";

/**
 * Starts the sandbox on first use, and again after it has ended.
 * @throws FailureError `unreachable` when it does not start; the next use tries again.
 */
export function runningSandbox(): Promise<RunningSandbox> {
  return processSingleton(SLOT, start);
}

async function start(): Promise<RunningSandbox> {
  const { sharedSandbox } = env();
  if (sharedSandbox) return { ...sharedSandbox, pid: undefined, ended: new Promise(() => undefined) };
  const lastPort = storedNumber("sandbox-port", 1_024, 65_535);
  try {
    if (!existsSync(env().dataDir)) throw new Error("There is no data folder.");
    const sandbox = await (lastPort === undefined ? startOn(0) : startOn(lastPort).catch(() => startOn(0)));
    for (const slot of [SLOT, FAULTS_SLOT]) void sandbox.ended.then(() => clearProcessSingleton(slot));
    return sandbox;
  } catch (error) {
    clearProcessSingleton(SLOT);
    const why = error instanceof Error ? error.message : String(error);
    throw fail("unreachable", `The built-in sandbox couldn’t be started. ${why}`, { retryable: true });
  }
}

/** Number in a file of the data folder; `undefined`: there is none within the bounds. */
function storedNumber(name: string, min: number, max: number): number | undefined {
  try {
    const value = Number(readFileSync(path.join(env().dataDir, name), "utf8"));
    return Number.isInteger(value) && value >= min && value <= max ? value : undefined;
  } catch {
    return undefined;
  }
}

function storeNumber(name: string, value: number): void {
  if (env().sharedSandbox) return;
  try {
    writeFileSync(path.join(env().dataDir, name), String(value), { mode: 0o600 });
  } catch (error) {
    // The sandbox works without it; a later one has another port, or another clock.
    log.warn("sandbox number not stored", { operation: name, error });
  }
}

async function startOn(wantedPort: number): Promise<RunningSandbox> {
  const accessKey = `sandbox-${randomBytes(9).toString("base64url")}`;
  const signingSecret = randomBytes(32).toString("base64url");
  const ahead = String(storedNumber("sandbox-clock", 0, Number.MAX_SAFE_INTEGER) ?? 0);
  const program = path.join(process.cwd(), "lib", "cli", "sandbox.ts");
  const child = spawn(
    process.execPath,
    ["--disable-warning=ExperimentalWarning", program, "--json-line", "--port", String(wantedPort), "--ahead", ahead],
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
      child.kill("SIGKILL");
      reject(new Error("It was not ready within 30 seconds."));
    }, START_LIMIT);
    child.once("error", reject);
    child.once("exit", (code) => {
      clearTimeout(timer);
      reject(new Error(`It exited during startup with code ${String(code)}.`));
    });
    createInterface({ input: child.stdout }).once("line", (line) => {
      clearTimeout(timer);
      resolve((JSON.parse(line) as { port: number }).port);
    });
  });
  storeNumber("sandbox-port", port);
  return { baseUrl: `http://127.0.0.1:${port}`, accessKey, signingSecret, pid: child.pid, ended };
}

/**
 * Content of the running sandbox, from its own catalogue page (unsigned, loopback); `undefined` outside sandbox mode.
 */
export async function sandboxCatalogue(): Promise<unknown> {
  if (env().mode !== "sandbox") return undefined;
  const response = await askSandbox("catalogue", "GET");
  return response.ok ? response.json() : undefined;
}

const clockSchema = z.object({ at: z.iso.datetime(), ahead: z.number() });

/** Milliseconds by which the sandbox's clock of fieldwork is ahead of the real time. */
export const sandboxAhead = (): Promise<number> => clock("clock", "GET");

/** Sets the clock to that many milliseconds after now. A restart of the sandbox keeps it. */
export const setSandboxAhead = (ahead: number): Promise<number> =>
  clock(`clock?at=${new Date(Date.now() + ahead).toISOString()}`, "POST");

/** Drops the contexts and participations in the sandbox, ends its faults, and sets its clock to the real time. */
export async function resetSandbox(): Promise<void> {
  const response = await askSandbox("reset", "POST");
  if (!response.ok) throw noAnswer();
  clearProcessSingleton(FAULTS_SLOT);
  storeNumber("sandbox-clock", 0);
}

async function clock(request: string, method: "GET" | "POST"): Promise<number> {
  const response = await askSandbox(request, method);
  const read = clockSchema.safeParse(response.ok ? await response.json() : undefined);
  if (!read.success) throw noAnswer();
  if (method === "POST") storeNumber("sandbox-clock", read.data.ahead);
  return read.data.ahead;
}

export const noAnswer = () => fail("unreachable", "The built-in sandbox didn’t respond.", { retryable: true });

/**
 * Request to the control of the sandbox, which is unsigned.
 * @throws FailureError `missing` outside sandbox mode; `unreachable`
 */
export async function askSandbox(request: string, method: "GET" | "POST" | "DELETE"): Promise<Response> {
  if (env().mode !== "sandbox") throw fail("missing", "This console has no built-in sandbox.");
  const { baseUrl } = await runningSandbox();
  return fetch(`${baseUrl}/sandbox/${request}`, {
    method,
    cache: "no-store",
    signal: AbortSignal.timeout(ANSWER_LIMIT),
  }).catch(() => {
    throw noAnswer();
  });
}
