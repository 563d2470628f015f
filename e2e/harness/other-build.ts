/** Second production build of the same sources: it has other build and action IDs, like the next version of the console. */
import { spawn } from "node:child_process";
import { once } from "node:events";
import { cpSync, mkdirSync, rmSync } from "node:fs";
import path from "node:path";
import { isBuilt, noteBuild, SOURCES } from "../../lib/cli/build.mjs";
import { bareEnvironment } from "./console-process.ts";

const root = path.resolve(import.meta.dirname, "../..");
/** Inside the project, whose packages it uses. Tools skip folders whose name begins with a dot. */
const FOLDER = path.join(root, "test-results", ".other-build");
/** With a lock file, the folder would be a project without packages. */
const LOCK_FILE = "package-lock.json";

/** Builds if a source has changed since the last time. @returns the folder of the build. */
export async function otherBuild(): Promise<string> {
  mkdirSync(FOLDER, { recursive: true });
  for (const name of SOURCES.filter((each) => each !== LOCK_FILE)) {
    rmSync(path.join(FOLDER, name), { recursive: true, force: true });
    cpSync(path.join(root, name), path.join(FOLDER, name), { recursive: true });
  }
  if (isBuilt(FOLDER)) return FOLDER;
  const build = spawn(process.execPath, [path.join(root, "node_modules/next/dist/bin/next"), "build"], {
    cwd: FOLDER,
    env: bareEnvironment({ NEXT_TELEMETRY_DISABLED: "1", BUILD_STANDALONE: "" }),
    stdio: ["ignore", "pipe", "pipe"],
  });
  let output = "";
  for (const stream of [build.stdout, build.stderr]) stream.on("data", (text) => (output += text));
  const [code] = await once(build, "close");
  if (code !== 0) throw new Error(`The second build failed:\n${output}`);
  noteBuild(FOLDER);
  return FOLDER;
}
