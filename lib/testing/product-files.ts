/** Source files, and those of the product. */
import { sourceFiles } from "./source-files.ts";

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
