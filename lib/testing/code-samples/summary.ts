/** Reporter: in which languages the code samples ran, and where a transcript of an earlier run was checked instead. */
import { mkdirSync, rmSync, writeFileSync } from "node:fs";
import path from "node:path";
import type { Reporter, TestModule } from "vitest/node";
import { LANGUAGE_ROWS, LANGUAGES, type Language } from "../../api-tools/code/languages.ts";
import { readTranscript } from "../../api-tools/code/sample-files.ts";
import { root } from "../source-files.ts";
import { findRuntime, type NoRuntime, type Runtime } from "./runtimes.ts";

/** For the list at the end of `npm test`. */
const FILE = path.join(root, "test-results/code-samples.txt");
const TEST = "lib/api-tools/code/samples-run.test.ts";

/** @param recorded runtime of the transcript; `undefined`: there was no run. */
export function summaryOf(
  find: (language: Language) => Runtime | NoRuntime,
  recorded: (language: Language) => string | undefined,
): readonly string[] {
  const all = LANGUAGES.map((language) => ({ language, label: LANGUAGE_ROWS[language].label, found: find(language) }));
  const ran = all.flatMap(({ label, found }) => ("missing" in found ? [] : [`${label} (${found.version})`]));
  const skipped = all.flatMap(({ language, label, found }) => {
    if (!("missing" in found)) return [];
    const runtime = recorded(language);
    const instead = runtime === undefined ? "never run" : `transcript of ${runtime} checked`;
    return [`${label} (${found.missing}; ${instead})`];
  });
  return [
    ...(ran.length > 0 ? [`code samples run: ${ran.join(", ")}`] : []),
    ...(skipped.length > 0 ? [`SKIPPED code samples: ${skipped.join(", ")}`] : []),
  ];
}

export default class CodeSamplesSummary implements Reporter {
  onTestRunEnd(modules: readonly TestModule[]): void {
    rmSync(FILE, { force: true });
    if (!modules.some(({ relativeModuleId }) => relativeModuleId === TEST)) return;
    const text = `${summaryOf(findRuntime, (language) => readTranscript(language).runtime).join("\n")}\n`;
    mkdirSync(path.dirname(FILE), { recursive: true });
    writeFileSync(FILE, text);
    process.stdout.write(`${text}\n`);
  }
}
