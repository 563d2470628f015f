/** Debian's packages, which root can install for the tests. */
import { existsSync } from "node:fs";
import { run } from "./toolchain.mjs";

/** Without a network, programs that are already there must be found soon. */
const BOUNDED = ["-o", "Acquire::Retries=0", "-o", "Acquire::http::Timeout=20"];

export const canInstallPackages = () => process.getuid?.() === 0 && existsSync("/usr/bin/apt-get");

/** @returns the exit code. */
export const updatePackages = () => run("apt-get", [...BOUNDED, "update", "-qq"]);

/** @returns the exit code. */
export const installPackages = (...packages) =>
  run("apt-get", [...BOUNDED, "install", "-y", "-qq", "--no-install-recommends", ...packages], {
    env: { ...process.env, DEBIAN_FRONTEND: "noninteractive" },
    stdio: ["ignore", "ignore", "inherit"],
  });
