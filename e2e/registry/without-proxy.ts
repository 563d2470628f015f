/** The built console as it would be if its proxy were forgotten, or passed by: everything else is the very same. */
import { mkdirSync, readdirSync, symlinkSync, writeFileSync } from "node:fs";
import path from "node:path";

const root = path.resolve(import.meta.dirname, "../..");
const PROXY_IS_NAMED_IN = "functions-config-manifest.json";

/** Makes a folder that leads to the build, but for the file that names the proxy. */
export function buildWithoutProxy(folder: string): string {
  lead(root, folder, [".next"]);
  lead(path.join(root, ".next"), path.join(folder, ".next"), ["server"]);
  const server = path.join(folder, ".next/server");
  lead(path.join(root, ".next/server"), server, [PROXY_IS_NAMED_IN]);
  writeFileSync(path.join(server, PROXY_IS_NAMED_IN), JSON.stringify({ version: 1, functions: {} }));
  return folder;
}

/** Fills a new folder with links to all that stands in another, but what is named. */
function lead(from: string, to: string, beside: readonly string[]): void {
  mkdirSync(to, { recursive: true });
  for (const name of readdirSync(from)) {
    // What tests write while this one runs is no part of the build.
    if (!beside.includes(name) && name !== "test-results") symlinkSync(path.join(from, name), path.join(to, name));
  }
}
