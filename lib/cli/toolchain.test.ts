/** A stop signal that reaches a command alone, as from a supervisor, ends what the command has started. */
import { spawn } from "node:child_process";
import { once } from "node:events";
import path from "node:path";
import { createInterface } from "node:readline";
import { setTimeout as wait } from "node:timers/promises";
import { pathToFileURL } from "node:url";
import { expect, test } from "vitest";
import { cleaningUp } from "../testing/stores/cleaning-up.ts";
import { root } from "./toolchain.mjs";

const TOOLCHAIN = pathToFileURL(path.join(root, "lib/cli/toolchain.mjs")).href;
/** Keeps running, and prints its id once it could be ended. */
const PROGRAM = "setInterval(() => undefined, 1_000); console.log(process.pid);";
const DEAF = `process.on("SIGINT", () => undefined); ${PROGRAM}`;

/** Two programs at once, and one after them. */
const commandOf = (program: string, limit: number) => `
  import { endWithSignals, run } from ${JSON.stringify(TOOLCHAIN)};
  endWithSignals(${limit});
  const start = (source) => run(process.execPath, ["-e", source]);
  await Promise.all([start(${JSON.stringify(program)}), start(${JSON.stringify(program)})]);
  await start("console.log('next')");`;

function isRunning(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch {
    return false;
  }
}

test.each([
  { signal: "SIGINT", of: "programs", program: PROGRAM, limit: 60_000, code: 130 },
  { signal: "SIGTERM", of: "programs", program: PROGRAM, limit: 60_000, code: 143 },
  { signal: "SIGTERM", of: "programs that ignore it", program: DEAF, limit: 300, code: 143 },
  { signal: "SIGINT", of: "programs that ignore it, sent again", program: DEAF, limit: 60_000, again: true, code: 130 },
] as const)("$signal ends $of, then the command with code $code", ({ signal, program, limit, code, ...rest }) =>
  cleaningUp(async (atEnd) => {
    const args = ["--input-type=module", "-e", commandOf(program, limit)];
    const command = spawn(process.execPath, args, { stdio: ["ignore", "pipe", "inherit"] });
    const ended = once(command, "exit");
    const printed: string[] = [];
    atEnd(() => {
      for (const pid of [Number(command.pid), ...printed.map(Number)]) if (isRunning(pid)) process.kill(pid, "SIGKILL");
    });
    const output = createInterface({ input: command.stdout });
    for await (const line of output) if (printed.push(line) === 2) break;
    expect(printed.map((pid) => isRunning(Number(pid)))).toEqual([true, true]);
    command.stdout.on("data", (more: Buffer) => printed.push(more.toString()));
    command.stdout.resume();
    command.kill(signal);
    if ("again" in rest) {
      await wait(1_500);
      command.kill(signal);
    }
    expect(await ended).toEqual([code, null]);
    expect(printed.map((pid) => isRunning(Number(pid)))).toEqual([false, false]);
  }),
);
