/** Reads the templates of the samples and the transcripts of their runs. */
import { readFileSync } from "node:fs";
import path from "node:path";
import { LANGUAGE_ROWS, type Language } from "./languages.ts";
import { parseTranscript, templateHash, type Transcript } from "./transcript.ts";

/** The sources are beside the build, as for the sandbox. */
const FOLDER = path.join(/* turbopackIgnore: true */ process.cwd(), "lib", "api-tools", "code");

const read = (...parts: readonly string[]): string =>
  readFileSync(path.join(/* turbopackIgnore: true */ FOLDER, ...parts), "utf8");

export const readTemplate = (language: Language): string => read("templates", LANGUAGE_ROWS[language].template);

export const transcriptPath = (language: Language): string => path.join(FOLDER, "transcripts", `${language}.txt`);

export const readTranscript = (language: Language): Transcript =>
  parseTranscript(read("transcripts", `${language}.txt`));

/** Runtime of the recorded run; `undefined` if there was none of this template. */
export function recordedRuntime(language: Language, template: string): string | undefined {
  const { runtime, template: hash } = readTranscript(language);
  return hash === templateHash(template) ? runtime : undefined;
}
