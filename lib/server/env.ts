/** The only access to the process environment. Read on first use, at start (see `boot.ts`), never at build. */
import "server-only";
import { readFileSync } from "node:fs";
import type { DatabaseLocation, FolderLocation } from "../store/open-store.ts";
import { processSingleton } from "./process-wide.ts";
import { describeProblems, readSettings, type Settings } from "./settings.ts";

/** Invalid configuration; the message lists every problem. */
class ConfigurationError extends Error {}

/** Settings of the installation. @throws ConfigurationError */
export function env(): Settings {
  return processSingleton("settings", () => {
    const outcome = readSettings(process.env, (path) => readFileSync(path, "utf8"));
    if ("problems" in outcome) throw new ConfigurationError(describeProblems(outcome.problems));
    // The sign-in library reads these itself: without a URL it trusts the host sent by the browser, which is allowed in
    // the sandbox only.
    const { authUrl } = outcome.settings;
    if (authUrl === undefined) process.env["AUTH_TRUST_HOST"] ??= "1";
    // It may have been read from a file.
    else process.env["NEXTAUTH_URL"] = authUrl;
    return outcome.settings;
  });
}

/** Location of the store, as the settings choose it. */
export function storeLocation(options: Omit<FolderLocation, "dataDir"> = {}): FolderLocation | DatabaseLocation {
  const { dataDir, databaseUrl } = env();
  if (databaseUrl === undefined) return { dataDir, ...options };
  const { existing, onStatement } = options;
  return { url: databaseUrl, existing, onStatement };
}

/**
 * Whether the framework leaves SIGTERM and SIGINT to the console, as `npm start` tells it by its documented variable; it
 * does not in development.
 */
export const ownsStopSignals = (): boolean => Boolean(process.env["NEXT_MANUAL_SIG_HANDLE"]);

export const isDevelopment = (): boolean => process.env.NODE_ENV === "development";

/** Environment of a child process: the runtime's own, plus `more`. */
export function childEnvironment(more: Record<string, string>): NodeJS.ProcessEnv {
  const { PATH, NODE_ENV, NODE_COMPILE_CACHE } = process.env;
  return { PATH, NODE_ENV, ...(NODE_COMPILE_CACHE === undefined ? {} : { NODE_COMPILE_CACHE }), ...more };
}
