/** Where the project's own tools are, and how its commands speak. Any Node from 18 on. */
import { spawn } from "node:child_process";
import { existsSync } from "node:fs";
import path from "node:path";
import { fileURLToPath } from "node:url";

export const root = path.resolve(path.dirname(fileURLToPath(import.meta.url)), "../..");
export const say = (text) => process.stdout.write(`${text}\n`);

/** The Node that the project pins, once installed; the one running this until then. */
export function pinnedNode() {
  const pinned = path.join(root, "node_modules", "node", "bin", process.platform === "win32" ? "node.exe" : "node");
  return existsSync(pinned) ? pinned : process.execPath;
}

/** A tool's JavaScript entry, to be run by the pinned Node. */
export function toolPath(name) {
  const entries = {
    next: "next/dist/bin/next",
    vitest: "vitest/vitest.mjs",
    playwright: "@playwright/test/cli.js",
    oxlint: "oxlint/bin/oxlint",
    oxfmt: "oxfmt/bin/oxfmt",
    tsc: "typescript/bin/tsc",
  };
  return path.join(root, "node_modules", ...entries[name].split("/"));
}

/** Runs a program with its output shown; resolves to its exit code. */
export function run(program, args, more = {}) {
  return new Promise((resolve, reject) => {
    const child = spawn(program, args, { cwd: root, stdio: "inherit", ...more });
    child.once("error", reject);
    child.once("exit", (code, signal) => resolve(code ?? (signal ? 1 : 0)));
  });
}
