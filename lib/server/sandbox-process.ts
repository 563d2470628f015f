/**
 * The sandbox as a child process on a free loopback port, in sandbox mode only. Its keys are made at every start and
 * travel in the child's environment; it ends when this process does, because its standard input closes.
 */
import "server-only";
import { spawn } from "node:child_process";
import { randomBytes } from "node:crypto";
import path from "node:path";
import { createInterface } from "node:readline";
import { childEnvironment } from "./env.ts";
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
  const accessKey = `sandbox-${randomBytes(9).toString("base64url")}`;
  const signingSecret = randomBytes(32).toString("base64url");
  const program = path.join(process.cwd(), "lib", "cli", "sandbox.ts");
  const child = spawn(
    process.execPath,
    ["--disable-warning=ExperimentalWarning", program, "--json-line", "--port", "0"],
    {
      stdio: ["pipe", "pipe", "inherit"],
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
  return { baseUrl: `http://127.0.0.1:${port}`, accessKey, signingSecret };
}
