/** Paths of the project's tools, and output helpers for its commands. Any Node from 18 on. */
import { spawn } from "node:child_process";
import { once } from "node:events";
import { existsSync } from "node:fs";
import { constants, setPriority } from "node:os";
import path from "node:path";
import { fileURLToPath } from "node:url";

export const root = path.resolve(path.dirname(fileURLToPath(import.meta.url)), "../..");
export const say = (text) => process.stdout.write(`${text}\n`);

/** The pinned Node if installed; otherwise the current one. */
export function pinnedNode() {
  const pinned = path.join(root, "node_modules", "node", "bin", process.platform === "win32" ? "node.exe" : "node");
  return existsSync(pinned) ? pinned : process.execPath;
}

/** JavaScript entry of a tool, to be run by the pinned Node. */
export function toolPath(name) {
  const entries = {
    next: "next/dist/bin/next",
    vitest: "vitest/vitest.mjs",
    playwright: "@playwright/test/cli.js",
    oxlint: "oxlint/bin/oxlint",
    oxfmt: "oxfmt/bin/oxfmt",
    tsc: "typescript/bin/tsc",
    knip: "knip/bin/knip.js",
  };
  return path.join(root, "node_modules", ...entries[name].split("/"));
}

/** Programs in progress. */
const running = new Set();
let isEnding = false;
/** Milliseconds. A supervisor may send one signal twice; a later one comes from a person who won't wait. */
const REPEAT_MS = 1_000;
let endingSince = 0;

/**
 * Runs a program with inherited output; resolves to its exit code. Never resolves once a stop signal has come.
 * @param options.priority of `os.constants.priority`, for the program and all that it starts
 */
export function run(program, args, { priority, ...more } = {}) {
  if (isEnding) return new Promise(() => undefined);
  return new Promise((resolve, reject) => {
    const child = spawn(program, args, { cwd: root, stdio: "inherit", ...more });
    running.add(child);
    if (priority !== undefined && child.pid !== undefined) setPriority(child.pid, priority);
    child.once("error", (error) => {
      running.delete(child);
      reject(error);
    });
    child.once("exit", (code, signal) => {
      running.delete(child);
      if (!isEnding) resolve(code ?? (signal ? 1 : 0));
    });
  });
}

/**
 * A stop signal ends all programs that `run` has started, then this process. Without it, a signal that is not from the
 * terminal would end this process alone.
 * @param limit milliseconds after which programs are killed; a signal more than a second after the first kills them at once.
 */
export function endWithSignals(limit = 30_000) {
  for (const signal of ["SIGINT", "SIGTERM"]) process.on(signal, () => void end(signal, limit));
}

async function end(signal, limit) {
  if (isEnding) {
    if (Date.now() - endingSince > REPEAT_MS) killAll();
    return;
  }
  isEnding = true;
  endingSince = Date.now();
  const children = [...running];
  const ended = Promise.all(children.map((child) => once(child, "exit")));
  // Test runners end what they have started after this signal only.
  for (const child of children) child.kill("SIGINT");
  setTimeout(killAll, limit);
  await ended;
  process.exit(128 + constants.signals[signal]);
}

function killAll() {
  for (const child of running) child.kill("SIGKILL");
}
