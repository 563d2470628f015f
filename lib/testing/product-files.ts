/** Source files, and those of the product. */
import { sourceFiles, type Import, type SourceFile } from "./source-files.ts";

export const files = sourceFiles();

export const product = files.filter(
  (file) => !/\.(test|spec)\.tsx?$/.test(file.path) && !file.path.startsWith("lib/testing/"),
);

/** Product files outside `allowed` whose text matches the pattern. */
export const elsewhere = (pattern: RegExp, ...allowed: string[]) =>
  product
    .filter(
      (file) => !file.path.startsWith("lib/cli/") && !file.path.startsWith("e2e/") && !allowed.includes(file.path),
    )
    .filter((file) => pattern.test(file.text))
    .map((file) => file.path);

/** Imports that `forbidden` matches, as readable lines. */
export function offences(
  of: readonly SourceFile[],
  forbidden: (imported: Import, file: SourceFile) => boolean,
): string[] {
  return of.flatMap((file) =>
    file.imports.filter((item) => forbidden(item, file)).map((item) => `${file.path} imports ${item.specifier}`),
  );
}

/** Files of a folder. @throws Error if there are none: a rule about a renamed folder would hold for nothing. */
export function inFolder(folder: string): readonly SourceFile[] {
  const inside = product.filter((file) => file.path.startsWith(`${folder}/`));
  if (inside.length === 0) throw new Error(`${folder} has no files.`);
  return inside;
}

/** Files by import target. */
export const byTarget = new Map(files.map((file) => [file.path.replace(/\.(tsx?|mjs)$/, ""), file]));

/** All project files reachable from `starts` by run-time imports, including lazy ones; includes `starts`. */
export function reachedFrom(...starts: readonly SourceFile[]): SourceFile[] {
  const reached = new Map(starts.map((file) => [file.path, file]));
  for (const file of reached.values()) {
    for (const { own, target, typeOnly } of file.imports) {
      const next = own && !typeOnly ? byTarget.get(target) : undefined;
      if (next) reached.set(next.path, next);
    }
  }
  return [...reached.values()];
}
