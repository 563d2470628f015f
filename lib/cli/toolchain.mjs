/** Paths of the project's tools, and output helpers for its commands. Any Node from 18 on. */
import { spawn } from "node:child_process";
import { existsSync } from "node:fs";
import { setPriority } from "node:os";
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

/**
 * Runs a program with inherited output; resolves to its exit code.
 * @param options.priority of `os.constants.priority`, for the program and all that it starts
 */
export function run(program, args, { priority, ...more } = {}) {
  return new Promise((resolve, reject) => {
    const child = spawn(program, args, { cwd: root, stdio: "inherit", ...more });
    if (priority !== undefined && child.pid !== undefined) setPriority(child.pid, priority);
    child.once("error", reject);
    child.once("exit", (code, signal) => resolve(code ?? (signal ? 1 : 0)));
  });
}
