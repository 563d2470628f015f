/**
 * The sandbox as a child process on a free loopback port, in sandbox mode only. Its keys are made at every start and
 * travel in the child's environment; it ends when this process does, because its standard input closes. The port of the
 * last start is taken again if it is free: the sandbox's links name it, and a new one would look like changed data.
 */
import "server-only";
import { spawn } from "node:child_process";
import { randomBytes } from "node:crypto";
import { readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import { createInterface } from "node:readline";
import { childEnvironment, env } from "./env.ts";
import { keepInProcess } from "./process-wide.ts";

export interface RunningSandbox {
  readonly baseUrl: string;
  readonly accessKey: string;
  readonly signingSecret: string;
}

const START_LIMIT = 30_000;

/** Starts the sandbox on first use. */
export function runningSandbox(): Promise<RunningSandbox> {
  return keepInProcess("sandbox", start);
}

async function start(): Promise<RunningSandbox> {
  const lastPort = portOfLastStart();
  if (lastPort === undefined) return startOn(0);
  return startOn(lastPort).catch(() => startOn(0));
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
      // A taken port is tried once and is no news.
      stdio: ["pipe", "pipe", wantedPort === 0 ? "inherit" : "ignore"],
      env: childEnvironment({ SANDBOX_ACCESS_KEY: accessKey, SANDBOX_SIGNING_SECRET: signingSecret }),
    },
  );
  const port = await new Promise<number>((resolve, reject) => {
    const timer = setTimeout(() => reject(new Error("The sandbox did not start within 30 seconds.")), START_LIMIT);
    child.once("error", reject);
    child.once("exit", (code) => reject(new Error(`The sandbox ended at start with code ${String(code)}.`)));
    createInterface({ input: child.stdout }).once("line", (line) => {
      clearTimeout(timer);
      resolve((JSON.parse(line) as { port: number }).port);
    });
  });
  writeFileSync(portFile(), String(port), { mode: 0o600 });
  return { baseUrl: `http://127.0.0.1:${port}`, accessKey, signingSecret };
}

/** What the running sandbox holds, as its own catalogue page says it (unsigned, loopback); nothing outside sandbox mode. */
export async function sandboxCatalogue(): Promise<unknown> {
  if (env().mode !== "sandbox") return undefined;
  const { baseUrl } = await runningSandbox();
  const response = await fetch(`${baseUrl}/sandbox/catalogue`, {
    cache: "no-store",
    signal: AbortSignal.timeout(5_000),
  });
  return response.ok ? response.json() : undefined;
}
