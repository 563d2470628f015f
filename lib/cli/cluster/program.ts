/** A program as a child process: its output by lines, its readiness, its end. */
import { spawn, type ChildProcess } from "node:child_process";
import { once } from "node:events";
import { createServer, type AddressInfo } from "node:net";
import { createInterface } from "node:readline";
import { setTimeout as sleep } from "node:timers/promises";
import { root } from "../toolchain.mjs";

export interface ProgramOptions {
  readonly environment: NodeJS.ProcessEnv;
  /** Text for its standard input, which is then closed. Absent: it stays open, and closes when this process ends. */
  readonly input?: string;
  readonly onLine?: (line: string) => void;
}

export interface Program {
  readonly pid: number;
  readonly child: ChildProcess;
  /** Resolves with the exit code; 1 after a signal. */
  readonly ended: Promise<number>;
  hasEnded(): boolean;
  /** Last lines of its output. */
  said(): string;
  /** SIGTERM; SIGKILL if it has not ended after that many milliseconds. */
  stop(limit?: number): Promise<number>;
  /** SIGKILL. */
  kill(): Promise<number>;
}

const KEPT_LINES = 100;
const STOP_LIMIT = 30_000;

/** Children that would outlive this process. */
const running = new Set<ChildProcess>();
process.on("exit", () => {
  for (const child of running) child.kill("SIGKILL");
});

/** @throws Error if the program can't be started. */
export async function startProgram(
  command: string,
  args: readonly string[],
  { environment, input, onLine }: ProgramOptions,
): Promise<Program> {
  const child = spawn(command, args, { cwd: root, env: environment });
  const lines: string[] = [];
  for (const stream of [child.stdout, child.stderr]) {
    createInterface({ input: stream }).on("line", (line) => {
      lines.push(line);
      lines.splice(0, lines.length - KEPT_LINES);
      onLine?.(line);
    });
  }
  // All output has arrived when it closes.
  const ended = new Promise<number>((resolve) => void child.once("close", (code) => resolve(code ?? 1)));
  await once(child, "spawn");
  running.add(child);
  void ended.then(() => running.delete(child));
  // A program that ends early does not read its input.
  child.stdin.on("error", () => undefined);
  if (input !== undefined) child.stdin.end(input);
  const hasEnded = () => child.exitCode !== null || child.signalCode !== null;
  const signal = async (name: NodeJS.Signals, limit?: number) => {
    if (!hasEnded()) child.kill(name);
    const timer = limit === undefined ? undefined : setTimeout(() => child.kill("SIGKILL"), limit);
    const code = await ended;
    clearTimeout(timer);
    return code;
  };
  return {
    pid: child.pid ?? 0,
    child,
    ended,
    hasEnded,
    said: () => lines.join("\n"),
    stop: (limit = STOP_LIMIT) => signal("SIGTERM", limit),
    kill: () => signal("SIGKILL"),
  };
}

/** Milliseconds. A machine may be busy with other instances that start. */
const READY_LIMIT = 120_000;

/** Waits until the URL answers with 200. @throws Error with the program's output if it ends before, or never answers. */
export async function untilReady(name: string, program: Program, url: string): Promise<void> {
  const until = Date.now() + READY_LIMIT;
  while (Date.now() < until) {
    if (program.hasEnded())
      throw new Error(`${name} ended with ${await program.ended} before it was ready:\n${program.said()}`);
    const answer = await fetch(url).catch(() => undefined);
    if (answer?.ok) return;
    await sleep(100);
  }
  await program.kill();
  throw new Error(`${name} was not ready within ${READY_LIMIT / 1_000} seconds:\n${program.said()}`);
}

/** Runs a program to its end. @throws Error with its output if it fails. */
export async function runProgram(
  name: string,
  command: string,
  args: readonly string[],
  options: ProgramOptions,
): Promise<string> {
  const program = await startProgram(command, args, options);
  const code = await program.ended;
  if (code !== 0) throw new Error(`${name} ended with ${code}:\n${program.said()}`);
  return program.said();
}

export async function freePort(): Promise<number> {
  const probe = createServer().listen(0, "127.0.0.1");
  await once(probe, "listening");
  const { port } = probe.address() as AddressInfo;
  await new Promise((resolve) => void probe.close(resolve));
  return port;
}

/** Environment of a program of ours: the system's variables, none of the settings of a console that may be set here. */
export function plainEnvironment(more: Readonly<Record<string, string>>): NodeJS.ProcessEnv {
  const { PATH, HOME, TMPDIR, LANG } = process.env;
  const system = Object.fromEntries(Object.entries({ PATH, HOME, TMPDIR, LANG }).filter(([, value]) => value));
  return { ...system, NODE_ENV: "production", NEXT_TELEMETRY_DISABLED: "1", ...more };
}
