/**
 * `npm run texts [-- PART …]`: every visible text of the sources, by screen and file, for proofreading. With parts, only
 * paths that contain one of them: `npm run texts -- panels reach`.
 */
import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { visibleTexts } from "./texts/visible-texts.ts";
import { root } from "./toolchain.mjs";

/** Folders of `lib` whose texts reach no screen. */
const NO_SCREEN = /^lib\/(?:testing|store|cli|startup)\//;

function sourcePaths(): readonly string[] {
  return ["app", "components", "lib"]
    .flatMap((folder) =>
      readdirSync(path.join(root, folder), { recursive: true, encoding: "utf8" }).map((name) => `${folder}/${name}`),
    )
    .map((name) => name.replaceAll(path.sep, "/"))
    .filter((name) => /\.tsx?$/.test(name) && !/\.test\.tsx?$/.test(name) && !NO_SCREEN.test(name));
}

/** A screen area has the same path in `components` and in `lib`. */
const areaOf = (file: string): string => path.posix.dirname(file).split("/").slice(1).join("/") || "everywhere";

function main(parts: readonly string[]): void {
  const files = sourcePaths().filter((file) => parts.length === 0 || parts.some((part) => file.includes(part)));
  let count = 0;
  for (const [area, some] of Object.entries(Object.groupBy(files, areaOf)).toSorted(([a], [b]) => a.localeCompare(b))) {
    const lines: string[] = [];
    for (const file of (some ?? []).toSorted()) {
      const texts = visibleTexts(readFileSync(path.join(root, file), "utf8"), file.endsWith(".tsx"));
      if (texts.length === 0) continue;
      lines.push(`\n${file}`, ...texts.map((text) => `  ${text}`));
      count += texts.length;
    }
    if (lines.length > 0) console.log([`\n# ${area}`, ...lines].join("\n"));
  }
  console.log(`\n${count.toLocaleString("en")} texts.`);
}

main(process.argv.slice(2));
