/**
 * Finds a Chromium for the browser tests, preferably the headless build, with which they use a third less CPU time: the
 * system's, else Playwright's own, else Debian's package when running as root, else the system's full build.
 */
import { execFileSync } from "node:child_process";
import { existsSync } from "node:fs";
import path from "node:path";
import { createRequire } from "node:module";
import { canInstallPackages, installPackages, updatePackages } from "./debian-packages.mjs";
import { root, say } from "./toolchain.mjs";

/** The same engine without any UI. */
const HEADLESS = "chromium-headless-shell";
const FULL = ["chromium", "chromium-browser", "google-chrome-stable", "google-chrome"];
/** Debian packages; not every release has the first. */
const PACKAGES = [HEADLESS, "chromium"];

/** Path of a browser, or `undefined`. */
export async function findChromium() {
  const named = process.env.CHROMIUM_PATH;
  if (named && existsSync(named)) return named;
  const headless = onPath(HEADLESS) ?? ownOfPlaywright();
  if (headless) return headless;
  if (!canInstallPackages()) return onPath(...FULL);
  say("Installing Chromium from Debian's packages…");
  await updatePackages();
  for (const name of PACKAGES) if ((await installPackages(name, "fonts-noto-core", "fonts-noto-cjk")) === 0) break;
  return onPath(HEADLESS, ...FULL);
}

/** @param names by preference. */
function onPath(...names) {
  const folders = (process.env.PATH ?? "").split(path.delimiter);
  return names.flatMap((name) => folders.map((folder) => path.join(folder, name))).find((file) => existsSync(file));
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
