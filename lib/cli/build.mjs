/** Builds the console if a source file has changed since the last build. */
import { createHash } from "node:crypto";
import { existsSync, readdirSync, readFileSync, statSync, writeFileSync } from "node:fs";
import path from "node:path";
import { pinnedNode, root, run, say, toolPath } from "./toolchain.mjs";

export const SOURCES = [
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
/** Files that the pinned Node runs directly, documents, and others that are not part of the product. */
const OUTSIDE = /(^lib\/(cli|sandbox|testing)\/)|\.test\.tsx?$|\.md$/;

/**
 * A failed build ends the process.
 * @param options.standalone the build must also have the folder `standalone`, for the container image.
 */
export async function buildIfNeeded({ standalone = false } = {}) {
  if (isBuilt(root, { standalone })) return;
  say("Building (about half a minute, once for each change)…");
  const code = await build({ standalone });
  if (code !== 0) process.exit(code);
}

/**
 * @param options `standalone`, as above, and further options of the process
 * @returns exit code of the build; 0 if none was needed
 */
export async function build({ standalone = false, ...more } = {}) {
  if (isBuilt(root, { standalone })) return 0;
  const code = await run(pinnedNode(), [toolPath("next"), "build"], {
    env: {
      ...process.env,
      NODE_ENV: "production",
      NEXT_TELEMETRY_DISABLED: "1",
      BUILD_STANDALONE: standalone ? "1" : "",
    },
    ...more,
  });
  if (code === 0) noteBuild(root);
  return code;
}

/** Whether the build in a folder belongs to its sources. */
export function isBuilt(folder, { standalone = false } = {}) {
  const results = ["BUILD_ID", ...(standalone ? ["standalone/server.js"] : [])];
  if (!results.every((file) => existsSync(path.join(folder, ".next", file)))) return false;
  const files = sourceFiles(folder);
  // Sizes and times first: reading every file would take longer than many a start.
  if (readStamp(folder, "built-from-files") === stateHash(folder, files)) return true;
  if (readStamp(folder, "built-from") !== contentHash(folder, files)) return false;
  // Touched, but not changed. A folder that cannot be written costs the next start this comparison again.
  try {
    writeStamp(folder, "built-from-files", stateHash(folder, files));
  } catch {}
  return true;
}

/** Notes that the build in a folder belongs to its sources as they are. */
export function noteBuild(folder) {
  const files = sourceFiles(folder);
  writeStamp(folder, "built-from", contentHash(folder, files));
  writeStamp(folder, "built-from-files", stateHash(folder, files));
}

const stampPath = (folder, name) => path.join(folder, ".next", name);

function readStamp(folder, name) {
  try {
    return readFileSync(stampPath(folder, name), "utf8");
  } catch {
    return undefined;
  }
}

const writeStamp = (folder, name, hash) => writeFileSync(stampPath(folder, name), hash);

/** Hash of names and contents. */
const contentHash = (folder, files) => hashOf(files, (file) => readFileSync(path.join(folder, file)));

/** Hash of names, sizes and times of the last change, in nanoseconds. */
const stateHash = (folder, files) =>
  hashOf(files, (file) => {
    const { size, mtimeNs, ctimeNs } = statSync(path.join(folder, file), { bigint: true });
    return `${size} ${mtimeNs} ${ctimeNs}`;
  });

function hashOf(files, read) {
  const hash = createHash("sha256");
  for (const file of files) hash.update(file).update("\0").update(read(file)).update("\0");
  return hash.digest("hex");
}

const sourceFiles = (folder) =>
  SOURCES.flatMap((place) => filesUnder(folder, place))
    .filter((name) => !OUTSIDE.test(name))
    .sort();

function filesUnder(folder, place) {
  const found = statSync(path.join(folder, place), { throwIfNoEntry: false });
  if (!found) return [];
  return found.isDirectory() ? filesIn(folder, place) : [place];
}

const filesIn = (folder, place) =>
  readdirSync(path.join(folder, place), { withFileTypes: true }).flatMap((entry) => {
    const inner = path.posix.join(place, entry.name);
    return entry.isDirectory() ? filesIn(folder, inner) : [inner];
  });
