/** Parses the arguments of `npm run bench --`: options, and benchmark names, each with the parts to measure. */
import { parseArgs } from "node:util";

interface BenchSelection {
  readonly name: string;
  /** Empty: all parts. */
  readonly parts: readonly string[];
}

const ENGINES = ["sqlite", "postgres"] as const;
export type BenchEngine = (typeof ENGINES)[number];

export interface BenchOptions {
  /** `--smoke`: each benchmark once with its smallest input, times not checked. */
  readonly smoke: boolean;
  /** `--no-build`: benchmarks that need a production build are loaded and not started. */
  readonly noBuild: boolean;
  /** `--engine postgres`: the store's engine, for benchmarks that can use either. */
  readonly engine: BenchEngine;
  readonly wanted: readonly BenchSelection[];
}

/** @throws TypeError for an unknown option or engine; its message names it. */
export function readOptions(args: readonly string[], benches: readonly string[]): BenchOptions {
  const { values, positionals } = parseArgs({
    args: [...args],
    allowPositionals: true,
    options: {
      smoke: { type: "boolean", default: false },
      "no-build": { type: "boolean", default: false },
      engine: { type: "string", default: "sqlite" },
    },
  });
  const engine = ENGINES.find((name) => name === values.engine);
  if (!engine) throw new TypeError(`There is no engine ${values.engine}. There are: ${ENGINES.join(", ")}.`);
  return { smoke: values.smoke, noBuild: values["no-build"], engine, wanted: parseSelection(positionals, benches) };
}

/** An argument that names no benchmark is a part of the previous one. No arguments select everything. */
function parseSelection(args: readonly string[], benches: readonly string[]): readonly BenchSelection[] {
  if (args.length === 0) return benches.map((name) => ({ name, parts: [] }));
  const selection: { name: string; parts: string[] }[] = [];
  for (const word of args) {
    const last = selection.at(-1);
    // The first argument is always a benchmark name, existing or not.
    if (benches.includes(word) || last === undefined) selection.push({ name: word, parts: [] });
    else last.parts.push(word);
  }
  return selection;
}
