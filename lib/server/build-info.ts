/** Version and build of the running console. */
import "server-only";
import { readFileSync } from "node:fs";
import path from "node:path";
import manifest from "../../package.json" with { type: "json" };
import { isDevelopment } from "./env.ts";
import { processSingleton } from "./process-wide.ts";

interface BuildInfo {
  readonly version: string;
  /** ID that the framework generates for each build; `null` in development. */
  readonly build: string | null;
}

export const buildInfo = (): BuildInfo =>
  processSingleton("build-info", () => ({
    version: manifest.version,
    build: isDevelopment() ? null : readBuildId(buildFolder()),
  }));

/** The framework makes the project's folder the working directory. */
export const buildFolder = (): string => path.join(/* turbopackIgnore: true */ process.cwd(), ".next");

/** `null`: the folder contains no build. */
export function readBuildId(folder: string): string | null {
  try {
    return readFileSync(path.join(/* turbopackIgnore: true */ folder, "BUILD_ID"), "utf8").trim() || null;
  } catch {
    return null;
  }
}
