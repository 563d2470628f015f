/** Source files, and those of the product. */
import { sourceFiles } from "./source-files.ts";

export const files = sourceFiles();

export const product = files.filter(
  (file) => !/\.(test|spec)\.tsx?$/.test(file.path) && !file.path.startsWith("lib/testing/"),
);
