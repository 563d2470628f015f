/** Which files of tests need a process of their own. The others share one, and load what they have in common once. */
import { sourceFiles, type SourceFile } from "./source-files.ts";

/** What a test puts in the place of modules, settings and clocks. */
const STANDS_IN = /\bvi\.|\bprocess\.(?:env|chdir|on)\b|"node:process"|\bglobalThis\b/;

/** Paths from the root. */
export const testsAlone = (files: readonly SourceFile[] = sourceFiles(["components", "lib", "e2e"])): string[] =>
  files.filter(({ path, text }) => /\.test\.tsx?$/.test(path) && STANDS_IN.test(text)).map(({ path }) => path);
