/** A build served by `next start`, the console's or an empty app's, in the same way; with time and memory of the server. */
import { spawn } from "node:child_process";
import { readFileSync } from "node:fs";
import { get } from "node:http";
import { setTimeout as sleep } from "node:timers/promises";
import { pinnedNode, toolPath } from "../../lib/cli/toolchain.mjs";
import { bareEnvironment, freePort, type Running } from "../harness/console-process.ts";
import { canReadProcessorTime, processTime } from "./processor-time.ts";

/** Milliseconds, on a machine with other work. */
const READY_WITHIN = 90_000;
/** Milliseconds between two attempts to connect. Once connected, the server answers when it is ready. */
const ATTEMPT_INTERVAL = 5;

interface NextOptions {
  /** Folder of the build. */
  readonly folder: string;
  /** Answered with 200 by a server that is ready. */
  readonly readyPath: string;
  /** Environment of the server. */
  readonly settings?: Readonly<Record<string, string>>;
}

/** `pid` is the server itself; its output is not collected. */
interface NextServer extends Running {
  /** Milliseconds from the start of the process to the first answer. */
  readonly readyMs: number;
  /** Milliseconds of processor time of the server until then; 0 where it cannot be read. */
  readonly readyCpuMs: number;
}

export async function startNext({ folder, readyPath, settings = {} }: NextOptions): Promise<NextServer> {
  const port = await freePort();
  const url = `http://127.0.0.1:${port}`;
  const env = bareEnvironment({
    NEXT_TELEMETRY_DISABLED: "1",
    // No effect on an empty app, which then ends by the signal.
    NEXT_MANUAL_SIG_HANDLE: "true",
    NEXTAUTH_URL: url,
    ...settings,
  });
  const args = ["--disable-warning=ExperimentalWarning", toolPath("next"), "start", "-p", String(port)];
  const startedAt = performance.now();
  const child = spawn(pinnedNode(), [...args, "-H", "127.0.0.1"], { cwd: folder, env, stdio: "ignore" });
  const pid = child.pid ?? 0;
  const exited = new Promise<number | null>((resolve) => child.once("exit", resolve));
  const end = async (signal: "SIGTERM" | "SIGKILL") => {
    if (child.exitCode === null && child.signalCode === null) child.kill(signal);
    await exited;
  };
  const running = { url, pid, exited, output: () => "", stop: () => end("SIGTERM"), kill: () => end("SIGKILL") };
  while (performance.now() - startedAt < READY_WITHIN && child.exitCode === null) {
    if ((await statusOf(url + readyPath)) === 200) {
      const readyMs = performance.now() - startedAt;
      return { ...running, readyMs, readyCpuMs: canReadProcessorTime() ? processTime(pid) : 0 };
    }
    await sleep(ATTEMPT_INTERVAL);
  }
  await running.kill();
  throw new Error(`The server in ${folder} was not ready within ${READY_WITHIN / 1_000} seconds.`);
}

/** Status of the response, with its body read; `undefined`: no connection. */
const statusOf = (url: string): Promise<number | undefined> =>
  new Promise((resolve) => {
    const request = get(url, { agent: false }, (response) => {
      response.once("end", () => resolve(response.statusCode)).resume();
    });
    request.once("error", () => resolve(undefined));
  });

export const canReadMemory = canReadProcessorTime;

/** Resident memory of a process without its children, in megabytes. */
export function residentMemory(pid: number): number {
  const kilobytes = /^VmRSS:\s+(\d+) kB$/m.exec(readFileSync(`/proc/${pid}/status`, "utf8"))?.[1];
  return Number(kilobytes) / 1_000;
}
