/** Builds the console if a source file has changed since the last build. */
import { createHash } from "node:crypto";
import { existsSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import { pinnedNode, root, run, say, toolPath } from "./toolchain.mjs";

const stamp = path.join(root, ".next", "built-from");
const SOURCES = [
  "app",
  "components",
  "lib",
  "public",
  "instrumentation.ts",
  "proxy.ts",
  "next.config.mjs",
  "package.json",
  "package-lock.json",
  "tsconfig.json",
];
/** Files that the pinned Node runs directly, or that are not part of the product. */
const OUTSIDE = /(^lib\/(cli|sandbox|testing)\/)|\.test\.tsx?$/;

/** A failed build ends the process. */
export async function buildIfNeeded() {
  if (isBuilt()) return;
  say("Building (about half a minute, once for each change)…");
  const code = await build();
  if (code !== 0) process.exit(code);
}

/**
 * @param more further options of the process
 * @returns exit code of the build; 0 if none was needed
 */
export async function build(more = {}) {
  if (isBuilt()) return 0;
  const wanted = sourceHash();
  const code = await run(pinnedNode(), [toolPath("next"), "build"], {
    env: { ...process.env, NODE_ENV: "production", NEXT_TELEMETRY_DISABLED: "1" },
    ...more,
  });
  if (code === 0) writeFileSync(stamp, wanted);
  return code;
}

const isBuilt = () =>
  existsSync(path.join(root, ".next", "BUILD_ID")) && existsSync(stamp) && readFileSync(stamp, "utf8") === sourceHash();

function sourceHash() {
  const hash = createHash("sha256");
  for (const file of SOURCES.flatMap(filesUnder)
    .filter((name) => !OUTSIDE.test(name))
    .sort()) {
    hash
      .update(file)
      .update("\0")
      .update(readFileSync(path.join(root, file)))
      .update("\0");
  }
  return hash.digest("hex");
}

function filesUnder(place) {
  const full = path.join(root, place);
  if (!existsSync(full)) return [];
  const names = readdirSafe(full);
  return names ? names.flatMap((name) => filesUnder(path.posix.join(place, name))) : [place];
}

function readdirSafe(full) {
  try {
    return readdirSync(full);
  } catch {
    return undefined;
  }
}
