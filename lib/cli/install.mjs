/** Installs the packages if the lock file has changed since the last install. */
import { createHash } from "node:crypto";
import { existsSync, readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import { root, run, say } from "./toolchain.mjs";

const stamp = path.join(root, "node_modules", ".installed");
const lockHash = () =>
  createHash("sha256")
    .update(readFileSync(path.join(root, "package-lock.json")))
    .digest("hex");

export async function installIfNeeded() {
  if (existsSync(stamp) && readFileSync(stamp, "utf8") === lockHash()) return;
  say("Installing packages (about a minute the first time)…");
  // `npm ci` rejects a lock file without other platforms' optional packages; `install` accepts it and keeps the
  // versions.
  const npm = process.platform === "win32" ? "npm.cmd" : "npm";
  const code = await run(npm, ["install", "--include=dev", "--no-audit", "--no-fund", "--loglevel=error"], {
    env: { ...process.env, NODE_ENV: "" },
    shell: process.platform === "win32",
  });
  if (code !== 0) {
    say("The packages couldn't be installed; see npm's output above.");
    process.exit(code);
  }
  writeFileSync(stamp, lockHash());
}
