/** Finds a Chromium for the browser tests, without windows where there is such a one: the system's, else Playwright's own, else Debian's package when root. */
import { execFileSync } from "node:child_process";
import { existsSync } from "node:fs";
import path from "node:path";
import { createRequire } from "node:module";
import { root, run, say } from "./toolchain.mjs";

/** The first is the same engine without windows, tabs and menus that nobody sees: the tests take a third less of the processor with it. */
const NAMES = ["chromium-headless-shell", "chromium", "chromium-browser", "google-chrome-stable", "google-chrome"];
/** Debian's packages; not every release has the first. */
const PACKAGES = ["chromium-headless-shell", "chromium"];

/** The path of a browser, or `undefined`. */
export async function findChromium() {
  const named = process.env.CHROMIUM_PATH;
  if (named && existsSync(named)) return named;
  const found = onPath() ?? ownOfPlaywright();
  if (found) return found;
  if (process.getuid?.() !== 0 || !existsSync("/usr/bin/apt-get")) return undefined;
  say("Installing Chromium from Debian's packages…");
  await run("apt-get", ["update", "-qq"]);
  for (const name of PACKAGES) if ((await install(name, "fonts-noto-core", "fonts-noto-cjk")) === 0) break;
  return onPath();
}

/** @returns the exit code. */
const install = (...packages) =>
  run("apt-get", ["install", "-y", "-qq", "--no-install-recommends", ...packages], {
    env: { ...process.env, DEBIAN_FRONTEND: "noninteractive" },
    stdio: ["ignore", "ignore", "inherit"],
  });

function onPath() {
  const folders = (process.env.PATH ?? "").split(path.delimiter);
  return NAMES.flatMap((name) => folders.map((folder) => path.join(folder, name))).find((file) => existsSync(file));
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
