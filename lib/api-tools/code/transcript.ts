/**
 * Transcript of a run of a sample, checked in for machines without the runtime: the runtime, the SHA-256 of the template,
 * and the lines that the run printed. Pure.
 */
import { sha256Hex } from "../../sampling/signature.ts";

export interface Transcript {
  /** As "Python 3.11.7"; absent: no run was possible. */
  readonly runtime?: string | undefined;
  /** Hash of the template that was run. */
  readonly template: string;
  readonly lines: readonly string[];
}

const NOT_RUN = "not run";

export const templateHash = (template: string): string => sha256Hex(template);

export const formatTranscript = ({ runtime = NOT_RUN, template, lines }: Transcript): string =>
  [`runtime: ${runtime}`, `template: ${template}`, ...lines, ""].join("\n");

/** @throws Error for a text that is not a transcript. */
export function parseTranscript(text: string): Transcript {
  const [first = "", second = "", ...lines] = text.trimEnd().split("\n");
  const [runtime, template] = [/^runtime: (.+)$/.exec(first)?.[1], /^template: ([\da-f]{64})$/.exec(second)?.[1]];
  if (runtime === undefined || template === undefined) throw new Error("This is not a transcript of a sample.");
  return { runtime: runtime === NOT_RUN ? undefined : runtime, template, lines };
}
