/** The one place that knows the process environment. Read on first use, at start (see `boot.ts`), never at build. */
import "server-only";
import { readFileSync } from "node:fs";
import { describeProblems, readSettings, type Settings } from "./settings.ts";
import { keepInProcess } from "./process-wide.ts";

/** Thrown when the configuration cannot be used; its message tells every problem. */
export class ConfigurationError extends Error {}

/** The installation's settings. @throws ConfigurationError */
export function env(): Settings {
  return keepInProcess("settings", () => {
    const outcome = readSettings(process.env, (path) => readFileSync(path, "utf8"));
    if ("problems" in outcome) throw new ConfigurationError(describeProblems(outcome.problems));
    // The sign-in library reads these itself: without an address it trusts the one the browser used, which only the
    // sandbox may do.
    if (!outcome.settings.authUrl) process.env["AUTH_TRUST_HOST"] ??= "1";
    return outcome.settings;
  });
}

/** The environment for a child process: the runtime's own, plus what is handed to it. */
export function childEnvironment(more: Record<string, string>): NodeJS.ProcessEnv {
  return { PATH: process.env["PATH"], NODE_ENV: process.env.NODE_ENV, ...more };
}
