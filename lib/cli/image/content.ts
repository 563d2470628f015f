/**
 * Content of the container image: the standalone build of the framework, and files that it does not trace: the sandbox
 * and the command line programs, which Node runs from their sources.
 */
import { cpSync, existsSync, mkdirSync, readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { buildIfNeeded } from "../build.mjs";
import { packageFolders, type LockFile } from "../packages/lock-file.ts";
import { root } from "../toolchain.mjs";

/** Programs of the image, as `lib/cli/person.ts`. */
export const PROGRAMS = ["sandbox", "person", "credentials", "audit", "store"];
/** Packages that the programs import. */
export const PACKAGES = ["kysely", "pg", "server-only", "yazl", "zod"];

/** Whether the image contains a file below `lib`. */
export const isInImage = (file: string): boolean => !/^lib\/testing(?:\/|$)|\.test\.tsx?$|\.md$/.test(file);

/** Builds if needed. @throws Error if the folder is not empty. */
export async function writeImageContent(folder: string): Promise<void> {
  if (existsSync(folder) && readdirSync(folder).length > 0) throw new Error(`The folder ${folder} is not empty.`);
  await buildIfNeeded({ standalone: true });
  mkdirSync(folder, { recursive: true });
  const copy = (from: string, to: string, filter?: (source: string) => boolean) =>
    cpSync(path.join(root, from), path.join(folder, to), {
      recursive: true,
      verbatimSymlinks: true,
      ...(filter && { filter }),
    });
  copy(".next/standalone", ".");
  copy(".next/static", ".next/static");
  copy("public", "public");
  copy("lib", "lib", (source) => isInImage(path.relative(root, source).replaceAll(path.sep, "/")));
  const lock = JSON.parse(readFileSync(path.join(root, "package-lock.json"), "utf8")) as LockFile;
  for (const needed of packageFolders(lock, PACKAGES)) {
    // Optional ones are installed on some systems only.
    if (existsSync(path.join(root, needed))) copy(needed, needed);
  }
}
