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

/** @param standalone the build must also have the folder `standalone`, for the container image. */
export async function buildIfNeeded({ standalone = false } = {}) {
  const wanted = sourceHash();
  const results = ["BUILD_ID", ...(standalone ? ["standalone/server.js"] : [])];
  const isBuilt = results.every((file) => existsSync(path.join(root, ".next", file)));
  if (isBuilt && existsSync(stamp) && readFileSync(stamp, "utf8") === wanted) return;
  say("Building (about half a minute, once for each change)…");
  const code = await run(pinnedNode(), [toolPath("next"), "build"], {
    env: {
      ...process.env,
      NODE_ENV: "production",
      NEXT_TELEMETRY_DISABLED: "1",
      BUILD_STANDALONE: standalone ? "1" : "",
    },
  });
  if (code !== 0) process.exit(code);
  writeFileSync(stamp, wanted);
}

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
