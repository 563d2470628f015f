/** Selects the test files that need a separate process. The others share one and load common modules once. */
import { sourceFiles, type SourceFile } from "../source-files.ts";

/** Use of module mocks, settings or clocks; functions of the test's own and waiting change nothing for others. */
const STANDS_IN = /\bvi\.(?!fn\b|waitFor\b)|\bprocess\.(?:env|chdir|on)\b|"node:process"|\bglobalThis\b/;

/** Paths from the root. */
export const testsAlone = (files: readonly SourceFile[] = sourceFiles(["components", "lib", "e2e"])): string[] =>
  files.filter(({ path, text }) => /\.test\.tsx?$/.test(path) && STANDS_IN.test(text)).map(({ path }) => path);
