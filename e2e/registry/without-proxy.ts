/** The production build without its proxy, to test that the checks behind it do not depend on it. */
import { mkdirSync, readdirSync, symlinkSync, writeFileSync } from "node:fs";
import path from "node:path";

const root = path.resolve(import.meta.dirname, "../..");
const PROXY_IS_NAMED_IN = "functions-config-manifest.json";

/** Creates a folder of links to the build, except for the file that registers the proxy. */
export function buildWithoutProxy(folder: string): string {
  linkAll(root, folder, [".next"]);
  linkAll(path.join(root, ".next"), path.join(folder, ".next"), ["server"]);
  const server = path.join(folder, ".next/server");
  linkAll(path.join(root, ".next/server"), server, [PROXY_IS_NAMED_IN]);
  writeFileSync(path.join(server, PROXY_IS_NAMED_IN), JSON.stringify({ version: 1, functions: {} }));
  return folder;
}

/** Fills a new folder with symlinks to everything in another one, except for the given names. */
function linkAll(from: string, to: string, except: readonly string[]): void {
  mkdirSync(to, { recursive: true });
  for (const name of readdirSync(from)) {
    // Excludes test output written during the copy.
    if (!except.includes(name) && name !== "test-results") symlinkSync(path.join(from, name), path.join(to, name));
  }
}
