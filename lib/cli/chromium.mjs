/** Finds a Chromium for the browser tests: the system's, else Playwright's own, else Debian's package when root. */
import { execFileSync } from "node:child_process";
import { existsSync } from "node:fs";
import path from "node:path";
import { createRequire } from "node:module";
import { root, run, say } from "./toolchain.mjs";

const NAMES = ["chromium", "chromium-browser", "google-chrome-stable", "google-chrome"];

/** The path of a browser, or `undefined`. */
export async function findChromium() {
  const named = process.env.CHROMIUM_PATH;
  if (named && existsSync(named)) return named;
  const found = onPath() ?? ownOfPlaywright();
  if (found) return found;
  if (process.getuid?.() !== 0 || !existsSync("/usr/bin/apt-get")) return undefined;
  say("Installing Chromium from Debian's packages…");
  await run("apt-get", ["update", "-qq"]);
  await run(
    "apt-get",
    ["install", "-y", "-qq", "--no-install-recommends", "chromium", "fonts-noto-core", "fonts-noto-cjk"],
    {
      env: { ...process.env, DEBIAN_FRONTEND: "noninteractive" },
      stdio: ["ignore", "ignore", "inherit"],
    },
  );
  return onPath();
}

function onPath() {
  for (const folder of (process.env.PATH ?? "").split(path.delimiter)) {
    for (const name of NAMES) if (existsSync(path.join(folder, name))) return path.join(folder, name);
  }
  return undefined;
}

function ownOfPlaywright() {
  try {
    const { chromium } = createRequire(path.join(root, "package.json"))("playwright");
    const file = chromium.executablePath();
    if (!existsSync(file)) return undefined;
    execFileSync(file, ["--version"], { stdio: "ignore" });
    return file;
  } catch {
    return undefined;
  }
}
